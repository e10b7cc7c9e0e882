"""More of the AEC environment: copies, options, the parallel API."""

import random

import numpy as np
import pytest

from tabletop_envs.aec import make_env, make_parallel_env, make_raw_env
from tabletop_envs.core.errors import BadOption, IllegalAction
from tests.all_games.test_aec import (
    COPIES,
    MAKERS,
    NO_ACTIONS,
    history,
    illegal,
    legal,
    play,
    playing,
)
from tests.playing import ALL


@pytest.mark.parametrize("game", ALL)
def test_guarded_actions_outside_the_space(game):
    env = make_env(game)
    env.reset(seed=33)
    before = playing(env)
    for action in NO_ACTIONS:
        if action is not True:  # Discrete spaces take it for 1
            with pytest.raises(AssertionError, match="not in action space"):
                env.step(action)
    assert playing(env) == before


@pytest.mark.parametrize("game", ALL)
def test_guarded_calls_before_reset(game):
    env = make_env(game, render_mode="ansi")
    for call in (env.last, env.render, env.state, lambda: env.step(0), env.agent_iter):
        with pytest.raises(Exception, match="reset"):
            call()
    with pytest.raises(AttributeError, match="before reset"):
        env.agents  # noqa: B018


@pytest.mark.parametrize("game", ALL)
def test_parallel_illegal_actions(game):
    env = make_parallel_env(game)
    observations, infos = env.reset(seed=34)
    asked = infos["player_0"]["active_agent"]
    before = env.match.to_bytes()
    for actions in ({}, {agent: 0 for agent in env.agents if agent != asked}):
        with pytest.raises(IllegalAction, match=f"{asked} is asked"):
            env.step(actions)
    for action in NO_ACTIONS:
        if action is not True:
            with pytest.raises(IllegalAction):
                env.step({asked: action})
    assert env.match.to_bytes() == before
    wrong = int(observations[asked]["action_mask"].argmin())
    _, rewards, terminations, truncations, _ = env.step({asked: wrong})
    assert rewards == {agent: -1 if agent == asked else 0 for agent in env.possible_agents}
    assert set(terminations.values()) == {True}
    assert set(truncations.values()) == {False}
    assert env.agents == []


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("game", ALL)
def test_copies_keep_the_running_game(game, make, how):
    """Complaint 42: state, rewards and what comes after the next ``reset`` without a seed."""
    env = make(game, render_mode="ansi")
    env.reset(seed=41)
    play(env, random.Random(1), 9)
    twin = COPIES[how](env)
    assert type(twin) is type(env)
    assert playing(twin) == playing(env)
    assert twin.render() == env.render()
    before = playing(env)
    futures = history(twin, random.Random(2))
    assert playing(env) == before  # the original does not move with its copy
    assert futures == history(env, random.Random(2))
    env.reset()
    twin.reset()
    assert playing(twin) == playing(env)


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("game", ALL)
def test_copies_in_the_middle_of_dead_steps_and_before_reset(game, make, how):
    env = make(game)
    twin = COPIES[how](env)
    for one in (env, twin):
        one.reset(seed=1)
    assert playing(twin) == playing(env)
    play(env, random.Random(3))
    env.step(None)
    twin = COPIES[how](env)
    assert history(twin, random.Random(4)) == history(env, random.Random(4)) != []


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("game", ALL)
def test_copies_of_the_parallel_environment(game, how):
    env = make_parallel_env(game)
    env.reset(seed=42)
    twin = COPIES[how](env)
    while env.agents:
        assert twin.match == env.match
        action = {f"player_{env.match.player}": env.match.legal_actions()[-1]}
        env.step(action)
        assert twin.match != env.match
        twin.step(action)
    assert twin.agents == []
    assert twin.match == env.match


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("game", ALL)
def test_copies_keep_a_game_that_an_illegal_action_ended(game, how):
    env = make_env(game)
    env.reset(seed=43)
    env.step(illegal(env))
    twin = COPIES[how](env)
    for one in (twin, env):
        dead = 0
        while one.agents:
            assert one.last()[2]
            one.step(None)
            dead += 1
        assert dead == len(env.possible_agents)


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("game", ALL)
def test_seeds_and_global_generators(game, make):
    """Complaints 47 and 49: a game follows from its seed alone, and moves nothing else."""
    games = []
    for noise in (1, 2):
        random.seed(noise)
        np.random.seed(noise)  # noqa: NPY002
        state = (random.getstate(), np.random.get_state()[1].tobytes())  # noqa: NPY002
        env = make(game)
        env.reset(seed=51)
        first = history(env, random.Random(1))
        env.reset()
        games.append((first, history(env, random.Random(1))))
        assert (random.getstate(), np.random.get_state()[1].tobytes()) == state  # noqa: NPY002
    assert games[0] == games[1]
    assert games[0][0] != games[0][1]  # another game after a reset without a seed
    one, two = make(game), make(game)
    one.reset()
    two.reset()
    assert one.match != two.match  # nobody has given a seed


@pytest.mark.parametrize("game", ALL)
def test_seeding_keeps_the_options(game):
    """Complaint 48: a seeded reset changed the rewards elsewhere."""
    n = game.players[-1]
    env = make_env(game, num_players=n, reward="score", max_cycles=1000)
    options = env.unwrapped.match.options
    for seed in (None, 1, 2):
        env.reset(seed=seed, options={"num_players": 3})
        assert env.match.options == options
        assert len(env.agents) == n


@pytest.mark.parametrize("game", ALL)
def test_observing_changes_nothing(game):
    """Complaint 15: ``observe`` is legal for everybody, asked or not, at any time."""
    env, quiet = make_raw_env(game), make_raw_env(game)
    env.reset(seed=61)
    quiet.reset(seed=61)
    rng = random.Random(1)
    kept = []
    while not env.match.over:
        for agent in env.possible_agents:
            seen = env.observe(agent)
            kept.append((seen["observation"], seen["observation"].copy()))
            assert np.array_equal(seen["observation"], env.match.observe(int(agent[-1])))
        action = legal(env, rng)
        env.step(action)
        quiet.step(action)
    assert env.match == quiet.match
    assert all(np.array_equal(now, then) for now, then in kept)  # no buffer is used again


@pytest.mark.parametrize("game", ALL)
def test_state_is_what_all_players_see(game):
    env = make_env(game)
    env.reset(seed=62)
    seen = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert np.array_equal(env.state(), np.concatenate(seen))
    assert env.state_space.contains(env.state())


@pytest.mark.parametrize("game", ALL)
def test_render_shows_the_view_of_the_player_who_is_asked(game, capsys):
    """Complaint 40: through the same filter as ``view``."""
    env = make_env(game, render_mode="ansi")
    env.reset(seed=63)
    for _ in range(12):
        assert env.render() == game.render_text(env.match.view(env.match.player))
        env.step(legal(env, random.Random(1)))
    assert make_raw_env(game).render() is None
    loud = make_raw_env(game, render_mode="human")
    loud.reset(seed=63)
    assert loud.render() is None
    assert capsys.readouterr().out.strip() == loud.match.render().strip()


@pytest.mark.parametrize("make", [*MAKERS, make_parallel_env])
@pytest.mark.parametrize("game", ALL)
def test_bad_arguments(game, make):
    for wrong, said in (
        ({"num_players": game.players[-1] + 1}, "num_players must be"),
        ({"num_playrs": 4}, "did you mean 'num_players'"),
        ({"render_mode": "rgb"}, "allowed: None, human, ansi, rgb_array"),
        ({"max_cycles": 0}, "max_cycles must be"),
    ):
        with pytest.raises(BadOption, match=said):
            make(game, **wrong)
    env = make(game)
    with pytest.raises(BadOption, match="seed must be"):
        env.reset(seed=-1)
