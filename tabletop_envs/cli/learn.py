"""``tabletop train | evaluate | export``: the commands that reach ``training``, lazily."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from tabletop_envs.cli.common import (
    GameName,
    GameOptions,
    command,
    needs_training,
    output,
    read_options,
    read_players,
    split_pair,
)
from tabletop_envs.core.errors import BadOption
from tabletop_envs.registry import game_of

Players = Annotated[
    str | None, typer.Option(metavar="N,N", help="Numbers of players, e.g. 3,4; all by default.")
]


class ResumeCommand(TyperCommand):
    """A bare ``--resume`` means ``--resume last``."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        filled = []
        for i, word in enumerate(args):
            filled.append(word)
            if word == "--resume" and (i + 1 == len(args) or args[i + 1].startswith("-")):
                filled.append("last")
        return super().parse_args(ctx, filled)


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command("train", cls=ResumeCommand)(command(train))
    app.command("evaluate")(command(evaluate))
    app.command("export")(command(export))


def train(
    game_name: GameName,
    minutes: Annotated[float | None, typer.Option(help="Stop after so many minutes.")] = None,
    steps: Annotated[int | None, typer.Option(help="Stop after so many decisions.")] = None,
    players: Players = None,
    seed: Annotated[int | None, typer.Option(help="Fixes deals, weights, sampling.")] = None,
    resume: Annotated[
        str | None,
        typer.Option(metavar="[RUN]", help="Go on with a run folder; the last run if none."),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help="Any other setting; may be repeated."),
    ] = None,
    out: Annotated[Path, typer.Option(help="Where run folders are made.")] = Path("runs"),
) -> None:
    """Train an agent by self-play, measure it, export it.

    Ctrl-C saves and stops; --resume goes on. python -m training.settings lists all settings.
    """
    game = game_of(game_name)
    counts = read_players(game, players)
    given: dict[str, Any] = dict(split_pair(pair, "--set") for pair in settings or ())
    named = {"minutes": minutes, "steps": steps, "players": counts, "seed": seed}
    given.update({key: value for key, value in named.items() if value is not None})
    with needs_training("train"):
        from training.settings import load_settings, settings_of
        from training.train import train as run_training
    console = output()
    if resume is None:
        run_training(load_settings(game.id, given), None, out, console)
        return
    run = find_run(resume, out, game.id)
    chosen = settings_of(run, given)
    if chosen.game != game.id:
        raise BadOption(f"{run} is a run of {chosen.game}, not of {game.id}")
    run_training(chosen, run, out, console)


def evaluate(
    game_name: GameName,
    bots: Annotated[
        list[str], typer.Argument(metavar="A B ...", help="Names of bots, or .onnx files.")
    ],
    players: Players = None,
    deals: Annotated[int, typer.Option(help="Deals; each is played from every seat.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same result.")] = 0,
    option: GameOptions = None,
    json_path: Annotated[
        Path | None, typer.Option("--json", metavar="PATH", help="Write all figures.")
    ] = None,
    png_path: Annotated[
        Path | None, typer.Option("--png", metavar="PATH", help="Draw the matrix.")
    ] = None,
) -> None:
    """Every bot against copies of every other one on duplicate deals, with 95 % intervals."""
    game = game_of(game_name)
    if len(bots) < 2:
        raise BadOption(f"evaluate takes two bots or more, not {len(bots)}")
    counts = read_players(game, players)
    options = read_options(game, option)
    if "num_players" in options:
        raise BadOption("numbers of players are given by --players")
    for path in (json_path, png_path):  # not after the games have been played
        check_writable(path)
    with needs_training("evaluate"):
        from training.evaluate import matrix

        if png_path is not None:
            from training.plots import draw_matrix
    result = matrix(game, bots, counts, deals, seed, **options)
    output().print(result.table())
    if json_path is not None:
        json_path.write_text(json.dumps(result.to_json(), indent=1) + "\n", encoding="utf-8")
    if png_path is not None:
        draw_matrix(result, png_path)


def export(
    run: Annotated[str, typer.Argument(metavar="RUN", help="A run folder, or `last`.")],
    out: Annotated[
        Path | None, typer.Option(help="Folder to write to; the run's own by default.")
    ] = None,
) -> None:
    """Export the newest save of a run: policy.onnx with its cards."""
    folder = find_run(run, Path("runs"), "")
    with needs_training("export"):
        from training.export import export_run
    path = export_run(folder, out)
    written = ", ".join(sorted(p.name for p in path.parent.glob(f"{path.stem}.*")))
    output().print(f"{path.parent}: {written}", markup=False, soft_wrap=True)


def find_run(name: str, runs: Path, game: str) -> Path:
    """The folder of a run: a path, or ``last`` for the newest in ``runs``. Raises BadOption."""
    if name != "last":
        if not (Path(name) / "settings.json").is_file():
            raise BadOption(f"{name} is no run folder: it has no settings.json")
        return Path(name)
    found = [path.parent for path in runs.glob(f"{game}*/settings.json")]
    if not found:
        raise BadOption(f"there is no run{f' of {game}' if game else ''} in {runs}")
    return max(found, key=_last_written)


def _last_written(run: Path) -> float:
    files: Sequence[Path] = [run / "settings.json", *(run / "saves").glob("*.pt")]
    return max(path.stat().st_mtime for path in files)


def check_writable(path: Path | None) -> None:
    """Raises BadOption if a file cannot be written there."""
    if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
        raise BadOption(f"{path} cannot be written: its folder must exist")
