"""Views for the tests of text and picture, and what makes a picture legible."""

import numpy as np

from tabletop_envs import match_from_position, new_match
from tabletop_envs.blanc_noir import GAME
from tabletop_envs.core.draw import Text, measure
from tests.blanc_noir.positions import position


def view_of(hands, scrolls=(), player=0, **more):
    return match_from_position(position(hands, scrolls, **more)).view(player)


def decision_view(kind, card, legal, viewer=0, **more):
    view = new_match("blanc_noir_v0", seed=1, num_players=3).view(viewer)
    view.update(turn=0, decision={"kind": kind, "player": 0, "card": card, "legal": legal}, **more)
    return view


def boxes(drawing):
    """The texts, and their left, upper, right and lower edges: float[texts, 4]."""
    texts = [shape for shape in drawing.shapes if isinstance(shape, Text)]
    out = []
    for shape in texts:
        width = measure(shape.words, shape.size, shape.bold)
        left = shape.x - {"start": 0, "middle": width / 2, "end": width}[shape.anchor]
        out.append((left, shape.y - 0.7 * shape.size, left + width, shape.y))
    return [shape.words for shape in texts], np.array(out)


def assert_legible(view):
    """No text lies outside of the picture or on another one."""
    drawing = GAME.draw(view)
    texts, box = boxes(drawing)
    assert (box[:, :2] >= 0).all()
    assert (box[:, 2:] <= (drawing.width, drawing.height)).all()
    low, high = box[:, None, :2], box[None, :, 2:]
    overlap = (low < high).all(-1)
    overlap &= overlap.T & ~np.eye(len(texts), dtype=bool)
    assert not [(texts[i], texts[j]) for i, j in np.argwhere(overlap)]
