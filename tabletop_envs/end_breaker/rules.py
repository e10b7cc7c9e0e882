"""The course of the game (rules 2, 3, 5): set-up, turns, buying, solving."""

from enum import IntEnum

import numpy as np

from tabletop_envs.core.flow import (
    NO_CARD,
    allow,
    ask,
    begin,
    bind_advance,
    clear_question,
    clear_task,
    finish,
    go_to,
)
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.end_breaker.actions import ACT, Decision
from tabletop_envs.end_breaker.battle import run_battle
from tabletop_envs.end_breaker.cards import (
    GAINS,
    HAND,
    IN_GAME,
    N_KINDS,
    N_SYMBOLS,
    PLAYS,
    UNCOVERED,
    Mask,
)
from tabletop_envs.end_breaker.deal import clear_table, deal
from tabletop_envs.end_breaker.effects import run_card
from tabletop_envs.end_breaker.effects_both import double_trigger
from tabletop_envs.end_breaker.operations import (
    Task,
    begin_card,
    clear_play,
    discard_hand,
    draw,
    gain,
    next_scenario,
    pay,
    put_in_play,
    put_on_top,
    take_from_hand,
)
from tabletop_envs.end_breaker.questions import (
    allow_gains_within,
    allow_hand,
    stopped,
    withdraw_if_empty,
)
from tabletop_envs.end_breaker.table import (
    can_pay,
    is_placeable,
    link_darc,
    meets_link,
    thorns_on,
    total_at,
)

LILY_AT = 10
DISCORD_HAND = 7


@njit
def run_task(state: Record, task: Record) -> None:
    """One step of the task on top."""
    if task.kind == Task.TURN:
        run_turn(state, task)
    elif task.kind == Task.CARD:
        run_card(state, task)
    elif task.kind == Task.SOLVE:
        run_solve(state, task)
    elif task.kind == Task.BATTLE:
        run_battle(state, task)
    else:
        double_trigger(state, task)


advance = bind_advance("end_breaker", run_task)


@njit
def reset(state: Record, seed: np.uint64) -> None:
    """Set up a game and go on to the first decision."""
    clear_table(state)
    state.rng = seed
    deal(state)
    begin(state, Task.TURN, 0, NO_CARD)
    go_on(state)


@njit
def step(state: Record, action: int) -> None:
    """Give a legal answer to the question on the table and go on to the next question."""
    state.answer = action
    clear_question(state)
    go_on(state)


@njit
def go_on(state: Record) -> None:
    """On to the next question; once the game is over nothing is under way any more."""
    advance(state)
    if state.over:
        while state.n_tasks > 0:
            state.n_tasks -= 1
            clear_task(state.tasks[state.n_tasks])


# 3 a turn


class TurnStep(IntEnum):
    """The steps of ``run_turn``."""

    BEGIN = 1
    ASK_PLAY = 2
    PLAYED = 3
    POOL = 4
    ASK_BUY = 5
    BOUGHT = 6
    ADJUST = 7
    ASK_KEEP = 8
    KEPT = 9
    END = 10


@njit
def run_turn(state: Record, task: Record) -> None:
    """Turn after turn; ``state.player`` is active."""
    player = state.player
    if task.step == TurnStep.BEGIN:
        begin_turn(state, task)
    elif task.step == TurnStep.ASK_PLAY:
        ask_to_play(state, task)
    elif task.step == TurnStep.PLAYED:
        if stopped(state):
            go_to(task, TurnStep.POOL)
        else:
            kind = state.answer - ACT.play
            state.players[player].plays -= 1
            put_in_play(state, player, kind)
            begin_card(state, player, kind)
            go_to(task, TurnStep.ASK_PLAY)
    elif task.step == TurnStep.POOL:
        _fill_pool(state)
    elif task.step == TurnStep.ASK_BUY:
        ask_to_buy(state)
    elif task.step == TurnStep.BOUGHT:
        _buy_or_solve(state, task)
    elif task.step == TurnStep.ADJUST:
        _begin_adjustment(state)
    elif task.step == TurnStep.ASK_KEEP:
        ask_to_keep(state, task)
    elif task.step == TurnStep.KEPT:
        if stopped(state):
            go_to(task, TurnStep.END)
        else:
            kind = state.answer - ACT.keep
            take_from_hand(state, player, kind, False)
            put_on_top(state, player, kind, False)
            state.players[player].keeps -= 1
            go_to(task, TurnStep.ASK_KEEP)
    else:
        _end_turn(state, task)


@njit
def begin_turn(state: Record, task: Record) -> None:
    """Five plays (rule 3.1); a game that is too long is a draw (EB-51, EB-77)."""
    if state.turn >= state.options.max_turns * state.options.num_players:
        state.over = True
        state.truncated = True
        return
    state.turn += 1
    state.solved = 0
    state.bought = 0
    state.discord = 0
    state.pool[:] = 0
    task.player = state.player
    me = state.players[state.player]
    me.plays = PLAYS
    me.keeps = 0


@njit
def ask_to_play(state: Record, task: Record) -> None:
    """A hand card, or no more (EB-53 a)."""
    me = state.players[state.player]
    if me.plays <= 0 or me.n_hand == 0:
        go_to(task, TurnStep.POOL)
        return
    ask(state, Decision.PLAY, state.player, NO_CARD)
    allow_hand(state, state.player, ACT.play, 0)
    allow(state, ACT.stop)


@njit
def _fill_pool(state: Record) -> None:
    """The symbols of the cards in play (EB-52)."""
    me = state.players[state.player]
    state.pool[:] = 0
    for i in range(me.n_play):
        for symbol in range(N_SYMBOLS):
            state.pool[symbol] += me.symbols[i, symbol]


@njit
def ask_to_buy(state: Record) -> None:
    """Solve, or buy one more card, or end (EB-6, EB-53 b and c)."""
    ask(state, Decision.BUY, state.player, NO_CARD)
    if not state.bought and meets_link(state):
        allow(state, ACT.solve)
    for kind in range(N_KINDS):
        if state.supply[kind] > 0 and can_pay(state.pool, kind):
            allow(state, ACT.buy + kind)
    allow(state, ACT.stop)


@njit
def _buy_or_solve(state: Record, task: Record) -> None:
    if stopped(state):
        return
    if state.answer == ACT.solve:
        begin(state, Task.SOLVE, state.player, NO_CARD)
        return
    kind = state.answer - ACT.buy
    pay(state, kind)
    gain(state, state.player, kind)
    state.bought = 1
    go_to(task, TurnStep.ASK_BUY)


# 3.4 hand adjustment


@njit
def _begin_adjustment(state: Record) -> None:
    """Lily Head's darc, then the cards that may be kept (EB-69, EB-20)."""
    for place in range(IN_GAME):
        uncovered = thorns_on(state, place) >= 2 and not state.mask_gone[place]
        if uncovered and state.masks[place] == Mask.LILY_HEAD:
            if total_at(state, state.player) >= LILY_AT:
                state.players[state.player].darc += 1


@njit
def ask_to_keep(state: Record, task: Record) -> None:
    """A hand card to put on top of the deck (EB-20, EB-55)."""
    me = state.players[state.player]
    if me.keeps <= 0 or me.n_hand == 0:
        go_to(task, TurnStep.END)
        return
    ask(state, Decision.KEEP, state.player, NO_CARD)
    allow_hand(state, state.player, ACT.keep, 0)
    allow(state, ACT.stop)


@njit
def _end_turn(state: Record, task: Record) -> None:
    """Hand and played cards are discarded, five are drawn, the next player is active."""
    player = state.player
    clear_play(state, player)
    discard_hand(state, player)
    draw(state, player, DISCORD_HAND if state.discord and not state.solved else HAND)
    state.players[player].plays = 0
    state.players[player].keeps = 0
    state.player = (player + 1) % state.options.num_players
    go_to(task, TurnStep.BEGIN)


# 3.3 solving


class SolveStep(IntEnum):
    """The steps of ``run_solve``."""

    BEGIN = 1
    ASK = 2
    PLACED = 3
    GAIN = 4
    GAINED = 5


@njit
def run_solve(state: Record, task: Record) -> None:
    """Darc, the next scenario, a thorn on a masquerade (EB-4, EB-27 to EB-31)."""
    player = task.player
    if task.step == SolveStep.BEGIN:
        state.players[player].darc += link_darc(state)
        state.solved = 1
        next_scenario(state)
    elif task.step == SolveStep.ASK:
        ask(state, Decision.THORN, player, NO_CARD)
        for place in range(IN_GAME):
            if is_placeable(state, place):
                allow(state, ACT.place + place)
    elif task.step == SolveStep.PLACED:
        place = state.answer - ACT.place
        task.memo[0] = place
        state.mask_thorns[place, player] += 1
        state.players[player].thorns -= 1
        n = thorns_on(state, place)
        if n == UNCOVERED:
            state.fought = place
            begin(state, Task.BATTLE, player, NO_CARD)
            finish(task)
        elif n == 1:
            finish(task)
    elif task.step == SolveStep.GAIN:
        symbols = GAINS[state.masks[task.memo[0]]]
        if symbols.sum() == 0:
            finish(task)
            return
        ask(state, Decision.GAIN, player, NO_CARD)
        allow_gains_within(state, symbols)
        if withdraw_if_empty(state):
            finish(task)
        else:
            allow(state, ACT.stop)
    else:
        if not stopped(state):
            gain(state, player, state.answer - ACT.buy)
        finish(task)
