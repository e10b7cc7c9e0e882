"""The report on the balance of the game: what it counts, and which targets it says are missed."""

import sys
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from tabletop_envs import load_bot, new_match
from tabletop_envs.core.jit import PLAIN
from tabletop_envs.end_breaker.cards import ABILITIES, IN_GAME, KIND_IDS, PILES, SUPPLY_JOBS

DOCS = str(Path(__file__).parents[2] / "docs")
GAME = "end_breaker_v0"
GAMES = 3 if PLAIN else 48
SEED = 11
SOLVES = 9  # three thorns uncover each of three masquerades


def load(name):
    """A module of the folder docs, which is no package."""
    sys.path.insert(0, DOCS)
    try:
        return import_module(name)
    finally:
        sys.path.remove(DOCS)


balance_counts = load("balance_counts")
balance = load("balance")


def play(games=GAMES):
    return balance_counts.play(load_bot(GAME, "expert"), 2, games, SEED)


@pytest.fixture(scope="module")
def counts():
    return play()


def test_the_wins_of_a_game_add_up_to_one(counts):
    assert counts.shares.sum(1) == pytest.approx(1)
    assert set(np.unique(counts.first)) <= {0, 1}


def test_what_left_the_supply_was_bought_or_gained(counts):
    taken = (counts.buys + counts.gains).sum(1)
    assert taken.sum() > 0
    np.testing.assert_array_equal(taken, counts.sold)
    assert not taken[~counts.offered].any()
    np.testing.assert_array_equal(counts.offered.sum(1), len(SUPPLY_JOBS) + PILES)


def test_darc_comes_from_scenarios_battles_and_lily_head(counts):
    np.testing.assert_array_equal(counts.scenarios + counts.battles + counts.others, counts.darc)
    assert (counts.bonuses <= counts.battles).all()
    assert ((counts.others >= 0) & (counts.bonuses >= 0)).all()


def test_a_whole_game_has_nine_solves_and_three_battles(counts):
    whole = ~counts.truncated
    np.testing.assert_array_equal(counts.solves[whole], SOLVES)
    np.testing.assert_array_equal(counts.fought.sum(1)[whole], IN_GAME)
    assert (3 * counts.fought.sum(1) <= counts.solves).all()
    with_solves = counts.turns[:, [balance_counts.SOLVED, balance_counts.BOTH]].sum(1)
    assert (with_solves <= counts.solves).all()


def test_a_game_of_a_match_is_counted_the_same(counts):
    seed = int(np.random.default_rng(SEED).integers(2**63, size=GAMES, dtype=np.uint64)[0])
    match = new_match(GAME, num_players=2, seed=seed, skip_forced=False)
    bot = load_bot(GAME, "expert")
    first, decisions, buys, out = match.player, 0, np.zeros_like(counts.buys[0]), []
    while not match.over:
        decisions += len(match.legal_actions()) > 1
        action = bot.act_match(match)
        name = match.label(action).removeprefix("buy ")
        if match.decision.kind == "buy" and name in KIND_IDS:
            buys[match.player, KIND_IDS.index(name)] += 1
        before = match.view(0)["battles"]
        match.step(action)
        if match.view(0)["battles"] > before:
            last = match.position()["last_battle"]
            out.append([player["out"] for player in last["players"]])
    assert (counts.first[0], counts.decisions[0]) == (first, decisions)
    assert counts.turns[0].sum() == match.position()["turn"]
    np.testing.assert_array_equal(counts.buys[0], buys)
    np.testing.assert_array_equal(counts.out[0][counts.fought[0]], out)
    np.testing.assert_array_equal(counts.darc[0], match.scores)


def test_games_are_the_same_a_few_at_a_time(counts, monkeypatch):
    monkeypatch.setattr(balance_counts, "BLOCK", 2)
    few = play(3)
    for name in ("shares", "turns", "decisions", "darc", "cards", "out", "sold", "buys", "gains"):
        np.testing.assert_array_equal(getattr(few, name), getattr(counts, name)[:3], name)


# the report


def even_counts(n=2, games=240, turns=15):
    """Games of ``turns`` turns a player that the places win in turn, without purchases."""
    counts = balance_counts.Counts(games, n)
    counts.shares[np.arange(games), np.arange(games) % n] = 1
    counts.turns[:, balance_counts.NEITHER] = turns * n
    return counts


def missed(all_counts):
    """The list of targets missed in a report on these games."""
    text = balance.report("command", 240, {"Experts": all_counts}, "")
    listed = text.split("## Targets missed\n\n")[1].split("\n\n## ")[0]
    return listed.splitlines()


def test_nothing_is_missed_where_all_is_even():
    assert missed([even_counts(2), even_counts(3), even_counts(4)]) == ["None."]


@pytest.mark.parametrize(("turns", "expected"), [(9, 1), (10, 0), (20, 0), (21, 1)])
def test_a_game_too_short_or_too_long_is_named(turns, expected):
    found = missed([even_counts(), even_counts(3, turns=turns)])
    assert (
        sum(line.startswith("- Experts, 3 players: turns a player") for line in found) == expected
    )
    assert len(found) == 1  # or "None."


def test_a_place_that_wins_too_often_is_named():
    counts = even_counts()
    counts.shares[:30] = [1, 0]  # half of these were its wins already: 135 of 240
    lines = missed([counts])
    assert [line.split(" player ")[0] for line in lines] == [
        "- Experts, 2 players: wins of the first",
        "- Experts, 2 players: wins of the second",
    ]


@pytest.mark.parametrize(("takers", "expected"), [(2, 1), (12, 0), (144, 0), (150, 1)])
def test_an_ability_taken_by_too_few_or_too_many_winners_is_named(takers, expected):
    counts, kind = even_counts(), ABILITIES[4]
    counts.offered[:, kind] = True
    winner = counts.shares.argmax(1)
    games = np.arange(takers)
    counts.buys[games[::2], winner[::2][: len(games[::2])], kind] = 1
    counts.gains[games[1::2], winner[1::2][: len(games[1::2])], kind] = 2
    found = [line for line in missed([counts]) if f"taken by {100 * takers / 240:.1f} %" in line]
    assert [line.split(":")[0] for line in found] == [
        "- All games together",
        "- Experts, 2 players",
    ][: 2 * expected]


def test_jobs_have_no_target():
    counts = even_counts()
    counts.offered[:, SUPPLY_JOBS] = True
    assert missed([counts]) == ["None."]


def written(monkeypatch, tmp_path, *arguments):
    """The report that these arguments write, of made-up games, with no agent published."""
    monkeypatch.setattr(balance, "play", lambda bot, n, games, seed: even_counts(n))
    monkeypatch.setattr(balance, "checkpoint", lambda game: None)
    path = tmp_path / "new" / "balance.md"
    balance.main([*arguments, "--games", "240", "--out", str(path)])
    return path.read_text(encoding="utf-8")


def test_the_report_says_how_it_was_made_and_that_there_is_no_agent(monkeypatch, tmp_path):
    text = written(monkeypatch, tmp_path, "--seed", "7")
    assert "`uv run --extra training python docs/balance.py --games 240 --seed 7`" in text
    assert "No agent is published yet" in text
    alone = written(monkeypatch, tmp_path, "--line-up", "expert")
    assert "--seed 2026 --line-up expert`" in alone
    assert "No agent" not in alone


def test_an_agent_that_is_not_there_is_an_error(monkeypatch, tmp_path, capsys):
    with pytest.raises(SystemExit):
        written(monkeypatch, tmp_path, "--line-up", "agent")
    assert "--agent PATH.onnx" in capsys.readouterr().err


def test_all_games_together_weigh_each_winner_once(counts):
    kind = ABILITIES[0]
    twice = balance.taken_by_winners([counts, counts], kind)
    assert twice == pytest.approx(balance.taken_by_winners([counts], kind), nan_ok=True)
    lines, missed = balance.together({"Experts": [counts], "others": [counts]})
    assert len(lines) == 2 + len(ABILITIES)
    assert len(missed) == sum(line.endswith("| missed |") for line in lines)
