"""Scripted opponents: they read an observation and its mask, so they see what their seat sees."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from tabletop_envs.core.encode import hot
from tabletop_envs.core.jit import njit
from tabletop_envs.end_breaker.actions import ACT, N_DECISIONS, Decision
from tabletop_envs.end_breaker.bot_reading import (
    best_rival_at,
    first_legal,
    first_reward,
    held,
    in_battle,
    missing_for_link,
    my_cards,
    my_deck,
    my_total_at,
    needed,
    owned,
    plays_left,
    symbols_now,
)
from tabletop_envs.end_breaker.cards import (
    AT as AT_OF,
)
from tabletop_envs.end_breaker.cards import (
    COST_COUNT,
    IN_GAME,
    IS_ABILITY,
    IS_JOB,
    KIND_IDS,
    N_KINDS,
    N_SYMBOLS,
    SKILLS,
    START,
    Kind,
    Symbol,
)
from tabletop_envs.end_breaker.observation import AT

# how much the expert wants a card in its deck: a first guess, not tuned
_WANTED = {
    "beast_warrior": 2.2, "sky_runner": 2.0, "demonista": 2.0,
    "drawing_slash": 1.5, "shield_guard": 2.6, "piercing_staff": 2.4, "sword_rush": 2.0,
    "wild_swing": 1.6, "axe_divide": 2.0, "genocide_hammer": 2.2, "binding_strike": 1.6,
    "sonic_wave": 1.9, "rending_cut": 1.6, "void_scratch": 3.0, "tonfa_combo": 1.7,
    "lance_impact": 2.6, "arrow_rain": 2.8, "flowing_dance": 1.6, "black_whirlwind": 1.8,
    "get_set": 1.2, "spear_windmill": 2.8, "magic_missile": 1.8, "discord": 1.2, "ice_blast": 2.4,
}  # fmt: skip
WANTED = np.array([_WANTED.get(name, 0.0) for name in KIND_IDS], np.float64)
LEAST_WANTED = 1.0
FULL = 22  # cards that a deck should have; more only dilute it
# playing order in the daily phase: what draws and gives plays first, what counts others last
_LATE = (Kind.TRAVELLERS_TAVERN, Kind.GENOCIDE_HAMMER, Kind.DRAWING_SLASH)
_EARLY = (
    *(Kind.RENDING_CUT, Kind.ARROW_RAIN, Kind.VOID_SCRATCH, Kind.SPEAR_WINDMILL),
    *(Kind.SHIELD_GUARD, Kind.PIERCING_STAFF, Kind.TONFA_COMBO, Kind.BINDING_STRIKE),
    *(Kind.FLOWING_DANCE, Kind.LANCE_IMPACT),
)
ORDER = np.array(
    [2.0 if k in _EARLY else (0.0 if k in _LATE else 1.0) for k in range(N_KINDS)], np.float64
)


@njit
def novice(observation: Any, mask: Any) -> int:
    """Jobs and solves: plays everything, solves when it can, else buys a job it has fewest of."""
    o = observation
    asked = hot(o, AT.decision, N_DECISIONS) + 1
    if asked == Decision.PLAY:
        return _play_best(o, mask, False)
    if asked == Decision.BUY:
        if mask[ACT.solve]:
            return int(ACT.solve)
        best, fewest = int(ACT.stop), 99
        for kind in range(N_KINDS):
            if mask[ACT.buy + kind] and IS_JOB[kind] and owned(o, kind) < fewest:
                best, fewest = ACT.buy + kind, owned(o, kind)
        return int(best)
    if asked == Decision.MAY or asked == Decision.TAKE:
        return first_legal(mask)
    if asked == Decision.THORN:
        return first_legal(mask)
    return int(ACT.stop) if mask[ACT.stop] else first_legal(mask)


@njit
def _play_best(o: Any, mask: Any, ordered: bool) -> int:
    """A hand card with much AT in a battle, with many symbols or a use in the daily phase."""
    best, most = int(ACT.stop), -1.0
    fighting = in_battle(o)
    if fighting and mask[ACT.thorn]:
        return int(ACT.thorn)
    for kind in range(N_KINDS):
        if mask[ACT.play + kind]:
            value = float(AT_OF[kind])
            if kind == Kind.ARROW_RAIN:
                value = 3.0
            if not fighting:
                value = float(SKILLS[kind].sum()) + 0.5 * IS_ABILITY[kind]
            if ordered:
                value += 5.0 * ORDER[kind]
            if value > most:
                best, most = ACT.play + kind, value
    return int(best)


@njit
def expert(observation: Any, mask: Any) -> int:
    """A buy menu, solves for darc and thorns, keeps cards in the deck when damage comes."""
    o = observation
    asked = hot(o, AT.decision, N_DECISIONS) + 1
    if asked == Decision.PLAY:
        return _fight(o, mask) if in_battle(o) else _play_best(o, mask, True)
    if asked == Decision.BUY:
        return _buy(o, mask)
    if asked == Decision.THORN:
        return _thorn(o, mask)
    if asked == Decision.MAY:
        return _may(o, mask)
    if asked == Decision.TAKE:
        return first_legal(mask)
    if asked == Decision.TARGET:
        return _target(o, mask)
    if asked == Decision.GAIN:
        return _most_wanted(o, mask, ACT.buy, -1.0)
    if asked == Decision.KEEP:
        return int(ACT.stop)
    return _card(o, mask)


@njit
def _want(o: Any, kind: int) -> float:
    """What one more card of a kind is worth; the third of an ability less than the first."""
    value = WANTED[kind]
    if IS_ABILITY[kind]:
        value -= 0.35 * owned(o, kind)
    return float(value)


@njit
def _most_wanted(o: Any, mask: Any, start: int, least: float) -> int:
    best, most = int(ACT.stop), least
    for kind in range(N_KINDS):
        if mask[start + kind]:
            value = _want(o, kind) + 0.1 * COST_COUNT[kind]
            if value > most:
                best, most = start + kind, value
    return int(best)


@njit
def _buy(o: Any, mask: Any) -> int:
    """Solve, unless the deck is still thin; else the card that is wanted most."""
    if mask[ACT.solve] and (my_cards(o) >= 13 or o[AT.battles] > 0):
        return int(ACT.solve)
    if my_cards(o) >= FULL:
        return int(ACT.solve if mask[ACT.solve] else ACT.stop)
    best = _most_wanted(o, mask, ACT.buy, LEAST_WANTED)
    if best == ACT.stop and mask[ACT.solve]:
        return int(ACT.solve)
    return int(best)


@njit
def _thorn(o: Any, mask: Any) -> int:
    """A masquerade with a high first reward; no battle with a thin deck."""
    best, most = -1, -99.0
    ready = my_cards(o) >= 16
    for place in range(IN_GAME):
        if mask[ACT.place + place]:
            thorns = 0.0
            for seat in range(4):
                thorns += 3.0 * o[AT.mask_thorns + place * 4 + seat]
            value = 0.2 * first_reward(o, place) + o[AT.mask_thorns + place * 4]
            if thorns > 1.5:
                value += 2.0 if ready else -2.0
            if value > most:
                best, most = ACT.place + place, value
    return int(best)


@njit
def _fight(o: Any, mask: Any) -> int:
    """Play on while it raises the rank; what thins the deck only with cards to spare."""
    best, most = int(ACT.stop), 0.0
    if mask[ACT.thorn] and my_deck(o) > 8:
        return int(ACT.thorn)
    for kind in range(N_KINDS):
        if mask[ACT.play + kind]:
            value = 0.1 + AT_OF[kind]
            if kind == Kind.ARROW_RAIN:
                value = 3.0
            if kind == Kind.SHIELD_GUARD:
                value = 3.5
            if kind == Kind.RENDING_CUT:
                value = 5.0
            if value > most:
                best, most = ACT.play + kind, value
    return int(best)


@njit
def _may(o: Any, mask: Any) -> int:
    """Yes, but draw from a deck in battle only if damage still leaves some."""
    card = hot(o, AT.asked_by, N_KINDS)
    if in_battle(o) and card != Kind.SHIELD_GUARD and card != Kind.ICE_BLAST:
        behind = my_total_at(o) <= best_rival_at(o)
        spare = my_deck(o) >= 14
        worth = plays_left(o) > 0 and (spare or (behind and my_deck(o) >= 11))
        return int(ACT.yes if worth else ACT.stop)
    if card == Kind.FLOWING_DANCE and mask[ACT.yes]:
        # renewing the scenario helps only while it is out of reach
        pool = np.zeros(N_SYMBOLS, np.int64)
        for symbol in range(N_SYMBOLS):
            pool[symbol] = symbols_now(o, symbol)
        return int(ACT.yes if missing_for_link(o, pool) > 2 else ACT.stop)
    return int(ACT.yes)


@njit
def _target(o: Any, mask: Any) -> int:
    """Own cards first; a Tavern converts only what the link asks for as B."""
    card = hot(o, AT.asked_by, N_KINDS)
    if card == Kind.TRAVELLERS_TAVERN:
        if needed(o, Symbol.B) <= symbols_now(o, Symbol.B):
            return int(ACT.stop)
        for kind in range(N_KINDS):
            if mask[ACT.target + kind]:
                for symbol in range(3):
                    spare = symbols_now(o, symbol) - needed(o, symbol)
                    if SKILLS[kind, symbol] > 0 and spare >= SKILLS[kind, symbol]:
                        return int(ACT.target + kind)
        return int(ACT.stop)
    for kind in range(N_KINDS - 1, -1, -1):
        if mask[ACT.target + kind]:
            return int(ACT.target + kind)
    return int(ACT.stop)


@njit
def _card(o: Any, mask: Any) -> int:
    """Starting cards are destroyed; the least wanted goes under the deck or is discarded."""
    for kind in range(N_KINDS):
        if mask[ACT.destroy + kind] and START[kind] > 0 and not in_battle(o):
            return int(ACT.destroy + kind)
    if in_battle(o):
        for kind in range(N_KINDS):
            if mask[ACT.destroy + kind] and START[kind] > 0 and held(o, kind) > 0:
                return int(ACT.destroy + kind)
    least, worst = -1, 99.0
    for kind in range(N_KINDS):
        if mask[ACT.keep + kind] and WANTED[kind] < worst:
            least, worst = ACT.keep + kind, WANTED[kind]
    if least >= 0:
        return int(least)
    return int(ACT.stop) if mask[ACT.stop] else first_legal(mask)


BOTS: Mapping[str, Callable[..., int]] = {"novice": novice, "expert": expert}
