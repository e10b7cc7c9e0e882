"""What lies on the table, read: nothing is changed here."""

from tabletop_envs.core.jit import njit, njit_for
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.cards import CHAIN, MAX_AURA, MAX_DISTANCE, MAX_FOCUS, RESOLVE
from tabletop_envs.sakura_arms.state import NOT_HELD, STATE, Place

DISTANCE, DUST = -1, -2  # crystals of no player; a player's: ``aura(p)``, ``flare(p)``, ``life(p)``
NO_LIMIT = 99
OUT = int(Place.OUT)


@njit
def aura(player: int) -> int:
    """The Aura of a player, as a place for crystals."""
    return player


@njit
def flare(player: int) -> int:
    """The Flare of a player, as a place for crystals."""
    return 2 + player


@njit
def life(player: int) -> int:
    """The Life of a player, as a place for crystals."""
    return 4 + player


@njit_for(STATE, 1, "int")
def crystals_at(state: Record, place: int) -> int:
    """How many crystals lie at a place."""
    if place == DISTANCE:
        return int(state.distance)
    if place == DUST:
        return int(state.dust)
    if place < 2:
        return int(state.players[place].aura)
    if place < 4:
        return int(state.players[place - 2].flare)
    return int(state.players[place - 4].life)


@njit_for(STATE, 1, "int")
def room_at(state: Record, place: int) -> int:
    """How many crystals still fit at a place (SA-2)."""
    if place == DISTANCE:
        return int(MAX_DISTANCE - state.distance)
    if 0 <= place < 2:
        return int(MAX_AURA - state.players[place].aura)
    return NO_LIMIT


@njit
def distance(state: Record) -> int:
    """The current Distance, as ranges and conditions see it (SA-66)."""
    return int(state.distance)


@njit_for(STATE, 2, "int")
def place_of(state: Record, player: int, card: int) -> int:
    """Where a card of a player's deck lies; OUT if it is not in the deck."""
    slot = state.players[player].slot_of[card]
    if slot == NOT_HELD:
        return OUT
    return int(state.players[player].slots[slot].place)


@njit_for(STATE, 2, "bool")
def is_deployed(state: Record, player: int, card: int) -> bool:
    """Whether an enhancement's while-deployed lines hold: in play with crystals (rule 4.5)."""
    me = state.players[player]
    if me.n_play == 0:
        return False
    slot = me.slot_of[card]
    if slot == NOT_HELD:
        return False
    return bool(me.slots[slot].place == Place.PLAY and me.slots[slot].crystals > 0)


@njit
def has_resolve(state: Record, player: int) -> bool:
    """Resolve: Life 3 or less (SA-25)."""
    return bool(state.players[player].life <= RESOLVE)


@njit
def has_eight_phases(state: Record, player: int) -> bool:
    """Eight-Phases: Aura 0 (SA-25)."""
    return bool(state.players[player].aura == 0)


@njit
def has_chain_fire(state: Record, player: int) -> bool:
    """Chain-Fire: this is at least the third card that the player uses in this turn (SA-25)."""
    return bool(state.players[player].n_used >= CHAIN)


@njit
def has_serenity(state: Record, player: int) -> bool:
    """Serenity: Focus 2 (SA-25)."""
    return bool(state.players[player].focus == MAX_FOCUS)


@njit
def used_as(state: Record, player: int, card: int) -> int:
    """The How bits of a card in use."""
    me = state.players[player]
    return int(me.slots[me.slot_of[card]].how)


@njit
def answered_by(state: Record, player: int, card: int) -> int:
    """The attack that a card in use answers, or NO_ATTACK (SA-49)."""
    me = state.players[player]
    return int(me.slots[me.slot_of[card]].answers)
