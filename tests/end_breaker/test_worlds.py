"""Other worlds of End Breaker! look the same to their player, and keep the rules."""

import random

import numpy as np
import pytest

from tabletop_envs import Match
from tabletop_envs.end_breaker import GAME
from tests.end_breaker import invariants
from tests.playing import random_answer

EVERY = 7  # a world for each player at every so many decisions


@pytest.mark.parametrize("n", GAME.players)
def test_another_world_looks_the_same_and_can_be_played_on(n):
    rng = random.Random(n)
    match = Match(GAME, seed=n, num_players=n)
    different = looks = 0
    while not match.over and match.num_decisions < 400:
        if match.num_decisions % EVERY == 0:
            for player in range(n):
                world = match.resample(player, rng.getrandbits(60))
                assert np.array_equal(world.observe(player), match.observe(player))
                assert world.view(player) == match.view(player)
                assert world.player == match.player
                if player == match.player:
                    assert world.legal_labels() == match.legal_labels()
                assert invariants.broken(world._states[0]) == 0
                looks += 1
                different += world.position()["players"] != match.position()["players"]
                world.step(rng.choice(world.legal_actions()))
                assert invariants.broken(world._states[0]) == 0
        match.step(random_answer(match, rng))
    assert looks > 20 * n
    assert different > looks / 2
