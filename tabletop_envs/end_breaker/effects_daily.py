"""What deck cards do in the daily phase: one function per card, in the order of rule 6.

Each is run once per numbered step; a step that asks does nothing else. "Up to" choices have the
stop of their question as their "may" (EB-54, EB-55).
"""

from tabletop_envs.core.flow import allow, ask, begin, finish, go_to
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.end_breaker.actions import ACT, Decision
from tabletop_envs.end_breaker.cards import (
    ATTRIBUTE,
    COST_COUNT,
    IS_JOB,
    N_KINDS,
    N_MAIN,
    Kind,
    Symbol,
)
from tabletop_envs.end_breaker.operations import (
    NONE_LEFT,
    Task,
    add_to_discard,
    destroy_from_hand,
    discard_from_hand,
    draw,
    gain,
    gain_on_top,
    next_scenario,
    take_top,
)
from tabletop_envs.end_breaker.questions import (
    allow_gains_up_to,
    allow_hand,
    allow_supply_jobs,
    ask_may,
    said_yes,
    stopped,
    withdraw_if_empty,
)
from tabletop_envs.end_breaker.table import at_of, has_cards

HAMMER_AT = 3  # a card of so much AT gets a wild symbol


@njit
def add_wild(state: Record, player: int, n: int) -> None:
    """The card played last gets wild symbols."""
    me = state.players[player]
    me.symbols[me.n_play - 1, Symbol.W] += n


# drawing


@njit
def _may_draw(state: Record, task: Record, n: int, first: int) -> None:
    """Draw so many, or not; asked in step ``first``."""
    if task.step == first:
        if has_cards(state, task.player):
            ask_may(state, task)
        else:
            finish(task)
    else:
        if said_yes(state):
            draw(state, task.player, n)
        finish(task)


@njit
def shield_guard(state: Record, task: Record) -> None:
    """May draw two (EB1-009)."""
    _may_draw(state, task, 2, 1)


@njit
def void_scratch(state: Record, task: Record) -> None:
    """May draw three (EB1-018)."""
    _may_draw(state, task, 3, 1)


@njit
def binding_strike(state: Record, task: Record) -> None:
    """May draw one; up to two hand cards may go on the deck before the adjustment (EB1-015)."""
    if task.step == 1:
        state.players[task.player].keeps += 2
    else:
        _may_draw(state, task, 1, 2)


@njit
def arrow_rain(state: Record, task: Record) -> None:
    """May draw one and have one more play (EB1-021, EB-54)."""
    if task.step == 1:
        ask_may(state, task)
    else:
        if said_yes(state):
            state.players[task.player].plays += 1
            draw(state, task.player, 1)
        finish(task)


@njit
def rending_cut(state: Record, task: Record) -> None:
    """Two more plays (EB1-017)."""
    state.players[task.player].plays += 2
    finish(task)


@njit
def sonic_wave(state: Record, task: Record) -> None:
    """Every other player draws one, to the left (EB1-016, EB-75)."""
    n = state.options.num_players
    for i in range(1, n):
        draw(state, (task.player + i) % n, 1)
    finish(task)


@njit
def discord(state: Record, task: Record) -> None:
    """Without a solve in this turn the hand adjustment draws seven (EB1-027)."""
    state.discord = 1
    finish(task)


@njit
def flowing_dance(state: Record, task: Record) -> None:
    """May draw one; may renew the scenario (EB1-022, EB-25)."""
    if task.step == 1:
        if has_cards(state, task.player):
            ask_may(state, task)
        else:
            go_to(task, 3)
    elif task.step == 2:
        if said_yes(state):
            draw(state, task.player, 1)
    elif task.step == 3:
        ask(state, Decision.RENEW, task.player, task.card)
        allow(state, ACT.yes)
        allow(state, ACT.stop)
    else:
        if said_yes(state):
            next_scenario(state)
        finish(task)


# hand cards discarded or destroyed


@njit
def wild_swing(state: Record, task: Record) -> None:
    """Up to three hand cards discarded or destroyed; may draw as many (EB1-012, EB-17).

    ``memo[0]``: 2 x kind chosen last + 1 if it was destroyed; ``memo[1]``: how many.
    """
    player = task.player
    if task.step == 8:
        if said_yes(state):
            draw(state, player, task.memo[1])
        finish(task)
        return
    if task.step == 7:
        if task.memo[1] > 0 and has_cards(state, player):
            ask_may(state, task)
        else:
            finish(task)
        return
    if task.step % 2 == 1:
        ask(state, Decision.CARD, player, task.card)
        hand = state.players[player].hand
        for kind in range(N_KINDS):
            if hand[kind] > 0:
                if 2 * kind >= task.memo[0]:
                    allow(state, ACT.discard + kind)
                if 2 * kind + 1 >= task.memo[0]:
                    allow(state, ACT.destroy + kind)
        if withdraw_if_empty(state):
            go_to(task, 7)
        else:
            allow(state, ACT.stop)
        return
    if stopped(state):
        go_to(task, 7)
        return
    task.memo[1] += 1
    if state.answer < ACT.destroy:
        kind = state.answer - ACT.discard
        task.memo[0] = 2 * kind
        discard_from_hand(state, player, kind)
    else:
        kind = state.answer - ACT.destroy
        task.memo[0] = 2 * kind + 1
        destroy_from_hand(state, player, kind)


@njit
def magic_missile(state: Record, task: Record) -> None:
    """A hand card may be discarded or destroyed: this card gets a wild symbol (EB1-026)."""
    player = task.player
    if task.step == 1:
        ask(state, Decision.CARD, player, task.card)
        allow_hand(state, player, ACT.discard, 0)
        allow_hand(state, player, ACT.destroy, 0)
        if withdraw_if_empty(state):
            finish(task)
        else:
            allow(state, ACT.stop)
        return
    finish(task)
    if stopped(state):
        return
    if state.answer < ACT.destroy:
        discard_from_hand(state, player, state.answer - ACT.discard)
    else:
        destroy_from_hand(state, player, state.answer - ACT.destroy)
    add_wild(state, player, 1)


@njit
def axe_divide(state: Record, task: Record) -> None:
    """A hand card may be destroyed; a supply card of its cost count + 1 gained (EB1-013, EB-18)."""
    player = task.player
    if task.step == 1:
        ask(state, Decision.CARD, player, task.card)
        allow_hand(state, player, ACT.destroy, 0)
        if withdraw_if_empty(state):
            finish(task)
        else:
            allow(state, ACT.stop)
    elif task.step == 2:
        if stopped(state):
            finish(task)
            return
        kind = state.answer - ACT.destroy
        task.memo[0] = COST_COUNT[kind] + 1
        destroy_from_hand(state, player, kind)
    elif task.step == 3:
        ask(state, Decision.GAIN, player, task.card)
        allow_gains_up_to(state, task.memo[0])
        if withdraw_if_empty(state):
            finish(task)
        else:
            allow(state, ACT.stop)
    else:
        if not stopped(state):
            gain(state, player, state.answer - ACT.buy)
        finish(task)


# other effects


@njit
def genocide_hammer(state: Record, task: Record) -> None:
    """Own cards in play with AT 3 or more, but no Hammers, may get a wild each (EB1-014)."""
    player = task.player
    me = state.players[player]
    if task.step == 1:
        found = False
        for i in range(me.n_play):
            fits = me.play[i] != Kind.GENOCIDE_HAMMER and at_of(state, player, i) >= HAMMER_AT
            found = found or fits
        if found:
            ask_may(state, task)
        else:
            finish(task)
        return
    if said_yes(state):
        for i in range(me.n_play):
            if me.play[i] != Kind.GENOCIDE_HAMMER and at_of(state, player, i) >= HAMMER_AT:
                me.symbols[i, Symbol.W] += 1
    finish(task)


@njit
def lance_impact(state: Record, task: Record) -> None:
    """With P, T and S cards in hand: may show them and solve at once (EB1-020, EB-22)."""
    me = state.players[task.player]
    if task.step == 1:
        for symbol in range(N_MAIN):
            if first_of(state, task.player, symbol) < 0:
                finish(task)
                return
        ask_may(state, task)
        return
    finish(task)
    if said_yes(state):
        for symbol in range(N_MAIN):
            kind = first_of(state, task.player, symbol)
            me.known[kind] = max(me.known[kind], 1)
        begin(state, Task.SOLVE, task.player, task.card)


@njit
def first_of(state: Record, player: int, symbol: int) -> int:
    """The first hand card of an attribute, or -1 (EB-71)."""
    hand = state.players[player].hand
    for kind in range(N_KINDS):
        if hand[kind] > 0 and ATTRIBUTE[kind] == symbol:
            return kind
    return -1


@njit
def black_whirlwind(state: Record, task: Record) -> None:
    """May discard the top two cards: a wild for each job among them (EB1-023, EB-56)."""
    if task.step == 1:
        if has_cards(state, task.player):
            ask_may(state, task)
        else:
            finish(task)
        return
    finish(task)
    if said_yes(state):
        jobs = 0
        for _ in range(2):
            kind = take_top(state, task.player, True)
            if kind != NONE_LEFT:
                jobs += IS_JOB[kind]
                state.aside[kind] += 1
        for kind in range(N_KINDS):
            for _ in range(state.aside[kind]):
                add_to_discard(state, task.player, kind)
            state.aside[kind] = 0
        add_wild(state, task.player, jobs)


@njit
def ice_blast(state: Record, task: Record) -> None:
    """May gain a job of the supply on top of the deck (EB1-028, EB-26)."""
    if task.step == 1:
        ask(state, Decision.GAIN, task.player, task.card)
        allow_supply_jobs(state)
        if withdraw_if_empty(state):
            finish(task)
        else:
            allow(state, ACT.stop)
    else:
        if not stopped(state):
            gain_on_top(state, task.player, state.answer - ACT.buy)
        finish(task)
