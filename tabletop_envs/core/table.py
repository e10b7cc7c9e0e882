"""What the pictures of all tables have in common: their measures, the sheets of the players, marks.

From side to side a picture is ``WIDTH`` units, with a margin at both ends; sheets stand apart by
``GAP``. Each game has colours of its own but for gold: who is asked, and what may be chosen.
"""

from collections.abc import Callable, Iterable

from tabletop_envs.core.draw import Drawing, measure
from tabletop_envs.core.game import View

WIDTH = 900
MARGIN = 20
INNER = WIDTH - 2 * MARGIN
GAP = 10

WHITE = "#ffffff"
GOLD = "#e0a526"
GOLD_TINT = "#fbecc6"


def is_narrow(view: View) -> bool:
    """Whether so many play that the sheets of the others are narrow, and higher instead."""
    return len(view["players"]) > 4


def places_of_others(view: View) -> list[tuple[int, float, float]]:
    """The others clockwise from the viewer's left: player, left edge and width of the sheet."""
    n = len(view["players"])
    width = (INNER - GAP * (n - 2)) / (n - 1)
    return [((view["viewer"] + 1 + i) % n, MARGIN + i * (width + GAP), width) for i in range(n - 1)]


def sheet(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    edge: str,
    asked: bool = False,
    choose: bool = False,
) -> None:
    """A sheet for a player: gold edge for who is asked, gold ground for who may be chosen."""
    edge, thick = (GOLD, 3) if asked else (edge, 1)
    drawing.rectangle(x, y, width, height, GOLD_TINT if choose else fill, edge, thick, 8)


def question_bar(drawing: Drawing, view: View, y: float, height: float, others: str) -> None:
    """The ground of the question: golden for the viewer's, ``others`` for another player's."""
    asked = view["decision"]
    mine = asked is not None and asked["player"] == view["viewer"]
    fill = GOLD if asked is None else GOLD_TINT if mine else others
    drawing.rectangle(0, y, WIDTH, height, fill)


def pill(
    drawing: Drawing,
    x: float,
    y: float,
    text: str,
    fill: str,
    colour: str = WHITE,
    size: float = 10,
    pad: float = 12,
) -> float:
    """A short word on a rounded ground, centred at the height ``y``; how long it is."""
    width = measure(text, size, bold=True) + pad
    drawing.rectangle(x, y - size * 0.8, width, size * 1.6, fill, radius=size * 0.8)
    drawing.text(x + width / 2, y, text, size, colour, "middle", bold=True)
    return width


def pills(drawing: Drawing, x: float, y: float, marks: Iterable[tuple[str, str, str]]) -> float:
    """A row of marks (text, ground, letters); where it ends."""
    for text, fill, colour in marks:
        x += pill(drawing, x, y, text, fill, colour) + 5
    return x


def fan(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    n: int,
    size: tuple[float, float],
    back: Callable[[Drawing, float, float, float, float], None],
) -> float:
    """``n`` cards of ``size`` seen from the ``back``, within ``width``; its length."""
    pitch = min(size[0] + 3, (width - size[0]) / max(1, n - 1))
    for i in range(n):
        back(drawing, x + i * pitch, y, *size)
    return size[0] + (n - 1) * pitch if n else 0.0
