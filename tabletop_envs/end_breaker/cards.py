"""The cards (rules 6 to 9): ``cards.json`` as arrays and enums; no logic.

A deck card is known by its kind; copies are alike. Alraune and Freeze Lancer are deck cards as
well (EB-42). Symbols are counted in the order of ``Symbol``.
"""

import re
from enum import IntEnum
from typing import Any

import numpy as np

from tabletop_envs.core.cards_file import card_data
from tabletop_envs.end_breaker.card_file import check

DATA: dict[str, Any] = card_data("end_breaker", check)
MIN_PLAYERS, MAX_PLAYERS = 2, 4  # EB-1


class Symbol(IntEnum):
    """Skill symbols."""

    P = 0  # power
    T = 1  # technique
    S = 2  # spirit
    B = 3  # tavern
    W = 4  # wild: any one of them


class Type(IntEnum):
    """The class of a deck card (EB-46, EB-64)."""

    CITY_STATE = 0
    JOB = 1
    ABILITY = 2
    MASK = 3


def slug(name: str) -> str:
    """The id of a card from its English name."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


N_SYMBOLS = len(Symbol)
N_MAIN = 3  # P, T, S: those that costs are made of
_ROWS: list[dict[str, Any]] = DATA["deck_cards"]
MASKS: list[dict[str, Any]] = DATA["masquerades"]
SCENARIOS: list[dict[str, Any]] = DATA["scenarios"]
_IN_DECKS = [row for row in MASKS if "as_deck_card" in row]
KIND_IDS = [slug(row["name_en"]) for row in (*_ROWS, *_IN_DECKS)]
KIND_CODES = [row["id"] for row in (*_ROWS, *_IN_DECKS)]
MASK_IDS = [slug(row["name_en"]) for row in MASKS]
MASK_CODES = [row["id"] for row in MASKS]
SCENARIO_IDS = [slug(row["name_en"]) for row in SCENARIOS]
N_KINDS, N_MASKS, N_SCENARIOS = len(KIND_IDS), len(MASKS), len(SCENARIOS)
_enum: Any = IntEnum  # its members come from the file
Kind = _enum("Kind", {name.upper(): i for i, name in enumerate(KIND_IDS)})
Mask = _enum("Mask", {name.upper(): i for i, name in enumerate(MASK_IDS)})


def _symbols(text: str) -> list[int]:
    return [text.count(symbol.name) for symbol in Symbol]


def _array(rows: list[Any]) -> Any:
    return np.array(rows, np.int16)


_N_ROWS = len(_ROWS)
SKILLS = _array(
    [_symbols(row["skills"]) for row in _ROWS]
    + [_symbols(row["as_deck_card"]["skills"]) for row in _IN_DECKS]
)
COST = _array([_symbols(row["cost"])[:N_MAIN] for row in _ROWS] + [[0] * N_MAIN] * len(_IN_DECKS))
COST_COUNT = COST.sum(1).astype(np.int16)
AT = _array(
    [row["at"] if isinstance(row["at"], int) else 0 for row in _ROWS] + [0] * len(_IN_DECKS)
)
TYPE = _array([Type[row["type"].upper()] for row in _ROWS] + [Type.MASK] * len(_IN_DECKS))
NO_ATTRIBUTE = -1
ATTRIBUTE = _array(
    [NO_ATTRIBUTE if row["attribute"] is None else Symbol[row["attribute"]] for row in _ROWS]
    + [NO_ATTRIBUTE] * len(_IN_DECKS)
)
IS_JOB = _array([kind == Type.JOB for kind in TYPE])
IS_ABILITY = _array([kind == Type.ABILITY for kind in TYPE])

_SETUP = DATA["setup"]
START = _array([_SETUP["starting_deck"].get(code, 0) for code in KIND_CODES])
SUPPLY_JOBS = [KIND_CODES.index(code) for code in _SETUP["supply_jobs"]]
ABILITIES = [kind for kind in range(N_KINDS) if IS_ABILITY[kind]]
N_ABILITIES = len(ABILITIES)
PILES = _SETUP["ability_piles_in_game"]
COPIES = _array([row["copies"] for row in _ROWS] + [0] * len(_IN_DECKS))
HAND, PLAYS = _SETUP["hand_size"], _SETUP["plays_per_turn"]
THORNS = _SETUP["thorns_per_player"]
IN_GAME = _SETUP["masks_in_game"]  # masquerades to be uncovered
UNCOVERED = 3  # thorns that uncover a masquerade (rule 3.3)

REWARD = _array([row["reward_thousands"] for row in MASKS])
DAMAGE = _array([row["damage"] for row in MASKS])
LEFT = _array([_symbols(row["left_half"]["skills"]) for row in SCENARIOS])
RIGHT = _array([_symbols(row["right_half"]["skills"]) for row in SCENARIOS])
LEFT_DARC = _array([row["left_half"]["darc"] for row in SCENARIOS])
RIGHT_DARC = _array([row["right_half"]["darc"] for row in SCENARIOS])
SCENARIO_COPIES = _array([row["copies"] for row in SCENARIOS])

# the deck card that a masquerade becomes, or -1 (EB-42)
AS_CARD = _array([KIND_CODES.index(code) if code in KIND_CODES else -1 for code in MASK_CODES])
_WITHIN = {"HIPPOBONE": "PPTS", "MIMIC": "PTTS", "ELEPHANTAS": "PTSS"}
# what a masquerade lets the active player gain when its ability is uncovered (EB-30); zeros: none
GAINS = _array([_symbols(_WITHIN.get(name.upper(), ""))[:N_MAIN] for name in MASK_IDS])

assert _N_ROWS + len(_IN_DECKS) == N_KINDS


def name_of(kind: int) -> str:
    """A deck card in English."""
    return str((*_ROWS, *_IN_DECKS)[kind]["name_en"])
