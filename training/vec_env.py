"""A stock stable-baselines3 ``VecEnv``: one learner's seat a game, bots in the others."""

import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from stable_baselines3.common.vec_env import VecEnv

from tabletop_envs.core.batch import check_seed
from tabletop_envs.core.errors import BadOption, one_of
from tabletop_envs.opponents import LearnerBatch, Opponents
from tabletop_envs.registry import game_of

ILLEGAL = ("auto", "raise", "replace", "lose")


class LearnerVecEnv(VecEnv):
    """Any SB3 algorithm, unchanged, trains against bots in it; masks come without copies.

    ``step`` runs to the learner's next decision, or to the end of the game, and returns
    float32[envs, features], float32[envs] (the learner's reward), bool[envs] and an info for
    each environment. A game that ends is set up anew within the step; its info holds
    ``terminal_observation``, ``TimeLimit.truncated`` and ``episode`` (r, l, t) as SB3's Monitor
    would write it.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        opponents: Opponents = "random",
        seat: int | str = "random",
        seed: int | None = None,
        illegal: str = "auto",
        **options: Any,
    ):
        """``opponents``: a bot or its name for all other seats, or a list they take in turn.

        ``seat``: the learner's, or ``random`` for another one in each game. ``illegal``: what an
        illegal action does. ``raise``: IllegalAction, and nothing is changed. ``replace``: a
        random legal one is played in its place, and ``info["illegal"]`` says so. ``lose``: the
        learner loses the game with a reward of -1. ``auto``:
        ``raise`` for an algorithm that asks for the masks, such as MaskablePPO, ``replace`` for
        one that knows of none, such as PPO and DQN. Options are those of the game; forced
        decisions are skipped by default. Raises BadOption.
        """
        if illegal not in ILLEGAL:
            raise BadOption(one_of("illegal", illegal, ILLEGAL))
        if seed is not None:
            check_seed(seed)
        known = game_of(game)
        self.render_mode = None
        self.illegal = illegal
        self.games = LearnerBatch(
            known,
            num_envs,
            opponents,
            seat,
            seed,
            illegal="lose" if illegal == "lose" else "raise",
            **{"skip_forced": True, **options},
        )
        super().__init__(
            num_envs,
            spaces.Box(0.0, 1.0, (known.observation.size,), np.float32),
            spaces.Discrete(known.actions.size),
        )
        self._asked_for_masks = False
        self._random = np.random.default_rng(seed)
        self._next_seed = seed  # SB3 resets before its first step
        self._lengths = np.zeros(num_envs, np.int64)
        self._all = np.arange(num_envs)
        self._begun = time.time()
        self._actions: npt.NDArray[np.int64] = np.zeros(num_envs, np.int64)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """bool[envs, actions]: the engine's own array, overwritten by ``step``."""
        self._asked_for_masks = True
        return self.games.action_masks

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """Fix deals, seats and the bots' chance from the next ``reset`` on. Raises BadOption."""
        if seed is not None:
            check_seed(seed)
        self._next_seed = seed
        return [seed] * self.num_envs

    def reset(self) -> npt.NDArray[np.float32]:
        """New games everywhere."""
        if self._next_seed is not None:
            self._random = np.random.default_rng(self._next_seed)
            self._next_seed = None
        self.games.reset(int(self._random.integers(2**63)))
        self._lengths[:] = 0
        self._begun = time.time()
        return self.games.observations.copy()

    def step_async(self, actions: Any) -> None:
        """Note the learner's actions, int[envs]."""
        self._actions = np.asarray(actions)

    def step_wait(self) -> Any:
        """Play them; see the class. Raises IllegalAction."""
        actions, replaced = self._actions, ()
        if self.illegal == "replace" or (self.illegal == "auto" and not self._asked_for_masks):
            actions, replaced = self._legal(actions)
        rewards, terminations, truncations, final = self.games.step(actions)
        self._lengths += 1
        dones = terminations | truncations
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for k, i in enumerate(np.flatnonzero(dones).tolist()):
            infos[i] = {
                "terminal_observation": final[k],
                "TimeLimit.truncated": bool(truncations[i]),
                "episode": {
                    "r": float(rewards[i]),
                    "l": int(self._lengths[i]),
                    "t": round(time.time() - self._begun, 6),
                },
            }
            self._lengths[i] = 0
        for i in replaced:
            infos[i]["illegal"] = True
        return self.games.observations.copy(), rewards.copy(), dones, infos

    def _legal(self, actions: npt.NDArray[Any]) -> tuple[npt.NDArray[Any], Any]:
        """The actions, illegal ones replaced by random legal ones; and the games of those."""
        masks = self.games.action_masks
        outside = actions.shape != self._all.shape or actions.dtype.kind not in "iu"
        if outside or np.any((actions < 0) | (actions >= masks.shape[1])):
            return actions, []  # no action at all: the engine's error says so
        illegal = np.flatnonzero(~masks[self._all, actions])
        if len(illegal):
            legal = masks[illegal].cumsum(1)
            k = (self._random.random(len(illegal)) * legal[:, -1]).astype(np.int64)
            actions = actions.copy()
            actions[illegal] = (legal > k[:, None]).argmax(1)
        return actions, illegal.tolist()

    def close(self) -> None:
        """Nothing to close."""

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """``action_masks`` (a view of a row for each game) or ``render_mode``."""
        if attr_name == "action_masks":
            return self._views(indices)
        if attr_name == "render_mode":
            return [None for _ in self._get_indices(indices)]
        raise AttributeError(f"the games have no attribute {attr_name!r}; there is: action_masks")

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """There is nothing to set: raises AttributeError."""
        raise AttributeError(f"the games have no attribute {attr_name!r} to set")

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kw: Any) -> list[Any]:
        """``action_masks``: a view of a row for each game."""
        if method_name == "action_masks":
            self._asked_for_masks = True
            return self._views(indices)
        raise AttributeError(f"the games have no method {method_name!r}; there is: action_masks")

    def _views(self, indices: Any) -> list[Any]:
        masks = self.games.action_masks
        return list(masks) if indices is None else [masks[i] for i in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """False for all; but infos hold ``episode`` as if Monitor had wrapped them."""
        return [False for _ in self._get_indices(indices)]
