"""The names of a position, each checked: every mistake is a BadPosition that names it."""

from typing import Any

import numpy as np

from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.flow import NO_CARD
from tabletop_envs.core.parsing import as_list, as_word
from tabletop_envs.end_breaker.cards import (
    COPIES,
    KIND_CODES,
    KIND_IDS,
    MASK_CODES,
    MASK_IDS,
    MAX_PLAYERS,
    N_KINDS,
    N_SYMBOLS,
    SCENARIO_IDS,
    SCENARIOS,
    START,
    Symbol,
)

SCENARIO_CODES = [row["id"] for row in SCENARIOS]
MANY = int(max(START * MAX_PLAYERS + COPIES))  # cards of a kind, in any game


def _as_named(what: str, kind: str, name: Any, ids: list[str], codes: list[str]) -> int:
    if isinstance(name, str) and name in codes:
        return codes.index(name)
    return as_word(what, kind, name, ids)


def as_kind(what: str, name: Any) -> int:
    """A deck card by its id, e.g. ``hunter``, or by its code in ``cards.json``."""
    return _as_named(what, "card", name, KIND_IDS, KIND_CODES)


def as_mask(what: str, name: Any) -> int:
    """A masquerade by its id, e.g. ``felpool``, or by its code in ``cards.json``."""
    return _as_named(what, "masquerade", name, MASK_IDS, MASK_CODES)


def as_scenario(what: str, name: Any) -> int:
    """A scenario by its id or by its code in ``cards.json``."""
    return _as_named(what, "scenario", name, SCENARIO_IDS, SCENARIO_CODES)


def as_source(what: str, name: Any) -> int:
    """The card that asks or acts, or NO_CARD for None."""
    return NO_CARD if name is None else as_kind(what, name)


def as_counts(what: str, given: Any) -> Any:
    """A list of deck cards as int16[N_KINDS], how many of each kind."""
    counts = np.zeros(N_KINDS, np.int16)
    for name in as_list(what, given):
        kind = as_kind(what, name)
        counts[kind] += 1
        if counts[kind] > MANY:
            raise BadPosition(f"{what}: more than {MANY} cards {KIND_IDS[kind]}; so many there are")
    return counts


def as_symbols(what: str, given: Any, most: int) -> Any:
    """A text of symbols, e.g. ``PPTW``, as int16[N_SYMBOLS], at most ``most`` of each."""
    names = [symbol.name for symbol in Symbol]
    if not isinstance(given, str) or any(letter not in names for letter in given):
        raise BadPosition(f"{what} must be a text of the symbols {', '.join(names)}, not {given!r}")
    counts = np.array([given.count(name) for name in names], np.int16)
    for symbol in range(N_SYMBOLS):
        if counts[symbol] > most:
            raise BadPosition(
                f"{what}: {counts[symbol]} symbols {names[symbol]}; at most {most} can be"
            )
    return counts
