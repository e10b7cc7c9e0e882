"""Other worlds that a player cannot tell from this one: what they cannot see is dealt anew."""

from typing import Any

import numpy as np

from tabletop_envs.blanc_noir.actions import ACT, Decision
from tabletop_envs.blanc_noir.cards import (
    COLOUR,
    IS_ATTACK,
    IS_PRINCESS,
    MAX_PLAYERS,
    N_CARDS,
    N_KINDS,
    N_SCROLLS,
    SCROLL_SOURCE,
    SPECIAL,
    Scroll,
    Special,
)
from tabletop_envs.blanc_noir.effects import offer_cards
from tabletop_envs.blanc_noir.operations import count_card, count_scrolls, empty_hand
from tabletop_envs.blanc_noir.questions import allow_stop, allow_turn
from tabletop_envs.blanc_noir.scrolls import KEPT, offer_for_scroll
from tabletop_envs.blanc_noir.state import ATTACK_CLASS, N_CLASSES
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.rng import below, next_random, shuffle

TRIES = 400  # deals before the hands stay as they lie; a test measures how seldom that is
IN_DECK = -1


@njit
def resample(state: Record, player: int, seed: np.uint64) -> None:
    """Redraw what ``player`` cannot know, consistent with all that the observation holds.

    Redrawn: the cards in other hands that are not known to all, the number deck, scrolls that
    the player does not know (face down, in the deck), what an opponent keeps for a Relief under
    way, and all future chance (``rng``). Consistent: nobody holds more of a class of cards than
    ``at_most`` says, and somebody else who is asked for a card has one to choose. The cards are
    dealt one by one to those places that may have them, then mixed by exchanges that keep to the
    same bounds and favour no deal over another: close to uniform, exactly so without bounds.
    Not used: that a forced draw shows no card of the number either, and that with
    ``skip_forced`` somebody who is asked has a choice.
    """
    state.rng = seed
    next_random(state)
    _redraw_scrolls(state, player)
    redeal(state, player)


@njit
def redeal(state: Record, player: int) -> bool:
    """Deal the unknown number cards anew; False if no deal fitted and they lie as they lay."""
    pool = np.empty(N_CARDS, np.int64)  # the unknown cards, then dealt to ``places``
    places = np.empty(N_CARDS, np.int64)  # a player, or IN_DECK
    n = _gather(state, player, pool, places)
    dealt = np.empty(N_CARDS, np.int64)
    for _ in range(TRIES):
        dealt[:n] = pool[:n]
        if _deal(state, dealt, places, n):
            _mix(state, dealt, places, n)
            _put(state, player, dealt, places, n)
            if _ask_again(state, player):
                return True
    _put(state, player, pool, places, n)
    _ask_again(state, player)
    return False


# scrolls


@njit
def _redraw_scrolls(state: Record, viewer: int) -> None:
    """Shuffle the scrolls that ``viewer`` does not know over their places."""
    kinds = np.empty(N_SCROLLS, np.int64)
    n = 0
    for player in range(state.options.num_players):
        for slot in range(state.players[player].n_scrolls):
            scroll = state.players[player].scrolls[slot]
            if not scroll.known >> viewer & 1:
                kinds[n] = scroll.kind
                n += 1
    for i in range(state.n_scroll_deck):
        if not state.deck_known[i] >> viewer & 1:
            kinds[n] = state.scroll_deck[i]
            n += 1
    shuffle(state, kinds, n)
    n = 0
    for player in range(state.options.num_players):
        for slot in range(state.players[player].n_scrolls):
            scroll = state.players[player].scrolls[slot]
            if not scroll.known >> viewer & 1:
                scroll.kind = kinds[n]
                n += 1
        count_scrolls(state, player)
    for i in range(state.n_scroll_deck):
        if not state.deck_known[i] >> viewer & 1:
            state.scroll_deck[i] = kinds[n]
            n += 1


# number cards


@njit
def _gather(state: Record, viewer: int, pool: Any, places: Any) -> int:
    """The cards that ``viewer`` cannot place and where they lie: hands first, then the deck."""
    n = 0
    for player in range(state.options.num_players):
        if player != viewer:
            them = state.players[player]
            for kind in range(N_KINDS):
                for _ in range(them.hand[kind] - them.known[kind]):
                    pool[n] = kind
                    places[n] = player
                    n += 1
    for i in range(state.n_deck):
        pool[n] = state.deck[i]
        places[n] = IN_DECK
        n += 1
    return n


@njit
def _room(state: Record, room: Any) -> None:
    """``room[player, class]``: unknown cards of a class that a hand can still hold."""
    for player in range(state.options.num_players):
        them = state.players[player]
        for kind_class in range(N_CLASSES):
            room[player, kind_class] = state.at_most[player * N_CLASSES + kind_class]
        for kind in range(N_KINDS):
            if them.known[kind] > 0:
                _count(room, player, kind, -them.known[kind])


@njit
def _count(room: Any, player: int, kind: int, n: int) -> None:
    if not IS_PRINCESS[kind]:
        room[player, COLOUR[kind]] += n
        room[player, ATTACK_CLASS] += n * IS_ATTACK[kind]


@njit
def _fits(room: Any, player: int, kind: int) -> bool:
    """Whether a hand has room for a card."""
    if player == IN_DECK or IS_PRINCESS[kind]:
        return True
    return room[player, COLOUR[kind]] > 0 and (
        room[player, ATTACK_CLASS] > 0 or not IS_ATTACK[kind]
    )


@njit
def _deal(state: Record, cards: Any, places: Any, n: int) -> bool:
    """Deal ``cards`` one by one to hands, from a random seat on, if they fit; False if stuck."""
    room = np.empty((MAX_PLAYERS, N_CLASSES), np.int64)
    _room(state, room)
    start = below(state, state.options.num_players)
    end = n  # what lies behind it is dealt
    kept = np.empty(N_CARDS, np.int64)
    for turn in range(state.options.num_players):
        player = (start + turn) % state.options.num_players
        for place in range(n):
            if places[place] == player:
                k = below(state, end)
                for _ in range(end):  # another random one until it fits; not for ever
                    if _fits(room, player, cards[k]):
                        break
                    k = below(state, end)
                if not _fits(room, player, cards[k]):
                    return False
                _count(room, player, cards[k], -1)
                kept[place] = cards[k]
                end -= 1
                cards[k] = cards[end]
    for place in range(n):
        if places[place] == IN_DECK:
            end -= 1
            kept[place] = cards[end]
    cards[:n] = kept[:n]
    return True


@njit
def _mix(state: Record, cards: Any, places: Any, n: int) -> None:
    """Exchange random pairs of cards where both fit: all deals within the bounds stay equal."""
    room = np.empty((MAX_PLAYERS, N_CLASSES), np.int64)
    _room(state, room)
    in_hands = 0
    for i in range(n):
        if places[i] != IN_DECK:
            in_hands += 1
            _count(room, places[i], cards[i], -1)
    for _ in range(2 * in_hands):
        i, k = below(state, in_hands), below(state, n)
        mine, theirs = places[i], places[k]
        if mine == theirs:
            continue
        _count(room, mine, cards[i], 1)
        if theirs != IN_DECK:
            _count(room, theirs, cards[k], 1)
        if _fits(room, mine, cards[k]) and _fits(room, theirs, cards[i]):
            cards[i], cards[k] = cards[k], cards[i]
        _count(room, mine, cards[i], -1)
        if theirs != IN_DECK:
            _count(room, theirs, cards[k], -1)


@njit
def _put(state: Record, viewer: int, cards: Any, places: Any, n: int) -> None:
    """Put the cards where they were dealt; what is counted of a hand is counted anew."""
    for player in range(state.options.num_players):
        if player != viewer:
            them = state.players[player]
            empty_hand(them)
            for kind in range(N_KINDS):
                if them.known[kind] > 0:
                    count_card(them, kind, them.known[kind])
    n_deck = 0
    for i in range(n):
        if places[i] == IN_DECK:
            state.deck[n_deck] = cards[i]
            n_deck += 1
        else:
            count_card(state.players[places[i]], cards[i], 1)


# the question to somebody else


@njit
def _ask_again(state: Record, viewer: int) -> bool:
    """The answers of another player hang on their hand; False if there is none."""
    asked = state.decision
    if state.over or asked.player == viewer:
        return True
    if asked.kind == Decision.TURN:
        state.legal[:] = 0
        state.n_legal = 0
        allow_turn(state, asked.player)
        return True
    task = state.tasks[state.n_tasks - 1]
    if asked.kind != Decision.CARD or _asks_the_pile(task.card):
        return True
    may_stop = state.legal[ACT.stop]
    state.legal[:] = 0
    state.n_legal = 0
    if task.card == SCROLL_SOURCE + Scroll.RELIEF:
        _choose_anew(state, task)
    if task.card >= SCROLL_SOURCE:
        offer_for_scroll(state, task)
    else:
        offer_cards(state, task)
    found = bool(state.n_legal > 0)
    if may_stop:
        allow_stop(state)
    return found


@njit
def _asks_the_pile(source: int) -> bool:
    """A Valkyrie's question is about the discard pile, which all have seen."""
    return bool(source < SCROLL_SOURCE and SPECIAL[source] == Special.VALKYRIE)


@njit
def _choose_anew(state: Record, task: Record) -> None:
    """Which cards are kept for a Relief is secret until it is over: any of the hand, in order."""
    hand = np.empty(N_CARDS, np.int64)
    n = 0
    for kind in range(N_KINDS):
        for _ in range(state.players[task.player].hand[kind]):
            hand[n] = kind
            n += 1
    shuffle(state, hand, n)
    kept = np.sort(hand[:KEPT])
    state.chosen[:] = 0
    for i in range(task.memo[0]):
        state.chosen[kept[i]] += 1
        task.memo[1] = kept[i]
