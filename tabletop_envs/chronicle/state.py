"""One game of Chronicle as one record."""

from enum import IntEnum

import numpy as np

from tabletop_envs.chronicle.actions import ACTIONS
from tabletop_envs.chronicle.cards import MAX_PLAYERS, MIN_PLAYERS, N_CARDS, N_HISTORY, N_SUITS
from tabletop_envs.core.flow import flow_fields
from tabletop_envs.core.options import Option, Options
from tabletop_envs.core.record import record

MAX_TASKS = 4  # round > trick > effect of a card, and room for one
TOTAL = N_SUITS  # the place in ``counts`` after the suits
NO_SUIT = -1  # the suit of a trick that no coloured card has set yet


class Zone(IntEnum):
    """Where a character lies; ``holder`` says whose."""

    HAND = 0  # seen by the holder; by all if ``known``
    ALLIES = 1  # face up before the holder
    TRICK = 2  # played by the holder; seen by the holder only if ``face_down``
    DISCARD = 3  # the public discard pile (CH-17)
    REMOVED = 4  # removed face up before the deal with five players (rule 2.2)
    OUT = 5  # not added to the allies at the end of the round, unseen (CH-44)


class Pile(IntEnum):
    """Where a history card lies."""

    DECK = 0  # face down, in an order that nobody knows
    TABLE = 1  # turned up in this round
    USED = 2  # turned up in an earlier round


class Five(IntEnum):
    END = 0
    CANCEL = 1


class Leftover(IntEnum):
    CHOOSE = 0
    ADD = 1


class Multi(IntEnum):
    EACH = 0
    ALL = 1


class DragonHistory(IntEnum):
    DRAW = 0
    PREVIOUS = 1


class Tie(IntEnum):
    SHARE = 0
    PLAY_ON = 1


OPTIONS = Options(
    range(MIN_PLAYERS, MAX_PLAYERS + 1),
    4,
    Option("single_round", False, (False, True), "one round is the whole game"),
    Option("max_rounds", 60, range(1, 1001), "the game ends after so many rounds (CH-52)"),
    Option("five", "end", ("end", "cancel"), "a 5 ends the trick, or cancels it (CH-1)"),
    Option(
        "wild_blocks_discard",
        False,
        (False, True),
        "whoever holds a wild may not play face down (CH-6)",
    ),
    Option(
        "leftover",
        "choose",
        ("choose", "add"),
        "cards left in hand are added by choice, or always (CH-19)",
    ),
    Option("two_triples_total", True, (False, True), "a 2 counts three in totals too (CH-25)"),
    Option(
        "multi",
        "each",
        ("each", "all"),
        "several conditions pay one fame each, or one fame for meeting all (CH-28)",
    ),
    Option(
        "dragon_history",
        "draw",
        ("draw", "previous"),
        "Encounter with the Dragon draws two cards, or applies the two before (CH-29)",
    ),
    Option(
        "tie",
        "share",
        ("share", "play_on"),
        "players with equal fame share the win, or play on (CH-35)",
    ),
)

PLAYER = record(
    ("fame", np.int16),  # public
    ("n_hand", np.int16),  # cards in hand; public
    ("n_allies", np.int16),  # cards among the allies; public
    # public: allies by suit, then all, as conditions count them (CH-25, CH-42)
    ("counts", np.int16, (N_SUITS + 1,)),
    ("n_evil", np.int16),  # evil allies; public
    # public: 1 if the cards in hand that are not ``known`` include no card of this suit;
    # the fourth is for wilds (``wild_blocks_discard``)
    ("void", np.int8, (N_SUITS + 1,)),
    ("card", np.int16),  # the own card in this trick, or NO_CARD; hidden if ``face_down``
    ("face_down", np.int8),  # public
    ("has_played", np.int8),  # took the own turn in this trick; public
)
STATE = record(
    *flow_fields(OPTIONS.dtype, ACTIONS.size, MAX_TASKS),
    ("players", PLAYER, (MAX_PLAYERS,)),
    ("zone", np.int8, (N_CARDS,)),  # a Zone
    ("holder", np.int8, (N_CARDS,)),  # a player for HAND, ALLIES, TRICK and OUT, else -1
    # public: the holder is known to have it in hand or face down in this trick (CH-51)
    ("known", np.int8, (N_CARDS,)),
    ("removed", np.int16),  # the card removed before the deal, or NO_CARD; public
    # the trick; all public
    ("leader", np.int16),  # who led this trick; between tricks who leads the next
    ("suit", np.int16),  # a Suit or NO_SUIT
    ("reversed", np.int8),  # 1: the lower number is stronger
    ("trick_over", np.int8),  # 1: a 5 has ended it
    # history; all public but the order of the deck, which is drawn when it is needed
    ("round_number", np.int16),  # 1 in the first round
    ("pile", np.int8, (N_HISTORY,)),  # a Pile
    ("active", np.int8, (N_HISTORY,)),  # 1: its condition is scored in this round
    ("first_history", np.int16),  # the card that names the start card of this round
    ("recent", np.int16, (2,)),  # plain cards, the last turned up first (CH-47); NO_CARD: none
)
