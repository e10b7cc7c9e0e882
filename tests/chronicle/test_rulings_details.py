"""Rulings CH-38 to CH-54 (section 7): targets, counting, supply, decisions, what is seen."""

import numpy as np
import pytest
from numba import config

from tabletop_envs import new_match
from tests.chronicle.scenario import (
    GAME,
    Table,
    cards,
    end_of_round,
    scored,
    table,
)

MANY = range(20 if config.DISABLE_JIT else 200)
PLAYERS = pytest.mark.parametrize("n", [3, 4, 5, 6])
GAMES = 1 if config.DISABLE_JIT else 4


def random_game(n: int, seed: int, **options: object):
    """A match at every decision of a game of random answers."""
    rng = np.random.default_rng(seed)
    match = new_match(GAME, num_players=n, seed=seed, max_rounds=5, **options)
    while not match.over:
        yield match
        match.step(int(rng.choice(match.legal_actions())))


def test_ch_38__a_card_returned_from_face_down_goes_back_unseen():
    """CH-38: nobody else learns what it was; a card returned from face up is known (CH-51)."""
    t = table(["love_2 wild_sage", "power_4 wisdom_1", "love_7 wild_king"])
    t.plays("love_2", "power_4", "love_7")
    down = Table(t.match.clone()).answers("choose player_1")
    for viewer in (0, 2):
        them = down.match.view(viewer)["players"][1]
        assert (them["hand"], them["known"], them["hand_size"]) == ([], [], 2)
        assert "power_4" not in str(down.match.view(viewer))
    t.answers("choose player_0")
    assert t.match.view(1)["players"][0]["known"] == ["love_2"]
    assert t.match.view(2)["players"][0]["known"] == ["love_2"]


def test_ch_38__a_returned_3_leaves_the_order_reversed():
    """CH-38: only win effects fall away."""
    t = table(["love_3 wild_sage", "love_7 wisdom_1", "love_9 wild_king"])
    t.plays("love_3", "love_7").answers("choose player_0")
    assert t.reversed
    t.plays("love_9").answers("choose wild_king")
    assert t.allies(1) == cards("love_7 love_9")


def test_ch_38__cards_moved_by_a_returned_card_stay_moved():
    """CH-38: the ally that a 10 discarded does not come back."""
    t = table(["love_10 wild_sage", "love_7 wisdom_1", "love_9 wild_king"], ["power_1", "", ""])
    t.plays("love_10").answers("choose power_1").plays("love_7").answers("choose player_0")
    assert "power_1" in t.discard
    assert t.allies(0) == set()


def test_ch_38__the_7_stays_and_wins_if_it_is_the_only_card_left():
    """CH-38: a face-up card of the suit is always left."""
    t = table(["love_10 wild_sage", "love_7 wisdom_1", "power_9 wild_king"])
    t.plays("love_10", "love_7").answers("choose player_0").plays("power_9")
    assert t.allies(1) == cards("love_7 power_9")
    t.asked("play", 1)


@pytest.mark.parametrize("card", ["love_4", "wild_sage"])
def test_ch_39__only_allies_that_are_there_can_be_chosen(card):
    """CH-39: without any there is no effect and no decision."""
    hands = [f"{card} wild_king", "power_1", "power_2"]
    table(hands).plays(card).asked("play", 1)
    table(hands, ["", "", "love_1"]).plays(card).may_choose("love_1")


def test_ch_39__the_fool_chooses_players_with_allies():
    """CH-39: the own player must be chosen if nobody else has any."""
    hands = ["wild_fool wild_king", "power_1", "power_2"]
    table(hands).plays("wild_fool").asked("play", 1)
    table(hands, ["love_1", "", ""]).plays("wild_fool").may_choose("player_0")
    table(hands, ["", "", "love_1"]).plays("wild_fool").may_choose("player_2")
    table(hands, ["wisdom_1", "", "love_1"]).plays("wild_fool").may_choose("player_0", "player_2")


def test_ch_39__an_8_chooses_players_with_cards_a_7_those_in_the_trick():
    """CH-39: whoever has played the last card cannot be chosen by an 8."""
    t = table(["love_1", "love_8 wild_sage", "love_2 power_1", "wisdom_1"], leader=0)
    t.plays("love_1", "love_8").may_choose("player_2", "player_3")
    t = table(["love_1 power_2", "love_10 wild_sage", "love_7 power_1", "love_9 power_3"])
    t.plays("love_1", "love_10", "love_7").may_choose("player_0", "player_1")


def test_ch_39__a_7_cannot_choose_a_player_whose_card_went_back():
    """CH-39: a player who has played and has no card in the trick is no target."""
    trick = {"cards": [{"player": 1, "card": "love_2"}], "played": [0]}
    t = table(["wild_king love_1", "power_2", "love_7 power_1"], trick=trick)
    t.asked("play", 2).answers("play love_7").may_choose("player_1")


def test_ch_40__the_owner_picks_three_one_after_the_other():
    """CH-40: each answer is a card that is still there; all three go to the open pile."""
    allies = "power_1 power_2 power_3 power_4 power_5"
    t = table(["wild_fool love_1", "love_2", "love_3"], ["", allies, ""])
    t.plays("wild_fool").answers("choose player_1")
    t.may_choose(*allies.split()).answers("choose power_2")
    assert "choose power_2" not in t.asked("ally", 1, "wild_fool").legal()
    t.answers("choose power_4").asked("ally", 1, "wild_fool").answers("choose power_5")
    t.asked("play", 1)
    assert t.allies(1) == cards("power_1 power_3")


def test_ch_40__every_three_of_four_can_be_chosen():
    """CH-40: whatever may be offered step by step, each set of three can be reached."""
    allies = {"power_1", "power_2", "power_3", "power_4"}
    for kept in allies:
        t = table(["wild_fool love_1", "love_2", "love_3"], ["", " ".join(allies), ""])
        t.plays("wild_fool").answers("choose player_1")
        t.answers(*(f"choose {card}" for card in sorted(allies - {kept})))
        assert t.allies(1) == {kept}


def test_ch_41__most_needs_at_least_one():
    """CH-41: with none among the eligible players nobody scores a most condition."""
    assert scored(["love_3", "wisdom_3", ""]) == [0, 0, 0]
    assert scored(["love_3", "power_3 power_1", ""]) == [0, 0, 0]
    assert scored(["", "", ""], "compiling_history") == [0, 0, 0]
    assert scored(["", "", ""], "founding_festival") == [1, 1, 1]


def test_ch_42__allies_after_leftovers_and_after_the_angel():
    """CH-42: the Angel's discards are not counted; leftovers that were added are."""
    assert scored(["wild_angel power_1 power_3", "power_4 power_5", ""]) == [0, 1, 0]
    t = table(["power_3", "", ""], ["power_4", "power_5", ""], single_round=True)
    assert t.answers("leftovers yes").fame == [1, 0, 0]


def test_ch_42__wilds_count_in_totals_and_for_no_suit():
    """CH-42: the 1s count for their suit."""
    allies = ["wild_king wild_sage", "power_3", ""]
    assert scored(allies) == [0, 1, 0]
    assert scored(allies, "bloody_revolt") == [1, 0, 1]
    assert scored(allies, "compiling_history") == [1, 0, 0]
    assert scored(["love_1", "love_3 love_4", ""], "dark_hour corruption") == [1, 0, 1]


def test_ch_43__only_the_allies_at_the_end_make_a_set():
    """CH-43: an evil card that was lost before counts no more."""
    allies = ["power_1 wisdom_1 love_1 wild_demon", "", ""]
    t = table(["power_10 love_3", "power_3", "power_4 love_4"], allies, single_round=True)
    t.plays("power_10").answers("choose wild_demon")
    t.plays("power_3").plays("power_4").answers("choose love_1")
    assert t.allies(0) == cards("power_1 wisdom_1")
    while not t.over:
        t.answers("leftovers no")
    assert t.fame[0] == 0


def test_ch_44__asked_clockwise_from_the_player_who_would_lead():
    """CH-44: after a Dragon its player; each sees the choices made before."""
    hands = ["love_2 power_3", "love_9", "wild_dragon power_4", "love_1 power_5"]
    t = table(hands, single_round=True)
    t.plays("love_2", "love_9", "wild_dragon", "love_1")
    t.asked("leftovers", 2).answers("leftovers yes").asked("leftovers", 3)
    assert t.match.view(3)["players"][2]["allies"] == ["power_4"]
    t.answers("leftovers no").asked("leftovers", 0)
    seen = t.match.view(0)
    assert "power_5" not in str(seen)
    assert seen["players"][3]["hand_size"] == 0
    t.answers("leftovers no")
    assert t.over
    assert t.fame == [0, 0, 1, 0]


def test_ch_44__cards_not_added_leave_unseen():
    """CH-44: not even at the end of the game are they shown to others."""
    t = end_of_round(["power_3", "", ""])
    left = t.hand(0)
    t.answers("leftovers no")
    (card,) = left
    assert card not in str(t.match.view(1)["players"])
    assert card not in t.match.view(1)["discard"]
    assert card in str(t.match.view(0)["players"])


def test_ch_44__an_added_angel_is_an_ally_like_any_other():
    """CH-44: an added Angel purges, an added evil card bars."""
    t = table(["wild_angel", "", ""], ["power_1 power_2", "power_3"], single_round=True)
    assert t.answers("leftovers yes").fame == [1, 0, 0]


def test_ch_45__cards_face_down_before_a_5_go_with_its_trick():
    """CH-45: they are turned up among the winner's allies, without effect."""
    t = table(["love_2 power_2", "power_4 wisdom_1", "love_5 wisdom_2"], ["", "", "wisdom_3"])
    t.plays("love_2", "power_4", "love_5")
    assert t.allies(2) == cards("wisdom_3 love_2 power_4 love_5")
    t.asked_to_play(2, "wisdom_2")


@pytest.mark.parametrize("five", ["end", "cancel"])
def test_ch_45__a_discarded_trick_is_turned_up_on_the_pile(five):
    """CH-45: after a Dragon or ``five="cancel"``; nothing has an effect there."""
    last = "wild_dragon" if five == "end" else "love_5"
    t = table(["love_2 power_2", "power_8 wisdom_1", f"{last} wisdom_2"], five=five)
    t.plays("love_2", "power_8", last)
    assert cards(f"love_2 power_8 {last}") <= set(t.match.view(0)["discard"])
    t.asked("play", 2 if five == "end" else 0)
