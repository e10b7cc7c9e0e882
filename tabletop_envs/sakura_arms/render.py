"""The table in plain text, and the rules of the cards on it: all from a view, so none leaks."""

from collections.abc import Collection, Iterable, Mapping
from functools import partial

from tabletop_envs.core.game import View
from tabletop_envs.core.plain_text import MARGIN, WIDTH, answers, beside, broken, glued, hung
from tabletop_envs.core.wording import player_name
from tabletop_envs.sakura_arms import asking, words
from tabletop_envs.sakura_arms.cards import (
    GODDESS_IDS,
    MAX_AURA,
    MAX_DISTANCE,
    MAX_FOCUS,
)

CRYSTAL, PLACE = "*", "."  # a crystal, and a place that has none
NAME = 25  # columns of a card's name
FIGURES = 26  # columns of its type and figures
MANY = 14  # crystals that are drawn one by one
INDENT = " " * MARGIN

# {regular expression: rich style}: how words of ``render_text`` look on a terminal
STYLES = {
    r"(?<=[\[ ])\*+(?=[.\] ])": "bright_magenta",
    r"(?m)^ {9}> .*$": "bold",
    r"\battack\b": "red",
    r"\baction\b": "bright_blue",
    r"\benhancement\b": "green",
    r"\breaction\b": "magenta",
    r"\bfull[ -]power\b": "yellow",
    r"\bflinched\b": "bold magenta",
    r"(?m)^[A-Z][a-z]+\b": "bold",
    r"\[\?\]": "dim",
}


def render_text(view: View) -> str:
    """The table as the viewer sees it: plain text, at most 100 columns."""
    lines = [_title(view), ""]
    if words.is_choosing(view):
        lines += _choosing(view)
    else:
        viewer = view["viewer"]
        lines += [*_player(view, 1 - viewer), "", *_middle(view), "", *_player(view, viewer)]
        lines += ["", *_hand(view)]
    lines += ["", *_question(view)]
    return "\n".join(line.rstrip() for line in lines)


def explain(view: View) -> list[tuple[str, str]]:
    """The cards that the viewer sees or may choose: (name, figures and text), then keywords.

    What asks comes first, then attacks, the own hand and special cards, all that lies open.
    While goddesses are chosen: what each of them is like.
    """
    asked = view["decision"]
    if asked is not None and asked["kind"] == "goddess":
        return words.goddess_rules(GODDESS_IDS)
    me = view["players"][view["viewer"]]
    them = view["players"][1 - view["viewer"]]
    cards = [asked["card"]] if asked is not None and asked["card"] else []
    cards += [attack["card"] for attack in view["attacks"]]
    cards += [label.split()[-1] for label in asking.answers(view)]
    for player in (me, them):
        for pile in ("hand", "unused", "in_play", "used", "hidden", "discard"):
            cards += list(player[pile])
        cards += [entry["card"] for entry in player["using"]]
    if words.is_setup(view):
        cards += words.chosen(view, view["viewer"])
    return words.rules(card for card in dict.fromkeys(cards) if card in words.CARD)


# the set-up


def _title(view: View) -> str:
    seat = f"you are player_{view['viewer']}"
    if words.is_setup(view):
        return f"SAKURA ARMS  set-up, {seat}"
    return f"SAKURA ARMS  turn {view['turn']} of player_{view['player']}, {seat}"


def _choosing(view: View) -> list[str]:
    """Goddesses and decks, as far as they are chosen, and what may be chosen now."""
    lines = []
    for player in (1 - view["viewer"], view["viewer"]):
        said = words.chosen_so_far(view, player)
        lines += beside("", f"{player_name(view, player)}: {said}")
    if view["decision"]["kind"] == "goddess":
        return lines
    me = view["players"][view["viewer"]]
    legal = asking.cards_to_choose(view)
    for special, heading in ((False, "Normal"), (True, "Special")):
        cards = words.cards_of_goddesses(me["goddesses"], special)
        lines += ["", *_rows(heading, cards, legal, None, words.chosen(view, view["viewer"]))]
    return [*lines, "", *beside("", "+ in your deck, * may be chosen now")]


# players


def crystals(n: int, places: int = 0) -> str:
    """``3 [***..]``: the number, a star for each crystal, a dot for each free place."""
    if n > max(MANY, places):
        return str(n)
    stars = CRYSTAL * n + PLACE * (places - n)
    return f"{n} [{stars}]" if stars else str(n)


def _player(view: View, player: int) -> list[str]:
    them = view["players"][player]
    mark = "> " if words.is_on_turn(view, player) else ""
    goddesses = " and ".join(map(words.goddess_name, them["goddesses"] or ()))
    notes = [goddesses, *_notes(view, player)]
    lines = beside("", f"{mark}{player_name(view, player)}: {glued(filter(None, notes))}")
    lines += beside(
        "Crystals",
        f"Life {crystals(them['life'])}  Aura {crystals(them['aura'], MAX_AURA)}  "
        f"Flare {crystals(them['flare'])}  Focus {them['focus']} of {MAX_FOCUS}",
    )
    lines += beside("Piles", _piles(view, player))
    lines += beside("In play", _in_play(view, player))
    lines += beside("Specials", _specials(view, player))
    lines += beside("Discard", _names(view, player, them["discard"]))
    if player == view["viewer"]:
        lines += beside("Hidden", _names(view, player, them["hidden"]))
        lines += beside("Deck", _deck(view))
    else:
        seen = words.out_of_sight(view, player)
        lines += beside("Seen", _names(view, player, seen))
    return lines


def _notes(view: View, player: int) -> list[str]:
    """What is special about a player now."""
    them = view["players"][player]
    notes = [f"umbrella {them['umbrella']}"] if them["umbrella"] else []
    notes += ["flinched"] if them["flinch"] else []
    return notes + words.boosts(view, player)


def _piles(view: View, player: int) -> str:
    """How many cards lie where, and which of them are known to the other player."""
    them = view["players"][player]
    mine = player == view["viewer"]
    parts = []
    for pile in ("hand", "deck", "hidden"):
        said = f"{pile} {them[f'{pile}_size']}"
        known = known_cards(view, player, pile)
        if known:
            holds = "they know of" if mine else "with"
            said += f" ({holds} {_names(view, player, known)})"
        parts.append(said)
    return ", ".join([*parts, f"discard {len(them['discard'])}"])


def _names(view: View, player: int, cards: Iterable[str]) -> str:
    """Cards of a player with commas; lines do not break within a name."""
    return glued(words.shown(view, player, card) for card in cards)


def _deck(view: View) -> str:
    """The own deck from the top, as far as its order is known."""
    groups = view["players"][view["viewer"]]["deck"]
    parts = []
    for group in groups:
        names = _names(view, view["viewer"], group)
        parts.append(f"in any order {names}" if len(group) > 1 else names)
    return "; then ".join(parts)


def known_cards(view: View, player: int, pile: str) -> list[str]:
    """Hidden cards of a pile of which the player's opponent knows that they lie there."""
    them = view["players"][player]
    cards = them[pile]
    if pile == "deck" and player == view["viewer"]:
        cards = [card for group in cards for card in group]
    return [card for card in cards if card is not None and card in them["known"]]


def _in_play(view: View, player: int) -> str:
    """Enhancements with their crystals, and cards that are being used."""
    them = view["players"][player]
    parts = [
        f"{words.shown(view, player, card)} {crystals(n)}" for card, n in them["in_play"].items()
    ]
    using = [entry["card"] for entry in them["using"] if entry["place"] == "using"]
    return glued(parts + [f"{words.shown(view, player, card)} (being used)" for card in using])


def _specials(view: View, player: int) -> str:
    """The opponent's unused ones, face down if not known; used ones."""
    them = view["players"][player]
    parts = []
    if player != view["viewer"]:  # the own ones stand below the hand
        parts = [f"{words.shown(view, player, card)} (unused)" for card in them["unused"]]
        parts += [words.HIDDEN] * (them["unused_size"] - len(them["unused"]))
    parts += [f"{words.shown(view, player, card)} (used)" for card in them["used"]]
    return glued(parts)


# between them


def _middle(view: View) -> list[str]:
    lines = beside(
        "Table",
        f"Distance {crystals(view['distance'], MAX_DISTANCE)}  Dust {crystals(view['dust'])}  "
        f"mastery range {view['mastery_range']}",
    )
    for i, attack in enumerate(view["attacks"]):
        who = player_name(view, attack["player"])
        said = f"{who} with {words.attack_name(view, attack)}: {words.attack_now(view, attack)}"
        lines += beside("Attack" if i == 0 else "", said)
    return lines


# the hand


def _hand(view: View) -> list[str]:
    me = view["players"][view["viewer"]]
    umbrella = words.umbrella_of(view, view["viewer"])
    legal = asking.cards_to_choose(view)
    lines = _rows("Hand", me["hand"], legal, umbrella) or beside("Hand", "no cards")
    return lines + _rows("Unused", me["unused"], legal, umbrella, costs=view["costs"])


def _rows(
    heading: str,
    cards: Iterable[str],
    legal: Collection[str],
    umbrella: str | None,
    chosen: Collection[str] = (),
    costs: Mapping[str, int] | None = None,
) -> list[str]:
    """A row for each card: its name, type and figures, and what it does."""
    out = []
    for card in cards:
        mark = "+" if card in chosen else "*" if card in legal else " "
        states = ["closed", "open"] if words.has_umbrella(card) and umbrella is None else [umbrella]
        for i, state in enumerate(states):
            name = words.name(card, state)
            row = f"{mark if i == 0 else ' '}{name:<{NAME}}"
            row += f"{_figures(card, state, (costs or {}).get(card)):<{FIGURES}}"
            rest = [*words.subtypes(card), words.short_rule(card, state)]
            text = broken(". ".join(filter(None, rest)), WIDTH - MARGIN - len(row))
            out += hung(row, text or [""])
    return hung(f"{heading:<{MARGIN}}", out)


def _figures(card: str, umbrella: str | None, cost: int | None) -> str:
    """Its type and figures in columns; a special card's cost now, or as printed for None."""
    if words.is_attack(card):
        said = f"{words.range_of(card, umbrella):<5} {words.damage_of(card, umbrella)}"
    else:
        said = f"nano {words.nano(card)}" if words.nano(card) else ""
    if words.is_special(card):
        said = f"{said:<8} ({words.cost(card) if cost is None else cost})"
    return f"{words.type_name(card):<11} {said} "


# the question


def _question(view: View) -> list[str]:
    asked = view["decision"]
    lines = beside("Asked" if asked else "Result", asking.question(view))
    return lines + answers(asking.answers(view), partial(asking.meaning, view))
