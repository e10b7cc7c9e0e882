"""Who must decide what, and which effects are under way.

``state.decision`` is the one question on the table, ``state.legal`` its legal answers.
``state.tasks`` is the stack of effects under way: the top one runs, a numbered step at
a time, until it asks a question, begins another task, or finishes.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from tabletop_envs.core.jit import bind, njit
from tabletop_envs.core.record import Record, record

NOTHING = 0  # no question is on the table
FINISHED = -1  # the step of a task that has done all it does
NO_CARD = -1
STALE = -9  # an answer that was read already, or never given

DECISION = record(
    ("kind", np.int16),  # the game's Decision, or NOTHING
    ("player", np.int16),  # who decides
    ("card", np.int16),  # the card that asks, or NO_CARD
)
TASK = record(
    ("kind", np.int16),  # the game's Task
    ("player", np.int16),  # who carries it out
    ("card", np.int16),  # the card it comes from, or NO_CARD
    ("step", np.int16),  # 1 at its first run, 2 at its second, ...
    ("memo", np.int16, (2,)),  # what it must remember between two steps
)


def flow_fields(options: np.dtype[Any], n_actions: int, max_tasks: int) -> list[tuple[Any, ...]]:
    """The fields that the state of every game begins with."""
    return [
        ("rng", np.uint64),  # hidden from all
        ("options", options),  # written before reset, never changed by the rules
        ("over", np.bool_),  # nobody will be asked again
        ("truncated", np.bool_),  # over, but by ``max_cycles`` and not by the rules
        ("n_decisions", np.int32),  # answers given so far
        ("decision", DECISION),
        ("legal", np.int8, (n_actions,)),  # 1: answers the question; 0: does not
        ("n_legal", np.int16),  # how many answers are legal
        ("answer", np.int16),  # the answer just given, for the task that asked
        ("tasks", TASK, (max_tasks,)),
        ("n_tasks", np.int16),
    ]


@njit
def ask(state: Record, kind: int, player: int, card: int) -> None:
    """Put a question on the table; ``allow`` its answers; read ``state.answer`` next step."""
    assert state.decision.kind == NOTHING
    state.decision.kind = kind
    state.decision.player = player
    state.decision.card = card
    state.legal[:] = 0
    state.n_legal = 0


@njit
def allow(state: Record, action: int) -> None:
    """Make ``action`` a legal answer to the question on the table."""
    state.n_legal += 1 - state.legal[action]
    state.legal[action] = 1


@njit
def clear_question(state: Record) -> None:
    """Take the question and its answers off the table."""
    state.decision.kind = NOTHING
    state.decision.card = NO_CARD
    state.legal[:] = 0
    state.n_legal = 0


@njit
def clear_flow(state: Record) -> None:
    """Nothing is asked, nothing is under way: how ``reset`` begins."""
    state.over = False
    state.truncated = False
    state.n_decisions = 0
    state.n_tasks = 0
    state.answer = STALE
    state.decision.player = 0
    clear_question(state)
    for task in range(len(state.tasks)):
        clear_task(state.tasks[task])


@njit
def clear_task(task: Record) -> None:
    """Leave no trace of a task: equal situations are equal bytes."""
    task.kind = 0
    task.player = 0
    task.card = NO_CARD
    task.step = 0
    task.memo[:] = 0


@njit
def begin(state: Record, kind: int, player: int, card: int) -> None:
    """Put a task on the stack; it runs to its end before the one that began it goes on."""
    assert state.decision.kind == NOTHING
    assert state.n_tasks < len(state.tasks)
    task = state.tasks[state.n_tasks]
    task.kind = kind
    task.player = player
    task.card = card
    task.step = 0
    task.memo[:] = 0
    state.n_tasks += 1


@njit
def finish(task: Record) -> None:
    """The task does nothing more; it leaves the stack once it is on top again."""
    task.step = FINISHED


@njit
def go_to(task: Record, step: int) -> None:
    """Run ``step`` next, not the one after this: for a question asked again."""
    task.step = step - 1


def _advance(state: Record) -> None:
    """Run the task on top of the stack until somebody must decide or the game is over."""
    while state.decision.kind == NOTHING and not state.over:
        task = state.tasks[state.n_tasks - 1]
        if task.step == FINISHED:
            clear_task(task)
            state.n_tasks -= 1
        else:
            task.step += 1
            run(state, task)  # type: ignore[name-defined]  # noqa: F821
            state.answer = STALE


def _asks_again(state: Record) -> bool:
    """Ask the question on the table anew; whether it is still the same one, with enough answers.

    If not, nothing but ``legal`` has changed. A step that asks must do nothing else.
    """
    kind, player, card = state.decision.kind, state.decision.player, state.decision.card
    task = state.tasks[state.n_tasks - 1]
    step = task.step
    clear_question(state)
    run(state, task)  # type: ignore[name-defined]  # noqa: F821
    same = state.decision.kind == kind and state.n_legal >= fewest  # type: ignore[name-defined]  # noqa: F821
    if not same:
        clear_question(state)
        state.decision.kind = kind
        state.decision.player = player
        state.decision.card = card
        task.step = step
    return bool(same)


def bind_asks_again(
    game: str, run: Callable[[Record, Record], None], fewest: int
) -> Callable[[Record], bool]:
    """``asks_again(state)`` for a game: what it asks may depend on cards that were redrawn.

    ``fewest``: the answers that a question has at least, 2 where one alone is not asked.
    """
    return bind(_asks_again, game, run=run, fewest=fewest)


def bind_advance(game: str, run: Callable[[Record, Record], None]) -> Callable[[Record], None]:
    """``advance(state)`` for a game whose tasks are run by ``run(state, task)``."""
    return bind(_advance, game, run=run)
