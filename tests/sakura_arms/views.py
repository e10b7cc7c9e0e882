"""Matches and views for the tests of text and picture."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from tabletop_envs import Match, new_match
from tabletop_envs.core.game import View
from tabletop_envs.sakura_arms import GAME
from tabletop_envs.sakura_arms.actions import BASIC_NAMES
from tabletop_envs.sakura_arms.cards import CARD_IDS, GODDESS_IDS, IS_SPECIAL
from tests import playing

NORMAL = [card for card, special in zip(CARD_IDS, IS_SPECIAL, strict=True) if not special]
SPECIAL = [card for card, special in zip(CARD_IDS, IS_SPECIAL, strict=True) if special]
SECRET = ("hand", "hidden", "unused")
BASICS = [f"{basic} for {price}" for price in ("focus", "a card") for basic in BASIC_NAMES]


@cache
def random_matches(num_players: int) -> list[Match]:
    """Matches at random points of one game, from the choice of goddesses on; the last is over."""
    return playing.random_matches(GAME, num_players, 0.05, 10)


@cache
def _first_views() -> tuple[View, View]:
    """The first main phase of a game, as both players see it."""
    match = new_match("sakura_arms_v0", seed=1, setup="random")
    while match.view(0)["turn"] == 0:
        match.step(match.action("no"))
    return match.view(0), match.view(1)


def view_of(player: int = 0, **more: Any) -> View:
    """A view of the duel in which player 0 is on turn and asked, with these entries."""
    view = {**_first_views()[player], "player": 0, "turn": 9, "attacks": [], **more}
    view["players"] = [dict(them) for them in view["players"]]
    return view


def decision_view(
    kind: str, card: str | None, legal: list[str] | None, player: int = 0, **more: Any
) -> View:
    """A view in which player 0 is asked."""
    view = view_of(player, **more)
    view["decision"] = {"kind": kind, "player": 0, "card": card, "legal": legal}
    return view


def attack(card: str = "slash", player: int = 1, **more: Any) -> dict[str, Any]:
    """An attack under way, 3-4 and 3/1 if nothing else is said."""
    now = {"in_range": True, "aura": 3, "life": 1, "unblockable": False, **more.pop("now", {})}
    return {
        "player": player,
        "card": card,
        "source": "normal",
        "umbrella": "closed",
        "range": [3, 4],
        "aura": 3,
        "life": 1,
        "plus_aura": 0,
        "plus_life": 0,
        "unblockable": False,
        "cancelled": False,
        "reaction": False,
        **more,
        "now": now,
    }


def holds(view: View, player: int, **piles: list[Any]) -> View:
    """Give a player of a view these cards, sizes and costs included."""
    view["players"][player].update(piles)
    for pile in SECRET:
        if pile in piles:
            view["players"][player][f"{pile}_size"] = len(piles[pile])
    if player == view["viewer"] and "unused" in piles:
        view["costs"] = dict.fromkeys(piles["unused"], 5)
    return view


def crowded(n_hand: int = 7, n_unused: int = 3, first: int = 0, asked: bool = True) -> View:
    """A view with as much as possible of everything, though no game comes to it.

    ``first``: the place of the first card in hand among all cards.
    """
    view = view_of(distance=10, dust=30, turn=100)
    around, special = NORMAL[first:] + NORMAL[:first], SPECIAL[first % 24 :] + SPECIAL
    for player, them in enumerate(view["players"]):
        hand = around[:n_hand] if player == 0 else around[7:14]
        unused = special[: n_unused if player == 0 else 2]
        used = special[3:6] if player == 0 else special[7:8]
        holds(view, player, hand=hand, hidden=around[14:21], unused=unused, used=used)
        them.update(life=12, aura=5, flare=30, focus=2, flinch=True, umbrella="open")
        them.update(discard=around[21:28], known=[*hand, *unused, *around], seen=around[:10])
        them["in_play"] = {"tying_bonds": 2, "murky_reverse": 7, "soundless_wall": 5, "domain": 3}
        them["using"] = [{"card": "body_double_art", "place": "using", "how": [], "answers": None}]
        them["boosts"] = {"pommel_blow": 2, "backdraft": 2}
        them.update(deck_size=7, deck=[around[28:30], around[30:35]])
    view["players"][1]["deck"] = around[28:35]
    view["attacks"] = [attack("bird_of_a_thousand_years", source="effect", aura=1)] * 7
    view["attacks"].append(attack("wavering_fire", 0, cancelled=True, now={"unblockable": True}))
    legal = [f"use {card}" for card in CARD_IDS] + BASICS + ["yes", "no", "end"]
    view["decision"] = {"kind": "main", "player": 0, "card": None, "legal": legal}
    if not asked:
        view["decision"].update(player=1, legal=None)
    return view


def choosing(kind: str, goddesses: list[str], n: int) -> View:
    """A view of player 0 who has chosen these goddesses and ``n`` cards."""
    view = view_of(turn=0)
    mine = view["players"][0]
    mine.update(goddesses=goddesses, hand=[], hand_size=0, hidden=[], hidden_size=0)
    cards = [card for card in CARD_IDS if GODDESS_IDS[CARD_IDS.index(card) // 11] in goddesses]
    normal = [card for card in cards if card in NORMAL][: min(n, 7)]
    special = [card for card in cards if card in SPECIAL]
    holds(view, 0, unused=special[: max(0, n - 7)], deck=[normal] if normal else [])
    mine["deck_size"] = len(normal)
    offered = special if n >= 7 else [card for card in cards if card in NORMAL][n:]
    legal = [f"choose {card}" for card in offered]
    if kind == "goddess":
        view["players"][1]["goddesses"] = None
        legal = [f"goddess {goddess}" for goddess in GODDESS_IDS if goddess not in goddesses]
    view["decision"] = {"kind": kind, "player": 0, "card": None, "legal": legal}
    return view


def crowded_views(num_players: int) -> Iterator[View]:
    assert num_players == 2
    for n_hand, n_unused in ((0, 0), (1, 0), (0, 3), (2, 3), (7, 1), (7, 3)):
        yield crowded(n_hand, n_unused)
    for first in range(0, len(NORMAL), 6):
        yield crowded(first=first)
    yield crowded(asked=False)
    for pair in (["yurina", "saine"], ["himika", "tokoyo"], ["oboro", "yukihi"]):
        yield choosing("goddess", [], 0)
        yield choosing("goddess", pair[:1], 0)
        for n in (0, 5, 8):
            yield choosing("build", pair, n)
