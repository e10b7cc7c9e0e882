"""What cards, purchases, solves and places for a thorn are worth to the expert, by its weights."""

from enum import IntEnum
from typing import Any

import numpy as np

from tabletop_envs.core.encode import amount
from tabletop_envs.core.jit import njit
from tabletop_envs.end_breaker.bot_reading import (
    best_rival_darc,
    cards_of,
    first_reward,
    held,
    legal_places,
    missing_for_link,
    risk,
    size_of,
    symbols_now,
    thorns_placed,
)
from tabletop_envs.end_breaker.cards import (
    COST,
    IN_GAME,
    IS_ABILITY,
    N_KINDS,
    N_MAIN,
    N_SYMBOLS,
    SKILLS,
    UNCOVERED,
    Symbol,
)
from tabletop_envs.end_breaker.observation import AT, DARC, LINK_TOP, SEATS

SOLVES = IN_GAME * UNCOVERED  # of a whole game


class Weight(IntEnum):
    """Places in the weights behind those of the cards."""

    DECLINE_ABILITY = 0  # less for each copy owned
    DECLINE_JOB = 1
    THIN = 2  # for each ten cards that the deck is short of ...
    FULL = 3  # ... this size
    LEAST = 4  # what a purchase must be worth
    SOLVE = 5
    SOLVE_DARC = 6
    SOLVE_LATE = 7  # more as the game goes on
    REWARD = 8  # of ten of the first reward of the masquerade
    MINE = 9  # for own thorns there: they are cards in its battle
    OTHERS = 10
    SECOND = 11
    FIGHT = 12  # the thorn that starts a battle
    STRENGTH = 13
    SAFE = 14
    END = 15  # the last battle
    LEAD = 16
    DRAW = 17  # in a battle
    DRAW_AT = 18
    DRAW_RISK = 19
    TRIGGER = 20  # a thorn as Double Trigger
    TRIGGER_RISK = 21
    DESTROY = 22  # deck size above which starting cards are destroyed
    NEED = 23  # a symbol that the link still asks for, when a card to play is chosen
    KEEP = 24  # what a card must be worth to be put on the deck
    LANCE = 25
    GAIN = 26
    RUSH = 27


W = Weight
# weights of a card: in the daily phase, in battles, its turn to be played in each
DAILY, BATTLE, ORDER, FIGHTS = 0, N_KINDS, 2 * N_KINDS, 3 * N_KINDS
REST = 4 * N_KINDS
N_WEIGHTS = REST + len(Weight)


@njit
def late(o: Any) -> float:
    """The share of the game that is over, by solves: in [0, 1)."""
    return float(thorns_placed(o)) / SOLVES


@njit
def worth(o: Any, kind: int, w: Any) -> float:
    """One more card of a kind in the own deck."""
    owned = cards_of(o, 0, kind)
    value = w[DAILY + kind] * (1 - late(o))
    value += w[BATTLE + kind] * (IN_GAME - amount(o[AT.battles], float(IN_GAME))) / IN_GAME
    if IS_ABILITY[kind]:
        value -= w[REST + W.DECLINE_ABILITY] * owned
    else:
        value -= w[REST + W.DECLINE_JOB] * owned
    return float(value + w[REST + W.THIN] * (w[REST + W.FULL] - size_of(o, 0)) / 10)


@njit
def purchase(o: Any, mask: Any, start: int, w: Any) -> tuple[int, float]:
    """The purchase with the best pair of itself and one more that can still be paid."""
    pool = np.zeros(N_SYMBOLS, np.int64)
    left = np.zeros(N_SYMBOLS, np.int64)
    values = np.zeros(N_KINDS, np.float64)
    for symbol in range(N_SYMBOLS):
        pool[symbol] = symbols_now(o, symbol)
    for kind in range(N_KINDS):
        if mask[start + kind]:
            values[kind] = worth(o, kind, w)
    best, most = -1, -1e9
    for kind in range(N_KINDS):
        if mask[start + kind]:
            _pay(pool, left, kind)
            more = 0.0
            for other in range(N_KINDS):
                if mask[start + other] and values[other] > more and _pays(left, other):
                    more = values[other]
            if values[kind] + more > most:
                best, most = kind, values[kind] + more
    return best, most


@njit
def _pay(pool: Any, left: Any, kind: int) -> None:
    """What is left of a pool (EB-52)."""
    left[:] = pool
    for symbol in range(N_MAIN):
        paid = min(COST[kind, symbol], pool[symbol])
        left[symbol] -= paid
        left[Symbol.W] -= COST[kind, symbol] - paid


@njit
def _pays(pool: Any, kind: int) -> bool:
    missing = 0
    for symbol in range(N_MAIN):
        missing += max(COST[kind, symbol] - pool[symbol], 0)
    return bool(missing <= pool[Symbol.W])


@njit
def strength(o: Any, seat: int, w: Any) -> float:
    """What five cards of a player's deck do in a battle, on average."""
    total, n = 0.0, 0
    for kind in range(N_KINDS):
        here = cards_of(o, seat, kind)
        total += w[BATTLE + kind] * here
        n += here
    return float(5 * total / max(n, 1))


@njit
def place_worth(o: Any, place: int, w: Any) -> float:
    """An own thorn on a masquerade."""
    mine, others = 0, 0
    for seat in range(SEATS):
        n = amount(o[AT.mask_thorns + place * SEATS + seat], float(IN_GAME))
        if seat == 0:
            mine = n
        else:
            others += n
    value = w[REST + W.REWARD] * first_reward(o, place) / 10
    value += w[REST + W.MINE] * mine + w[REST + W.OTHERS] * others
    if mine + others == 1:
        value += w[REST + W.SECOND]
    if mine + others < UNCOVERED - 1:
        return float(value)
    value += w[REST + W.FIGHT]
    ahead, danger, rivals = 99.0, 0.0, 0
    here = strength(o, 0, w)
    for seat in range(1, SEATS):
        if size_of(o, seat) > 0:
            rivals += 1
            ahead = min(ahead, here - strength(o, seat, w))
            danger += risk(o, size_of(o, seat) - 5)
    value += w[REST + W.STRENGTH] * ahead / 10
    value += w[REST + W.SAFE] * (danger / max(rivals, 1) - risk(o, size_of(o, 0) - 5))
    if amount(o[AT.battles], float(IN_GAME)) == IN_GAME - 1:
        lead = amount(o[AT.darc], DARC) - best_rival_darc(o)
        value += w[REST + W.END] + w[REST + W.LEAD] * lead / 10
    return float(value)


@njit
def best_place(o: Any, mask: Any, w: Any) -> tuple[int, float]:
    """The masquerade for the next thorn, and what it is worth; of all if none can be chosen now."""
    best, most = -1, -1e9
    asked = legal_places(mask)
    for place in range(IN_GAME):
        if o[AT.mask_gone + place] == 0 and (not asked or asked & (1 << place)):
            value = place_worth(o, place, w)
            if value > most:
                best, most = place, value
    return best, most


@njit
def solve_worth(o: Any, mask: Any, w: Any) -> float:
    """Darc and a thorn."""
    value = w[REST + W.SOLVE] + w[REST + W.SOLVE_LATE] * late(o)
    value += w[REST + W.SOLVE_DARC] * amount(o[AT.link_darc], LINK_TOP)
    return float(value + best_place(o, mask, w)[1])


@njit
def missing_with_hand(o: Any) -> int:
    """Symbols that the link still lacks when the whole hand is played too."""
    pool = np.zeros(N_SYMBOLS, np.int64)
    for symbol in range(N_SYMBOLS):
        pool[symbol] = symbols_now(o, symbol)
        for kind in range(N_KINDS):
            pool[symbol] += held(o, kind) * SKILLS[kind, symbol]
    return missing_for_link(o, pool)
