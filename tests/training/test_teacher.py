"""A scripted bot plays at first and is imitated; then self-play goes on from there."""

import numpy as np
import pytest
import torch

from tabletop_envs.bots import load_bot
from tests.training.small import roll, small_learner

TAUGHT = {"teacher": "expert", "taught": 0.5, "league": 0.5, "games": 32, "minibatch": 256}


def answers_of(buffer, bot):
    """The bot's answers to all decisions of the learner in a rollout."""
    learner = buffer.learner
    observations = buffer.observations[learner]
    return bot.act_batch(observations, buffer.action_masks[learner].astype(bool))


def test_the_teacher_plays_for_the_learner_at_first():
    model = small_learner(**TAUGHT)
    roll(model)
    buffer = model.rollout_buffer
    expert = load_bot("chronicle_v0", "expert")
    assert np.array_equal(buffer.actions[buffer.learner], answers_of(buffer, expert))
    model.progress = 0.5
    roll(model)
    assert not np.array_equal(buffer.actions[buffer.learner], answers_of(buffer, expert))


def test_the_learner_comes_to_answer_as_the_teacher_does():
    model = small_learner(**TAUGHT, width=64, learning_rate=3e-3)
    expert = load_bot("chronicle_v0", "expert")
    agreed = []
    for _ in range(12):
        roll(model)
        buffer = model.rollout_buffer
        observations = buffer.observations[buffer.learner]
        masks = buffer.action_masks[buffer.learner].astype(bool)
        with torch.no_grad():
            logits, _ = model.policy.logits_and_values(
                torch.from_numpy(observations), torch.from_numpy(masks)
            )
        agreed.append((logits.argmax(1).numpy() == answers_of(buffer, expert)).mean())
        model.train()
    assert agreed[-1] > agreed[0] + 0.1


def test_a_rollout_of_the_teacher_is_never_learned_from_as_if_it_were_the_learners():
    """The share of the training may pass the limit between a rollout and its update."""
    model = small_learner(**TAUGHT)
    roll(model)
    model.progress = 0.9
    model.train()
    said = model.logger.name_to_value
    assert "train/imitation_loss" in said
    assert "train/policy_gradient_loss" not in said


def test_values_are_learned_too():
    model = small_learner(**{**TAUGHT, "games": 128}, width=64, learning_rate=3e-3)
    fits = []
    for _ in range(12):
        roll(model)
        buffer = model.rollout_buffer
        fits.append(np.corrcoef(buffer.values[buffer.kept], buffer.returns[buffer.kept])[0, 1])
        model.train()
    assert np.mean(fits[-4:]) > max(np.mean(fits[:2]), 0.2)


def test_the_wins_of_the_teacher_are_not_counted_as_the_learners():
    model = small_learner(**TAUGHT)
    for _ in range(3):
        roll(model)
    assert not model.league.results
    model.progress = 0.9
    for _ in range(3):
        roll(model)
    assert sum(tally.games for tally in model.league.results.values()) > 0


def test_without_a_teacher_the_learner_plays_itself():
    model = small_learner(teacher="", taught=1.0)
    roll(model)
    assert not model.taught
    model.train()
    assert "train/policy_gradient_loss" in model.logger.name_to_value


@pytest.mark.parametrize("share", [0.0, 0.3])
def test_the_lessons_end(share):
    model = small_learner(**{**TAUGHT, "taught": share})
    model.progress = share
    roll(model)
    assert not model.taught
