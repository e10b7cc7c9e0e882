"""Rulings BN-21 to BN-25: declarations, punished finishes, the Valkyrie."""

import pytest

from tests.blanc_noir.scenario import cards, table

OWN = "blue_1 blue_2"
# hands of others that answer no attack
HANDS = ["green_1 dragon", "green_2 fairy", "green_6 gargoyle", "green_7 goddess", "blue_8 blue_9"]
OTHER = HANDS[0]


# declarations


@pytest.mark.parametrize("card", ["red_1", "red_clown", "red_knight", "red_priestess"])
@pytest.mark.parametrize("said", ["yes", "no"])
def test_bn_21__asked_right_after_the_play_that_leaves_one(card, said):
    t = table([f"{card} blue_1", *HANDS[:2]]).answers(f"play {card}")
    t.asked("declare", 0, card).may("declare yes", "declare no").answers(f"declare {said}")
    assert t.question[1] != 0
    assert t.declared(0) == (said == "yes")
    for viewer in range(3):
        assert t.match.view(viewer)["players"][0]["declared"] == (said == "yes")


@pytest.mark.parametrize(
    ("answers", "scroll"),
    [(["draw"], ""), (["use burst", "choose player_0"], "burst")],
)
def test_bn_21__it_lapses_when_the_own_turn_brings_a_card(answers, scroll):
    t = table(["blue_1", OTHER], [scroll], declared=[0]).answers(*answers)
    assert t.held(0) > 1
    assert not t.declared(0)


@pytest.mark.parametrize(
    ("hand", "scroll", "answers"),
    [
        ("dragon blue_1 blue_2", "", ["play dragon", "choose player_0"]),
        ("blue_1 blue_2", "burst", ["use burst", "choose player_0"]),
        ("blue_1 blue_2", "blizzard", ["use blizzard"]),
        ("golem blue_1 blue_2", "threat", ["use threat", "choose player_0", "choose golem"]),
        ("red_prince blue_1 blue_2", "", ["play red_prince", "draw"]),
    ],
)
def test_bn_21__it_lapses_when_another_turn_brings_a_card(hand, scroll, answers):
    t = table(["green_8", hand], ["", scroll], declared=[0], turn=1).answers(*answers)
    assert t.held(0) > 1
    assert not t.declared(0)


def test_bn_21__it_does_not_come_back_with_the_hand_of_one():
    """Declared, drawn to three, down to one by Relief-like ways: no declaration (BN-22)."""
    t = table(["blue_1", "blue_2 blue_3"], ["burst"], declared=[0], deck="green_1 yellow_1")
    t.answers("use burst", "choose player_0").is_on(0)
    assert not t.declared(0)
    t.may("draw")


def test_bn_21__it_stays_while_the_hand_is_one_card():
    t = table(["blue_1", *HANDS[:2]], ["mirage burst"], declared=[0])
    t.answers("use burst", "choose player_1", "use mirage").is_on(1)
    assert t.declared(0)


@pytest.mark.parametrize("n", range(2, 7))
def test_bn_21__a_round_begins_without_declarations(n):
    t = table(["red_1", *["", *HANDS[1:]]][:n], declared=[0])
    t.answers("play red_1").shows(round=2)
    assert not any(t.declared(player) for player in range(n))


def test_bn_21__auto_declare_lapses_too():
    t = table(["red_1 blue_1", OTHER], options={"auto_declare": True}).answers("play red_1")
    t.answers("play dragon", "choose player_0", "colour red")
    assert not t.declared(0)


@pytest.mark.parametrize("option", [False, True])
def test_bn_22__one_card_left_by_another_way_is_not_declared(option):
    """Triple, Threat and a draw with an empty hand; BN-37: none of them is forced to finish."""
    options = {"auto_declare": option}
    t = table(["red_1 red_2 blue_1 green_1", OTHER], options=options)
    t.answers("triple 1").is_on(0).may("play red_2", "draw")
    assert not t.declared(0)
    t.answers("play red_2").is_on(1, round=1)
    assert t.held(0) == 4
    t = table(["golem red_2", OTHER], ["threat"], options=options)
    t.answers("use threat", "choose player_1", "choose golem").is_on(0).may("play red_2", "draw")
    t.answers("play red_2").is_on(1, round=1)
    assert t.held(0) == 4
    t = table(["", OTHER], deck="red_1", options=options).answers("draw")
    assert not t.declared(0)
    t.answers("play dragon", "choose player_1", "colour red").is_on(0).may("play red_1", "draw")


# punished finishes


@pytest.mark.parametrize("declared", [[], [0]])
@pytest.mark.parametrize(
    ("card", "answers", "turn", "stack"),
    [
        ("red_clown", [], 2, 0),
        ("red_magician", [], 2, 0),
        ("red_knight", [], 1, 2),
        ("red_prince", [], 2, 2),
        ("golem", ["colour green"], 1, 4),
        ("dragon", ["choose player_2", "colour green"], 1, 0),
        ("gargoyle", ["choose player_2", "colour green"], 1, 0),
        ("goddess", ["colour green"], 1, 0),
        ("red_lord", [], 1, 0),
    ],
)
def test_bn_23__the_effect_happens_then_four_are_drawn(card, answers, turn, stack, declared):
    hands = [card, "yellow_1 yellow_2", "yellow_6 yellow_7"]
    t = table(hands, declared=declared).answers(f"play {card}", *answers)
    t.is_on(turn, stack=stack, top=card, round=1, colour="green" if answers else "red")
    assert t.held(0) == 4
    assert t.held(2) == (6 if card == "dragon" else 2)
    assert not t.declared(0)
    assert card in t.discard


def test_bn_23__a_special_finish_with_scrolls():
    t = table(["red_priestess", OTHER], declared=[0], scroll_deck="relief")
    t.answers("play red_priestess").is_on(1)
    assert t.scrolls(0) == ["relief"]
    assert t.held(0) == 4
    t = table(["fairy", OTHER], ["burst"], declared=[0], scroll_deck="relief")
    t.answers("play fairy", "choose scroll 0", "scroll_deck", "colour red").is_on(1)
    assert t.scrolls(0) == ["relief"]
    assert t.held(0) == 4


def test_bn_23__a_declared_normal_card_after_an_open_start_wins():
    t = table(["yellow_3", OTHER], declared=[0], top="dragon", colour=None)
    t.may("play yellow_3").answers("play yellow_3").shows(winner=0, round=2)


# Valkyrie


@pytest.mark.parametrize("declared", [[], [0]])
def test_bn_24__valkyrie_as_the_last_card_is_no_finish(declared):
    t = table(["valkyrie", OTHER], declared=declared, discard=["red_5", "blue_8"])
    t.may("play valkyrie").answers("play valkyrie").asked("card", 0, "valkyrie")
    t.may("choose red_5", "choose blue_8").answers("choose blue_8", "colour green")
    t.asked("declare", 0, "valkyrie").answers("declare yes").is_on(1, colour="green")
    assert t.hand(0) == ["blue_8"]
    assert t.declared(0)


@pytest.mark.parametrize("said", ["yes", "no"])
def test_bn_24__the_new_declaration_counts(said):
    """The old declaration lapsed with the empty hand; what is said now is in force."""
    t = table(["valkyrie", OTHER], declared=[0])
    t.answers("play valkyrie", "choose red_5", "colour green", f"declare {said}")
    assert t.declared(0) == (said == "yes")


def test_bn_25__valkyrie_and_an_empty_pile():
    """The card just played is not available; the former top card always is (BN-55)."""
    t = table([f"valkyrie {OWN}", OTHER], discard=["red_5"]).answers("play valkyrie")
    t.may("choose red_5").answers("choose red_5", "colour blue").is_on(1, top="valkyrie")
    assert t.discard == ["valkyrie"]
    t = table([f"valkyrie {OWN}", OTHER], top="valkyrie", colour="red").answers("play valkyrie")
    t.may("choose valkyrie").answers("choose valkyrie", "colour blue").is_on(1, top="valkyrie")
    assert t.hand(0) == cards(f"valkyrie {OWN}")
