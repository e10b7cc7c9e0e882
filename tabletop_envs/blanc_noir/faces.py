"""The pieces of the picture: cards, their backs, small chips, marks; and the colours.

Each card carries the word or the first letter of its colour, for who sees no colours.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, radians, sin

from tabletop_envs.blanc_noir import words
from tabletop_envs.core.draw import Drawing, fit, measure, shrink
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

CHIP_HEIGHT = 17.0
ROW = 21.0  # from one row of chips to the next
CHIP_GAP = 3.0
CHIP_PAD = 7.0
SIZES = (11.0, 10.0, 9.0, 8.0, 7.0)  # letters of chips, the first that fits
SMALL_BACK = 16.0, 23.0  # a card seen from the back in a fan


# chips


@dataclass(frozen=True, slots=True)
class Chip:
    """A small card or scroll: its words, shorter ones for where there is little room."""

    text: str
    short: str
    fill: str
    ink: str
    edge: str | None = None
    chosen: bool = False  # gold around it: it can be chosen now


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


def flow(
    drawing: Drawing, x: float, y: float, width: float, rows: int, chips: Sequence[Chip]
) -> float:
    """Chips in at most ``rows`` rows within ``width``; how long the last row is.

    If there is too little room letters shrink, then like chips are counted, then words are
    shortened; what still does not fit is counted at the end.
    """
    placed, size = _place(width, rows, chips)
    right = 0.0
    for chip, left, row, length in placed:
        _chip(drawing, x + left, y + row * ROW, length, chip, size)
        right = left + length + CHIP_GAP
    return right


Placed = list[tuple[Chip, float, int, float]]  # with left edge, row and length


def _place(width: float, rows: int, chips: Sequence[Chip]) -> tuple[Placed, float]:
    counted = _counted([(chip, chip.text) for chip in chips])
    shortened = _counted([(chip, chip.short) for chip in chips])
    size = SIZES[-1]
    for some, sizes in ((chips, SIZES[:3]), (counted, SIZES), (shortened, SIZES)):
        for size in sizes:
            placed = _rows(width, some, size)
            if not placed or placed[-1][2] < rows:
                return placed, size
    for n in range(len(shortened) - 1, -1, -1):
        rest = Chip(f"+{len(shortened) - n}", "", PANEL, INK, EDGE)
        placed = _rows(width, [*shortened[:n], rest], size)
        if placed[-1][2] < rows:
            return placed, size
    return [], size


def _counted(chips: Sequence[tuple[Chip, str]]) -> list[Chip]:
    """Each chip once, with how often it is there."""
    counts: dict[Chip, int] = {}
    for chip, text in chips:
        said = Chip(text, chip.short, chip.fill, chip.ink, chip.edge, chip.chosen)
        counts[said] = counts.get(said, 0) + 1
    return [
        chip
        if n == 1
        else Chip(f"{chip.text} x{n}", chip.short, chip.fill, chip.ink, chip.edge, chip.chosen)
        for chip, n in counts.items()
    ]


def _rows(width: float, chips: Sequence[Chip], size: float) -> Placed:
    out: Placed = []
    left, row = 0.0, 0
    for chip in chips:
        length = max(CHIP_HEIGHT, measure(chip.text, size, bold=True) + CHIP_PAD)
        length = min(length, width)
        if left + length > width and left > 0:
            left, row = 0.0, row + 1
        out.append((chip, left, row, length))
        left += length + CHIP_GAP
    return out


def _chip(drawing: Drawing, x: float, y: float, width: float, chip: Chip, size: float) -> None:
    if chip.chosen:
        drawing.rectangle(x - 2, y - 2, width + 4, CHIP_HEIGHT + 4, GOLD, INK, 0.75, 6)
    drawing.rectangle(x, y, width, CHIP_HEIGHT, chip.fill, chip.edge, 1, 4)
    text = fit(chip.text, size, width - 2, bold=True)
    drawing.text(x + width / 2, y + CHIP_HEIGHT / 2, text, size, chip.ink, "middle", bold=True)


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
