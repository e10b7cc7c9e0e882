"""The single-agent view: Gymnasium's checks, single and vector, learner and bots."""

import copy
import pickle
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import Discrete
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from stable_baselines3.common.env_checker import check_env as sb3_check_env

from tabletop_envs import Match
from tabletop_envs.bots import Bot, RandomBot, load_bot
from tabletop_envs.core.errors import BadOption, GameOver, IllegalAction
from tabletop_envs.learner import LearnerEnv, LearnerVectorEnv
from tabletop_envs.opponents import LearnerBatch
from tabletop_envs.registration import gymnasium_id
from tests.playing import ALL, CASES

ENVS = [LearnerEnv, LearnerVectorEnv]


class LegalActions(Discrete):
    """A space that samples legal actions of ``env``; once seeded, those of the game of the seed.

    Gymnasium's checker draws an action before it resets with the seed that it gave the space.
    """

    def __init__(self, env):
        super().__init__(env.action_space.n)
        self._env = env

    def seed(self, seed=None):
        self._env.reset(seed=seed)
        return super().seed(seed)

    def sample(self, mask=None, probability=None):
        return super().sample(self._env.action_masks())


class Watcher(Bot):
    """Plays the first legal action and remembers what it saw."""

    name = "watcher"

    def __init__(self):
        self.seen = []

    def act_batch(self, observations, masks):
        assert observations.dtype == np.float32
        assert masks.dtype == np.bool_
        assert masks.any(1).all()
        self.seen += [row.copy() for row in observations]
        return masks.argmax(1)


def drawn(masks, random):
    """A random legal action for each row."""
    return (masks * (1 + random.random(masks.shape))).argmax(-1)


def episode(env, seed, steps=10**6):
    """(observations, actions, rewards) of one game of the learner with random actions."""
    random = np.random.default_rng(7)
    observation, info = env.reset(seed=seed)
    seen, actions, rewards = [observation], [], []
    for _ in range(steps):
        actions.append(int(drawn(info["action_mask"], random)))
        observation, reward, terminated, truncated, info = env.step(actions[-1])
        seen.append(observation)
        rewards.append(reward)
        if terminated or truncated:
            break
    return seen, actions, rewards


# Gymnasium's own checks


@pytest.mark.parametrize(("game", "n"), CASES)
def test_gymnasiums_checker_with_masked_sampling(game, n, capsys):
    env = gymnasium.make(gymnasium_id(game), num_players=n, opponents="novice").unwrapped
    env.action_space = LegalActions(env)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env)


@pytest.mark.parametrize("game", ALL)
def test_checkers_that_sample_without_masks(game):
    """Complaint 28: ``illegal="lose"`` bears any action, as SB3's checker gives them."""
    env = gymnasium.make(gymnasium_id(game), illegal="lose")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)
        sb3_check_env(env.unwrapped)


@pytest.mark.parametrize(("game", "n"), CASES)
def test_the_passive_checker_has_nothing_to_say(game, n):
    env = gymnasium.make(gymnasium_id(game), num_players=n, opponents="expert")
    assert env.get_wrapper_attr("action_masks")().shape == (game.actions.size,)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        seen, actions, rewards = episode(env, 1)
    assert len(actions) > 1
    assert all(env.observation_space.contains(observation) for observation in seen)
    assert not any(rewards[:-1])


@pytest.mark.parametrize("game", ALL)
def test_make_vec(game):
    """Complaint 67: the way of resetting is declared, and is what CleanRL's loops expect."""
    native = gymnasium.make_vec(gymnasium_id(game), num_envs=3, opponents="novice")
    assert isinstance(native, LearnerVectorEnv)
    assert native.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert native.spec.id == gymnasium_id(game)
    synchronous = gymnasium.make_vec(
        gymnasium_id(game), 3, vectorization_mode="sync", opponents="novice"
    )
    assert synchronous.observation_space == native.observation_space
    assert synchronous.action_space == native.action_space
    observations, infos = native.reset(seed=5)
    assert native.observation_space.contains(observations)
    others, other_infos = synchronous.reset(seed=5)
    assert np.array_equal(observations, others)
    assert np.array_equal(infos["action_mask"], other_infos["action_mask"])
    assert np.array_equal(infos["action_mask"], native.action_masks())


@pytest.mark.parametrize("game", ALL)
def test_gymnasiums_statistics_of_episodes(game):
    env = RecordEpisodeStatistics(gymnasium.make_vec(gymnasium_id(game), 8, opponents="novice"))
    _, infos = env.reset(seed=1)
    random = np.random.default_rng(1)
    lengths, finished = np.zeros(8, int), 0
    for _ in range(150):
        _, rewards, terminations, _, infos = env.step(drawn(infos["action_mask"], random))
        lengths += 1
        assert ("episode" in infos) == terminations.any()
        for i in np.flatnonzero(terminations):
            finished += 1
            assert infos["episode"]["l"][i] == lengths[i]
            assert infos["episode"]["r"][i] == pytest.approx(rewards[i])
        lengths[terminations] = 0
    assert finished > 0


# the learner's game


@pytest.mark.parametrize("seat", ["random", 0, -1])
@pytest.mark.parametrize(("game", "n"), CASES)
def test_a_step_runs_to_the_learners_next_decision(game, n, seat):
    """Complaints 1 and 2: checked against a match played by hand with the same bot."""
    bot = load_bot(game.id, "novice")
    seat = n - 1 if seat == -1 else seat
    env = LearnerEnv(game.id, "novice", seat, num_players=n)
    for seed in range(3):
        seen, actions, rewards = episode(env, seed)
        learner = env.seat
        assert seat in ("random", learner)
        match = Match(game, seed=seed, num_players=n)
        mine = iter(zip(seen, actions, strict=False))
        while not match.over:
            if match.player != learner:
                match.step(bot.act_match(match))
                continue
            observation, action = next(mine)
            assert np.array_equal(observation, match.observation)
            match.step(action)
        assert next(mine, None) is None
        assert np.array_equal(seen[-1], match.observe(learner))
        assert rewards == [0.0] * (len(actions) - 1) + [match.returns[learner]]
        assert env.match == match


@pytest.mark.parametrize(("game", "n"), CASES)
def test_winner_and_loser_are_paid_in_every_seat(game, n):
    """Complaint 1: whoever wins or loses, by whosever move, the learner gets its own reward."""
    env = LearnerVectorEnv(game.id, 64, "random", num_players=n)
    random = np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    missing = {(seat, won) for seat in range(n) for won in (True, False)}
    for _ in range(3000):
        seats = infos["seat"]
        actions = drawn(infos["action_mask"], random)
        _, rewards, terminations, _, infos = env.step(actions)
        assert not rewards[~terminations].any()
        paid = np.flatnonzero(rewards)
        missing -= {(int(seats[i]), bool(rewards[i] > 0)) for i in paid}
        if not missing:
            return
    pytest.fail(f"not seen: {missing}")


@pytest.mark.parametrize("game", ALL)
def test_bots_see_their_own_seat_and_are_asked_forced_questions(game):
    n = game.players[0]
    first, second = Watcher(), Watcher()
    env = LearnerEnv(game.id, [first, second], 0, num_players=n)
    _, actions, _ = episode(env, 3)
    match = Match(game, seed=3, num_players=n)
    mine, seen = iter(actions), {1: [], 2: []}
    while not match.over:
        if match.player == 0:
            match.step(next(mine))
        else:
            seen[1 + (match.player - 1) % 2].append(match.observation)
            match.step(int(match.action_mask.argmax()))
    for bot, expected in ((first, seen[1]), (second, seen[2])):
        assert np.array_equal(bot.seen, expected)


@pytest.mark.parametrize("game", ALL)
def test_forced_decisions(game):
    asked = LearnerEnv(game.id, "novice", 0)
    skipped = LearnerEnv(game.id, "novice", 0, skip_forced=True)
    counts = []
    for env in (asked, skipped):
        _, info = env.reset(seed=4)
        over, legal = False, []
        while not over:
            legal.append(int(info["action_mask"].sum()))
            *_, terminated, truncated, info = env.step(info["action_mask"].argmax())
            over = terminated or truncated
        counts.append(legal)
    assert 1 in counts[0]
    assert counts[1] == [legal for legal in counts[0] if legal > 1]


@pytest.mark.parametrize("game", ALL)
def test_opponents_drawn_by_weight(game):
    """Each seat of each game draws its bot, so that all meet all."""
    bots = LearnerBatch(game.id, 500, {"novice": 3, "random": 1}, 0, seed=1, num_players=3)
    random = np.random.default_rng(1)
    drawn_bots = bots._who[:, 1:]
    assert (bots._who[:, 0] == -1).all()
    assert (drawn_bots == 0).mean() == pytest.approx(0.75, abs=0.05)
    assert 0 < (drawn_bots[:, 0] != drawn_bots[:, 1]).mean() < 1
    for _ in range(3):
        bots.step(drawn(bots.action_masks, random))
        assert np.array_equal(bots.batch.players, bots.seats)


@pytest.mark.parametrize("game", ALL)
def test_seats_are_drawn_evenly(game):
    n = game.players[0]
    batch = LearnerBatch(game.id, 900, "novice", seed=1, num_players=n)
    counts = np.bincount(batch.seats, minlength=n)
    assert counts.min() > 900 / n * 0.8


# seeds


@pytest.mark.parametrize("illegal", ["raise", "lose"])
@pytest.mark.parametrize("opponents", ["expert", ["novice", "expert"], {"novice": 1, "expert": 2}])
@pytest.mark.parametrize("game", ALL)
def test_vector_and_single_play_the_same_games(game, opponents, illegal):
    """Complaint 49, and 67: ``final_obs`` is the single environment's last observation."""
    random = np.random.default_rng(2)
    counts = [game.players[0], game.players[-1]]
    kind = {"opponents": opponents, "illegal": illegal}
    vector = LearnerVectorEnv(game.id, 4, num_players=counts, **kind)
    singles = [LearnerEnv(game.id, num_players=counts[i % 2], **kind) for i in range(4)]
    observations, infos = vector.reset(seed=9)
    for i, env in enumerate(singles):
        seen, info = env.reset(seed=9 + i)
        assert np.array_equal(seen, observations[i])
        assert np.array_equal(info["action_mask"], infos["action_mask"][i])
    ended = 0
    for _ in range(250):
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
    assert ended > 3


@pytest.mark.parametrize("opponents", ["random", ["random", "novice"], {"random": 1, "novice": 1}])
@pytest.mark.parametrize("env_type", ENVS)
@pytest.mark.parametrize("game", ALL)
def test_the_seed_fixes_everything(game, env_type, opponents):
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

    size = {} if env_type is LearnerEnv else {"num_envs": 3}
    one, two = (env_type(game.id, opponents=opponents, **size) for _ in range(2))
    first = run(one, 5)
    assert first == run(one, 5) == run(two, 5)
    assert run(two, 6) != first
    one.reset()
    assert one.reset()[0].tobytes() != two.reset()[0].tobytes()


@pytest.mark.parametrize("game", ALL)
def test_seeds_one_for_each_environment(game):
    env = LearnerVectorEnv(game.id, 3, "novice")
    listed = env.reset(seed=[8, 5, 8])[0]
    assert np.array_equal(listed[0], listed[2])
    assert not np.array_equal(listed[0], listed[1])
    assert np.array_equal(env.reset(seed=5)[0][0], listed[1])
    for seed, said in (([1, 2], "2 seeds for 3 games"), ([1, 2, -3], "seed must be")):
        with pytest.raises(BadOption, match=said):
            env.reset(seed=seed)


# illegal actions


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
        ({"seat": n - 1, "max_cycles": 1}, "the learner was not asked"),
    ):
        with pytest.raises(BadOption, match=said):
            env_type(**{"game": game.id, "num_players": n, **wrong})


# the end, copies, pictures


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
    env = env_type(game.id, opponents=["random", RandomBot(3)], **size)
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
