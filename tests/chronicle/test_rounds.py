"""Section 4 of the rule document: the end of a round and of a game."""

import numpy as np
import pytest
from numba import config

from tabletop_envs import Match, new_match
from tests.chronicle.scenario import (
    CARDS,
    DEALT,
    DRAGON_AND_KING,
    GAME,
    HISTORIES,
    cards,
    end_of_round,
    scored,
    table,
)

PLAYERS = pytest.mark.parametrize("n", [3, 4, 5, 6])


def play_on(match: Match, until: str, seed: int = 0) -> None:
    """Answer at random until the round changes (``round``) or the game is over (``over``)."""
    rng = np.random.default_rng(seed)
    first = match.position()["round"]
    while not match.over and (until == "over" or match.position()["round"] == first):
        match.step(int(rng.choice(match.legal_actions())))


def test_4_1__the_round_goes_on_while_every_hand_holds_a_card():
    t = table(["power_2 love_1", "power_6 love_2", "power_10 love_3"])
    t.plays("power_2", "power_6", "power_10").asked_to_play(2, "love_3")
    assert t.round == 1


def test_4_1__it_ends_when_a_hand_is_empty_after_a_trick():
    t = table(["power_2 love_1", "power_6", "power_10 love_3"], single_round=True)
    t.plays("power_2", "power_6", "power_10")
    t.asked("leftovers", 2)
    assert t.legal() == {"leftovers yes", "leftovers no"}
    t.answers("leftovers yes").asked("leftovers", 0).answers("leftovers no")
    assert t.over
    assert t.allies(2) == cards("power_2 power_6 power_10 love_3")
    assert t.allies(0) == set()


def test_4_1__an_empty_hand_within_a_trick_does_not_end_the_round():
    t = table(["power_2", "power_6 love_2", "power_10 love_3"])
    t.plays("power_2").asked("play", 1)


def test_4_2__leftovers_then_angel_then_set_then_bar_then_conditions():
    # the Angel comes in with the leftovers and takes the evil that would bar its owner
    t = table(
        ["wild_angel love_1", "power_9", ""],
        ["power_1 power_2", "power_3", "power_4"],
        single_round=True,
    )
    t.answers("leftovers yes").asked("leftovers", 1).answers("leftovers no")
    assert t.allies(0) == cards("power_2 wild_angel")
    assert t.discard >= cards("power_1 love_1")
    assert t.fame == [1, 0, 0]


def test_4_2__the_bar():
    assert scored(["power_1 power_2", "power_3", ""]) == [0, 1, 0]
    assert scored(["power_10 power_2", "power_3", ""]) == [1, 0, 0]


def test_4_2__all_four_evil_cards_gain_two_and_nobody_else_gains():
    allies = ["power_1 wisdom_1 love_1 wild_demon", "power_2", ""]
    assert scored(allies) == [2, 0, 0]


def test_4_2__ties_all_gain():
    assert scored(["power_2", "power_3 power_4 power_5", "power_6"]) == [1, 1, 0]


@PLAYERS
def test_4_3__without_three_fame_a_new_round_is_dealt(n):
    allies = ["power_2"] + [""] * (n - 1)
    for seed in range(10 if config.DISABLE_JIT else 100):
        t = end_of_round(
            allies, fame=[1] + [0] * (n - 1), single_round=False, rest={"random": seed}
        )
        t.answers("leftovers no")
        assert not t.over
        assert t.round == 2
        assert t.fame == [2] + [0] * (n - 1)
        position = t.match.position()
        assert [len(t.hand(p)) for p in range(n)] == [DEALT[n]] * n
        assert set().union(*(t.hand(p) for p in range(n)), {position["removed"]}) >= set(CARDS)
        assert position["discard"] == []
        assert all(them["allies"] == them["void"] == [] for them in position["players"])
        history = t.history
        assert history["used"] == ["monster_attack"]
        assert history["first"] != "monster_attack"
        start = HISTORIES[history["first"]]
        t.asked("play", t.match.player)
        assert start in t.hand(t.match.player)
        assert position["removed"] != start
        assert [them["known"] for them in position["players"]] == [
            [start] if p == t.match.player else [] for p in range(n)
        ]
        trick = position["trick"]
        assert (trick["leader"], trick["suit"], trick["cards"]) == (t.match.player, None, [])


def test_4_3__three_fame_end_the_game():
    t = end_of_round(["power_2", "", ""], fame=[2, 1, 0], single_round=False)
    t.answers("leftovers no")
    assert t.over
    assert t.fame == [3, 1, 0]
    assert t.match.returns.tolist() == [1.0, -0.5, -0.5]
    assert t.match.legal_actions() == []


def test_4_3__the_most_fame_wins():
    t = end_of_round(
        ["power_1 wisdom_1 love_1 wild_demon", "power_2", "power_3"],
        fame=[2, 2, 2],
        single_round=False,
    )
    t.answers("leftovers no")
    assert t.over
    assert t.fame == [4, 2, 2]
    assert t.match.returns.tolist() == [1.0, -0.5, -0.5]


def test_4_3__equal_players_share_the_win():
    t = end_of_round(
        ["power_2", "power_3 power_4 power_5", "power_6", ""], fame=[2, 2, 2, 0], single_round=False
    )
    t.answers("leftovers no")
    assert t.over
    assert t.fame == [3, 3, 2, 0]
    assert t.match.win_shares.tolist() == [0.5, 0.5, 0, 0]
    assert t.match.returns == pytest.approx([1 / 3, 1 / 3, -1 / 3, -1 / 3])


@PLAYERS
def test_4_3__whole_games_end_after_a_round_with_three_fame(n):
    for seed in range(1 if config.DISABLE_JIT else 12):
        match = new_match(GAME, num_players=n, seed=seed)
        before = [0] * n
        while not match.over:
            assert max(before) < 3
            position = match.position()
            assert [them["fame"] for them in position["players"]] == before
            play_on(match, "round", seed)
            if not match.over:
                before = [them["fame"] for them in match.position()["players"]]
        after = [them["fame"] for them in match.position()["players"]]
        assert max(after) >= 3 or match.position()["round"] == 60
        assert all(b <= a for b, a in zip(before, after, strict=True))
        best = [p for p in range(n) if after[p] == max(after)]
        shares = [1 / len(best) if p in best else 0 for p in range(n)]
        assert match.returns == pytest.approx([(n * w - 1) / (n - 1) for w in shares])


def test_4_3__history_cards_are_not_repeated_until_the_deck_is_empty():
    for seed in range(2 if config.DISABLE_JIT else 30):
        match = new_match(GAME, num_players=4, seed=seed, max_rounds=12)
        seen: set[str] = set()
        while not match.over:
            history = match.position()["history"]
            assert sorted(history["table"] + history["deck"] + history["used"]) == sorted(HISTORIES)
            assert set(history["used"]) == seen
            assert not seen & set(history["table"])
            seen |= set(history["table"])
            assert not seen & set(history["deck"])
            if history["first"] in DRAGON_AND_KING or not history["deck"]:
                break  # these are drawn in their own way: CH-32, CH-46
            play_on(match, "round", seed)
