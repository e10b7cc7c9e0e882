"""What must hold at every moment of Chronicle; ``tests.invariants`` says how it is used."""

from collections import Counter
from typing import Any

import numba

from tabletop_envs import Match
from tabletop_envs.chronicle.actions import ACT, Decision
from tabletop_envs.chronicle.cards import (
    CARD_IDS,
    FIRST_WILD,
    IS_EVIL,
    MAX_PLAYERS,
    N_CARDS,
    N_HISTORY,
    N_SUITS,
    NUMBER,
    SUIT,
)
from tabletop_envs.chronicle.state import NO_SUIT, Pile, Zone
from tabletop_envs.core.flow import NO_CARD

# features that never change in version 0, and why; a layout without them is another version
CONSTANT = {
    ("asking_effect", 1): "a 5 asks nothing",
    ("recent", 10): "Encounter with the Dragon is no plain history card",
    ("recent", 11): "Coronation is no plain history card",
}
CLAIMS = [
    "a card lies in no zone, or before nobody who plays",
    "hands and allies are counted as they lie (hand sizes)",
    "allies are counted by suit as conditions count them (CH-25, CH-42)",
    "evil allies are counted as they lie",
    "the card of a player in the trick lies there, and no other does",
    "a card lies face down only if it is coloured and not of the suit (rule 3.2)",
    "only a card in a hand, face down or left over can be known",
    "a hand holds a suit that its owner has shown to be out of (CH-51)",
    "a card is removed with five players only (rule 2.2)",
    "the first history card of the round lies on the table and is active",
    "an active history card that lies in the deck",
    "more rounds than max_rounds, or fame below 0",
    "a card to play or choose from the hand is not there",
    "the suit is not that of a card played face up (rule 3.1)",
]


@numba.njit
def broken(state: Any) -> int:
    """The number of the claim in ``CLAIMS`` that is broken, from 1; 0 if all hold."""
    n = state.options.num_players
    in_trick = 0
    for card in range(N_CARDS):
        zone, holder = state.zone[card], state.holder[card]
        loose = zone == Zone.DISCARD or zone == Zone.REMOVED
        if zone < 0 or zone > Zone.OUT or (holder == -1) != loose or holder >= n:
            return 1
        in_trick += zone == Zone.TRICK
        if state.known[card]:
            face_down = zone == Zone.TRICK and state.players[holder].face_down == 1
            if zone != Zone.HAND and zone != Zone.OUT and not face_down:
                return 7
        elif zone == Zone.HAND and state.players[holder].void[SUIT[card]]:
            return 8
        if (zone == Zone.REMOVED) != (state.removed == card):
            return 9
    if (state.removed != NO_CARD) != (n == 5):
        return 9
    for player in range(n):
        code = broken_player(state, player)
        if code:
            return code
        in_trick -= state.players[player].card != NO_CARD
    if in_trick:
        return 5
    first = state.first_history
    if state.pile[first] != Pile.TABLE or not state.active[first]:
        return 10
    for history in range(N_HISTORY):
        if state.active[history] and state.pile[history] == Pile.DECK:
            # the two cards before apply again even if the deck was made anew (CH-47)
            if history != state.recent[0] and history != state.recent[1]:
                return 11
    if state.round_number > state.options.max_rounds:
        return 12
    return broken_question(state)


@numba.njit
def broken_player(state: Any, player: int) -> int:
    """The claims about one player."""
    me = state.players[player]
    hand = allies = evil = total = 0
    by_suit = [0, 0, 0]
    for card in range(N_CARDS):
        if state.holder[card] == player:
            if state.zone[card] == Zone.HAND:
                hand += 1
            elif state.zone[card] == Zone.ALLIES:
                allies += 1
                evil += IS_EVIL[card]
                worth = 3 if NUMBER[card] == 2 else 1
                total += worth if state.options.two_triples_total else 1
                if card < FIRST_WILD:
                    by_suit[SUIT[card]] += worth
    if me.n_hand != hand or me.n_allies != allies:
        return 2
    if me.counts[N_SUITS] != total:
        return 3
    for suit in range(N_SUITS):
        if me.counts[suit] != by_suit[suit]:
            return 3
    if me.n_evil != evil:
        return 4
    if me.fame < 0:
        return 12
    if me.card == NO_CARD:
        return 5 if me.face_down else 0
    if state.zone[me.card] != Zone.TRICK or state.holder[me.card] != player:
        return 5
    off_suit = me.card < FIRST_WILD and SUIT[me.card] != state.suit
    if (me.face_down == 1) != off_suit:
        return 6
    return 0 if me.card >= FIRST_WILD or state.suit != NO_SUIT else 14


@numba.njit
def broken_question(state: Any) -> int:
    """The claims about the answers: cards to play or give lie in the hand of who is asked."""
    kind = state.decision.kind
    if kind == Decision.PLAY or kind == Decision.HAND_CARD:
        start = ACT.play if kind == Decision.PLAY else ACT.choose_card
        for action in range(len(state.legal)):
            if state.legal[action]:
                card = action - start
                if card < 0 or card >= N_CARDS or state.zone[card] != Zone.HAND:
                    return 13
                if state.holder[card] != state.decision.player:
                    return 13
    return 0


def check_position(match: Match) -> None:
    """Each card is named once in the whole position, and the hands are as large as views say."""
    position = match.position()
    places = [("discard", position["discard"])]
    places.append(("removed", [position["removed"]] if position["removed"] else []))
    places.append(("trick", [entry["card"] for entry in position["trick"]["cards"]]))
    for p, them in enumerate(position["players"]):
        places += [(f"players[{p}].{zone}", them[zone]) for zone in ("hand", "allies", "out")]
    named = Counter(card for _, cards in places for card in cards)
    assert named == Counter(CARD_IDS), f"{named - Counter(CARD_IDS)} too often: {places}"
    history = position["history"]
    piles = history["table"] + history["deck"] + history["used"]
    assert len(piles) == len(set(piles)) == N_HISTORY
    for viewer in range(match.num_players):
        sizes = [them["hand_size"] for them in match.view(viewer)["players"]]
        assert sizes == [len(them["hand"]) for them in position["players"]]


def remembered(view: dict[str, Any]) -> Any:
    """What an observation must tell apart: a view without what it leaves out on purpose.

    Left out: what never matters again (the cards put out of the round and the discard pile are
    one heap), what only names another entry (the first history card, the conditions in words),
    amounts above the tops of the layout, and options that no rule of play depends on.
    """
    options = {
        name: value
        for name, value in view["options"].items()
        if name not in ("max_cycles", "reward", "skip_forced", "max_rounds")
    }
    history = view["history"]
    decision = view["decision"]
    gone = set(view["discard"])
    for them in view["players"]:
        gone |= set(them["out"])
    return {
        "options": options,
        "rounds": min(view["round"] / view["options"]["max_rounds"], 1),
        "players": [
            {
                "fame": min(them["fame"], 6),
                "hand": them["hand"],
                "known": [card for card in them["known"] if card not in them["out"]],
                "allies": them["allies"],
                "void": them["void"],
                "hand_size": min(them["hand_size"], 18),
            }
            for them in view["players"]
        ],
        "viewer": view["viewer"],
        "trick": {k: v for k, v in view["trick"].items() if k != "over"},
        "gone": sorted(gone),
        "removed": view["removed"],
        "history": (history["active"], sorted(set(history["used"])), history["recent"]),
        "decision": decision and (decision["kind"], decision["player"], decision["card"]),
        "allies_to_discard": view["allies_to_discard"],
    }


assert MAX_PLAYERS == 6
