"""Evaluation: duplicate deals from every seat, intervals over deals, results that come again."""

import io
import json

import numpy as np
import pytest
from rich.console import Console

from tabletop_envs.bots import Bot, RandomBot, ScriptedBot
from tabletop_envs.core.errors import BadOption, IllegalAction
from tabletop_envs.match import Match
from tabletop_envs.registry import game_of
from tests import toy
from training import evaluate as module
from training.evaluate import (
    Result,
    against_all,
    evaluate,
    matrix,
)
from training.intervals import interval, t_quantile, variance_ratio

CHRONICLE = game_of("chronicle_v0")
SHORT = {"single_round": True}


class Stubborn(Bot):
    """Always gives one answer."""

    def __init__(self, answer):
        self.name = "stubborn"
        self.answer = answer

    def act_batch(self, observations, masks):
        return np.full(len(masks), self.answer)


class Last(Bot):
    """The legal answer with the highest number; notes how many rows it is sent."""

    def __init__(self):
        self.name = "last"
        self.rows = 0

    def act_batch(self, observations, masks):
        assert masks.any(1).all(), "sent a row where nobody is asked"
        self.rows += len(masks)
        return masks.shape[1] - 1 - masks[:, ::-1].argmax(1)


def first():
    return ScriptedBot(toy.GAME, "first")


def replay(game, challenger, opponent, n, deals, seed, **options):
    """Win shares, rewards and scores [deals, seats], one Match after the other."""
    seeds = np.random.default_rng(seed).integers(2**63, size=deals, dtype=np.uint64)
    shares, rewards, scores = (np.zeros((deals, n)) for _ in range(3))
    for deal in range(deals):
        for seat in range(n):
            match = Match(game, int(seeds[deal]), num_players=n, skip_forced=True, **options)
            while not match.over:
                match.step((challenger if match.player == seat else opponent).act_match(match))
            shares[deal, seat] = match.win_shares[seat]
            rewards[deal, seat] = match.returns[seat]
            scores[deal, seat] = match.scores[seat]
    return shares, rewards, scores


# games


@pytest.mark.parametrize("n", [2, 3])
@pytest.mark.parametrize("reward", ["win", "score"])
def test_each_deal_is_played_from_each_seat(n, reward):
    result = evaluate(toy.GAME, Last(), first(), n, 6, 3, reward=reward)
    shares, rewards, scores = replay(toy.GAME, Last(), first(), n, 6, 3, reward=reward)
    assert np.allclose(result.shares, shares)
    assert result.seats == pytest.approx(shares.mean(0))
    assert result.win_share == pytest.approx(shares.mean())
    assert result.reward == pytest.approx(rewards.mean(), abs=1e-6)
    assert result.score == pytest.approx(scores.mean())
    assert (result.games, result.deals, result.even) == (6 * n, 6, 1 / n)
    assert len(np.unique(shares)) > 1


def test_chronicle_from_each_seat():
    bots = [ScriptedBot(CHRONICLE, name) for name in ("expert", "novice")]
    result = evaluate("chronicle_v0", *bots, 3, 3, 5, **SHORT)
    shares, rewards, scores = replay(CHRONICLE, *bots, 3, 3, 5, **SHORT)
    assert np.allclose(result.shares, shares)
    assert result.reward == pytest.approx(rewards.mean(), abs=1e-6)
    assert result.score == pytest.approx(scores.mean())


def test_only_those_who_are_asked_are_sent_rows():
    mine, theirs = Last(), Last()
    result = evaluate(toy.GAME, mine, theirs, 3, 4, 0)
    assert mine.rows + theirs.rows == result.decisions
    assert 0 < mine.rows < theirs.rows
    assert result.illegal == 0


def test_a_game_cut_short_is_even():
    result = evaluate(toy.GAME, Last(), first(), 3, 4, 0, max_cycles=1)
    assert result.win_share == pytest.approx(1 / 3)
    assert result.reward == 0
    assert result.decisions == result.games


# the same again


def test_the_same_seed_gives_the_same_result():
    bots = RandomBot(1), RandomBot(2)
    one = evaluate(toy.GAME, *bots, 3, 20, 7)
    two = evaluate(toy.GAME, *bots, 3, 20, 7)  # whatever the bots have drawn before
    three = evaluate(toy.GAME, RandomBot(), RandomBot(), 3, 20, 7, num_threads=2)
    other = evaluate(toy.GAME, *bots, 3, 20, 8)
    assert one == two == three
    assert np.array_equal(one.shares, two.shares)
    assert not np.array_equal(one.shares, other.shares)


def test_deals_do_not_depend_on_those_played_beside_or_after_them(monkeypatch):
    bots = RandomBot(1), RandomBot(2)
    monkeypatch.setattr(module, "BLOCK", 8)
    few = evaluate(toy.GAME, *bots, 2, 16, 7)
    many = evaluate(toy.GAME, *bots, 2, 21, 7)
    assert np.array_equal(few.shares, many.shares[:16])
    blocks = evaluate(toy.GAME, Last(), first(), 2, 21, 7)
    monkeypatch.setattr(module, "BLOCK", 512)
    whole = evaluate(toy.GAME, Last(), first(), 2, 21, 7)
    assert blocks == whole
    assert np.array_equal(blocks.shares, whole.shares)


# strength


def test_a_bot_without_chance_against_itself_is_exactly_even():
    result = evaluate(toy.GAME, first(), first(), 3, 10, 1)
    assert (result.win_share, result.low, result.high) == pytest.approx((1 / 3,) * 3)
    assert result.clear == 0


def test_a_random_bot_against_itself_is_even_within_its_interval():
    bot = RandomBot()  # one object may play both parts
    result = evaluate(toy.GAME, bot, bot, 3, 150, 1)
    assert result.low < 1 / 3 < result.high
    assert result.clear == 0


def test_a_stronger_bot_is_told_from_a_weaker_one():
    better = evaluate("chronicle_v0", "expert", "random", 4, 25, 1, **SHORT)
    worse = evaluate("chronicle_v0", "random", "expert", 4, 25, 1, **SHORT)
    assert (better.clear, worse.clear) == (1, -1)
    assert better.low > better.even
    assert better.score > better.opponent_score
    assert f"{100 * better.win_share:.1f} %" in better.text()


# arithmetic


def test_the_interval_by_hand():
    # mean 1/2; deviations -1/2, 0, 0, 1/2; variance (1/4 + 1/4) / 3; t of 3 degrees 3.182
    half = 3.182 * (0.5 / 3) ** 0.5 / 2
    assert interval(np.array([0, 0.5, 0.5, 1])) == pytest.approx((0.5, 0.5 - half, 0.5 + half))


@pytest.mark.parametrize(
    ("freedom", "wanted"),
    [(1, 12.706), (10, 2.2281), (11, 2.2010), (30, 2.0423), (100, 1.9840), (10**6, 1.95997)],
)
def test_students_t(freedom, wanted):
    assert t_quantile(freedom) == pytest.approx(wanted, abs=2e-4)


def test_what_duplicates_gain():
    games = np.random.default_rng(0).integers(2, size=(4000, 4)).astype(float)
    assert variance_ratio(games) == pytest.approx(1, abs=0.1)  # nothing: games are independent
    luck = np.repeat(games[:, :1], 4, 1)
    assert variance_ratio(luck) == pytest.approx(4, abs=0.1)  # the deal decides for every seat
    fair = np.tile([1.0, 0, 0, 0], (10, 1))
    assert variance_ratio(fair) == 0  # one win a deal, whoever it is: no doubt is left
    assert variance_ratio(np.zeros((5, 3))) == 1


def test_an_interval_stays_within_what_can_be():
    sure = evaluate(toy.GAME, Last(), first(), 2, 2, 1)
    assert 0 <= sure.low <= sure.win_share <= sure.high <= 1


def test_results_go_to_json_and_back():
    result = evaluate(toy.GAME, Last(), first(), 2, 3, 1, rounds=1)
    assert result.options == {"rounds": 1}
    again = Result.from_json(json.loads(json.dumps(result.to_json())))
    assert again == result
    assert again.text() == result.text()


# matrix


@pytest.fixture(scope="module")
def small_matrix():
    return matrix(toy.GAME, [Last(), first(), RandomBot()], None, 4, 2)


def test_matrix_holds_every_pair_at_every_number_of_players(small_matrix):
    assert small_matrix.num_players == (2, 3)
    assert len(small_matrix.results) == 2 * 3 * 2
    alone = evaluate(toy.GAME, RandomBot(), Last(), 3, 4, 2)
    assert small_matrix.cell(3, "random", "last") == alone
    with pytest.raises(KeyError):
        small_matrix.cell(3, "last", "last")


def test_matrix_as_table(small_matrix):
    console = Console(width=120, record=True, file=io.StringIO())
    console.print(small_matrix.table())
    text = console.export_text()
    cell = small_matrix.cell(2, "last", "first")
    assert f"{100 * cell.win_share:.1f} ± {50 * (cell.high - cell.low):.1f}" in text
    assert "even 33.3" in text
    assert "vs random" in text
    ratio = np.mean([result.variance_ratio for result in small_matrix.results])
    assert f"varies {ratio:.2f} times" in " ".join(text.split())


def test_matrix_as_json_and_picture(small_matrix, tmp_path):
    data, picture = small_matrix.save(tmp_path / "new", "m")
    said = json.loads(data.read_text(encoding="utf-8"))
    assert said["bots"] == ["last", "first", "random"]
    assert [Result.from_json(r) for r in said["results"]] == list(small_matrix.results)
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert sorted(p.name for p in (tmp_path / "new").iterdir()) == ["m.json", "m.png"]


def test_bots_of_one_name_are_told_apart():
    result = matrix(toy.GAME, [Last(), Last()], 2, 2, 0)
    assert result.bots == ("last #1", "last #2")
    assert result.cell(2, "last #2", "last #1").win_share == pytest.approx(0.5)


def test_one_against_many(toy_is_registered):
    results = against_all(toy.GAME.id, "random", ["first", "random"], [3, 2], 2, 0)
    assert [(r.num_players, r.opponent) for r in results] == [
        (3, "first"), (3, "random"), (2, "first"), (2, "random"),
    ]  # fmt: skip


# bad input


@pytest.mark.parametrize("answer", [-1, 10**6, toy.GAME.actions.size - 1])
def test_an_illegal_answer_names_the_bot(answer):
    with pytest.raises(IllegalAction, match="the bot 'stubborn' answered illegally: game 1"):
        # in seat 0 of game 0 and seat 1 of game 1: the first bot begins game 1
        evaluate(toy.GAME, first(), Stubborn(answer), 2, 2, 0)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"deals": 1}, "deals must be a whole number from 2"),
        ({"deals": True}, "deals"),
        ({"deals": 2.5}, "deals"),
        ({"seed": -1}, "seed must be"),
        ({"seed": "one"}, "seed must be"),
        ({"num_players": 7}, "num_players must be"),
        ({"challenger": "expret"}, "did you mean 'expert'"),
        ({"game_id": "chronicle_v9"}, "did you mean 'chronicle_v0'"),
        ({"colour": "red"}, "unknown option 'colour'"),
    ],
)
def test_bad_input_to_evaluate(given, said):
    usual = {"game_id": "chronicle_v0", "challenger": "random", "opponent": "random", "deals": 2}
    with pytest.raises(BadOption, match=said):
        evaluate(**{**usual, **given})


@pytest.mark.parametrize(
    ("bots", "counts", "said"),
    [
        (["random"], 4, "at least two bots"),
        (["random", "novice"], [], "at least one number of players"),
        (["random", "novice"], [4, 9], "num_players must be"),
        (["random", "nobody"], 4, "unknown bot"),
    ],
)
def test_bad_input_to_matrix(bots, counts, said):
    with pytest.raises(BadOption, match=said):
        matrix("chronicle_v0", bots, counts, 2)
