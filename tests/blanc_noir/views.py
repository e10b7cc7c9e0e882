"""Views for the tests of text and picture."""

from tabletop_envs import match_from_position, new_match
from tests.blanc_noir.positions import position


def view_of(hands, scrolls=(), player=0, **more):
    return match_from_position(position(hands, scrolls, **more)).view(player)


def decision_view(kind, card, legal, viewer=0, **more):
    view = new_match("blanc_noir_v0", seed=1, num_players=3).view(viewer)
    view.update(turn=0, decision={"kind": kind, "player": 0, "card": card, "legal": legal}, **more)
    return view
