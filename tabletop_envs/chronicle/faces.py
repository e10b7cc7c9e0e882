"""The pieces of the picture: cards, their backs, small chips, marks; and the colours."""

from collections.abc import Collection, Sequence

from tabletop_envs.chronicle import words
from tabletop_envs.chronicle.cards import FAME_TO_WIN
from tabletop_envs.chronicle.words import CARDS
from tabletop_envs.core.draw import Drawing, measure, shrink, wrap
from tabletop_envs.core.game import View
from tabletop_envs.core.table import GOLD, GOLD_TINT, WHITE

PAPER = "#efe7d8"  # the table
PANEL = "#fbf8f1"
EDGE = "#d6cab3"
NOTHING = "#cfc5b2"  # the sign of a suit without cards
INK = "#2b2622"
FAINT = "#6b6155"
LEATHER = "#5d4636"  # the backs of cards
LEATHER_EDGE = "#b59a7c"
DARK = "#2f2a27"

COLOUR = {"power": "#1f5c9e", "wisdom": "#2a7442", "love": "#b4303a", "wild": "#596069"}
TINT = {"power": "#e1ecf7", "wisdom": "#e0f0e4", "love": "#f8e2e2", "wild": "#e8eaec"}

CHIP_HEIGHT = 18.0
CHIP_GAP = 2.0
CHIP_WIDTH = 25.0
SHORT_NAME = 2  # letters of a wild on a narrow chip
SMALL_BACK = 17.0, 24.0  # a card seen from the back in a fan


def chips(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    cards: Sequence[str],
    legal: Collection[str] = (),
) -> float:
    """Cards as a row of small chips within ``width``, gold around the legal ones; its length."""
    texts = [words.face(card) for card in cards]
    widths = [max(CHIP_WIDTH, measure(text, 10, bold=True) + 8) + CHIP_GAP for text in texts]
    if sum(widths) > width:
        texts = [text[:SHORT_NAME] for text in texts]
        widths = [min(CHIP_WIDTH + CHIP_GAP, width / len(cards))] * len(cards)
    for card, text, pitch in zip(cards, texts, widths, strict=True):
        chip(drawing, x, y, pitch - CHIP_GAP, card, text, card in legal)
        x += pitch
    return sum(widths)


def chip(
    drawing: Drawing, x: float, y: float, width: float, card: str, text: str, legal: bool
) -> None:
    """One small card: its colour with its number or name."""
    if legal:
        drawing.rectangle(x - 2, y - 2, width + 4, CHIP_HEIGHT + 4, GOLD, INK, 0.75, 6)
    drawing.rectangle(x, y, width, CHIP_HEIGHT, COLOUR[CARDS[card]["suit"]], radius=4)
    size = shrink(text, 12.0 if len(text) <= SHORT_NAME else 10.0, width - 1)
    middle = y + CHIP_HEIGHT / 2
    drawing.text(x + width / 2, middle, text, size, WHITE, "middle", bold=True)


def emblem(drawing: Drawing, x: float, y: float, size: float, suit: str, colour: str) -> None:
    """The sign of a suit, ``size`` wide, centred at (x, y): swords, book, flower, star."""
    r = size / 2
    if suit == "power":
        for side in (-1, 1):
            drawing.line(x - side * r, y + r, x + side * r, y - r, colour, size / 7)
            hilt = x - side * r / 2, y + r / 2
            drawing.line(
                hilt[0] - side * r * 0.4,
                hilt[1] - r * 0.4,
                hilt[0] + side * r * 0.4,
                hilt[1] + r * 0.4,
                colour,
                size / 7,
            )
    elif suit == "wisdom":
        for left in (x - r, x + size * 0.04):
            drawing.rectangle(left, y - r * 0.8, r * 0.92, r * 1.6, colour, radius=size / 12)
            for row in (-0.35, 0.0, 0.35):
                ends = left + r * 0.2, left + r * 0.72
                drawing.line(ends[0], y + r * row, ends[1], y + r * row, WHITE, size / 16)
    elif suit == "love":
        for dx, dy in ((0, -0.6), (0.57, -0.18), (0.35, 0.5), (-0.35, 0.5), (-0.57, -0.18)):
            drawing.circle(x + dx * r, y + dy * r, r * 0.4, colour)
        drawing.circle(x, y, r * 0.27, WHITE)
    else:
        for dx, dy in ((1, 0), (0, 1), (0.62, 0.62), (0.62, -0.62)):
            drawing.line(x - dx * r, y - dy * r, x + dx * r, y + dy * r, colour, size / 7)


def back(drawing: Drawing, x: float, y: float, width: float, height: float) -> None:
    """The back of a card."""
    drawing.rectangle(x, y, width, height, LEATHER, LEATHER_EDGE, 1, min(6.0, width / 5))
    inset = max(2.5, width / 12)
    drawing.rectangle(
        x + inset,
        y + inset,
        width - 2 * inset,
        height - 2 * inset,
        None,
        LEATHER_EDGE,
        0.75,
        min(4.0, width / 8),
    )
    drawing.circle(x + width / 2, y + height / 2, width / 6, LEATHER_EDGE)


def card_face(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    height: float,
    card: str,
    view: View,
    legal: bool = False,
    foot: str = "",
) -> None:
    """A card: number and suit on a band of its colour, name, what it does; ``foot`` below."""
    row = CARDS[card]
    suit = row["suit"]
    colour = COLOUR[suit]
    if legal:
        drawing.rectangle(x - 3, y - 3, width + 6, height + 6, GOLD, radius=10)
    drawing.rectangle(x, y, width, height, TINT[suit], colour, 1.5, 7)
    drawing.rectangle(x, y, width, 30, colour, radius=7)
    drawing.rectangle(x, y + 18, width, 12, colour)
    narrow = width < 75
    middle = x + width / 2
    if row["number"]:
        drawing.text(
            x + width / 14, y + 15.5, str(row["number"]), 18 if narrow else 21, WHITE, bold=True
        )
        drawing.text(x + width * 13 / 14, y + 15.5, suit, 9 if narrow else 11, WHITE, "end")
    else:
        drawing.text(middle, y + 15.5, suit, 12, WHITE, "middle")
    name = row["name_en"]
    size = shrink(name, 12.5, width - 6)
    n_name = drawing.lines(middle, y + 43, name, size, INK, width - 4, 2, 13, "middle", bold=True)
    size = 10.0 if narrow else 11.0
    top = y + 46 + 13 * n_name
    rule = words.short_rule(card, view)
    n_rule = drawing.lines(middle, top, rule, size, INK, width - 6, 3, size + 1.5, "middle")
    if foot:
        drawing.rectangle(x + 1, y + height - 18, width - 2, 17, LEATHER, radius=6)
        drawing.text(middle, y + height - 9.5, foot, 10.5, WHITE, "middle", width=width - 6)
    elif n_name + n_rule < 5:
        emblem(drawing, middle, y + height - 15, 16, suit, colour)


def empty_place(
    drawing: Drawing, x: float, y: float, width: float, height: float, why: str, asked: bool
) -> None:
    """Where no card lies, and why."""
    fill, stroke = (GOLD_TINT, GOLD) if asked else (None, EDGE)
    drawing.rectangle(x, y, width, height, fill, stroke, 2 if asked else 1.5, 7)
    colour = INK if asked else FAINT
    lines = wrap(why, 12, width - 12, 3, bold=asked)
    for i, line in enumerate(lines):
        middle = y + height / 2 + 15 * (i - (len(lines) - 1) / 2)
        drawing.text(x + width / 2, middle, line, 12, colour, "middle", bold=asked)


def coins(drawing: Drawing, right: float, y: float, fame: int) -> float:
    """The fame of a player as coins that end at ``right``, places for the missing; their length."""
    radius, pitch = 6.5, 16.0
    many = fame > FAME_TO_WIN + 2
    n = 1 if many else max(fame, FAME_TO_WIN)
    for i in range(n):
        x = right - radius - (n - 1 - i) * pitch
        won = i < fame
        drawing.circle(x, y, radius, GOLD if won else PANEL, "#9a6d0c" if won else EDGE, 1.2)
    length = n * pitch
    if many:
        length += drawing.text(right - length - 2, y, f"{fame} x", 12, INK, "end", bold=True) + 3
    return length + drawing.text(right - length - 3, y, "fame", 11, FAINT, "end")


def out_of(drawing: Drawing, x: float, y: float, width: float, suits: Sequence[str]) -> None:
    """The suits that a player has shown to be out of, as signs where the words do not fit."""
    text = f"out of {', '.join(suits)}"
    if measure(text, 11.5) <= width:
        drawing.text(x, y, text, 11.5, INK)
    else:
        x += drawing.text(x, y, "out of", 11.5, INK) + 11
        for i, suit in enumerate(suits):
            emblem(drawing, x + 16 * i, y, 12, suit, COLOUR[suit])
