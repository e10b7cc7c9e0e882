"""The stronger scripted bot: plays each card for what it leaves behind and whom it hurts."""

from typing import Any

import numpy as np

from tabletop_envs.blanc_noir.actions import ACT, N_DECISIONS, Decision
from tabletop_envs.blanc_noir.bot_reading import (
    RELIEF,
    best_colour,
    danger,
    first_legal,
    hand_size,
    matches,
    n_players,
    next_seat_in_turn,
    read_hand,
    smallest_rival,
)
from tabletop_envs.blanc_noir.cards import (
    COLOUR,
    HERALD_COLOUR,
    IS_ATTACK,
    IS_BLACK,
    IS_SPECIAL,
    N_COLOURS,
    N_KINDS,
    N_NUMBERS,
    NUMBER,
    SPECIAL,
    Scroll,
    Special,
)
from tabletop_envs.blanc_noir.observation import (
    AT,
    HAND_TOP,
    N_SOURCES,
    STACK_TOP,
)
from tabletop_envs.blanc_noir.state import N_CLASSES
from tabletop_envs.core.encode import amount, hot
from tabletop_envs.core.jit import njit

WORST = -1e9
# weights by a random search in single rounds of 2, 3, 4 and 6 players, then rounded
CARD = 8.0  # what a card more in the hand costs
POWER = 0.074  # what a point in the hand is good for, while nobody is near the end
WILD = 32.0  # a black card in the hand, likewise: it always fits, so it is played last
DEFENCE = 3.5  # a 25 in the hand, which answers an attack
NO_END = 15.0  # a hand without a normal card cannot end the round
FOLLOWS = 0.3  # a card that could follow
DRAWN = 0.7  # a turn without a play, beside the card drawn
NEXT_ATTACKED, NEXT_SKIPPED, TURNED = 3.0, 5.0, 2.0  # by how near to the end that player is
AGAIN = 9.0  # a Clown between two players: another turn
SURE_WIN = 500.0


@njit
def expert(observation: Any, mask: Any) -> int:
    """Values each answer by the hand it leaves and by what it does to the others."""
    o = observation
    asked = hot(o, AT.decision, N_DECISIONS) + 1
    hand = np.empty(N_KINDS, np.int64)
    read_hand(o, hand)
    if asked == Decision.TURN:
        return expert_turn(o, mask, hand)
    if asked == Decision.DECLARE:
        return int(ACT.declare + 1)
    if asked == Decision.COLOUR:
        return int(ACT.colour + colour_to_name(o, hand))
    if asked == Decision.PLAYER:
        return expert_player(o, mask)
    if asked == Decision.CARD:
        return expert_card(o, mask, hand)
    return first_legal(mask)


# what a hand is worth


@njit
def urgency(o: Any) -> float:
    """How near another player is to the end: 0 far, 1 about to end the round."""
    fewest = danger(o)
    if fewest <= 1:
        return 1.0
    if fewest == 2:
        return 0.8
    if fewest == 3:
        return 0.55
    if fewest == 4:
        return 0.35
    return 0.0


@njit
def worth(hand: Any, pressure: float) -> float:
    """How good it is to hold ``hand``: few cards, strong ones, 25s, a normal one for the end."""
    n, points, normal, black, attacks = 0, 0, 0, 0, 0
    for kind in range(N_KINDS):
        if hand[kind] > 0:
            n += hand[kind]
            points += hand[kind] * NUMBER[kind]
            normal += hand[kind] * (1 - IS_SPECIAL[kind])
            black += hand[kind] * IS_BLACK[kind]
            attacks += hand[kind] * IS_ATTACK[kind]
    value = POWER * (1.0 - pressure) * points + DEFENCE * min(attacks, 2) - CARD * n
    if normal == 0:
        value -= NO_END
    if n >= 3:
        value += WILD * min(black, 2) * (1.0 - pressure)
    return value


@njit
def follow_up(hand: Any, number: int, colour: int) -> float:
    """How many cards of ``hand`` could follow ``number`` and ``colour``."""
    n = 0
    for kind in range(N_KINDS):
        if hand[kind] > 0 and matches(kind, number, colour):
            n += hand[kind]
    return FOLLOWS * min(n, 4)


# the turn


@njit
def expert_turn(o: Any, mask: Any, hand: Any) -> int:
    """The start phase as long as it helps, then the play that leaves most, or a draw."""
    pressure = urgency(o)
    now = worth(hand, pressure)
    best, best_value = -1, WORST
    if mask[ACT.draw]:
        stack = amount(o[AT.stack], STACK_TOP)
        best, best_value = ACT.draw, now - (CARD + DRAWN) * max(stack, 1)
    for kind in range(N_KINDS):
        if mask[ACT.play + kind]:
            value = value_of_play(o, hand, kind, pressure)
            if value > best_value:
                best, best_value = ACT.play + kind, value
    # start-phase actions come first: they do not end the turn
    action = start_phase(o, mask, hand, pressure, best_value)
    return int(action if action >= 0 else best)


@njit
def size_of(hand: Any) -> int:
    """How many cards a hand holds."""
    n = 0
    for kind in range(N_KINDS):
        n += hand[kind]
    return n


@njit
def value_of_play(o: Any, hand: Any, kind: int, pressure: float) -> float:
    """The hand that is left, what can follow, and the effect of the card."""
    n = size_of(hand)
    special = SPECIAL[kind]
    if n == 1 and special != Special.VALKYRIE:
        if not IS_SPECIAL[kind] and o[AT.declared] == 1:
            return 1000.0
        # one card goes, four come (BN-23)
        return worth(hand, pressure) - 3 * CARD + value_of_effect(o, kind)
    hand[kind] -= 1
    gone = shed_with(hand, kind, n - 1)
    value = worth(hand, pressure) + CARD * gone + value_of_effect(o, kind)
    colour = best_colour(hand) if IS_BLACK[kind] else COLOUR[kind]
    value += follow_up(hand, NUMBER[kind], colour)
    if special == Special.CLOWN and n - gone == 2 and n_players(o) == 2 and ends(hand, colour):
        value += SURE_WIN
    hand[kind] += 1
    return value


@njit
def ends(hand: Any, colour: int) -> bool:
    """Whether the only card of ``hand`` is a normal one of ``colour``."""
    for kind in range(N_KINDS):
        if hand[kind] > 0:
            return bool(not IS_SPECIAL[kind] and COLOUR[kind] == colour)
    return False


@njit
def shed_with(hand: Any, kind: int, n: int) -> int:
    """How many further cards leave with a Lord, a Goddess or a Princess."""
    special = SPECIAL[kind]
    if special == Special.GODDESS:
        return min(2, n - 1)
    if special == Special.PRINCESS:
        return 1
    if special == Special.LORD:
        own = 0
        for other in range(N_KINDS):
            if not IS_SPECIAL[other] and COLOUR[other] == COLOUR[kind]:
                own += hand[other]
        return max(0, min(2, own, n - 1))
    return 0


@njit
def threat_of(o: Any, seat: int) -> float:
    """How much it matters that a seat does not go on: more the fewer cards it has."""
    size = hand_size(o, seat)
    if o[AT.declared + seat] == 1:
        return 2.5
    return 2.0 if size <= 1 else 1.6 if size == 2 else 1.2 if size == 3 else 0.7


@njit
def value_of_effect(o: Any, kind: int) -> float:
    """What a card does to the others and for me, beside leaving the hand."""
    special = SPECIAL[kind]
    following = next_seat_in_turn(o, False)
    before = next_seat_in_turn(o, True)
    if special == Special.PRIESTESS:
        return 3.0
    if special == Special.CLOWN:
        return NEXT_SKIPPED * threat_of(o, following) + (AGAIN if n_players(o) == 2 else 0.0)
    if special == Special.MAGICIAN:
        return TURNED * (threat_of(o, following) - threat_of(o, before))
    if special == Special.KNIGHT or special == Special.PRINCE or special == Special.GOLEM:
        return NEXT_ATTACKED * threat_of(o, before if special == Special.PRINCE else following)
    if special == Special.VALKYRIE:
        return 2.0 - CARD
    return 1.0 if special == Special.FAIRY else 0.0


# the start phase


@njit
def start_phase(o: Any, mask: Any, hand: Any, pressure: float, best_play: float) -> int:
    """A triple or a scroll worth using now, or -1."""
    n = size_of(hand)
    for place in range(N_NUMBERS - 1, -1, -1):
        if mask[ACT.triple + place]:
            return int(ACT.triple + place)
    if mask[ACT.use_scroll + Scroll.THREAT]:
        return int(ACT.use_scroll + Scroll.THREAT)
    if mask[ACT.use_scroll + Scroll.REVELATION]:
        return int(ACT.use_scroll + Scroll.REVELATION)
    for scroll in range(Scroll.HERALD_YELLOW + 1):
        if mask[ACT.use_scroll + scroll] and herald_sheds(hand, HERALD_COLOUR[scroll], n) >= 2:
            return int(ACT.use_scroll + scroll)
    if mask[ACT.use_scroll + Scroll.RELIEF]:
        return int(ACT.use_scroll + Scroll.RELIEF)
    if mask[ACT.use_scroll + Scroll.BURST] and pressure == 1.0:
        return int(ACT.use_scroll + Scroll.BURST)
    if mask[ACT.use_scroll + Scroll.BLIZZARD] and pressure == 1.0:
        return int(ACT.use_scroll + Scroll.BLIZZARD)
    if mask[ACT.use_scroll + Scroll.MIRAGE] and amount(o[AT.stack], STACK_TOP) >= 2:
        if mask[ACT.draw] and best_play < worth(hand, pressure) - CARD:
            return int(ACT.use_scroll + Scroll.MIRAGE)
    return -1


@njit
def herald_sheds(hand: Any, colour: int, n: int) -> int:
    """How many cards a Herald of ``colour`` can take away."""
    own = 0
    for kind in range(N_KINDS):
        if COLOUR[kind] == colour:
            own += hand[kind]
    return min(own, n - 2)


# choices


@njit
def colour_to_name(o: Any, hand: Any) -> int:
    """My best colour; of equals one that the next player has shown to lack."""
    following = next_seat_in_turn(o, False)
    best, best_value = 0, WORST
    for colour in range(N_COLOURS):
        value = 0.0
        for kind in range(N_KINDS):
            if COLOUR[kind] == colour:
                value += hand[kind] * (10.0 + 0.1 * NUMBER[kind])
        bound = amount(o[AT.at_most + following * N_CLASSES + colour], HAND_TOP)
        value -= 1.0 * min(bound, 6)
        if value > best_value:
            best, best_value = colour, value
    return best


@njit
def expert_player(o: Any, mask: Any) -> int:
    """Whom to hurt: the one who is nearest to the end, of equals the one with the lowest total."""
    wanted = ACT.choose_player + smallest_rival(o)
    if mask[wanted]:
        return int(wanted)
    best = n_players(o) - 1
    while not mask[ACT.choose_player + best]:
        best -= 1
    return int(ACT.choose_player + best)


@njit
def expert_card(o: Any, mask: Any, hand: Any) -> int:
    """The card whose loss leaves the best hand; what is kept or taken: the one worth most."""
    asking = hot(o, AT.asking, N_SOURCES)
    pressure = urgency(o)
    taking = asking == Special.VALKYRIE - 1 or asking == RELIEF
    best, best_value = -1, WORST
    for kind in range(N_KINDS):
        if mask[ACT.choose_card + kind]:
            value = keeping(kind, pressure, hand)
            if not taking:
                value = -value
            if value > best_value:
                best, best_value = ACT.choose_card + kind, value
    return int(best)


@njit
def keeping(kind: int, pressure: float, hand: Any) -> float:
    """What a card in the hand is good for: its power, to follow, to end with."""
    value = POWER * (1.0 - pressure) * NUMBER[kind]
    if IS_BLACK[kind]:
        value += WILD * (1.0 - pressure)
    elif not IS_SPECIAL[kind]:
        value += 3.0
    own = 0
    for other in range(N_KINDS):
        if hand[other] > 0 and (COLOUR[other] == COLOUR[kind] or NUMBER[other] == NUMBER[kind]):
            own += 1
    return float(value + 0.4 * own)
