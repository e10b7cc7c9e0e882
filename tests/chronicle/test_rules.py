"""Sections 1 to 3 of the rule document: components, set-up, tricks."""

from collections import Counter

import numpy as np
import pytest
from numba import config

from tabletop_envs import new_match
from tests.chronicle.scenario import (
    CARDS,
    DEALT,
    GAME,
    HISTORIES,
    PLAIN,
    Table,
    cards,
    table,
)

SEEDS = range(30 if config.DISABLE_JIT else 400)
PLAYERS = pytest.mark.parametrize("n", [3, 4, 5, 6])


def new_table(n: int, seed: int, **options: object) -> Table:
    return Table(new_match(GAME, num_players=n, seed=seed, **options))


# 1 components, 2 a round


@PLAYERS
def test_1__36_characters_and_12_history_cards(n):
    position = new_match(GAME, num_players=n, seed=n).position()
    dealt = [card for them in position["players"] for card in them["hand"]]
    removed = [position["removed"]] if position["removed"] else []
    assert sorted(dealt + removed) == sorted(CARDS)
    assert len(set(CARDS)) == 36
    history = position["history"]
    assert sorted(history["table"] + history["deck"]) == sorted(HISTORIES)
    assert history["used"] == []
    assert position["discard"] == []
    assert all(them["fame"] == 0 and them["allies"] == [] for them in position["players"])


@PLAYERS
def test_2_1__the_first_history_card_names_condition_and_start_card(n):
    firsts = Counter()
    for seed in SEEDS:
        match = new_match(GAME, num_players=n, seed=seed)
        history = match.position()["history"]
        firsts[history["first"]] += 1
        start = HISTORIES[history["first"]]
        assert start in match.position()["players"][match.player]["hand"]
        if history["first"] in PLAIN:
            assert history["active"] == history["table"] == [history["first"]]
    assert set(firsts) <= set(HISTORIES)
    if len(SEEDS) > 100:
        assert set(firsts) == set(HISTORIES)


@PLAYERS
def test_2_2__all_cards_are_dealt_evenly(n):
    for seed in SEEDS:
        position = new_match(GAME, num_players=n, seed=seed).position()
        assert [len(them["hand"]) for them in position["players"]] == [DEALT[n]] * n
        assert (position["removed"] is None) == (n != 5)
        assert position["removed"] != HISTORIES[position["history"]["first"]]


@PLAYERS
def test_2_2__every_card_comes_to_every_player(n):
    holders = Counter()
    seeds = range(60 if config.DISABLE_JIT else 2000)
    for seed in seeds:
        for p, them in enumerate(new_match(GAME, num_players=n, seed=seed).position()["players"]):
            holders.update((card, p) for card in them["hand"])
    expected = len(seeds) * DEALT[n] / 36
    worst = max(abs(holders[card, p] - expected) for card in CARDS for p in range(n))
    # the most extreme of 216 counts lies within 5 standard deviations
    assert worst < 5 * np.sqrt(expected)


def test_2_2__five_players_every_card_but_the_start_card_can_be_removed():
    removed = {
        new_match(GAME, num_players=5, seed=seed).position()["removed"]
        for seed in range(len(SEEDS) * 2)
    }
    assert removed <= set(CARDS)
    assert len(removed) > (15 if config.DISABLE_JIT else 33)


def test_2_2__deals_depend_on_the_seed_alone():
    deals = {}
    for seed in range(10):
        one, two = (new_match(GAME, num_players=4, seed=seed) for _ in range(2))
        assert one.position() == two.position()
        deals[str(one.position()["players"])] = seed
    assert len(deals) == 10


@PLAYERS
def test_2_3__the_holder_shows_the_start_card_and_leads_any_card(n):
    for seed in SEEDS[:50]:
        t = new_table(n, seed)
        start = HISTORIES[t.history["first"]]
        kind, player, card = t.question
        assert (kind, card) == ("play", None)
        assert start in t.hand(player)
        t.asked_to_play(player, " ".join(t.hand(player)))
        for other in range(n):  # shown: everybody knows it
            known = [them["known"] for them in t.match.view(other)["players"]]
            assert known == [[start] if p == player else [] for p in range(n)]


# 3 a trick


@PLAYERS
def test_3_1__clockwise_one_card_each(n):
    hands = ["power_1 love_4", "power_2 love_5", "power_3 love_6", "wild_angel love_7"]
    hands += ["wisdom_2 love_8", "love_1 love_9"]
    t = table(hands[:n], leader=2)
    for seat in range(n):
        player = (2 + seat) % n
        t.asked("play", player)
        t.plays(hands[player].split()[0])
    # the 3 was led: the 1 wins
    assert t.allies(0) == {hand.split()[0] for hand in hands[:n]}
    t.asked_to_play(0, "love_4")


@pytest.mark.parametrize("card", ["power_3", "wisdom_3", "love_3"])
def test_3_1__the_led_colour_is_the_suit(card):
    t = table([f"{card} wild_king", "power_8 wisdom_8 love_8", "power_1 wisdom_1"])
    t.plays(card)
    assert t.suit == card.split("_")[0]
    t.asked_to_play(1, f"{t.suit}_8")


def test_3_1__after_a_wild_the_next_coloured_card_sets_the_suit():
    t = table(
        [
            "wild_sage love_1",
            "wild_angel power_2 wisdom_3",
            "love_3 power_3 power_9",
            "love_2 power_8",
        ]
    )
    t.plays("wild_sage")
    assert t.suit is None
    t.asked_to_play(1, "wild_angel power_2 wisdom_3")
    t.plays("wild_angel")
    assert t.suit is None
    t.asked_to_play(2, "love_3 power_3 power_9")
    t.plays("love_3")
    assert t.suit == "love"
    assert t.trick == {0: "wild_sage", 1: "wild_angel", 2: "love_3"}
    t.asked_to_play(3, "love_2")


def test_3_1__until_the_suit_is_set_any_card_is_face_up():
    t = table(["wild_king love_1", "wisdom_2 love_3", "wisdom_6 power_9"])
    t.plays("wild_king", "wisdom_2")
    assert t.trick == {0: "wild_king", 1: "wisdom_2"}


def test_3_2__a_holder_of_the_suit_plays_it_or_a_wild():
    t = table(["power_2 love_1", "power_9 power_1 love_9 wisdom_2 wild_fool wild_king", "love_2"])
    t.plays("power_2")
    t.asked_to_play(1, "power_9 power_1 wild_fool wild_king")


def test_3_2__without_the_suit_any_wild_face_up_or_any_coloured_card_face_down():
    hands = ["power_2 love_1", "love_9 wisdom_2 wild_fool", "love_2 wisdom_3"]
    t = table(hands)
    t.plays("power_2")
    t.asked_to_play(1, hands[1])
    down = table(hands).plays("power_2", "love_9")
    assert down.trick == {0: "power_2", 1: "(love_9)"}
    up = table(hands).plays("power_2", "wild_fool")
    assert up.trick == {0: "power_2", 1: "wild_fool"}


def test_3_2__a_card_face_down_cannot_win():
    t = table(["power_2 love_1", "love_10 wisdom_2", "wisdom_10 wisdom_3"])
    t.plays("power_2", "love_10", "wisdom_10")
    assert t.allies(0) == cards("power_2 love_10 wisdom_10")
    t.asked_to_play(0, "love_1")


def test_3_3__an_effect_comes_before_the_next_player_plays():
    t = table(
        ["power_4 love_1", "power_9 love_2", "power_2 love_3"], ["", "wisdom_1", "wisdom_2 love_4"]
    )
    t.plays("power_4").asked("ally", 0, "power_4")
    t.answers("choose wisdom_2").asked("play", 1)
    assert t.allies(0) == {"wisdom_2"}
    assert t.allies(2) == {"love_4"}


def test_3_3__a_card_face_down_has_no_effect():
    t = table(["power_2 love_1", "love_4 wisdom_2", "power_9 wisdom_3"], ["", "", "wisdom_5"])
    t.plays("power_2", "love_4").asked("play", 2)
    assert t.allies(2) == {"wisdom_5"}


def test_3_4__the_highest_of_the_suit_wins_all_cards_and_leads():
    t = table(
        ["power_2 love_1", "power_8 love_2", "power_10 love_3", "love_10 wisdom_1"],
        ["", "", "wisdom_2 wisdom_4", ""],
    )
    t.plays("power_2", "power_8").answers("choose player_0").asked("hand_card", 0, "power_8")
    t.answers("choose love_1").asked_to_play(2, "power_10")
    t.plays("power_10").asked("ally", 2, "power_10").answers("choose wisdom_2")
    t.plays("love_10")
    # player 0 lost the last card: the round is over
    assert t.allies(2) == cards("wisdom_4 power_2 power_8 power_10 love_10")
    assert t.discard >= cards("love_1 wisdom_2")


def test_3_4__the_lowest_wins_once_a_3_has_been_played():
    t = table(["power_6 love_4", "power_2 love_2", "power_3 wisdom_3", "power_10 wisdom_1"])
    t.plays("power_6", "power_2", "power_3", "power_10")
    assert t.allies(1) == cards("power_6 power_2 power_3 power_10")
    t.asked_to_play(1, "love_2")


def test_3_4__a_dragon_burns_a_king_takes_a_demon_takes_else_the_suit():
    rest = " love_1", " love_2", " love_3", " love_4"

    def settled(*trick):
        hands = [card + left for card, left in zip(trick, rest, strict=True)]
        return table(hands).plays(*trick)

    t = settled("power_2", "wild_demon", "wild_king", "wild_dragon")
    assert [t.allies(p) for p in range(4)] == [set()] * 4
    assert t.discard >= cards("power_2 wild_demon wild_king wild_dragon")
    t.asked_to_play(3, "love_4")
    t = settled("power_2", "wild_demon", "wild_king", "power_10")
    assert t.allies(2) == cards("power_2 wild_demon wild_king power_10")
    t.asked_to_play(2, "love_3")
    t = settled("power_2", "wild_demon", "wild_angel", "power_10")
    assert t.allies(1) == cards("power_2 wild_demon wild_angel power_10")
    t.asked_to_play(1, "love_2")
    t = settled("power_2", "wild_sage", "wild_angel", "power_10")
    assert t.allies(3) == cards("power_2 wild_sage wild_angel power_10")
    t.asked_to_play(3, "love_4")
