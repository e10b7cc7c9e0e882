"""Positions, views and labels: the state in the rulebook's words, and back (README)."""

from typing import Any

import numpy as np

from tabletop_envs.core.flow import NO_CARD
from tabletop_envs.core.game import Position, View
from tabletop_envs.core.labels import Labels, spoken
from tabletop_envs.core.notation import decision_in_words, flow_in_words
from tabletop_envs.core.record import Record
from tabletop_envs.core.seats import player_at, seat_from
from tabletop_envs.end_breaker.actions import ACTIONS, Decision
from tabletop_envs.end_breaker.cards import (
    IN_GAME,
    KIND_IDS,
    MASK_IDS,
    MAX_PLAYERS,
    REWARD,
    SCENARIO_IDS,
    Symbol,
)
from tabletop_envs.end_breaker.last_battle import last_battle
from tabletop_envs.end_breaker.operations import Task
from tabletop_envs.end_breaker.state import NO_MASK
from tabletop_envs.end_breaker.table import acts, at_of, link_darc, looks, need, thorns_on

# labels

_LABELS = Labels(
    ACTIONS,
    play=spoken("play", KIND_IDS),
    thorn=["double_trigger"],
    buy=spoken("buy", KIND_IDS),
    solve=["solve"],
    place=spoken("thorn", map(str, range(IN_GAME))),
    discard=spoken("discard", KIND_IDS),
    destroy=spoken("destroy", KIND_IDS),
    keep=spoken("keep", KIND_IDS),
    target=[f"target {kind} {seat}" for seat in range(MAX_PLAYERS) for kind in KIND_IDS],
    yes=["yes"],
    stop=["stop"],
)


def label(state: Record, action: int) -> str:
    """An action in words; a card in play is named with its player."""
    name, i = ACTIONS.span_of(action)
    if name != "target":
        return _LABELS.label(state, action)
    seat, kind = divmod(i, len(KIND_IDS))
    seated = seat < state.options.num_players
    player = player_at(state, int(state.decision.player), seat) if seated else seat
    return f"target {KIND_IDS[kind]} of player_{player}"


def action(state: Record, words: str) -> int:
    """The action that ``label`` calls ``words``. Raises ValueError."""
    said = words.strip()
    if said.startswith("target ") and " of player_" in said:
        kind, _, number = said.removeprefix("target ").partition(" of player_")
        if kind in KIND_IDS and number.isdecimal():
            seat = int(number)
            if seat < state.options.num_players:
                seat = int(seat_from(state, seat, int(state.decision.player)))
            if seat < MAX_PLAYERS:
                return int(ACTIONS.at.target) + seat * len(KIND_IDS) + KIND_IDS.index(kind)
        raise ValueError(f"no action is called {words!r}")
    if said.startswith("target "):
        raise ValueError(f"no action is called {words!r}")
    return _LABELS.action(state, words)


def public_label(state: Record, action: int) -> str:
    """An answer as the others hear of it: a card that goes on or under a deck is not named."""
    name, _ = ACTIONS.span_of(action)
    if name == "keep" and state.decision.kind != Decision.TAKE:
        return "keep a card"
    return label(state, action)


# the state in words


def position(state: Record) -> Position:
    """The whole state, secrets included, JSON-able; ``set_position`` makes it again."""
    return {
        **_table(state),
        "masks": [_mask(state, place, True) for place in range(IN_GAME)],
        "aside": cards(state.aside),
        "aside_open": bool(state.aside_open),
        "players": [_player(state, p) for p in range(int(state.options.num_players))],
        **flow_in_words(state, Decision, Task, label, source),
    }


def _table(state: Record) -> dict[str, Any]:
    """What everybody sees of the table, but for masquerades and players."""
    return {
        "turn": int(state.turn),
        "player": int(state.player),
        "solved": bool(state.solved),
        "bought": bool(state.bought),
        "discord": bool(state.discord),
        "pool": symbols(state.pool),
        "supply": {
            KIND_IDS[kind]: int(state.supply[kind]) for kind in np.flatnonzero(state.in_supply)
        },
        "destroyed": cards(state.destroyed),
        "left": SCENARIO_IDS[state.left],
        "right": SCENARIO_IDS[state.right],
        "removed": _names(state.removed, SCENARIO_IDS),
        "turned_up": [MASK_IDS[mask] for mask in np.flatnonzero(state.used_masks)],
        "battles": int(state.battles),
        "fought": None if state.fought == NO_MASK else int(state.fought),
        "damage": int(state.damage),
        "last_battle": last_battle(state),
    }


def source(kind: int) -> str | None:
    """The card that asks, e.g. ``tonfa_combo``; None for a rule."""
    return None if kind == NO_CARD else KIND_IDS[kind]


def _names(counts: Any, ids: list[str]) -> list[str]:
    return [ids[i] for i in np.repeat(np.arange(len(counts)), np.maximum(counts, 0))]


def cards(counts: Any) -> list[str]:
    """Counts by kind as a list of kinds, each as often as it is there."""
    return _names(counts, KIND_IDS)


def symbols(counts: Any) -> str:
    """Counts of symbols as a text, e.g. ``PPTW``."""
    return "".join(symbol.name * int(counts[symbol]) for symbol in Symbol)


def _mask(state: Record, place: int, known: bool) -> dict[str, Any]:
    """A masquerade with its thorns, by player."""
    return {
        "mask": MASK_IDS[state.masks[place]] if known else None,
        "thorns": [int(n) for n in state.mask_thorns[place, : state.options.num_players]],
        "gone": bool(state.mask_gone[place]),
    }


def _player(state: Record, player: int) -> dict[str, Any]:
    me = state.players[player]
    return {
        "darc": int(me.darc),
        "thorns": int(me.thorns),
        "hand_thorns": int(me.hand_thorns),
        "plays": int(me.plays),
        "hand": cards(me.hand),
        "known": cards(me.known),
        "deck": cards(me.deck),
        "top": [
            {"card": KIND_IDS[me.tops[i]], "shown": bool(me.tops_shown[i])}
            for i in range(int(me.n_tops) - 1, -1, -1)
        ],
        "bottom": [KIND_IDS[me.bottoms[i]] for i in range(int(me.n_bottoms) - 1, -1, -1)],
        "discard": cards(me.discard),
        "play": [
            {
                "card": KIND_IDS[me.play[i]],
                "symbols": symbols(me.symbols[i]),
                "plus": int(me.plus[i]),
            }
            for i in range(int(me.n_play))
        ],
        "shield": int(me.shield),
        "guards": int(me.guards),
        "out": bool(me.is_out),
        "keeps": int(me.keeps),
    }


# what one player sees


def view(state: Record, player: int) -> View:
    """What ``player`` sees and remembers (EB-78), in the words of ``position``.

    Of another player ``hand`` lists only the cards known to lie there, beside ``hand_size``;
    ``deck`` has hand and deck together without these, since all that a player owns is public;
    ``top`` has only cards that were shown, None for the others. A masquerade is None as long as
    it is covered (fewer than two thorns); ``rewards`` are those uncovered. ``link`` is what the
    current scenario asks for and pays; cards in play also have their ``at`` now.
    """
    players = []
    for p in range(int(state.options.num_players)):
        them = _player(state, p)
        me = state.players[p]
        them["hand_size"] = int(me.n_hand)
        them["deck_size"] = int(me.n_deck)
        for i, entry in enumerate(them["play"]):
            entry["at"] = int(at_of(state, p, i))
        if p != player:
            unseen = me.deck + me.hand - me.known
            them["deck"] = cards(unseen + state.aside if looks(state, p) else unseen)
            them["hand"] = list(them["known"])
            them["top"] = [entry["card"] if entry["shown"] else None for entry in them["top"]]
            them["bottom"] = [None] * len(them["bottom"])
        players.append(them)
    return {
        "viewer": int(player),
        **_table(state),
        "link": {
            "symbols": "".join(
                symbol.name * int(need(state, symbol)) for symbol in Symbol if symbol != Symbol.W
            ),
            "darc": int(link_darc(state)),
        },
        "masks": [_seen_mask(state, place) for place in range(IN_GAME)],
        "aside": cards(state.aside) if state.aside_open or acts(state, player) else [],
        "players": players,
        "decision": decision_in_words(state, Decision, label, source, player),
        "over": bool(state.over),
        "truncated": bool(state.truncated),
    }


def _seen_mask(state: Record, place: int) -> dict[str, Any]:
    """A masquerade as far as thorns have uncovered it (EB-28)."""
    n = thorns_on(state, place)
    gone = bool(state.mask_gone[place])
    rewards = [int(x) for x in REWARD[state.masks[place]]] if n > 0 or gone else None
    return {**_mask(state, place, n > 1 or gone), "rewards": rewards}
