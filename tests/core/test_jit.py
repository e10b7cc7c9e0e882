"""Our own njit: a cache per state of the sources, bound loops, and a word while it compiles."""

import os
import subprocess
import sys
from enum import IntEnum
from pathlib import Path

import numba
import numpy as np
import pytest

from tabletop_envs.core import jit
from tabletop_envs.core.record import record
from tests import toy
from tests.playing import ALL


def run(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )


def package(tmp_path: Path) -> Path:
    """A package with a core and two games, to edit."""
    for name, text in (
        ("core/flow.py", "x = 1"),
        ("one/rules.py", "x = 1"),
        ("one/cards.json", "[1]"),
        ("one/README.md", "one"),
        ("two/rules.py", "x = 1"),
    ):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("edited", "changed"),
    [
        ("core/flow.py", {"core", "one", "two"}),
        ("core/new.py", {"core", "one", "two"}),
        ("one/rules.py", {"one"}),
        ("one/cards.json", {"one"}),
        ("one/README.md", set()),
        ("two/rules.py", {"two"}),
    ],
)
def test_an_edit_changes_the_cache_of(tmp_path, monkeypatch, edited, changed):
    monkeypatch.setattr(jit, "PACKAGE", package(tmp_path))

    def folders():
        return {game: jit.sources_hash.__wrapped__(game) for game in ("core", "one", "two")}

    before = folders()
    assert folders() == before
    (tmp_path / edited).write_text("x = 2")
    after = folders()
    assert {game for game in before if before[game] != after[game]} == changed


def test_bounds_checks_have_their_own_cache(monkeypatch):
    monkeypatch.setattr(jit.config, "BOUNDSCHECK", 0)
    without = jit.sources_hash.__wrapped__("core")
    monkeypatch.setattr(jit.config, "BOUNDSCHECK", 1)
    assert jit.sources_hash.__wrapped__("core") != without


def test_where_the_cache_lies(monkeypatch, tmp_path):
    monkeypatch.setenv("TABLETOP_CACHE", str(tmp_path / "mine"))
    assert jit.cache_root() == tmp_path / "mine"
    monkeypatch.delenv("TABLETOP_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert jit.cache_root() == tmp_path / "xdg" / "tabletop_envs"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert jit.cache_root() == tmp_path / ".cache" / "tabletop_envs"


def test_a_home_that_cannot_be_written_to(monkeypatch, tmp_path):
    monkeypatch.delenv("TABLETOP_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("HOME", str(tmp_path / "file"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(jit.tempfile, "tempdir", None)
    assert jit.cache_root() == tmp_path / "tabletop_envs"


def test_a_module_belongs_to_a_game():
    assert jit.game_of("tabletop_envs.some_game.rules") == "some_game"
    assert jit.game_of("tabletop_envs.core.flow") == "core"
    assert jit.game_of("tabletop_envs.match") == "core"
    assert jit.game_of("tests.toy") == "core"


def _add(x):
    return x + shift(x)  # noqa: F821


@jit.njit
def _one(x):
    return 1


@jit.njit
def _two(x):
    return 2


def test_bound_twice_with_different_names():
    """Two meanings of a free name are two functions, in memory and in the cache."""
    add_one = jit.bind(_add, toy.NAME, label="_one", shift=_one)
    add_two = jit.bind(_add, toy.NAME, label="_two", shift=_two)
    assert (add_one(10), add_two(10)) == (11, 12)
    assert add_one.__name__ == f"{toy.NAME}__add_one"
    assert add_one.__name__ != add_two.__name__
    assert add_one.__module__ == __name__


@pytest.mark.parametrize("game", ALL)
def test_it_says_that_it_compiles_and_only_once(game, tmp_path):
    """A function of a game, in a fresh cache: one line on stderr, none the second time."""
    program = (
        "import numpy as np\n"
        "from tabletop_envs.registry import game_of\n"
        f"game = game_of({game.id!r})\n"
        "state = np.zeros(1, game.state)[0]\n"
        "state.options.num_players = game.players[0]\n"
        "game.scores(state, np.zeros(game.max_players, np.float32))\n"
        "game.win_shares(state, np.zeros(game.max_players, np.float32))\n"
    )
    environment = {"TABLETOP_CACHE": str(tmp_path), "NUMBA_DISABLE_JIT": "0"}
    first = run(program, **environment)
    assert first.stderr.count("\n") == 1, first.stderr
    assert first.stderr.startswith(f"compiling the rules of {game.name} once")
    assert str(tmp_path) in first.stderr
    assert list(tmp_path.rglob("*.nbc"))
    second = run(program, **environment)
    assert second.stderr == ""
    assert first.stdout == second.stdout == ""


class Field(IntEnum):
    """What a compiled verb is called with as well."""

    A = 0
    B = 1


NUMBERS = record(("a", np.int8), ("b", np.int16))


def test_a_verb_is_compiled_once_for_all_kinds_of_numbers():
    """A constant, an enumeration and fields of 8 and 16 bits call the same code."""

    def put(state, field, n):
        if field == 0:
            state.a = n
        else:
            state.b = n

    verb = jit.njit_for(NUMBERS, 2)(put)

    @numba.njit
    def use(state):
        verb(state, 0, Field.B)
        verb(state, Field.B, state.a)
        verb(state, state.a, 7)

    states = np.zeros(1, NUMBERS)
    use(states[0])
    assert (states[0].a, states[0].b) == (1, 7)
    if not jit.PLAIN:
        assert len(verb.signatures) == 1
