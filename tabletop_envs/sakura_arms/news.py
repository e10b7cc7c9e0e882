"""What an answer brought about, in words: from views of one player, so nothing is given away.

The answer itself is told by its label; here stands what came of it.
"""

from typing import Any

from tabletop_envs.core.game import View
from tabletop_envs.core.wording import counted, player_name, who
from tabletop_envs.sakura_arms import words
from tabletop_envs.sakura_arms.state import PLAYERS

PUBLIC = ("discard", "used", "in_play", "using")  # where a card lies for all to see
CRYSTALS = ("life", "aura", "flare", "focus")
# questions whose answer names the card that is used, or that goes to the hidden pile
NAMES_USED = ("main", "react", "use")
NAMES_HIDDEN = ("pay", "hand_limit", "card")


def news(before: View, after: View) -> list[str]:
    """Sentences on what changed between two views of the same player.

    Goddesses and first player; crystals and Focus, attacks, cards used, deployed, expired,
    discarded, shown and drawn, revives, umbrellas, flinches, reconstructs; the turn that begins.
    """
    if before["decision"] is None:
        return []
    lines = [*_goddesses(before, after), *_crystals(before, after), *_attacks(before, after)]
    for player in range(PLAYERS):
        lines += [
            *_used(before, after, player),
            *_in_play(before, after, player),
            *_hidden(before, after, player),
            *_revived(before, after, player),
            *_marks(before, after, player),
            *_shown(before, after, player),
            *_drawn(before, after, player),
        ]
    return lines + _turn(before, after)


def places(view: View, player: int) -> dict[str, str]:
    """Where the viewer sees the cards of a player lie: the names of piles."""
    them = view["players"][player]
    out = {card: pile for pile in ("hand", "hidden", "unused") for card in them[pile]}
    out |= {card: pile for pile in ("discard", "used", "in_play") for card in them[pile]}
    out |= {use["card"]: "using" for use in them["using"] if use["place"] == "using"}
    return out


def _moved(before: View, after: View, player: int) -> list[tuple[str, str, str]]:
    """(card, from where, to where) for each card that lies elsewhere; "" is out of sight."""
    was, now = places(before, player), places(after, player)
    cards = dict.fromkeys([*was, *now])
    all_moved = [(card, was.get(card, ""), now.get(card, "")) for card in cards]
    return [move for move in all_moved if move[1] != move[2]]


def _whose(view: View, player: int) -> str:
    return "your" if player == view["viewer"] else f"player_{player}'s"


def _start(text: str) -> str:
    """The beginning of a sentence; names of players stay as they are."""
    return text if text.startswith("player_") else text[0].upper() + text[1:]


# the set-up and turns


def _goddesses(before: View, after: View) -> list[str]:
    """The choices of the opponent are revealed; who begins."""
    lines = []
    other = 1 - after["viewer"]
    chosen = after["players"][other]["goddesses"]
    if before["players"][other]["goddesses"] is None and chosen is not None:
        names = " and ".join(map(words.goddess_name, chosen))
        lines.append(f"{who(after, other, 'have')} chosen {names}")
    if words.is_choosing(before) and not words.is_choosing(after):
        lines.append(f"{who(after, after['player'], 'are')} the first player")
    return lines


def _turn(before: View, after: View) -> list[str]:
    if after["turn"] == before["turn"]:
        return []
    return [f"Turn {after['turn']} begins: {player_name(after, after['player'])}"]


# crystals


def _crystals(before: View, after: View) -> list[str]:
    """All numbers that changed: first of the players, then between them."""
    lines = []
    for player, (was, them) in enumerate(zip(before["players"], after["players"], strict=True)):
        changes = [_change(key, was[key], them[key]) for key in CRYSTALS if was[key] != them[key]]
        if changes and not words.is_setup(after):
            lines.append(f"{player_name(after, player)}: {', '.join(changes)}")
    between = [
        _change(key, before[key], after[key])
        for key in ("distance", "dust", "mastery_range")
        if before[key] != after[key]
    ]
    return lines + ([", ".join(between)] if between else [])


def _change(key: str, was: int, now: int) -> str:
    return f"{_start(key.replace('_', ' '))} {was} to {now}"


# attacks


def _attacks(before: View, after: View) -> list[str]:
    """Attacks that effects have made; those that failed (rule 4.2)."""
    lines = []
    for attack in before["attacks"][len(after["attacks"]) :]:
        name = words.attack_name(before, attack)
        if not _hit(before, after, attack) and after["distance"] not in words.reach(after, attack):
            lines.append(f"{name} of {player_name(after, attack['player'])} is out of range")
    for attack in after["attacks"][len(before["attacks"]) :]:
        if attack["source"] == "effect":
            name = words.attack_name(after, attack)
            said = words.attack_now(after, attack)
            lines.append(f"{who(after, attack['player'], 'attack')} by {name}: {said}")
    return lines


def _hit(before: View, after: View, attack: dict[str, Any]) -> bool:
    """Whether the attack may have been carried out.

    Crystals of the defender tell, or a card whose own text moves the Distance afterwards.
    """
    was = before["players"][1 - attack["player"]]
    now = after["players"][1 - attack["player"]]
    taken = now["life"] < was["life"] or now["aura"] < was["aura"] or attack["cancelled"]
    return bool(taken or before["turn"] != after["turn"] or attack["card"] == "brush_away")


# cards


def _used(before: View, after: View, player: int) -> list[str]:
    """Cards that came into sight, but for the one that the answer names."""
    asked = before["decision"]
    new = [
        card
        for card, was, now in _moved(before, after, player)
        if now in PUBLIC and was not in PUBLIC
    ]
    mine = player == asked["player"]
    if not new or (mine and asked["kind"] == "card"):
        return []
    if _only_discarded(before, after, player):
        return [f"{who(after, player, 'discard')} {words.listed(after, player, new)}"]
    if mine and len(new) == 1 and asked["kind"] in NAMES_USED:
        return []
    return [f"{who(after, player, 'use')} {words.listed(after, player, new)}"]


def _only_discarded(before: View, after: View, player: int) -> bool:
    """Whether a player has used no card: in the other's turn only reactions are used."""
    if before["turn"] == after["turn"]:
        was, now = before["players"][player], after["players"][player]
        return bool(was["cards_used"] == now["cards_used"])
    return player != before["player"] and before["decision"]["kind"] not in NAMES_USED


def _in_play(before: View, after: View, player: int) -> list[str]:
    """Enhancements that were deployed, that expired, that damage to Life has turned (SA-51)."""
    lines = []
    for card, was, now in _moved(before, after, player):
        name = words.shown(after, player, card)
        if now == "in_play":
            n = words.crystals_of(after["players"][player]["in_play"][card])
            lines.append(f"{name} lies in play with {n}")
        elif was == "in_play" and now == "hidden":
            lines.append(f"{name} goes to {_whose(after, player)} hidden pile: Unguarded")
        elif was == "in_play":
            lines.append(f"{_start(_whose(after, player))} {name} expires")
    return lines


def _hidden(before: View, after: View, player: int) -> list[str]:
    """Cards that went to the hidden pile, but for the one that the answer names."""
    asked = before["decision"]
    if asked["player"] == player and asked["kind"] in NAMES_HIDDEN:
        return []
    if asked["card"] == "shadow_caltrops" and asked["kind"] == "card":
        return []
    new = [
        card
        for card, was, now in _moved(before, after, player)
        if now == "hidden" and was != "in_play"
    ]
    # of the opponent only what the viewer has just seen: their own hand cards go unseen
    if player != after["viewer"]:
        new = [card for card in new if card not in before["players"][player]["known"]]
    names = words.listed(after, player, new)
    return [f"{names} goes to {_whose(after, player)} hidden pile"] if new else []


def _revived(before: View, after: View, player: int) -> list[str]:
    return [
        f"{_start(_whose(after, player))} {words.shown(after, player, card)} turns to unused"
        for card, was, now in _moved(before, after, player)
        if (was, now) == ("used", "unused")
    ]


def _marks(before: View, after: View, player: int) -> list[str]:
    """The umbrella, and a flinch."""
    was, now = before["players"][player], after["players"][player]
    lines = []
    if was["umbrella"] and was["umbrella"] != now["umbrella"]:
        lines.append(f"{_start(_whose(after, player))} umbrella is {now['umbrella']} now")
    if now["flinch"] and not was["flinch"]:
        lines.append(f"{who(after, player, 'are')} flinched")
    elif was["flinch"] and not now["flinch"]:
        lines.append(f"The flinch of {player_name(after, player)} is over: no Focus gained")
    return lines


def _shown(before: View, after: View, player: int) -> list[str]:
    """Hand cards that the other player has just seen (SA-40); cards that come back to the hand."""
    was, now = before["players"][player], after["players"][player]
    moved = _moved(before, after, player)
    back = [card for card, place, there in moved if (place, there) == ("using", "hand")]
    if _reconstructed(before, after, player):  # it may have been shuffled and drawn
        back = []
    seen = [card for card in now["hand"] if card in now["known"] and card not in was["known"]]
    new = [card for card in seen if card not in back]
    lines = []
    if new:
        lines.append(f"{who(after, player, 'show')} {words.listed(after, player, new)}")
    if back:
        names = ", ".join(map(words.name, back))
        lines.append(f"{names} returns to {_whose(after, player)} hand")
    return lines


def _reconstructed(before: View, after: View, player: int) -> bool:
    """Whether discard and hidden pile were shuffled into the deck (rule 5.4)."""
    was, now = before["players"][player], after["players"][player]
    if before["decision"]["card"] == "turning_the_pivot" or words.is_setup(before):
        return False
    there = was["hidden_size"] + len(was["discard"])
    gone = now["hidden_size"] + len(now["discard"]) == 0
    return bool(there > 0 and gone and now["deck_size"] + now["hand_size"] > was["deck_size"])


def _drawn(before: View, after: View, player: int) -> list[str]:
    """Cards drawn, of the own hand which; a reconstruct before it."""
    was, now = before["players"][player], after["players"][player]
    lines = []
    n = was["deck_size"] - now["deck_size"]
    if _reconstructed(before, after, player):
        lines.append(f"{who(after, player, 'reconstruct')} the deck")
        n = now["hand_size"] - was["hand_size"]
    if n <= 0:
        return lines
    which = ""
    if player == after["viewer"]:
        moved = _moved(before, after, player)
        out = () if lines else PUBLIC  # shuffled before: cards from anywhere
        new = [card for card, place, there in moved if there == "hand" and place not in out]
        which = f" ({words.listed(after, player, new)})" if new else ""
    return [*lines, f"{who(after, player, 'draw')} {counted(n, 'card')}{which}"]
