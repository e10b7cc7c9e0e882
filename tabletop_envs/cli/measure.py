"""``tabletop bench``: the figures of this package and of its peers."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from tabletop_envs.bench import Figure, Plan, run_bench
from tabletop_envs.cli.common import Missing, command, needs_training, output
from tabletop_envs.cli.learn import check_writable


def register(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command("bench")(command(bench))


def bench(
    game: Annotated[str, typer.Option(help="The game.")] = "chronicle_v0",
    players: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    seconds: Annotated[float, typer.Option(help="Time for each figure.")] = 2.0,
    repeats: Annotated[int, typer.Option(help="Parts of it: median and best are shown.")] = 5,
    only: Annotated[
        str | None, typer.Option(metavar="GROUP,...", help="Some groups only; see the table.")
    ] = None,
    peers: Annotated[bool, typer.Option(help="Measure the other packages installed.")] = True,
    startup: Annotated[bool, typer.Option(help="Measure import and first compile.")] = True,
    training: Annotated[
        bool, typer.Option("--training", help="Measure self-play training as well.")
    ] = False,
    json_path: Annotated[
        Path | None, typer.Option("--json", metavar="PATH", help="Write all figures.")
    ] = None,
) -> None:
    """Measure this package, and the peers that are installed, in one run."""
    check_writable(json_path)
    plan = Plan(game, players, seconds, repeats, peers, startup, only)
    run_bench(plan, output(), _learning(training), json_path)


def _learning(training: bool) -> Callable[[Plan], Iterator[Figure]] | None:
    """The figures that need the training extra, if it is there."""
    try:
        with needs_training("bench"):
            from training.bench import learning_figures
    except Missing:
        if training:
            raise
        return None
    return lambda plan: learning_figures(plan, training)
