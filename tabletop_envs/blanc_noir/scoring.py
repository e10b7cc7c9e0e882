"""The end of a round and of the game (rule 5): points, the win, what is paid."""

from typing import Any

from tabletop_envs.blanc_noir.cards import HALVED, LIMIT
from tabletop_envs.blanc_noir.state import NOBODY
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.rewards import shares_to_rewards


@njit
def score_round(state: Record) -> None:
    """All but the winner add the sum of their hands; a total of 200 becomes 100 (BN-35, 56)."""
    for player in range(state.options.num_players):
        me = state.players[player]
        if player != state.winner:
            me.total += me.points
            if me.total == LIMIT:
                me.total = HALVED


@njit
def is_decided(state: Record) -> bool:
    """Whether the game ends with this round: a total is above 200 (rule 5.1)."""
    if state.options.single_round:
        return True
    for player in range(state.options.num_players):
        if state.players[player].total > LIMIT:
            return True
    return False


@njit
def win_shares(state: Record, out: Any) -> None:
    """The lowest total wins, ties share (BN-35); in a single round whoever won it."""
    out[:] = 0
    n = state.options.num_players
    if state.options.single_round and state.winner != NOBODY:
        out[state.winner] = 1
        return
    lowest = state.players[0].total
    for player in range(n):
        lowest = min(lowest, state.players[player].total)
    ties = 0
    for player in range(n):
        ties += state.players[player].total == lowest
    for player in range(n):
        if state.players[player].total == lowest:
            out[player] = 1.0 / ties


@njit
def pay_win(state: Record, out: Any) -> None:
    """What ``reward="win"`` pays: the shares of the win.

    In a single round the winner gets 1 and each other player loses the own share of all points;
    without a winner the shares of the points are compared with the mean.
    """
    n = state.options.num_players
    points = 0.0
    for player in range(n):
        points += state.players[player].total
    if not state.options.single_round or points == 0:
        win_shares(state, out)
        shares_to_rewards(out, n)
        return
    out[:] = 0
    for player in range(n):
        share = state.players[player].total / points
        if state.winner == NOBODY:
            out[player] = (1.0 - n * share) / (n - 1)
        else:
            out[player] = 1.0 if player == state.winner else -share


@njit
def scores(state: Record, out: Any) -> None:
    """The total of each player, negative: points are bad."""
    out[:] = 0
    for player in range(state.options.num_players):
        out[player] = -state.players[player].total
