"""What is under way in a position: its tasks and its question, given or found by the rules.

The question follows from the tasks: it is asked again by the rules, and must be the one given.
"""

from tabletop_envs.core.flow import FINISHED, NO_CARD, begin
from tabletop_envs.core.game import Position
from tabletop_envs.core.parsing import (
    FlowChecks,
    FlowWords,
    as_ending,
    set_question,
    set_tasks,
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
_CHECKS = FlowChecks(rules.run_task, 1, check_waiting, check_end)


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
    set_question(state, given, _WORDS, _CHECKS, (over, truncated))
