"""The cards of Tokoyo."""

from tabletop_envs.core.flow import ask, finish, go_to
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.actions import ACT, Decision
from tabletop_envs.sakura_arms.attack_record import cancel
from tabletop_envs.sakura_arms.cards import MAX_FOCUS, TYPE, Type
from tabletop_envs.sakura_arms.operations import (
    When,
    flinch,
    gain_focus,
    move,
    move_by_card,
    put,
    put_below,
    put_on_top,
    reconstruct,
    show_hand,
)
from tabletop_envs.sakura_arms.questions import (
    allow_card,
    allow_no,
    ask_option,
    chosen_slot,
    first_option,
    withdraw,
)
from tabletop_envs.sakura_arms.state import NO_ATTACK, Place, Source
from tabletop_envs.sakura_arms.table import (
    DISTANCE,
    DUST,
    answered_by,
    aura,
    distance,
    flare,
    has_serenity,
)


@njit
def combing_flow(state: Record, task: Record) -> None:
    """After attack: Serenity: back on top of the deck (tokoyo-n1, SA-46)."""
    me = state.players[task.player]
    slot = me.slot_of[task.card]
    if has_serenity(state, task.player) and me.slots[slot].place == Place.USING:
        put_on_top(state, task.player, slot)
    finish(task)


@njit
def elegant_strike(state: Record, task: Record) -> None:
    """After attack: Serenity: cancel the attack it answers, not one of a special (tokoyo-n2)."""
    answers = answered_by(state, task.player, task.card)
    if answers != NO_ATTACK and has_serenity(state, task.player):
        if state.attacks[answers].source != Source.SPECIAL:
            cancel(state, answers)
    finish(task)


@njit
def leaping_hare(state: Record, task: Record) -> None:
    """At Distance 3 or less: 2 from Dust to Distance (tokoyo-n3)."""
    if distance(state) <= 3:
        move(state, DUST, DISTANCE, 2)
    finish(task)


@njit
def poem_dance(state: Record, task: Record) -> None:
    """1 Focus, then 1 from own Flare to own Aura, or from own Aura to Distance (tokoyo-n4)."""
    if task.step == 1:
        gain_focus(state, task.player)
    elif task.step == 2:
        ask_option(state, task.player, task.card)
    else:
        if first_option(state):
            move(state, flare(task.player), aura(task.player), 1)
        else:
            move(state, aura(task.player), DISTANCE, 1)
        finish(task)


@njit
def turning_the_pivot(state: Record, task: Record) -> None:
    """Up to 2 of discard and hidden pile under the deck; 2 from Dust to own Aura (tokoyo-n5).

    The first one chosen lies above the second (SA-76).
    """
    player = task.player
    if task.step == 5:
        move(state, DUST, aura(player), 2)
        finish(task)
    elif task.step == 2 or task.step == 4:
        if state.answer == ACT.no:
            go_to(task, 5)
        else:
            put_below(state, player, chosen_slot(state, player), False)
    else:
        _ask_for_the_pivot(state, task)


@njit
def _ask_for_the_pivot(state: Record, task: Record) -> None:
    me = state.players[task.player]
    if me.n_discard + me.n_hidden == 0:
        go_to(task, 5)
        return
    ask(state, Decision.CARD, task.player, task.card)
    for slot in range(me.n_slots):
        place = me.slots[slot].place
        if place == Place.DISCARD or place == Place.HIDDEN:
            allow_card(state, task.player, slot)
    allow_no(state)


@njit
def wind_stage(state: Record, task: Record) -> None:
    """Deploy: 2 from Distance to own Aura. Expire: 2 from own Aura to Distance (tokoyo-n6)."""
    if task.memo[0] == When.DEPLOY:
        move_by_card(state, DISTANCE, aura(task.player), 2)
    else:
        move(state, aura(task.player), DISTANCE, 2)
    finish(task)


@njit
def grand_stage(state: Record, task: Record) -> None:
    """Expire: Serenity: 2 from Dust to own Aura; then 1 Focus (tokoyo-n7)."""
    if task.step == 1:
        if has_serenity(state, task.player):
            move(state, DUST, aura(task.player), 2)
    else:
        gain_focus(state, task.player)
        finish(task)


@njit
def flower_of_eternity(state: Record, task: Record) -> None:
    """After attack: cancel the attack it answers (tokoyo-s1)."""
    cancel(state, answered_by(state, task.player, task.card))
    finish(task)


@njit
def bird_of_a_thousand_years(state: Record, task: Record) -> None:
    """After attack: reconstruct without damage (tokoyo-s2)."""
    if task.step == 1:
        reconstruct(state, task.player, False)
    else:
        finish(task)


@njit
def endless_wind(state: Record, task: Record) -> None:
    """After attack: the opponent discards a non-attack card, or shows the hand (tokoyo-s3)."""
    other = 1 - task.player
    them = state.players[other]
    if task.step == 2:
        put(state, other, chosen_slot(state, other), Place.DISCARD)
        finish(task)
        return
    ask(state, Decision.CARD, other, task.card)
    for slot in range(them.n_slots):
        it = them.slots[slot]
        if it.place == Place.HAND and TYPE[it.card] != Type.ATTACK:
            allow_card(state, other, slot)
    if state.n_legal == 0:
        withdraw(state)
        show_hand(state, other)
        finish(task)


@njit
def endless_wind_revives(state: Record, player: int) -> bool:
    """Revive: Serenity (tokoyo-s3)."""
    return has_serenity(state, player)


@njit
def moon_of_the_everworld(state: Record, task: Record) -> None:
    """Own Focus 2, the opponent's 0, and the opponent is flinched (tokoyo-s4, SA-21)."""
    state.players[task.player].focus = MAX_FOCUS
    state.players[1 - task.player].focus = 0
    flinch(state, 1 - task.player)
    finish(task)
