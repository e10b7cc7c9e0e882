"""The batch as a stock SB3 VecEnv: rewards, masks, ends of games, stock algorithms."""

import numpy as np
import pytest
from sb3_contrib import MaskablePPO
from stable_baselines3 import DQN, PPO
from stable_baselines3.common.monitor import Monitor

from tabletop_envs.bots import RandomBot, load_bot
from tabletop_envs.core.errors import BadOption, IllegalAction
from training.vec_env import LearnerVecEnv

GAME = "chronicle_v0"
SHORT = {"single_round": True}


def legal_actions(env, random):
    masks = env.action_masks()
    return (masks * (1 + random.random(masks.shape))).argmax(1)


def play(env, steps, seed=0):
    """Yield what each step returns, with the seats and records of the games before it."""
    random = np.random.default_rng(seed)
    observations = env.reset()
    for _ in range(steps):
        seats = env.games.seats.copy()
        env.step_async(legal_actions(env, random))
        after = env.step_wait()
        yield observations, seats, after
        observations = after[0]


def watch_rewards(env, monkeypatch):
    """All seats' rewards of each game, as they stood when it ended: {game: float32[seats]}."""
    final = {}
    observe = env.games.batch.observe

    def spy(games, players):
        for game in games.tolist():
            final[game] = env.games.batch.rewards[game].copy()
        return observe(games, players)

    monkeypatch.setattr(env.games.batch, "observe", spy)
    return final


@pytest.mark.parametrize("seat", ["random", 0, 2])
def test_winner_and_loser_get_their_terminal_reward_in_every_seat(seat, monkeypatch):
    env = LearnerVecEnv(GAME, 12, "random", seat=seat, seed=1, num_players=3, **SHORT)
    final = watch_rewards(env, monkeypatch)
    paid = set()
    for _, seats, (_, rewards, dones, infos) in play(env, 60):
        assert rewards.dtype == np.float32
        for game in range(env.num_envs):
            if not dones[game]:
                assert rewards[game] == 0
                continue
            everybody = final.pop(game)
            assert everybody.sum() == pytest.approx(0, abs=1e-6)
            assert rewards[game] == everybody[seats[game]]
            assert infos[game]["episode"]["r"] == rewards[game]
            paid.add((int(seats[game]), "won" if rewards[game] > 0 else "lost"))
    seats = range(3) if seat == "random" else [seat]
    assert paid == {(s, how) for s in seats for how in ("won", "lost")}


def test_ends_of_games_are_told_as_monitor_does():
    env = LearnerVecEnv(GAME, 6, "novice", seed=2, num_players=4, **SHORT)
    lengths = np.zeros(6, int)
    ended = 0
    for _, _, (observations, _, dones, infos) in play(env, 40):
        lengths += 1
        for game, info in enumerate(infos):
            if not dones[game]:
                assert info == {}
                continue
            ended += 1
            assert set(info) == {"terminal_observation", "TimeLimit.truncated", "episode"}
            assert info["TimeLimit.truncated"] is False
            assert info["episode"]["l"] == lengths[game]
            last = info["terminal_observation"]
            assert last.shape == observations[game].shape
            assert not np.array_equal(last, observations[game])
            lengths[game] = 0
        assert len({id(info) for info in infos}) == len(infos)
    assert ended > 6


def test_games_that_are_cut_are_told_as_truncated():
    env = LearnerVecEnv(GAME, 4, seed=3, max_cycles=12)
    seen = [
        (info["TimeLimit.truncated"], reward)
        for _, _, (_, rewards, dones, infos) in play(env, 12)
        for info, reward, done in zip(infos, rewards, dones, strict=True)
        if done
    ]
    assert seen
    assert set(seen) == {(True, 0.0)}


def test_masks_are_the_engines_own_array():
    env = LearnerVecEnv(GAME, 5, seed=4)
    env.reset()
    engine = env.games.batch.action_masks
    assert env.action_masks() is engine
    for views in (env.env_method("action_masks"), env.get_attr("action_masks")):
        assert len(views) == 5
        assert all(np.shares_memory(view, engine) for view in views)
    (third,) = env.env_method("action_masks", indices=[2])
    assert np.shares_memory(third, engine[2])
    assert env.has_attr("action_masks")
    assert not env.has_attr("anything_else")
    for _, _, (observations, *_) in play(env, 3):
        assert not np.shares_memory(observations, env.games.batch.observations)


def test_it_is_the_learner_who_is_asked():
    env = LearnerVecEnv(GAME, 16, ["random", "novice"], seed=5, num_players=5)
    for _, _, (observations, *_) in play(env, 20):
        batch = env.games.batch
        assert np.array_equal(batch.players, env.games.seats)
        assert not batch.states["over"].any()
        assert np.array_equal(observations, batch.observe(range(16), env.games.seats))
        assert (env.action_masks().sum(1) > 1).all()  # forced decisions are skipped


def test_the_seed_fixes_deals_seats_and_bots():
    def run(env):
        return [(o.tobytes(), a[1].tobytes()) for o, _, a in play(env, 25)]

    one = run(LearnerVecEnv(GAME, 4, "random", seed=6))
    env = LearnerVecEnv(GAME, 4, "random", seed=7)
    assert run(env) != one
    env.seed(6)
    assert run(env) == one
    assert run(env) != one  # the next reset without a seed is another one


@pytest.mark.parametrize("bots", ["expert", ["random", "expert"], [RandomBot(1)]])
def test_opponents_may_be_names_and_bots(bots):
    env = LearnerVecEnv(GAME, 3, bots, seed=8, num_players=3)
    assert len(list(play(env, 4))) == 4
    assert load_bot(GAME, "expert").name in ("expert",)


@pytest.mark.parametrize("algorithm", [PPO, DQN, MaskablePPO])
def test_stock_algorithms_train_unchanged(algorithm):
    env = LearnerVecEnv(GAME, 4, "novice", seed=9, num_players=3, **SHORT)
    short = {"learning_starts": 20, "buffer_size": 200} if algorithm is DQN else {"n_steps": 16}
    more = {} if algorithm is DQN else {"batch_size": 32, "n_epochs": 1}
    model = algorithm("MlpPolicy", env, seed=1, device="cpu", **short, **more)
    before = [p.clone() for p in model.policy.parameters()]
    model.learn(128)
    changed = [bool((a != b).any()) for a, b in zip(before, model.policy.parameters(), strict=True)]
    assert any(changed)
    assert len(model.ep_info_buffer) > 0
    lengths = [info["l"] for info in model.ep_info_buffer]
    assert min(lengths) > 3  # games were played to their ends


def test_illegal_actions():
    env = LearnerVecEnv(GAME, 3, seed=10)
    env.reset()
    wrong = env.games.action_masks.argmin(1)  # an illegal action in each game
    right = env.games.action_masks.argmax(1)
    actions = np.array([right[0], wrong[1], right[2]])
    *_, infos = env.step(actions)  # no masks were asked for: replaced
    assert [info.get("illegal") for info in infos] == [None, True, None]
    env.env_method("action_masks")  # this algorithm knows the masks
    before = env.games.batch.states.tobytes()
    wrong = env.games.action_masks.argmin(1)
    with pytest.raises(IllegalAction, match=r"game 0.*legal"):
        env.step(wrong)
    assert env.games.batch.states.tobytes() == before
    strict = LearnerVecEnv(GAME, 2, seed=10, illegal="raise")
    strict.reset()
    with pytest.raises(IllegalAction):
        strict.step(strict.games.action_masks.argmin(1))
    losing = LearnerVecEnv(GAME, 2, seed=10, illegal="lose")
    losing.reset()
    masks = losing.games.action_masks
    _, rewards, dones, infos = losing.step(np.array([masks[0].argmin(), masks[1].argmax()]))
    assert rewards[0] == -1 == infos[0]["episode"]["r"]
    assert (dones[0], rewards[1]) == (True, 0)
    for outside in (-1, env.action_space.n):
        with pytest.raises(IllegalAction):
            LearnerVecEnv(GAME, 2, seed=1).step(np.array([outside, 0]))


def test_replacements_are_random_legal_actions():
    env = LearnerVecEnv(GAME, 64, seed=11, num_players=3)
    env.reset()
    masks = env.games.action_masks.copy()
    actions, replaced = env._legal(masks.argmin(1))
    assert replaced == list(range(64))
    assert masks[np.arange(64), actions].all()
    rank = np.array([mask[:a].sum() / mask.sum() for mask, a in zip(masks, actions, strict=True)])
    assert rank.mean() == pytest.approx(0.45, abs=0.1)  # over the whole row, not its first


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"opponents": "exprt"}, "did you mean 'expert'"),
        ({"opponents": []}, "at least one bot"),
        ({"seat": 9}, "unknown player"),
        ({"seat": "mine"}, "unknown seat"),
        ({"illegal": "ignore"}, "unknown illegal"),
        ({"num_envs": 0}, "num_games must be"),
        ({"seed": -1}, "seed must be"),
        ({"num_players": 2}, "num_players must be"),
        ({"rounds": 1}, "unknown option"),
        ({"game": "chronicel_v0"}, "did you mean 'chronicle_v0'"),
    ],
)
def test_bad_arguments(wrong, said):
    with pytest.raises(BadOption, match=said):
        LearnerVecEnv(**{"game": GAME, "num_envs": 2, **wrong})


def test_what_the_games_do_not_have():
    env = LearnerVecEnv(GAME, 2)
    with pytest.raises(AttributeError, match="action_masks"):
        env.env_method("render_everything")
    with pytest.raises(AttributeError, match="to set"):
        env.set_attr("gravity", 1)
    assert env.env_is_wrapped(Monitor) == [False, False]
    env.close()
