"""What is asked, what the answers do, and how a game ended, in words."""

from typing import Any

from tabletop_envs.core.game import View
from tabletop_envs.core.wording import addressed, counted, winning
from tabletop_envs.end_breaker import words
from tabletop_envs.end_breaker.cards import UNCOVERED
from tabletop_envs.end_breaker.texts import (
    ASKED,
    DOUBLE_TRIGGER,
    IN_ORDER,
    LOOKED_AT,
    SHIELD,
    STOPS,
)
from tabletop_envs.end_breaker.words import KIND

THORN = "double_trigger"


def question(view: View) -> str:
    """Who is asked what, and by which card, e.g. ``You: draw one? [Flowing Dance]``."""
    asked = view["decision"]
    if asked is None:
        return result(view)
    cause = words.name(asked["card"]) if asked["card"] else ""
    if asked["kind"] == "card" and not cause:
        cause = "Double Trigger"
    return addressed(view, _what_is_asked(view, asked), cause)


def _what_is_asked(view: View, asked: dict[str, Any]) -> str:
    kind, card = asked["kind"], asked["card"]
    if kind == "play":
        return _what_to_play(view, asked)
    if kind == "buy":
        return _what_to_buy(view, asked)
    if card == "get_set" and kind == "card":
        if asked["legal"] is None:
            return "choose what becomes of the cards looked at"
        return LOOKED_AT[asked["legal"][0].partition(" ")[0]]
    if (kind, card) == ("may", "shield_guard") and words.is_battle(view):
        return SHIELD
    cards = {label.partition(" ")[2] for label in asked["legal"] or ()} - {""}
    several = asked["legal"] is None or len(cards) > 1
    return ASKED[kind, card].format(in_order=IN_ORDER if several else "")


def _what_to_play(view: View, asked: dict[str, Any]) -> str:
    plays = counted(view["players"][asked["player"]]["plays"], "play")
    if not words.is_battle(view):
        return f"play a card, or stop ({plays} left)"
    thorn = " or a thorn" if view["players"][asked["player"]]["hand_thorns"] else ""
    return f"play a card{thorn} in the battle, or stop ({plays} left)"


def _what_to_buy(view: View, asked: dict[str, Any]) -> str:
    symbols = words.either(words.pool(view))
    ways = []
    if not view["bought"] and words.is_met(view):
        ways.append("solve the scenario")
    if any(words.is_payable(view, card) for card in view["supply"]):
        ways.append("buy one more card" if view["bought"] else "buy a card")
    return f"{', '.join([*ways, 'end your turn'])}: {symbols} to spend".replace(
        ", end", ", or end" if ways else "end"
    )


def answers(view: View) -> list[str]:
    """The labels of the viewer's legal answers; none if another is asked."""
    asked = view["decision"]
    return list(asked["legal"] or ()) if asked is not None else []


def cards_to_choose(view: View) -> set[str]:
    """The hand cards, or cards looked at, that the viewer may play or choose now."""
    verbs = ("play", "discard", "destroy", "keep")
    parts = [label.partition(" ") for label in answers(view)]
    return {card for verb, _, card in parts if verb in verbs and card in KIND}


def cards_to_gain(view: View) -> set[str]:
    """The cards of the supply that the viewer may buy or gain now."""
    parts = [label.partition(" ") for label in answers(view)]
    return {card for verb, _, card in parts if verb == "buy"}


def targets(view: View, player: int) -> set[str]:
    """The cards in play of ``player`` that the viewer may choose now."""
    said = f" of player_{player}"
    return {
        label.removeprefix("target ").removesuffix(said)
        for label in answers(view)
        if label.startswith("target ") and label.endswith(said)
    }


def meaning(view: View, label: str) -> str:
    """What an answer does."""
    verb, _, what = label.partition(" ")
    if label in ("yes", "stop", "solve", THORN):
        return _meaning_of_word(view, label)
    if verb == "play":
        return "; ".join(filter(None, [_worth(view, what), words.rule_now(view, what)]))
    if verb == "buy":
        figures = [f"costs {words.either(words.cost(what))}", f"AT {words.at(what)}"]
        figures.append(f"symbols {words.either(words.skills(what))}")
        return ", ".join(figures)
    if verb == "thorn":
        return _meaning_of_thorn(view, int(what))
    if verb == "discard":
        return "to your discard pile"
    if verb == "destroy":
        return f"out of the game; it costs {counted(words.cost_count(what), 'symbol')}"
    if verb == "keep":
        return _meaning_of_keep(view)
    return _meaning_of_target(view, what) if verb == "target" else ""


def _worth(view: View, card: str) -> str:
    """What counts of a card in this phase: its AT, or its symbols."""
    figures = f"AT {words.at(card)}"
    if words.is_battle(view):
        return figures
    return f"symbols {words.either(words.skills(card))}, {figures}"


def _meaning_of_word(view: View, label: str) -> str:
    kind, card = view["decision"]["kind"], view["decision"]["card"]
    if label == THORN:
        return DOUBLE_TRIGGER
    if label == "solve":
        return f"take {words.darc(view['link']['darc'])}, then place a thorn"
    if label == "yes":
        return _what_is_asked(view, {"kind": kind, "card": card, "legal": None}).rstrip("?")
    if kind == "play":
        if words.is_battle(view):
            return "play no more in this battle"
        return "play no more; then solve or buy"
    if kind == "buy":
        return "end your turn; what is left of the symbols is lost"
    return STOPS[kind]


def _meaning_of_thorn(view: View, place: int) -> str:
    n = words.thorns_on(view, place)
    return {
        0: "the first thorn: its rewards are uncovered",
        1: "the second thorn: its ability is uncovered",
        UNCOVERED - 1: f"the third thorn: the battle against {words.place_name(view, place)}",
    }[n]


def _meaning_of_keep(view: View) -> str:
    asked = view["decision"]
    if asked["kind"] == "take":
        return "to your hand"
    under = asked["kind"] == "card" and asked["card"] is None
    return "under your deck" if under else "on top of your deck"


def _meaning_of_target(view: View, what: str) -> str:
    card, _, number = what.partition(" of player_")
    entries = [e for e in view["players"][int(number)]["play"] if e["card"] == card]
    if view["decision"]["card"] == "spear_windmill":
        best = max(entry["at"] for entry in entries)
        return f"AT {best} becomes {best + 2}"
    return " or ".join(dict.fromkeys(f"symbols {e['symbols'] or '-'}" for e in entries))


# the end


def leaders(view: View) -> list[int]:
    """Who has won, or would now: most darc, then fewest cards (EB-49)."""
    players = range(len(view["players"]))
    ranks = {p: (-view["players"][p]["darc"], words.total_cards(view, p)) for p in players}
    return [player for player in players if ranks[player] == min(ranks.values())]


def result(view: View) -> str:
    """How the game ended, in one sentence."""
    if view["truncated"]:
        return "Stopped by the limit of turns: nobody has won"
    best = leaders(view)
    amount = words.darc(view["players"][best[0]]["darc"])
    rivals = [p for p, them in enumerate(view["players"]) if _ties(view, p, best[0])]
    if len(rivals) > len(best):
        amount += f" and {words.cards_of(words.total_cards(view, best[0]))}, the fewest"
    return f"Game over: {winning(view, best, amount)}"


def _ties(view: View, player: int, other: int) -> bool:
    return bool(view["players"][player]["darc"] == view["players"][other]["darc"])
