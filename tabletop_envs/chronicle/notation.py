"""Positions, views and labels: the state in the rulebook's words, and back (README)."""

from typing import Any

import numpy as np

from tabletop_envs.chronicle.actions import ACTIONS, Decision
from tabletop_envs.chronicle.cards import (
    CARD_IDS,
    FIRST_WILD,
    HISTORIES,
    HISTORY_IDS,
    Suit,
)
from tabletop_envs.chronicle.operations import Task, plays_face_down
from tabletop_envs.chronicle.state import NO_SUIT, Pile, Zone
from tabletop_envs.core.flow import NO_CARD
from tabletop_envs.core.game import Position, View
from tabletop_envs.core.labels import Labels, spoken
from tabletop_envs.core.notation import decision_in_words, flow_in_words
from tabletop_envs.core.record import Record
from tabletop_envs.core.seats import player_at

SUIT_NAMES = [suit.name.lower() for suit in Suit]


# labels


_LABELS = Labels(
    ACTIONS,
    play=spoken("play", CARD_IDS),
    choose_card=spoken("choose", CARD_IDS),
    leftovers=spoken("leftovers", ("no", "yes")),
)
label, action = _LABELS.label, _LABELS.action


def public_label(state: Record, action: int) -> str:
    """An answer as the others hear of it: a card played face down has no name (CH-5, CH-51)."""
    name, card = ACTIONS.span_of(action)
    if name == "play" and plays_face_down(state, int(state.decision.player), card):
        return "play a card face down"
    return label(state, action)


# the state in words


def source(card: int) -> str | None:
    """The name of a card, e.g. of the one that asks; None for none."""
    return None if card == NO_CARD else CARD_IDS[card]


def _cards(state: Record, zone: int, holder: int = -1) -> list[str]:
    return [CARD_IDS[i] for i in np.flatnonzero((state.zone == zone) & (state.holder == holder))]


def position(state: Record) -> Position:
    """The whole state, secrets included, JSON-able; ``set_position`` makes it again."""
    n = int(state.options.num_players)
    return {
        "round": int(state.round_number),
        "players": [_player(state, p) for p in range(n)],
        "trick": _trick(state, viewer=None),
        "discard": _cards(state, Zone.DISCARD),
        "removed": source(state.removed),
        "history": _history(state),
        **flow_in_words(state, Decision, Task, label, source),
    }


def _player(state: Record, player: int) -> dict[str, Any]:
    them = state.players[player]
    return {
        "fame": int(them.fame),
        "hand": _cards(state, Zone.HAND, player),
        "known": [CARD_IDS[i] for i in np.flatnonzero(state.known & (state.holder == player))],
        "allies": _cards(state, Zone.ALLIES, player),
        "out": _cards(state, Zone.OUT, player),
        "void": [SUIT_NAMES[suit] for suit in Suit if them.void[suit]],
    }


def _trick(state: Record, viewer: int | None) -> dict[str, Any]:
    """The trick as ``viewer`` sees it, or all of it for None."""
    n = int(state.options.num_players)
    cards = []
    played = []
    for seat in range(n):
        player = player_at(state, int(state.leader), seat)
        them = state.players[player]
        if them.has_played:
            played.append(int(player))
        if them.card != NO_CARD:
            seen = viewer is None or viewer == player or not them.face_down
            cards.append(
                {
                    "player": int(player),
                    "card": source(them.card) if seen else None,
                    "face_down": bool(them.face_down),
                }
            )
    return {
        "leader": int(state.leader),
        "suit": None if state.suit == NO_SUIT else SUIT_NAMES[state.suit],
        "reversed": bool(state.reversed),
        "over": bool(state.trick_over),
        "cards": cards,
        "played": played,
    }


def _history(state: Record) -> dict[str, Any]:
    def pile(where: Pile) -> list[str]:
        return [name for name, p in zip(HISTORY_IDS, state.pile, strict=True) if p == where]

    first = int(state.first_history)
    return {
        "first": None if first == NO_CARD else HISTORY_IDS[first],
        "table": pile(Pile.TABLE),
        "active": [name for name, a in zip(HISTORY_IDS, state.active, strict=True) if a],
        "deck": pile(Pile.DECK),
        "used": pile(Pile.USED),
        "recent": [HISTORY_IDS[h] for h in state.recent if h != NO_CARD],
    }


def view(state: Record, player: int) -> View:
    """What ``player`` sees and remembers (CH-51), in the words of ``position``.

    Of another hand only ``known`` cards are listed, beside ``hand_size``; another's card face
    down is None; the legal answers stand there for the player who is asked only.
    """
    n = int(state.options.num_players)
    players = []
    for p in range(n):
        them = _player(state, p)
        them["hand_size"] = int(state.players[p].n_hand)
        if p != player:
            # known: in the hand, or face down in this trick; which of the two stays hidden
            them["hand"] = [card for card in them["known"] if card not in them["out"]]
            them["out"] = [card for card in them["out"] if card in them["known"]]
        players.append(them)
    top = state.tasks[state.n_tasks - 1] if state.n_tasks else None
    fool = (
        top is not None
        and state.decision.kind == Decision.ALLY
        and state.decision.card == FIRST_WILD + 1
    )
    return {
        "viewer": int(player),
        "round": int(state.round_number),
        "players": players,
        "trick": _trick(state, player),
        "discard": _cards(state, Zone.DISCARD),
        "removed": source(state.removed),
        "history": _history(state),
        "conditions": [
            {"card": row["id"], "name": row["name_en"], "condition": row["condition"]}
            for row, active in zip(HISTORIES, state.active, strict=True)
            if active
        ],
        "decision": decision_in_words(state, Decision, label, source, player),
        "allies_to_discard": int(top.memo[1]) if top is not None and fool else 0,
        "over": bool(state.over),
        "truncated": bool(state.truncated),
    }


assert CARD_IDS[FIRST_WILD + 1] == "wild_fool"
