"""Questions that several cards and rules ask, and how their answers are read."""

from typing import Any

from tabletop_envs.core.flow import allow, ask, clear_question
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.end_breaker.actions import ACT, Decision
from tabletop_envs.end_breaker.cards import COST_COUNT, IS_JOB, N_KINDS
from tabletop_envs.end_breaker.table import is_within


@njit
def withdraw_if_empty(state: Record) -> bool:
    """Take back a question without answers; whether it was."""
    if state.n_legal == 0:
        clear_question(state)
        return True
    return False


@njit
def ask_may(state: Record, task: Record) -> None:
    """A "may" of a card (EB-54)."""
    ask(state, Decision.MAY, task.player, task.card)
    allow(state, ACT.yes)
    allow(state, ACT.stop)


@njit
def said_yes(state: Record) -> bool:
    """Whether the answer was yes."""
    return bool(state.answer == ACT.yes)


@njit
def stopped(state: Record) -> bool:
    """Whether the answer was to do no more."""
    return bool(state.answer == ACT.stop)


@njit
def allow_hand(state: Record, player: int, start: int, first: int) -> None:
    """Hand cards from kind ``first`` on may be answers of the range that begins at ``start``."""
    hand = state.players[player].hand
    for kind in range(first, N_KINDS):
        if hand[kind] > 0:
            allow(state, start + kind)


@njit
def allow_gains_within(state: Record, symbols: Any) -> None:
    """Supply cards whose cost is contained in the symbols (EB-30)."""
    for kind in range(N_KINDS):
        if state.supply[kind] > 0 and is_within(kind, symbols):
            allow(state, ACT.buy + kind)


@njit
def allow_gains_up_to(state: Record, count: int) -> None:
    """Supply cards whose cost count is at most so much (EB-18)."""
    for kind in range(N_KINDS):
        if state.supply[kind] > 0 and COST_COUNT[kind] <= count:
            allow(state, ACT.buy + kind)


@njit
def allow_supply_jobs(state: Record) -> None:
    """Jobs of the supply (EB-26)."""
    for kind in range(N_KINDS):
        if state.supply[kind] > 0 and IS_JOB[kind]:
            allow(state, ACT.buy + kind)
