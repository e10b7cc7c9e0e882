"""The stronger scripted opponent: weighs what every answer gains and costs, one step ahead."""

from typing import Any

import numpy as np

from tabletop_envs.core.encode import hot
from tabletop_envs.core.jit import njit
from tabletop_envs.sakura_arms.actions import ACT, N_BASICS, N_DECISIONS, Decision
from tabletop_envs.sakura_arms.bot_answers import (
    best_goddess,
    best_of,
    card,
    end_effect,
    last_legal,
    option,
    react,
    side,
    use_hidden,
    worst_own,
)
from tabletop_envs.sakura_arms.bot_cards import (
    BUILD,
)
from tabletop_envs.sakura_arms.bot_reading import (
    DECK,
    HAND,
    LIFE_,
    N_TABLE,
    first_legal,
    read_table,
    threat_at,
    worth_at,
)
from tabletop_envs.sakura_arms.bot_worth import (
    W_AURA,
    W_FLARE,
    W_FOCUS,
    W_FULL,
    W_LEAST,
    W_LIFE,
    W_PAY,
    WEIGHTS,
    WIDE,
    act,
    stand,
    use_worth,
)
from tabletop_envs.sakura_arms.cards import (
    IS_FULL_POWER,
    N_CARDS,
)
from tabletop_envs.sakura_arms.observation import AT


@njit
def expert(observation: Any, mask: Any) -> int:
    """Attacks where it hurts, keeps to its own range, answers what is worth an answer."""
    return weighing(observation, mask, WEIGHTS)


@njit
def weighing(o: Any, mask: Any, w: Any) -> int:
    """The answer by these weights, float64[N_WEIGHTS]."""
    t = np.empty(N_TABLE, np.int64)
    read_table(o, t)
    asked = hot(o, AT.asked, N_DECISIONS) + 1
    if asked == Decision.MAIN:
        return main(o, mask, t, w)
    if asked == Decision.REACT:
        return react(o, mask, t, w)
    if asked == Decision.SIDE:
        return side(o, mask, t, w)
    if asked == Decision.RECONSTRUCT:
        return int(ACT.yes if t[DECK] < 2 and t[LIFE_] > 1 else ACT.no)
    if asked == Decision.PAY or asked == Decision.HAND_LIMIT:
        return worst_own(o, mask, t, w)
    if asked == Decision.USE:
        return use_hidden(o, mask, t, w)
    if asked == Decision.OPTION:
        return option(o, mask, t, w)
    if asked == Decision.CARD:
        return card(o, mask, t, w)
    if asked == Decision.NANO or asked == Decision.WALL:
        return last_legal(mask)  # from Dust, from the wall, as much as can be
    if asked == Decision.BUILD:
        return best_of(mask, ACT.choose, BUILD)
    if asked == Decision.GODDESS:
        return best_goddess(mask)
    if asked == Decision.END_EFFECT:
        return end_effect(o, mask, t, w)
    if asked == Decision.REVEAL:
        return int(ACT.yes)
    if asked == Decision.MULLIGAN:
        return int(ACT.no)
    return first_legal(mask)


@njit
def main(o: Any, mask: Any, t: Any, w: Any) -> int:
    """A card, a basic action or the end, whichever gains most."""
    reach, threat = np.empty(WIDE), np.empty(WIDE)
    worth_at(o, t, reach, w[W_AURA], w[W_LIFE], w[W_FLARE])
    threat_at(o, t, threat, w[W_AURA], w[W_LIFE])
    now = stand(t, reach, threat, w)
    best, gain = int(ACT.end), w[W_LEAST]
    others = 0.0
    for c in range(N_CARDS):
        if mask[ACT.use + c] and not IS_FULL_POWER[c]:
            value = use_worth(o, c, t, now, reach, threat, w)
            others += max(value, 0.0)
            if value > gain:
                best, gain = ACT.use + c, value
    for c in range(N_CARDS):
        if mask[ACT.use + c] and IS_FULL_POWER[c]:
            value = use_worth(o, c, t, now, reach, threat, w)
            if value > w[W_FULL] * others and value > gain:
                best, gain = ACT.use + c, value
    after = np.empty(N_TABLE, np.int64)
    for basic in range(N_BASICS):
        if mask[ACT.focus_for + basic] or mask[ACT.card_for + basic]:
            after[:] = t
            act(after, basic)
            value = stand(after, reach, threat, w) - now
            # a card above the hand limit would be put down in any case
            by_card = value - (w[W_PAY] if t[HAND] <= 2 else 0.02)
            by_focus = value - w[W_FOCUS]
            if mask[ACT.focus_for + basic] and by_focus > gain:
                best, gain = ACT.focus_for + basic, by_focus
            if mask[ACT.card_for + basic] and by_card > gain:
                best, gain = ACT.card_for + basic, by_card
    return int(best)
