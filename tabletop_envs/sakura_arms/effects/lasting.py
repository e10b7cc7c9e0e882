"""What cards on the table do to others: computed when needed, never stored (SA-12).

One function per card; those of a goddess in the order of her cards.
"""

from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.cards import GODDESS, Card, Goddess
from tabletop_envs.sakura_arms.state import Place
from tabletop_envs.sakura_arms.table import has_resolve, is_deployed, place_of


@njit
def soaring_spirit(state: Record, player: int, card: int) -> bool:
    """Resolve: attacks from the other goddess get +1/+1 and Overwhelm (yurina-n7)."""
    return (
        is_deployed(state, player, Card.SOARING_SPIRIT)
        and GODDESS[card] != Goddess.YURINA
        and has_resolve(state, player)
    )


@njit
def floating_boat_shelter(before: int, now: int) -> bool:
    """Instant revive: Life goes from 4 or more to 3 or less (yurina-s3, SA-20)."""
    return before >= 4 and now <= 3


@njit
def domain(state: Record, player: int) -> int:
    """The mastery range is 2 larger (saine-n5)."""
    return 2 if is_deployed(state, player, Card.DOMAIN) else 0


@njit
def soundless_wall(state: Record, player: int) -> int:
    """Crystals that count as Aura when damage is resolved (saine-n7, SA-55)."""
    if not is_deployed(state, player, Card.SOUNDLESS_WALL):
        return 0
    me = state.players[player]
    return int(me.slots[me.slot_of[Card.SOUNDLESS_WALL]].crystals)


@njit
def smoke(state: Record) -> bool:
    """Card effects move no crystals out of Distance (himika-n7, SA-68)."""
    return is_deployed(state, 0, Card.SMOKE) or is_deployed(state, 1, Card.SMOKE)


@njit
def hollow_fish(state: Record, player: int) -> bool:
    """Used: any number of Traps for each reconstruct (oboro-s3)."""
    return place_of(state, player, Card.HOLLOW_FISH) == Place.USED


@njit
def murky_reverse(state: Record, player: int, card: int) -> bool:
    """Attacks from Yukihi cards have the ranges of both states (yukihi-s3)."""
    return GODDESS[card] == Goddess.YUKIHI and is_deployed(state, player, Card.MURKY_REVERSE)
