"""The verbs of the rules: the only functions that move number cards and scrolls."""

from enum import IntEnum

from tabletop_envs.blanc_noir.cards import (
    ATTACK,
    COLOUR,
    IS_ATTACK,
    IS_BLACK,
    IS_MONSTER,
    IS_PRINCESS,
    IS_SPECIAL,
    N_KINDS,
    N_SCROLL_KINDS,
    NUMBER,
    PLACE,
)
from tabletop_envs.blanc_noir.state import (
    ATTACK_CLASS,
    BLACK_CLASS,
    N_CLASSES,
    NO_COLOUR,
    NO_SCROLL,
)
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.rng import below


class Task(IntEnum):
    """What may be under way."""

    TURN = 1
    CARD = 2  # the choices of a special card
    SCROLL = 3  # the choices of a scroll
    TRIPLE = 4  # which three of more than three


# number cards


@njit
def count_card(me: Record, kind: int, n: int) -> None:
    """``n`` cards of a kind more in a hand, or fewer: the one place where hands are counted."""
    me.hand[kind] += n
    me.n_hand += n
    me.points += n * int(NUMBER[kind])  # int8 holds no 150
    me.n_special += n * IS_SPECIAL[kind]
    me.n_monsters += n * IS_MONSTER[kind]
    me.by_number[PLACE[kind]] += n
    me.by_colour[COLOUR[kind]] += n


@njit
def empty_hand(me: Record) -> None:
    """No number card in a hand."""
    me.n_hand = 0
    me.points = 0
    me.n_special = 0
    me.n_monsters = 0
    me.hand[:] = 0
    me.by_number[:] = 0
    me.by_colour[:] = 0


@njit
def add_card(state: Record, player: int, kind: int, known: bool) -> None:
    """A card enters a hand; ``known``: all have seen which. A declaration lapses (BN-21)."""
    me = state.players[player]
    count_card(me, kind, 1)
    me.declared = 0
    state.moved = 1
    if known:
        me.known[kind] += 1
        me.n_known += 1
        _count_classes(state, player, kind, 1)
    else:
        at = player * N_CLASSES
        for _ in range(N_CLASSES):
            state.at_most[at] += 1
            at += 1


@njit
def remove_card(state: Record, player: int, kind: int) -> None:
    """A card leaves a hand, seen by all; where it goes is the caller's."""
    me = state.players[player]
    count_card(me, kind, -1)
    state.moved = 1
    if me.known[kind] > 0:
        me.known[kind] -= 1
        me.n_known -= 1
    _count_classes(state, player, kind, -1)
    at = player * N_CLASSES
    for _ in range(N_CLASSES):
        state.at_most[at] = min(state.at_most[at], me.n_hand)
        at += 1


@njit
def _count_classes(state: Record, player: int, kind: int, sign: int) -> None:
    """Move the bounds of what a hand can hold by a card that all see come or go."""
    if not IS_PRINCESS[kind]:
        row = player * N_CLASSES
        state.at_most[row + COLOUR[kind]] += sign
        state.at_most[row + ATTACK_CLASS] += sign * IS_ATTACK[kind]


@njit
def note_lack(state: Record, player: int) -> None:
    """A forced draw shows that nothing in the hand matches, Princesses apart (BN-3, BN-9)."""
    me = state.players[player]
    if state.options.voluntary_draw or me.n_hand < 2 or state.colour == NO_COLOUR:
        return
    row = player * N_CLASSES
    if state.stack > 0:
        state.at_most[row + ATTACK_CLASS] = 0
    else:
        state.at_most[row + state.colour] = 0
        state.at_most[row + BLACK_CLASS] = 0
        if NUMBER[state.top] == ATTACK:
            state.at_most[row + ATTACK_CLASS] = 0


@njit
def draw_cards(state: Record, player: int, n: int) -> int:
    """Draw up to ``n`` number cards; how many there were (BN-34, BN-42)."""
    for drawn in range(n):
        if state.n_deck == 0:
            reshuffle(state)
            if state.n_deck == 0:
                return drawn
        add_card(state, player, take_from_deck(state), False)
    return n


@njit
def take_from_deck(state: Record) -> int:
    """A number card from a random place of the deck, which is not empty."""
    k = below(state, state.n_deck)
    kind = state.deck[k]
    state.n_deck -= 1
    state.deck[k] = state.deck[state.n_deck]
    state.deck[state.n_deck] = 0
    return int(kind)


@njit
def reshuffle(state: Record) -> None:
    """The discard pile but its top card becomes the deck (BN-34)."""
    state.pile[state.top] -= 1
    for kind in range(N_KINDS):
        for _ in range(state.pile[kind]):
            state.deck[state.n_deck] = kind
            state.n_deck += 1
        state.pile[kind] = 0
    state.pile[state.top] = 1
    state.n_pile = 1


@njit
def discard(state: Record, player: int, kind: int) -> None:
    """From the hand to the discard pile, under its top card (BN-16)."""
    remove_card(state, player, kind)
    state.pile[kind] += 1
    state.n_pile += 1


@njit
def put_on_top(state: Record, player: int, kind: int) -> None:
    """Play a card: the colour to match is its own, if it has one."""
    discard(state, player, kind)
    state.top = kind
    if not IS_BLACK[kind]:
        state.colour = COLOUR[kind]


@njit
def remove_from_round(state: Record, player: int, kind: int) -> None:
    """From the hand out of the round, until the next deal (BN-15)."""
    remove_card(state, player, kind)
    state.removed[kind] += 1


@njit
def give(state: Record, player: int, target: int, kind: int) -> None:
    """From hand to hand, seen by all (Threat, BN-53)."""
    remove_card(state, player, kind)
    add_card(state, target, kind, True)


@njit
def take_from_pile(state: Record, player: int, kind: int) -> None:
    """From the discard pile into the hand, seen by all (Valkyrie, BN-53)."""
    state.pile[kind] -= 1
    state.n_pile -= 1
    add_card(state, player, kind, True)


@njit
def show_hand(state: Record, target: int) -> None:
    """All see the hand of ``target`` and keep in mind what they saw (BN-33)."""
    them = state.players[target]
    state.open_hand = target
    state.at_most[target * N_CLASSES : (target + 1) * N_CLASSES] = 0
    for kind in range(N_KINDS):
        them.known[kind] = them.hand[kind]
        for _ in range(them.hand[kind]):
            _count_classes(state, target, kind, 1)
    them.n_known = them.n_hand


# scrolls


@njit
def place_scroll(state: Record, player: int, slot: int, kind: int, used: int, known: int) -> None:
    """A scroll lies at a place before ``player``, who knows it; ``count_scrolls`` follows."""
    scroll = state.players[player].scrolls[slot]
    scroll.kind = kind
    scroll.used = used
    scroll.known = known | (1 << player)


@njit
def count_scrolls(state: Record, player: int) -> None:
    """Count the scrolls of a player anew, after a change."""
    me = state.players[player]
    me.unused[:] = 0
    row = player * N_SCROLL_KINDS
    state.used[row : row + N_SCROLL_KINDS] = 0
    me.n_unused = 0
    me.n_shared = 0
    for slot in range(me.n_scrolls):
        scroll = me.scrolls[slot]
        if scroll.used:
            state.used[row + scroll.kind] += 1
        else:
            me.unused[scroll.kind] += 1
            me.n_unused += 1
            me.n_shared += scroll.known != 1 << player


@njit
def turn_face_up(state: Record, player: int, scroll: int) -> int:
    """Use the first unused scroll of a kind: all see it now; its place (BN-58)."""
    me = state.players[player]
    slot = 0
    while me.scrolls[slot].kind != scroll or me.scrolls[slot].used:
        slot += 1
    place_scroll(state, player, slot, scroll, 1, everybody(state))
    count_scrolls(state, player)
    return slot


@njit
def take_scroll(state: Record, player: int) -> None:
    """The top scroll of the deck, if there is one, face down before ``player``."""
    if state.n_scroll_deck == 0:
        return
    known = top_scroll(state)
    me = state.players[player]
    place_scroll(state, player, me.n_scrolls, state.scroll_deck[state.n_scroll_deck], 0, known)
    state.scroll_deck[state.n_scroll_deck] = NO_SCROLL
    me.n_scrolls += 1
    count_scrolls(state, player)


@njit
def top_scroll(state: Record) -> int:
    """Take the top scroll off the deck: it is at ``n_scroll_deck`` now; who knew it.

    Scrolls that nobody knows lie in no order yet: one of them is drawn when it is needed.
    """
    top = state.n_scroll_deck - 1
    known = state.deck_known[top]
    if known == 0:
        n = 0
        for i in range(top + 1):
            n += state.deck_known[i] == 0
        k = below(state, n)
        i = -1
        while k >= 0:
            i += 1
            k -= state.deck_known[i] == 0
        state.scroll_deck[i], state.scroll_deck[top] = state.scroll_deck[top], state.scroll_deck[i]
    state.n_deck_known -= known != 0
    state.deck_known[top] = 0
    state.n_scroll_deck = top
    return int(known)


@njit
def remove_scroll(state: Record, player: int, slot: int) -> int:
    """Take a scroll away; the later ones move up. Its kind."""
    me = state.players[player]
    kind = me.scrolls[slot].kind
    me.n_scrolls -= 1
    for i in range(slot, me.n_scrolls):
        after = me.scrolls[i + 1]
        place_scroll(state, player, i, after.kind, after.used, after.known)
    clear_scroll(me.scrolls[me.n_scrolls])
    count_scrolls(state, player)
    return int(kind)


@njit
def clear_scroll(scroll: Record) -> None:
    """An empty place."""
    scroll.kind = NO_SCROLL
    scroll.used = 0
    scroll.known = 0


@njit
def shuffle_in(state: Record, kind: int) -> None:
    """A scroll goes into the deck, which is shuffled: nobody knows its order any more."""
    state.scroll_deck[state.n_scroll_deck] = kind
    state.n_scroll_deck += 1
    forget_scroll_deck(state)


@njit
def forget_scroll_deck(state: Record) -> None:
    """Nobody knows where a scroll lies in the deck."""
    state.deck_known[:] = 0
    state.n_deck_known = 0


@njit
def put_below(state: Record, kind: int, known: int) -> None:
    """A scroll goes to the bottom of the deck; ``known``: who knows which."""
    for i in range(state.n_scroll_deck, 0, -1):
        state.scroll_deck[i] = state.scroll_deck[i - 1]
        state.deck_known[i] = state.deck_known[i - 1]
    state.scroll_deck[0] = kind
    state.deck_known[0] = known
    state.n_deck_known += 1
    state.n_scroll_deck += 1


@njit
def everybody(state: Record) -> int:
    """The bits of all players: who knows a scroll that lies face up."""
    return int((1 << state.options.num_players) - 1)
