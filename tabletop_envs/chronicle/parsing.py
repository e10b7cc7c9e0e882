"""The words of a position, each checked: every mistake is a BadPosition that names it."""

from typing import Any

import numpy as np

from tabletop_envs.chronicle import notation
from tabletop_envs.chronicle.cards import CARD_IDS, HISTORY_IDS
from tabletop_envs.core.errors import BadPosition, one_of
from tabletop_envs.core.record import Record


def check_keys(what: str, given: dict[str, Any], allowed: set[str]) -> None:
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


def as_card(what: str, name: Any) -> int:
    """The number of a character."""
    if name not in CARD_IDS:
        raise BadPosition(f"{what}: " + one_of("card", name, CARD_IDS))
    return CARD_IDS.index(name)


def as_history_card(what: str, name: Any) -> int:
    """The number of a history card."""
    if name not in HISTORY_IDS:
        raise BadPosition(f"{what}: " + one_of("history card", name, HISTORY_IDS))
    return HISTORY_IDS.index(name)


def as_suit(what: str, name: Any) -> int:
    """A ``Suit``."""
    if name not in notation.SUIT_NAMES:
        raise BadPosition(f"{what}: " + one_of("suit", name, notation.SUIT_NAMES))
    return notation.SUIT_NAMES.index(name)


def as_player(state: Record, what: str, given: Any) -> int:
    """A player of this game."""
    return as_number(what, given, 0, int(state.options.num_players) - 1)


def as_cards(what: str, given: Any, named: dict[int, str]) -> list[int]:
    """Cards by name; each may be named once in the whole position."""
    cards = []
    for name in as_list(what, given):
        card = as_card(what, name)
        if card in named:
            raise BadPosition(f"{name} is named twice: in {named[card]} and in {what}")
        named[card] = what
        cards.append(card)
    return cards
