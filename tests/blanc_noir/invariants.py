"""What must hold at every moment of Blanc Noir; ``tests.invariants`` says how it is used."""

from collections import Counter
from typing import Any

import numba

from tabletop_envs import Match
from tabletop_envs.blanc_noir.actions import ACT, Decision
from tabletop_envs.blanc_noir.cards import (
    COLOUR,
    COPIES,
    IS_ATTACK,
    IS_MONSTER,
    IS_PRINCESS,
    IS_SPECIAL,
    KIND_IDS,
    LIMIT,
    N_CARDS,
    N_KINDS,
    N_NUMBERS,
    N_SCROLL_KINDS,
    N_SCROLLS,
    NUMBER,
    PLACE,
    SCROLL_COPIES,
    SCROLL_IDS,
)
from tabletop_envs.blanc_noir.state import ATTACK_CLASS, N_CLASSES

CARD_IDS = [*KIND_IDS, *SCROLL_IDS]
CONSTANT = {
    ("idle", 0): "a turn in which no card moves needs an empty deck and pile, which is very rare",
}
CLAIMS = [
    "each number card lies in exactly one place",
    "each scroll lies in exactly one place",
    "a hand is counted as it lies: size, points, specials, monsters, numbers, colours",
    "cards known of a hand are in it (BN-33)",
    "a hand holds no more of a class than forced draws have shown",
    "only a hand of one card is declared (BN-21)",
    "the scrolls of a player are counted as they lie, and known to their owner",
    "the top card lies on the pile; the deck and the pile are counted",
    "the scroll deck is counted, and nothing lies behind it",
    "somebody who plays is on turn, and is asked",
    "a stack without a 25 on top, or below 0",
    "a round that goes on has not reached max_turns, nor is it without progress (BN-50, BN-52)",
    "the game goes on only while no total is above 200 (rule 5.1)",
    "a card to play or to choose from the hand is not there",
    "only Relief keeps cards, no more than are in the hand",
    "a total of exactly 200 (BN-35)",
]


@numba.njit
def broken(state: Any) -> int:
    """The number of the claim in ``CLAIMS`` that is broken, from 1; 0 if all hold."""
    n = state.options.num_players
    code = broken_cards(state)
    if code:
        return code
    for player in range(n):
        code = broken_player(state, player)
        if code:
            return code
    if not 0 <= state.turn < n or (not state.over and state.decision.player != state.turn):
        return 10
    if state.stack < 0 or (state.stack > 0 and not IS_ATTACK[state.top]):
        return 11
    if not state.over:
        if state.turns >= state.options.max_turns or state.idle >= n:
            return 12
        for player in range(n):
            if state.players[player].total > LIMIT:
                return 13
    return broken_question(state)


@numba.njit
def broken_cards(state: Any) -> int:
    """The claims about where cards and scrolls lie."""
    n = state.options.num_players
    deck = [0] * N_KINDS
    for i in range(state.n_deck):
        deck[state.deck[i]] += 1
    n_pile = 0
    for kind in range(N_KINDS):
        lying = deck[kind] + state.pile[kind] + state.removed[kind]
        n_pile += state.pile[kind]
        for player in range(n):
            lying += state.players[player].hand[kind]
        if lying != COPIES[kind] or state.pile[kind] < 0 or state.removed[kind] < 0:
            return 1
    if state.pile[state.top] < 1 or n_pile != state.n_pile or not 0 <= state.n_deck <= N_CARDS:
        return 8
    scrolls = [0] * N_SCROLL_KINDS
    known = 0
    for i in range(N_SCROLLS):
        known += state.deck_known[i] != 0
        inside = i < state.n_scroll_deck
        if inside:
            scrolls[state.scroll_deck[i]] += 1
        elif state.scroll_deck[i] != -1 or state.deck_known[i] != 0:
            return 9
    if known != state.n_deck_known:
        return 9
    for player in range(n):
        for slot in range(state.players[player].n_scrolls):
            scrolls[state.players[player].scrolls[slot].kind] += 1
    for scroll in range(N_SCROLL_KINDS):
        if scrolls[scroll] != SCROLL_COPIES[scroll]:
            return 2
    return 0


@numba.njit
def broken_player(state: Any, player: int) -> int:
    """The claims about one player."""
    me = state.players[player]
    size = points = specials = monsters = known = 0
    numbers = [0] * N_NUMBERS
    colours = [0] * len(me.by_colour)
    classes = [0] * N_CLASSES
    for kind in range(N_KINDS):
        count = me.hand[kind]
        size += count
        points += int(count) * int(NUMBER[kind])  # as whole numbers: int8 holds no 150
        specials += count * IS_SPECIAL[kind]
        monsters += count * IS_MONSTER[kind]
        numbers[PLACE[kind]] += count
        colours[COLOUR[kind]] += count
        known += me.known[kind]
        if me.known[kind] < 0 or me.known[kind] > count:
            return 4
        if not IS_PRINCESS[kind]:
            classes[COLOUR[kind]] += count
            classes[ATTACK_CLASS] += count * IS_ATTACK[kind]
        if state.chosen[kind] > 0:
            if player == state.turn and state.chosen[kind] > count:
                return 15
            if state.decision.kind != Decision.CARD and not state.truncated:
                return 15
    if me.n_hand != size or me.points != points or me.n_special != specials:
        return 3
    if me.n_monsters != monsters:
        return 3
    for place in range(N_NUMBERS):
        if me.by_number[place] != numbers[place]:
            return 3
    for colour in range(len(me.by_colour)):
        if me.by_colour[colour] != colours[colour]:
            return 3
    if me.n_known != known:
        return 4
    row = player * N_CLASSES
    for kind_class in range(N_CLASSES):
        if not classes[kind_class] <= state.at_most[row + kind_class] <= size:
            return 5
    if me.declared and me.n_hand != 1 and not state.over:
        # while the last card is played its effect comes before the hand is checked (BN-38)
        if player != state.turn or me.n_hand != 0:
            return 6
    if me.total == LIMIT:
        return 16
    return broken_scrolls(state, player)


@numba.njit
def broken_scrolls(state: Any, player: int) -> int:
    """The claim about the scrolls of a player."""
    me = state.players[player]
    unused, used = [0] * N_SCROLL_KINDS, [0] * N_SCROLL_KINDS
    shared = 0
    for slot in range(N_SCROLLS):
        scroll = me.scrolls[slot]
        if slot >= me.n_scrolls:
            if scroll.kind != -1 or scroll.used or scroll.known:
                return 7
            continue
        if not scroll.known >> player & 1:
            return 7
        if scroll.used:
            used[scroll.kind] += 1
        else:
            unused[scroll.kind] += 1
            shared += scroll.known != 1 << player
    for scroll_kind in range(N_SCROLL_KINDS):
        if state.used[player * N_SCROLL_KINDS + scroll_kind] != used[scroll_kind]:
            return 7
        if me.unused[scroll_kind] != unused[scroll_kind]:
            return 7
    return 0 if me.n_shared == shared and me.n_unused == sum(unused) else 7


@numba.njit
def broken_question(state: Any) -> int:
    """The claims about the answers: cards to play or give lie in the hand of who is asked."""
    me = state.players[state.turn]
    for kind in range(N_KINDS):
        if state.legal[ACT.play + kind] and me.hand[kind] == 0:
            return 14
        if state.legal[ACT.choose_card + kind] and me.hand[kind] + state.pile[kind] == 0:
            return 14
    return 0


def check_position(match: Match) -> None:
    """Each card is named as often as there are copies, and views agree on sizes and secrets."""
    position = match.position()
    cards = position["discard"] + position["removed"] + position["deck"]
    scrolls = [entry["scroll"] for entry in position["scroll_deck"]]
    for them in position["players"]:
        cards += them["hand"]
        scrolls += [entry["scroll"] for entry in them["scrolls"]]
    assert Counter(cards) == Counter(dict(zip(KIND_IDS, COPIES.tolist(), strict=True)))
    assert Counter(scrolls) == Counter(dict(zip(SCROLL_IDS, SCROLL_COPIES.tolist(), strict=True)))
    for viewer in range(match.num_players):
        view = match.view(viewer)
        for player, them in enumerate(view["players"]):
            hand = position["players"][player]["hand"]
            assert them["hand_size"] == len(hand)
            assert them["hand"] == (hand if player == viewer else them["known"])
            for entry, whole in zip(
                them["scrolls"], position["players"][player]["scrolls"], strict=True
            ):
                seen = whole["used"] or viewer in whole["known_by"]
                assert entry["scroll"] == (whole["scroll"] if seen else None)


def remembered(view: dict[str, Any]) -> Any:
    """What an observation must tell apart: a view without what it leaves out on purpose.

    Left out: amounts above the tops of the layout, who else knows a scroll, the places of scrolls
    but of the one who is chosen, the order of scrolls known in the deck but the top one, that a
    card has moved in this turn, who won the last round, and options that no rule of play depends
    on.
    """
    options = {
        name: value
        for name, value in view["options"].items()
        if name not in ("max_cycles", "reward", "skip_forced", "max_turns")
    }
    decision = view["decision"]
    known_below = {scroll for scroll in view["scroll_deck"] if scroll}
    return {
        "options": options,
        "turns": min(view["turns"] / view["options"]["max_turns"], 1),
        "rounds": min(view["round"], 15),
        "players": [
            {
                "total": min(them["total"], 200),
                "hand": them["hand"] if p == view["viewer"] else them["known"],
                "known": them["known"],
                "hand_size": min(them["hand_size"], 20),
                "declared": them["declared"],
                "at_most": {name: min(n, 20) for name, n in them["at_most"].items()},
                "scrolls": capped((entry["scroll"], entry["used"]) for entry in them["scrolls"]),
            }
            for p, them in enumerate(view["players"])
        ],
        "places": view["target"] is not None
        and [
            (entry["scroll"], entry["used"]) for entry in view["players"][view["target"]]["scrolls"]
        ],
        "table": {
            name: view[name]
            for name in ("top", "colour", "direction", "turn", "starter", "open_hand", "target")
        },
        "stack": min(view["stack"], 20),
        "idle": view["idle"],
        "viewer": view["viewer"],
        "pile": sorted(view["discard"]),
        "removed": sorted(view["removed"]),
        "chosen": view["chosen"],
        "deck": view["deck_size"],
        "scroll_deck": (
            len(view["scroll_deck"]),
            sorted(known_below),
            view["scroll_deck"][-1] if view["scroll_deck"] else None,
        ),
        "decision": decision
        and (
            decision["kind"],
            decision["player"],
            # a normal card that asks for a declaration lies on top
            decision["card"] if decision["card"] not in KIND_IDS[:36] else None,
        ),
    }


def capped(scrolls: Any) -> list[tuple[Any, int]]:
    """How many of each, unknown ones included, up to four; and unused ones in all."""
    counts = Counter(scrolls)
    unused = sum(n for (_, used), n in counts.items() if not used)
    return sorted(
        [
            *((str(key), min(n, 4)) for key, n in counts.items() if key[0]),
            ("unused", min(unused, 4)),
        ]
    )
