"""The verbs of the rules: questions to players, and the only moves of cards and fame."""

from enum import IntEnum

from tabletop_envs.chronicle.actions import ACT, Decision
from tabletop_envs.chronicle.cards import (
    FIRST_WILD,
    IS_EVIL,
    N_CARDS,
    NUMBER,
    SUIT,
    TRIPLE,
    Suit,
)
from tabletop_envs.chronicle.state import NO_SUIT, TOTAL, Zone
from tabletop_envs.core.flow import NO_CARD, allow, ask
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.seats import seat_from


class Task(IntEnum):
    """What may be under way."""

    ROUND = 1
    TRICK = 2
    EFFECT = 3
    LEFTOVERS = 4


# questions


@njit
def holds_suit(state: Record, player: int, suit: int) -> bool:
    """Whether the hand has a card of ``suit`` (``Suit.WILD`` included)."""
    found = False
    for card in range(N_CARDS):
        held = (state.zone[card] == Zone.HAND) & (state.holder[card] == player)
        found |= held & (SUIT[card] == suit)
    return found


@njit
def plays_face_down(state: Record, player: int, card: int) -> bool:
    """A coloured card that is not of the trick's suit goes face down (CH-49)."""
    return state.suit != NO_SUIT and SUIT[card] != state.suit and SUIT[card] != Suit.WILD


@njit
def allow_plays(state: Record, player: int) -> None:
    """Follow with the suit or a wild; without the suit any card will do (rules 3.1, 3.2, CH-6)."""
    must_follow = state.suit != NO_SUIT and (
        holds_suit(state, player, state.suit)
        or (state.options.wild_blocks_discard and holds_suit(state, player, Suit.WILD))
    )
    # the loop of every decision: without ``allow`` and without branches it is vectorised
    n = 0
    for card in range(N_CARDS):
        legal = (state.zone[card] == Zone.HAND) & (state.holder[card] == player)
        follows = (card >= FIRST_WILD) | (SUIT[card] == state.suit)
        legal = legal & (follows | (not must_follow))
        state.legal[ACT.play + card] = legal
        n += legal
    state.n_legal = n


@njit
def ask_to_play(state: Record, player: int) -> None:
    ask(state, Decision.PLAY, player, NO_CARD)
    allow_plays(state, player)


@njit
def allow_hand_cards(state: Record, player: int) -> None:
    """Any card of the own hand."""
    for card in range(N_CARDS):
        if state.zone[card] == Zone.HAND and state.holder[card] == player:
            allow(state, ACT.choose_card + card)


@njit
def ask_for_hand_card(state: Record, player: int, asking: int) -> None:
    ask(state, Decision.HAND_CARD, player, asking)
    allow_hand_cards(state, player)


@njit
def ask_for_ally_of(state: Record, player: int, asking: int, owner: int) -> None:
    """Choose among the allies of ``owner``."""
    ask(state, Decision.ALLY, player, asking)
    for card in range(N_CARDS):
        if state.zone[card] == Zone.ALLIES and state.holder[card] == owner:
            allow(state, ACT.choose_card + card)


@njit
def ask_for_any_ally(state: Record, player: int, asking: int, own: bool) -> None:
    """Choose among the allies of all, with or without the ``own``."""
    ask(state, Decision.ALLY, player, asking)
    for card in range(N_CARDS):
        if state.zone[card] == Zone.ALLIES and (own or state.holder[card] != player):
            allow(state, ACT.choose_card + card)


@njit
def ask_for_player(state: Record, player: int, asking: int) -> None:
    """Choose a player; ``allow_player`` says who may be chosen."""
    ask(state, Decision.PLAYER, player, asking)


@njit
def allow_player(state: Record, player: int, target: int) -> None:
    allow(state, ACT.choose_player + seat_from(state, target, player))


@njit
def ask_about_leftovers(state: Record, player: int) -> None:
    ask(state, Decision.LEFTOVERS, player, NO_CARD)
    allow(state, ACT.leftovers)
    allow(state, ACT.leftovers + 1)


# moves


@njit
def move(state: Record, card: int, zone: int, holder: int) -> None:
    """Put ``card`` where it goes: the one place where hands and allies are counted."""
    before = state.zone[card]
    if before == Zone.HAND:
        state.players[state.holder[card]].n_hand -= 1
    elif before == Zone.ALLIES:
        _count(state, card, -1)
    state.zone[card] = zone
    state.holder[card] = holder
    if zone == Zone.HAND:
        state.players[holder].n_hand += 1
    elif zone == Zone.ALLIES:
        _count(state, card, 1)


@njit
def _count(state: Record, card: int, sign: int) -> None:
    """Count an ally that comes (1) or goes (-1); a 2 counts as three (CH-25, CH-42)."""
    owner = state.players[state.holder[card]]
    owner.n_allies += sign
    worth = TRIPLE if NUMBER[card] == 2 else 1
    if card < FIRST_WILD:
        owner.counts[SUIT[card]] += sign * worth
    owner.counts[TOTAL] += sign * worth if state.options.two_triples_total else sign
    if IS_EVIL[card]:
        owner.n_evil += sign


@njit
def discard(state: Record, card: int) -> None:
    """Face up to the public discard pile (CH-12, CH-17)."""
    move(state, card, Zone.DISCARD, -1)
    state.known[card] = 0


@njit
def gain_ally(state: Record, player: int, card: int) -> None:
    """Face up before ``player``."""
    move(state, card, Zone.ALLIES, player)
    state.known[card] = 0


@njit
def take_openly(state: Record, player: int, card: int) -> None:
    """Into the hand of ``player``, seen by all (CH-51)."""
    move(state, card, Zone.HAND, player)
    state.known[card] = 1


@njit
def put_in_trick(state: Record, player: int, card: int, face_down: bool) -> None:
    """Play ``card``; what a card played face down says about the hand is noted (CH-51)."""
    move(state, card, Zone.TRICK, player)
    me = state.players[player]
    me.card = card
    me.has_played = 1
    if face_down:
        me.face_down = 1
        me.void[state.suit] = 1
        if state.options.wild_blocks_discard:
            me.void[Suit.WILD] = 1
    else:
        state.known[card] = 0
        if state.suit == NO_SUIT and SUIT[card] != Suit.WILD:
            state.suit = SUIT[card]


@njit
def take_back(state: Record, player: int) -> None:
    """The card of ``player`` in this trick goes back to the hand; face down, unseen (CH-38)."""
    me = state.players[player]
    card = me.card
    if me.face_down:
        move(state, card, Zone.HAND, player)
    else:
        take_openly(state, player, card)
    me.card = NO_CARD
    me.face_down = 0


@njit
def n_allies_on_table(state: Record) -> int:
    total = 0
    for player in range(state.options.num_players):
        total += state.players[player].n_allies
    return total
