"""End Breaker! is being built: only its own tests find it in the list of games."""

import pytest

from tabletop_envs import registry
from tabletop_envs.end_breaker import GAME


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    """``new_match("end_breaker_v0")`` works in these tests."""
    monkeypatch.setitem(registry.GAMES, GAME.id, GAME)
