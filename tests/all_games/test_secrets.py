"""Nobody is shown what they cannot know: another world that a seat cannot tell from this one

must look the same to it in every way it can look (complaints of users of other packages:
observations and pictures with the hands of others in them).
"""

import random

import numpy as np
import pytest
from numba.core import config

from tabletop_envs import Match
from tests import invariants
from tests.invariants import assert_same
from tests.playing import CASES, moments, random_match, random_options

GAMES_EACH = 1 if config.DISABLE_JIT else 3
READ_EVERY = 3  # reading a view takes long: at every so many steps


def secrets(match):
    """The position without the random numbers to come."""
    return {key: value for key, value in match.position().items() if key != "random"}


def assert_same_choices(game, match, world):
    """The scripted bots and the labels of the answers do not give the world away."""
    if match.over:
        return
    mask = match.action_mask.astype(np.bool_)
    assert world.legal_labels() == match.legal_labels()
    for name, bot in game.bots.items():
        assert bot(match.observation, mask) == bot(world.observation, mask), name


@pytest.mark.parametrize(("game", "n"), CASES)
def test_another_world_looks_the_same(game, n):
    """Observation, mask, view and text of every seat; the choices of every scripted bot."""
    rng = random.Random(n)
    different = looks = 0
    for _ in range(GAMES_EACH):
        match = Match(game, rng.getrandbits(64), **random_options(game, rng, num_players=n))
        for step, _ in enumerate(moments(match, rng, 150)):
            for player in range(n):
                world = match.resample(player, rng.getrandbits(64))
                observation = match.observe(player)
                assert_same(world.observe(player), observation, f"what player {player} sees")
                assert (world.over, world.player) == (match.over, match.player)
                if player == match.player:
                    assert_same(world.action_mask, match.action_mask, "mask")
                    assert_same_choices(game, match, world)
                if (step + player) % READ_EVERY == 0:
                    assert world.view(player) == match.view(player)
                    assert world.render(player) == match.render(player)
                    looks += 1
                    different += secrets(world) != secrets(match)
    assert different > looks / 2, f"only {different} of {looks} worlds differ from the true one"


@pytest.mark.parametrize(("game", "n"), CASES)
def test_another_world_is_drawn_the_same(game, n):
    """The pictures, SVG and pixels: at a few points, as they take longer."""
    rng = random.Random(100 + n)
    for _ in range(2):
        options = random_options(game, rng, num_players=n)
        match = random_match(game, rng, rng.randrange(5, 40), **options)
        for player in range(n):
            world = match.resample(player, rng.getrandbits(64))
            one, two = (game.draw(m.view(player)) for m in (match, world))
            assert one.to_svg() == two.to_svg()
            if player == match.player:
                assert_same(one.to_rgb(0.5), two.to_rgb(0.5), "picture")


@pytest.mark.parametrize(("game", "n"), CASES)
def test_another_world_can_be_played_on(game, n):
    """It keeps all the rules, to its end, and goes another way than the true one."""
    rng = random.Random(200 + n)
    check = invariants.checker(game)
    ends = set()
    for _ in range(2 * GAMES_EACH):
        options = random_options(game, rng, num_players=n)
        match = random_match(game, rng, rng.randrange(0, 50), **options)
        player = rng.randrange(n)
        for _ in range(2):
            world = match.resample(player, rng.getrandbits(64))
            for _ in moments(world, rng, 20):
                check(world)
            assert world.over
            assert not world.truncated
            ends.add(world.to_bytes())
    assert len(ends) > GAMES_EACH


@pytest.mark.parametrize(("game", "n"), CASES)
def test_other_seats_see_other_things(game, n):
    """The test above is not empty: what a seat sees does depend on what only others cannot see."""
    rng = random.Random(300 + n)
    changed = np.zeros(n, np.int64)
    for _ in range(10):
        match = random_match(game, rng, rng.randrange(0, 20), num_players=n)
        player = rng.randrange(n)
        world = match.resample(player, rng.getrandbits(64))
        for other in range(n):
            if other != player:
                same = world.observe(other).tobytes() == match.observe(other).tobytes()
                changed[other] += not same
    assert np.all(changed > 0), changed
