"""Matches and views for the tests of text and picture."""

from functools import cache

from tabletop_envs import Match, new_match
from tabletop_envs.chronicle import GAME
from tabletop_envs.chronicle.cards import CARD_IDS, HISTORIES
from tests import playing


@cache
def random_matches(num_players: int) -> list[Match]:
    """Matches at random points, and one that is over."""
    return playing.random_matches(GAME, num_players, 0.06, 11)


def crowded(num_players, asked=True):
    """A view with as much as possible of everything, though no game comes to it."""
    view = new_match("chronicle_v0", seed=1, num_players=num_players).view(0)
    view["conditions"] = [{"card": row["id"]} for row in (*HISTORIES[:2], *HISTORIES[10:])]
    view["history"]["first"] = HISTORIES[11]["id"]
    view["history"]["used"] = [row["id"] for row in HISTORIES[2:10]]
    view["discard"] = list(CARD_IDS)
    view["removed"] = "wild_dragon"
    view["trick"] = {
        "leader": 1,
        "suit": "wisdom",
        "reversed": True,
        "over": True,
        "cards": [
            {
                "player": p,
                "card": None if p == 2 else CARD_IDS[12 + p],
                "face_down": p in (0, 2),
            }
            for p in range(num_players)
        ],
        "played": list(range(num_players)),
    }
    for them in view["players"]:
        them.update(fame=9, hand_size=12, allies=list(CARD_IDS), void=["power", "wisdom", "love"])
        them.update(hand=list(CARD_IDS[9:21]), known=["wild_demon", "power_10", "love_1"])
    player = 0 if asked else 2
    legal = [f"choose {card}" for card in CARD_IDS] if asked else None
    view["decision"] = {"kind": "ally", "player": player, "card": "wild_fool", "legal": legal}
    view["allies_to_discard"] = 3
    return view


def crowded_views(num_players):
    yield crowded(num_players)
    yield crowded(num_players, asked=False)
