"""The end of a duel (rule 2.5): who has won, and the score."""

from typing import Any

from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.state import PLAYERS


@njit
def win_shares(state: Record, out: Any) -> None:
    """Life 0 loses; both at 0, or a duel cut off, is a draw (SA-22, SA-38)."""
    out[:] = 0
    lost_0 = state.players[0].life <= 0
    lost_1 = state.players[1].life <= 0
    if lost_0 == lost_1:
        out[0] = 0.5
        out[1] = 0.5
    else:
        out[1 if lost_0 else 0] = 1


@njit
def scores(state: Record, out: Any) -> None:
    """The Life of each player; damage beyond it does not count."""
    out[:] = 0
    for player in range(PLAYERS):
        out[player] = max(state.players[player].life, 0)
