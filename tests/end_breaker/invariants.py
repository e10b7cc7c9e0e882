"""What must hold at every moment of End Breaker!; ``tests.invariants`` says how it is used."""

from collections import Counter
from typing import Any

import numba
import numpy as np

from tabletop_envs import Match
from tabletop_envs.end_breaker.actions import ACT, Decision
from tabletop_envs.end_breaker.cards import (
    COPIES,
    IN_GAME,
    IS_JOB,
    KIND_CODES,
    KIND_IDS,
    MASK_CODES,
    MASK_IDS,
    MAX_PLAYERS,
    N_KINDS,
    N_MASKS,
    N_SYMBOLS,
    SCENARIO_COPIES,
    SCENARIOS,
    START,
    THORNS,
    UNCOVERED,
)
from tabletop_envs.end_breaker.state import NO_MASK

CARD_IDS = [*KIND_IDS, *MASK_IDS]
# thorns, money and covers are no cards of the engine: the codes of what is played with
PLAYED = [*KIND_CODES, *MASK_CODES, *(row["id"] for row in SCENARIOS), "EB1-059", "EB1-060",
          "EB1-061", "EB1-062"]  # fmt: skip
_STARTERS = [kind for kind in range(N_KINDS) if START[kind]]
_JOBS = [kind for kind in range(N_KINDS) if IS_JOB[kind]]
_SUPPLY_JOBS = [kind for kind in _JOBS if not START[kind]]
_MASKS = [KIND_IDS.index(name) for name in ("alraune", "freeze_lancer")]
_QUIET = [KIND_IDS.index(name) for name in ("sonic_wave", "rending_cut", "discord")]
CONSTANT = {
    **{("asked_by", kind): "it asks nothing" for kind in (*_JOBS, *_QUIET, *_MASKS)},
    **{("in_supply", kind): "they are in every game" for kind in _SUPPLY_JOBS},
    **{(what, kind): "it is never in the supply (2.1, EB-64)"
       for what in ("supply", "in_supply", "payable") for kind in (*_STARTERS, *_MASKS)},
    **{("at", seat * N_KINDS + kind): "its AT is always 0 (EB-64)"
       for seat in range(MAX_PLAYERS) for kind in _MASKS},
}  # fmt: skip
# a deck shows its top card by Scope Owl only, and masquerades seldom go to decks
SELDOM = [
    *(("next_shown", i) for i in range((MAX_PLAYERS - 1) * N_KINDS)),
    *(
        (what, kind)
        for what in ("my_hand", "my_deck", "my_next", "my_tops", "my_bottoms", "aside", "destroyed")
        for kind in _MASKS
    ),
    *(
        (what, seat * N_KINDS + kind)
        for what, seats in {
            "known": MAX_PLAYERS,
            "discard": MAX_PLAYERS,
            "play": MAX_PLAYERS,
            "unseen": MAX_PLAYERS - 1,
        }.items()
        for seat in range(seats)
        for kind in _MASKS
    ),
]
CLAIMS = [
    "each deck card lies in exactly one place, or is destroyed (EB-16)",
    "hands, decks, discard piles and plays are counted as they lie",
    "cards known of a hand are in it",
    "cards in a known place of a deck are in it",
    "each player has seven thorns, three at most lie on a masquerade (rule 2.4, EB-27)",
    "20 scenarios (rule 7)",
    "three masquerades, all different, none of them turned up before its battle",
    "symbols lie on cards in play only, none below 0",
    "the game goes on until the third battle is over, and no longer (rule 5.1)",
    "a card to play or to buy is there",
    "nothing lies aside unless a card acts",
    "the last battle that ended is told, with no more darc than there is",
]


@numba.njit
def broken(state: Any) -> int:
    """The number of the claim in ``CLAIMS`` that is broken, from 1; 0 if all hold."""
    n = state.options.num_players
    for kind in range(N_KINDS):
        lying = state.aside[kind] + state.destroyed[kind] + state.supply[kind]
        for player in range(n):
            me = state.players[player]
            lying += me.hand[kind] + me.deck[kind] + me.discard[kind]
            for i in range(me.n_play):
                lying += me.play[i] == kind
        total = START[kind] * n + COPIES[kind] * state.in_supply[kind]
        if COPIES[kind] > 0 and lying != total:
            return 1
    for player in range(n):
        code = broken_player(state, player)
        if code:
            return code
    scenarios = 2
    for scenario in range(len(SCENARIO_COPIES)):
        scenarios += state.stack[scenario] + state.removed[scenario]
        if state.stack[scenario] < 0 or state.removed[scenario] < 0:
            return 6
    if scenarios != SCENARIO_COPIES.sum():
        return 6
    for place in range(IN_GAME):
        thorns = 0
        for player in range(n):
            thorns += state.mask_thorns[place, player]
        if thorns > UNCOVERED or (thorns > 0 and state.mask_gone[place]):
            return 5
        mask = state.masks[place]
        if not 0 <= mask < N_MASKS or state.used_masks[mask] != state.mask_gone[place]:
            return 7
        for other in range(place):
            if state.masks[other] == mask:
                return 7
    if (state.battles == IN_GAME) != (state.over and not state.truncated):
        return 9
    if broken_last_battle(state):
        return 12
    if not state.over:
        return broken_question(state)
    return 0


@numba.njit
def broken_last_battle(state: Any) -> bool:
    """The claim about the record of the last battle."""
    last = state.last_battle
    if (last.mask == NO_MASK) != (state.battles == 0):
        return True
    if last.mask != NO_MASK and not (
        state.used_masks[last.mask] and state.used_masks[last.turned_up]
    ):
        return True
    for player in range(state.options.num_players):
        them = last.players[player]
        if them.reward + them.bonus > state.players[player].darc:
            return True
    return False


@numba.njit
def broken_player(state: Any, player: int) -> int:
    """The claims about one player."""
    me = state.players[player]
    hand = deck = discard = 0
    for kind in range(N_KINDS):
        if me.hand[kind] < 0 or me.deck[kind] < 0 or me.discard[kind] < 0:
            return 2
        hand += me.hand[kind]
        deck += me.deck[kind]
        discard += me.discard[kind]
        if me.known[kind] < 0 or me.known[kind] > me.hand[kind]:
            return 3
        placed = 0
        for i in range(me.n_tops):
            placed += me.tops[i] == kind
        for i in range(me.n_bottoms):
            placed += me.bottoms[i] == kind
        if placed > me.deck[kind]:
            return 4
    if hand != me.n_hand or deck != me.n_deck or discard != me.n_discard:
        return 2
    thorns = int(me.thorns)
    for place in range(IN_GAME):
        thorns += state.mask_thorns[place, player]
    if thorns != THORNS or me.hand_thorns < 0 or (me.hand_thorns > 0 and state.fought == NO_MASK):
        return 5
    for i in range(len(me.play)):
        if (me.play[i] >= 0) != (i < me.n_play):
            return 2
        for symbol in range(N_SYMBOLS):
            if me.symbols[i, symbol] < 0 or (me.symbols[i, symbol] > 0 and i >= me.n_play):
                return 8
    return 0


@numba.njit
def broken_question(state: Any) -> int:
    """The claims about the answers."""
    me = state.players[state.decision.player]
    aside = 0
    for kind in range(N_KINDS):
        if state.legal[ACT.play + kind] and me.hand[kind] == 0:
            return 10
        if state.legal[ACT.buy + kind] and state.supply[kind] == 0:
            return 10
        aside += state.aside[kind]
    if aside > 0 and state.n_tasks < 2:
        return 11
    if state.decision.kind == Decision.PLAY and aside > 0:
        return 11
    return 0


def check_position(match: Match) -> None:
    """Each card is named once, and views agree on sizes and secrets."""
    position = match.position()
    views = [match.view(viewer) for viewer in range(match.num_players)]
    for player, them in enumerate(position["players"]):
        for viewer, view in enumerate(views):
            seen = view["players"][player]
            assert seen["hand_size"] == len(them["hand"])
            assert seen["deck_size"] == len(them["deck"])
            assert not Counter(seen["hand"]) - Counter(them["hand"])
            if viewer != player:
                both = Counter(them["deck"]) + Counter(them["hand"]) - Counter(them["known"])
                if not position["aside"]:
                    assert Counter(seen["deck"]) == both
    for view in views:
        for seen, true in zip(view["masks"], position["masks"], strict=True):
            assert seen["mask"] in (None, true["mask"])
            uncovered = sum(true["thorns"]) > 1 or true["gone"]
            assert (seen["mask"] is not None) == uncovered


def remembered(view: dict[str, Any]) -> dict[str, Any]:
    """What an observation must tell apart: from the own seat, amounts below their tops."""
    n = len(view["players"])
    me = view["viewer"]
    players = []
    for seat in range(n):
        them = view["players"][(me + seat) % n]
        kept = {
            key: them[key] for key in ("hand", "hand_thorns", "is_out", "thorns") if key in them
        }
        players.append({**kept, "sizes": [min(them["hand_size"], 12), min(them["deck_size"], 40)]})
    asked = view["decision"]
    mine = asked is not None and asked["player"] == me
    return {
        "players": players,
        "supply": view["supply"],
        "left": view["left"],
        "right": view["right"],
        "masks": [
            {"mask": mask["mask"], "thorns": np.roll(mask["thorns"], -me).tolist()}
            for mask in view["masks"]
        ],
        "battles": view["battles"],
        "fought": view["fought"],
        # the answers stand in the mask: Get Set asks what to discard, then what to put back
        "decision": (asked["kind"], asked["card"]) if mine else None,
        "over": view["over"],
    }
