"""What a player sees and remembers, as a vector; always from their own seat (CH-51)."""

from typing import Any

import numpy as np

from tabletop_envs.chronicle.actions import Decision
from tabletop_envs.chronicle.cards import (
    EFFECT,
    EVIL_SET,
    FAME_TO_WIN,
    FIRST_WILD,
    MAX_PLAYERS,
    MIN_PLAYERS,
    N_CARDS,
    N_HISTORY,
    N_SUITS,
    NUMBER,
    SUIT,
    TRIPLE,
    Effect,
)
from tabletop_envs.chronicle.rules import winner_of_trick
from tabletop_envs.chronicle.scoring import count_fame
from tabletop_envs.chronicle.state import NO_SUIT, OPTIONS, TOTAL, Pile, Zone
from tabletop_envs.core.encode import level
from tabletop_envs.core.flow import NO_CARD, NOTHING
from tabletop_envs.core.jit import njit
from tabletop_envs.core.layout import Layout, Span
from tabletop_envs.core.record import Record
from tabletop_envs.core.seats import player_at, seat_from

SEATS = MAX_PLAYERS
N_WILDS = N_CARDS - FIRST_WILD
RULE_OPTIONS = [o.name for o in OPTIONS][4:]  # those of this game
FLAGS = [name for name in RULE_OPTIONS if name != "max_rounds"]
FIRST_ASKING, LAST_ASKING = int(Effect.STEAL_ALLY), int(Effect.DISCARD_THREE)

HAND_TOP = 18  # hands start with 12 cards at most and grow seldom
GAIN_TOP = 3  # three conditions at most
FAME_TOP = 2 * FAME_TO_WIN
SUIT_TOP = 10 + TRIPLE - 1  # a whole suit with its 2
TOTAL_TOP = 36 + N_SUITS * (TRIPLE - 1)
ALLY, KNOWN = 1.0, 0.5

OBSERVATION = Layout(
    decision=Span(len(Decision), "one-hot: the question on the table, in the order of `Decision`"),
    asked=Span(SEATS, "one-hot: who is asked; seat 0 is me, 1 the next clockwise, and so on"),
    asking_effect=Span(
        LAST_ASKING - FIRST_ASKING + 1,
        "one-hot: the card that asks by what it does: 4, 5, ... 10, Sage, Fool; it lies in the "
        "trick, and no two of a number can lie there face up",
    ),
    fool_left=Span(1, "allies that the Fool's target must still discard, in thirds"),
    my_hand=Span(N_CARDS, "1: in my hand"),
    cards=Span(
        (SEATS, N_CARDS),
        "by seat: 1 among the allies; 0.5 known by all to be in the hand or face down in the trick",
    ),
    gone=Span(
        N_CARDS, "1: on the discard pile, or left over and out of the round as far as I know"
    ),
    removed=Span(
        N_SUITS + 1 + N_WILDS,
        "the card removed with five players: suit one-hot, number in tenths, wild one-hot",
    ),
    trick=Span(
        (SEATS, N_SUITS + 1 + N_WILDS + 1),
        "by seat: the card in the trick as far as I know it, as suit one-hot, number in tenths, "
        "wild one-hot; 1 if it lies face down",
    ),
    has_played=Span(SEATS, "by seat: 1 if the turn in this trick is over"),
    leader=Span(SEATS, "one-hot: who led the trick, or leads the next"),
    winning=Span(SEATS, "one-hot: whose card would win the trick as it lies; a Dragon apart"),
    suit=Span(N_SUITS, "one-hot: the suit of the trick"),
    reversed=Span(1, "1: the lower number is stronger in this trick"),
    void=Span(
        (SEATS, N_SUITS + 1),
        "by seat: has shown to hold no card of this suit (fourth: no wild), cards known apart",
    ),
    hand_size=Span(SEATS, f"by seat: cards in hand, of {HAND_TOP}"),
    counts=Span(
        (SEATS, N_SUITS + 1),
        f"by seat: allies by suit, of {SUIT_TOP}, and in all, of {TOTAL_TOP}, as conditions count",
    ),
    evil=Span(SEATS, "by seat: evil allies, in quarters"),
    gain=Span(
        SEATS,
        f"by seat: fame to gain if the round ended with the allies as they lie, of {GAIN_TOP}; "
        "the Angel not yet seen to",
    ),
    fame=Span(SEATS, f"by seat: fame, of {FAME_TOP} (more reads as {FAME_TOP})"),
    active=Span(N_HISTORY, "1: this history card is active in this round"),
    used=Span(
        N_HISTORY, "1: this history card was used in an earlier round and is not in the deck"
    ),
    recent=Span(
        N_HISTORY, "1 and 0.5: the last plain history card turned up and the one before (CH-47)"
    ),
    num_players=Span(SEATS - MIN_PLAYERS + 1, "one-hot: 3, 4, 5 or 6 players"),
    rounds=Span(1, "the number of this round, as a share of `max_rounds`"),
    options=Span(len(FLAGS), "1 if not the first of the allowed values: " + ", ".join(FLAGS)),
)
AT = OBSERVATION.at
_TRICK_WIDTH = N_SUITS + 1 + N_WILDS + 1


@njit
def observe(state: Record, player: int, out: Any) -> None:
    """Write what ``player`` sees into ``out``, float32[OBSERVATION.size], in [0, 1]."""
    out[:] = 0
    n = state.options.num_players
    _observe_question(state, player, out)
    _observe_cards(state, player, out)
    _observe_players(state, player, out)
    _observe_gain(state, player, out)
    out[AT.leader + seat_from(state, state.leader, player)] = 1
    if state.suit != NO_SUIT:
        out[AT.suit + state.suit] = 1
    out[AT.reversed] = state.reversed
    winner = winner_of_trick(state)
    if winner >= 0:
        out[AT.winning + seat_from(state, winner, player)] = 1
    _observe_history(state, out)
    out[AT.num_players + n - MIN_PLAYERS] = 1
    out[AT.rounds] = level(state.round_number, state.options.max_rounds)
    _observe_options(state, out)


@njit
def _observe_question(state: Record, player: int, out: Any) -> None:
    asked = state.decision
    if asked.kind == NOTHING:
        return
    out[AT.decision + asked.kind - 1] = 1
    out[AT.asked + seat_from(state, asked.player, player)] = 1
    if asked.card != NO_CARD:
        effect = EFFECT[asked.card]
        out[AT.asking_effect + effect - FIRST_ASKING] = 1
        if effect == Effect.DISCARD_THREE and asked.kind == Decision.ALLY:
            out[AT.fool_left] = state.tasks[state.n_tasks - 1].memo[1] / 3


@njit
def _observe_cards(state: Record, player: int, out: Any) -> None:
    """Hands, allies and what is gone; without branches, which a processor could not foresee."""
    zone, holder, known = state.zone, state.holder, state.known
    for card in range(N_CARDS):
        mine = holder[card] == player
        out[AT.my_hand + card] = mine & (zone[card] == Zone.HAND)
        left = (zone[card] == Zone.OUT) & (mine | (known[card] != 0))
        out[AT.gone + card] = left | (zone[card] == Zone.DISCARD)
    for seat in range(state.options.num_players):
        other = player_at(state, player, seat)
        at = AT.cards + seat * N_CARDS
        for card in range(N_CARDS):
            theirs = holder[card] == other
            ally = theirs & (zone[card] == Zone.ALLIES)
            shown = theirs & (known[card] != 0) & (zone[card] != Zone.OUT)
            out[at + card] = ally * ALLY + shown * KNOWN
    if state.removed != NO_CARD:
        _observe_card(state.removed, AT.removed, out)


@njit
def _observe_card(card: int, at: int, out: Any) -> None:
    """A card as suit, number and wild: 10 features from ``at``."""
    if card >= FIRST_WILD:
        out[at + N_SUITS + 1 + card - FIRST_WILD] = 1
    else:
        out[at + SUIT[card]] = 1
        out[at + N_SUITS] = NUMBER[card] / 10


@njit
def _observe_gain(state: Record, player: int, out: Any) -> None:
    gained = np.empty(SEATS, np.int64)
    count_fame(state, gained)
    for seat in range(state.options.num_players):
        out[AT.gain + seat] = gained[player_at(state, player, seat)] / GAIN_TOP


@njit
def _observe_players(state: Record, player: int, out: Any) -> None:
    for seat in range(state.options.num_players):
        _observe_player(state, player, player_at(state, player, seat), seat, out)


@njit
def _observe_player(state: Record, player: int, other: int, seat: int, out: Any) -> None:
    them = state.players[other]
    if them.card != NO_CARD:
        at = AT.trick + seat * _TRICK_WIDTH
        if them.face_down:
            out[at + _TRICK_WIDTH - 1] = 1
        if other == player or not them.face_down:
            _observe_card(them.card, at, out)
    out[AT.has_played + seat] = them.has_played
    for suit in range(N_SUITS + 1):
        out[AT.void + seat * (N_SUITS + 1) + suit] = them.void[suit]
    for suit in range(N_SUITS):
        out[AT.counts + seat * (N_SUITS + 1) + suit] = them.counts[suit] / SUIT_TOP
    out[AT.counts + seat * (N_SUITS + 1) + TOTAL] = them.counts[TOTAL] / TOTAL_TOP
    out[AT.evil + seat] = them.n_evil / len(EVIL_SET)
    out[AT.hand_size + seat] = level(them.n_hand, HAND_TOP)
    out[AT.fame + seat] = level(them.fame, FAME_TOP)


@njit
def _observe_history(state: Record, out: Any) -> None:
    for history in range(N_HISTORY):
        out[AT.active + history] = state.active[history]
        out[AT.used + history] = state.pile[history] == Pile.USED
    if state.recent[1] != NO_CARD:
        out[AT.recent + state.recent[1]] = 0.5
    if state.recent[0] != NO_CARD:
        out[AT.recent + state.recent[0]] = 1


@njit
def _observe_options(state: Record, out: Any) -> None:
    options = state.options
    out[AT.options] = options.single_round
    out[AT.options + 1] = options.five
    out[AT.options + 2] = options.wild_blocks_discard
    out[AT.options + 3] = options.leftover
    out[AT.options + 4] = options.two_triples_total
    out[AT.options + 5] = options.multi
    out[AT.options + 6] = options.dragon_history
    out[AT.options + 7] = options.tie


assert FLAGS == [
    "single_round",
    "five",
    "wild_blocks_discard",
    "leftover",
    "two_triples_total",
    "multi",
    "dragon_history",
    "tie",
]
assert np.all(SUIT[:FIRST_WILD] < N_SUITS)
