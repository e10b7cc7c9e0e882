"""The course of the game: history, deal, tricks, leftovers, the next round (rules 2 to 4)."""

from enum import IntEnum

import numpy as np

from tabletop_envs.chronicle.actions import answer_of
from tabletop_envs.chronicle.cards import (
    DEMON,
    DRAGON,
    EFFECT,
    FIRST_WILD,
    KING,
    N_CARDS,
    NUMBER,
    START_CARD,
    SUIT,
    Effect,
)
from tabletop_envs.chronicle.effects import asks_when_played, end_trick, reverse_rank, run_effect
from tabletop_envs.chronicle.history import turn_up_history
from tabletop_envs.chronicle.operations import (
    Task,
    ask_about_leftovers,
    ask_to_play,
    discard,
    gain_ally,
    move,
    plays_face_down,
    put_in_trick,
)
from tabletop_envs.chronicle.scoring import is_decided, score_round
from tabletop_envs.chronicle.state import NO_SUIT, Five, Leftover, Pile, Zone
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
from tabletop_envs.core.seats import next_seat, player_at


@njit
def run_task(state: Record, task: Record) -> None:
    if task.kind == Task.TRICK:
        run_trick(state, task)
    elif task.kind == Task.EFFECT:
        run_effect(state, task)
    elif task.kind == Task.ROUND:
        run_round(state, task)
    elif task.kind == Task.LEFTOVERS:
        run_leftovers(state, task)


advance = bind_advance("chronicle", run_task)


@njit
def clear_table(state: Record) -> None:
    """No card lies anywhere, nobody has fame: what set-up and positions start from."""
    clear_flow(state)
    state.round_number = 0
    state.leader = 0
    state.first_history = NO_CARD
    state.recent[:] = NO_CARD
    state.pile[:] = Pile.DECK
    state.active[:] = 0
    for player in range(len(state.players)):
        state.players[player].fame = 0
    clear_round(state)


@njit
def clear_round(state: Record) -> None:
    """Take all characters off the table."""
    state.zone[:] = Zone.OUT
    state.holder[:] = -1
    state.known[:] = 0
    state.removed = NO_CARD
    for player in range(len(state.players)):
        state.players[player].n_hand = 0
        state.players[player].n_allies = 0
        state.players[player].counts[:] = 0
        state.players[player].n_evil = 0
        state.players[player].void[:] = 0
    clear_trick(state)


@njit
def clear_trick(state: Record) -> None:
    state.suit = NO_SUIT
    state.reversed = 0
    state.trick_over = 0
    for player in range(len(state.players)):
        state.players[player].card = NO_CARD
        state.players[player].face_down = 0
        state.players[player].has_played = 0


@njit
def reset(state: Record, seed: np.uint64) -> None:
    """Set up a game (rule 1) and go on to the first decision."""
    clear_table(state)
    state.rng = seed
    begin(state, Task.ROUND, 0, NO_CARD)
    advance(state)


@njit
def step(state: Record, action: int) -> None:
    """Give a legal answer to the question on the table and go on to the next question."""
    state.answer = answer_of(action)
    clear_question(state)
    advance(state)


class RoundStep(IntEnum):
    SET_UP = 1
    AFTER_TRICK = 2
    SCORE = 3


@njit
def run_round(state: Record, task: Record) -> None:
    """History, deal, tricks until a hand is empty, leftovers, fame (rules 2 to 4)."""
    if task.step == RoundStep.SET_UP:
        state.round_number += 1
        clear_round(state)
        turn_up_history(state)
        deal(state)
        begin(state, Task.TRICK, state.leader, NO_CARD)
    elif task.step == RoundStep.AFTER_TRICK:
        if is_round_over(state):
            begin(state, Task.LEFTOVERS, state.leader, NO_CARD)
        else:
            begin(state, Task.TRICK, state.leader, NO_CARD)
            go_to(task, RoundStep.AFTER_TRICK)
    else:
        score_round(state)
        if is_decided(state):
            state.over = True
        else:
            go_to(task, RoundStep.SET_UP)


@njit
def is_round_over(state: Record) -> bool:
    """After a trick at least one hand is empty (rule 4.1, CH-18)."""
    for player in range(state.options.num_players):
        if state.players[player].n_hand == 0:
            return True
    return False


# 2.2, 2.3 deal


@njit
def deal(state: Record) -> None:
    """Deal all characters evenly; the holder of the start card shows it and leads."""
    n = state.options.num_players
    start = START_CARD[state.first_history]
    order = np.arange(N_CARDS)
    left = N_CARDS
    if n == 5:
        removed = below(state, N_CARDS - 1)  # any card but the start card (CH-33, CH-48)
        removed += removed >= start
        state.removed = removed
        state.zone[removed] = Zone.REMOVED
        left -= 1
        order[removed] = order[left]
    player = 0
    while left > 0:
        k = below(state, left)
        move(state, order[k], Zone.HAND, player)
        left -= 1
        order[k] = order[left]
        player = next_seat(state, player)
    state.known[start] = 1
    state.leader = state.holder[start]


# 3 a trick


class TrickStep(IntEnum):
    LEAD = 1
    PLAY = 2
    NEXT = 3


@njit
def run_trick(state: Record, task: Record) -> None:
    """Each player plays one card; then the trick is settled (rules 3.1 to 3.4)."""
    if task.step == TrickStep.LEAD:
        clear_trick(state)
        task.player = state.leader
        ask_to_play(state, task.player)
    elif task.step == TrickStep.PLAY:
        card = state.answer
        face_down = plays_face_down(state, task.player, card)
        put_in_trick(state, task.player, card, face_down)
        if not face_down:
            begin_effect(state, task.player, card)
    else:
        player = next_to_play(state, task.player)
        if player == NO_PLAYER:
            settle_trick(state)
            finish(task)
        else:
            task.player = player
            ask_to_play(state, player)
            go_to(task, TrickStep.PLAY)


NO_PLAYER = -1


@njit
def begin_effect(state: Record, player: int, card: int) -> None:
    """The effect of a card played face up, at once (rule 3.3, CH-4)."""
    if EFFECT[card] == Effect.REVERSE_RANK:
        reverse_rank(state)
    elif EFFECT[card] == Effect.END_TRICK:
        end_trick(state)
    elif asks_when_played(card):
        begin(state, Task.EFFECT, player, card)


@njit
def next_to_play(state: Record, player: int) -> int:
    """The next player clockwise who has a card and has not played, or NO_PLAYER (CH-18, CH-53)."""
    if state.trick_over:
        return NO_PLAYER
    player = next_seat(state, player)
    while player != state.leader:
        if state.players[player].n_hand > 0 and not state.players[player].has_played:
            return player
        player = next_seat(state, player)
    return NO_PLAYER


@njit
def settle_trick(state: Record) -> None:
    """Dragon, King, Demon, else the strongest card of the suit (rule 3.4, CH-9)."""
    if state.trick_over and state.options.five == Five.CANCEL:
        discard_trick(state)
    elif state.zone[DRAGON] == Zone.TRICK:
        leader = state.holder[DRAGON]
        discard_trick(state)
        state.leader = leader
    else:
        winner = winner_of_trick(state)
        for player in range(state.options.num_players):
            card = state.players[player].card
            if card != NO_CARD:
                gain_ally(state, winner, card)
        state.leader = winner
    clear_trick(state)


@njit
def discard_trick(state: Record) -> None:
    for player in range(state.options.num_players):
        if state.players[player].card != NO_CARD:
            discard(state, state.players[player].card)


@njit
def winner_of_trick(state: Record) -> int:
    """Who wins the trick as it lies, Dragons aside (CH-8, CH-9, CH-54)."""
    if state.zone[KING] == Zone.TRICK:
        return int(state.holder[KING])
    if state.zone[DEMON] == Zone.TRICK:
        return int(state.holder[DEMON])
    best = NO_PLAYER
    first_wild = NO_PLAYER
    player = state.leader
    for _ in range(state.options.num_players):
        card = state.players[player].card
        if card >= FIRST_WILD:
            if first_wild == NO_PLAYER:
                first_wild = player
        elif card != NO_CARD and SUIT[card] == state.suit:
            if best == NO_PLAYER or (NUMBER[card] > NUMBER[state.players[best].card]) != (
                state.reversed == 1
            ):
                best = player
        player = next_seat(state, player)
    return best if best != NO_PLAYER else first_wild


# 4.1 leftovers


@njit
def run_leftovers(state: Record, task: Record) -> None:
    """Clockwise from who would lead, each with cards left adds all or none (CH-19, CH-44).

    ``memo[0]`` is the seat from that player of the one who was asked last.
    """
    if task.step > 1:
        settle_leftovers(state, player_at(state, state.leader, task.memo[0]), state.answer == 1)
        task.memo[0] += 1
    while task.memo[0] < state.options.num_players:
        player = player_at(state, state.leader, task.memo[0])
        if state.players[player].n_hand > 0:
            if state.options.leftover == Leftover.CHOOSE:
                ask_about_leftovers(state, player)
                go_to(task, 2)
                return
            settle_leftovers(state, player, True)
        task.memo[0] += 1
    finish(task)


@njit
def settle_leftovers(state: Record, player: int, add: bool) -> None:
    for card in range(N_CARDS):
        if state.zone[card] == Zone.HAND and state.holder[card] == player:
            if add:
                gain_ally(state, player, card)
            else:
                move(state, card, Zone.OUT, player)
