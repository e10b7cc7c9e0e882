"""The course of the game: deal, turns, the end of a round, points (rules 2 to 5)."""

from enum import IntEnum

import numpy as np

from tabletop_envs.blanc_noir.actions import ACT
from tabletop_envs.blanc_noir.cards import (
    ALL_CARDS,
    ALL_SCROLLS,
    COLOUR,
    HAND,
    IS_BLACK,
    IS_SPECIAL,
    N_CARDS,
    N_KINDS,
    N_SCROLLS,
    NUMBER,
    PENALTY,
    SCROLL_SOURCE,
    SPECIAL,
    TRIPLE_SOURCE,
    Scroll,
    Special,
)
from tabletop_envs.blanc_noir.effects import asks_when_played, chosen_card, run_at_once, run_card
from tabletop_envs.blanc_noir.operations import (
    Task,
    add_card,
    clear_scroll,
    count_scrolls,
    discard,
    draw_cards,
    empty_hand,
    forget_scroll_deck,
    note_lack,
    put_on_top,
    take_from_deck,
    take_scroll,
    turn_face_up,
)
from tabletop_envs.blanc_noir.questions import (
    ask_colour,
    ask_for_card,
    ask_to_declare,
    ask_turn,
)
from tabletop_envs.blanc_noir.scoring import is_decided, score_round
from tabletop_envs.blanc_noir.scrolls import NUMBERS, next_in_turn, offer_triple, run_scroll
from tabletop_envs.blanc_noir.state import NO_COLOUR, NO_SCROLL, NOBODY
from tabletop_envs.core.flow import (
    NO_CARD,
    begin,
    bind_advance,
    clear_flow,
    clear_question,
    finish,
    go_to,
)
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.rng import below
from tabletop_envs.core.seats import next_seat


@njit
def run_task(state: Record, task: Record) -> None:
    """One step of the task on top."""
    if task.kind == Task.TURN:
        run_turn(state, task)
    elif task.kind == Task.CARD:
        run_card(state, task)
    elif task.kind == Task.SCROLL:
        run_scroll(state, task)
    elif task.kind == Task.TRIPLE:
        run_triple(state, task)


advance = bind_advance("blanc_noir", run_task)


@njit
def clear_table(state: Record) -> None:
    """No card lies anywhere, nobody has points: what set-up and positions start from."""
    clear_flow(state)
    state.round_number = 0
    state.starter = 0
    state.winner = NOBODY
    for player in range(len(state.players)):
        state.players[player].total = 0
    clear_round(state)


@njit
def clear_round(state: Record) -> None:
    """Take all cards and scrolls off the table."""
    for player in range(len(state.players)):
        me = state.players[player]
        empty_hand(me)
        me.declared = 0
        me.n_known = 0
        me.known[:] = 0
        me.n_scrolls = 0
        for slot in range(N_SCROLLS):
            clear_scroll(me.scrolls[slot])
        count_scrolls(state, player)
    state.at_most[:] = 0
    state.top = NO_CARD
    state.colour = NO_COLOUR
    state.direction = 1
    state.stack = 0
    state.turn = 0
    state.turns = 0
    state.idle = 0
    state.moved = 0
    state.open_hand = NOBODY
    state.target = NOBODY
    state.chosen[:] = 0
    state.pile[:] = 0
    state.removed[:] = 0
    state.n_pile = 0
    state.deck[:] = 0
    state.n_deck = 0
    state.scroll_deck[:] = NO_SCROLL
    forget_scroll_deck(state)
    state.n_scroll_deck = 0


@njit
def reset(state: Record, seed: np.uint64) -> None:
    """Set up a game and go on to the first decision; a random player begins (BN-1)."""
    clear_table(state)
    state.rng = seed
    state.starter = below(state, state.options.num_players)
    begin(state, Task.TURN, 0, NO_CARD)
    advance(state)


@njit
def step(state: Record, action: int) -> None:
    """Give a legal answer to the question on the table and go on to the next question."""
    state.answer = action
    clear_question(state)
    advance(state)


# 2 set-up


@njit
def deal(state: Record) -> None:
    """Seven cards and a scroll to each player, one card turned up (rules 2.1 and 2.2)."""
    clear_round(state)
    state.round_number += 1
    for i in range(N_CARDS):
        state.deck[i] = ALL_CARDS[i]
    state.n_deck = N_CARDS
    for i in range(N_SCROLLS):
        state.scroll_deck[i] = ALL_SCROLLS[i]
    state.n_scroll_deck = N_SCROLLS
    for player in range(state.options.num_players):
        for _ in range(HAND):
            add_card(state, player, take_from_deck(state), False)
        take_scroll(state, player)
    turn_up(state, take_from_deck(state))
    state.turn = state.starter
    state.moved = 0


@njit
def turn_up(state: Record, kind: int) -> None:
    """The card that starts the discard pile, without effect; a black one is open (BN-2, 44)."""
    state.top = kind
    state.pile[kind] = 1
    state.n_pile = 1
    state.colour = NO_COLOUR if IS_BLACK[kind] else COLOUR[kind]


# 3 a turn


class TurnStep(IntEnum):
    """The steps of ``run_turn``; see BN-38 for those of a play."""

    DEAL = 1
    ASK = 2
    ANSWER = 3
    COLOUR = 4
    CHECK = 5
    DECLARED = 6
    AFTER_SCROLL = 7


@njit
def run_turn(state: Record, task: Record) -> None:
    """Turn after turn, round after round; ``memo[0]`` is the card that is played (BN-38)."""
    if task.step == TurnStep.ANSWER:
        answer_turn(state, task)
    elif task.step == TurnStep.COLOUR:
        if IS_BLACK[task.memo[0]]:
            ask_colour(state, task.player, task.memo[0])
        else:
            check_hand(state, task, task.memo[0])
    elif task.step == TurnStep.CHECK:
        state.colour = state.answer - ACT.colour
        check_hand(state, task, task.memo[0])
    elif task.step == TurnStep.DECLARED:
        state.players[task.player].declared = state.answer - ACT.declare
        end_play(state, task)
    elif task.step == TurnStep.AFTER_SCROLL:
        if state.players[task.player].n_hand == 0 and task.memo[1]:  # by a Threat (BN-31)
            end_round(state, task, task.player)
        else:
            task.memo[1] = 0
            go_to(task, TurnStep.ASK)
    elif task.step == TurnStep.DEAL:
        deal(state)
    else:
        go_to(task, TurnStep.ASK)
    # at once, not in another run: this is the way of nearly every answer
    if task.step == TurnStep.ASK - 1:
        task.step = TurnStep.ASK
        task.player = state.turn
        ask_turn(state, state.turn)


@njit
def answer_turn(state: Record, task: Record) -> None:
    """What the player on turn has chosen to do."""
    action = state.answer
    if action == ACT.draw:
        draw_instead(state, task)
    elif action < ACT.triple:
        play(state, task, action - ACT.play)
    elif action < ACT.use_scroll:
        use_triple(state, task.player, action - ACT.triple)
        go_to(task, TurnStep.AFTER_SCROLL)
    else:
        use_scroll(state, task, action - ACT.use_scroll)


# 3.1 start phase


@njit
def use_triple(state: Record, player: int, place: int) -> None:
    """Three cards of one number for a scroll; which, if there are more, is asked (BN-17)."""
    me = state.players[player]
    if me.by_number[place] > 3:
        begin(state, Task.TRIPLE, player, TRIPLE_SOURCE)
        state.tasks[state.n_tasks - 1].memo[0] = place
        return
    for kind in range(N_KINDS):
        if NUMBER[kind] == NUMBERS[place]:
            for _ in range(me.hand[kind]):
                discard(state, player, kind)
    take_scroll(state, player)


@njit
def run_triple(state: Record, task: Record) -> None:
    """Choose the three cards one by one (BN-49); ``memo[1]`` is the last one.

    Each is discarded at once: ``step`` counts them.
    """
    if task.step > 1:
        task.memo[1] = chosen_card(state)
        discard(state, task.player, task.memo[1])
    if task.step < 4:
        ask_for_card(state, task.player, task.card)
        offer_triple(state, task)
    else:
        take_scroll(state, task.player)
        finish(task)


@njit
def use_scroll(state: Record, task: Record, scroll: int) -> None:
    """Turn an own scroll face up, then it acts; Mirage ends the turn (BN-43, BN-58)."""
    slot = turn_face_up(state, task.player, scroll)
    if scroll == Scroll.MIRAGE:
        state.idle = 0  # not a turn without progress (BN-50)
        end_turn(state, task, 1)
        return
    begin(state, Task.SCROLL, task.player, SCROLL_SOURCE + scroll)
    if scroll == Scroll.SHOCKWAVE:
        state.tasks[state.n_tasks - 1].memo[1] = slot
    task.memo[1] = scroll == Scroll.THREAT
    go_to(task, TurnStep.AFTER_SCROLL)


# 3.2 main phase


@njit
def play(state: Record, task: Record, kind: int) -> None:
    """One card to the discard pile, then its effect (BN-38)."""
    put_on_top(state, task.player, kind)
    task.memo[0] = kind
    if not IS_SPECIAL[kind]:
        check_hand(state, task, kind)
    elif asks_when_played(kind):
        begin(state, Task.CARD, task.player, kind)
    else:
        run_at_once(state, task.player, kind)


@njit
def draw_instead(state: Record, task: Record) -> None:
    """Draw one card, or the whole stack when attacked; the turn ends (rules 3.3, 3.4)."""
    note_lack(state, task.player)
    drawn = draw_cards(state, task.player, max(state.stack, 1))
    state.stack = 0
    state.idle = state.idle + 1 if drawn == 0 and not state.moved else 0
    end_turn(state, task, 1)


@njit
def check_hand(state: Record, task: Record, kind: int) -> None:
    """Empty: the round ends, or four are drawn; one card left: a declaration (rule 4)."""
    me = state.players[task.player]
    state.idle = 0
    if me.n_hand == 0:
        if me.declared and not IS_SPECIAL[kind]:
            end_round(state, task, task.player)
            return
        draw_cards(state, task.player, PENALTY)  # BN-23, BN-51
        me.declared = 0
    elif me.n_hand == 1 and not me.declared:
        if state.options.auto_declare:
            me.declared = 1
        else:
            ask_to_declare(state, task.player, kind)
            go_to(task, TurnStep.DECLARED)
            return
    end_play(state, task)


@njit
def end_play(state: Record, task: Record) -> None:
    """The turn of a player who has played ends; a Clown skips the next one (BN-14)."""
    end_turn(state, task, 2 if SPECIAL[task.memo[0]] == Special.CLOWN else 1)


@njit
def end_turn(state: Record, task: Record, places: int) -> None:
    """The next player, or the one after, is on turn, unless the round has no end (BN-50, 52)."""
    task.memo[0] = 0
    state.open_hand = NOBODY
    state.moved = 0
    state.turns += 1
    if state.idle >= state.options.num_players or state.turns >= state.options.max_turns:
        end_round(state, task, NOBODY)
        return
    for _ in range(places):
        state.turn = next_in_turn(state, state.turn)
    go_to(task, TurnStep.ASK)


@njit
def end_round(state: Record, task: Record, winner: int) -> None:
    """Count the points; the game is over or the next round is dealt (rule 5, BN-36)."""
    task.memo[0] = 0
    task.memo[1] = 0
    state.winner = winner
    state.stack = 0
    score_round(state)
    if is_decided(state):
        state.over = True
    else:
        state.starter = next_seat(state, state.starter)
        go_to(task, TurnStep.DEAL)
