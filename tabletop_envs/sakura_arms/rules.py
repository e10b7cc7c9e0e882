"""The course of a duel (rules 2 and 3): turns, phases, basic actions, reconstructs, expiries."""

from enum import IntEnum

import numpy as np

from tabletop_envs.core.flow import (
    NO_CARD,
    NOTHING,
    STALE,
    allow,
    ask,
    begin,
    bind_advance,
    clear_question,
    clear_task,
    go_to,
)
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.actions import ACT, N_BASICS, Decision
from tabletop_envs.sakura_arms.attack_record import clear_attack
from tabletop_envs.sakura_arms.attacks import run_attack, run_damage, run_draw
from tabletop_envs.sakura_arms.cards import (
    DRAWN,
    HAND_LIMIT,
    IS_FULL_POWER,
)
from tabletop_envs.sakura_arms.draft import (
    RANDOM,
    choose_at_random,
    clear_table,
    run_setup,
    take_given,
)
from tabletop_envs.sakura_arms.effects.dispatch import run_effect
from tabletop_envs.sakura_arms.operations import (
    Task,
    begin_with,
    draw,
    gain_focus,
    hide,
    reconstruct,
    take_from_card,
    use,
)
from tabletop_envs.sakura_arms.phases import (
    do_basic,
    queue_expiries,
    run_basic,
    run_end_phase,
    run_expire,
    run_reconstruct,
    run_switch,
)
from tabletop_envs.sakura_arms.questions import (
    allow_hand,
    ask_yes_no,
    chosen_slot,
    said_yes,
)
from tabletop_envs.sakura_arms.state import NO_ATTACK, PLAYERS, Place
from tabletop_envs.sakura_arms.uses import run_use, run_use_from
from tabletop_envs.sakura_arms.values import basic_is_possible, can_use

MAX_ASKED = 300  # decisions in a turn (SA-81)


@njit
def run_step(state: Record, task: Record) -> None:
    """One step of the task on top."""
    kind = task.kind
    if kind == Task.TURN:
        run_turn(state, task)
    elif kind == Task.USE:
        run_use(state, task)
    elif kind == Task.ATTACK:
        run_attack(state, task)
    elif kind == Task.DAMAGE or kind == Task.BOTH:
        run_damage(state, task)
    elif kind == Task.EFFECT:
        run_effect(state, task)
    elif kind == Task.BASIC:
        run_basic(state, task)
    elif kind == Task.END_PHASE:
        run_end_phase(state, task)
    elif kind == Task.RECONSTRUCT:
        run_reconstruct(state, task)
    elif kind == Task.USE_FROM:
        run_use_from(state, task)
    elif kind == Task.EXPIRE:
        run_expire(state, task)
    elif kind == Task.SWITCH:
        run_switch(state, task)
    elif kind == Task.DRAW:
        run_draw(state, task)
    else:
        run_setup(state, task)


@njit
def run_task(state: Record, task: Record) -> None:
    """Run the task on top up to a real choice: one legal answer is not asked (SA-43).

    Between two lines, enhancements that lost their last crystal expire first (SA-50).
    """
    if state.unsettled and state.answer == STALE:
        state.unsettled = 0
        if queue_expiries(state):
            task.step -= 1
            begin(state, Task.EXPIRE, state.player, NO_CARD)
            return
    run_step(state, task)
    while state.decision.kind != NOTHING and state.n_legal == 1:
        answer = 0
        for i in range(len(state.legal)):
            answer += i * int(state.legal[i])
        state.answer = answer
        clear_question(state)
        task.step += 1
        run_step(state, task)


advance = bind_advance("sakura_arms", run_task)


@njit
def reset(state: Record, seed: np.uint64) -> None:
    """Set up a duel and go on to the first decision (SA-35)."""
    clear_table(state)
    state.rng = seed
    for player in range(PLAYERS):
        take_given(state, player)
        if state.options.setup == RANDOM:
            choose_at_random(state, player)
    begin(state, Task.TURN, 0, NO_CARD)
    begin(state, Task.SETUP, 0, NO_CARD)
    go_on(state)


@njit
def step(state: Record, action: int) -> None:
    """Give a legal answer to the question on the table and go on to the next question."""
    state.answer = action
    clear_question(state)
    state.asked += 1
    if state.asked > MAX_ASKED and state.turn > 0:
        stop(state)  # a guard: no such loop is known (SA-81)
    go_on(state)


@njit
def go_on(state: Record) -> None:
    """On to the next question; once the duel is over nothing is under way any more."""
    advance(state)
    if state.over:
        state.answer = STALE
        state.unsettled = 0
        clear_question(state)
        while state.n_tasks > 0:
            state.n_tasks -= 1
            clear_task(state.tasks[state.n_tasks])
        while state.n_attacks > 0:
            state.n_attacks -= 1
            clear_attack(state.attacks[state.n_attacks])


@njit
def stop(state: Record) -> None:
    """The duel is cut off, a draw."""
    state.over = True
    state.truncated = True


# 2 a turn


class TurnStep(IntEnum):
    """The steps of ``run_turn``."""

    BEGIN = 1
    UPKEEP = 2
    ASK_RECONSTRUCT = 3
    RECONSTRUCT = 4
    DRAW = 5
    MAIN = 6
    ACT = 7
    END = 8
    LIMIT = 9
    HIDE = 10


@njit
def run_turn(state: Record, task: Record) -> None:
    """Turn after turn; ``state.player`` is on turn."""
    player = state.player
    me = state.players[player]
    if task.step == TurnStep.ACT:
        act(state, task)
    elif task.step == TurnStep.MAIN:
        ask_main(state)
    elif task.step == TurnStep.BEGIN:
        begin_turn(state, task)
    elif task.step == TurnStep.UPKEEP:
        gain_focus(state, player)
        _take_one_each(state)
    elif task.step == TurnStep.ASK_RECONSTRUCT:
        ask_yes_no(state, Decision.RECONSTRUCT, player, NO_CARD)
    elif task.step == TurnStep.RECONSTRUCT:
        if said_yes(state):
            reconstruct(state, player, True)
    elif task.step == TurnStep.DRAW:
        draw(state, player, DRAWN)
    elif task.step == TurnStep.END:
        begin(state, Task.END_PHASE, player, NO_CARD)
    else:
        if task.step == TurnStep.HIDE:
            hide(state, player, chosen_slot(state, player))
        if me.n_hand > HAND_LIMIT:
            task.step = TurnStep.LIMIT
            ask(state, Decision.HAND_LIMIT, player, NO_CARD)
            allow_hand(state, player)
        else:
            state.player = 1 - player
            go_to(task, TurnStep.BEGIN)


@njit
def begin_turn(state: Record, task: Record) -> None:
    """What was said of "this turn" is over; a first turn begins with its main phase (SA-82)."""
    if state.turn == state.options.max_turns:
        stop(state)  # SA-38
        return
    state.turn += 1
    state.acted = 0
    state.asked = 0
    state.umbrella_done = 0
    for player in range(PLAYERS):
        them = state.players[player]
        them.n_used = 0
        them.took_aura = 0
        them.boosts[:] = 0
        for slot in range(them.n_slots):
            them.slots[slot].handled = 0
    me = state.players[state.player]
    me.turns += 1
    task.player = state.player
    if me.turns == 1:
        go_to(task, TurnStep.MAIN)


@njit
def _take_one_each(state: Record) -> None:
    """One crystal from every enhancement of both players to Dust (rule 2.2)."""
    for player in range(PLAYERS):
        them = state.players[player]
        if them.n_play > 0:
            for slot in range(them.n_slots):
                if them.slots[slot].place == Place.PLAY:
                    take_from_card(state, player, slot, 1)


@njit
def ask_main(state: Record) -> None:
    """A card, a basic action, or the end; full power only as the first (rule 2.3, SA-42)."""
    player = state.player
    me = state.players[player]
    ask(state, Decision.MAIN, player, NO_CARD)
    for slot in range(me.n_slots):
        it = me.slots[slot]
        if it.place == Place.HAND or it.place == Place.UNUSED:
            if not (state.acted and IS_FULL_POWER[it.card]) and can_use(state, player, it.card):
                allow(state, ACT.use + it.card)
    if me.focus > 0 or me.n_hand > 0:
        for basic in range(N_BASICS):
            if basic_is_possible(state, player, basic):
                if me.focus > 0:
                    allow(state, ACT.focus_for + basic)
                if me.n_hand > 0:
                    allow(state, ACT.card_for + basic)
    allow(state, ACT.end)


@njit
def act(state: Record, task: Record) -> None:
    """What the turn player has chosen to do."""
    action = state.answer
    player = state.player
    if action == ACT.end:
        go_to(task, TurnStep.END)
        return
    state.acted = 1
    go_to(task, TurnStep.MAIN)
    if action < ACT.choose:
        card = action - ACT.use
        if IS_FULL_POWER[card]:
            go_to(task, TurnStep.END)
        use(state, player, card, 0, NO_ATTACK)
    elif action < ACT.card_for:
        state.players[player].focus -= 1
        do_basic(state, player, action - ACT.focus_for)
    else:
        begin_with(state, Task.BASIC, player, NO_CARD, action - ACT.card_for, 0)
