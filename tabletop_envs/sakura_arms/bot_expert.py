"""The stronger scripted opponent: weighs what every answer gains and costs, one step ahead."""

from typing import Any

import numpy as np

from tabletop_envs.core.encode import hot
from tabletop_envs.core.jit import njit
from tabletop_envs.sakura_arms.actions import ACT, N_BASICS, N_DECISIONS, Basic, Decision
from tabletop_envs.sakura_arms.bot_cards import (
    BUILD,
    CHANGES,
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
    GODDESS_WORTH,
)
from tabletop_envs.sakura_arms.bot_reading import (
    AURA_,
    DECK,
    DISTANCE,
    DUST,
    FLARE,
    FOCUS,
    HAND,
    LIFE_,
    N_TABLE,
    OPEN,
    THEIR_AURA,
    THEIR_LIFE,
    attack_worth,
    first_legal,
    hurt,
    price,
    read_table,
    steps,
    threat_at,
    worth_at,
)
from tabletop_envs.sakura_arms.cards import (
    COST,
    FARTHEST,
    IS_FULL_POWER,
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

# what counts how much; found by a search in duels between experts
(W_LIFE, W_AURA, W_FLARE, W_FOCUS, W_CARD, W_REACH, W_STEP, W_THREAT, W_PAY, W_LEAST,
 W_REACT, W_FULL, N_WEIGHTS) = range(13)  # fmt: skip
WEIGHTS = np.array([1.0, 0.45, 0.25, 0.3, 0.4, 0.35, 0.15, 0.3, 0.3, 0.05, 0.2, 0.8])
ASKER_CARDS = np.array(ASKERS, np.int16)
ATTACKER_CARDS = np.array(ATTACKERS, np.int16)
WIDE = FARTHEST + 1


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
def last_legal(mask: Any) -> int:
    """The legal answer of the highest number."""
    action = len(mask) - 1
    while not mask[action]:
        action -= 1
    return action


# what a table is worth


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


# answers to attacks


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


@njit
def near(reach: Any, d: int, w: Any) -> float:
    """The best Distance from ``d`` on, less the way to it."""
    best = 0.0
    for there in range(WIDE):
        best = max(best, reach[there] - w[W_STEP] * abs(there - d))
    return float(best)
