"""Scripted opponents: they read an observation and its mask, so they see what their seat sees."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from tabletop_envs.core.encode import hot
from tabletop_envs.core.jit import njit
from tabletop_envs.sakura_arms.actions import ACT, N_DECISIONS, Basic, Decision
from tabletop_envs.sakura_arms.bot_answers import last_legal
from tabletop_envs.sakura_arms.bot_expert import expert
from tabletop_envs.sakura_arms.bot_reading import (
    AURA_,
    DECK,
    DISTANCE,
    LIFE_,
    N_TABLE,
    OPEN,
    THEIR_AURA,
    THEIR_LIFE,
    attack_worth,
    first_legal,
    read_table,
)
from tabletop_envs.sakura_arms.cards import IS_FULL_POWER, N_CARDS, TYPE, Type
from tabletop_envs.sakura_arms.observation import AT

NEAR = 4  # where most attacks reach
LIFE_WORTH, AURA_WORTH, CARD_WORTH = 1.0, 0.4, 0.3


@njit
def novice(observation: Any, mask: Any) -> int:
    """Greedy, one step: the attack that hurts most, else nearer, else the first card."""
    o = observation
    t = np.empty(N_TABLE, np.int64)
    read_table(o, t)
    asked = hot(o, AT.asked, N_DECISIONS) + 1
    if asked == Decision.MAIN:
        return _main(mask, t)
    if asked == Decision.REACT:
        return first_legal(mask)
    if asked == Decision.SIDE:
        return int(ACT.side if mask[ACT.side] else ACT.side + 1)
    if asked == Decision.RECONSTRUCT:
        return int(ACT.yes if t[DECK] == 0 and t[LIFE_] > 1 else ACT.no)
    if asked == Decision.NANO:
        return last_legal(mask)
    if asked == Decision.MULLIGAN:
        return int(ACT.no)
    return first_legal(mask)


@njit
def _main(mask: Any, t: Any) -> int:
    best, most = int(ACT.end), 0.0
    for card in range(N_CARDS):
        if not mask[ACT.use + card]:
            continue
        worth = CARD_WORTH
        if TYPE[card] == Type.ATTACK:
            worth = attack_worth(
                card, t[OPEN], t[THEIR_AURA], t[THEIR_LIFE], 0, AURA_WORTH, LIFE_WORTH
            )
        elif IS_FULL_POWER[card]:
            worth = 0.0
        if worth > most:
            best, most = ACT.use + card, worth
    if best != ACT.end:
        return int(best)
    if t[DISTANCE] > NEAR and mask[ACT.focus_for + Basic.ADVANCE]:
        return int(ACT.focus_for + Basic.ADVANCE)
    if t[DISTANCE] > NEAR and mask[ACT.card_for + Basic.ADVANCE]:
        return int(ACT.card_for + Basic.ADVANCE)
    if t[AURA_] < 3 and mask[ACT.focus_for + Basic.WRAP]:
        return int(ACT.focus_for + Basic.WRAP)
    return int(ACT.end)


BOTS: Mapping[str, Callable[..., int]] = {"novice": novice, "expert": expert}
