"""The AEC and parallel environments beside the ``Match`` that they stand on."""

import copy
import pickle
import random

import numpy as np
import pytest

from tabletop_envs import Match
from tabletop_envs.aec import make_env, make_parallel_env, make_raw_env
from tabletop_envs.core.errors import GameOver, IllegalAction
from tabletop_envs.core.jit import PLAIN
from tests.playing import ALL, CASES, random_answer, unlimited

MAKERS = [make_env, make_raw_env]
NO_ACTIONS = [None, -1, 10**6, 1.5, "0", True, [0]]
COPIES = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
    "clone": lambda env: env.clone(),
}


def legal(env, rng):
    """A random legal action of the agent who is asked; None for one who has only to leave."""
    observation, _, terminated, truncated, _ = env.last()
    if terminated or truncated:
        return None
    action = random_answer(env.match, rng)
    assert observation["action_mask"][action]
    return action


def play(env, rng, decisions=10**6):
    """So many random decisions, or fewer if the game ends."""
    for _ in range(decisions):
        action = legal(env, rng)
        if action is None:
            return
        env.step(action)


def playing(env):
    """All that a user of the environment can read, in bytes and numbers."""
    seen = [env.observe(agent) for agent in env.agents]
    return (
        [(s["observation"].tobytes(), s["action_mask"].tobytes()) for s in seen],
        [env.infos[agent]["action_mask"].tobytes() for agent in env.agents],
        *(dict(d) for d in (env.rewards, env.unwrapped._cumulative_rewards)),
        *(dict(d) for d in (env.terminations, env.truncations)),
        list(env.agents),
        env.agent_selection,
        env.match.to_bytes(),
    )


def history(env, rng):
    """What there is to read before each of the steps that are left, dead steps included."""
    seen = []
    while env.agents:
        seen.append(playing(env))
        env.step(legal(env, rng))
    return seen


def illegal(env):
    return int(env.infos[env.agent_selection]["action_mask"].argmin())


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize(("game", "n"), CASES)
def test_the_game_is_that_of_a_match(game, n, make):
    """Complaints 3, 16, 41, 49: the same seed and actions, the same questions and rewards.

    Whoever is asked several times in a row is asked so here, too; the mask after ``reset``
    comes from where it comes after ``step``.
    """
    options = {"num_players": n, **unlimited(game)}
    env = make(game, **options)
    for seed in (0, 2**64 - 1):
        rng = random.Random(seed)
        env.reset(seed=seed)
        match = Match(game, seed=seed, **options)
        while not match.over:
            assert env.agent_selection == f"player_{match.player}"
            assert env.match == match
            observation, reward, terminated, truncated, info = env.last()
            assert np.array_equal(observation["observation"], match.observation)
            assert np.array_equal(observation["action_mask"], match.action_mask)
            assert info["action_mask"] is observation["action_mask"]
            assert (reward, terminated, truncated) == (0, False, False)
            action = random_answer(match, rng)
            env.step(action)
            match.step(action)
            assert list(env.rewards.values()) == match.returns.tolist()
            assert list(env.unwrapped._cumulative_rewards.values()) == match.returns.tolist()
        assert set(env.terminations.values()) == {True}
        assert set(env.truncations.values()) == {False}


@pytest.mark.parametrize(("game", "n"), CASES)
def test_the_parallel_game_is_that_of_a_match(game, n):
    """Complaints 9 and 10: who is not asked may send anything and changes nothing."""
    options = {"num_players": n, **unlimited(game)}
    env = make_parallel_env(game, **options)
    rng = random.Random(n)
    observations, infos = env.reset(seed=11)
    match = Match(game, seed=11, **options)
    while not match.over:
        asked = f"player_{match.player}"
        for seat, agent in enumerate(env.possible_agents):
            assert np.array_equal(observations[agent]["observation"], match.observe(seat))
            mask = match.action_mask if agent == asked else np.zeros(game.actions.size)
            assert np.array_equal(observations[agent]["action_mask"], mask)
            assert infos[agent]["active_agent"] == asked
        action = random_answer(match, rng)
        others = {agent: rng.choice([None, -1, 0, 5]) for agent in env.agents}
        observations, rewards, terminations, truncations, infos = env.step(
            {**others, asked: np.int64(action)}
        )
        match.step(action)
        assert list(rewards.values()) == match.returns.tolist()
        assert set(terminations.values()) == {match.over}
        assert set(truncations.values()) == {False}
        assert env.agents == ([] if match.over else env.possible_agents)
    assert env.step({}) == ({}, {}, {}, {}, {})


@pytest.mark.skipif(PLAIN, reason="dozens of games; compiled code is what is played")
@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize(("game", "n"), CASES)
def test_winners_and_losers_collect_their_rewards_in_every_seat(game, n, make):
    """Complaints 1 to 5 and 13: ``last`` gives each agent all it has earned; the sum is 0."""
    env = make(game, num_players=n, **unlimited(game))
    rng = random.Random(n)
    missing = {(seat, won) for seat in range(n) for won in (True, False)}
    for seed in range(400):
        env.reset(seed=seed)
        play(env, rng)
        returns = dict(zip(env.possible_agents, env.match.returns.tolist(), strict=True))
        collected = {}
        while env.agents:
            _, collected[env.agent_selection], terminated, _, _ = env.last()
            assert terminated
            env.step(None)
        assert collected == returns
        assert sum(returns.values()) == pytest.approx(0, abs=1e-6)
        missing -= {(seat, reward > 0) for seat, reward in enumerate(returns.values()) if reward}
        if not missing:
            return
    pytest.fail(f"not seen in 400 games: {missing}")


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize(("game", "n"), CASES)
def test_dead_steps(game, n, make):
    """Complaints 6 and 8: everybody stays to the end; then each leaves with ``step(None)``."""
    env = make(game, num_players=n)
    env.reset(seed=21)
    while not env.match.over:
        assert env.agents == env.possible_agents
        env.step(legal(env, random.Random(1)))
    assert env.agents == env.possible_agents
    for left in range(n, 0, -1):
        assert len(env.agents) == env.num_agents == left
        leaving = env.agent_selection
        with pytest.raises(ValueError, match="only valid action is None"):
            env.unwrapped.step(0)
        assert not env.last()[0]["action_mask"].any()
        env.step(None)
        assert leaving not in env.agents
        keys = (env.rewards, env.terminations, env.truncations, env.infos)
        assert all(list(d) == env.agents for d in keys)
        assert set(env.rewards.values()) <= {0}
        assert env.observe(leaving)["observation"].shape == (game.observation.size,)
    with pytest.raises(GameOver, match=r"reset\(\)"):
        env.unwrapped.step(None)
    env.reset()
    assert env.agents == env.possible_agents


@pytest.mark.parametrize("game", ALL)
def test_raw_illegal_actions_raise_and_change_nothing(game):
    """Complaint 18: the error names the agent, the action and the legal labels."""
    env = make_raw_env(game)
    env.reset(seed=31)
    play(env, random.Random(1), 5)
    before = playing(env)
    label = env.match.label(illegal(env))
    with pytest.raises(IllegalAction) as caught:
        env.step(illegal(env))
    for words in (env.agent_selection, label, *env.match.legal_labels()):
        assert words in str(caught.value)
    for action in NO_ACTIONS:
        with pytest.raises(IllegalAction):
            env.step(action)
    assert playing(env) == before
    for kind in (np.int32, np.uint8, np.array):  # any whole number is an action
        env.step(kind(legal(env, random.Random(2))))


@pytest.mark.parametrize(("game", "n"), CASES)
def test_guarded_illegal_actions_end_the_game(game, n):
    """PettingZoo's habit: who breaks the rules gets -1, everybody else 0, and all leave."""
    env = make_env(game, num_players=n)
    for decisions in (0, 7):
        env.reset(seed=32)
        play(env, random.Random(1), decisions)
        offender = env.agent_selection
        env.step(illegal(env))
        collected = {}
        while env.agents:
            _, collected[env.agent_selection], terminated, _, _ = env.last()
            assert terminated
            env.step(None)
        assert collected == {a: -1 if a == offender else 0 for a in env.possible_agents}
