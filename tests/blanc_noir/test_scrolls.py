"""The scrolls (section 7): what each does, when it cannot be used, with one card or none."""

import pytest

from tests.blanc_noir.scenario import SCROLLS, cards, table

FILL = "yellow_1 yellow_2 yellow_3"
HERALDS = pytest.mark.parametrize(
    "scroll", ["herald_red", "herald_blue", "herald_green", "herald_yellow"]
)
OTHER = {"red": "yellow", "yellow": "blue", "blue": "green", "green": "red"}


def held(t):
    return [t.held(p) for p in range(t.match.num_players)]


# all of them

USABLE = {  # a hand and a second scroll with which the scroll can be used
    "herald_red": "red_1 red_2 red_3",
    "herald_blue": "blue_1 blue_2 blue_3",
    "herald_green": "green_1 green_2 green_3",
    "herald_yellow": FILL,
    "burst": FILL,
    "blizzard": FILL,
    "shockwave": FILL,
    "mirage": FILL,
    "tornado": FILL,
    "relief": f"{FILL} blue_1 blue_2",
    "threat": f"{FILL} golem",
    "revelation": FILL,
}


@pytest.mark.parametrize("scroll", USABLE)
def test_scroll__is_used_in_the_start_phase_and_stays_face_up(scroll):
    t = table([USABLE[scroll], "red_8 red_9", "blue_8 blue_9"], [scroll, "relief"], top="red_7")
    assert f"use {scroll}" in t.legal()
    t.answers(f"use {scroll}")
    assert t.scrolls(0)[0] == f"({scroll})"
    assert t.position["players"][0]["scrolls"][0]["known_by"] == [0, 1, 2]


@pytest.mark.parametrize("scroll", USABLE)
def test_scroll__is_used_by_its_owner_only_and_once(scroll):
    t = table(
        [USABLE[scroll], "red_8 red_9"], [f"({scroll})", scroll if SCROLLS[scroll] > 1 else ""]
    )
    assert f"use {scroll}" not in t.legal()


@pytest.mark.parametrize("scroll", USABLE)
def test_scroll__no_scroll_is_used_while_another_acts(scroll):
    """BN-58: in the start phase, one after the other."""
    hand = "red_1 red_2 red_3 blue_1 blue_2 golem"
    t = table([hand, "red_8 red_9"], ["relief " + ("burst" if scroll == "relief" else scroll), ""])
    t.answers("use relief")
    assert not any(label.startswith("use ") for label in t.legal())


# heralds


@HERALDS
def test_herald__removes_any_number_of_its_colour(scroll):
    colour = scroll.removeprefix("herald_")
    other = OTHER[colour]
    hand = [f"{colour}_1", f"{colour}_3", f"{colour}_3", f"{colour}_clown", f"{colour}_knight"]
    t = table([" ".join([*hand, f"{other}_1 {other}_clown golem"]), "red_9"], [scroll], top="red_8")
    t.answers(f"use {scroll}").asked("card", 0, scroll)
    t.may(*{f"choose {card}" for card in hand})  # at least one: no stop yet
    for card in hand:
        t.answers(f"choose {card}")
        assert ("stop" in t.legal()) == (card != hand[-1])
    t.is_on(0)  # the main phase is still to come
    assert t.hand(0) == cards(f"{other}_1 {other}_clown golem")
    assert t.removed == sorted(hand)
    assert t.discard == ["red_8"]


@HERALDS
def test_herald__may_stop_after_one(scroll):
    colour = scroll.removeprefix("herald_")
    hand = f"{colour}_1 {colour}_2 {colour}_3"
    t = table([hand, "red_9"], [scroll], top="red_8")
    t.answers(f"use {scroll}", f"choose {colour}_2")
    t.is_on(0)  # two are left, so it is over by itself
    t = table([f"{hand} {colour}_4", "red_9"], [scroll], top="red_8")
    t.answers(f"use {scroll}", f"choose {colour}_2", "stop").is_on(0)
    assert t.removed == [f"{colour}_2"]


@HERALDS
def test_herald__without_a_card_of_its_colour_cannot_be_used(scroll):
    other = OTHER[scroll.removeprefix("herald_")]
    hand = f"{other}_1 {other}_2 {other}_knight golem"
    assert f"use {scroll}" not in table([hand, "red_9"], [scroll], top="red_8").legal()


@HERALDS
def test_herald__leaves_two_cards(scroll):
    colour = scroll.removeprefix("herald_")
    for hand in (f"{colour}_1", f"{colour}_1 {colour}_2", f"{colour}_1 golem"):
        assert f"use {scroll}" not in table([hand, "red_9"], [scroll], top="red_8").legal()
    t = table([f"{colour}_1 {colour}_2 golem", "red_9"], [scroll], top="red_8")
    t.answers(f"use {scroll}", f"choose {colour}_1").is_on(0)
    assert t.held(0) == 2


# burst


@pytest.mark.parametrize("target", range(4))
def test_burst__a_player_draws_two(target):
    t = table([FILL, "red_7", "red_8", "red_9"], ["burst"])
    t.answers("use burst").asked("player", 0, "burst").may(
        *[f"choose player_{p}" for p in range(4)]
    )
    t.answers(f"choose player_{target}").is_on(0)
    expected = [3, 1, 1, 1]
    expected[target] += 2
    assert held(t) == expected


def test_burst__draws_what_there_is():
    t = table([FILL, "red_7"], ["burst"], deck="blue_9")
    t.answers("use burst", "choose player_1").is_on(0)
    assert t.hand(1) == cards("red_7 blue_9")
    t = table([FILL, "red_7"], ["burst"], deck="")
    t.answers("use burst", "choose player_1").is_on(0)
    assert t.hand(1) == ["red_7"]


def test_burst__ends_a_declaration():
    t = table([FILL, "red_7"], ["burst"], declared=[1])
    t.answers("use burst", "choose player_1")
    assert not t.declared(1)
    t = table(["yellow_1", FILL], ["burst"], declared=[0])
    t.answers("use burst", "choose player_0")
    assert not t.declared(0)


def test_burst__is_drawn_even_if_the_deck_is_empty_for_a_declared_player():
    """The hand does not grow: the declaration stays (BN-21)."""
    t = table([FILL, "red_7"], ["burst"], declared=[1], deck="")
    t.answers("use burst", "choose player_1")
    assert t.declared(1)


# blizzard


@pytest.mark.parametrize("n", range(2, 7))
def test_blizzard__every_other_player_draws_one(n):
    hands = [FILL, "red_7", "red_8", "red_9", "blue_7", "blue_8"][:n]
    t = table(hands, ["blizzard"])
    deck = len(t.deck)
    t.answers("use blizzard").is_on(0)
    assert held(t) == [3] + [2] * (n - 1)
    assert len(t.deck) == deck - (n - 1)


@pytest.mark.parametrize(
    ("direction", "lucky"), [("clockwise", [3, 0]), ("counter-clockwise", [1, 0])]
)
def test_blizzard__goes_in_turn_order_while_cards_last(direction, lucky):
    t = table(
        ["red_7", "red_8", FILL, "red_9"],
        ["", "", "blizzard"],
        deck="blue_8 blue_9",
        turn=2,
        direction=direction,
    )
    t.answers("use blizzard").is_on(2)
    assert held(t) == [1 + (p in lucky) if p != 2 else 3 for p in range(4)]


# shock wave


def test_shockwave__sends_a_scroll_back_into_the_deck():
    t = table([FILL, "red_7", "red_8"], ["shockwave burst", "relief (mirage)", ""], scroll_deck="")
    t.answers("use shockwave").asked("player", 0, "shockwave")
    # player 2 holds what the table has left, used
    t.may("choose player_0", "choose player_1", "choose player_2").answers("choose player_1")
    t.asked("scroll", 0, "shockwave").may("choose scroll 0", "choose scroll 1")
    t.answers("choose scroll 0").is_on(0)
    assert t.scrolls(1) == ["(mirage)"]
    assert t.scroll_deck == ["relief"]


def test_shockwave__may_take_a_used_scroll():
    t = table([FILL, "red_7"], ["shockwave", "relief (mirage)"])
    t.answers("use shockwave", "choose player_1", "choose scroll 1").is_on(0)
    assert t.scrolls(1) == ["relief"]
    assert t.scroll_deck.count("mirage") == 2


def test_shockwave__needs_another_scroll_on_the_table():
    table([FILL, "red_7"], ["shockwave"], top="yellow_9").may(
        *[f"play yellow_{n}" for n in (1, 2, 3)]
    )
    # one that lies there used is enough
    assert "use shockwave" in table([FILL, "red_7"], ["shockwave", "(burst)"]).legal()
    assert "use shockwave" in table([FILL, "red_7"], ["shockwave shockwave"]).legal()


# mirage


@pytest.mark.parametrize("n", range(2, 7))
def test_mirage__ends_the_turn_without_a_card(n):
    hands = [f"{FILL} red_1", "red_7", "red_8", "red_9", "blue_7", "blue_8"][:n]
    t = table(hands, ["mirage"])
    t.answers("use mirage").is_on(1, top="red_5")
    assert held(t) == [4] + [1] * (n - 1)


def test_mirage__keeps_a_declaration():
    t = table(["yellow_1", "red_7 red_8"], ["mirage"], declared=[0])
    t.answers("use mirage").is_on(1)
    assert t.declared(0)


# tornado


@pytest.mark.parametrize("n", range(2, 7))
def test_tornado__everybody_gets_one_new_scroll(n):
    hands = [FILL, "red_7", "red_8", "red_9", "blue_7", "blue_8"][:n]
    t = table(hands, ["tornado burst", "(relief) relief"])
    t.answers("use tornado").is_on(0)
    for p in range(n):
        *face_up, new = t.position["players"][p]["scrolls"]
        assert [s["scroll"] for s in face_up] == ["tornado"] * (p == 0)
        assert not new["used"]
        assert new["known_by"] == [p]
    assert len(t.scroll_deck) == 20 - 1 - n


# relief


def test_relief__keeps_four_of_five_or_more():
    hand = "yellow_1 yellow_2 yellow_2 golem red_clown blue_9 blue_9"
    t = table([hand, "red_7"], ["relief"])
    t.answers("use relief").asked("card", 0, "relief")
    for card in ("yellow_2", "blue_9", "red_clown", "golem"):
        assert "stop" not in t.legal()  # exactly four
        t.answers(f"choose {card}")
    t.is_on(0, top="red_5")
    assert t.hand(0) == cards("yellow_2 blue_9 red_clown golem")
    assert t.removed == []
    assert t.discard == cards("red_5 yellow_1 yellow_2 blue_9")


@pytest.mark.parametrize("n", range(5))
def test_relief__with_fewer_than_five_cannot_be_used(n):
    hand = " ".join(["yellow_1", "yellow_2", "golem", "red_clown"][:n])
    assert "use relief" not in table([hand, "red_7"], ["relief"]).legal()


# threat


def test_threat__gives_one_of_each_monster_openly():
    hand = f"golem golem gargoyle dragon dragon {FILL}"
    t = table([hand, "red_7", "red_8"], ["threat"])
    t.answers("use threat").may("choose player_1", "choose player_2").answers("choose player_1")
    t.may("choose golem", "choose gargoyle", "choose dragon")
    t.answers("choose golem").may("choose gargoyle", "choose dragon", "stop")
    t.answers("choose gargoyle").may("choose dragon", "stop").answers("choose dragon").is_on(0)
    assert t.hand(0) == cards(f"golem dragon {FILL}")
    assert t.hand(1) == cards("red_7 golem gargoyle dragon")
    assert sorted(t.match.view(2)["players"][1]["hand"]) == cards("golem gargoyle dragon")


def test_threat__may_give_fewer():
    t = table([f"golem dragon {FILL}", "red_7", "red_8"], ["threat"])
    t.answers("use threat", "choose player_2", "choose dragon").is_on(0)
    assert t.hand(2) == cards("red_8 dragon")
    t = table([f"golem dragon {FILL}", "red_7", "red_8"], ["threat"])
    t.answers("use threat", "choose player_2", "choose golem", "stop").is_on(0)
    assert t.hand(2) == cards("red_8 golem")


@pytest.mark.parametrize("hand", [FILL, "valkyrie goddess fairy red_knight", ""])
def test_threat__without_a_monster_cannot_be_used(hand):
    assert "use threat" not in table([hand, "red_7"], ["threat"]).legal()


def test_threat__ends_the_declaration_of_who_gets_a_card():
    t = table([f"golem {FILL}", "red_7"], ["threat"], declared=[1])
    t.answers("use threat", "choose player_1", "choose golem").is_on(0)
    assert not t.declared(1)


# revelation


@pytest.mark.parametrize(
    ("deck", "taken"), [("burst relief mirage", 2), ("burst relief", 2), ("burst", 1)]
)
def test_revelation__takes_two_or_the_last_one(deck, taken):
    t = table([FILL, "red_7"], ["revelation"], scroll_deck=deck)
    t.answers("use revelation").is_on(0)
    used, *new = t.position["players"][0]["scrolls"]
    assert used["scroll"] == "revelation"
    assert len(new) == taken
    assert all(not s["used"] and s["known_by"] == [0] for s in new)
    assert sorted([*t.scroll_deck, *(s["scroll"] for s in new)]) == cards(deck)


def test_revelation__needs_a_scroll_in_the_deck():
    t = table([FILL, "red_7"], ["revelation"], scroll_deck="")
    assert "use revelation" not in t.legal()


def test_revelation__what_it_takes_may_be_used_at_once():
    t = table([FILL, "red_7"], ["revelation"], scroll_deck="burst mirage")
    t.answers("use revelation")
    assert {"use burst", "use mirage"} <= t.legal()
