"""What a turn is made of (rules 2.2 to 5.4): basic actions, end phase, reconstruct, expiry."""

from tabletop_envs.core.flow import NO_CARD, allow, ask, clear_question, finish, go_to
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.actions import ACT, Basic, Decision
from tabletop_envs.sakura_arms.cards import HAS_EXPIRE, IS_REVIVING
from tabletop_envs.sakura_arms.effects.dispatch import revives
from tabletop_envs.sakura_arms.effects.lasting import hollow_fish
from tabletop_envs.sakura_arms.effects.yukihi import fluttering_snow, umbrella_twirl
from tabletop_envs.sakura_arms.operations import (
    From,
    When,
    carry_out,
    hide,
    move,
    revive,
    shuffle_all,
    switch_umbrella,
    to_pile,
    use_from_hidden,
)
from tabletop_envs.sakura_arms.questions import (
    allow_card,
    allow_hand,
    allow_their_card,
    chosen_card,
    chosen_slot,
    said_yes,
)
from tabletop_envs.sakura_arms.state import PLAYERS, Place
from tabletop_envs.sakura_arms.table import DISTANCE, DUST, aura, flare, life

# 3 basic actions


@njit
def run_basic(state: Record, task: Record) -> None:
    """A basic action that a hand card pays for (rule 3.1)."""
    if task.step == 1:
        ask(state, Decision.PAY, task.player, NO_CARD)
        allow_hand(state, task.player)
    else:
        hide(state, task.player, chosen_slot(state, task.player))
        do_basic(state, task.player, task.memo[0])
        finish(task)


@njit
def do_basic(state: Record, player: int, basic: int) -> None:
    """Move the one crystal of a basic action (rule 3.1)."""
    if basic == Basic.ADVANCE:
        move(state, DISTANCE, aura(player), 1)
    elif basic == Basic.RETREAT:
        move(state, aura(player), DISTANCE, 1)
    elif basic == Basic.WRAP:
        move(state, DUST, aura(player), 1)
    elif basic == Basic.CHARGE:
        move(state, aura(player), flare(player), 1)
    else:
        move(state, DUST, DISTANCE, 1)


# 2.4 end phase


@njit
def run_end_phase(state: Record, task: Record) -> None:
    """The umbrella and each revive once, in an order of choice (SA-60)."""
    player = task.player
    me = state.players[player]
    if task.step == 2:
        if state.answer < ACT.number:
            slot = chosen_slot(state, player)
            me.slots[slot].handled = 1
            if revives(state, player, chosen_card(state)):
                revive(state, player, chosen_card(state))
        else:
            state.umbrella_done = 1
            if said_yes(state):
                go_to(task, 1)
                switch_umbrella(state, player)
                return
    ask(state, Decision.END_EFFECT, player, NO_CARD)
    for slot in range(me.n_slots):
        it = me.slots[slot]
        if it.place == Place.USED and IS_REVIVING[it.card] and not it.handled:
            allow_card(state, player, slot)
    if me.has_umbrella and not state.umbrella_done:
        allow(state, ACT.yes)
        allow(state, ACT.no)
    task.step = 1
    if state.n_legal == 0:
        clear_question(state)
        finish(task)


@njit
def run_switch(state: Record, task: Record) -> None:
    """The umbrella is opened or closed, and what goes with it (SA-27, SA-80)."""
    if task.step == 1:
        me = state.players[task.player]
        me.umbrella = 1 - me.umbrella
        fluttering_snow(state, task.player)
    else:
        umbrella_twirl(state, task)


# 5.4 reconstruct


@njit
def run_reconstruct(state: Record, task: Record) -> None:
    """Traps, 1 damage to Life unless by an effect, shuffle (SA-26, SA-56)."""
    player = task.player
    if task.step == 1 or (task.memo[1] > 0 and hollow_fish(state, player)):
        use_from_hidden(state, player, NO_CARD, From.TRAP | From.MAY)
    else:
        if task.memo[0]:
            move(state, life(player), flare(player), 1)
        if not state.over:
            shuffle_all(state, player)
        finish(task)


# 4.5 expiry


@njit
def queue_expiries(state: Record) -> bool:
    """Mark the enhancements without crystals for the task that is begun now; whether any."""
    found = False
    for player in range(PLAYERS):
        them = state.players[player]
        if them.n_play > 0:
            for slot in range(them.n_slots):
                it = them.slots[slot]
                if it.place == Place.PLAY and it.crystals == 0 and not it.how and not it.queue:
                    it.queue = state.n_tasks + 1
                    found = True
    return found


@njit
def run_expire(state: Record, task: Record) -> None:
    """Expire effects, then the pile; the turn player picks the next one (SA-50)."""
    if task.step == 3:
        owner, slot = task.memo[0], task.memo[1] - 1
        it = state.players[owner].slots[slot]
        it.queue = 0
        if it.place == Place.PLAY:
            to_pile(state, owner, slot)
        task.step = 1
    if task.step == 1:
        ask(state, Decision.EXPIRE, task.player, NO_CARD)
        for player in range(PLAYERS):
            them = state.players[player]
            for slot in range(them.n_slots):
                it = them.slots[slot]
                if it.place == Place.PLAY and it.queue == state.n_tasks:
                    if player == task.player:
                        allow_card(state, player, slot)
                    else:
                        allow_their_card(state, player, slot)
        if state.n_legal == 0:
            clear_question(state)
            finish(task)
        return
    owner = task.player if state.answer < ACT.choose_theirs else 1 - task.player
    slot = chosen_slot(state, owner)
    task.memo[0] = owner
    task.memo[1] = slot + 1
    if HAS_EXPIRE[state.players[owner].slots[slot].card]:
        carry_out(state, owner, chosen_card(state), When.EXPIRE)
