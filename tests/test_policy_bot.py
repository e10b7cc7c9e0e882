"""The bot that plays an exported file: with onnxruntime alone, legally, as its logits say."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tabletop_envs import Match, load_bot
from tabletop_envs.bots.policy import PolicyBot
from tabletop_envs.core.batch import Batch
from tabletop_envs.core.errors import BadOption
from tabletop_envs.registry import game_of
from tests.training.policies import export_small

ROOT = Path(__file__).resolve().parents[1]
GAME = game_of("chronicle_v0")

ALONE = """
import sys
for name in ("torch", "onnx", "stable_baselines3", "sb3_contrib", "training", "matplotlib"):
    sys.modules[name] = None  # importing it fails
import tabletop_envs
bot = tabletop_envs.load_bot("chronicle_v0", sys.argv[1])
match = tabletop_envs.new_match("chronicle_v0", seed=1, num_players=3, single_round=True)
while not match.over:
    match.step(bot.act_match(match))
print(bot.name, match.num_decisions, float(match.returns.sum()))
"""


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    return export_small(GAME, tmp_path_factory.mktemp("policy"))


@pytest.fixture(scope="module")
def batch():
    """Games in their middle: the bot's own, so that they are what it meets."""
    games = Batch(GAME, 40, seed=3, num_players=list(GAME.players))
    bot = load_bot(GAME.id, "random", seed=3)
    for _ in range(15):
        games.step(bot.act_batch(games.observations, games.action_masks))
    return games


def test_it_plays_without_torch(path):
    done = subprocess.run(
        [sys.executable, "-c", ALONE, str(path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    name, decisions, total = done.stdout.split()[-3:]
    assert name == "small"
    assert int(decisions) > 10
    assert float(total) == pytest.approx(0, abs=1e-6)


def test_one_row_many_rows_and_a_match_agree(path, batch):
    bot = PolicyBot("chronicle_v0", path)
    many = bot.act_batch(batch.observations, batch.action_masks)
    one = [bot.act(o, m) for o, m in zip(batch.observations, batch.action_masks, strict=True)]
    assert (many.shape, many.dtype) == ((40,), np.int64)
    assert many.tolist() == one
    assert batch.action_masks[np.arange(40), many].all()
    assert len(set(one)) > 3
    match = Match(GAME, seed=2)
    assert bot.act_match(match) == bot.act(match.observation, match.action_mask)


def test_the_most_likely_legal_action_is_played(path, batch):
    bot = PolicyBot(GAME, path)
    logits = bot.logits(batch.observations, batch.action_masks)
    assert np.isneginf(logits[~batch.action_masks]).all()
    assert np.isfinite(logits[batch.action_masks]).all()
    chosen = bot.act_batch(batch.observations, batch.action_masks)
    assert (logits[np.arange(40), chosen] == logits.max(1)).all()


def test_the_only_legal_action_is_played(path, batch):
    bot = PolicyBot(GAME, path)
    for action in (0, GAME.actions.size - 1):
        mask = np.zeros(GAME.actions.size, np.int8)
        mask[action] = 1
        assert bot.act(batch.observations[0], mask) == action


def test_arrays_of_other_types_and_strides_are_read_right(path, batch):
    bot = PolicyBot(GAME, path)
    wanted = bot.act_batch(batch.observations, batch.action_masks)
    doubles = np.asfortranarray(batch.observations.astype(np.float64))
    numbers = np.asfortranarray(batch.action_masks.astype(np.int8))
    assert np.array_equal(bot.act_batch(doubles, numbers), wanted)
    assert bot.act(doubles[5], numbers[5]) == wanted[5]
    assert bot.act(doubles[5].tolist(), numbers[5].tolist()) == wanted[5]
    assert len(bot.act_batch(batch.observations[:0], batch.action_masks[:0])) == 0


def test_samples_follow_the_softmax(path, batch):
    row = int(batch.action_masks.sum(1).argmax())
    observations = np.repeat(batch.observations[row : row + 1], 20_000, 0)
    masks = np.repeat(batch.action_masks[row : row + 1], 20_000, 0)
    for temperature in (1.0, 3.0):
        bot = PolicyBot(GAME, path, deterministic=False, temperature=temperature, seed=1)
        drawn = np.bincount(bot.act_batch(observations, masks), minlength=GAME.actions.size)
        logits = bot.logits(observations[:1], masks[:1])[0].astype(np.float64) / temperature
        wanted = np.exp(logits - logits.max())
        assert np.allclose(drawn / 20_000, wanted / wanted.sum(), atol=0.02)
        assert (drawn > 0).sum() > 1


def test_a_low_temperature_is_greedy(path, batch):
    greedy = PolicyBot(GAME, path)
    cold = PolicyBot(GAME, path, deterministic=False, temperature=1e-6, seed=1)
    given = batch.observations, batch.action_masks
    assert np.array_equal(greedy.act_batch(*given), cold.act_batch(*given))


def test_the_seed_fixes_the_samples(path, batch):
    given = batch.observations, batch.action_masks
    one = PolicyBot(GAME, path, deterministic=False, seed=1)
    two = PolicyBot(GAME, path, deterministic=False, seed=2)
    first = one.act_batch(*given)
    assert not np.array_equal(first, two.act_batch(*given))
    two.reset(1)
    assert np.array_equal(first, two.act_batch(*given))
    state = one.state()
    second = one.act_batch(*given)
    one.restore(state)
    assert np.array_equal(second, one.act_batch(*given))


def test_load_bot_takes_a_path(path):
    for given in (path, str(path)):
        bot = load_bot("chronicle_v0", given)
        assert isinstance(bot, PolicyBot)
        assert bot.deterministic
        assert bot.num_players == list(GAME.players)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"temperature": 0}, "temperature must be a number above 0, not 0"),
        ({"temperature": -1.0}, "temperature"),
        ({"temperature": float("nan")}, "temperature"),
        ({"temperature": float("inf")}, "temperature"),
        ({"temperature": "warm"}, "temperature"),
        ({"temperature": True}, "temperature"),
        ({"deterministic": 1}, "deterministic must be True or False"),
        ({"game": "chronicle_v7"}, "unknown game"),
    ],
)
def test_bad_arguments(path, given, said):
    with pytest.raises(BadOption, match=said):
        PolicyBot(**{"game": GAME, "path": path, **given})


def test_bad_rows(path):
    bot = PolicyBot(GAME, path)
    observation = np.zeros(GAME.observation.size, np.float32)
    mask = np.ones(GAME.actions.size, np.bool_)
    for wrong in ((observation[:-1], mask), (observation, mask[:-1])):
        with pytest.raises(BadOption, match=f"chronicle_v0 has {len(observation)} and {len(mask)}"):
            bot.act(*wrong)
        with pytest.raises(BadOption, match="features and"):
            bot.act_batch(wrong[0][None], wrong[1][None])
    for call in (bot.act, lambda o, m: bot.act_batch(o[None], m[None])):
        with pytest.raises(BadOption, match="without a legal action"):
            call(observation, ~mask)
    with pytest.raises(BadOption, match="must be"):
        bot.act(observation[None], mask)
    with pytest.raises(BadOption, match="must be"):
        bot.act_batch(observation[None], np.ones((2, len(mask)), np.bool_))
