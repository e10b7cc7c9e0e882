"""The learner: its network, its league, its seeds, what it refuses."""

import numpy as np
import pytest
import torch
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.vec_env import VecMonitor, VecNormalize

from tabletop_envs.core.errors import BadOption
from tests.training.small import roll, small_learner, small_settings
from training.opponents import LEARNER, Tally
from training.policy import ExportableNet, TrunkPolicy
from training.selfplay import SelfPlayEnv, SelfPlayPPO
from training.train import learn
from training.vec_env import LearnerVecEnv


def rows(model):
    return (
        torch.from_numpy(model.batch.observations.copy()),
        torch.from_numpy(model.batch.action_masks.copy()),
    )


def test_the_written_out_arithmetic_equals_sb3_contribs():
    model = small_learner()
    model.policy.action_net.weight.data.normal_()  # far from uniform
    observations, masks = rows(model)
    actions, values, log_probs = model.policy(observations, action_masks=masks)
    assert masks.gather(1, actions[:, None]).all()
    theirs = MaskableActorCriticPolicy.evaluate_actions(model.policy, observations, actions, masks)
    ours = model.policy.evaluate_actions(observations, actions, masks)
    for mine, other in zip(ours, theirs, strict=True):
        assert torch.allclose(mine, other, atol=1e-5)
    assert torch.allclose(ours[1], log_probs, atol=1e-6)
    assert torch.allclose(ours[0], values)
    greedy, _, _ = model.policy(observations, deterministic=True, action_masks=masks)
    theirs, _ = model.predict(observations.numpy(), deterministic=True, action_masks=masks.numpy())
    assert np.array_equal(greedy.numpy(), theirs)


def test_choices_are_drawn_with_the_probabilities_of_the_policy():
    model = small_learner()
    model.policy.action_net.weight.data.normal_()
    observations, masks = rows(model)
    n = 20_000
    one, mask = observations[:1].expand(n, -1), masks[:1].expand(n, -1)
    actions, _, _ = model.policy(one, action_masks=mask)
    share = torch.bincount(actions, minlength=mask.shape[1]) / n
    wanted = torch.softmax(model.policy.logits_and_values(one[:1], mask[:1])[0][0], 0)
    assert torch.allclose(share, wanted, atol=5 / n**0.5)


def test_the_exportable_net_is_the_policy():
    model = small_learner()
    observations, masks = rows(model)
    logits, values = ExportableNet(model.policy)(observations, masks)
    assert logits.shape == masks.shape
    assert values.shape == (len(masks), 1)
    assert (logits[~masks] == -1e8).all()
    wanted, wanted_values = model.policy.logits_and_values(observations, masks)
    assert torch.equal(logits, wanted)
    assert torch.equal(values, wanted_values)


def test_league_games_and_opponents_come_in_their_shares():
    model = small_learner(games=400, rollout=2, league=0.2, scripted=0.25)
    league = model.league
    assert league.games == 80
    assert (league.bot_of[80:] == LEARNER).all()
    for _ in range(6):
        league.add(model.policy, "snapshot")
    kinds, first = [], len(league.scripted)
    for _ in range(20):
        league.choose()
        for game in range(league.games):
            league.seat(game)
        for game in range(league.games):
            n = model.batch.num_players[game]
            seats = league.bot_of[game, :n]
            assert (seats == LEARNER).sum() == 1
            assert seats[league.learner_seat[game]] == LEARNER
            others = set(seats[seats != LEARNER].tolist())
            assert len(others) == 1
            kinds.append(others.pop())
    scripted = np.mean([kind < first for kind in kinds])
    assert scripted == pytest.approx(0.25, abs=0.05)
    assert set(kinds) == set(range(first + 6))


def test_the_scripted_bots_of_the_league_can_be_chosen():
    chosen = small_learner(bots="expert, novice").league.scripted
    assert [bot.name for bot in chosen] == ["expert", "novice"]
    assert [bot.name for bot in small_learner().league.scripted] == ["random", "novice", "expert"]


def test_a_league_game_keeps_its_kind_of_opponent_when_snapshots_change():
    """Else results against a bot would hold games that a snapshot half played."""
    model = small_learner(games=200, rollout=2, scripted=0.5)
    league = model.league
    for _ in range(9):
        league.add(model.policy, "snapshot")
    league.choose()
    for game in range(league.games):
        league.seat(game)
    first = len(league.scripted)
    before = league.bot_of.copy()
    league.choose()
    assert np.array_equal(league.bot_of >= first, before >= first)
    assert np.array_equal(league.bot_of[before < first], before[before < first])
    snapshots = league.bot_of[league.bot_of >= first]
    assert set(snapshots.tolist()) <= set(league.in_use)


def test_the_pool_is_bounded_and_snapshots_do_not_learn():
    model = small_learner(pool=3)
    league = model.league
    for k in range(7):
        league.add(model.policy, f"snapshot_{k}")
    assert len(league.snapshots) == 3
    assert league.snapshots[-1].name == "snapshot_6"
    before = [p.clone() for p in league.snapshots[-1].policy.parameters()]
    learned = [p.clone() for p in model.policy.parameters()]
    roll(model)
    model.train()
    after = list(league.snapshots[-1].policy.parameters())
    assert all(torch.equal(a, b) for a, b in zip(before, after, strict=True))
    now = list(model.policy.parameters())
    assert not all(torch.equal(a, b) for a, b in zip(learned, now, strict=True))


def test_tallies_count_wins_and_even_shares():
    tally = Tally()
    tally.add(1.0, 4)  # won
    tally.add(-1 / 3, 4)  # lost
    tally.add(0.0, 3)  # shared by all three
    assert tally.games == 3
    assert tally.wins == pytest.approx(1 + 0 + 1 / 3)
    assert tally.even == pytest.approx(1 / 4 + 1 / 4 + 1 / 3)
    old = Tally(100, 50, 25)
    old.mix(Tally(20, 20, 5), memory=60)
    assert (old.games, old.wins, old.even) == pytest.approx((60, 40, 15))


def test_learning_rate_and_entropy_fall_to_their_ends(tmp_path):
    settings = small_settings(steps=600, entropy=0.03, entropy_end=0.01, learning_rate=1e-3)
    model, stopped = learn(settings, tmp_path)
    assert stopped == ""
    assert model.num_timesteps >= 600
    assert model.progress == 1.0
    assert model.ent_coef == pytest.approx(0.01)
    assert model.policy.optimizer.param_groups[0]["lr"] == pytest.approx(0.0)
    model.update_progress(150, 600)
    assert model.lr_schedule(model._current_progress_remaining) == pytest.approx(7.5e-4)


def test_a_time_budget_anneals_and_loses_no_rollout(tmp_path):
    settings = small_settings(steps=0, minutes=1.5 / 60)
    model, stopped = learn(settings, tmp_path)
    assert "minutes are over" in stopped
    assert model.progress > 0.5  # the learning rate fell with the time
    assert model._n_updates > 0
    assert model._n_updates % settings.epochs == 0
    lines = (tmp_path / "progress.jsonl").read_text().splitlines()
    assert model._n_updates == settings.epochs * len(lines)  # each rollout was learned from


def test_the_seed_fixes_everything(tmp_path):
    def weights(seed, name):
        model, _ = learn(small_settings(seed=seed), tmp_path / name)
        return torch.cat([p.detach().flatten() for p in model.policy.parameters()])

    for name in "abc":
        (tmp_path / name).mkdir()
    one = weights(1, "a")
    assert torch.equal(one, weights(1, "b"))
    assert not torch.equal(one, weights(2, "c"))


def test_wrapped_and_other_environments_are_refused():
    model = small_learner()
    wrapped = [
        VecMonitor(SelfPlayEnv(model.batch)),
        VecNormalize(SelfPlayEnv(model.batch)),
        LearnerVecEnv("chronicle_v0", 2),
    ]
    for env in wrapped:
        with pytest.raises(BadOption, match="self-play needs a SelfPlayEnv"):
            SelfPlayPPO(TrunkPolicy, env)
        with pytest.raises(BadOption, match="cannot be exchanged"):
            model.set_env(env)
    with pytest.raises(RuntimeError, match=r"training\.vec_env"):
        SelfPlayEnv(model.batch).step(np.zeros(8, np.int64))


def test_a_learner_without_a_league_works_with_sb3s_own_learn():
    batch = small_learner().batch
    model = SelfPlayPPO(
        TrunkPolicy,
        SelfPlayEnv(batch),
        policy_kwargs={
            "net_arch": {"pi": [], "vf": []},
            **small_learner().policy_kwargs,
        },
        n_steps=24,
        batch_size=32,
        n_epochs=1,
    )
    model.learn(150)
    assert model.num_timesteps >= 150
    assert model._n_updates > 0
