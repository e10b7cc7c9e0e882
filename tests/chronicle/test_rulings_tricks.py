"""Rulings CH-1 to CH-18 (section 7): tricks and effects."""

import pytest

from tests.chronicle.scenario import OTHER, SUITS, Table, cards, table

FIVES = pytest.mark.parametrize("five", ["power_5", "wisdom_5", "love_5"])


@FIVES
def test_ch_1__the_normal_winner_rule_among_the_cards_played_so_far(five):
    """CH-1: the strongest card so far, a reversed order, King, Demon and Dragon included."""
    suit = five.split("_")[0]
    spare = OTHER[suit]

    def after(*trick: str) -> Table:
        hands = [f"{card} {spare}_{i}" for i, card in enumerate(trick, 1)]
        return table([*hands, f"{suit}_1 {suit}_10"]).plays(*trick)

    t = after(f"{suit}_6", f"{suit}_2", five)
    assert t.allies(0) == {f"{suit}_6", f"{suit}_2", five}
    t.asked("play", 0)
    t = after(f"{suit}_6", f"{suit}_3", five)
    assert t.allies(1) == {f"{suit}_6", f"{suit}_3", five}
    t = after("wild_king", "wild_demon", five)
    assert t.allies(0) == {"wild_king", "wild_demon", five}
    t = after(f"{suit}_6", "wild_demon", five)
    assert t.allies(1) == {f"{suit}_6", "wild_demon", five}
    t = after("wild_king", "wild_dragon", five)
    assert t.discard >= {"wild_king", "wild_dragon", five}
    t.asked("play", 1)


@FIVES
def test_ch_1__players_who_have_not_played_keep_their_cards(five):
    """CH-1: also a King in hand is of no use then."""
    t = table([f"{five} wild_sage", "wild_king wild_demon", "wild_fool"]).plays(five)
    assert t.allies(0) == {five}
    assert t.hand(1) == cards("wild_king wild_demon")
    t.asked_to_play(0, "wild_sage")


@FIVES
@pytest.mark.parametrize("lead", ["6", "wild_king", "wild_demon", "wild_dragon"])
def test_ch_1__five_cancel(five, lead):
    """CH-1, ``five="cancel"``: the trick is discarded, the same player leads again."""
    lead = lead if lead.startswith("wild") else f"{five.split('_')[0]}_{lead}"
    hands = [f"{lead} wild_sage", f"{five} wild_fool", "wild_angel"]
    t = table(hands, leader=0, five="cancel").plays(lead, five)
    assert [t.allies(p) for p in range(3)] == [set()] * 3
    assert t.discard >= {lead, five}
    t.asked_to_play(0, "wild_sage")


def test_ch_1__five_cancel_after_a_dragon_of_another_player():
    """CH-1, ``five="cancel"``: the Dragon has no effect, so its player does not lead."""
    t = table(["love_1 wild_sage", "wild_dragon wild_fool", "love_5 wild_king"], five="cancel")
    t.plays("love_1", "wild_dragon", "love_5").asked_to_play(0, "wild_sage")


def test_ch_1__five_cancel_a_5_led_alone():
    """CH-1, ``five="cancel"``: a 5 that is led is discarded; its player leads again."""
    t = table(["love_5 wild_sage", "wild_fool", "wild_king"], five="cancel").plays("love_5")
    assert "love_5" in t.discard
    assert t.allies(0) == set()
    t.asked_to_play(0, "wild_sage")


def test_ch_1__five_cancel_that_empties_a_hand_ends_the_round():
    """CH-1, CH-18: after the cancelled trick the hands are looked at as after any other."""
    t = table(["love_5", "wild_fool", "wild_king"], five="cancel", single_round=True)
    t.plays("love_5").asked("leftovers", 1)


def test_ch_1__a_5_face_down_ends_nothing():
    """CH-1: a 5 played face down has no effect."""
    t = table(["love_1 wild_sage", "power_5 wisdom_1", "love_2 wild_king"])
    t.plays("love_1", "power_5").asked("play", 2)


def test_ch_2__two_3s_stay_reversed():
    """CH-2: it cannot come about in play, so the order is reversed when the 3 is played."""
    hands = ["wild_fool", "love_3 wild_sage", "love_2 wild_king"]
    trick = {"cards": [{"player": 0, "card": "love_9"}], "reversed": True}
    t = table(hands, trick=trick)
    t.plays("love_3")
    assert t.reversed
    t.plays("love_2")
    assert t.allies(2) == cards("love_9 love_3 love_2")


@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("love_4", "ally"),
        ("love_6", "ally"),
        ("love_8", "player"),
        ("love_9", "hand_card"),
        ("love_10", "ally"),
        ("wild_sage", "ally"),
        ("wild_fool", "player"),
    ],
)
def test_ch_3__an_effect_that_is_possible_must_be_carried_out(card, question):
    """CH-3: there is no way to decline; only targets are offered."""
    t = table([f"{card} wild_king", "wild_angel", "wild_demon"], ["power_1", "power_2", ""])
    t.plays(card).asked(question, 0, card)
    assert all(label.startswith("choose ") for label in t.legal())


def test_ch_3__a_7_must_be_carried_out():
    """CH-3: the 7 as well."""
    t = table(["love_1 wild_king", "love_7 wild_angel", "wild_demon"])
    t.plays("love_1", "love_7").asked("player", 1, "love_7").may_choose("player_0")


def test_ch_4__the_effect_comes_before_the_next_player_plays():
    """CH-4: the 8 empties the hand of the next player, who has to find out at once."""
    t = table(["love_8 wild_sage", "love_10 love_2", "wild_king"])
    t.plays("love_8").answers("choose player_1", "choose love_10")
    t.asked_to_play(1, "love_2")


def test_ch_5__a_card_face_down_is_hidden_until_the_trick_ends():
    """CH-5: only its player sees it; it cannot win; then it is turned up among the allies."""
    t = table(["love_2 wild_sage", "power_10 power_1", "love_1 wild_king"])
    t.plays("love_2", "power_10")
    for viewer, seen in ((0, None), (1, "power_10"), (2, None)):
        entry = t.match.view(viewer)["trick"]["cards"][1]
        assert entry == {"player": 1, "card": seen, "face_down": True}
        assert ("power_10" in str(t.match.view(viewer))) == (viewer == 1)
    t.plays("love_1")
    assert t.allies(0) == cards("love_2 power_10 love_1")
    assert all("power_10" in t.match.view(p)["players"][0]["allies"] for p in range(3))


def test_ch_6__with_wilds_only_a_wild_with_a_wild_and_off_suit_either():
    """CH-6: whoever lacks the suit may discard although a wild is in the hand."""
    t = table(["love_2 wild_sage", "wild_king wild_fool", "wild_angel power_1"])
    t.plays("love_2").asked_to_play(1, "wild_king wild_fool").plays("wild_fool")
    t.asked_to_play(2, "wild_angel power_1")


def test_ch_6__wild_blocks_discard():
    """CH-6, ``wild_blocks_discard=True``: whoever holds a wild may not discard."""
    hands = ["love_2 wild_sage", "wild_king power_2", "wisdom_3 power_1"]
    t = table(hands, wild_blocks_discard=True)
    t.plays("love_2").asked_to_play(1, "wild_king").plays("wild_king")
    t.asked_to_play(2, "wisdom_3 power_1")


def test_ch_6__wild_blocks_discard_leaves_the_lead_and_following_alone():
    """CH-6, ``wild_blocks_discard=True``: any lead; suit or wild for whoever has the suit."""
    t = table(["love_2 wild_sage", "wild_king power_2 love_9", "power_1"], wild_blocks_discard=True)
    t.asked_to_play(0, "love_2 wild_sage").plays("love_2")
    t.asked_to_play(1, "wild_king love_9")


@pytest.mark.parametrize("suit", SUITS)
def test_ch_7__the_first_coloured_card_after_a_wild_is_face_up_and_on_suit(suit):
    """CH-7: it sets the suit whatever the hand holds beside it."""
    t = table(
        [f"wild_angel {OTHER[suit]}_1", f"{suit}_2 {OTHER[suit]}_9 wild_king", f"{suit}_1 {suit}_4"]
    )
    t.plays("wild_angel", f"{suit}_2")
    assert t.suit == suit
    assert t.trick == {0: "wild_angel", 1: f"{suit}_2"}
    t.asked_to_play(2, f"{suit}_1 {suit}_4").plays(f"{suit}_1")
    assert t.allies(1) == {"wild_angel", f"{suit}_2", f"{suit}_1"}


def test_ch_8__the_first_wild_wins_if_nothing_else_counts():
    """CH-8: Sage, Fool and Angel with three players."""
    t = table(["wild_angel love_1", "wild_sage love_2", "wild_fool love_3"], leader=1)
    t.plays("wild_sage", "wild_fool", "wild_angel")
    assert t.allies(1) == cards("wild_angel wild_sage wild_fool")
    t.asked_to_play(1, "love_2")


def test_ch_9__dragon_before_king_before_demon():
    """CH-9: whatever the order they are played in."""
    for order in (
        ["demon", "king", "dragon"],
        ["dragon", "demon", "king"],
        ["king", "dragon", "demon"],
    ):
        t = table([f"wild_{wild} love_{i}" for i, wild in enumerate(order, 1)])
        t.plays(*(f"wild_{wild}" for wild in order))
        t.asked("play", order.index("dragon"))
        assert t.discard >= cards("wild_demon wild_king wild_dragon")


def test_ch_10__a_7_returns_any_card_of_another_player_face_up_or_down():
    """CH-10: its player does not play again; the led suit stays."""
    hands = ["love_2 wild_sage", "power_1 wisdom_1", "love_7 wild_king", "love_3 love_1 power_9"]
    t = table(hands).plays("love_2", "power_1", "love_7").may_choose("player_0", "player_1")
    down = Table(t.match.clone()).answers("choose player_1")
    assert down.hand(1) == cards("power_1 wisdom_1")
    assert down.trick == {0: "love_2", 2: "love_7"}
    down.asked_to_play(3, "love_3 love_1").plays("love_1")
    assert down.allies(2) == cards("love_2 love_7 love_1")
    t.answers("choose player_0")
    assert t.suit == "love"
    t.asked_to_play(3, "love_3 love_1").plays("love_3")  # the lower wins: 3 beats 7
    assert t.allies(3) == cards("power_1 love_7 love_3")


@pytest.mark.parametrize("wild", ["wild_king", "wild_demon", "wild_dragon"])
def test_ch_10__the_win_effect_of_a_returned_wild_falls_away(wild):
    """CH-10: King, Demon and Dragon count only where they lie when the trick is settled."""
    t = table([f"{wild} power_1", "love_7 power_2", "love_8 power_3"], leader=0)
    t.plays(wild, "love_7").answers("choose player_0").plays("love_8")
    t.answers("choose player_1", "choose power_2")
    assert t.allies(2) == cards("love_7 love_8")
    assert wild in t.hand(0)


def test_ch_11__a_7_without_a_target():
    """CH-11: led, or after the only other card went back, there is nothing to return."""
    table(["love_7 power_1", "love_8", "love_9"]).plays("love_7").asked("play", 1)


def test_ch_12__the_discarding_player_chooses_and_the_card_is_open():
    """CH-12: and a player without cards cannot be chosen."""
    t = table(["love_1", "love_8 power_1", "love_2 wisdom_1"], leader=0)
    t.plays("love_1", "love_8").asked("player", 1, "love_8").may_choose("player_2")
    t.answers("choose player_2").asked("hand_card", 2, "love_8").may_choose("love_2", "wisdom_1")
    t.answers("choose wisdom_1")
    assert all("wisdom_1" in t.match.view(p)["discard"] for p in range(3))


def test_ch_13__the_owner_chooses_and_the_fools_player_may_be_chosen():
    """CH-13: three of the own allies; fewer than three means all."""
    t = table(
        ["wild_fool love_1", "love_2", "love_3"], ["power_1 power_2 power_3 power_4", "wisdom_1"]
    )
    t.plays("wild_fool").may_choose("player_0", "player_1")
    own = Table(t.match.clone()).answers("choose player_0").asked("ally", 0, "wild_fool")
    own.answers("choose power_4", "choose power_1", "choose power_3").asked("play", 1)
    assert own.allies(0) == {"power_2"}
    t.answers("choose player_1").asked("play", 1)
    assert t.allies(1) == set()


def test_ch_14__the_sage_may_take_an_own_ally():
    """CH-14: any player."""
    t = table(["wild_sage love_1", "love_2", "love_3"], ["power_1", "power_2", ""])
    t.plays("wild_sage").may_choose("power_1", "power_2").answers("choose power_1")
    assert t.hand(0) == cards("love_1 power_1")


def test_ch_15__a_4_takes_from_others_only():
    """CH-15: own allies are no targets; without others no effect."""
    hands = ["love_4 love_1", "love_2", "love_3"]
    table(hands, ["power_1", "power_2", ""]).plays("love_4").may_choose("power_2")
    table(hands, ["power_1", "", ""]).plays("love_4").asked("play", 1)


@pytest.mark.parametrize("card", ["power_6", "wisdom_9", "love_10"])
def test_ch_16__without_allies_or_hand_no_effect(card):
    """CH-16: 6 and 10 without allies, 9 without hand."""
    t = table([card, "love_2 wild_king", "love_3"], ["", "power_1", ""]).plays(card)
    t.asked("play", 1)
    assert t.allies(1) == {"power_1"}


def test_ch_17__discarded_allies_are_public_and_out_of_the_round():
    """CH-17: a discarded ally lies on the open pile and comes back in the next round only."""
    t = table(["love_10 wisdom_4", "love_2 power_2", "love_1 power_3"], ["power_1", "", ""])
    t.plays("love_10").answers("choose power_1")
    assert all("power_1" in t.match.view(p)["discard"] for p in range(3))
    t.plays("love_2", "love_1").asked_to_play(0, "wisdom_4")
    assert "power_1" in t.discard


def test_ch_18__hands_are_looked_at_after_the_trick():
    """CH-18: a hand that a 7 or a 6 filled again within the trick does not end the round."""
    t = table(["love_1", "love_7 power_1", "love_3 power_3"], leader=0)
    t.plays("love_1", "love_7").answers("choose player_0").plays("love_3")
    assert t.hand(0) == {"love_1"}
    t.asked_to_play(2, "power_3")


def test_ch_18__a_player_emptied_by_an_8_is_skipped_and_the_round_ends():
    """CH-18: the trick goes on without that player."""
    hands = ["love_8 power_2", "love_10", "love_2 wisdom_4", "love_9 wisdom_5"]
    t = table(hands, single_round=True).plays("love_8")
    t.answers("choose player_1").asked("hand_card", 1, "love_8").answers("choose love_10")
    t.asked_to_play(2, "love_2").plays("love_2", "love_9").answers("choose wisdom_5")
    assert t.allies(3) == cards("love_8 love_2 love_9 wisdom_5")
    t.asked("leftovers", 0)  # the next player clockwise from 3 with cards left
