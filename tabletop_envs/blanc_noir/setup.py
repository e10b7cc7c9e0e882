"""A state made of a position, whole or partial; every mistake in it is named (README)."""

from typing import Any

from tabletop_envs.blanc_noir.cards import (
    ATTACK,
    COLOUR,
    COLOUR_NAMES,
    COPIES,
    HALVED,
    IS_ATTACK,
    IS_BLACK,
    IS_PRINCESS,
    KIND_IDS,
    LIMIT,
    N_COLOURS,
    NUMBER,
    SCROLL_COPIES,
    SCROLL_IDS,
    Colour,
)
from tabletop_envs.blanc_noir.notation import CLASS_NAMES, DIRECTION_NAMES
from tabletop_envs.blanc_noir.operations import add_card, count_scrolls, everybody, place_scroll
from tabletop_envs.blanc_noir.parsing import Supply, as_bits, as_counts, as_somebody
from tabletop_envs.blanc_noir.rules import clear_table
from tabletop_envs.blanc_noir.state import N_CLASSES, NO_COLOUR, NOBODY
from tabletop_envs.blanc_noir.under_way import go_on, set_flow
from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.game import Position
from tabletop_envs.core.parsing import (
    as_dict,
    as_flag,
    as_list,
    as_number,
    as_player,
    as_word,
    check_keys,
    each_player,
    has_tasks,
    set_chance,
)
from tabletop_envs.core.record import Record

_KEYS = {
    "round", "turn", "starter", "direction", "top", "colour", "stack", "turns", "idle", "moved",
    "winner", "open_hand", "target", "chosen", "players", "discard", "removed", "deck",
    "scroll_deck", "decision", "last_asked", "tasks", "over", "truncated", "num_decisions",
    "random",
}  # fmt: skip
_PLAYER_KEYS = {"total", "hand", "known", "declared", "at_most", "scrolls"}

ROUNDS = 10_000  # far more than a game has
STACK = 1_000  # far more than all attacks of a round
POINTS = LIMIT + int((NUMBER.astype(int) * COPIES).sum())  # no total can be higher


def set_position(state: Record, given: Position) -> None:
    """Set ``state``, whose options are written, to ``given``. Raises BadPosition.

    Number cards that are not named lie in the deck, scrolls in the scroll deck, below those
    named there. Without ``tasks`` the player on turn is asked what to do.
    """
    check_keys("position", given, _KEYS)
    clear_table(state)
    state.round_number = as_number("round", given.get("round", 1), 1, ROUNDS)
    set_chance(state, given)
    cards = Supply("card", KIND_IDS, COPIES)
    scrolls = Supply("scroll", SCROLL_IDS, SCROLL_COPIES)
    _set_players(state, given, cards, scrolls)
    _set_piles(state, given, cards)
    _set_scroll_deck(state, given, scrolls)
    _set_course(state, given)
    _set_match(state, given)
    if has_tasks(given):
        set_flow(state, given)
    else:
        go_on(state)


# the parts of a position


def _set_players(state: Record, given: Position, cards: Supply, scrolls: Supply) -> None:
    for p, who, them in each_player(state, given, _PLAYER_KEYS):
        me = state.players[p]
        me.total = as_number(f"{who}.total", them.get("total", 0), 0, POINTS)
        if me.total == LIMIT:
            raise BadPosition(f"{who}.total: exactly {LIMIT} becomes {HALVED} (BN-35)")
        for kind in cards.take_all(f"{who}.hand", them.get("hand", [])):
            add_card(state, p, kind, False)
        known = as_counts(f"{who}.known", them.get("known", []), KIND_IDS, me.hand, "the hand")
        me.known[:] = known
        me.n_known = known.sum()
        _set_bounds(state, p, who, as_dict(f"{who}.at_most", them.get("at_most", {})))
        me.declared = as_flag(f"{who}.declared", them.get("declared", False))
        if me.declared and me.n_hand > 1:
            raise BadPosition(f"{who}.declared: only with one card in hand it is in force (BN-21)")
        for raw_scroll in as_list(f"{who}.scrolls", them.get("scrolls", [])):
            _add_scroll(state, p, f"{who}.scrolls", raw_scroll, scrolls)
        count_scrolls(state, p)


def _set_bounds(state: Record, player: int, who: str, given: dict[str, Any]) -> None:
    """What the hand can hold at most by forced draws: all of it where nothing is said."""
    check_keys(f"{who}.at_most", given, CLASS_NAMES)
    me = state.players[player]
    for kind_class, (name, held) in enumerate(
        zip(CLASS_NAMES, count_classes(me.hand), strict=True)
    ):
        what = f"{who}.at_most.{name}"
        bound = as_number(what, given.get(name, int(me.n_hand)), 0, int(me.n_hand))
        if bound < held:
            raise BadPosition(f"{what} is {bound}, but the hand holds {held}, Princesses apart")
        state.at_most[player * N_CLASSES + kind_class] = bound


def count_classes(hand: Any) -> list[int]:
    """Cards of each class of ``at_most`` among counts by kind, Princesses apart."""
    counted = [(colour == COLOUR) & (IS_PRINCESS == 0) for colour in Colour]
    return [int(hand[which].sum()) for which in (*counted, IS_ATTACK != 0)]


def _add_scroll(state: Record, player: int, what: str, raw: Any, scrolls: Supply) -> None:
    entry = {"scroll": raw} if isinstance(raw, str) else as_dict(what, raw)
    check_keys(what, entry, {"scroll", "used", "known_by"})
    kind = scrolls.take(what, entry.get("scroll"))
    used = as_flag(f"{what}: used", entry.get("used", False))
    all_players = int(everybody(state))
    known = all_players if used else 1 << player
    if "known_by" in entry:
        known = as_bits(state, f"{what}: known_by", entry["known_by"])
    if not known >> player & 1:
        raise BadPosition(f"{what}: known_by: player {player} knows the own scrolls")
    if used and known != all_players:
        raise BadPosition(f"{what}: known_by: all players know a used scroll, it lies face up")
    me = state.players[player]
    place_scroll(state, player, int(me.n_scrolls), kind, used, known)
    me.n_scrolls += 1


def _set_piles(state: Record, given: Position, cards: Supply) -> None:
    """The discard pile with its top card, what is out of the round, the deck."""
    top = given.get("top")
    if top is not None and "discard" not in given:
        pile = cards.take_all("top", [top])
    else:
        pile = cards.take_all("discard", given.get("discard", []))
    if top is not None:
        state.top = as_word("top", "card", top, KIND_IDS)
        if state.top not in pile:
            raise BadPosition(f"top: {top} does not lie on the discard pile; name it in discard")
    elif pile:
        state.top = pile[0]
    else:
        raise BadPosition("top: a card lies on top of the discard pile; name it")
    for kind in pile:
        state.pile[kind] += 1
    state.n_pile = len(pile)
    for kind in cards.take_all("removed", given.get("removed", [])):
        state.removed[kind] += 1
    deck = cards.take_all("deck", given.get("deck", [])) + cards.rest()
    state.deck[: len(deck)] = deck
    state.n_deck = len(deck)


def _set_scroll_deck(state: Record, given: Position, scrolls: Supply) -> None:
    named = []
    for raw in as_list("scroll_deck", given.get("scroll_deck", [])):
        entry = as_dict("scroll_deck", raw)
        check_keys("scroll_deck", entry, {"scroll", "known_by"})
        known = as_bits(state, "scroll_deck: known_by", entry.get("known_by", []))
        named.append((scrolls.take("scroll_deck", entry.get("scroll")), known))
    deck = [(kind, 0) for kind in scrolls.rest()] + named
    for i, (kind, known) in enumerate(deck):
        state.scroll_deck[i] = kind
        state.deck_known[i] = known
        state.n_deck_known += known != 0
    state.n_scroll_deck = len(deck)


def _set_course(state: Record, given: Position) -> None:
    """Whose turn it is and what must be matched."""
    n = int(state.options.num_players)
    turn = as_player(state, "turn", given.get("turn", given.get("starter", 0)))
    state.turn = turn
    state.starter = as_player(state, "starter", given.get("starter", turn))
    way = as_word(
        "direction",
        "direction",
        given.get("direction", DIRECTION_NAMES[1]),
        list(DIRECTION_NAMES.values()),
    )
    state.direction = list(DIRECTION_NAMES)[way]
    _set_colour(state, given)
    state.stack = as_number("stack", given.get("stack", 0), 0, STACK)
    if state.stack and not IS_ATTACK[state.top]:
        raise BadPosition(f"stack: an attack needs a {ATTACK} on top (rule 3.4)")
    if state.stack % 2:
        raise BadPosition(f"stack: attacks add two or four cards, they cannot make {state.stack}")
    state.turns = as_number("turns", given.get("turns", 0), 0, int(state.options.max_turns))
    state.idle = as_number("idle", given.get("idle", 0), 0, n)
    state.moved = as_flag("moved", given.get("moved", False))
    for key in ("winner", "open_hand", "target"):
        state[key] = as_somebody(state, key, given.get(key), NOBODY)
    state.chosen[:] = as_counts(
        "chosen",
        given.get("chosen", []),
        KIND_IDS,
        state.players[turn].hand,
        f"the hand of player {turn}",
    )


def _set_colour(state: Record, given: Position) -> None:
    """The colour of the top card, or the one named for a black card, or none yet (BN-44)."""
    top_is_black = bool(IS_BLACK[state.top])
    colour = None if top_is_black else COLOUR_NAMES[COLOUR[state.top]]
    if "colour" in given:
        if not top_is_black and given["colour"] != colour:
            raise BadPosition(
                f"colour: with {KIND_IDS[state.top]} on top it is {colour}, not {given['colour']!r}"
            )
        colour = given["colour"]
    state.colour = (
        NO_COLOUR
        if colour is None
        else as_word("colour", "colour", colour, COLOUR_NAMES[:N_COLOURS])
    )


def _set_match(state: Record, given: Position) -> None:
    """Points and rounds go together, as long as the match is not over."""
    single = bool(state.options.single_round)
    if single and state.round_number > 1:
        raise BadPosition("round: with single_round there is no second round")
    over = as_flag("over", given.get("over", False))
    if over and not as_flag("truncated", given.get("truncated", False)):
        return
    if state.round_number == 1 and state.winner != NOBODY:
        raise BadPosition("winner: nobody has won a round before the first one is over")
    for p in range(int(state.options.num_players)):
        total = int(state.players[p].total)
        if total and single:
            raise BadPosition(f"players[{p}].total: with single_round all is 0 until its end")
        if total > LIMIT:
            raise BadPosition(
                f"players[{p}].total: {total}; above {LIMIT} the game is over (BN-35)"
            )
    if state.turns >= state.options.max_turns or state.idle >= state.options.num_players:
        raise BadPosition("turns, idle: the round would be over (BN-50, BN-52)")
