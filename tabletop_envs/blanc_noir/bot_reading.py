"""What bots read off an observation: hands, the table, the others."""

from typing import Any

from tabletop_envs.blanc_noir.cards import (
    COLOUR,
    COPIES,
    IS_BLACK,
    MIN_PLAYERS,
    N_COLOURS,
    N_KINDS,
    NUMBER,
    SCROLL_SOURCE,
    SPECIAL,
    Scroll,
    Special,
)
from tabletop_envs.blanc_noir.observation import AT, HAND_TOP, SEATS, SOURCE_PLACE
from tabletop_envs.core.encode import amount, hot
from tabletop_envs.core.jit import njit

RELIEF = int(SOURCE_PLACE[SCROLL_SOURCE + Scroll.RELIEF])  # its place in ``asking``


@njit
def first_legal(mask: Any) -> int:
    """The legal answer of the lowest number."""
    action = 0
    while not mask[action]:
        action += 1
    return action


@njit
def held(o: Any, kind: int) -> int:
    """How many cards of a kind are in my hand."""
    return amount(o[AT.my_hand + kind], COPIES[kind])


@njit
def read_hand(o: Any, hand: Any) -> int:
    """My hand by kind into ``hand``, int64[kinds]; its size."""
    n = 0
    for kind in range(N_KINDS):
        hand[kind] = held(o, kind)
        n += hand[kind]
    return n


@njit
def n_players(o: Any) -> int:
    """How many play."""
    return int(hot(o, AT.num_players, SEATS - MIN_PLAYERS + 1)) + MIN_PLAYERS


@njit
def hand_size(o: Any, seat: int) -> int:
    """Cards in the hand of a seat; from 20 on all read as 20."""
    return amount(o[AT.hand_size + seat], HAND_TOP)


@njit
def next_seat_in_turn(o: Any, reversed_: bool) -> int:
    """The seat that comes after me, as the direction lies or the other way round."""
    counter = o[AT.direction] == 1
    return n_players(o) - 1 if counter != reversed_ else 1


@njit
def smallest_rival(o: Any) -> int:
    """The seat of the other player with the fewest cards; of equals the lower total, then me on."""
    best = 1
    for seat in range(2, n_players(o)):
        size, least = hand_size(o, seat), hand_size(o, best)
        if size < least or (size == least and o[AT.total + seat] < o[AT.total + best]):
            best = seat
    return best


@njit
def danger(o: Any) -> int:
    """The fewest cards that another player holds."""
    return hand_size(o, smallest_rival(o))


@njit
def matches(kind: int, number: int, colour: int) -> bool:
    """Whether a card may follow a number and a colour."""
    return bool(NUMBER[kind] == number or COLOUR[kind] == colour or IS_BLACK[kind])


@njit
def best_colour(hand: Any) -> int:
    """The colour of which a hand holds most, counting cards, then points."""
    best, most = 0, -1
    for colour in range(N_COLOURS):
        worth = 0
        for kind in range(N_KINDS):
            if COLOUR[kind] == colour and SPECIAL[kind] != Special.PRINCESS:
                worth += hand[kind] * (100 + int(NUMBER[kind]))
        if worth > most:
            best, most = colour, worth
    return best
