"""The network: one shared trunk, a policy head over masked actions, a value head."""

from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import nn

MASKED = -1e8  # the logit of an illegal action: finite, so that no gradient is ever NaN


class Trunk(BaseFeaturesExtractor):
    """``layers`` ReLU layers of ``width`` units, shared by both heads."""

    def __init__(self, observation_space: spaces.Box, width: int, layers: int):
        super().__init__(observation_space, width)
        sizes = [int(np.prod(observation_space.shape))] + [width] * layers
        parts: list[nn.Module] = []
        for i in range(layers):
            parts += [nn.Linear(sizes[i], sizes[i + 1]), nn.ReLU()]
        self.net = nn.Sequential(*parts)

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        """float32[batch, features] -> float32[batch, width]."""
        return self.net(observations)  # type: ignore[no-any-return]


class TrunkPolicy(MaskableActorCriticPolicy):
    """sb3-contrib's maskable policy with the arithmetic of masked choices written out.

    The distribution objects of the parent cost more than the network on small layers; the
    results are the same (tested).
    """

    def logits_and_values(
        self, obs: torch.Tensor, masks: Any = None
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Masked logits float32[batch, actions] and values float32[batch, 1]."""
        features = self.features_extractor(obs)
        logits = self.action_net(features)
        if masks is not None:
            masks = torch.as_tensor(masks, dtype=torch.bool, device=logits.device)
            logits = torch.where(masks, logits, MASKED)
        return logits, self.value_net(features)

    def forward(
        self, obs: torch.Tensor, deterministic: bool = False, action_masks: Any = None
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Actions int64[batch], values float32[batch, 1] and log probabilities float32[batch]."""
        logits, values = self.logits_and_values(obs, action_masks)
        if deterministic:
            actions = logits.argmax(1)
        else:  # the largest of logit + Gumbel noise is a sample of the softmax
            noise = torch.empty_like(logits).exponential_().log_()
            actions = (logits - noise).argmax(1)
        log_probs = torch.log_softmax(logits, 1)
        return actions, values, log_probs.gather(1, actions[:, None])[:, 0]

    def evaluate_actions(
        self, obs: torch.Tensor, actions: torch.Tensor, action_masks: Any = None
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Values [batch, 1], log probabilities [batch], entropies over legal actions [batch]."""
        logits, values = self.logits_and_values(obs, action_masks)
        log_probs = torch.log_softmax(logits, 1)
        # the probability of an illegal action is exactly 0, so it adds nothing
        entropy = -(log_probs * torch.softmax(logits, 1)).sum(1)
        return values, log_probs.gather(1, actions[:, None])[:, 0], entropy


class ExportableNet(nn.Module):
    """What is exported: (observation, action_mask) -> (masked logits, value)."""

    def __init__(self, policy: TrunkPolicy):
        super().__init__()
        self.trunk = policy.features_extractor
        self.action_net = policy.action_net
        self.value_net = policy.value_net

    def forward(
        self, observation: torch.Tensor, action_mask: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """float32[batch, features], bool[batch, actions] -> float32[batch, actions], [batch, 1]."""
        features = self.trunk(observation)
        logits = torch.where(action_mask, self.action_net(features), torch.tensor(MASKED))
        return logits, self.value_net(features)


def policy_kwargs(width: int, layers: int) -> dict[str, Any]:
    """``policy_kwargs`` for MaskablePPO with a TrunkPolicy."""
    return {
        "net_arch": {"pi": [], "vf": []},
        "features_extractor_class": Trunk,
        "features_extractor_kwargs": {"width": width, "layers": layers},
    }
