"""list, info, compile, evaluate, export, train: what they print, and what they refuse."""

import json
import sys

import pytest

from tabletop_envs import cards_hash
from tabletop_envs.bots import bot_names
from tabletop_envs.cli import compiling, learn
from tabletop_envs.core.jit import PLAIN, sources_hash
from tabletop_envs.registry import GAMES, game_of
from tests.cli.running import GAME, refused, run


def test_help_names_every_command():
    text = run("--help").output
    for name in ["list", "info", "play", "train", "evaluate", "export", "bench", "compile"]:
        assert f" {name} " in text


def test_list_has_a_row_for_each_game():
    text = run("list").output
    for game in GAMES.values():
        row = next(line for line in text.splitlines() if game.id in line)
        low, high = game.players[0], game.players[-1]
        for part in (game.title, f" {low} to {high} " if low < high else f" {low} "):
            assert part in row
        for number in (game.actions.size, game.observation.size, game.state.itemsize):
            assert f" {number} " in row  # the state in bytes: "498 B"


def test_info_names_all_that_can_be_named():
    game = game_of(GAME)
    text = run("info", GAME).output
    for option in game.options:
        assert option.name in text
    for layout in (game.actions, game.observation):
        assert layout.hash in text
        for row in layout.to_json():
            assert row["name"] in text
    for name in bot_names(GAME):
        assert name in text
    assert "checkpoint" in text
    assert f"cards: {cards_hash(GAME)}, as shipped" in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["info", "chronicles_v0"], ["chronicles_v0", "chronicle_v0"]),
        (["play", "chess"], ["game 'chess'", "chronicle_v0"]),
        (["train", "chess"], ["game 'chess'", "chronicle_v0"]),
        (["evaluate", "chess", "random", "novice"], ["game 'chess'", "chronicle_v0"]),
        (["compile", "chess"], ["game 'chess'", "chronicle_v0"]),
        (["bench", "--game", "chess"], ["game 'chess'", "chronicle_v0"]),
        (["evaluate", GAME, "random"], ["two bots or more, not 1"]),
        (["evaluate", GAME, "random", "exprt"], ["bot 'exprt'", "did you mean 'expert'", "novice"]),
        (["evaluate", GAME, "random", "no.onnx"], ["no.onnx", "cannot be read"]),
        (["evaluate", GAME, "random", "novice", "--players", "2"], ["num_players", "3 to 6"]),
        (["evaluate", GAME, "random", "novice", "--players", "three"], ["3,4", "'three'"]),
        (["evaluate", GAME, "random", "novice", "--deals", "1"], ["deals", "from 2", "not 1"]),
        (["evaluate", GAME, "random", "novice", "--seed", "-1"], ["seed", "-1"]),
        (["evaluate", GAME, "random", "novice", "--json", "/no/x.json"], ["/no/x.json", "folder"]),
        (["evaluate", GAME, "random", "novice", "--option", "num_players=3"], ["--players"]),
        (["evaluate", GAME, "random", "novice", "--option", "five=6"], ["five", "'cancel'"]),
        (["train", GAME, "--players", "7"], ["num_players", "3 to 6", "7"]),
        (["train", GAME, "--set", "width"], ["--set", "KEY=VALUE", "width"]),
        (["train", GAME, "--set", "widht=8"], ["setting 'widht'", "did you mean 'width'"]),
        (["train", GAME, "--set", "width=wide"], ["width", "int", "wide"]),
        (["train", GAME, "--minutes", "-1"], ["minutes", "-1"]),
        (["train", GAME, "--resume", "/no/run"], ["/no/run", "settings.json"]),
        (["export", "/no/run"], ["/no/run", "settings.json"]),
        (["bench", "--only", "bach"], ["group 'bach'", "did you mean 'batch'"]),
        (["bench", "--players", "2"], ["num_players", "3 to 6"]),
        (["bench", "--seconds", "0"], ["seconds", "more than 0"]),
        (["bench", "--json", "/no/x.json"], ["/no/x.json", "folder"]),
    ],
)
def test_bad_input_is_one_line_that_says_what_is_allowed(arguments, said):
    line = refused(*arguments)
    for part in said:
        assert part in line


def test_nothing_to_resume_says_where_it_looked(tmp_path):
    for arguments in (["--resume"], ["--resume", "last"]):
        line = refused("train", GAME, *arguments, "--out", tmp_path)
        assert str(tmp_path) in line
        assert GAME in line


def test_unknown_words_of_the_command_line_are_usage_errors():
    for arguments in (["no_such_command"], ["list", "--no-such-option"], ["play"]):
        result = run(*arguments)
        assert result.exit_code == 2
        assert "Usage" in result.output


@pytest.mark.parametrize("missing", ["torch", "sb3_contrib"])
def test_train_without_the_extra_says_what_to_install(monkeypatch, missing):
    for name in [name for name in sys.modules if name.partition(".")[0] == "training"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)  # an import of it now fails
    line = refused("train", GAME, "--minutes", "1")
    assert f"train needs {missing}" in line
    assert 'pip install "tabletop_envs[training]"' in line
    assert "uv run --extra training" in line


def test_a_defect_of_ours_is_not_taken_for_bad_input(monkeypatch):
    def broken(*arguments):
        raise ValueError("a defect")

    monkeypatch.setattr(compiling, "parts", broken)
    monkeypatch.setattr(compiling, "PLAIN", False)
    with pytest.raises(ValueError, match="a defect"):
        run("compile", GAME)


# train's flags, without training


@pytest.fixture
def trained(monkeypatch):
    """The calls of ``training.train.train``, which does nothing."""
    calls = []
    monkeypatch.setattr(
        "training.train.train", lambda *given: calls.append(given) or given[1], raising=True
    )
    return calls


def test_train_passes_its_flags_on(trained, tmp_path):
    result = run(
        "train", GAME, "--minutes", "2.5", "--steps", "1000", "--seed", "7",
        "--players", "3,5", "--set", "width=64", "--set", "options.single_round=true",
        "--out", tmp_path,
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    [(settings, resume, runs, _)] = trained
    assert (settings.game, settings.minutes, settings.steps, settings.seed) == (GAME, 2.5, 1000, 7)
    assert (settings.players, settings.width) == ((3, 5), 64)
    assert settings.options == {"single_round": True}
    assert (resume, runs) == (None, tmp_path)


def _run_folder(runs, name, when):
    import os

    folder = runs / name
    folder.mkdir()
    (folder / "settings.json").write_text(json.dumps({"game": GAME, "width": 32}))
    os.utime(folder / "settings.json", (when, when))
    return folder


@pytest.mark.parametrize("words", [["--resume"], ["--resume", "last"]])
def test_resume_takes_the_newest_run_with_its_settings(trained, tmp_path, words):
    new = _run_folder(tmp_path, f"{GAME}-2026-01-01-1", when=2e9)
    _run_folder(tmp_path, f"{GAME}-2026-01-02-1", when=1e9)
    assert run("train", GAME, "--out", tmp_path, *words).exit_code == 0
    [(settings, resume, _, _)] = trained
    assert resume == new
    assert settings.width == 32


def test_resume_before_another_flag_means_the_last_run(trained, tmp_path):
    new = _run_folder(tmp_path, f"{GAME}-2026-01-01-1", when=2e9)
    assert run("train", GAME, "--resume", "--minutes", "3", "--out", tmp_path).exit_code == 0
    [(settings, resume, _, _)] = trained
    assert (resume, settings.minutes) == (new, 3.0)


# evaluate


def test_evaluate_prints_and_writes_the_matrix(tmp_path):
    pytest.importorskip("matplotlib", reason="the picture needs the training extra")
    arguments = ["evaluate", GAME, "random", "novice", "--players", "3,4", "--deals", "3",
                 "--seed", "5", "--option", "single_round=true"]  # fmt: skip
    paths = ["--json", tmp_path / "m.json", "--png", tmp_path / "m.png"]
    first = run(*arguments, *paths)
    assert first.exit_code == 0, first.output
    assert "vs random" in first.output
    assert "vs novice" in first.output
    said = json.loads((tmp_path / "m.json").read_text())
    assert said["num_players"] == [3, 4]
    assert [row["deals"] for row in said["results"]] == [3] * 4
    assert all(row["options"] == {"single_round": True} for row in said["results"])
    assert (tmp_path / "m.png").read_bytes().startswith(b"\x89PNG")
    # the same seed, the same result; stderr may say once that it compiles
    assert run(*arguments).stdout == first.stdout


# compile


def test_compile_says_what_it_did():
    result = run("compile", GAME)
    assert result.exit_code == 0, result.output
    if PLAIN:
        assert "nothing is compiled" in result.output
    else:
        for name in ("Match", "Batch", *(f"bot {bot}" for bot in game_of(GAME).bots)):
            assert name in result.output
        assert "ready after" in result.output


def test_clean_removes_folders_of_older_sources_only(tmp_path, monkeypatch):
    monkeypatch.setattr(compiling, "cache_root", lambda: tmp_path)
    old = [
        tmp_path / f"chronicle-{'0' * 16}",
        tmp_path / f"chronicle-{'0' * 16}-{'1' * 16}",
    ]
    kept = [
        tmp_path / f"chronicle-{sources_hash('chronicle')}",
        tmp_path / f"chronicle-{sources_hash('chronicle')}-{'1' * 16}",  # with somebody's cards
        tmp_path / "core-business",  # not ours
        tmp_path / "notes",
    ]
    for folder in (*old, *kept):
        folder.mkdir()
        (folder / "file").touch()
    assert compiling.clean_cache() == 2
    assert not any(folder.exists() for folder in old)
    assert all((folder / "file").exists() for folder in kept)


def test_find_run_takes_a_path_as_it_is(tmp_path):
    folder = _run_folder(tmp_path, "mine", when=1e9)
    assert learn.find_run(str(folder), tmp_path / "elsewhere", GAME) == folder
