"""A tiny run from the first command to the exported agent, as a newcomer would have it."""

import json

import pytest

from tabletop_envs.core.jit import PLAIN
from tests.cli.running import GAME, run

pytest.importorskip("torch", reason="training needs the training extra")
pytestmark = pytest.mark.skipif(
    PLAIN, reason="without numba the evaluation at the end of a run takes minutes"
)

TINY = ["--set", "games=8", "--set", "rollout=8", "--set", "minibatch=32", "--set", "width=8",
        "--set", "eval_deals=2", "--set", "snapshots=1"]  # fmt: skip


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    """The runs folder and the output of a tiny ``tabletop train``."""
    runs = tmp_path_factory.mktemp("runs")
    result = run("train", GAME, "--steps", "128", "--players", "3", "--out", runs, *TINY)
    assert result.exit_code == 0, result.output
    return runs, result.output


def test_train_ends_with_an_agent_and_how_to_play_against_it(trained):
    runs, output = trained
    [folder] = runs.iterdir()
    for name in ("policy.onnx", "policy.json", "policy.md", "curves.png", "settings.json"):
        assert (folder / name).is_file(), name
    assert f"tabletop play {GAME} --opponent {folder / 'policy.onnx'}" in output
    for opponent in ("random", "novice", "expert"):
        assert opponent in output


def test_the_agent_can_be_played_against_and_evaluated(trained):
    runs, _ = trained
    [folder] = runs.iterdir()
    policy = folder / "policy.onnx"
    played = run("play", GAME, "--opponent", policy, "--players", "3", "--seed", "1", given="q\n")
    assert played.exit_code == 0, played.output
    assert "policy" in played.output
    result = run("evaluate", GAME, policy, "random", "--players", "3", "--deals", "2")
    assert result.exit_code == 0, result.output
    assert "vs policy" in result.output


def test_resume_goes_on_where_the_run_stopped(trained):
    runs, _ = trained
    result = run("train", GAME, "--resume", "--steps", "256", "--out", runs)
    assert result.exit_code == 0, result.output
    assert "going on from" in result.output
    [folder] = runs.iterdir()
    trained_on = json.loads((folder / "policy.json").read_text())["trained"]["samples"]
    assert trained_on >= 256


def test_export_writes_where_it_is_told(trained, tmp_path):
    runs, _ = trained
    [folder] = runs.iterdir()
    result = run("export", folder, "--out", tmp_path / "agent")
    assert result.exit_code == 0, result.output
    for name in ("policy.onnx", "policy.json", "policy.md"):
        assert (tmp_path / "agent" / name).is_file()
        assert name in result.output
