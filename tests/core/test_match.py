"""One game: all that a user may do with it."""

import copy
import json
import pickle
import random

import numpy as np
import pytest

from tabletop_envs import Match
from tests import toy
from tests.playing import ALL, never_forced, random_answer, random_game, random_match

GAMES = [pytest.param(toy.GAME, id="toy"), *ALL]
pytestmark = pytest.mark.usefixtures("toy_is_registered")


def ended(game, seed=1, **options):
    match = Match(game, seed=seed, **options)
    for _ in random_game(match, random.Random(seed)):
        pass
    return match


# what is asked


@pytest.mark.parametrize("game", GAMES)
def test_a_match_from_beginning_to_end(game):
    match = Match(game, seed=4, num_players=game.players[-1])
    asked = set()
    n = 0
    for _ in random_game(match, random.Random(1)):
        assert match.num_players == game.players[-1]
        assert match.num_decisions == n
        assert 0 <= match.player < match.num_players
        assert match.observation.shape == (game.observation.size,)
        assert match.observation.dtype == np.float32
        assert match.action_mask.shape == (game.actions.size,)
        assert match.action_mask.dtype == np.int8
        assert match.legal_actions() == np.flatnonzero(match.action_mask).tolist()
        assert match.legal_labels() == [match.label(a) for a in match.legal_actions()]
        assert match.returns.shape == match.scores.shape == (match.num_players,)
        assert abs(match.win_shares.sum() - 1) < 1e-6
        if not match.over:
            kind, player, legal = match.decision
            assert (player, legal) == (match.player, match.legal_actions())
            assert kind in {decision.name.lower() for decision in game.decisions}
            assert not match.returns.any()
            asked.add(player)
            n += 1
    assert asked == set(range(match.num_players))
    assert match.over
    assert not match.truncated
    assert match.legal_actions() == []
    assert not match.action_mask.any()
    shares = match.win_shares
    n = match.num_players
    assert match.returns == pytest.approx((n * shares - 1) / (n - 1), abs=1e-6)
    assert match.returns.sum() == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("game", GAMES)
def test_reward_by_score(game):
    for seed in range(5):
        match = ended(game, seed, reward="score")
        scores, n = match.scores, match.num_players
        scale = max(game.score_scale, np.abs(scores).max())
        others = (scores.sum() - scores) / (n - 1)
        assert match.returns == pytest.approx((scores - others) / scale, abs=1e-6)
        assert np.abs(match.returns).max() <= 1


@pytest.mark.parametrize("game", GAMES)
def test_arrays_are_new_each_time(game):
    match = Match(game, seed=1)
    for name in ("observation", "action_mask", "returns", "scores", "win_shares"):
        first = getattr(match, name)
        kept = first.copy()
        first[:] = 7
        assert getattr(match, name).tobytes() == kept.tobytes()


@pytest.mark.parametrize("game", GAMES)
def test_options_are_kept(game):
    match = Match(game, seed=1, num_players=game.players[0], max_cycles=50, reward="score")
    assert match.options == game.options.check(
        {"num_players": game.players[0], "max_cycles": 50, "reward": "score"}
    )
    match.reset(2)
    assert match.options["max_cycles"] == 50


@pytest.mark.parametrize("game", GAMES)
def test_reset(game):
    match = ended(game, 5)
    match.reset(6)
    assert match == Match(game, seed=6)
    assert match.num_decisions == 0
    match.reset()
    other = match.clone()
    other.reset()
    assert match != other


@pytest.mark.parametrize("game", GAMES)
def test_max_cycles_ends_without_rewards(game):
    match = Match(game, seed=1, max_cycles=3)
    assert sum(1 for _ in random_game(match, random.Random(1))) == 4
    assert match.over
    assert match.truncated
    assert not match.returns.any()


@pytest.mark.parametrize("game", GAMES)
def test_skip_forced_asks_only_real_questions(game):
    for seed in range(4):
        asking = Match(game, seed=seed)
        skipping = Match(game, seed=seed, skip_forced=True)
        forced = 0
        while not asking.over:
            if len(asking.legal_actions()) == 1:
                asking.step(asking.legal_actions()[0])
                forced += 1
                continue
            assert skipping.legal_actions() == asking.legal_actions()
            action = random_answer(asking, random.Random(seed))
            asking.step(action)
            skipping.step(action)
        assert skipping.over
        assert (forced == 0) == never_forced(game)
        assert skipping.returns.tolist() == asking.returns.tolist()
        assert skipping.num_decisions == asking.num_decisions


@pytest.mark.parametrize("game", GAMES)
def test_observe_every_seat(game):
    match = random_match(game, random.Random(3), 6)
    before = match.to_bytes()
    seen = [match.observe(p) for p in range(match.num_players)]
    assert seen[match.player].tobytes() == match.observation.tobytes()
    assert len({row.tobytes() for row in seen}) == match.num_players
    assert match.to_bytes() == before


@pytest.mark.parametrize("game", GAMES)
def test_words_and_back(game):
    """A label is unique, says the same as its action, and all can be found again."""
    match = random_match(game, random.Random(4), 9)
    labels = [match.label(a) for a in range(game.actions.size)]
    assert len(set(labels)) == game.actions.size
    assert [match.action(words) for words in labels] == list(range(game.actions.size))


@pytest.mark.parametrize("game", GAMES)
def test_str_and_repr(game):
    match = Match(game, seed=1)
    assert game.id in repr(match)
    assert f"player_{match.player}" in repr(match)
    assert str(match) == match.render() == match.render(match.player)
    assert max(map(len, str(match).splitlines())) <= 100
    over = ended(game)
    assert str(over.returns.tolist()) in repr(over)
    assert str(over)


# copies


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", ["clone", "copy", "deepcopy", "pickle", "bytes"])
def test_a_copy_has_the_same_future_and_is_independent(game, way):
    match = random_match(game, random.Random(5), 8, num_players=game.players[-1])
    before = match.to_bytes()
    twin = {
        "clone": Match.clone,
        "copy": copy.copy,
        "deepcopy": copy.deepcopy,
        "pickle": lambda m: pickle.loads(pickle.dumps(m)),
        "bytes": lambda m: Match.from_bytes(m.to_bytes()),
    }[way](match)
    assert twin == match
    assert twin is not match
    for _ in random_game(twin, random.Random(6)):
        pass
    assert match.to_bytes() == before
    assert twin != match
    for _ in random_game(match, random.Random(6)):
        pass
    assert match == twin
    assert match.observation.tobytes() == twin.observation.tobytes()


def test_a_match_equals_only_matches():
    assert Match(toy.GAME, seed=1) != "match"
    assert Match(toy.GAME, seed=1) != Match(toy.GAME, seed=1, reward="score")
    with pytest.raises(TypeError, match="unhashable"):
        hash(Match(toy.GAME, seed=1))


@pytest.mark.parametrize("game", GAMES)
def test_resample_is_another_match(game):
    match = random_match(game, random.Random(7), 5)
    before = match.to_bytes()
    worlds = [match.resample(0, seed) for seed in range(8)]
    assert match.to_bytes() == before
    assert match.resample(0, 3) == worlds[3]
    assert len({world.to_bytes() for world in worlds}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_positions_and_views_are_json(game):
    match = random_match(game, random.Random(8), 7)
    assert json.loads(json.dumps(match.position())) == match.position()
    for player in range(match.num_players):
        view = match.view(player)
        assert json.loads(json.dumps(view)) == view
        assert view["game"] == game.id
        assert view["options"] == match.options


def test_what_a_match_says_is_plain_python():
    match = Match(toy.GAME, seed=1)
    while not match.over:
        assert (type(match.player), type(match.over)) == (int, bool)
        match.step(match.legal_actions()[0])
    assert (type(match.player), type(match.over)) == (int, bool)
