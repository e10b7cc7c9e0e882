"""A whole training: from settings to an agent that plays, and what is said on the way."""

import json
from pathlib import Path

import pytest
from rich.console import Console
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

import tabletop_envs
from tabletop_envs.registry import game_of
from tests.training.small import small_settings
from training.progress import Display
from training.settings import settings_of, table
from training.train import new_run, train

README = Path(__file__).resolve().parents[2] / "training" / "README.md"


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    """The folder of a finished run, and all that was printed."""
    runs = tmp_path_factory.mktemp("runs")
    console = Console(record=True, width=100, file=(runs / "console.txt").open("w"))
    folder = train(small_settings(steps=900, players=[3]), None, runs, console)
    return folder, console.export_text()


def test_the_run_folder_has_everything(trained):
    folder, _ = trained
    game = game_of("chronicle_v0")
    assert folder.name.startswith("chronicle_v0-")
    assert folder.name.endswith("-1")
    assert settings_of(folder) == small_settings(steps=900, players=[3])
    assert (folder / "curves.png").read_bytes().startswith(b"\x89PNG")
    card = json.loads((folder / "policy.json").read_text())
    assert card["trained"]["samples"] >= 900
    wanted = {(n, bot) for n in game.players for bot in ("random", *game.bots)}
    assert {(r["num_players"], r["opponent"]) for r in card["results"]} == wanted


def test_the_agent_plays_a_game(trained):
    folder, _ = trained
    bot = tabletop_envs.load_bot("chronicle_v0", folder / "policy.onnx")
    match = tabletop_envs.new_match("chronicle_v0", seed=1, num_players=3, single_round=True)
    while not match.over:
        match.step(bot.act(match.observation, match.action_mask))
    assert match.returns.sum() == pytest.approx(0, abs=1e-6)


def test_it_says_how_strong_the_agent_is_and_how_to_play_it(trained):
    folder, said = trained
    assert f"play against it: tabletop play chronicle_v0 --opponent {folder}/policy.onnx" in said
    for word in ("random", "novice", "expert", "95 % interval"):
        assert word in said


def test_every_curve_is_explained(trained):
    folder, _ = trained
    events = EventAccumulator(str(folder / "tensorboard"))
    events.Reload()
    tags = events.Tags()["scalars"]
    assert len(tags) > 12
    text = README.read_text()
    for tag in tags:
        stem = tag.rsplit("_", 1)[0] if tag.startswith("league/") else tag
        assert f"`{stem}" in text, tag


def test_the_readmes_table_of_settings_is_up_to_date():
    assert table() in README.read_text(), "put the output of `python -m training.settings` there"


def test_runs_of_a_day_are_numbered(tmp_path):
    settings = small_settings()
    first, second = new_run(settings, tmp_path), new_run(settings, tmp_path)
    assert (first.name[-2:], second.name[-2:]) == ("-1", "-2")


@pytest.mark.parametrize("terminal", [True, False])
def test_progress_is_a_bar_on_a_terminal_and_lines_elsewhere(tmp_path, terminal, monkeypatch):
    path = tmp_path / "out.txt"
    with path.open("w") as file:
        console = Console(file=file, force_terminal=terminal, width=120)
        display = Display(console)
        monkeypatch.setattr("training.progress.LINE_SECONDS", 0.0)
        for done in (0.25, 0.5):
            display.show(done, f"wins {done}")
        display.close()
    text = path.read_text()
    assert ("━" in text) == terminal
    assert "50%" in text
    assert "wins 0.5" in text
    if not terminal:
        assert text.splitlines() == [" 25%  wins 0.25", " 50%  wins 0.5"]
