"""Whether the turn of a position can be where its tasks say, with what lies on the table."""

import numpy as np

from tabletop_envs.blanc_noir import notation
from tabletop_envs.blanc_noir.cards import (
    COLOUR,
    HERALD_COLOUR,
    IS_BLACK,
    IS_MONSTER,
    IS_SPECIAL,
    N_KINDS,
    N_NUMBERS,
    NUMBER,
    NUMBER_VALUES,
    SCROLL_SOURCE,
    SPECIAL,
    TRIPLE_SOURCE,
    Scroll,
    Special,
)
from tabletop_envs.blanc_noir.effects import asks_when_played
from tabletop_envs.blanc_noir.operations import Task
from tabletop_envs.blanc_noir.rules import TurnStep
from tabletop_envs.blanc_noir.scoring import is_decided
from tabletop_envs.blanc_noir.scrolls import KEPT
from tabletop_envs.blanc_noir.state import NO_COLOUR, NOBODY
from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.record import Record

# the step in which the turn waits for what it has begun
_WAITS_IN = {
    Task.CARD: TurnStep.ANSWER,
    Task.SCROLL: TurnStep.AFTER_SCROLL - 1,
    Task.TRIPLE: TurnStep.AFTER_SCROLL - 1,
}
_PLAYED = (TurnStep.ANSWER, TurnStep.COLOUR, TurnStep.CHECK)  # a card was played in this turn
_MONSTERS = sorted({int(special) for special in SPECIAL[IS_MONSTER != 0]})


def check_end(state: Record) -> None:
    """The last round can have ended like this (rules 4 and 5)."""
    turn = state.tasks[0]
    if state.n_tasks > 1 or turn.memo.any() or turn.step < TurnStep.ANSWER:
        raise BadPosition("tasks: a game ends with its last turn alone, after an answer")
    if turn.step > TurnStep.AFTER_SCROLL:
        raise BadPosition(f"tasks: step: a turn has {int(TurnStep.AFTER_SCROLL)} steps")
    if not is_decided(state):
        raise BadPosition("over: nobody has so many points that the game is over (BN-35)")
    if state.stack or state.target != NOBODY or state.open_hand != NOBODY or state.chosen.any():
        raise BadPosition("stack, target, open_hand, chosen: nothing of it is left at the end")
    n = int(state.options.num_players)
    if state.winner == NOBODY:
        if state.idle < n and state.turns < state.options.max_turns:
            raise BadPosition("winner: the last round has one, unless it had no end (BN-50, BN-52)")
    elif state.winner != state.turn or state.players[state.winner].n_hand:
        raise BadPosition("winner: it is the player on turn, whose hand is empty")
    _check_declarations(state, int(state.winner))


def check_waiting(state: Record) -> None:
    """The turn waits for an answer, and what lies on the table goes with its step."""
    turn, top = state.tasks[0], state.tasks[state.n_tasks - 1]
    alone = state.n_tasks == 1
    steps = (TurnStep.ASK, TurnStep.COLOUR, TurnStep.CHECK) if alone else (_WAITS_IN[top.kind],)
    if turn.step not in steps:
        raise BadPosition(f"tasks: step: this turn waits in step {', '.join(map(_number, steps))}")
    played = turn.step in _PLAYED
    threat = top.kind == Task.SCROLL and top.card == SCROLL_SOURCE + Scroll.THREAT
    if list(turn.memo) != [state.top if played else 0, int(threat)]:
        raise BadPosition(
            "tasks: memo of the turn: the number of the card that is played, which lies on top, "
            "or 0; 1 for a Threat, or 0"
        )
    if played and not state.moved:
        raise BadPosition("moved: in this turn a card was played")
    if turn.step == TurnStep.COLOUR and not IS_BLACK[state.top]:
        raise BadPosition("tasks: step: only after a black card a colour is named")
    if turn.step == TurnStep.CHECK and state.colour == NO_COLOUR:
        raise BadPosition("colour: a card was played, so there is a colour to match")
    if not played:
        _check_turn_begun(state)
    _check_declarations(state, int(state.turn) if played else NOBODY)
    _check_open_hand(state, turn.step in (TurnStep.COLOUR, TurnStep.CHECK))
    if not alone and not _fits(state, top):
        raise BadPosition(
            f"tasks: {notation.source(top.card)} cannot be under way in step {int(top.step)} "
            f"with memo {[int(x) for x in top.memo]} in this position"
        )
    is_relief = top.kind == Task.SCROLL and top.card == SCROLL_SOURCE + Scroll.RELIEF
    if state.chosen.sum() != (top.memo[0] if is_relief else 0):
        raise BadPosition("chosen: only what Relief keeps, and as many cards as its memo says")
    if not _target_fits(state, top):
        raise BadPosition("target: not the player whom the card or scroll under way has chosen")


def _number(step: int) -> str:
    return str(int(step))


def _check_turn_begun(state: Record) -> None:
    """The start phase, or the question what to do: no card was played in this turn."""
    if state.stack and state.colour == NO_COLOUR:
        raise BadPosition("colour: an attack is on, so a card was played and there is a colour")
    if not any(state.players[p].n_hand for p in range(int(state.options.num_players))):
        raise BadPosition("players: every hand is empty; deal some cards")


def _check_declarations(state: Record, finisher: int) -> None:
    """A declaration needs a hand of one card, but for who has just played it (BN-21)."""
    for p in range(int(state.options.num_players)):
        me = state.players[p]
        if me.declared and not me.n_hand and p != finisher:
            raise BadPosition(f"players[{p}].declared: an empty hand has nothing to declare")


def _check_open_hand(state: Record, effect_done: bool) -> None:
    """A hand lies open from the effect of a Gargoyle to the end of its turn, known by all."""
    player = int(state.open_hand)
    if effect_done and SPECIAL[state.top] == Special.GARGOYLE:
        if player in (NOBODY, state.turn):
            raise BadPosition("open_hand: the Gargoyle opens the hand of another player")
        if (state.players[player].known != state.players[player].hand).any():
            raise BadPosition(f"players[{player}].known: the hand lies open, all know its cards")
    elif player != NOBODY:
        raise BadPosition("open_hand: only after the effect of a Gargoyle, until the turn ends")


def _fits(state: Record, task: Record) -> bool:
    """Whether the task can wait in its step with its memo."""
    if task.kind == Task.CARD:
        return _card_fits(state, task)
    if task.kind == Task.SCROLL:
        return _scroll_fits(state, task)
    return _triple_fits(state, task)


def _card_fits(state: Record, task: Record) -> bool:
    if task.card != state.top or not asks_when_played(task.card):
        return False
    step, done, last = int(task.step), int(task.memo[0]), int(task.memo[1])
    special = SPECIAL[task.card]
    if special == Special.FAIRY:
        n = state.players[task.player].n_scrolls
        if done > n or last >= n or not 1 <= step <= 3:
            return False
        return last == max(done - 1, 0) if step == 1 else last != done - 1
    if special in (Special.LORD, Special.GODDESS) and step == 2:
        if done != 1 or last >= N_KINDS:
            return False
        if special == Special.GODDESS:
            return _lies_below(state, last)
        its_own = COLOUR[last] == COLOUR[task.card] and not IS_SPECIAL[last]
        return bool(its_own and state.removed[last] > 0)
    return step == 1 and done == 0 and last == 0


def _lies_below(state: Record, kind: int) -> bool:
    """Whether a card of this kind lies on the discard pile, under the top card."""
    return bool(state.pile[kind] > (kind == state.top))


def _scroll_fits(state: Record, task: Record) -> bool:
    me = state.players[task.player]
    scroll = int(task.card) - SCROLL_SOURCE
    used = [int(it.kind) if it.used else -1 for it in me.scrolls[: me.n_scrolls]]
    if scroll not in used:
        return False
    step, done, last = int(task.step), int(task.memo[0]), int(task.memo[1])
    if scroll == Scroll.RELIEF:
        chosen = np.flatnonzero(state.chosen)
        kept_last = int(chosen[-1]) if len(chosen) else 0
        return step == done + 1 and done < KEPT and last == kept_last and me.n_hand > KEPT
    if done:
        return False
    if scroll == Scroll.SHOCKWAVE:
        return step <= 2 and last < len(used) and used[last] == scroll
    if scroll <= Scroll.HERALD_YELLOW and step > 1:
        its_own = HERALD_COLOUR[scroll] == COLOUR
        gone = np.where(its_own, state.removed, 0)
        return bool(last < N_KINDS and gone[last] > 0 and gone.sum() >= step - 1)
    if scroll == Scroll.THREAT and step > 2:
        return last in _MONSTERS and step - 3 <= _MONSTERS.index(last)
    return last == 0 and step <= (2 if scroll == Scroll.THREAT else 1)


def _triple_fits(state: Record, task: Record) -> bool:
    step, place, last = int(task.step), int(task.memo[0]), int(task.memo[1])
    if task.card != TRIPLE_SOURCE or place >= N_NUMBERS or last >= N_KINDS or step > 3:
        return False
    if state.players[task.player].by_number[place] < 5 - step or not state.n_scroll_deck:
        return False
    if step == 1:
        return last == 0
    return bool(NUMBER[last] == NUMBER_VALUES[place]) and _lies_below(state, last)


def _target_fits(state: Record, task: Record) -> bool:
    """Whether ``target`` is somebody whom the task can have chosen, or nobody if it has not."""
    target, step = int(state.target), int(task.step)
    if task.kind == Task.CARD and SPECIAL[task.card] == Special.FAIRY:
        return target not in (NOBODY, task.player) if step == 3 else target == task.player
    if task.kind == Task.SCROLL and step >= 2:
        if task.card == SCROLL_SOURCE + Scroll.THREAT:
            return target not in (NOBODY, task.player)
        if task.card == SCROLL_SOURCE + Scroll.SHOCKWAVE:
            return target != NOBODY
    return target == NOBODY
