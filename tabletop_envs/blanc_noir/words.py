"""Cards, players and the table in words: used by the text, the picture and the news."""

from collections.abc import Sequence
from typing import Any

from tabletop_envs.blanc_noir.cards import (
    ATTACK,
    COLOUR,
    COLOUR_NAMES,
    DATA,
    HERALD_COLOUR,
    IS_SPECIAL,
    KIND_IDS,
    NUMBER,
    SCROLL_IDS,
    SPECIAL,
    Special,
    name_of,
    scroll_name,
)
from tabletop_envs.core.game import View
from tabletop_envs.core.wording import counted

KIND = {kind_id: kind for kind, kind_id in enumerate(KIND_IDS)}
HIDDEN = "[?]"  # a scroll face down
FEW = 2  # a hand that can hold at most so many of a colour is worth a word

# what a special card or a scroll does, in few words; a Herald's colour is filled in
SHORT = {
    "priestess": "take a scroll",
    "magician": "reverse the direction",
    "lord": "up to two normal cards of his colour go too",
    "clown": "the next player is skipped",
    "princess": "another special goes with her",
    "prince": "attack +2 and reverse",
    "knight": "attack +2",
    "golem": "attack +4",
    "fairy": "exchange up to two scrolls",
    "gargoyle": "open another hand",
    "valkyrie": "take a card from the discard pile",
    "dragon": "a player draws four",
    "goddess": "discard up to two more cards",
    "herald": "remove {colour} cards from your hand",
    "burst": "a player draws two",
    "blizzard": "every other player draws one",
    "shockwave": "a scroll goes back into the deck",
    "mirage": "skip your main phase",
    "tornado": "shuffle all scrolls, one each",
    "relief": "discard down to four cards",
    "threat": "give Golem, Gargoyle, Dragon to a player",
    "revelation": "take two scrolls",
}


# cards


def name(card: str) -> str:
    """A number card in English, e.g. ``red 7``, ``blue Prince``, ``Dragon``."""
    return name_of(KIND[card])


def number(card: str) -> int:
    """Its number, which is what it costs in hand."""
    return int(NUMBER[KIND[card]])


def colour(card: str) -> str:
    """``red``, ``yellow``, ``blue``, ``green`` or ``black``."""
    return str(COLOUR_NAMES[COLOUR[KIND[card]]])


def is_special(card: str) -> bool:
    """Whether it is a card from 10 on, with an effect, and so no card to end a round with."""
    return bool(IS_SPECIAL[KIND[card]])


def title(card: str) -> str:
    """A special card without its colour, e.g. ``Prince``; of a normal card its number."""
    if not is_special(card):
        return str(number(card))
    return str(DATA["special"][SPECIAL[KIND[card]] - 1]["name_en"])


def initial(card: str) -> str:
    """What stands for a card where there is little room: ``7``, ``P25`` for a Prince."""
    return f"{title(card)[0]}{number(card)}" if is_special(card) else str(number(card))


def numbered(card: str) -> str:
    """A card by its name and number, e.g. ``red 7``, ``blue Prince (25)``."""
    return f"{name(card)} ({number(card)})" if is_special(card) else name(card)


def scroll(scroll_id: str | None) -> str:
    """A scroll in English, or the sign of one face down."""
    return HIDDEN if scroll_id is None else scroll_name(SCROLL_IDS.index(scroll_id))


def sort_of(source: str) -> str:
    """What asks, colours apart: ``lord``, ``herald``, ``burst``, ``triple``."""
    if source in KIND:
        return Special(int(SPECIAL[KIND[source]])).name.lower()
    return "herald" if source.startswith("herald_") else source


def colour_of(source: str) -> str:
    """The colour of a card or of what a Herald removes; empty for other scrolls."""
    if source in KIND:
        return colour(source)
    if source in SCROLL_IDS and HERALD_COLOUR[SCROLL_IDS.index(source)] >= 0:
        return str(COLOUR_NAMES[HERALD_COLOUR[SCROLL_IDS.index(source)]])
    return ""


def source_name(source: str) -> str:
    """What asks, in English: a card, a scroll, or three cards of a number."""
    if source in KIND:
        return name(source)
    return scroll(source) if source in SCROLL_IDS else "three cards of a number"


def short_rule(source: str) -> str:
    """What a special card or a scroll does, in few words; empty for a normal card."""
    return SHORT.get(sort_of(source), "").format(colour=colour_of(source))


def effects(view: View) -> list[tuple[str, str]]:
    """The special cards and scrolls that the viewer sees: name and effect, each kind once.

    What asks first, then the top card, the own hand and scrolls, those of the others.
    """
    asked = view["decision"]
    me = view["players"][view["viewer"]]
    seen: list[Any] = [asked["card"]] if asked is not None else []
    seen += [view["top"], *me["hand"]]
    players = [me] + [them for them in view["players"] if them is not me]
    for them in players:
        seen += [entry["scroll"] for entry in them["scrolls"]] + sorted_cards(them["known"])
    rows = {row["id"]: row for row in (*DATA["special"], *DATA["scrolls"])}
    out = {}
    for source in seen:
        if source in SCROLL_IDS:
            out[f"{scroll(source)} (scroll)"] = str(rows[source]["effect"])
        elif source in KIND and is_special(source):
            out[f"{title(source)} ({number(source)})"] = str(rows[sort_of(source)]["effect"])
    return list(out.items())


def sorted_cards(cards: Sequence[str]) -> list[str]:
    """By colour, normal cards by number before special ones."""
    return sorted(cards, key=lambda card: (COLOUR[KIND[card]], KIND[card]))


def by_colour(cards: Sequence[str]) -> dict[str, list[str]]:
    """The cards of each colour, sorted, also of colours without a card."""
    cards = sorted_cards(cards)
    return {name: [card for card in cards if colour(card) == name] for name in COLOUR_NAMES}


def listed(cards: Sequence[str]) -> str:
    """Cards in few words, e.g. ``red 5 5 Clown, blue 3, black Dragon``."""
    groups = by_colour(cards).items()
    return ", ".join(f"{name} {' '.join(map(title, group))}" for name, group in groups if group)


def cards_of(n: int) -> str:
    """``1 card``, ``4 cards``."""
    return counted(n, "card")


def points_of(n: int) -> str:
    """``1 point``, ``4 points``."""
    return counted(n, "point")


# players


def is_on_turn(view: View, player: int) -> bool:
    """Whether it is the turn of ``player``; nobody's after the end."""
    return not view["over"] and bool(view["turn"] == player)


def neighbour(view: View, player: int) -> int:
    """Who follows ``player`` in the direction of play."""
    step = 1 if view["direction"] == "clockwise" else -1
    return int((player + step) % len(view["players"]))


def limits(view: View, player: int) -> list[str]:
    """What draws have shown a hand to lack, Princesses apart: ``no red or black``.

    Also ``at most 1 blue, 1 of 25`` where that is half of the hand or less.
    """
    them = view["players"][player]
    out: list[str] = []
    if len(them["known"]) == them["hand_size"]:
        return out
    for most in range(min(FEW, them["hand_size"] // 2) + 1):
        rows = [what for what, n in them["at_most"].items() if n == most]
        if rows and most == 0:
            out.append(f"no {' or '.join(rows)}")
        elif rows:
            rows = [f"{most}{' of' if what.isdecimal() else ''} {what}" for what in rows]
            out.append(f"at most {', '.join(rows)}")
    return out


# the table


def matching(view: View) -> str:
    """What can be played on the top card."""
    if is_colour_open(view):
        return "its colour is not named yet"
    if view["stack"]:
        return f"only a {ATTACK} answers the attack"
    if view["colour"] is None:
        return "everything matches"
    return f"match {view['colour']} or {number(view['top'])}, or play black"


def is_colour_open(view: View) -> bool:
    """Whether a black card has just been played whose colour is still to be named (BN-38)."""
    asked = view["decision"]
    played = asked is not None and asked["card"] == view["top"] and asked["kind"] != "declare"
    return played and colour(view["top"]) == "black"


def attacked(view: View) -> int:
    """Whose the attack is to answer: on turn, or next while the attacker is still asked."""
    asked = view["decision"]
    attacks = asked is not None and asked["card"] in KIND
    return neighbour(view, view["turn"]) if attacks else int(view["turn"])


def known_scrolls(view: View) -> list[str]:
    """The scrolls of the deck that the viewer knows, the top one first, with their places."""
    deck = view["scroll_deck"]
    out = []
    for place, entry in enumerate(reversed(deck)):
        if entry is not None:
            where = "on top" if place == 0 else f"{place} below the top"
            out.append(f"{scroll(entry)} {'at the bottom' if place == len(deck) - 1 else where}")
    return out
