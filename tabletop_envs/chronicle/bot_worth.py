"""What a table and a card in the hand are worth to a seat: the judgement of the expert.

The figures were found by play against the novice, the random bot and earlier experts; one
fame is the unit.
"""

from typing import Any

import numpy as np

from tabletop_envs.chronicle.bot_reading import (
    CHANCE,
    EVIL,
    FAME,
    GAIN,
    HAND,
    HAS_ANGEL,
    OPEN,
    demand,
    n_players,
)
from tabletop_envs.chronicle.cards import (
    CONDITION,
    DARK_HOUR,
    EFFECT,
    FIRST_WILD,
    IS_EVIL,
    N_HISTORY,
    NUMBER,
    Condition,
    Effect,
)
from tabletop_envs.chronicle.observation import AT
from tabletop_envs.core.jit import njit

_BY_EFFECT = {  # worth in the hand; of the effect on play; more if I own evil that may go so
    Effect.EVIL: (-0.06, 0.0, 0.0),
    Effect.COUNTS_THREE: (0.01, 0.0, 0.0),
    Effect.REVERSE_RANK: (0.01, 0.0, 0.0),
    Effect.STEAL_ALLY: (0.07, 0.08, 0.0),
    Effect.END_TRICK: (0.02, 0.0, 0.0),
    Effect.ALLY_TO_HAND: (0.05, 0.04, 0.10),
    Effect.TAKE_BACK: (0.0, 0.0, 0.0),
    Effect.FORCE_DISCARD: (0.0, 0.03, 0.0),
    Effect.HAND_TO_ALLY: (0.03, -0.02, 0.0),
    Effect.DISCARD_ALLY: (0.04, -0.02, 0.14),
    Effect.ANY_ALLY_TO_HAND: (0.07, 0.02, 0.06),
    Effect.DISCARD_THREE: (0.08, 0.07, 0.0),
    Effect.PURGE_EVIL: (0.06, 0.0, 0.0),
    Effect.WIN_TRICK: (-0.08, 0.0, 0.0),
    Effect.WIN_TRICK_TOP: (0.08, 0.0, 0.0),
    Effect.BURN_TRICK: (0.07, 0.0, 0.0),
}
KEEPING, EFFECT_WORTH, AGAINST_EVIL = np.array(
    [(0.0, 0.0, 0.0), *(_BY_EFFECT[effect] for effect in Effect)]  # no effect is 0
).T.copy()
KEEPING_EVIL_IN_DARK_HOUR = 0.16
KEEPING_WANTED = 0.07  # for each condition that the card serves

HEAT = 0.47  # of the soft maximum, allies: at the end of the round,
HEAT_PER_CARD = 0.35  # and more for each card that a hand still holds
BARRED = 0.02  # what is left of the chances of an owner of evil,
BARRED_PER_CARD = 0.02  # and more while it may still be got rid of
EVIL_TO_COME = 0.07  # the chance, for each card in hand, to get evil in a Dark Hour
THREE_EVIL = 0.1  # on the way to all four
# what fame of another costs by the fame they have; 2 and more wins the game
RIVALS = np.array([0.5, 0.54, 0.82])


@njit
def value_of(o: Any, table: Any) -> float:
    """How good ``table`` is for seat 0: fame to expect, less that of the others.

    Reckons in the last columns of ``table``. A condition is shared out by a soft maximum that
    hardens as hands run out.
    """
    n = n_players(o)
    left = 0.0
    for seat in range(n):
        left += table[seat, HAND]
    left /= n
    dark = o[AT.active + DARK_HOUR] == 1
    for seat in range(n):
        evil = table[seat, EVIL]
        table[seat, GAIN] = 2.0 if evil == 4 else THREE_EVIL if evil == 3 else 0.0
        table[seat, OPEN] = 1.0  # the chance not to be barred by evil
        if evil > 0 and table[seat, HAS_ANGEL] == 0 and not dark:
            table[seat, OPEN] = BARRED + BARRED_PER_CARD * min(left, 6.0)
    heat = HEAT + HEAT_PER_CARD * left
    for history in range(N_HISTORY):
        if o[AT.active + history] == 1:
            condition = CONDITION[history]
            if condition < Condition.HAS_EVIL:
                share_condition(table, condition, n, heat)
            elif condition == Condition.HAS_EVIL:
                for seat in range(n):
                    if table[seat, HAS_ANGEL] == 0:
                        some = table[seat, EVIL] > 0
                        table[seat, GAIN] += 1.0 if some else min(EVIL_TO_COME * left, 0.5)
            elif condition == Condition.NO_EVIL:
                for seat in range(n):
                    some = dark and table[seat, EVIL] > 0 and table[seat, HAS_ANGEL] == 0
                    table[seat, GAIN] += 0.1 if some else table[seat, OPEN]
    value = table[0, GAIN]
    for seat in range(1, n):
        value -= table[seat, GAIN] * RIVALS[min(int(table[seat, FAME]), 2)] / (n - 1)
    return value


@njit
def share_condition(table: Any, condition: int, n: int, heat: float) -> None:
    """Add to GAIN each seat's chance of the fame for most or fewest of a column."""
    column = condition // 2
    sign = 1.0 if condition % 2 == 0 else -1.0
    best = -1000.0
    for seat in range(n):
        best = max(best, sign * table[seat, column])
    total = 0.001
    for seat in range(n):
        table[seat, CHANCE] = table[seat, OPEN] * np.exp((sign * table[seat, column] - best) / heat)
        total += table[seat, CHANCE]
    for seat in range(n):
        table[seat, GAIN] += table[seat, CHANCE] / total


@njit
def keeping(o: Any, card: int) -> float:
    """What a card in the hand is worth for later tricks."""
    value = KEEPING[EFFECT[card]]
    if IS_EVIL[card] and o[AT.active + DARK_HOUR] == 1:
        value += KEEPING_EVIL_IN_DARK_HOUR
    if card < FIRST_WILD:
        value += KEEPING_WANTED * demand(o, card) * (2 if NUMBER[card] == 2 else 1)
    return value


@njit
def effect_worth(table: Any, card: int) -> float:
    """What the effect of ``card`` on play is worth, before its target is known."""
    value = EFFECT_WORTH[EFFECT[card]]
    if table[0, EVIL] > 0:
        value += AGAINST_EVIL[EFFECT[card]]
    return value
