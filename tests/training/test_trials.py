"""A teacher tries other answers; the network learns which would have been better."""

import numpy as np
import pytest
import torch

from tabletop_envs import new_batch
from tabletop_envs.bots import load_bot
from tabletop_envs.core.errors import BadOption
from tabletop_envs.registry import game_of
from tests.training.policies import export_small
from tests.training.small import Always, roll, small_learner, small_settings
from training.export import way_of
from training.settings import load_settings, trials_of
from training.train import learn
from training.trials import Tries, player_of

ROWS = 600
TRIED = {"teacher": "expert", "taught": 0.5, "trials": "0.2", "league": 0.0, "width": 16}


def tries_of(batch, bot="expert", rate=0.1, horizon=4, seed=7):
    """Rows of one chunk, with the same share of all questions or one by number."""
    tries = Tries(ROWS, batch.game.observation.size, batch.game.actions.size)
    luck = np.zeros(1, batch.game.state)
    luck["rng"] = seed
    rates = np.zeros(len(batch.game.decisions) + 1)
    rates[:] = rate
    player_of(batch, bot)(batch.states.copy(), luck, rates, horizon, *tries.arrays())
    return tries


@pytest.fixture(scope="module")
def batch():
    return new_batch("chronicle_v0", num_games=4, num_players=[3, 4], seed=1)


def test_the_bots_answer_stands_beside_what_was_tried(batch):
    tries = tries_of(batch)
    bot = load_bot("chronicle_v0", "expert")
    assert np.array_equal(tries.usual, bot.act_batch(tries.observations, tries.masks))
    assert tries.masks[np.arange(ROWS), tries.actions].all()
    others = (tries.actions != tries.usual).mean()
    assert 0.65 < others < 0.85  # all but UNTRIED
    assert (tries.masks.sum(1) > 1).all()


def test_every_other_answer_is_tried_equally_often(batch):
    tries = tries_of(batch)
    tried = tries.actions != tries.usual
    places = []  # where the answer stands among the legal ones but the bot's, as a share
    for row in np.flatnonzero(tried):
        legal = np.flatnonzero(tries.masks[row])
        others = legal[legal != tries.usual[row]]
        if len(others) > 2:
            places.append(others.searchsorted(tries.actions[row]) / (len(others) - 1))
    assert len(places) > 100
    assert abs(np.mean(places) - 0.5) < 4 * 0.4 / np.sqrt(len(places))


def test_rows_say_what_the_game_came_to(batch):
    tries = tries_of(batch)
    paid = {-0.5, -1 / 3, 1.0}  # three and four players; ties share
    exact = [min(abs(reward - p) for p in paid) < 1e-6 for reward in tries.rewards]
    assert np.mean(exact) > 0.8
    assert tries.rewards.min() >= -0.5
    assert tries.rewards.max() <= 1.0
    won = tries.rewards > 0.99
    assert tries.leads[won].mean() > 0 > tries.leads[~won].mean()
    assert np.abs(tries.leads).max() <= 1.0


def test_the_horizon_is_a_number_of_the_seats_own_decisions(batch):
    near, far, never = (tries_of(batch, horizon=h) for h in (2, 60, 0))
    assert near.goes_on.mean() > far.goes_on.mean() > 0
    assert not never.goes_on.any()
    assert not near.later[~near.goes_on].any()
    assert near.later[near.goes_on].any(1).all()


def test_what_is_seen_later_is_seen_by_the_same_seat(batch):
    """Chronicle's cards are all different: two seats have none in common in a round."""
    tries = tries_of(batch, horizon=2)
    size, at = batch.game.observation.spans["my_hand"].size, batch.game.observation.at.my_hand
    before, after = (o[tries.goes_on, at : at + size] for o in (tries.observations, tries.later))
    some_left = after.any(1)
    assert some_left.mean() > 0.3
    kept = (before * after).any(1)[some_left]
    assert kept.mean() > 0.8  # the others are in the next round by then


def test_only_questions_with_a_share_are_tried(batch):
    kinds = len(batch.game.decisions)
    rates = np.zeros(kinds + 1)
    rates[1] = 0.3
    tries = tries_of(batch, rate=rates)
    at = batch.game.observation.at.decision
    assert (tries.observations[:, at : at + kinds].argmax(1) == 0).all()


def test_the_same_luck_gives_the_same_rows(batch):
    one, same, other = tries_of(batch), tries_of(batch), tries_of(batch, seed=8)
    for first, second in zip(one.arrays(), same.arrays(), strict=True):
        assert np.array_equal(first, second)
    assert not np.array_equal(one.observations, other.observations)


def lessons(model, gain):
    """Let the model learn from made-up tries, in which the second legal answer gains ``gain``."""
    trials = model.trials
    rng = np.random.default_rng(0)

    def play(states, luck, rates, horizon, *arrays):
        observations, masks, actions, usual, later, goes_on, rewards, leads = arrays
        observations[:] = rng.random(observations.shape)
        masks[:] = False
        masks[:, 3:6] = True
        usual[:] = 3
        actions[:] = rng.integers(3, 6, len(actions))
        later[:], goes_on[:], leads[:] = 0.0, False, 0.0
        rewards[:] = gain * (actions == 4) - 0.3 * (actions == 5) + rng.normal(0, 0.3, len(actions))
        return len(actions)

    trials._play = play
    for _ in range(60):
        trials.collect()
        trials.learn(3e-3, 64, 0.5)
    tries = trials.tries
    with torch.no_grad():
        logits, _ = model.policy.logits_and_values(
            torch.from_numpy(tries.observations), torch.from_numpy(tries.masks)
        )
    return logits.argmax(1).numpy()


@pytest.mark.parametrize("precision", ["float32", "bfloat16"])
@pytest.mark.parametrize(("gain", "answer"), [(0.3, 4), (-0.3, 3)])
def test_the_policy_gives_a_better_answer_than_the_teachers(gain, answer, precision):
    model = small_learner(**TRIED, precision=precision)
    assert (lessons(model, gain) == answer).mean() > 0.95


def test_trials_are_the_first_part_of_the_training_and_self_play_the_second():
    model = small_learner(**TRIED)
    callback = Always()
    callback.init_callback(model)
    before = model.num_timesteps
    roll(model)
    assert model.num_timesteps == before + model.trials.rows
    model.train()
    said = model.logger.name_to_value
    assert {"train/advantage_loss", "train/imitation_agreement", "train/improved"} <= set(said)
    assert "train/policy_gradient_loss" not in said
    model.progress = 0.5
    roll(model)
    model.train()
    assert "train/policy_gradient_loss" in model.logger.name_to_value


def test_shares_by_question():
    settings = load_settings("end_breaker_v0", {"trials": "0.05, BUY 0.2,PLAY 0.02"})
    assert trials_of(settings) == {"": 0.05, "BUY": 0.2, "PLAY": 0.02}
    assert trials_of(small_settings()) == {}


@pytest.mark.parametrize(
    ("trials", "said"),
    [
        ("BYU 0.1", "unknown question in trials 'BYU'.*did you mean 'BUY'"),
        ("0.1, BUY", "shares must be from 0 to 1, not 'BUY'"),
        ("0, BUY 0", "one share must be more than 0"),
        ("1.5", "shares must be from 0 to 1, not '1.5'"),
        ("nan", "shares must be from 0 to 1, not 'nan'"),
    ],
)
def test_wrong_shares(trials, said):
    with pytest.raises(BadOption, match=said):
        load_settings("end_breaker_v0", {"trials": trials})


def test_questions_that_are_never_asked_end_in_an_error():
    model = small_learner(**TRIED)
    model.trials._rates[:] = 0.0
    with pytest.raises(BadOption, match="1,000 games with these options asked nothing"):
        model.trials.collect()


def test_wrong_precision():
    with pytest.raises(BadOption, match="did you mean 'bfloat16'"):
        small_settings(precision="bfloat")


def test_trials_need_a_teacher():
    with pytest.raises(BadOption, match="trials need a teacher"):
        load_settings("end_breaker_v0", {"trials": "0.1", "teacher": "none"})


@pytest.mark.parametrize(
    ("changed", "way", "title"),
    [
        ({}, "self-play PPO (sb3-contrib MaskablePPO)", "a self-play PPO agent"),
        (
            {"teacher": "novice", "taught": 0.5},
            "imitation of the bot novice, then self-play PPO (sb3-contrib MaskablePPO)",
            "a self-play PPO agent",
        ),
        (
            {"teacher": "expert", "taught": 1.0, "trials": "0.1"},
            "trials of other answers in games of the bot expert",
            "an agent that learned from a bot",
        ),
    ],
    ids=["self-play", "imitation", "trials"],
)
def test_the_cards_say_by_what_an_agent_learned(changed, way, title, tmp_path):
    said = way_of(small_settings(**changed))
    assert said == way
    path = export_small(game_of("chronicle_v0"), tmp_path, algorithm=said)
    text = path.with_suffix(".md").read_text()
    assert f": {title}\n" in text
    assert ("- self-play\n" in text) == ("self-play" in way)


def test_the_temperature_of_a_run_may_be_changed(tmp_path):
    """It shapes the policy, not what is learned."""
    settings = small_settings(**{**TRIED, "taught": 1.0}, steps=800)
    learn(settings, tmp_path)
    colder = small_settings(**{**TRIED, "taught": 1.0}, steps=1200, temperature=0.5)
    model, _ = learn(colder, tmp_path, resume=True)
    usual, advantage = model.trials.heads["usual"], model.trials.heads["advantage"]
    assert torch.equal(model.policy.action_net.weight, usual.weight + advantage.weight / 0.5)
