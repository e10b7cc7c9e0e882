"""Who sits where: players are numbered clockwise, seats are counted from the one who looks."""

from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record


@njit
def next_seat(state: Record, player: int) -> int:
    """The next player clockwise."""
    player += 1
    return 0 if player == state.options.num_players else player


@njit
def seat_from(state: Record, player: int, viewer: int) -> int:
    """How many seats clockwise from ``viewer`` the ``player`` sits."""
    seat = player - viewer
    return seat if seat >= 0 else seat + state.options.num_players


@njit
def player_at(state: Record, viewer: int, seat: int) -> int:
    """The player who sits ``seat`` seats clockwise from ``viewer``."""
    player = viewer + seat
    n = state.options.num_players
    return player if player < n else player - n
