"""The thirty coloured cards (section 5): what each does, without a target, face down."""

import pytest

from tests.chronicle.scenario import OTHER, cards, scored, table


def suit_of(card: str) -> str:
    return card.split("_")[0]


def by_number(number: int, *names: str) -> pytest.MarkDecorator:
    """One test for the three cards of a number: effects are the same in the suits (rule 3.3)."""
    assert all(name.endswith(f"_{number}") for name in names)
    return pytest.mark.parametrize("card", names)


ONES = by_number(1, "power_1", "wisdom_1", "love_1")
TWOS = by_number(2, "power_2", "wisdom_2", "love_2")
THREES = by_number(3, "power_3", "wisdom_3", "love_3")
FOURS = by_number(4, "power_4", "wisdom_4", "love_4")
FIVES = by_number(5, "power_5", "wisdom_5", "love_5")
SIXES = by_number(6, "power_6", "wisdom_6", "love_6")
SEVENS = by_number(7, "power_7", "wisdom_7", "love_7")
EIGHTS = by_number(8, "power_8", "wisdom_8", "love_8")
NINES = by_number(9, "power_9", "wisdom_9", "love_9")
TENS = by_number(10, "power_10", "wisdom_10", "love_10")
ALL_WITH_AN_EFFECT = pytest.mark.parametrize(
    "card", [f"{suit}_{number}" for suit in OTHER for number in range(3, 11)]
)


@ALL_WITH_AN_EFFECT
def test_face_down__no_effect(card):
    """Every card that does something when played does nothing face down (rule 3.3)."""
    led, spare = OTHER[suit_of(card)], OTHER[OTHER[suit_of(card)]]
    hands = [f"{led}_1 {spare}_1", f"{card} {spare}_2", f"{led}_2 {spare}_9", f"{spare}_10"]
    allies = [f"{suit_of(card)}_1", "wild_sage", "wild_king", "wild_demon"]
    t = table(hands, allies).plays(f"{led}_1", card)
    t.asked("play", 2)
    assert t.trick == {0: f"{led}_1", 1: f"({card})"}
    assert t.hand(1) == {f"{spare}_2"}
    assert [t.allies(p) for p in range(4)] == [{ally} for ally in allies]
    t.plays(f"{led}_2").asked_to_play(3, f"{spare}_10")
    t.plays(f"{spare}_10")
    # not reversed, not ended: the 2 beats the 1
    assert t.allies(2) == {f"{led}_1", card, f"{led}_2", f"{spare}_10", "wild_king"}


# 1


@ONES
def test_1__nothing_happens_when_it_is_played(card):
    t = table([f"{card} wild_king", "wild_angel wild_sage", "wild_fool wild_demon"], ["", "love_9"])
    t.plays(card).asked_to_play(1, "wild_angel wild_sage")
    assert t.allies(1) == {"love_9"}


@ONES
def test_1__its_owner_gains_no_fame(card):
    most = {"power": "monster_attack", "wisdom": "round_table", "love": "natural_disaster"}
    assert scored([f"{card} {suit_of(card)}_2", "", ""], most[suit_of(card)]) == [0, 0, 0]
    assert scored([f"{suit_of(card)}_2", card, ""], most[suit_of(card)]) == [1, 0, 0]


@ONES
def test_1__the_owner_gains_while_dark_hour_is_active(card):
    assert scored([card, "power_2", ""], "dark_hour") == [1, 0, 0]
    assert scored(
        [f"{card} power_2 power_3 power_4", "power_5", ""], "dark_hour monster_attack"
    ) == [
        2,
        0,
        0,
    ]


@ONES
def test_1__counts_for_its_suit(card):
    most = {"power": "monster_attack", "wisdom": "round_table", "love": "natural_disaster"}
    allies = [f"{card} {suit_of(card)}_4", f"{suit_of(card)}_5", ""]
    # Dark Hour lifts the bar: one fame for the evil ally, one for most of the suit
    assert scored(allies, f"dark_hour {most[suit_of(card)]}") == [2, 0, 0]


# 2


@TWOS
def test_2__counts_as_three_of_its_suit(card):
    suit = suit_of(card)
    most = {"power": "monster_attack", "wisdom": "round_table", "love": "natural_disaster"}[suit]
    fewest = {"power": "bloody_revolt", "wisdom": "political_plot", "love": "corruption"}[suit]
    assert scored([card, f"{suit}_3 {suit}_4", ""], most) == [1, 0, 0]
    assert scored([card, f"{suit}_3 {suit}_4 {suit}_5", ""], most) == [1, 1, 0]
    assert scored([card, f"{suit}_3 {suit}_4 {suit}_5 {suit}_6", ""], most) == [0, 1, 0]
    assert scored([card, f"{suit}_3 {suit}_4", f"{suit}_6 {suit}_7 {suit}_8"], fewest) == [0, 1, 0]


@TWOS
def test_2__is_nothing_special_in_a_trick(card):
    suit = suit_of(card)
    t = table([f"{card} wild_angel", f"{suit}_1 wild_sage", f"{OTHER[suit]}_9 wild_king"])
    t.plays(card, f"{suit}_1", f"{OTHER[suit]}_9")
    assert t.allies(0) == {card, f"{suit}_1", f"{OTHER[suit]}_9"}


# 3


@THREES
def test_3__lower_is_stronger(card):
    suit = suit_of(card)
    spare = " wild_sage", " wild_angel", " wild_king"
    t = table([f"{suit}_9" + spare[0], f"{suit}_2" + spare[1], card + spare[2]])
    t.plays(f"{suit}_9").answers("choose wild_sage")
    t.plays(f"{suit}_2")
    assert not t.reversed
    t.plays(card)
    assert t.allies(1) == {f"{suit}_9", f"{suit}_2", card}


@THREES
def test_3__cards_before_and_after_it_count(card):
    suit = suit_of(card)
    t = table([f"{suit}_2 wild_sage", f"{card} wild_angel", f"{suit}_1 wild_king"])
    t.plays(f"{suit}_2", card)
    assert t.reversed
    t.plays(f"{suit}_1")
    assert t.allies(2) == {f"{suit}_2", card, f"{suit}_1"}


@THREES
def test_3__led_alone_or_lowest_wins_itself(card):
    suit = suit_of(card)
    t = table([f"{card} wild_sage", f"{suit}_5 wild_angel", f"{suit}_1 wild_king"])
    t.plays(card, f"{suit}_5")  # the 5 ends the trick before the 1
    assert t.allies(0) == {card, f"{suit}_5"}


@THREES
def test_3__for_the_rest_of_this_trick_only(card):
    suit = suit_of(card)
    t = table([f"{card} wild_sage", f"{suit}_1 {suit}_2", f"{suit}_10 {suit}_8"])
    t.plays(card, f"{suit}_1", f"{suit}_10")
    t.asked_to_play(1, f"{suit}_2")
    assert not t.reversed
    t.plays(f"{suit}_2", f"{suit}_8")
    t.answers("choose player_0").asked("hand_card", 0, f"{suit}_8")


# 4


@FOURS
def test_4__takes_an_ally_of_another_player(card):
    t = table(
        [f"{card} wild_king", "wild_sage", "wild_fool"], ["love_9", "love_8 power_1", "love_10"]
    )
    t.plays(card).asked("ally", 0, card).may_choose("love_8", "power_1", "love_10")
    t.answers("choose power_1").asked("play", 1)
    assert t.allies(0) == cards("love_9 power_1")
    assert t.allies(1) == {"love_8"}
    assert t.trick == {0: card}


@FOURS
def test_4__a_single_target_is_still_asked_and_must_be_taken(card):
    t = table([f"{card} wild_king", "wild_sage", "wild_fool"], ["love_9", "", "love_1"])
    t.plays(card).asked("ally", 0, card).may_choose("love_1")
    t.answers("choose love_1").asked("play", 1)
    assert t.allies(0) == cards("love_9 love_1")


@FOURS
def test_4__without_a_target_nothing(card):
    t = table([f"{card} wild_king", "wild_sage", "wild_fool"], ["love_9 power_1"])
    t.plays(card).asked("play", 1)
    assert t.allies(0) == cards("love_9 power_1")


@FOURS
def test_4__what_it_stole_is_there_for_the_next_effect(card):
    suit = suit_of(card)
    t = table(
        [f"{card} wild_king", f"{suit}_10 wild_sage", "wild_fool wild_demon"], ["", "wild_angel"]
    )
    t.plays(card).answers("choose wild_angel")
    # the 10 had one ally when the trick began
    t.plays(f"{suit}_10").asked("play", 2)
    assert t.allies(0) == {"wild_angel"}
    t.plays("wild_fool").asked("player", 2, "wild_fool").may_choose("player_0")


# 5


@FIVES
def test_5__ends_the_trick_and_the_others_keep_their_cards(card):
    suit = suit_of(card)
    hands = [f"{suit}_4 wild_sage", f"{card} wild_king", f"{suit}_10 wild_fool", "wild_dragon"]
    t = table(hands).plays(f"{suit}_4", card)
    assert t.allies(1) == {f"{suit}_4", card}
    assert t.hand(2) == {f"{suit}_10", "wild_fool"}
    t.asked_to_play(1, "wild_king").plays("wild_king")
    t.asked_to_play(2, f"{suit}_10 wild_fool").plays("wild_fool")
    t.may_choose("player_1").answers("choose player_1").asked("play", 3)


@FIVES
def test_5__led_alone_wins_itself(card):
    t = table([f"{card} wild_sage", "wild_king", "wild_fool"]).plays(card)
    assert t.allies(0) == {card}
    t.asked_to_play(0, "wild_sage")


@FIVES
def test_5__a_stronger_card_before_it_wins(card):
    suit = suit_of(card)
    t = table([f"{suit}_6 wild_sage", f"{card} wild_fool", "wild_king"]).plays(f"{suit}_6", card)
    assert t.allies(0) == {card, f"{suit}_6"}
    t.asked_to_play(0, "wild_sage")


# 6


@SIXES
def test_6__takes_an_own_ally_into_the_hand(card):
    t = table([f"{card} wild_king", "wild_sage", "wild_fool"], ["love_9 power_1", "love_1"])
    t.plays(card).asked("ally", 0, card).may_choose("love_9", "power_1")
    t.answers("choose power_1").asked("play", 1)
    assert t.hand(0) == cards("wild_king power_1")
    assert t.allies(0) == {"love_9"}


@SIXES
def test_6__a_single_ally_must_be_taken(card):
    t = table([f"{card} wild_king", "wild_sage", "wild_fool"], ["love_1"])
    t.plays(card).asked("ally", 0, card).may_choose("love_1")
    t.answers("choose love_1")
    assert t.hand(0) == cards("wild_king love_1")


@SIXES
def test_6__without_allies_nothing(card):
    t = table([f"{card} wild_king", "wild_sage", "wild_fool"], ["", "love_9"])
    t.plays(card).asked("play", 1)
    assert t.hand(0) == {"wild_king"}


@SIXES
def test_6__can_save_the_last_hand_from_being_empty(card):
    t = table([card, "wild_sage wild_king", "wild_angel wild_demon"], ["love_1", "", ""])
    t.plays(card).answers("choose love_1")
    t.plays("wild_king", "wild_angel").asked_to_play(1, "wild_sage")
    assert t.hand(0) == {"love_1"}


# 7


@SEVENS
def test_7__returns_the_card_of_another_player(card):
    suit = suit_of(card)
    t = table([f"{suit}_10 wild_king", "wild_angel wild_demon", f"{card} wild_fool", f"{suit}_1"])
    t.plays(f"{suit}_10", "wild_angel", card)
    t.asked("player", 2, card).may_choose("player_0", "player_1")
    t.answers("choose player_0").asked("play", 3)
    assert t.hand(0) == {f"{suit}_10", "wild_king"}
    assert t.trick == {1: "wild_angel", 2: card}
    t.plays(f"{suit}_1")
    # the returned 10 no longer wins
    assert t.allies(2) == {"wild_angel", card, f"{suit}_1"}


@SEVENS
def test_7__a_single_card_must_be_returned(card):
    suit = suit_of(card)
    t = table([f"{suit}_1 wild_king", f"{card} wild_demon", "wild_fool wild_angel"])
    t.plays(f"{suit}_1", card).asked("player", 1, card).may_choose("player_0")
    t.answers("choose player_0").asked("play", 2)
    assert t.hand(0) == {f"{suit}_1", "wild_king"}


@SEVENS
def test_7__led_it_has_no_target(card):
    t = table([f"{card} wild_king", "wild_demon wild_sage", "wild_fool"], ["love_9"])
    t.plays(card).asked("play", 1)


@SEVENS
def test_7__what_the_returned_card_did_stays_done(card):
    suit = suit_of(card)
    t = table(
        [f"{suit}_4 wild_king", f"{card} wild_sage", f"{suit}_8 wild_fool"], ["", "wild_angel"]
    )
    t.plays(f"{suit}_4").answers("choose wild_angel")
    t.plays(card).answers("choose player_0")
    assert t.allies(0) == {"wild_angel"}
    assert t.hand(0) == {f"{suit}_4", "wild_king"}
    assert t.suit == suit
    t.asked_to_play(2, f"{suit}_8 wild_fool")


# 8


@EIGHTS
def test_8__another_player_discards_a_card_of_their_choice(card):
    t = table([f"{card} wild_king", "wild_demon love_2", "love_1 power_1 wisdom_1"])
    t.plays(card).asked("player", 0, card).may_choose("player_1", "player_2")
    t.answers("choose player_2").asked("hand_card", 2, card)
    t.may_choose("love_1", "power_1", "wisdom_1").answers("choose power_1").asked("play", 1)
    assert t.hand(2) == cards("love_1 wisdom_1")
    assert "power_1" in t.discard
    assert t.allies(0) == set()


@EIGHTS
def test_8__a_single_target_and_a_single_card_are_still_asked(card):
    suit = suit_of(card)
    t = table([f"{suit}_9", f"{suit}_2 wild_demon", f"{card} wild_sage"])
    t.plays(f"{suit}_9", f"{suit}_2", card)
    t.asked("player", 2, card).may_choose("player_1").answers("choose player_1")
    t.asked("hand_card", 1, card).may_choose("wild_demon").answers("choose wild_demon")
    assert "wild_demon" in t.discard


@EIGHTS
def test_8__nobody_else_has_a_card(card):
    suit = suit_of(card)
    t = table([f"{suit}_1", f"{suit}_2", f"{card} wild_sage"], single_round=True)
    t.plays(f"{suit}_1", f"{suit}_2", card).asked("leftovers", 2)
    assert t.allies(2) == {f"{suit}_1", f"{suit}_2", card}


# 9


@NINES
def test_9__moves_a_hand_card_to_the_allies(card):
    t = table([f"{card} wild_king love_1", "wild_demon", "wild_sage"], ["power_1"])
    t.plays(card).asked("hand_card", 0, card).may_choose("wild_king", "love_1")
    t.answers("choose love_1").asked("play", 1)
    assert t.allies(0) == cards("power_1 love_1")
    assert t.hand(0) == {"wild_king"}


@NINES
def test_9__a_single_card_must_be_moved(card):
    t = table([f"{card} love_1", "wild_demon wild_angel", "wild_sage wild_king"], single_round=True)
    t.plays(card).asked("hand_card", 0, card).may_choose("love_1").answers("choose love_1")
    assert t.hand(0) == set()
    assert t.allies(0) == {"love_1"}
    t.plays("wild_angel", "wild_king")
    t.asked("leftovers", 2)  # the hand is empty: the round is over


@NINES
def test_9__as_the_last_card_it_does_nothing(card):
    t = table([card, "wild_demon wild_angel", "wild_sage wild_king"], ["love_1"])
    t.plays(card).asked("play", 1)
    assert t.allies(0) == {"love_1"}


# 10


@TENS
def test_10__discards_an_own_ally(card):
    t = table([f"{card} wild_king", "wild_demon", "wild_sage"], ["power_1 love_4", "love_5"])
    t.plays(card).asked("ally", 0, card).may_choose("power_1", "love_4")
    t.answers("choose power_1").asked("play", 1)
    assert t.allies(0) == {"love_4"}
    assert "power_1" in t.discard


@TENS
def test_10__a_single_ally_must_be_discarded(card):
    t = table([f"{card} wild_king", "wild_demon", "wild_sage"], ["love_4", "love_5"])
    t.plays(card).asked("ally", 0, card).may_choose("love_4").answers("choose love_4")
    assert t.allies(0) == set()


@TENS
def test_10__without_allies_nothing(card):
    t = table([f"{card} wild_king", "wild_demon", "wild_sage"], ["", "love_5"])
    t.plays(card).asked("play", 1)
    assert t.allies(1) == {"love_5"}
