"""The table in text and picture: legible, and showing only what the view holds.

Each game adds ``tests/<game>/views.py`` with ``random_matches(num_players)``, the last of them
over, and ``crowded_views(num_players)``, with as much as possible of everything.
"""

import copy
from importlib import import_module

import pytest

from tests.legible import assert_legible, assert_of_one_size, assert_pixels, assert_plain
from tests.playing import CASES, views


def of_game(game):
    return import_module(f"tests.{game.name}.views")


def all_views(game, n):
    yield from views(of_game(game).random_matches(n))
    yield from of_game(game).crowded_views(n)


@pytest.mark.parametrize(("game", "n"), CASES)
def test_text_is_plain_and_narrow(game, n):
    for view in all_views(game, n):
        assert_plain(game.render_text(view))


@pytest.mark.parametrize(("game", "n"), CASES)
def test_pictures_are_well_formed_and_of_one_size(game, n):
    size = assert_of_one_size(map(game.draw, all_views(game, n)))
    over = of_game(game).random_matches(n)[-1]
    assert over.over
    for view in (next(iter(of_game(game).crowded_views(n))), over.view(0)):
        assert_pixels(game.draw(view), size)


@pytest.mark.parametrize(("game", "n"), CASES)
def test_texts_lie_inside_and_never_on_each_other(game, n):
    for view in all_views(game, n):
        assert_legible(game.draw(view))


@pytest.mark.parametrize(("game", "n"), CASES)
def test_another_world_of_the_same_view_looks_the_same(game, n):
    """Hidden cards differ, the view is the same: so must be all that is drawn and told."""
    hidden = 0
    for match in of_game(game).random_matches(n)[:-1:2]:
        for player in range(n):
            twin = match.resample(player, 5)
            hidden += match.position()["players"] != twin.position()["players"]
            view, other = match.view(player), twin.view(player)
            assert game.render_text(view) == game.render_text(other)
            assert game.draw(view) == game.draw(other)
            assert game.explain(view) == game.explain(other)
    assert hidden > 2


@pytest.mark.parametrize(("game", "n"), CASES)
def test_drawing_leaves_the_view_alone(game, n):
    for view in all_views(game, n):
        before = copy.deepcopy(view)
        game.render_text(view)
        game.draw(view)
        game.explain(view)
        assert view == before
