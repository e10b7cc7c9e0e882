"""Thorns as Double Triggers: EB1-059 to EB1-062, EB-34, EB-58."""

import pytest

from tests.end_breaker.scenario import battle, table, words

TEN = "sky_runner beast_warrior " * 5
FOE = {"hand": "hunter hunter", "deck": TEN, "discard": ""}
COLOURS = ["EB1-059", "EB1-060", "EB1-061", "EB1-062"]


def fighter(hand, deck=TEN, **more):
    return {"hand": hand, "deck": deck, "discard": "", **more}


@pytest.mark.parametrize(("player", "code"), list(enumerate(COLOURS)))
def test_thorns__seven_of_each_colour(player, code):
    """EB1-059 to EB1-062: one colour for each player."""
    t = table("hunter", "hunter", "hunter", "hunter")
    t.has(player, thorns=7, hand_thorns=0)


@pytest.mark.parametrize(("player", "code"), list(enumerate(COLOURS)))
def test_eb_34__a_card_under_the_deck_two_drawn_and_a_play_more(player, code):
    """The thorn of every colour is a Double Trigger; AT 0, and it lies not among the cards."""
    hands = [fighter("hunter discord", "demonista get_set sky_runner") for _ in range(4)]
    laid = [1, 0, 0, 0]
    laid[player] += 2
    t = battle(*hands, thorns=laid)
    for _ in range(player):
        t.answers("stop")
    t.has(player, plays=5, hand_thorns=laid[player]).may("double_trigger")
    t.answers("double_trigger").may_only("keep hunter", "keep discord").answers("keep hunter")
    t.asked("play", player).has(player, plays=5, hand="discord demonista get_set",
                                deck="sky_runner hunter", hand_thorns=laid[player] - 1)  # fmt: skip
    assert t.of(player)["bottom"] == ["hunter"]
    assert t.at(player) in ([], [0])


def test_eb_58__a_small_deck_gives_the_card_back_at_once():
    t = battle(fighter("hunter discord", "demonista"), FOE)
    t.answers("double_trigger", "keep hunter").has(0, hand="discord demonista hunter", deck="")
    t = battle(fighter("hunter discord", ""), FOE)
    t.answers("double_trigger", "keep hunter").has(0, hand="discord hunter", deck="", plays=5)


def test_eb_58__with_nothing_but_thorns_in_hand_it_cannot_be_played():
    t = battle(fighter("hunter"), fighter("hunter discord"))
    t.may("double_trigger").plays("hunter").asked("play", 1)  # nothing left to play


def test_eb_34__without_a_thorn_on_the_mask_none_is_in_hand():
    t = battle(fighter("hunter"), fighter("hunter discord"))
    t.answers("stop").asked("play", 1).may_not("double_trigger").has(1, hand_thorns=0)


def test_eb_34__thorns_come_back_played_or_not():
    t = battle(fighter("hunter discord"), FOE, thorns=[2, 1])
    t.has(0, hand_thorns=2).has(1, hand_thorns=1)
    t.answers("double_trigger", "keep hunter").fought("hippobone")
    t.has(0, thorns=7, hand_thorns=0).has(1, thorns=7, hand_thorns=0)
    assert t.position["masks"][0]["gone"]
    assert t.thorns(0) == [0, 0]


def test_eb_33__thorns_are_no_deck_cards():
    t = battle(fighter("hunter discord"), FOE).answers("double_trigger", "keep hunter")
    t.fought("hippobone")
    assert t.owned(0) == words("hunter discord " + TEN)


def test_thorns__by_day_they_cannot_be_played():
    table("hunter").may_not("double_trigger")
