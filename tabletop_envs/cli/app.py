"""The commands; each imports what it needs when it runs, so that ``--help`` is quick."""

import contextlib
from pathlib import Path
from typing import Annotated, Any

import typer

app = typer.Typer(
    help="Tabletop card games as reinforcement-learning environments.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="the environment, e.g. chronicle_v0")]
OptionList = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="an option of the game; may be repeated"),
]
NEEDS_TRAINING = (
    "needs the training extra: run `uv run --extra training tabletop {command} ...`, "
    'or install it with `pip install "tabletop_envs[training]"`'
)


def parse_pairs(pairs: list[str] | None) -> dict[str, Any]:
    """``["five=cancel", "single_round=true"]`` as a dict of values. Raises BadOption."""
    from tabletop_envs.core.errors import BadOption

    words: dict[str, Any] = {"true": True, "false": False, "none": None}
    values: dict[str, Any] = {}
    for pair in pairs or []:
        key, equals, text = pair.partition("=")
        if not equals or not key:
            raise BadOption(f"{pair!r} is no KEY=VALUE")
        value: Any = words.get(text.lower(), text)
        if isinstance(value, str):
            with contextlib.suppress(ValueError):
                value = int(value)
        values[key] = value
    return values


def _numbers(text: str | None) -> list[int] | None:
    """``"3,4"`` as numbers. Raises BadOption."""
    from tabletop_envs.core.errors import BadOption

    if text is None:
        return None
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise BadOption(f"--players takes numbers such as 4 or 3,4,5, not {text!r}") from None


def _require_training(command: str) -> None:
    """One line that says what to install, if the training extra is not there."""
    try:
        import sb3_contrib
        import torch
    except ImportError:
        typer.echo(f"tabletop {command} " + NEEDS_TRAINING.format(command=command), err=True)
        raise typer.Exit(2) from None
    assert torch
    assert sb3_contrib


@app.command("list")
def list_games() -> None:
    """The games, their players, and the bots that play them."""
    from rich.console import Console
    from rich.table import Table

    from tabletop_envs.bots import bot_names
    from tabletop_envs.registry import GAMES

    table = Table()
    for column in ("environment", "game", "players", "actions", "features", "state", "bots"):
        table.add_column(column)
    for game in GAMES.values():
        table.add_row(
            game.id,
            game.title,
            f"{game.players[0]}-{game.players[-1]}",
            str(game.actions.size),
            str(game.observation.size),
            f"{game.state.itemsize} bytes",
            ", ".join(bot_names(game.id)),
        )
    Console().print(table)


@app.command()
def info(game: GameName) -> None:
    """Options, actions and observation of a game."""
    from rich.console import Console
    from rich.markdown import Markdown

    from tabletop_envs.bots import bot_names
    from tabletop_envs.registry import game_of

    known = game_of(game)
    text = "\n\n".join(
        [
            f"# {known.title} ({known.id})",
            f"{known.players[0]} to {known.players[-1]} players. Bots: "
            + ", ".join(bot_names(game))
            + f". A state is {known.state.itemsize} bytes.",
            "## Options",
            known.options.table(),
            f"## Actions ({known.actions.size}, layout `{known.actions.hash}`)",
            known.actions.table(),
            f"## Observation ({known.observation.size}, layout `{known.observation.hash}`)",
            known.observation.table(),
        ]
    )
    Console().print(Markdown(text))


@app.command()
def play(
    game: GameName,
    opponent: Annotated[
        list[str] | None,
        typer.Option("--opponent", "-o", help="bots by name or .onnx; repeated: one a seat"),
    ] = None,
    players: Annotated[int | None, typer.Option(help="number of players")] = None,
    seat: Annotated[str, typer.Option(help="your seat, or random")] = "0",
    seed: Annotated[int | None, typer.Option(help="the same seed deals the same game")] = None,
    option: OptionList = None,
    watch: Annotated[bool, typer.Option("--watch", help="bots play all seats")] = False,
) -> None:
    """Play in the terminal against bots."""
    from tabletop_envs.cli.play import Table

    table = Table(game, opponent or ["expert"], players, seat, seed, parse_pairs(option), watch)
    raise typer.Exit(table.run())


@app.command()
def train(
    game: GameName,
    steps: Annotated[int | None, typer.Option(help="decisions to learn from")] = None,
    minutes: Annotated[float | None, typer.Option(help="stop after so many minutes")] = None,
    players: Annotated[str | None, typer.Option(help="numbers of players, e.g. 3,4")] = None,
    seed: Annotated[int | None, typer.Option(help="fixes deals, weights and sampling")] = None,
    resume: Annotated[
        str | None, typer.Option(help="go on with this run folder, or with `last`")
    ] = None,
    setting: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help="any setting; may be repeated"),
    ] = None,
    out: Annotated[Path, typer.Option(help="where run folders go")] = Path("runs"),
) -> None:
    """Train a self-play agent, measure it, export it."""
    from tabletop_envs.core.errors import BadOption
    from tabletop_envs.registry import game_of

    known = game_of(game)
    _require_training("train")
    from training.settings import load_settings, settings_of
    from training.train import train as run_training

    given: dict[str, Any] = dict(pair.partition("=")[::2] for pair in setting or [])
    for pair in setting or []:
        if "=" not in pair:
            raise BadOption(f"{pair!r} is no KEY=VALUE")
    named = {"steps": steps, "minutes": minutes, "players": players, "seed": seed}
    given.update({key: value for key, value in named.items() if value is not None})
    if resume is None:
        run_training(load_settings(game, given), None, out)
        return
    folder = Path(resume)
    if resume == "last":
        runs = sorted(out.glob(f"{known.id}-*"), key=lambda path: path.stat().st_mtime)
        if not runs:
            raise BadOption(f"there is no run of {known.id} in {out}")
        folder = runs[-1]
    run_training(settings_of(folder, given), folder, out)


@app.command()
def evaluate(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(metavar="A B ...", help="bots or .onnx files")],
    players: Annotated[str | None, typer.Option(help="numbers of players, e.g. 3,4")] = None,
    deals: Annotated[int, typer.Option(help="deals; each is played in every seat")] = 1000,
    seed: Annotated[int, typer.Option(help="the same seed, the same result")] = 0,
    json_to: Annotated[Path | None, typer.Option("--json", help="write JSON here")] = None,
    png: Annotated[Path | None, typer.Option("--png", help="draw the matrix here")] = None,
) -> None:
    """Every bot against every other on duplicate deals, with 95 % intervals."""
    from tabletop_envs.core.errors import BadOption
    from tabletop_envs.registry import game_of

    game_of(game)
    if len(bots) < 2:
        raise BadOption("evaluate takes two bots or more")
    _require_training("evaluate")
    import json

    from rich.console import Console

    from training.evaluate import matrix

    result = matrix(game, bots, _numbers(players), deals, seed)
    Console().print(result.table())
    if json_to is not None:
        json_to.write_text(json.dumps(result.to_json(), indent=1) + "\n", encoding="utf-8")
    if png is not None:
        from training.plots import draw_matrix

        draw_matrix(result, png)


@app.command()
def export(
    run: Annotated[Path, typer.Argument(help="a run folder")],
    out: Annotated[Path | None, typer.Option(help="folder to write to; the run's own")] = None,
) -> None:
    """Export the newest save of a run as one ONNX file with its card."""
    _require_training("export")
    from training.export import export_run

    typer.echo(str(export_run(run, out)))


@app.command("compile")
def compile_games(
    game: Annotated[str | None, typer.Argument(help="one game; all if left out")] = None,
    clean: Annotated[
        bool, typer.Option("--clean", help="remove what older sources left in the cache")
    ] = False,
) -> None:
    """Compile ahead of time, so that the first game begins at once."""
    from tabletop_envs.cli.compiling import clean_cache, compile_game
    from tabletop_envs.registry import GAMES, game_of

    chosen = [game_of(game)] if game else list(GAMES.values())
    for known in chosen:
        typer.echo(f"{known.id}: {compile_game(known):.1f} s")
    if clean:
        typer.echo(f"removed {clean_cache()} folders of older sources")


@app.command()
def bench(
    game: Annotated[str, typer.Option(help="the environment")] = "chronicle_v0",
    players: Annotated[int | None, typer.Option(help="number of players")] = None,
    seconds: Annotated[float, typer.Option(help="time for each figure")] = 1.0,
    repeats: Annotated[int, typer.Option(help="times each figure is measured")] = 5,
    peers: Annotated[bool, typer.Option(help="measure the other packages installed")] = True,
    startup: Annotated[bool, typer.Option(help="measure import and first compile")] = True,
    training: Annotated[bool, typer.Option(help="measure samples/s of training")] = False,
    json_to: Annotated[Path | None, typer.Option("--json", help="write JSON here")] = None,
) -> None:
    """Measure this package, and the peers that are installed, in one run on one core."""
    from tabletop_envs.bench import run_bench

    run_bench(game, players, seconds, repeats, peers, startup, training, json_to)
