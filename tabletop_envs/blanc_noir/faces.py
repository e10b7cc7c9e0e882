"""The pieces of the picture: cards, their backs, small chips, marks; and the colours.

Each card carries the word or the first letter of its colour, for who sees no colours.
"""

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import cos, radians, sin

from tabletop_envs.blanc_noir import words
from tabletop_envs.core.chips import Chip
from tabletop_envs.core.draw import Drawing, shrink
from tabletop_envs.core.table import GOLD, WHITE

PAPER = "#e9ebee"  # the table
PANEL = "#fafbfc"
EDGE = "#c3c9d1"
INK = "#23262b"
FAINT = "#5f6770"
DARK = "#23262b"
BACK = "#3a4048"  # the backs of number cards
BACK_EDGE = "#9aa3ad"
PARCHMENT = "#f0e2c0"  # scrolls
PARCHMENT_EDGE = "#9c8350"
ALARM = "#a3208a"  # an attack, a declaration

COLOUR = {
    "red": "#bd2b33",
    "yellow": "#f3c832",
    "blue": "#1f5fa8",
    "green": "#2b7d46",
    "black": "#23262b",
}
TINT = {
    "red": "#fae6e6",
    "yellow": "#fdf5d6",
    "blue": "#e2edf8",
    "green": "#e1f1e5",
    "black": "#e3e4e6",
}
ON = {"red": WHITE, "yellow": INK, "blue": WHITE, "green": WHITE, "black": WHITE}  # letters

SMALL_BACK = 16.0, 23.0  # a card seen from the back in a fan


# chips


def card_chips(
    cards: Sequence[str], legal: Collection[str] = (), letters: bool = True
) -> list[Chip]:
    """Cards as chips; ``letters``: with the letter of their colour, as ``R7``, ``B Prince``."""
    out = []
    for card in cards:
        colour = words.colour(card)
        letter = colour[0].upper() if letters and colour != "black" else ""
        gap = " " if letter and words.is_special(card) else ""
        text, short = words.title(card), words.initial(card)
        out.append(
            Chip(
                f"{letter}{gap}{text}",
                f"{letter}{gap}{short}",
                COLOUR[colour],
                ON[colour],
                None,
                card in legal,
            )
        )
    return out


# cards


def card_face(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    height: float,
    card: str,
    legal: bool = False,
) -> None:
    """A card: number and colour on a band, then its name and what it does, or its number."""
    colour = words.colour(card)
    band = min(30.0, height / 2.4)
    _ground(drawing, x, y, width, height, colour, band, legal)
    middle = x + width / 2
    size = min(21.0, band * 0.68)
    end = drawing.text(x + 5, y + band / 2, str(words.number(card)), size, ON[colour], bold=True)
    small = shrink(colour, min(11.0, size * 0.6), width - end - 14)
    drawing.text(x + width - 5, y + band / 2, colour, small, ON[colour], "end", bold=True)
    name = words.title(card)
    if not words.is_special(card):
        size = min(46.0, (height - band) * 0.55)
        ink = INK if colour == "yellow" else COLOUR[colour]
        drawing.text(middle, y + (height + band) / 2, name, size, ink, "middle", bold=True)
        return
    size = shrink(name, 13.0, width - 8)
    drawing.text(middle, y + band + 13, name, size, INK, "middle", bold=True, width=width - 6)
    rule = words.short_rule(card)
    drawing.lines(middle, y + band + 29, rule, 10.5, INK, width - 8, 5, 12, "middle")


def small_card(
    drawing: Drawing, x: float, y: float, width: float, height: float, card: str, legal: bool
) -> None:
    """A card of a large hand: its number on its colour, below its name and colour in words."""
    colour = words.colour(card)
    band = height / 2
    _ground(drawing, x, y, width, height, colour, band, legal)
    middle = x + width / 2
    number = str(words.number(card))
    drawing.text(middle, y + band / 2, number, 19, ON[colour], "middle", bold=True)
    below = y + band + (height - band) / 2
    special = words.is_special(card)
    if special:
        name = words.title(card)
        size = shrink(name, 10.0, width - 4)
        drawing.text(middle, below - 6, name, size, INK, "middle", bold=True, width=width - 3)
    size = shrink(colour, 9.5, width - 4)
    drawing.text(middle, below + (6.5 if special else 0), colour, size, INK, "middle")


def _ground(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    height: float,
    colour: str,
    band: float,
    legal: bool,
) -> None:
    if legal:
        drawing.rectangle(x - 3, y - 3, width + 6, height + 6, GOLD, INK, 0.75, 9)
    drawing.rectangle(x, y, width, height, TINT[colour], COLOUR[colour], 1.5, 6)
    drawing.rectangle(x, y, width, band, COLOUR[colour], radius=6)
    drawing.rectangle(x, y + band - 8, width, 8, COLOUR[colour])


def back(drawing: Drawing, x: float, y: float, width: float, height: float) -> None:
    """The back of a number card: half white, half black."""
    drawing.rectangle(x, y, width, height, BACK, BACK_EDGE, 1, min(6.0, width / 5))
    inset = max(2.0, width / 10)
    half = (width - 2 * inset) / 2
    drawing.rectangle(x + inset, y + inset, half, height - 2 * inset, BACK_EDGE)


def scroll_back(drawing: Drawing, x: float, y: float, width: float, height: float) -> None:
    """The back of a scroll."""
    drawing.rectangle(x, y, width, height, PARCHMENT, PARCHMENT_EDGE, 1, min(6.0, width / 5))
    for part in (0.3, 0.5, 0.7):
        left, right = x + width * 0.25, x + width * 0.75
        drawing.line(left, y + height * part, right, y + height * part, PARCHMENT_EDGE, width / 20)


# marks


def course(drawing: Drawing, x: float, y: float, radius: float, clockwise: bool) -> None:
    """The direction of play: three quarters of a circle around (x, y) with an arrow's head."""
    side = 1 if clockwise else -1
    points = [
        (x + side * radius * cos(radians(a)), y + radius * sin(radians(a)))
        for a in range(-200, 61, 10)
    ]
    for (x1, y1), (x2, y2) in pairwise(points):
        drawing.line(x1, y1, x2, y2, INK, radius / 4.5)
    end = points[-1]
    for angle in (-75, 15):  # the head, against the way of the arc
        drawing.line(
            end[0],
            end[1],
            end[0] + side * radius * 0.75 * cos(radians(angle)),
            end[1] + radius * 0.75 * sin(radians(angle)),
            INK,
            radius / 4.5,
        )
