"""A state made of a position, whole or partial; every mistake in it is named (README)."""

from typing import Any

import numpy as np

from tabletop_envs.chronicle import notation
from tabletop_envs.chronicle.actions import Decision
from tabletop_envs.chronicle.cards import (
    CARD_IDS,
    EFFECT,
    HISTORY_IDS,
    N_CARDS,
    SUIT,
    Effect,
    Suit,
)
from tabletop_envs.chronicle.operations import Task, move
from tabletop_envs.chronicle.rules import RoundStep, TrickStep, advance, clear_table
from tabletop_envs.chronicle.state import NO_SUIT, Pile, Zone
from tabletop_envs.core.errors import BadPosition, one_of
from tabletop_envs.core.flow import NO_CARD, allow, ask, begin
from tabletop_envs.core.game import Position
from tabletop_envs.core.record import Record

_KEYS = {
    "round", "players", "trick", "discard", "removed", "history", "decision", "tasks", "over",
    "truncated", "num_decisions", "random", "last_asked",
}  # fmt: skip
_PLAYER_KEYS = {"fame", "hand", "known", "allies", "out", "void"}
_TRICK_KEYS = {"leader", "suit", "reversed", "over", "cards", "played"}
_HISTORY_KEYS = {"first", "table", "active", "deck", "used", "recent"}


def set_position(state: Record, given: Position) -> None:
    """Set ``state``, whose options are written, to ``given``. Raises BadPosition.

    Cards that are not named lie on the discard pile, history cards that are not named in the
    deck. Without ``tasks`` the trick goes on with the next player who has not played.
    """
    _check_keys("position", given, _KEYS)
    clear_table(state)
    state.round_number = _number("round", given.get("round", 1), 1, 32000)
    state.rng = np.uint64(_number("random", given.get("random", 0), 0, 2**64 - 1))
    state.n_decisions = _number("num_decisions", given.get("num_decisions", 0), 0, 2**31 - 1)
    state.zone[:] = Zone.DISCARD
    named: dict[int, str] = {}
    _set_players(state, given, named)
    _set_trick(state, _dict("trick", given.get("trick", {})), named)
    for card in _cards("discard", given.get("discard", []), named):
        state.zone[card] = Zone.DISCARD
    if given.get("removed") is not None:
        if state.options.num_players != 5:
            raise BadPosition("only with five players a card is removed before the deal")
        (card,) = _cards("removed", [given["removed"]], named)
        state.zone[card] = Zone.REMOVED
        state.removed = card
    _set_history(state, _dict("history", given.get("history", {})))
    _set_known(state, given)
    _check_void(state)
    if "tasks" in given:
        _set_flow(state, given)
    else:
        if given.get("decision") is not None:
            raise BadPosition("a position with a decision needs its tasks; leave out both or none")
        _start(state)


# words


def _check_keys(what: str, given: dict[str, Any], allowed: set[str]) -> None:
    for key in given:
        if key not in allowed:
            raise BadPosition(one_of(f"entry of the {what}", key, sorted(allowed)))


def _dict(what: str, given: Any) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise BadPosition(f"{what} must be a dict, not {given!r}")
    return given


def _list(what: str, given: Any) -> list[Any]:
    if not isinstance(given, list | tuple):
        raise BadPosition(f"{what} must be a list, not {given!r}")
    return list(given)


def _number(what: str, given: Any, low: int, high: int) -> int:
    if isinstance(given, bool) or not isinstance(given, int | np.integer):
        raise BadPosition(f"{what} must be a whole number, not {given!r}")
    if not low <= given <= high:
        raise BadPosition(f"{what} must lie in {low}..{high}, not {given}")
    return int(given)


def _flag(what: str, given: Any) -> bool:
    if not isinstance(given, bool):
        raise BadPosition(f"{what} must be true or false, not {given!r}")
    return given


def _card(what: str, name: Any) -> int:
    if name not in CARD_IDS:
        raise BadPosition(f"{what}: " + one_of("card", name, CARD_IDS))
    return CARD_IDS.index(name)


def _history_card(what: str, name: Any) -> int:
    if name not in HISTORY_IDS:
        raise BadPosition(f"{what}: " + one_of("history card", name, HISTORY_IDS))
    return HISTORY_IDS.index(name)


def _suit(what: str, name: Any) -> int:
    if name not in notation.SUIT_NAMES:
        raise BadPosition(f"{what}: " + one_of("suit", name, notation.SUIT_NAMES))
    return notation.SUIT_NAMES.index(name)


def _player(state: Record, what: str, given: Any) -> int:
    return _number(what, given, 0, int(state.options.num_players) - 1)


def _cards(what: str, given: Any, named: dict[int, str]) -> list[int]:
    """Cards by name; each may be named once in the whole position."""
    cards = []
    for name in _list(what, given):
        card = _card(what, name)
        if card in named:
            raise BadPosition(f"{name} is named twice: in {named[card]} and in {what}")
        named[card] = what
        cards.append(card)
    return cards


# the parts of a position


def _set_players(state: Record, given: Position, named: dict[int, str]) -> None:
    n = int(state.options.num_players)
    players = _list("players", given.get("players", [{}] * n))
    if len(players) != n:
        raise BadPosition(f"players: {len(players)} entries for a game with {n} players")
    for p, raw in enumerate(players):
        who = f"players[{p}]"
        them = _dict(who, raw)
        _check_keys(who, them, _PLAYER_KEYS)
        state.players[p].fame = _number(f"{who}.fame", them.get("fame", 0), 0, 1000)
        for zone, key in ((Zone.HAND, "hand"), (Zone.ALLIES, "allies"), (Zone.OUT, "out")):
            for card in _cards(f"{who}.{key}", them.get(key, []), named):
                move(state, card, zone, p)
        for name in _list(f"{who}.void", them.get("void", [])):
            state.players[p].void[_suit(f"{who}.void", name)] = 1


def _set_known(state: Record, given: Position) -> None:
    for p, them in enumerate(given.get("players", [])):
        for name in _list(f"players[{p}].known", them.get("known", [])):
            card = _card(f"players[{p}].known", name)
            hidden = state.zone[card] in (Zone.HAND, Zone.OUT) or (
                state.zone[card] == Zone.TRICK and state.players[p].face_down
            )
            if state.holder[card] != p or not hidden:
                raise BadPosition(
                    f"players[{p}].known: {name} is not in the hand of player {p}, nor face down"
                )
            state.known[card] = 1


def _set_trick(state: Record, trick: dict[str, Any], named: dict[int, str]) -> None:
    _check_keys("trick", trick, _TRICK_KEYS)
    state.leader = _player(state, "trick.leader", trick.get("leader", 0))
    n = int(state.options.num_players)
    entries: dict[int, tuple[int, dict[str, Any]]] = {}
    for raw in _list("trick.cards", trick.get("cards", [])):
        entry = _dict("trick.cards", raw)
        _check_keys("trick.cards", entry, {"player", "card", "face_down"})
        p = _player(state, "trick.cards: player", entry.get("player"))
        if p in entries:
            raise BadPosition(f"trick.cards: player {p} has two cards in the trick")
        (card,) = _cards("trick.cards", [entry.get("card")], named)
        entries[p] = card, entry
    order = [(int(state.leader) + seat) % n for seat in range(n)]
    suit = NO_SUIT
    if trick.get("suit") is not None:
        suit = _suit("trick.suit", trick["suit"])
        if suit == Suit.WILD:
            raise BadPosition("trick.suit: the suit of a trick is power, wisdom or love")
    for p in order:
        if p in entries:
            card, entry = entries[p]
            coloured = SUIT[card] != Suit.WILD
            if suit == NO_SUIT and coloured and not entry.get("face_down", False):
                suit = int(SUIT[card])
            off_suit = bool(coloured and SUIT[card] != suit)
            face_down = _flag("trick.cards: face_down", entry.get("face_down", off_suit))
            if face_down != off_suit:
                way = "face down: it follows the suit or is wild" if face_down else "face up"
                raise BadPosition(f"trick.cards: {CARD_IDS[card]} cannot lie {way} (rule 3.2)")
            move(state, card, Zone.TRICK, p)
            state.players[p].card = card
            state.players[p].face_down = face_down
            state.players[p].has_played = 1
            if face_down:
                state.players[p].void[suit] = 1
                if state.options.wild_blocks_discard:
                    state.players[p].void[Suit.WILD] = 1
            if EFFECT[card] == Effect.REVERSE_RANK and not face_down:
                state.reversed = 1
            if EFFECT[card] == Effect.END_TRICK and not face_down:
                state.trick_over = 1
    state.suit = suit
    for raw in _list("trick.played", trick.get("played", [])):
        state.players[_player(state, "trick.played", raw)].has_played = 1
    if "reversed" in trick:
        state.reversed = _flag("trick.reversed", trick["reversed"])
    if "over" in trick:
        state.trick_over = _flag("trick.over", trick["over"])
    if any(state.players[p].has_played for p in order) and not state.players[order[0]].has_played:
        raise BadPosition(f"trick: player {order[0]} leads and must have played before the others")


def _set_history(state: Record, history: dict[str, Any]) -> None:
    _check_keys("history", history, _HISTORY_KEYS)
    named: set[int] = set()
    active = [_history_card("history.active", h) for h in _list("", history.get("active", []))]
    for h in active:
        state.active[h] = 1
    piles = {"table": Pile.TABLE, "used": Pile.USED, "deck": Pile.DECK}
    for key, pile in piles.items():
        default = history.get("active", []) if key == "table" else []
        for name in _list(f"history.{key}", history.get(key, default)):
            h = _history_card(f"history.{key}", name)
            if h in named:
                raise BadPosition(f"history: {name} is named twice")
            named.add(h)
            state.pile[h] = pile
    first = history.get("first", HISTORY_IDS[active[0]] if active else None)
    state.first_history = NO_CARD if first is None else _history_card("history.first", first)
    recent = [_history_card("history.recent", h) for h in _list("", history.get("recent", []))]
    if len(recent) > 2:
        raise BadPosition("history.recent names two cards at most, the last turned up first")
    state.recent[: len(recent)] = recent


def _check_void(state: Record) -> None:
    """No card of a suit that its holder has shown to be out of, unless everybody knows it."""
    for card in range(N_CARDS):
        if state.zone[card] == Zone.HAND and not state.known[card]:
            p = int(state.holder[card])
            if state.players[p].void[SUIT[card]]:
                raise BadPosition(
                    f"players[{p}].hand: {CARD_IDS[card]} cannot be there, as player {p} has shown "
                    f"to hold no {notation.SUIT_NAMES[SUIT[card]]}; name it in known if all saw it"
                )


# what is under way


def _start(state: Record) -> None:
    """Go on as the rules would: the trick, the next trick, or the end of the round."""
    begin(state, Task.ROUND, 0, NO_CARD)
    round_task = state.tasks[0]
    n = int(state.options.num_players)
    played = [p for p in range(n) if state.players[p].has_played]
    round_task.step = RoundStep.SET_UP  # the next step is AFTER_TRICK
    if played:
        last = max(played, key=lambda p: (p - int(state.leader)) % n)
        begin(state, Task.TRICK, last, NO_CARD)
        state.tasks[1].step = TrickStep.PLAY  # the next step is NEXT
    elif not any(state.players[p].n_hand for p in range(n)):
        raise BadPosition("players: every hand is empty and no trick is under way; deal some cards")
    advance(state)


def _set_flow(state: Record, given: Position) -> None:
    """The tasks and the question of a whole position."""
    tasks = _list("tasks", given["tasks"])
    if len(tasks) > len(state.tasks):
        raise BadPosition(f"tasks: {len(tasks)} entries, at most {len(state.tasks)}")
    names = {task.name.lower(): task for task in Task}
    for raw in tasks:
        entry = _dict("tasks", raw)
        if entry.get("task") not in names:
            raise BadPosition("tasks: " + one_of("task", entry.get("task"), names))
        card = entry.get("card")
        begin(
            state,
            names[entry["task"]],
            _player(state, "tasks: player", entry.get("player", 0)),
            NO_CARD if card is None else _card("tasks: card", card),
        )
        task = state.tasks[state.n_tasks - 1]
        task.step = _number("tasks: step", entry.get("step", 0), -1, 9)
        memo = _list("tasks: memo", entry.get("memo", [0, 0]))
        if len(memo) != 2:
            raise BadPosition("tasks: memo holds two numbers")
        for i in range(2):
            task.memo[i] = _number("tasks: memo", memo[i], -1, 32000)
    state.over = _flag("over", given.get("over", False))
    state.truncated = _flag("truncated", given.get("truncated", False))
    _set_decision(state, given.get("decision"))
    if state.over:
        last = given.get("last_asked")
        state.decision.player = 0 if last is None else _player(state, "last_asked", last)


def _set_decision(state: Record, given: Any) -> None:
    if given is None:
        if not state.over:
            raise BadPosition("a position with tasks that is not over needs its decision")
        return
    asked = _dict("decision", given)
    _check_keys("decision", asked, {"kind", "player", "card", "legal"})
    kinds = {kind.name.lower(): kind for kind in Decision}
    if asked.get("kind") not in kinds:
        raise BadPosition("decision.kind: " + one_of("question", asked.get("kind"), kinds))
    card = asked.get("card")
    ask(
        state,
        kinds[asked["kind"]],
        _player(state, "decision.player", asked.get("player")),
        NO_CARD if card is None else _card("decision.card", card),
    )
    for words in _list("decision.legal", asked.get("legal", [])):
        try:
            allow(state, notation.action(state, words))
        except (ValueError, AttributeError):
            raise BadPosition(f"decision.legal: no action is called {words!r}") from None
    if state.n_legal == 0:
        raise BadPosition("decision.legal must name at least one answer")
