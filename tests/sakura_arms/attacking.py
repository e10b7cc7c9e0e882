"""What an attack card does at each Distance, found by playing it; a duel with so much Dust."""

from typing import Any

from tabletop_envs.sakura_arms.cards import CARD_IDS, IS_SPECIAL
from tests.sakura_arms.scenario import Duel, duel


def with_card(card: str, **me: Any) -> dict[str, Any]:
    """A player who can pay for ``card`` and has it in hand, or unused."""
    pile = "unused" if IS_SPECIAL[CARD_IDS.index(card)] else "hand"
    return {"life": 5, "aura": 0, "flare": 7, "focus": 1, pile: [card], **me}


def usable_at(card: str, **me: Any) -> list[int]:
    """The Distances at which a player may use ``card`` in the main phase."""
    legal = {d: duel(with_card(card, **me), {"life": 6}, distance=d).legal() for d in range(11)}
    return [d for d in legal if f"use {card}" in legal[d]]


def damage_of(card: str, distance: int, **me: Any) -> tuple[int | None, int | None]:
    """The damage to Aura and to Life; None for a side that cannot be chosen."""
    t = duel(with_card(card, **me), {"life": 6, "aura": 5}, distance=distance)
    t.answers(f"use {card}")
    if t.question != ("side", 1, card):
        aura, life = _lost(t)
        return (aura or None), (life or None)
    aura, none = _lost(Duel(t.match.clone()).answers("aura"))
    other, life = _lost(t.answers("life"))
    assert none == other == 0
    return aura, life


def _lost(t: Duel) -> tuple[int, int]:
    """The Aura and the Life that the defender has lost by now."""
    them = t.of(1)
    return 5 - them["aura"], 6 - them["life"]


def with_dust(dust: int, me: dict[str, Any], them: dict[str, Any], distance: int) -> Duel:
    """A duel with so much Dust; what is left of the 36 crystals is the opponent's Flare."""
    at_start = {"life": 10, "aura": 3, "flare": 0}
    counted = [{**at_start, **given}[key] for given in (me, them) for key in at_start]
    counted += [n for given in (me, them) for n in given.get("in_play", {}).values()]
    flare = 36 - distance - dust - sum(counted)
    return duel(me, {**them, "flare": flare}, distance=distance, dust=dust)
