"""The package's own ``@njit``: compiled and cached per game, or plain Python for debugging."""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

import numba
import numpy as np
from numba.core import config, event

from tabletop_envs.core.cards_file import PACKAGE, cards_in_use, games_with_cards

F = TypeVar("F", bound=Callable[..., Any])

PLAIN = bool(config.DISABLE_JIT)  # NUMBA_DISABLE_JIT=1: no compilation anywhere


def cache_root() -> Path:
    """Where compiled code is kept: ``TABLETOP_CACHE``, else the user's cache folder.

    A home that cannot be written to is no error: a temporary folder takes its place.
    """
    if "TABLETOP_CACHE" in os.environ:
        return Path(os.environ["TABLETOP_CACHE"])
    root = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "tabletop_envs"
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.gettempdir()) / "tabletop_envs"
    return root if os.access(root, os.W_OK) else Path(tempfile.gettempdir()) / "tabletop_envs"


def sources(game: str) -> list[Path]:
    """The files that compiled code of ``game`` depends on; ``"core"`` names the core alone."""
    files = sorted((PACKAGE / "core").glob("*.py"))
    if game != "core":
        files += sorted((PACKAGE / game).rglob("*.py")) + sorted((PACKAGE / game).glob("*.json"))
    return files


@cache
def sources_hash(game: str) -> str:
    """16 hex digits of the sources that compiled code of ``game`` depends on, and of settings."""
    digest = hashlib.sha256(f"{numba.__version__} {config.BOUNDSCHECK}".encode())
    for path in sources(game):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_dir(game: str) -> str:
    """A cache folder for exactly these sources, settings and cards.

    Numba's own cache notices a change in the file of a function, but not in the files of
    the functions and constants it uses, and not in ``NUMBA_BOUNDSCHECK``. So all of them
    are in the name of the folder, and a user's own cards too; an edit in one game leaves the
    others compiled.
    """
    own = cards_in_use(game).own
    return str(cache_root() / f"{game}-{sources_hash(game)}{own and '-' + own}")


@contextmanager
def _cached_in(folder: str) -> Iterator[None]:
    saved, config.CACHE_DIR = config.CACHE_DIR, folder
    try:
        yield
    finally:
        config.CACHE_DIR = saved


def game_of(module: str) -> str:
    """The game whose cache a function of ``module`` belongs to, or ``"core"``."""
    parts = module.split(".")
    return parts[1] if len(parts) > 2 and parts[0] == "tabletop_envs" else "core"


def njit(function: F) -> F:
    """Compile ``function``; ``NUMBA_DISABLE_JIT=1`` leaves it as it is."""
    return _compile(function, game_of(function.__module__))


def _compile(function: F, game: str, signature: Any = None) -> F:
    with _cached_in(cache_dir(game)):
        compiled: F = numba.njit(signature, cache=True, nogil=True)(function)
    return compiled


def njit_for(state: np.dtype[Any], n_numbers: int, result: str = "void") -> Callable[[F], F]:
    """``njit`` for arguments ``(state, number, ...)``, compiled once for all kinds of numbers.

    Numba compiles a function anew for each combination of argument types: constants, enumerations,
    fields of 8 and 16 bits. A verb with many callers is better compiled once, as it is defined;
    what it calls must stand before it. ``result`` is "void", "int" or "bool".
    """

    def decorate(function: F) -> F:
        if PLAIN:
            return function
        returned = {"void": numba.void, "int": numba.int64, "bool": numba.boolean}[result]
        signature = returned(numba.from_dtype(state), *[numba.int64] * n_numbers)
        return _compile(function, game_of(function.__module__), signature)

    return decorate


def njit_wrapping(function: F) -> F:
    """``njit`` for unsigned arithmetic that is meant to wrap around: plain Python must not warn."""
    if PLAIN:
        quiet: F = np.errstate(over="ignore")(function)
        return quiet
    return njit(function)


def bind(function: F, game: str, *, label: str = "", **names: Any) -> F:
    """Compile ``function`` for ``game``: its free names are the ones given here.

    ``label`` tells apart, in the cache, what is bound twice with different names.

    A loop over many games is written once and bound to the rules of each game. Unlike a
    closure over the rules, the bound function is cached on disk.
    """
    assert isinstance(function, FunctionType)
    known = function.__globals__
    free = {name: known[name] for name in function.__code__.co_names if name in known}
    bound = FunctionType(
        function.__code__,
        {"__builtins__": __builtins__, "__name__": function.__module__, **free, **names},
        f"{game}_{function.__name__}{label}",
        function.__defaults__,
    )
    bound.__qualname__ = bound.__name__
    bound.__module__ = function.__module__
    bound.__doc__ = function.__doc__
    return _compile(bound, game)  # type: ignore[return-value]


class _Announcement(event.Listener):  # type: ignore[misc]
    """One line on stderr when compiling starts: the first use of a game takes a while."""

    def __init__(self) -> None:
        self.told: set[str] = set()

    def on_start(self, event: Any) -> None:
        function = event.data["dispatcher"].py_func
        if not function.__module__.startswith("tabletop_envs."):
            return
        game = game_of(function.__module__)
        if game == "core":  # a bound loop is named after its game, e.g. chronicle_step_games
            game = next(
                (g for g in games_with_cards() if function.__name__.startswith(g + "_")), ""
            )
        if game and game not in self.told:
            self.told.add(game)
            print(
                f"compiling the rules of {game} once (under a minute; kept in {cache_root()})",
                file=sys.stderr,
                flush=True,
            )

    def on_end(self, event: Any) -> None:
        pass


if not PLAIN:
    event.register("numba:compile", _Announcement())
