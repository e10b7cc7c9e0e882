"""More of the single-agent view: cut games, vectors, pictures."""

import copy
import pickle
from random import Random

import numpy as np
import pytest

from tabletop_envs import Match, new_batch, opponents
from tabletop_envs.bots import RandomBot
from tabletop_envs.core.errors import BadOption, GameOver, IllegalAction
from tabletop_envs.learner import LearnerEnv, LearnerVectorEnv
from tabletop_envs.opponents import LearnerBatch
from tests.all_games.test_gymnasium import ENVS, drawn, episode
from tests.playing import ALL, CASES, line_up, random_options, room_for_bots


def fitting(bots, num_players):
    """The same opponents; of a list those that find a seat."""
    return line_up(bots, num_players) if isinstance(bots, list) else bots


@pytest.mark.parametrize("illegal", ["raise", "lose"])
@pytest.mark.parametrize("bots", ["expert", ["novice", "expert"], {"novice": 1, "expert": 2}])
@pytest.mark.parametrize("game", ALL)
def test_vector_and_single_play_the_same_games(game, bots, illegal):
    """Complaint 49, and 67: ``final_obs`` is the single environment's last observation."""
    random = np.random.default_rng(2)
    counts = [room_for_bots(game, 2), game.players[-1]]
    bots = fitting(bots, counts[0])
    kind = {"opponents": bots, "illegal": illegal}
    vector = LearnerVectorEnv(game.id, 4, num_players=counts, **kind)
    singles = [LearnerEnv(game.id, num_players=counts[i % 2], **kind) for i in range(4)]
    observations, infos = vector.reset(seed=9)
    for i, env in enumerate(singles):
        seen, info = env.reset(seed=9 + i)
        assert np.array_equal(seen, observations[i])
        assert np.array_equal(info["action_mask"], infos["action_mask"][i])
    ended = 0
    while ended < 4:
        actions = drawn(infos["action_mask"], random)
        if illegal == "lose" and random.random() < 0.05:
            actions[1] = infos["action_mask"][1].argmin()
        observations, rewards, terminations, truncations, infos = vector.step(actions)
        over = terminations | truncations
        assert ("final_obs" in infos) == over.any()
        for i, env in enumerate(singles):
            seen, reward, terminated, truncated, info = env.step(actions[i])
            assert (reward, terminated, truncated) == (rewards[i], terminations[i], truncations[i])
            if over[i]:
                ended += 1
                assert not info["action_mask"].any()
                assert infos["_final_obs"][i]
                assert np.array_equal(infos["final_obs"][i], seen)
                seen, info = env.reset()
            elif over.any():
                assert infos["final_obs"][i] is None
            assert np.array_equal(seen, observations[i])
            assert np.array_equal(info["action_mask"], infos["action_mask"][i])
            assert info["seat"] == infos["seat"][i]


@pytest.mark.parametrize("bots", ["random", ["random", "novice"], {"random": 1, "novice": 1}])
@pytest.mark.parametrize("env_type", ENVS)
@pytest.mark.parametrize("game", ALL)
def test_the_seed_fixes_everything(game, env_type, bots):
    """Complaints 47 and 50: deals, seats, opponents and their chance; later games, too."""

    def run(env, seed):
        random = np.random.default_rng(1)
        observation, info = env.reset(seed=seed)
        seen = [observation.tobytes()]
        for _ in range(60):
            action = drawn(info["action_mask"], random)
            observation, _, terminated, truncated, info = env.step(action)
            seen.append(observation.tobytes())
            if env_type is LearnerEnv and (terminated or truncated):
                observation, info = env.reset()
                seen.append(observation.tobytes())
        return seen

    n = room_for_bots(game, 2)
    size = {} if env_type is LearnerEnv else {"num_envs": 3}
    one, two = (
        env_type(game.id, opponents=fitting(bots, n), num_players=n, **size) for _ in range(2)
    )
    first = run(one, 5)
    assert first == run(one, 5) == run(two, 5)
    assert run(two, 6) != first
    for env in (one, one, two):
        env.reset()
    assert one._games.batch.states.tobytes() != two._games.batch.states.tobytes()


@pytest.mark.parametrize("game", ALL)
def test_seeds_one_for_each_environment(game):
    env = LearnerVectorEnv(game.id, 3, "novice")

    def seen(seed):
        """What the learners see of their games, float32[envs, 31, features]."""
        observations, infos = env.reset(seed=seed)
        out = [observations]
        for _ in range(30):  # what tells games apart need not be dealt at the start
            observations, *_, infos = env.step(infos["action_mask"].argmax(1))
            out.append(observations)
        return np.stack(out, 1)

    listed = seen([8, 5, 8])
    assert np.array_equal(listed[0], listed[2])
    assert not np.array_equal(listed[0], listed[1])
    assert np.array_equal(seen(5)[0], listed[1])
    for seed, said in (([1, 2], "2 seeds for 3 games"), ([1, 2, -3], "seed must be")):
        with pytest.raises(BadOption, match=said):
            env.reset(seed=seed)


@pytest.mark.parametrize("game", ALL)
def test_illegal_actions_raise_and_change_nothing(game):
    env = LearnerEnv(game.id, "novice")
    with pytest.raises(GameOver, match=r"reset\(\)"):
        env.step(0)
    _, info = env.reset(seed=1)
    before = env.match
    for action in (int(info["action_mask"].argmin()), -1, game.actions.size, 1.0, "0", [1, 2]):
        with pytest.raises(IllegalAction):
            env.step(action)
    assert env.match == before
    legal = info["action_mask"].argmax()
    for kind in (int, np.int32, lambda a: np.array([a])):
        copy.deepcopy(env).step(kind(legal))
    _, actions, _ = episode(env, 1)
    with pytest.raises(GameOver, match=r"reset\(\)"):
        env.step(actions[-1])


@pytest.mark.parametrize("game", ALL)
def test_illegal_actions_in_a_vector_raise_and_change_nothing(game):
    env = LearnerVectorEnv(game.id, 3, "novice")
    _, infos = env.reset(seed=1)
    before = env._games.batch.states.tobytes()
    actions = infos["action_mask"].argmax(1)
    actions[1] = infos["action_mask"][1].argmin()
    with pytest.raises(IllegalAction, match=r"game 1.*legal: "):
        env.step(actions)
    for wrong in (actions[:2], actions.astype(np.float32), [[0], [0], [0]]):
        with pytest.raises(IllegalAction, match="3 whole numbers"):
            env.step(wrong)
    assert env._games.batch.states.tobytes() == before


@pytest.mark.parametrize("game", ALL)
def test_illegal_actions_that_lose(game):
    env = LearnerEnv(game.id, "novice", illegal="lose")
    for action in (-1, game.actions.size, None):
        seen, info = env.reset(seed=1)
        wrong = int(info["action_mask"].argmin()) if action is None else action
        last, reward, terminated, truncated, info = env.step(wrong)
        assert (reward, terminated, truncated) == (-1.0, True, False)
        assert np.array_equal(last, seen)
        assert not info["action_mask"].any()
        with pytest.raises(GameOver):
            env.step(0)
    with pytest.raises(IllegalAction, match="whole numbers"):
        LearnerVectorEnv(game.id, 2, illegal="lose").step(["0", "1"])


@pytest.mark.parametrize("env_type", ENVS)
@pytest.mark.parametrize("game", ALL)
def test_bad_arguments(game, env_type):
    n = game.players[-1]
    for wrong, said in (
        ({"opponents": "exprt"}, "did you mean 'expert'"),
        ({"opponents": []}, "at least one bot"),
        ({"opponents": ["random"] * n}, f"at most {n - 1}"),
        ({"opponents": {"random": -1.0}}, "weights must be"),
        ({"opponents": {"random": 0}}, "weights must be"),
        ({"opponents": 3}, "opponents must be"),
        ({"opponents": [3]}, "an opponent must be"),
        ({"seat": n}, "unknown player"),
        ({"seat": "mine"}, "unknown seat"),
        ({"illegal": "ignore"}, "unknown illegal"),
        ({"render_mode": "rgb"}, "unknown render_mode"),
        ({"num_players": n + 1}, "num_players must be"),
        ({"sit": 1}, "unknown option"),
        ({"game": "chess_v0"}, "unknown game"),
    ):
        with pytest.raises(BadOption, match=said):
            env_type(**{"game": game.id, "num_players": n, **wrong})


def anybody_first(game):
    """Options with which chance draws who is asked first."""
    n = game.players[0]
    for options in ({}, *(random_options(game, Random(k)) for k in range(20))):
        options = {**options, "num_players": n}
        if {Match(game, seed, **options).player for seed in range(50)} == set(range(n)):
            return options
    pytest.fail("the same player is asked first in all games")


@pytest.mark.parametrize("game", ALL)
def test_games_that_end_before_the_learner_is_asked(game, monkeypatch):
    """They are dealt anew; if none comes in which it is asked, the error says so."""
    options = anybody_first(game)
    cut = {**options, "seat": 0, "max_cycles": 1, "skip_forced": False}
    batch = LearnerBatch(game.id, 50, "novice", seed=1, **cut)
    for _ in range(3):
        assert not batch.batch.players.any()
        assert not batch.batch.states["n_decisions"].any()
        batch.step(batch.action_masks.argmax(1))
        assert batch.truncations.all()
    monkeypatch.setattr(opponents, "ATTEMPTS", 1)
    with pytest.raises(BadOption, match="the learner was not asked"):
        batch.reset(1)


@pytest.mark.parametrize(("game", "n"), CASES)
def test_a_game_is_not_cut_before_its_first_question(game, n):
    """Forced answers before it are not asked; the game would be over before anybody saw it."""
    batch = new_batch(game.id, 300, seed=1, num_players=n, max_cycles=1, skip_forced=True)
    for _ in range(3):
        assert not batch.states["over"].any()
        assert batch.action_masks.any(1).all()
        batch.step(batch.action_masks.argmax(1))
        assert (batch.truncations | batch.terminations).all()


@pytest.mark.parametrize(("game", "n"), CASES)
def test_games_that_are_cut(game, n):
    env = LearnerEnv(game.id, "novice", 0, num_players=n, max_cycles=4 * n)
    _seen, actions, rewards = episode(env, 1)
    assert set(rewards) == {0.0}
    assert env.match.truncated
    _, _info = env.reset(seed=1)
    for action in actions[:-1]:
        assert not any(env.step(action)[2:4])
    assert env.step(actions[-1])[2:4] == (False, True)


@pytest.mark.parametrize("how", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("env_type", ENVS)
@pytest.mark.parametrize("game", ALL)
def test_copies_keep_the_running_game(game, env_type, how):
    """Complaints 20 and 42: also with opponents that have chance of their own."""
    size = {} if env_type is LearnerEnv else {"num_envs": 5}
    n = room_for_bots(game, 2)
    bots = line_up([RandomBot(3), "random"], n)
    env = env_type(game.id, opponents=bots, num_players=n, **size)
    random = np.random.default_rng(1)
    _, info = env.reset(seed=3)
    for _ in range(4):
        *_, info = env.step(drawn(info["action_mask"], random))
    twin = how(env)
    assert np.array_equal(twin.action_masks(), env.action_masks())
    untouched = env._games.batch.states.tobytes()
    futures = []
    for one in (twin, env):
        assert one._games.batch.states.tobytes() == untouched
        now, random = info, np.random.default_rng(2)
        futures.append([])
        for _ in range(40):
            observation, reward, terminated, truncated, now = one.step(
                drawn(now["action_mask"], random)
            )
            futures[-1].append((observation.tobytes(), np.array(reward).tobytes()))
            if env_type is LearnerEnv and (terminated or truncated):
                futures[-1].append(one.reset()[0].tobytes())
                break
    assert futures[0] == futures[1]


@pytest.mark.parametrize("game", ALL)
def test_a_state_of_another_batch(game):
    batch = LearnerBatch(game.id, 2)
    with pytest.raises(BadOption, match="another number of games"):
        batch.restore(LearnerBatch(game.id, 3).state())


@pytest.mark.parametrize("game", ALL)
def test_arrays_handed_out_are_not_used_again(game):
    """Users keep what ``step`` returned; ``LearnerBatch`` says that its own arrays change."""
    env = LearnerVectorEnv(game.id, 3, "novice")
    random = np.random.default_rng(1)
    _observations, infos = env.reset(seed=1)
    kept = []
    for _ in range(60):
        step = env.step(drawn(infos["action_mask"], random))
        infos = step[-1]
        arrays = [*step[:4], infos["action_mask"], infos["seat"]]
        kept.append((arrays, copy.deepcopy(arrays)))
    for now, then in kept:
        assert all(np.array_equal(a, b) for a, b in zip(now, then, strict=True))


@pytest.mark.parametrize("game", ALL)
def test_pictures_are_of_the_learners_view(game, capsys):
    env = LearnerEnv(game.id, "novice", render_mode="ansi")
    _, _info = env.reset(seed=1)
    assert env.render() == game.render_text(env.match.view(env.seat))
    pixels = LearnerEnv(game.id, "novice", render_mode="rgb_array")
    pixels.reset(seed=1)
    assert pixels.render().dtype == np.uint8
    loud = LearnerEnv(game.id, "novice", render_mode="human")
    loud.reset(seed=1)
    assert loud.render() is None
    assert capsys.readouterr().out.strip() == env.render().strip()
    vector = LearnerVectorEnv(game.id, 2, "novice", render_mode="ansi")
    vector.reset(seed=1)
    assert vector.render()[0] == env.render()
    assert LearnerVectorEnv(game.id, 2).render() is None
