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
    NUMBER_VALUES,
    SCROLL_SOURCE,
    SPECIAL,
    TRIPLE_SOURCE,
    Scroll,
)
from tabletop_envs.blanc_noir.effects import chosen_card, chosen_player, let_draw
from tabletop_envs.blanc_noir.operations import (
    clear_scroll,
    count_scrolls,
    discard,
    draw_cards,
    forget_scroll_deck,
    give,
    place_scroll,
    remove_from_round,
    remove_scroll,
    shuffle_in,
    take_scroll,
)
from tabletop_envs.blanc_noir.questions import (
    allow_card,
    ask_for_card,
    ask_for_player,
    ask_for_slot,
    settle_choice,
)
from tabletop_envs.blanc_noir.state import NOBODY
from tabletop_envs.core.flow import allow, ask, finish
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.seats import next_seat, seat_from

NUMBERS = np.array(NUMBER_VALUES, np.int64)
ANY_NUMBER = 0
KEPT = 4  # what Relief leaves in the hand (BN-30)


@njit
def run_scroll(state: Record, task: Record) -> None:
    """One step of the scroll ``task.card``, used by ``task.player``."""
    scroll = task.card - SCROLL_SOURCE
    if scroll <= Scroll.HERALD_YELLOW:
        herald(state, task)
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
def offer_for_scroll(state: Record, task: Record) -> None:
    """Allow the hand cards that answer the question of a scroll or a triple."""
    scroll = task.card - SCROLL_SOURCE
    if task.card == TRIPLE_SOURCE:
        offer_triple(state, task)
    elif scroll <= Scroll.HERALD_YELLOW:
        offer_herald(state, task)
    elif scroll == Scroll.RELIEF:
        offer_relief(state, task)
    elif scroll == Scroll.THREAT:
        offer_threat(state, task)


@njit
def herald(state: Record, task: Record) -> None:
    """Herald: one or more cards of its colour leave the round; two stay (BN-15, BN-32).

    ``memo[1]`` is the last kind removed.
    """
    if task.step > 1:
        if state.answer == ACT.stop:
            finish(task)
            return
        task.memo[1] = chosen_card(state)
        remove_from_round(state, task.player, task.memo[1])
    if state.players[task.player].n_hand < 3:
        finish(task)
        return
    ask_for_card(state, task.player, task.card)
    offer_herald(state, task)
    settle_choice(state, task, task.step > 1)


@njit
def offer_herald(state: Record, task: Record) -> None:
    """Cards of the Herald's colour."""
    hand = state.players[task.player].hand
    colour = HERALD_COLOUR[task.card - SCROLL_SOURCE]
    for kind in range(task.memo[1], N_KINDS):
        if hand[kind] > 0 and COLOUR[kind] == colour:
            allow_card(state, kind)


@njit
def burst(state: Record, task: Record) -> None:
    """Burst: a player, oneself included, draws two cards (BN-45)."""
    let_draw(state, task, 2)


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
        state.target = chosen_player(state, task)
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
        count_scrolls(state, player)
    for i in range(n):
        shuffle_in(state, gathered[i])
    forget_scroll_deck(state)
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
    if task.step > 1:
        task.memo[1] = chosen_card(state)
        state.chosen[task.memo[1]] += 1
        task.memo[0] += 1
    if task.memo[0] < KEPT:
        ask_for_card(state, task.player, task.card)
        offer_relief(state, task)
        return
    hand = state.players[task.player].hand
    for kind in range(N_KINDS):
        for _ in range(hand[kind] - state.chosen[kind]):
            discard(state, task.player, kind)
    state.chosen[:] = 0
    finish(task)


@njit
def offer_relief(state: Record, task: Record) -> None:
    """Cards not kept yet that leave enough behind them."""
    allow_rest(state, task, ANY_NUMBER, KEPT - task.memo[0])


@njit
def offer_triple(state: Record, task: Record) -> None:
    """Cards of the number, ``memo[0]``, that leave enough behind them; ``step`` counts from 1."""
    allow_rest(state, task, NUMBERS[task.memo[0]], 4 - task.step)


@njit
def allow_rest(state: Record, task: Record, number: int, needed: int) -> None:
    """Cards not chosen yet, from the last one on, with ``needed`` from each on; of one number."""
    hand = state.players[task.player].hand
    left = 0
    for kind in range(N_KINDS - 1, task.memo[1] - 1, -1):
        if number == ANY_NUMBER or NUMBER[kind] == number:
            n = hand[kind] - state.chosen[kind]
            left += n
            if n > 0 and left >= needed:
                allow_card(state, kind)


@njit
def threat(state: Record, task: Record) -> None:
    """Threat: at most one each of Golem, Gargoyle and Dragon to another player (BN-31).

    ``state.target`` is that player, ``memo[1]`` the special given last.
    """
    if task.step == 1:
        ask_for_player(state, task.player, task.card, False)
        return
    if task.step == 2:
        state.target = chosen_player(state, task)
    elif state.answer == ACT.stop:
        state.target = NOBODY
        finish(task)
        return
    else:
        kind = chosen_card(state)
        give(state, task.player, state.target, kind)
        task.memo[1] = SPECIAL[kind]
    ask_for_card(state, task.player, task.card)
    offer_threat(state, task)
    if state.n_legal == 0:
        state.target = NOBODY
    settle_choice(state, task, task.memo[1] > 0)


@njit
def offer_threat(state: Record, task: Record) -> None:
    """Monsters of a kind not given yet."""
    hand = state.players[task.player].hand
    for kind in range(N_KINDS):
        if hand[kind] > 0 and IS_MONSTER[kind] and SPECIAL[kind] > task.memo[1]:
            allow_card(state, kind)


@njit
def revelation(state: Record, task: Record) -> None:
    """Revelation: take two scrolls from the deck, or the last one (BN-46)."""
    take_scroll(state, task.player)
    take_scroll(state, task.player)
    finish(task)
