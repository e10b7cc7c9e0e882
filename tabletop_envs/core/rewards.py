"""How a win is paid."""

from typing import Any

from tabletop_envs.core.jit import njit


@njit
def shares_to_rewards(out: Any, n: int) -> None:
    """Shares of the win of ``n`` players, which sum to 1, as rewards in [-1, 1] that sum to 0."""
    for player in range(n):
        out[player] = (n * out[player] - 1) / (n - 1)
