"""What all commands share: errors in one line, the two consoles, options from text."""

import functools
import json
import sys
from collections.abc import Callable, Iterable
from typing import Annotated, Any, ParamSpec

import typer
from rich.console import Console

from tabletop_envs.core.errors import BadOption, one_of
from tabletop_envs.core.game import Game
from tabletop_envs.core.options import ListOption, Option

P = ParamSpec("P")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Id of a game: see `tabletop list`.")]
GameOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="KEY=VALUE",
        help="An option of the game, see `tabletop info GAME`; may be repeated.",
    ),
]

_EXTRA = {"torch", "stable_baselines3", "sb3_contrib", "onnx", "tensorboard", "matplotlib"}


class Missing(Exception):
    """A command needs packages that are not installed."""


def output() -> Console:
    """Where results go: coloured on a terminal, plain text of any width in a pipe."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=max(console.width, 160), color_system=None)
    return console


def complain(message: str) -> None:
    """One line on stderr."""
    print("error: " + " ".join(message.split()), file=sys.stderr, flush=True)


def command(function: Callable[P, None]) -> Callable[P, None]:
    """A command whose bad input ends in one line on stderr and exit code 2, never a traceback."""

    @functools.wraps(function)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            function(*args, **kwargs)
        # our own errors are all of them ValueErrors (core.errors)
        except (ValueError, OSError, Missing) as error:
            if not isinstance(error, Missing | OSError) and not _ours(error):
                raise
            complain(str(error))
            raise typer.Exit(2) from None

    return guarded


def _ours(error: Exception) -> bool:
    return type(error).__module__ == "tabletop_envs.core.errors"


class needs_training:  # noqa: N801 - read as a statement: with needs_training("train")
    """Says in one line what to install when an import of the training extra fails."""

    def __init__(self, what: str):
        self.what = what

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, ImportError):
            missing = (error.name or "").partition(".")[0]
            if missing in _EXTRA:
                raise Missing(
                    f'{self.what} needs {missing}: pip install "tabletop_envs[training]" '
                    f"(with uv: uv run --extra training tabletop {self.what} ...)"
                ) from None


def split_pair(text: str, what: str) -> tuple[str, str]:
    """``key=value`` in two. Raises BadOption."""
    key, equals, value = text.partition("=")
    if not equals or not key.strip() or not value.strip():
        raise BadOption(f"{what} must be KEY=VALUE, not {text!r}")
    return key.strip(), value.strip()


def read_options(game: Game, pairs: Iterable[str] | None, **given: Any) -> dict[str, Any]:
    """Options of a game from ``key=value`` texts, checked; ``given`` are added if not None.

    Raises BadOption.
    """
    values: dict[str, Any] = {}
    for pair in pairs or ():
        key, text = split_pair(pair, "--option")
        if key not in game.options.all:
            raise BadOption(one_of("option", key, game.options.all))
        values[key] = read_value(game.options.all[key], text)
    for key, value in given.items():
        if value is not None:
            if key in values and values[key] != value:
                raise BadOption(f"{key} is given twice: {values[key]!r} and {value!r}")
            values[key] = value
    game.options.check(values)
    return values


def read_value(option: Option | ListOption, text: str) -> Any:
    """The value that ``text`` means for ``option``; what fits nowhere is left as text."""
    word = text.lower()
    if word == "none" and option.default is None:
        return None
    if isinstance(option, ListOption):
        try:
            return json.loads(text)
        except ValueError:
            return text
    if isinstance(option.allowed, range):
        return int(text) if text.lstrip("-").isdecimal() else text
    if option.allowed in ((False, True), (True, False)):
        return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}.get(
            word, text
        )
    return text


def read_players(game: Game, text: str | None) -> list[int] | None:
    """Numbers of players from ``3,4``; None stays None. Raises BadOption."""
    if text is None:
        return None
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() for part in parts):
        raise BadOption(f"--players must be numbers such as 3,4, not {text!r}")
    counts = [int(part) for part in parts]
    for count in counts:
        game.options.check({"num_players": count})
    return counts
