"""The cards: ``cards.json`` as arrays and enums; no logic.

All thirteen goddesses stand in the file; ``GODDESSES`` names those whose cards are played with.
"""

import re
from enum import IntEnum
from typing import Any

import numpy as np

from tabletop_envs.core.cards_file import Data, card_data, check_changes


def check(shipped: Data, given: Data) -> None:
    """What a user's own file may say: other names and notes, no other figures."""
    why = "the figures are those printed on the cards; only names and notes can be changed"
    check_changes(shipped, given, {}, why)


DATA: dict[str, Any] = card_data("sakura_arms", check)


class Goddess(IntEnum):
    """The goddesses that can be chosen."""

    YURINA = 0
    SAINE = 1
    HIMIKA = 2
    TOKOYO = 3
    OBORO = 4
    YUKIHI = 5


class Type(IntEnum):
    """What a card does when it is used (rules 4.2, 4.4, 4.5)."""

    ATTACK = 0
    ACTION = 1
    ENHANCEMENT = 2


def slug(name: str) -> str:
    """The id of a card from its English name; of two names on one card the first."""
    first = name.split(" / ")[0].lower().replace("'", "")
    return re.sub(r"[^a-z0-9]+", "_", first).strip("_")


GODDESS_IDS = [goddess.name.lower() for goddess in Goddess]
N_GODDESSES = len(Goddess)
CARDS: list[dict[str, Any]] = [row for row in DATA["cards"] if row["goddess"] in GODDESS_IDS]
CARD_IDS = [slug(row["name_en"]) for row in CARDS]
CODES = [str(row["id"]) for row in CARDS]  # as in ``cards.json``, e.g. ``yurina-n1``
N_CARDS = len(CARDS)
_enum: Any = IntEnum  # what its members are is known only once the file is read
Card = _enum("Card", {name.upper(): i for i, name in enumerate(CARD_IDS)})

NORMALS, SPECIALS = 7, 3  # of each in a deck (rule 1.3)
DECK = NORMALS + SPECIALS
OWN_NORMALS, OWN_SPECIALS = 7, 4  # of each a goddess has
NONE = -1  # damage "-": this side cannot be chosen
FARTHEST = 10  # the largest Distance that a range names


def _figures(row: dict[str, Any], key: str) -> list[Any]:
    """A figure with the umbrella closed and open; the same twice on a card without the sign."""
    return [row[state][key] if state in row else row[key] for state in ("closed", "open")]


def _bits(distances: list[int] | None) -> int:
    return sum(1 << d for d in distances or ())


def _array(rows: list[Any]) -> Any:
    return np.array(rows, np.int16)


GODDESS = _array([GODDESS_IDS.index(row["goddess"]) for row in CARDS])
TYPE = _array([Type[row["type"].upper()] for row in CARDS])
IS_SPECIAL = _array([row["kind"] == "special" for row in CARDS])
IS_FULL_POWER = _array([row["full_power"] for row in CARDS])
IS_REACTION = _array([row["reaction"] for row in CARDS])
COST = _array([row["cost"] or 0 for row in CARDS])
NANO = _array([row["nano"] or 0 for row in CARDS])
# [card, umbrella]: bit d of a range is set if it holds Distance d; damage NONE is "-"
RANGES = _array([list(map(_bits, _figures(row, "range"))) for row in CARDS])
AURA = _array([[NONE if x is None else x for x in _figures(row, "damage_aura")] for row in CARDS])
LIFE = _array([[NONE if x is None else x for x in _figures(row, "damage_life")] for row in CARDS])


def _with(keyword: str) -> Any:
    """1 for each card that bears the keyword (rule 5.1)."""
    return _array([any(k.split("/")[0] == keyword for k in row["keywords"]) for row in CARDS])


def _says(when: str) -> Any:
    """1 for each card that has a line of this kind."""
    return _array([any(line["when"] == when for line in row["effects"]) for row in CARDS])


IS_TRAP = _with("trap")
IS_UNGUARDED = _with("unguarded")
IS_REVIVING = _with("revive")
IS_BOTH = _with("both_damage")
IS_UNBLOCKABLE = _with("unblockable")
HAS_AFTER = _says("after_attack")
HAS_DEPLOY = _says("deploy")
HAS_EXPIRE = _says("expire")

LIFE_AT_START, AURA_AT_START, DISTANCE_AT_START = 10, 3, 10  # rule 1.1
CRYSTALS = 2 * (LIFE_AT_START + AURA_AT_START) + DISTANCE_AT_START
MAX_AURA, MAX_DISTANCE, MAX_FOCUS = 5, 10, 2  # SA-2
MASTERY = 2  # the mastery range as printed (rule 3.2)
HAND_LIMIT = 2  # rule 2.4
DRAWN, FIRST_HAND = 2, 3  # cards drawn in a start phase, and at the start of the duel
RESOLVE = 3  # Resolve holds with so much Life or less (SA-25)
CHAIN = 3  # Chain-Fire holds from the card of this number used in a turn (SA-25)
MAX_NANO = int(NANO.max())

assert all(GODDESS[i] == i // (OWN_NORMALS + OWN_SPECIALS) for i in range(N_CARDS))


def name_of(card: int) -> str:
    """A card in English; with an umbrella sign both its names."""
    return str(CARDS[card]["name_en"])


def cards_of(goddess: int, special: bool) -> list[int]:
    """The seven normal cards of a goddess, or the four special ones."""
    return [
        card for card in range(N_CARDS) if GODDESS[card] == goddess and IS_SPECIAL[card] == special
    ]
