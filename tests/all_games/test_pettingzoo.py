"""PettingZoo's own tests, for every game and number of players."""

import copy
import os
import subprocess
import sys
import warnings
from functools import partial
from importlib import import_module

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
    test_save_obs,
)
from pettingzoo.utils import save_observation

from tabletop_envs.aec import make_env, make_parallel_env, make_raw_env
from tabletop_envs.registration import pettingzoo_id
from tests import toy
from tests.playing import ALL, CASES

test_save_obs.__test__ = False  # a function of PettingZoo to be called, not a test to be collected

# what api_test says of every environment with an action mask that it does not know by name
ABOUT_DICTS = ("Observation space for each agent probably", "Observation is not a NumPy array")
# and of an environment that shows an agent that it has nothing to answer any more
AT_THE_END = ("Action mask numpy array is all zeros",)


@pytest.mark.parametrize("make", [make_env, make_raw_env])
@pytest.mark.parametrize(("game", "n"), CASES)
def test_api(game, n, make):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(make(game, num_players=n), num_cycles=1000)
    said = {str(warning.message) for warning in caught}
    assert not [text for text in said if not text.startswith((*ABOUT_DICTS, *AT_THE_END))]


@pytest.mark.parametrize("make", [make_env, make_raw_env])
@pytest.mark.parametrize(("game", "n"), CASES)
def test_seeds(game, n, make):
    """Complaint 47: the same seed and actions give the same game."""
    seed_test(partial(make, game, num_players=n), num_cycles=100)


@pytest.mark.parametrize(("game", "n"), CASES)
def test_parallel_api(game, n):
    """Complaints 9 and 10: the parallel environment is tested, not just converted."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(make_parallel_env(game, num_players=n), num_cycles=1000)


@pytest.mark.parametrize(("game", "n"), CASES)
def test_parallel_seeds(game, n):
    parallel_seed_test(partial(make_parallel_env, game, num_players=n), num_cycles=100)


@pytest.mark.parametrize(("game", "n"), CASES)
def test_render(game, n, capsys):
    """Complaint 72: pictures come without a display."""
    render_test(partial(make_env, game, num_players=n))
    assert len(capsys.readouterr().out.splitlines()) > n  # human: printed


@pytest.mark.parametrize("game", ALL)
def test_render_without_a_display(game):
    """Complaint 72: also in a process that has none, and no window library is loaded."""
    code = (
        f"import sys; from tabletop_envs import {game.id} as module\n"
        "env = module.env(render_mode='rgb_array'); env.reset(seed=1)\n"
        "assert env.render().std() > 5 and 'pygame' not in sys.modules"
    )
    hidden = ("DISPLAY", "WAYLAND_DISPLAY")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)


@pytest.mark.parametrize(("game", "n"), CASES)
def test_state(game, n):
    """PettingZoo's test samples without masks: the guards end the game, the state stays one."""
    make = partial(make_env, game, num_players=n)
    state_test(make(), make_parallel_env(game, num_players=n))


@pytest.mark.parametrize(("game", "n"), CASES)
def test_saving_observations(game, n, tmp_path, monkeypatch, capsys):
    """Features are no picture: PettingZoo's test says so and saves nothing."""
    monkeypatch.chdir(tmp_path)
    env = make_env(game, num_players=n)
    test_save_obs(env)
    assert "did not save the observations" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())
    with pytest.raises(AssertionError, match="must be Box"):
        save_observation(env)


@pytest.mark.parametrize("max_cycles", [1, 4, 10])
@pytest.mark.parametrize(("game", "n"), CASES)
def test_max_cycles(game, n, max_cycles):
    """``max_cycles`` decisions, then all are truncated at once, without rewards.

    What ``pettingzoo.test.max_cycles_test`` asks, as far as it holds for players who take turns:
    that one samples without masks and takes a cycle to be one action by each agent.
    """
    parallel = make_parallel_env(game, num_players=n, max_cycles=max_cycles)
    observations, infos = parallel.reset(seed=3)
    steps = 0
    while parallel.agents:
        asked = infos[parallel.agents[0]]["active_agent"]
        action = int(observations[asked]["action_mask"].argmax())
        observations, rewards, terminations, truncations, infos = parallel.step({asked: action})
        steps += 1
    assert steps == max_cycles
    assert set(truncations.values()) == {True}
    assert set(terminations.values()) == {False}
    assert set(rewards.values()) == {0.0}

    env = make_env(game, num_players=n, max_cycles=max_cycles)
    env.reset(seed=3)
    actions = dead_steps = 0
    for _ in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert reward == 0
        assert not terminated
        actions += not truncated
        dead_steps += truncated
        env.step(None if truncated else int(observation["action_mask"].argmax()))
    assert (actions, dead_steps) == (max_cycles, n)


@pytest.mark.parametrize("game", ALL)
def test_the_registry_of_pettingzoo(game):
    module = import_module(f"tabletop_envs.{game.id}")
    for name in (pettingzoo_id(game), f"tabletop/{game.id}", f"tabletop/{game.name}"):
        env = pettingzoo.make("aec", name, num_players=game.players[0])
        assert isinstance(env, type(module.env()))
        assert len(env.possible_agents) == game.players[0]
        assert str(env) == env.metadata["name"] == game.id
        assert isinstance(pettingzoo.make("parallel", name), type(module.parallel_env()))
    cut = pettingzoo.make("aec", pettingzoo_id(game), max_cycles=2)
    assert cut.unwrapped.match.options["max_cycles"] == 2
    assert env.metadata["cards_hash"] == game.cards_hash
    assert set(env.metadata["render_modes"]) == {"human", "ansi", "rgb_array"}


@pytest.mark.parametrize("first", ["tabletop_envs", "gymnasium", "pettingzoo"])
def test_registration_whatever_is_imported_first(first):
    """The package imports neither library, and registers its games with both."""
    code = f"""
import sys
import {first}
if {first == "tabletop_envs"}:
    assert not {{"gymnasium", "pettingzoo", "torch"}} & set(sys.modules)
import tabletop_envs, pettingzoo, gymnasium
from tabletop_envs.registration import GAMES, gymnasium_id, pettingzoo_id
from tabletop_envs.registry import split_id
for name in tabletop_envs.games():  # none is loaded before it is used
    assert gymnasium.spec(gymnasium_id(name)).kwargs == {{"game": name}}
    assert f"tabletop_envs.{{split_id(name)[0]}}" not in sys.modules
for game in GAMES.values():
    assert gymnasium.spec(gymnasium_id(game)).kwargs == {{"game": game.id}}
    assert pettingzoo.spec("aec", pettingzoo_id(game)).entry_point.endswith(":env")
    assert pettingzoo.spec("parallel", pettingzoo_id(game)).entry_point.endswith(":parallel_env")
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_an_older_pettingzoo_without_a_registry():
    """Before 1.27 there is nothing to register with; the environments work all the same."""
    code = """
import pettingzoo
del pettingzoo.register
import tabletop_envs
from tabletop_envs.registration import GAMES
from tabletop_envs.aec import make_env
for game in GAMES.values():
    env = make_env(game)
    env.reset(seed=1)
    assert env.last()[0]["action_mask"].any()
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_game_of_somebody_elses_package():
    """The environment asks nothing of a game but its ``Game``: no registry, no module."""
    env = make_env(toy.GAME)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env)
    seed_test(partial(make_env, toy.GAME), num_cycles=20)
    env.reset(seed=2)
    assert copy.deepcopy(env).match == env.clone().match == env.match


@pytest.mark.parametrize(("game", "n"), CASES)
def test_spaces(game, n):
    """Complaint 26: masks are int8, as ``Discrete.sample`` wants them; spaces are one object."""
    env = make_env(game, num_players=n)
    env.reset(seed=5)
    for agent in env.agents:
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent) is env.action_space(agent)
        assert seen["action_mask"].dtype == np.int8
        assert seen["observation"].dtype == np.float32
        # complaint 27: the mask is in the info, too
        assert np.array_equal(env.infos[agent]["action_mask"], seen["action_mask"])
        # complaint 24: only who is asked has legal actions
        assert seen["action_mask"].any() == (agent == env.agent_selection)
    others = [env.observation_space(agent) for agent in env.agents]
    assert all(space == others[0] for space in others)
