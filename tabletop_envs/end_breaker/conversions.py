"""Cards that change the symbols of cards in play (EB-13, EB-70)."""

from tabletop_envs.core.flow import allow, ask, finish
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.end_breaker.actions import ACT, Decision
from tabletop_envs.end_breaker.cards import N_MAIN, Symbol
from tabletop_envs.end_breaker.questions import stopped, withdraw_if_empty
from tabletop_envs.end_breaker.state import MAX_PLAY


@njit
def _has(state: Record, player: int, i: int, from_main: bool) -> bool:
    """Whether a card in play bears a symbol to be changed: P, T or S, or B."""
    symbols = state.players[player].symbols
    if not from_main:
        return bool(symbols[i, Symbol.B] > 0)
    for symbol in range(N_MAIN):
        if symbols[i, symbol] > 0:
            return True
    return False


@njit
def _convert(state: Record, task: Record, from_main: bool, to: int) -> None:
    """Up to two cards in play change their symbols; ``memo[0]`` is the kind chosen last."""
    player = task.player
    me = state.players[player]
    if task.step % 2 == 1:
        if task.step > 3:
            finish(task)
            return
        ask(state, Decision.TARGET, player, task.card)
        for i in range(me.n_play):
            if me.play[i] >= task.memo[0] and _has(state, player, i, from_main):
                allow(state, ACT.target + me.play[i])
        if not withdraw_if_empty(state):
            allow(state, ACT.stop)
        else:
            finish(task)
        return
    if stopped(state):
        finish(task)
        return
    kind = state.answer - ACT.target
    task.memo[0] = kind
    for i in range(MAX_PLAY):
        if me.play[i] == kind and _has(state, player, i, from_main):
            n = 0
            for symbol in range(N_MAIN if from_main else 0):
                n += me.symbols[i, symbol]
                me.symbols[i, symbol] = 0
            if not from_main:
                n = me.symbols[i, Symbol.B]
                me.symbols[i, Symbol.B] = 0
            me.symbols[i, to] += n
            break


@njit
def travellers_tavern(state: Record, task: Record) -> None:
    """Up to two of the cards in play: P, T and S become B (EB1-001)."""
    _convert(state, task, True, Symbol.B)


@njit
def drawing_slash(state: Record, task: Record) -> None:
    """Up to two of the cards in play: B becomes wild (EB1-008)."""
    _convert(state, task, False, Symbol.W)
