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
    N_SUITS,
    NUMBER,
    SUIT,
    TRIPLE,
    Condition,
    Suit,
)
from tabletop_envs.chronicle.operations import discard
from tabletop_envs.chronicle.state import Multi, Tie, Zone
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record

TOTAL = N_SUITS  # the column of ``count_allies`` after the suits
ALL_EVIL = len(EVIL_SET)


@njit
def count_allies(state: Record, counts: Any) -> None:
    """``counts[player]`` = allies by suit, then the total; a 2 counts as three (CH-25, CH-42)."""
    counts[:] = 0
    for card in range(N_CARDS):
        if state.zone[card] == Zone.ALLIES:
            owner = state.holder[card]
            worth = TRIPLE if NUMBER[card] == 2 else 1
            if SUIT[card] != Suit.WILD:
                counts[owner, SUIT[card]] += worth
            counts[owner, TOTAL] += worth if state.options.two_triples_total else 1


@njit
def n_evil(state: Record, player: int) -> int:
    """How many evil cards are among the allies of ``player``."""
    n = 0
    for card in EVIL_SET:
        n += state.zone[card] == Zone.ALLIES and state.holder[card] == player
    return n


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
    n = state.options.num_players
    for player in range(n):
        if n_evil(state, player) == ALL_EVIL:
            state.players[player].fame += 2
            return
    counts = np.zeros((MAX_PLAYERS, N_SUITS + 1), np.int64)
    count_allies(state, counts)
    barred = np.zeros(MAX_PLAYERS, np.bool_)
    if not state.active[DARK_HOUR]:
        for player in range(n):
            barred[player] = n_evil(state, player) > 0
    met = np.zeros(MAX_PLAYERS, np.int64)
    n_conditions = 0
    for history in range(N_HISTORY):
        if state.active[history] and IS_PLAIN[history]:
            n_conditions += 1
            for player in range(n):
                if not barred[player]:
                    met[player] += meets(state, CONDITION[history], player, counts, barred)
    for player in range(n):
        if state.options.multi == Multi.EACH:
            state.players[player].fame += met[player]
        elif met[player] == n_conditions:
            state.players[player].fame += 1


@njit
def meets(state: Record, condition: int, player: int, counts: Any, barred: Any) -> bool:
    """Whether an eligible player meets a condition (rule 6, CH-22 to CH-24, CH-41)."""
    if condition == Condition.HAS_EVIL:
        return bool(n_evil(state, player) > 0)
    if condition == Condition.NO_EVIL:
        return bool(n_evil(state, player) == 0)
    column = condition // 2
    mine = counts[player, column]
    if condition % 2 == 0:  # most, of at least one
        if mine == 0:
            return False
        for other in range(state.options.num_players):
            if not barred[other] and counts[other, column] > mine:
                return False
        return True
    for other in range(state.options.num_players):
        if not barred[other] and counts[other, column] < mine:
            return False
    return True


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
