"""What the novice does with cards; compiled and in plain Python it must be the same."""

import pytest

from tabletop_envs.bots import load_bot
from tests.blanc_noir.positions import GAME
from tests.blanc_noir.scenario import table

NOVICE = load_bot(GAME, "novice", seed=0)


def answer(t):
    return t.match.label(int(NOVICE.act_match(t.match)))


@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("red_1 red_9 blue_2 blue_3", "red_9"),
        ("red_9 red_clown fairy blue_2 blue_3", "fairy"),
        ("red_1 golem fairy dragon blue_2 blue_3", "dragon"),
        ("red_1 goddess gargoyle blue_2 blue_3", "goddess"),
    ],
)
def test_novice__plays_the_highest_number(hand, best):
    assert answer(table([hand, "red_2"])) == f"play {best}"


def test_novice__gets_rid_of_the_highest_cards_and_keeps_the_lowest():
    t = table(["goddess red_1 golem dragon blue_2", "red_2"]).answers("play goddess")
    assert answer(t) == "choose dragon"
    t = table(["goddess red_1 golem dragon blue_2", "red_2"], ["relief"]).answers("use relief")
    assert answer(t) == "choose red_1"


def test_novice__names_the_colour_it_holds_most_of():
    t = table(["golem red_1 blue_3 blue_4 blue_clown green_9", "red_2"]).answers("play golem")
    assert answer(t) == "colour blue"
    t = table(["golem red_1 blue_3 red_clown red_knight green_9", "red_2"]).answers("play golem")
    assert answer(t) == "colour red"
