"""The twelve history cards (section 6): start card and condition."""

import pytest

from tests.chronicle.scenario import HISTORIES, OTHER, end_of_round, scored


@pytest.mark.parametrize(
    ("history", "start"),
    [
        ("monster_attack", "power_10"),
        ("bloody_revolt", "power_1"),
        ("round_table", "wisdom_10"),
        ("political_plot", "wisdom_1"),
        ("natural_disaster", "love_10"),
        ("corruption", "love_1"),
        ("compiling_history", "wild_sage"),
        ("founding_festival", "wild_fool"),
        ("dark_hour", "wild_demon"),
        ("angel_descent", "wild_angel"),
        ("dragon_talk", "wild_dragon"),
        ("coronation", "wild_king"),
    ],
)
def test_history__start_card(history, start):
    """The next round turns up the only card of the deck: its start card's holder leads."""
    used = [name for name in HISTORIES if name not in (history, "monster_attack", "bloody_revolt")]
    active = "bloody_revolt" if history == "monster_attack" else "monster_attack"
    if history not in ("monster_attack", "bloody_revolt"):
        used.append("bloody_revolt")
    assert len(used) == 10
    for seed in range(5):
        t = end_of_round(
            ["", "", ""],
            {"active": [active], "used": used},
            single_round=False,
            rest={"random": seed},
        )
        t.answers("leftovers no")
        assert t.round == 2
        assert t.history["first"] == history
        assert start in t.hand(t.match.player)
        t.asked_to_play(t.match.player, " ".join(t.hand(t.match.player)))


@pytest.mark.parametrize(
    ("history", "suit"),
    [("monster_attack", "power"), ("round_table", "wisdom"), ("natural_disaster", "love")],
)
def test_history__most_of_a_suit(history, suit):
    other = OTHER[suit]
    assert scored(
        [f"{suit}_4 {suit}_5", f"{suit}_6", f"{other}_2 {other}_5 {other}_6 wild_king"], history
    ) == [1, 0, 0]


@pytest.mark.parametrize(
    ("history", "suit"),
    [("bloody_revolt", "power"), ("political_plot", "wisdom"), ("corruption", "love")],
)
def test_history__fewest_of_a_suit(history, suit):
    other = OTHER[suit]
    assert scored([f"{suit}_4 {suit}_5", f"{suit}_6", f"{other}_2 {suit}_7 {suit}_8"], history) == [
        0,
        1,
        0,
    ]
    assert scored([f"{suit}_4", f"{other}_3 {other}_2 wild_king", f"{suit}_5"], history) == [
        0,
        1,
        0,
    ]


def test_history__compiling_history__most_allies():
    allies = ["power_3 love_3 wild_king", "power_4 power_5", "love_6 love_7"]
    assert scored(allies, "compiling_history") == [1, 0, 0]


def test_history__founding_festival__fewest_allies():
    allies = ["power_3 love_3 wild_king", "power_4", "love_6 love_7"]
    assert scored(allies, "founding_festival") == [0, 1, 0]


def test_history__dark_hour__an_evil_ally():
    allies = ["power_1 love_1", "power_4 wild_demon", "love_6 love_7", "wisdom_1"]
    assert scored(allies, "dark_hour") == [1, 1, 0, 1]


def test_history__angel_descent__no_evil_ally():
    allies = ["power_1 love_1", "power_4 wild_angel", "", "wild_demon"]
    assert scored(allies, "angel_descent") == [0, 1, 1, 0]


def test_history__dragon_talk__two_more_are_applied():
    history = {
        "first": "dragon_talk",
        "table": ["dragon_talk", "monster_attack", "corruption"],
        "active": ["monster_attack", "corruption"],
    }
    assert scored(["power_3", "love_3", "power_4 love_4"], history) == [2, 0, 1]


def test_history__coronation__three_more_are_applied():
    history = {
        "first": "coronation",
        "table": ["coronation", "monster_attack", "corruption", "angel_descent"],
        "active": ["monster_attack", "corruption", "angel_descent"],
    }
    assert scored(["power_3", "love_3", "power_4 love_4 wild_demon"], history) == [3, 1, 0]
