"""What each character does when it is played face up, in the order of ``cards.Effect``.

An effect is a function of the state and its own task, run once for each of its steps;
between two steps somebody has answered (``state.answer``). Effects are mandatory when
possible (CH-3): the player only chooses the target, and without one nothing happens
(CH-39). The other effects (1, 2, Angel, Demon, King, Dragon) are no action on play: see
``rules.settle_trick`` and ``scoring``.
"""

from tabletop_envs.chronicle.cards import EFFECT, N_CARDS, Effect
from tabletop_envs.chronicle.operations import (
    allow_player,
    ask_for_ally_of,
    ask_for_any_ally,
    ask_for_hand_card,
    ask_for_player,
    discard,
    gain_ally,
    n_allies_on_table,
    take_back,
    take_openly,
)
from tabletop_envs.chronicle.state import Zone
from tabletop_envs.core.flow import NO_CARD, finish, go_to
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.seats import player_at


@njit
def asks_when_played(card: int) -> bool:
    """Whether the effect has steps of its own, and so needs a task."""
    effect = EFFECT[card]
    return bool(
        effect == Effect.STEAL_ALLY
        or (effect >= Effect.ALLY_TO_HAND and effect <= Effect.DISCARD_THREE)
    )


@njit
def run_effect(state: Record, task: Record) -> None:
    """One step of the effect of ``task.card``, played by ``task.player``."""
    effect = EFFECT[task.card]
    if effect == Effect.STEAL_ALLY:
        steal_ally(state, task)
    elif effect == Effect.ALLY_TO_HAND:
        ally_to_hand(state, task)
    elif effect == Effect.TAKE_BACK:
        choose_card_to_take_back(state, task)
    elif effect == Effect.FORCE_DISCARD:
        force_discard(state, task)
    elif effect == Effect.HAND_TO_ALLY:
        hand_to_ally(state, task)
    elif effect == Effect.DISCARD_ALLY:
        discard_ally(state, task)
    elif effect == Effect.ANY_ALLY_TO_HAND:
        sage(state, task)
    elif effect == Effect.DISCARD_THREE:
        fool(state, task)


@njit
def reverse_rank(state: Record) -> None:
    """3: for the rest of this trick the lower number is stronger (CH-2)."""
    state.reversed = 1


@njit
def end_trick(state: Record) -> None:
    """5: the trick ends at once (CH-1)."""
    state.trick_over = 1


@njit
def steal_ally(state: Record, task: Record) -> None:
    """4: move one ally of another player to your own allies (CH-15)."""
    if task.step == 1:
        if n_allies_on_table(state) > state.players[task.player].n_allies:
            ask_for_any_ally(state, task.player, task.card, False)
        else:
            finish(task)
    else:
        gain_ally(state, task.player, state.answer)
        finish(task)


@njit
def ally_to_hand(state: Record, task: Record) -> None:
    """6: take one of your own allies into your hand (CH-16)."""
    if task.step == 1:
        if state.players[task.player].n_allies > 0:
            ask_for_ally_of(state, task.player, task.card, task.player)
        else:
            finish(task)
    else:
        take_openly(state, task.player, state.answer)
        finish(task)


@njit
def choose_card_to_take_back(state: Record, task: Record) -> None:
    """7: another player's card in this trick goes back to that player's hand (CH-10, CH-11)."""
    if task.step == 1:
        if not anybody_else_in_trick(state, task.player):
            finish(task)
        else:
            ask_for_player(state, task.player, task.card)
            for player in range(state.options.num_players):
                if player != task.player and state.players[player].card != NO_CARD:
                    allow_player(state, task.player, player)
    else:
        take_back(state, player_at(state, task.player, state.answer))
        finish(task)


@njit
def anybody_else_in_trick(state: Record, me: int) -> bool:
    for player in range(state.options.num_players):
        if player != me and state.players[player].card != NO_CARD:
            return True
    return False


@njit
def force_discard(state: Record, task: Record) -> None:
    """8: choose another player, who discards one card from hand (CH-12)."""
    if task.step == 1:
        if not anybody_else_with_hand(state, task.player):
            finish(task)
        else:
            ask_for_player(state, task.player, task.card)
            for player in range(state.options.num_players):
                if player != task.player and state.players[player].n_hand > 0:
                    allow_player(state, task.player, player)
    elif task.step == 2:
        ask_for_hand_card(state, player_at(state, task.player, state.answer), task.card)
    else:
        discard(state, state.answer)
        finish(task)


@njit
def anybody_else_with_hand(state: Record, me: int) -> bool:
    for player in range(state.options.num_players):
        if player != me and state.players[player].n_hand > 0:
            return True
    return False


@njit
def hand_to_ally(state: Record, task: Record) -> None:
    """9: move one card from your hand to your allies (CH-16)."""
    if task.step == 1:
        if state.players[task.player].n_hand > 0:
            ask_for_hand_card(state, task.player, task.card)
        else:
            finish(task)
    else:
        gain_ally(state, task.player, state.answer)
        finish(task)


@njit
def discard_ally(state: Record, task: Record) -> None:
    """10: discard one of your own allies (CH-16)."""
    if task.step == 1:
        if state.players[task.player].n_allies > 0:
            ask_for_ally_of(state, task.player, task.card, task.player)
        else:
            finish(task)
    else:
        discard(state, state.answer)
        finish(task)


@njit
def sage(state: Record, task: Record) -> None:
    """Sage: take an ally of any player into your hand (CH-14)."""
    if task.step == 1:
        if n_allies_on_table(state) > 0:
            ask_for_any_ally(state, task.player, task.card, True)
        else:
            finish(task)
    else:
        take_openly(state, task.player, state.answer)
        finish(task)


@njit
def fool(state: Record, task: Record) -> None:
    """Fool: choose a player, who discards three allies of their choice (CH-13, CH-40).

    ``memo[0]`` is the player chosen, ``memo[1]`` how many allies are still to be discarded.
    """
    if task.step == 1:
        if n_allies_on_table(state) == 0:
            finish(task)
        else:
            ask_for_player(state, task.player, task.card)
            for player in range(state.options.num_players):
                if state.players[player].n_allies > 0:
                    allow_player(state, task.player, player)
    elif task.step == 2:
        target = player_at(state, task.player, state.answer)
        if state.players[target].n_allies <= 3:
            discard_all_allies(state, target)
            finish(task)
        else:
            task.memo[0] = target
            task.memo[1] = 3
            ask_for_ally_of(state, target, task.card, target)
    else:
        discard(state, state.answer)
        task.memo[1] -= 1
        if task.memo[1] == 0:
            finish(task)
        else:
            ask_for_ally_of(state, task.memo[0], task.card, task.memo[0])
            go_to(task, 3)


@njit
def discard_all_allies(state: Record, player: int) -> None:
    for card in range(N_CARDS):
        if state.zone[card] == Zone.ALLIES and state.holder[card] == player:
            discard(state, card)
