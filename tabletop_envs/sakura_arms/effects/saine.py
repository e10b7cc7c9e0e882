"""The cards of Saine. Mowing Cut has no text; Domain's and Soundless Wall's are in ``lasting``."""

from tabletop_envs.core.flow import finish
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.attack_record import add_to_attack, attack_by_effect
from tabletop_envs.sakura_arms.cards import COST, NONE, Card
from tabletop_envs.sakura_arms.operations import When, move
from tabletop_envs.sakura_arms.questions import ask_direction, move_as_answered
from tabletop_envs.sakura_arms.state import How, Source
from tabletop_envs.sakura_arms.table import (
    DISTANCE,
    DUST,
    answered_by,
    aura,
    has_eight_phases,
    used_as,
)

FROM_3_TO_4, FROM_4_TO_5, FROM_3_TO_5 = 0b11000, 0b110000, 0b111000
ANYWHERE = (1 << 11) - 1  # 0-10


@njit
def eight_way_swing(state: Record, task: Record) -> None:
    """After attack: Eight-Phases: an attack 4-5, 2/1 (saine-n1)."""
    if has_eight_phases(state, task.player):
        attack_by_effect(state, task.player, task.card, FROM_4_TO_5, 2, 1, False)
    finish(task)


@njit
def returning_blade(state: Record, task: Record) -> None:
    """After attack: used as a reaction: an Unblockable attack 3-5, 2/1 (saine-n3, SA-85)."""
    if used_as(state, task.player, task.card) & How.REACTION:
        attack_by_effect(state, task.player, task.card, FROM_3_TO_5, 2, 1, True)
    finish(task)


@njit
def seeing_through(state: Record, task: Record) -> None:
    """1 between Distance and Dust, as chosen (saine-n4)."""
    if task.step == 1:
        ask_direction(state, task.player, task.card)
    else:
        move_as_answered(state, 1)
        finish(task)


@njit
def seeing_through_reacts(state: Record, player: int) -> bool:
    """Always: Eight-Phases: may be used as a reaction (saine-n4)."""
    return has_eight_phases(state, player)


@njit
def domain(state: Record, task: Record) -> None:
    """Deploy: 1 from Dust to Distance (saine-n5)."""
    move(state, DUST, DISTANCE, 1)
    finish(task)


@njit
def shockwave_crystal(state: Record, task: Record) -> None:
    """Deploy: the attack it answers gets -1/+0. Expire: an Unblockable 0-10, 1/- (saine-n6)."""
    if task.memo[0] == When.DEPLOY:
        add_to_attack(state, answered_by(state, task.player, task.card), -1, 0)
    else:
        attack_by_effect(state, task.player, task.card, ANYWHERE, 1, NONE, True)
    finish(task)


@njit
def rhythmic_arc_halberd(state: Record, task: Record) -> None:
    """Three attacks: 3-4, 1/1; 4-5, 1/1; 3-5, 2/2 (saine-s1)."""
    if task.step == 1:
        attack_by_effect(state, task.player, task.card, FROM_3_TO_4, 1, 1, False)
    elif task.step == 2:
        attack_by_effect(state, task.player, task.card, FROM_4_TO_5, 1, 1, False)
    else:
        attack_by_effect(state, task.player, task.card, FROM_3_TO_5, 2, 2, False)
        finish(task)


@njit
def resonance(state: Record, task: Record) -> None:
    """2 from the opponent's Aura to Distance (saine-s2)."""
    move(state, aura(1 - task.player), DISTANCE, 2)
    finish(task)


@njit
def resonance_cost(state: Record, player: int) -> int:
    """Always: the opponent's Aura less (saine-s2, SA-44)."""
    return int(COST[Card.RESONANCE] - state.players[1 - player].aura)


@njit
def silent_ice_break(state: Record, task: Record) -> None:
    """After attack: the attack it answers gets -1/-1 (saine-s3)."""
    add_to_attack(state, answered_by(state, task.player, task.card), -1, -1)
    finish(task)


@njit
def silent_ice_break_revives(state: Record, player: int) -> bool:
    """Revive: Eight-Phases (saine-s3)."""
    return has_eight_phases(state, player)


@njit
def saines_farthest_edge(state: Record, attack: Record) -> bool:
    """Always: only as a reaction, and only to an attack of a special card (saine-s4, SA-15)."""
    return bool(attack.source == Source.SPECIAL)
