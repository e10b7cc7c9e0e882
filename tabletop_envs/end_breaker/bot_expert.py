"""The expert: buys by a menu, solves and fights by what the decks are worth."""

from typing import Any

import numpy as np

from tabletop_envs.core.encode import hot
from tabletop_envs.core.jit import njit
from tabletop_envs.end_breaker.actions import ACT, N_DECISIONS, Decision
from tabletop_envs.end_breaker.bot_reading import (
    first_legal,
    fought_mask,
    hand_size,
    in_battle,
    my_deck,
    needed,
    plays_left,
    risk,
    size_of,
    symbols_now,
)
from tabletop_envs.end_breaker.bot_worth import (
    BATTLE,
    DAILY,
    FIGHTS,
    ORDER,
    REST,
    Weight,
    best_place,
    missing_with_hand,
    purchase,
    solve_worth,
    worth,
)
from tabletop_envs.end_breaker.cards import (
    AT as AT_OF,
)
from tabletop_envs.end_breaker.cards import (
    IN_GAME,
    IS_JOB,
    N_KINDS,
    N_MAIN,
    N_SYMBOLS,
    SKILLS,
    START,
    Kind,
    Symbol,
)
from tabletop_envs.end_breaker.observation import AT
from tabletop_envs.end_breaker.table import at_by_mask

W = Weight
# cards that an ability takes off the deck in a battle, about
_DRAWN = {
    Kind.PIERCING_STAFF: 4, Kind.VOID_SCRATCH: 3, Kind.TONFA_COMBO: 2, Kind.ARROW_RAIN: 1,
    Kind.SPEAR_WINDMILL: 2,
}  # fmt: skip
DRAWN = np.array([_DRAWN.get(kind, 0) for kind in range(N_KINDS)], np.int64)


@njit
def weighing(o: Any, mask: Any, w: Any) -> int:
    """The answer of an expert with these weights, float64[N_WEIGHTS]."""
    asked = hot(o, AT.decision, N_DECISIONS) + 1
    if asked == Decision.PLAY:
        return _fight(o, mask, w) if in_battle(o) else _play(o, mask, w)
    if asked == Decision.BUY:
        return _buy(o, mask, w)
    if asked == Decision.THORN:
        return int(ACT.place + best_place(o, mask, w)[0])
    if asked == Decision.MAY:
        return _may(o, mask, w)
    if asked == Decision.TAKE:
        return first_legal(mask)
    if asked == Decision.TARGET:
        return _target(o, mask)
    if asked == Decision.GAIN:
        return _gain(o, mask, w)
    if asked == Decision.KEEP:
        return _keep(o, mask, w)
    if asked == Decision.RENEW:
        return int(ACT.yes if missing_with_hand(o) > 0 else ACT.stop)
    return _card(o, mask, w)


@njit
def _play(o: Any, mask: Any, w: Any) -> int:
    """Every card has its turn; among equals the one whose symbols the link still lacks."""
    best, most = int(ACT.stop), -1e9
    for kind in range(N_KINDS):
        if mask[ACT.play + kind]:
            value = w[ORDER + kind]
            for symbol in range(N_SYMBOLS - 1):
                lacking = max(needed(o, symbol) - symbols_now(o, symbol), 0)
                value += w[REST + W.NEED] * min(lacking, SKILLS[kind, symbol])
            if value > most:
                best, most = ACT.play + kind, value
    return int(best)


@njit
def _fight(o: Any, mask: Any, w: Any) -> int:
    """The card of most use; a thorn first, if the deck can spare it."""
    if mask[ACT.thorn]:
        d = my_deck(o)
        danger = risk(o, d - 1) - risk(o, d)
        if w[REST + W.TRIGGER] - w[REST + W.TRIGGER_RISK] * danger > 0:
            return int(ACT.thorn)
    fought = fought_mask(o)
    best, most = int(ACT.stop), -1e9
    for kind in range(N_KINDS):
        if mask[ACT.play + kind]:
            value = w[FIGHTS + kind] + max(at_by_mask(fought, kind), -AT_OF[kind])
            if value > most:
                best, most = ACT.play + kind, value
    return int(best)


@njit
def _buy(o: Any, mask: Any, w: Any) -> int:
    """The best purchase, or a solve if that is worth more."""
    best, most = purchase(o, mask, ACT.buy, w)
    if mask[ACT.solve] and solve_worth(o, mask, w) > max(most, 0.0):
        return int(ACT.solve)
    if best >= 0 and most > w[REST + W.LEAST]:
        return int(ACT.buy + best)
    return int(ACT.stop)


@njit
def _gain(o: Any, mask: Any, w: Any) -> int:
    best, most = int(ACT.stop), w[REST + W.GAIN]
    for kind in range(N_KINDS):
        if mask[ACT.buy + kind] and worth(o, kind, w) > most:
            best, most = ACT.buy + kind, worth(o, kind, w)
    return int(best)


@njit
def _may(o: Any, mask: Any, w: Any) -> int:
    """Yes; but from a deck in battle only what the damage is likely to leave to spare."""
    card = hot(o, AT.asked_by, N_KINDS)
    if card == Kind.LANCE_IMPACT:
        return int(ACT.yes if solve_worth(o, mask, w) > w[REST + W.LANCE] else ACT.stop)
    if not in_battle(o) or DRAWN[card] == 0:
        return int(ACT.yes)
    d = my_deck(o)
    value = w[REST + W.DRAW] + w[REST + W.DRAW_AT] * min(plays_left(o), DRAWN[card])
    value -= w[REST + W.DRAW_RISK] * (risk(o, d - DRAWN[card]) - risk(o, d))
    return int(ACT.yes if value > 0 else ACT.stop)


@njit
def _target(o: Any, mask: Any) -> int:
    """Own cards only; a Tavern changes only what the link asks for as B."""
    card = hot(o, AT.asked_by, N_KINDS)
    tavern = card == Kind.TRAVELLERS_TAVERN
    if tavern and needed(o, Symbol.B) <= symbols_now(o, Symbol.B):
        return int(ACT.stop)
    best, most = int(ACT.stop), -1
    for kind in range(N_KINDS):
        if mask[ACT.target + kind]:
            value = int(AT_OF[kind])
            if tavern:
                value = -1
                for symbol in range(N_MAIN):
                    spare = symbols_now(o, symbol) - needed(o, symbol)
                    if SKILLS[kind, symbol] > 0 and spare >= SKILLS[kind, symbol]:
                        value = int(SKILLS[kind, symbol])
            if value > most:
                best, most = ACT.target + kind, value
    return int(best)


@njit
def _keep(o: Any, mask: Any, w: Any) -> int:
    """Good cards that were not played are drawn again."""
    best, most = int(ACT.stop), w[REST + W.KEEP]
    for kind in range(N_KINDS):
        if mask[ACT.keep + kind] and w[DAILY + kind] > most:
            best, most = ACT.keep + kind, w[DAILY + kind]
    return int(best)


@njit
def _least(mask: Any, start: int, w: Any, block: int) -> int:
    """The legal kind of least weight, or -1."""
    best, least = -1, 1e9
    for kind in range(N_KINDS):
        if mask[start + kind] and w[block + kind] < least:
            best, least = kind, w[block + kind]
    return best


@njit
def _card(o: Any, mask: Any, w: Any) -> int:
    """A card for what asks: starting cards are destroyed, the least useful discarded."""
    card = hot(o, AT.asked_by, N_KINDS)
    if card == Kind.GET_SET:
        return _get_set(o, mask, w)
    if card == Kind.SWORD_RUSH or card == Kind.AXE_DIVIDE:
        last = o[AT.battles] * IN_GAME > 1.5 and card == Kind.SWORD_RUSH
        for kind in range(N_KINDS):
            if mask[ACT.destroy + kind] and IS_JOB[kind]:
                if START[kind] > 0 or last or w[BATTLE + kind] < w[REST + W.RUSH]:
                    return int(ACT.destroy + kind)
        return int(ACT.stop)
    if card == Kind.WILD_SWING or card == Kind.MAGIC_MISSILE:
        thin = size_of(o, 0) <= w[REST + W.DESTROY]
        least = _least(mask, ACT.destroy, w, ORDER)
        if least >= 0 and START[least] > 0 and not thin:
            return int(ACT.destroy + least)
        least = _least(mask, ACT.discard, w, ORDER)
        spare = card == Kind.MAGIC_MISSILE or hand_size(o) > plays_left(o)
        return int(ACT.discard + least if least >= 0 and spare else ACT.stop)
    least = _least(mask, ACT.keep, w, FIGHTS)
    if least >= 0:
        return int(ACT.keep + least)
    return int(ACT.stop) if mask[ACT.stop] else first_legal(mask)


@njit
def _get_set(o: Any, mask: Any, w: Any) -> int:
    """Starting cards go to the discard pile, but not in a battle; the best card lies on top."""
    if not in_battle(o):
        for kind in range(N_KINDS):
            if mask[ACT.discard + kind] and START[kind] > 0:
                return int(ACT.discard + kind)
    if mask[ACT.stop]:
        return int(ACT.stop)
    return int(ACT.keep + _least(mask, ACT.keep, w, FIGHTS if in_battle(o) else DAILY))
