"""What lies in ``checkpoints`` is sound and told truly; how it gets there; curves of runs."""

import json
import shlex

import numpy as np
import pytest
from rich.console import Console

from tabletop_envs import load_bot, match_from_position
from tabletop_envs.bots.policy import PolicyBot
from tabletop_envs.core.errors import BadCheckpoint, BadOption
from tabletop_envs.registry import game_of
from tests.training.small import small_settings
from training.card import model_card, read_card, results_of
from training.curves import draw_curves, read_progress
from training.evaluate import evaluate
from training.export import outputs
from training.publish import CHECKPOINTS, measure_again, publish, readme_of
from training.settings import command_of, load_settings
from training.tables import results_markdown
from training.train import learn, new_run

PUBLISHED = [pytest.param(path, id=path.parent.name) for path in CHECKPOINTS.glob("*/ppo.onnx")]


def test_something_is_published():
    assert PUBLISHED


@pytest.mark.parametrize("path", PUBLISHED)
def test_published_texts_come_from_the_card(path):
    card = read_card(path)
    assert (path.parent / "README.md").read_text(encoding="utf-8") == readme_of(path.parent)
    assert path.with_suffix(".md").read_text(encoding="utf-8") == model_card("ppo", card)
    assert card["trained"] == load_bot(path.parent.name, "ppo").trained | {
        "command": card["trained"]["command"]
    }


@pytest.mark.parametrize("path", PUBLISHED)
def test_the_readme_shows_the_table_of_the_card(path):
    table = results_markdown(results_of(read_card(path)))
    assert table in (CHECKPOINTS.parent / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PUBLISHED)
def test_published_agents_play_the_game_as_it_is(path):
    game = game_of(path.parent.name)
    bot = PolicyBot(game, path)
    for record in json.loads(path.with_suffix(".golden.json").read_text(encoding="utf-8")):
        match = match_from_position(record["position"])
        assert np.array_equal(match.observation, np.array(record["observation"], np.float32))
        assert match.action_mask.tolist() == record["action_mask"]
        logits, value = outputs(path, match.observation[None], match.action_mask[None])
        assert np.allclose(logits[0], record["logits"], atol=1e-4)
        assert value[0, 0] == pytest.approx(record["value"], abs=1e-4)
        assert match.label(bot.act_match(match)) == record["label"]


@pytest.mark.parametrize("path", PUBLISHED)
def test_published_agents_are_measured_everywhere_and_beat_every_bot(path):
    game = game_of(path.parent.name)
    results = results_of(read_card(path))
    measured = {(r.num_players, r.opponent) for r in results}
    assert measured == {(n, bot) for n in game.players for bot in ("random", *game.bots)}
    assert all(r.deals >= 1000 and r.clear == 1 for r in results)


@pytest.mark.parametrize("path", PUBLISHED)
def test_published_strength_is_what_it_was(path):
    strongest = list(game_of(path.parent.name).bots)[-1]  # against others it wins nearly always
    said = next(r for r in results_of(read_card(path)) if r.opponent == strongest)
    now = evaluate(said.game, path, said.opponent, said.num_players, 60, seed=1, **said.options)
    assert now.low < said.win_share < now.high
    assert now.clear == 1


# publishing


def test_a_run_is_published(tmp_path):
    settings = small_settings(steps=300, minutes=0)
    run = new_run(settings, tmp_path)
    learn(settings, run)
    told = "It began with the weights of another run."
    folder = publish(run, 2, 5, tmp_path / "published", Console(quiet=True), told)
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["README.md", "curves.png", "ppo.golden.json", "ppo.json", "ppo.md", "ppo.onnx"]
    text = (folder / "README.md").read_text(encoding="utf-8")
    assert "`python -m training.publish --again chronicle_v0 --deals 2 --seed 5`" in text
    assert f"\n\n{told}\n\n" in text
    game = game_of("chronicle_v0")
    results = results_of(read_card(folder / "ppo.onnx"))
    assert len(results) == len(game.players) * (1 + len(game.bots))
    for r in results:
        assert f"| {r.num_players} | `{r.opponent}` | {r.win_share:.1%} |" in text
        assert r.challenger == "ppo"
    again = measure_again(game.id, 2, 5, folder, Console(quiet=True))
    assert (again / "README.md").read_text(encoding="utf-8") == text


def test_measuring_again_needs_an_agent(tmp_path):
    with pytest.raises(BadCheckpoint, match="no card"):
        measure_again("chronicle_v0", 2, 0, tmp_path)
    with pytest.raises(BadOption, match="unknown game"):
        measure_again("chess_v0", 2, 0, tmp_path)


def test_nothing_to_publish(tmp_path):
    with pytest.raises(BadCheckpoint, match="no run folder"):
        publish(tmp_path, 2, 0, tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "changed",
    [
        {},
        {"steps": 10_000},
        {"minutes": 3},
        {"players": "4,3", "seed": 7, "options.single_round": "true", "entropy": 0.02},
    ],
)
def test_the_command_in_a_card_makes_the_same_settings(changed):
    settings = load_settings("chronicle_v0", changed)
    words = shlex.split(command_of(settings))
    assert words[:3] == ["tabletop", "train", "chronicle_v0"]
    assert all(word == "--set" for word in words[3::2])
    pairs = dict(word.split("=", 1) for word in words[4::2])
    assert load_settings("chronicle_v0", pairs) == settings


# curves


def write_log(run, rows, torn=""):
    text = "".join(json.dumps(row) + "\n" for row in rows)
    (run / "progress.jsonl").write_text(text + torn, encoding="utf-8")


def row(step, seconds, **more):
    return {"step": step, "seconds": seconds, "samples_per_second": 9.0, **more}


def test_updates_done_twice_count_once_and_their_time_twice(tmp_path):
    killed = [row(100, 1.0), row(200, 2.0), row(300, 3.0)]
    resumed = [row(200, 0.9), row(350, 2.5)]  # from the save at 100
    write_log(tmp_path, killed + resumed, torn='{"step": 4')
    rows, seconds = read_progress(tmp_path)
    assert [r["step"] for r in rows] == [100, 200, 350]
    assert rows[1] == resumed[0]
    assert seconds == 3.0 + 2.5


def test_curves_are_drawn(tmp_path):
    run = new_run(small_settings(), tmp_path)
    more = {"wins_over_even_random": 1.5, "train/value_loss": 0.1, "train/approx_kl": 0.01}
    write_log(run, [row(100, 1.0), row(200, 2.0, **more), row(300, 3.0, **more)])
    assert draw_curves(run) == run / "curves.png"
    assert draw_curves(run, tmp_path / "other.png").read_bytes().startswith(b"\x89PNG")


def test_no_curves(tmp_path):
    with pytest.raises(BadCheckpoint, match="no training run"):
        draw_curves(tmp_path)
    write_log(tmp_path, [])
    with pytest.raises(BadCheckpoint, match="no curves"):
        draw_curves(tmp_path)
