"""The AEC and parallel environments beside the ``Match`` that they stand on."""

import copy
import pickle
import random

import numpy as np
import pytest

from tabletop_envs import Match
from tabletop_envs.aec import make_env, make_parallel_env, make_raw_env
from tabletop_envs.core.errors import BadOption, GameOver, IllegalAction
from tests.playing import ALL, CASES

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
    return int(rng.choice(observation["action_mask"].nonzero()[0]))


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
    env = make(game, num_players=n)
    for seed in (0, 2**64 - 1):
        rng = random.Random(seed)
        env.reset(seed=seed)
        match = Match(game, seed=seed, num_players=n)
        while not match.over:
            assert env.agent_selection == f"player_{match.player}"
            assert env.match == match
            observation, reward, terminated, truncated, info = env.last()
            assert np.array_equal(observation["observation"], match.observation)
            assert np.array_equal(observation["action_mask"], match.action_mask)
            assert info["action_mask"] is observation["action_mask"]
            assert (reward, terminated, truncated) == (0, False, False)
            action = rng.choice(match.legal_actions())
            env.step(action)
            match.step(action)
            assert list(env.rewards.values()) == match.returns.tolist()
            assert list(env.unwrapped._cumulative_rewards.values()) == match.returns.tolist()
        assert set(env.terminations.values()) == {True}
        assert set(env.truncations.values()) == {False}


@pytest.mark.parametrize(("game", "n"), CASES)
def test_the_parallel_game_is_that_of_a_match(game, n):
    """Complaints 9 and 10: who is not asked may send anything and changes nothing."""
    env = make_parallel_env(game, num_players=n)
    rng = random.Random(n)
    observations, infos = env.reset(seed=11)
    match = Match(game, seed=11, num_players=n)
    while not match.over:
        asked = f"player_{match.player}"
        for seat, agent in enumerate(env.possible_agents):
            assert np.array_equal(observations[agent]["observation"], match.observe(seat))
            mask = match.action_mask if agent == asked else np.zeros(game.actions.size)
            assert np.array_equal(observations[agent]["action_mask"], mask)
            assert infos[agent]["active_agent"] == asked
        action = rng.choice(match.legal_actions())
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


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize(("game", "n"), CASES)
def test_winners_and_losers_collect_their_rewards_in_every_seat(game, n, make):
    """Complaints 1 to 5 and 13: ``last`` gives each agent all it has earned; the sum is 0."""
    env = make(game, num_players=n)
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
