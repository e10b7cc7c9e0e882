"""What lies on the table, read: links, AT, what can be paid. Nothing is changed here."""

from typing import Any

from tabletop_envs.core.jit import njit, njit_for
from tabletop_envs.core.record import Record
from tabletop_envs.end_breaker.cards import (
    AT,
    ATTRIBUTE,
    COST,
    IS_ABILITY,
    IS_JOB,
    LEFT,
    LEFT_DARC,
    MAX_PLAYERS,
    N_MAIN,
    N_SYMBOLS,
    RIGHT,
    RIGHT_DARC,
    TYPE,
    UNCOVERED,
    Kind,
    Mask,
    Symbol,
    Type,
)
from tabletop_envs.end_breaker.state import NO_MASK, STATE


@njit_for(STATE, 1, "int")
def need(state: Record, symbol: int) -> int:
    """Symbols of one sort that the current link asks for (EB-4)."""
    return int(RIGHT[state.left, symbol] + LEFT[state.right, symbol])


@njit
def link_darc(state: Record) -> int:
    """Thousands of darc that the current link pays (EB-4)."""
    return int(RIGHT_DARC[state.left] + LEFT_DARC[state.right])


@njit
def meets_link(state: Record) -> bool:
    """Whether the pool meets the current link (EB-52)."""
    missing = 0
    for symbol in range(N_SYMBOLS - 1):
        missing += max(need(state, symbol) - state.pool[symbol], 0)
    return bool(missing <= state.pool[Symbol.W])


@njit
def can_pay(pool: Any, kind: int) -> bool:
    """Whether the pool pays for a card (EB-52)."""
    missing = 0
    for symbol in range(N_MAIN):
        missing += max(COST[kind, symbol] - pool[symbol], 0)
    return bool(missing <= pool[Symbol.W])


@njit
def is_within(kind: int, symbols: Any) -> bool:
    """Whether a cost is contained in the given symbols, symbol by symbol (EB-30)."""
    for symbol in range(N_MAIN):
        if COST[kind, symbol] > symbols[symbol]:
            return False
    return True


@njit_for(STATE, 1, "int")
def thorns_on(state: Record, place: int) -> int:
    """Thorns on a masquerade, of all players."""
    n = 0
    for player in range(MAX_PLAYERS):
        n += state.mask_thorns[place, player]
    return n


@njit
def is_placeable(state: Record, place: int) -> bool:
    """Whether a thorn can be placed on a masquerade: one still covered (EB-27)."""
    return not state.mask_gone[place] and thorns_on(state, place) < UNCOVERED


@njit_for(STATE, 1, "bool")
def fights(state: Record, mask: int) -> bool:
    """Whether this masquerade is being fought."""
    return bool(state.fought != NO_MASK and state.masks[state.fought] == mask)


@njit_for(STATE, 1, "int")
def n_abilities(state: Record, player: int) -> int:
    """Abilities that a player has in play (EB-68)."""
    me = state.players[player]
    n = 0
    for i in range(me.n_play):
        n += IS_ABILITY[me.play[i]]
    return n


@njit_for(STATE, 1, "int")
def n_jobs(state: Record, player: int) -> int:
    """Jobs that a player has in play."""
    me = state.players[player]
    n = 0
    for i in range(me.n_play):
        n += IS_JOB[me.play[i]]
    return n


@njit
def at_by_mask(mask: int, kind: int) -> int:
    """What the masquerade that is fought adds to the AT of a card."""
    if mask == Mask.RABISHAN:
        return 1 if ATTRIBUTE[kind] == Symbol.P else 0
    if mask == Mask.FELPOOL:
        return 1 if ATTRIBUTE[kind] == Symbol.T else 0
    if mask == Mask.MUMMY:
        return 1 if ATTRIBUTE[kind] == Symbol.S else 0
    if mask == Mask.HECATONCHEIR:
        return 3 if TYPE[kind] == Type.CITY_STATE else 0
    if mask == Mask.TITTANIAN:
        return 2 if IS_JOB[kind] else 0
    if mask == Mask.PRINCE_ON_A_WHITE_HORSE:
        return -2 if IS_ABILITY[kind] else 0
    return 0


@njit_for(STATE, 2, "int")
def at_of(state: Record, player: int, i: int) -> int:
    """The AT of a card in play now, all changes included, not below 0 (EB-38, EB-67)."""
    me = state.players[player]
    kind = me.play[i]
    at = AT[kind] + me.plus[i]
    if kind == Kind.ARROW_RAIN:
        at += n_abilities(state, player)
    if state.fought != NO_MASK:
        at += at_by_mask(state.masks[state.fought], kind)
    return int(max(at, 0))


@njit_for(STATE, 1, "int")
def total_at(state: Record, player: int) -> int:
    """The AT of all cards that a player has in play."""
    total = 0
    for i in range(state.players[player].n_play):
        total += at_of(state, player, i)
    return total


@njit
def may_shuffle(state: Record) -> bool:
    """Daily an empty deck is filled with the discard pile, in a battle not (EB-14, EB-15)."""
    return bool(state.fought == NO_MASK)


@njit_for(STATE, 1, "bool")
def has_cards(state: Record, player: int) -> bool:
    """Whether the deck can give a card."""
    me = state.players[player]
    return bool(me.n_deck > 0 or (may_shuffle(state) and me.n_discard > 0))


@njit
def acts(state: Record, player: int) -> bool:
    """Whether a card of this player is being carried out, so that ``aside`` is theirs."""
    return bool(state.n_tasks > 0 and state.tasks[state.n_tasks - 1].player == player)


@njit
def looks(state: Record, player: int) -> bool:
    """Whether the cards aside are looked at by this player alone."""
    return acts(state, player) and state.aside_open == 0
