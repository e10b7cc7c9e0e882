"""``tabletop bench``: measure, print a table, write JSON."""

import json
import os
import platform
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tabletop_envs.bench import ours
from tabletop_envs.bench.peers import peer_figures
from tabletop_envs.bench.startup import startup_figures
from tabletop_envs.bench.timing import Figure
from tabletop_envs.core.errors import BadOption, one_of
from tabletop_envs.core.game import Game
from tabletop_envs.registry import game_of

GROUPS = ("batch", "match", "aec", "clone", "bots", "startup", "training", "peers")
_OURS: dict[str, Callable[[Game, int, float, int], Iterator[Figure]]] = {
    "batch": ours.batch_figures,
    "match": ours.match_figures,
    "aec": ours.aec_figures,
    "clone": ours.clone_figures,
    "bots": ours.bot_figures,
    "startup": startup_figures,
}
PACKAGES = (
    "tabletop_envs", "numpy", "numba", "pettingzoo", "gymnasium", "onnxruntime", "torch",
    "stable_baselines3", "sb3_contrib", "open_spiel", "rlcard",
)  # fmt: skip


@dataclass(frozen=True)
class Plan:
    """What to measure; ``seconds`` for each figure, in ``repeats`` parts."""

    game: str = "chronicle_v0"
    players: int | None = None  # None: the game's default
    seconds: float = 2.0
    repeats: int = 5
    peers: bool = True
    startup: bool = True
    only: str | None = None  # names of groups, separated by commas

    def groups(self) -> list[str]:
        """The groups that are measured. Raises BadOption."""
        chosen = [part.strip() for part in self.only.split(",")] if self.only else list(GROUPS)
        for name in chosen:
            if name not in GROUPS:
                raise BadOption(one_of("group", name, GROUPS))
        left_out = {"peers": not self.peers, "startup": not self.startup}
        return [name for name in GROUPS if name in chosen and not left_out.get(name, False)]

    def num_players(self) -> int:
        """The number of players that is measured. Raises BadOption."""
        given = {} if self.players is None else {"num_players": self.players}
        return int(game_of(self.game).options.check(given)["num_players"] or 0)


def machine() -> dict[str, str]:
    """Processor, cores and versions; no name of the machine."""
    processor = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        lines = [x for x in cpuinfo.read_text().splitlines() if x.startswith("model name")]
        processor = lines[0].split(":", 1)[1].strip() if lines else processor
    found = {"processor": processor, "cores": str(os.cpu_count()), "system": platform.system()}
    found["python"] = platform.python_version()
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found


def _busy() -> str:
    """A warning if other programs are at work, else nothing."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    if load < 0.5:
        return ""
    return (
        f"Other programs are at work (load {load:.1f} on {os.cpu_count()} cores): "
        "what is measured here is less than the machine can do."
    )


def run_bench(
    plan: Plan,
    console: Console | None = None,
    learning: Callable[[Plan], Iterator[Figure]] | None = None,
    json_path: Path | None = None,
) -> list[Figure]:
    """Measure and print; returns the figures. Raises BadOption.

    ``learning`` gives the figures that need the training extra; None if it is not there.
    """
    game, players, groups = game_of(plan.game), plan.num_players(), plan.groups()
    if not plan.seconds > 0 or plan.repeats < 1:
        raise BadOption("--seconds must be more than 0, --repeats 1 or more")
    console = console or Console()
    about = machine()
    facts = (
        f"{game.id}, {players} players, masks and observations included, one core unless threads "
        "are named. Forced decisions are skipped in batches, as is the default there, and asked "
        f"elsewhere. Median and best of {plan.repeats} parts of {plan.seconds:g} s a figure."
    )
    versions = [f"{name} {about[name]}" for name in ("python", *PACKAGES) if name in about]
    console.print(facts, highlight=False)
    console.print(
        f"{about['processor']}, {about['cores']} cores, {about['system']}; {', '.join(versions)}",
        highlight=False,
    )
    if busy := _busy():
        console.print(busy, style="yellow", highlight=False)
    figures = []
    with console.status("measuring ...") as status:  # shows on a terminal only
        for figure in _figures(plan, game, players, groups, learning):
            figures.append(figure)
            status.update(f"measured: {figure.name}")
    console.print(_table(figures))
    if "training" in groups and learning is None:
        console.print("The training extra is not installed: SB3 is not measured.")
    if json_path is not None:
        content = {
            "game": game.id,
            "players": players,
            "seconds": plan.seconds,
            "repeats": plan.repeats,
            "conditions": facts,
            "machine": about,
            "busy": busy,
            "figures": [{**asdict(figure), "reached": figure.reached} for figure in figures],
        }
        json_path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    return figures


def _figures(
    plan: Plan,
    game: Game,
    players: int,
    groups: list[str],
    learning: Callable[[Plan], Iterator[Figure]] | None,
) -> Iterator[Figure]:
    for group in groups:
        if group in _OURS:
            yield from _OURS[group](game, players, plan.seconds, plan.repeats)
        elif group == "training" and learning is not None:
            yield from learning(plan)
        elif group == "peers":
            yield from peer_figures(plan.seconds, plan.repeats)


def _table(figures: list[Figure]) -> Table:
    """Narrow enough for a terminal of 80 columns."""
    table = Table()
    table.add_column("figure")
    for column in ("median", "best", "unit", "target"):
        right = column in ("median", "best")
        table.add_column(column, justify="right" if right else "left", no_wrap=True)
    for i, figure in enumerate(figures):
        last = i + 1 == len(figures) or figures[i + 1].group != figure.group
        if i == 0 or figures[i - 1].group != figure.group:
            table.add_row(f"[bold]{figure.group}[/]")
        colour = {None: "", True: "[green]", False: "[red]missed "}[figure.reached]
        table.add_row(
            figure.name + (f" ({figure.note})" if figure.note else ""),
            _number(figure.value),
            _number(figure.best),
            figure.unit,
            colour + figure.target,
            end_section=last,
        )
    return table


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
