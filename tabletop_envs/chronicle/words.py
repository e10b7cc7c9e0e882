"""What a view says, in words: used by the text and by the picture of the table."""

from collections.abc import Sequence
from typing import Any

from tabletop_envs.chronicle.cards import CHARACTERS, HISTORIES, TRIPLE
from tabletop_envs.core.game import View
from tabletop_envs.core.wording import addressed, counted, winning

CARDS = {row["id"]: row for row in CHARACTERS}
HISTORY = {row["id"]: row for row in HISTORIES}
SUITS = ("power", "wisdom", "love", "wild")

# what a card does, in few words, by the tag of its effect
SHORT = {
    "evil": "evil: no fame",
    "counts_three": "counts as three",
    "reverse_rank": "lower number wins",
    "steal_ally": "take another's ally",
    "end_trick": "ends the trick",
    "ally_to_hand": "own ally to hand",
    "take_back": "send a card back",
    "force_discard": "another discards",
    "hand_to_ally": "hand card to allies",
    "discard_ally": "discard own ally",
    "any_ally_to_hand": "any ally to hand",
    "discard_three": "three allies go",
    "purge_evil": "frees you of evil",
    "win_trick": "evil; wins the trick",
    "win_trick_top": "wins the trick",
    "burn_trick": "burns the trick",
}

# what the player who is asked has to do, by the kind of question and the effect of the card
ASKED = {
    ("player", "take_back"): "choose whose card goes back to the hand",
    ("player", "force_discard"): "choose who discards a card from hand",
    ("player", "discard_three"): "choose who discards three allies",
    ("ally", "steal_ally"): "take an ally of another player",
    ("ally", "ally_to_hand"): "take one of your allies into your hand",
    ("ally", "discard_ally"): "discard one of your allies",
    ("ally", "any_ally_to_hand"): "take an ally of any player into your hand",
    ("hand_card", "hand_to_ally"): "add a card from your hand to your allies",
    ("hand_card", "force_discard"): "discard a card from your hand",
}


def name_of(card: str) -> str:
    """A character with its id, e.g. ``Mercenary (power_7)``."""
    return f"{CARDS[card]['name_en']} ({card})"


def title_of(card: str) -> str:
    """A character with its suit and number, e.g. ``Mercenary, power 7``."""
    return (
        f"{CARDS[card]['name_en']}, {card.replace('_', ' ') if CARDS[card]['number'] else 'wild'}"
    )


def face(card: str) -> str:
    """What stands for a card among cards of its suit: its number, or the name of a wild."""
    row = CARDS[card]
    return str(row["number"] or row["name_en"])


def short_rule(card: str, view: View) -> str:
    """What a character does, in at most twenty letters."""
    tag = CARDS[card]["tag"]
    if tag == "end_trick" and _option(view, "five", "end") == "cancel":
        return "cancels the trick"
    return SHORT[tag]


def rule(card: str, view: View) -> str:
    """What a character does, in full, under the options of this game."""
    row = CARDS[card]
    if row["tag"] == "end_trick" and _option(view, "five", "end") == "cancel":
        return (
            "The trick is cancelled: all its cards are discarded and the same player leads again."
        )
    if row["tag"] == "counts_three" and not _option(view, "two_triples_total", True):
        return f"{row['effect']} Counts as one card among all allies."
    return str(row["effect"])


def _option(view: View, name: str, default: Any) -> Any:
    return view.get("options", {}).get(name, default)


# history


def condition(history: str, view: View) -> str:
    """What an active history card asks for, e.g. ``most power (blue) allies``."""
    row = HISTORY[history]
    if row["tag"] == "draw_2" and _option(view, "dragon_history", "draw") == "previous":
        return "the last two history cards apply again"
    return str(row["condition"])


def conditions(view: View) -> list[tuple[str, str, str]]:
    """The active history cards, the one turned up first in front: id, name, condition."""
    first = view["history"]["first"]
    rows = sorted((row["card"] for row in view["conditions"]), key=lambda card: card != first)
    return [(card, HISTORY[card]["name_en"], condition(card, view)) for card in rows]


def start_card(view: View) -> str | None:
    """The card whose holder led the first trick of the round."""
    first = view["history"]["first"]
    return None if first is None else str(HISTORY[first]["start_card"])


# players


def by_suit(cards: Sequence[str]) -> dict[str, list[str]]:
    """The cards of each suit, wilds last."""
    return {suit: [card for card in cards if CARDS[card]["suit"] == suit] for suit in SUITS}


def count(cards: Sequence[str], view: View | None = None) -> int:
    """How many cards they count as: a 2 is three of its suit.

    With a view: how many they count as among allies of any kind, under its options (CH-25).
    """
    if view is not None and not _option(view, "two_triples_total", True):
        return len(cards)
    return sum(TRIPLE if CARDS[card]["tag"] == "counts_three" else 1 for card in cards)


def allies_of(view: View, player: int) -> str:
    """``1 ally``, ``4 allies``: as how many those of a player count."""
    return counted(count(view["players"][player]["allies"], view), "ally", "allies")


def n_evil(cards: Sequence[str]) -> int:
    """How many of the cards are evil."""
    return sum(CARDS[card]["evil"] for card in cards)


def is_asked(view: View, player: int) -> bool:
    """Whether the question on the table goes to ``player``."""
    return view["decision"] is not None and view["decision"]["player"] == player


def has_face_down(view: View, player: int) -> bool:
    """Whether ``player`` has a card face down in the trick."""
    return any(entry["player"] == player and entry["face_down"] for entry in trick_cards(view))


def trick_cards(view: View) -> list[dict[str, Any]]:
    """The cards of the trick in the order they were played."""
    return list(view["trick"]["cards"])


def is_trick_on(view: View) -> bool:
    """Whether a trick is being played: not between rounds and not after the end."""
    asked = view["decision"]
    return asked is not None and asked["kind"] != "leftovers"


def seat_in_trick(view: View, player: int) -> tuple[dict[str, Any] | None, str]:
    """The card of ``player`` in the trick, or None and in words why there is none."""
    for entry in trick_cards(view):
        if entry["player"] == player:
            return entry, "face down" if entry["face_down"] else ""
    if player in view["trick"]["played"]:
        return None, "card went back"
    if is_asked(view, player) and view["decision"]["kind"] == "play":
        return None, "to play"
    if view["trick"]["over"]:
        return None, "does not play"
    if view["players"][player]["hand_size"] == 0:
        return None, "has no card"
    return None, "still to play"


def order_of_play(view: View) -> list[int]:
    """The players in the order in which they play to the trick, its leader first."""
    n = len(view["players"])
    return [(view["trick"]["leader"] + i) % n for i in range(n)]


# the question and the result


def question(view: View) -> str:
    """Who is asked what, by which card, e.g. ``player_1: discard a card from your hand (...)``."""
    asked = view["decision"]
    if asked is None:
        return result(view)
    cause = name_of(asked["card"]) if asked["card"] else ""
    return addressed(view, _what_is_asked(view, asked), cause)


def _what_is_asked(view: View, asked: dict[str, Any]) -> str:
    if asked["kind"] == "play":
        if not view["trick"]["played"]:
            return "lead any card"
        suit = view["trick"]["suit"]
        return f"play a card, {suit} is the suit" if suit else "play a card, no suit is set yet"
    if asked["kind"] == "leftovers":
        n = view["players"][asked["player"]]["hand_size"]
        left = "the card" if n == 1 else f"the {n} cards"
        return f"add {left} left in your hand to your allies?"
    tag = CARDS[asked["card"]]["tag"]
    if (asked["kind"], tag) == ("ally", "discard_three"):
        n = view["allies_to_discard"]
        return f"discard one of your allies, {n} still to go" if n else "discard one of your allies"
    return ASKED[asked["kind"], tag]


def leaders(view: View) -> list[int]:
    """The players with the most fame."""
    fame = [them["fame"] for them in view["players"]]
    return [player for player, points in enumerate(fame) if points == max(fame)]


def result(view: View) -> str:
    """How the game ended, in one sentence."""
    best = leaders(view)
    fame = view["players"][best[0]]["fame"]
    end = "Stopped by the limit of decisions" if view["truncated"] else "Game over"
    return f"{end}: {winning(view, best, f'{fame} fame')}"


def answers(view: View) -> set[str]:
    """What the viewer may choose now: ids of cards, ``player_<n>``, ``yes`` or ``no``."""
    asked = view["decision"]
    legal = asked["legal"] if asked is not None and asked["legal"] is not None else []
    return {label.partition(" ")[2] for label in legal}
