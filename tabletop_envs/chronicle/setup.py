"""A state made of a position, whole or partial; every mistake in it is named (README)."""

from typing import Any

from tabletop_envs.chronicle import notation
from tabletop_envs.chronicle.cards import (
    CARD_IDS,
    EFFECT,
    HISTORY_IDS,
    IS_PLAIN,
    N_CARDS,
    SUIT,
    Effect,
    Suit,
)
from tabletop_envs.chronicle.operations import move
from tabletop_envs.chronicle.parsing import as_card, as_cards, as_history_card, as_suit
from tabletop_envs.chronicle.rules import clear_table
from tabletop_envs.chronicle.state import NO_SUIT, DragonHistory, Pile, Zone
from tabletop_envs.chronicle.under_way import go_on, set_flow
from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.flow import NO_CARD
from tabletop_envs.core.game import Position
from tabletop_envs.core.parsing import (
    as_dict,
    as_flag,
    as_list,
    as_number,
    as_player,
    check_keys,
    each_player,
    has_tasks,
    set_chance,
)
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
    check_keys("position", given, _KEYS)
    clear_table(state)
    state.round_number = as_number("round", given.get("round", 1), 1, int(state.options.max_rounds))
    set_chance(state, given)
    state.zone[:] = Zone.DISCARD
    named: dict[int, str] = {}
    _set_players(state, given, named)
    _set_trick(state, as_dict("trick", given.get("trick", {})), named)
    for card in as_cards("discard", given.get("discard", []), named):
        state.zone[card] = Zone.DISCARD
    if given.get("removed") is not None:
        if state.options.num_players != 5:
            raise BadPosition("only with five players a card is removed before the deal")
        (card,) = as_cards("removed", [given["removed"]], named)
        state.zone[card] = Zone.REMOVED
        state.removed = card
    _set_history(state, as_dict("history", given.get("history", {})))
    _set_known(state, given)
    _check_void(state)
    if has_tasks(given):
        set_flow(state, given)
    else:
        go_on(state)


# the parts of a position


def _set_players(state: Record, given: Position, named: dict[int, str]) -> None:
    n = int(state.options.num_players)
    for p, who, them in each_player(state, given, _PLAYER_KEYS):
        state.players[p].fame = as_number(f"{who}.fame", them.get("fame", 0), 0, 1000)
        for zone, key in ((Zone.HAND, "hand"), (Zone.ALLIES, "allies"), (Zone.OUT, "out")):
            for card in as_cards(f"{who}.{key}", them.get(key, []), named):
                move(state, card, zone, p)
        if state.players[p].n_hand > N_CARDS // n:  # no effect makes a hand larger than dealt
            raise BadPosition(
                f"{who}.hand: {state.players[p].n_hand} cards; with {n} players a hand never "
                f"holds more than the {N_CARDS // n} dealt"
            )
        for name in as_list(f"{who}.void", them.get("void", [])):
            state.players[p].void[as_suit(f"{who}.void", name)] = 1


def _set_known(state: Record, given: Position) -> None:
    for p, them in enumerate(given.get("players", [])):
        for name in as_list(f"players[{p}].known", them.get("known", [])):
            card = as_card(f"players[{p}].known", name)
            hidden = state.zone[card] in (Zone.HAND, Zone.OUT) or (
                state.zone[card] == Zone.TRICK and state.players[p].face_down
            )
            if state.holder[card] != p or not hidden:
                raise BadPosition(
                    f"players[{p}].known: {name} is not in the hand of player {p}, nor face down"
                )
            state.known[card] = 1


def _set_trick(state: Record, trick: dict[str, Any], named: dict[int, str]) -> None:
    check_keys("trick", trick, _TRICK_KEYS)
    state.leader = as_player(state, "trick.leader", trick.get("leader", 0))
    n = int(state.options.num_players)
    entries: dict[int, tuple[int, dict[str, Any]]] = {}
    for raw in as_list("trick.cards", trick.get("cards", [])):
        entry = as_dict("trick.cards", raw)
        check_keys("trick.cards", entry, {"player", "card", "face_down"})
        p = as_player(state, "trick.cards: player", entry.get("player"))
        if p in entries:
            raise BadPosition(f"trick.cards: player {p} has two cards in the trick")
        (card,) = as_cards("trick.cards", [entry.get("card")], named)
        entries[p] = card, entry
    order = [(int(state.leader) + seat) % n for seat in range(n)]
    suit = NO_SUIT
    if trick.get("suit") is not None:
        suit = as_suit("trick.suit", trick["suit"])
        if suit == Suit.WILD:
            raise BadPosition("trick.suit: the suit of a trick is power, wisdom or love")
    for p in order:
        if p in entries:
            card, entry = entries[p]
            coloured = SUIT[card] != Suit.WILD
            if suit == NO_SUIT and coloured and not entry.get("face_down", False):
                suit = int(SUIT[card])
            off_suit = bool(coloured and SUIT[card] != suit)
            face_down = as_flag("trick.cards: face_down", entry.get("face_down", off_suit))
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
    for raw in as_list("trick.played", trick.get("played", [])):
        state.players[as_player(state, "trick.played", raw)].has_played = 1
    if "reversed" in trick:
        state.reversed = as_flag("trick.reversed", trick["reversed"])
    if "over" in trick:
        state.trick_over = as_flag("trick.over", trick["over"])
    _check_turns(state, order)


def _check_turns(state: Record, order: list[int]) -> None:
    """The trick can have come about, in turn from the leader, and somebody can win it."""
    turns = [p for p in order if state.players[p].has_played]
    if not turns:
        if state.suit != NO_SUIT or state.reversed or state.trick_over:
            raise BadPosition("trick: suit, reversed and over need somebody who has played")
        return
    if turns[0] != order[0]:
        raise BadPosition(f"trick: player {order[0]} leads and must have played before the others")
    for p in order[: order.index(turns[-1])]:
        them = state.players[p]
        if not them.has_played and them.n_hand:  # without a card they are passed over (CH-18)
            raise BadPosition(f"trick: player {turns[-1]} has played before player {p}")
        if them.card != NO_CARD and not them.face_down and EFFECT[them.card] == Effect.END_TRICK:
            raise BadPosition(f"trick: {CARD_IDS[them.card]} ended it before player {turns[-1]}")
    lying = [int(state.players[p].card) for p in turns if state.players[p].card != NO_CARD]
    suits = {int(SUIT[card]) for card in lying}
    if not suits or (state.suit != NO_SUIT and state.suit not in suits):  # CH-38
        raise BadPosition("trick.cards: a card face up is always left, of the suit if it is set")


def _set_history(state: Record, history: dict[str, Any]) -> None:
    check_keys("history", history, _HISTORY_KEYS)
    named: set[int] = set()
    active = [
        as_history_card("history.active", h)
        for h in as_list("history.active", history.get("active", []))
    ]
    for h in active:
        state.active[h] = 1
    piles = {"table": Pile.TABLE, "used": Pile.USED, "deck": Pile.DECK}
    for key, pile in piles.items():
        default = history.get("active", []) if key == "table" else []
        for name in as_list(f"history.{key}", history.get(key, default)):
            h = as_history_card(f"history.{key}", name)
            if h in named:
                raise BadPosition(f"history: {name} is named twice")
            named.add(h)
            state.pile[h] = pile
    first = history.get("first", HISTORY_IDS[active[0]] if active else None)
    state.first_history = NO_CARD if first is None else as_history_card("history.first", first)
    turned_up = [HISTORY_IDS[h] for h in reversed(active) if IS_PLAIN[h]][:2]
    recent = [
        as_history_card("history.recent", h)
        for h in as_list("history.recent", history.get("recent", turned_up))
    ]
    if len(recent) > 2:
        raise BadPosition("history.recent names two cards at most, the last turned up first")
    for h in recent:
        if not IS_PLAIN[h]:
            raise BadPosition(f"history.recent: {HISTORY_IDS[h]} is no plain card (CH-47)")
    in_deck = [h for h, pile in enumerate(state.pile) if pile == Pile.DECK]
    previous = state.options.dragon_history == DragonHistory.PREVIOUS
    if previous and len(recent) < 2 and len(in_deck) == 1 and not IS_PLAIN[in_deck[0]]:
        raise BadPosition("history.recent: name the two plain cards turned up last (CH-47)")
    state.recent[: len(recent)] = recent
    for h in active:  # with ``dragon_history`` the two before apply as well (CH-47)
        if state.pile[h] != Pile.TABLE and h not in recent:
            raise BadPosition(f"history.active: {HISTORY_IDS[h]} does not lie on the table")
    if first is not None and state.pile[state.first_history] != Pile.TABLE:
        raise BadPosition(f"history.first: {first} does not lie on the table")


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
