"""What is under way in a position: its tasks and its question, given or found by the rules.

The question follows from the tasks: it is asked again by the rules, and must be the one given.
"""

from typing import Any

import numpy as np

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
from tabletop_envs.core.flow import NO_CARD, NOTHING, STALE, begin, clear_question
from tabletop_envs.core.game import Position
from tabletop_envs.core.parsing import (
    as_actions,
    as_dict,
    as_ending,
    as_list,
    as_member,
    as_memo,
    as_number,
    as_player,
    as_word,
    check_keys,
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
            _check_decision(state, as_dict("decision", given["decision"]))
    state.over = over
    state.truncated = truncated


def _set_tasks(state: Record, given: Any) -> None:
    """The tasks as they lie on each other."""
    tasks = as_list("tasks", given)
    if not 1 <= len(tasks) <= len(state.tasks):
        raise BadPosition(f"tasks: {len(tasks)} entries, not 1 to {len(state.tasks)}")
    for raw in tasks:
        entry = as_dict("tasks", raw)
        check_keys("tasks", entry, {"task", "player", "card", "step", "memo"})
        player = as_player(state, "tasks: player", entry.get("player", int(state.turn)))
        if player != state.turn:
            raise BadPosition(f"tasks: player: player {int(state.turn)} is on turn, not {player}")
        task = as_member("tasks", "task", entry.get("task"), Task)
        begin(state, task, player, _as_source("tasks: card", entry.get("card")))
        now = state.tasks[state.n_tasks - 1]
        now.step = as_number("tasks: step", entry.get("step"), 1, N_CARDS + 1)
        memo = as_memo(entry)
        for i in range(2):
            now.memo[i] = as_number("tasks: memo", memo[i], 0, max(N_KINDS, N_SCROLLS))
    kinds = [int(task.kind) for task in state.tasks[: state.n_tasks]]
    if kinds[0] != Task.TURN or Task.TURN in kinds[1:] or state.tasks[0].card != NO_CARD:
        raise BadPosition("tasks: a turn, which no card asks; in it a card, a scroll or a triple")


def _as_source(what: str, given: Any) -> int:
    """What may ask: a card, a scroll or a triple, or nothing."""
    return NO_CARD if given is None else as_word(what, "card", given, SOURCE_IDS)


# the question


def _ask_again(state: Record) -> None:
    """Put the question of the task on top on the table, by the rules themselves.

    The step that asked is run once more. Where a step does something with an answer before it
    asks, it is given the answer that it had, or the first step, which asks alike, is run.
    """
    before = _without_question(state)
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
    if state.n_legal == 0 or _without_question(state) != before:
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


def _without_question(state: Record) -> bytes:
    """The bytes of the state as if nothing was asked."""
    copy = np.frombuffer(bytearray(state.tobytes()), state.dtype)[0]
    copy.decision.kind = NOTHING
    copy.decision.player = 0
    copy.decision.card = NO_CARD
    copy.legal[:] = 0
    copy.n_legal = 0
    return bytes(copy.tobytes())


def _check_decision(state: Record, given: dict[str, Any]) -> None:
    """The question given is the one that was found; its answers may be left out."""
    check_keys("decision", given, {"kind", "player", "card", "legal"})
    found = state.decision
    kind = as_member("decision.kind", "question", given.get("kind"), Decision)
    if kind != found.kind:
        right = Decision(int(found.kind)).name.lower()
        raise BadPosition(f"decision.kind: what is under way asks {right!r}")
    if as_player(state, "decision.player", given.get("player")) != found.player:
        raise BadPosition(f"decision.player: player {int(found.player)} is to be asked")
    if _as_source("decision.card", given.get("card")) != found.card:
        raise BadPosition(f"decision.card: {notation.source(found.card)} asks")
    if given.get("legal") is None:
        return
    legal = set(as_actions(state, given["legal"], notation.action))
    for action in map(int, np.flatnonzero(state.legal)):
        if action not in legal:
            raise BadPosition(f"decision.legal: {notation.label(state, action)!r} is left out")
    for action in legal:
        if not state.legal[action]:
            words = notation.label(state, action)
            raise BadPosition(
                f"decision.legal: {words!r} is no answer of player {int(found.player)} here"
            )
