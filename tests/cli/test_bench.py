"""The bench with tiny sizes: a table, sound JSON; peers and extras that are absent do no harm."""

import json

import pytest

from tabletop_envs.bench import ours, peers
from tabletop_envs.bench.timing import Figure, of_rates, rate
from tests.cli.running import GAME, run


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setattr(ours, "SIZES", (8,))
    monkeypatch.setattr(ours, "DECISIONS", 10_000)
    monkeypatch.setattr(ours, "CLONED", 8)
    monkeypatch.setattr(ours, "ROWS", 8)


def test_bench_prints_a_table_and_writes_json(tmp_path):
    path = tmp_path / "bench.json"
    groups = "batch,match,aec,clone,bots"
    result = run("bench", "--players", "3", "--seconds", "0.002", "--repeats", "2",
                 "--only", groups, "--json", path)  # fmt: skip
    assert result.exit_code == 0, result.output
    said = json.loads(path.read_text())
    assert (said["game"], said["players"], said["repeats"]) == (GAME, 3, 2)
    assert {"processor", "cores", "python", "numpy", "numba"} <= set(said["machine"])
    assert "forced" in said["conditions"].lower()
    names = [figure["name"] for figure in said["figures"]]
    assert len(set(names)) == len(names)
    assert {figure["group"] for figure in said["figures"]} == set(groups.split(","))
    for figure in said["figures"]:
        assert figure["value"] > 0
        assert figure["name"] in result.output
        better = figure["best"] >= figure["value"]
        assert better if "/s" in figure["unit"] else figure["best"] <= figure["value"]
        target = figure["at_least"] or figure["at_most"]
        assert (figure["reached"] is None) == (target is None)


def test_startup_is_measured_in_a_process_of_its_own(monkeypatch):
    from tabletop_envs.bench import startup

    calls = []

    def pretend(code, **environment):
        calls.append((code, environment))
        return f"{0.5 + len(calls)}\n"

    monkeypatch.setattr(startup, "_run", pretend)
    from tabletop_envs.registry import game_of

    warm, cold = startup.startup_figures(game_of(GAME), 4, 1.0, 3)
    assert (warm.value, warm.best) == (3.5, 2.5)  # the first run, which may compile, is left out
    assert cold.value == 5.5
    cold_cache = ["TABLETOP_CACHE" in environment for _, environment in calls]
    assert cold_cache == [False] * 4 + [True]
    assert all(GAME in code for code, _ in calls)


def test_a_process_of_its_own_prints_what_it_measured(tmp_path):
    from tabletop_envs.bench import startup

    code = "import os; print(os.environ['TABLETOP_CACHE'], 'PYTHONDONTWRITEBYTECODE' in os.environ)"
    assert startup._run(code, TABLETOP_CACHE=str(tmp_path)) == f"{tmp_path} False\n"


def test_rollouts_are_measured_against_an_environment_that_costs_nothing(monkeypatch):
    pytest.importorskip("sb3_contrib", reason="SB3 needs the training extra")
    from tabletop_envs.registry import game_of
    from training import bench

    monkeypatch.setattr(bench, "GAMES", 4)
    monkeypatch.setattr(bench, "STEPS", 4)
    real, free, share = bench.rollout_figures(game_of(GAME), 3, 2)
    assert min(real.value, free.value, share.value) > 0
    assert share.unit == "%"


def test_a_peer_that_is_not_installed_is_left_out(monkeypatch):
    def absent():
        raise ImportError("no such package")

    def present():
        yield "counting", lambda: 10

    monkeypatch.setattr(peers, "PEERS", {"absent": absent, "present": present})
    [figure] = peers.peer_figures(0.001, 1)
    assert figure.group == "peers"
    assert "counting" in figure.name


def test_the_first_rate_warms_up_and_is_left_out():
    assert of_rates([1.0, 10.0, 30.0, 20.0]) == (20.0, 30.0)
    assert of_rates([5.0]) == (5.0, 5.0)


def test_a_rate_counts_what_the_work_says():
    calls = []

    def work():
        calls.append(1)
        return 7

    middle, best = rate(work, 0.001, 2)
    assert best >= middle > 0
    assert len(calls) >= 3  # one to warm up, one or more in each part


def test_targets_are_checked_the_right_way_round():
    fast = Figure("g", "n", 5.0, 6.0, "x/s", at_least=4)
    assert fast.reached
    assert fast.target == ">= 4"
    slow = Figure("g", "n", 5.0, 4.0, "s", at_most=4)
    assert slow.reached is False
    assert slow.target == "<= 4"
    assert Figure("g", "n", 5.0, 6.0, "x").reached is None
