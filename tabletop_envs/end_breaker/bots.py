"""Scripted opponents: they read an observation and its mask, so they see what their seat sees."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop_envs.core.encode import hot
from tabletop_envs.core.jit import njit
from tabletop_envs.end_breaker.actions import ACT, N_DECISIONS, Decision
from tabletop_envs.end_breaker.bot_expert import weighing
from tabletop_envs.end_breaker.bot_reading import cards_of, first_legal, in_battle, size_of
from tabletop_envs.end_breaker.bot_weights import WEIGHTS
from tabletop_envs.end_breaker.cards import (
    AT as AT_OF,
)
from tabletop_envs.end_breaker.cards import IS_ABILITY, IS_JOB, N_KINDS, SKILLS, Kind
from tabletop_envs.end_breaker.observation import AT

ENOUGH = 20  # cards of a novice: more would bury the taverns, whose B most scenarios ask for


@njit
def novice(observation: Any, mask: Any) -> int:
    """Jobs and solves: plays everything, solves when it can, else buys a job it has fewest of.

    It stops buying at ENOUGH cards.
    """
    o = observation
    asked = hot(o, AT.decision, N_DECISIONS) + 1
    if asked == Decision.PLAY:
        return _play_best(o, mask)
    if asked == Decision.BUY:
        if mask[ACT.solve]:
            return int(ACT.solve)
        if size_of(o, 0) >= ENOUGH:
            return int(ACT.stop)
        best, fewest = int(ACT.stop), 99
        for kind in range(N_KINDS):
            if mask[ACT.buy + kind] and IS_JOB[kind] and cards_of(o, 0, kind) < fewest:
                best, fewest = ACT.buy + kind, cards_of(o, 0, kind)
        return int(best)
    if asked == Decision.MAY or asked == Decision.TAKE:
        return first_legal(mask)
    if asked == Decision.THORN:
        return first_legal(mask)
    return int(ACT.stop) if mask[ACT.stop] else first_legal(mask)


@njit
def _play_best(o: Any, mask: Any) -> int:
    """A hand card with much AT in a battle, with many symbols or a use in the daily phase."""
    best, most = int(ACT.stop), -1.0
    fighting = in_battle(o)
    if fighting and mask[ACT.thorn]:
        return int(ACT.thorn)
    for kind in range(N_KINDS):
        if mask[ACT.play + kind]:
            value = float(AT_OF[kind])
            if kind == Kind.ARROW_RAIN:
                value = 3.0
            if not fighting:
                value = float(SKILLS[kind].sum()) + 0.5 * IS_ABILITY[kind]
            if value > most:
                best, most = ACT.play + kind, value
    return int(best)


@njit
def expert(observation: Any, mask: Any) -> int:
    """A buy menu, solves and thorns by what the decks are worth, draws in battle by the risk."""
    return int(weighing(observation, mask, WEIGHTS))


BOTS: Mapping[str, Callable[..., int]] = {"novice": novice, "expert": expert}
