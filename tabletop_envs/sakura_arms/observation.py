"""What a player sees and remembers, as a vector; always from their own seat (SA-39, SA-40)."""

from typing import Any

import numpy as np

from tabletop_envs.core.encode import level
from tabletop_envs.core.flow import NO_CARD, NOTHING
from tabletop_envs.core.jit import njit
from tabletop_envs.core.layout import Layout, Span
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.actions import BASIC_NAMES, N_DECISIONS
from tabletop_envs.sakura_arms.cards import (
    CARDS,
    DECK,
    GODDESS_IDS,
    IS_REVIVING,
    IS_SPECIAL,
    MAX_AURA,
    MAX_DISTANCE,
    MAX_FOCUS,
    MAX_NANO,
    N_CARDS,
    N_GODDESSES,
    NONE,
    NORMALS,
    OWN_NORMALS,
    OWN_SPECIALS,
    SPECIALS,
    TYPE,
    Card,
    Type,
)
from tabletop_envs.sakura_arms.draft import candidate
from tabletop_envs.sakura_arms.operations import Task
from tabletop_envs.sakura_arms.state import N_BOOSTS, PLAYERS, UNKNOWN, Boost, How, Place, Source
from tabletop_envs.sakura_arms.table import distance
from tabletop_envs.sakura_arms.values import (
    can_use,
    damage_to_aura,
    damage_to_life,
    is_in_range,
    is_unblockable,
    mastery_range,
)

N_NORMAL = int((IS_SPECIAL == 0).sum())
N_SPECIAL = N_CARDS - N_NORMAL
N_ENHANCEMENTS = int((Type.ENHANCEMENT == TYPE).sum())
# the place of a card among the cards of its sort, in ascending order
_SORT = np.zeros(N_CARDS, np.int16)
_SORT[IS_SPECIAL == 0] = np.arange(N_NORMAL)
_SORT[IS_SPECIAL == 1] = np.arange(N_SPECIAL)
SORT = _SORT
_ENHANCEMENT = np.full(N_CARDS, -1, np.int16)
_ENHANCEMENT[TYPE == Type.ENHANCEMENT] = np.arange(N_ENHANCEMENTS)
ENHANCEMENT = _ENHANCEMENT

# cards that attack, those that may ask something, those that revive, each in ascending order
ATTACKERS = [i for i, row in enumerate(CARDS) if "range" in row["effect"] or TYPE[i] == Type.ATTACK]
_SILENT = (
    *(Card.FOOTWORK, Card.FLOATING_BOAT_SHELTER, Card.RESONANCE, Card.BACKSTEP, Card.BACKDRAFT),
    *(Card.VERMILION_FIELD, Card.LEAPING_HARE, Card.MOON_OF_THE_EVERWORLD, Card.HOLLOW_FISH),
    *(Card.MIKAZURA_VINE, Card.STEP_BACK, Card.SPINNING_BODY),
)
ASKERS = [card for card in range(N_CARDS) if card not in _SILENT]
REVIVERS = [card for card in range(N_CARDS) if IS_REVIVING[card]]


def _places(cards: list[int]) -> Any:
    """The place of each card among ``cards``, or -1."""
    return np.array([cards.index(i) if i in cards else -1 for i in range(N_CARDS)], np.int16)


ATTACKER, ASKER, REVIVER = map(_places, (ATTACKERS, ASKERS, REVIVERS))

LIFE_STEPS, FLARE_STEPS, DUST_STEPS, USED_STEPS = 12, 12, 16, 4
DAMAGE_STEPS = 6
MANY = 20.0  # crystals
# how a card of the opponent is known that lies hidden: 1 in hand, then in the hidden pile, then
# at the top of the deck, and so on
IN_HIDDEN, ON_TOP, DEEPER = 0.9, 0.8, 0.1

_SIDE = {
    "life": Span(LIFE_STEPS, "Life is at least 1, 2, ..."),
    "aura": Span(MAX_AURA, "Aura is at least 1, 2, ..."),
    "flare": Span(FLARE_STEPS, "Flare is at least 1, 2, ..."),
    "focus": Span(MAX_FOCUS, "Focus is at least 1, 2"),
    "flinch": Span(1, "flinched"),
    "umbrella": Span(2, "has an umbrella: closed, open"),
    "goddesses": Span(N_GODDESSES, "goddesses, once known: " + ", ".join(GODDESS_IDS)),
    "sizes": Span(4, "cards in hand, deck, hidden pile, discard pile / 7"),
    "deck_list": Span(1, "cards of the deck chosen so far / 10"),
    "cards_used": Span(USED_STEPS, "cards used in this turn: at least 1, 2, ..."),
    "took_aura": Span(1, "has taken damage to Aura in this turn"),
    "boosts": Span(N_BOOSTS, "what waits for the next attack: " + ", ".join(
        boost.name.lower() for boost in Boost) + "; how many / 2"),
    "began": Span(1, "has had the first turn"),
}  # fmt: skip
_ATTACK = {
    "mine": Span(1, "it is the own attack"),
    "card": Span(len(ATTACKERS), "the card it comes from, of those that attack"),
    "source": Span(len(Source), "it comes from a normal card, a special card, an effect"),
    "open": Span(1, "made with the umbrella open"),
    "in_range": Span(1, "the Distance is in its range"),
    "aura": Span(1 + DAMAGE_STEPS, 'damage to Aura is "-"; is at least 1, 2, ...'),
    "life": Span(1 + DAMAGE_STEPS, 'damage to Life is "-"; is at least 1, 2, ...'),
    "unblockable": Span(1, "Unblockable"),
    "cancelled": Span(1, "cancelled"),
    "reaction": Span(1, "it is a reaction"),
}


def _named(prefix: str, spans: dict[str, Span], words: str) -> dict[str, Span]:
    return {
        f"{prefix}_{name}": Span(span.shape, f"{words}: {span.meaning}")
        for name, span in spans.items()
    }


_NORMAL = "normal cards in ascending order"
_SPECIAL = "special cards in ascending order"
OBSERVATION = Layout(
    distance=Span(MAX_DISTANCE + 1, "Distance, one-hot"),
    dust=Span(DUST_STEPS, "Dust is at least 1, 2, ..."),
    dust_level=Span(1, "Dust / 20"),
    mastery=Span(2, "the mastery range is above 2, above 4"),
    turn=Span(1, "turns begun / max_turns"),
    my_turn=Span(1, "it is the own turn; in the set-up: once drawn, who begins"),
    acted=Span(1, "no full-power card any more in this turn"),
    **_named("my", _SIDE, "own"),
    **_named("their", _SIDE, "the opponent's"),
    my_hand=Span(N_NORMAL, f"own hand: {_NORMAL}"),
    my_deck=Span(N_NORMAL, "own deck: nearness to the top, 1 if it is on top for certain, the "
                 "same for cards in an order that is not known"),
    my_hidden=Span(N_NORMAL, "own hidden pile"),
    my_discard=Span(N_NORMAL, "own discard pile"),
    my_known=Span(N_NORMAL, "own cards in hand, deck, hidden pile whose place the opponent knows"),
    my_play=Span(N_ENHANCEMENTS, "own enhancements in play: (1 + crystals) / 8"),
    my_unused=Span(N_SPECIAL, f"own unused specials: {_SPECIAL}"),
    my_used=Span(N_SPECIAL, "own used specials"),
    my_seen=Span(N_SPECIAL, "own specials that the opponent has seen"),
    my_using=Span(N_CARDS, "own cards in use"),
    my_usable=Span(N_CARDS, "own hand cards and unused specials whose range, cost and conditions "
                   "allow a use now"),
    their_candidates=Span(N_CARDS, "cards of the opponent's goddesses that may be in the deck "
                          "list, not seen yet"),
    their_somewhere=Span(N_NORMAL, "seen cards of the opponent in hand, deck or hidden pile"),
    their_known=Span(N_NORMAL, "cards of the opponent that lie, as the player knows, in hand: 1, "
                     "in the hidden pile: 0.9, on top of the deck: 0.8, one deeper: 0.7, ..."),
    their_discard=Span(N_NORMAL, "the opponent's discard pile"),
    their_play=Span(N_ENHANCEMENTS, "the opponent's enhancements in play: (1 + crystals) / 8"),
    their_unused=Span(N_SPECIAL, "the opponent's specials that are unused, as the player knows"),
    their_used=Span(N_SPECIAL, "the opponent's used specials"),
    their_using=Span(N_CARDS, "the opponent's cards in use"),
    attacks=Span(3, "attacks under way: at least 1, 2, 3"),
    **_named("attack", _ATTACK, "the attack being resolved"),
    **_named("other", {k: v for k, v in _ATTACK.items() if k != "card"},
             "the attack that waits below it"),
    used_how=Span(4, "the card in use that was used last: as a reaction, inside a reaction, from "
                  "the hidden pile, Unblockable"),
    asked=Span(N_DECISIONS, "what the player is asked, in the order of Decision"),
    asked_by=Span(len(ASKERS), "the card that asks, of those that may"),
    they_decide=Span(1, "the opponent is asked"),
    damage=Span(4, 'the damage to take: Aura is not "-", amount / 6, Life is not "-", amount / 6'),
    paid_for=Span(len(BASIC_NAMES), "the basic action to pay for: " + ", ".join(BASIC_NAMES)),
    umbrella_done=Span(1, "the umbrella was thought of in this end phase"),
    handled=Span(len(REVIVERS), "cards whose revive was checked in this end phase"),
    setup=Span(1, "the deck is being built, or the first hand exchanged"),
)  # fmt: skip
AT = OBSERVATION.at


@njit
def observe(state: Record, player: int, out: Any) -> None:
    """Write what ``player`` sees into ``out``, float32[OBSERVATION.size], all in [0, 1]."""
    out[:] = 0
    me, them = state.players[player], state.players[1 - player]
    out[AT.distance + distance(state)] = 1
    _steps(out, AT.dust, DUST_STEPS, state.dust)
    out[AT.dust_level] = level(state.dust, MANY)
    mastery = mastery_range(state)
    out[AT.mastery] = mastery > 2
    out[AT.mastery + 1] = mastery > 4
    out[AT.turn] = level(state.turn, state.options.max_turns)
    out[AT.my_turn] = state.player == player and (me.n_hand > 0 or state.turn > 0)
    out[AT.acted] = state.acted
    out[AT.setup] = state.turn == 0
    _see_side(me, True, AT.my_life - AT.my_life, out)
    revealed = me.goddesses[1] != UNKNOWN and them.goddesses[1] != UNKNOWN
    _see_side(them, revealed, AT.their_life - AT.my_life, out)
    _see_own_cards(state, player, out)
    if revealed:
        _see_their_cards(them, out)
    _see_attacks(state, player, out)
    if state.decision.kind != NOTHING:
        _see_question(state, player, out)


@njit
def _steps(out: Any, start: int, n: int, value: int) -> None:
    """The first ``value`` of ``n`` features are 1."""
    for i in range(start, start + int(min(n, value))):
        out[i] = 1


@njit
def _see_side(me: Record, revealed: bool, at: int, out: Any) -> None:
    """What lies open before a player; ``at`` is how far their features lie from the own."""
    _steps(out, AT.my_life + at, LIFE_STEPS, me.life)
    _steps(out, AT.my_aura + at, MAX_AURA, me.aura)
    _steps(out, AT.my_flare + at, FLARE_STEPS, me.flare)
    _steps(out, AT.my_focus + at, MAX_FOCUS, me.focus)
    out[AT.my_flinch + at] = me.flinch
    if revealed:
        if me.has_umbrella:
            out[AT.my_umbrella + at + me.umbrella] = 1
        for i in range(2):
            if me.goddesses[i] != UNKNOWN:
                out[AT.my_goddesses + at + me.goddesses[i]] = 1
    out[AT.my_sizes + at] = me.n_hand / NORMALS
    out[AT.my_sizes + at + 1] = me.n_deck / NORMALS
    out[AT.my_sizes + at + 2] = me.n_hidden / NORMALS
    out[AT.my_sizes + at + 3] = me.n_discard / NORMALS
    out[AT.my_deck_list + at] = me.n_slots / DECK
    _steps(out, AT.my_cards_used + at, USED_STEPS, me.n_used)
    out[AT.my_took_aura + at] = me.took_aura
    for boost in range(N_BOOSTS):
        out[AT.my_boosts + at + boost] = level(me.boosts[boost], 2)
    out[AT.my_began + at] = me.turns > 0


@njit
def _see_own_cards(state: Record, player: int, out: Any) -> None:
    me = state.players[player]
    for slot in range(me.n_slots):
        it = me.slots[slot]
        card, place = it.card, it.place
        sort = SORT[card]
        if place == Place.HAND:
            out[AT.my_hand + sort] = 1
            out[AT.my_usable + card] = can_use(state, player, card)
        elif place == Place.HIDDEN:
            out[AT.my_hidden + sort] = 1
        elif place == Place.DISCARD:
            out[AT.my_discard + sort] = 1
        elif place == Place.PLAY:
            out[AT.my_play + ENHANCEMENT[card]] = (1 + it.crystals) / (1 + MAX_NANO)
        elif place == Place.UNUSED:
            out[AT.my_unused + sort] = 1
            out[AT.my_usable + card] = can_use(state, player, card)
            out[AT.my_seen + sort] = it.seen
        elif place == Place.USED:
            out[AT.my_used + sort] = 1
            if it.handled:
                out[AT.handled + REVIVER[card]] = 1
        elif place == Place.USING:
            out[AT.my_using + card] = 1
        if it.how != 0:
            _see_how(it, out)
        if it.known and (place == Place.HAND or place == Place.HIDDEN or place == Place.DECK):
            out[AT.my_known + sort] = 1
    # cards of one group share the mean of their places
    top = me.n_deck - 1
    while top >= 0:
        bottom = top
        while bottom > 0 and me.groups[bottom - 1] == me.groups[top]:
            bottom -= 1
        depth = me.n_deck - 1 - (top + bottom) / 2
        for i in range(bottom, top + 1):
            out[AT.my_deck + SORT[me.slots[me.deck[i]].card]] = 1 - depth / NORMALS
        top = bottom - 1


@njit
def _see_how(it: Record, out: Any) -> None:
    """How the card in use is used; of several, any of these."""
    if it.how & How.REACTION:
        out[AT.used_how] = 1
    if it.how & How.INNER:
        out[AT.used_how + 1] = 1
    if it.how & How.FROM_HIDDEN:
        out[AT.used_how + 2] = 1
    if it.how & How.UNBLOCKABLE:
        out[AT.used_how + 3] = 1


@njit
def _see_their_cards(them: Record, out: Any) -> None:
    for special in (False, True):
        for i in range(2 * (OWN_SPECIALS if special else OWN_NORMALS)):
            out[AT.their_candidates + candidate(them.goddesses, special, i)] = 1
    for slot in range(them.n_slots):
        it = them.slots[slot]
        if not it.seen:
            continue
        card, place = it.card, it.place
        sort = SORT[card]
        out[AT.their_candidates + card] = 0
        if place == Place.DISCARD:
            out[AT.their_discard + sort] = 1
        elif place == Place.PLAY:
            out[AT.their_play + ENHANCEMENT[card]] = (1 + it.crystals) / (1 + MAX_NANO)
        elif place == Place.UNUSED:
            out[AT.their_unused + sort] = 1
        elif place == Place.USED:
            out[AT.their_used + sort] = 1
            if it.handled:
                out[AT.handled + REVIVER[card]] = 1
        elif place == Place.USING:
            out[AT.their_using + card] = 1
        elif not it.known:
            out[AT.their_somewhere + sort] = 1
        elif place == Place.HAND:
            out[AT.their_known + sort] = 1
        elif place == Place.HIDDEN:
            out[AT.their_known + sort] = IN_HIDDEN
        if it.how != 0:
            _see_how(it, out)
    for i in range(them.n_deck):
        it = them.slots[them.deck[i]]
        if it.known:
            out[AT.their_known + SORT[it.card]] = ON_TOP - DEEPER * (them.n_deck - 1 - i)


@njit
def _see_attacks(state: Record, player: int, out: Any) -> None:
    n = state.n_attacks
    _steps(out, AT.attacks, 3, n)
    if n > 0:
        attack = state.attacks[n - 1]
        out[AT.attack_card + ATTACKER[attack.card]] = 1
        out[AT.attack_mine] = attack.player == player
        _see_attack(state, attack, 0, out)
    if n > 1:
        attack = state.attacks[n - 2]
        out[AT.other_mine] = attack.player == player
        _see_attack(state, attack, AT.other_source - AT.attack_source, out)


@njit
def _see_attack(state: Record, attack: Record, at: int, out: Any) -> None:
    """An attack with its figures now; ``at`` is how far its features lie from the first ones."""
    out[AT.attack_source + at + attack.source] = 1
    out[AT.attack_open + at] = attack.open
    out[AT.attack_in_range + at] = is_in_range(state, attack)
    damage = damage_to_aura(state, attack)
    out[AT.attack_aura + at] = damage == NONE
    _steps(out, AT.attack_aura + at + 1, DAMAGE_STEPS, damage)
    damage = damage_to_life(state, attack)
    out[AT.attack_life + at] = damage == NONE
    _steps(out, AT.attack_life + at + 1, DAMAGE_STEPS, damage)
    out[AT.attack_unblockable + at] = is_unblockable(state, attack)
    out[AT.attack_cancelled + at] = attack.cancelled
    out[AT.attack_reaction + at] = attack.reaction


@njit
def _see_question(state: Record, player: int, out: Any) -> None:
    out[AT.umbrella_done] = state.umbrella_done
    task = state.tasks[state.n_tasks - 1]
    if task.kind == Task.DAMAGE or task.kind == Task.BOTH:
        for side in range(2):
            if task.memo[side] != NONE:
                out[AT.damage + 2 * side] = 1
                out[AT.damage + 2 * side + 1] = level(task.memo[side], DAMAGE_STEPS)
    if state.decision.player != player:
        out[AT.they_decide] = 1
        return
    out[AT.asked + state.decision.kind - 1] = 1
    if state.decision.card != NO_CARD:
        out[AT.asked_by + ASKER[state.decision.card]] = 1
    if task.kind == Task.BASIC:
        out[AT.paid_for + task.memo[0]] = 1


assert PLAYERS == 2
assert SPECIALS + NORMALS == DECK
