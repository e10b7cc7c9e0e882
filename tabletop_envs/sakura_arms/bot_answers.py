"""The expert's answers to all questions but the main phase's."""

from typing import Any

import numpy as np

from tabletop_envs.core.encode import hot
from tabletop_envs.core.jit import njit
from tabletop_envs.sakura_arms.actions import ACT
from tabletop_envs.sakura_arms.bot_cards import (
    BUILD,
    CHANGES,
    D_AURA,
    D_DISTANCE,
    D_MORE,
    DOES,
    GODDESS_WORTH,
)
from tabletop_envs.sakura_arms.bot_reading import (
    AURA_,
    DISTANCE,
    FLARE,
    FOCUS,
    LIFE_,
    OPEN,
    THEIR_AURA,
    hurt,
    price,
    steps,
    threat_at,
    worth_at,
)
from tabletop_envs.sakura_arms.bot_worth import (
    W_AURA,
    W_FLARE,
    W_LIFE,
    W_REACT,
    WIDE,
    attack_now,
    near,
    stand,
    use_worth,
)
from tabletop_envs.sakura_arms.cards import (
    COST,
    FARTHEST,
    MAX_AURA,
    MAX_DISTANCE,
    N_CARDS,
    N_GODDESSES,
    NONE,
    RANGES,
    TYPE,
    Card,
    Type,
)
from tabletop_envs.sakura_arms.observation import ASKERS, AT, ATTACKERS, DAMAGE_STEPS

ASKER_CARDS = np.array(ASKERS, np.int16)
ATTACKER_CARDS = np.array(ATTACKERS, np.int16)


@njit
def last_legal(mask: Any) -> int:
    """The legal answer of the highest number."""
    action = len(mask) - 1
    while not mask[action]:
        action -= 1
    return action


@njit
def side(o: Any, mask: Any, t: Any, w: Any) -> int:
    """Aura or Life, whichever costs less."""
    if not mask[ACT.side]:
        return int(ACT.side + 1)
    if not mask[ACT.side + 1]:
        return int(ACT.side)
    aura = int(o[AT.damage + 1] * DAMAGE_STEPS + 0.5)
    life = int(o[AT.damage + 3] * DAMAGE_STEPS + 0.5)
    to_life = w[W_LIFE] * life if life < t[LIFE_] else 1000.0
    return int(ACT.side if w[W_AURA] * aura <= to_life else ACT.side + 1)


@njit
def react(o: Any, mask: Any, t: Any, w: Any) -> int:
    """The reaction that saves most, if it is worth what it costs."""
    aura, life = float(NONE), float(NONE)
    if o[AT.attack_aura] == 0:
        aura = steps(o, AT.attack_aura + 1, DAMAGE_STEPS)
    if o[AT.attack_life] == 0:
        life = steps(o, AT.attack_life + 1, DAMAGE_STEPS)
    source = hot(o, AT.attack_card, len(ATTACKER_CARDS))
    ranges = 0
    if source >= 0:
        ranges = RANGES[ATTACKER_CARDS[source], int(o[AT.attack_open])]
    if o[AT.attack_source + 2] == 1:
        ranges = (1 << WIDE) - 1  # an effect's attack: its range is not seen
    before = min(hurt(aura, life, t[AURA_], t[LIFE_], w[W_AURA], w[W_LIFE]), 20.0)
    best, gain = int(ACT.no), w[W_REACT]
    for c in range(N_CARDS):
        if not mask[ACT.use + c]:
            continue
        value = -w[W_FLARE] * price(c, t[THEIR_AURA])
        my_aura = t[AURA_] + DOES[c, D_AURA]
        d = min(max(t[DISTANCE] + DOES[c, D_DISTANCE], 0), FARTHEST)
        cancels = CHANGES[c, 0] == -9 and (
            c == Card.FLOWER_OF_ETERNITY or (t[FOCUS] == 2 and o[AT.attack_source + 1] == 0)
        )
        if not (ranges >> int(d)) & 1 or cancels:
            value += before
        else:
            to_aura = aura if aura == NONE else max(aura + max(CHANGES[c, 0], -5.0), 0.0)
            to_life = life if life == NONE else max(life + max(CHANGES[c, 1], -5.0), 0.0)
            if CHANGES[c, 0] == -9:
                to_aura, to_life = aura, life
            after = hurt(to_aura, to_life, my_aura, t[LIFE_], w[W_AURA], w[W_LIFE])
            value += before - min(after, 20.0)
        if TYPE[c] == Type.ATTACK:
            value += min(attack_now(o, c, t, w), 20.0)
        else:
            value += DOES[c, D_MORE]
        if value > gain:
            best, gain = ACT.use + c, value
    return int(best)


# other choices


@njit
def keep_worth(o: Any, c: int, t: Any, w: Any) -> float:
    """What a hand card is worth to keep."""
    value = BUILD[c]
    if TYPE[c] == Type.ATTACK:
        ranges = RANGES[c, t[OPEN]]
        near = 0.0
        for d in range(WIDE):
            if ranges >> d & 1:
                near = max(near, 1.0 - 0.2 * abs(d - t[DISTANCE]))
        value += near
    return float(value)


@njit
def worst_own(o: Any, mask: Any, t: Any, w: Any) -> int:
    """The hand card that is worth least."""
    best, least = -1, 1e9
    for c in range(N_CARDS):
        if mask[ACT.choose + c]:
            value = keep_worth(o, c, t, w)
            if value < least:
                best, least = ACT.choose + c, value
    return int(best)


@njit
def use_hidden(o: Any, mask: Any, t: Any, w: Any) -> int:
    """The card of the hidden pile that gains most; none if it may be none and nothing gains."""
    reach, threat = np.empty(WIDE), np.empty(WIDE)
    worth_at(o, t, reach, w[W_AURA], w[W_LIFE], w[W_FLARE])
    threat_at(o, t, threat, w[W_AURA], w[W_LIFE])
    now = stand(t, reach, threat, w)
    best, gain = -1, -1e9
    if mask[ACT.no]:
        best, gain = ACT.no, 0.0
    for c in range(N_CARDS):
        if mask[ACT.use + c]:
            value = use_worth(o, c, t, now, reach, threat, w)
            if value > gain:
                best, gain = ACT.use + c, value
    return int(best)


@njit
def option(o: Any, mask: Any, t: Any, w: Any) -> int:
    """A direction by the better Distance; of Poem Dance and Inducement what hurts or heals."""
    if mask[ACT.option]:
        asker = ASKER_CARDS[hot(o, AT.asked_by, len(ASKER_CARDS))]
        if asker == Card.POEM_DANCE:
            return int(ACT.option if t[FLARE] > 0 and t[AURA_] < MAX_AURA else ACT.option + 1)
        return int(ACT.option + 1)
    reach, threat = np.empty(WIDE), np.empty(WIDE)
    worth_at(o, t, reach, w[W_AURA], w[W_LIFE], w[W_FLARE])
    threat_at(o, t, threat, w[W_AURA], w[W_LIFE])
    after = t.copy()
    after[DISTANCE] = max(t[DISTANCE] - 1, 0)
    nearer = stand(after, reach, threat, w)
    after[DISTANCE] = min(t[DISTANCE] + 1, MAX_DISTANCE)
    return int(ACT.direction if nearer >= stand(after, reach, threat, w) else ACT.direction + 1)


@njit
def card(o: Any, mask: Any, t: Any, w: Any) -> int:
    """For Vital Activation the dearest special, of the opponent's hand the best, else by worth."""
    asker = ASKER_CARDS[hot(o, AT.asked_by, len(ASKER_CARDS))]
    if asker == Card.SHADOW_CALTROPS:
        return best_of(mask, ACT.choose_theirs, BUILD)
    if asker == Card.VITAL_ACTIVATION:
        return best_of(mask, ACT.choose, COST)
    if asker == Card.TURNING_THE_PIVOT:
        return best_of(mask, ACT.choose, BUILD)
    return worst_own(o, mask, t, w)


@njit
def best_of(mask: Any, start: int, values: Any) -> int:
    """The legal answer from ``start`` on whose card has the highest value."""
    best = -1
    for c in range(N_CARDS):
        if mask[start + c] and (best < 0 or values[c] > values[best]):
            best = c
    return int(start + best)


@njit
def best_goddess(mask: Any) -> int:
    """The goddess whose cards win most."""
    best = -1
    for g in range(N_GODDESSES):
        if mask[ACT.goddess + g] and (best < 0 or GODDESS_WORTH[g] > GODDESS_WORTH[best]):
            best = g
    return int(ACT.goddess + best)


@njit
def end_effect(o: Any, mask: Any, t: Any, w: Any) -> int:
    """Revives first; the umbrella as the Distance asks for."""
    for c in range(N_CARDS):
        if mask[ACT.choose + c]:
            return int(ACT.choose + c)
    reach = np.empty(WIDE)
    worth_at(o, t, reach, w[W_AURA], w[W_LIFE], w[W_FLARE])
    stay = near(reach, t[DISTANCE], w)
    after = t.copy()
    after[OPEN] = 1 - t[OPEN]
    worth_at(o, after, reach, w[W_AURA], w[W_LIFE], w[W_FLARE])
    return int(ACT.yes if near(reach, t[DISTANCE], w) > stay else ACT.no)
