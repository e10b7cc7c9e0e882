"""What a player sees and remembers, as a vector; always from their own seat (BN-53)."""

from typing import Any

import numpy as np

from tabletop_envs.blanc_noir.actions import N_DECISIONS, Decision
from tabletop_envs.blanc_noir.cards import (
    COLOUR_NAMES,
    COPIES,
    LIMIT,
    MAX_PLAYERS,
    MIN_PLAYERS,
    N_CARDS,
    N_COLOURED,
    N_COLOURS,
    N_KINDS,
    N_NUMBERS,
    N_SCROLL_KINDS,
    N_SCROLLS,
    NUMBER_VALUES,
    PLACE,
    SCROLL_COPIES,
    SCROLL_SOURCE,
    SPECIAL,
    TRIPLE_SOURCE,
    Scroll,
    Special,
)
from tabletop_envs.blanc_noir.state import N_CLASSES, NO_COLOUR, NOBODY, OPTIONS
from tabletop_envs.core.encode import level
from tabletop_envs.core.flow import NO_CARD, NOTHING
from tabletop_envs.core.jit import njit
from tabletop_envs.core.layout import Layout, Span
from tabletop_envs.core.record import Record
from tabletop_envs.core.seats import player_at, seat_from

SEATS = MAX_PLAYERS
FLAGS = [option.name for option in OPTIONS][4:-1]  # those of this game, without ``max_turns``
N_SPECIALS = len(Special) - 1
# the scrolls that ask something; the others act at once
ASKING_SCROLLS = [
    scroll
    for scroll in Scroll
    if scroll not in (Scroll.BLIZZARD, Scroll.MIRAGE, Scroll.TORNADO, Scroll.REVELATION)
]
N_SOURCES = N_SPECIALS + len(ASKING_SCROLLS) + 1
# the place in ``asking`` of a source: number cards, scrolls, a triple; -1 for none
SOURCE_PLACE = np.array(
    [
        *(SPECIAL - 1),
        *(N_SPECIALS + ASKING_SCROLLS.index(s) if s in ASKING_SCROLLS else -1 for s in Scroll),
        N_SOURCES - 1,
    ],
    np.int64,
)

HAND_TOP = 20
STACK_TOP = 20
SCROLLS_TOP = max(4, int(SCROLL_COPIES.max()))
PLACES = 12
POINTS_TOP = 250
ROUNDS_TOP = 15

OBSERVATION = Layout(
    decision=Span(N_DECISIONS, "one-hot: the question on the table, in the order of `Decision`"),
    asked=Span(
        SEATS,
        "one-hot: whose turn it is and who is asked; seat 0 is me, 1 the next clockwise, and so on",
    ),
    asking=Span(
        N_SOURCES,
        "one-hot: what asks: a special card (Priestess to Goddess), "
        + ", ".join(scroll.name.lower() for scroll in ASKING_SCROLLS)
        + ", a triple; a normal card that asks for a declaration is none",
    ),
    choices=Span(1, "cards or exchanges chosen so far by what asks, of 4"),
    target=Span(SEATS, "one-hot: whom the scroll or card under way has chosen"),
    chosen=Span(N_KINDS, "my cards that Relief keeps so far, of all copies"),
    my_hand=Span(N_KINDS, "cards in my hand, of all copies"),
    my_points=Span(1, f"the sum of the numbers in my hand, of {POINTS_TOP}"),
    known=Span(
        (SEATS, N_KINDS),
        "by seat: cards that all have seen to be in the hand, of all copies (mine too)",
    ),
    pile=Span(N_KINDS, "cards on the discard pile, the top one included, of all copies"),
    removed=Span(N_COLOURED, "cards out of this round, of all copies; never black ones"),
    top=Span(N_SPECIALS, "one-hot: the special card on top of the discard pile"),
    number=Span(N_NUMBERS, "one-hot: the number to match: " + ", ".join(map(str, NUMBER_VALUES))),
    colour=Span(N_COLOURS, "one-hot: the colour to match: " + ", ".join(COLOUR_NAMES[:N_COLOURS])),
    is_open=Span(1, "1: everything matches, after a black start card"),
    direction=Span(1, "1: counter-clockwise"),
    stack=Span(1, f"cards of the attack, of {STACK_TOP} (more reads as {STACK_TOP})"),
    hand_size=Span(SEATS, f"by seat: cards in hand, of {HAND_TOP} (more reads as {HAND_TOP})"),
    few=Span((SEATS, 3), "by seat: one-hot for a hand of 1, 2 or 3 cards"),
    declared=Span(SEATS, "by seat: Blanc Noir is declared and in force"),
    total=Span(SEATS, f"by seat: points of the rounds before, of {LIMIT} (more reads as {LIMIT})"),
    at_most=Span(
        (SEATS, N_CLASSES),
        "by seat: cards of each class that the hand can hold at most by what forced draws have "
        f"shown, of {HAND_TOP}: {', '.join(COLOUR_NAMES)}, 25; Princesses not counted",
    ),
    open_hand=Span(SEATS, "one-hot: whose hand lies open until the turn ends"),
    face_down=Span(
        SEATS, f"by seat: unused scrolls, of {SCROLLS_TOP} (more reads as {SCROLLS_TOP})"
    ),
    scrolls=Span(
        (SEATS, N_SCROLL_KINDS),
        f"by seat: unused scrolls that I know, of {SCROLLS_TOP}; of seat 0 all",
    ),
    used=Span((SEATS, N_SCROLL_KINDS), f"by seat: used scrolls, of {SCROLLS_TOP}"),
    places=Span(
        (PLACES, 2),
        f"of the first {PLACES} scrolls of `target` by place: the kind as far as I know it, "
        f"(kind + 1) of {N_SCROLL_KINDS}; 1 if it is used",
    ),
    next_scroll=Span(N_SCROLL_KINDS, "one-hot: the scroll on top of the deck, if I know it"),
    deck_scrolls=Span(N_SCROLL_KINDS, "1: I know that such a scroll lies in the deck"),
    deck=Span(1, f"cards in the number deck, of {N_CARDS}"),
    scroll_deck=Span(1, f"scrolls in the deck, of {N_SCROLLS}"),
    starter=Span(SEATS, "one-hot: who began this round"),
    turns=Span(1, "turns of this round, as a share of `max_turns`"),
    idle=Span(1, "turns in a row in which no card moved, of 6"),
    rounds=Span(1, f"the number of this round, of {ROUNDS_TOP} (more reads as {ROUNDS_TOP})"),
    num_players=Span(SEATS - MIN_PLAYERS + 1, "one-hot: 2, 3, 4, 5 or 6 players"),
    options=Span(len(FLAGS), "1: the option is on: " + ", ".join(FLAGS)),
)
AT = OBSERVATION.at
N_FEATURES = OBSERVATION.size
# in 32 bits, as the features: loops over them are vectorised
ALL = np.float32(1)
OF_HAND = np.float32(1 / HAND_TOP)
OF_LIMIT = np.float32(1 / LIMIT)
OF_SCROLLS = np.float32(1 / SCROLLS_TOP)
SHARE = (1.0 / COPIES).astype(np.float32)  # what one copy counts


@njit
def observe(state: Record, player: int, out: Any) -> None:
    """Write what ``player`` sees into ``out``, float32[OBSERVATION.size], in [0, 1]."""
    # all that is not written below in any case
    for i in range(AT.my_hand):
        out[i] = 0
    for i in range(AT.known, AT.pile):
        out[i] = 0
    for i in range(AT.top, N_FEATURES):
        out[i] = 0
    n = state.options.num_players
    _observe_question(state, player, out)
    _observe_cards(state, player, out)
    for seat in range(n):
        _observe_player(state, player, player_at(state, player, seat), seat, out)
    _observe_rows(state, player, out)
    _observe_table(state, player, out)
    _observe_scroll_deck(state, player, out)
    out[AT.num_players + n - MIN_PLAYERS] = 1
    out[AT.options] = state.options.single_round
    out[AT.options + 1] = state.options.voluntary_draw
    out[AT.options + 2] = state.options.auto_declare


@njit
def _observe_question(state: Record, player: int, out: Any) -> None:
    out[AT.asked + seat_from(state, state.turn, player)] = 1
    asked = state.decision
    if asked.kind == NOTHING:
        return
    out[AT.decision + asked.kind - 1] = 1
    if asked.card != NO_CARD:
        place = SOURCE_PLACE[asked.card]
        if place >= 0:
            out[AT.asking + place] = 1
        task = state.tasks[state.n_tasks - 1]
        if asked.kind == Decision.CARD:
            if asked.card == TRIPLE_SOURCE:  # a triple counts in its steps
                out[AT.choices] = (task.step - 1) / 4
            else:
                out[AT.choices] = task.memo[0] / 4
        elif asked.kind == Decision.SCROLL or asked.kind == Decision.PARTNER:
            out[AT.choices] = (task.memo[0] > 0) / 4
        if asked.card == SCROLL_SOURCE + Scroll.RELIEF and asked.player == player:
            for kind in range(N_KINDS):
                out[AT.chosen + kind] = state.chosen[kind] * SHARE[kind]
    if state.target != NOBODY:
        out[AT.target + seat_from(state, state.target, player)] = 1
        _observe_places(state, player, out)


@njit
def _observe_places(state: Record, player: int, out: Any) -> None:
    them = state.players[state.target]
    for slot in range(min(them.n_scrolls, PLACES)):
        scroll = them.scrolls[slot]
        if scroll.known >> player & 1:
            out[AT.places + 2 * slot] = (scroll.kind + 1) / N_SCROLL_KINDS
        out[AT.places + 2 * slot + 1] = scroll.used


@njit
def _observe_cards(state: Record, player: int, out: Any) -> None:
    """Counts by kind; without branches, which a processor could not foresee."""
    hand, pile = state.players[player].hand, state.pile
    removed = state.removed
    for kind in range(N_KINDS):
        out[AT.my_hand + kind] = hand[kind] * SHARE[kind]
    for kind in range(N_KINDS):
        out[AT.pile + kind] = pile[kind] * SHARE[kind]
    for kind in range(N_COLOURED):
        out[AT.removed + kind] = removed[kind] * SHARE[kind]
    out[AT.my_points] = min(state.players[player].points * (1 / POINTS_TOP), 1.0)


@njit
def _observe_player(state: Record, player: int, other: int, seat: int, out: Any) -> None:
    them = state.players[other]
    n = them.n_hand
    out[AT.hand_size + seat] = min(n, HAND_TOP) * OF_HAND
    if 1 <= n <= 3:
        out[AT.few + 3 * seat + n - 1] = 1
    out[AT.declared + seat] = them.declared
    out[AT.total + seat] = min(them.total, LIMIT) * OF_LIMIT
    if them.n_known > 0:
        at = AT.known + seat * N_KINDS
        for kind in range(N_KINDS):
            out[at] = them.known[kind] * SHARE[kind]
            at += 1
    out[AT.face_down + seat] = min(them.n_unused, SCROLLS_TOP) * OF_SCROLLS
    at = AT.scrolls + seat * N_SCROLL_KINDS
    if other == player:
        for scroll in range(N_SCROLL_KINDS):
            out[at] = them.unused[scroll] * OF_SCROLLS
            at += 1
    elif them.n_shared > 0:
        for slot in range(them.n_scrolls):
            place = them.scrolls[slot]
            if not place.used and place.known >> player & 1:
                out[at + int(place.kind)] += OF_SCROLLS


@njit
def _observe_rows(state: Record, player: int, out: Any) -> None:
    """Scrolls face up and bounds of all players: each one row, turned so that mine come first."""
    n = state.options.num_players
    # an index that is counted up is what lets these loops be vectorised
    at = AT.used
    for i in range(player * N_SCROLL_KINDS, n * N_SCROLL_KINDS):
        out[at] = state.used[i] * OF_SCROLLS
        at += 1
    for i in range(player * N_SCROLL_KINDS):
        out[at] = state.used[i] * OF_SCROLLS
        at += 1
    at = AT.at_most
    for i in range(player * N_CLASSES, n * N_CLASSES):
        out[at] = min(state.at_most[i] * OF_HAND, ALL)
        at += 1
    for i in range(player * N_CLASSES):
        out[at] = min(state.at_most[i] * OF_HAND, ALL)
        at += 1


@njit
def _observe_table(state: Record, player: int, out: Any) -> None:
    if state.top != NO_CARD:
        if SPECIAL[state.top] > 0:
            out[AT.top + int(SPECIAL[state.top]) - 1] = 1
        out[AT.number + int(PLACE[state.top])] = 1
    if state.colour == NO_COLOUR:
        out[AT.is_open] = 1
    else:
        out[AT.colour + state.colour] = 1
    out[AT.direction] = state.direction < 0
    out[AT.stack] = min(state.stack * (1 / STACK_TOP), 1.0)
    if state.open_hand != NOBODY:
        out[AT.open_hand + seat_from(state, state.open_hand, player)] = 1
    out[AT.deck] = state.n_deck * (1 / N_CARDS)
    out[AT.starter + seat_from(state, state.starter, player)] = 1
    out[AT.turns] = level(state.turns, state.options.max_turns)
    out[AT.idle] = min(state.idle * (1 / SEATS), 1.0)
    out[AT.rounds] = min(state.round_number * (1 / ROUNDS_TOP), 1.0)


@njit
def _observe_scroll_deck(state: Record, player: int, out: Any) -> None:
    top = state.n_scroll_deck - 1
    out[AT.scroll_deck] = state.n_scroll_deck * (1 / N_SCROLLS)
    if state.n_deck_known == 0:
        return
    for i in range(state.n_scroll_deck):
        if state.deck_known[i] >> player & 1:  # int: without numba an int8 holds no such sum
            out[AT.deck_scrolls + int(state.scroll_deck[i])] = 1
            if i == top:
                out[AT.next_scroll + int(state.scroll_deck[i])] = 1


assert FLAGS == ["single_round", "voluntary_draw", "auto_declare"]
