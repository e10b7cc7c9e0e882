"""The six wilds (section 5): what each does, without a target, face up only."""

import pytest

from tests.chronicle.scenario import cards, end_of_round, scored, table


def test_wild_sage__takes_any_ally_into_the_hand():
    t = table(["wild_sage love_1", "love_2", "love_3"], ["power_1", "power_2 power_3", ""])
    t.plays("wild_sage").asked("ally", 0, "wild_sage").may_choose("power_1", "power_2", "power_3")
    t.answers("choose power_3").asked("play", 1)
    assert t.hand(0) == cards("love_1 power_3")
    assert t.allies(1) == {"power_2"}


def test_wild_sage__a_single_target_even_the_own_one_must_be_taken():
    t = table(["wild_sage love_1", "love_2", "love_3"], ["power_1", "", ""])
    t.plays("wild_sage").asked("ally", 0, "wild_sage").may_choose("power_1")
    t.answers("choose power_1")
    assert t.hand(0) == cards("love_1 power_1")


def test_wild_sage__without_a_target_nothing():
    t = table(["wild_sage love_1", "love_2", "love_3"]).plays("wild_sage").asked("play", 1)
    assert t.question == ("play", 1, None)


def test_wild_sage__the_card_it_took_can_be_played_next():
    t = table(["power_1 love_1", "wild_sage love_2", "power_9 love_3"], ["", "", "power_10"])
    t.plays("power_1", "wild_sage").answers("choose power_10")
    t.plays("power_9").answers("choose love_3")
    assert t.hand(1) == cards("love_2 power_10")


def test_wild_fool__a_player_discards_three_allies():
    t = table(
        ["wild_fool love_1", "love_2", "love_3"], ["power_1", "", "power_2 power_3 power_4 love_9"]
    )
    t.plays("wild_fool").asked("player", 0, "wild_fool").may_choose("player_0", "player_2")
    t.answers("choose player_2").asked("ally", 2, "wild_fool")
    t.may_choose("power_2", "power_3", "power_4", "love_9").answers("choose power_3")
    t.asked("ally", 2, "wild_fool")
    assert "choose power_3" not in t.legal()
    t.answers("choose power_4").asked("ally", 2, "wild_fool").answers("choose love_9")
    t.asked("play", 1)
    assert t.allies(2) == {"power_2"}
    assert t.discard >= cards("power_3 power_4 love_9")
    assert t.allies(0) == {"power_1"}


@pytest.mark.parametrize("allies", ["power_2", "power_2 power_3", "power_2 power_3 power_4"])
def test_wild_fool__three_or_fewer_all_go_without_a_question(allies):
    t = table(["wild_fool love_1", "love_2", "love_3"], ["", allies, ""])
    t.plays("wild_fool").asked("player", 0, "wild_fool").may_choose("player_1")
    t.answers("choose player_1").asked("play", 1)
    assert t.allies(1) == set()
    assert t.discard >= cards(allies)


def test_wild_fool__without_a_target_nothing():
    table(["wild_fool love_1", "love_2", "love_3"]).plays("wild_fool").asked("play", 1)


def test_wild_fool__its_own_player_must_be_chosen_if_nobody_else_has_allies():
    t = table(["wild_fool love_1", "love_2", "love_3"], ["power_1", "", ""])
    t.plays("wild_fool").asked("player", 0, "wild_fool").may_choose("player_0")
    t.answers("choose player_0")
    assert t.allies(0) == set()


def test_wild_angel__its_owner_discards_all_own_evil_cards():
    t = end_of_round(["wild_angel power_1 wild_demon power_2", "love_1", ""])
    t.answers("leftovers no")
    assert t.allies(0) == cards("wild_angel power_2")
    assert t.discard >= cards("power_1 wild_demon")
    assert t.allies(1) == {"love_1"}
    assert t.fame == [1, 0, 0]


def test_wild_angel__does_nothing_when_it_is_played():
    t = table(["wild_angel love_1", "love_2", "love_3"], ["power_1 power_2"])
    t.plays("wild_angel").asked("play", 1)
    assert t.allies(0) == cards("power_1 power_2")


def test_wild_demon__wins_the_trick():
    t = table(["power_10 love_1", "wild_demon love_2", "power_9 love_3"])
    t.plays("power_10", "wild_demon", "power_9").answers("choose love_3")
    assert t.allies(1) == cards("power_10 wild_demon power_9")


def test_wild_demon__is_evil():
    assert scored(["wild_demon power_2", "power_3", ""]) == [0, 1, 0]
    assert scored(["wild_demon power_2", "power_3", ""], "dark_hour") == [1, 0, 0]


def test_wild_king__wins_the_trick_even_from_the_demon():
    t = table(["wild_king love_1", "wild_demon love_2", "power_10 love_3"])
    t.plays("wild_king", "wild_demon", "power_10")
    assert t.allies(0) == cards("wild_king wild_demon power_10")
    t = table(["wild_demon love_1", "wild_king love_2", "power_10 love_3"])
    t.plays("wild_demon", "wild_king", "power_10")
    assert t.allies(1) == cards("wild_king wild_demon power_10")


@pytest.mark.parametrize("evil", ["wild_king", "wild_demon"])
def test_wild_dragon__nobody_wins_and_its_player_leads(evil):
    t = table([f"{evil} love_1", "power_10 love_2", "wild_dragon love_3"])
    t.plays(evil, "power_10", "wild_dragon").asked_to_play(2, "love_3")
    assert all(t.allies(p) == set() for p in range(3))
    assert t.discard >= {evil, "power_10", "wild_dragon"}


def test_wild_dragon__without_a_coloured_card():
    t = table(["wild_dragon love_1", "wild_sage love_2", "wild_angel love_3"])
    t.plays("wild_dragon", "wild_sage", "wild_angel").asked_to_play(0, "love_1")
    assert all(t.allies(p) == set() for p in range(3))
