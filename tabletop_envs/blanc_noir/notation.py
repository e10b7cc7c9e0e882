"""Positions, views and labels: the state in the rulebook's words, and back (README)."""

from typing import Any

import numpy as np

from tabletop_envs.blanc_noir.actions import ACTIONS, Decision
from tabletop_envs.blanc_noir.cards import (
    ATTACK,
    COLOUR_NAMES,
    KIND_IDS,
    N_COLOURS,
    NUMBER_VALUES,
    SCROLL_IDS,
    SCROLL_SOURCE,
    SOURCE_IDS,
    Scroll,
)
from tabletop_envs.blanc_noir.operations import Task
from tabletop_envs.blanc_noir.state import NO_COLOUR, NOBODY
from tabletop_envs.core.flow import NO_CARD
from tabletop_envs.core.game import Position, View
from tabletop_envs.core.labels import Labels, spoken
from tabletop_envs.core.notation import decision_in_words, flow_in_words
from tabletop_envs.core.record import Record

NUMBER_NAMES = [str(number) for number in NUMBER_VALUES]
CLASS_NAMES = [*COLOUR_NAMES, str(ATTACK)]  # of ``at_most``
DIRECTION_NAMES = {1: "clockwise", -1: "counter-clockwise"}


# labels

_LABELS = Labels(
    ACTIONS,
    play=spoken("play", KIND_IDS),
    draw=["draw"],
    triple=spoken("triple", NUMBER_NAMES),
    use_scroll=spoken("use", SCROLL_IDS),
    choose_card=spoken("choose", KIND_IDS),
    choose_scroll=spoken("choose scroll", map(str, range(ACTIONS.spans["choose_scroll"].size))),
    scroll_deck=["scroll_deck"],
    colour=spoken("colour", COLOUR_NAMES[:N_COLOURS]),
    declare=spoken("declare", ("no", "yes")),
    stop=["stop"],
)
label, action = _LABELS.label, _LABELS.action


def public_label(state: Record, action: int) -> str:
    """An answer as the others hear of it: what Relief keeps, only its player sees (BN-30, 53)."""
    relief = state.decision.card == SCROLL_SOURCE + Scroll.RELIEF
    if relief and ACTIONS.span_of(action)[0] == "choose_card":
        return "keep a card"
    return label(state, action)


# the state in words


def position(state: Record) -> Position:
    """The whole state, secrets included, JSON-able; ``set_position`` makes it again."""
    return {
        **_table(state),
        "chosen": _cards(state.chosen),
        "players": [_player(state, p) for p in range(int(state.options.num_players))],
        "discard": _cards(state.pile),
        "removed": _cards(state.removed),
        "deck": [KIND_IDS[kind] for kind in state.deck[: state.n_deck]],
        "scroll_deck": [
            {"scroll": SCROLL_IDS[kind], "known_by": _players_in(known)}
            for kind, known in _scroll_deck(state)
        ],
        **flow_in_words(state, Decision, Task, label, source),
    }


def _table(state: Record) -> dict[str, Any]:
    """What everybody sees of the table, but for the cards."""
    return {
        "round": int(state.round_number),
        "turn": int(state.turn),
        "starter": int(state.starter),
        "direction": DIRECTION_NAMES[int(state.direction)],
        "top": KIND_IDS[state.top],
        "colour": None if state.colour == NO_COLOUR else COLOUR_NAMES[state.colour],
        "stack": int(state.stack),
        "turns": int(state.turns),
        "idle": int(state.idle),
        "moved": bool(state.moved),
        "winner": _somebody(state.winner),
        "open_hand": _somebody(state.open_hand),
        "target": _somebody(state.target),
    }


def _somebody(player: int) -> int | None:
    return None if player == NOBODY else int(player)


def _cards(counts: Any) -> list[str]:
    """Counts by kind as a list of kinds, each as often as it is there."""
    return [KIND_IDS[kind] for kind in np.repeat(np.arange(len(counts)), counts)]


def source(number: int) -> str | None:
    """What asks, e.g. ``red_lord``, ``threat``, ``triple``; None for nothing."""
    return None if number == NO_CARD else SOURCE_IDS[number]


def _players_in(bits: int) -> list[int]:
    """The players whose bits are set."""
    return [player for player in range(8) if bits >> player & 1]


def _scroll_deck(state: Record) -> list[tuple[int, int]]:
    """(kind, bits of who knows it) of each scroll of the deck, the top one last."""
    n = int(state.n_scroll_deck)
    return [(int(state.scroll_deck[i]), int(state.deck_known[i])) for i in range(n)]


def _player(state: Record, player: int) -> dict[str, Any]:
    them = state.players[player]
    return {
        "total": int(them.total),
        "hand": _cards(them.hand),
        "known": _cards(them.known),
        "declared": bool(them.declared),
        "at_most": {
            name: int(state.at_most[player * len(CLASS_NAMES) + i])
            for i, name in enumerate(CLASS_NAMES)
        },
        "scrolls": [
            {
                "scroll": SCROLL_IDS[scroll.kind],
                "used": bool(scroll.used),
                "known_by": _players_in(int(scroll.known)),
            }
            for scroll in them.scrolls[: them.n_scrolls]
        ],
    }


def view(state: Record, player: int) -> View:
    """What ``player`` sees and remembers (BN-53), in the words of ``position``.

    Of another hand only ``known`` cards are listed, beside ``hand_size``; a scroll that the
    viewer does not know is None; of the deck stands there its size, of the scroll deck each
    place, the top one last. ``points`` is the sum of the own hand. The legal answers and the
    cards chosen so far stand there for the player who is asked only.
    """
    players = []
    for p in range(int(state.options.num_players)):
        them = _player(state, p)
        them["hand_size"] = int(state.players[p].n_hand)
        if p != player:
            them["hand"] = list(them["known"])
            for scroll in them["scrolls"]:
                if player not in scroll["known_by"]:
                    scroll["scroll"] = None
        players.append(them)
    return {
        "viewer": int(player),
        **_table(state),
        "chosen": _cards(state.chosen) if player == state.turn else [],
        "players": players,
        "points": int(state.players[player].points),
        "discard": _cards(state.pile),
        "removed": _cards(state.removed),
        "deck_size": int(state.n_deck),
        "scroll_deck": [
            SCROLL_IDS[kind] if known >> player & 1 else None for kind, known in _scroll_deck(state)
        ],
        "decision": decision_in_words(state, Decision, label, source, player),
        "over": bool(state.over),
        "truncated": bool(state.truncated),
    }
