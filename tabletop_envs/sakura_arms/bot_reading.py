"""What bots read off an observation, and what an attack is worth."""

from typing import Any

from tabletop_envs.core.encode import hot
from tabletop_envs.core.jit import njit
from tabletop_envs.sakura_arms.cards import (
    AURA,
    COST,
    FARTHEST,
    IS_BOTH,
    IS_SPECIAL,
    LIFE,
    MAX_AURA,
    MAX_DISTANCE,
    MAX_FOCUS,
    N_CARDS,
    NONE,
    RANGES,
    TYPE,
    Card,
    Type,
)
from tabletop_envs.sakura_arms.observation import (
    AT,
    DUST_STEPS,
    FLARE_STEPS,
    LIFE_STEPS,
    SORT,
)

LETHAL = 1000.0
# the places of ``read_table``
(DISTANCE, DUST, LIFE_, AURA_, FLARE, FOCUS, HAND, DECK, OPEN,
 THEIR_LIFE, THEIR_AURA, THEIR_FLARE, THEIR_HAND, THEIR_OPEN, N_TABLE) = range(15)  # fmt: skip


@njit
def steps(o: Any, start: int, n: int) -> int:
    """How many of ``n`` features that stand for "at least 1, 2, ..." are 1."""
    value = 0
    while value < n and o[start + value] == 1:
        value += 1
    return value


@njit
def read_table(o: Any, t: Any) -> None:
    """The table as numbers into ``t``, int64[N_TABLE]."""
    t[DISTANCE] = hot(o, AT.distance, MAX_DISTANCE + 1)
    t[DUST] = steps(o, AT.dust, DUST_STEPS)
    t[LIFE_] = steps(o, AT.my_life, LIFE_STEPS)
    t[AURA_] = steps(o, AT.my_aura, MAX_AURA)
    t[FLARE] = steps(o, AT.my_flare, FLARE_STEPS)
    t[FOCUS] = steps(o, AT.my_focus, MAX_FOCUS)
    t[HAND] = int(o[AT.my_sizes] * 7 + 0.5)
    t[DECK] = int(o[AT.my_sizes + 1] * 7 + 0.5)
    t[OPEN] = o[AT.my_umbrella + 1] == 1
    t[THEIR_LIFE] = steps(o, AT.their_life, LIFE_STEPS)
    t[THEIR_AURA] = steps(o, AT.their_aura, MAX_AURA)
    t[THEIR_FLARE] = steps(o, AT.their_flare, FLARE_STEPS)
    t[THEIR_HAND] = int(o[AT.their_sizes] * 7 + 0.5)
    t[THEIR_OPEN] = o[AT.their_umbrella + 1] == 1


@njit
def first_legal(mask: Any) -> int:
    """The legal answer of the lowest number."""
    action = 0
    while not mask[action]:
        action += 1
    return action


@njit
def holds(o: Any, card: int) -> bool:
    """Whether the own hand or the unused specials hold a card."""
    if IS_SPECIAL[card]:
        return bool(o[AT.my_unused + SORT[card]] == 1)
    return bool(o[AT.my_hand + SORT[card]] == 1)


@njit
def price(card: int, their_aura: int) -> int:
    """What a special card costs; 0 for a normal one."""
    if card == Card.RESONANCE:
        return int(max(COST[card] - their_aura, 0))
    return int(COST[card])


@njit
def hurt(
    aura: float, life: float, my_aura: float, my_life: float, w_aura: float, w_life: float
) -> float:
    """What damage costs the one who takes it and chooses the side; NONE: no such side."""
    to_life = w_life * life
    if life >= my_life:
        to_life = LETHAL
    if life == NONE:
        return w_aura * min(aura, my_aura) if aura != NONE else 0.0
    if aura == NONE or my_aura < aura:
        return to_life
    return min(w_aura * aura, to_life)


@njit
def attack_worth(
    card: int,
    is_open: int,
    their_aura: int,
    their_life: int,
    plus: int,
    w_aura: float,
    w_life: float,
) -> float:
    """What an attack card costs the opponent, if it hits."""
    aura, life = AURA[card, is_open], LIFE[card, is_open]
    if card == Card.CRIMSON_ZERO or IS_BOTH[card]:
        return w_aura * min(aura, their_aura) + (LETHAL if life >= their_life else w_life * life)
    if plus and aura != NONE:
        aura += plus
    return hurt(aura, life, their_aura, their_life, w_aura, w_life)


@njit
def worth_at(o: Any, t: Any, far: Any, w_aura: float, w_life: float, w_flare: float) -> None:
    """What the own attacks are worth at each Distance, into ``far``, float64[0..10]."""
    far[:] = 0
    for card in range(N_CARDS):
        if TYPE[card] == Type.ATTACK and card != Card.SAINES_FARTHEST_EDGE and holds(o, card):
            cost = price(card, t[THEIR_AURA])
            if cost > t[FLARE]:
                continue
            if card == Card.YURINAS_HIDDEN_STRENGTH and t[LIFE_] > 3:
                continue
            worth = attack_worth(card, t[OPEN], t[THEIR_AURA], t[THEIR_LIFE], 0, w_aura, w_life)
            worth = min(worth, 8.0) - w_flare * cost
            if worth > 0:
                ranges = RANGES[card, t[OPEN]]
                for d in range(FARTHEST + 1):
                    if ranges >> d & 1:
                        far[d] += worth


@njit
def threat_at(o: Any, t: Any, far: Any, w_aura: float, w_life: float) -> None:
    """What an attack of the opponent's unseen cards may cost at each Distance, on average."""
    far[:] = 0
    n = 0
    for card in range(N_CARDS):
        seen = not IS_SPECIAL[card] and (
            o[AT.their_somewhere + SORT[card]] == 1 or o[AT.their_known + SORT[card]] > 0
        )
        if not seen and o[AT.their_candidates + card] == 0:
            continue
        n += 1
        if TYPE[card] != Type.ATTACK or price(card, t[AURA_]) > t[THEIR_FLARE]:
            continue
        worth = attack_worth(card, t[THEIR_OPEN], t[AURA_], t[LIFE_], 0, w_aura, w_life)
        for d in range(FARTHEST + 1):
            if RANGES[card, t[THEIR_OPEN]] >> d & 1:
                far[d] += min(worth, 8.0)
    for d in range(FARTHEST + 1):
        far[d] /= max(n, 1)
