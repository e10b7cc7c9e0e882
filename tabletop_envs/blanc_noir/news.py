"""What an answer brought about, in words: from views of one player, so nothing is given away.

The answer itself is told by its label; here stands what came of it.
"""

from collections import Counter
from typing import Any

from tabletop_envs.blanc_noir import words
from tabletop_envs.blanc_noir.cards import HALVED, LIMIT, NUMBER
from tabletop_envs.core.game import View
from tabletop_envs.core.wording import counted, player_name, who


def news(before: View, after: View) -> list[str]:
    """Sentences on what changed between two views of the same player.

    Directions, attacks, cards drawn, discarded and given, scrolls, open hands, declarations,
    skipped players; at the end of a round its points.
    """
    if before["decision"] is None:
        return []
    if after["round"] > before["round"] or (after["over"] and not after["truncated"]):
        return _round(before, after)
    return [
        *_direction(before, after),
        *_attack(before, after),
        *_shuffled(before, after),
        *_discarded(before, after),
        *_drawn(before, after),
        *_given(before, after),
        *_scrolls(before, after),
        *_opened(before, after),
        *_declared(before, after),
        *_skipped(before, after),
    ]


def _asked(view: View) -> tuple[str, str]:
    """The kind of the question and what sort of card or scroll asks."""
    asked = view["decision"]
    return asked["kind"], words.sort_of(asked["card"]) if asked["card"] else ""


def _turn_ended(before: View, after: View) -> bool:
    return bool(after["turns"] > before["turns"])


def _new(before: list[str], after: list[str]) -> list[str]:
    """What ``after`` has more than ``before``."""
    return list((Counter(after) - Counter(before)).elements())


# a play


def _direction(before: View, after: View) -> list[str]:
    turned = before["direction"] != after["direction"]
    return [f"The direction is reversed: {after['direction']}"] if turned else []


def _attack(before: View, after: View) -> list[str]:
    """An attack begins, grows or passes on; that it is drawn stands among the draws."""
    was, now = before["stack"], after["stack"]
    target = words.attacked(after)
    on = f"{words.cards_of(now)} on {_object(after, target)}"
    if now > was:
        return [f"The attack grows to {on}" if was else f"An attack of {on}"]
    if now and "mirage" in _used(before, after):
        return [f"The attack passes on: {on}"]
    return []


def _object(view: View, player: int) -> str:
    return "you" if player == view["viewer"] else f"player_{player}"


def _has_played(before: View, after: View) -> bool:
    """Whether the answer was a card of the main phase."""
    pile = len(after["discard"]) - len(before["discard"])
    held = before["players"][before["turn"]]["hand_size"]
    left = after["players"][before["turn"]]["hand_size"] < held
    triple = pile >= 3 or len(_used(before, after)) > 0
    moved = before["top"] != after["top"] or (not triple and (left or pile == 1))
    return _asked(before)[0] == "turn" and moved


def _used(before: View, after: View) -> list[str]:
    """The scroll that the player on turn has just turned face up."""
    scrolls = [
        [s["scroll"] for s in view["players"][before["turn"]]["scrolls"] if s["used"]]
        for view in (before, after)
    ]
    return _new(scrolls[0], scrolls[1])


def _shuffled(before: View, after: View) -> list[str]:
    """The deck was used up (BN-34)."""
    if _asked(before) == ("card", "valkyrie"):
        return []
    grown = after["deck_size"] > before["deck_size"]
    grown |= len(after["discard"]) == 1 and len(before["discard"]) > 1
    return ["The discard pile is shuffled and becomes the deck"] if grown else []


def _discarded(before: View, after: View) -> list[str]:
    """What a triple or Relief discards in one go; of single cards the labels tell."""
    new = words.listed(_new(before["discard"], after["discard"]))
    triple = (
        before["decision"]["kind"] == "turn" and len(after["discard"]) - len(before["discard"]) == 3
    )
    if not new or not (triple or _asked(before) == ("card", "relief")):
        return []
    return [f"{who(after, before['turn'], 'discard')} {new}"]


def _drawn(before: View, after: View) -> list[str]:
    """Who drew how many number cards, and why if it was an attack or a punishment."""
    kind, sort = _asked(before)
    if (kind, sort) in (("card", "valkyrie"), ("card", "threat")):
        return []
    lines = []
    actor, played = before["turn"], _has_played(before, after)
    for player, (was, them) in enumerate(zip(before["players"], after["players"], strict=True)):
        held = was["hand_size"] - (played and player == actor)
        n = them["hand_size"] - held
        cards = words.cards_of(n) + _which(was, them, held, player == after["viewer"])
        draws = who(after, player, "draw")
        if player != actor:
            lines += [f"{draws} {cards}"] if n > 0 else []
        elif n == 0:
            nothing = kind == "turn" and not played and not _used(before, after)
            if nothing and _turn_ended(before, after):
                lines.append(f"{draws} nothing: no cards are left")
        elif n > 0 and before["stack"] and not after["stack"]:
            lines.append(f"{draws} the whole attack, {cards}")
        elif n > 0 and held == 0 and (played or kind != "turn") and _turn_ended(before, after):
            finishes = who(after, player, "finish")
            lines.append(f"{finishes} without completing the mission: {cards} drawn")
        elif n > 0 and (kind != "turn" or player == after["viewer"]):  # a label says "draw"
            lines.append(f"{draws} {cards}")
    return lines


def _which(was: dict[str, Any], them: dict[str, Any], held: int, own: bool) -> str:
    """Which cards came to the own hand."""
    new = them["hand"] if held == 0 else _new(was["hand"], them["hand"])
    return f" ({words.listed(new)})" if own and new else ""


def _given(before: View, after: View) -> list[str]:
    """What a Threat has handed over, seen by all."""
    if _asked(before) != ("card", "threat"):
        return []
    giver, taker = before["turn"], before["target"]
    new = _new(before["players"][taker]["known"], after["players"][taker]["known"])
    given = " and ".join(f"the {words.name(card)}" for card in new)
    return [f"{who(after, giver, 'give')} {given} to {_object(after, taker)}"] if new else []


def _opened(before: View, after: View) -> list[str]:
    player = after["open_hand"]
    if player is None or before["open_hand"] is not None:
        return []
    cards = words.listed(after["players"][player]["known"])
    whose = "Your hand" if player == after["viewer"] else f"The hand of player_{player}"
    return [f"{whose} lies open in this turn: {cards or 'no cards'}"]


def _declared(before: View, after: View) -> list[str]:
    lines = []
    for player, (was, them) in enumerate(zip(before["players"], after["players"], strict=True)):
        if them["declared"] and not was["declared"]:
            lines.append(f"{who(after, player, 'declare')} Blanc Noir")
        elif them["hand_size"] == 1 and was["hand_size"] > 1:
            lines.append(f"{who(after, player, 'have')} one card left")
        if was["declared"] and not them["declared"]:
            mine = player == after["viewer"]
            whose = "Your declaration" if mine else f"The declaration of player_{player}"
            lines.append(f"{whose} is no longer in force")
    return lines


def _skipped(before: View, after: View) -> list[str]:
    """Whose turn a Clown has taken away (BN-14)."""
    follower = words.neighbour(after, before["turn"])
    if not _turn_ended(before, after) or after["turn"] == follower or after["over"]:
        return []
    return [f"{who(after, follower, 'are')} skipped"]


# scrolls


def _scrolls(before: View, after: View) -> list[str]:
    if "tornado" in _used(before, after):
        mine = [s["scroll"] for s in after["players"][after["viewer"]]["scrolls"] if not s["used"]]
        return [f"All scrolls are shuffled and one dealt to each; you have {_names(mine)}"]
    if _asked(before) == ("scroll", "shockwave"):
        return _gone(before, after)
    exchanged = _exchanged(before, after)
    if exchanged:
        return exchanged
    lines = []
    for player, (was, them) in enumerate(zip(before["players"], after["players"], strict=True)):
        n = len(them["scrolls"]) - len(was["scrolls"])
        if n > 0:
            new = [entry["scroll"] for entry in them["scrolls"][-n:]]
            what = counted(n, "scroll")
            named = f": {_names(new)}" if player == after["viewer"] else ""
            lines.append(f"{who(after, player, 'take')} {what}{named}")
    return lines


def _names(scrolls: list[str | None]) -> str:
    return " and ".join(words.scroll(entry) for entry in scrolls)


def _kinds(view: View, player: int) -> list[str]:
    """The scrolls before a player that the viewer knows or not, in words."""
    return [words.scroll(entry["scroll"]) for entry in view["players"][player]["scrolls"]]


def _gone(before: View, after: View) -> list[str]:
    """Which scroll a Shock Wave has sent back."""
    player = before["target"]
    gone = _new(_kinds(after, player), _kinds(before, player))
    whose = "your scroll" if player == after["viewer"] else f"a scroll of player_{player}"
    what = " ".join(gone)
    named = "" if what == words.HIDDEN else f": {what}"
    return [f"{whose[0].upper()}{whose[1:]} goes back into the scroll deck{named}"]


def _exchanged(before: View, after: View) -> list[str]:
    """An exchange of the Fairy that is done, and what the viewer got by it."""
    kind, sort = _asked(before)
    actor, other = before["turn"], before["target"]
    if sort != "fairy":
        return []
    if kind == "partner":
        chosen = after["decision"]["kind"] == "scroll" and after["target"] not in (None, actor)
        partner, sides = "the scroll deck", [actor]
    else:
        chosen = kind != "scroll" or other == actor
        partner, sides = "", [actor, other]
    if chosen:  # so far a scroll or a partner was chosen, nothing has moved
        return []
    partner = partner or _object(after, other)
    line = f"{who(after, actor, 'exchange')} a scroll with {partner}"
    if after["viewer"] in sides:
        viewer = after["viewer"]
        new = _new(_kinds(before, viewer), _kinds(after, viewer))
        line += f": you get {' '.join(new) or 'one alike'}"
    return [line]


# a round


def _round(before: View, after: View) -> list[str]:
    """The end of a round: who won it, the points of all and their new totals; the next one."""
    winner = after["winner"]
    won = "nobody completes the mission"
    if winner is not None:
        won = f"{player_name(after, winner)} completes the mission"
    points = ", ".join(_points(before, after, player) for player in range(len(after["players"])))
    lines = [f"Round {before['round']} is over: {won}", f"Points (totals): {points}"]
    if after["round"] > before["round"]:
        first = player_name(after, after["starter"])
        top = words.numbered(after["top"])
        lines.append(f"Round {after['round']} begins: {first} is first, the top card is {top}")
    return lines


def _points(before: View, after: View, player: int) -> str:
    """The points of a player and the new total, e.g. ``player_1 23 (87)``."""
    total = after["players"][player]["total"]
    got = _gain(before, after, player)
    if got is None:
        return f"{player_name(after, player)} ? ({total})"
    summed = before["players"][player]["total"] + got
    halved = "" if summed == total else f"{summed}, now "
    return f"{player_name(after, player)} {got} ({halved}{total})"


def _gain(before: View, after: View, player: int) -> int | None:
    """The points of a round; None if 200 may or may not have become 100 (BN-35)."""
    was, now = before["players"][player]["total"], after["players"][player]["total"]
    if player == after["winner"]:
        return 0
    ways = [now - was] + ([LIMIT - was] if now == HALVED else [])
    if player == after["viewer"] and before["points"] in ways:
        return int(before["points"])
    held = before["players"][player]["hand_size"]
    # the last answer can have given the player a card more
    ways = [got for got in ways if held <= got <= (held + 1) * int(NUMBER.max())]
    return int(ways[0]) if len(ways) == 1 else None
