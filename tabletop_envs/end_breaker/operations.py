"""The verbs: the only functions that move cards, darc and thorns, and how tasks are begun."""

from enum import IntEnum

from tabletop_envs.core.flow import begin
from tabletop_envs.core.jit import njit, njit_for
from tabletop_envs.core.record import Record
from tabletop_envs.core.rng import below
from tabletop_envs.end_breaker.cards import (
    AS_CARD,
    COST,
    N_KINDS,
    N_MAIN,
    N_SYMBOLS,
    SKILLS,
    Symbol,
)
from tabletop_envs.end_breaker.state import NO_MASK, STATE

NONE_LEFT = -1  # no card is left to draw


class Task(IntEnum):
    """What can be under way; the comment says what ``memo`` holds."""

    TURN = 1  # how many of the hand cards that may be kept were chosen
    CARD = 2  # what the card remembers
    SOLVE = 3  # the place of the thorn
    BATTLE = 4  # how many players have begun to play; whose turn it is
    THORN = 5  # nothing


# cards in and out of play


@njit_for(STATE, 3)
def add_to_hand(state: Record, player: int, kind: int, shown: bool) -> None:
    """A card goes to a hand; ``shown``: all have seen which."""
    me = state.players[player]
    me.hand[kind] += 1
    me.n_hand += 1
    if shown:
        me.known[kind] += 1


@njit_for(STATE, 3)
def take_from_hand(state: Record, player: int, kind: int, shown: bool) -> None:
    """A card leaves a hand; one that is not shown leaves all others in doubt."""
    me = state.players[player]
    me.hand[kind] -= 1
    me.n_hand -= 1
    if shown:
        me.known[kind] = min(me.known[kind], me.hand[kind])
    else:
        for other in range(N_KINDS):
            me.known[other] = me.hand[other] if me.n_hand == 0 else 0


@njit_for(STATE, 2)
def put_in_play(state: Record, player: int, kind: int) -> None:
    """A hand card is played: it lies in play with its symbols."""
    take_from_hand(state, player, kind, True)
    me = state.players[player]
    i = me.n_play
    me.play[i] = kind
    me.plus[i] = 0
    for symbol in range(N_SYMBOLS):
        me.symbols[i, symbol] = SKILLS[kind, symbol]
    me.n_play += 1


@njit_for(STATE, 2)
def add_to_discard(state: Record, player: int, kind: int) -> None:
    """A card goes to a discard pile."""
    me = state.players[player]
    me.discard[kind] += 1
    me.n_discard += 1


@njit_for(STATE, 2)
def destroy_from_hand(state: Record, player: int, kind: int) -> None:
    """A hand card is removed from the game (EB-16)."""
    take_from_hand(state, player, kind, True)
    state.destroyed[kind] += 1


@njit_for(STATE, 2)
def discard_from_hand(state: Record, player: int, kind: int) -> None:
    """A hand card goes to the discard pile."""
    take_from_hand(state, player, kind, True)
    add_to_discard(state, player, kind)


@njit_for(STATE, 1)
def clear_play(state: Record, player: int) -> None:
    """The cards in play go to the discard pile."""
    me = state.players[player]
    for i in range(me.n_play):
        add_to_discard(state, player, me.play[i])
        me.play[i] = -1
        me.plus[i] = 0
        for symbol in range(N_SYMBOLS):
            me.symbols[i, symbol] = 0
    me.n_play = 0


@njit_for(STATE, 1)
def discard_hand(state: Record, player: int) -> None:
    """All hand cards go to the discard pile."""
    me = state.players[player]
    for kind in range(N_KINDS):
        me.discard[kind] += me.hand[kind]
        me.hand[kind] = 0
        me.known[kind] = 0
    me.n_discard += me.n_hand
    me.n_hand = 0


# the deck: its cards by kind, and those whose place its player knows


@njit_for(STATE, 3)
def put_on_top(state: Record, player: int, kind: int, shown: bool) -> None:
    """A card goes on top of a deck, which its player sees, all players if ``shown``."""
    me = state.players[player]
    me.tops[me.n_tops] = kind
    me.tops_shown[me.n_tops] = 1 if shown else 0
    me.n_tops += 1
    me.deck[kind] += 1
    me.n_deck += 1


@njit
def put_under(state: Record, player: int, kind: int) -> None:
    """A card goes to the bottom of a deck, seen by its player."""
    me = state.players[player]
    for i in range(me.n_bottoms, 0, -1):
        me.bottoms[i] = me.bottoms[i - 1]
    me.bottoms[0] = kind
    me.n_bottoms += 1
    me.deck[kind] += 1
    me.n_deck += 1


@njit_for(STATE, 1)
def forget_order(state: Record, player: int) -> None:
    """The deck is shuffled: nobody knows the place of any card."""
    me = state.players[player]
    me.n_tops = 0
    me.tops[:] = 0
    me.tops_shown[:] = 0
    me.n_bottoms = 0
    me.bottoms[:] = 0


@njit_for(STATE, 1, "int")
def _random_loose(state: Record, player: int) -> int:
    """One of the cards of the deck that lie in no known place, each equally likely."""
    me = state.players[player]
    loose = me.deck.copy()
    for i in range(me.n_tops):
        loose[me.tops[i]] -= 1
    for i in range(me.n_bottoms):
        loose[me.bottoms[i]] -= 1
    k = below(state, int(me.n_deck - me.n_tops - me.n_bottoms))
    kind = -1
    while k >= 0:
        kind += 1
        k -= loose[kind]
    return kind


@njit_for(STATE, 1)
def _settle_next(state: Record, player: int) -> None:
    """Fix which card lies below the known top ones: one of those in no order yet."""
    me = state.players[player]
    kind = _random_loose(state, player)
    for i in range(me.n_tops, 0, -1):
        me.tops[i] = me.tops[i - 1]
        me.tops_shown[i] = me.tops_shown[i - 1]
    me.tops[0] = kind
    me.tops_shown[0] = 0
    me.n_tops += 1


@njit_for(STATE, 1)
def _bottoms_to_tops(state: Record, player: int) -> None:
    """All cards are in a known order: keep it as that of the top ones."""
    me = state.players[player]
    n = me.n_bottoms
    for i in range(me.n_tops - 1, -1, -1):
        me.tops[i + n] = me.tops[i]
        me.tops_shown[i + n] = me.tops_shown[i]
    for i in range(n):
        me.tops[i] = me.bottoms[i]
        me.tops_shown[i] = 0
        me.bottoms[i] = 0
    me.n_tops += n
    me.n_bottoms = 0


@njit_for(STATE, 1)
def shuffle_in_discard(state: Record, player: int) -> None:
    """The discard pile is shuffled and laid under what is left of the deck (EB-15, EB-56)."""
    me = state.players[player]
    if me.n_discard == 0:
        return
    # what was left lies above, in an order that is now known to be so: drawn card by card first
    while me.n_tops + me.n_bottoms < me.n_deck:
        _settle_next(state, player)
    _bottoms_to_tops(state, player)
    for kind in range(N_KINDS):
        me.deck[kind] += me.discard[kind]
        me.discard[kind] = 0
    me.n_deck += me.n_discard
    me.n_discard = 0


@njit_for(STATE, 2, "int")
def take_top(state: Record, player: int, may_shuffle: bool) -> int:
    """Take the top card off a deck; its kind, or NONE_LEFT. Daily an empty deck is filled."""
    me = state.players[player]
    if me.n_deck == 0:
        if not may_shuffle or me.n_discard == 0:
            return NONE_LEFT
        shuffle_in_discard(state, player)
    if me.n_tops > 0:
        me.n_tops -= 1
        kind = int(me.tops[me.n_tops])
        me.tops[me.n_tops] = 0
        me.tops_shown[me.n_tops] = 0
    elif me.n_deck > me.n_bottoms:
        kind = _random_loose(state, player)
    else:
        me.n_bottoms -= 1
        kind = int(me.bottoms[me.n_bottoms])
        me.bottoms[me.n_bottoms] = 0
    me.deck[kind] -= 1
    me.n_deck -= 1
    return kind


@njit_for(STATE, 2)
def draw(state: Record, player: int, n: int) -> None:
    """Draw cards; in a battle an empty deck stays empty (EB-15)."""
    may_shuffle = state.fought == NO_MASK
    for _ in range(n):
        me = state.players[player]
        shown = me.n_tops > 0 and me.tops_shown[me.n_tops - 1] == 1
        kind = take_top(state, player, may_shuffle)
        if kind == NONE_LEFT:
            return
        add_to_hand(state, player, kind, shown)


# supply, darc, thorns


@njit
def pay(state: Record, kind: int) -> None:
    """Take a cost from the pool: fitting symbols first, wild ones for the rest (EB-52)."""
    for symbol in range(N_MAIN):
        fitting = min(COST[kind, symbol], state.pool[symbol])
        state.pool[symbol] -= fitting
        state.pool[Symbol.W] -= COST[kind, symbol] - fitting


@njit_for(STATE, 2)
def gain(state: Record, player: int, kind: int) -> None:
    """A supply card goes to the discard pile."""
    state.supply[kind] -= 1
    add_to_discard(state, player, kind)


@njit
def gain_on_top(state: Record, player: int, kind: int) -> None:
    """A supply card goes on top of the deck."""
    state.supply[kind] -= 1
    put_on_top(state, player, kind, True)


@njit_for(STATE, 1, "int")
def draw_scenario(state: Record, n: int) -> int:
    """One of the ``n`` scenarios of the stack, each equally likely."""
    k = below(state, n)
    scenario = -1
    while k >= 0:
        scenario += 1
        k -= state.stack[scenario]
    state.stack[scenario] -= 1
    return scenario


@njit_for(STATE, 0)
def next_scenario(state: Record) -> None:
    """The right card leaves, the left one moves right, the next one comes (EB-4, EB-5)."""
    state.removed[state.right] += 1
    state.right = state.left
    n = 0
    for scenario in range(len(state.stack)):
        n += state.stack[scenario]
    if n == 0:
        for scenario in range(len(state.stack)):
            state.stack[scenario] = state.removed[scenario]
            n += state.removed[scenario]
            state.removed[scenario] = 0
    state.left = draw_scenario(state, n)


@njit
def leave_game(state: Record, player: int, place: int, joins_deck: bool) -> None:
    """A fought masquerade leaves the game, or joins a discard pile (EB-42, EB-44)."""
    mask = state.masks[place]
    state.mask_gone[place] = 1
    state.used_masks[mask] = 1
    if joins_deck:
        add_to_discard(state, player, AS_CARD[mask])


@njit
def begin_card(state: Record, player: int, kind: int) -> None:
    """The effect of a card that was just played."""
    begin(state, Task.CARD, player, kind)
