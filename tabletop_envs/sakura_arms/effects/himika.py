"""The cards of Himika. Shot, Full Burst and Red Bullet have no line here; Smoke is ``lasting``."""

from tabletop_envs.core.flow import finish
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.operations import draw, flinch, hide, move
from tabletop_envs.sakura_arms.questions import ask_hand_card, chosen_slot
from tabletop_envs.sakura_arms.state import Boost
from tabletop_envs.sakura_arms.table import DISTANCE, DUST, distance, has_chain_fire, life


@njit
def rapid_fire(state: Record, player: int) -> int:
    """Always: Chain-Fire: +1/+1 (himika-n2)."""
    return 1 if has_chain_fire(state, player) else 0


@njit
def magnum_cannon(state: Record, task: Record) -> None:
    """After attack: 1 from own Life to Dust (himika-n3)."""
    move(state, life(task.player), DUST, 1)
    finish(task)


@njit
def backstep(state: Record, task: Record) -> None:
    """Draw 1; 1 from Dust to Distance (himika-n5)."""
    if task.step == 1:
        draw(state, task.player, 1)
    else:
        move(state, DUST, DISTANCE, 1)
        finish(task)


@njit
def backdraft(state: Record, task: Record) -> None:
    """Flinch the opponent. Chain-Fire: +1/+1 for the other goddess's next attack (himika-n6)."""
    if task.step == 1:
        flinch(state, 1 - task.player)
    else:
        if has_chain_fire(state, task.player):
            state.players[task.player].boosts[Boost.BACKDRAFT] += 1
        finish(task)


@njit
def crimson_zero(state: Record) -> bool:
    """Always: Unblockable at Distance 0 (himika-s2)."""
    return distance(state) == 0


@njit
def scarlet_imagining(state: Record, task: Record) -> None:
    """Draw 2, then 1 hand card to the hidden pile (himika-s3)."""
    if task.step == 1:
        draw(state, task.player, 2)
    elif task.step == 2:
        if not ask_hand_card(state, task.player, task.card):
            finish(task)
    else:
        hide(state, task.player, chosen_slot(state, task.player))
        finish(task)


@njit
def vermilion_field(state: Record, task: Record) -> None:
    """Chain-Fire: 2 from Dust to Distance (himika-s4)."""
    if has_chain_fire(state, task.player):
        move(state, DUST, DISTANCE, 2)
    finish(task)


@njit
def vermilion_field_revives(state: Record, player: int) -> bool:
    """Revive: no cards in hand (himika-s4)."""
    return bool(state.players[player].n_hand == 0)
