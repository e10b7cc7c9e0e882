"""What bots read off an observation: hands, the table, the link."""

from typing import Any

from tabletop_envs.core.encode import amount, hot
from tabletop_envs.core.jit import njit
from tabletop_envs.end_breaker.cards import IN_GAME, N_KINDS, N_SYMBOLS, Symbol
from tabletop_envs.end_breaker.observation import (
    AT,
    AT_TOP,
    HELD,
    LINK_TOP,
    PLAYS_TOP,
    POOL_TOP,
    REWARD_TOP,
    SEATS,
    SIZE,
)


@njit
def first_legal(mask: Any) -> int:
    """The legal answer of the lowest number."""
    action = 0
    while not mask[action]:
        action += 1
    return action


@njit
def held(o: Any, kind: int) -> int:
    """Cards of a kind in my hand; from 4 on all read as 4."""
    return amount(o[AT.my_hand + kind], HELD)


@njit
def in_battle(o: Any) -> bool:
    """Whether a masquerade is fought."""
    return bool(hot(o, AT.fought, IN_GAME) >= 0)


@njit
def my_total_at(o: Any) -> int:
    """The AT of all my cards in play."""
    return amount(o[AT.total_at], AT_TOP)


@njit
def best_rival_at(o: Any) -> int:
    """The highest AT of another player."""
    best = 0
    for seat in range(1, SEATS):
        best = max(best, amount(o[AT.total_at + seat], AT_TOP))
    return best


@njit
def my_deck(o: Any) -> int:
    """Cards in my deck."""
    return amount(o[AT.deck_size], SIZE)


@njit
def plays_left(o: Any) -> int:
    """My plays."""
    return amount(o[AT.plays], PLAYS_TOP)


@njit
def symbols_now(o: Any, symbol: int) -> int:
    """Symbols of one sort in the pool, or in play."""
    return amount(o[AT.symbols + symbol], POOL_TOP)


@njit
def needed(o: Any, symbol: int) -> int:
    """Symbols of one sort that the link asks for."""
    return amount(o[AT.link + symbol], LINK_TOP)


@njit
def missing_for_link(o: Any, pool: Any) -> int:
    """Symbols that the pool lacks for the link, wild ones counted; below 0: to spare."""
    missing = 0
    for symbol in range(N_SYMBOLS - 1):
        missing += max(needed(o, symbol) - int(pool[symbol]), 0)
    return int(missing - int(pool[Symbol.W]))


@njit
def first_reward(o: Any, place: int) -> int:
    """The first reward of a masquerade, if it is uncovered; else 6."""
    if o[AT.mask_open + place] == 0:
        return 6
    return amount(o[AT.mask_rewards + place * 4], REWARD_TOP)


@njit
def owned(o: Any, kind: int) -> int:
    """Cards of a kind that I own: hand, deck, discard pile, play."""
    n = amount(o[AT.my_hand + kind], HELD) + amount(o[AT.my_deck + kind], 8.0)
    n += amount(o[AT.discard + kind], 8.0) + amount(o[AT.play + kind], HELD)
    return int(n)


@njit
def my_cards(o: Any) -> int:
    """All cards that I own."""
    n = 0
    for kind in range(N_KINDS):
        n += owned(o, kind)
    return int(n)
