"""What an answer brought about, in words: from views of one player, so nothing is given away."""

from tabletop_envs.chronicle import words
from tabletop_envs.core.game import View
from tabletop_envs.core.wording import player_name, who


def news(before: View, after: View) -> list[str]:
    """Sentences on what changed between two views of the same player: tricks, rounds, fame."""
    return _trick(before, after) + _round(before, after)


def _trick(before: View, after: View) -> list[str]:
    """Who took the trick, if it was settled."""
    face_up = {entry["card"] for entry in before["trick"]["cards"] if entry["card"]}
    for player, them in enumerate(after["players"]):
        if face_up & set(them["allies"]):
            return [f"{who(after, player, 'take')} the trick"]
    if face_up & (set(after["discard"]) - set(before["discard"])):
        return ["Nobody takes the trick: its cards are discarded"]
    leader = before["trick"]["leader"]
    alone = not before["trick"]["played"] and not after["trick"]["played"]
    grown = [len(view["players"][leader]["allies"]) for view in (before, after)]
    if alone and before["round"] == after["round"] and grown[0] < grown[1] and _leads(before):
        return [f"{who(after, leader, 'take')} the trick"]  # a 5 that was led ends it at once
    return []


def _leads(view: View) -> bool:
    return view["decision"] is not None and view["decision"]["kind"] == "play"


def _round(before: View, after: View) -> list[str]:
    """The end of a round: who gained fame, and what the next round is about."""
    new = after["round"] > before["round"]
    if not new and not (after["over"] and not before["over"]):
        return []
    lines = []
    for player, (was, them) in enumerate(zip(before["players"], after["players"], strict=True)):
        gain = them["fame"] - was["fame"]
        if gain:
            name = player_name(after, player)
            lines.append(f"{name} gains {gain} fame and has {them['fame']}")
    lines = lines or ["nobody gains fame"]
    lines = [f"Round {before['round']} is over: " + "; ".join(lines)]
    if new:
        about = "; ".join(f"{name} ({what})" for _, name, what in words.conditions(after))
        lines.append(f"Round {after['round']} begins: {about}")
    return lines
