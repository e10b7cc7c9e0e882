"""Every ruling and every card of a game is named in its tests; nothing is forgotten."""

import json
import re
from pathlib import Path

import pytest

from tests import invariants
from tests.playing import ALL

TESTS = Path(__file__).resolve().parents[1]
PACKAGE = TESTS.parent / "tabletop_envs"
NUMBER = re.compile(r"^[A-Z]{2}-[1-9]\d*$")


def words(game):
    """All test modules of a game as one text."""
    files = list((TESTS / game.name).glob("test_*.py"))
    assert files, f"tests/{game.name} has no tests"
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def ids(value):
    """Every ``id`` in ``cards.json``, wherever it stands."""
    if isinstance(value, dict):
        if "id" in value:
            yield value["id"]
        for inner in value.values():
            yield from ids(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from ids(inner)


@pytest.mark.parametrize("game", ALL)
def test_every_ruling_has_a_test(game):
    """``tests/<game>/rulings.txt`` lists the rulings of the rule document, one a line."""
    path = TESTS / game.name / "rulings.txt"
    assert path.is_file(), f"list the rulings of {game.name} in {path}, one a line, e.g. CH-1"
    rulings = path.read_text(encoding="utf-8").split()
    assert rulings
    assert all(NUMBER.match(ruling) for ruling in rulings)
    assert len(set(rulings)) == len(rulings)
    text = words(game)
    missing = []
    for ruling in rulings:
        prefix, number = ruling.split("-")
        if not re.search(rf"{prefix}[-_ ]?{number}(?!\d)", text, re.I):
            missing.append(ruling)
    assert not missing, f"no test in tests/{game.name} names {', '.join(missing)}"


@pytest.mark.parametrize("game", ALL)
def test_every_card_has_a_test(game):
    cards = list(ids(json.loads((PACKAGE / game.name / "cards.json").read_text("utf-8"))))
    played = getattr(invariants.of_game(game), "PLAYED", None)
    if played is not None:  # the file holds cards that the game is not played with yet
        assert set(played) <= set(cards)
        cards = played
    assert cards
    text = words(game)
    missing = [card for card in cards if not re.search(rf"\b{re.escape(card)}\b", text)]
    assert not missing, f"no test in tests/{game.name} names {', '.join(missing)}"
