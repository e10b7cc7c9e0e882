"""Options and reports that all tests share."""

import pytest

from tabletop_envs import registry
from tabletop_envs.core import cards_file
from tests import toy


def pytest_addoption(parser):
    parser.addoption(
        "--compiled",
        action="store_true",
        help="the long fuzz: a million decisions in compiled code (set NUMBA_BOUNDSCHECK=1)",
    )


@pytest.fixture
def toy_is_registered(monkeypatch):
    """The toy can be found by its id, as a saved match must."""
    monkeypatch.setitem(registry.GAMES, toy.GAME.id, toy.GAME)


@pytest.fixture
def other_cards(monkeypatch):
    """``other_cards(game)``: from now on the game is as if played with a user's own figures."""

    def choose(game):
        now = cards_file.cards_in_use(game.name)
        other = cards_file.Cards(now.data, "0123456789abcdef", now.shipped_hash, "0" * 16)
        monkeypatch.setitem(cards_file._IN_USE, game.name, other)

    return choose


@pytest.fixture
def report(record_property):
    """``report(line)`` shows a measured figure at the end of the test run."""

    def add(line: str) -> None:
        record_property("report", line)

    return add


def pytest_terminal_summary(terminalreporter):
    lines = [
        value
        for passed in terminalreporter.stats.get("passed", [])
        for name, value in passed.user_properties
        if name == "report"
    ]
    if lines:
        terminalreporter.section("measured")
        for line in lines:
            terminalreporter.write_line(line)
