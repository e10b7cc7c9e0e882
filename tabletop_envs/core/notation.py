"""What is asked and under way, in the words of a position; each game puts its own beside it."""

from collections.abc import Callable
from enum import IntEnum
from typing import Any

import numpy as np

from tabletop_envs.core.flow import NOTHING
from tabletop_envs.core.record import Record


def flow_in_words(
    state: Record,
    decisions: type[IntEnum],
    tasks: type[IntEnum],
    label: Callable[[Record, int], str],
    card: Callable[[int], str | None],
) -> dict[str, Any]:
    """The last entries of every position; ``card`` names what asks, None for nothing."""
    return {
        "decision": decision_in_words(state, decisions, label, card),
        "last_asked": int(state.decision.player) if state.over else None,
        "tasks": [
            {
                "task": tasks(int(task.kind)).name.lower(),
                "player": int(task.player),
                "card": card(task.card),
                "step": int(task.step),
                "memo": [int(x) for x in task.memo],
            }
            for task in state.tasks[: state.n_tasks]
        ],
        "over": bool(state.over),
        "truncated": bool(state.truncated),
        "num_decisions": int(state.n_decisions),
        "random": int(state.rng),
    }


def decision_in_words(
    state: Record,
    decisions: type[IntEnum],
    label: Callable[[Record, int], str],
    card: Callable[[int], str | None],
    viewer: int | None = None,
) -> dict[str, Any] | None:
    """The question on the table; its answers as ``viewer`` sees them, or for None in any case."""
    asked = state.decision
    if asked.kind == NOTHING:
        return None
    legal = None
    if viewer is None or viewer == asked.player:
        legal = [label(state, int(action)) for action in np.flatnonzero(state.legal)]
    return {
        "kind": decisions(int(asked.kind)).name.lower(),
        "player": int(asked.player),
        "card": card(asked.card),
        "legal": legal,
    }
