"""The learning curves of a run as a picture."""

import json
from pathlib import Path
from typing import Any

from tabletop_envs.core.errors import BadCheckpoint

PANELS = {
    "wins over an even share (league games)": "wins_over_even_",
    "entropy of the choices": "train/entropy_loss",
    "value loss": "train/value_loss",
    "explained variance of the returns": "train/explained_variance",
    "approximate KL of an update": "train/approx_kl",
    "samples a second": "samples_per_second",
}


def rows_of(run: Path) -> list[dict[str, Any]]:
    """The rows of ``progress.jsonl``. Raises BadCheckpoint if there are none."""
    path = run / "progress.jsonl"
    if not path.is_file():
        raise BadCheckpoint(f"{run} has no progress.jsonl: nothing was learned there yet")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def draw_curves(run: Path, target: Path | None = None) -> Path:
    """Write ``curves.png`` of a run: six panels over the number of samples."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    rows = rows_of(run)
    steps = [row["step"] / 1e6 for row in rows]
    figure, axes = pyplot.subplots(2, 3, figsize=(13, 7))
    for axis, (title, key) in zip(axes.flat, PANELS.items(), strict=True):
        names = sorted({name for row in rows for name in row if name.startswith(key)})
        for name in names:
            points = [(s, row[name]) for s, row in zip(steps, rows, strict=True) if name in row]
            sign = -1.0 if name.endswith("entropy_loss") else 1.0
            axis.plot(
                [s for s, _ in points],
                [sign * value for _, value in points],
                linewidth=1.2,
                label=name.removeprefix("wins_over_even_"),
            )
        if key.endswith("_even_"):
            axis.axhline(1.0, color="grey", linewidth=0.8)
            axis.legend(fontsize=8, title="against", title_fontsize=8)
        axis.set_title(title, fontsize=10)
        axis.set_xlabel("million samples", fontsize=8)
        axis.tick_params(labelsize=8)
        axis.grid(alpha=0.3)
    figure.suptitle(run.name)
    figure.tight_layout()
    path = target or run / "curves.png"
    figure.savefig(path, dpi=100)
    pyplot.close(figure)
    return path
