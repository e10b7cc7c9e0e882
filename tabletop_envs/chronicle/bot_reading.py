"""The table as a scripted bot reads it from an observation; seats are counted from the bot's."""

from typing import Any

import numpy as np

from tabletop_envs.chronicle.cards import (
    ANGEL,
    CONDITION,
    DEMON,
    FIRST_WILD,
    IS_EVIL,
    KING,
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
COUNTS = N_SUITS + 1  # allies by suit and in all
TRICK_WIDTH = COUNTS + N_CARDS - FIRST_WILD + 1
# the columns of a table after the counts; the last three are room to reckon in
EVIL, HAS_ANGEL, HAND, FAME, GAIN, OPEN, CHANCE = range(COUNTS, COUNTS + 7)
NOBODY = -1
NO_CARD = -1
FACE_DOWN = -2


@njit
def n_players(o: Any) -> int:
    """How many play."""
    return hot(o, AT.num_players, SEATS - MIN_PLAYERS + 1) + MIN_PLAYERS


@njit
def read_table(o: Any) -> Any:
    """float64[seats, columns]: allies by suit, in all, evil, the Angel; cards in hand, fame."""
    table = np.zeros((SEATS, CHANCE + 1))
    for seat in range(n_players(o)):
        for suit in range(N_SUITS):
            table[seat, suit] = amount(o[AT.counts + seat * COUNTS + suit], SUIT_TOP)
        table[seat, TOTAL] = amount(o[AT.counts + seat * COUNTS + TOTAL], TOTAL_TOP)
        table[seat, EVIL] = amount(o[AT.evil + seat], 4)
        table[seat, HAS_ANGEL] = o[AT.cards + seat * N_CARDS + ANGEL] == ALLY
        table[seat, HAND] = amount(o[AT.hand_size + seat], HAND_TOP)
        table[seat, FAME] = amount(o[AT.fame + seat], FAME_TOP)
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
    if card == ANGEL:
        table[seat, HAS_ANGEL] += sign


@njit
def demand(o: Any, card: int) -> int:
    """Active conditions that pay for most of what ``card`` counts for, less those for fewest."""
    n = 0
    for history in range(N_HISTORY):
        condition = CONDITION[history]
        if o[AT.active + history] == 1 and condition < Condition.HAS_EVIL:
            column = condition // 2
            if column == TOTAL or column == SUIT[card]:
                n += 1 if condition % 2 == 0 else -1
    return n


@njit
def owner_of(o: Any, card: int) -> int:
    """The seat that has ``card`` among its allies, or NOBODY."""
    for seat in range(SEATS):
        if o[AT.cards + seat * N_CARDS + card] == ALLY:
            return seat
    return NOBODY


@njit
def read_trick(o: Any) -> Any:
    """int64[players]: the card of each seat in the trick, NO_CARD or, unseen, FACE_DOWN."""
    trick = np.empty(n_players(o), np.int64)
    for seat in range(len(trick)):
        at = AT.trick + seat * TRICK_WIDTH
        suit = hot(o, at, N_SUITS)
        wild = hot(o, at + COUNTS, N_CARDS - FIRST_WILD)
        trick[seat] = NO_CARD
        if o[at + TRICK_WIDTH - 1] == 1:
            trick[seat] = FACE_DOWN
        elif suit >= 0:
            trick[seat] = suit * 10 + amount(o[at + N_SUITS], 10) - 1
        elif wild >= 0:
            trick[seat] = FIRST_WILD + wild
    return trick


@njit
def unseen_cards(o: Any, trick: Any) -> Any:
    """bool[cards]: those that may be in the hand of somebody else."""
    unseen = np.empty(N_CARDS, np.bool_)
    for card in range(N_CARDS):
        unseen[card] = (
            o[AT.my_hand + card] == 0 and o[AT.gone + card] == 0 and owner_of(o, card) == NOBODY
        )
    for card in trick:
        if card >= 0:
            unseen[card] = False
    return unseen


@njit
def has_to_play(o: Any, seat: int) -> bool:
    """Whether ``seat``, not mine, still has its turn in this trick."""
    return bool(seat > 0 and o[AT.has_played + seat] == 0 and o[AT.hand_size + seat] > 0)


@njit
def beats(card: int, other: int, suit: int, reversed_: bool) -> bool:
    """Whether ``card`` beats ``other``, so far the best of a trick of ``suit``."""
    if other < 0:
        return True
    if card == KING or other == KING:
        return card == KING
    if card == DEMON or other == DEMON:
        return card == DEMON
    if card >= FIRST_WILD:
        return False
    if other >= FIRST_WILD:
        return True
    if SUIT[card] != suit:
        return False
    return (NUMBER[card] > NUMBER[other]) != reversed_


@njit
def best_in_trick(trick: Any, suit: int, reversed_: bool, without: int) -> int:
    """The seat whose card wins the trick as it lies, that of ``without`` apart, or NOBODY."""
    best, best_card = NOBODY, NO_CARD
    for seat in range(len(trick)):
        card = trick[seat]
        if card < 0 or seat == without:
            continue
        if card >= FIRST_WILD or SUIT[card] == suit:
            if beats(card, best_card, suit, reversed_):
                best, best_card = seat, card
    return best
