"""Rulings on scrolls: BN-30 to BN-32, BN-45, BN-46, BN-48, BN-58; the Fairy has her own file."""

from collections import Counter

import pytest

from tests.blanc_noir.scenario import SCROLLS, cards, table

FILL = "yellow_1 yellow_2 yellow_3"
MONSTERS = ("golem", "gargoyle", "dragon")


# 30 relief


def test_bn_30_with_exactly_five_one_is_discarded():
    t = table([f"{FILL} red_1 golem", "red_7"], ["relief"], top="red_9")
    t.answers("use relief", *[f"choose yellow_{n}" for n in (1, 2, 3)], "choose golem")
    t.is_on(0, top="red_9")
    assert t.hand(0) == cards(f"{FILL} golem")
    assert t.discard == cards("red_9 red_1")


def test_bn_30_the_owner_picks_any_four_to_keep():
    """Each set of four can be reached, whatever the hand."""
    hand = ["red_1", "red_1", "blue_5", "golem", "golem", "red_clown"]
    t = table([" ".join(hand), "red_7"], ["relief"], top="red_9").answers("use relief")
    reached, open_tables = set(), [t]
    while open_tables:
        now = open_tables.pop()
        for label in now.legal():
            then = now.copy().answers(label)
            if then.question == ("card", 0, "relief"):
                open_tables.append(then)
            else:
                reached.add(tuple(then.hand(0)))
    expected = set()
    for i in range(6):
        for j in range(i):
            expected.add(tuple(sorted(c for k, c in enumerate(hand) if k not in (i, j))))
    assert reached == expected


def test_bn_30_discarded_specials_do_nothing_and_do_not_change_what_matches():
    t = table(["red_1 red_2 red_3 red_4 blue_clown golem", "green_7"], ["relief"], top="red_9")
    t.answers("use relief", *[f"choose red_{n}" for n in (1, 2, 3, 4)])
    t.is_on(0, top="red_9", colour="red", stack=0)
    assert t.plays() == ["red_1", "red_2", "red_3", "red_4"]


# 31 threat


@pytest.mark.parametrize(
    "gift", ["golem", "gargoyle", "dragon", "golem dragon", "golem gargoyle dragon"]
)
@pytest.mark.parametrize("n", range(2, 7))
def test_bn_31_giving_the_last_cards_wins_without_a_declaration(gift, n):
    hands = [gift, "red_5", "red_6", "red_7", "red_8", "red_9"][:n]
    t = table(hands, ["threat"], starter=2 % n, turn=0)
    t.answers("use threat", f"choose player_{n - 1}")
    t.answers(*[f"choose {card}" for card in MONSTERS if card in gift])
    t.shows(round=2, winner=0, starter=3 % n)
    worth = sum({"golem": 25, "gargoyle": 40, "dragon": 50}[card] for card in gift.split())
    assert t.totals == [0, *[5 + p for p in range(n - 2)], 5 + n - 2 + worth]


def test_bn_31_at_least_one_card_is_given():
    t = table([f"golem {FILL}", "red_7", "red_8"], ["threat"])
    t.answers("use threat", "choose player_1").may("choose golem")  # no stop


@pytest.mark.parametrize(
    ("hand", "left"), [("golem golem", "golem"), ("golem dragon dragon", "dragon")]
)
def test_bn_31_two_of_one_monster_are_not_given_together(hand, left):
    t = table([hand, "red_7", "red_8"], ["threat"], top="blue_1")
    t.answers("use threat", "choose player_1", "choose golem")
    if "stop" in t.legal():
        t.may("choose dragon", "stop").answers("choose dragon")
    t.is_on(0, round=1)  # one card left: no declaration (BN-22)
    assert t.hand(0) == [left]
    assert not t.declared(0)
    t.may(*[f"play {left}", "draw"])


def test_bn_31_a_declared_player_who_is_threatened_loses_the_declaration():
    t = table([f"golem {FILL}", "red_7"], ["threat"], declared=[1], top="yellow_9")
    t.answers("use threat", "choose player_1", "choose golem", "play yellow_1").is_on(1)
    assert t.hand(1) == cards("golem red_7")
    assert not t.declared(1)


def test_bn_31_a_declared_player_may_threaten_with_the_last_card():
    t = table(["golem", "red_7"], ["threat"], declared=[0])
    t.answers("use threat", "choose player_1", "choose golem")
    assert t.totals == [0, 7 + 25]


def test_bn_31_a_threat_after_other_actions_of_the_start_phase():
    """Down to the last monster by a triple, which may leave one card (BN-17)."""
    t = table(["yellow_1 blue_1 green_1 dragon", "red_7"], ["threat"])
    t.answers("triple 1").is_on(0).answers("use threat", "choose player_1", "choose dragon")
    assert t.totals == [0, 57]


# 32 heralds


def test_bn_32_specials_of_the_colour_and_no_black_card():
    hand = "red_1 red_priestess red_princess red_knight golem dragon blue_knight"
    t = table([hand, "blue_7"], ["herald_red"])
    names = ("red_1", "red_priestess", "red_princess", "red_knight")
    t.answers("use herald_red").may(*[f"choose {card}" for card in names])
    t.answers(*[f"choose {card}" for card in names]).is_on(0, stack=0)
    assert t.removed == sorted(names)
    assert len(t.scrolls(0)) == 1  # the Priestess gives nothing


def test_bn_32_two_of_one_kind_are_removed_one_by_one():
    t = table(["red_1 red_1 golem dragon", "blue_7"], ["herald_red"])
    t.answers("use herald_red", "choose red_1").may("choose red_1", "stop")
    t.answers("choose red_1").is_on(0)
    assert t.removed == ["red_1", "red_1"]


def test_bn_32_two_cards_remain_though_all_are_of_the_colour():
    t = table(["red_1 red_2 red_3 red_4", "blue_7"], ["herald_red"])
    t.answers("use herald_red", "choose red_1", "choose red_2").is_on(0)
    assert t.held(0) == 2
    assert "use herald_red" not in t.legal()


# 45 who may be chosen


@pytest.mark.parametrize("n", range(2, 7))
@pytest.mark.parametrize(
    ("hand", "scroll", "first", "oneself"),
    [
        (f"dragon {FILL}", "", "play dragon", True),
        (f"gargoyle {FILL}", "", "play gargoyle", False),
        (FILL, "burst", "use burst", True),
        (f"golem {FILL}", "threat", "use threat", False),
    ],
)
def test_bn_45_any_player_or_another_one(n, hand, scroll, first, oneself):
    hands = [hand, "red_1", "red_2", "red_3", "red_7", "red_8"][:n]
    t = table(hands, [scroll]).answers(first)
    t.may(*[f"choose player_{p}" for p in range(0 if oneself else 1, n)])


def test_bn_45_shockwave_on_oneself():
    t = table([FILL, "red_7"], ["shockwave burst (relief)"])
    t.answers("use shockwave").may("choose player_0").answers("choose player_0")
    t.may("choose scroll 1", "choose scroll 2").answers("choose scroll 1").is_on(0)
    assert t.scrolls(0) == ["(shockwave)", "(relief)"]
    assert t.scroll_deck.count("burst") == 2


def test_bn_45_a_dragon_on_oneself_as_the_last_card_is_no_finish():
    t = table(["dragon", "red_7 red_8"], declared=[0])
    t.may("play dragon", "draw").answers("play dragon", "choose player_0", "colour red")
    t.is_on(1, round=1)
    assert t.held(0) == 4  # not eight
    assert not t.declared(0)


def test_bn_45_a_dragon_on_oneself_that_finds_one_card():
    """One card in hand after the effect: it may be declared (BN-38, step 4)."""
    t = table(["dragon", "red_7 red_8"], deck="", top="red_5")
    t.answers("play dragon", "choose player_0", "colour blue").asked("declare", 0, "dragon")
    assert t.hand(0) == ["red_5"]
    t.answers("declare yes").is_on(1)
    assert t.declared(0)


# 46 when a scroll can be used


def test_bn_46_these_can_always_be_used():
    always = "burst blizzard mirage tornado"
    t = table(["", "red_7"], [always], deck="", scroll_deck="")
    assert {f"use {scroll}" for scroll in always.split()} <= t.legal()


def test_bn_46_an_empty_deck_makes_blizzard_and_burst_a_mere_reveal():
    t = table([FILL, "red_7"], ["burst blizzard"], deck="")
    t.answers("use blizzard", "use burst", "choose player_1").is_on(0)
    assert t.scrolls(0) == ["(burst)", "(blizzard)"]
    assert t.hand(1) == ["red_7"]


def test_bn_46_used_scrolls_are_not_shuffled_in():
    t = table(
        [f"yellow_priestess {FILL}", "red_7"],
        ["revelation (burst)"],
        scroll_deck="",
        top="yellow_9",
    )
    assert "use revelation" not in t.legal()
    assert "triple 1" not in t.legal()
    t.answers("play yellow_priestess").is_on(1)
    assert t.scroll_deck == []


# 48 tornado


@pytest.mark.parametrize("seed", range(8))
def test_bn_48_with_six_players_and_two_tornados_face_up(seed):
    hands = [FILL, *[f"red_{n}" for n in range(1, 6)]]
    scrolls = ["tornado relief", "(burst) blizzard", "(tornado)", "mirage"]
    t = table(hands, scrolls, random=seed).answers("use tornado").is_on(0)
    lying = [t.lying(p) for p in range(6)]
    assert [len(before) for before in lying] == [2, 1, 2, 1, 1, 1]
    assert lying[0][0] == lying[2][0] == ("tornado", True, [0, 1, 2, 3, 4, 5])
    dealt = [before[-1] for before in lying]
    assert all(not used and known == [p] for p, (_, used, known) in enumerate(dealt))
    assert len(t.scroll_deck) == 18 - 6
    assert all(entry["known_by"] == [] for entry in t.position["scroll_deck"])
    together = Counter([*(scroll for scroll, _, _ in dealt), *t.scroll_deck])
    assert together == SCROLLS - Counter({"tornado": 2})
    # the new scroll may be used at once
    new = dealt[0][0]
    if new in ("burst", "blizzard", "mirage", "shockwave", "revelation"):
        assert f"use {new}" in t.legal()


def test_bn_48_a_face_down_tornado_is_shuffled_in():
    where = set()
    for seed in range(300):
        t = table([FILL, "red_7"], ["tornado", "tornado"], random=seed).answers("use tornado")
        assert [len(t.scrolls(p)) for p in range(2)] == [2, 1]
        where.add(next((p for p in range(2) if "tornado" in t.scrolls(p)), "deck"))
        if len(where) == 3:
            break
    assert where == {0, 1, "deck"}


# 58 a scroll in use


def test_bn_58_is_turned_face_up_first_and_cannot_choose_itself():
    t = table([FILL, "red_7"], ["shockwave", "burst"])
    t.answers("use shockwave").may("choose player_1")  # there is nothing else before player 0
    assert t.seen(1, 0) == ["shockwave"]
    assert t.scrolls(0) == ["(shockwave)"]


def test_bn_58_a_second_shockwave_may_take_the_first():
    t = table([FILL, "red_7"], ["shockwave shockwave"])
    t.answers("use shockwave").may("choose player_0").answers("choose player_0")
    assert len(t.legal()) == 1  # the other one
    t.answers(*t.legal()).is_on(0)
    assert t.scrolls(0) == ["(shockwave)"]
    assert "shockwave" in t.scroll_deck


def test_bn_58_only_in_the_own_start_phase():
    t = table([f"goddess {FILL}", "red_7"], ["burst mirage", "burst"])
    t.answers("play goddess")
    assert not [label for label in t.legal() if label.startswith("use")]
    t.answers("stop")
    assert not [label for label in t.legal() if label.startswith("use")]
    t.answers("colour green").is_on(1).may("use burst", "draw")
