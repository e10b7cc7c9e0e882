"""The words of a position, each checked: every mistake is a BadPosition that names it."""

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np

from tabletop_envs.core.errors import BadPosition, one_of
from tabletop_envs.core.record import Record


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
