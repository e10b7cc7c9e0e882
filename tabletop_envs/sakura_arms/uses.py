"""Using a card (rule 4, SA-10): from its payment to the pile it goes to."""

from enum import IntEnum

from tabletop_envs.core.flow import NO_CARD, allow, ask, finish, go_to
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.actions import ACT, Decision
from tabletop_envs.sakura_arms.attack_record import begin_attack
from tabletop_envs.sakura_arms.cards import (
    AURA,
    HAS_DEPLOY,
    IS_FULL_POWER,
    IS_SPECIAL,
    IS_TRAP,
    LIFE,
    NANO,
    RANGES,
    TYPE,
    Type,
)
from tabletop_envs.sakura_arms.effects.dispatch import cost_of
from tabletop_envs.sakura_arms.operations import From, When, carry_out, move, put, to_pile, use
from tabletop_envs.sakura_arms.questions import allow_no, withdraw
from tabletop_envs.sakura_arms.state import NO_ATTACK, How, Place, Source
from tabletop_envs.sakura_arms.table import DUST, answered_by, flare, used_as
from tabletop_envs.sakura_arms.values import can_use


class UseStep(IntEnum):
    """The steps of ``run_use``."""

    BEGIN = 1  # pay, lie in use, be an attack or an action
    NANO = 2  # ask where the crystals of an enhancement come from
    DEPLOY = 3
    END = 4


@njit
def run_use(state: Record, task: Record) -> None:
    """A card is used by its player; ``memo``: How bits, and the attack it answers."""
    player, card = task.player, task.card
    slot = state.players[player].slot_of[card]
    if task.step == UseStep.BEGIN:
        if task.memo[0] & How.CHECKED and not can_use(state, player, card):
            finish(task)  # chosen earlier, it cannot be used any more (SA-45)
            return
        _lay_down(state, task, slot)
        if TYPE[card] == Type.ATTACK:
            _attack_with(state, task)
            go_to(task, UseStep.END)
        elif TYPE[card] == Type.ACTION:
            carry_out(state, player, card, When.ON_PLAY)
            go_to(task, UseStep.END)
    elif task.step == UseStep.NANO:
        ask_nano(state, player, card)
    elif task.step == UseStep.DEPLOY:
        _deploy(state, task, slot)
    else:
        it = state.players[player].slots[slot]
        it.how = 0
        it.answers = NO_ATTACK
        if it.place == Place.USING:  # no effect has put it elsewhere (SA-46)
            to_pile(state, player, slot)
        elif it.place == Place.PLAY and it.crystals == 0:
            state.unsettled = 1  # it got no crystal: it expires (SA-18)
        finish(task)


@njit
def _lay_down(state: Record, task: Record, slot: int) -> None:
    """Pay, and lie in use: it counts for no pile and as one more card used (SA-10)."""
    me = state.players[task.player]
    if IS_SPECIAL[task.card]:
        move(state, flare(task.player), DUST, cost_of(state, task.player, task.card))
    put(state, task.player, slot, Place.USING)
    me.slots[slot].how = task.memo[0] | How.USED
    me.slots[slot].answers = task.memo[1]
    me.n_used += 1


@njit
def _attack_with(state: Record, task: Record) -> None:
    """The attack of an attack card."""
    player, card = task.player, task.card
    is_open = state.players[player].umbrella
    source = Source.SPECIAL if IS_SPECIAL[card] else Source.NORMAL
    ranges = RANGES[card, is_open]
    begin_attack(state, player, card, source, ranges, AURA[card, is_open], LIFE[card, is_open])
    attack = state.attacks[state.n_attacks - 1]
    attack.reaction = 1 if task.memo[0] & (How.REACTION | How.INNER) else 0
    attack.unblockable = 1 if task.memo[0] & How.UNBLOCKABLE else 0


@njit
def ask_nano(state: Record, player: int, card: int) -> None:
    """How many of an enhancement's crystals come from Dust; the others from Aura (rule 4.5)."""
    me = state.players[player]
    nano = min(NANO[card], state.dust + me.aura)
    ask(state, Decision.NANO, player, card)
    for n in range(max(nano - me.aura, 0), min(nano, state.dust) + 1):
        allow(state, ACT.number + n)


@njit
def _deploy(state: Record, task: Record, slot: int) -> None:
    """The crystals lie on the card, which is in play; then its deploy effects."""
    me = state.players[task.player]
    from_dust = state.answer - ACT.number
    nano = min(NANO[task.card], state.dust + me.aura)
    state.dust -= from_dust
    me.aura -= nano - from_dust
    put(state, task.player, slot, Place.PLAY)
    me.slots[slot].crystals = nano
    if HAS_DEPLOY[task.card]:
        carry_out(state, task.player, task.card, When.DEPLOY)


@njit
def run_use_from(state: Record, task: Record) -> None:
    """One card of the hidden pile is chosen and used (SA-26, SA-62)."""
    player, which = task.player, task.memo[0]
    me = state.players[player]
    if task.step == 2:
        finish(task)
        if state.answer == ACT.no:
            return
        card = state.answer - ACT.use
        state.tasks[state.n_tasks - 2].memo[1] = card + 1
        _use_hidden(state, task, card)
        return
    if me.n_hidden > 0:
        ask(state, Decision.USE, player, task.card)
        for slot in range(me.n_slots):
            it = me.slots[slot]
            if it.place == Place.HIDDEN and _is_wanted(it.card, which):
                if can_use(state, player, it.card):
                    allow(state, ACT.use + it.card)
        if state.n_legal > 0:
            if which & From.MAY:
                allow_no(state)
            return
        withdraw(state)
    finish(task)


@njit
def _is_wanted(card: int, which: int) -> bool:
    if which & From.TRAP and not IS_TRAP[card]:
        return False
    return not (which & From.NOT_FULL and IS_FULL_POWER[card])


@njit
def _use_hidden(state: Record, task: Record, card: int) -> None:
    """Use a card of the hidden pile, for the card that asks (SA-62, SA-85)."""
    how = 0 | How.FROM_HIDDEN
    answers = NO_ATTACK
    if task.memo[0] & From.UNBLOCKABLE:
        how |= How.UNBLOCKABLE
    if task.card != NO_CARD:
        outer = used_as(state, task.player, task.card)
        if outer & (How.REACTION | How.INNER):
            how |= How.INNER
            answers = answered_by(state, task.player, task.card)
    use(state, task.player, card, how, answers)
