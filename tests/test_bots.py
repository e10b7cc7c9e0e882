"""Bots by name: what loads, what they answer, and what is said when something does not fit."""

import itertools
import random
from importlib.metadata import EntryPoint, EntryPoints

import numpy as np
import pytest

import tabletop_envs
from tabletop_envs import BadCheckpoint, BadOption, Match, load_bot, new_batch
from tabletop_envs import bots as bots_package
from tabletop_envs.bots import Bot, RandomBot, bot_names
from tests.playing import ALL, CASES, random_game

SCRIPTED = [
    pytest.param(case.values[0], name, id=f"{case.values[0].name}-{name}")
    for case in ALL
    for name in ["random", *case.values[0].bots]
]


def rows(game, n_games=24, steps=5):
    """Observations and masks of games in progress, at every number of players."""
    batch = new_batch(game.id, n_games, seed=3, num_players=list(game.players))
    player = RandomBot(4)
    for _ in range(steps):
        batch.step(player.act_batch(batch.observations, batch.action_masks))
    return batch.observations.copy(), batch.action_masks.copy()


@pytest.fixture
def no_agent(monkeypatch, tmp_path):
    """No agent is published for any game."""
    monkeypatch.setattr(bots_package, "_FOLDERS", (tmp_path,))


class First(Bot):
    """A bot of another package: the first legal action."""

    name = "first"

    def __init__(self, game):
        self.game = game
        self.seed = None

    def act_batch(self, observations, masks):
        return masks.argmax(1)

    def reset(self, seed):
        self.seed = seed


def not_a_bot(game):
    return game


@pytest.fixture
def plugins(monkeypatch):
    """Two entry points of other packages: a bot, and something that is none."""
    points = EntryPoints(
        EntryPoint(name, f"{__name__}:{attribute}", "tabletop_envs.bots")
        for name, attribute in (("first", "First"), ("odd", "not_a_bot"))
    )
    monkeypatch.setattr(bots_package, "entry_points", lambda group: points.select(group=group))


# what loads


@pytest.mark.parametrize(("game", "name"), SCRIPTED)
def test_bots_load_by_name(game, name):
    bot = load_bot(game.id, name)
    assert isinstance(bot, Bot)
    assert bot.name == name
    assert name in repr(bot)
    assert name in bot_names(game.id)


@pytest.mark.parametrize("game", ALL)
def test_a_published_agent_is_found_by_the_name_ppo(game, monkeypatch, tmp_path):
    monkeypatch.setattr(bots_package, "_FOLDERS", (tmp_path,))
    assert "ppo" not in bot_names(game.id)
    path = tmp_path / game.id / "ppo.onnx"
    path.parent.mkdir()
    path.write_bytes(b"no policy")
    assert "ppo" in bot_names(game.id)
    with pytest.raises(BadCheckpoint, match=r"ppo\.onnx is no sound ONNX file"):
        load_bot(game.id, "ppo")


@pytest.mark.parametrize("game", ALL)
def test_unknown_bots_are_named_with_what_is_allowed(game, no_agent):
    with pytest.raises(BadOption, match=r"unknown bot 'rando'; did you mean 'random'\?.*PATH.onnx"):
        load_bot(game.id, "rando")
    with pytest.raises(BadOption, match=r"no agent is published for .*allowed: random, "):
        load_bot(game.id, "ppo")
    with pytest.raises(BadOption, match="unknown game 'whist'"):
        load_bot("whist", "random")
    with pytest.raises(BadCheckpoint, match=r"nowhere\.onnx cannot be read"):
        load_bot(game.id, "nowhere.onnx")


def test_bots_of_other_packages_load_by_entry_point(plugins):
    game = tabletop_envs.games()[0]
    assert bot_names(game)[-2:] == ["first", "odd"]
    bot = load_bot(game, "first", seed=5)
    assert isinstance(bot, First)
    assert bot.game == game
    assert bot.seed == 5
    match = tabletop_envs.new_match(game, seed=1)
    assert bot.act_match(match) == match.legal_actions()[0]
    with pytest.raises(BadOption, match=r"'odd' gave .* which is no Bot"):
        load_bot(game, "odd")


# what they answer


@pytest.mark.parametrize(("game", "name"), SCRIPTED)
def test_one_row_is_answered_as_in_a_batch(game, name):
    observations, masks = rows(game)
    actions = load_bot(game.id, name, seed=1).act_batch(observations, masks)
    assert actions.dtype == np.int64
    assert masks[np.arange(len(masks)), actions].all()
    single = load_bot(game.id, name, seed=1)
    one_by_one = [single.act(o, m) for o, m in zip(observations, masks, strict=True)]
    assert all(type(action) is int for action in one_by_one)
    assert actions.tolist() == one_by_one


@pytest.mark.parametrize(("game", "n"), CASES)
def test_bots_play_a_match_to_its_end(game, n):
    players = itertools.cycle(load_bot(game.id, name, seed=2) for name in ["random", *game.bots])
    match = Match(game, seed=7, num_players=n, max_cycles=300)
    while not match.over:
        bot = next(players)
        bot.reset(match.num_decisions)
        action = bot.act_match(match)
        bot.reset(match.num_decisions)
        assert action == bot.act(match.observation, match.action_mask.astype(bool))
        match.step(action)
    assert match.num_decisions > 0


@pytest.mark.parametrize(("game", "name"), SCRIPTED)
def test_rows_that_do_not_fit_are_refused(game, name):
    bot = load_bot(game.id, name)
    observations, masks = rows(game)
    with pytest.raises(BadOption, match=f"{name}: an action mask without a legal action"):
        bot.act(observations[0], np.zeros(game.actions.size, bool))
    empty = masks.copy()
    empty[-1] = False
    with pytest.raises(BadOption, match="without a legal action"):
        bot.act_batch(observations, empty)
    with pytest.raises(BadOption, match=rf"{name}: observations .* must be \[n, features\]"):
        bot.act_batch(observations[0], masks[0])
    with pytest.raises(BadOption, match=r"must be \[n, features\]"):
        bot.act_batch(observations[1:], masks)
    with pytest.raises(BadOption, match=r"must be \[n, features\]"):
        bot.act(observations, masks)
    if name != "random":  # which reads the mask alone, of whatever game
        with pytest.raises(BadOption, match=f"this game has {game.observation.size}"):
            bot.act_batch(observations[:, 1:], masks)
        with pytest.raises(BadOption, match=f"and {game.actions.size}"):
            bot.act_batch(observations, np.pad(masks, ((0, 0), (0, 1))))


# the random bot


def test_random_answers_are_uniform():
    n = 30_000
    mask = np.zeros(50, bool)
    legal = [0, 7, 8, 31, 49]
    mask[legal] = True
    actions = RandomBot(11).act_batch(np.zeros((n, 3), np.float32), np.tile(mask, (n, 1)))
    counts = np.bincount(actions, minlength=50)
    assert counts[~mask].sum() == 0
    expected = n / len(legal)
    chi_squared = ((counts[legal] - expected) ** 2 / expected).sum()
    assert chi_squared < 18.5  # 99.9 % of draws at four degrees of freedom
    # neighbouring rows know nothing of each other
    pairs = np.bincount(actions[:-1] * 50 + actions[1:], minlength=2500).reshape(50, 50)
    assert pairs[np.ix_(legal, legal)].min() > 0.8 * n / 25


def test_random_is_fixed_by_its_seed_and_nothing_else():
    rows_ = np.zeros((200, 1), np.float32), np.ones((200, 40), bool)
    first = RandomBot(1).act_batch(*rows_).tolist()
    np.random.seed(0)  # noqa: NPY002
    random.seed(0)
    bot = RandomBot(1)
    assert bot.act_batch(*rows_).tolist() == first
    later = bot.act_batch(*rows_).tolist()
    assert later != first
    bot.reset(1)
    assert bot.act_batch(*rows_).tolist() == first
    assert RandomBot(2).act_batch(*rows_).tolist() != first
    assert RandomBot().act_batch(*rows_).tolist() != RandomBot().act_batch(*rows_).tolist()


def test_random_goes_on_from_its_saved_state():
    rows_ = np.zeros((50, 1), np.float32), np.ones((50, 40), bool)
    bot = RandomBot(3)
    bot.act_batch(*rows_)
    saved = bot.state()
    expected = bot.act_batch(*rows_).tolist()
    other = RandomBot(8)
    other.restore(saved)
    assert other.act_batch(*rows_).tolist() == expected


# the scripted bots


@pytest.mark.parametrize("game", ALL)
def test_scripted_bots_have_no_chance_and_no_memory(game):
    for name in game.bots:
        bot = load_bot(game.id, name, seed=1)
        for match in random_game(Match(game, seed=9, max_cycles=60), random.Random(1)):
            if not match.over:
                seen = match.observation, match.action_mask
                answer = bot.act(*seen)
                bot.reset(match.num_decisions)
                assert load_bot(game.id, name, seed=2).act(*seen) == bot.act(*seen) == answer
        assert bot.state() is None
