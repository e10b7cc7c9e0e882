"""What a view says, in words: used by the text and by the picture of the table."""

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
    LIMIT,
    NUMBER,
    PENALTY,
    SCROLL_IDS,
    SPECIAL,
    Special,
    name_of,
    scroll_name,
)
from tabletop_envs.blanc_noir.scrolls import KEPT
from tabletop_envs.core.game import View

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

# what the player who is asked has to do, by the kind of question and by what asks
ASKED = {
    ("card", "triple"): "choose the three cards to discard",
    ("card", "lord"): "remove a {colour} normal card from your hand, or stop",
    ("card", "princess"): "choose the special card that goes with her",
    ("card", "valkyrie"): "take a card from the discard pile",
    ("card", "goddess"): "discard one more card, or stop",
    ("card", "herald"): "remove a {colour} card from your hand",
    ("card", "relief"): "choose a card to keep, {left} still to go",
    ("card", "threat"): "choose a card to give to {target}",
    ("player", "dragon"): "choose who draws four cards",
    ("player", "gargoyle"): "choose whose hand is opened",
    ("player", "burst"): "choose who draws two cards",
    ("player", "shockwave"): "choose whose scroll goes back into the scroll deck",
    ("player", "threat"): "choose who is given cards",
    ("partner", "fairy"): "exchange with the scroll deck or with whom?",
    ("scroll", "fairy"): "choose the face-down scroll of {target} to take",
    ("scroll", "shockwave"): "choose the scroll of {target} that goes back",
}
OWN_SCROLL = "choose one of your scrolls to exchange, or stop"


# cards


def name(card: str) -> str:
    """A number card in English, e.g. ``red 7``, ``blue Prince``, ``Dragon``."""
    return name_of(KIND[card])


def number(card: str) -> int:
    """Its number, which is what it costs in hand."""
    return int(NUMBER[KIND[card]])


def colour(card: str) -> str:
    """``red``, ``yellow``, ``blue``, ``green`` or ``black``."""
    return COLOUR_NAMES[COLOUR[KIND[card]]]


def is_special(card: str) -> bool:
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
        return COLOUR_NAMES[HERALD_COLOUR[SCROLL_IDS.index(source)]]
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
    return f"{n} card{'' if n == 1 else 's'}"


# players


def player_name(view: View, player: int) -> str:
    """``player_2``, or ``player_2 (you)`` for the viewer."""
    return f"player_{player}" + (" (you)" if player == view["viewer"] else "")


def who(view: View, player: int, verb: str) -> str:
    """A player who does something: ``You draw``, ``player_2 draws``."""
    return f"You {verb}" if player == view["viewer"] else f"player_{player} {third(verb)}"


def third(verb: str) -> str:
    """The third person of a verb, its object behind it: ``have`` becomes ``has``."""
    first, _, rest = verb.partition(" ")
    said = {"have": "has", "are": "is", "finish": "finishes"}.get(first, f"{first}s")
    return f"{said} {rest}" if rest else said


def is_on_turn(view: View, player: int) -> bool:
    return not view["over"] and bool(view["turn"] == player)


def neighbour(view: View, player: int) -> int:
    """Who follows ``player`` in the direction of play."""
    step = 1 if view["direction"] == "clockwise" else -1
    return int((player + step) % len(view["players"]))


def limits(view: View, player: int) -> list[str]:
    """What draws have shown a hand to lack, Princesses apart: ``no red or black``.

    Also ``at most 1 blue`` where that is half of the hand or less.
    """
    them = view["players"][player]
    out: list[str] = []
    if len(them["known"]) == them["hand_size"]:
        return out
    for most in range(min(FEW, them["hand_size"] // 2) + 1):
        rows = [what for what, n in them["at_most"].items() if n == most]
        rows = [f"{what}s" if what.isdecimal() else what for what in rows]
        if rows and most == 0:
            out.append(f"no {' or '.join(rows)}")
        elif rows:
            out.append(f"at most {', '.join(f'{most} {row}' for row in rows)}")
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


# the question and the result


def question(view: View) -> str:
    """Who is asked what, and by which card, e.g. ``player_1: name the colour ... [Dragon]``."""
    asked = view["decision"]
    if asked is None:
        return result(view)
    player = asked["player"]
    mine = player == view["viewer"]
    what = _what_is_asked(view, asked)
    if not mine:
        what = what.replace("your", "their")
    cause = f" [{source_name(asked['card'])}]" if asked["card"] else ""
    return f"{'You' if mine else f'player_{player}'}: {what}{cause}"


def _what_is_asked(view: View, asked: dict[str, Any]) -> str:
    if asked["kind"] == "turn":
        return _what_turn(view, asked)
    if asked["kind"] == "colour":
        return "name the colour that follows"
    if asked["kind"] == "declare":
        return "declare Blanc Noir?"
    sort = sort_of(asked["card"])
    if asked["kind"] == "scroll" and view["target"] == asked["player"] and sort == "fairy":
        return OWN_SCROLL
    text = ASKED[asked["kind"], sort].format(
        colour=colour_of(asked["card"]),
        left=KEPT - len(view["chosen"]),
        target="nobody" if view["target"] is None else _target(view),
    )
    if asked["kind"] == "card" and "stop" in (asked["legal"] or ()) and "stop" not in text:
        text += ", or stop"
    if view["chosen"]:
        text += f" (kept: {listed(view['chosen'])})"
    return text


def _target(view: View) -> str:
    return "yourself" if view["target"] == view["viewer"] else f"player_{view['target']}"


def _what_turn(view: View, asked: dict[str, Any]) -> str:
    legal = asked["legal"]
    plays = legal is None or any(label.startswith("play ") for label in legal)
    if view["stack"]:
        draw = f"draw {cards_of(view['stack'])}"
        return f"answer the attack with a {ATTACK} or {draw}" if plays else f"attacked: {draw}"
    if not plays:
        return "no card matches: draw one"
    if view["colour"] is None:
        return "play any card, everything matches"
    return f"play a card that is {view['colour']}, a {number(view['top'])} or black"


def meaning(view: View, label: str) -> str:
    """What an answer does, where its label does not say so; empty where it does."""
    verb, _, what = label.partition(" ")
    me = view["players"][view["viewer"]]
    if verb == "play":
        rule = short_rule(what)
        if me["hand_size"] == 1 and (is_special(what) or not me["declared"]):
            # a last card that may be punished (BN-23, BN-37); a Valkyrie is not (BN-24)
            punished = f"your last card: {PENALTY} cards drawn as a punishment"
            if sort_of(what) != "valkyrie":
                return f"{rule}; {punished}" if rule else punished
        elif me["hand_size"] == 1:
            return "your last card: you win the round"
        return rule
    if label == "draw":
        n = cards_of(view["stack"] or 1)
        return f"draw {n}{', the whole attack' if view['stack'] else ''}; your turn ends"
    if verb == "triple":
        return f"discard three cards of number {what} for a scroll"
    if verb == "use":
        return short_rule(what)
    if label == "scroll_deck":
        return "exchange with the top of the scroll deck"
    if label.startswith("choose scroll ") and view["target"] is not None:
        return _scroll_at(view, int(what.removeprefix("scroll ")))
    return {
        "declare no": "say nothing: your last card would be punished",
        "declare yes": "your last card, if a normal one, then wins the round",
        "stop": "choose no more",
    }.get(label, "")


def _scroll_at(view: View, place: int) -> str:
    """The scroll at a place before the player chosen."""
    scrolls = view["players"][view["target"]]["scrolls"]
    if place >= len(scrolls):
        return ""
    entry = scrolls[place]
    shown = "face down" if entry["scroll"] is None else scroll(entry["scroll"])
    return f"{shown}, used" if entry["used"] else shown


def answers(view: View) -> list[str]:
    """The labels of the viewer's legal answers; none if another is asked."""
    asked = view["decision"]
    return list(asked["legal"] or ()) if asked is not None else []


def cards_to_choose(view: View) -> set[str]:
    """The number cards that the viewer may play or choose now."""
    return {label.partition(" ")[2] for label in answers(view)} & KIND.keys()


def leaders(view: View) -> list[int]:
    """Who has won: the lowest total, in a single round its winner (BN-35)."""
    if view.get("options", {}).get("single_round") and view["winner"] is not None:
        return [int(view["winner"])]
    totals = [them["total"] for them in view["players"]]
    return [player for player, total in enumerate(totals) if total == min(totals)]


def result(view: View) -> str:
    """How the game ended, in one sentence."""
    if view["truncated"]:
        return "Stopped by the limit of decisions: nobody has won"
    best = leaders(view)
    totals = [them["total"] for them in view["players"]]
    why = f" ({max(totals)} is above {LIMIT})" if max(totals) > LIMIT else ""
    points = f"{totals[best[0]]} point{'' if totals[best[0]] == 1 else 's'}"
    if len(best) == 1:
        return f"Game over{why}: {player_name(view, best[0])} wins with {points}"
    names = [player_name(view, player) for player in best]
    return f"Game over{why}: {', '.join(names[:-1])} and {names[-1]} share the win with {points}"
