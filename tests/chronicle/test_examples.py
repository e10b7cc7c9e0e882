"""The worked examples of section 8, to the last figure. Seats A, B, C, D are 0, 1, 2, 3."""

from tests.chronicle.scenario import Table, cards, table

A, B, C, D = range(4)


def example_8_1() -> Table:
    hands = [
        "power_2 wisdom_5",
        "power_3 wisdom_4",
        "power_9 wild_king love_4",
        "love_8 wisdom_7 love_2",
    ]
    return table(hands, leader=A)


def test_8_1__a_3_and_a_king():
    game = example_8_1()
    game.plays("power_2")
    assert not game.reversed
    game.plays("power_3")
    assert game.reversed
    game.asked_to_play(C, "power_9 wild_king").plays("wild_king")
    game.asked_to_play(D, "love_8 wisdom_7 love_2").plays("love_8")
    assert game.allies(C) == cards("power_2 power_3 wild_king love_8")
    seat_of_c = game.match.player
    assert seat_of_c == C
    game.asked_to_play(C)


def test_8_1__counted_as_four_power_one_love_six_in_all():
    hands = ["wisdom_5", "wisdom_4", "", "wisdom_7"]
    allies = ["", "", "power_2 power_3 wild_king love_8", ""]
    game = table(hands, allies, leader=C, history="compiling_history", single_round=True)
    counts = game.match._states[0].players[C].counts.tolist()
    assert counts == [4, 0, 1, 6]


def test_8_1__with_power_9_a_hand_card_becomes_an_ally_and_a_wins():
    game = example_8_1()
    game.plays("power_2", "power_3", "power_9")
    game.asked("hand_card", C, "power_9").may_choose("wild_king", "love_4")
    game.answers("choose love_4")
    assert game.allies(C) == {"love_4"}
    game.plays("love_8")
    assert game.allies(A) == cards("power_2 power_3 power_9 love_8")
    game.asked_to_play(A)


def example_8_2(history: str) -> Table:
    hands = ["", "power_9", "power_1 love_4"]
    allies = [
        "wild_angel wild_demon power_2 power_5",
        "power_3 power_4 power_8 wisdom_1",
        "power_6 love_1 love_2",
    ]
    game = table(hands, allies, leader=B, history=history, single_round=True)
    game.asked("leftovers", B).answers("leftovers yes")
    game.asked("leftovers", C).answers("leftovers no")
    assert game.over
    return game


def test_8_2__round_end_with_angel_and_dark_hour():
    game = example_8_2("dragon_talk dark_hour monster_attack")
    assert game.fame == [1, 2, 1]
    assert "wild_demon" in game.discard
    assert game.allies(A) == cards("wild_angel power_2 power_5")
    assert "power_9" in game.allies(B)
    assert game.match.position()["players"][C]["out"] == ["power_1", "love_4"]


def test_8_2__with_monster_attack_alone_a_gains_one():
    assert example_8_2("monster_attack").fame == [1, 0, 0]


def example_8_3() -> Table:
    hands = [
        "wild_dragon power_2 power_3 power_4 power_5",
        "love_10 wisdom_2 wisdom_3 wisdom_4 wisdom_5",
        "love_7 love_2 wisdom_6 wisdom_8 wisdom_9",
        "power_6 power_7 power_8 wisdom_7 wild_sage",
    ]
    game = table(hands, leader=A)
    game.plays("wild_dragon")
    assert game.suit is None
    game.plays("love_10")
    assert game.suit == "love"
    game.plays("love_7")
    game.asked("player", C, "love_7").may_choose("player_0", "player_1")
    return game


def sizes(game: Table) -> list[int]:
    return [len(game.hand(p)) for p in range(4)]


def test_8_3__a_7_returns_the_dragon():
    game = example_8_3().answers("choose player_0")
    assert "wild_dragon" in game.hand(A)
    game.asked_to_play(D).plays("power_6")
    assert game.allies(B) == cards("love_10 love_7 power_6")
    assert sizes(game) == [5, 4, 4, 4]
    game.asked_to_play(B)


def test_8_3__a_7_returns_the_10():
    game = example_8_3().answers("choose player_1")
    assert "love_10" in game.hand(B)
    assert game.suit == "love"
    game.plays("power_6")
    assert cards("wild_dragon love_7 power_6") <= game.discard
    assert all(game.allies(p) == set() for p in range(4))
    assert sizes(game) == [4, 5, 4, 4]
    game.asked_to_play(A)
