"""Attacks and damage (rules 4.2, 4.3): the reaction, the second range check, the side."""

from enum import IntEnum

from tabletop_envs.core.flow import NO_CARD, STALE, allow, ask, finish, go_to
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.actions import ACT, Decision
from tabletop_envs.sakura_arms.attack_record import clear_attack
from tabletop_envs.sakura_arms.cards import HAS_AFTER, IS_BOTH, NONE, Card
from tabletop_envs.sakura_arms.effects.lasting import soundless_wall
from tabletop_envs.sakura_arms.operations import (
    Task,
    When,
    begin_with,
    carry_out,
    draw_top,
    end_unguarded,
    move,
    take_from_card,
    use,
)
from tabletop_envs.sakura_arms.questions import allow_no, withdraw
from tabletop_envs.sakura_arms.state import N_BOOSTS, Boost, How, Place, Source
from tabletop_envs.sakura_arms.table import DUST, aura, flare, life
from tabletop_envs.sakura_arms.values import (
    boost_fits,
    can_react,
    damage_to_aura,
    damage_to_life,
    is_in_range,
    is_unblockable,
)

SOUNDLESS_WALL = int(Card.SOUNDLESS_WALL)


class AttackStep(IntEnum):
    """The steps of ``run_attack``, as in rule 4.2."""

    REACT = 1
    REACTION = 2
    DAMAGE = 3
    AFTER = 4
    END = 5


@njit
def run_attack(state: Record, task: Record) -> None:
    """An attack that was made, from the reaction to its after-attack effects."""
    attack = state.attacks[task.memo[0]]
    if task.step == AttackStep.REACT:
        _spend_boosts(state, attack)
        ask_to_react(state, attack)
    elif task.step == AttackStep.REACTION:
        if state.answer >= 0 and state.answer != ACT.no:
            card = state.answer - ACT.use
            use(state, 1 - attack.player, card, How.REACTION, task.memo[0])
    elif task.step == AttackStep.DAMAGE:
        if attack.cancelled or not is_in_range(state, attack):
            go_to(task, AttackStep.END)  # it failed, but it was made (SA-11)
            return
        both = IS_BOTH[attack.card] and attack.source != Source.EFFECT
        damage = Task.BOTH if both else Task.DAMAGE
        to_aura, to_life = damage_to_aura(state, attack), damage_to_life(state, attack)
        begin_with(state, damage, 1 - attack.player, attack.card, to_aura, to_life)
    elif task.step == AttackStep.AFTER:
        if HAS_AFTER[attack.card] and attack.source != Source.EFFECT:
            carry_out(state, attack.player, attack.card, When.AFTER_ATTACK)
    else:
        clear_attack(attack)
        state.n_attacks -= 1
        finish(task)


@njit
def _spend_boosts(state: Record, attack: Record) -> None:
    """What waited for the next attack acts on this one, and is gone (SA-17)."""
    me = state.players[attack.player]
    for boost in range(N_BOOSTS):
        if me.boosts[boost] > 0 and boost_fits(boost, attack.card):
            attack.plus_aura += me.boosts[boost]
            if boost == Boost.BACKDRAFT:
                attack.plus_life += me.boosts[boost]
            me.boosts[boost] = 0


@njit
def ask_to_react(state: Record, attack: Record) -> None:
    """One reaction of the defender, or none; not asked if there is no reaction (SA-43)."""
    if attack.reaction or is_unblockable(state, attack):
        return
    player = 1 - attack.player
    me = state.players[player]
    ask(state, Decision.REACT, player, attack.card)
    for slot in range(me.n_slots):
        it = me.slots[slot]
        if it.place == Place.HAND or it.place == Place.UNUSED:
            if can_react(state, player, it.card, attack):
                allow(state, ACT.use + it.card)
    if state.n_legal == 0:
        withdraw(state)
    else:
        allow_no(state)


class DamageStep(IntEnum):
    """The steps of ``run_damage``."""

    SIDE = 1
    WALL = 2
    TAKE = 3


@njit
def run_damage(state: Record, task: Record) -> None:
    """A player takes damage to Aura or Life, own choice, or to both (rule 4.3, SA-14)."""
    player = task.player
    if task.step == DamageStep.SIDE:
        if task.kind == Task.DAMAGE:
            ask_side(state, task)
    elif task.step == DamageStep.WALL:
        if task.kind == Task.DAMAGE and state.answer != STALE:
            # what is left is the side that is taken; STALE: asked again
            task.memo[1 if state.answer == ACT.side else 0] = NONE
        wall = soundless_wall(state, player)
        if wall > 0 and task.memo[0] > 0:
            ask_wall(state, task, wall)
        else:
            _take_damage(state, task, 0)
    else:
        _take_damage(state, task, state.answer - ACT.number)


@njit
def ask_side(state: Record, task: Record) -> None:
    """To Aura only with enough of it, unless Life is "-" (SA-14)."""
    to_aura, to_life = task.memo[0], task.memo[1]
    if to_aura == NONE and to_life == NONE:
        finish(task)
        return
    there = state.players[task.player].aura + soundless_wall(state, task.player)
    ask(state, Decision.SIDE, task.player, task.card)
    if to_aura != NONE and (to_life == NONE or there >= to_aura):
        allow(state, ACT.side)
    if to_life != NONE:
        allow(state, ACT.side + 1)


@njit
def ask_wall(state: Record, task: Record, wall: int) -> None:
    """How many of the crystals lie on the Soundless Wall (SA-55)."""
    there = state.players[task.player].aura
    damage = min(task.memo[0], there + wall)
    ask(state, Decision.WALL, task.player, SOUNDLESS_WALL)
    for n in range(max(damage - there, 0), min(damage, wall) + 1):
        allow(state, ACT.number + n)


@njit
def _take_damage(state: Record, task: Record, from_wall: int) -> None:
    """Crystals go from Aura to Dust, from Life to Flare; then Unguarded (SA-51, SA-54)."""
    player = task.player
    me = state.players[player]
    finish(task)
    if task.memo[0] != NONE:
        me.took_aura = 1
        move(state, aura(player), DUST, task.memo[0] - from_wall)
        if from_wall > 0:
            take_from_card(state, player, me.slot_of[SOUNDLESS_WALL], from_wall)
    if task.memo[1] > 0:
        move(state, life(player), flare(player), task.memo[1])
        end_unguarded(state, player)


@njit
def run_draw(state: Record, task: Record) -> None:
    """Cards that are missing in the deck: 1 damage for each, one by one (rule 5.3, SA-59)."""
    while task.memo[0] > 0 and state.players[task.player].n_deck > 0:
        draw_top(state, task.player)
        task.memo[0] -= 1
    if task.memo[0] == 0:
        finish(task)
        return
    task.memo[0] -= 1
    begin_with(state, Task.DAMAGE, task.player, NO_CARD, 1, 1)
