"""Scripted opponents: they read an observation and its mask, so they see what their seat sees."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop_envs.chronicle.actions import ACT, N_DECISIONS, Decision
from tabletop_envs.chronicle.bot_expert import expert
from tabletop_envs.chronicle.bot_reading import (
    NOBODY,
    beats,
    best_in_trick,
    demand,
    owner_of,
    read_trick,
)
from tabletop_envs.chronicle.cards import (
    DARK_HOUR,
    FIRST_WILD,
    IS_EVIL,
    N_CARDS,
    N_SUITS,
    NUMBER,
    SUIT,
    Effect,
)
from tabletop_envs.chronicle.observation import AT, FIRST_ASKING
from tabletop_envs.core.encode import hot
from tabletop_envs.core.jit import njit


@njit
def wanted(o: Any, card: int) -> int:
    """1 if a beginner wants ``card`` among the allies, -1 if not: by the conditions alone."""
    if IS_EVIL[card]:
        return 1 if o[AT.active + DARK_HOUR] == 1 else -2
    return demand(o, card)


@njit
def novice(observation: Any, mask: Any) -> int:
    """Plays for the conditions: wins tricks with wanted cards, ducks others, dumps evil."""
    o = observation
    asked = hot(o, AT.decision, N_DECISIONS) + 1
    if asked == Decision.PLAY:
        return novice_play(o, mask)
    best, best_value = -1, -1000
    for action in range(len(mask)):
        if not mask[action]:
            continue
        if asked == Decision.LEFTOVERS:
            value = 0
            for card in range(N_CARDS):
                if o[AT.my_hand + card] == 1:
                    value += wanted(o, card)
            if action == ACT.leftovers:
                value = 0
        elif asked == Decision.PLAYER:
            value = 0 if action == ACT.choose_player else 1
        else:
            card = action - ACT.choose_card
            effect = hot(o, AT.asking_effect, Effect.DISCARD_THREE - FIRST_ASKING + 1)
            gains = (
                effect == Effect.STEAL_ALLY - FIRST_ASKING
                or effect == Effect.HAND_TO_ALLY - FIRST_ASKING
            )
            value = wanted(o, card) if gains else -wanted(o, card)
            if owner_of(o, card) > 0 and not gains:  # the Sage takes from others what they want
                value = wanted(o, card)
        if value > best_value:
            best, best_value = action, value
    return best


@njit
def novice_play(o: Any, mask: Any) -> int:
    suit = hot(o, AT.suit, N_SUITS)
    reversed_ = o[AT.reversed] == 1
    trick = read_trick(o)
    rival = best_in_trick(trick, suit, reversed_, NOBODY)
    rival_card = trick[rival] if rival != NOBODY else -1
    worth = 0
    for card in trick:
        if card >= 0:
            worth += wanted(o, card)
    best, best_value = -1, -1000
    for card in range(N_CARDS):
        if not mask[ACT.play + card]:
            continue
        led = SUIT[card] if suit < 0 and card < FIRST_WILD else suit
        wins = beats(card, rival_card, led, reversed_)
        if card >= FIRST_WILD:
            strength = 6
        else:
            strength = 11 - NUMBER[card] if reversed_ else NUMBER[card]
            if suit >= 0 and SUIT[card] != suit:
                wins = False
        if wins:
            value = 20 * (worth + wanted(o, card)) + strength
        else:
            value = -20 * wanted(o, card) - strength // 2
        if value > best_value:
            best, best_value = ACT.play + card, value
    return best


BOTS: Mapping[str, Callable[..., int]] = {"novice": novice, "expert": expert}
