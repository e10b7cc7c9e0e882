"""``tabletop list`` and ``tabletop info``: what there is."""

import json
import os
from typing import Any

import typer
from rich.console import Console
from rich.table import Table

from tabletop_envs.bots import bot_names, checkpoint
from tabletop_envs.cli.common import GameName, command, output
from tabletop_envs.core.cards_file import cards_in_use, variable
from tabletop_envs.core.game import Game
from tabletop_envs.core.layout import Layout
from tabletop_envs.core.options import ListOption, Option, span
from tabletop_envs.registry import GAMES, game_of


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command("list")(command(list_games))
    app.command("info")(command(info))


def list_games() -> None:
    """All games: players, version, sizes of action space, observation and state."""
    table = Table(title="games")
    for name in ("game", "title", "players", "version"):
        table.add_column(name, no_wrap=name != "title")
    for name in ("actions", "features", "state"):
        table.add_column(name, justify="right", no_wrap=True)
    for game in GAMES.values():
        table.add_row(
            game.id,
            game.title,
            span(game.players),
            str(game.version),
            str(game.actions.size),
            str(game.observation.size),
            f"{game.state.itemsize} B",
        )
    console = output()
    console.print(table)
    console.print("tabletop info GAME says more; tabletop play GAME plays.", markup=False)


def info(game_name: GameName) -> None:
    """Options, actions, observation, bots and checkpoints of a game."""
    game = game_of(game_name)
    console = output()
    console.print(
        f"{game.title} ({game.id}): {span(game.players)} players, "
        f"{game.actions.size} actions, {game.observation.size} features, "
        f"{game.state.itemsize} bytes of state",
        markup=False,
    )
    cards = cards_in_use(game.name)
    whose = f"your file {os.environ.get(variable(game.name))}" if cards.own else "as shipped"
    console.print(f"cards: {cards.hash}, {whose}", markup=False, soft_wrap=True)
    console.print(_options(game))
    console.print(_layout("actions", game.actions))
    console.print(_layout("observation, from the seat of the player who looks", game.observation))
    questions = ", ".join(kind.name.lower() for kind in game.decisions)
    console.print(f"questions: {questions}", markup=False)
    console.print(f"bots: {', '.join(bot_names(game.id))}, or the path of an .onnx", markup=False)
    _checkpoint(console, game)


def _options(game: Game) -> Table:
    table = Table(title="options (--option KEY=VALUE)", title_justify="left")
    for name in ("option", "default", "allowed", "meaning"):
        table.add_column(name, no_wrap=name in ("option", "default"))
    for option in game.options:
        table.add_row(option.name, str(option.default), allowed(option), option.meaning)
    return table


def allowed(option: Option | ListOption) -> str:
    """What an option may be, in words."""
    if isinstance(option, ListOption):
        return f"{option.form}, as JSON"
    if isinstance(option.allowed, range):
        low, high = option.allowed[0], option.allowed[-1]
        return span(option.allowed) if high < 2**31 - 2 else f"{low} or more"
    return ", ".join(str(value) for value in option.allowed)


def _layout(title: str, layout: Layout) -> Table:
    table = Table(title=f"{title}: {layout.size} (layout {layout.hash})", title_justify="left")
    table.add_column("from", justify="right")
    table.add_column("to", justify="right")
    table.add_column("name", no_wrap=True)
    table.add_column("shape", no_wrap=True)
    table.add_column("meaning")
    for row in layout.to_json():
        size = layout.spans[row["name"]].size
        table.add_row(
            str(row["start"]),
            str(row["start"] + size - 1),
            row["name"],
            " x ".join(map(str, row["shape"])),
            row["meaning"],
        )
    return table


def _checkpoint(console: Console, game: Game) -> None:
    path = checkpoint(game.id)
    if path is None:
        console.print("checkpoints: none is published", markup=False)
        return
    console.print(f"checkpoint ppo: {path}", markup=False, soft_wrap=True)
    card = path.with_suffix(".json")
    if not card.is_file():
        return
    results: list[dict[str, Any]] = json.loads(card.read_text(encoding="utf-8")).get("results", [])
    if results:
        table = Table(title="ppo in one seat, duplicate deals", title_justify="left")
        for name in ("players", "all others", "wins", "95 % interval", "even"):
            table.add_column(name, justify="left" if name == "all others" else "right")
        for row in results:
            table.add_row(
                str(row["num_players"]),
                str(row["opponent"]),
                f"{row['win_share']:.1%}",
                f"{row['low']:.1%} to {row['high']:.1%}",
                f"{1 / row['num_players']:.1%}",
            )
        console.print(table)
