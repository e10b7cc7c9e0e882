"""The stronger scripted opponent: every legal answer is tried on the table as it is read."""

from typing import Any

import numpy as np

from tabletop_envs.chronicle.actions import ACT, N_DECISIONS, Decision
from tabletop_envs.chronicle.bot_reading import (
    EVIL,
    NOBODY,
    SEATS,
    TRICK_WIDTH,
    WIDTH,
    card_in_trick,
    is_face_down,
    is_unseen,
    n_players,
    owner_of,
    put,
    read_table,
    value_of,
)
from tabletop_envs.chronicle.cards import (
    DEMON,
    DRAGON,
    EFFECT,
    FIRST_WILD,
    IS_EVIL,
    KING,
    N_CARDS,
    N_SUITS,
    NUMBER,
    SUIT,
    Effect,
)
from tabletop_envs.chronicle.observation import AT, FIRST_ASKING, HAND_TOP
from tabletop_envs.chronicle.state import TOTAL
from tabletop_envs.core.encode import amount, hot
from tabletop_envs.core.jit import njit

assert TRICK_WIDTH > WIDTH


@njit
def expert(observation: Any, mask: Any) -> int:
    """The legal answer whose outcome looks best; of equal ones the first."""
    o = observation
    table = read_table(o)
    asked = hot(o, AT.decision, N_DECISIONS) + 1
    effect = hot(o, AT.asking_effect, Effect.DISCARD_THREE - FIRST_ASKING + 1) + FIRST_ASKING
    best, best_value = -1, -1e9
    for action in range(len(mask)):
        if not mask[action]:
            continue
        if asked == Decision.PLAY:
            value = value_of_play(o, table, action - ACT.play)
        elif asked == Decision.ALLY:
            value = value_of_ally(o, table, effect, action - ACT.choose_card)
        elif asked == Decision.HAND_CARD:
            value = value_of_hand_card(o, table, effect, action - ACT.choose_card)
        elif asked == Decision.PLAYER:
            value = value_of_player(o, table, effect, action - ACT.choose_player)
        else:
            value = value_of_leftovers(o, table, action - ACT.leftovers)
        if value > best_value + 1e-9:
            best, best_value = action, value
    return best


@njit
def keeping(o: Any, card: int) -> float:
    """What a card in the hand is worth for later tricks."""
    dark = o[AT.active + 8] == 1
    if card == KING:
        return 0.10
    if card == DRAGON:
        return 0.08
    if card == DEMON:
        return 0.12 if dark else -0.08
    if card >= FIRST_WILD:
        return 0.05
    if NUMBER[card] == 1:
        return 0.08 if dark else -0.08
    effect = EFFECT[card]
    if effect == Effect.STEAL_ALLY or effect == Effect.TAKE_BACK or effect == Effect.END_TRICK:
        return 0.04
    if effect == Effect.HAND_TO_ALLY or effect == Effect.DISCARD_ALLY:
        return 0.03
    return 0.0


@njit
def take_trick(o: Any, table: Any, taker: int, own: int, without: int) -> Any:
    """The table after ``taker`` has won the trick with ``own`` in it, that of ``without`` apart."""
    after = table.copy()
    for seat in range(n_players(o)):
        if seat == without:
            continue
        card = card_in_trick(o, seat)
        if card >= 0:
            put(after, taker, card, 1)
        elif is_face_down(o, seat):
            after[taker, TOTAL] += 1
    if own >= 0:
        put(after, taker, own, 1)
    return after


@njit
def beats(card: int, other: int, suit: int, reversed_: bool) -> bool:
    """Whether ``card`` beats ``other`` as the best of a trick of ``suit``."""
    if other < 0:
        return True
    if card == KING or other == KING:
        return card == KING
    if card == DEMON or other == DEMON:
        return card == DEMON
    if card >= FIRST_WILD:
        return False
    if other >= FIRST_WILD:
        return True
    if SUIT[card] != suit:
        return False
    return (NUMBER[card] > NUMBER[other]) != reversed_


@njit
def best_in_trick(o: Any, suit: int, reversed_: bool, without: int) -> int:
    """The seat whose card wins the trick as it lies, that of ``without`` apart."""
    best, best_card = NOBODY, -1
    for seat in range(n_players(o)):
        if seat == without or is_face_down(o, seat):
            continue
        card = card_in_trick(o, seat)
        if card >= 0 and (card >= FIRST_WILD or SUIT[card] == suit):
            if beats(card, best_card, suit, reversed_):
                best, best_card = seat, card
    return best


@njit
def chance_to_hold(o: Any, card: int, suit: int, reversed_: bool) -> float:
    """The chance that nobody who still has to play beats ``card``."""
    if card == KING:
        return 0.97
    stronger = 0
    unseen = 0
    for other in range(N_CARDS):
        if is_unseen(o, other):
            unseen += 1
            if other != DRAGON and beats(other, card, suit, reversed_):
                stronger += 1
    if unseen == 0 or stronger == 0:
        return 1.0
    chance = 1.0
    for seat in range(1, n_players(o)):
        if o[AT.has_played + seat] == 0:
            hand = amount(o[AT.hand_size + seat], HAND_TOP)
            has = 1.0 - (1.0 - stronger / unseen) ** hand
            if suit >= 0 and o[AT.void + seat * WIDTH + suit] == 1:
                has *= 0.2
            chance *= 1.0 - 0.55 * has
    return chance


@njit
def still_to_play(o: Any) -> int:
    n = 0
    for seat in range(1, n_players(o)):
        n += o[AT.has_played + seat] == 0 and o[AT.hand_size + seat] > 0
    return n


@njit
def value_of_play(o: Any, table: Any, card: int) -> float:
    """The table after the trick, if I play ``card``, over who is likely to win it."""
    suit = hot(o, AT.suit, N_SUITS)
    reversed_ = o[AT.reversed] == 1
    face_down = suit >= 0 and card < FIRST_WILD and SUIT[card] != suit
    if suit < 0 and card < FIRST_WILD:
        suit = SUIT[card]
    effect = EFFECT[card]
    if effect == Effect.REVERSE_RANK and not face_down:
        reversed_ = True
    others = 0 if effect == Effect.END_TRICK and not face_down else still_to_play(o)
    without = NOBODY
    rival = best_in_trick(o, suit, reversed_, NOBODY)
    if effect == Effect.TAKE_BACK and not face_down and rival != NOBODY:
        without = rival
        rival = best_in_trick(o, suit, reversed_, without)
    rival_card = card_in_trick(o, rival) if rival != NOBODY else -1
    bonus = -keeping(o, card)
    dragon = card == DRAGON
    for seat in range(n_players(o)):
        if seat != without and card_in_trick(o, seat) == DRAGON:
            dragon = True
    if dragon:
        return value_of(o, table) + bonus
    if not face_down:
        bonus += value_of_effect(o, table, card)
    wins = not face_down and beats(card, rival_card, suit, reversed_)
    hold = 1.0
    if others > 0:
        hold = chance_to_hold(o, card if wins else rival_card, suit, reversed_)
    # what those who still play add to the trick: about a card each, some of it of the suit
    mine = value_if_taken(o, table, 0, card, without, suit, others)
    value = 0.0
    if wins:
        value += hold * mine
    elif rival != NOBODY:
        value += hold * value_if_taken(o, table, rival, card, without, suit, others)
    else:
        value += hold * mine
    if hold < 1.0:
        later = 1.0 - hold
        n = 0
        total = 0.0
        for seat in range(1, n_players(o)):
            if o[AT.has_played + seat] == 0 and o[AT.hand_size + seat] > 0:
                total += value_if_taken(o, table, seat, card, without, suit, others)
                n += 1
        value += later * (total / n if n > 0 else mine)
    return value + bonus


@njit
def value_if_taken(
    o: Any, table: Any, taker: int, card: int, without: int, suit: int, others: int
) -> float:
    after = take_trick(o, table, taker, card, without)
    after[taker, TOTAL] += others
    if suit >= 0:
        after[taker, suit] += (others + 1) // 2
    return value_of(o, after)


@njit
def value_of_effect(o: Any, table: Any, card: int) -> float:
    """What the effect on play adds: the best target, or a rough figure."""
    effect = EFFECT[card]
    if effect == Effect.STEAL_ALLY:
        return 0.06
    if effect == Effect.HAND_TO_ALLY or effect == Effect.DISCARD_ALLY:
        return 0.12 if table[0, EVIL] > 0 and effect == Effect.DISCARD_ALLY else 0.0
    if effect == Effect.ALLY_TO_HAND:
        return 0.08 if table[0, EVIL] > 0 else 0.0
    if effect == Effect.DISCARD_THREE:
        return 0.08
    if effect == Effect.FORCE_DISCARD:
        return 0.01
    return 0.0


@njit
def value_of_ally(o: Any, table: Any, effect: int, card: int) -> float:
    """4 takes it, 6 and the Sage take it into the hand, 10 and the Fool discard it."""
    owner = owner_of(o, card)
    after = table.copy()
    if owner != NOBODY:
        put(after, owner, card, -1)
    if effect == Effect.STEAL_ALLY:
        put(after, 0, card, 1)
        return value_of(o, after)
    value = value_of(o, after)
    if effect == Effect.ALLY_TO_HAND or effect == Effect.ANY_ALLY_TO_HAND:
        value += 0.5 * keeping(o, card)
    return value


@njit
def value_of_hand_card(o: Any, table: Any, effect: int, card: int) -> float:
    """9 makes it an ally, an 8 discards it."""
    if effect == Effect.HAND_TO_ALLY:
        after = table.copy()
        put(after, 0, card, 1)
        return value_of(o, after) - keeping(o, card)
    worth = keeping(o, card)
    if card < FIRST_WILD:
        worth += 0.002 * abs(NUMBER[card] - 5)
    return -worth


@njit
def value_of_player(o: Any, table: Any, effect: int, seat: int) -> float:
    """7 takes a card out of the trick, an 8 costs a hand card, the Fool three allies."""
    if effect == Effect.TAKE_BACK:
        suit = hot(o, AT.suit, N_SUITS)
        reversed_ = o[AT.reversed] == 1
        winner = best_in_trick(o, suit, reversed_, seat)
        if winner == NOBODY:
            winner = 0
        return value_if_taken(o, table, winner, -1, seat, suit, still_to_play(o))
    if effect == Effect.FORCE_DISCARD:
        return threat(o, table, seat) - 0.001 * amount(o[AT.hand_size + seat], HAND_TOP)
    after = table.copy()
    n = max(1, table[seat, TOTAL])
    for column in range(WIDTH):
        after[seat, column] = (table[seat, column] * max(0, n - 3)) // n
    if n <= 3 or after[seat, EVIL] > 0:
        after[seat, EVIL] = 0
    return value_of(o, after)


@njit
def threat(o: Any, table: Any, seat: int) -> float:
    """How much better I would stand if ``seat`` had no allies."""
    after = table.copy()
    after[seat, :] = 0
    return value_of(o, after) - value_of(o, table) + o[AT.fame + seat]


@njit
def value_of_leftovers(o: Any, table: Any, add: int) -> float:
    """All cards left in the hand, or none, join the allies; nothing comes after that for me."""
    after = table.copy()
    if add:
        for card in range(N_CARDS):
            if o[AT.my_hand + card] == 1:
                put(after, 0, card, 1)
        if o[AT.my_hand + FIRST_WILD + 2] == 1:  # the Angel comes with them
            after[0, EVIL] = 0
    return value_of(o, after)


assert IS_EVIL[DEMON]
assert SEATS >= 3
assert np.all(NUMBER[FIRST_WILD:] == 0)
