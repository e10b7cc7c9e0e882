"""Corners where rules meet: attacks with triples, last cards, empty decks, two players."""

from collections import Counter

import pytest

from tests.blanc_noir.scenario import CARDS, SCROLLS, Table, cards, table

PLAYERS = pytest.mark.parametrize("n", range(2, 7))
OWN = "blue_1 blue_2"
HANDS = ["green_1 dragon", "green_2 fairy", "green_6 gargoyle", "green_7 goddess", "blue_8 blue_9"]
ATTACKED = {"top": "red_knight", "stack": 2}
STUCK = ["blue_1 blue_2", "green_1 green_2", "yellow_1 yellow_2", "blue_3 blue_4",
         "green_3 green_4", "yellow_3 yellow_4"]  # fmt: skip


def all_there(t: Table) -> bool:
    """Whether each card and each scroll lies in exactly one place."""
    shown = t.position
    lying = Counter(shown["deck"] + shown["discard"] + shown["removed"])
    scrolls = Counter(t.scroll_deck)
    for player in range(t.match.num_players):
        lying.update(t.hand(player))
        scrolls.update(name.strip("()") for name in t.scrolls(player))
    return lying == CARDS and scrolls == SCROLLS


# attacks


def test_attacked__a_triple_of_25s_down_to_a_last_25():
    """BN-41, BN-37: three 25s go, the fourth may answer or the stack is drawn."""
    t = table(["blue_knight green_knight golem blue_prince", *HANDS[:2]], **ATTACKED)
    t.answers("triple 25").chooses("blue_knight green_knight golem")
    t.is_on(0, stack=2, top="red_knight").may("play blue_prince", "draw")
    drawn = t.copy().answers("draw").is_on(1, stack=0)
    assert drawn.held(0) == 3
    t.answers("play blue_prince").is_on(2, stack=4)
    assert t.held(0) == 4


def test_attacked__a_triple_brings_the_mirage_that_saves():
    t = table(["blue_9 green_9 yellow_9 blue_8", *HANDS[:2]], scroll_deck="mirage", **ATTACKED)
    t.answers("triple 9").may("draw", "use mirage").answers("use mirage").is_on(1, stack=2)
    assert t.hand(0) == ["blue_8"]


def test_attacked__a_declared_player_draws_and_the_declaration_lapses():
    t = table(["red_7", *HANDS[:2]], declared=[0], **ATTACKED)
    t.may("draw").answers("draw").is_on(1, stack=0)
    assert t.held(0) == 3
    assert not t.declared(0)


def test_attacked__a_declared_player_with_mirage_keeps_the_declaration():
    t = table(["red_7", *HANDS[:2]], ["mirage"], declared=[0], **ATTACKED)
    t.answers("use mirage").is_on(1, stack=2)
    assert t.declared(0)


def test_attacked__by_oneself_after_a_mirage_of_the_only_opponent():
    """BN-41: with two players it goes back to the attacker, who may answer it or draw it."""
    t = table([f"red_knight golem {OWN}", "green_1 green_2"], ["", "mirage"])
    t.answers("play red_knight", "use mirage").is_on(0, stack=2).may("play golem")
    t.answers("play golem", "colour blue").is_on(1, stack=6).may("draw").answers("draw")
    assert t.held(1) == 8
    t.is_on(0, stack=0).may("play blue_1", "play blue_2")


def test_attacked__a_threat_win_ends_the_round_and_the_stack():
    t = table(["golem dragon", *HANDS[1:3]], ["threat"], **ATTACKED)
    assert "draw" not in t.legal()
    t.answers("use threat", "choose player_1").chooses("golem dragon")
    t.shows(winner=0, round=2, stack=0)
    assert t.totals == [0, 2 + 30 + 25 + 50, 46]


def test_attacked__a_threat_that_gives_the_answer_away():
    t = table([f"golem {OWN}", *HANDS[1:3]], ["threat"], **ATTACKED)
    t.may("play golem", "use threat").answers("use threat", "choose player_1", "choose golem")
    t.is_on(0, stack=2).may("draw")


def test_attacked__burst_and_blizzard_leave_the_attack_alone():
    t = table([OWN, *HANDS[:2]], ["burst blizzard"], **ATTACKED)
    t.answers("use burst", "choose player_2", "use blizzard").is_on(0, stack=2)
    assert [t.held(player) for player in range(3)] == [2, 3, 5]


def test_attacked__a_draw_that_brings_a_25_does_not_answer():
    t = table([OWN, *HANDS[:2]], deck="golem golem", **ATTACKED)
    t.answers("draw").is_on(1, stack=0)
    assert t.hand(0) == cards(f"{OWN} golem golem")


@pytest.mark.parametrize("n", [2, 3])
def test_attack__princes_and_knights_with_few_players(n):
    hands = [
        f"red_knight green_prince {OWN}",
        "blue_prince yellow_knight green_1 green_2",
        "yellow_prince green_knight yellow_1 yellow_2",
    ][:n]
    t = table(hands).answers("play red_knight").is_on(1, stack=2)
    t.answers("play blue_prince").is_on(0, stack=4, direction="counter-clockwise")
    t.answers("play green_prince").is_on(1, stack=6, direction="clockwise")
    t.answers("play yellow_knight").is_on(2 % n, stack=8)
    if n == 2:
        t.answers("draw").is_on(1, stack=0)
    else:
        t.answers("play yellow_prince").is_on(1, stack=10, direction="counter-clockwise")
        t.answers("draw").is_on(0, stack=0)


def test_attack__with_the_whole_supply():
    """BN-42: a stack larger than all cards that are left; the top card stays."""
    t = table([OWN, HANDS[0]], top="golem", colour="red", stack=200)
    t.answers("draw").is_on(1, stack=0, top="golem")
    assert t.deck == []
    assert t.discard == ["golem"]
    assert t.held(0) == 125 - 2 - 1
    assert all_there(t)


def test_attack__the_pile_is_shuffled_in_the_middle_of_a_draw():
    pile = ["red_knight", "red_7", "red_8", "red_9"]
    t = table([OWN, HANDS[0]], top="red_knight", discard=pile, stack=4, deck="green_9 green_8")
    t.answers("draw").is_on(1, stack=0, top="red_knight")
    assert t.held(0) == 6
    assert {"green_9", "green_8"} <= set(t.hand(0))
    assert len(t.deck) == 1
    assert t.discard == ["red_knight"]


# two players


@pytest.mark.parametrize("last", ["red_2", "blue_3"])
def test_two_players__a_declaration_made_with_a_clown_counts_in_the_next_turn(last):
    """BN-54: a whole new turn; the winning card must match all the same."""
    t = table([f"red_clown {last}", HANDS[0]]).answers("play red_clown", "declare yes").is_on(0)
    assert t.declared(0)
    if last == "blue_3":
        t.may("draw").answers("draw").is_on(1)
        assert not t.declared(0)
    else:
        t.may("play red_2").answers("play red_2").shows(winner=0, round=2)


def test_two_players__the_turn_after_a_clown_has_a_start_phase():
    hand = "red_clown blue_9 green_9 yellow_9 red_1 red_2"
    t = table([hand, HANDS[0]], ["burst"])
    t.answers("play red_clown", "triple 9", "use burst", "choose player_1").is_on(0)
    assert t.held(1) == 4


def test_two_players__a_punished_clown_gives_a_turn_with_four_cards():
    t = table(["red_clown", HANDS[0]], deck="red_1 red_2 red_3 red_4")
    t.answers("play red_clown").is_on(0)
    t.may("play red_1", "play red_2", "play red_3", "play red_4")


def test_two_players__clown_after_clown_counts_turns():
    """BN-52: each turn played counts, a skipped one does not."""
    hands = ["red_clown red_clown red_1 red_2", HANDS[0]]
    t = table(hands, turns=5, options={"max_turns": 9})
    t.answers("play red_clown").is_on(0, turns=6).answers("play red_clown").is_on(0, turns=7)


# last cards


@pytest.mark.parametrize("card", ["red_7", "red_magician", "dragon", "golem"])
def test_last_card__undeclared_may_be_kept(card):
    table([card, HANDS[1]]).may(f"play {card}", "draw")


@pytest.mark.parametrize("declared", [[], [0]])
def test_last_card__valkyrie_and_a_declared_normal_card_must_be_played(declared):
    table(["valkyrie", HANDS[1]], declared=declared).may("play valkyrie")
    table(["red_7", HANDS[1]], declared=[0]).may("play red_7")


@pytest.mark.parametrize("held", [4, 1, 0])
def test_last_card__dragon_on_oneself(held):
    """BN-45: the drawn cards come before the check; with one card it may be declared."""
    deck = "red_1 red_2 red_3 red_4" if held == 4 else "red_1" * held
    t = table(["dragon", HANDS[1]], declared=[0], top="red_5", deck=deck, discard=["red_5"])
    t.answers("play dragon", "choose player_0")
    if held == 0:  # the former top card is below the Dragon now: it is shuffled in and drawn
        assert t.hand(0) == ["red_5"]
    if held == 1:
        assert t.hand(0) == cards("red_1 red_5")
    t.answers("colour green")
    if held == 0:
        t.asked("declare", 0, "dragon").answers("declare yes")
        assert t.declared(0)
    t.is_on(1, colour="green", top="dragon")
    assert t.held(0) == {4: 4, 1: 2, 0: 1}[held]
    assert t.declared(0) == (held == 0)


def test_last_card__the_punishment_takes_the_pile_but_not_the_card_just_played():
    """BN-51: with fewer than four cards the player takes what there is."""
    t = table(["red_7", HANDS[1]], deck="", discard=["red_5", "blue_9"]).answers("play red_7")
    t.is_on(1, top="red_7", round=1)
    assert t.hand(0) == cards("red_5 blue_9")
    assert t.discard == ["red_7"]
    assert t.deck == []


def test_last_card__with_one_card_drawn_as_punishment_nothing_is_declared():
    """The declaration belongs to a play that leaves one card, not to a punishment."""
    t = table(["red_7", HANDS[1]], deck="").answers("play red_7").is_on(1)
    assert t.hand(0) == ["red_5"]
    assert not t.declared(0)


def test_last_card__princess_and_a_second_card():
    """BN-20, BN-40: never playable with two cards, not even with her Prince."""
    for other in ("red_prince", "golem", "red_7"):
        assert "play red_princess" not in table([f"red_princess {other}", HANDS[1]]).legal()
    table(["red_princess blue_7", HANDS[1]]).may("draw")


def test_last_card__priestess_takes_the_last_scroll_before_the_declaration():
    t = table(["red_priestess red_1", HANDS[0]], scroll_deck="burst")
    t.answers("play red_priestess").asked("declare", 0, "red_priestess")
    assert t.scrolls(0) == ["burst"]


def test_last_card__lord_with_a_normal_card_and_a_special_one():
    """BN-57: with two other cards one may go; then the last one is declared."""
    t = table(["red_lord red_7 dragon", HANDS[1]]).answers("play red_lord")
    t.may("choose red_7", "stop").answers("choose red_7").asked("declare", 0, "red_lord")
    assert t.hand(0) == ["dragon"]


def test_no_hand__a_player_with_an_empty_hand_draws():
    t = table(["", HANDS[0], HANDS[1]], ["burst mirage"])
    t.may("draw", "use burst", "use mirage").answers("draw").is_on(1)
    assert t.held(0) == 1
    t = table(["", HANDS[0], HANDS[1]], ["mirage"], **ATTACKED).answers("draw").is_on(1, stack=0)
    assert t.held(0) == 2


def test_no_hand__burst_on_oneself_then_a_play():
    t = table(["", HANDS[0]], ["burst"], deck="red_1 red_2")
    t.answers("use burst", "choose player_0").may("play red_1", "play red_2")
    t.answers("play red_1").asked("declare", 0, "red_1")


# no cards to draw


@PLAYERS
def test_empty__nobody_can_play_or_draw(n):
    """BN-34, BN-50: after a turn of each the round ends, every hand scores, nobody wins."""
    t = table(STUCK[:n], top="red_9", deck="", turn=1, starter=1)
    for i in range(n):
        t.is_on((1 + i) % n, round=1).may("draw").answers("draw")
    t.shows(round=2, winner=None, starter=2 % n, turn=2 % n)
    assert t.totals == [3, 3, 3, 7, 7, 7][:n]
    assert all_there(t)


@PLAYERS
def test_empty__a_play_begins_the_count_anew(n):
    """Also a punished one: its card goes, and the former top card can be drawn."""
    hands = [*STUCK[: n - 1], "red_1"]
    t = table(hands, top="red_9", deck="").answers(*["draw"] * (n - 1), "play red_1")
    t.is_on(0, round=1, top="red_1")
    assert t.hand(n - 1) == ["red_9"]


def test_empty__mirage_begins_the_count_anew():
    t = table(STUCK[:3], ["", "", "mirage"], top="red_9", deck="")
    t.answers("draw", "draw", "use mirage", "draw", "draw").is_on(2, round=1)
    t.answers("draw").shows(round=2, winner=None)


def test_empty__a_burst_without_cards_is_no_progress():
    """BN-50 names the draw and cards that left or entered a hand; a Burst moved none."""
    t = table(STUCK[:2], ["burst"], top="red_9", deck="")
    t.answers("use burst", "choose player_1", "draw").is_on(1, round=1)
    t.answers("draw").shows(round=2)


def test_empty__a_triple_is_progress():
    t = table(["blue_1 green_1 yellow_1 blue_2", STUCK[5]], top="red_9", deck="")
    t.answers("triple 1", "draw").is_on(1, round=1)
    assert t.held(0) == 2  # one of the three was shuffled in and drawn
    t.answers("draw").is_on(0, round=1)


def test_empty__an_attack_without_cards_to_draw():
    t = table(STUCK[:2], top="red_knight", stack=6, deck="")
    t.answers("draw").is_on(1, stack=0, round=1).answers("draw").shows(round=2, winner=None)


# an open colour


def test_open_colour__a_princess_alone_draws_and_the_colour_stays_open():
    """BN-44: also for the next player, until a card is played in a main phase."""
    t = table(["red_princess", "yellow_7 blue_8", HANDS[2]], top="dragon", colour=None)
    t.may("draw").answers("draw").is_on(1, colour=None).may("play yellow_7", "play blue_8")
    t.answers("play yellow_7", "declare no").is_on(2, colour="yellow")


@PLAYERS
def test_open_colour__mirage_leaves_it_open(n):
    hands = [OWN, "yellow_7 green_8", *HANDS[2:]][:n]
    t = table(hands, ["mirage"], top="golem", colour=None).answers("use mirage")
    t.is_on(1, colour=None, stack=0).may("play yellow_7", "play green_8")


def test_open_colour__a_princess_needs_her_companion_only():
    t = table([f"red_princess fairy {OWN}", HANDS[0]], top="dragon", colour=None)
    assert "play red_princess" in t.legal()
    t.answers("play red_princess", "choose fairy").is_on(1, colour="red", top="red_princess")


def test_open_colour__25s_attack_as_ever():
    t = table([f"blue_prince {OWN}", *HANDS[:2]], top="golem", colour=None)
    t.may("play blue_prince", "play blue_1", "play blue_2").answers("play blue_prince")
    t.is_on(2, stack=2, direction="counter-clockwise")
