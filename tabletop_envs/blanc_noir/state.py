"""One game of Blanc Noir as one record."""

import numpy as np

from tabletop_envs.blanc_noir.actions import ACTIONS
from tabletop_envs.blanc_noir.cards import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    N_CARDS,
    N_KINDS,
    N_NUMBERS,
    N_SCROLL_KINDS,
    N_SCROLLS,
    Colour,
)
from tabletop_envs.core.flow import flow_fields
from tabletop_envs.core.options import Option, Options
from tabletop_envs.core.record import record

MAX_TASKS = 2  # the turn > a card, a scroll or a triple
NOBODY = -1
NO_COLOUR = -1  # after a black start card everything matches (BN-44)
NO_SCROLL = -1

# what a player who draws shows to lack: the four colours, black, the 25s
N_CLASSES = 6
BLACK_CLASS, ATTACK_CLASS = 4, 5

OPTIONS = Options(
    range(MIN_PLAYERS, MAX_PLAYERS + 1),
    4,
    Option(
        "single_round",
        False,
        (False, True),
        "one round is the whole game: its winner is paid 1, the others by their points",
    ),
    Option(
        "voluntary_draw",
        False,
        (False, True),
        "a player may always draw instead of playing, the stack when attacked (BN-3)",
    ),
    Option(
        "auto_declare",
        False,
        (False, True),
        "Blanc Noir is always declared, nobody is asked (BN-21)",
    ),
    Option(
        "max_turns",
        500,
        range(1, 10_001),
        "a round ends without a winner after so many turns (BN-52)",
    ),
)

SCROLL = record(
    ("kind", np.int8),  # a Scroll, or NO_SCROLL for an empty place; seen by those in ``known``
    ("used", np.int8),  # 1: face up, cannot be used again (BN-27); public
    ("known", np.int8),  # bit p: player p knows the kind (BN-47); public
)
# what all players look at first: a record is read line of memory by line
PLAYER = record(
    ("total", np.int16),  # points of the rounds so far; public
    ("n_hand", np.int16),  # number cards in hand; public
    ("points", np.int16),  # sum of their numbers; seen by the player
    ("n_special", np.int16),  # special cards in hand; seen by the player
    ("n_monsters", np.int16),  # Golems, Gargoyles, Dragons in hand; seen by the player
    ("n_known", np.int16),  # the sum of ``known``; public
    ("n_scrolls", np.int16),  # scrolls before the player, used or not; public
    ("declared", np.int8),  # 1: Blanc Noir is declared and in force (BN-21); public
    # what ``scrolls`` holds, counted at each change of it
    ("n_unused", np.int8),  # public
    ("n_shared", np.int8),  # unused ones that somebody else knows as well; public
    ("unused", np.int8, (N_SCROLL_KINDS,)),  # by kind; seen by the player
    ("by_number", np.int8, (N_NUMBERS,)),  # ``hand`` by number; seen by the player
    ("by_colour", np.int8, (len(Colour),)),  # ``hand`` by colour; seen by the player
    ("hand", np.int8, (N_KINDS,)),  # number cards in hand by kind; seen by the player
    # number cards that all have seen to be in this hand (BN-33, BN-53): of ``hand``; public
    ("known", np.int8, (N_KINDS,)),
    ("scrolls", SCROLL, (N_SCROLLS,)),  # in the order in which they came
)
STATE = record(
    *flow_fields(OPTIONS.dtype, ACTIONS.size, MAX_TASKS),
    # the table
    ("top", np.int16),  # the kind of the card on top of the discard pile; public
    ("colour", np.int16),  # the colour to match, or NO_COLOUR: everything matches; public
    ("direction", np.int16),  # 1: clockwise; -1: counter-clockwise; public
    ("stack", np.int16),  # cards of the attack on the player on turn; public
    ("turn", np.int16),  # the player on turn; public
    ("starter", np.int16),  # who began this round; public
    ("round_number", np.int16),  # 1 in the first round; public
    ("turns", np.int16),  # turns of this round that are over (BN-52); public
    ("idle", np.int16),  # turns in a row in which no card moved (BN-50); public
    ("moved", np.int8),  # 1: a number card left or entered a hand in this turn; public
    ("open_hand", np.int16),  # whose hand lies open until the turn ends, or NOBODY; public
    ("target", np.int16),  # whom the card or scroll under way has chosen, or NOBODY; public
    ("winner", np.int16),  # who won the last round, or NOBODY; public
    ("n_pile", np.int16),  # cards of the discard pile; public
    ("n_deck", np.int16),  # cards of the number deck; public
    ("n_scroll_deck", np.int16),  # scrolls of the scroll deck; public
    ("n_deck_known", np.int16),  # places in ``deck_known`` that are not 0; public
    # used scrolls by player, then kind: in one row, as the observation has them; public
    ("used", np.int8, (MAX_PLAYERS * N_SCROLL_KINDS,)),
    # by player, then class: cards that the hand can hold at most, Princesses apart, by what forced
    # draws have shown: red, yellow, blue, green, black, 25; public
    ("at_most", np.int8, (MAX_PLAYERS * N_CLASSES,)),
    ("players", PLAYER, (MAX_PLAYERS,)),
    ("chosen", np.int8, (N_KINDS,)),  # cards that Relief keeps, so far; seen by the player
    # number cards; the discard pile has no order but its top card
    ("pile", np.int8, (N_KINDS,)),  # discarded, with the top card; public by memory (BN-53)
    ("removed", np.int8, (N_KINDS,)),  # out of this round (BN-15); public
    ("deck", np.int8, (N_CARDS,)),  # kinds; a card is drawn from a random place; hidden from all
    # scrolls; the last one of ``scroll_deck`` is on top
    ("scroll_deck", np.int8, (N_SCROLLS,)),  # seen by those in ``deck_known``
    ("deck_known", np.int8, (N_SCROLLS,)),  # bit p: player p knows it; in no order where 0; public
)
