"""What can be chosen when an environment is made (EB-2, EB-51)."""

from collections.abc import Mapping
from typing import Any

from tabletop_envs.core.errors import BadOption, one_of
from tabletop_envs.core.options import ListOption, Option, Options
from tabletop_envs.end_breaker.cards import (
    ABILITIES,
    IN_GAME,
    KIND_CODES,
    KIND_IDS,
    MASK_CODES,
    MASK_IDS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    PILES,
)

ABILITY_IDS = [KIND_IDS[kind] for kind in ABILITIES]


def ability_named(name: Any) -> int:
    """An ability by its id or by its code in ``cards.json``. Raises BadOption."""
    if isinstance(name, str) and name in KIND_CODES:
        name = KIND_IDS[KIND_CODES.index(name)]
    if not isinstance(name, str) or name not in ABILITY_IDS:
        raise BadOption(one_of("ability", name, ABILITY_IDS))
    return KIND_IDS.index(name)


def mask_named(name: Any) -> int:
    """A masquerade by its id or by its code. Raises BadOption."""
    if isinstance(name, str) and name in MASK_CODES:
        return MASK_CODES.index(name)
    if not isinstance(name, str) or name not in MASK_IDS:
        raise BadOption(one_of("masquerade", name, MASK_IDS))
    return MASK_IDS.index(name)


def check(values: Mapping[str, Any]) -> None:
    """No ability and no masquerade is named twice. Raises BadOption."""
    for option in ("abilities", "masks"):
        given = values[option]
        if given is not None and len(set(given)) != len(given):
            twice = next(name for name in given if given.count(name) > 1)
            raise BadOption(f"{option}: {twice} is there twice")


OPTIONS = Options(
    range(MIN_PLAYERS, MAX_PLAYERS + 1),
    3,
    ListOption(
        "abilities",
        (1, PILES),
        ability_named,
        KIND_IDS.__getitem__,
        "the abilities in the supply; drawn at random if not given (EB-2)",
        f"a list of {PILES} abilities",
    ),
    ListOption(
        "masks",
        (1, IN_GAME),
        mask_named,
        MASK_IDS.__getitem__,
        "the masquerades under the mask covers, laid out in a random order; drawn if not given",
        f"a list of {IN_GAME} masquerades",
    ),
    Option(
        "max_turns",
        60,
        range(1, 1001),
        "a game of more turns a player is truncated, a draw of all (EB-51, EB-77)",
        truncates=True,
    ),
    check=check,
)
