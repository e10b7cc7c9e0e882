"""What an answer brought about, in words: from views of one player, so nothing is given away.

The answer itself is told by its label; here stands what came of it.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tabletop_envs.core.game import View
from tabletop_envs.core.wording import player_name, who
from tabletop_envs.end_breaker import words
from tabletop_envs.end_breaker.cards import HAND, IN_GAME


def news(before: View, after: View) -> list[str]:
    """Sentences on what changed between two views of the same player.

    Darc, scenarios, masquerades uncovered, battles with damage and rewards, cards drawn,
    revealed and discarded from decks, cards in play that changed, the next turn.
    """
    if before["decision"] is None:
        return []
    lines = _battle_over(before, after)
    if not lines:
        lines = [
            *_darc(before, after),
            *_scenario(before, after),
            *_uncovered(before, after),
        ]
        if words.is_battle(after) and not words.is_battle(before):
            return lines + _battle_begins(after)
        lines += [
            *_revealed(before, after),
            *_drawn(before, after),
            *_from_deck(before, after),
            *_changed(before, after),
        ]
    return lines + _turn(before, after)


def new(before: Iterable[str], after: Iterable[str]) -> list[str]:
    """What ``after`` has more than ``before``."""
    return list((Counter(after) - Counter(before)).elements())


def _pairs(before: View, after: View) -> list[tuple[int, dict[str, Any], dict[str, Any]]]:
    pairs = zip(before["players"], after["players"], strict=True)
    return [(player, was, now) for player, (was, now) in enumerate(pairs)]


def _next_turn(before: View, after: View) -> bool:
    return bool(after["turn"] > before["turn"])


# darc, scenarios, masquerades


def _darc(before: View, after: View) -> list[str]:
    lines = []
    for player, was, now in _pairs(before, after):
        n = now["darc"] - was["darc"]
        if n:
            total = words.darc(now["darc"])
            lines.append(f"{who(after, player, 'take')} {words.darc(n)} (now {total})")
    return lines


def _scenario(before: View, after: View) -> list[str]:
    keys = ("left", "right", "removed")
    moved = any(before[key] != after[key] for key in keys)
    return [f"The next scenario: {words.link(after)}"] if moved else []


def _uncovered(before: View, after: View) -> list[str]:
    lines = []
    for place in range(IN_GAME):
        was, now = before["masks"][place], after["masks"][place]
        if was["rewards"] is None and now["rewards"] is not None:
            lines.append(f"Masquerade {place} pays {words.rewards(now['rewards'])}")
        if was["mask"] is None and now["mask"] is not None:
            rule = words.mask_rule(now["mask"])
            lines.append(f"Masquerade {place} is {words.mask_name(now['mask'])}: {rule}")
    return lines


# battles


def _battle_begins(after: View) -> list[str]:
    name = words.place_name(after, after["fought"])
    lines = [f"The battle against {name} begins: all shuffle all their cards and draw {HAND}"]
    for player in range(len(after["players"])):
        for card in words.known_top(after, player)[:1]:
            if card is not None:
                lines.append(f"{who(after, player, 'show')} {words.name(card)} on top of the deck")
    return lines


def _battle_over(before: View, after: View) -> list[str]:
    """The damage, what everybody took, and who got the masquerade (EB-42)."""
    if after["battles"] == before["battles"]:
        return []
    last = after["last_battle"]
    fought, turned = last["mask"], last["turned_up"]
    lines = [
        f"The battle against {words.mask_name(fought)} is over",
        f"{words.mask_name(turned)} is turned up: damage {words.damage_of(turned)}",
    ]
    for player, _, now in _pairs(before, after):
        figures = last["players"][player]
        lines.append(f"{player_name(after, player)}: {words.figures_of(figures)}")
        lines.append(_gain_of_battle(after, player, figures))
        if fought in [*now["hand"], *now["deck"], *now["discard"]]:
            name = words.mask_name(fought)
            lines.append(f"{who(after, player, 'get')} {name}, alone out of action")
    return lines


def _gain_of_battle(after: View, player: int, figures: dict[str, Any]) -> str:
    """``You take 5000 darc (now 7000 darc), 2000 darc of them beside the reward``."""
    gain, bonus = figures["reward"] + figures["bonus"], figures["bonus"]
    total = words.darc(after["players"][player]["darc"])
    beside = f", {words.darc(bonus)} of them beside the reward" if bonus else ""
    return f"{who(after, player, 'take')} {words.darc(gain)} (now {total}){beside}"


# cards


def _revealed(before: View, after: View) -> list[str]:
    found = new(before["aside"], after["aside"])
    if not found:
        return []
    player = after["decision"]["player"] if after["decision"] is not None else before["player"]
    verb = "look at" if before["decision"]["card"] == "get_set" else "reveal"
    return [f"{who(after, player, verb)} {words.listed(found)}"]


def _spent(before: View, after: View, player: int) -> int:
    """Cards that the answer itself took out of a hand."""
    was, now = before["players"][player], after["players"][player]
    if player != before["decision"]["player"]:
        return 0
    played = max(0, len(now["play"]) - len(was["play"]))
    gone = len(after["destroyed"]) - len(before["destroyed"])
    kind, card = before["decision"]["kind"], before["decision"]["card"]
    under = kind == "card" and card is None
    if under or (kind == "keep" and now["keeps"] < was["keeps"]):
        return 1  # under or on top of the deck
    if kind == "card" and card != "get_set":
        return gone or max(0, len(now["discard"]) - len(was["discard"]))
    return played


def _drawn(before: View, after: View) -> list[str]:
    """Cards that came to hands; at the end of a turn a new hand."""
    lines = []
    for player, was, now in _pairs(before, after):
        mine = player == after["viewer"]
        if _next_turn(before, after) and player == before["player"]:
            n, cards = now["hand_size"], now["hand"]
        else:
            n = now["hand_size"] - was["hand_size"] + _spent(before, after, player)
            cards = new(was["hand"], now["hand"])
        if n > 0 and before["decision"]["kind"] != "take":
            named = f" ({words.listed(cards)})" if mine and cards else ""
            lines.append(f"{who(after, player, 'draw')} {words.cards_of(n)}{named}")
    return lines


def _from_deck(before: View, after: View) -> list[str]:
    """What a Black Whirlwind, or a card that reveals, has discarded from a deck."""
    asked = before["decision"]
    if asked["card"] not in ("black_whirlwind", "piercing_staff", "tonfa_combo"):
        return []
    player = asked["player"]
    was, now = before["players"][player], after["players"][player]
    cards = new(was["discard"], now["discard"])
    if not cards or _next_turn(before, after):
        return []
    return [f"{who(after, player, 'discard')} {words.listed(cards)}"]


def _changed(before: View, after: View) -> list[str]:
    """Cards in play whose symbols or AT are no longer what they were."""
    lines = []
    for player, was, now in _pairs(before, after):
        if len(now["play"]) < len(was["play"]):
            continue
        whose = "" if player == before["decision"]["player"] else f" of player_{player}"
        for old, card in zip(was["play"], now["play"], strict=False):
            changes = []
            if old["symbols"] != card["symbols"]:
                changes.append(f"symbols {words.either(card['symbols'])}")
            if old["at"] != card["at"]:
                changes.append(f"AT {card['at']}")
            if changes:
                lines.append(f"{words.name(card['card'])}{whose} now has {' and '.join(changes)}")
    return lines


def _turn(before: View, after: View) -> list[str]:
    if not _next_turn(before, after):
        return []
    return [f"Turn {after['turn']}: {who(after, after['player'], 'are')} active"]
