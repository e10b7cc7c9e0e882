"""How numbers become features: every feature lies in [0, 1]."""

from typing import Any

from tabletop_envs.core.jit import njit


@njit
def level(value: float, top: float) -> float:
    """``value / top``, at most 1: an amount as a share of ``top``."""
    return min(value / top, 1.0)


@njit
def amount(feature: float, top: float) -> int:
    """The whole number that ``level(value, top)`` stood for: how bots read observations."""
    return int(feature * top + 0.5)


@njit
def hot(features: Any, start: int, size: int) -> int:
    """The index of the 1 in a one-hot range of ``size`` from ``start``, or -1 for none."""
    for i in range(size):
        if features[start + i] == 1:
            return i
    return -1
