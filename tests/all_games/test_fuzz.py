"""Random games of every kind with all invariants at each step.

By default a few games a number of players. ``pytest tests/all_games/test_fuzz.py --compiled``
plays a million decisions in compiled code; with ``NUMBA_BOUNDSCHECK=1`` every index is checked.
"""

import os
import random

import numba
import numpy as np
import pytest
from numba.core import config

from tabletop_envs import Match
from tabletop_envs.core.engine import engine_of
from tabletop_envs.core.rng import below
from tests import invariants
from tests.playing import (
    ALL,
    CASES,
    EAGER_SHARE,
    eagerness,
    moments,
    random_game,
    random_options,
    unlimited,
)

PLAIN = bool(config.DISABLE_JIT)
GAMES_EACH = 1 if PLAIN else 6
DECISIONS = int(os.environ.get("TABLETOP_FUZZ_DECISIONS", "1000000"))
SAMPLE = 7  # every so many decisions all seats look and worlds are redrawn
LONGEST = 1 << 16  # decisions of one game that are kept to tell of a failure


@pytest.mark.parametrize(("game", "n"), CASES)
def test_invariants(game, n, report):
    rng = random.Random(n)
    check = invariants.checker(game)
    deepest = decisions = 0
    for _ in range(GAMES_EACH):
        match = Match(game, rng.getrandbits(64), **random_options(game, rng, num_players=n))
        for _ in moments(match, rng):
            check(match)
            deepest = max(deepest, int(match._states["n_tasks"][0]))
        assert not match.truncated, f"the game did not end by its rules: {match.position()}"
        decisions += match.num_decisions
    report(f"{game.id}, {n} players: {decisions} decisions, deepest stack of tasks {deepest}")


@pytest.mark.parametrize("game", ALL)
def test_rewards_are_paid_once_at_the_end(game):
    rng = random.Random(5)
    paid = 0
    for _ in range(GAMES_EACH):
        match = Match(game, rng.getrandbits(64), **random_options(game, rng))
        for _ in random_game(match, rng):
            assert match.over or not match.returns.any()
        paid += match.returns.any()
    assert paid > 0


def fuzzer(game):
    """A compiled function that plays and checks games until something is broken."""
    engine = engine_of(game)
    start, answer, pay = engine.start, engine.answer, engine.rewards_of
    observe, resample = engine.observe_one, engine.resample_one
    own, flow = invariants.of_game(game).broken, invariants.broken_flow
    seen_badly, paid_badly = invariants.broken_observation, invariants.broken_rewards
    n_features = game.observation.size
    cuts = invariants.limits_itself(game)
    ranks, share = eagerness(game), int(100 * EAGER_SHARE)

    @numba.njit
    def choose(legal, dice, eager):
        """A random legal answer; in an eager game mostly one of the most eager ones."""
        eager = eager and below(dice, 100) < share
        top = n = 0
        for action in range(len(legal)):
            if legal[action] and eager and ranks[action] > top:
                top, n = ranks[action], 0
            n += legal[action] and (ranks[action] == top or not eager)
        choice = below(dice, n)
        for action in range(len(legal)):
            if legal[action] and (ranks[action] == top or not eager):
                if choice == 0:
                    return action
                choice -= 1
        return -1

    @numba.njit
    def check(states, i, row):
        code = flow(states[i])
        if code:
            return code
        if states[i].truncated and states[i].options.max_cycles == 0 and not cuts:
            return 9
        code = own(states[i])
        if code:
            return 100 + code
        observe(states, i, states[i].decision.player, row)
        return seen_badly(row)

    @numba.njit
    def look_around(states, i, twin, dice, row, again):
        """Every seat looks at the game and at another world of its own."""
        for player in range(states[i].options.num_players):
            observe(states, i, player, row)
            code = seen_badly(row)
            if code:
                return code
            twin[0] = states[i]
            resample(twin, 0, player, np.uint64(below(dice[0], 1 << 30)))
            observe(twin, 0, player, again)
            for k in range(len(row)):
                if row[k] != again[k]:
                    return -1
            code = check(twin, 0, again)
            if code:
                return code
        return 0

    @numba.njit
    def play(states, seeds, eager, dice, twin, rewards, actions, totals, limit):
        """(code, game): plays each of ``states`` to its end; totals: decisions, depth, cut."""
        row = np.empty(n_features, np.float32)
        again = np.empty(n_features, np.float32)
        for i in range(len(states)):
            start(states, i, seeds[i])
            n = 0
            while True:
                totals[3] = n
                code = check(states, i, row)
                if code == 0:
                    pay(states, i, rewards)
                    code = paid_badly(states[i], rewards)
                if code == 0 and totals[0] % SAMPLE == 0:
                    code = look_around(states, i, twin, dice, row, again)
                if code:
                    return code, i
                totals[1] = max(totals[1], states[i].n_tasks)
                if states[i].over:
                    totals[2] += states[i].truncated
                    break
                action = choose(states[i].legal, dice[0], eager[i])
                if n < len(actions):
                    actions[n] = action
                answer(states, i, action)
                n += 1
                totals[0] += 1
            if totals[0] >= limit:
                return 0, i
        return 0, len(states)

    return play


@pytest.mark.parametrize("game", ALL)
def test_compiled(game, request, report):
    """The long one: all player counts, random options, every seat's view and other worlds."""
    if not request.config.getoption("--compiled"):
        limit = 3_000 if not PLAIN else 300
    else:
        limit = DECISIONS
    rng = random.Random(2026)
    play = fuzzer(game)
    states = np.zeros(512, game.state)
    dice, twin = np.zeros(1, game.state), np.zeros(1, game.state)
    dice["rng"] = 1
    rewards = np.zeros(game.max_players, np.float32)
    actions = np.zeros(LONGEST, np.int64)
    totals = np.zeros(4, np.int64)
    own_limits = unlimited(game)
    games = 0
    while totals[0] < limit:
        given = []
        eager = np.arange(len(states)) % 2 == 0  # the others wander about, to the limits of a game
        for state, ends in zip(states, eager, strict=True):
            cut = rng.choice([None] * 19 + [rng.randint(1, 60)])
            limits = {} if ends else {name: game.options.all[name].default for name in own_limits}
            given.append(random_options(game, rng, max_cycles=cut, **limits))
            game.options.write(state.options, game.options.check(given[-1]))
        seeds = np.array([rng.getrandbits(64) for _ in states], np.uint64)
        code, i = play(states, seeds, eager, dice, twin, rewards, actions, totals, limit)
        if code:
            what = "resample changed what the seat sees" if code < 0 else ""
            what = what or invariants.claim(game, code)
            raise AssertionError(
                f"broken: {what}; Match({game.id!r}, seed={seeds[i]}, **{given[i]}) after "
                f"actions {actions[: totals[3]].tolist()}"
            )
        games += i
    checked = "with" if config.BOUNDSCHECK else "without"
    report(
        f"{game.id}: fuzz of {totals[0]} decisions {checked} bounds checks, {games} games "
        f"({totals[2]} cut by a limit), deepest stack of tasks {totals[1]}"
    )
    assert totals[0] >= limit
