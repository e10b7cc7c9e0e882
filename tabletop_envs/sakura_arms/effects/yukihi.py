"""The cards of Yukihi. Hidden Needle, Swing and Wavering Fire have no text.

Murky Reverse is in ``lasting``; what a switch of the umbrella does is in ``rules.run_switch``.
"""

from tabletop_envs.core.flow import finish
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.actions import Decision
from tabletop_envs.sakura_arms.cards import Card
from tabletop_envs.sakura_arms.operations import (
    When,
    move,
    move_by_card,
    put,
    revive,
    show,
    switch_umbrella,
)
from tabletop_envs.sakura_arms.questions import (
    ask_direction,
    ask_yes_no,
    move_as_answered,
    said_yes,
)
from tabletop_envs.sakura_arms.state import Place
from tabletop_envs.sakura_arms.table import DISTANCE, DUST, aura, place_of


@njit
def hidden_fire(state: Record, task: Record) -> None:
    """After attack, closed: back to the hand, and the umbrella is switched (yukihi-n2, SA-46)."""
    finish(task)
    if state.attacks[state.n_attacks - 1].open:
        return
    me = state.players[task.player]
    slot = me.slot_of[task.card]
    if me.slots[slot].place == Place.USING:
        put(state, task.player, slot, Place.HAND)
    switch_umbrella(state, task.player)


@njit
def brush_away(state: Record, task: Record) -> None:
    """After attack: closed: 1 between Dust and Distance; open: 2 Distance to Dust (yukihi-n3)."""
    if state.attacks[state.n_attacks - 1].open:
        move_by_card(state, DISTANCE, DUST, 2)
        finish(task)
    elif task.step == 1:
        ask_direction(state, task.player, task.card)
    else:
        move_as_answered(state, 1)
        finish(task)


@njit
def umbrella_twirl(state: Record, task: Record) -> None:
    """A switch of the umbrella: may be shown from the hand: 1 Dust to own Aura (yukihi-n5, SA-80).

    Step 1 of the switch has turned the umbrella; used in the standard way it does nothing.
    """
    player = task.player
    if task.step == 2:
        if place_of(state, player, Card.UMBRELLA_TWIRL) == Place.HAND:
            ask_yes_no(state, Decision.REVEAL, player, task.card)
        else:
            finish(task)
    else:
        if said_yes(state):
            show(state, player, state.players[player].slot_of[task.card])
            move(state, DUST, aura(player), 1)
        finish(task)


@njit
def step_back(state: Record, task: Record) -> None:
    """Closed: 1 from Dust to Distance; open: 1 from Distance to Dust (yukihi-n6)."""
    if state.players[task.player].umbrella:
        move_by_card(state, DISTANCE, DUST, 1)
    else:
        move(state, DUST, DISTANCE, 1)
    finish(task)


@njit
def tying_bonds(state: Record, task: Record) -> None:
    """Deploy: 1 Distance to Dust; expire: back; open: the other way round (yukihi-n7, SA-89)."""
    me = state.players[task.player]
    outward = (task.memo[0] == When.EXPIRE) != (me.umbrella == 1)
    if outward:
        move(state, DUST, DISTANCE, 1)
    else:
        move_by_card(state, DISTANCE, DUST, 1)
    finish(task)


@njit
def fluttering_snow(state: Record, player: int) -> None:
    """Instant revive: on any switch of the umbrella (yukihi-s1, SA-27)."""
    revive(state, player, Card.FLUTTERING_SNOW)


@njit
def spinning_body(state: Record, task: Record) -> None:
    """Switch the umbrella; 1 from Dust to own Aura (yukihi-s4)."""
    if task.step == 1:
        switch_umbrella(state, task.player)
    else:
        move(state, DUST, aura(task.player), 1)
        finish(task)
