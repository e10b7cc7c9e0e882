"""Other worlds that a player cannot tell from the true one: what they cannot know is redrawn."""

from typing import Any

import numpy as np

from tabletop_envs.core.flow import bind_asks_again
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.rng import below, next_random, shuffle
from tabletop_envs.sakura_arms.actions import Decision
from tabletop_envs.sakura_arms.cards import (
    DECK,
    IS_SPECIAL,
    N_CARDS,
    N_GODDESSES,
    NORMALS,
    OWN_NORMALS,
    OWN_SPECIALS,
)
from tabletop_envs.sakura_arms.draft import candidate, choose_goddess
from tabletop_envs.sakura_arms.rules import run_step
from tabletop_envs.sakura_arms.state import NOT_HELD, PLAYERS, UNKNOWN, Place

TRIES = 200

asks_again = bind_asks_again("sakura_arms", run_step, 2)
# what is kept of a slot, and where it lies in the deck, while cards are redrawn
CARD, PLACE, CRYSTALS, SEEN, KNOWN, HOW, ANSWERS, QUEUE, HANDLED, IN_DECK, COLUMNS = range(11)
NOT_IN_DECK = -1


@njit
def resample(state: Record, player: int, seed: np.uint64) -> None:
    """Redraw what ``player`` cannot know, each world that fits being equally likely.

    The opponent's unseen cards are drawn from those of the two goddesses that were not seen; they
    and the seen ones whose place is not known are laid anew into deck, hand and hidden pile. The
    own deck is shuffled as far as its order is not known. Before goddesses are revealed those of
    the opponent are drawn as well. If the opponent is asked, the new cards must lead to the same
    question; if no such world is found in 200 tries, the opponent's cards stay as they are.
    """
    state.rng = seed
    next_random(state)
    if state.over:
        return
    _shuffle_groups(state, player)
    other = 1 - player
    if not _is_revealed(state):
        _redraw_goddesses(state, other)
        return
    table = np.empty((DECK, COLUMNS), np.int64)
    _read(state, other, table)
    rows = np.empty((DECK, COLUMNS), np.int64)
    for _ in range(TRIES):
        rows[:] = table
        _redraw(state, other, rows)
        _write(state, other, rows)
        if state.decision.player != other or asks_again(state):
            return
    _write(state, other, table)
    asks_again(state)


@njit
def _is_revealed(state: Record) -> bool:
    """Whether both players have chosen their goddesses (rule 1.2)."""
    for player in range(PLAYERS):
        if state.players[player].goddesses[1] == UNKNOWN:
            return False
    return True


@njit
def _shuffle_groups(state: Record, player: int) -> None:
    """Cards of the own deck whose order is not known lie in another order."""
    me = state.players[player]
    start = 0
    while start < me.n_deck:
        end = start + 1
        while end < me.n_deck and me.groups[end] == me.groups[start]:
            end += 1
        for i in range(end - 1, start, -1):
            k = start + below(state, i + 1 - start)
            me.deck[i], me.deck[k] = me.deck[k], me.deck[i]
        start = end


@njit
def _redraw_goddesses(state: Record, player: int) -> None:
    """Others that the player may have chosen so far; those given by an option are known."""
    me = state.players[player]
    if me.goddesses[0] == UNKNOWN or me.n_slots > 0 or state.options.goddesses[player][0] > 0:
        return
    only_one = me.goddesses[1] == UNKNOWN
    me.goddesses[:] = UNKNOWN
    me.has_umbrella = 0
    first = below(state, N_GODDESSES)
    second = below(state, N_GODDESSES - 1)
    if second >= first:
        second += 1
    choose_goddess(state, player, min(first, second))
    if not only_one:
        choose_goddess(state, player, max(first, second))
    elif state.decision.player == player:
        if min(first, second) == N_GODDESSES - 2:  # the second one would not be asked for
            me.goddesses[0] = below(state, N_GODDESSES - 2)
        asks_again(state)


# the cards of a player as a table


@njit
def _read(state: Record, player: int, table: Any) -> None:
    """The slots of a player as rows."""
    me = state.players[player]
    for slot in range(me.n_slots):
        it = me.slots[slot]
        row = table[slot]
        row[CARD] = it.card
        row[PLACE] = it.place
        row[CRYSTALS] = it.crystals
        row[SEEN] = it.seen
        row[KNOWN] = it.known
        row[HOW] = it.how
        row[ANSWERS] = it.answers
        row[QUEUE] = it.queue
        row[HANDLED] = it.handled
        row[IN_DECK] = NOT_IN_DECK
    for i in range(me.n_deck):
        table[me.deck[i], IN_DECK] = i


@njit
def _write(state: Record, player: int, rows: Any) -> None:
    """Rows as the slots of a player, in ascending order of cards, normal ones first."""
    me = state.players[player]
    me.slot_of[:] = NOT_HELD
    slot = 0
    for special in range(2):
        for card in range(N_CARDS):
            if IS_SPECIAL[card] != special:
                continue
            for i in range(me.n_slots):
                if rows[i, CARD] == card:
                    row = rows[i]
                    it = me.slots[slot]
                    it.card = card
                    it.place = row[PLACE]
                    it.crystals = row[CRYSTALS]
                    it.seen = row[SEEN]
                    it.known = row[KNOWN]
                    it.how = row[HOW]
                    it.answers = row[ANSWERS]
                    it.queue = row[QUEUE]
                    it.handled = row[HANDLED]
                    if row[IN_DECK] != NOT_IN_DECK:
                        me.deck[row[IN_DECK]] = slot
                    me.slot_of[card] = slot
                    slot += 1
    _keep_mulligan_in_order(state, player)


@njit
def _keep_mulligan_in_order(state: Record, player: int) -> None:
    """In the mulligan cards are put back in ascending order; the task remembers the last one."""
    if state.decision.kind != Decision.MULLIGAN or state.decision.player != player:
        return
    me = state.players[player]
    memo = state.tasks[state.n_tasks - 1].memo
    n = memo[1]
    if n == 0:
        return
    if not state.options.mulligan_order:
        for i in range(n):  # the last one lies at the bottom
            for k in range(i + 1, n):
                if me.deck[k] > me.deck[i]:
                    me.deck[i], me.deck[k] = me.deck[k], me.deck[i]
    memo[0] = me.slots[me.deck[0]].card + 1


@njit
def _is_uncertain(row: Any) -> bool:
    """Whether the opponent does not know which card it is, or not where it lies."""
    place = row[PLACE]
    if place == Place.UNUSED:
        return bool(row[SEEN] == 0)
    hidden = place == Place.DECK or place == Place.HAND or place == Place.HIDDEN
    return bool(hidden and row[KNOWN] == 0)


@njit
def _redraw(state: Record, player: int, rows: Any) -> None:
    """Draw the unseen cards anew, and lay all whose place is not known anew."""
    me = state.players[player]
    cards = np.empty(2 * OWN_NORMALS, np.int64)
    for special in (False, True):
        start = NORMALS if special else 0
        end = me.n_slots if special else min(me.n_slots, NORMALS)
        # what may be drawn: candidates that are not known to be in the deck list
        n = 0
        for i in range(2 * (OWN_SPECIALS if special else OWN_NORMALS)):
            card = candidate(me.goddesses, special, i)
            free = True
            for slot in range(start, end):
                unseen = _is_uncertain(rows[slot]) and not rows[slot, SEEN]
                free = free and (unseen or rows[slot, CARD] != card)
            if free:
                cards[n] = card
                n += 1
        shuffle(state, cards, n)
        n = 0
        pool = np.empty(DECK, np.int64)  # 2 * card + whether it was seen
        size = 0
        for slot in range(start, end):
            if _is_uncertain(rows[slot]):
                if rows[slot, SEEN]:
                    pool[size] = 2 * rows[slot, CARD] + 1
                else:
                    pool[size] = 2 * cards[n]
                    n += 1
                size += 1
        shuffle(state, pool, size)
        for slot in range(start, end):
            if _is_uncertain(rows[slot]):
                size -= 1
                rows[slot, CARD] = pool[size] // 2
                rows[slot, SEEN] = pool[size] % 2
