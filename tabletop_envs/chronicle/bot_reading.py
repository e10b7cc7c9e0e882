"""The table as a scripted bot reads it from an observation: small numbers, seats from itself."""

from typing import Any

import numpy as np

from tabletop_envs.chronicle.cards import (
    ANGEL,
    CONDITION,
    DARK_HOUR,
    FIRST_WILD,
    IS_EVIL,
    MAX_PLAYERS,
    MIN_PLAYERS,
    N_CARDS,
    N_HISTORY,
    N_SUITS,
    NUMBER,
    SUIT,
    TRIPLE,
    Condition,
)
from tabletop_envs.chronicle.observation import (
    ALLY,
    AT,
    FAME_TOP,
    HAND_TOP,
    SUIT_TOP,
    TOTAL_TOP,
)
from tabletop_envs.chronicle.state import TOTAL
from tabletop_envs.core.encode import amount, hot
from tabletop_envs.core.jit import njit

SEATS = MAX_PLAYERS
WIDTH = N_SUITS + 1
TRICK_WIDTH = WIDTH + N_CARDS - FIRST_WILD + 1
EVIL = WIDTH  # the column after the counts in a table
NOBODY = -1


@njit
def n_players(o: Any) -> int:
    return hot(o, AT.num_players, SEATS - MIN_PLAYERS + 1) + MIN_PLAYERS


@njit
def read_table(o: Any) -> Any:
    """int64[seats, 5]: allies by suit, in all, and evil ones."""
    table = np.zeros((SEATS, WIDTH + 1), np.int64)
    for seat in range(n_players(o)):
        for suit in range(N_SUITS):
            table[seat, suit] = amount(o[AT.counts + seat * WIDTH + suit], SUIT_TOP)
        table[seat, TOTAL] = amount(o[AT.counts + seat * WIDTH + TOTAL], TOTAL_TOP)
        table[seat, EVIL] = amount(o[AT.evil + seat], 4)
    return table


@njit
def put(table: Any, seat: int, card: int, sign: int) -> None:
    """Count ``card`` in (1) or out (-1) of the allies of ``seat``."""
    worth = TRIPLE if NUMBER[card] == 2 else 1
    if card < FIRST_WILD:
        table[seat, SUIT[card]] += sign * worth
    table[seat, TOTAL] += sign * worth
    if IS_EVIL[card]:
        table[seat, EVIL] += sign


@njit
def owner_of(o: Any, card: int) -> int:
    """The seat that has ``card`` among its allies, or NOBODY."""
    for seat in range(SEATS):
        if o[AT.cards + seat * N_CARDS + card] == ALLY:
            return seat
    return NOBODY


@njit
def card_in_trick(o: Any, seat: int) -> int:
    """The card of ``seat`` that can be seen in the trick, or -1."""
    at = AT.trick + seat * TRICK_WIDTH
    for suit in range(N_SUITS):
        if o[at + suit] == 1:
            return suit * 10 + amount(o[at + N_SUITS], 10) - 1
    wild = hot(o, at + WIDTH, N_CARDS - FIRST_WILD)
    return FIRST_WILD + wild if wild >= 0 else -1


@njit
def is_face_down(o: Any, seat: int) -> bool:
    return bool(o[AT.trick + seat * TRICK_WIDTH + TRICK_WIDTH - 1] == 1)


@njit
def is_unseen(o: Any, card: int) -> bool:
    """Whether ``card`` may be in a hand of somebody else."""
    if o[AT.my_hand + card] == 1 or o[AT.gone + card] == 1 or owner_of(o, card) != NOBODY:
        return False
    for seat in range(SEATS):
        if card_in_trick(o, seat) == card:
            return False
    return True


@njit
def value_of(o: Any, table: Any) -> float:
    """How good ``table`` is for seat 0: chances of fame, mine less those of the others.

    Each condition is shared out by a soft maximum that hardens as hands run out; owners of
    evil are all but out of it unless Dark Hour is active.
    """
    n = n_players(o)
    left = 0.0
    for seat in range(n):
        left += amount(o[AT.hand_size + seat], HAND_TOP)
    left /= n
    heat = 0.5 + 0.35 * left
    dark = o[AT.active + DARK_HOUR] == 1
    open_ = np.ones(SEATS)
    for seat in range(n):
        angel = o[AT.cards + seat * N_CARDS + ANGEL] == ALLY
        if table[seat, EVIL] > 0 and not angel and not dark:
            open_[seat] = 0.05 + 0.02 * min(left, 6.0)
    gain = np.zeros(SEATS)
    for history in range(N_HISTORY):
        if o[AT.active + history] == 0:
            continue
        condition = CONDITION[history]
        if condition >= Condition.DRAW_2:
            continue
        if condition == Condition.HAS_EVIL:
            for seat in range(n):
                angel = o[AT.cards + seat * N_CARDS + ANGEL] == ALLY
                if angel:
                    continue
                gain[seat] += 1.0 if table[seat, EVIL] > 0 else min(0.06 * left, 0.5)
        elif condition == Condition.NO_EVIL:
            for seat in range(n):
                gain[seat] += open_[seat]
        else:
            column = condition // 2
            sign = 1.0 if condition % 2 == 0 else -1.0
            best = -1000.0
            for seat in range(n):
                best = max(best, sign * table[seat, column])
            total = 0.0
            for seat in range(n):
                total += open_[seat] * np.exp((sign * table[seat, column] - best) / heat)
            for seat in range(n):
                mine = open_[seat] * np.exp((sign * table[seat, column] - best) / heat)
                gain[seat] += mine / (total + 0.001)
    for seat in range(n):
        if table[seat, EVIL] == 4:
            gain[seat] += 2.0
        elif table[seat, EVIL] == 3:
            gain[seat] += 0.1
    value = gain[0]
    for seat in range(1, n):
        fame = amount(o[AT.fame + seat], FAME_TOP)
        value -= gain[seat] * (0.6 if fame >= 2 else 0.35) / (n - 1) * 1.5
    return value
