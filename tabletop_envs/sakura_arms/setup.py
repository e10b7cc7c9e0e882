"""A state made of a position, whole or partial; every mistake in it is named (README)."""

from typing import Any

from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.game import Position
from tabletop_envs.core.parsing import (
    as_dict,
    as_flag,
    as_list,
    as_member,
    as_number,
    as_player,
    as_word,
    check_keys,
    each_player,
    has_tasks,
    set_chance,
)
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.cards import (
    AURA_AT_START,
    CARD_IDS,
    CRYSTALS,
    DISTANCE_AT_START,
    GODDESS_IDS,
    IS_REVIVING,
    IS_SPECIAL,
    LIFE_AT_START,
    MAX_AURA,
    MAX_DISTANCE,
    MAX_FOCUS,
    NANO,
    NORMALS,
    TYPE,
    Goddess,
    Type,
)
from tabletop_envs.sakura_arms.draft import add_card, choose_goddess, clear_table
from tabletop_envs.sakura_arms.notation import HOW_NAMES, PILES, UMBRELLA_NAMES
from tabletop_envs.sakura_arms.operations import put
from tabletop_envs.sakura_arms.parsing import Cards
from tabletop_envs.sakura_arms.rules import MAX_ASKED
from tabletop_envs.sakura_arms.setup_attacks import set_attacks
from tabletop_envs.sakura_arms.state import MAX_ATTACKS, MAX_TASKS, NO_ATTACK, Boost, How, Place
from tabletop_envs.sakura_arms.under_way import go_on, set_flow

_KEYS = {
    "turn", "player", "acted", "asked", "umbrella_done", "distance", "dust", "players", "attacks",
    "decision", "last_asked", "tasks", "over", "truncated", "num_decisions", "random",
}  # fmt: skip
_PLAYER_KEYS = {
    "goddesses", "life", "aura", "flare", "focus", "flinch", "umbrella", "turns", "cards_used",
    "took_aura", "boosts", "deck", *PILES, "in_play", "using", "expiring", "handled", "seen",
    "known",
}  # fmt: skip
_SPECIAL_PILES = (Place.UNUSED, Place.USED)
_PUBLIC = (Place.DISCARD, Place.USING, Place.PLAY, Place.USED)

TURN = 3  # where nothing is said: both players have had their first turn
USES = 50  # far more cards than can be used in a turn
BOOSTS = 10  # far more than can wait for one attack


def set_position(state: Record, given: Position) -> None:
    """Set ``state``, whose options are written, to ``given``. Raises BadPosition.

    Cards that are not named are filled up with the first ones of the goddesses: normal ones lie
    in the deck, below those named there, special ones unused. A deck that is one list of names
    lies in an order that its player does not know. Dust is what is left of the 36 crystals.
    Without ``tasks`` the turn player is in the main phase.
    """
    check_keys("position", given, _KEYS)
    clear_table(state)
    set_chance(state, given)
    whole = has_tasks(given)
    _set_turn(state, given)
    drafting = whole and state.turn == 0
    between = _is_between(state, given)
    for p, who, them in each_player(state, given, _PLAYER_KEYS):
        _set_counts(state, p, who, them, turns_of(state, p == state.player, between))
        _set_cards(state, p, who, them, drafting)
    _set_crystals(state, given)
    set_attacks(state, given)
    if whole:
        set_flow(state, given)
    else:
        go_on(state)


# the table


def _set_turn(state: Record, given: Position) -> None:
    most = int(state.options.max_turns)
    least = 0 if "tasks" in given else 1
    state.turn = as_number("turn", given.get("turn", min(TURN, most)), least, most)
    state.player = as_player(state, "player", given.get("player", 0))
    state.acted = as_flag("acted", given.get("acted", False))
    state.asked = as_number("asked", given.get("asked", 0), 0, MAX_ASKED + 1)
    state.umbrella_done = as_flag("umbrella_done", given.get("umbrella_done", False))
    state.distance = as_number(
        "distance", given.get("distance", DISTANCE_AT_START), 0, MAX_DISTANCE
    )


def _set_crystals(state: Record, given: Position) -> None:
    """Dust is what is left of 36 crystals, which are never made or lost (rule 1.1)."""
    others = int(state.distance)
    for me in state.players:
        others += int(me.life) + int(me.aura) + int(me.flare) + int(me.slots["crystals"].sum())
    if "dust" not in given:
        if others > CRYSTALS:
            raise BadPosition(
                f"distance, players: {others} crystals without the dust; there are {CRYSTALS} in "
                f"all (rule 1.1)"
            )
        state.dust = CRYSTALS - others
        return
    state.dust = as_number("dust", given["dust"], 0, CRYSTALS)
    if others + state.dust != CRYSTALS:
        raise BadPosition(
            f"dust: with {int(state.dust)} there are {others + int(state.dust)} crystals in all, "
            f"not {CRYSTALS} (rule 1.1); leave it out to have what is left"
        )


# a player


def _set_counts(state: Record, player: int, who: str, them: dict[str, Any], turns: int) -> None:
    """Crystals, Focus and what was done in this turn; ``turns``: own turns begun."""
    me = state.players[player]
    me.life = as_number(f"{who}.life", them.get("life", LIFE_AT_START), 0, LIFE_AT_START)
    me.aura = as_number(f"{who}.aura", them.get("aura", AURA_AT_START), 0, MAX_AURA)
    me.flare = as_number(f"{who}.flare", them.get("flare", 0), 0, CRYSTALS)
    me.focus = as_number(f"{who}.focus", them.get("focus", 0), 0, MAX_FOCUS)
    me.flinch = as_flag(f"{who}.flinch", them.get("flinch", False))
    me.turns = as_number(f"{who}.turns", them.get("turns", turns), 0, 2 * turns + 1)
    if me.turns != turns:
        raise BadPosition(
            f"{who}.turns: {int(me.turns)}; players take turns, so player {player} has begun "
            f"{turns} of {int(state.turn)}"
        )
    me.n_used = as_number(f"{who}.cards_used", them.get("cards_used", 0), 0, USES)
    me.took_aura = as_flag(f"{who}.took_aura", them.get("took_aura", False))
    boosts = as_dict(f"{who}.boosts", them.get("boosts", {}))
    names = [boost.name.lower() for boost in Boost]
    check_keys(f"{who}.boosts", boosts, names)
    for name, n in boosts.items():
        me.boosts[names.index(name)] = as_number(f"{who}.boosts.{name}", n, 0, BOOSTS)


def turns_of(state: Record, own: bool, between: bool) -> int:
    """Turns begun by the turn player or the other one: they alternate (rule 2).

    ``between`` two turns the turn player has not begun the own turn.
    """
    return (int(state.turn) + (own != between)) // 2


def _is_between(state: Record, given: Position) -> bool:
    """Whether the duel was cut off instead of one more turn (SA-38)."""
    cut = given.get("truncated") is True and not given.get("tasks")
    return cut and state.turn == state.options.max_turns and state.asked <= MAX_ASKED


def _set_cards(state: Record, player: int, who: str, them: dict[str, Any], drafting: bool) -> None:
    """Goddesses, deck list, where each card lies, and what the opponent knows of it."""
    me = state.players[player]
    cards = Cards(who)
    places: dict[int, Place] = {}
    for name, place in PILES.items():
        special = place in _SPECIAL_PILES
        for card in cards.take_all(f"{who}.{name}", them.get(name, []), special):
            places[card] = place
    crystals = _take_enhancements(cards, f"{who}.in_play", them.get("in_play", {}))
    places |= dict.fromkeys(crystals, Place.PLAY)
    groups = _take_deck(cards, f"{who}.deck", them.get("deck", []))
    uses = _take_uses(cards, f"{who}.using", them.get("using", []), places)
    umbrella = _as_umbrella(f"{who}.umbrella", them.get("umbrella"))
    goddesses = _as_goddesses(cards, who, them, umbrella is not None, drafting)
    for goddess in goddesses:
        choose_goddess(state, player, goddess)
    if umbrella is not None:
        if not me.has_umbrella:
            raise BadPosition(f"{who}.umbrella: only with {_YUKIHI} there is one")
        me.umbrella = umbrella
    n_normal, n_special = cards.count(False), cards.count(True)
    if not drafting:
        _fill_up(cards, goddesses, groups, isinstance(next(iter(them.get("deck", [])), ""), str))
    elif n_special and n_normal < NORMALS:
        raise BadPosition(f"{who}: special cards are chosen once {NORMALS} normal ones are (SA-36)")
    _lay_out(state, player, cards, places, groups)
    for card, n in crystals.items():
        me.slots[me.slot_of[card]].crystals = n
    for card, (how, answers) in uses.items():
        me.slots[me.slot_of[card]].how = how
        me.slots[me.slot_of[card]].answers = answers
    _set_marks(state, player, who, them, cards)


def _fill_up(cards: Cards, goddesses: list[int], groups: list[list[int]], mixed: bool) -> None:
    """Complete a deck; ``mixed``: what is not named lies among the named cards of the deck."""
    cards.fill_up(goddesses, True)
    rest = cards.fill_up(goddesses, False)
    if rest and groups and mixed:
        groups[-1].extend(rest)
    elif rest:
        groups.append(rest)


_YUKIHI = GODDESS_IDS[Goddess.YUKIHI]


def _as_umbrella(what: str, given: Any) -> int | None:
    return None if given is None else as_word(what, "umbrella", given, UMBRELLA_NAMES)


def _as_goddesses(
    cards: Cards, who: str, them: dict[str, Any], umbrella: bool, drafting: bool
) -> list[int]:
    given = them.get("goddesses")
    if given is None:
        return cards.goddesses(None, [int(Goddess.YUKIHI)] if umbrella else [])
    what = f"{who}.goddesses"
    chosen = [as_word(what, "goddess", name, GODDESS_IDS) for name in as_list(what, given)]
    if len(set(chosen)) != len(chosen):
        raise BadPosition(f"{what}: the two goddesses of a player differ, not {given!r}")
    if len(chosen) > 2 or (len(chosen) < 2 and not drafting):
        raise BadPosition(f"{what}: a player has two goddesses, not {len(chosen)}")
    return cards.goddesses(chosen, [])


def _take_enhancements(cards: Cards, what: str, given: Any) -> dict[int, int]:
    """The enhancements in play with their crystals."""
    crystals = {}
    for name, n in as_dict(what, given).items():
        card = cards.take(what, name)
        if TYPE[card] != Type.ENHANCEMENT:
            raise BadPosition(f"{what}: {CARD_IDS[card]} is no enhancement")
        crystals[card] = as_number(f"{what}.{name}", n, 0, int(NANO[card]))
    return crystals


def _take_deck(cards: Cards, what: str, given: Any) -> list[list[int]]:
    """The deck from the top, in groups; a list of names is one group of unknown order."""
    listed = as_list(what, given)
    if not listed:
        return []
    if all(isinstance(entry, str) for entry in listed):
        return [cards.take_all(what, listed, False)]
    groups = [cards.take_all(what, group, False) for group in listed]
    if not all(groups):
        raise BadPosition(f"{what}: a group of no cards")
    return groups


def _take_uses(
    cards: Cards, what: str, given: Any, places: dict[int, Place]
) -> dict[int, tuple[int, int]]:
    """The cards in use: How bits, and the attack that each answers; ``places`` gets theirs."""
    uses = {}
    names = list(HOW_NAMES.values())
    for raw in as_list(what, given):
        entry = as_dict(what, raw)
        check_keys(what, entry, {"card", "how", "answers", "place"})
        place = as_member(f"{what}: place", "place", entry.get("place", "using"), Place)
        if place == Place.USING:
            card = cards.take(what, entry.get("card"))
            places[card] = place
        else:
            card = cards.held(what, entry.get("card"))
        if places.get(card, Place.DECK) != place:
            raise BadPosition(
                f"{what}: place: {CARD_IDS[card]} lies in {cards.named_in[card]}, not in "
                f"{place.name.lower()}"
            )
        how = int(How.USED)
        for word in as_list(f"{what}: how", entry.get("how", [])):
            how |= list(HOW_NAMES)[as_word(f"{what}: how", "way", word, names)]
        answers = NO_ATTACK
        if entry.get("answers") is not None:
            answers = as_number(f"{what}: answers", entry["answers"], 0, MAX_ATTACKS - 1)
        uses[card] = (how, answers)
    return uses


def _lay_out(
    state: Record, player: int, cards: Cards, places: dict[int, Place], groups: list[list[int]]
) -> None:
    """All cards of a player where they lie; nothing is known of them yet."""
    me = state.players[player]
    for card in sorted(cards.named_in, key=lambda card: (bool(IS_SPECIAL[card]), card)):
        add_card(state, player, card)
    me.n_deck = 0
    me.deck[:] = 0
    for number, group in enumerate(reversed(groups)):
        for card in reversed(group):
            me.deck[me.n_deck] = me.slot_of[card]
            me.groups[me.n_deck] = number
            me.n_deck += 1
    for card, place in places.items():
        put(state, player, int(me.slot_of[card]), place)
    for it in me.slots[: me.n_slots]:
        it.seen = it.known = it.place in _PUBLIC


def _set_marks(state: Record, player: int, who: str, them: dict[str, Any], cards: Cards) -> None:
    """What the opponent has seen and knows, what expires, which revives were checked."""
    me = state.players[player]
    for name in ("seen", "known"):
        for word in as_list(f"{who}.{name}", them.get(name, [])):
            it = me.slots[me.slot_of[cards.held(f"{who}.{name}", word)]]
            it.seen = 1  # of a card whose place is known also what it is
            if name == "known":
                it.known = 1
    what = f"{who}.expiring"
    for word, n in as_dict(what, them.get("expiring", {})).items():
        it = me.slots[me.slot_of[cards.held(what, word)]]
        if it.place != Place.PLAY or it.crystals:
            raise BadPosition(f"{what}: {CARD_IDS[it.card]} is not in play without crystals")
        it.queue = as_number(f"{what}.{word}", n, 1, MAX_TASKS)
    what = f"{who}.handled"
    for word in as_list(what, them.get("handled", [])):
        it = me.slots[me.slot_of[cards.held(what, word)]]
        if not IS_REVIVING[it.card]:
            raise BadPosition(f"{what}: {CARD_IDS[it.card]} has no revive to be checked")
        it.handled = 1
    for it in me.slots[: me.n_slots]:
        if it.place == Place.PLAY and not (it.crystals or it.how or it.queue):
            raise BadPosition(
                f"{who}.in_play: {CARD_IDS[it.card]} has 1 to {int(NANO[it.card])} crystals; "
                f"without any it expires"
            )
