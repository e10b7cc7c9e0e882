"""Attacks as records: how one is made, changed and cleared (rules 4.2, 4.6)."""

from tabletop_envs.core.flow import NO_CARD
from tabletop_envs.core.jit import njit, njit_for
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.operations import Task, begin_with
from tabletop_envs.sakura_arms.state import NO_ATTACK, STATE, Source
from tabletop_envs.sakura_arms.table import distance


@njit_for(STATE, 6)
def begin_attack(
    state: Record, player: int, card: int, source: int, ranges: int, aura: int, life: int
) -> None:
    """An attack with these printed figures (rule 4.2)."""
    assert state.n_attacks < len(state.attacks)
    attack = state.attacks[state.n_attacks]
    attack.player = player
    attack.card = card
    attack.source = source
    attack.open = state.players[player].umbrella
    attack.ranges = ranges
    attack.aura = aura
    attack.life = life
    attack.plus_aura = 0
    attack.plus_life = 0
    attack.unblockable = 0
    attack.cancelled = 0
    attack.reaction = 0
    begin_with(state, Task.ATTACK, player, card, state.n_attacks, 0)
    state.n_attacks += 1


@njit
def clear_attack(attack: Record) -> None:
    """Leave no trace of an attack: equal situations are equal bytes."""
    attack.player = 0
    attack.card = NO_CARD
    attack.source = 0
    attack.open = 0
    attack.ranges = 0
    attack.aura = 0
    attack.life = 0
    attack.plus_aura = 0
    attack.plus_life = 0
    attack.unblockable = 0
    attack.cancelled = 0
    attack.reaction = 0


@njit_for(STATE, 6)
def attack_by_effect(
    state: Record, player: int, card: int, ranges: int, aura: int, life: int, unblockable: bool
) -> None:
    """An attack made by the effect of a card, if the Distance is in its range (rule 4.6)."""
    if ranges >> distance(state) & 1:
        begin_attack(state, player, card, Source.EFFECT, ranges, aura, life)
        state.attacks[state.n_attacks - 1].unblockable = 1 if unblockable else 0


@njit_for(STATE, 3)
def add_to_attack(state: Record, attack: int, aura: int, life: int) -> None:
    """Change the damage of an attack under way; "-" stays "-" (rule 5.1, SA-49)."""
    if attack != NO_ATTACK:
        state.attacks[attack].plus_aura += aura
        state.attacks[attack].plus_life += life


@njit
def cancel(state: Record, attack: int) -> None:
    """No damage, no after-attack effects; the attack was made (SA-11, SA-84)."""
    if attack != NO_ATTACK:
        state.attacks[attack].cancelled = 1
