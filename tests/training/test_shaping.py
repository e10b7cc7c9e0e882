"""Shaping pays a lead at once and takes it back at the end."""

import numpy as np
import pytest

from tabletop_envs import new_batch
from training.shaping import Shaping

N_GAMES = 24


@pytest.fixture
def played():
    """Rewards and shaping of each step of random games: float32[steps, games, seats] each."""
    batch = new_batch("chronicle_v0", num_games=N_GAMES, num_players=[3, 4], seed=3, max_rounds=2)
    shaping = Shaping(batch, 0.5)
    shaping.begin()
    rng = np.random.default_rng(0)
    rewards, added, over, points = [], [], [], []
    for _ in range(400):
        before = scores(batch)
        batch.step([int(rng.choice(np.flatnonzero(mask))) for mask in batch.action_masks])
        paid = batch.rewards.copy()
        shaping.add(paid)
        rewards.append(batch.rewards.copy())
        added.append(paid - batch.rewards)
        over.append(batch.terminations | batch.truncations)
        points.append(before)
    return batch, *(np.array(given) for given in (rewards, added, over, points))


def scores(batch):
    """The points of each seat, float32[games, seats]."""
    out = np.zeros((batch.num_games, batch.num_seats), np.float32)
    for game, row in enumerate(out):
        batch.game.scores(batch.states[game], row)
    return out


def test_over_a_whole_game_it_adds_nothing(played):
    _, _, added, over, _ = played
    games = 0
    for game in range(N_GAMES):
        ends = np.flatnonzero(over[:, game])
        for start, end in zip([0, *(ends + 1)], ends, strict=False):
            assert added[start : end + 1, game].sum(0) == pytest.approx(0, abs=1e-5)
            games += 1
    assert games > N_GAMES


def test_a_step_pays_the_change_of_the_lead(played):
    batch, _, added, over, points = played
    paid = 0
    for t in range(len(added) - 1):
        for game in np.flatnonzero(~over[t]):
            n = batch.states[game]["options"]["num_players"]
            change = points[t + 1, game, :n] - points[t, game, :n]
            lead = (change - (change.sum() - change) / (n - 1)) / batch.game.score_scale
            assert added[t, game, :n] == pytest.approx(0.5 * lead, abs=1e-5)
            assert not added[t, game, n:].any()
            paid += change.any()
    assert paid > 0


def test_the_leads_of_all_seats_cancel_out(played):
    _, _, added, _, _ = played
    assert added.sum(2) == pytest.approx(0, abs=1e-5)
    assert added.any()


def test_without_weight_nothing_is_added():
    batch = new_batch("chronicle_v0", num_games=2, seed=1)
    shaping = Shaping(batch, 0.0)
    shaping.begin()
    paid = np.ones((2, batch.num_seats), np.float32)
    shaping.add(paid)
    assert (paid == 1).all()
