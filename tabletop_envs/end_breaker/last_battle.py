"""The record of the last battle in the words of a position, and back; all of it is public."""

from typing import Any

from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.parsing import as_dict, as_flag, as_list, as_number, check_keys
from tabletop_envs.core.record import Record
from tabletop_envs.end_breaker.cards import MASK_IDS, REWARD
from tabletop_envs.end_breaker.parsing import as_mask
from tabletop_envs.end_breaker.state import NO_MASK

MOST = 10_000  # AT and damage: far more than any battle comes to
BONUS = 1000  # thousands of darc, likewise
FIGURES = ("at", "damage", "out", "reward", "bonus")


def last_battle(state: Record) -> dict[str, Any] | None:
    """The masquerade fought, the one turned up as damage, and for each player the figures:

    ``at`` in all, ``damage`` less what protects (the deck may hold fewer cards), ``out`` of
    action, ``reward`` by rank and ``bonus`` of masquerade and Shield Guards in thousands of
    darc. None before the end of the first battle.
    """
    last = state.last_battle
    if last.mask == NO_MASK:
        return None
    return {
        "mask": MASK_IDS[last.mask],
        "turned_up": MASK_IDS[last.turned_up],
        "players": [
            {
                "at": int(them.at),
                "damage": int(them.damage),
                "out": bool(them.is_out),
                "reward": int(them.reward),
                "bonus": int(them.bonus),
            }
            for them in last.players[: state.options.num_players]
        ],
    }


def set_last_battle(state: Record, given: Any) -> None:
    """Set it to what ``last_battle`` says, None where nothing is known of it.

    Masquerades, those turned up and the number of battles are set. Raises BadPosition.
    """
    if given is None:
        return
    what = "last_battle"
    said = as_dict(what, given)
    check_keys(what, said, ("mask", "turned_up", "players"))
    if state.battles == 0:
        raise BadPosition(f"{what}: none is over yet; leave it out, or say which of masks is gone")
    mask = as_mask(f"{what}.mask", said.get("mask"))
    if mask not in state.masks[state.mask_gone == 1]:
        raise BadPosition(f"{what}.mask: {MASK_IDS[mask]} is none of the masks that are gone")
    turned = as_mask(f"{what}.turned_up", said.get("turned_up"))
    if turned in state.masks or not state.used_masks[turned]:
        raise BadPosition(f"{what}.turned_up: {MASK_IDS[turned]} was not turned up as damage")
    n = int(state.options.num_players)
    players = as_list(f"{what}.players", said.get("players"))
    if len(players) != n:
        raise BadPosition(f"{what}.players: {len(players)} entries for a game with {n} players")
    last = state.last_battle
    last.mask, last.turned_up = mask, turned
    for p, raw in enumerate(players):
        _set_figures(last.players[p], f"{what}.players[{p}]", raw)


def _set_figures(them: Record, who: str, raw: Any) -> None:
    """All figures of one player; none may be left out."""
    entry = as_dict(who, raw)
    check_keys(who, entry, FIGURES)
    them.at = as_number(f"{who}.at", entry.get("at"), 0, MOST)
    them.damage = as_number(f"{who}.damage", entry.get("damage"), 0, MOST)
    them.is_out = as_flag(f"{who}.out", entry.get("out"))
    them.reward = as_number(f"{who}.reward", entry.get("reward"), 0, int(REWARD.max()))
    them.bonus = as_number(f"{who}.bonus", entry.get("bonus"), 0, BONUS)
