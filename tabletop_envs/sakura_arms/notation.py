"""Positions, views and labels: the state in the rulebook's words, and back (README)."""

from collections.abc import Iterable
from typing import Any

from tabletop_envs.core.flow import NO_CARD
from tabletop_envs.core.game import Position, View
from tabletop_envs.core.labels import Labels, spoken
from tabletop_envs.core.notation import decision_in_words, flow_in_words
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.actions import ACTIONS, BASIC_NAMES, Decision
from tabletop_envs.sakura_arms.cards import CARD_IDS, FARTHEST, GODDESS_IDS, NONE, cards_of
from tabletop_envs.sakura_arms.effects.dispatch import cost_of
from tabletop_envs.sakura_arms.operations import Task
from tabletop_envs.sakura_arms.state import (
    NO_ATTACK,
    PLAYERS,
    UNKNOWN,
    Boost,
    How,
    Place,
    Source,
)
from tabletop_envs.sakura_arms.values import (
    damage_to_aura,
    damage_to_life,
    is_in_range,
    is_unblockable,
    mastery_range,
)

UMBRELLA_NAMES = ("closed", "open")
HOW_NAMES = {how: how.name.lower() for how in How if how != How.USED}
# the piles of a position, in the order in which they are written
PILES = {
    "hand": Place.HAND,
    "hidden": Place.HIDDEN,
    "discard": Place.DISCARD,
    "unused": Place.UNUSED,
    "used": Place.USED,
}
SECRET_PILES = ("hand", "hidden", "unused")  # their cards are seen by their player alone


# labels

_LABELS = Labels(
    ACTIONS,
    use=spoken("use", CARD_IDS),
    choose=spoken("choose", CARD_IDS),
    choose_theirs=spoken("choose their", CARD_IDS),
    focus_for=[f"{name} for focus" for name in BASIC_NAMES],
    card_for=[f"{name} for a card" for name in BASIC_NAMES],
    goddess=spoken("goddess", GODDESS_IDS),
    number=[str(n) for n in range(ACTIONS.spans["number"].size)],
    side=["aura", "life"],
    option=["option a", "option b"],
    direction=["distance to dust", "dust to distance"],
    yes=["yes"],
    no=["no"],
    end=["end"],
)
label, action = _LABELS.label, _LABELS.action
_SECRET = {
    Decision.GODDESS: "choose a goddess",
    Decision.BUILD: "choose a card",
    Decision.PAY: "pay a card",
    Decision.HAND_LIMIT: "put a card into the hidden pile",
}


def public_label(state: Record, action: int) -> str:
    """An answer as the opponent hears of it: cards that move face down are not named."""
    words = label(state, action)
    kind = Decision(int(state.decision.kind))
    if kind in _SECRET:
        return _SECRET[kind]
    if kind == Decision.MULLIGAN:
        return "put back no more" if words == "no" else "put a card back"
    name, i = ACTIONS.span_of(action)
    if kind == Decision.CARD and name == "choose":
        me = state.players[int(state.decision.player)]
        if me.slots[me.slot_of[i]].place in (Place.HAND, Place.HIDDEN) and not _is_shown(state):
            return "choose a card"
    return words


def _is_shown(state: Record) -> bool:
    """Whether the card that is chosen now is discarded, for all to see."""
    return CARD_IDS[state.decision.card] == "endless_wind"


# the state in words


def position(state: Record) -> Position:
    """The whole state, secrets included, JSON-able; ``set_position`` makes it again."""
    return {
        **_table(state),
        "players": [_player(state, p) for p in range(PLAYERS)],
        "attacks": [_attack(a) for a in state.attacks[: state.n_attacks]],
        **flow_in_words(state, Decision, Task, label, source),
    }


def _table(state: Record) -> dict[str, Any]:
    return {
        "turn": int(state.turn),
        "player": int(state.player),
        "acted": bool(state.acted),
        "asked": int(state.asked),
        "umbrella_done": bool(state.umbrella_done),
        "distance": int(state.distance),
        "dust": int(state.dust),
    }


def source(card: int) -> str | None:
    """What asks, e.g. ``slash``; None for a rule."""
    return None if card == NO_CARD else CARD_IDS[card]


def _player(state: Record, player: int) -> dict[str, Any]:
    me = state.players[player]
    slots = me.slots[: me.n_slots]
    return {
        "goddesses": [GODDESS_IDS[g] for g in me.goddesses if g != UNKNOWN],
        "life": int(me.life),
        "aura": int(me.aura),
        "flare": int(me.flare),
        "focus": int(me.focus),
        "flinch": bool(me.flinch),
        "umbrella": UMBRELLA_NAMES[me.umbrella] if me.has_umbrella else None,
        "turns": int(me.turns),
        "cards_used": int(me.n_used),
        "took_aura": bool(me.took_aura),
        "boosts": {
            boost.name.lower(): int(me.boosts[boost]) for boost in Boost if me.boosts[boost]
        },
        "deck": _deck(me),
        **{name: names(it for it in slots if it.place == place) for name, place in PILES.items()},
        "in_play": {CARD_IDS[it.card]: int(it.crystals) for it in slots if it.place == Place.PLAY},
        "using": [_use(it) for it in slots if it.how],
        "expiring": {CARD_IDS[it.card]: int(it.queue) for it in slots if it.queue},
        "handled": names(it for it in slots if it.handled),
        "seen": names(it for it in slots if it.seen),
        "known": names(it for it in slots if it.known),
    }


def names(slots: Iterable[Record]) -> list[str]:
    """The ids of the cards in some slots."""
    return [CARD_IDS[it.card] for it in slots]


def _deck(me: Record) -> list[list[str]]:
    """The deck from the top; cards of one list lie in an order that their player does not know."""
    groups: list[list[str]] = []
    for i in range(int(me.n_deck) - 1, -1, -1):
        if not groups or me.groups[i] != me.groups[i + 1]:
            groups.append([])
        groups[-1].append(CARD_IDS[me.slots[me.deck[i]].card])
    return groups


def _use(it: Record) -> dict[str, Any]:
    """A card in use, or being deployed."""
    return {
        "card": CARD_IDS[it.card],
        "how": [name for how, name in HOW_NAMES.items() if it.how & how],
        "answers": None if it.answers == NO_ATTACK else int(it.answers),
        "place": Place(int(it.place)).name.lower(),
    }


def ranges_in_words(bits: int) -> list[int]:
    """The Distances of a range."""
    return [d for d in range(FARTHEST + 1) if bits >> d & 1]


def _damage(damage: int) -> int | None:
    return None if damage == NONE else int(damage)


def _attack(attack: Record) -> dict[str, Any]:
    """An attack under way, with the figures that it was made with and what was added."""
    return {
        "player": int(attack.player),
        "card": CARD_IDS[attack.card],
        "source": Source(int(attack.source)).name.lower(),
        "umbrella": UMBRELLA_NAMES[attack.open],
        "range": ranges_in_words(int(attack.ranges)),
        "aura": _damage(attack.aura),
        "life": _damage(attack.life),
        "plus_aura": int(attack.plus_aura),
        "plus_life": int(attack.plus_life),
        "unblockable": bool(attack.unblockable),
        "cancelled": bool(attack.cancelled),
        "reaction": bool(attack.reaction),
    }


# what one player sees


def view(state: Record, player: int) -> View:
    """What ``player`` sees and remembers (SA-39, SA-40), in the words of ``position``.

    Of the own deck the cards of each list are in alphabetical order. Of the opponent, ``hand``,
    ``hidden`` and ``unused`` list only the cards that the viewer knows to lie there, beside
    ``hand_size``, ``hidden_size`` and ``unused_size``; ``deck`` has, from the top, the card or
    None at each place; ``seen`` are cards known to be in the deck list, ``candidates`` those that
    may be. The goddesses of the opponent are unknown (None) until both players have chosen. An
    attack also has ``now``: whether it reaches, its damage after all changes, and whether it is
    Unblockable. ``costs`` are those of the viewer's special cards now.
    """
    revealed = all(state.players[p].goddesses[1] != UNKNOWN for p in range(PLAYERS))
    other = 1 - player
    players = [_player(state, p) for p in range(PLAYERS)]
    for p in range(PLAYERS):
        them = players[p]
        them["deck_size"] = int(state.players[p].n_deck)
        for pile in SECRET_PILES:
            them[f"{pile}_size"] = len(them[pile])
    players[player]["deck"] = [sorted(group) for group in players[player]["deck"]]
    _conceal(state, other, players[other], revealed)
    table = _table(state)
    del table["asked"]  # how many questions were asked tells of what was chosen in secret
    return {
        "viewer": int(player),
        **table,
        "mastery_range": int(mastery_range(state)),
        "players": players,
        "costs": {
            CARD_IDS[it.card]: int(cost_of(state, player, it.card))
            for it in state.players[player].slots[: state.players[player].n_slots]
            if it.place == Place.UNUSED
        },
        "attacks": [{**_attack(a), "now": _now(state, a)} for a in _attacks(state)],
        "decision": decision_in_words(state, Decision, label, source, player),
        "over": bool(state.over),
        "truncated": bool(state.truncated),
    }


def _attacks(state: Record) -> list[Record]:
    return list(state.attacks[: state.n_attacks])


def _now(state: Record, attack: Record) -> dict[str, Any]:
    """An attack after all changes."""
    return {
        "in_range": bool(is_in_range(state, attack)),
        "aura": _damage(damage_to_aura(state, attack)),
        "life": _damage(damage_to_life(state, attack)),
        "unblockable": bool(is_unblockable(state, attack)),
    }


def _conceal(state: Record, player: int, them: dict[str, Any], revealed: bool) -> None:
    """Take out of a player's entries what the opponent does not know."""
    me = state.players[player]
    known = set(them["known"])
    for pile in SECRET_PILES:
        them[pile] = [name for name in them[pile] if name in known]
    top_down = [CARD_IDS[me.slots[me.deck[i]].card] for i in range(int(me.n_deck) - 1, -1, -1)]
    them["deck"] = [name if name in known else None for name in top_down]
    if not revealed:
        them["goddesses"] = None
        them["umbrella"] = None
        them["candidates"] = []
        return
    them["candidates"] = [
        CARD_IDS[card]
        for special in (False, True)
        for goddess in me.goddesses
        for card in cards_of(int(goddess), special)
        if CARD_IDS[card] not in them["seen"]
    ]
