"""Chips: small cards or words on a coloured ground, in rows that use the room there is."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop_envs.core.draw import Drawing, fit, measure
from tabletop_envs.core.table import GOLD

CHIP_HEIGHT = 17.0
ROW = 21.0  # from one row of chips to the next
CHIP_GAP = 3.0
CHIP_PAD = 7.0
SIZES = (11.0, 10.0, 9.0, 8.0, 7.0)  # letters of chips, the first that fits
# the edge of a chip that can be chosen; the chip that counts what finds no room
INK, REST, REST_EDGE = "#23262b", "#fafbfc", "#c3c9d1"


@dataclass(frozen=True, slots=True)
class Chip:
    """A small card: its words, shorter ones for where there is little room."""

    text: str
    short: str
    fill: str
    ink: str
    edge: str | None = None
    chosen: bool = False  # gold around it: it can be chosen now


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
        rest = Chip(f"+{len(shortened) - n}", "", REST, INK, REST_EDGE)
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
