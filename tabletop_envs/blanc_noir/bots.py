"""Scripted opponents: they read an observation and its mask, so they see what their seat sees."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from tabletop_envs.blanc_noir.actions import ACT, N_DECISIONS, Decision
from tabletop_envs.blanc_noir.bot_expert import expert
from tabletop_envs.blanc_noir.bot_reading import (
    RELIEF,
    best_colour,
    first_legal,
    read_hand,
    smallest_rival,
)
from tabletop_envs.blanc_noir.cards import (
    IS_SPECIAL,
    N_KINDS,
    N_NUMBERS,
    N_SCROLL_KINDS,
    NUMBER,
    Scroll,
)
from tabletop_envs.blanc_noir.observation import AT, N_SOURCES
from tabletop_envs.core.encode import hot
from tabletop_envs.core.jit import njit

NOTHING_BETTER = -1


@njit
def novice(observation: Any, mask: Any) -> int:
    """Gets rid of the highest numbers, keeps a normal card for the end, always declares."""
    o = observation
    asked = hot(o, AT.decision, N_DECISIONS) + 1
    if asked == Decision.TURN:
        return novice_turn(o, mask)
    if asked == Decision.DECLARE:
        return int(ACT.declare + 1)
    if asked == Decision.COLOUR:
        hand = np.empty(N_KINDS, np.int64)
        read_hand(o, hand)
        return int(ACT.colour + best_colour(hand))
    if asked == Decision.PLAYER:
        wanted = ACT.choose_player + smallest_rival(o)
        if mask[wanted]:
            return int(wanted)
    if asked == Decision.CARD:
        keep = hot(o, AT.asking, N_SOURCES) == RELIEF
        return novice_card(mask, keep)
    return first_legal(mask)


@njit
def novice_card(mask: Any, keep: bool) -> int:
    """The highest number to get rid of it, or the lowest to keep; never stops early."""
    best, best_value = NOTHING_BETTER, 0
    for kind in range(N_KINDS):
        if mask[ACT.choose_card + kind]:
            number = int(NUMBER[kind])  # in 8 bits, as they come, 150 is too much
            value = 100 - number if keep else 100 + number
            if best == NOTHING_BETTER or value > best_value:
                best, best_value = ACT.choose_card + kind, value
    return int(best)


@njit
def novice_turn(o: Any, mask: Any) -> int:
    """Triples and scrolls at once, then the highest number that leaves a normal card."""
    for place in range(N_NUMBERS - 1, -1, -1):
        if mask[ACT.triple + place]:
            return int(ACT.triple + place)
    for scroll in range(N_SCROLL_KINDS):
        if mask[ACT.use_scroll + scroll] and scroll not in (Scroll.MIRAGE, Scroll.TORNADO):
            return int(ACT.use_scroll + scroll)
    hand = np.empty(N_KINDS, np.int64)
    n = read_hand(o, hand)
    n_normal = 0
    for kind in range(N_KINDS):
        n_normal += hand[kind] * (1 - IS_SPECIAL[kind])
    best, best_value = NOTHING_BETTER, 0
    for kind in range(N_KINDS):
        if mask[ACT.play + kind]:
            value = 100 + int(NUMBER[kind])
            if n > 1 and n_normal == 1 and not IS_SPECIAL[kind]:
                value -= 90  # the last card must be a normal one
            if best == NOTHING_BETTER or value > best_value:
                best, best_value = ACT.play + kind, value
    undeclared = n == 1 and not o[AT.declared]
    if best == NOTHING_BETTER or (undeclared and mask[ACT.draw]):
        return int(ACT.draw)
    return int(best)


BOTS: Mapping[str, Callable[..., int]] = {"novice": novice, "expert": expert}
