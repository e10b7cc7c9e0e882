"""The cards (rules 1, 5 and 6): ``cards.json`` as arrays and enums; no logic."""

from enum import IntEnum
from typing import Any

import numpy as np

from tabletop_envs.core.cards_file import Data, card_data, check_changes


def check(shipped: Data, given: Data) -> None:
    """What a user's own file may say: other names and notes, no other figures."""
    why = "Chronicle's cards are complete in the source text; only names and notes can be changed"
    check_changes(shipped, given, {}, why)


DATA = card_data("chronicle", check)
CHARACTERS: list[dict[str, Any]] = DATA["characters"]
HISTORIES: list[dict[str, Any]] = DATA["history"]


class Suit(IntEnum):
    """The three suits; wild cards (grey) belong to none of them."""

    POWER = 0  # blue
    WISDOM = 1  # green
    LOVE = 2  # red
    WILD = 3


class Effect(IntEnum):
    """What a character does; the same number does the same in the three suits (rule 3.3)."""

    EVIL = 1
    COUNTS_THREE = 2
    REVERSE_RANK = 3
    STEAL_ALLY = 4
    END_TRICK = 5
    ALLY_TO_HAND = 6
    TAKE_BACK = 7
    FORCE_DISCARD = 8
    HAND_TO_ALLY = 9
    DISCARD_ALLY = 10
    ANY_ALLY_TO_HAND = 11  # Sage
    DISCARD_THREE = 12  # Fool
    PURGE_EVIL = 13  # Angel
    WIN_TRICK = 14  # Demon
    WIN_TRICK_TOP = 15  # King
    BURN_TRICK = 16  # Dragon


class Condition(IntEnum):
    """What a history card pays fame for (rule 6)."""

    MAX_POWER = 0
    MIN_POWER = 1
    MAX_WISDOM = 2
    MIN_WISDOM = 3
    MAX_LOVE = 4
    MIN_LOVE = 5
    MAX_ALL = 6
    MIN_ALL = 7
    HAS_EVIL = 8
    NO_EVIL = 9
    DRAW_2 = 10
    DRAW_3 = 11


CARD_IDS = [row["id"] for row in CHARACTERS]
HISTORY_IDS = [row["id"] for row in HISTORIES]
N_CARDS = len(CARD_IDS)
N_HISTORY = len(HISTORY_IDS)
N_SUITS = 3

Card = IntEnum("Card", {name.upper(): i for i, name in enumerate(CARD_IDS)})  # type: ignore[misc]
History = IntEnum("History", {name.upper(): i for i, name in enumerate(HISTORY_IDS)})  # type: ignore[misc]

SUIT = np.array([Suit[row["suit"].upper()] for row in CHARACTERS], np.int64)
NUMBER = np.array([row["number"] or 0 for row in CHARACTERS], np.int64)  # 0: a wild
EFFECT = np.array([Effect[row["tag"].upper()] for row in CHARACTERS], np.int64)
IS_EVIL = np.array([row["evil"] for row in CHARACTERS], np.bool_)
EVIL_SET = np.array([CARD_IDS.index(name) for name in DATA["evil_set"]], np.int64)

CONDITION = np.array([Condition[row["tag"].upper()] for row in HISTORIES], np.int64)
START_CARD = np.array([CARD_IDS.index(row["start_card"]) for row in HISTORIES], np.int64)
IS_PLAIN = np.array([c not in (Condition.DRAW_2, Condition.DRAW_3) for c in CONDITION], np.bool_)

FAME_TO_WIN = int(DATA["fame_to_win"])
MIN_PLAYERS, MAX_PLAYERS = DATA["players"]
TRIPLE = 3  # a 2 counts as three cards of its kind

ANGEL = int(Card["WILD_ANGEL"])
DEMON = int(Card["WILD_DEMON"])
KING = int(Card["WILD_KING"])
DRAGON = int(Card["WILD_DRAGON"])
FIRST_WILD = int(Card["WILD_SAGE"])
DARK_HOUR = int(History["DARK_HOUR"])


def name_of(card: int) -> str:
    """The English name of a character, e.g. ``Assassin``."""
    return str(CHARACTERS[card]["name_en"])
