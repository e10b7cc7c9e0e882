"""Positions with one entry changed: an error that says what is wrong, or a game that can go on."""

import copy
import random

import pytest
from numba.core import config

from tabletop_envs import Match
from tabletop_envs.core.errors import BadPosition
from tests import invariants
from tests.playing import CASES, random_game, random_match, random_options

CHANGES = 24 if config.DISABLE_JIT else 80
FURTHER = 40  # decisions that are played on
ODD = [None, -1, 0, 1, 3, 7, 10**6, 2**70, 1.5, True, "x", "love", [], {}, [0], ["x"], {"x": 1}]


def places(value, path=()):
    """The path of every entry of a position, but for the name of the game and its options."""
    if path and path[0] not in ("game", "options"):
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*path, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from places(inner, (*path, i))


def changed(position, rng, names):
    """(position, path) with one entry taken out or replaced by something odd."""
    position = copy.deepcopy(position)
    path = rng.choice(list(places(position)))
    parent = position
    for key in path[:-1]:
        parent = parent[key]
    if rng.random() < 0.25:
        del parent[path[-1]]
    else:
        parent[path[-1]] = rng.choice([*ODD, *rng.sample(names, 4)])
    return position, path


@pytest.mark.parametrize(("game", "n"), CASES)
def test_a_changed_position(game, n):
    rng = random.Random(n)
    names = list(invariants.of_game(game).CARD_IDS)
    refused = 0
    for _ in range(CHANGES):
        options = random_options(game, rng, num_players=n)
        match = random_match(game, rng, rng.randrange(60), **options)
        position, path = changed(match.position(), rng, names)
        try:
            other = Match.from_position(position)
        except BadPosition:
            refused += 1
            continue
        for step, _ in enumerate(random_game(other, rng)):
            code = invariants.broken_flow(other._states[0])
            assert not code, f"{path}: {invariants.claim(game, code)}; {position}"
            if step == FURTHER:
                break
        again = Match.from_position(other.position())
        assert again == other, path
    assert CHANGES / 4 < refused < CHANGES, f"{refused} of {CHANGES} refused"


@pytest.mark.parametrize(("game", "n"), CASES)
def test_nothing_of_the_given_dict_is_changed(game, n):
    rng = random.Random(n)
    position = random_match(game, rng, 20, num_players=n).position()
    before = copy.deepcopy(position)
    Match.from_position(position)
    assert position == before
