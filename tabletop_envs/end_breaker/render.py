"""The table in plain text, and the rules of the cards on it: all from a view, so none leaks."""

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Any

from tabletop_envs.core.game import View
from tabletop_envs.core.plain_text import GLUE, MARGIN, WIDTH, answers, beside, broken, glued, hung
from tabletop_envs.core.wording import player_name
from tabletop_envs.end_breaker import asking, words
from tabletop_envs.end_breaker.cards import IN_GAME
from tabletop_envs.end_breaker.texts import LETTERS

NAME = 20  # columns of a card's name
SEAT = 17  # columns of a player's name
INDENT = " " * MARGIN
COLUMNS = ("darc", "hand", "deck", "discard", "thorns", "plays", "AT")

# {regular expression: rich style}: how words of ``render_text`` look on a terminal
STYLES = {
    r"(?m)^ {9}> .*$": "bold",
    r"(?<=\bAT )[\d*]+": "red",
    r"\b[PTSBW]+\b(?! cards)": "bright_blue",
    r"\b\d+ darc\b": "yellow",
    r"\bbattle\b": "magenta",
    r"\bout of action\b": "bold magenta",
    r"(?m)^[A-Z][a-z]+\b": "bold",
    r"\[covered\]": "dim",
}


def render_text(view: View) -> str:
    """The table as the viewer sees it: plain text, at most 100 columns."""
    lines = [_title(view), "", *_table(view), "", *_players(view), "", *_supply(view)]
    lines += ["", *_hand(view), "", *_question(view)]
    return "\n".join(line.rstrip() for line in lines)


def explain(view: View) -> list[tuple[str, str]]:
    """The cards that the viewer sees: (name, class, figures and text), then masquerades.

    What asks comes first, then the own hand, cards in play, the supply, all that lies open; at
    the end what the letters of symbols mean.
    """
    asked = view["decision"]
    cards = [asked["card"]] if asked is not None and asked["card"] else []
    players = view["players"]
    cards += view["aside"] + players[view["viewer"]]["hand"]
    cards += [entry["card"] for them in players for entry in them["play"]]
    cards += list(view["supply"])
    for them in players:
        cards += them["known"] + them["discard"]
    out = [(words.name(card), words.rule(card)) for card in dict.fromkeys(cards)]
    if any(them["hand_thorns"] for them in players):
        out.append(("Double Trigger", words.thorn_text()))
    masks = [entry["mask"] for entry in view["masks"] if entry["mask"] is not None]
    out += [(f"{words.mask_name(m)} (masquerade)", words.mask_text(m)) for m in masks]
    return [*out, ("Symbols", LETTERS)]


# the table


def _title(view: View) -> str:
    turn = f"turn {view['turn']} of player_{view['player']}"
    return f"END BREAKER  {turn}, {words.phase(view)}, you are player_{view['viewer']}"


def _table(view: View) -> list[str]:
    removed = f"; {len(view['removed'])} removed" if view["removed"] else ""
    solved = " (solved in this turn)" if view["solved"] else ""
    lines = beside("Scenario", f"{words.link(view)}{solved}: {_pair(view)}{removed}")
    if not words.is_battle(view) and not view["over"]:
        symbols = words.pool(view)
        lines += beside("Symbols", f"{symbols}{_what_it_pays(view)}" if symbols else "none yet")
    for place in range(IN_GAME):
        lines += _mask(view, place)
    turned = [f"{words.mask_name(m)} ({words.damage_of(m)})" for m in words.out_of_game(view)]
    lines += beside("Damage", glued(turned))
    lines += beside("Fought", _last_battle(view))
    lines += beside("Aside", _names(view["aside"]))
    return lines + beside("Gone", _names(view["destroyed"]))


def _pair(view: View) -> str:
    """The two halves that make the link, and the one that counts next, with a card to come."""
    ((coming, _), (left, _)), ((right, _), _) = map(words.halves, (view["left"], view["right"]))
    then = "" if view["over"] else f"; then {coming} and a new card"
    return f"{left} of the left card, {right} of the right one{then}"


def _what_it_pays(view: View) -> str:
    """Whether the symbols meet the scenario; the mark of the supply cards that they pay for."""
    legal = asking.cards_to_gain(view)
    marked = any(words.is_payable(view, card) for card in view["supply"] if card not in legal)
    mark = "; they pay for cards with +" if marked else ""
    if view["bought"]:
        return mark
    met = "the scenario is met" if words.is_met(view) else "not enough for the scenario"
    return f", {met}{mark}"


def _mask(view: View, place: int) -> list[str]:
    """A masquerade as far as it is uncovered, with whose thorns lie on it."""
    entry = view["masks"][place]
    name = words.mask_name(entry["mask"]) if entry["mask"] else words.COVERED
    rewards = "" if entry["rewards"] is None else words.rewards(entry["rewards"])
    head = f"{'Masks' if place == 0 else '':<{MARGIN}}{place} {name:<25}{rewards:<12}"
    state = words.mask_state(view, place)
    notes = [state] if state in ("gone", "fought") else []
    thorns = [f"{n} of player_{player}" for player, n in words.owners(view, place)]
    notes += [f"thorns: {' and '.join(thorns)}"] if thorns else []
    if entry["mask"] is not None and not entry["gone"]:
        notes.append(words.mask_rule(entry["mask"]))
    return hung(head, broken("; ".join(notes), WIDTH - len(head)) or [""])


def _last_battle(view: View) -> str:
    """What each player did and took in the last battle; empty before its end."""
    last = view["last_battle"]
    if last is None:
        return ""
    head = f"{words.mask_name(last['mask'])}, damage {words.damage_of(last['turned_up'])}"
    said = []
    for player, entry in enumerate(last["players"]):
        said.append(f"player_{player} {words.figures_and_gain(entry)}".replace(" ", GLUE))
    return f"{head}: {'; '.join(said)}"


# players


def _players(view: View) -> list[str]:
    heads = "".join(f"{column:>8}" for column in COLUMNS)
    lines = [f"{'Players':<{MARGIN}}{'':<{SEAT}}{heads}"]
    for player, them in enumerate(view["players"]):
        mark = ">" if words.is_on_turn(view, player) else " "
        figures = (
            1000 * them["darc"],
            them["hand_size"],
            them["deck_size"],
            len(them["discard"]),
            them["thorns"],
            them["plays"],
            words.total_at(view, player),
        )
        row = "".join(f"{figure:>8}" for figure in figures)
        name = f"{mark} {player_name(view, player)}"
        lines.append(f"{INDENT}{name:<{SEAT}}{row}")
        for heading, text in _details(view, player):
            head = f"{INDENT}  {heading:<8}"
            lines += hung(head, broken(text, WIDTH - len(head)))
    return lines


def _details(view: View, player: int) -> list[tuple[str, str]]:
    """What else is to be said of a player: marks, cards in play, open and known cards."""
    them = view["players"][player]
    mine = player == view["viewer"]
    said = [("", ", ".join(words.marks(view, player)))]
    said.append(("in play", glued(_in_play(view, player))))
    said.append(("discard", _names(them["discard"])))
    if mine:
        said.append(("deck", _names(them["deck"])))
        said.append(("shown", _names(them["known"])))
    else:
        said.append(("holds", _names(them["hand"])))
        said.append(("unseen", _names(them["deck"])))
    said.append(("on top", _order(words.known_top(view, player))))
    if mine:
        said.append(("lowest", _order(them["bottom"])))
    return [(heading, text) for heading, text in said if text]


def _names(cards: Iterable[str]) -> str:
    """Cards with how many of each; lines do not break within a name."""
    return glued(words.counted_cards(cards))


def _order(cards: list[str | None]) -> str:
    """Cards of a deck in the order in which they come."""
    return glued("?" if card is None else words.name(card) for card in cards)


def _in_play(view: View, player: int) -> list[str]:
    """``Hunter T, AT 1``, each kind with like symbols and AT once."""
    counts = Counter(map(in_play, view["players"][player]["play"]))
    return [text if n == 1 else f"{n}x {text}" for text, n in counts.items()]


def in_play(entry: dict[str, Any]) -> str:
    """A card in play with its symbols and AT now: ``Hunter [T] 1``."""
    return f"{words.name(entry['card'])} [{entry['symbols']}] {entry['at']}"


# supply and hand


def _supply(view: View) -> list[str]:
    legal = asking.cards_to_gain(view)
    lines = [f" {'':<{NAME}}{'cost':<7}{'left':<11}gives"]
    for card, n in view["supply"].items():
        mark = "*" if card in legal else "+" if words.is_payable(view, card) else " "
        lines += _row(mark, card, f"x{n}", words.short_rule(card))
    return hung(f"{'Supply':<{MARGIN}}", lines)


def _hand(view: View) -> list[str]:
    legal = asking.cards_to_choose(view)
    counts = Counter(words.sorted_cards(view["players"][view["viewer"]]["hand"]))
    lines = []
    for card, n in counts.items():
        mark = "*" if card in legal else " "
        lines += _row(mark, card, f"x{n}" if n > 1 else "", words.short_rule(card))
    return hung(f"{'Hand':<{MARGIN}}", lines) or beside("Hand", "no cards")


def _row(mark: str, card: str, copies: str, rule: str) -> list[str]:
    """Name, cost, copies, AT, symbols and what the card does."""
    cost = f"({words.cost(card)})" if words.cost(card) else ""
    figures = f"{cost:<7}{copies:<5}AT {words.at(card):<3}{words.either(words.skills(card)):<4}"
    head = f"{mark}{words.name(card):<{NAME}}{figures}"
    return hung(head, broken(rule, WIDTH - MARGIN - len(head)) or [""])


# the question


def _question(view: View) -> list[str]:
    asked = view["decision"]
    lines = beside("Asked" if asked else "Result", asking.question(view))
    return lines + answers(asking.answers(view), partial(asking.meaning, view))
