"""What a player sees and remembers, as a vector; always from their own seat (EB-78)."""

from typing import Any

import numpy as np

from tabletop_envs.core.encode import level
from tabletop_envs.core.flow import NO_CARD, NOTHING
from tabletop_envs.core.jit import njit
from tabletop_envs.core.layout import Layout, Span
from tabletop_envs.core.record import Record
from tabletop_envs.core.seats import player_at, seat_from
from tabletop_envs.end_breaker.actions import N_DECISIONS
from tabletop_envs.end_breaker.cards import (
    IN_GAME,
    MAX_PLAYERS,
    MIN_PLAYERS,
    N_KINDS,
    N_MASKS,
    N_SCENARIOS,
    N_SYMBOLS,
    REWARD,
    THORNS,
)
from tabletop_envs.end_breaker.state import NO_MASK
from tabletop_envs.end_breaker.table import (
    acts,
    at_of,
    can_pay,
    link_darc,
    looks,
    meets_link,
    need,
    thorns_on,
    total_at,
)

SEATS = MAX_PLAYERS
HELD, OWNED, PILE = 4.0, 8.0, 12.0  # cards of a kind in hand, in a deck, in the supply
DARC, SIZE, AT_TOP, PLAYS_TOP, POOL_TOP, LINK_TOP = 60.0, 40.0, 40.0, 12.0, 8.0, 6.0
REWARD_TOP, TURNS = 10.0, 30.0

OBSERVATION = Layout(
    decision=Span(N_DECISIONS, "one-hot: what I am asked, in the order of `Decision`"),
    asked_by=Span(N_KINDS, "one-hot: the card that asks me"),
    asked=Span(SEATS, "one-hot by seat: who is asked"),
    active=Span(SEATS, "one-hot by seat: the active player"),
    my_hand=Span(N_KINDS, "cards in my hand, of 4"),
    my_deck=Span(N_KINDS, "cards in my deck, of 8"),
    my_next=Span(N_KINDS, "one-hot: the card on top of my deck, if I know it"),
    my_tops=Span(N_KINDS, "cards that I know to lie on top of my deck, of 4"),
    my_bottoms=Span(N_KINDS, "cards that I know to lie at the bottom of my deck, of 4"),
    aside=Span(N_KINDS, "cards that lie aside, as far as I see them, of 4"),
    known=Span((SEATS, N_KINDS), "by seat: cards that all know to be in the hand, of 4"),
    unseen=Span((SEATS - 1, N_KINDS), "by other seat: cards in hand or deck but those known, of 8"),
    next_shown=Span((SEATS - 1, N_KINDS), "by other seat: the card shown on top of the deck"),
    discard=Span((SEATS, N_KINDS), "by seat: cards in the discard pile, of 8"),
    play=Span((SEATS, N_KINDS), "by seat: cards in play, of 4"),
    at=Span((SEATS, N_KINDS), "by seat: AT of all cards of a kind in play, of 40"),
    total_at=Span(SEATS, "by seat: AT of all cards in play, of 40"),
    darc=Span(SEATS, "by seat: thousands of darc, of 60"),
    hand_size=Span(SEATS, "by seat: cards in hand, of 12"),
    deck_size=Span(SEATS, "by seat: cards in the deck, of 40"),
    discard_size=Span(SEATS, "by seat: cards in the discard pile, of 40"),
    plays=Span(SEATS, "by seat: plays left, of 12"),
    thorns=Span(SEATS, "by seat: thorns that lie on no masquerade, of 7"),
    hand_thorns=Span(SEATS, "by seat: thorns in hand, of 3"),
    shield=Span(SEATS, "by seat: damage spared, of 12"),
    guards=Span(SEATS, "by seat: Shield Guards played in the battle, of 4"),
    supply=Span(N_KINDS, "cards left in each pile, of 12"),
    in_supply=Span(N_KINDS, "1: the pile is in this game"),
    payable=Span(N_KINDS, "1: the pool pays for it"),
    destroyed=Span(N_KINDS, "cards out of the game, of 8"),
    symbols=Span(N_SYMBOLS, "symbols of the active player's cards in play, or what is left of "
                 "them when buying: P, T, S, B, wild, of 8"),
    link=Span(N_SYMBOLS - 1, "symbols that the current scenario asks for: P, T, S, B, of 6"),
    link_darc=Span(1, "thousands that it pays, of 6"),
    meets_link=Span(1, "1: the pool meets it"),
    left=Span(N_SCENARIOS, "one-hot: the left scenario card"),
    right=Span(N_SCENARIOS, "one-hot: the right scenario card"),
    removed=Span(N_SCENARIOS, "scenario cards removed, of 2"),
    flags=Span(3, "in this turn: solved, bought, Discord played"),
    keeps=Span(1, "hand cards that may still go on the deck, of 8"),
    mask_thorns=Span((IN_GAME, SEATS), "by masquerade and seat: thorns, of 3"),
    mask_gone=Span(IN_GAME, "by masquerade: its battle is over"),
    mask_rewards=Span((IN_GAME, 4), "by masquerade: rewards once uncovered, of 10"),
    mask_open=Span(IN_GAME, "by masquerade: the rewards are uncovered"),
    mask_ability=Span((IN_GAME, N_MASKS), "by masquerade: which, once its ability is uncovered"),
    turned_up=Span(N_MASKS, "masquerades out of the game or turned up as damage"),
    fought=Span(IN_GAME, "one-hot: the masquerade that is fought"),
    battles=Span(1, "battles over, of 3"),
    turn=Span(1, "turns begun of each player, of 30"),
    num_players=Span(SEATS - 1, "one-hot: 2, 3 or 4 players"),
)  # fmt: skip
AT = OBSERVATION.at


@njit
def observe(state: Record, player: int, out: Any) -> None:
    """Write what ``player`` sees into ``out``, float32[OBSERVATION.size], all in [0, 1]."""
    out[:] = 0
    n = state.options.num_players
    out[AT.num_players + n - MIN_PLAYERS] = 1
    for seat in range(n):
        _see_seat(state, player_at(state, player, seat), seat, out)
    _see_own(state, player, out)
    _see_table(state, player, out)
    for place in range(IN_GAME):
        _see_mask(state, player, place, out)
    if state.decision.kind != NOTHING:
        out[AT.asked + seat_from(state, state.decision.player, player)] = 1
        if state.decision.player == player:
            out[AT.decision + state.decision.kind - 1] = 1
            if state.decision.card != NO_CARD:
                out[AT.asked_by + state.decision.card] = 1


@njit
def _see_seat(state: Record, player: int, seat: int, out: Any) -> None:
    me = state.players[player]
    looking = looks(state, player)
    for kind in range(N_KINDS):
        out[AT.known + seat * N_KINDS + kind] = level(me.known[kind], HELD)
        out[AT.discard + seat * N_KINDS + kind] = level(me.discard[kind], OWNED)
        if seat > 0:
            unseen = me.deck[kind] + me.hand[kind] - me.known[kind]
            if looking:
                unseen += state.aside[kind]
            out[AT.unseen + (seat - 1) * N_KINDS + kind] = level(unseen, OWNED)
    if seat > 0 and me.n_tops > 0 and me.tops_shown[me.n_tops - 1]:
        out[AT.next_shown + (seat - 1) * N_KINDS + me.tops[me.n_tops - 1]] = 1
    for i in range(me.n_play):
        k = seat * N_KINDS + me.play[i]
        out[AT.play + k] = min(out[AT.play + k] + 1 / HELD, 1)
        out[AT.at + k] = min(out[AT.at + k] + at_of(state, player, i) / AT_TOP, 1)
    out[AT.total_at + seat] = level(total_at(state, player), AT_TOP)
    out[AT.darc + seat] = level(me.darc, DARC)
    out[AT.hand_size + seat] = level(me.n_hand, PLAYS_TOP)
    out[AT.deck_size + seat] = level(me.n_deck, SIZE)
    out[AT.discard_size + seat] = level(me.n_discard, SIZE)
    out[AT.plays + seat] = level(me.plays, PLAYS_TOP)
    out[AT.thorns + seat] = me.thorns / THORNS
    out[AT.hand_thorns + seat] = me.hand_thorns / IN_GAME
    out[AT.shield + seat] = level(me.shield, PLAYS_TOP)
    out[AT.guards + seat] = level(me.guards, HELD)


@njit
def _see_own(state: Record, player: int, out: Any) -> None:
    me = state.players[player]
    for kind in range(N_KINDS):
        out[AT.my_hand + kind] = level(me.hand[kind], HELD)
        out[AT.my_deck + kind] = level(me.deck[kind], OWNED)
    for i in range(me.n_tops):
        k = AT.my_tops + me.tops[i]
        out[k] = min(out[k] + 1 / HELD, 1)
    for i in range(me.n_bottoms):
        k = AT.my_bottoms + me.bottoms[i]
        out[k] = min(out[k] + 1 / HELD, 1)
    if me.n_tops > 0:
        out[AT.my_next + me.tops[me.n_tops - 1]] = 1
    if state.aside_open or acts(state, player):
        for kind in range(N_KINDS):
            out[AT.aside + kind] = level(state.aside[kind], HELD)
    out[AT.keeps] = level(me.keeps, OWNED)


@njit
def _see_table(state: Record, player: int, out: Any) -> None:
    for kind in range(N_KINDS):
        out[AT.supply + kind] = level(state.supply[kind], PILE)
        out[AT.in_supply + kind] = state.in_supply[kind]
        out[AT.destroyed + kind] = level(state.destroyed[kind], OWNED)
    pool = np.zeros(N_SYMBOLS, np.int64)
    _symbols_now(state, pool)
    for kind in range(N_KINDS):
        if state.in_supply[kind] and can_pay(pool, kind):
            out[AT.payable + kind] = 1
    for symbol in range(N_SYMBOLS):
        out[AT.symbols + symbol] = level(pool[symbol], POOL_TOP)
        if symbol < N_SYMBOLS - 1:
            out[AT.link + symbol] = level(need(state, symbol), LINK_TOP)
    out[AT.link_darc] = level(link_darc(state), LINK_TOP)
    out[AT.meets_link] = meets_link(state)
    out[AT.left + state.left] = 1
    out[AT.right + state.right] = 1
    for scenario in range(N_SCENARIOS):
        out[AT.removed + scenario] = level(state.removed[scenario], 2.0)
    out[AT.flags] = state.solved
    out[AT.flags + 1] = state.bought
    out[AT.flags + 2] = state.discord
    out[AT.active + seat_from(state, state.player, player)] = 1
    for mask in range(N_MASKS):
        out[AT.turned_up + mask] = state.used_masks[mask]
    out[AT.battles] = state.battles / IN_GAME
    out[AT.turn] = level(state.turn / state.options.num_players, TURNS)
    if state.fought != NO_MASK:
        out[AT.fought + state.fought] = 1


@njit
def _symbols_now(state: Record, pool: Any) -> None:
    """What lies in play; once it is counted for buying, what is left of it."""
    counted = 0
    for symbol in range(N_SYMBOLS):
        pool[symbol] = state.pool[symbol]
        counted += state.pool[symbol]
    if counted > 0 or state.bought or state.fought != NO_MASK:
        return
    me = state.players[state.player]
    for i in range(me.n_play):
        for symbol in range(N_SYMBOLS):
            pool[symbol] += me.symbols[i, symbol]


@njit
def _see_mask(state: Record, player: int, place: int, out: Any) -> None:
    n = thorns_on(state, place)
    gone = state.mask_gone[place] == 1
    out[AT.mask_gone + place] = gone
    for seat in range(state.options.num_players):
        owner = player_at(state, player, seat)
        out[AT.mask_thorns + place * SEATS + seat] = state.mask_thorns[place, owner] / IN_GAME
    mask = state.masks[place]
    if n > 0 and not gone:
        out[AT.mask_open + place] = 1
        for i in range(4):
            out[AT.mask_rewards + place * 4 + i] = REWARD[mask, i] / REWARD_TOP
    if n > 1 or gone:
        out[AT.mask_ability + place * N_MASKS + mask] = 1
