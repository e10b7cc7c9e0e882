"""What must hold at every moment of Sakura Arms; ``tests.invariants`` says how it is used."""

from typing import Any

import numba

from tabletop_envs import Match
from tabletop_envs.sakura_arms.actions import ACT, Decision
from tabletop_envs.sakura_arms.cards import (
    CARD_IDS as IDS,
)
from tabletop_envs.sakura_arms.cards import (
    CODES as PLAYED,
)
from tabletop_envs.sakura_arms.cards import (
    CRYSTALS,
    DECK,
    GODDESS,
    IS_SPECIAL,
    N_CARDS,
    NANO,
    NORMALS,
    TYPE,
    Type,
)
from tabletop_envs.sakura_arms.rules import MAX_ASKED
from tabletop_envs.sakura_arms.state import NO_ATTACK, NOT_HELD, PLAYERS, Place

__all__ = ["CARD_IDS", "CLAIMS", "CONSTANT", "PLAYED", "broken", "check_position", "remembered"]
CARD_IDS = IDS
# a list cannot be read at an enumeration in compiled code
LYING, HAND, HIDDEN, DISCARD, PLAY, USED = (
    int(place)
    for place in (Place.DECK, Place.HAND, Place.HIDDEN, Place.DISCARD, Place.PLAY, Place.USED)
)
_QUIET = (4, 9, 19, 27, 32, 35, 43, 53, 54, 59, 60)  # cards that ask nothing while in use
CONSTANT = {
    **{(f"{who}_using", card): "nobody is asked while it is in use"
       for who in ("my", "their") for card in _QUIET},
    **{(f"{who}_life", 0): "somebody with Life 0 has lost" for who in ("my", "their")},
    **{(f"{who}_life", step): "no card of the six goddesses gives Life"
       for who in ("my", "their") for step in (10, 11)},
    ("my_usable", 21): "Saine's Farthest Edge can be used as a reaction only",
    ("attack_card", 11): "Domain speaks of a range, but makes no attack",
    ("attack_card", 37): "Murky Reverse speaks of ranges, but makes no attack",
    ("attack_cancelled", 0): "nobody is asked between a cancel and the end of the attack",
    ("other_cancelled", 0): "as above",
    ("attack_life", 6): "6 damage to Life need Yukihi's Wavering Fire and a boost: very rare",
    ("other_aura", 6): "6 damage to Aura need Overwhelm, and then a reaction: very rare",
    ("other_life", 6): "as for the attack being resolved, and then a reaction: very rare",
    ("other_unblockable", 0): "a reaction to an attack that became Unblockable since: very rare",
    **{(name, card): "a special that revives by Vital Activation only: very rare"
       for name in ("my_seen", "their_unused") for card in (3, 7)},
}  # fmt: skip
CLAIMS = [
    "36 crystals (SA-1)",
    "Aura 0 to 5, Distance 0 to 10, Focus 0 to 2, nothing below 0 (SA-2)",
    "each card of a deck lies in one place, and its slot can be found",
    "the cards of a deck stand in ascending order, normal ones first (SA-36)",
    "a deck has cards of its two goddesses only, of each one",
    "piles and deck are counted as they lie",
    "crystals lie on enhancements in play only, no more than their nano",
    "an enhancement without crystals is expiring or being deployed (SA-50)",
    "normal and special cards lie in their own places",
    "a card in use is marked so, and no other is",
    "an attack answered is under way",
    "what the opponent knows, it has seen",
    "the place of a public card is known",
    "Life 0 is the end (rule 2.5)",
    "a card to use or to choose is there",
    "attacks and tasks under way are those counted; nothing is left behind them",
    "nothing is unsettled while somebody is asked",
    "a question has two legal answers or more (SA-43)",
    "a duel is cut at max_turns, after 300 decisions in a turn, or by max_cycles (SA-38, SA-81)",
]


@numba.njit
def broken(state: Any) -> int:
    """The number of the claim in ``CLAIMS`` that is broken, from 1; 0 if all hold."""
    crystals = int(state.distance) + int(state.dust)
    for player in range(PLAYERS):
        me = state.players[player]
        crystals += int(me.life) + int(me.aura) + int(me.flare)
        for slot in range(me.n_slots):
            crystals += int(me.slots[slot].crystals)
    if crystals != CRYSTALS:
        return 1
    if not 0 <= state.distance <= 10 or state.dust < 0:
        return 2
    dead = False
    for player in range(PLAYERS):
        me = state.players[player]
        if not 0 <= me.aura <= 5 or not 0 <= me.focus <= 2 or me.flare < 0 or me.life < 0:
            return 2
        code = broken_deck(state, player)
        if code:
            return code
        dead = dead or me.life == 0
    if dead and not state.over:
        return 14
    if state.over and not state.truncated and not dead:
        return 14
    if not state.over and state.unsettled:
        return 17
    if not state.over and state.n_legal < 2:
        return 18
    if state.truncated:
        by_rule = state.turn == state.options.max_turns or state.asked > MAX_ASKED
        if not by_rule and not 0 < state.options.max_cycles <= state.n_decisions:
            return 19
    for i in range(len(state.attacks)):
        inside = i < state.n_attacks
        if (state.attacks[i].card >= 0) != inside:
            return 16
    for i in range(len(state.tasks)):
        if (state.tasks[i].kind != 0) != (i < state.n_tasks):
            return 16
    return 0 if state.over else broken_question(state)


@numba.njit
def broken_deck(state: Any, player: int) -> int:
    """The claims about the cards of a player."""
    me = state.players[player]
    counts = [0] * (USED + 1)
    held = 0
    for card in range(N_CARDS):
        held += me.slot_of[card] != NOT_HELD
    if held != me.n_slots:
        return 3
    for slot in range(DECK):
        it = me.slots[slot]
        if slot >= me.n_slots:
            if it.card != -1 or it.place != Place.OUT:
                return 3
            continue
        card = it.card
        if me.slot_of[card] != slot:
            return 3
        if IS_SPECIAL[card] != (slot >= NORMALS):
            return 4
        if slot > 0 and slot != NORMALS and me.slots[slot - 1].card >= card:
            return 4
        if GODDESS[card] != me.goddesses[0] and GODDESS[card] != me.goddesses[1]:
            return 5
        counts[it.place] += 1
        code = broken_card(state, it, card)
        if code:
            return code
    if counts[HAND] != me.n_hand or counts[HIDDEN] != me.n_hidden or counts[LYING] != me.n_deck:
        return 6
    if counts[DISCARD] != me.n_discard or counts[PLAY] != me.n_play:
        return 6
    for i in range(me.n_deck):
        if me.slots[me.deck[i]].place != Place.DECK:
            return 6
        for k in range(i):
            if me.deck[k] == me.deck[i] or me.groups[k] > me.groups[i]:
                return 6
    return 0


@numba.njit
def broken_card(state: Any, it: Any, card: int) -> int:
    """The claims about one card."""
    if it.place == Place.PLAY:
        if TYPE[card] != Type.ENHANCEMENT or not 0 <= it.crystals <= NANO[card]:
            return 7
        if it.crystals == 0 and not it.queue and not it.how and not state.over:
            return 8
    elif it.crystals != 0:
        return 7
    in_special = it.place == Place.UNUSED or it.place == Place.USED
    in_normal = (
        it.place == Place.DECK
        or it.place == Place.HAND
        or it.place == Place.HIDDEN
        or it.place == Place.DISCARD
    )
    if (IS_SPECIAL[card] and in_normal) or (not IS_SPECIAL[card] and in_special):
        return 9
    if it.place == Place.USING and it.how == 0 and not state.over:
        return 10
    if it.how == 0 and it.answers != NO_ATTACK:
        return 10
    if it.answers != NO_ATTACK and it.answers >= state.n_attacks and not state.over:
        return 11
    if it.known and not it.seen:
        return 12
    public = it.place == Place.DISCARD or it.place == Place.PLAY or it.place == Place.USED
    if (public or it.place == Place.USING) and not it.known:
        return 13
    return 0


@numba.njit
def broken_question(state: Any) -> int:
    """The claims about the answers: the cards that may be used or chosen are there."""
    player = state.decision.player
    me, them = state.players[player], state.players[1 - player]
    for card in range(N_CARDS):
        if state.legal[ACT.use + card]:
            slot = me.slot_of[card]
            if slot == NOT_HELD:
                return 15
            place = me.slots[slot].place
            hidden = state.decision.kind == Decision.USE
            if hidden and place != Place.HIDDEN:
                return 15
            if not hidden and place != Place.HAND and place != Place.UNUSED:
                return 15
        if state.legal[ACT.choose + card] and state.decision.kind != Decision.BUILD:
            if me.slot_of[card] == NOT_HELD:
                return 15
        if state.legal[ACT.choose_theirs + card] and them.slot_of[card] == NOT_HELD:
            return 15
    return 0


PILES = ("hand", "hidden", "discard", "unused", "used", "in_play")


def check_position(match: Match) -> None:
    """Each card is named once, and views agree on sizes and secrets."""
    position = match.position()
    for player, them in enumerate(position["players"]):
        cards = [card for group in them["deck"] for card in group]
        for pile in PILES:
            cards += list(them[pile])
        cards += [use["card"] for use in them["using"] if use["place"] == "using"]
        assert len(set(cards)) == len(cards), f"a card twice: {cards}"
        assert len(cards) <= DECK
        if position["turn"] > 0:
            assert len(cards) == DECK
        view = match.view(1 - player)["players"][player]
        for pile in ("hand", "hidden", "unused"):
            assert view[f"{pile}_size"] == len(them[pile])
            assert set(view[pile]) <= set(them[pile])
        assert view["deck_size"] == sum(map(len, them["deck"]))
        deck = [card for group in them["deck"] for card in group]
        for card, true in zip(view["deck"], deck, strict=True):
            assert card in (None, true)


def remembered(view: dict[str, Any]) -> dict[str, Any]:
    """What an observation must tell apart: as seen from the own seat, without what is counted

    beyond its steps, how a card is used, and what the opponent is asked.
    """
    me = view["viewer"]
    players = []
    for seat in range(PLAYERS):
        them = view["players"][seat if me == 0 else 1 - seat]
        players.append({key: value for key, value in them.items() if key not in NOT_KEPT})
    asked = view["decision"]
    mine = asked is not None and asked["player"] == me
    return {
        "distance": view["distance"],
        "dust": view["dust"],
        "my_turn": view["player"] == me and (view["turn"] > 0 or players[0]["hand_size"] > 0),
        "turn": view["turn"],
        "umbrella_done": view["umbrella_done"],
        "players": players,
        "decision": {**asked, "player": None} if mine else asked is not None,
        "over": view["over"],
    }


NOT_KEPT = ("using", "expiring", "turns", "known", "seen", "cards_used", "boosts")
