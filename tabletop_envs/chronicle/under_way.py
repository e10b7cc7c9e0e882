"""What is under way in a position: its tasks and its question, given or found by the rules."""

from typing import Any

import numpy as np

from tabletop_envs.chronicle import notation
from tabletop_envs.chronicle.actions import ACTIONS, Decision
from tabletop_envs.chronicle.cards import EFFECT, Effect
from tabletop_envs.chronicle.operations import Task
from tabletop_envs.chronicle.parsing import as_source
from tabletop_envs.chronicle.rules import RoundStep, TrickStep, advance
from tabletop_envs.chronicle.state import Zone
from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.flow import FINISHED, NO_CARD, allow, ask, begin
from tabletop_envs.core.game import Position
from tabletop_envs.core.parsing import (
    FlowWords,
    as_actions,
    as_dict,
    as_ending,
    as_member,
    as_number,
    as_player,
    check_keys,
    set_tasks,
)
from tabletop_envs.core.record import Record
from tabletop_envs.core.seats import player_at

# the step of the task below in which a task begins
_BEGAN_IN = {
    Task.TRICK: RoundStep.SET_UP,
    Task.LEFTOVERS: RoundStep.AFTER_TRICK,
    Task.EFFECT: TrickStep.PLAY,
}
# (task, effect, step): what it has asked when it waits after this step
_QUESTIONS = {
    (Task.TRICK, None, 1): Decision.PLAY,
    (Task.LEFTOVERS, None, 1): Decision.LEFTOVERS,
    (Task.EFFECT, Effect.STEAL_ALLY, 1): Decision.ALLY,
    (Task.EFFECT, Effect.ALLY_TO_HAND, 1): Decision.ALLY,
    (Task.EFFECT, Effect.TAKE_BACK, 1): Decision.PLAYER,
    (Task.EFFECT, Effect.FORCE_DISCARD, 1): Decision.PLAYER,
    (Task.EFFECT, Effect.FORCE_DISCARD, 2): Decision.HAND_CARD,
    (Task.EFFECT, Effect.HAND_TO_ALLY, 1): Decision.HAND_CARD,
    (Task.EFFECT, Effect.DISCARD_ALLY, 1): Decision.ALLY,
    (Task.EFFECT, Effect.ANY_ALLY_TO_HAND, 1): Decision.ALLY,
    (Task.EFFECT, Effect.DISCARD_THREE, 1): Decision.PLAYER,
    (Task.EFFECT, Effect.DISCARD_THREE, 2): Decision.ALLY,
}
# how it is answered, and where the card lies that is an answer
_ANSWERS = {
    Decision.PLAY: ("play", Zone.HAND),
    Decision.PLAYER: ("choose_player", None),
    Decision.ALLY: ("choose_card", Zone.ALLIES),
    Decision.HAND_CARD: ("choose_card", Zone.HAND),
    Decision.LEFTOVERS: ("leftovers", None),
}


_WORDS = FlowWords(Decision, Task, notation.label, notation.action, notation.source, as_source)


def go_on(state: Record) -> None:
    """Go on as the rules would: the trick, the next trick, or the end of the round."""
    begin(state, Task.ROUND, 0, NO_CARD)
    round_task = state.tasks[0]
    n = int(state.options.num_players)
    played = [p for p in range(n) if state.players[p].has_played]
    round_task.step = RoundStep.SET_UP  # the next step is AFTER_TRICK
    if played:
        last = max(played, key=lambda p: (p - int(state.leader)) % n)
        begin(state, Task.TRICK, last, NO_CARD)
        state.tasks[1].step = TrickStep.PLAY  # the next step is NEXT
    elif not any(state.players[p].n_hand for p in range(n)):
        raise BadPosition("players: every hand is empty and no trick is under way; deal some cards")
    advance(state)


def set_flow(state: Record, given: Position) -> None:
    """The tasks and the question of a whole position."""
    n = int(state.options.num_players)
    set_tasks(state, given["tasks"], _WORDS, 0, range(FINISHED, 4), range(max(n, 3) + 1))
    for task in state.tasks[: state.n_tasks]:
        as_number("tasks: memo", int(task.memo[0]), 0, n - (task.kind == Task.EFFECT))
        as_number("tasks: memo", int(task.memo[1]), 0, 3)
    state.over, state.truncated = as_ending(state, given)
    if not state.over:
        _set_decision(state, given["decision"])
    _check_flow(state)
    if state.over:
        last = given.get("last_asked")
        state.decision.player = 0 if last is None else as_player(state, "last_asked", last)


def _set_decision(state: Record, given: Any) -> None:
    asked = as_dict("decision", given)
    check_keys("decision", asked, {"kind", "player", "card", "legal"})
    kind = as_member("decision.kind", "question", asked.get("kind"), Decision)
    player = as_player(state, "decision.player", asked.get("player"))
    ask(state, kind, player, as_source("decision.card", asked.get("card")))
    for action in as_actions(state, asked.get("legal", []), notation.action):
        allow(state, action)
    if state.n_legal == 0:
        raise BadPosition("decision.legal must name at least one answer")


def _check_flow(state: Record) -> None:
    """The tasks lie on each other as in play, and the question is the one that they ask."""
    kinds = [Task(int(task.kind)) for task in state.tasks[: state.n_tasks]]
    stacks = [Task.ROUND, Task.TRICK, Task.EFFECT], [Task.ROUND, Task.LEFTOVERS]
    if not kinds or all(kinds != stack[: len(kinds)] for stack in stacks):
        raise BadPosition("tasks: a round, in it a trick, in it an effect; or a round, leftovers")
    for below, task in enumerate(kinds[1:]):
        if state.tasks[below].step != _BEGAN_IN[task]:
            raise BadPosition(
                f"tasks: {task.name.lower()} begins in step {int(_BEGAN_IN[task])} of the one below"
            )
    if state.over:
        return
    top = state.tasks[state.n_tasks - 1]
    is_effect = kinds[-1] == Task.EFFECT and top.card != NO_CARD
    effect = Effect(int(EFFECT[top.card])) if is_effect else None
    kind = _QUESTIONS.get((kinds[-1], effect, int(top.step)))
    if kind is None or state.decision.kind != kind or state.decision.card != top.card:
        what = Decision(int(state.decision.kind)).name.lower()
        raise BadPosition(f"decision: the task on top does not ask {what!r} in this step")
    asked = int(state.decision.player)
    if kind == Decision.LEFTOVERS:
        fits = asked == player_at(state, state.leader, top.memo[0])
    elif top.step == 2:  # the one that was chosen for an 8 or by the Fool
        fits = asked == top.memo[0] if effect == Effect.DISCARD_THREE else asked != top.player
    else:
        fits = asked == top.player
    if not fits:
        raise BadPosition(f"decision.player: player {asked} is not the one to be asked")
    if effect == Effect.DISCARD_THREE and top.step == 2:
        if not 1 <= top.memo[1] <= state.players[asked].n_allies:
            raise BadPosition("tasks: memo: the Fool's target has not so many allies to discard")
    _check_answers(state)


def _check_answers(state: Record) -> None:
    """Each legal answer is one to the question, and its card lies where it asks for it."""
    kind, asked = Decision(int(state.decision.kind)), int(state.decision.player)
    span, zone = _ANSWERS[kind]
    for action in np.flatnonzero(state.legal):
        name, thing = ACTIONS.span_of(int(action))
        fits = name == span
        if fits and zone is not None:
            fits = state.zone[thing] == zone
            fits &= zone == Zone.ALLIES or state.holder[thing] == asked
        elif fits and kind == Decision.PLAYER:
            fits = thing < state.options.num_players and _may_be_chosen(state, int(thing))
        if not fits:
            words = notation.label(state, int(action))
            raise BadPosition(f"decision.legal: {words!r} is no answer of player {asked} here")


def _may_be_chosen(state: Record, seat: int) -> bool:
    """Whether the effect that asks for a player finds something at ``seat`` (CH-39)."""
    me = int(state.decision.player)
    them = state.players[player_at(state, me, seat)]
    effect = EFFECT[state.decision.card]
    if effect == Effect.DISCARD_THREE:
        return bool(them.n_allies > 0)
    here = them.card != NO_CARD if effect == Effect.TAKE_BACK else them.n_hand > 0
    return bool(seat != 0 and here)
