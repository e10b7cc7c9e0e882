"""The pieces of the picture: crystals as blossoms, cards, their backs, chips; and the colours.

Each card carries its type in words, for who sees no colours.
"""

from collections.abc import Collection, Iterable
from math import cos, pi, sin

from tabletop_envs.core.chips import Chip
from tabletop_envs.core.draw import ELLIPSIS, Drawing, measure, shrink, wrap
from tabletop_envs.core.table import GOLD, WHITE, pill
from tabletop_envs.sakura_arms import words
from tabletop_envs.sakura_arms.words import UMBRELLA

PAPER = "#efe8de"  # the table
PANEL = "#fdfaf5"
EDGE = "#cfc3b6"
INK = "#2b2329"
FAINT = "#6f6269"
DARK = "#4a2338"
BACK = "#6b2f4e"  # the backs of cards
BACK_EDGE = "#d9a7bf"
PETAL, HEART = "#ee86ae", "#b23a6c"
RANGE = "#f3d3cf"  # Distances that an attack reaches
CHOSEN = "#3c7a46"  # in the deck

COLOUR = {"attack": "#a8323c", "action": "#2c609f", "enhancement": "#3c7a46"}
TINT = {"attack": "#fbeceb", "action": "#e8f0f9", "enhancement": "#e8f3e8"}
SUBTYPE = {"full power": "#9a6a08", "reaction": "#77409a"}
PALE, PALE_EDGE = "#eeeae5", "#a89c93"  # a card that is used, or passed over

SMALL_BACK = 13.0, 18.0  # a card seen from the back in a fan
BAND = 30.0  # the head of a card, with its name
LINE = 1.2  # from one line of a card's text to the next, in sizes of its letters
TEXT = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0)  # its letters, the first that fits


# crystals


def blossom(drawing: Drawing, x: float, y: float, radius: float) -> None:
    """A crystal around (x, y): five petals."""
    for i in range(5):
        angle = 2 * pi * i / 5 - pi / 2
        left, top = x + radius * 0.52 * cos(angle), y + radius * 0.52 * sin(angle)
        drawing.circle(left, top, radius * 0.47, PETAL)
    drawing.circle(x, y, radius * 0.25, HEART)


def blossoms(drawing: Drawing, x: float, y: float, width: float, n: int, places: int = 0) -> None:
    """``n`` crystals from ``x`` on, closer together if many; circles for ``places`` that are free.

    The row is centred at the height ``y``.
    """
    radius = 7.5
    shown = max(n, places)
    pitch = min(2 * radius + 1.5, (width - 2 * radius) / max(1, shown - 1))
    for i in range(shown):
        middle = x + radius + i * pitch
        if i < n:
            blossom(drawing, middle, y, radius)
        else:
            drawing.circle(middle, y, radius - 1, None, EDGE, 1)


def focus(drawing: Drawing, x: float, y: float, n: int, places: int) -> None:
    """Focus as golden coins."""
    for i in range(places):
        full = i < n
        drawing.circle(x + 8 + i * 19, y, 7, GOLD if full else None, INK if full else EDGE, 1)


# cards


def card_chips(
    cards: Iterable[str], umbrella: str | None, legal: Collection[str] = (), used: bool = False
) -> list[Chip]:
    """Cards as chips with their names; ``used``: pale."""
    out = []
    for card in cards:
        name = words.name(card, umbrella)
        kind = words.type_name(card)
        colours = (PALE, INK, PALE_EDGE) if used else (TINT[kind], INK, COLOUR[kind])
        out.append(Chip(name, _short(name), *colours, card in legal))
    return out


def _short(name: str) -> str:
    """The first letters of a name's words."""
    return " ".join(word[:3] for word in name.split()[:2])


def back(drawing: Drawing, x: float, y: float, width: float, height: float) -> None:
    """The back of a card, with a blossom if it is large enough."""
    drawing.rectangle(x, y, width, height, BACK, BACK_EDGE, 1, min(5.0, width / 5))
    if width > 25:
        blossom(drawing, x + width / 2, y + height / 2, width / 4)


def card_face(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    height: float,
    card: str,
    umbrella: str | None,
    cost: int | None = None,
    legal: bool = False,
    mark: str = "",
    pale: bool = False,
) -> None:
    """A card: its name, type, figures and text; of both states of the umbrella for None.

    ``cost`` is that of a special card now, None for the printed one; ``mark`` a word at its foot.
    """
    kind = words.type_name(card)
    colour = PALE_EDGE if pale else COLOUR[kind]
    if legal:
        drawing.rectangle(x - 3, y - 3, width + 6, height + 6, GOLD, INK, 0.75, 8)
    drawing.rectangle(x, y, width, height, PALE if pale else TINT[kind], colour, 1.5, 6)
    drawing.rectangle(x, y, width, BAND, colour, radius=6)
    drawing.rectangle(x, y + BAND - 8, width, 8, colour)
    _name(drawing, x + width / 2, y + BAND / 2, width - 8, words.name(card, umbrella))
    below = _type_line(drawing, x, y + BAND + 11, width, card, cost)
    below = _figures(drawing, x, below, width, card, umbrella)
    foot = y + height - 9
    drawing.text(x + 5, foot, words.goddess_name(words.goddess_of(card)), 8.5, FAINT)
    if mark:
        long = measure(mark, 8.5, bold=True) + 8
        pill(drawing, x + width - long - 4, foot, mark, CHOSEN, WHITE, 8.5, 8)
    foot = _other_state(drawing, x + 5, foot - 10, width - 10, card, umbrella)
    _text(drawing, x + 5, below, width - 10, foot, words.short_rule(card, umbrella))


def _name(drawing: Drawing, x: float, y: float, width: float, name: str) -> None:
    """A name in one line, or in two."""
    size = 11.5
    if measure(name, size, bold=True) <= width:
        drawing.text(x, y, name, size, WHITE, "middle", bold=True)
        return
    size = shrink(name, 10.5, width)
    rows = (
        name.replace(" / ", " /\n").split("\n") if "/" in name else wrap(name, size, width, 2, True)
    )
    while size > 7 and any(
        measure(row, size, True) > width or row.endswith(ELLIPSIS) for row in rows
    ):
        size -= 0.5
        rows = rows if "/" in name else wrap(name, size, width, 2, True)
    for i, row in enumerate(rows):
        top = y + (i - (len(rows) - 1) / 2) * 12
        drawing.text(x, top, row, size, WHITE, "middle", bold=True)


def _type_line(
    drawing: Drawing, x: float, y: float, width: float, card: str, cost: int | None
) -> float:
    """Its type, what it costs, its subtypes below; the height of the next line."""
    kind = words.type_name(card)
    said = ""
    if words.is_special(card):
        said = f"cost {words.cost(card) if cost is None else cost}"
    size = 9.5
    while size > 6 and measure(kind + said, size, bold=True) > width - 14:
        size -= 0.5
    drawing.text(x + 5, y, kind, size, COLOUR[kind], bold=True)
    drawing.text(x + width - 5, y, said, size, HEART, "end", bold=True)
    for subtype in words.subtypes(card):
        y += 14
        pill(drawing, x + 5, y, subtype, SUBTYPE[subtype], WHITE, 8.5, 8)
    return y + 15


def _figures(
    drawing: Drawing, x: float, y: float, width: float, card: str, umbrella: str | None
) -> float:
    """Range and damage, or nano; the height of the next line."""
    left, right = x + 5, x + width - 5
    if not words.is_attack(card):
        if words.nano(card):
            said = drawing.text(left, y, f"nano {words.nano(card)}", 11.5, INK, bold=True)
            blossom(drawing, left + said + 9, y, 6)
            return y + 15
        return y
    if words.has_umbrella(card) and umbrella is None:
        for state in UMBRELLA:
            reach = f"{state} {words.range_of(card, state)}"
            drawing.text(left, y, reach, 9.5, INK, bold=True)
            drawing.text(right, y, words.damage_of(card, state), 9.5, INK, "end", bold=True)
            y += 12
        return y + 2
    drawing.text(left, y + 1, words.range_of(card, umbrella), 15, INK, bold=True)
    drawing.text(right, y + 1, words.damage_of(card, umbrella), 15, INK, "end", bold=True)
    return y + 19


def _other_state(
    drawing: Drawing, x: float, y: float, width: float, card: str, umbrella: str | None
) -> float:
    """What an umbrella card is when the umbrella is switched; where the text above has to end."""
    if umbrella is None or not words.has_umbrella(card):
        return y
    other = "open" if umbrella == "closed" else "closed"
    figures = f" {words.range_of(card, other)}, {words.damage_of(card, other)}"
    said = f"{other}: {words.name(card, other)}{figures if words.is_attack(card) else ''}"
    rows = wrap(said, 8.5, width, 3)
    drawing.lines(x, y - 10.5 * (len(rows) - 1) - 3, said, 8.5, FAINT, width, 3, 10.5)
    return y - 10.5 * len(rows) - 4


def _text(drawing: Drawing, x: float, y: float, width: float, foot: float, text: str) -> None:
    """What a card does, down to ``foot``; smaller if it is long."""
    for size in TEXT:
        pitch = size * LINE
        room = max(1, int((foot - y) / pitch) + 1)
        rows = wrap(text, size, width, 99)
        cut = any(row.endswith(ELLIPSIS) for row in rows)
        if (len(rows) <= room and not cut) or size == TEXT[-1]:
            drawing.lines(x, y, text, size, INK, width, room, pitch)
            return


def small_card(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    height: float,
    card: str,
    umbrella: str | None,
    note: str,
    used: bool,
) -> None:
    """A special card of the opponent that is known: its name, type and figures, a note."""
    kind = words.type_name(card)
    colours = (PALE, PALE_EDGE) if used else (TINT[kind], COLOUR[kind])
    drawing.rectangle(x, y, width, height, *colours, 1.5, 5)
    middle = x + width / 2
    name = words.name(card, umbrella)
    size = shrink(name, 9.0, width - 6)
    n = drawing.lines(middle, y + 10, name, size, INK, width - 6, 3, 10.5, "middle", bold=True)
    y_type = y + 10 + 10.5 * n + 1
    drawing.text(middle, y_type, kind, 8.5, COLOUR[kind], "middle")
    if words.is_attack(card):
        said = f"{words.range_of(card, umbrella)}  {words.damage_of(card, umbrella)}"
        drawing.text(middle, y_type + 12, said, 9, INK, "middle", bold=True)
    drawing.text(middle, y + height - 9, note, 8.5, FAINT, "middle")
