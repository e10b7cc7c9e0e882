"""What the special number cards do when they are played as the main card (rule 6).

An effect is a function of the state and its own task, run once for each of its steps;
between two steps the player on turn has answered (``state.answer``, an action). ``memo[0]``
counts what has been chosen, ``memo[1]`` is the last of it: of several cards each answer
allows only kinds from the last one on, so that orders do not multiply (BN-49).
"""

from tabletop_envs.blanc_noir.actions import ACT
from tabletop_envs.blanc_noir.cards import (
    COLOUR,
    IS_SPECIAL,
    N_KINDS,
    PRINCE_OF,
    SPECIAL,
    Special,
)
from tabletop_envs.blanc_noir.operations import (
    count_scrolls,
    discard,
    draw_cards,
    everybody,
    place_scroll,
    put_below,
    remove_from_round,
    show_hand,
    take_from_pile,
    take_scroll,
    top_scroll,
)
from tabletop_envs.blanc_noir.questions import (
    allow_card,
    allow_stop,
    ask_for_card,
    ask_for_player,
    ask_for_slot,
    ask_partner,
    n_allowed_partners,
    settle_choice,
)
from tabletop_envs.blanc_noir.state import NO_SCROLL, NOBODY
from tabletop_envs.core.flow import finish, go_to
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.seats import player_at


@njit
def asks_when_played(kind: int) -> bool:
    """Whether the effect has steps of its own, and so needs a task."""
    special = SPECIAL[kind]
    return bool(special == Special.LORD or special == Special.PRINCESS or special >= Special.FAIRY)


@njit
def run_at_once(state: Record, player: int, kind: int) -> None:
    """The effects without a choice; the Clown's is at the end of the turn."""
    special = SPECIAL[kind]
    if special == Special.PRIESTESS:
        priestess(state, player)
    elif special == Special.MAGICIAN:
        magician(state)
    elif special == Special.PRINCE:
        prince(state)
    elif special == Special.KNIGHT:
        knight(state)
    elif special == Special.GOLEM:
        golem(state)


@njit
def run_card(state: Record, task: Record) -> None:
    """One step of the effect of ``task.card``, played by ``task.player``."""
    special = SPECIAL[task.card]
    if special == Special.LORD:
        lord(state, task)
    elif special == Special.PRINCESS:
        princess(state, task)
    elif special == Special.FAIRY:
        fairy(state, task)
    elif special == Special.GARGOYLE:
        gargoyle(state, task)
    elif special == Special.VALKYRIE:
        valkyrie(state, task)
    elif special == Special.DRAGON:
        dragon(state, task)
    elif special == Special.GODDESS:
        goddess(state, task)


@njit
def priestess(state: Record, player: int) -> None:
    """Priestess: take one scroll from the scroll deck; none if it is empty (BN-46)."""
    take_scroll(state, player)


@njit
def magician(state: Record) -> None:
    """Magician: reverse the direction of play (BN-13)."""
    state.direction = -state.direction


@njit
def prince(state: Record) -> None:
    """Prince: attack +2 and reverse the direction: the attack goes back (BN-11, BN-54)."""
    state.stack += 2
    state.direction = -state.direction


@njit
def knight(state: Record) -> None:
    """Knight: attack +2 (rule 3.4)."""
    state.stack += 2


@njit
def golem(state: Record) -> None:
    """Golem: attack +4; its player names a colour as for any black card (BN-7, BN-8)."""
    state.stack += 4


# the answers


@njit
def chosen_card(state: Record) -> int:
    """The kind that the answer names."""
    return int(state.answer - ACT.choose_card)


@njit
def chosen_player(state: Record, task: Record) -> int:
    """The player that the answer names."""
    return int(player_at(state, task.player, state.answer - ACT.choose_player))


# choices of cards from the hand: ``offer_...`` allows them, also anew in ``worlds``


@njit
def offer_cards(state: Record, task: Record) -> None:
    """Allow the hand cards that answer the question of a special card."""
    special = SPECIAL[task.card]
    if special == Special.LORD:
        offer_lord(state, task)
    elif special == Special.PRINCESS:
        offer_princess(state, task)
    elif special == Special.GODDESS:
        offer_goddess(state, task)


@njit
def ask_for_up_to_two(state: Record, task: Record) -> None:
    """Ask for a first and a second card of the hand, or to stop; one card stays in it."""
    if task.step > 1:
        if state.answer == ACT.stop:
            finish(task)
            return
        task.memo[1] = chosen_card(state)
        task.memo[0] += 1
    if task.memo[0] == 2 or state.players[task.player].n_hand < 2:
        finish(task)
        return
    ask_for_card(state, task.player, task.card)
    offer_cards(state, task)
    settle_choice(state, task, True)


@njit
def lord(state: Record, task: Record) -> None:
    """Lord: up to two normal cards of his colour leave the round; one stays (BN-15, 18, 19)."""
    if task.step > 1 and state.answer != ACT.stop:
        remove_from_round(state, task.player, chosen_card(state))
    ask_for_up_to_two(state, task)


@njit
def offer_lord(state: Record, task: Record) -> None:
    """Normal cards of the Lord's colour."""
    hand = state.players[task.player].hand
    for kind in range(task.memo[1], N_KINDS):
        if hand[kind] > 0 and not IS_SPECIAL[kind] and COLOUR[kind] == COLOUR[task.card]:
            allow_card(state, kind)


@njit
def princess(state: Record, task: Record) -> None:
    """Princess: exactly one other special goes with her, under her; no effect (BN-20, BN-40)."""
    if task.step == 1:
        ask_for_card(state, task.player, task.card)
        offer_princess(state, task)
    else:
        discard(state, task.player, chosen_card(state))
        finish(task)


@njit
def offer_princess(state: Record, task: Record) -> None:
    """Specials that leave two cards in the hand, or one if it is her own Prince."""
    me = state.players[task.player]
    prince_of = PRINCE_OF[task.card]
    for kind in range(N_KINDS):
        if me.hand[kind] > 0 and IS_SPECIAL[kind]:
            if me.n_hand >= 3 or (kind == prince_of and me.n_hand >= 2):
                allow_card(state, kind)


@njit
def goddess(state: Record, task: Record) -> None:
    """Goddess: discard up to two further cards; one stays (BN-15, BN-16, BN-19, BN-57)."""
    if task.step > 1 and state.answer != ACT.stop:
        discard(state, task.player, chosen_card(state))
    ask_for_up_to_two(state, task)


@njit
def offer_goddess(state: Record, task: Record) -> None:
    """Any card of the hand."""
    hand = state.players[task.player].hand
    for kind in range(task.memo[1], N_KINDS):
        if hand[kind] > 0:
            allow_card(state, kind)


# the Fairy


@njit
def fairy(state: Record, task: Record) -> None:
    """Fairy: exchange up to two own scrolls, each with the deck or a player (BN-26, BN-47).

    ``memo[0]`` is the place of the first scroll exchanged, plus 1; ``memo[1]`` that of the
    scroll to be exchanged now. Steps: 1 which own scroll, 2 with whom, 3 with which of theirs,
    4 done.
    """
    if task.step == 1:
        _ask_own_scroll(state, task)
    elif task.step == 2:
        if state.answer == ACT.stop:
            state.target = NOBODY
            finish(task)
        else:
            task.memo[1] = state.answer - ACT.choose_scroll
            ask_partner(state, task.player, task.card)
    elif task.step == 3:
        if state.answer == ACT.scroll_deck:
            _exchange_with_deck(state, task.player, task.memo[1])
            _next_exchange(state, task)
        else:
            state.target = chosen_player(state, task)
            ask_for_slot(state, task.player, task.card, True, -1)
    else:
        slot = state.answer - ACT.choose_scroll
        _exchange_with_player(state, task.player, task.memo[1], state.target, slot)
        _next_exchange(state, task)


@njit
def _ask_own_scroll(state: Record, task: Record) -> None:
    """Which own scroll, of those held when the Fairy was played, or none."""
    me = state.players[task.player]
    if n_allowed_partners(state, task.player) == 0 or me.n_scrolls - (task.memo[0] > 0) <= 0:
        finish(task)
        return
    state.target = task.player
    ask_for_slot(state, task.player, task.card, False, task.memo[0] - 1)
    allow_stop(state)


@njit
def _next_exchange(state: Record, task: Record) -> None:
    """After the first exchange a second one with another scroll; after the second none."""
    state.target = NOBODY
    if task.memo[0] > 0:
        finish(task)
        return
    task.memo[0] = task.memo[1] + 1
    _ask_own_scroll(state, task)
    if task.step > 0:  # not finished: it asked
        go_to(task, 2)


@njit
def _exchange_with_deck(state: Record, player: int, slot: int) -> None:
    """The own scroll to the bottom of the deck, the top one face down in its place."""
    mine = state.players[player].scrolls[slot]
    kind, known = mine.kind, mine.known
    if mine.used:
        known = everybody(state)
    put_below(state, kind, known)
    known = top_scroll(state)
    place_scroll(state, player, slot, state.scroll_deck[state.n_scroll_deck], 0, known)
    state.scroll_deck[state.n_scroll_deck] = NO_SCROLL
    count_scrolls(state, player)


@njit
def _exchange_with_player(
    state: Record, player: int, slot: int, other: int, other_slot: int
) -> None:
    """Two scrolls change places; both players know both (BN-47)."""
    mine = state.players[player].scrolls[slot]
    theirs = state.players[other].scrolls[other_slot]
    both = (1 << player) | (1 << other)
    kind, used, known = mine.kind, mine.used, mine.known | both
    place_scroll(state, player, slot, theirs.kind, 0, theirs.known | both)
    place_scroll(state, other, other_slot, kind, used, known)
    count_scrolls(state, player)
    count_scrolls(state, other)


# the other black cards


@njit
def gargoyle(state: Record, task: Record) -> None:
    """Gargoyle: another player's hand is open until the end of the turn (BN-33, BN-45)."""
    if task.step == 1:
        ask_for_player(state, task.player, task.card, False)
    else:
        show_hand(state, chosen_player(state, task))
        finish(task)


@njit
def valkyrie(state: Record, task: Record) -> None:
    """Valkyrie: take one card from the discard pile below her (BN-24, BN-25, BN-55)."""
    if task.step == 1:
        if state.n_pile < 2:
            finish(task)
            return
        ask_for_card(state, task.player, task.card)
        for kind in range(N_KINDS):
            if state.pile[kind] > (kind == state.top):
                allow_card(state, kind)
    else:
        take_from_pile(state, task.player, chosen_card(state))
        finish(task)


@njit
def dragon(state: Record, task: Record) -> None:
    """Dragon: a player, oneself included, draws four cards (BN-45)."""
    let_draw(state, task, 4)


@njit
def let_draw(state: Record, task: Record, n: int) -> None:
    """A player to be chosen, oneself included, draws ``n`` cards."""
    if task.step == 1:
        ask_for_player(state, task.player, task.card, True)
    else:
        draw_cards(state, chosen_player(state, task), n)
        finish(task)
