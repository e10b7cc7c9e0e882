"""What the scrolls do, once turned face up in the start phase (rule 7, BN-46, BN-58).

Written like ``effects``: one function a scroll, run once for each step of its task.
"""

import numpy as np

from tabletop_envs.blanc_noir.actions import ACT, Decision
from tabletop_envs.blanc_noir.cards import (
    COLOUR,
    HERALD_COLOUR,
    IS_MONSTER,
    N_KINDS,
    N_SCROLLS,
    NUMBER,
    SCROLL_SOURCE,
    SPECIAL,
    Scroll,
)
from tabletop_envs.blanc_noir.operations import (
    clear_scroll,
    discard,
    draw_cards,
    give,
    place_scroll,
    remove_from_round,
    remove_scroll,
    shuffle_in,
    take_scroll,
)
from tabletop_envs.blanc_noir.questions import (
    allow_cards,
    allow_stop,
    ask_for_card,
    ask_for_player,
    ask_for_slot,
    has_colour,
    has_monster,
)
from tabletop_envs.blanc_noir.state import NOBODY
from tabletop_envs.core.flow import allow, ask, finish
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.seats import next_seat, player_at, seat_from

KEPT = 4  # what Relief leaves in the hand (BN-30)


@njit
def run_scroll(state: Record, task: Record) -> None:
    """One step of the scroll ``task.card``, used by ``task.player``."""
    scroll = task.card - SCROLL_SOURCE
    if scroll <= Scroll.HERALD_YELLOW:
        herald(state, task, HERALD_COLOUR[scroll])
    elif scroll == Scroll.BURST:
        burst(state, task)
    elif scroll == Scroll.BLIZZARD:
        blizzard(state, task)
    elif scroll == Scroll.SHOCKWAVE:
        shock_wave(state, task)
    elif scroll == Scroll.TORNADO:
        tornado(state, task)
    elif scroll == Scroll.RELIEF:
        relief(state, task)
    elif scroll == Scroll.THREAT:
        threat(state, task)
    elif scroll == Scroll.REVELATION:
        revelation(state, task)


@njit
def herald(state: Record, task: Record, colour: int) -> None:
    """Herald: one or more cards of its colour leave the round; two stay (BN-15, BN-32).

    ``memo[1]`` is the last kind removed.
    """
    me = state.players[task.player]
    if task.step > 1:
        if state.answer == ACT.stop:
            finish(task)
            return
        task.memo[1] = state.answer - ACT.choose_card
        remove_from_round(state, task.player, task.memo[1])
    if me.n_hand < 3 or not has_colour(me, colour, task.memo[1]):
        finish(task)
        return
    ask_for_card(state, task.player, task.card)
    for kind in range(task.memo[1], N_KINDS):
        if me.hand[kind] > 0 and COLOUR[kind] == colour:
            allow_cards(state, kind)
    if task.step > 1:
        allow_stop(state)


@njit
def burst(state: Record, task: Record) -> None:
    """Burst: a player, oneself included, draws two cards (BN-45)."""
    if task.step == 1:
        ask_for_player(state, task.player, task.card, True)
    else:
        draw_cards(state, player_at(state, task.player, state.answer - ACT.choose_player), 2)
        finish(task)


@njit
def blizzard(state: Record, task: Record) -> None:
    """Blizzard: every other player, in turn order, draws one card."""
    player = task.player
    for _ in range(1, state.options.num_players):
        player = next_in_turn(state, player)
        draw_cards(state, player, 1)
    finish(task)


@njit
def next_in_turn(state: Record, player: int) -> int:
    """The next player in the direction of play."""
    if state.direction > 0:
        return int(next_seat(state, player))
    return int(player - 1 if player > 0 else state.options.num_players - 1)


@njit
def shock_wave(state: Record, task: Record) -> None:
    """Shock Wave: a scroll in front of a player goes into the deck (BN-28, BN-58).

    ``memo[1]`` is its own place: it cannot choose itself.
    """
    if task.step == 1:
        ask_for_owner(state, task.player, task.card)
    elif task.step == 2:
        state.target = player_at(state, task.player, state.answer - ACT.choose_player)
        excluded = task.memo[1] if state.target == task.player else -1
        ask_for_slot(state, task.player, task.card, False, excluded)
    else:
        kind = remove_scroll(state, state.target, state.answer - ACT.choose_scroll)
        shuffle_in(state, kind)
        state.target = NOBODY
        finish(task)


@njit
def ask_for_owner(state: Record, player: int, source: int) -> None:
    """Choose a player with a scroll, the Shock Wave itself not counted."""
    ask(state, Decision.PLAYER, player, source)
    for other in range(state.options.num_players):
        if state.players[other].n_scrolls > (other == player):
            allow(state, ACT.choose_player + seat_from(state, other, player))


@njit
def tornado(state: Record, task: Record) -> None:
    """Tornado: all scrolls but face-up Tornados are shuffled, each player gets one (BN-29, 48)."""
    gathered = np.empty(N_SCROLLS, np.int64)
    n = 0
    for player in range(state.options.num_players):
        them = state.players[player]
        kept = 0
        for slot in range(them.n_scrolls):
            scroll = them.scrolls[slot]
            if scroll.kind == Scroll.TORNADO and scroll.used:
                place_scroll(state, player, kept, Scroll.TORNADO, 1, scroll.known)
                kept += 1
            else:
                gathered[n] = scroll.kind
                n += 1
        for slot in range(kept, them.n_scrolls):
            clear_scroll(them.scrolls[slot])
        them.n_scrolls = kept
    for i in range(n):
        shuffle_in(state, gathered[i])
    state.deck_known[:] = 0
    player = task.player
    for _ in range(state.options.num_players):
        take_scroll(state, player)
        player = next_in_turn(state, player)
    finish(task)


@njit
def relief(state: Record, task: Record) -> None:
    """Relief: keep four cards of choice, discard the others (BN-30).

    ``memo[0]`` counts those kept, ``memo[1]`` is the last one; ``state.chosen`` holds them.
    """
    me = state.players[task.player]
    if task.step > 1:
        task.memo[1] = state.answer - ACT.choose_card
        state.chosen[task.memo[1]] += 1
        task.memo[0] += 1
    if task.memo[0] < KEPT:
        ask_for_card(state, task.player, task.card)
        allow_rest(state, me, 0, task.memo[1], KEPT - task.memo[0])
        return
    for kind in range(N_KINDS):
        for _ in range(me.hand[kind] - state.chosen[kind]):
            discard(state, task.player, kind)
    state.chosen[:] = 0
    finish(task)


@njit
def allow_rest(state: Record, me: Record, number: int, first: int, needed: int) -> None:
    """Cards not yet chosen, from ``first`` on, that leave enough behind them for ``needed``.

    Of one ``number`` only, or of all for 0.
    """
    left = 0
    for kind in range(N_KINDS - 1, first - 1, -1):
        if number == 0 or NUMBER[kind] == number:
            n = me.hand[kind] - state.chosen[kind]
            left += n
            if n > 0 and left >= needed:
                allow_cards(state, kind)


@njit
def threat(state: Record, task: Record) -> None:
    """Threat: at most one each of Golem, Gargoyle and Dragon to another player (BN-31).

    ``state.target`` is that player, ``memo[1]`` the special given last.
    """
    me = state.players[task.player]
    if task.step == 1:
        ask_for_player(state, task.player, task.card, False)
        return
    if task.step == 2:
        state.target = player_at(state, task.player, state.answer - ACT.choose_player)
    elif state.answer == ACT.stop:
        state.target = NOBODY
        finish(task)
        return
    else:
        kind = state.answer - ACT.choose_card
        give(state, task.player, state.target, kind)
        task.memo[1] = SPECIAL[kind]
    if not has_monster(me, task.memo[1]):
        state.target = NOBODY
        finish(task)
        return
    ask_for_card(state, task.player, task.card)
    for kind in range(N_KINDS):
        if me.hand[kind] > 0 and IS_MONSTER[kind] and SPECIAL[kind] > task.memo[1]:
            allow_cards(state, kind)
    if task.memo[1] > 0:
        allow_stop(state)


@njit
def revelation(state: Record, task: Record) -> None:
    """Revelation: take two scrolls from the deck, or the last one (BN-46)."""
    take_scroll(state, task.player)
    take_scroll(state, task.player)
    finish(task)
