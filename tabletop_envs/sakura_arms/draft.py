"""The set-up (rule 1): goddesses, decks, the first hands, the mulligan."""

from enum import IntEnum
from typing import Any

from tabletop_envs.core.flow import NO_CARD, allow, ask, clear_flow, finish
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.rng import below, shuffle
from tabletop_envs.sakura_arms.actions import ACT, Decision
from tabletop_envs.sakura_arms.attack_record import clear_attack
from tabletop_envs.sakura_arms.cards import (
    AURA_AT_START,
    DECK,
    DISTANCE_AT_START,
    FIRST_HAND,
    IS_SPECIAL,
    LIFE_AT_START,
    N_GODDESSES,
    NORMALS,
    OWN_NORMALS,
    OWN_SPECIALS,
    SPECIALS,
    Goddess,
)
from tabletop_envs.sakura_arms.operations import draw_top, put_below
from tabletop_envs.sakura_arms.questions import allow_card, allow_no, chosen_card, chosen_slot
from tabletop_envs.sakura_arms.state import NO_ATTACK, NOT_HELD, PLAYERS, UNKNOWN, Place

OWN_CARDS = OWN_NORMALS + OWN_SPECIALS
RANDOM = 1  # the code of setup="random"


@njit
def clear_table(state: Record) -> None:
    """Nothing is chosen, nothing lies anywhere: what set-up and positions start from."""
    clear_flow(state)
    state.turn = 0
    state.player = 0
    state.acted = 0
    state.asked = 0
    state.unsettled = 0
    state.umbrella_done = 0
    state.distance = DISTANCE_AT_START
    state.dust = 0
    for player in range(PLAYERS):
        _clear_player(state.players[player])
    for i in range(len(state.attacks)):
        clear_attack(state.attacks[i])
    state.n_attacks = 0


@njit
def _clear_player(me: Record) -> None:
    me.life = LIFE_AT_START
    me.aura = AURA_AT_START
    me.flare = 0
    me.focus = 0
    me.flinch = 0
    me.umbrella = 0
    me.has_umbrella = 0
    me.turns = 0
    me.n_used = 0
    me.took_aura = 0
    me.boosts[:] = 0
    me.n_hand = 0
    me.n_hidden = 0
    me.n_discard = 0
    me.n_play = 0
    me.goddesses[:] = UNKNOWN
    me.n_slots = 0
    me.slot_of[:] = NOT_HELD
    me.n_deck = 0
    me.deck[:] = 0
    me.groups[:] = 0
    for slot in range(DECK):
        clear_slot(me.slots[slot])


@njit
def clear_slot(it: Record) -> None:
    """An empty place in a deck list."""
    it.card = NO_CARD
    it.place = Place.OUT
    it.crystals = 0
    it.seen = 0
    it.known = 0
    it.how = 0
    it.answers = NO_ATTACK
    it.queue = 0
    it.handled = 0


# choosing


@njit
def choose_goddess(state: Record, player: int, goddess: int) -> None:
    """A player's first or second goddess, the lower one first (rule 1.2)."""
    me = state.players[player]
    me.goddesses[0 if me.goddesses[0] == UNKNOWN else 1] = goddess
    if goddess == Goddess.YUKIHI:
        me.has_umbrella = 1


@njit
def add_card(state: Record, player: int, card: int) -> None:
    """One more card of the deck: the normal ones first, each sort in ascending order."""
    me = state.players[player]
    me.slots[me.n_slots].card = card
    me.slot_of[card] = me.n_slots
    if IS_SPECIAL[card]:
        me.slots[me.n_slots].place = Place.UNUSED
    else:
        me.slots[me.n_slots].place = Place.DECK
        me.deck[me.n_deck] = me.n_slots
        me.n_deck += 1
    me.n_slots += 1


@njit
def candidate(goddesses: Any, special: bool, i: int) -> int:
    """The ``i``-th of the 14 normal or 8 special cards of two goddesses, int16[2]."""
    each = OWN_SPECIALS if special else OWN_NORMALS
    goddess = goddesses[i // each]
    return int(goddess * OWN_CARDS + (OWN_NORMALS if special else 0) + i % each)


@njit
def choose_at_random(state: Record, player: int) -> None:
    """Each pair of goddesses is equally likely, then each legal deck."""
    me = state.players[player]
    if me.goddesses[0] == UNKNOWN:
        first = below(state, N_GODDESSES)
        second = below(state, N_GODDESSES - 1)
        if second >= first:
            second += 1
        choose_goddess(state, player, min(first, second))
        choose_goddess(state, player, max(first, second))
    if me.n_slots == 0:
        for special in (False, True):
            wanted = SPECIALS if special else NORMALS
            there = 2 * (OWN_SPECIALS if special else OWN_NORMALS)
            for i in range(there):
                if below(state, there - i) < wanted:
                    add_card(state, player, candidate(me.goddesses, special, i))
                    wanted -= 1


@njit
def take_given(state: Record, player: int) -> None:
    """Goddesses and deck from the options; a deck alone names its two goddesses."""
    goddesses = state.options.goddesses[player]
    deck = state.options.decks[player]
    if goddesses[0] > 0:
        choose_goddess(state, player, goddesses[0] - 1)
        choose_goddess(state, player, goddesses[1] - 1)
    elif deck[0] > 0:
        for goddess in range(N_GODDESSES):
            held = False
            for i in range(DECK):
                held = held or (deck[i] - 1) // OWN_CARDS == goddess
            if held:
                choose_goddess(state, player, goddess)
    if deck[0] > 0:
        for special in range(2):
            for i in range(DECK):
                if IS_SPECIAL[deck[i] - 1] == special:
                    add_card(state, player, deck[i] - 1)


class SetupStep(IntEnum):
    """The steps of ``run_setup``."""

    GODDESS = 1
    GODDESS_CHOSEN = 2
    BUILD = 3
    CARD_CHOSEN = 4
    MULLIGAN = 5
    PUT_BACK = 6
    END = 7


@njit
def run_setup(state: Record, task: Record) -> None:
    """Secret choices in turn, then the first hands (rules 1.2 to 1.4, SA-41).

    ``task.player`` chooses; in the mulligan ``memo`` is 1 + the card put back last, and how many.
    """
    if task.step == SetupStep.GODDESS_CHOSEN:
        choose_goddess(state, task.player, state.answer - ACT.goddess)
        task.step = SetupStep.GODDESS
    elif task.step == SetupStep.CARD_CHOSEN:
        add_card(state, task.player, chosen_card(state))
        task.step = SetupStep.BUILD
    elif task.step == SetupStep.PUT_BACK:
        _put_back(state, task)
    if task.step == SetupStep.GODDESS and not ask_goddess(state, task):
        task.step = SetupStep.BUILD
    if task.step == SetupStep.BUILD and not ask_to_build(state, task):
        _deal(state)
        task.player = state.player
        task.step = SetupStep.MULLIGAN
    if task.step == SetupStep.MULLIGAN:
        ask_mulligan(state, task)
    elif task.step == SetupStep.END:
        finish(task)


@njit
def ask_goddess(state: Record, task: Record) -> bool:
    """The next goddess of the next player who lacks one; False if nobody does."""
    for player in range(PLAYERS):
        first = state.players[player].goddesses[0]
        if state.players[player].goddesses[1] == UNKNOWN:
            task.player = player
            ask(state, Decision.GODDESS, player, NO_CARD)
            if first == UNKNOWN:
                for goddess in range(N_GODDESSES - 1):
                    allow(state, ACT.goddess + goddess)
            else:
                for goddess in range(first + 1, N_GODDESSES):
                    allow(state, ACT.goddess + goddess)
            return True
    return False


@njit
def ask_to_build(state: Record, task: Record) -> bool:
    """The next card of the next player whose deck lacks one; False if nobody's does (SA-36)."""
    for player in range(PLAYERS):
        me = state.players[player]
        if me.n_slots < DECK:
            task.player = player
            ask(state, Decision.BUILD, player, NO_CARD)
            special = me.n_slots >= NORMALS
            there = 2 * (OWN_SPECIALS if special else OWN_NORMALS)
            wanted = (DECK if special else NORMALS) - me.n_slots
            begun = me.n_slots > (NORMALS if special else 0)
            last = me.slots[me.n_slots - 1].card if begun else -1
            for i in range(there - wanted + 1):
                card = candidate(me.goddesses, special, i)
                if card > last:
                    allow(state, ACT.choose + card)
            return True
    return False


@njit
def _deal(state: Record) -> None:
    """The first player at random, decks shuffled, three cards each (rule 1.4)."""
    state.player = below(state, PLAYERS)
    state.players[1 - state.player].focus = 1
    for player in range(PLAYERS):
        shuffle(state, state.players[player].deck, NORMALS)
        for _ in range(FIRST_HAND):
            draw_top(state, player)


@njit
def ask_mulligan(state: Record, task: Record) -> None:
    """A hand card to put under the deck, or no more (SA-37)."""
    player = task.player
    me = state.players[player]
    ask(state, Decision.MULLIGAN, player, NO_CARD)
    for slot in range(NORMALS):
        it = me.slots[slot]
        if it.place == Place.HAND:
            if state.options.mulligan_order or it.card >= task.memo[0]:
                allow_card(state, player, slot)
    allow_no(state)


@njit
def _put_back(state: Record, task: Record) -> None:
    """Put a card under the deck, or draw as many as were put there."""
    player = task.player
    me = state.players[player]
    if state.answer != ACT.no:
        together = task.memo[1] > 0 and not state.options.mulligan_order
        task.memo[0] = chosen_card(state) + 1
        put_below(state, player, chosen_slot(state, player), together)
        task.memo[1] += 1
        if me.n_hand > 0:
            task.step = SetupStep.MULLIGAN
            return
    n = task.memo[1]
    if not state.options.mulligan_order:
        shuffle(state, me.deck, n)
    for _ in range(n):
        draw_top(state, player)
    task.memo[0] = 0
    task.memo[1] = 0
    task.step = SetupStep.END
    if player == state.player:
        task.player = 1 - player
        task.step = SetupStep.MULLIGAN
