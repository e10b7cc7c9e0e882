"""What deck cards do in battles, and those that do the same in both phases."""

from tabletop_envs.core.flow import allow, ask, finish, go_to
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.end_breaker.actions import ACT, Decision
from tabletop_envs.end_breaker.cards import IS_ABILITY, IS_JOB, N_KINDS
from tabletop_envs.end_breaker.operations import (
    NONE_LEFT,
    add_to_discard,
    add_to_hand,
    destroy_from_hand,
    draw,
    put_on_top,
    put_under,
    shuffle_in_discard,
    take_from_hand,
    take_top,
)
from tabletop_envs.end_breaker.questions import ask_may, said_yes, stopped, withdraw_if_empty
from tabletop_envs.end_breaker.state import NO_MASK
from tabletop_envs.end_breaker.table import at_of, has_cards, may_shuffle

SHIELD, RUSH, SPEAR, BLAST = 3, 3, 2, 2  # damage spared; AT of Sword Rush, Windmill, Ice Blast
LOOKED_AT = 3  # cards, by Get Set


@njit
def discard_aside(state: Record, player: int) -> None:
    """What lies aside goes to the discard pile."""
    for kind in range(N_KINDS):
        for _ in range(state.aside[kind]):
            add_to_discard(state, player, kind)
        state.aside[kind] = 0
    state.aside_open = 0


@njit
def shield_guard(state: Record, task: Record) -> None:
    """Battle: own damage -3, if wanted; a bonus for ten cards left (EB1-009, EB-41)."""
    me = state.players[task.player]
    if task.step == 1:
        me.guards += 1
    elif task.step == 2:
        ask_may(state, task)
    else:
        if said_yes(state):
            me.shield += SHIELD
        finish(task)


@njit
def _dig(state: Record, task: Record, jobs: bool, wanted: int) -> None:
    """Reveal until so many jobs, or abilities, have appeared; each may be taken (EB-14, EB-57).

    ``memo[0]`` counts those found, ``memo[1]`` those still to be asked for. Those found lie
    aside with the others; they are asked for in ascending order of kind.
    """
    player = task.player
    if task.step == 1:
        if has_cards(state, player):
            ask_may(state, task)
        else:
            finish(task)
    elif task.step == 2:
        if not said_yes(state):
            finish(task)
            return
        state.aside_open = 1
        while task.memo[0] < wanted:
            kind = take_top(state, player, may_shuffle(state))
            if kind == NONE_LEFT:
                break
            state.aside[kind] += 1
            if (jobs and IS_JOB[kind]) or (not jobs and IS_ABILITY[kind]):
                task.memo[0] += 1
        task.memo[1] = -1
    elif task.step == 3:
        # the next kind found after the last one asked for
        while task.memo[1] < N_KINDS - 1:
            task.memo[1] += 1
            kind = task.memo[1]
            fits = (jobs and IS_JOB[kind]) or (not jobs and IS_ABILITY[kind])
            if fits and state.aside[kind] > 0:
                go_to(task, 4)
                return
        discard_aside(state, player)
        finish(task)
    elif task.step == 4:
        ask(state, Decision.TAKE, player, task.card)
        allow(state, ACT.keep + task.memo[1])
        allow(state, ACT.stop)
    else:
        kind = task.memo[1]
        if not stopped(state):
            state.aside[kind] -= 1
            add_to_hand(state, player, kind, True)
            if state.aside[kind] > 0:
                go_to(task, 4)
                return
        go_to(task, 3)


@njit
def piercing_staff(state: Record, task: Record) -> None:
    """Reveal until two jobs; each may go to the hand (EB1-010)."""
    _dig(state, task, True, 2)


@njit
def tonfa_combo(state: Record, task: Record) -> None:
    """Reveal until an ability; it may go to the hand (EB1-019)."""
    _dig(state, task, False, 1)


@njit
def sword_rush(state: Record, task: Record) -> None:
    """Battle: up to two jobs of the hand destroyed, AT +3 for each (EB1-011)."""
    player = task.player
    me = state.players[player]
    if task.step % 2 == 1:
        if task.step > 3:
            finish(task)
            return
        ask(state, Decision.CARD, player, task.card)
        for kind in range(task.memo[0], N_KINDS):
            if IS_JOB[kind] and me.hand[kind] > 0:
                allow(state, ACT.destroy + kind)
        if withdraw_if_empty(state):
            finish(task)
        else:
            allow(state, ACT.stop)
        return
    if stopped(state):
        finish(task)
        return
    kind = state.answer - ACT.destroy
    task.memo[0] = kind
    destroy_from_hand(state, player, kind)
    me.plus[me.n_play - 1] += RUSH


@njit
def get_set(state: Record, task: Record) -> None:
    """Look at the top three; each goes back on top, in an order of choice, or is discarded.

    First those discarded are chosen, in ascending order, then the others one by one, the last
    one on top (EB1-024, EB-55, EB-56).
    """
    player = task.player
    if task.step == 1:
        if has_cards(state, player):
            ask_may(state, task)
        else:
            finish(task)
    elif task.step == 2:
        if not said_yes(state):
            finish(task)
            return
        if state.players[player].n_deck < LOOKED_AT and may_shuffle(state):
            shuffle_in_discard(state, player)
        for _ in range(LOOKED_AT):
            kind = take_top(state, player, False)
            if kind != NONE_LEFT:
                state.aside[kind] += 1
    elif task.step == 3:
        ask(state, Decision.CARD, player, task.card)
        for kind in range(task.memo[0], N_KINDS):
            if state.aside[kind] > 0:
                allow(state, ACT.discard + kind)
        if withdraw_if_empty(state):
            go_to(task, 5)
        else:
            allow(state, ACT.stop)
    elif task.step == 4:
        if not stopped(state):
            kind = state.answer - ACT.discard
            task.memo[0] = kind
            state.aside[kind] -= 1
            add_to_discard(state, player, kind)
            go_to(task, 3)
    elif task.step == 5:
        ask(state, Decision.CARD, player, task.card)
        for kind in range(N_KINDS):
            if state.aside[kind] > 0:
                allow(state, ACT.keep + kind)
        if withdraw_if_empty(state):
            finish(task)
    else:
        kind = state.answer - ACT.keep
        state.aside[kind] -= 1
        put_on_top(state, player, kind, False)
        go_to(task, 5)


@njit
def spear_windmill(state: Record, task: Record) -> None:
    """May draw two; a card in play with AT 2 or more may get AT +2 (EB1-025, EB-67)."""
    player = task.player
    if task.step == 1:
        if has_cards(state, player):
            ask_may(state, task)
        else:
            go_to(task, 3)
    elif task.step == 2:
        if said_yes(state):
            draw(state, player, 2)
    elif task.step == 3:
        ask(state, Decision.TARGET, player, task.card)
        n = state.options.num_players
        for seat in range(n):
            owner = (player + seat) % n
            if state.fought != NO_MASK or owner == player:
                for i in range(state.players[owner].n_play):
                    if at_of(state, owner, i) >= SPEAR:
                        kind = state.players[owner].play[i]
                        allow(state, ACT.target + seat * N_KINDS + kind)
        if withdraw_if_empty(state):
            finish(task)
        else:
            allow(state, ACT.stop)
    else:
        finish(task)
        if not stopped(state):
            seat = (state.answer - ACT.target) // N_KINDS
            kind = (state.answer - ACT.target) % N_KINDS
            owner = (player + seat) % state.options.num_players
            strengthen(state, owner, kind)


@njit
def strengthen(state: Record, owner: int, kind: int) -> None:
    """The strongest card of a kind in play gets AT +2."""
    them = state.players[owner]
    best, most = -1, SPEAR - 1
    for i in range(them.n_play):
        if them.play[i] == kind and at_of(state, owner, i) > most:
            best, most = i, at_of(state, owner, i)
    them.plus[best] += SPEAR


@njit
def ice_blast(state: Record, task: Record) -> None:
    """Battle: AT +2 if an own thorn was on the mask (EB1-028). May, so it is asked."""
    me = state.players[task.player]
    if task.step == 1:
        if state.mask_thorns[state.fought, task.player] > 0:
            ask_may(state, task)
        else:
            finish(task)
    else:
        if said_yes(state):
            me.plus[me.n_play - 1] += BLAST
        finish(task)


@njit
def double_trigger(state: Record, task: Record) -> None:
    """A hand card under the deck, then draw two and one more play (EB-34, EB-58)."""
    player = task.player
    me = state.players[player]
    if task.step == 1:
        ask(state, Decision.CARD, player, task.card)
        for kind in range(N_KINDS):
            if me.hand[kind] > 0:
                allow(state, ACT.keep + kind)
        return
    kind = state.answer - ACT.keep
    take_from_hand(state, player, kind, False)
    put_under(state, player, kind)
    me.plays += 1
    draw(state, player, 2)
    finish(task)
