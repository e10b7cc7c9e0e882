"""``tabletop play``: a game in the terminal, against bots."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer

from tabletop_envs.bots import Bot, bot_names, load_bot
from tabletop_envs.cli.common import GameName, GameOptions, command, output, read_options
from tabletop_envs.cli.table import Input, InputEnded, Quit, Table
from tabletop_envs.core.batch import check_player, check_seed
from tabletop_envs.core.errors import BadOption, one_of
from tabletop_envs.core.game import Game
from tabletop_envs.match import Match
from tabletop_envs.registry import game_of

ENDED_EARLY = 1  # exit code: the input ended before the game
INTERRUPTED = 130  # exit code: Ctrl-C


@dataclass
class Sitting:
    """Who plays: a new match, the person's seat (None: all seats are bots'), the bots."""

    game: Game
    match: Match
    seat: int | None
    bots: dict[int, Bot]
    seed: int
    again: str = field(default="")  # the command that plays the same deal again


def register(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command("play")(command(play))


def play(
    game_name: GameName,
    opponent: Annotated[
        list[str] | None,
        typer.Option(
            "--opponent",
            "-o",
            metavar="BOT",
            help="A bot's name or an .onnx file: one for all seats, or one for each in turn.",
        ),
    ] = None,
    players: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    seat: Annotated[str, typer.Option(metavar="N|random", help="Your seat.")] = "0",
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    option: GameOptions = None,
    watch: Annotated[bool, typer.Option("--watch", help="Bots play all seats.")] = False,
) -> None:
    """Play in the terminal, against bots. h explains how, ? the cards on the table."""
    sitting = sit_down(game_name, opponent, players, seat, seed, option, watch)
    table = Table(sitting.match, sitting.seat, sitting.bots, output(), Input(sys.stdin, sys.stdout))
    try:
        table.play()
    except Quit:
        table.say(f"You left the game. The same deal again: {sitting.again}")
    except InputEnded:
        table.say(f"The input ended before the game. The same deal again: {sitting.again}")
        raise typer.Exit(ENDED_EARLY) from None
    except KeyboardInterrupt:
        table.say(f"\nInterrupted. The same deal again: {sitting.again}")
        raise typer.Exit(INTERRUPTED) from None
    else:
        table.say(f"The same deal again: {sitting.again}")


def sit_down(
    name: str,
    opponents: Sequence[str] | None,
    players: int | None,
    seat: str,
    seed: int | None,
    pairs: Sequence[str] | None,
    watch: bool,
) -> Sitting:
    """Deal and seat everybody. Raises BadOption or BadCheckpoint."""
    game = game_of(name)
    options = read_options(game, pairs)
    if "num_players" in options and players is not None and options["num_players"] != players:
        raise BadOption(f"num_players is given twice: {options['num_players']} and {players}")
    names = list(opponents or [strongest(game)])
    if players is not None:
        options["num_players"] = players
    elif "num_players" not in options and len(names) > 1:
        options["num_players"] = len(names) + (0 if watch else 1)
    if seed is None:
        seed = int(np.random.default_rng().integers(10**6))
    match = Match(game, seed=check_seed(seed), **options)
    n = match.num_players
    mine = None if watch else _seat(seat, n, seed)
    free = [player for player in range(n) if player != mine]
    if len(names) not in (1, len(free)):
        raise BadOption(
            f"{len(names)} opponents for {len(free)} seats; give one bot, or one for each seat"
        )
    bots = {
        player: load_bot(game.id, names[i % len(names)], seed=_bot_seed(seed, player))
        for i, player in enumerate(free)
    }
    again = _command(game, names, n, mine, seed, options)
    return Sitting(game, match, mine, bots, seed, again)


def strongest(game: Game) -> str:
    """The published agent if there is one, else the last scripted bot, else random."""
    names = bot_names(game.id)
    if "ppo" in names:
        return "ppo"
    return [*game.bots][-1] if game.bots else "random"


def _seat(seat: str, n: int, seed: int) -> int:
    if seat == "random":
        return int(np.random.default_rng(seed).integers(n))
    if not seat.isdecimal():
        raise BadOption(one_of("seat", seat, ["random", *range(n)]))
    return check_player(int(seat), n)


def _bot_seed(seed: int, player: int) -> int:
    """Bots of different seats draw differently, and not as the deal does."""
    return int(np.random.default_rng([seed, player]).integers(2**63))


def _command(
    game: Game, names: list[str], n: int, seat: int | None, seed: int, options: dict[str, Any]
) -> str:
    words = ["tabletop play", game.id]
    for name in names:
        shown = f"'{name}'" if " " in name else name
        words.append(f"--opponent {Path(shown) if shown.endswith('.onnx') else shown}")
    words += [f"--players {n}", "--watch" if seat is None else f"--seat {seat}", f"--seed {seed}"]
    words += [f"--option {k}={v}" for k, v in options.items() if k != "num_players"]
    return " ".join(words)
