"""The cards of Yurina. Slash and Moonshadow Fall have no text."""

from tabletop_envs.core.flow import finish
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.attack_record import add_to_attack, attack_by_effect
from tabletop_envs.sakura_arms.cards import NONE
from tabletop_envs.sakura_arms.operations import move, move_by_card
from tabletop_envs.sakura_arms.state import Boost
from tabletop_envs.sakura_arms.table import (
    DISTANCE,
    DUST,
    answered_by,
    aura,
    distance,
    has_resolve,
)

PRESSURE_RANGE = 0b11110  # 1-4


@njit
def flash_cut(state: Record, player: int) -> int:
    """Always: Resolve: +1/+0 (yurina-n2)."""
    return 1 if has_resolve(state, player) else 0


@njit
def pommel_blow(state: Record, task: Record) -> None:
    """After attack: Resolve: the next attack in this turn gets +1/+0 (yurina-n3)."""
    if has_resolve(state, task.player):
        state.players[task.player].boosts[Boost.POMMEL_BLOW] += 1
    finish(task)


@njit
def draw_cut(state: Record) -> int:
    """Always: -1/-1 at Distance 2 or less (yurina-n4)."""
    return -1 if distance(state) <= 2 else 0


@njit
def footwork(state: Record, task: Record) -> None:
    """At Distance 4 or more: 2 Distance to Dust; then at 1 or less: 2 back (yurina-n5)."""
    if task.step == 1:
        if distance(state) >= 4:
            move_by_card(state, DISTANCE, DUST, 2)
    else:
        if distance(state) <= 1:
            move(state, DUST, DISTANCE, 2)
        finish(task)


@njit
def pressure(state: Record, task: Record) -> None:
    """Unguarded. Expire: an attack 1-4, 3/- (yurina-n6)."""
    attack_by_effect(state, task.player, task.card, PRESSURE_RANGE, 3, NONE, False)
    finish(task)


@njit
def uranami_storm(state: Record, task: Record) -> None:
    """After attack: the attack it answers gets -2/+0 (yurina-s2)."""
    add_to_attack(state, answered_by(state, task.player, task.card), -2, 0)
    finish(task)


@njit
def floating_boat_shelter(state: Record, task: Record) -> None:
    """5 from Dust to own Aura (yurina-s3); its instant revive is in ``lasting``."""
    move(state, DUST, aura(task.player), 5)
    finish(task)


@njit
def yurinas_hidden_strength(state: Record, player: int) -> bool:
    """Always: may be used only with Resolve (yurina-s4)."""
    return has_resolve(state, player)
