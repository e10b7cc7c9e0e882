"""Settings: defaults, the file of a game, the command line, clear errors."""

import json
from dataclasses import fields

import pytest

from tabletop_envs.core.errors import BadCheckpoint, BadOption
from training import settings as module
from training.settings import Settings, load_settings, settings_of, table, to_dict

GAME = "chronicle_v0"


@pytest.fixture
def config(tmp_path, monkeypatch):
    """Write the game's TOML file."""
    monkeypatch.setattr(module, "CONFIGS", tmp_path)
    return lambda text: (tmp_path / "chronicle.toml").write_text(text)


def test_the_command_line_goes_over_the_file_and_the_file_over_defaults(config):
    config("games = 64\nepochs = 2\nminibatch = 128\n")
    settings = load_settings(GAME, {"epochs": "3"})
    assert (settings.games, settings.epochs, settings.minibatch) == (64, 3, 128)
    assert settings.rollout == Settings().rollout
    assert settings.game == GAME
    assert settings.players == (3, 4, 5, 6)


@pytest.mark.parametrize("text", ["gamse = 64", 'games = "many"', "games = 0"])
def test_a_wrong_file_is_an_error(config, text):
    config(text)
    with pytest.raises(BadOption, match="games"):
        load_settings(GAME)


@pytest.mark.parametrize(
    ("given", "limits"),
    [
        ({}, (Settings().steps, Settings().minutes)),
        ({"steps": "1e6"}, (1_000_000, 0)),
        ({"minutes": "30"}, (0, 30.0)),
        ({"minutes": 30, "steps": 5}, (5, 30.0)),
    ],
)
def test_one_limit_alone_is_the_only_one(given, limits):
    settings = load_settings(GAME, given)
    assert (settings.steps, settings.minutes) == limits


def test_text_of_the_command_line_becomes_values():
    settings = load_settings(
        GAME,
        {
            "players": "3,5",
            "learning_rate": "1e-3",
            "options.single_round": "true",
            "options.max_cycles": "200",
        },
    )
    assert settings.players == (3, 5)
    assert settings.learning_rate == 1e-3
    assert settings.options == {"single_round": True, "max_cycles": 200}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"lerning_rate": 1}, "did you mean 'learning_rate'"),
        ({"games": "12.5"}, "games must be of type int, not '12.5'"),
        ({"games": True}, "games must be of type int"),
        ({"games": -1}, "games must be 1 or more"),
        ({"steps": "inf"}, "steps must be of type int"),
        ({"league": 1.5}, "league must be from 0 to 1"),
        ({"gamma": "nan"}, "gamma must be from 0 to 1"),
        ({"players": "2"}, "num_players must be a whole number from 3 to 6, not 2"),
        ({"players": "three"}, "players must be of type tuple"),
        ({"minibatch": 10**6}, "minibatch .* must not be more than games x rollout"),
        ({"steps": 0}, "never end"),
        ({"options": {"rounds": 1}}, "unknown option 'rounds'"),
        ({"options": 3}, "options must be of type dict"),
        ({"bots": "novice,expart"}, "unknown bots 'expart'.*did you mean 'expert'"),
        ({"teacher": "random"}, "unknown teacher 'random'"),
        ({"taught": 2}, "taught must be from 0 to 1"),
        ({"options.num_players": "4"}, "by the setting `players`"),
    ],
)
def test_wrong_settings(wrong, said):
    with pytest.raises(BadOption, match=said):
        load_settings(GAME, wrong)


def test_a_text_that_the_games_file_sets_can_be_emptied():
    assert load_settings("end_breaker_v0").teacher == "expert"
    assert load_settings("end_breaker_v0", {"teacher": "none"}).teacher == ""


def test_unknown_games():
    with pytest.raises(BadOption, match="did you mean 'chronicle_v0'"):
        load_settings("chronicle_v1")


def test_a_run_keeps_its_settings(tmp_path):
    wanted = load_settings(GAME, {"games": 32, "minibatch": 64, "options.single_round": "true"})
    (tmp_path / "settings.json").write_text(json.dumps(to_dict(wanted)))
    assert settings_of(tmp_path) == wanted
    longer = settings_of(tmp_path, {"steps": 9_000_000})
    assert longer.steps == 9_000_000
    assert longer.games == 32
    with pytest.raises(BadCheckpoint, match=r"no settings\.json"):
        settings_of(tmp_path / "nowhere")
    (tmp_path / "settings.json").write_text("[]")
    with pytest.raises(BadCheckpoint, match="damaged"):
        settings_of(tmp_path)


def test_every_setting_is_explained():
    rows = table().splitlines()[2:]
    assert len(rows) == len(fields(Settings))
    assert all(len(row.split("|")[3].strip()) > 10 for row in rows)
