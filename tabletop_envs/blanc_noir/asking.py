"""What is asked, what the answers do, and how a game ended, in words."""

from typing import Any

from tabletop_envs.blanc_noir import words
from tabletop_envs.blanc_noir.cards import ATTACK, LIMIT, PENALTY
from tabletop_envs.blanc_noir.scrolls import KEPT
from tabletop_envs.blanc_noir.words import KIND
from tabletop_envs.core.game import View
from tabletop_envs.core.wording import addressed, winning

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
# several cards are chosen in the order of the list (BN-49)
SEVERAL = {"triple", "lord", "goddess", "herald", "relief", "threat"}
IN_ORDER = "; cards listed before your choice are not offered again"
OWN_SCROLL = "choose one of your scrolls to exchange, or stop"


def question(view: View) -> str:
    """Who is asked what, and by which card, e.g. ``player_1: name the colour ... [Dragon]``."""
    asked = view["decision"]
    if asked is None:
        return result(view)
    cause = words.source_name(asked["card"]) if asked["card"] else ""
    return addressed(view, _what_is_asked(view, asked), cause)


def _what_is_asked(view: View, asked: dict[str, Any]) -> str:
    if asked["kind"] == "turn":
        return _what_turn(view, asked)
    if asked["kind"] == "colour":
        return "name the colour that follows"
    if asked["kind"] == "declare":
        return "declare Blanc Noir?"
    sort = words.sort_of(asked["card"])
    if asked["kind"] == "scroll" and view["target"] == asked["player"] and sort == "fairy":
        return OWN_SCROLL
    if sort == "relief" and asked["player"] != view["viewer"]:
        return "choose the four cards to keep"
    text = ASKED[asked["kind"], sort].format(
        colour=words.colour_of(asked["card"]),
        left=KEPT - len(view["chosen"]),
        target="nobody" if view["target"] is None else _target(view),
    )
    if asked["kind"] == "card" and "stop" in (asked["legal"] or ()) and "stop" not in text:
        text += ", or stop"
    more = sort != "relief" or len(view["chosen"]) < KEPT - 1
    if asked["kind"] == "card" and sort in SEVERAL and more and len(cards_to_choose(view)) > 1:
        text += IN_ORDER
    if view["chosen"]:
        text += f" (kept: {words.listed(view['chosen'])})"
    return text


def _target(view: View) -> str:
    if view["target"] != view["viewer"]:
        return f"player_{view['target']}"
    return "yourself" if view["decision"]["player"] == view["viewer"] else "you"


def _what_turn(view: View, asked: dict[str, Any]) -> str:
    legal = asked["legal"]
    plays = legal is None or any(label.startswith("play ") for label in legal)
    draw = f"draw {words.cards_of(view['stack'])}" if view["stack"] else "draw one"
    if not plays:
        return f"attacked: {draw}" if view["stack"] else f"no card matches: {draw}"
    # who has a card to play draws by choice only, if at all (BN-3, BN-37)
    may_draw = bool(view["stack"]) if legal is None else "draw" in legal
    last = _last_card(view) if legal is not None else ""
    note = f" ({last})" if last else ""
    if view["stack"]:
        return f"answer the attack with a {ATTACK}" + (f" or {draw}" if may_draw else "") + note
    choice = (f", or {draw}" if may_draw else "") + note
    if view["colour"] is None:
        return f"play any card, everything matches{choice}"
    number = str(words.number(view["top"]))
    article = "an" if number.startswith("8") else "a"
    return f"play a card that is {view['colour']}, {article} {number} or black{choice}"


def meaning(view: View, label: str) -> str:
    """What an answer does, where its label does not say so; empty where it does."""
    verb, _, what = label.partition(" ")
    if verb == "play":
        return "; ".join(filter(None, [words.short_rule(what), _last_card(view)]))
    if label == "draw":
        n = words.cards_of(view["stack"] or 1)
        return f"draw {n}{', the whole attack' if view['stack'] else ''}; your turn ends"
    if verb == "triple":
        return f"discard three cards of number {what} for a scroll"
    if verb == "use":
        return words.short_rule(what)
    if label == "scroll_deck":
        return "exchange with the top of the scroll deck"
    if label.startswith("choose scroll ") and view["target"] is not None:
        return _scroll_at(view, int(what.removeprefix("scroll ")))
    return {
        "declare no": "say nothing: your last card would be punished",
        "declare yes": "your last card, if a normal one, then wins the round",
        "stop": "choose no more",
    }.get(label, "")


def _last_card(view: View) -> str:
    """What playing the last card leads to (BN-23, BN-37); empty if it is not, or a Valkyrie."""
    me = view["players"][view["viewer"]]
    if me["hand_size"] != 1:
        return ""
    card = me["hand"][0]
    if not words.is_special(card):
        if me["declared"]:
            return "your last card: you win the round"
    elif words.sort_of(card) == "valkyrie":
        return ""
    punished = f"your last card: {PENALTY} cards drawn as a punishment"
    return punished + (", unless you choose yourself" if words.sort_of(card) == "dragon" else "")


def _scroll_at(view: View, place: int) -> str:
    """The scroll at a place before the player chosen."""
    scrolls = view["players"][view["target"]]["scrolls"]
    if place >= len(scrolls):
        return ""
    entry = scrolls[place]
    shown = "face down" if entry["scroll"] is None else words.scroll(entry["scroll"])
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
    return f"Game over{why}: {winning(view, best, words.points_of(totals[best[0]]))}"
