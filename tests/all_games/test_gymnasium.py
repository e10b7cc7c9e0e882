"""The single-agent view: Gymnasium's checks, single and vector, learner and bots."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import Discrete
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from stable_baselines3.common.env_checker import check_env as sb3_check_env

from tabletop_envs import Match, opponents
from tabletop_envs.bots import Bot, load_bot
from tabletop_envs.core.jit import PLAIN
from tabletop_envs.learner import LearnerEnv, LearnerVectorEnv
from tabletop_envs.opponents import LearnerBatch
from tabletop_envs.registration import gymnasium_id
from tests.playing import ALL, CASES, line_up, never_forced, random_answers, room_for_bots

ENVS = [LearnerEnv, LearnerVectorEnv]


class LegalActions(Discrete):
    """A space that samples legal actions of ``env``; once seeded, those of the game of the seed.

    Gymnasium's checker draws an action before it resets with the seed that it gave the space.
    """

    def __init__(self, env):
        super().__init__(env.action_space.n)
        self._env = env

    def seed(self, seed=None):
        if seed is not None:
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


@pytest.mark.skipif(PLAIN, reason="dozens of games; compiled code is what is played")
@pytest.mark.parametrize(("game", "n"), CASES)
def test_winner_and_loser_are_paid_in_every_seat(game, n):
    """Complaint 1: whoever wins or loses, by whosever move, the learner gets its own reward."""
    env = LearnerVectorEnv(game.id, 64, {"random": 1, "novice": 1}, num_players=n)
    random = np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    missing = {(seat, won) for seat in range(n) for won in (True, False)}
    for _ in range(3000):
        seats = infos["seat"]
        actions = random_answers(game, infos["action_mask"], random)
        _, rewards, terminations, _, infos = env.step(actions)
        assert not rewards[~terminations].any()
        paid = np.flatnonzero(rewards)
        missing -= {(int(seats[i]), bool(rewards[i] > 0)) for i in paid}
        if not missing:
            return
    pytest.fail(f"not seen: {missing}")


@pytest.mark.parametrize("game", ALL)
def test_bots_see_their_own_seat_and_are_asked_forced_questions(game):
    n = room_for_bots(game, 2)
    bots = line_up([Watcher(), Watcher()], n)
    env = LearnerEnv(game.id, bots, 0, num_players=n)
    for bot in bots:
        bot.seen.clear()  # of the game before the first reset
    _, actions, _ = episode(env, 3)
    match = Match(game, seed=3, num_players=n)
    mine, seen, forced = iter(actions), [[] for _ in bots], 0
    while not match.over:
        if match.player == 0:
            match.step(next(mine))
        else:
            seen[(match.player - 1) % len(bots)].append(match.observation)
            forced += match.action_mask.sum() == 1
            match.step(int(match.action_mask.argmax()))
    for bot, expected in zip(bots, seen, strict=True):
        assert expected
        assert np.array_equal(bot.seen, expected)
    assert (forced == 0) == never_forced(game)


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
    assert (1 not in counts[0]) == never_forced(game)
    assert counts[1] == [legal for legal in counts[0] if legal > 1]


@pytest.mark.parametrize("game", ALL)
def test_opponents_drawn_by_weight(game):
    """Each seat of each game draws its bot, so that all meet all."""
    n = game.players[-1]
    batch = LearnerBatch(game.id, 500, {"novice": 3, "random": 1}, 0, seed=1, num_players=n)
    random = np.random.default_rng(1)
    who = batch._who[:, 1:]
    assert (batch._who[:, 0] == opponents.LEARNER).all()
    assert (who == 0).mean() == pytest.approx(0.75, abs=0.05)
    for seat in range(n - 1):
        assert (who[:, seat] == 0).mean() == pytest.approx(0.75, abs=0.1)
    for _ in range(3):
        batch.step(drawn(batch.action_masks, random))
        assert np.array_equal(batch.batch.players, batch.seats)


@pytest.mark.parametrize("game", ALL)
def test_seats_are_drawn_evenly(game):
    n = game.players[0]
    batch = LearnerBatch(game.id, 900, "novice", seed=1, num_players=n)
    counts = np.bincount(batch.seats, minlength=n)
    assert counts.min() > 900 / n * 0.8


# seeds


# illegal actions


# the end, copies, pictures
