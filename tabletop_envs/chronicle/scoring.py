"""The end of a round and of the game (rule 4): Angel, evil, conditions, fame, win shares."""

from typing import Any

import numpy as np

from tabletop_envs.chronicle.cards import (
    ANGEL,
    CONDITION,
    DARK_HOUR,
    EVIL_SET,
    FAME_TO_WIN,
    IS_EVIL,
    IS_PLAIN,
    MAX_PLAYERS,
    N_CARDS,
    N_HISTORY,
    Condition,
)
from tabletop_envs.chronicle.operations import discard
from tabletop_envs.chronicle.state import Multi, Tie, Zone
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record

ALL_EVIL = len(EVIL_SET)


@njit
def run_angel(state: Record) -> None:
    """The owner of the Angel discards all own evil cards (CH-20, CH-21)."""
    if state.zone[ANGEL] == Zone.ALLIES:
        owner = state.holder[ANGEL]
        for card in range(N_CARDS):
            if IS_EVIL[card] and state.zone[card] == Zone.ALLIES and state.holder[card] == owner:
                discard(state, card)


@njit
def score_round(state: Record) -> None:
    """Angel, evil set, evil bar, conditions, in this order (rule 4.2, CH-20)."""
    run_angel(state)
    gained = np.empty(MAX_PLAYERS, np.int64)
    count_fame(state, gained)
    for player in range(state.options.num_players):
        state.players[player].fame += gained[player]


@njit
def count_fame(state: Record, gained: Any) -> None:
    """``gained[player]`` = the fame for the allies as they lie, the Angel seen to."""
    n = state.options.num_players
    gained[:] = 0
    for player in range(n):  # the evil set: two for its owner, nothing else (CH-27, CH-43)
        if state.players[player].n_evil == ALL_EVIL:
            gained[player] = 2
            return
    n_conditions = 0
    for history in range(N_HISTORY):
        if state.active[history] and IS_PLAIN[history]:
            n_conditions += 1
            condition = CONDITION[history]
            best = best_count(state, condition)
            for player in range(n):
                gained[player] += meets(state, condition, best, player)
    if state.options.multi == Multi.ALL:
        for player in range(n):
            gained[player] = gained[player] == n_conditions


@njit
def is_barred(state: Record, player: int) -> bool:
    """Owners of evil cards gain no fame unless Dark Hour is active (CH-22, CH-26)."""
    return bool(state.players[player].n_evil > 0 and not state.active[DARK_HOUR])


@njit
def best_count(state: Record, condition: int) -> int:
    """The most, or the fewest, that an eligible player has of what a condition counts."""
    if condition >= Condition.HAS_EVIL:
        return 0
    column = condition // 2  # the suits and all, in the order of ``counts``
    most = condition % 2 == 0
    best = 1 if most else 1000  # the most is one at least (CH-41)
    for player in range(state.options.num_players):
        if not is_barred(state, player):
            mine = state.players[player].counts[column]
            best = max(best, mine) if most else min(best, mine)
    return best


@njit
def meets(state: Record, condition: int, best: int, player: int) -> bool:
    """Whether a player is eligible and meets a condition (rule 6, CH-22 to CH-24)."""
    if is_barred(state, player):
        return False
    if condition == Condition.HAS_EVIL:
        return bool(state.players[player].n_evil > 0)
    if condition == Condition.NO_EVIL:
        return bool(state.players[player].n_evil == 0)
    return bool(state.players[player].counts[condition // 2] == best)


@njit
def most_fame(state: Record) -> int:
    best = 0
    for player in range(state.options.num_players):
        best = max(best, state.players[player].fame)
    return best


@njit
def n_leaders(state: Record) -> int:
    """How many players have the most fame."""
    best = most_fame(state)
    n = 0
    for player in range(state.options.num_players):
        n += state.players[player].fame == best
    return n


@njit
def is_decided(state: Record) -> bool:
    """Whether the game ends with this round (rule 4.3, CH-35, CH-52)."""
    if state.options.single_round or state.round_number >= state.options.max_rounds:
        return True
    if most_fame(state) < FAME_TO_WIN:
        return False
    return bool(state.options.tie == Tie.SHARE or n_leaders(state) == 1)


@njit
def win_shares(state: Record, out: Any) -> None:
    """The win, shared equally by the players with the most fame (CH-35)."""
    best = most_fame(state)
    share = 1.0 / n_leaders(state)
    out[:] = 0
    for player in range(state.options.num_players):
        if state.players[player].fame == best:
            out[player] = share


@njit
def scores(state: Record, out: Any) -> None:
    """The fame of each player."""
    out[:] = 0
    for player in range(state.options.num_players):
        out[player] = state.players[player].fame
