"""Rulings on the end of a round and of the game: BN-50 to BN-52, BN-56, with BN-34 and BN-35."""

import pytest

from tests.blanc_noir.scenario import cards, table

FILL = "yellow_1 yellow_2 yellow_3"
# none of these matches the red 5
HANDS = [FILL, "blue_7", "blue_8 green_clown", "blue_9", "green_7", "green_8"]
POINTS = [6, 7, 28, 9, 7, 8]


def stuck(n, scrolls=(), **more):
    """Nobody can play, and there is no card to draw: all lie in hands or out of the round."""
    return table(HANDS[:n], scrolls, deck="", **more)


# 34 an empty number deck


@pytest.mark.parametrize("n", range(2, 7))
def test_bn_34_the_pile_but_for_its_top_card_is_shuffled_in(n):
    pile = ["red_5", "blue_1", "golem", "green_clown"]
    t = table(HANDS[:n], deck="", discard=pile).answers("draw").is_on(1, top="red_5")
    assert t.discard == ["red_5"]
    assert sorted([*t.deck, *t.hand(0)]) == cards(f"{FILL} blue_1 golem green_clown")
    assert len(t.deck) == 2


def test_bn_34_in_the_middle_of_a_draw():
    """First what is left of the deck, then from the pile: all that there is for a Dragon."""
    t = table(
        [f"dragon {FILL}", "blue_7"], deck="green_1 green_2", discard=["red_5", "blue_1", "blue_2"]
    )
    t.answers("play dragon", "choose player_1")
    assert t.held(1) == 5
    assert {"green_1", "green_2"} <= set(t.hand(1))
    assert len(t.deck) == 1
    assert t.discard == ["dragon"]


def test_bn_34_what_is_out_of_the_round_stays_out():
    t = table([FILL, "blue_7"], deck="", discard=["red_5", "blue_1"], removed=["golem"])
    t.answers("draw").is_on(1)
    assert t.hand(0) == cards(f"{FILL} blue_1")
    assert "golem" in t.removed


def test_bn_34_a_draw_without_a_card_keeps_a_declaration():
    """The hand does not grow (BN-21), and the card kept may win later."""
    t = table(["blue_1", "red_7 red_1"], deck="", declared=[0]).may("draw").answers("draw")
    assert t.declared(0)
    t.answers("play red_1", "declare no").is_on(0).answers("play blue_1").shows(round=2, winner=0)
    assert t.totals == [0, 7]


# 35 scoring


@pytest.mark.parametrize("n", range(2, 7))
@pytest.mark.parametrize("winner", [0, 1])
def test_bn_35_the_winner_scores_nothing_the_others_their_hands(n, winner):
    hands = [*HANDS[:n]]
    hands[winner] = "red_1"
    before = [90, 91, 92, 93, 94, 95][:n]
    t = table(hands, ["burst", "relief"], declared=[winner], totals=before, turn=winner)
    t.answers("play red_1").shows(round=2, winner=winner)
    points = [old + (0 if p == winner else POINTS[p]) for p, old in enumerate(before)]
    assert t.totals == points
    assert t.match.scores.tolist() == [-p for p in points]  # few points are good


# 36 a new round


@pytest.mark.parametrize("n", range(2, 7))
def test_bn_36_everything_is_collected_and_dealt_anew(n):
    hands = ["red_1", *HANDS[1:n]]
    scrolls = ["(burst) relief", "threat (mirage) (mirage)"]
    t = table(
        hands, scrolls, declared=[0], starter=n - 1, turn=0, direction="counter-clockwise",
        removed=["blue_1", "green_1"], discard=["red_5", "golem"], random=n,
    )  # fmt: skip
    t.answers("play red_1").is_on(0, round=2, starter=0, direction="clockwise", stack=0, turns=0)
    assert t.removed == []
    assert [t.held(p) for p in range(n)] == [7] * n
    assert [[(used, knows) for _, used, knows in t.lying(p)] for p in range(n)] == [
        [(False, [p])] for p in range(n)
    ]
    assert len(t.scroll_deck) == 20 - n
    assert len(t.deck) == 125 - 7 * n - 1
    assert t.discard == [t.position["top"]]
    assert not any(t.declared(p) for p in range(n))
    assert all(them["known"] == [] for them in t.position["players"])


# 50 a round without progress


@pytest.mark.parametrize("n", range(2, 7))
@pytest.mark.parametrize("starter", [0, 1])
def test_bn_50_ends_once_each_player_in_a_row_can_do_nothing(n, starter):
    t = stuck(n, starter=starter, turn=0)
    for player in range(n):
        t.is_on(player, round=1, idle=player).may("draw").answers("draw")
    t.is_on((starter + 1) % n, round=2, winner=None, starter=(starter + 1) % n, idle=0)
    assert t.totals == POINTS[:n]
    assert [t.held(p) for p in range(n)] == [7] * n
    t.shows(direction="clockwise", stack=0, removed=[])


def test_bn_50_counts_in_either_direction():
    t = stuck(3, direction="counter-clockwise")
    t.answers("draw").is_on(2, idle=1).answers("draw").is_on(1, idle=2).answers("draw")
    t.shows(round=2, direction="clockwise")


def test_bn_50_a_play_starts_the_count_anew():
    t = table(
        [FILL, "blue_7", "red_8 green_clown golem"], deck="", discard=["red_5"], idle=1, turn=2
    )
    t.answers("play red_8").is_on(0, idle=0)
    # the red 5 lies below now and can be drawn
    t.answers("draw").is_on(1, idle=0)
    assert t.hand(0) == cards(f"{FILL} red_5")
    t.answers("draw").is_on(2, idle=1)


def test_bn_50_mirage_starts_the_count_anew():
    t = stuck(3, ["", "", "mirage"])
    t.answers("draw", "draw").is_on(2, idle=2).answers("use mirage").is_on(0, idle=0, round=1)
    t.answers("draw", "draw").is_on(2, idle=2).answers("draw").shows(round=2)


def test_bn_50_a_triple_starts_the_count_anew():
    """Cards left the hand; they can be drawn then."""
    t = table(["blue_1 green_1 yellow_1 blue_9 green_9", "blue_7"], deck="", idle=1)
    t.answers("triple 1", "draw").is_on(1, idle=0, round=1)
    assert t.held(0) == 3


def test_bn_50_cards_removed_by_a_herald_start_the_count_anew():
    """They left the hand, though none can be drawn."""
    t = table(["blue_1 green_1 yellow_1", "green_7"], ["herald_blue"], deck="", idle=1)
    t.answers("use herald_blue", "choose blue_1", "draw").is_on(1, idle=0, round=1)


def test_bn_50_cards_given_by_a_threat_start_the_count_anew():
    t = table(["golem blue_1", "green_7 green_8"], ["threat"], deck="", idle=1, top="red_5")
    t.answers("use threat", "choose player_1", "choose golem", "draw").is_on(1, idle=0, round=1)


@pytest.mark.parametrize("scroll", ["burst", "blizzard", "revelation", "tornado", "shockwave"])
def test_bn_50_scrolls_that_move_no_number_card_do_not(scroll):
    t = stuck(2, [scroll, "relief"], idle=1)
    t.answers(f"use {scroll}")
    while t.question[0] != "turn":
        t.answers(min(t.legal()))
    t.answers("draw").shows(round=2)
    assert t.totals == POINTS[:2]


def test_bn_50_a_card_that_another_player_draws_starts_the_count_anew():
    """The last card of the deck goes to player 1 by a Blizzard, player 0 draws none."""
    t = table(HANDS[:3], ["blizzard"], deck="green_1", idle=2).answers("use blizzard", "draw")
    t.is_on(1, idle=0, round=1)
    assert [t.held(p) for p in range(3)] == [3, 2, 2]


def test_bn_50_an_attack_that_gives_no_card_counts():
    t = stuck(2, top="red_knight", stack=4, idle=1)
    t.answers("draw").shows(round=2)
    assert t.totals == POINTS[:2]


def test_bn_50_one_card_of_the_stack_starts_the_count_anew():
    t = stuck(3, top="red_knight", discard=["red_knight", "red_9"], stack=4, idle=2)
    t.answers("draw").is_on(1, idle=0, stack=0)
    assert t.held(0) == 4


def test_bn_50_a_turn_skipped_by_a_clown_does_not_count():
    """Three players: the skipped one counts neither as idle nor as having moved."""
    t = table(["red_clown yellow_1 yellow_2", "blue_7", "blue_8"], deck="", top="red_5")
    t.answers("play red_clown").is_on(2, idle=0, turns=1).answers("draw").is_on(0, idle=0)
    assert t.hand(2) == cards("blue_8 red_5")
    t.answers("draw").is_on(1, idle=1).answers("draw").is_on(2, idle=2, round=1)
    t.may("play red_5")


def test_bn_50_a_kept_back_last_card_counts_too():
    """With a legal play a player drew instead (BN-37), and got nothing."""
    t = table(["red_1", "blue_7"], deck="", top="red_5").may("play red_1", "draw")
    t.answers("draw").is_on(1, idle=1).answers("draw").shows(round=2)
    assert t.totals == [1, 7]


def test_bn_50_an_empty_hand_is_no_win():
    t = table(["", "blue_7"], deck="", top="red_5").may("draw").answers("draw", "draw")
    t.shows(round=2, winner=None)
    assert t.totals == [0, 7]


@pytest.mark.parametrize("total", [193, 194])
def test_bn_50_all_totals_count_as_after_any_round(total):
    """193 + 7 is exactly 200, 194 + 7 ends the game (BN-56)."""
    t = stuck(3, totals=[0, total, 0]).answers("draw", "draw", "draw")
    assert t.totals == [6, 100 if total == 193 else 201, 28]
    assert t.over == (total == 194)


def test_bn_50_and_bn_34_the_pile_is_shuffled_in_before_nothing_is_left():
    t = table([FILL, "blue_7"], deck="", discard=["red_5", "blue_1", "golem"], idle=1)
    t.answers("draw").is_on(1, idle=0, top="red_5")
    assert t.discard == ["red_5"]
    assert len(t.deck) == 1
    assert t.held(0) == 4


# 51 empty hand after a punished finish


def beaten():
    """Player 0 played a last Dragon, player 1 drew all there was: no penalty can be drawn."""
    t = table(["dragon", "blue_7 green_7", "blue_8"], ["burst"], deck="", top="red_5", declared=[0])
    return t.answers("play dragon", "choose player_1", "colour yellow")


def test_bn_51_takes_what_there_is():
    t = table(["red_clown", "blue_7", "blue_8"], deck="green_1 green_2", declared=[0])
    t.answers("play red_clown").is_on(2, round=1)
    assert t.hand(0) == cards("green_1 green_2 red_5")  # what lay below was shuffled in
    t = table(["red_1", "blue_7", "blue_8"], deck="")
    t.answers("play red_1").is_on(1, round=1)
    assert t.hand(0) == ["red_5"]
    assert not t.declared(0)


def test_bn_51_even_none_and_an_empty_hand_is_no_finish():
    t = beaten().is_on(1, round=1, top="dragon")
    assert t.hand(0) == []
    assert not t.declared(0)
    assert t.hand(1) == cards("blue_7 green_7 red_5")


def test_bn_51_at_the_next_main_phase_the_player_draws():
    t = beaten().answers("draw", "draw").is_on(0, idle=2)
    t.may("draw", "use burst").answers("draw").shows(round=2)  # without progress
    assert t.totals == [0, 7 + 7 + 5, 8]


def test_bn_51_a_player_without_cards_may_use_scrolls():
    t = table(["", "blue_7 green_7"], ["burst"], deck="red_1 red_1", top="red_5")
    t.answers("use burst", "choose player_0").is_on(0)
    assert t.hand(0) == ["red_1", "red_1"]
    t.may("play red_1").answers("play red_1", "declare yes").is_on(1)


def test_bn_51_a_player_without_cards_may_be_attacked():
    t = table(["red_knight yellow_1 yellow_2", "", "blue_8"], deck="green_1", top="red_5")
    t.answers("play red_knight").is_on(1, stack=2).may("draw").answers("draw").is_on(2, stack=0)
    assert t.hand(1) == cards("green_1 red_5")


def test_bn_51_a_drawn_card_is_one_card_left_without_a_declaration():
    """BN-22."""
    t = table(["", "red_7 red_8 red_9"], deck="red_1 blue_1").answers("draw").is_on(1)
    t.answers("play red_7").is_on(0)
    assert t.held(0) == 1
    assert not t.declared(0)


# 52 the limit of a round


@pytest.mark.parametrize("n", range(2, 7))
def test_bn_52_the_last_turn_of_the_limit_ends_the_round(n):
    t = table(HANDS[:n], starter=0, turns=499, deck="red_9", options={"max_turns": 500})
    t.answers("draw").shows(round=2, winner=None, starter=1, turns=0)
    assert t.totals == [POINTS[0] + 9, *POINTS[1:n]]


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_bn_52_counts_every_turn(limit):
    t = table(HANDS[:3], options={"max_turns": limit})
    for _ in range(limit):
        t.shows(round=1).answers(min(t.legal()))
        while t.question[0] != "turn":
            t.answers(min(t.legal()))
    t.shows(round=2, winner=None)


def test_bn_52_turns_skipped_by_a_clown_do_not_count():
    t = table(["red_clown red_1 red_2", "red_3 red_4 red_6"], options={"max_turns": 3})
    t.answers("play red_clown").is_on(0, turns=1).answers("play red_1", "declare no")
    t.is_on(1, turns=2).answers("play red_3").shows(round=2)


def test_bn_52_a_turn_ended_by_mirage_counts():
    t = table([FILL, "blue_7"], ["mirage"], turns=499).answers("use mirage").shows(round=2)
    assert t.totals == [6, 7]


def test_bn_52_a_finish_in_the_last_turn_wins():
    t = table(["red_1", "blue_7"], declared=[0], turns=499).answers("play red_1")
    t.shows(round=2, winner=0)
    assert t.totals == [0, 7]


def test_bn_52_the_penalty_of_the_last_turn_counts():
    t = table(["red_clown", "blue_7"], declared=[0], turns=499, deck="blue_1 blue_2 blue_3 blue_4")
    t.answers("play red_clown").shows(round=2, winner=None)
    assert t.totals == [1 + 2 + 3 + 4, 7]


def test_bn_52_the_limit_ends_an_attack():
    t = table(["red_knight yellow_1 yellow_2", "blue_7"], turns=499).answers("play red_knight")
    t.shows(round=2, stack=0)
    assert t.totals == [3, 7]


# 56 totals: order


def finished(hands, totals):
    """Player 0 finishes; the others' hands count."""
    t = table(["red_1", *hands], declared=[0], totals=[0, *totals])
    return t.answers("play red_1")


@pytest.mark.parametrize(
    ("before", "after", "over"),
    [
        ([190, 150], [200 - 100, 160], False),  # 10 each
        ([190, 190], [100, 100], False),
        ([190, 191], [100, 201], True),
        ([191, 191], [201, 201], True),
        ([189, 191], [199, 201], True),
        ([199, 189], [209, 199], True),
    ],
)
def test_bn_56_first_200_becomes_100_then_201_ends_the_game(before, after, over):
    t = finished(["red_priestess", "blue_9 green_1"], before)
    assert t.totals == [0, *after]
    assert t.over == over


@pytest.mark.parametrize("n", range(3, 7))
def test_bn_56_every_200_of_a_round_becomes_100(n):
    hands = [
        "red_priestess",
        "blue_9 green_1",
        "blue_3 green_7",
        "blue_4 green_6",
        "blue_2 green_8",
    ]
    t = finished(hands[: n - 1], [190] * (n - 1))
    assert t.totals == [0, *[100] * (n - 1)]
    assert not t.over
    t.shows(round=2)


def test_bn_56_the_halved_total_can_win_and_ties_share():
    """200 becomes 100 before the totals are compared."""
    hands = ["red_9", "red_priestess", "blue_priestess golem"]
    t = table(["red_1", *hands], declared=[0], totals=[150, 91, 190, 180]).answers("play red_1")
    assert t.totals == [150, 100, 100, 215]
    assert t.over
    assert t.match.win_shares.tolist() == [0, 0.5, 0.5, 0]
    returns = t.match.returns.tolist()
    assert returns[1] == returns[2] > 0 > returns[0] == returns[3]
    assert sum(returns) == pytest.approx(0)


def test_bn_56_a_total_of_200_is_halved_in_the_last_round_too():
    t = finished(["red_priestess", "dragon red_9"], [190, 180])
    assert t.totals == [0, 100, 239]
    assert t.over
    assert t.match.win_shares.tolist() == [1, 0, 0]
