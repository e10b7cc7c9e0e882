"""A stock stable-baselines3 ``VecEnv``: one learner's seat a game, bots in the others."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from stable_baselines3.common.vec_env import VecEnv

from tabletop_envs.learner import LearnerBatch, Opponents
from tabletop_envs.registry import game_of


class LearnerVecEnv(VecEnv):
    """Any SB3 algorithm, unchanged, trains against bots in it; masks come without copies.

    ``step`` returns float32[envs, features], float32[envs] (the learner's reward), bool[envs] and
    an info for each environment; at the end of a game it holds ``terminal_observation``,
    ``TimeLimit.truncated`` and ``episode`` (r, l, t) as SB3's Monitor would write it.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        opponents: Opponents = "random",
        seat: int | str = "random",
        seed: int | None = None,
        **options: Any,
    ):
        """Options are those of the game. Raises BadOption."""
        known = game_of(game)
        self.render_mode = None
        self.games = LearnerBatch(known, num_envs, opponents, seat, seed, **options)
        super().__init__(
            num_envs,
            spaces.Box(0.0, 1.0, (known.observation.size,), np.float32),
            spaces.Discrete(known.actions.size),
        )
        self._next_seed: int | None = None
        self._lengths = np.zeros(num_envs, np.int64)
        self._actions: Any = None

    def action_masks(self) -> Any:
        """bool[envs, actions]: the engine's own array."""
        return self.games.action_masks

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """Fix deals, seats and the bots' chance from the next ``reset`` on."""
        self._next_seed = seed
        return [seed] * self.num_envs

    def reset(self) -> Any:
        """New games everywhere."""
        self.games.reset(self._next_seed)
        self._next_seed = None
        self._lengths[:] = 0
        return self.games.observations.copy()

    def step_async(self, actions: Any) -> None:
        self._actions = actions

    def step_wait(self) -> Any:
        rewards, terminations, truncations, final = self.games.step(self._actions)
        self._lengths += 1
        dones = terminations | truncations
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for k, i in enumerate(np.flatnonzero(dones)):
            infos[i] = {
                "terminal_observation": final[k],
                "TimeLimit.truncated": bool(truncations[i]),
                "episode": {"r": float(rewards[i]), "l": int(self._lengths[i]), "t": 0.0},
            }
            self._lengths[i] = 0
        return self.games.observations.copy(), rewards, dones, infos

    def close(self) -> None:
        pass

    def _rows(self, indices: Any) -> list[int]:
        return [int(i) for i in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        if attr_name == "action_masks":
            return [self.games.action_masks[i] for i in self._rows(indices)]
        if attr_name == "render_mode":
            return [None for _ in self._rows(indices)]
        raise AttributeError(f"the games have no attribute {attr_name!r}; there is: action_masks")

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(f"the games have no attribute {attr_name!r} to set")

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kw: Any) -> list[Any]:
        if method_name == "action_masks":
            return [self.games.action_masks[i] for i in self._rows(indices)]
        raise AttributeError(f"the games have no method {method_name!r}; there is: action_masks")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False for _ in self._rows(indices)]
