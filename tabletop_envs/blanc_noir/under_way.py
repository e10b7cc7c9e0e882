"""What is under way in a position: its tasks and its question, given or found by the rules.

The question follows from the tasks: it is asked again by the rules, and must be the one given.
"""

from typing import Any

from tabletop_envs.blanc_noir import notation
from tabletop_envs.blanc_noir.actions import ACT, Decision
from tabletop_envs.blanc_noir.cards import (
    N_CARDS,
    N_KINDS,
    N_SCROLLS,
    SCROLL_SOURCE,
    SOURCE_IDS,
    SPECIAL,
    Scroll,
    Special,
)
from tabletop_envs.blanc_noir.operations import Task
from tabletop_envs.blanc_noir.questions import allow_stop, ask_for_card
from tabletop_envs.blanc_noir.rules import TurnStep, advance
from tabletop_envs.blanc_noir.scrolls import offer_for_scroll
from tabletop_envs.blanc_noir.stages import check_end, check_waiting
from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.flow import NO_CARD, STALE, begin, clear_question
from tabletop_envs.core.game import Position
from tabletop_envs.core.parsing import (
    FlowWords,
    as_ending,
    as_player,
    as_word,
    check_decision,
    set_tasks,
    without_question,
)
from tabletop_envs.core.record import Record
from tabletop_envs.core.seats import seat_from


def go_on(state: Record) -> None:
    """The player on turn is asked what to do."""
    begin(state, Task.TURN, state.turn, NO_CARD)
    state.tasks[0].step = TurnStep.ASK
    check_waiting(state)
    _ask_again(state)


def set_flow(state: Record, given: Position) -> None:
    """The tasks and the question of a whole position, or how it ended."""
    _set_tasks(state, given["tasks"])
    over, truncated = as_ending(state, given)
    last = given.get("last_asked")
    if not over and last is not None:
        raise BadPosition("last_asked: only once the game is over")
    if last is not None and as_player(state, "last_asked", last) != state.turn:
        raise BadPosition(f"last_asked: the player on turn is asked: {int(state.turn)}")
    if over and not truncated:
        check_end(state)
        state.decision.player = state.turn
    else:
        check_waiting(state)
        _ask_again(state)
        if truncated:
            clear_question(state)
        else:
            check_decision(state, given["decision"], _WORDS)
    state.over = over
    state.truncated = truncated


def _set_tasks(state: Record, given: Any) -> None:
    """The tasks as they lie on each other."""
    turn = int(state.turn)
    steps, memo = range(1, N_CARDS + 2), range(max(N_KINDS, N_SCROLLS) + 1)
    set_tasks(state, given, _WORDS, turn, steps, memo)
    tasks = state.tasks[: state.n_tasks]
    for task in tasks:
        if task.player != turn:
            raise BadPosition(f"tasks: player: player {turn} is on turn, not {int(task.player)}")
    kinds = [int(task.kind) for task in tasks]
    if kinds[:1] != [Task.TURN] or Task.TURN in kinds[1:] or tasks[0].card != NO_CARD:
        raise BadPosition("tasks: a turn, which no card asks; in it a card, a scroll or a triple")


def _as_source(what: str, given: Any) -> int:
    """What may ask: a card, a scroll or a triple, or nothing."""
    return NO_CARD if given is None else as_word(what, "card", given, SOURCE_IDS)


_WORDS = FlowWords(Decision, Task, notation.label, notation.action, notation.source, _as_source)


# the question


def _ask_again(state: Record) -> None:
    """Put the question of the task on top on the table, by the rules themselves.

    The step that asked is run once more. Where a step does something with an answer before it
    asks, it is given the answer that it had, or the first step, which asks alike, is run.
    """
    before = without_question(state)
    n = int(state.n_tasks)
    task = state.tasks[n - 1]
    step = int(task.step)
    if task.kind == Task.TRIPLE:
        ask_for_card(state, task.player, task.card)
        offer_for_scroll(state, task)
    else:
        again = _asks_alike(task)
        task.step = again - 1
        state.answer = _answer_before(state, task, again)
        advance(state)
        if again != step and state.n_tasks == n:
            task.step = step
            if _is_herald(task):  # the first card must go, the others may
                allow_stop(state)
    if state.n_legal == 0 or without_question(state) != before:
        raise BadPosition("tasks: what is under way asks nothing in this position")


def _is_herald(task: Record) -> bool:
    return bool(task.kind == Task.SCROLL and task.card <= SCROLL_SOURCE + Scroll.HERALD_YELLOW)


def _asks_alike(task: Record) -> int:
    """The step to run, so that it asks as the step of the task did and does nothing else."""
    step = int(task.step)
    if task.kind == Task.CARD:
        return 1 if SPECIAL[task.card] in (Special.LORD, Special.GODDESS) else step
    if task.kind == Task.SCROLL:
        if _is_herald(task) or task.card == SCROLL_SOURCE + Scroll.RELIEF:
            return 1
        return min(step, 2)  # a Threat asks for the next card as for the first
    return step


def _answer_before(state: Record, task: Record, step: int) -> int:
    """The answer that this step went on from, as far as it reads one before it asks."""
    if task.kind == Task.TURN:
        return int(ACT.colour) + int(state.colour) if step == TurnStep.CHECK else STALE
    if step == 1:
        return STALE
    if task.kind == Task.CARD and step == 2:  # the Fairy
        return int(ACT.choose_scroll) + int(task.memo[1])
    return int(ACT.choose_player) + int(seat_from(state, int(state.target), int(task.player)))
