"""Questions that several cards and rules ask, and how their answers are read."""

from tabletop_envs.core.flow import allow, ask, clear_question
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.actions import ACT, Decision
from tabletop_envs.sakura_arms.operations import move, move_by_card
from tabletop_envs.sakura_arms.state import Place
from tabletop_envs.sakura_arms.table import DISTANCE, DUST


@njit
def withdraw(state: Record) -> None:
    """Take back a question that has no answer: its line does nothing (SA-43)."""
    clear_question(state)


@njit
def allow_card(state: Record, player: int, slot: int) -> None:
    """An own card may be chosen."""
    allow(state, ACT.choose + state.players[player].slots[slot].card)


@njit
def allow_their_card(state: Record, owner: int, slot: int) -> None:
    """A card of the opponent of the one who is asked may be chosen."""
    allow(state, ACT.choose_theirs + state.players[owner].slots[slot].card)


@njit
def allow_no(state: Record) -> None:
    """None, or no more, may be chosen."""
    allow(state, ACT.no)


@njit
def chosen_card(state: Record) -> int:
    """The card that the answer names, own or the opponent's."""
    if state.answer >= ACT.choose_theirs:
        return int(state.answer - ACT.choose_theirs)
    return int(state.answer - ACT.choose)


@njit
def chosen_slot(state: Record, owner: int) -> int:
    """The slot of the chosen card in the deck of its owner."""
    return int(state.players[owner].slot_of[chosen_card(state)])


@njit
def ask_hand_card(state: Record, player: int, card: int) -> bool:
    """Ask for an own hand card; False, and nothing asked, if the hand is empty."""
    me = state.players[player]
    if me.n_hand == 0:
        return False
    ask(state, Decision.CARD, player, card)
    allow_hand(state, player)
    return True


@njit
def allow_hand(state: Record, player: int) -> None:
    """Any own hand card may be chosen."""
    me = state.players[player]
    for slot in range(me.n_slots):
        if me.slots[slot].place == Place.HAND:
            allow_card(state, player, slot)


@njit
def ask_yes_no(state: Record, kind: int, player: int, card: int) -> None:
    """A "may" (SA-43)."""
    ask(state, kind, player, card)
    allow(state, ACT.yes)
    allow(state, ACT.no)


@njit
def said_yes(state: Record) -> bool:
    """Whether the answer was yes."""
    return bool(state.answer == ACT.yes)


@njit
def ask_option(state: Record, player: int, card: int) -> None:
    """One of two options, which may do nothing (SA-9)."""
    ask(state, Decision.OPTION, player, card)
    allow(state, ACT.option)
    allow(state, ACT.option + 1)


@njit
def first_option(state: Record) -> bool:
    """Whether the answer was the first option."""
    return bool(state.answer == ACT.option)


@njit
def ask_direction(state: Record, player: int, card: int) -> None:
    """Which way crystals move between Distance and Dust."""
    ask(state, Decision.OPTION, player, card)
    allow(state, ACT.direction)
    allow(state, ACT.direction + 1)


@njit
def move_as_answered(state: Record, n: int) -> None:
    """Move crystals the way that was chosen."""
    if state.answer == ACT.direction:
        move_by_card(state, DISTANCE, DUST, n)
    else:
        move(state, DUST, DISTANCE, n)
