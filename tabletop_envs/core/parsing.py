"""The words of a position, each checked: every mistake is a BadPosition that names it."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, TypeVar

import numpy as np

from tabletop_envs.core.errors import BadPosition, one_of
from tabletop_envs.core.flow import begin, clear_question
from tabletop_envs.core.game import Position
from tabletop_envs.core.record import Record

Member = TypeVar("Member", bound=IntEnum)


def check_keys(what: str, given: dict[str, Any], allowed: Collection[str]) -> None:
    """No entries but those allowed."""
    for key in given:
        if key not in allowed:
            raise BadPosition(one_of(f"entry of the {what}", key, sorted(allowed)))


def as_dict(what: str, given: Any) -> dict[str, Any]:
    """A dict."""
    if not isinstance(given, dict):
        raise BadPosition(f"{what} must be a dict, not {given!r}")
    return given


def as_list(what: str, given: Any) -> list[Any]:
    """A list."""
    if not isinstance(given, list | tuple):
        raise BadPosition(f"{what} must be a list, not {given!r}")
    return list(given)


def as_number(what: str, given: Any, low: int, high: int) -> int:
    """A whole number from ``low`` to ``high``."""
    if isinstance(given, bool) or not isinstance(given, int | np.integer):
        raise BadPosition(f"{what} must be a whole number, not {given!r}")
    if not low <= given <= high:
        raise BadPosition(f"{what} must lie in {low}..{high}, not {given}")
    return int(given)


def as_flag(what: str, given: Any) -> bool:
    """True or False."""
    if not isinstance(given, bool):
        raise BadPosition(f"{what} must be true or false, not {given!r}")
    return given


def as_word(what: str, kind: str, given: Any, words: Sequence[str]) -> int:
    """The place of a word among ``words``; ``kind`` says what they are, e.g. "card"."""
    if not isinstance(given, str) or given not in words:
        raise BadPosition(f"{what}: " + one_of(kind, given, words))
    return words.index(given)


def as_player(state: Record, what: str, given: Any) -> int:
    """A player of this game."""
    return as_number(what, given, 0, int(state.options.num_players) - 1)


def as_member(what: str, kind: str, given: Any, members: type[Member]) -> Member:
    """A member of an enumeration by its name in small letters."""
    return list(members)[as_word(what, kind, given, [each.name.lower() for each in members])]


# what the positions of all games have


def set_chance(state: Record, given: Position) -> None:
    """The future chance and how many answers were given: 0 where nothing is said."""
    state.rng = np.uint64(as_number("random", given.get("random", 0), 0, 2**64 - 1))
    state.n_decisions = as_number("num_decisions", given.get("num_decisions", 0), 0, 2**31 - 1)


def each_player(
    state: Record, given: Position, keys: Collection[str]
) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """Each player with ``players[<n>]``, for messages, and the entries, none but ``keys``."""
    n = int(state.options.num_players)
    players = as_list("players", given.get("players", [{}] * n))
    if len(players) != n:
        raise BadPosition(f"players: {len(players)} entries for a game with {n} players")
    for p, raw in enumerate(players):
        who = f"players[{p}]"
        them = as_dict(who, raw)
        check_keys(who, them, keys)
        yield p, who, them


def has_tasks(given: Position) -> bool:
    """Whether it says what is under way; if not, nothing may be said that follows from it."""
    if "tasks" in given:
        return True
    for key in ("decision", "over", "truncated"):
        if given.get(key):
            raise BadPosition(f"a position with {key} needs its tasks; leave out both or none")
    return False


def as_ending(state: Record, given: Position, cut: bool = False) -> tuple[bool, bool]:
    """Whether a position with tasks is over, and truncated; it has a decision if it is not over.

    ``cut``: the rules of the game may have cut it, also without ``max_cycles``.
    """
    over = as_flag("over", given.get("over", False))
    truncated = as_flag("truncated", given.get("truncated", False))
    if truncated and not (over and (cut or state.options.max_cycles)):
        raise BadPosition("truncated: only a game with max_cycles that is over can be")
    asked = given.get("decision")
    if over and asked is not None:
        raise BadPosition("a position that is over has no decision")
    if not over and asked is None:
        raise BadPosition("a position with tasks that is not over needs its decision")
    return over, truncated


# what is under way


@dataclass(frozen=True)
class FlowWords:
    """The words of a game for what is asked and under way."""

    decisions: type[IntEnum]
    tasks: type[IntEnum]
    label: Callable[[Record, int], str]  # of an answer
    action: Callable[[Record, str], int]  # of a label; raises ValueError
    source: Callable[[int], str | None]  # of what asks; None: nothing does
    as_source: Callable[[str, Any], int]  # (entry, word or None): what asks; raises BadPosition


def set_tasks(
    state: Record, given: Any, words: FlowWords, player: int, steps: range, memo: range
) -> None:
    """Put the tasks on the stack, bottom first; whether they can lie so is left to the game.

    ``player`` carries out those that do not say who does; ``steps`` and ``memo`` say
    what its step and what it remembers can be.
    """
    tasks = as_list("tasks", given)
    if len(tasks) > len(state.tasks):
        raise BadPosition(f"tasks: {len(tasks)} entries, at most {len(state.tasks)}")
    for raw in tasks:
        entry = as_dict("tasks", raw)
        check_keys("tasks", entry, {"task", "player", "card", "step", "memo"})
        who = as_player(state, "tasks: player", entry.get("player", player))
        kind = as_member("tasks", "task", entry.get("task"), words.tasks)
        begin(state, kind, who, words.as_source("tasks: card", entry.get("card")))
        task = state.tasks[state.n_tasks - 1]
        task.step = as_number("tasks: step", entry.get("step"), steps[0], steps[-1])
        remembered = as_list("tasks: memo", entry.get("memo", [0, 0]))
        if len(remembered) != 2:
            raise BadPosition("tasks: memo holds two numbers")
        for i, number in enumerate(remembered):
            task.memo[i] = as_number("tasks: memo", number, memo[0], memo[-1])


@dataclass(frozen=True)
class FlowChecks:
    """What a game does with the tasks of a whole position, where every step that asks only asks."""

    run: Callable[[Record, Record], None]  # a step of a task, compiled
    fewest: int  # answers that a question has at least
    check_waiting: Callable[[Record], None]  # somebody may be asked here; raises BadPosition
    check_end: Callable[[Record, bool], None]  # it may have ended so, truncated or not


def set_question(
    state: Record, given: Position, words: FlowWords, checks: FlowChecks, ending: tuple[bool, bool]
) -> None:
    """The question that the tasks ask, which must be the one given, or how the game ended.

    ``ending`` is what ``as_ending`` found: over, truncated.
    """
    over, truncated = ending
    last = given.get("last_asked")
    if not over and last is not None:
        raise BadPosition("last_asked: only once the game is over")
    if state.n_tasks == 0 and over:
        checks.check_end(state, truncated)
    else:
        if over and not truncated:
            raise BadPosition("tasks: once the game is over nothing is under way")
        checks.check_waiting(state)
        _ask_again(state, checks)
        if truncated:
            clear_question(state)
        else:
            check_decision(state, given["decision"], words)
    if last is not None:
        asked = as_player(state, "last_asked", last)
        if truncated and state.n_tasks and asked != state.decision.player:
            raise BadPosition(f"last_asked: player {int(state.decision.player)} is asked here")
        state.decision.player = asked
    state.over = over
    state.truncated = truncated


def _ask_again(state: Record, checks: FlowChecks) -> None:
    """Put the question of the task on top on the table: the step that asked is run once more."""
    before = without_question(state)
    checks.run(state, state.tasks[state.n_tasks - 1])
    if state.n_legal < checks.fewest or without_question(state) != before:
        raise BadPosition("tasks: what is under way asks nothing in this position")


def without_question(state: Record) -> bytes:
    """The bytes of the state as if nothing was asked."""
    copy = np.frombuffer(bytearray(state.tobytes()), state.dtype)[0]
    clear_question(copy)
    copy.decision.player = 0
    return bytes(copy.tobytes())


def check_decision(state: Record, given: Any, words: FlowWords) -> None:
    """The question given is the one on the table; its answers may be left out."""
    asked = as_dict("decision", given)
    check_keys("decision", asked, {"kind", "player", "card", "legal"})
    found = state.decision
    kind = as_member("decision.kind", "question", asked.get("kind"), words.decisions)
    if kind != found.kind:
        right = words.decisions(int(found.kind)).name.lower()
        raise BadPosition(f"decision.kind: what is under way asks {right!r}")
    if as_player(state, "decision.player", asked.get("player")) != found.player:
        raise BadPosition(f"decision.player: player {int(found.player)} is to be asked")
    if words.as_source("decision.card", asked.get("card")) != found.card:
        raise BadPosition(f"decision.card: {words.source(found.card)} asks")
    if asked.get("legal") is None:
        return
    legal = set(as_actions(state, asked["legal"], words.action))
    for action in map(int, np.flatnonzero(state.legal)):
        if action not in legal:
            raise BadPosition(f"decision.legal: {words.label(state, action)!r} is left out")
    for action in legal:
        if not state.legal[action]:
            raise BadPosition(
                f"decision.legal: {words.label(state, action)!r} is no answer of player "
                f"{int(found.player)} here"
            )


def as_actions(state: Record, given: Any, action: Callable[[Record, str], int]) -> Iterator[int]:
    """The answers of a decision, by the labels that ``action`` understands."""
    for words in as_list("decision.legal", given):
        try:
            yield action(state, words)
        except (ValueError, AttributeError):
            raise BadPosition(f"decision.legal: no action is called {words!r}") from None
