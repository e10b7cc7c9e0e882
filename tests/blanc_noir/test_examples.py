"""The worked examples of section 9, to the last figure. Seats A, B, C are 0, 1, 2."""

import pytest

from tests.blanc_noir.scenario import Table, cards, table

A, B, C = range(3)


# 9.1


def example_9_1() -> Table:
    return table(
        [
            "red_knight golem red_1 red_2",
            "blue_prince yellow_1 yellow_2",
            "green_6 dragon",
        ],
        top="red_4",
        turn=A,
    )


def test_9_1__a_knight_attacks_with_two():
    t = example_9_1().answers("play red_knight")
    t.is_on(B, top="red_knight", stack=2, direction="clockwise")
    t.may("play blue_prince")


def test_9_1__a_prince_answers_and_sends_it_back():
    t = example_9_1().answers("play red_knight", "play blue_prince")
    t.is_on(A, top="blue_prince", colour="blue", stack=4, direction="counter-clockwise")
    t.may("play golem")


def test_9_1__a_golem_answers_and_its_player_names_green():
    t = example_9_1().answers("play red_knight", "play blue_prince", "play golem")
    t.asked("colour", A, "golem")
    t.may("colour red", "colour yellow", "colour blue", "colour green")
    t.answers("colour green").is_on(C, top="golem", colour="green", stack=8)


def test_9_1__without_a_25_c_draws_eight_and_b_matches_the_golem():
    t = example_9_1().answers("play red_knight", "play blue_prince", "play golem", "colour green")
    t.may("draw")  # neither the green 6 nor the Dragon
    t.answers("draw").is_on(B, top="golem", colour="green", stack=0)
    assert t.held(C) == 2 + 8
    assert (t.held(A), t.held(B)) == (2, 2)


@pytest.mark.parametrize(
    ("card", "fits"),
    [
        ("red_knight", True),
        ("green_6", True),
        ("green_clown", True),
        ("dragon", True),
        ("fairy", True),
        ("red_6", False),
        ("blue_magician", False),
    ],
)
def test_9_1__then_b_may_play_any_25_any_green_card_any_black_card(card, fits):
    hands = ["golem red_1 red_2", f"{card} yellow_1 yellow_2", "green_7 goddess"]
    t = table(hands, top="blue_prince", stack=4, turn=A, direction="counter-clockwise")
    t.answers("play golem", "colour green", "draw").is_on(B)
    t.may(f"play {card}" if fits else "draw")


# 9.2


def example_9_2(total: int = 0) -> Table:
    """Up to A's last card."""
    hands = ["yellow_7 green_7", "blue_7 golem red_magician red_9"]
    t = table(hands, top="yellow_2", turn=A, totals=[0, total])
    t.answers("play yellow_7").asked("declare", A, "yellow_7").may("declare no", "declare yes")
    t.answers("declare yes").is_on(B)
    assert t.declared(A)
    t.answers("play blue_7").is_on(A)
    assert t.hand(B) == cards("golem red_magician red_9")
    return t


def test_9_2__a_declared_normal_card_ends_the_round():
    t = example_9_2()
    t.may("play green_7")  # declared and normal: it must be played if it matches (BN-37)
    t.answers("play green_7").shows(round=2, winner=A)
    assert t.totals == [0, 25 + 20 + 9]
    assert [t.held(A), t.held(B)] == [7, 7]


def test_9_2__200_becomes_100_and_the_other_player_begins():
    t = example_9_2(146).answers("play green_7")
    assert t.totals == [0, 100]
    assert not t.over
    t.is_on(B, round=2, starter=B, direction="clockwise")


def test_9_2__one_more_point_ends_the_game():
    t = example_9_2(147).answers("play green_7")
    assert t.totals == [0, 201]
    assert t.over
    assert t.match.returns.tolist() == [1.0, -1.0]


# 9.3


def test_9_3__an_undeclared_finish_costs_four_cards():
    t = table(["blue_3 blue_8", "blue_1 red_2 red_3"], top="blue_5", turn=A)
    t.answers("play blue_3", "declare no").is_on(B)
    assert not t.declared(A)
    t.answers("play blue_1").is_on(A).may("play blue_8", "draw")  # BN-37
    drawn = t.copy().answers("draw").is_on(B)
    assert drawn.held(A) == 2
    t.answers("play blue_8").is_on(B, top="blue_8", round=1)
    assert t.held(A) == 4
    assert t.totals == [0, 0]


def test_9_3__a_declared_clown_skips_and_costs_four_cards():
    t = table(["blue_3 blue_clown", "blue_1 red_2 red_3"], top="blue_5", turn=A)
    t.answers("play blue_3", "declare yes", "play blue_1").is_on(A)
    t.may("play blue_clown", "draw").answers("play blue_clown")
    t.is_on(A, top="blue_clown", round=1)
    assert t.held(A) == 4
    assert t.held(B) == 2
    assert not t.declared(A)


# 9.4


def example_9_4(third: str = "") -> Table:
    hands = [f"golem dragon {third}", "red_5 blue_6", "green_9"]
    t = table(hands, ["threat"], top="yellow_8", turn=A)
    t.answers("use threat").asked("player", A, "threat").may("choose player_1", "choose player_2")
    t.answers("choose player_2").asked("card", A, "threat").may("choose golem", "choose dragon")
    t.answers("choose golem")
    if not t.over and t.question[0] == "card":
        t.may("choose dragon", "stop").answers("choose dragon")
    return t


def test_9_4__giving_both_wins_the_round():
    t = example_9_4().shows(round=2, winner=A, starter=B)
    assert t.totals == [0, 11, 9 + 25 + 50]


def test_9_4__with_a_third_card_one_is_left_and_nothing_is_declared():
    t = example_9_4("yellow_2").is_on(A, round=1).may("play yellow_2", "draw")
    assert t.hand(C) == cards("dragon golem green_9")
    assert t.hand(A) == ["yellow_2"]
    assert not t.declared(A)
    assert t.scrolls(A) == ["(threat)"]
    drawn = t.copy().answers("draw").is_on(B)
    assert drawn.held(A) == 2
    t.answers("play yellow_2").is_on(B, top="yellow_2", round=1)
    assert t.held(A) == 4


def test_9_4__with_a_third_card_that_does_not_match():
    example_9_4("red_2").is_on(A).may("draw")
