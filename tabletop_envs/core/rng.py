"""Random numbers from the state itself, so that a copied game has the same future."""

from typing import Any

import numpy as np

from tabletop_envs.core.jit import njit, njit_wrapping
from tabletop_envs.core.record import Record

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)


@njit_wrapping
def next_random(state: Record) -> np.uint64:
    """64 random bits; moves ``state.rng`` on (SplitMix64)."""
    state.rng = state.rng + _GAMMA
    z = state.rng
    z = (z ^ (z >> np.uint64(30))) * _MIX_1
    z = (z ^ (z >> np.uint64(27))) * _MIX_2
    return z ^ (z >> np.uint64(31))


@njit
def below(state: Record, n: int) -> int:
    """A random integer in ``[0, n)``, 1 <= n < 2**32."""
    high = next_random(state) >> np.uint64(32)
    return int(np.int64((high * np.uint64(n)) >> np.uint64(32)))  # signed, as other indices are


@njit
def shuffle(state: Record, items: Any, n: int) -> None:
    """Bring the first ``n`` items of an array into a random order, each equally likely."""
    for i in range(n - 1, 0, -1):
        k = below(state, i + 1)
        items[i], items[k] = items[k], items[i]
