"""Other worlds that a player cannot tell from the true one: what they cannot know is redrawn."""

from typing import Any

import numpy as np

from tabletop_envs.core.flow import bind_asks_again
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.rng import next_random, shuffle
from tabletop_envs.end_breaker.cards import IN_GAME, N_KINDS, N_MASKS, REWARD
from tabletop_envs.end_breaker.rules import run_task
from tabletop_envs.end_breaker.table import looks, thorns_on

TRIES = 200

asks_again = bind_asks_again("end_breaker", run_task, 1)
MANY = 256  # more cards than hand, deck and what lies aside of one player can hold


@njit
def resample(state: Record, player: int, seed: np.uint64) -> None:
    """Redraw what ``player`` cannot know, each world that fits being equally likely.

    What another player owns is public; how it lies in hand and deck is redrawn. Masquerades that
    are covered are redrawn from those that can lie there. Decks, scenarios and the damage deck
    have no order beyond what is known, so only chance itself is redrawn for them. If another
    player is asked, the new cards must lead to a question of the same kind; if no such world is
    found in 200 tries, that player's cards stay as they are.
    """
    state.rng = seed
    next_random(state)
    if state.over:
        return
    _redraw_masks(state)
    for other in range(state.options.num_players):
        if other != player:
            _redraw_player(state, other)


@njit
def _redraw_masks(state: Record) -> None:
    """Covered masquerades: none that was seen elsewhere, with rewards as far as uncovered."""
    masks = np.empty(N_MASKS, np.int64)
    drawn = np.empty(IN_GAME, np.int64)
    for _ in range(TRIES * TRIES):
        n = 0
        for mask in range(N_MASKS):
            free = state.used_masks[mask] == 0
            for place in range(IN_GAME):
                if _is_known(state, place) and state.masks[place] == mask:
                    free = False
            if free:
                masks[n] = mask
                n += 1
        shuffle(state, masks, n)
        fits = True
        n = 0
        for place in range(IN_GAME):
            drawn[place] = state.masks[place]
            if not _is_known(state, place):
                drawn[place] = masks[n]
                n += 1
                if thorns_on(state, place) > 0:
                    for i in range(4):
                        same = REWARD[drawn[place], i] == REWARD[state.masks[place], i]
                        fits = fits and same
        if fits:
            for place in range(IN_GAME):
                state.masks[place] = drawn[place]
            return


@njit
def _is_known(state: Record, place: int) -> bool:
    """Whether all know which masquerade lies there (EB-28)."""
    return bool(state.mask_gone[place] or thorns_on(state, place) > 1)


@njit
def _redraw_player(state: Record, player: int) -> None:
    """Lay the cards of a player anew into hand, deck and what is looked at."""
    me = state.players[player]
    hand, tops, bottoms = me.hand.copy(), me.tops.copy(), me.bottoms.copy()
    deck, aside = me.deck.copy(), state.aside.copy()
    pool = np.empty(MANY, np.int64)
    looking = looks(state, player)
    for _ in range(TRIES):
        n = _gather(state, player, looking, pool)
        shuffle(state, pool, n)
        _lay(state, player, looking, pool)
        if state.decision.player != player or asks_again(state):
            return
        me.hand[:] = hand
        me.tops[:] = tops
        me.bottoms[:] = bottoms
        me.deck[:] = deck
        state.aside[:] = aside
    asks_again(state)


@njit
def _gather(state: Record, player: int, looking: bool, pool: Any) -> int:
    """The cards of a player whose place the others do not know, into ``pool``; how many."""
    me = state.players[player]
    n = 0
    for kind in range(N_KINDS):
        loose = me.hand[kind] - me.known[kind] + me.deck[kind]
        for i in range(me.n_tops):
            if me.tops_shown[i] and me.tops[i] == kind:
                loose -= 1
        if looking:
            loose += state.aside[kind]
        for _ in range(loose):
            pool[n] = kind
            n += 1
    return n


@njit
def _lay(state: Record, player: int, looking: bool, pool: Any) -> None:
    """Lay cards from the pool: hand, aside, known places of the deck, the rest of the deck."""
    me = state.players[player]
    n_aside = 0
    for kind in range(N_KINDS):
        if looking:
            n_aside += state.aside[kind]
            state.aside[kind] = 0
        me.hand[kind] = me.known[kind]
        me.deck[kind] = 0
    n_known = 0
    for kind in range(N_KINDS):
        n_known += me.known[kind]
    n = 0
    for _ in range(me.n_hand - n_known):
        me.hand[pool[n]] += 1
        n += 1
    for _ in range(n_aside):
        state.aside[pool[n]] += 1
        n += 1
    for i in range(me.n_tops):
        if not me.tops_shown[i]:
            me.tops[i] = pool[n]
            n += 1
        me.deck[me.tops[i]] += 1
    for i in range(me.n_bottoms):
        me.bottoms[i] = pool[n]
        me.deck[me.bottoms[i]] += 1
        n += 1
    for _ in range(me.n_deck - me.n_tops - me.n_bottoms):
        me.deck[pool[n]] += 1
        n += 1
