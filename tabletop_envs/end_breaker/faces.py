"""The pieces of the picture: symbols, cards, masquerades, scenarios; and the colours.

Each symbol carries its letter, each thorn the number of its player, for who sees no colours.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any

from tabletop_envs.core.chips import Chip
from tabletop_envs.core.draw import Drawing, shrink
from tabletop_envs.core.game import View
from tabletop_envs.core.table import GOLD, GOLD_TINT, WHITE
from tabletop_envs.end_breaker import words

PAPER = "#e8e6e1"  # the table
PANEL = "#fbfaf7"
EDGE = "#c9c4ba"
INK = "#25231f"
FAINT = "#6a655c"
DARK = "#2c2a33"
BACK = "#4b4a63"  # the backs of deck cards
BACK_EDGE = "#a5a3bd"
MASK_BACK = "#3d2f3f"  # a mask cover
MASK_TINT = "#f3e6ee"
MASK_EDGE = "#7c4a68"
ALARM = "#a3208a"
GONE = "#dcd8cf"

SYMBOL = {"P": "#bb3a30", "T": "#2b7d46", "S": "#2660a8", "B": "#8a5a22", "W": "#e9d9a0"}
ON_SYMBOL = {"P": WHITE, "T": WHITE, "S": WHITE, "B": WHITE, "W": INK}
TINT = {"P": "#f9e7e4", "T": "#e3f1e6", "S": "#e3ecf8", "": "#f3eee2"}
BAND = {"P": "#bb3a30", "T": "#2b7d46", "S": "#2660a8", "": "#7a7263"}
THORN = ("#c23b46", "#2f66b8", "#2e8552", "#b98a12")  # red, blue, green, yellow (rule 9)

SMALL_BACK = 16.0, 23.0  # a card seen from the back in a fan


def symbols(
    drawing: Drawing, x: float, y: float, letters: str, radius: float = 6.5, width: float = 999
) -> float:
    """Symbols in a row from ``x`` on, centred at the height ``y``; how long it is.

    If they are longer than ``width`` each is drawn once, with how many there are.
    """
    left = x
    one_by_one = length(letters, radius) <= width
    for letter in letters if one_by_one else dict.fromkeys(letters):
        drawing.circle(left + radius, y, radius, SYMBOL[letter], INK, 0.5)
        size = radius * 1.35
        drawing.text(left + radius, y, letter, size, ON_SYMBOL[letter], "middle", bold=True)
        left += 2 * radius + 2
        if not one_by_one and letters.count(letter) > 1:
            text = f"x{letters.count(letter)}"
            left += drawing.text(left, y, text, size, INK, bold=True) + 3
    return max(0.0, left - x - 2)


def length(letters: str, radius: float = 6.5) -> float:
    """How long a row of symbols is."""
    return len(letters) * (2 * radius + 2) - 2 if letters else 0.0


# chips


def _initials(card: str, first: int = 1) -> str:
    """The first letters of the words of its name, of the first word so many."""
    head, *rest = words.name(card).split()
    return "".join([head[:first], *(word[0] for word in rest)])


def _shorter() -> dict[str, str]:
    """A few letters for each card; cards of the same initials differ in their second letters."""
    shared = Counter(map(_initials, words.KIND))
    return {card: _initials(card, 1 if shared[_initials(card)] == 1 else 2) for card in words.KIND}


SHORTER = _shorter()


def card_chips(cards: Iterable[str], legal: Collection[str] = ()) -> list[Chip]:
    """Cards as chips in the colours of their attributes."""
    return [_chip(card, words.name(card), card in legal) for card in words.sorted_cards(cards)]


def _chip(card: str, text: str, chosen: bool, short: str = "") -> Chip:
    colour = words.attribute(card)
    return Chip(text, short or SHORTER[card], TINT[colour], INK, BAND[colour], chosen)


def play_chips(entries: Iterable[dict[str, Any]], legal: Collection[str] = ()) -> list[Chip]:
    """Cards in play as chips with their symbols and AT now."""
    out = []
    for entry in entries:
        card = entry["card"]
        figures = f"{entry['symbols']} {entry['at']}".strip()
        text = f"{words.name(card)} {figures}"
        out.append(_chip(card, text, card in legal, f"{SHORTER[card]} {figures}"))
    return out


# cards


def card_face(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    height: float,
    card: str,
    copies: str = "",
    legal: bool = False,
    payable: bool = False,
) -> None:
    """A card: its name on a band, AT, cost and symbols, and what it does.

    ``copies``: a note such as ``x12``; ``legal``: gold around it, it can be chosen now;
    ``payable``: a coin on it, the symbols there are pay for it.
    """
    colour = words.attribute(card)
    if legal:
        drawing.rectangle(x - 3, y - 3, width + 6, height + 6, GOLD, INK, 0.75, 8)
    drawing.rectangle(x, y, width, height, TINT[colour], BAND[colour], 1.25, 6)
    drawing.rectangle(x, y, width, 19, BAND[colour], radius=6)
    drawing.rectangle(x, y + 10, width, 9, BAND[colour])
    note = drawing.text(x + width - 5, y + 9.5, copies, 10.5, WHITE, "end", bold=True)
    if payable:
        drawing.circle(x + width - note - 13, y + 9.5, 4, GOLD, WHITE, 1)
    room = width - 10 - (note + 4 if copies else 0) - (11 if payable else 0)
    name = words.name(card)
    size = shrink_line(name, 11.5, room)
    drawing.text(x + 5, y + 9.5, name, size, WHITE, bold=True, width=room)
    middle = y + 30
    left = x + 11 + drawing.text(x + 5, middle, f"AT {words.at(card)}", 11, INK, bold=True)
    cost = words.cost(card) if width > 100 else ""
    right = x + width - 5 - length(cost, 5)
    symbols(drawing, right, middle, cost, 5)
    left += symbols(drawing, left, middle, words.skills(card), 6, right - left - 4)
    if cost and right - left > 30:
        drawing.text(right - 4, middle, "cost", 8.5, FAINT, "end")
    lines = int((height - 42) / 10.5)
    rule = words.short_rule(card)
    drawing.lines(x + 5, y + 46, rule, 8.8, INK, width - 9, max(1, lines), 10.5)


def shrink_line(text: str, size: float, width: float) -> float:
    """The size, at most ``size``, at which a line is no wider than ``width``."""
    return shrink(text.replace(" ", "_"), size, width)


def small_card(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    height: float,
    card: str,
    copies: int,
    legal: bool,
) -> None:
    """A card of a large hand: how many there are of it, its name, AT and symbols."""
    colour = words.attribute(card)
    if legal:
        drawing.rectangle(x - 3, y - 3, width + 6, height + 6, GOLD, INK, 0.75, 8)
    drawing.rectangle(x, y, width, height, TINT[colour], BAND[colour], 1.25, 6)
    name = words.name(card) if copies == 1 else f"{copies} {words.name(card)}"
    size = shrink(name, 10.0, width - 6)
    drawing.lines(x + width / 2, y + 11, name, size, INK, width - 4, 2, 11, "middle", bold=True)
    middle = y + height - 12
    end = drawing.text(x + 4, middle, words.at(card), 10.5, INK, bold=True)
    symbols(drawing, x + 8 + end, middle, words.skills(card), 5.5, max(11, width - end - 12))


def back(drawing: Drawing, x: float, y: float, width: float, height: float) -> None:
    """The back of a deck card."""
    drawing.rectangle(x, y, width, height, BACK, BACK_EDGE, 1, min(6.0, width / 5))
    inset = max(2.0, width / 6)
    drawing.rectangle(
        x + inset, y + inset, width - 2 * inset, height - 2 * inset, None, BACK_EDGE, 0.75, 2
    )


# masquerades and scenarios


def masquerade(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    height: float,
    view: View,
    place: int,
    legal: bool,
) -> None:
    """A masquerade as far as it is uncovered: rewards, name, what it does, thorns by player."""
    entry = view["masks"][place]
    state = words.mask_state(view, place)
    known = entry["mask"] is not None
    if legal:
        drawing.rectangle(x - 3, y - 3, width + 6, height + 6, GOLD, INK, 0.75, 9)
    fill = GONE if state == "gone" else MASK_TINT if known else MASK_BACK
    edge, thick = (ALARM, 3) if state == "fought" else (MASK_EDGE, 1.25)
    drawing.rectangle(x, y, width, height, fill, edge, thick, 7)
    ink = INK if known else WHITE
    drawing.text(x + 7, y + 13, str(place), 11, ink, bold=True)
    said = {"fought": "battle", "gone": "gone"}.get(state, "")
    drawing.text(x + width - 7, y + 13, said, 11, ALARM if said == "battle" else FAINT, "end")
    name = words.mask_name(entry["mask"]) if known else "covered"
    size = shrink(name, 13.5, width - 12)
    rows = drawing.lines(
        x + width / 2, y + 32, name, size, ink, width - 10, 2, 15, "middle", bold=True
    )
    below = y + 34 + 15 * rows
    if entry["rewards"] is not None:
        text = words.rewards(entry["rewards"])
        drawing.text(x + width / 2, below, text, 13, ink, "middle", bold=True)
    if known and state != "gone":
        rule = words.mask_rule(entry["mask"])
        drawing.lines(x + width / 2, below + 18, rule, 9.5, INK, width - 12, 4, 11, "middle")
    _thorns(drawing, view, place, x + 7, y + height - 12)


def _thorns(drawing: Drawing, view: View, place: int, x: float, y: float) -> None:
    for player, n in words.owners(view, place):
        for _ in range(n):
            drawing.circle(x + 8, y, 8, THORN[player], WHITE, 1)
            drawing.text(x + 8, y, f"p{player}", 9, WHITE, "middle", bold=True)
            x += 19


def scenario(
    drawing: Drawing, x: float, y: float, width: float, height: float, card: str, right: bool
) -> None:
    """A scenario; ``right``: its right half counts now, else its left one."""
    drawing.rectangle(x, y, width, height, PANEL, EDGE, 1, 6)
    half = width / 2
    drawing.rectangle(x + (half if right else 0), y, half, height, GOLD_TINT, EDGE, 1, 6)
    for i, (letters, paid) in enumerate(words.halves(card)):
        middle = x + half * (i + 0.5)
        used = right == (i == 1)
        extent = length(letters, 6)
        symbols(drawing, middle - extent / 2, y + height / 2 - 8, letters, 6)
        ink = INK if used else FAINT
        text = f"{1000 * paid}"
        drawing.text(middle, y + height - 11, text, 10, ink, "middle", bold=used)
