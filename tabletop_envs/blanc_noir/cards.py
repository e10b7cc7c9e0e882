"""The cards (rules 1, 6 and 7): ``cards.json`` as arrays and enums; no logic.

A number card is known by its kind: a colour and a number, or a colour and a special. Copies of
a kind are alike, so hands, piles and decks are counts of each kind.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from tabletop_envs.blanc_noir.card_file import check
from tabletop_envs.core.cards_file import card_data

DATA: dict[str, Any] = card_data("blanc_noir", check)


class Colour(IntEnum):
    """The colours of the number cards."""

    RED = 0
    YELLOW = 1
    BLUE = 2
    GREEN = 3
    BLACK = 4  # matches everything but an attack; its player names the colour that follows


class Special(IntEnum):
    """The special number cards in the order of rule 6; ``NORMAL`` are the cards 1 to 9."""

    NORMAL = 0
    PRIESTESS = 1
    MAGICIAN = 2
    LORD = 3
    CLOWN = 4
    PRINCESS = 5
    PRINCE = 6
    KNIGHT = 7
    GOLEM = 8
    FAIRY = 9
    GARGOYLE = 10
    VALKYRIE = 11
    DRAGON = 12
    GODDESS = 13


class Scroll(IntEnum):
    """The scrolls in the order of rule 7."""

    HERALD_RED = 0
    HERALD_BLUE = 1
    HERALD_GREEN = 2
    HERALD_YELLOW = 3
    BURST = 4
    BLIZZARD = 5
    SHOCKWAVE = 6
    MIRAGE = 7
    TORNADO = 8
    RELIEF = 9
    THREAT = 10
    REVELATION = 11


COLOUR_NAMES = [colour.name.lower() for colour in Colour]
N_COLOURS = len(Colour) - 1  # those that can be named
MIN_PLAYERS, MAX_PLAYERS = DATA["players"]


def _kinds() -> list[tuple[str, int, int, int, int]]:
    """(id, colour, special, number, copies) of each kind of number card."""
    normal = DATA["normal"]
    rows = [
        (f"{colour}_{number}", COLOUR_NAMES.index(colour), 0, number, normal["copies_each"])
        for colour in normal["colours"]
        for number in normal["numbers"]
    ]
    for row in DATA["special"]:
        special = Special[row["id"].upper()]
        for colour in row["colours"]:
            name = row["id"] if colour == "black" else f"{colour}_{row['id']}"
            copies = row["copies_per_colour"]
            rows.append((name, COLOUR_NAMES.index(colour), special, row["number"], copies))
    rows = [row for row in rows if row[4] > 0]
    return sorted(rows, key=lambda row: row[1] == Colour.BLACK)  # black ones last


_ROWS = _kinds()
KIND_IDS = [row[0] for row in _ROWS]
N_KINDS = len(KIND_IDS)
N_CARDS = sum(row[4] for row in _ROWS)  # number cards in the game
NUMBER_VALUES = sorted({row[3] for row in _ROWS})
N_NUMBERS = len(NUMBER_VALUES)

# int8, so that a loop over all kinds is vectorised
COLOUR = np.array([row[1] for row in _ROWS], np.int8)
SPECIAL = np.array([row[2] for row in _ROWS], np.int8)
NUMBER = np.array([row[3] for row in _ROWS], np.int8)
COPIES = np.array([row[4] for row in _ROWS], np.int8)
PLACE = np.array([NUMBER_VALUES.index(row[3]) for row in _ROWS], np.int8)  # among the numbers
IS_BLACK = np.array(COLOUR == Colour.BLACK, np.int8)
N_COLOURED = int((IS_BLACK == 0).sum())  # the kinds before the black ones
IS_SPECIAL = np.array(SPECIAL != Special.NORMAL, np.int8)
ATTACK = 25  # the number of the cards that attack and answer an attack (rule 3.4)
IS_ATTACK = np.array(NUMBER == ATTACK, np.int8)
IS_PRINCESS = np.array(SPECIAL == Special.PRINCESS, np.int8)
# what a scroll of Threat may give (rule 7)
IS_MONSTER = np.array(np.isin(SPECIAL, [Special.GOLEM, Special.GARGOYLE, Special.DRAGON]), np.int8)
ALL_CARDS = np.repeat(np.arange(N_KINDS), COPIES).astype(np.int8)  # the number deck in order
# FITS[colour, place of the number]: which kinds follow on it; then any card, after a black start
# card (BN-44), and 25s only, under attack (BN-8)
FITS = np.array(
    [
        *(
            (place == PLACE) | (colour == COLOUR) | (COLOUR == Colour.BLACK)
            for colour in range(N_COLOURS)
            for place in range(N_NUMBERS)
        ),
        np.ones(N_KINDS, np.bool_),
        NUMBER == ATTACK,
    ],
    np.int8,
)
FITS_OPEN, FITS_ATTACK = len(FITS) - 2, len(FITS) - 1
# the Prince of the colour of a Princess, or -1
PRINCE_OF = np.array(
    [
        next(
            (
                other
                for other, row in enumerate(_ROWS)
                if row[2] == Special.PRINCE and row[1] == colour and special == Special.PRINCESS
            ),
            -1,
        )
        for _, colour, special, _, _ in _ROWS
    ],
    np.int8,
)
PRINCESSES = np.flatnonzero(IS_PRINCESS)

SCROLL_IDS = [row["id"] for row in DATA["scrolls"]]
N_SCROLL_KINDS = len(SCROLL_IDS)
SCROLL_COPIES = np.array([row["copies"] for row in DATA["scrolls"]], np.int8)
N_SCROLLS = int(SCROLL_COPIES.sum())
ALL_SCROLLS = np.repeat(np.arange(N_SCROLL_KINDS), SCROLL_COPIES).astype(np.int8)
# the colour of a Herald, or -1
HERALD_COLOUR = np.array(
    [
        COLOUR_NAMES.index(name.removeprefix("herald_")) if name.startswith("herald_") else -1
        for name in SCROLL_IDS
    ],
    np.int8,
)

HAND = 7  # number cards dealt to each player (rule 2.1)
PENALTY = 4  # cards drawn for a finish that is none (rule 4.2)
LIMIT = 200  # a total above ends the game (rule 5.1)
HALVED = 100  # what a total of exactly LIMIT becomes (BN-35)

assert [scroll.name.lower() for scroll in Scroll] == SCROLL_IDS
assert [row["id"].upper() for row in DATA["special"]] == [s.name for s in Special][1:]


def name_of(kind: int) -> str:
    """A number card in English, e.g. ``red 7``, ``blue Prince``, ``Dragon``."""
    if SPECIAL[kind] == Special.NORMAL:
        return KIND_IDS[kind].replace("_", " ")
    name = str(DATA["special"][SPECIAL[kind] - 1]["name_en"])
    return name if IS_BLACK[kind] else f"{COLOUR_NAMES[COLOUR[kind]]} {name}"


def scroll_name(scroll: int) -> str:
    """A scroll in English, e.g. ``Shock Wave``."""
    return str(DATA["scrolls"][scroll]["name_en"])


# what may ask a question: a number card, a scroll, or three cards of a number
SCROLL_SOURCE = N_KINDS  # + scroll
TRIPLE_SOURCE = N_KINDS + N_SCROLL_KINDS
SOURCE_IDS = [*KIND_IDS, *SCROLL_IDS, "triple"]
