"""The cards of Oboro. Steel Wire has no text; Hollow Fish is in ``lasting``."""

from tabletop_envs.core.flow import ask, finish
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.actions import Decision
from tabletop_envs.sakura_arms.attack_record import attack_by_effect
from tabletop_envs.sakura_arms.operations import (
    From,
    move,
    move_by_card,
    put,
    revive,
    show_hand,
    use,
    use_from_hidden,
)
from tabletop_envs.sakura_arms.questions import (
    allow_card,
    allow_their_card,
    ask_direction,
    ask_option,
    chosen_card,
    chosen_slot,
    first_option,
    move_as_answered,
    withdraw,
)
from tabletop_envs.sakura_arms.state import NO_ATTACK, How, Place
from tabletop_envs.sakura_arms.table import DISTANCE, aura, flare, place_of, used_as

KUMASUKE_RANGE = 0b11000  # 3-4


@njit
def shadow_caltrops(state: Record, task: Record) -> None:
    """After attack, if used from the hidden pile: see the opponent's hand, hide one (oboro-n2)."""
    other = 1 - task.player
    if task.step == 2:
        put(state, other, chosen_slot(state, other), Place.HIDDEN)
        finish(task)
        return
    if not used_as(state, task.player, task.card) & How.FROM_HIDDEN:
        finish(task)
        return
    show_hand(state, other)
    them = state.players[other]
    if them.n_hand == 0:
        finish(task)
        return
    ask(state, Decision.CARD, task.player, task.card)
    for slot in range(them.n_slots):
        if them.slots[slot].place == Place.HAND:
            allow_their_card(state, other, slot)


@njit
def slashing_frenzy(state: Record, player: int) -> int:
    """Always: +1/+1 if the opponent took damage to Aura in this turn (oboro-n3)."""
    return int(state.players[1 - player].took_aura)


@njit
def ninja_step(state: Record, task: Record) -> None:
    """1 between Distance and Dust; from the hidden pile: one more Trap may be used (oboro-n4)."""
    if task.step == 1:
        ask_direction(state, task.player, task.card)
        return
    if task.step == 2:
        move_as_answered(state, 1)
        return
    finish(task)
    if used_as(state, task.player, task.card) & How.FROM_HIDDEN:
        use_from_hidden(state, task.player, task.card, From.TRAP | From.MAY)


@njit
def inducement(state: Record, task: Record) -> None:
    """1 from Distance to the opponent's Aura, or from there to the opponent's Flare (oboro-n5)."""
    other = 1 - task.player
    if task.step == 1:
        ask_option(state, task.player, task.card)
        return
    if first_option(state):
        move_by_card(state, DISTANCE, aura(other), 1)
    else:
        move(state, aura(other), flare(other), 1)
    finish(task)


@njit
def body_double_art(state: Record, task: Record) -> None:
    """Use a card of the hidden pile, and again from the discard pile (oboro-n6, SA-62).

    Both attacks, if it is one, gain Unblockable.
    """
    if task.step == 1:
        use_from_hidden(state, task.player, task.card, From.NOT_FULL | From.UNBLOCKABLE)
        return
    card = task.memo[1] - 1
    finish(task)
    if card >= 0 and place_of(state, task.player, card) == Place.DISCARD:
        how = How.UNBLOCKABLE | How.CHECKED
        how |= used_as(state, task.player, task.card) & How.INNER
        use(state, task.player, card, how, NO_ATTACK)


@njit
def vital_activation(state: Record, task: Record) -> None:
    """Unguarded. Expire: turn an own used special card to unused (oboro-n7)."""
    me = state.players[task.player]
    if task.step == 2:
        revive(state, task.player, chosen_card(state))
        finish(task)
        return
    ask(state, Decision.CARD, task.player, task.card)
    for slot in range(me.n_slots):
        if me.slots[slot].place == Place.USED:
            allow_card(state, task.player, slot)
    if state.n_legal == 0:
        withdraw(state)
        finish(task)


@njit
def kumasuke_the_bear(state: Record, task: Record) -> None:
    """After attack: as many attacks 3-4, 2/2 as cards lie in the own hidden pile (oboro-s1)."""
    if task.step == 1:
        task.memo[1] = state.players[task.player].n_hidden  # read once (SA-63)
    if task.memo[1] == 0:
        finish(task)
        return
    task.memo[1] -= 1
    attack_by_effect(state, task.player, task.card, KUMASUKE_RANGE, 2, 2, False)


@njit
def kite_shadow(state: Record, task: Record) -> None:
    """May use a card of the hidden pile that is not full power (oboro-s2, SA-62, SA-85)."""
    finish(task)
    use_from_hidden(state, task.player, task.card, From.NOT_FULL | From.MAY)


@njit
def mikazura_vine(state: Record, task: Record) -> None:
    """1 from the opponent's Aura to own Flare (oboro-s4)."""
    move(state, aura(1 - task.player), flare(task.player), 1)
    finish(task)


@njit
def mikazura_vine_revives(state: Record, player: int) -> bool:
    """Revive: Flare 0 (oboro-s4)."""
    return bool(state.players[player].flare == 0)
