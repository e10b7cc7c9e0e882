"""One game of End Breaker! as one record."""

import numpy as np

from tabletop_envs.core.flow import flow_fields
from tabletop_envs.core.record import record
from tabletop_envs.end_breaker.actions import ACTIONS
from tabletop_envs.end_breaker.cards import (
    IN_GAME,
    MAX_PLAYERS,
    N_KINDS,
    N_MASKS,
    N_SCENARIOS,
    N_SYMBOLS,
)
from tabletop_envs.end_breaker.options import OPTIONS

MAX_TASKS = 8
MAX_PLAY = 48  # cards that one player can have in play: plays are few
MAX_KNOWN = 64  # cards that lie on a deck in an order known to its player
NO_MASK = -1  # no battle

PLAYER = record(
    ("darc", np.int16),  # thousands; public, as is all that follows where nothing is said
    ("thorns", np.int8),  # own thorns at hand; those of a fought mask still count as lying on it
    ("hand_thorns", np.int8),  # of the fought mask, in hand as Double Triggers
    ("plays", np.int8),  # plays left in this turn or battle
    ("n_hand", np.int16),  # deck cards in hand
    ("hand", np.int8, (N_KINDS,)),  # by kind; seen by the player
    ("known", np.int8, (N_KINDS,)),  # cards that all have seen to be in this hand: of ``hand``
    ("n_deck", np.int16),
    ("deck", np.int8, (N_KINDS,)),  # cards in the deck by kind, known to the player as a set
    ("n_tops", np.int8),  # those of them that lie on top in a known order
    ("tops", np.int16, (MAX_KNOWN,)),  # their kinds, the top one last; seen by the player
    ("tops_shown", np.int8, (MAX_KNOWN,)),  # 1: all know this one
    ("n_bottoms", np.int8),  # those that lie at the bottom in a known order
    ("bottoms", np.int16, (MAX_KNOWN,)),  # their kinds, the lowest one first; seen by the player
    ("n_discard", np.int16),
    ("discard", np.int8, (N_KINDS,)),
    ("n_play", np.int8),
    ("play", np.int16, (MAX_PLAY,)),  # kinds in the order of play; -1 behind them
    ("symbols", np.int8, (MAX_PLAY, N_SYMBOLS)),  # on these cards now
    ("plus", np.int8, (MAX_PLAY,)),  # AT that they have gained
    ("shield", np.int8),  # damage that the player is spared in this battle
    ("guards", np.int8),  # Shield Guards played in this battle (EB-41)
    ("is_out", np.int8),  # 1: out of action in this battle (EB-37)
    ("keeps", np.int8),  # hand cards that may go on the deck before the hand adjustment (EB-20)
)
# what a player did and got in the last battle; all public
FIGURES = record(
    ("at", np.int16),  # of all cards in play
    ("damage", np.int16),  # less what protects; the deck may have held fewer cards
    ("is_out", np.int8),  # 1: out of action
    ("reward", np.int16),  # by rank, in thousands of darc
    ("bonus", np.int16),  # of masquerade and Shield Guards, in thousands of darc
)
LAST_BATTLE = record(
    ("mask", np.int16),  # the masquerade that was fought, or NO_MASK: none is over yet
    ("turned_up", np.int16),  # the masquerade turned up as damage
    ("players", FIGURES, (MAX_PLAYERS,)),
)
STATE = record(
    *flow_fields(OPTIONS.dtype, ACTIONS.size, MAX_TASKS),
    ("turn", np.int16),  # turns begun; public
    ("player", np.int8),  # the active player; public
    ("solved", np.int8),  # 1: a scenario was solved in this turn (EB-24); public
    ("bought", np.int8),  # 1: a card was bought in this turn; public
    ("discord", np.int8),  # 1: the hand adjustment draws seven if nothing is solved; public
    ("pool", np.int8, (N_SYMBOLS,)),  # symbols left to buy or solve with; public
    ("supply", np.int8, (N_KINDS,)),  # cards left in each pile; public
    ("in_supply", np.int8, (N_KINDS,)),  # 1: the pile is in this game; public
    ("destroyed", np.int16, (N_KINDS,)),  # public
    ("left", np.int16),  # the scenario on top of the stack; public
    ("right", np.int16),  # the one to its right; public
    ("stack", np.int8, (N_SCENARIOS,)),  # below the top one, in no order yet; known as a set
    ("removed", np.int8, (N_SCENARIOS,)),  # public
    ("masks", np.int16, (IN_GAME,)),  # the masquerades; hidden as far as they are covered
    ("mask_gone", np.int8, (IN_GAME,)),  # 1: its battle is over; public
    ("mask_thorns", np.int8, (IN_GAME, MAX_PLAYERS)),  # by owner; public
    ("used_masks", np.int8, (N_MASKS,)),  # 1: turned up as damage, or fought; public
    ("battles", np.int8),  # battles that are over; public
    ("fought", np.int16),  # which of ``masks`` is fought, or NO_MASK; public
    ("damage", np.int16),  # turned up in this battle; public
    ("last_battle", LAST_BATTLE),  # the one that ended last; public, not in observations
    ("aside", np.int8, (N_KINDS,)),  # looked at by the player who acts; see ``aside_open``
    ("aside_open", np.int8),  # 1: ``aside`` was revealed to all
    ("players", PLAYER, (MAX_PLAYERS,)),
)
