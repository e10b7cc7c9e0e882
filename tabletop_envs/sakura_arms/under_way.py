"""What is under way in a position: its tasks and its question, given or found by the rules.

The question follows from the tasks: it is asked again by the rules, and must be the one given.
"""

from tabletop_envs.core.errors import BadPosition
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
from tabletop_envs.sakura_arms import notation, rules
from tabletop_envs.sakura_arms.actions import Decision
from tabletop_envs.sakura_arms.cards import CARD_IDS, N_CARDS
from tabletop_envs.sakura_arms.operations import Task
from tabletop_envs.sakura_arms.parsing import as_source
from tabletop_envs.sakura_arms.rules import MAX_ASKED, TurnStep
from tabletop_envs.sakura_arms.stages import check_alive, check_end, check_waiting

STEPS = range(FINISHED, 12)  # more than the longest task has
_WORDS = FlowWords(Decision, Task, notation.label, notation.action, notation.source, as_source)
_CHECKS = FlowChecks(rules.run_step, 2, check_waiting, check_end)


def go_on(state: Record) -> None:
    """The turn player is in the main phase, and nothing is under way in it."""
    check_alive(state)
    if state.n_attacks:
        raise BadPosition("attacks: attacks under way need their tasks")
    for p, me in enumerate(state.players):
        for it in me.slots[: me.n_slots]:
            for key, field in (("using", "how"), ("expiring", "queue"), ("handled", "handled")):
                if it[field]:
                    raise BadPosition(f"players[{p}].{key}: {CARD_IDS[it.card]} needs its tasks")
    if state.umbrella_done:
        raise BadPosition("umbrella_done: only in an end phase, which needs its tasks")
    begin(state, Task.TURN, state.player, NO_CARD)
    state.tasks[0].step = TurnStep.MAIN - 1
    rules.go_on(state)


def set_flow(state: Record, given: Position) -> None:
    """The tasks and the question of a whole position, or how it ended."""
    set_tasks(state, given["tasks"], _WORDS, int(state.player), STEPS, range(-1, N_CARDS + 1))
    limit = state.turn == state.options.max_turns or state.asked > MAX_ASKED
    over, truncated = as_ending(state, given, state.n_tasks == 0)
    if truncated and state.n_tasks == 0 and not limit:
        raise BadPosition(
            f"truncated: without tasks only in turn {int(state.options.max_turns)}, the last one "
            f"(SA-38), or once asked is {MAX_ASKED + 1} (SA-81)"
        )
    set_question(state, given, _WORDS, _CHECKS, (over, truncated))
