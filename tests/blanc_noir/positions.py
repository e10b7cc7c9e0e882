"""Partial positions for tests: hands, scrolls and what lies on the table, in words."""

from collections.abc import Sequence
from typing import Any

GAME = "blanc_noir_v0"


def position(
    hands: Sequence[str],
    scrolls: Sequence[str] = (),
    *,
    top: str = "red_5",
    options: dict[str, Any] | None = None,
    players: Sequence[dict[str, Any]] = (),
    **entries: Any,
) -> dict[str, Any]:
    """``hands[p]`` and the unused ``scrolls[p]`` of each player, e.g. ``"red_1 golem"``.

    ``players[p]`` are further entries of a player, ``entries`` those of the position.
    """
    listed: list[dict[str, Any]] = [{"hand": hand.split()} for hand in hands]
    for p, names in enumerate(scrolls):
        listed[p]["scrolls"] = [{"scroll": name} for name in names.split()]
    for p, more in enumerate(players):
        listed[p].update(more)
    return {
        "game": GAME,
        "options": {"num_players": len(hands), **(options or {})},
        "players": listed,
        "top": top,
        **entries,
    }
