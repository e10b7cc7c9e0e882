"""Other worlds that a player cannot tell from this one: their hidden cards dealt anew."""

from typing import Any

import numpy as np

from tabletop_envs.chronicle.actions import Decision
from tabletop_envs.chronicle.cards import FIRST_WILD, MAX_PLAYERS, N_CARDS, N_SUITS, SUIT
from tabletop_envs.chronicle.operations import allow_hand_cards, allow_plays
from tabletop_envs.chronicle.state import Zone
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.rng import below, next_random, shuffle

TRIES = 64  # deals at random before the exact count takes over
KINDS = N_SUITS + 1  # power, wisdom, love, wild: all that the constraints distinguish
TOP = 11  # a suit has ten cards


@njit
def resample(state: Record, player: int, seed: np.uint64) -> None:
    """Redraw what ``player`` cannot know, uniformly over all that is consistent with it.

    Redrawn: the cards in other hands that are not known to all, which card lies face down in
    the trick, the cards that others left out of the round, and all future chance (``rng``;
    the order of the history deck is part of it). A world is consistent if nobody holds a card
    of a suit that they have shown to be out of, and every card face down is coloured. Exactly
    uniform over (hands, cards face down): deals at random are accepted or rejected; after
    ``TRIES`` rejections one is drawn from the exact number of deals of each shape.
    Not used: that a card which a 7 returned from face down was coloured and off the suit, and
    that with ``skip_forced`` somebody who is asked has a choice.
    """
    state.rng = seed
    next_random(state)
    pool = np.empty(N_CARDS, np.int64)
    slots = np.zeros(MAX_PLAYERS, np.int64)  # unknown cards of each player
    n_pool = _take_unknown(state, player, pool, slots)
    accepted = False
    for _ in range(TRIES):
        shuffle(state, pool, n_pool)
        if _is_consistent(state, pool, slots) and _try_face_down(state, player, pool, slots):
            accepted = True
            break
    if not accepted:
        _deal_exactly(state, player, pool, n_pool, slots)
        _choose_face_down(state, player, pool, slots)
    _hand_out(state, player, pool, slots)
    if state.decision.player != player:  # the answers of somebody else hang on their hand
        if state.decision.kind == Decision.PLAY or state.decision.kind == Decision.HAND_CARD:
            state.legal[:] = 0
            state.n_legal = 0
            if state.decision.kind == Decision.PLAY:
                allow_plays(state, state.decision.player)
            else:
                allow_hand_cards(state, state.decision.player)


@njit
def _take_unknown(state: Record, viewer: int, pool: Any, slots: Any) -> int:
    """Collect the cards that ``viewer`` cannot place, in order of holder."""
    n = 0
    for player in range(state.options.num_players):
        if player != viewer:
            for card in range(N_CARDS):
                if _is_unknown(state, card, player):
                    pool[n] = card
                    n += 1
                    slots[player] += 1
    return n


@njit
def _is_unknown(state: Record, card: int, player: int) -> bool:
    """Whether others cannot tell that ``player`` has ``card``."""
    if state.holder[card] != player or state.known[card]:
        return False
    zone = state.zone[card]
    return bool(
        zone == Zone.HAND
        or zone == Zone.OUT
        or (zone == Zone.TRICK and state.players[player].face_down)
    )


@njit
def _is_consistent(state: Record, pool: Any, slots: Any) -> bool:
    """Whether no player is dealt a suit that they are out of."""
    i = 0
    for player in range(state.options.num_players):
        void = state.players[player].void
        for _ in range(slots[player]):
            if void[SUIT[pool[i]]]:
                return False
            i += 1
    return True


@njit
def _candidates(state: Record, player: int, pool: Any, start: int, n: int, out: Any) -> int:
    """Cards of ``player`` that may lie face down: dealt ones and known ones, coloured."""
    found = 0
    for i in range(start, start + n):
        if pool[i] < FIRST_WILD:
            out[found] = pool[i]
            found += 1
    for card in range(FIRST_WILD):
        if state.known[card] and state.holder[card] == player:
            out[found] = card
            found += 1
    return found


@njit
def _try_face_down(state: Record, viewer: int, pool: Any, slots: Any) -> bool:
    """Pick any card of each player with a card face down; False if one is a wild."""
    start = 0
    out = np.empty(N_CARDS, np.int64)
    for player in range(state.options.num_players):
        if player != viewer and state.players[player].face_down:
            n = _candidates(state, player, pool, start, slots[player], out)
            k = below(state, state.players[player].n_hand + 1)
            if k >= n:
                return False
            state.players[player].card = out[k]
        start += slots[player]
    return True


@njit
def _choose_face_down(state: Record, viewer: int, pool: Any, slots: Any) -> None:
    """Pick a coloured card of each player with a card face down."""
    start = 0
    out = np.empty(N_CARDS, np.int64)
    for player in range(state.options.num_players):
        if player != viewer and state.players[player].face_down:
            n = _candidates(state, player, pool, start, slots[player], out)
            state.players[player].card = out[below(state, n)]
        start += slots[player]


@njit
def _hand_out(state: Record, viewer: int, pool: Any, slots: Any) -> None:
    """Put the cards where they were dealt; numbers of cards stay as they are."""
    i = 0
    for player in range(state.options.num_players):
        zone = Zone.OUT if state.players[player].n_hand == 0 else Zone.HAND
        if player != viewer:
            for _ in range(slots[player]):
                state.zone[pool[i]] = zone
                state.holder[pool[i]] = player
                i += 1
            if state.players[player].face_down:
                for card in range(N_CARDS):  # a known card may have lain there
                    if state.zone[card] == Zone.TRICK and state.holder[card] == player:
                        state.zone[card] = Zone.HAND
                state.zone[state.players[player].card] = Zone.TRICK


@njit
def _uniform(state: Record) -> float:
    """A random number in [0, 1)."""
    return float(next_random(state) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@njit
def _row_weight(
    state: Record, player: int, viewer: int, known: int, a: int, b: int, c: int, d: int, fact: Any
) -> float:
    """Deals of a hand with a, b, c, d cards by kind, up to a common factor; 0 if impossible."""
    void = state.players[player].void
    if (void[0] and a) or (void[1] and b) or (void[2] and c) or (void[3] and d):
        return 0.0
    weight = 1.0 / (fact[a] * fact[b] * fact[c] * fact[d])
    if state.players[player].face_down and player != viewer:
        weight *= a + b + c + known  # which of them lies face down
    return weight


@njit
def _n_known_coloured(state: Record, player: int) -> int:
    n = 0
    for card in range(FIRST_WILD):
        n += state.known[card] and state.holder[card] == player
    return n


@njit
def _deal_exactly(state: Record, viewer: int, pool: Any, n_pool: int, slots: Any) -> None:
    """Draw how many cards of each kind everybody gets by the number of such deals; then deal."""
    n_players = state.options.num_players
    fact = np.ones(N_CARDS + 1)
    for i in range(1, N_CARDS + 1):
        fact[i] = fact[i - 1] * i
    by_kind = np.empty((KINDS, N_CARDS), np.int64)
    count = np.zeros(KINDS, np.int64)
    shuffle(state, pool, n_pool)
    for i in range(n_pool):
        kind = SUIT[pool[i]]
        by_kind[kind, count[kind]] = pool[i]
        count[kind] += 1
    # ways[p, a, b, c]: weight of dealing a, b, c and the rest of wilds to players p, p + 1, ...
    ways = np.zeros((MAX_PLAYERS + 1, TOP, TOP, TOP))
    ways[n_players, 0, 0, 0] = 1.0
    left = 0
    for player in range(n_players - 1, -1, -1):
        n = slots[player]
        left += n
        known = _n_known_coloured(state, player)
        for a in range(count[0] + 1):
            for b in range(count[1] + 1):
                for c in range(count[2] + 1):
                    if left - a - b - c >= 0 and left - a - b - c <= count[3]:
                        total = 0.0
                        for i in range(min(a, n) + 1):
                            for j in range(min(b, n - i) + 1):
                                for k in range(min(c, n - i - j) + 1):
                                    rest = ways[player + 1, a - i, b - j, c - k]
                                    if rest > 0.0:
                                        total += rest * _row_weight(
                                            state,
                                            player,
                                            viewer,
                                            known,
                                            i,
                                            j,
                                            k,
                                            n - i - j - k,
                                            fact,
                                        )
                        ways[player, a, b, c] = total
    assert ways[0, count[0], count[1], count[2]] > 0.0
    dealt = 0
    for player in range(n_players):
        n = slots[player]
        known = _n_known_coloured(state, player)
        target = _uniform(state) * ways[player, count[0], count[1], count[2]]
        chosen = _draw_row(state, player, viewer, known, n, count, ways, fact, target)
        for kind in range(KINDS):
            for _ in range(chosen[kind]):
                count[kind] -= 1
                pool[dealt] = by_kind[kind, count[kind]]
                dealt += 1


@njit
def _draw_row(
    state: Record,
    player: int,
    viewer: int,
    known: int,
    n: int,
    count: Any,
    ways: Any,
    fact: Any,
    target: float,
) -> Any:
    """How many cards of each kind ``player`` gets: the row at ``target`` of the weights."""
    chosen = np.zeros(KINDS, np.int64)
    for i in range(min(count[0], n) + 1):
        for j in range(min(count[1], n - i) + 1):
            for k in range(min(count[2], n - i - j) + 1):
                d = n - i - j - k
                rest = ways[player + 1, count[0] - i, count[1] - j, count[2] - k]
                if d > count[3] or rest == 0.0:
                    continue
                weight = rest * _row_weight(state, player, viewer, known, i, j, k, d, fact)
                if weight > 0.0:
                    chosen[0], chosen[1], chosen[2], chosen[3] = i, j, k, d
                    target -= weight
                    if target < 0.0:
                        return chosen
    return chosen
