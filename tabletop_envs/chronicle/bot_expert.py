"""The stronger scripted opponent: every legal answer is tried on the table as it is read."""

from typing import Any

from tabletop_envs.chronicle.actions import ACT, N_DECISIONS, Decision
from tabletop_envs.chronicle.bot_reading import (
    COUNTS,
    EVIL,
    FACE_DOWN,
    HAND,
    NO_CARD,
    NOBODY,
    beats,
    best_in_trick,
    has_to_play,
    n_players,
    owner_of,
    put,
    read_table,
    read_trick,
    unseen_cards,
)
from tabletop_envs.chronicle.bot_worth import effect_worth, keeping, value_of
from tabletop_envs.chronicle.cards import (
    DRAGON,
    EFFECT,
    FIRST_WILD,
    KING,
    N_CARDS,
    N_SUITS,
    SUIT,
    Effect,
)
from tabletop_envs.chronicle.observation import AT, FIRST_ASKING, LAST_ASKING
from tabletop_envs.chronicle.state import TOTAL
from tabletop_envs.core.encode import hot
from tabletop_envs.core.jit import njit

# how others play, and what it is worth to lead: found by play, as the figures of bot_worth
WILL_BEAT = 0.53  # the chance that whoever can beat a card does
VOID_BEATS = 0.22  # of that, for one who is out of the suit: only wilds are left
KING_HOLDS = 0.95  # against the Dragon and 7s
OTHERS_ADD = 1.09  # allies to the trick, each of those who still have to play,
OTHERS_ADD_SUIT = 0.51  # and of its suit
LEADING = -0.03


@njit
def expert(observation: Any, mask: Any) -> int:
    """The legal answer whose outcome looks best; of equal ones the first."""
    o = observation
    table = read_table(o)
    asked = hot(o, AT.decision, N_DECISIONS) + 1
    effect = hot(o, AT.asking_effect, LAST_ASKING - FIRST_ASKING + 1) + FIRST_ASKING
    trick = read_trick(o)
    unseen = unseen_cards(o, trick)
    after = table.copy()  # of each answer in turn
    best, best_value = -1, -1e9
    for action in range(len(mask)):
        if not mask[action]:
            continue
        if asked == Decision.PLAY:
            value = value_of_play(o, table, after, trick, unseen, action - ACT.play)
        elif asked == Decision.ALLY:
            value = value_of_ally(o, table, after, effect, action - ACT.choose_card)
        elif asked == Decision.HAND_CARD:
            value = value_of_hand_card(o, table, after, effect, action - ACT.choose_card)
        elif asked == Decision.PLAYER:
            value = value_of_player(o, table, after, trick, effect, action - ACT.choose_player)
        else:
            value = value_of_leftovers(o, table, after, action - ACT.leftovers)
        if value > best_value + 1e-9:
            best, best_value = action, value
    return best


@njit
def value_of_play(o: Any, table: Any, after: Any, trick: Any, unseen: Any, card: int) -> float:
    """The table after the trick, if I play ``card``, over who is likely to win it."""
    suit = hot(o, AT.suit, N_SUITS)
    reversed_ = o[AT.reversed] == 1
    face_down = suit >= 0 and card < FIRST_WILD and SUIT[card] != suit
    if suit < 0 and card < FIRST_WILD:
        suit = SUIT[card]
    effect = 0 if face_down else EFFECT[card]
    if effect == Effect.REVERSE_RANK:
        reversed_ = True
    others = 0 if effect == Effect.END_TRICK else still_to_play(o)
    without = NOBODY
    rival = best_in_trick(trick, suit, reversed_, NOBODY)
    if effect == Effect.TAKE_BACK and rival != NOBODY:
        without = rival
        rival = best_in_trick(trick, suit, reversed_, without)
    bonus = -keeping(o, card)
    if not face_down:
        bonus += effect_worth(table, card)
    if card == DRAGON:
        return value_of(o, table) + bonus + LEADING
    if holds_dragon(trick, without):
        return value_of(o, table) + bonus
    rival_card = NO_CARD if rival == NOBODY else trick[rival]
    wins = not face_down and beats(card, rival_card, suit, reversed_)
    taker = 0 if wins or rival == NOBODY else rival
    hold = 1.0
    if others > 0:
        best_card = card if wins else rival_card
        hold = chance_to_hold(o, table, unseen, best_card, suit, reversed_)
    value = hold * value_if_taken(o, table, after, trick, taker, card, without, suit, others)
    if hold < 1.0:
        for seat in range(1, n_players(o)):
            if has_to_play(o, seat):
                share = (1.0 - hold) / others
                value += share * value_if_taken(
                    o, table, after, trick, seat, card, without, suit, others
                )
    return value + bonus


@njit
def still_to_play(o: Any) -> int:
    """How many of the others have their turn after mine."""
    n = 0
    for seat in range(1, n_players(o)):
        n += has_to_play(o, seat)
    return n


@njit
def holds_dragon(trick: Any, without: int) -> bool:
    """Whether the Dragon lies in the trick, the card of ``without`` apart."""
    for seat in range(len(trick)):
        if seat != without and trick[seat] == DRAGON:
            return True
    return False


@njit
def chance_to_hold(o: Any, table: Any, unseen: Any, card: int, suit: int, reversed_: bool) -> float:
    """The chance that nobody who still has to play beats ``card``."""
    if card == KING:
        return KING_HOLDS
    stronger = 0
    n_unseen = 0
    for other in range(N_CARDS):
        if unseen[other]:
            n_unseen += 1
            if other != DRAGON and beats(other, card, suit, reversed_):
                stronger += 1
    if stronger == 0:
        return 1.0
    chance = 1.0
    for seat in range(1, n_players(o)):
        if has_to_play(o, seat):
            can = 1.0 - (1.0 - stronger / n_unseen) ** table[seat, HAND]
            if suit >= 0 and o[AT.void + seat * COUNTS + suit] == 1:
                can *= VOID_BEATS
            chance *= 1.0 - WILL_BEAT * can
    return chance


@njit
def value_if_taken(
    o: Any,
    table: Any,
    after: Any,
    trick: Any,
    taker: int,
    card: int,
    without: int,
    suit: int,
    others: int,
) -> float:
    """The table once ``taker`` has won the trick with ``card`` of mine in it.

    The card of ``without`` is back in a hand; ``others`` still add one each.
    """
    after[:] = table
    for seat in range(len(trick)):
        if seat != without:
            if trick[seat] >= 0:
                put(after, taker, trick[seat], 1)
            elif trick[seat] == FACE_DOWN:
                after[taker, TOTAL] += 1
    if card >= 0:
        put(after, taker, card, 1)
    after[taker, TOTAL] += others * OTHERS_ADD
    if suit >= 0:
        after[taker, suit] += others * OTHERS_ADD_SUIT
    return value_of(o, after) + (LEADING if taker == 0 else 0.0)


@njit
def value_of_ally(o: Any, table: Any, after: Any, effect: int, card: int) -> float:
    """4 takes it, 6 and the Sage take it into the hand, 10 and the Fool discard it."""
    after[:] = table
    put(after, owner_of(o, card), card, -1)
    if effect == Effect.STEAL_ALLY:
        put(after, 0, card, 1)
    value = value_of(o, after)
    if effect == Effect.ALLY_TO_HAND or effect == Effect.ANY_ALLY_TO_HAND:
        value += keeping(o, card)
    return value


@njit
def value_of_hand_card(o: Any, table: Any, after: Any, effect: int, card: int) -> float:
    """9 makes it an ally, an 8 discards it."""
    if effect == Effect.HAND_TO_ALLY:
        after[:] = table
        put(after, 0, card, 1)
        return value_of(o, after) - keeping(o, card)
    return -keeping(o, card)


@njit
def value_of_player(o: Any, table: Any, after: Any, trick: Any, effect: int, seat: int) -> float:
    """7 takes a card out of the trick, an 8 costs a hand card, the Fool three allies."""
    if effect == Effect.TAKE_BACK:
        suit = hot(o, AT.suit, N_SUITS)
        winner = best_in_trick(trick, suit, o[AT.reversed] == 1, seat)
        taker = 0 if winner == NOBODY else winner
        return value_if_taken(o, table, after, trick, taker, NO_CARD, seat, suit, still_to_play(o))
    after[:] = table
    if effect == Effect.FORCE_DISCARD:  # hurt whoever is most in my way; cards tell little
        after[seat, : EVIL + 1] = 0
        return value_of(o, after) + o[AT.fame + seat] - 0.001 * table[seat, HAND]
    n = max(1.0, table[seat, TOTAL])
    after[seat, :COUNTS] *= max(0.0, n - 3.0) / n
    after[seat, EVIL] = 0  # whoever may choose gives up evil first
    return value_of(o, after)


@njit
def value_of_leftovers(o: Any, table: Any, after: Any, add: int) -> float:
    """All cards left in the hand, or none, join the allies; nothing comes after that for me."""
    after[:] = table
    if add:
        for card in range(N_CARDS):
            if o[AT.my_hand + card] == 1:
                put(after, 0, card, 1)
    return value_of(o, after)
