"""What a table, a use and an attack are worth to the expert, by its weights."""

from typing import Any

import numpy as np

from tabletop_envs.core.jit import njit
from tabletop_envs.sakura_arms.actions import Basic
from tabletop_envs.sakura_arms.bot_cards import (
    D_AURA,
    D_CARDS,
    D_DISTANCE,
    D_FLARE,
    D_FOCUS,
    D_FROM,
    D_LIFE,
    D_MORE,
    D_THEIRS,
    D_TO,
    DOES,
)
from tabletop_envs.sakura_arms.bot_reading import (
    AURA_,
    DISTANCE,
    DUST,
    FLARE,
    FOCUS,
    HAND,
    LIFE_,
    OPEN,
    THEIR_AURA,
    THEIR_LIFE,
    attack_worth,
    price,
)
from tabletop_envs.sakura_arms.cards import (
    FARTHEST,
    MAX_AURA,
    MAX_DISTANCE,
    TYPE,
    Card,
    Type,
)
from tabletop_envs.sakura_arms.observation import AT

# what counts how much; found by a search in duels between experts
(W_LIFE, W_AURA, W_FLARE, W_FOCUS, W_CARD, W_REACH, W_STEP, W_THREAT, W_PAY, W_LEAST,
 W_REACT, W_FULL, N_WEIGHTS) = range(13)  # fmt: skip
WEIGHTS = np.array([1.0, 0.48, 0.27, 0.18, 0.4, 1.5, 0.26, 0.3, 0.21, 0.025, 0.28, 0.6])
WIDE = FARTHEST + 1


@njit
def stand(t: Any, reach: Any, threat: Any, w: Any) -> float:
    """What the own standing is worth: crystals, and attacks within reach."""
    value = w[W_AURA] * (t[AURA_] - 0.06 * t[AURA_] * t[AURA_])
    value += w[W_FLARE] * min(t[FLARE], 8)
    value += w[W_FOCUS] * t[FOCUS] + w[W_CARD] * min(t[HAND], 4)
    d = max(min(t[DISTANCE], FARTHEST), 0)
    best = 0.0
    for there in range(WIDE):
        best = max(best, reach[there] - w[W_STEP] * abs(there - d))
    return float(value + w[W_REACH] * best - w[W_THREAT] * threat[d])


@njit
def act(t: Any, basic: int) -> None:
    """A basic action on the numbers of the table."""
    if basic == Basic.ADVANCE:
        t[DISTANCE] -= 1
        t[AURA_] += 1
    elif basic == Basic.RETREAT:
        t[AURA_] -= 1
        t[DISTANCE] += 1
    elif basic == Basic.WRAP:
        t[AURA_] += 1
    elif basic == Basic.CHARGE:
        t[AURA_] -= 1
        t[FLARE] += 1
    else:
        t[DISTANCE] += 1


@njit
def use_worth(o: Any, c: int, t: Any, now: float, reach: Any, threat: Any, w: Any) -> float:
    """What using a card gains: its attack, and what else it does."""
    value = -w[W_FLARE] * price(c, t[THEIR_AURA])
    if TYPE[c] == Type.ATTACK:
        value += attack_now(o, c, t, w)
    elif c == Card.RHYTHMIC_ARC_HALBERD:
        value += rhythm(t, w)
    if DOES[c, D_FROM] <= t[DISTANCE] <= DOES[c, D_TO]:
        after = t.copy()
        after[DISTANCE] = min(max(t[DISTANCE] + DOES[c, D_DISTANCE], 0), MAX_DISTANCE)
        after[AURA_] = min(t[AURA_] + DOES[c, D_AURA], MAX_AURA)
        if c == Card.FLOATING_BOAT_SHELTER:
            after[AURA_] = min(t[AURA_] + t[DUST], MAX_AURA)
        after[FLARE] += DOES[c, D_FLARE]
        after[FOCUS] = min(t[FOCUS] + DOES[c, D_FOCUS], 2)
        after[HAND] += DOES[c, D_CARDS]
        value += stand(after, reach, threat, w) - now + DOES[c, D_MORE]
        value += w[W_LIFE] * DOES[c, D_LIFE]
        value += w[W_AURA] * min(-DOES[c, D_THEIRS], t[THEIR_AURA])
        if DOES[c, D_LIFE] < 0 and t[LIFE_] <= 1:
            value -= 50.0
    return float(value)


@njit
def attack_now(o: Any, c: int, t: Any, w: Any) -> float:
    """What an attack of this card costs the opponent now."""
    plus = 1 if c == Card.FLASH_CUT and t[LIFE_] <= 3 else 0
    if c == Card.DRAW_CUT and t[DISTANCE] <= 2:
        plus = -1
    if c == Card.SLASHING_FRENZY and o[AT.their_took_aura] == 1:
        plus = 1
    worth = attack_worth(c, t[OPEN], t[THEIR_AURA], t[THEIR_LIFE], plus, w[W_AURA], w[W_LIFE])
    if c == Card.KUMASUKE_THE_BEAR:
        worth += 1.2 * int(o[AT.my_sizes + 2] * 7 + 0.5)
    if c == Card.EIGHT_WAY_SWING and t[AURA_] == 0:
        worth *= 2
    return float(worth)


@njit
def rhythm(t: Any, w: Any) -> float:
    """Three attacks: 3-4, 4-5, 3-5."""
    d = t[DISTANCE]
    hits = (3 <= d <= 4) + (4 <= d <= 5) + 2 * (3 <= d <= 5)
    return float(w[W_LIFE] * hits * (0.8 if t[THEIR_AURA] < 2 else 0.5))


@njit
def near(reach: Any, d: int, w: Any) -> float:
    """The best Distance from ``d`` on, less the way to it."""
    best = 0.0
    for there in range(WIDE):
        best = max(best, reach[there] - w[W_STEP] * abs(there - d))
    return float(best)
