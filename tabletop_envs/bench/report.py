"""``tabletop bench``: measure, print a table, write JSON."""

import json
import os
import platform
from collections.abc import Iterator
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tabletop_envs.bench import ours
from tabletop_envs.bench.peers import peer_figures
from tabletop_envs.bench.timing import Figure
from tabletop_envs.core.errors import BadOption
from tabletop_envs.core.game import Game
from tabletop_envs.registry import game_of


def machine() -> dict[str, str]:
    """Processor, cores and versions; no name of the machine."""
    processor = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        lines = [x for x in cpuinfo.read_text().splitlines() if x.startswith("model name")]
        processor = lines[0].split(":", 1)[1].strip() if lines else processor
    found = {"processor": processor, "cores": str(os.cpu_count()), "system": platform.system()}
    found["python"] = platform.python_version()
    for package in ("tabletop_envs", "numpy", "numba", "pettingzoo", "gymnasium", "onnxruntime"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found


def _figures(
    game: Game,
    players: int,
    seconds: float,
    repeats: int,
    peers: bool,
    startup: bool,
    training: bool,
) -> Iterator[Figure]:
    yield from ours.batch_figures(game, players, seconds, repeats)
    yield from ours.match_figures(game, players, seconds, repeats)
    yield from ours.aec_figures(game, players, seconds, repeats)
    yield from ours.bot_figures(game, players, seconds, repeats)
    if startup:
        yield from ours.startup_figures(game, players, repeats)
    if find_spec("sb3_contrib") and find_spec("torch") and find_spec("training"):
        from tabletop_envs.bench import rollout

        yield from rollout.rollout_figures(game, players, seconds, repeats)
        if training:
            yield from rollout.training_figures(game)
    if peers:
        yield from peer_figures(seconds, repeats)


def run_bench(
    name: str,
    players: int | None = None,
    seconds: float = 1.0,
    repeats: int = 5,
    peers: bool = True,
    startup: bool = True,
    training: bool = False,
    json_to: Path | None = None,
) -> list[Figure]:
    """Measure and print; ``seconds`` for each figure, in ``repeats`` parts. Raises BadOption."""
    game = game_of(name)
    if seconds <= 0 or repeats < 1:
        raise BadOption("seconds must be more than 0, repeats 1 or more")
    checked = game.options.check({} if players is None else {"num_players": players})
    count = int(checked["num_players"] or 0)
    console = Console()
    about = machine()
    console.print(
        f"{game.id}, {count} players, masks and observations included; forced decisions are "
        f"skipped in batches and asked elsewhere. {about['processor']}, {about['cores']} cores, "
        f"Python {about['python']}.",
        highlight=False,
    )
    table = Table()
    for column in ("", "figure", "median", "best", "unit", "target", "note"):
        table.add_column(column, justify="right" if column in ("median", "best") else "left")
    figures = []
    for figure in _figures(game, count, seconds, repeats, peers, startup, training):
        figures.append(figure)
        table.add_row(
            figure.group,
            figure.name,
            _number(figure.value),
            _number(figure.best),
            figure.unit,
            figure.target,
            figure.note,
        )
    console.print(table)
    if json_to is not None:
        content = {
            "game": game.id,
            "players": count,
            "seconds": seconds,
            "repeats": repeats,
            "machine": about,
            "figures": [asdict(figure) for figure in figures],
        }
        json_to.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    return figures


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
