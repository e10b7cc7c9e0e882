"""The verbs: the only functions that move crystals and cards, and how tasks are begun."""

from enum import IntEnum

from tabletop_envs.core.flow import NO_CARD, begin
from tabletop_envs.core.jit import njit, njit_for
from tabletop_envs.core.record import Record
from tabletop_envs.core.rng import shuffle
from tabletop_envs.sakura_arms.cards import IS_SPECIAL, IS_UNGUARDED, MAX_FOCUS, Card
from tabletop_envs.sakura_arms.effects.lasting import floating_boat_shelter, smoke
from tabletop_envs.sakura_arms.state import NOT_HELD, STATE, Place
from tabletop_envs.sakura_arms.table import DISTANCE, DUST, crystals_at, room_at


class Task(IntEnum):
    """What can be under way; the comment says what ``memo`` holds."""

    SETUP = 1  # the card or goddess chosen last, plus 1; how many were chosen
    TURN = 2  # nothing
    BASIC = 3  # the Basic
    USE = 4  # How bits; the attack it answers, or NO_ATTACK
    USE_FROM = 5  # From bits; how many cards were used
    EFFECT = 6  # a When; what the card remembers
    ATTACK = 7  # its place among the attacks
    DAMAGE = 8  # to Aura, to Life; NONE: "-", or not chosen
    BOTH = 9  # as DAMAGE, but both sides are taken
    DRAW = 10  # how many cards are missing
    RECONSTRUCT = 11  # 1: for 1 Life; whether a Trap was used
    EXPIRE = 12  # whose card expires; its slot plus 1
    SWITCH = 13  # nothing
    END_PHASE = 14  # nothing


class When(IntEnum):
    """Which lines of a card are carried out."""

    ON_PLAY = 1
    AFTER_ATTACK = 2
    DEPLOY = 3
    EXPIRE = 4


class From(IntEnum):
    """Which cards of the hidden pile may be used: bits of a USE_FROM."""

    TRAP = 1  # Traps only
    NOT_FULL = 2  # no full-power cards
    MAY = 4  # or none
    UNBLOCKABLE = 8  # its attack gains Unblockable


# crystals


@njit_for(STATE, 2)
def revive(state: Record, player: int, card: int) -> None:
    """A used special card turns to unused; one that is not used stays as it is."""
    me = state.players[player]
    slot = me.slot_of[card]
    if slot != NOT_HELD and me.slots[slot].place == Place.USED:
        me.slots[slot].place = Place.UNUSED


@njit_for(STATE, 2)
def _add(state: Record, place: int, n: int) -> None:
    if place == DISTANCE:
        state.distance += n
    elif place == DUST:
        state.dust += n
    elif place < 2:
        state.players[place].aura += n
    elif place < 4:
        state.players[place - 2].flare += n
    else:
        me = state.players[place - 4]
        before = me.life
        me.life += n
        if me.life <= 0:
            state.over = True  # at once, even inside an effect (SA-22)
        elif floating_boat_shelter(before, me.life):
            revive(state, place - 4, Card.FLOATING_BOAT_SHELTER)


@njit_for(STATE, 3, "int")
def move(state: Record, source: int, target: int, n: int) -> int:
    """Move up to ``n`` crystals, as many as there are and fit (rule 5.5); how many moved."""
    n = min(n, crystals_at(state, source), room_at(state, target))
    if n > 0:
        _add(state, target, n)
        _add(state, source, -n)
    return max(n, 0)


@njit_for(STATE, 3, "int")
def move_by_card(state: Record, source: int, target: int, n: int) -> int:
    """``move`` by the effect of a card: Smoke keeps crystals in Distance (SA-68)."""
    if source == DISTANCE and smoke(state):
        return 0
    return move(state, source, target, n)


@njit_for(STATE, 3)
def take_from_card(state: Record, player: int, slot: int, n: int) -> None:
    """Move crystals off an enhancement to Dust; without any it will expire (SA-50)."""
    it = state.players[player].slots[slot]
    it.crystals -= n
    state.dust += n
    if it.crystals == 0:
        state.unsettled = 1


@njit
def gain_focus(state: Record, player: int) -> None:
    """1 Focus, or the flinch goes instead (rule 5.2)."""
    me = state.players[player]
    if me.flinch:
        me.flinch = 0
    elif me.focus < MAX_FOCUS:
        me.focus += 1


@njit
def flinch(state: Record, player: int) -> None:
    """The next Focus of this player is not gained (rule 5.2)."""
    state.players[player].flinch = 1


# cards


@njit_for(STATE, 3)
def _count(state: Record, player: int, place: int, n: int) -> None:
    me = state.players[player]
    if place == Place.HAND:
        me.n_hand += n
    elif place == Place.HIDDEN:
        me.n_hidden += n
    elif place == Place.DISCARD:
        me.n_discard += n
    elif place == Place.PLAY:
        me.n_play += n


@njit_for(STATE, 3)
def put(state: Record, player: int, slot: int, place: int) -> None:
    """A card goes to a place, seen by both players; not from the deck."""
    it = state.players[player].slots[slot]
    _count(state, player, it.place, -1)
    _count(state, player, place, 1)
    it.place = place
    it.seen = 1
    it.known = 1


@njit
def forget_where(state: Record, player: int, slot: int) -> None:
    """A card leaves hand or hidden pile unseen: the opponent is sure of none there any more.

    If it is the only card there, the opponent knows as much of it as before.
    """
    me = state.players[player]
    place = me.slots[slot].place
    if (me.n_hand if place == Place.HAND else me.n_hidden) < 2:
        return
    for i in range(me.n_slots):
        if me.slots[i].place == place:
            me.slots[i].known = 0


@njit_for(STATE, 2)
def hide(state: Record, player: int, slot: int) -> None:
    """A hand card goes face down to the hidden pile: the opponent does not see which."""
    forget_where(state, player, slot)
    _count(state, player, Place.HAND, -1)
    _count(state, player, Place.HIDDEN, 1)
    state.players[player].slots[slot].place = Place.HIDDEN


@njit
def show_hand(state: Record, player: int) -> None:
    """The opponent looks at the hand, and remembers it (SA-40)."""
    me = state.players[player]
    for i in range(me.n_slots):
        if me.slots[i].place == Place.HAND:
            show(state, player, i)


@njit
def show(state: Record, player: int, slot: int) -> None:
    """The opponent sees a card and where it lies."""
    it = state.players[player].slots[slot]
    it.seen = 1
    it.known = 1


@njit
def to_pile(state: Record, player: int, slot: int) -> None:
    """A card that was used goes to the discard pile, a special one becomes used."""
    special = IS_SPECIAL[state.players[player].slots[slot].card]
    put(state, player, slot, Place.USED if special else Place.DISCARD)


@njit
def end_unguarded(state: Record, player: int) -> None:
    """Unguarded: all crystals to Dust, the card to the hidden pile, without expiring (SA-51)."""
    me = state.players[player]
    if me.n_play == 0:
        return
    for i in range(me.n_slots):
        it = me.slots[i]
        if it.place == Place.PLAY and it.crystals > 0 and IS_UNGUARDED[it.card]:
            state.dust += it.crystals
            it.crystals = 0
            put(state, player, i, Place.HIDDEN)


# the deck


@njit_for(STATE, 1)
def draw_top(state: Record, player: int) -> None:
    """The top card of a deck that is not empty goes to the hand."""
    me = state.players[player]
    me.n_deck -= 1
    me.slots[me.deck[me.n_deck]].place = Place.HAND
    me.deck[me.n_deck] = 0
    me.groups[me.n_deck] = 0
    me.n_hand += 1


@njit
def put_on_top(state: Record, player: int, slot: int) -> None:
    """A card that both see goes on top of the deck."""
    me = state.players[player]
    put(state, player, slot, Place.DECK)
    me.groups[me.n_deck] = me.groups[me.n_deck - 1] + 1 if me.n_deck > 0 else 0
    me.deck[me.n_deck] = slot
    me.n_deck += 1


@njit_for(STATE, 3)
def put_below(state: Record, player: int, slot: int, together: bool) -> None:
    """A card goes to the bottom of the deck; ``together``: in no known order with the last one.

    The opponent sees which card of the discard pile it is, but none of hand and hidden pile.
    """
    me = state.players[player]
    it = me.slots[slot]
    if it.place == Place.HAND or it.place == Place.HIDDEN:
        forget_where(state, player, slot)
    _count(state, player, it.place, -1)
    it.place = Place.DECK
    for i in range(me.n_deck, 0, -1):
        me.deck[i] = me.deck[i - 1]
        me.groups[i] = me.groups[i - 1] + (0 if together else 1)
    me.deck[0] = slot
    me.groups[0] = 0  # groups are numbered from the bottom: equal situations are equal bytes
    me.n_deck += 1


@njit
def shuffle_all(state: Record, player: int) -> None:
    """Deck, discard pile and hidden pile become the new deck (rule 5.4)."""
    me = state.players[player]
    me.n_deck = 0
    me.groups[:] = 0
    me.deck[:] = 0
    for i in range(me.n_slots):
        it = me.slots[i]
        if it.place == Place.DECK or it.place == Place.DISCARD or it.place == Place.HIDDEN:
            it.place = Place.DECK
            it.known = 0
            me.deck[me.n_deck] = i
            me.n_deck += 1
    me.n_discard = 0
    me.n_hidden = 0
    shuffle(state, me.deck, me.n_deck)


# tasks


@njit_for(STATE, 5)
def begin_with(state: Record, kind: int, player: int, card: int, first: int, second: int) -> None:
    """Put a task on the stack that remembers two numbers."""
    begin(state, kind, player, card)
    memo = state.tasks[state.n_tasks - 1].memo
    memo[0] = first
    memo[1] = second


@njit_for(STATE, 2)
def draw(state: Record, player: int, n: int) -> None:
    """Draw cards one by one; each that is missing is 1 damage (SA-59)."""
    while n > 0 and state.players[player].n_deck > 0:
        draw_top(state, player)
        n -= 1
    if n > 0:
        begin_with(state, Task.DRAW, player, NO_CARD, n, 0)


@njit
def reconstruct(state: Record, player: int, for_life: bool) -> None:
    """Reconstruct, for 1 Life or by an effect (rule 5.4)."""
    begin_with(state, Task.RECONSTRUCT, player, NO_CARD, 1 if for_life else 0, 0)


@njit_for(STATE, 4)
def use(state: Record, player: int, card: int, how: int, answers: int) -> None:
    """A card is used (SA-10); ``answers``: the attack it is a reaction to, or NO_ATTACK."""
    begin_with(state, Task.USE, player, card, how, answers)


@njit
def use_from_hidden(state: Record, player: int, card: int, which: int) -> None:
    """Choose a card in the hidden pile that can be used, and use it; ``which``: From bits.

    The task below is told in ``memo[1]``: 1 + the card that was used, or 0.
    """
    state.tasks[state.n_tasks - 1].memo[1] = 0
    begin_with(state, Task.USE_FROM, player, card, which, 0)


@njit_for(STATE, 3)
def carry_out(state: Record, player: int, card: int, when: int) -> None:
    """The lines of a card of one kind, from top to bottom."""
    begin_with(state, Task.EFFECT, player, card, when, 0)


@njit
def switch_umbrella(state: Record, player: int) -> None:
    """Open or close the umbrella of a player who has one (SA-27)."""
    if state.players[player].has_umbrella:
        begin(state, Task.SWITCH, player, Card.UMBRELLA_TWIRL)
