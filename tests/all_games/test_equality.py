"""The same seed and actions give the same game, whichever way it is played."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numba.core import config

from tabletop_envs import Match
from tabletop_envs.core.batch import GAMES_PER_THREAD, Batch
from tests.all_games.replay import replay
from tests.invariants import assert_same
from tests.playing import (
    ALL,
    CASES,
    moments,
    random_answer,
    random_answers,
    random_game,
    random_match,
    random_options,
)

ROOT = Path(__file__).resolve().parents[2]
PLAIN_DECISIONS = 25  # of each game that plain Python plays again


def record_game(game, rng, decisions=10**6, **fixed):
    """A random game as data for ``replay``."""
    options = random_options(game, rng, **fixed)
    seed = rng.getrandbits(63)
    match = Match(game, seed, **options)
    actions = []
    while not match.over and len(actions) < decisions:
        actions.append(random_answer(match, rng))
        match.step(actions[-1])
    return {"game": game.id, "seed": seed, "options": options, "actions": actions}


def test_plain_python_plays_the_same():
    """Compiled code and plain Python: equal bytes of states, observations and rewards."""
    rng = random.Random(11)
    games = []
    for case in CASES:
        game, n = case.values
        whole = record_game(game, rng, num_players=n)
        whole["actions"] = whole["actions"][:PLAIN_DECISIONS]
        games.append(whole)
        games.append(record_game(game, rng, PLAIN_DECISIONS, num_players=n, skip_forced=True))
    for case in ALL:  # one to its end, to compare rewards
        (game,) = case.values
        shortest = min((record_game(game, rng) for _ in range(20)), key=lambda g: len(g["actions"]))
        games.append(shortest)
    other = "0" if config.DISABLE_JIT else "1"
    result = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.all_games.replay"],
        input=json.dumps(games),
        env={**os.environ, "NUMBA_DISABLE_JIT": other},
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert result.returncode == 0, result.stderr
    for game, theirs in zip(games, json.loads(result.stdout), strict=True):
        ours = replay(game)
        assert len(ours) == len(game["actions"]) + 2
        different = [k for k, (a, b) in enumerate(zip(ours, theirs, strict=True)) if a != b]
        assert not different, f"first differs after {different[0]} actions: {game}"


@pytest.mark.parametrize("skip_forced", [False, True])
@pytest.mark.parametrize(("game", "n"), CASES)
def test_batch_plays_as_match(game, n, skip_forced):
    """State, observation, mask, player and rewards at each step of several games."""
    rng = random.Random(n)
    seeds = [rng.getrandbits(64) for _ in range(4)]
    options = random_options(game, rng, num_players=n, skip_forced=skip_forced)
    batch = Batch(game, len(seeds), seed=seeds, auto_reset=False, **options)
    matches = [Match(game, seed, **options) for seed in seeds]
    while any(not match.over for match in matches):
        going = [i for i, match in enumerate(matches) if not match.over]
        actions = []
        for i in going:
            assert batch.players[i] == matches[i].player
            assert_same(batch.observations[i], matches[i].observation, f"observation {i}")
            assert_same(batch.action_masks[i].view(np.int8), matches[i].action_mask, f"mask {i}")
            assert_same(batch.states[i : i + 1], matches[i]._states, f"state {i}")
            actions.append(random_answer(matches[i], rng))
            matches[i].step(actions[-1])
        batch.step(actions, going)
        for i in going:
            assert batch.terminations[i] == matches[i].over
            assert_same(batch.rewards[i], matches[i].returns, f"rewards {i}")


@pytest.mark.parametrize(("game", "n"), CASES)
def test_a_copy_has_the_same_future(game, n):
    rng = random.Random(n)
    match = random_match(game, rng, 25, **random_options(game, rng, num_players=n))
    twin = match.clone()
    seed = rng.random()
    for _ in zip(
        random_game(match, random.Random(seed)),
        random_game(twin, random.Random(seed)),
        strict=True,
    ):
        assert match == twin
        assert_same(match.observation, twin.observation, "observation")
    assert match.over


@pytest.mark.parametrize(("game", "n"), CASES)
def test_a_position_says_all(game, n):
    """Words and back give the same state at each step, chance and tasks included."""
    rng = random.Random(n)
    for _ in range(2):
        match = Match(game, rng.getrandbits(64), **random_options(game, rng, num_players=n))
        for _ in moments(match, rng):
            again = Match.from_position(json.loads(json.dumps(match.position())))
            assert again.position() == match.position()
            assert_same(again._states, match._states, f"the state of {match.position()}")


@pytest.mark.parametrize("game", ALL)
def test_threads_play_the_same(game):
    """Games of all player counts with one thread and with two, over many resets."""
    n = 2 * GAMES_PER_THREAD
    one, two = (
        Batch(game, n, seed=3, num_players=list(game.players), num_threads=k) for k in (1, 2)
    )
    rng = np.random.default_rng(4)
    for _ in range(150):
        actions = random_answers(game, one.action_masks, rng)
        one.step(actions)
        two.step(actions)
    for name in ("states", "observations", "action_masks", "players", "rewards", "terminations"):
        assert_same(getattr(one, name), getattr(two, name), name)


@pytest.mark.parametrize("game", ALL)
def test_seeds_differ(game):
    """Another seed is another game; options and answers alone do not decide it.

    It shows at once, or, where nothing is dealt yet, in what the same answers lead to.
    """
    matches = [Match(game, seed) for seed in range(50)]
    seen = [match.observation.tobytes() for match in matches]
    if len(set(seen)) == 1:
        for i, match in enumerate(matches):
            for _ in range(2 * PLAIN_DECISIONS):
                match.step(match.legal_actions()[0])
                seen[i] += match.observation.tobytes()
    assert len(set(seen)) == 50
