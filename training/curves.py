"""The learning curves of a run: ``progress.jsonl`` read back, and drawn as one PNG."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabletop_envs.core.errors import BadCheckpoint
from training.plots import Panel, draw_panels
from training.settings import settings_of

Row = Mapping[str, Any]  # one update: "step", "seconds", "samples_per_second", and scalars

# what training.train writes beside the league's results, in words
_SCALARS = {
    "train/imitation_agreement": "share of the teacher's answers that are imitated",
    "train/improved": "share that trials change for a better one",
    "train/advantage_loss": "loss of the gains in trials",
    "train/entropy_loss": "entropy of the policy (negative, nats)",
    "train/value_loss": "value loss",
    "train/explained_variance": "explained variance of the value",
    "train/approx_kl": "KL divergence of an update",
    "samples_per_second": "samples per second",
}
_LEAGUE = "wins_over_even_"


def read_progress(run: Path) -> tuple[list[Row], float]:
    """The updates of a run in order, and the seconds that all of it took.

    A run that was killed and went on from its last save has done some updates twice: the rows
    of the lost ones are left out, their time is counted. Raises BadCheckpoint without a log.
    """
    path = run / "progress.jsonl"
    if not path.is_file():
        raise BadCheckpoint(f"{run} is no training run: it has no progress.jsonl")
    rows: list[Row] = []
    total = last = 0.0
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            row = json.loads(line)
        except ValueError:
            continue  # the line that was being written when the run was killed
        if row["seconds"] < last:
            total += last
        last = row["seconds"]
        while rows and rows[-1]["step"] >= row["step"]:
            rows.pop()
        rows.append(row)
    return rows, total + last


def draw_curves(run: str | Path, path: str | Path | None = None) -> Path:
    """Draw ``curves.png`` in the run's folder, or at ``path``; returns where it is.

    Raises BadCheckpoint for a folder without a log, or one with no update in it.
    """
    run = Path(run)
    rows, seconds = read_progress(run)
    if not rows:
        raise BadCheckpoint(f"{run} has not finished an update: there are no curves to draw")
    names = sorted({key for row in rows for key in row if key.startswith(_LEAGUE)})
    panels: list[Panel] = []
    league = {name.removeprefix(_LEAGUE): _line(rows, name) for name in names}
    if league:
        panels.append(("wins in the league over even (1 is even)", league, 1.0))
    for key, title in _SCALARS.items():
        line = _line(rows, key)
        if line[0]:
            panels.append((title, {key: line}, None))
    target = run / "curves.png" if path is None else Path(path)
    title = f"{settings_of(run).game}: {rows[-1]['step']:,} decisions in {seconds / 60:.1f} minutes"
    draw_panels(title, "million decisions", panels, target)
    return target


def _line(rows: list[Row], key: str) -> tuple[list[float], list[float]]:
    with_key = [row for row in rows if key in row]
    return [row["step"] / 1e6 for row in with_key], [float(row[key]) for row in with_key]
