"""Small networks with random weights, exported: what tests of exports and their bot play."""

from pathlib import Path

import torch
from torch import nn

from tabletop_envs.core.game import Game
from training.export import export_policy


class SmallNet(nn.Module):
    """One hidden layer; the same weights for the same seed."""

    def __init__(self, game: Game, seed: int = 0):
        super().__init__()
        with torch.random.fork_rng():
            torch.manual_seed(seed)
            self.trunk = nn.Linear(game.observation.size, 16)
            self.policy = nn.Linear(16, game.actions.size)
            self.value = nn.Linear(16, 1)
            with torch.no_grad():
                self.policy.weight.mul_(20)  # so that its choices differ

    def forward(self, observation, action_mask):
        features = torch.relu(self.trunk(observation))
        logits = torch.where(action_mask, self.policy(features), torch.tensor(-1e8))
        return logits, self.value(features)


def export_small(game: Game, folder: Path, name: str = "small", **trained) -> Path:
    """``<name>.onnx`` of a small random network in ``folder``."""
    return export_policy(SmallNet(game), game, folder, name, trained)
