"""Positions, views and labels: the state in the rulebook's words, and back (README)."""

from typing import Any

import numpy as np

from tabletop_envs.chronicle.actions import ACT, ACTIONS, Decision
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
from tabletop_envs.core.notation import decision_in_words, flow_in_words, player_in_seat, seat_of
from tabletop_envs.core.record import Record
from tabletop_envs.core.seats import player_at

SUIT_NAMES = [suit.name.lower() for suit in Suit]


# labels


def label(state: Record, action: int) -> str:
    """An action in words, e.g. ``play power_7``, as the player who is asked would say it."""
    name, i = ACTIONS.span_of(action)
    if name == "play":
        return f"play {CARD_IDS[i]}"
    if name == "choose_player":
        return f"choose {player_in_seat(state, i)}"
    if name == "choose_card":
        return f"choose {CARD_IDS[i]}"
    return f"leftovers {'yes' if i else 'no'}"


def public_label(state: Record, action: int) -> str:
    """An answer as the others hear of it: a card played face down has no name (CH-5, CH-51)."""
    name, card = ACTIONS.span_of(action)
    if name == "play" and plays_face_down(state, int(state.decision.player), card):
        return "play a card face down"
    return label(state, action)


def action(state: Record, words: str) -> int:
    """The action that ``label`` calls ``words``. Raises ValueError."""
    verb, _, what = words.strip().partition(" ")
    if verb == "play" and what in CARD_IDS:
        return int(ACT.play) + CARD_IDS.index(what)
    if verb == "choose" and what in CARD_IDS:
        return int(ACT.choose_card) + CARD_IDS.index(what)
    seat = seat_of(state, what, ACTIONS.spans["choose_player"].size)
    if verb == "choose" and seat is not None:
        return int(ACT.choose_player) + seat
    if verb == "leftovers" and what in ("no", "yes"):
        return int(ACT.leftovers) + (what == "yes")
    raise ValueError(f"no action is called {words!r}")


# the state in words


def _name(card: int) -> str | None:
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
        "removed": _name(state.removed),
        "history": _history(state),
        **flow_in_words(state, Decision, Task, label, _name),
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
                    "card": _name(them.card) if seen else None,
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
        "removed": _name(state.removed),
        "history": _history(state),
        "conditions": [
            {"card": row["id"], "name": row["name_en"], "condition": row["condition"]}
            for row, active in zip(HISTORIES, state.active, strict=True)
            if active
        ],
        "decision": decision_in_words(state, Decision, label, _name, player),
        "allies_to_discard": int(top.memo[1]) if top is not None and fool else 0,
        "over": bool(state.over),
        "truncated": bool(state.truncated),
    }


assert CARD_IDS[FIRST_WILD + 1] == "wild_fool"
