"""Rulings on who sees what: BN-33 and BN-53, by view and observation of each seat."""

import numpy as np
import pytest

from tests.blanc_noir.scenario import cards, table

FILL = "yellow_1 yellow_2 yellow_3"


def tells_apart(one, other, viewer):
    """Whether a player sees that these are two tables; view and observation must agree."""
    by_view = one.match.view(viewer) != other.match.view(viewer)
    seen = one.match.observe(viewer), other.match.observe(viewer)
    by_vector = not np.array_equal(*seen)
    assert by_view == by_vector
    return by_view


def who_sees(one, other):
    """The players who see that these are two tables."""
    return [p for p in range(one.match.num_players) if tells_apart(one, other, p)]


def known(t, player):
    """What everybody knows of a hand; all views say the same."""
    views = [t.match.view(viewer)["players"][player] for viewer in range(t.match.num_players)]
    assert all(view["known"] == views[0]["known"] for view in views)
    for viewer, view in enumerate(views):
        if viewer != player:
            assert view["hand"] == view["known"]
    return sorted(views[0]["known"])


# 53 secrets: two tables that differ in them

HANDS = [f"{FILL} golem", "red_1 blue_2", "green_3 dragon"]
SCROLLS = ["burst", "relief (mirage)", "threat"]


def scene(hands=HANDS, scrolls=SCROLLS, **more):
    return table(hands, scrolls, top=more.pop("top", "red_5"), **more)


def test_bn_53_a_hand_is_seen_by_its_owner():
    for player in range(3):
        hands = [*HANDS]
        hands[player] = hands[player].replace("golem", "fairy").replace("blue_2", "valkyrie")
        hands[player] = hands[player].replace("dragon", "red_9")
        assert who_sees(scene(), scene(hands)) == [player]


def test_bn_53_a_face_down_scroll_is_seen_by_its_owner():
    assert who_sees(scene(), scene(scrolls=["blizzard", *SCROLLS[1:]])) == [0]
    assert who_sees(scene(), scene(scrolls=["burst", "tornado (mirage)", "threat"])) == [1]


def test_bn_53_the_decks_are_seen_by_nobody():
    assert who_sees(scene(random=1), scene(random=2)) == []
    one = scene(scroll_deck="herald_red herald_blue tornado")
    other = scene(scroll_deck="tornado herald_blue herald_red")
    assert who_sees(one, other) == []


# 53 what is public: two tables that differ in it


@pytest.mark.parametrize(
    "more",
    [
        {"top": "red_6"},
        {"top": "blue_5"},
        {"direction": "counter-clockwise"},
        {"hands": [*HANDS[:2], "green_3 dragon blue_9"]},
        {"scrolls": [*SCROLLS[:2], "threat revelation"]},
        {"scrolls": ["burst", "relief (tornado)", "threat"]},
        {"scrolls": ["burst", "relief mirage", "threat"]},
        {"totals": [0, 13, 0]},
        {"discard": ["red_5", "blue_9"]},
        {"removed": ["blue_9"]},
        {"turn": 1},
        {"starter": 1, "turn": 0},
        {"round": 2},
    ],
    ids=str,
)
def test_bn_53_the_table_is_seen_by_all(more):
    assert who_sees(scene(), scene(**more)) == [0, 1, 2]


def test_bn_53_the_stack_the_colour_and_declarations_are_seen_by_all():
    attack = {"top": "red_knight"}
    assert who_sees(scene(**attack), scene(**attack, stack=2)) == [0, 1, 2]
    assert who_sees(scene(**attack, stack=4), scene(**attack, stack=2)) == [0, 1, 2]
    black = {"top": "dragon", "hands": [*HANDS[:2], "green_3 blue_3"]}
    views = [scene(**black, colour=colour) for colour in ("red", "green", None)]
    assert who_sees(views[0], views[1]) == who_sees(views[1], views[2]) == [0, 1, 2]
    one = ["red_1", *HANDS[1:]]
    assert who_sees(scene(one), scene(one, declared=[0])) == [0, 1, 2]


def test_bn_53_sizes_are_told():
    view = scene().match.view(1)
    assert [them["hand_size"] for them in view["players"]] == [4, 2, 2]
    assert view["deck_size"] == 125 - 8 - 1
    assert view["scroll_deck"] == [None] * 16
    assert [len(them["scrolls"]) for them in view["players"]] == [1, 2, 1]
    assert view["players"][0]["scrolls"] == [{"scroll": None, "used": False, "known_by": [0]}]


# 53 what happens in a game


def test_bn_53_a_drawn_card_is_seen_by_who_draws():
    t = scene(turn=1, top="yellow_5").answers("draw")
    assert known(t, 1) == []
    assert t.held(1) == 3
    assert t.match.view(1)["players"][1]["hand"] != ["red_1", "blue_2"]


def test_bn_53_what_others_draw_is_not_seen_whatever_it_is():
    """The same turns with other chance: only who drew can tell."""
    one, other = (scene(random=seed).answers("use burst", "choose player_2") for seed in (1, 2))
    assert one.hand(2) != other.hand(2)
    assert who_sees(one, other) == [2]


def test_bn_53_a_scroll_taken_is_seen_by_who_takes_it():
    hands = [f"red_priestess {FILL}", *HANDS[1:]]
    one, other = (scene(hands, random=seed).answers("play red_priestess") for seed in (1, 4))
    assert one.scrolls(0) != other.scrolls(0)
    assert who_sees(one, other) == [0]


def test_bn_53_discarded_and_removed_cards_are_seen_by_all():
    hand = "red_1 red_2 yellow_4 blue_4 green_4 golem"
    t = table([hand, *HANDS[1:]], ["herald_red"], top="blue_9")
    t.answers("triple 4", "use herald_red", "choose red_1")
    for viewer in range(3):
        view = t.match.view(viewer)
        assert sorted(view["discard"]) == cards("blue_9 yellow_4 blue_4 green_4")
        assert view["removed"] == ["red_1"]


def test_bn_53_a_gift_of_threat_is_seen_by_all():
    t = table([f"golem dragon {FILL}", "red_1 blue_2", "green_3"], ["threat"])
    t.answers("use threat", "choose player_1", "choose golem", "choose dragon")
    assert known(t, 1) == cards("dragon golem")


def test_bn_53_what_the_valkyrie_takes_is_seen_by_all():
    t = table([f"valkyrie {FILL}", "red_1 blue_2"], discard=["red_5", "blue_9"])
    t.answers("play valkyrie")
    # the choice is shown to her player only
    assert t.match.view(0)["decision"]["legal"] == ["choose red_5", "choose blue_9"]
    assert t.match.view(1)["decision"]["legal"] is None
    t.answers("choose blue_9")
    assert known(t, 0) == ["blue_9"]


def test_bn_53_what_relief_keeps_is_not_shown():
    hand = "red_1 red_2 blue_3 green_4 yellow_6 blue_7"
    one, other = (table([hand, "red_8", "red_9"], ["relief"]) for _ in range(2))
    one.answers("use relief", "choose red_1")
    other.answers("use relief", "choose red_2")
    assert who_sees(one, other) == [0]
    one.answers("choose red_2", "choose blue_3", "choose green_4")
    assert known(one, 0) == []
    assert sorted(one.match.view(1)["discard"]) == cards("red_5 yellow_6 blue_7")


def test_bn_53_a_last_card_kept_back_shows_nothing():
    """Who draws with one card in hand may hold one that matches (BN-37)."""
    one = table(["red_1", *HANDS[1:]], random=5).answers("draw")
    other = table(["blue_1", *HANDS[1:]], random=5).answers("draw")
    assert who_sees(one, other) == [0]


@pytest.mark.parametrize("n", range(2, 7))
def test_bn_53_a_forced_draw_shows_what_the_hand_lacks(n):
    """No red and no black card on a red one; the drawn card may be one. No 25 in an attack."""
    hands = [f"{FILL} red_princess", "blue_7", "blue_8", "blue_9", "green_7", "green_8"][:n]
    bounds = dict.fromkeys(("red", "yellow", "blue", "green", "black", "25"), 5)
    t = table(hands).answers("draw")  # she is no legal card without a companion
    for viewer in range(n):
        shown = t.match.view(viewer)["players"][0]["at_most"]
        assert shown == bounds | {"red": 1, "black": 1}
    t = table(hands, top="red_knight", stack=2).answers("draw")
    shown = t.match.view(1)["players"][0]["at_most"]
    assert shown == {**dict.fromkeys(bounds, 6), "25": 2}


def test_bn_53_a_free_draw_shows_nothing():
    hands = ["red_1 golem dragon", "blue_7"]
    t = table(hands, options={"voluntary_draw": True}).answers("draw")
    assert set(t.match.view(1)["players"][0]["at_most"].values()) == {4}
    t = table(hands, top="red_knight", stack=2, options={"voluntary_draw": True}).answers("draw")
    assert set(t.match.view(1)["players"][0]["at_most"].values()) == {5}
    for card in ("red_1", "golem", "red_princess"):
        t = table([card, "blue_7"]).answers("draw")
        assert set(t.match.view(1)["players"][0]["at_most"].values()) == {2}


def test_bn_53_a_choice_of_who_is_asked_is_shown_to_nobody_else():
    t = scene()
    for viewer in range(3):
        legal = t.match.view(viewer)["decision"]["legal"]
        assert (legal is None) == (viewer != 0)


# 33 gargoyle


def looked(hand="red_1 blue_2 blue_2 dragon", **more):
    """Player 0 has looked at the hand of player 1 and named red."""
    t = table([f"gargoyle {FILL}", hand, "green_3 green_4"], ["", "herald_blue relief"], **more)
    t.answers("play gargoyle", "choose player_1")
    return t


def test_bn_33_all_see_the_hand_until_the_turn_ends():
    t = looked().shows(open_hand=1).asked("colour", 0, "gargoyle")
    assert known(t, 1) == cards("red_1 blue_2 blue_2 dragon")
    assert all(t.match.view(viewer)["open_hand"] == 1 for viewer in range(3))
    t.answers("colour red").is_on(1, open_hand=None)
    assert known(t, 1) == cards("red_1 blue_2 blue_2 dragon")


@pytest.mark.parametrize("n", range(3, 7))
def test_bn_33_every_player_sees_it(n):
    hands = [f"gargoyle {FILL}", "red_1 dragon", "blue_7", "blue_8", "blue_9", "green_7"][:n]
    one = table(hands).answers("play gargoyle", "choose player_1")
    hands[1] = "red_1 golem"
    other = table(hands).answers("play gargoyle", "choose player_1")
    assert who_sees(one, other) == list(range(n))


def test_bn_33_a_card_is_known_until_it_leaves():
    t = looked("red_9 blue_2 blue_2 dragon").answers("colour red", "play red_9").is_on(2)
    assert known(t, 1) == cards("blue_2 blue_2 dragon")
    t.answers("draw", "draw").is_on(1)
    t.answers("play dragon", "choose player_1", "colour blue").is_on(2)
    assert known(t, 1) == cards("blue_2 blue_2")  # four unknown ones beside them
    assert t.held(1) == 6


def test_bn_33_cards_that_leave_by_a_herald_a_triple_or_relief():
    t = looked("red_1 blue_2 blue_2 dragon golem").answers("colour green")
    t.answers("use herald_blue", "choose blue_2", "choose blue_2")
    assert known(t, 1) == cards("red_1 dragon golem")
    t = looked("red_1 blue_2 blue_2 dragon golem").answers("colour green", "use relief")
    t.answers("choose red_1", "choose blue_2", "choose golem", "choose dragon")
    assert known(t, 1) == cards("red_1 blue_2 golem dragon")
    t = looked("red_1 blue_1 green_1 dragon").answers("colour green", "triple 1")
    assert known(t, 1) == ["dragon"]


def test_bn_33_of_two_alike_the_one_that_leaves_may_be_the_known_one():
    """A blue 2 is known, another card is not; whatever that is, all hear the same."""
    entries = {"discard": ["blue_5"], "turn": 1, "top": "blue_5"}
    tables = [
        table([FILL, f"blue_2 {card} green_1", "green_3"], **entries)
        for card in ("blue_2", "red_9")
    ]
    after = []
    for t in tables:
        position = t.position
        for key in ("tasks", "decision", "last_asked"):
            position.pop(key)
        position["players"][1]["known"] = ["blue_2"]
        t.match = type(t.match).from_position(position)
        after.append(t.answers("play blue_2"))
    assert known(after[0], 1) == known(after[1], 1) == []
    assert who_sees(*after) == [1]


def test_bn_33_cards_drawn_later_are_not_known():
    t = table([f"gargoyle {FILL}", "red_1 blue_2", "green_3 green_4"], ["", "", "burst"])
    t.answers("play gargoyle", "choose player_1", "colour green", "draw").is_on(2)
    t.answers("use burst", "choose player_1")
    assert known(t, 1) == cards("red_1 blue_2")
    assert t.held(1) == 5


def test_bn_33_a_new_round_forgets():
    t = table(["red_1", "gargoyle red_7 red_8", "blue_2"], declared=[0], turn=1)
    t.answers("play gargoyle", "choose player_2", "colour red", "draw").is_on(0)
    assert known(t, 2) == ["blue_2"]
    t.answers("play red_1").shows(round=2)
    assert all(known(t, p) == [] for p in range(3))


def test_bn_33_as_a_last_card_the_hand_is_open_until_the_penalty_is_drawn():
    t = table(["gargoyle", "red_1 blue_2", "green_3"]).answers("play gargoyle", "choose player_1")
    t.shows(open_hand=1).answers("colour blue").is_on(1, open_hand=None)
    assert t.held(0) == 4
    assert known(t, 0) == []
