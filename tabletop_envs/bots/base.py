"""What every bot does: an observation and a mask in, an action out."""

from abc import ABC, abstractmethod
from typing import Any

import numpy as np
import numpy.typing as npt

from tabletop_envs.core.errors import BadOption

Rows = npt.NDArray[np.float32]
Masks = npt.NDArray[Any]
Actions = npt.NDArray[np.int64]


class Bot(ABC):
    """A player. It sees only the observation of its seat, so it cannot know more."""

    name: str

    @abstractmethod
    def act_batch(self, observations: Rows, masks: Masks) -> Actions:
        """Actions int64[n] for observations float32[n, features], masks bool[n, actions]."""

    def act(self, observation: Rows, action_mask: Masks) -> int:
        """The action for one observation float32[features] and its mask [actions]."""
        observations = np.asarray(observation, np.float32)[None]
        masks = np.asarray(action_mask, np.bool_)[None]
        check_rows(self.name, observations, masks)
        return int(self.act_batch(observations, masks)[0])

    def act_match(self, match: Any) -> int:
        """The action for the player who is asked in a ``Match``."""
        return self.act(match.observation, match.action_mask)

    def reset(self, seed: int) -> None:
        """Begin the bot's own chance anew; a bot without any ignores it."""

    def state(self) -> Any:
        """The state of the bot's own chance, plain values; None if it has none."""
        return None

    def restore(self, state: Any) -> None:
        """Go on from ``state()``."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


class BotWithChance(Bot):
    """A bot that draws from a generator of its own, seeded with ``seed``."""

    def __init__(self, seed: int | None):
        self._random = np.random.default_rng(seed)

    def reset(self, seed: int) -> None:
        """Begin the draws anew from ``seed``."""
        self._random = np.random.default_rng(seed)

    def state(self) -> Any:
        """The generator's state."""
        return self._random.bit_generator.state

    def restore(self, state: Any) -> None:
        """Go on from ``state()``."""
        self._random.bit_generator.state = state


def check_rows(name: str, observations: Rows, masks: Masks) -> None:
    """Raises BadOption for shapes that do not fit, or a row without a legal action."""
    if observations.ndim != 2 or masks.ndim != 2 or len(observations) != len(masks):
        raise BadOption(
            f"{name}: observations {observations.shape} and masks {masks.shape} must be "
            "[n, features] and [n, actions]"
        )
    if not masks.any(1).all():
        raise BadOption(f"{name}: an action mask without a legal action; nobody is asked there")
