"""Scripted opponents: they read an observation and its mask, so they see what their seat sees."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop_envs.core.jit import njit


@njit
def novice(observation: Any, mask: Any) -> int:
    """The first legal answer."""
    action = 0
    while not mask[action]:
        action += 1
    return action


BOTS: Mapping[str, Callable[..., int]] = {"novice": novice}
