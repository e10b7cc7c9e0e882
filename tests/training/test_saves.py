"""Saves: a run goes on bit for bit, whatever stopped it; damage and foreign saves are told."""

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
import torch

from tabletop_envs.core.errors import BadCheckpoint
from tests.training.small import SMALL, roll, small_learner, small_settings
from training import saves
from training.selfplay import SelfPlayPPO
from training.settings import load_settings
from training.train import build, learn, seed_all

ROOT = Path(__file__).resolve().parents[2]
LEARN = """
import json, sys
from pathlib import Path
from training.settings import load_settings
from training.train import learn
folder, resume, changed = Path(sys.argv[1]), sys.argv[2] == "resume", json.loads(sys.argv[3])
learn(load_settings("chronicle_v0", changed), folder, resume)
"""


def start(folder, resume, **changed):
    """``learn`` in a process of its own."""
    given = json.dumps({**SMALL, **changed})
    command = [sys.executable, "-c", LEARN, str(folder), "resume" if resume else "new", given]
    return subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


def last_save(folder):
    return sorted((folder / "saves").glob("*.pt"))[-1]


def flat(value, name=""):
    """Every number of a save, by its path."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from flat(inner, f"{name}/{key}")
    elif isinstance(value, list | tuple):
        for i, inner in enumerate(value):
            yield from flat(inner, f"{name}/{i}")
    else:
        yield name, value


def assert_same(one, other):
    """Two saves hold the same run, bit for bit; only how long it took may differ."""
    one, other = (dict(flat(saves.read(last_save(folder)))) for folder in (one, other))
    assert one.keys() == other.keys()
    for name, value in one.items():
        if name in ("/seconds", "/identity"):
            continue
        if isinstance(value, torch.Tensor):
            assert torch.equal(value, other[name]), name
        else:
            assert value == other[name], name


def test_a_killed_run_goes_on_bit_for_bit_in_a_new_process(tmp_path):
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    whole.mkdir()
    killed.mkdir()
    steps = 5000
    settings = small_settings(steps=steps)
    learn(settings, whole)
    # it saves as often as it can, and is killed as soon as it has made some
    process = start(killed, False, steps=steps, save_seconds=0)
    deadline = time.monotonic() + 400
    while len(list((killed / "saves").glob("*.pt"))) < 3 and time.monotonic() < deadline:
        assert process.poll() is None or process.returncode == 0, process.stdout.read()
        time.sleep(0.005)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    reached = saves.read(last_save(killed))["num_timesteps"]
    resumed = start(killed, True, steps=steps)
    said, _ = resumed.communicate(timeout=400)
    assert resumed.returncode == 0, said
    assert f"going on from {killed}" in said.replace("\n", "")
    assert 0 < reached < steps
    assert_same(whole, killed)


@pytest.mark.parametrize(
    "changed", [{}, {"teacher": "expert", "taught": 0.6, "trials": "0.2"}], ids=["plain", "trials"]
)
def test_a_run_goes_on_bit_for_bit_from_every_save(tmp_path, changed):
    whole, copy = tmp_path / "whole", tmp_path / "copy"
    whole.mkdir()
    settings = small_settings(steps=1500, save_seconds=0, keep_saves=100, **changed)
    learn(settings, whole)
    made = sorted((whole / "saves").glob("*.pt"))
    assert len(made) > 5
    for path in made[1::3]:
        (copy / "saves").mkdir(parents=True, exist_ok=True)
        for old in (copy / "saves").glob("*.pt"):
            old.unlink()
        (copy / "saves" / path.name).write_bytes(path.read_bytes())
        np.random.seed(5)  # noqa: NPY002 - another process has other generators
        torch.manual_seed(5)
        learn(settings, copy, resume=True)
        assert_same(whole, copy)


def test_ctrl_c_saves_says_so_and_goes_on_bit_for_bit(tmp_path, monkeypatch, capsys):
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    whole.mkdir()
    stopped.mkdir()
    settings = small_settings(steps=1200)
    learn(settings, whole)
    before = signal.getsignal(signal.SIGINT)
    rollouts = []
    train = SelfPlayPPO.train

    def press(self):
        rollouts.append(1)
        if len(rollouts) == 3:  # in the middle of an update
            signal.raise_signal(signal.SIGINT)
        train(self)

    with monkeypatch.context() as patch:
        patch.setattr(SelfPlayPPO, "train", press)
        _, why = learn(settings, stopped)
    assert why == "interrupted"
    assert len(rollouts) == 3  # the update was finished, no other was begun
    assert "stopping and saving" in capsys.readouterr().out
    assert signal.getsignal(signal.SIGINT) is before
    learn(settings, stopped, resume=True)
    assert_same(whole, stopped)


def test_ctrl_c_pressed_twice_stops_at_once(tmp_path, monkeypatch):
    def press(self):
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(SelfPlayPPO, "train", press)
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        learn(small_settings(), tmp_path)
    assert signal.getsignal(signal.SIGINT) is before


@pytest.fixture
def run(tmp_path):
    """A folder with three saves of one run, and its settings."""
    settings = small_settings(keep_saves=3)
    model = small_learner(keep_saves=3)
    for samples in (100, 200, 300):
        roll(model)
        model.num_timesteps = samples
        saves.save(model, tmp_path, settings, seconds=samples / 10)
    return tmp_path, settings


def fresh(settings):
    seed_all(settings.seed)
    return build(settings)


DAMAGE = {
    "cut": lambda data: data[: len(data) // 2],
    "empty": lambda data: b"",
    "a bit": lambda data: data[:1000] + bytes([data[1000] ^ 1]) + data[1001:],
    "its sum": lambda data: data[:-1] + bytes([data[-1] ^ 1]),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_save_is_passed_over_and_kept(run, damage):
    folder, settings = run
    newest = last_save(folder)
    newest.write_bytes(damage(newest.read_bytes()))
    model = fresh(settings)
    loaded = saves.load(model, folder, settings)
    assert loaded.path.name == "000000000200.pt"
    assert loaded.seconds == 20
    assert model.num_timesteps == 200
    assert len(loaded.damaged) == 1
    assert "damaged" in loaded.damaged[0]
    assert newest.exists()


def test_no_sound_save_is_an_error_that_names_each(run):
    folder, settings = run
    for path in (folder / "saves").glob("*.pt"):
        path.write_bytes(path.read_bytes()[:-5])
    with pytest.raises(BadCheckpoint, match=r"no save is sound: .*300\.pt.*200\.pt.*100\.pt"):
        saves.load(fresh(settings), folder, settings)
    with pytest.raises(BadCheckpoint, match="no saves to go on from"):
        saves.load(fresh(settings), folder / "elsewhere", settings)


def test_a_sound_file_that_is_no_save_is_an_error(run):
    folder, settings = run
    for path in (folder / "saves").glob("*.pt"):
        path.write_bytes(b"not a save" + hashlib.sha256(b"not a save").digest())
    with pytest.raises(BadCheckpoint, match="no save of a run"):
        saves.load(fresh(settings), folder, settings)


def test_other_settings_are_refused_and_named(run):
    folder, _ = run
    other = small_settings(keep_saves=3, learning_rate=0.5)
    model = fresh(other)
    before = [p.clone() for p in model.policy.parameters()]
    with pytest.raises(BadCheckpoint, match=r"other settings: learning_rate 0\.0007 \(now 0\.5\)"):
        saves.load(model, folder, other)
    assert all(torch.equal(a, b) for a, b in zip(before, model.policy.parameters(), strict=True))
    longer = small_settings(keep_saves=3, steps=10**7, minutes=9, save_seconds=1)
    assert saves.load(fresh(longer), folder, longer).path.name == "000000000300.pt"
    assert len(list((folder / "saves").iterdir())) == 3


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("env", "made for env 'other_v9', but this is 'chronicle_v0'"),
        ("observation", "made for observation"),
        ("actions", "made for actions"),
        ("cards", "made for cards"),
    ],
)
def test_another_game_version_or_layout_is_refused(run, monkeypatch, key, said):
    folder, settings = run
    model = fresh(settings)
    identity = {**saves.identity(settings), key: "other_v9"}
    with monkeypatch.context() as patch:
        patch.setattr(saves, "identity", lambda settings: identity)
        model.num_timesteps = 400
        saves.save(model, folder, settings)
    with pytest.raises(BadCheckpoint, match=said):
        saves.load(model, folder, settings)


def test_a_save_that_names_no_cards_was_made_with_those_shipped(run, monkeypatch, other_cards):
    folder, settings = run
    model = fresh(settings)
    identity = saves.identity(settings)
    del identity["cards"]
    with monkeypatch.context() as patch:
        patch.setattr(saves, "identity", lambda settings: identity)
        model.num_timesteps = 400
        saves.save(model, folder, settings)
    assert saves.load(model, folder, settings).path.name == "000000000400.pt"
    other_cards(model.batch.game)
    with pytest.raises(BadCheckpoint, match="made for cards"):
        saves.load(model, folder, settings)


def test_weights_may_come_from_other_figures_of_the_cards(run, other_cards):
    """Who corrects a figure goes on learning with what was learned before."""
    folder, settings = run
    saved = fresh(settings)
    saves.load(saved, folder, settings)
    other_cards(saved.batch.game)
    model = fresh(small_settings(seed=9))
    saves.take_weights(model, folder, settings)
    pairs = zip(saved.policy.parameters(), model.policy.parameters(), strict=True)
    assert all(torch.equal(one, other) for one, other in pairs)
    with pytest.raises(BadCheckpoint, match="made for cards"):
        saves.load(model, folder, settings)


def test_a_save_from_before_a_setting_existed_had_its_default(run, monkeypatch):
    folder, settings = run
    model = fresh(settings)
    identity = json.loads(json.dumps(saves.identity(settings)))
    del identity["settings"]["scripted"]
    with monkeypatch.context() as patch:
        patch.setattr(saves, "identity", lambda settings: identity)
        model.num_timesteps = 400
        saves.save(model, folder, settings)
    assert saves.load(model, folder, settings).path.name == "000000000400.pt"
    other = load_settings("chronicle_v0", {**SMALL, "steps": 400, "keep_saves": 3, "scripted": 0.1})
    with pytest.raises(BadCheckpoint, match=r"scripted 0\.5 \(now 0\.1\)"):
        saves.load(fresh(other), folder, other)


def test_saves_are_whole_or_not_there_and_the_last_are_kept(tmp_path, monkeypatch):
    settings = small_settings(keep_saves=2)
    model = small_learner(keep_saves=2)
    for samples in (1, 2, 3):
        model.num_timesteps = samples
        saves.save(model, tmp_path, settings)
    names = sorted(path.name for path in (tmp_path / "saves").iterdir())
    assert names == ["000000000002.pt", "000000000003.pt"]

    def dies(*args):
        raise KeyboardInterrupt

    model.num_timesteps = 4
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", dies)
        with pytest.raises(KeyboardInterrupt):
            saves.save(model, tmp_path, settings)
    assert last_save(tmp_path).name == "000000000003.pt"
    saves.load(fresh(settings), tmp_path, settings)
    model.num_timesteps = 5
    saves.save(model, tmp_path, settings)
    assert not list((tmp_path / "saves").glob("*.tmp"))


def test_a_run_can_start_with_the_weights_of_another(tmp_path):
    """Only the weights: what was played, counted and drawn by lot is its own."""
    first = small_learner(seed=5)
    first.num_timesteps = 400
    saves.save(first, tmp_path, small_settings(seed=5))
    settings = small_settings(
        options={}, seed=6, start_from=str(tmp_path), steps=1, learning_rate=0.0
    )
    second, _ = learn(settings, tmp_path / "second")
    learned = first.policy.state_dict()
    for name, tensor in second.policy.state_dict().items():
        assert torch.equal(tensor, learned[name]), name
    assert 0 < second.num_timesteps < 400
    with pytest.raises(BadCheckpoint, match="has no saves"):
        learn(small_settings(start_from=str(tmp_path / "nobody")), tmp_path / "third")
    with pytest.raises(BadCheckpoint, match=r"has width 8, not 16: .*--set width=8"):
        learn(small_settings(start_from=str(tmp_path), width=16), tmp_path / "fourth")
