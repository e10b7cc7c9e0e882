"""Rulings on plays: BN-37 to BN-44 and BN-54."""

import pytest

from tests.blanc_noir.scenario import COLOURS, cards, table

FILL = "yellow_1 yellow_2 yellow_3"
LAST_SPECIALS = [
    "red_priestess", "red_magician", "red_lord", "red_clown", "red_prince", "red_knight",
    "golem", "fairy", "gargoyle", "dragon", "goddess",
]  # fmt: skip
DECLARED = pytest.mark.parametrize("declared", [[], [0]], ids=["undeclared", "declared"])


# 37 forced play of a last card


@DECLARED
@pytest.mark.parametrize("card", LAST_SPECIALS)
def test_bn_37_a_last_special_need_not_be_played(card, declared):
    t = table([card, "blue_7 blue_8"], declared=declared).may(f"play {card}", "draw")
    t.answers("draw").is_on(1)
    assert t.held(0) == 2
    assert not t.declared(0)  # it lapses when the hand grows (BN-21)


def test_bn_37_an_undeclared_normal_card_need_not_be_played_a_declared_one_must():
    table(["red_1", "blue_7 blue_8"]).may("play red_1", "draw")
    table(["red_1", "blue_7 blue_8"], declared=[0]).may("play red_1")


@DECLARED
def test_bn_37_a_last_valkyrie_must_be_played(declared):
    table(["valkyrie", "blue_7 blue_8"], declared=declared).may("play valkyrie")


@pytest.mark.parametrize("n", range(2, 7))
@pytest.mark.parametrize("card", ["red_prince", "blue_knight", "golem"])
def test_bn_37_an_attacked_player_may_draw_the_stack_instead(card, n):
    hands = [card, "blue_7", "blue_8", "blue_9", "green_7", "green_8"][:n]
    t = table(hands, top="green_prince", stack=6, declared=[0]).may(f"play {card}", "draw")
    t.answers("draw").is_on(1, stack=0)
    assert t.held(0) == 7


@pytest.mark.parametrize("card", ["red_1", "valkyrie"])
def test_bn_37_an_attacked_player_without_a_25_draws(card):
    table([card, "blue_7"], top="red_knight", stack=2, declared=[0]).may("draw")


def test_bn_37_two_cards_are_not_a_last_card():
    table(["red_1 golem", "blue_7"]).may("play red_1", "play golem")
    table(["golem blue_1", "blue_7"]).may("play golem")


def test_bn_37_a_last_princess_cannot_be_played():
    table(["red_princess", "blue_7"], declared=[0]).may("draw")


# 38 order of a main-phase play


def test_bn_38_the_princess_goes_with_her_companion_first():
    t = table([f"red_princess golem {FILL}", "blue_7"])
    t.answers("play red_princess", "choose golem")
    t.is_on(1, top="red_princess", stack=0)
    assert t.discard == cards("red_5 red_princess golem")


@pytest.mark.parametrize("colour", COLOURS)
def test_bn_38_a_declared_normal_card_ends_the_round_whatever_the_turn_would_bring(colour):
    """Step 4 comes before step 5: nobody else is on turn any more."""
    t = table([f"{colour}_3", "blue_7 golem"], ["mirage"], declared=[0], top=f"{colour}_9")
    t.answers(f"play {colour}_3").shows(round=2, starter=1)
    assert t.totals == [0, 32]


def test_bn_38_the_effect_comes_before_the_penalty():
    """A Dragon takes the last cards of the supply, so that nothing is left for the penalty."""
    t = table(["dragon", "blue_7"], deck="green_1 green_2 green_3", top="red_5")
    t.answers("play dragon", "choose player_1").asked("colour", 0, "dragon")
    assert t.hand(1) == cards("blue_7 green_1 green_2 green_3 red_5")
    t.answers("colour red").is_on(1)
    assert t.held(0) == 0


# 39 declaring with a special left


@pytest.mark.parametrize("left", [*LAST_SPECIALS, "red_princess", "valkyrie", "red_1"])
def test_bn_39_any_single_card_may_be_declared(left):
    t = table([f"red_2 {left}", "blue_7 blue_8"]).answers("play red_2")
    t.asked("declare", 0, "red_2").may("declare yes", "declare no").answers("declare yes")
    assert t.declared(0)


@pytest.mark.parametrize("card", ["red_priestess", "red_magician", "red_clown", "red_knight"])
def test_bn_39_a_declared_special_is_punished(card):
    t = table([card, "blue_7 blue_8", "green_9"], declared=[0])
    t.answers(f"play {card}").shows(round=1, top=card)
    assert t.held(0) == 4
    assert not t.declared(0)


# 40 the princess


def test_bn_40_she_must_match():
    hand = f"red_princess golem {FILL}"
    table([hand, "blue_7"], top="blue_5").may("play golem")
    for top in ("red_5", "blue_magician", "green_clown", "yellow_lord", "blue_princess"):
        assert "play red_princess" in table([hand, "blue_7"], top=top).legal()
    t = table([hand, "blue_7"], top="dragon", colour="red")
    assert "play red_princess" in t.legal()


def test_bn_40_the_only_legal_card_must_be_played():
    table([f"red_princess blue_knight {FILL}", "blue_7"]).may("play red_princess")


def test_bn_40_without_a_companion_she_does_not_count():
    table([f"red_princess {FILL}", "blue_7"]).may("draw")
    table([f"red_princess red_1 {FILL}", "blue_7"]).may("play red_1")


def test_bn_40_no_attack_is_on():
    hand = f"red_princess red_prince {FILL}"
    table([hand, "blue_7"], top="red_knight", stack=2).may("play red_prince")
    table([f"red_princess red_clown {FILL}", "blue_7"], top="red_knight", stack=2).may("draw")


def test_bn_40_two_princesses_and_one_prince():
    """Each leaves one card only with the Prince of her own colour."""
    t = table(["red_princess blue_princess red_prince", "blue_7"], top="yellow_clown")
    t.may("play red_princess").answers("play red_princess").may("choose red_prince")
    t.answers("choose red_prince").asked("declare", 0, "red_princess")
    assert t.hand(0) == ["blue_princess"]


def test_bn_40_with_one_card_more_every_special_goes_with_her():
    t = table(["red_princess blue_princess red_prince blue_1", "blue_7"], top="yellow_clown")
    t.may("play red_princess", "play blue_princess").answers("play blue_princess")
    t.may("choose red_princess", "choose red_prince").answers("choose red_prince")
    t.is_on(1, top="blue_princess", stack=0, direction="clockwise")
    assert t.hand(0) == cards("blue_1 red_princess")


@pytest.mark.parametrize("n", range(2, 7))
def test_bn_40_with_the_prince_no_attack_starts(n):
    hands = [f"red_princess red_prince {FILL}", "blue_7", "blue_8", "blue_9", "red_7", "red_8"][:n]
    t = table(hands).answers("play red_princess", "choose red_prince")
    t.is_on(1, stack=0, direction="clockwise", top="red_princess")


# 41 the attacked player's start phase


def test_bn_41_a_triple_of_25s_does_not_answer():
    t = table(
        [f"red_knight red_knight golem blue_knight {FILL}", "blue_7"], top="green_prince", stack=4
    )
    assert "triple 25" in t.legal()
    t.answers("triple 25")
    while t.question[0] == "card":
        t.answers(next(label for label in sorted(t.legal()) if label != "choose blue_knight"))
    t.is_on(0, stack=4, top="green_prince")
    assert t.plays() == ["blue_knight"]
    assert "draw" not in t.legal()
    t.answers("play blue_knight").is_on(1, stack=6)


def test_bn_41_after_the_triple_there_is_no_25_left():
    t = table([f"red_knight red_knight golem {FILL}", "blue_7"], top="green_prince", stack=4)
    t.answers("triple 25").is_on(0, stack=4)
    assert t.plays() == []
    t.answers("draw").is_on(1, stack=0)
    assert t.held(0) == 3 + 4


@pytest.mark.parametrize("scroll", ["burst", "blizzard", "relief", "tornado", "revelation"])
def test_bn_41_scrolls_may_be_used_and_the_attack_stays(scroll):
    t = table([f"{FILL} blue_1 blue_2", "blue_7"], [scroll], top="green_prince", stack=4)
    t.answers(f"use {scroll}")
    while t.question[0] != "turn":
        t.answers(max(t.legal()))  # player 1 for Burst
    t.is_on(0, stack=4)
    assert "draw" in t.legal()
    assert t.plays() == []


@pytest.mark.parametrize("n", range(2, 7))
def test_bn_41_a_threat_win_makes_the_stack_void(n):
    hands = ["golem", "blue_7", "blue_8", "blue_9", "green_7", "green_8"][:n]
    t = table(hands, ["threat"], top="red_knight", stack=6)
    t.answers("use threat", "choose player_1", "choose golem").shows(round=2, stack=0)
    assert t.totals[:2] == [0, 32]


def test_bn_41_mirage_sends_the_stack_back_to_the_attacker():
    t = table(["red_knight red_1 red_2", FILL], ["", "mirage"])
    t.answers("play red_knight").is_on(1, stack=2).answers("use mirage").is_on(0, stack=2)
    t.may("draw").answers("draw").is_on(1, stack=0)
    assert t.held(0) == 4


# 42 a stack larger than the supply


@pytest.mark.parametrize("n", range(2, 7))
def test_bn_42_the_player_draws_what_there_is(n):
    hands = [FILL, "blue_7", "blue_8", "blue_9", "green_7", "green_8"][:n]
    t = table(
        hands, top="golem", colour="red", stack=10, deck="red_1 red_2", discard=["golem", "red_3"]
    )
    t.may("draw").answers("draw").is_on(1, stack=0, top="golem")
    assert t.hand(0) == cards(f"{FILL} red_1 red_2 red_3")
    assert t.discard == ["golem"]
    assert t.deck == []


def test_bn_42_nothing_to_draw_at_all():
    t = table([FILL, "blue_7", "blue_8"], top="golem", colour="red", stack=10, deck="")
    t.answers("draw").is_on(1, stack=0, idle=1)
    assert t.held(0) == 3


# 43 the end of a turn by mirage


@DECLARED
def test_bn_43_the_turn_ends_at_once_and_a_declaration_stays(declared):
    t = table(["red_1", "blue_7"], ["mirage burst"], declared=declared)
    before = len(t.deck)
    t.answers("use burst", "choose player_1", "use mirage").is_on(1)
    assert t.hand(0) == ["red_1"]
    assert len(t.deck) == before - 2
    assert t.declared(0) == bool(declared)


def test_bn_43_the_kept_declaration_counts_in_the_next_turn():
    t = table(["red_1", "red_7 red_8"], ["mirage"], declared=[0])
    t.answers("use mirage", "play red_7", "declare no", "play red_1").shows(round=2, winner=0)


# 44 the open colour after a black start card


@pytest.mark.parametrize("top", ["golem", "fairy", "gargoyle", "valkyrie", "dragon", "goddess"])
def test_bn_44_every_card_matches(top):
    hand = "red_1 blue_9 green_clown yellow_knight golem goddess red_princess"
    t = table([hand, "blue_7"], top=top).shows(colour=None, stack=0)
    t.may(*[f"play {card}" for card in hand.split()])


def test_bn_44_the_princess_needs_a_companion_still():
    table([f"red_princess {FILL}", "blue_7"], top="dragon").may(
        *[f"play {c}" for c in FILL.split()]
    )
    table(["red_princess", "blue_7"], top="dragon").may("draw")


def test_bn_44_the_colour_stays_open_until_a_card_is_played():
    """After a Mirage, a draw and a triple."""
    hands = [
        f"{FILL} red_9",
        "red_princess",
        "red_1 blue_1 green_1 blue_9 green_9",
        "green_7 red_7",
    ]
    t = table(hands, ["mirage"], top="goddess")
    t.answers("use mirage").is_on(1, colour=None).may("draw")
    t.answers("draw").is_on(2, colour=None).answers("triple 1").is_on(2, colour=None)
    t.answers("play blue_9", "declare no").is_on(3, colour="blue").may("draw")


def test_bn_44_a_last_card_may_be_kept_back_and_the_colour_stays_open():
    t = table(["red_9", "blue_1 green_2 yellow_2"], top="dragon").may("play red_9", "draw")
    t.answers("draw").is_on(1, colour=None)
    assert t.plays() == cards("blue_1 green_2 yellow_2")


# 54 two players: prince and clown


@pytest.mark.parametrize("direction", ["clockwise", "counter-clockwise"])
def test_bn_54_the_prince_attacks_the_opponent(direction):
    t = table([f"red_prince {FILL}", "green_prince blue_7 blue_8"], direction=direction)
    t.answers("play red_prince").is_on(1, stack=2).answers("play green_prince").is_on(0, stack=4)


def test_bn_54_after_a_clown_the_same_player_has_a_whole_new_turn():
    t = table([f"red_clown red_1 {FILL}", "blue_7"], ["burst"])
    t.answers("play red_clown").is_on(0).answers("use burst", "choose player_1").is_on(0)
    t.may("play red_1").answers("play red_1").is_on(1)


def test_bn_54_a_declaration_made_with_the_clown_counts():
    t = table(["red_clown red_1", "blue_7"]).answers("play red_clown", "declare yes").is_on(0)
    t.may("play red_1").answers("play red_1").shows(round=2, winner=0)
    t = table(["red_clown red_1", "blue_7"]).answers("play red_clown", "declare no").is_on(0)
    t.may("play red_1", "draw").answers("play red_1").is_on(1, round=1)
    assert t.held(0) == 4
