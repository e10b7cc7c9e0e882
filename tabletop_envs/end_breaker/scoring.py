"""The end of the game (rule 5): who has won, and the score."""

from typing import Any

from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record


@njit
def cards_of(state: Record, player: int) -> int:
    """All cards of a player: deck, hand, discard pile, play (EB-49)."""
    me = state.players[player]
    return int(me.n_deck + me.n_hand + me.n_discard + me.n_play)


@njit
def win_shares(state: Record, out: Any) -> None:
    """Most darc, then fewest cards, then a tie (EB-49); a game cut off is a draw (EB-77)."""
    n = state.options.num_players
    out[:] = 0
    if state.truncated:
        for player in range(n):
            out[player] = 1.0 / n
        return
    ties = 0
    for player in range(n):
        ahead = True
        for other in range(n):
            more = state.players[other].darc - state.players[player].darc
            if more > 0 or (more == 0 and cards_of(state, other) < cards_of(state, player)):
                ahead = False
        if ahead:
            out[player] = 1
            ties += 1
    for player in range(n):
        out[player] /= max(ties, 1)


@njit
def scores(state: Record, out: Any) -> None:
    """The darc of each player, in thousands."""
    out[:] = 0
    for player in range(state.options.num_players):
        out[player] = state.players[player].darc
