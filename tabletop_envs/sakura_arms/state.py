"""One game of Sakura Arms as one record."""

from enum import IntEnum

import numpy as np

from tabletop_envs.core.flow import flow_fields
from tabletop_envs.core.record import record
from tabletop_envs.sakura_arms.actions import ACTIONS
from tabletop_envs.sakura_arms.cards import DECK, N_CARDS, NORMALS
from tabletop_envs.sakura_arms.options import OPTIONS

PLAYERS = 2
MAX_TASKS = 24
MAX_ATTACKS = 8  # under way at a time: an attack, its reaction, what follows on it, ...
NOT_HELD = -1  # in ``slot_of``: the card is not in this player's deck
UNKNOWN = -1  # an own goddess that is not chosen yet
NO_ATTACK = -1


class Place(IntEnum):
    """Where a card lies."""

    OUT = 0  # an empty slot, or removed from the game
    DECK = 1  # hidden from both; what is known of its order see ``groups`` and ``known``
    HAND = 2  # seen by its player
    HIDDEN = 3  # face down, seen by its player
    DISCARD = 4  # public
    USING = 5  # being used: it counts for no pile (SA-10); public
    PLAY = 6  # an enhancement in play; public
    UNUSED = 7  # a special card, seen by its player
    USED = 8  # a special card; public


class How(IntEnum):
    """How a card is being used: bits of ``how``, which is 0 for a card that is not."""

    USED = 1  # in any way
    REACTION = 2  # in the reaction window (rule 4.2)
    INNER = 4  # by an effect of a card that is a reaction (SA-62)
    FROM_HIDDEN = 8  # from the hidden pile
    UNBLOCKABLE = 16  # its attack gains Unblockable
    CHECKED = 32  # chosen earlier: it is used only if it can be (SA-45)


class Source(IntEnum):
    """What an attack comes from (SA-15)."""

    NORMAL = 0
    SPECIAL = 1
    EFFECT = 2


class Boost(IntEnum):
    """What waits for the next attack of a player in this turn (SA-17)."""

    POMMEL_BLOW = 0  # +1/+0
    BACKDRAFT = 1  # +1/+1, for another goddess than Himika


N_BOOSTS = len(Boost)

SLOT = record(
    ("card", np.int16),  # which card; place, seen, known: who sees it
    ("place", np.int8),  # a Place
    ("crystals", np.int8),  # on an enhancement in play; public
    ("seen", np.int8),  # 1: the opponent has seen that it belongs to this deck; public
    ("known", np.int8),  # 1: the opponent knows where it lies, though hidden (SA-40); public
    ("how", np.int8),  # How bits while it is being used; public
    ("answers", np.int8),  # the attack it was used in reaction to, or NO_ATTACK; public
    ("queue", np.int8),  # the task that lets it expire, as its place on the stack; 0: none; public
    ("handled", np.int8),  # 1: its revive was checked in this end phase (SA-60); public
)
PLAYER = record(
    ("life", np.int8),  # crystals; public, as is all that follows where nothing is said
    ("aura", np.int8),
    ("flare", np.int8),
    ("focus", np.int8),
    ("flinch", np.int8),  # 1: the next Focus is not gained (rule 5.2)
    ("umbrella", np.int16),  # 0: closed, 1: open (SA-27)
    ("has_umbrella", np.int8),  # 1: Yukihi was chosen
    ("turns", np.int16),  # own turns begun
    ("n_used", np.int8),  # cards used in this turn (SA-25)
    ("took_aura", np.int8),  # 1: has taken damage to Aura in this turn
    ("boosts", np.int8, (N_BOOSTS,)),  # how many of each wait (SA-17)
    ("n_hand", np.int8),
    ("n_hidden", np.int8),
    ("n_discard", np.int8),
    ("n_play", np.int8),  # enhancements in play
    ("goddesses", np.int16, (2,)),  # in ascending order; public once both players have chosen
    ("n_slots", np.int8),  # cards of the deck chosen so far; public
    ("slots", SLOT, (DECK,)),  # in ascending order of cards; see SLOT
    ("slot_of", np.int8, (N_CARDS,)),  # the slot of a card, or NOT_HELD; as ``slots``
    ("n_deck", np.int8),
    ("deck", np.int8, (NORMALS,)),  # slots, the top one last; hidden from both
    # cards of equal number lie in an order that their player does not know; public
    ("groups", np.int8, (NORMALS,)),
)
# An attack under way: the figures it was made with, and what was added since; public.
ATTACK = record(
    ("player", np.int8),  # who attacks
    ("card", np.int16),  # which it comes from
    ("source", np.int16),  # a Source
    ("open", np.int8),  # the umbrella when it was made (SA-27)
    ("ranges", np.int16),  # bit d: Distance d is in its range
    ("aura", np.int8),  # damage to Aura as printed, or NONE
    ("life", np.int8),  # damage to Life as printed, or NONE
    ("plus_aura", np.int8),  # added by boosts and reactions
    ("plus_life", np.int8),
    ("unblockable", np.int8),  # 1: gained when it was made
    ("cancelled", np.int8),  # 1: no damage, no after-attack effects
    ("reaction", np.int8),  # 1: it is itself a reaction (rule 4.2)
)
STATE = record(
    *flow_fields(OPTIONS.dtype, ACTIONS.size, MAX_TASKS),
    ("turn", np.int16),  # turns begun, of both players; 0 in the set-up; public
    ("player", np.int8),  # the turn player; in the set-up who begins, once drawn; public
    ("acted", np.int8),  # 1: no full-power card in this turn any more (SA-7); public
    ("asked", np.int16),  # decisions in this turn (SA-81); public
    ("unsettled", np.int8),  # 1: an enhancement may have lost its last crystal
    ("umbrella_done", np.int8),  # 1: the umbrella was thought of in this end phase; public
    ("distance", np.int8),  # crystals; public
    ("dust", np.int8),  # crystals; public
    ("players", PLAYER, (PLAYERS,)),
    ("n_attacks", np.int8),  # attacks under way; public
    ("attacks", ATTACK, (MAX_ATTACKS,)),  # the one being resolved last; public
)
