"""Imitation: the beginning of a training in which a scripted bot plays for the learner.

The network learns the bot's answers (cross-entropy) and what its games come to (the returns of
the same rollouts); self-play goes on from there. It spares the long time in which chance would
have to find what the bot's author knew.
"""

from typing import Any

import numpy as np
import torch
from torch.nn.functional import mse_loss

from tabletop_envs.bots import load_bot
from tabletop_envs.core.batch import Batch


class Teacher:
    """A scripted bot that answers for the learner in the first ``share`` of the training."""

    def __init__(self, batch: Batch, bot: str, share: float, seed: int = 0):
        self.bot = load_bot(batch.game.id, bot, seed=seed) if bot else None
        self.share = share

    def teaches(self, progress: float) -> bool:
        """Whether the bot still plays at this share of the training."""
        return self.bot is not None and progress < self.share

    def answers(self, observations: Any, masks: Any) -> Any:
        """Its answers, int64[rows], to float32[rows, features] and bool[rows, actions]."""
        assert self.bot is not None
        return self.bot.act_batch(observations, masks)


def imitate(model: Any) -> None:
    """One update of a SelfPlayPPO towards the answers and the returns of its last rollout."""
    policy, buffer = model.policy, model.rollout_buffer
    policy.set_training_mode(True)
    model._update_learning_rate(policy.optimizer)
    losses, agreed, missed = [], [], []
    for _ in range(model.n_epochs):
        for rows in buffer.get(model.batch_size):
            actions = rows.actions.long().flatten()
            logits, values = policy.logits_and_values(rows.observations, rows.action_masks)
            chosen = torch.log_softmax(logits, 1).gather(1, actions[:, None])
            value_loss = mse_loss(values.flatten(), rows.returns)
            loss = model.vf_coef * value_loss - chosen.mean()
            policy.optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(policy.parameters(), model.max_grad_norm)
            policy.optimizer.step()
            losses.append(-chosen.mean().item())
            missed.append(value_loss.item())
            agreed.append((logits.argmax(1) == actions).float().mean().item())
    model.logger.record("train/imitation_loss", float(np.mean(losses)))
    model.logger.record("train/imitation_agreement", float(np.mean(agreed)))
    model.logger.record("train/value_loss", float(np.mean(missed)))
