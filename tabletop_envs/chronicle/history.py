"""The history cards: what is turned up in a round (rule 2.1)."""

from tabletop_envs.chronicle.cards import CONDITION, IS_PLAIN, N_HISTORY, Condition
from tabletop_envs.chronicle.state import DragonHistory, Pile
from tabletop_envs.core.flow import NO_CARD
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.rng import below


@njit
def draw_history(state: Record) -> int:
    """The top card of the history deck; an empty deck is made anew of the used cards (CH-32)."""
    left = 0
    for history in range(N_HISTORY):
        left += state.pile[history] == Pile.DECK
    if left == 0:
        for history in range(N_HISTORY):
            if state.pile[history] == Pile.USED:
                state.pile[history] = Pile.DECK
                left += 1
    k = below(state, left)
    for history in range(N_HISTORY):
        if state.pile[history] == Pile.DECK:
            if k == 0:
                return history
            k -= 1
    raise AssertionError("no history card left")


@njit
def turn_up(state: Record, history: int) -> None:
    """``history`` lies open and is active."""
    state.pile[history] = Pile.TABLE
    state.active[history] = 1
    if IS_PLAIN[history]:
        state.recent[1] = state.recent[0]
        state.recent[0] = history


@njit
def turn_up_history(state: Record) -> None:
    """Turn up the history of the round and the cards that it draws (rule 2.1)."""
    for history in range(N_HISTORY):
        if state.pile[history] == Pile.TABLE:
            state.pile[history] = Pile.USED
    state.active[:] = 0
    previous = state.options.dragon_history == DragonHistory.PREVIOUS
    first = draw_history(state)
    # nothing to refer to: put it back, shuffle, turn up another (CH-47)
    while previous and CONDITION[first] == Condition.DRAW_2 and state.recent[1] == NO_CARD:
        first = draw_history(state)
    state.first_history = first
    if CONDITION[first] == Condition.DRAW_3:
        turn_up(state, first)
        draw_plain(state, 3)
    elif CONDITION[first] == Condition.DRAW_2 and previous:
        turn_up(state, first)
        state.active[state.recent[0]] = 1
        state.active[state.recent[1]] = 1
    elif CONDITION[first] == Condition.DRAW_2:
        turn_up(state, first)
        draw_plain(state, 2)
    else:
        turn_up(state, first)


@njit
def draw_plain(state: Record, n: int) -> None:
    """Draw until ``n`` plain cards lie open; others are set aside, then shuffled back (CH-46)."""
    aside = NO_CARD
    while n > 0:
        history = draw_history(state)
        if IS_PLAIN[history]:
            turn_up(state, history)
            n -= 1
        else:  # there are two of them, and one began this draw
            aside = history
            state.pile[aside] = Pile.TABLE
    if aside != NO_CARD:
        state.pile[aside] = Pile.DECK
