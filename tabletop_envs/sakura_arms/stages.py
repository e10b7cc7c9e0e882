"""Whether the duel of a position can be where its tasks say, with what lies on the table.

Each task lies on one that begins it in the step that this one waits in; what a task remembers
must be what that step has told it. Only then its step can be run again without harm.
"""

from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.flow import FINISHED
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.attacks import AttackStep, DamageStep
from tabletop_envs.sakura_arms.cards import (
    AURA_AT_START,
    CARD_IDS,
    DISTANCE_AT_START,
    LIFE_AT_START,
    NORMALS,
    Card,
)
from tabletop_envs.sakura_arms.draft import SetupStep
from tabletop_envs.sakura_arms.operations import Task
from tabletop_envs.sakura_arms.rules import MAX_ASKED, TurnStep
from tabletop_envs.sakura_arms.stages_tasks import check_task, named, need
from tabletop_envs.sakura_arms.state import Place
from tabletop_envs.sakura_arms.uses import UseStep

Steps = dict[int, tuple[Task, ...]]

# the steps in which a task asks
_ASKS: dict[Task, tuple[int, ...]] = {
    Task.SETUP: (SetupStep.GODDESS, SetupStep.BUILD, SetupStep.MULLIGAN),
    Task.TURN: (TurnStep.ASK_RECONSTRUCT, TurnStep.MAIN, TurnStep.LIMIT),
    Task.BASIC: (1,),
    Task.USE: (UseStep.NANO,),
    Task.USE_FROM: (1,),
    Task.ATTACK: (AttackStep.REACT,),
    Task.DAMAGE: (DamageStep.SIDE, DamageStep.WALL),
    Task.BOTH: (DamageStep.WALL,),
    Task.EXPIRE: (1,),
    Task.SWITCH: (2,),
    Task.END_PHASE: (1,),
}
_EFFECT_ASKS: dict[int, tuple[int, ...]] = {
    Card.SEEING_THROUGH: (1,),
    Card.SCARLET_IMAGINING: (2,),
    Card.POEM_DANCE: (2,),
    Card.TURNING_THE_PIVOT: (1, 3),
    Card.ENDLESS_WIND: (1,),
    Card.SHADOW_CALTROPS: (1,),
    Card.NINJA_STEP: (1,),
    Card.INDUCEMENT: (1,),
    Card.VITAL_ACTIVATION: (1,),
    Card.BRUSH_AWAY: (1,),
}
# what can lie on a task that waits in a step; an expiry comes between two steps (SA-50)
_BEGINS: dict[Task, Steps] = {
    Task.TURN: {
        0: (Task.SETUP,),
        TurnStep.UPKEEP: (Task.EXPIRE,),
        TurnStep.RECONSTRUCT: (Task.RECONSTRUCT, Task.EXPIRE),
        TurnStep.DRAW: (Task.DRAW, Task.USE, Task.BASIC, Task.EXPIRE),
        TurnStep.END - 1: (Task.USE, Task.EXPIRE),
        TurnStep.END: (Task.END_PHASE,),
    },
    Task.USE: {UseStep.END - 1: (Task.ATTACK, Task.EFFECT, Task.EXPIRE)},
    Task.USE_FROM: {FINISHED: (Task.USE,)},
    Task.ATTACK: {
        AttackStep.REACTION: (Task.USE, Task.EXPIRE),
        AttackStep.DAMAGE: (Task.DAMAGE, Task.BOTH, Task.EXPIRE),
        AttackStep.AFTER: (Task.EFFECT, Task.EXPIRE),
    },
    Task.DRAW: dict.fromkeys((1, 2), (Task.DAMAGE, Task.EXPIRE)),
    Task.RECONSTRUCT: dict.fromkeys(range(1, NORMALS + 2), (Task.USE_FROM, Task.EXPIRE)),
    Task.EXPIRE: {2: (Task.EFFECT, Task.EXPIRE)},
    Task.END_PHASE: {0: (Task.SWITCH,)},
}
_ATTACKS: Steps = {FINISHED: (Task.ATTACK,)}
_DRAWS: Steps = {1: (Task.DRAW, Task.EXPIRE)}
_EFFECT_BEGINS: dict[int, Steps] = {
    Card.PRESSURE: _ATTACKS,
    Card.EIGHT_WAY_SWING: _ATTACKS,
    Card.RETURNING_BLADE: _ATTACKS,
    Card.SHOCKWAVE_CRYSTAL: _ATTACKS,
    Card.RHYTHMIC_ARC_HALBERD: {**_ATTACKS, **dict.fromkeys((1, 2), (Task.ATTACK, Task.EXPIRE))},
    Card.KUMASUKE_THE_BEAR: dict.fromkeys(range(1, NORMALS + 1), (Task.ATTACK, Task.EXPIRE)),
    Card.BACKSTEP: _DRAWS,
    Card.SCARLET_IMAGINING: _DRAWS,
    Card.BIRD_OF_A_THOUSAND_YEARS: {1: (Task.RECONSTRUCT, Task.EXPIRE)},
    Card.NINJA_STEP: {FINISHED: (Task.USE_FROM,)},
    Card.KITE_SHADOW: {FINISHED: (Task.USE_FROM,)},
    Card.BODY_DOUBLE_ART: {1: (Task.USE_FROM, Task.EXPIRE), FINISHED: (Task.USE,)},
    Card.HIDDEN_FIRE: {FINISHED: (Task.SWITCH,)},
    Card.SPINNING_BODY: {1: (Task.SWITCH,)},
}


def check_end(state: Record, truncated: bool) -> None:
    """The duel can have ended like this: nothing is under way any more."""
    if state.n_attacks:
        raise BadPosition("attacks: once the duel is over none is under way")
    dead = [p for p, me in enumerate(state.players) if me.life == 0]
    if truncated:
        if dead:
            raise BadPosition(f"players[{dead[0]}].life: with Life 0 the duel is not truncated")
    elif len(dead) != 1:
        raise BadPosition("over: by its rules the duel is over once one player has Life 0")


def check_waiting(state: Record) -> None:
    """The duel waits for an answer: the table fits the tasks, and each task the one below."""
    check_alive(state)
    _check_stack(state)
    tasks = state.tasks[: state.n_tasks]
    if sum(int(task.kind) == Task.ATTACK for task in tasks) != state.n_attacks:
        raise BadPosition("attacks: each of them has its task")
    used = [(int(task.player), int(task.card)) for task in tasks if task.kind == Task.USE]
    at_end = tasks[0].step >= TurnStep.END
    for p, me in enumerate(state.players):
        for it in me.slots[: me.n_slots]:
            name = CARD_IDS[it.card]
            if used.count((p, int(it.card))) != bool(it.how):
                raise BadPosition(
                    f"players[{p}].using: {name}: a card in use has its use among the tasks, once"
                )
            if it.queue:
                expires = it.queue <= len(tasks) and tasks[it.queue - 1].kind == Task.EXPIRE
                if not expires:
                    raise BadPosition(
                        f"players[{p}].expiring: {name}: tasks[{it.queue - 1}] is no expire"
                    )
            if it.handled and not at_end:
                raise BadPosition(f"players[{p}].handled: {name}: only in the end phase")
    if state.umbrella_done and not at_end:
        raise BadPosition("umbrella_done: only in the end phase")
    if state.turn == 0:
        _check_nothing_done(state)


def check_alive(state: Record) -> None:
    """Nobody has lost, and the turn can go on."""
    for p, me in enumerate(state.players):
        if me.life == 0:
            raise BadPosition(f"players[{p}].life: with Life 0 the duel is over (rule 2.5)")
    if state.asked > MAX_ASKED:
        raise BadPosition(f"asked must lie in 0..{MAX_ASKED}: then the duel is cut off (SA-81)")


def _check_nothing_done(state: Record) -> None:
    """In the set-up nothing is moved or used yet."""
    begun = state.distance == DISTANCE_AT_START and not state.acted
    for me in state.players:
        begun &= me.life == LIFE_AT_START and me.aura == AURA_AT_START and not me.flare
        for it in me.slots[: me.n_slots]:
            begun &= it.place in (Place.DECK, Place.HAND, Place.UNUSED)
        begun &= not (me.boosts.any() or me.n_used or me.flinch or me.took_aura or me.umbrella)
    if not begun:
        raise BadPosition("turn: in turn 0, the set-up, nothing is moved, played or used")


def _check_stack(state: Record) -> None:
    """Every task lies on one that begins it, and the one on top can ask."""
    tasks = state.tasks[: state.n_tasks]
    if not len(tasks) or tasks[0].kind != Task.TURN:
        raise BadPosition("tasks: at the bottom lies a turn, on it what is under way in it")
    for i, task in enumerate(tasks):
        step = int(task.step)
        if i == len(tasks) - 1:
            asks = _asks_in(task)
            need(step in asks, i, f"{named(task)} asks nothing in step {step}")
        else:
            above = tasks[i + 1]
            begins = _begins(task).get(step, ())
            need(
                above.kind in begins, i, f"{named(task)} waits in step {step} for no {named(above)}"
            )
        check_task(state, i)


def _asks_in(task: Record) -> tuple[int, ...]:
    """The steps in which a task asks."""
    if task.kind == Task.EFFECT:
        return _EFFECT_ASKS.get(int(task.card), ())
    return _ASKS.get(Task(int(task.kind)), ())


def _begins(task: Record) -> Steps:
    """What can lie on a task, by the step in which it waits."""
    if task.kind == Task.EFFECT:
        return _EFFECT_BEGINS.get(int(task.card), {})
    return _BEGINS.get(Task(int(task.kind)), {})
