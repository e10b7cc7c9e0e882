"""Cards, masquerades and the table in words: used by the text, the picture and the news."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tabletop_envs.core.game import View
from tabletop_envs.core.wording import counted
from tabletop_envs.end_breaker.cards import (
    AT,
    ATTRIBUTE,
    COST,
    COST_COUNT,
    DAMAGE,
    DATA,
    KIND_IDS,
    LEFT,
    LEFT_DARC,
    MASK_IDS,
    MASKS,
    NO_ATTRIBUTE,
    REWARD,
    RIGHT,
    RIGHT_DARC,
    SCENARIO_IDS,
    SKILLS,
    TYPE,
    UNCOVERED,
    Kind,
    Symbol,
    Type,
    name_of,
)
from tabletop_envs.end_breaker.texts import ALWAYS, SHORT
from tabletop_envs.end_breaker.texts import MASKS as MASK_SHORT

KIND = {kind_id: kind for kind, kind_id in enumerate(KIND_IDS)}
MASK = {mask_id: mask for mask, mask_id in enumerate(MASK_IDS)}
_ABILITIES = dict(zip(KIND_IDS, (row["abilities"] for row in DATA["deck_cards"]), strict=False))
COVERED = "[covered]"


# cards


def name(card: str) -> str:
    """A deck card in English, e.g. ``Beast Warrior``."""
    return name_of(KIND[card])


def _text(counts: Sequence[int]) -> str:
    return "".join(symbol.name * int(n) for symbol, n in zip(Symbol, counts, strict=False))


def cost(card: str) -> str:
    """What it costs, e.g. ``PPT``; empty for nothing."""
    return _text(COST[KIND[card]])


def skills(card: str) -> str:
    """The symbols printed on it, e.g. ``PP``; empty for none."""
    return _text(SKILLS[KIND[card]])


def at(card: str) -> str:
    """The AT printed on it; ``*`` if it depends on the table."""
    return "*" if KIND[card] == Kind.ARROW_RAIN else str(AT[KIND[card]])


def attribute(card: str) -> str:
    """``P``, ``T`` or ``S``, or empty."""
    symbol = ATTRIBUTE[KIND[card]]
    return "" if symbol == NO_ATTRIBUTE else Symbol(symbol).name


def class_name(card: str) -> str:
    """``job``, ``ability``, ``city-state`` or ``masquerade`` (EB-46, EB-64)."""
    sort = Type(TYPE[KIND[card]])
    return {Type.CITY_STATE: "city-state", Type.MASK: "masquerade"}.get(sort, sort.name.lower())


def either(symbols: str) -> str:
    """Symbols, or a dash for none."""
    return symbols or "-"


def short_rule(card: str) -> str:
    """What a deck card does, in few words, by phase; empty if it has no text."""
    daily, battle = SHORT.get(card, ("", ""))
    if daily == battle:
        parts = [daily]
    else:
        parts = [f"{when}: {text}" for when, text in (("daily", daily), ("battle", battle)) if text]
    return "; ".join(filter(None, [*parts, ALWAYS.get(card, "")]))


def rule_now(view: View, card: str) -> str:
    """What a card does in the phase that is under way; empty if nothing."""
    daily, battle = SHORT.get(card, ("", ""))
    return "; ".join(filter(None, [battle if is_battle(view) else daily, ALWAYS.get(card, "")]))


def rule(card: str) -> str:
    """Class, figures and full text of a deck card."""
    head = [class_name(card), *([f"attribute {attribute(card)}"] if attribute(card) else [])]
    head += [f"cost {either(cost(card))}", f"AT {at(card)}", f"symbols {either(skills(card))}"]
    return " ".join([f"{', '.join(head)}.", *map(_ability, _ABILITIES.get(card, ()))])


def _ability(row: dict[str, Any]) -> str:
    said = f"[{'/'.join(row['timing'])}] {row['effect']}"
    return said if row["optional"] or "static" in row["timing"] else f"{said} (mandatory)"


def thorn_text() -> str:
    """Full text of Double Trigger, the back of every thorn."""
    return " ".join(["thorn, AT 0.", *map(_ability, DATA["tokens"][0]["abilities"])])


def counted_cards(cards: Iterable[str]) -> list[str]:
    """Each kind of the cards with how many: ``2 Hunter``, ``Discord``."""
    counts = Counter(sorted_cards(cards))
    return [name(card) if n == 1 else f"{n} {name(card)}" for card, n in counts.items()]


def listed(cards: Iterable[str]) -> str:
    """Cards by kind with how many: ``2 Hunter, Discord``."""
    return ", ".join(counted_cards(cards))


def sorted_cards(cards: Iterable[str]) -> list[str]:
    """In the order of the card list."""
    return sorted(cards, key=KIND.__getitem__)


def cards_of(n: int) -> str:
    """``1 card``, ``4 cards``."""
    return counted(n, "card")


def darc(thousands: int) -> str:
    """``5000 darc``."""
    return f"{1000 * thousands} darc" if thousands else "0 darc"


# masquerades


def mask_name(mask: str) -> str:
    """A masquerade in English."""
    return str(MASKS[MASK[mask]]["name_en"])


def mask_rule(mask: str) -> str:
    """What a masquerade does, in few words."""
    return MASK_SHORT[mask]


def mask_text(mask: str) -> str:
    """Rewards and full text of a masquerade."""
    row = MASKS[MASK[mask]]
    parts = [f"Rewards {rewards(REWARD[MASK[mask]])} thousand."]
    return " ".join([*parts, *map(_ability, row["abilities"])])


def damage_of(mask: str) -> int:
    """The damage printed on a masquerade."""
    return int(DAMAGE[MASK[mask]])


def rewards(thousands: Iterable[int]) -> str:
    """``6-4-2-0``: by rank, in thousands of darc."""
    return "-".join(map(str, thousands))


def place_name(view: View, place: int) -> str:
    """A masquerade by its name, or by its number as long as it is covered."""
    mask = view["masks"][place]["mask"]
    return f"masquerade {place}" if mask is None else mask_name(mask)


def thorns_on(view: View, place: int) -> int:
    """Thorns on a masquerade, of all players."""
    return sum(view["masks"][place]["thorns"])


def mask_state(view: View, place: int) -> str:
    """``gone``, ``fought``, ``covered``, ``rewards``, ``ability``: how far it is uncovered."""
    entry = view["masks"][place]
    if entry["gone"]:
        return "gone"
    if view["fought"] == place:
        return "fought"
    return ("covered", "rewards", "ability", "uncovered")[min(thorns_on(view, place), UNCOVERED)]


def owners(view: View, place: int) -> list[tuple[int, int]]:
    """Whose thorns lie on a masquerade: (player, how many)."""
    return [(player, n) for player, n in enumerate(view["masks"][place]["thorns"]) if n]


def out_of_game(view: View) -> list[str]:
    """Masquerades turned up as damage: with those fought they have left the game."""
    fought = {entry["mask"] for entry in view["masks"]}
    return [mask for mask in view["turned_up"] if mask not in fought]


# scenarios


def halves(scenario: str) -> tuple[tuple[str, int], tuple[str, int]]:
    """Its left and right half: symbols, thousands of darc."""
    i = SCENARIO_IDS.index(scenario)
    left = _text(LEFT[i]), int(LEFT_DARC[i])
    return left, (_text(RIGHT[i]), int(RIGHT_DARC[i]))


def link(view: View) -> str:
    """What the current pair asks for and pays: ``PTSS for 2000 darc``."""
    return f"{view['link']['symbols']} for {darc(view['link']['darc'])}"


# the table


def is_battle(view: View) -> bool:
    """Whether a battle is under way."""
    return view["fought"] is not None


def is_on_turn(view: View, player: int) -> bool:
    """Whether ``player`` is active; in a battle whether it is theirs to play."""
    if view["over"]:
        return False
    if is_battle(view) and view["decision"] is not None:
        return bool(view["decision"]["player"] == player)
    return bool(view["player"] == player)


def phase(view: View) -> str:
    """What is under way: the daily phase, buying, a battle, or the end."""
    if view["over"]:
        return "the game is over"
    if is_battle(view):
        return f"battle {view['battles'] + 1} against {place_name(view, view['fought'])}"
    return "buying" if is_buying(view) else "daily phase"


def is_buying(view: View) -> bool:
    """Whether the pool of symbols is being spent (EB-53)."""
    asked = view["decision"]
    return asked is not None and asked["kind"] == "buy"


def pool(view: View) -> str:
    """The symbols of the active player: what is left of them when buying; none in a battle."""
    if is_battle(view) or view["over"]:
        return ""
    if is_buying(view):
        return str(view["pool"])
    together = "".join(entry["symbols"] for entry in view["players"][view["player"]]["play"])
    return "".join(symbol.name * together.count(symbol.name) for symbol in Symbol)


def _missing(wanted: str, symbols: str) -> int:
    return sum(max(0, wanted.count(s) - symbols.count(s)) for s in set(wanted))


def is_payable(view: View, card: str) -> bool:
    """Whether the pool pays for a card of the supply that is left (EB-52)."""
    symbols = pool(view)
    return view["supply"].get(card, 0) > 0 and _missing(cost(card), symbols) <= symbols.count("W")


def is_met(view: View) -> bool:
    """Whether the pool meets the link."""
    symbols = pool(view)
    return _missing(view["link"]["symbols"], symbols) <= symbols.count("W")


def total_at(view: View, player: int) -> int:
    """The AT of all cards that a player has in play."""
    return sum(entry["at"] for entry in view["players"][player]["play"])


def figures_of(entry: dict[str, Any]) -> str:
    """What a player did in the last battle: ``AT 10, damage 8, out of action``."""
    out = ["out of action"] if entry["out"] else []
    return ", ".join([f"AT {entry['at']}", f"damage {entry['damage']}", *out])


def figures_and_gain(entry: dict[str, Any]) -> str:
    """The same with what it paid: ``AT 10, damage 8, out of action, 2000 darc``."""
    return f"{figures_of(entry)}, {darc(entry['reward'] + entry['bonus'])}"


def total_cards(view: View, player: int) -> int:
    """All cards of a player, which break a tie (EB-49)."""
    them = view["players"][player]
    sizes = them["hand_size"] + them["deck_size"]
    return int(sizes + len(them["discard"]) + len(them["play"]))


def marks(view: View, player: int) -> dict[str, str]:
    """What is special about a player in a battle or turn, each with a shorter text."""
    them = view["players"][player]
    out = {}
    if them["out"]:
        out["out of action"] = "out"
    if them["hand_thorns"]:
        thorns = counted(them["hand_thorns"], "thorn")
        out[f"{thorns} in hand"] = thorns
    if them["shield"]:
        out[f"damage -{them['shield']}"] = f"-{them['shield']}"
    if them["guards"]:
        out[counted(them["guards"], "Shield Guard")] = f"{them['guards']} SG"
    if them["keeps"]:
        out[f"may keep {cards_of(them['keeps'])}"] = f"keep {them['keeps']}"
    if view["discord"] and player == view["player"]:
        out["Discord"] = "Discord"
    return out


def known_top(view: View, player: int) -> list[str | None]:
    """The cards on top of a deck whose order its player knows, the next one first; None if unseen.

    What follows the last card that the viewer knows is left out.
    """
    entries = view["players"][player]["top"]
    cards = [entry["card"] if isinstance(entry, dict) else entry for entry in entries]
    while cards and cards[-1] is None:
        cards.pop()
    return cards


def cost_count(card: str) -> int:
    """How many symbols it costs (EB-18)."""
    return int(COST_COUNT[KIND[card]])
