"""Pictures of results, drawn off screen: the matrix of an evaluation, the curves of a run."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import TwoSlopeNorm
from matplotlib.figure import Figure

if TYPE_CHECKING:
    from training.evaluate import MatrixResult


def draw_matrix(matrix: "MatrixResult", path: Path) -> None:
    """A panel for each number of players: green above even, red below; writes a PNG."""
    panels, size = len(matrix.num_players), len(matrix.bots)
    side = 1.4 + 0.95 * size
    figure = Figure(figsize=(side * panels, side + 0.5), layout="constrained")
    FigureCanvasAgg(figure)
    all_axes = figure.subplots(1, panels, squeeze=False)[0]
    for axes, n in zip(all_axes, matrix.num_players, strict=True):
        _draw_panel(axes, matrix, n, side)
    first = matrix.results[0]
    figure.suptitle(
        f"{matrix.game}: wins of one bot among copies of another, %\n"
        f"{first.deals:,} deals from every seat, ± half of the 95 % interval",
        fontsize=10,
    )
    figure.savefig(path, dpi=120)


def _draw_panel(axes: Any, matrix: "MatrixResult", n: int, side: float) -> None:
    size = len(matrix.bots)
    shares = np.full((size, size), 1 / n)
    for i, bot in enumerate(matrix.bots):
        for j, other in enumerate(matrix.bots):
            text = f"even\n{100 / n:.1f}"
            if i != j:
                result = matrix.cell(n, bot, other)
                shares[i, j] = result.win_share
                half = 50 * (result.high - result.low)
                text = f"{100 * result.win_share:.1f}\n±{half:.1f}"
            axes.text(j, i, text, ha="center", va="center", fontsize=9)
    norm = TwoSlopeNorm(1 / n, 0.0, 1.0)
    axes.imshow(shares, cmap="RdYlGn", norm=norm, alpha=0.75)
    axes.set_xticks(range(size), matrix.bots, rotation=30, ha="right")
    axes.set_yticks(range(size), matrix.bots)
    axes.set_xlabel(f"the other {n - 1}" if n > 2 else "the other one")
    axes.set_ylabel("one bot")
    axes.set_title(f"{n} players", fontsize=10)
    axes.tick_params(length=0)


Panel = tuple[str, Mapping[str, tuple[Sequence[float], Sequence[float]]], float | None]


def draw_panels(title: str, x_label: str, panels: Sequence[Panel], path: Path) -> None:
    """Small line charts in a grid; a panel is (title, {label: (x, y)}, a dashed level or None)."""
    columns = min(3, len(panels))
    rows = -(-len(panels) // columns)
    figure = Figure(figsize=(4.2 * columns, 3.0 * rows + 0.4), layout="constrained")
    FigureCanvasAgg(figure)
    grid = figure.subplots(rows, columns, squeeze=False).ravel()
    for axes, (name, lines, level) in zip(grid, panels, strict=False):
        for label, (x, y) in lines.items():
            axes.plot(x, y, label=label, linewidth=1.3)
        if level is not None:
            axes.axhline(level, color="grey", linestyle="--", linewidth=0.9)
        if len(lines) > 1:
            axes.legend(fontsize=8, frameon=False)
        axes.set_title(name, fontsize=10)
        axes.set_xlabel(x_label, fontsize=8)
        axes.tick_params(labelsize=8)
        axes.grid(alpha=0.25)
        axes.spines[["top", "right"]].set_visible(False)
    for axes in grid[len(panels) :]:
        axes.set_visible(False)
    figure.suptitle(title, fontsize=11)
    figure.savefig(path, dpi=120)
