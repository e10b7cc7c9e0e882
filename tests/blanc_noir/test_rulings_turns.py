"""Rulings BN-1 to BN-14: whose turn it is, what may be played, attacks, reversals, skips."""

import numpy as np
import pytest
from numba import config

from tabletop_envs import new_match
from tests.blanc_noir.positions import GAME
from tests.blanc_noir.scenario import COLOURS, Table, cards, table

PLAYERS = pytest.mark.parametrize("n", range(2, 7))
SEEDS = range(60 if config.DISABLE_JIT else 300)
# hands of others that answer no attack
HANDS = ["green_1 dragon", "green_2 fairy", "green_6 gargoyle", "green_7 goddess", "blue_8 blue_9"]
OWN = "blue_1 blue_2"
ATTACKED = {"top": "red_knight", "stack": 2}


def start(top: str, n: int = 3) -> Table:
    """A match that began with this top card."""
    for seed in range(3000):
        t = Table(new_match(GAME, num_players=n, seed=seed))
        if t.position["top"].endswith(top):
            return t
    raise AssertionError(f"no round starts with {top}")


# who begins


@PLAYERS
def test_bn_1__anybody_may_begin_the_first_round(n):
    starters = [new_match(GAME, num_players=n, seed=s).player for s in SEEDS]
    assert min(np.bincount(starters, minlength=n)) > len(SEEDS) / n / 3


@PLAYERS
@pytest.mark.parametrize("direction", ["clockwise", "counter-clockwise"])
def test_bn_1__then_the_next_clockwise_whoever_won(n, direction):
    """BN-1: neither the winner nor the direction of play matters."""
    for starter in range(n):
        hands = ["red_1", *HANDS][:n]
        t = table(hands, declared=[0], starter=starter, turn=0, direction=direction)
        t.answers("play red_1").is_on((starter + 1) % n, round=2, direction="clockwise")
        t.shows(starter=(starter + 1) % n)


@pytest.mark.parametrize("top", ["knight", "prince", "golem"])
def test_bn_2__a_25_turned_up_starts_no_attack(top):
    t = start(top)
    t.shows(stack=0, direction="clockwise")
    assert t.legal() != set()
    fitting = table(["red_knight red_1 blue_2", OWN], top="red_prince")
    fitting.may("play red_knight", "play red_1")


@pytest.mark.parametrize("top", ["golem", "fairy", "gargoyle", "valkyrie", "dragon", "goddess"])
def test_bn_2__a_black_card_turned_up_leaves_the_colour_open(top):
    """BN-2, BN-44: nobody is asked for a colour, and every card fits."""
    t = start(top)
    t.is_on(t.position["starter"], colour=None)
    for player in range(3):
        assert t.held(player) == 7  # nobody drew four for a Dragon
    hand = {card for card in t.hand(t.position["turn"]) if not card.endswith("princess")}
    assert {f"play {card}" for card in hand} <= t.legal()


def test_bn_2__a_special_card_turned_up_has_no_effect():
    """Priestess, Magician, Clown: no scroll, no reversal, no skip."""
    for top in ("priestess", "magician", "clown", "princess", "lord"):
        t = start(top)
        t.is_on(t.position["starter"], direction="clockwise", stack=0)
        assert [len(t.scrolls(player)) for player in range(3)] == [1, 1, 1]


def test_bn_2__the_colour_is_open_for_one_play_only():
    t = table(["yellow_3 red_1 blue_2", "yellow_7 red_7 blue_8"], top="dragon", colour=None)
    t.may("play yellow_3", "play red_1", "play blue_2").answers("play yellow_3")
    t.is_on(1, colour="yellow").may("play yellow_7")


# what must be played


@pytest.mark.parametrize("last", [False, True])
def test_bn_3__whoever_can_play_must(last):
    t = table(["red_1" if last else "red_1 blue_2", OWN], declared=[0] if last else [])
    t.may("play red_1")


def test_bn_3__a_triple_or_scroll_does_not_replace_the_play():
    t = table(["red_1 red_2 blue_1 green_1 red_9", OWN], ["burst"])
    t.may("play red_1", "play red_2", "play red_9", "triple 1", "use burst")
    t.answers("triple 1").answers("use burst", "choose player_0").is_on(0)
    assert "draw" not in t.legal()


@pytest.mark.parametrize("card", ["red_clown", "red_knight", "golem", "fairy", "red_lord"])
@pytest.mark.parametrize("declared", [[], [0]])
def test_bn_4__a_special_last_card_need_not_be_played(card, declared):
    t = table([card, OWN], declared=declared)
    t.may(f"play {card}", "draw").answers("draw").is_on(1)
    assert t.held(0) == 2
    assert not t.declared(0)


def test_bn_4__a_last_special_that_does_not_match_cannot_be_played():
    table(["blue_clown", OWN], declared=[0]).may("draw")


def test_bn_4__with_two_cards_nobody_may_draw_instead():
    """The play leaves a card: no special empties the hand."""
    table(["red_clown blue_1", OWN]).may("play red_clown")
    table(["red_clown golem", OWN]).may("play red_clown", "play golem")
    # Lord and Goddess may not empty it either (BN-19)
    table(["red_lord blue_1", OWN]).may("play red_lord")
    table(["goddess blue_1", OWN]).may("play goddess")


def test_bn_5__the_drawn_card_is_not_played():
    t = table(["blue_1 blue_2", "red_1 red_2"], deck="red_9 red_8")
    t.answers("draw").is_on(1)
    assert t.held(0) == 3


def test_bn_5__a_drawn_card_is_not_declared():
    """A draw with an empty hand leaves one card, but no play does."""
    t = table(["", "red_1 red_2"]).may("draw").answers("draw").is_on(1)
    assert t.held(0) == 1
    assert not t.declared(0)


@pytest.mark.parametrize(
    ("top", "hand"),
    [
        ("red_magician", "blue_magician blue_lord blue_clown"),
        ("red_princess", "blue_magician green_lord yellow_clown"),
        ("red_lord", "blue_clown green_clown yellow_lord"),
        ("red_prince", "blue_knight green_prince golem"),
        ("golem", "blue_knight green_prince golem"),
        ("valkyrie", "gargoyle gargoyle valkyrie"),
        ("dragon", "goddess goddess dragon"),
        ("red_9", "blue_9 yellow_9 green_9"),
    ],
)
def test_bn_6__the_number_alone_matches_whatever_the_kind(top, hand):
    more = {"colour": "red"} if "_" not in top else {}
    t = table([hand, OWN], top=top, **more)
    assert t.plays() == sorted(set(hand.split()))


def test_bn_6__numbers_of_different_kinds_do_not_match():
    """A 20 is no 2, and a 10 no 1; digits do not matter, the number does."""
    table(["blue_2 blue_1 blue_priestess", OWN], top="red_magician").may("draw")
    table(["blue_1 blue_magician", OWN], top="red_priestess").may("draw")


@pytest.mark.parametrize(
    ("top", "card"), [("red_knight", "golem"), ("gargoyle", "valkyrie"), ("dragon", "goddess")]
)
def test_bn_7__a_black_card_played_on_its_number_names_a_colour_too(top, card):
    more = {"colour": "red"} if "_" not in top else {}
    hands = [f"{card} blue_1 blue_2 blue_3", OWN.replace("blue_2", "blue_9")]
    t = table(hands, top=top, discard=[top, "blue_8"], **more)
    t.answers(f"play {card}")
    while t.question[0] != "colour":
        t.answers("stop" if "stop" in t.legal() else sorted(t.legal())[0])
    t.may(*(f"colour {colour}" for colour in COLOURS))
    t.answers("colour yellow").shows(colour="yellow", top=card)


# attacks


@pytest.mark.parametrize("top", ["red_knight", "red_prince", "golem"])
def test_bn_8__only_25s_answer_the_colour_is_ignored(top):
    hand = "blue_knight green_prince golem dragon fairy red_1 red_clown"
    t = table([hand, OWN], top=top, stack=4, **({"colour": "red"} if top == "golem" else {}))
    assert t.plays() == ["blue_knight", "golem", "green_prince"]
    # three 25s are a triple as well (BN-41), which is no answer
    assert t.legal() - {"triple 25"} == {f"play {card}" for card in t.plays()}
    t.answers("triple 25").is_on(0, stack=4)
    assert t.plays() == []
    assert "draw" in t.legal()


@pytest.mark.parametrize("card", ["dragon", "fairy", "gargoyle", "goddess", "valkyrie", "red_1"])
def test_bn_8__other_cards_may_not_be_played_black_ones_neither(card):
    table([f"{card} {OWN}", "red_8"], **ATTACKED).may("draw")
    table([f"{card} {OWN}", "red_8"], top="golem", colour="red", stack=4).may("draw")


def test_bn_8__a_princess_is_no_answer_with_a_25_neither():
    """BN-40: no attack may be on."""
    table([f"red_princess red_prince {OWN}", "red_8"], **ATTACKED).may("play red_prince")
    table([f"red_princess fairy {OWN}", "red_8"], **ATTACKED).may("draw")


def test_bn_8__golem_as_an_answer_names_a_colour():
    t = table([f"golem {OWN}", "red_8 red_9"], **ATTACKED).answers("play golem")
    t.asked("colour", 0, "golem").answers("colour blue").is_on(1, stack=6, colour="blue")


def test_bn_9__an_attacked_player_who_can_answer_must():
    table([f"blue_knight {OWN}", "red_8"], **ATTACKED).may("play blue_knight")
    table(["blue_knight golem", "red_8"], **ATTACKED).may("play blue_knight", "play golem")


@pytest.mark.parametrize("card", ["blue_knight", "blue_prince", "golem"])
@pytest.mark.parametrize("declared", [[], [0]])
def test_bn_9__an_answer_that_would_be_an_illegal_finish_is_not_forced(card, declared):
    t = table([card, "red_8 red_9", "red_7"], declared=declared, **ATTACKED)
    t.may(f"play {card}", "draw")
    drawn = t.copy().answers("draw").is_on(1, stack=0)
    assert drawn.held(0) == 3
    assert not drawn.declared(0)
    # answered all the same: punished, and the attack goes on (BN-23)
    t.answers(f"play {card}")
    if card == "golem":
        t.answers("colour red")
    assert t.held(0) == 4
    assert not t.declared(0)
    victim = 2 if card == "blue_prince" else 1
    t.is_on(victim, stack=6 if card == "golem" else 4)


def test_bn_10__after_the_draw_the_next_player_matches_the_25():
    hands = [OWN, "red_6 green_knight blue_6 dragon", "red_8 red_9"]
    t = table(hands, top="red_knight", stack=6).answers("draw")
    assert t.held(0) == 8
    t.is_on(1, stack=0, top="red_knight", colour="red")
    t.may("play red_6", "play green_knight", "play dragon")
    t.answers("play red_6").is_on(2, stack=0)


def test_bn_10__after_the_draw_a_new_25_begins_a_new_attack():
    t = table([OWN, "green_knight red_6 red_7", "red_8 red_9"], top="red_knight", stack=6)
    t.answers("draw", "play green_knight").is_on(2, stack=2)


@PLAYERS
@pytest.mark.parametrize("direction", ["clockwise", "counter-clockwise"])
def test_bn_11__a_prince_sends_the_attack_back(n, direction):
    hands = [f"blue_prince {OWN}", *HANDS][:n]
    t = table(hands, direction=direction, **ATTACKED).answers("play blue_prince")
    step = -1 if direction == "clockwise" else 1
    other = "counter-clockwise" if direction == "clockwise" else "clockwise"
    t.is_on(step % n, stack=4, direction=other)
    t.answers("draw").is_on(2 * step % n, stack=0)
    assert t.held(step % n) == 6


def test_bn_11__two_princes_in_a_chain():
    hands = [f"blue_prince {OWN}", "green_1 green_2", "yellow_prince red_1 red_2"]
    t = table(hands, **ATTACKED).answers("play blue_prince").is_on(2, stack=4)
    t.answers("play yellow_prince").is_on(0, stack=6, direction="clockwise").may("draw")


@PLAYERS
@pytest.mark.parametrize("stack", [2, 14])
def test_bn_12_mirage_under_attack(n, stack):
    """The stack stays and passes to the next player, who may answer or draws all of it."""
    hands = [f"dragon {OWN}", *HANDS][:n]
    t = table(hands, ["mirage"], top="red_knight", stack=stack)
    t.may("draw", "use mirage").answers("use mirage")
    assert t.held(0) == 3
    t.is_on(1, stack=stack, top="red_knight").may("draw").answers("draw")
    assert t.held(1) == 2 + stack
    t.is_on(2 % n, stack=0)


@pytest.mark.parametrize("direction", ["clockwise", "counter-clockwise"])
def test_bn_12_mirage_passes_the_attack_in_the_direction_of_play(direction):
    t = table([OWN, *HANDS[:3]], ["mirage"], direction=direction, **ATTACKED)
    t.answers("use mirage").is_on(1 if direction == "clockwise" else 3, stack=2)


def test_bn_12_mirage_after_mirage_and_an_answer():
    hands = [OWN, "green_1 green_2", "golem green_8 green_9"]
    t = table(hands, ["mirage", "mirage"], **ATTACKED)
    t.answers("use mirage", "use mirage").is_on(2, stack=2).may("play golem")
    t.answers("play golem", "colour red").is_on(0, stack=6).may("draw")


# reversals and skips


@pytest.mark.parametrize("direction", ["clockwise", "counter-clockwise"])
def test_bn_13__magician_with_two_players(direction):
    other = "counter-clockwise" if direction == "clockwise" else "clockwise"
    t = table([f"red_magician {OWN}", "red_8 red_9 blue_7"], direction=direction)
    t.answers("play red_magician").is_on(1, direction=other)
    t.answers("play red_8").is_on(0)


def test_bn_13__clown_with_two_players_gives_another_turn():
    t = table(["red_clown red_clown red_1 red_2", "red_8 red_9"])
    t.answers("play red_clown").is_on(0).answers("play red_clown").is_on(0)
    t.answers("play red_1").asked("declare", 0, "red_1").answers("declare no").is_on(1)


@pytest.mark.parametrize("n", range(3, 7))
@pytest.mark.parametrize("direction", ["clockwise", "counter-clockwise"])
def test_bn_13__magician_and_clown_with_more_players(n, direction):
    hands = [f"red_magician red_clown {OWN}", *HANDS][:n]
    step = 1 if direction == "clockwise" else -1
    t = table(hands, direction=direction)
    t.copy().answers("play red_magician").is_on(-step % n)
    t.answers("play red_clown").is_on(2 * step % n, direction=direction)


@pytest.mark.parametrize("n", range(2, 7))
def test_bn_14__a_skipped_player_has_no_start_phase(n):
    hands = [f"red_clown {OWN}", "green_1 blue_1 yellow_1 red_9", *HANDS[1:]][:n]
    t = table(hands, ["", "burst"]).answers("play red_clown").is_on(2 % n)
    assert t.hand(1) == cards("green_1 blue_1 yellow_1 red_9")
    assert t.scrolls(1) == ["burst"]


def test_bn_14__a_declaration_is_not_lost_by_a_skip():
    t = table([f"red_clown {OWN}", "red_9", "blue_6 blue_7"], declared=[1])
    assert t.answers("play red_clown").is_on(2).declared(1)
