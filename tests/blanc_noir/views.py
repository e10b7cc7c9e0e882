"""Matches and views for the tests of text and picture."""

from functools import cache

from tabletop_envs import Match, match_from_position, new_match
from tabletop_envs.blanc_noir import GAME
from tabletop_envs.blanc_noir.cards import COPIES, KIND_IDS, NUMBER_VALUES, SCROLL_IDS
from tests import playing
from tests.blanc_noir.positions import position

EVERY_CARD = [kind for kind, n in zip(KIND_IDS, COPIES, strict=True) for _ in range(n)]


def view_of(hands, scrolls=(), player=0, **more):
    return match_from_position(position(hands, scrolls, **more)).view(player)


def decision_view(kind, card, legal, viewer=0, **more):
    view = new_match("blanc_noir_v0", seed=1, num_players=3).view(viewer)
    view.update(turn=0, decision={"kind": kind, "player": 0, "card": card, "legal": legal}, **more)
    return view


@cache
def random_matches(num_players: int) -> list[Match]:
    """Matches at random points of one round, and one that is over."""
    return playing.random_matches(GAME, num_players, 0.05, 10, single_round=True)


def crowded(num_players, hand=34, asked=True):
    """A view with as much as possible of everything, though no game comes to it."""
    view = new_match("blanc_noir_v0", seed=1, num_players=num_players).view(0)
    view.update(discard=EVERY_CARD, removed=EVERY_CARD[::3], points=1234, stack=34)
    view.update(top="golem", colour="yellow", turn=0 if asked else 1, idle=5, turns=499)
    view["scroll_deck"] = [SCROLL_IDS[i % len(SCROLL_IDS)] for i in range(20)]
    for player, them in enumerate(view["players"]):
        cards = EVERY_CARD[player::2][:hand]
        them.update(total=200, hand=cards, known=cards, hand_size=len(cards) + 2, declared=True)
        them["at_most"] = dict(zip(them["at_most"], (0, 0, 1, 1, 2, 2), strict=True))
        them["scrolls"] = [
            {"scroll": SCROLL_IDS[(i + player) % 12], "used": i % 2 == 0, "known_by": []}
            for i in range(10)
        ]
    legal = [f"play {kind}" for kind in KIND_IDS] + ["draw", "stop"]
    legal += [f"triple {number}" for number in NUMBER_VALUES]
    legal += [f"use {scroll}" for scroll in SCROLL_IDS]
    player = 0 if asked else 1
    view["decision"] = {"kind": "turn", "player": player, "card": None}
    view["decision"]["legal"] = legal if asked else None
    return view


def crowded_views(num_players):
    for hand in (0, 1, 10, 12, 13, 34, 37, 60):
        yield crowded(num_players, hand)
    yield crowded(num_players, asked=False)
    open_hand = crowded(num_players, 20)
    open_hand["open_hand"] = 1
    yield open_hand
