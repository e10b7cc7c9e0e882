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
from tabletop_envs.sakura_arms.state import NO_ATTACK, NOT_HELD, PLAYERS, Place

__all__ = ["CARD_IDS", "CLAIMS", "CONSTANT", "PLAYED", "broken", "check_position", "remembered"]
CARD_IDS = IDS
USED = int(Place.USED)
CONSTANT: dict[tuple[str, int], str] = {}
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
    if counts[Place.HAND] != me.n_hand or counts[Place.HIDDEN] != me.n_hidden:
        return 6
    if counts[Place.DISCARD] != me.n_discard or counts[Place.PLAY] != me.n_play:
        return 6
    if counts[Place.DECK] != me.n_deck:
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
    """What an observation must tell apart; how a card is used, and counts beyond its steps, not."""
    players = []
    for them in view["players"]:
        kept = {
            key: value
            for key, value in them.items()
            if key not in ("using", "expiring", "turns", "known", "seen", "cards_used", "boosts")
        }
        players.append(kept)
    out = {
        key: value
        for key, value in view.items()
        if key not in ("asked", "attacks", "players", "mastery_range", "acted")
    }
    return {**out, "players": players}
