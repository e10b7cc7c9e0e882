"""What bots read off an observation: hands, the table, the link."""

from typing import Any

from tabletop_envs.core.encode import amount, hot
from tabletop_envs.core.jit import njit
from tabletop_envs.end_breaker.actions import ACT
from tabletop_envs.end_breaker.cards import (
    DAMAGE,
    IN_GAME,
    N_KINDS,
    N_MASKS,
    N_SYMBOLS,
    UNCOVERED,
    Symbol,
)
from tabletop_envs.end_breaker.observation import (
    AT,
    DARC,
    HELD,
    LINK_TOP,
    OWNED,
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
def cards_of(o: Any, seat: int, kind: int) -> int:
    """Cards of a kind that a player owns: hand, deck, discard pile, play."""
    n = amount(o[AT.discard + seat * N_KINDS + kind], OWNED)
    n += amount(o[AT.play + seat * N_KINDS + kind], HELD)
    if seat == 0:
        return int(n + held(o, kind) + amount(o[AT.my_deck + kind], OWNED))
    n += amount(o[AT.known + seat * N_KINDS + kind], HELD)
    return int(n + amount(o[AT.unseen + (seat - 1) * N_KINDS + kind], OWNED))


@njit
def size_of(o: Any, seat: int) -> int:
    """All cards that a player owns; 0 where nobody sits."""
    n = 0
    for kind in range(N_KINDS):
        n += cards_of(o, seat, kind)
    return int(n)


@njit
def thorns_placed(o: Any) -> int:
    """Solves of the game so far: thorns on masquerades, three for each battle."""
    n = UNCOVERED * amount(o[AT.battles], float(IN_GAME))
    for i in range(IN_GAME * SEATS):
        n += amount(o[AT.mask_thorns + i], float(IN_GAME))
    return int(n)


@njit
def best_rival_darc(o: Any) -> int:
    """The most thousands of darc of another player."""
    best = 0
    for seat in range(1, SEATS):
        best = max(best, amount(o[AT.darc + seat], DARC))
    return best


@njit
def hand_size(o: Any) -> int:
    """Deck cards in my hand."""
    return amount(o[AT.hand_size], PLAYS_TOP)


@njit
def risk(o: Any, deck: int) -> float:
    """The chance that the damage card empties a deck of so many cards, in [0, 1]."""
    fatal, n = 0, 0
    for mask in range(N_MASKS):
        here = o[AT.turned_up + mask] == 0
        for place in range(IN_GAME):
            here = here and o[AT.mask_ability + place * N_MASKS + mask] == 0
        if here:
            n += 1
            fatal += DAMAGE[mask] >= deck
    return float(fatal) / max(n, 1)


@njit
def fought_mask(o: Any) -> int:
    """The masquerade that is fought, or -1."""
    place = hot(o, AT.fought, IN_GAME)
    if place < 0:
        return -1
    return int(hot(o, AT.mask_ability + place * N_MASKS, N_MASKS))


@njit
def legal_places(mask: Any) -> int:
    """Masquerades that may get a thorn now, as bits; 0 if that is not asked."""
    places = 0
    for place in range(IN_GAME):
        places += mask[ACT.place + place] << place
    return int(places)
