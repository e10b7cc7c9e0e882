"""What is under way in a position: its tasks and its question, given or found by the rules.

The question follows from the tasks: it is asked again by the rules, and must be the one given.
"""

from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.flow import FINISHED, NO_CARD, begin, clear_question
from tabletop_envs.core.game import Position
from tabletop_envs.core.parsing import (
    FlowWords,
    as_ending,
    as_player,
    check_decision,
    set_tasks,
    without_question,
)
from tabletop_envs.core.record import Record
from tabletop_envs.end_breaker import notation, rules
from tabletop_envs.end_breaker.actions import Decision
from tabletop_envs.end_breaker.cards import N_KINDS
from tabletop_envs.end_breaker.operations import Task
from tabletop_envs.end_breaker.parsing import as_source
from tabletop_envs.end_breaker.rules import TurnStep
from tabletop_envs.end_breaker.stages import check_end, check_playing, check_waiting

STEPS = range(FINISHED, 11)  # more than the longest task has
MEMO = range(2 * N_KINDS)  # Wild Swing remembers two things of each kind
_WORDS = FlowWords(Decision, Task, notation.label, notation.action, notation.source, as_source)


def go_on(state: Record) -> None:
    """The active player is asked to play, and nothing is under way in the turn."""
    check_playing(state)
    begin(state, Task.TURN, state.player, NO_CARD)
    state.tasks[0].step = TurnStep.ASK_PLAY - 1
    rules.go_on(state)


def set_flow(state: Record, given: Position) -> None:
    """The tasks and the question of a whole position, or how it ended."""
    set_tasks(state, given["tasks"], _WORDS, int(state.player), STEPS, MEMO)
    over, truncated = as_ending(state, given, state.n_tasks == 0)
    last = given.get("last_asked")
    if not over and last is not None:
        raise BadPosition("last_asked: only once the game is over")
    if state.n_tasks == 0 and over:
        check_end(state, truncated)
    else:
        if over and not truncated:
            raise BadPosition("tasks: once the game is over nothing is under way")
        check_waiting(state)
        _ask_again(state)
        if truncated:
            clear_question(state)
        else:
            check_decision(state, given["decision"], _WORDS)
    if last is not None:
        asked = as_player(state, "last_asked", last)
        if truncated and state.n_tasks and asked != state.decision.player:
            raise BadPosition(f"last_asked: player {int(state.decision.player)} is asked here")
        state.decision.player = asked
    state.over = over
    state.truncated = truncated


def _ask_again(state: Record) -> None:
    """Put the question of the task on top on the table: the step that asked is run once more.

    Each step that asks does nothing else; with no answer given it asks the same again.
    """
    before = without_question(state)
    rules.run_task(state, state.tasks[state.n_tasks - 1])
    if state.n_legal < 1 or without_question(state) != before:
        raise BadPosition("tasks: what is under way asks nothing in this position")
