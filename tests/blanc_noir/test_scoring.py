"""Section 5 of the rule document and the options."""

import numpy as np
import pytest
from numba import config

from tabletop_envs import BadOption, Match, new_match
from tests.blanc_noir.positions import GAME
from tests.blanc_noir.scenario import Table, table

PLAYERS = pytest.mark.parametrize("n", range(2, 7))
SINGLE = {"single_round": True}
GAMES = 1 if config.DISABLE_JIT else 4


def won(hands: list[str], totals: list[int] | None = None, **options: object) -> Table:
    """Player 0 has just won a round against these hands."""
    t = table(["red_1", *hands], declared=[0], totals=totals or [], options=options)
    return t.answers("play red_1")


def at_random(match: Match, seed: int):
    """The match before every answer of a game played at random."""
    rng = np.random.default_rng(seed)
    while not match.over:
        yield match
        match.step(int(rng.choice(match.legal_actions())))


# 5 scoring


def test_5_1__the_others_add_the_sum_of_their_hands_the_winner_nothing():
    t = won(["red_2 golem dragon", "blue_9 blue_8", "yellow_princess fairy"], [7, 1, 0, 30])
    assert t.totals == [7, 78, 17, 80]
    t.shows(winner=0, round=2)


def test_5_1__scrolls_count_nothing():
    t = table(["red_1", "red_2"], ["burst", "threat (relief)"], declared=[0])
    assert t.answers("play red_1").totals == [0, 2]


@pytest.mark.parametrize(("before", "after"), [(178, 199), (179, 100), (180, 201)])
def test_5_1__exactly_200_becomes_100_and_more_ends_the_game(before, after):
    t = won(["red_clown blue_1"], [50, before])
    assert t.totals == [50, after]
    assert t.over == (after > 200)


def test_5_1__the_lowest_total_wins():
    t = won(["dragon dragon goddess goddess red_2", "red_3"], [90, 0, 80])
    assert t.over
    assert t.totals == [90, 202, 83]
    assert list(t.match.win_shares) == [0, 0, 1]
    assert t.match.returns.tolist() == pytest.approx([-0.5, -0.5, 1])


def test_5_1__ties_share():
    t = won(["dragon dragon goddess goddess red_2", "red_3", "red_9"], [83, 0, 80, 74])
    assert t.totals == [83, 202, 83, 83]
    assert t.match.win_shares.tolist() == pytest.approx([1 / 3, 0, 1 / 3, 1 / 3])
    assert t.match.returns.sum() == pytest.approx(0, abs=1e-6)
    assert t.match.returns[0] == t.match.returns[2] == t.match.returns[3] > 0


def test_5_1__the_winner_of_the_last_round_need_not_win_the_game():
    t = won(["red_2 dragon"], [199, 150])
    assert t.over
    assert t.totals == [199, 202]
    t = won(["red_2 dragon", "red_3"], [199, 150, 4])
    assert list(t.match.win_shares) == [0, 0, 1]


def test_5_1__two_totals_above_200():
    t = won(["dragon", "dragon goddess"], [0, 199, 150])
    assert t.totals == [0, 249, 250]
    assert t.over
    assert list(t.match.win_shares) == [1, 0, 0]


def test_5_1__the_game_goes_on_at_200_in_the_middle():
    """One total becomes 100, another ends the game: both are as they were after adding."""
    t = won(["red_clown", "red_magician"], [0, 180, 181])
    assert t.totals == [0, 100, 201]
    assert t.over


@PLAYERS
def test_a_game_ends_above_200_only(n):
    for seed in range(GAMES):
        t = Table(new_match(GAME, num_players=n, seed=seed, max_turns=100))
        for match in at_random(t.match, seed):
            assert match.scores.max() < 200
        assert max(t.totals) > 200


# options


def test_voluntary_draw__always():
    """BN-3: drawing is always offered beside the plays; one card is drawn, the turn ends."""
    hands = ["red_1 red_2 red_3", "red_4 red_6 red_7"]
    table(hands).may("play red_1", "play red_2", "play red_3")
    t = table(hands, options={"voluntary_draw": True})
    t.may("draw", "play red_1", "play red_2", "play red_3").answers("draw").is_on(1)
    assert t.held(0) == 4


def test_voluntary_draw__the_stack_when_attacked():
    hands = ["red_knight red_2 red_3", "red_4 red_6 red_7"]
    entries = {"top": "golem", "colour": "blue", "stack": 6}
    table(hands, **entries).may("play red_knight")
    t = table(hands, options={"voluntary_draw": True}, **entries)
    t.may("draw", "play red_knight").answers("draw").is_on(1, stack=0)
    assert t.held(0) == 9


def test_voluntary_draw__with_a_declared_last_card():
    t = table(["red_1", "red_2 red_3"], declared=[0], options={"voluntary_draw": True})
    t.may("draw", "play red_1").answers("draw").is_on(1)
    assert not t.declared(0)
    table(["red_1", "red_2 red_3"], declared=[0]).may("play red_1")


def test_auto_declare__nobody_is_asked():
    t = table(["red_1 red_2", "red_9 red_8 red_7"], options={"auto_declare": True})
    t.answers("play red_1").is_on(1)
    assert t.declared(0)
    t.answers("play red_9").is_on(0).may("play red_2").answers("play red_2")
    t.shows(winner=0, round=2)


def test_auto_declare__only_after_a_play_in_the_main_phase():
    """BN-22: one card left by a triple is not declared, with the option neither."""
    t = table(["red_1 blue_1 green_1 red_9", "red_2"], options={"auto_declare": True})
    t.answers("triple 1")
    assert not t.declared(0)
    t.may("play red_9", "draw")


@PLAYERS
def test_max_turns__the_round_ends_without_a_winner(n):
    """BN-52: every hand scores, the next starter follows BN-1."""
    others = ["blue_1 blue_2", "green_1 green_2", "yellow_1 yellow_2", "red_8 red_9", "green_7"]
    t = table(["red_1 red_2 red_3", *others][:n], turns=8, options={"max_turns": 9})
    t.answers("play red_1")
    scores = [5, 3, 3, 3, 17, 7][:n]
    assert t.totals == scores
    t.is_on(1, winner=None, round=2, turns=0, starter=1)


def test_max_turns__a_finish_in_the_last_turn_counts():
    t = table(["red_1", "blue_2"], declared=[0], turns=8, options={"max_turns": 9})
    assert t.answers("play red_1").totals == [0, 2]
    t.shows(winner=0)


def test_max_turns__drawn_cards_of_the_last_turn_count():
    t = table(["blue_1", "blue_2"], turns=8, options={"max_turns": 9}, deck="dragon dragon")
    assert t.answers("draw").totals == [51, 2]


def test_max_turns__a_turn_skipped_by_a_clown_does_not_count():
    hands = ["red_clown red_1 red_2", "red_3", "blue_7 blue_8"]
    t = table(hands, turns=7, options={"max_turns": 9})
    t.answers("play red_clown").is_on(2, turns=8)


def test_max_turns__of_one():
    t = Table(new_match(GAME, num_players=2, seed=1, max_turns=1))
    played = 0
    while t.position["round"] == 1 and not t.over:
        t.match.step(t.match.legal_actions()[0])
        played += 1
    t.shows(winner=None)
    assert played < 12
    assert min(t.totals) > 0


def test_single_round__ends_the_game_with_the_round():
    t = won(["red_2 golem", "red_9 blue_1"], **SINGLE)
    assert t.over
    assert t.totals == [0, 27, 10]
    assert list(t.match.win_shares) == [1, 0, 0]
    t.shows(winner=0, round=1)


def test_single_round__the_winner_is_paid_one_the_others_by_their_points():
    t = won(["red_2 golem", "red_9 blue_1", "golem blue_2", "red_3"], **SINGLE)
    paid = t.match.returns.tolist()
    assert paid[0] == 1
    assert sum(paid) == pytest.approx(0, abs=1e-6)
    assert 0 > paid[4] > paid[2] > paid[1] == paid[3] >= -1


def test_single_round__two_players():
    for hand in ("red_2", "red_2 dragon dragon goddess"):
        assert won([hand], **SINGLE).match.returns.tolist() == [1, -1]


def test_single_round__200_points_are_nothing_special_above_them():
    t = won(["dragon dragon goddess goddess", "red_2"], **SINGLE)
    assert t.over
    assert t.match.win_shares.tolist() == [1, 0, 0]
    paid = t.match.returns.tolist()
    assert paid[0] == 1
    assert paid[2] > paid[1]


def test_single_round__an_empty_hand_does_not_share_the_win():
    """BN-51: a hand emptied by a punished finish scores 0 and has not won."""
    t = won(["", "red_2"], **SINGLE)
    assert t.totals == [0, 0, 2]
    assert t.match.returns[0] == 1
    assert t.match.returns[1] < 1
    assert t.match.returns.sum() == pytest.approx(0, abs=1e-6)
    t = won(["", ""], **SINGLE)
    assert t.match.returns.tolist() == pytest.approx([1, -0.5, -0.5])


def test_single_round__without_a_winner_and_points_nobody_is_paid():
    t = table(["red_9 red_8", "red_1 red_7"], turns=8, options={"max_turns": 9, **SINGLE})
    t.answers("play red_9", "declare no")
    assert t.over
    assert t.totals == [8, 8]
    assert t.match.returns.tolist() == [0, 0]


def test_single_round__without_a_winner_the_least_points_win():
    """BN-50, BN-52: all hands score; the lowest total wins, as in a game (rule 5.1)."""
    hands = ["red_9 red_8 red_2", "blue_1 blue_2", "golem"]
    t = table(hands, turns=8, options={"max_turns": 9, **SINGLE})
    t.answers("play red_9")
    assert t.over
    t.shows(winner=None)
    assert t.totals == [10, 3, 25]
    assert list(t.match.win_shares) == [0, 1, 0]
    paid = t.match.returns.tolist()
    assert sum(paid) == pytest.approx(0, abs=1e-6)
    assert paid[1] > paid[0] > paid[2]


@PLAYERS
@pytest.mark.parametrize("reward", ["win", "score"])
def test_single_round__payment_sums_to_nothing_and_stays_in_its_bounds(n, reward):
    for seed in range(GAMES):
        match = new_match(
            GAME, num_players=n, seed=seed, reward=reward, max_turns=60, single_round=True
        )
        for _ in at_random(match, seed):
            assert not match.returns.any()
        assert match.returns.sum() == pytest.approx(0, abs=1e-5)
        assert np.abs(match.returns).max() <= 1
        totals = [them["total"] for them in match.position()["players"]]
        assert match.returns[int(np.argmin(totals))] == match.returns.max()


@pytest.mark.parametrize(
    "wrong",
    [{"max_turns": 0}, {"voluntary_draw": 2}, {"auto_declare": "yes"}, {"num_players": 7},
     {"num_players": 1}, {"single": True}],
)  # fmt: skip
def test_options_out_of_bounds_are_named(wrong):
    with pytest.raises(BadOption, match=next(iter(wrong))):
        new_match(GAME, **wrong)
