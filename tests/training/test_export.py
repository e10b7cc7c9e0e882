"""Exports: one file that says what it is, equal to its network, with cards that tell the truth."""

import hashlib
import json

import numpy as np
import onnx
import pytest
import torch

from tabletop_envs import __version__, match_from_position
from tabletop_envs.bots import RandomBot
from tabletop_envs.bots.policy import PolicyBot, open_session
from tabletop_envs.core.errors import BadCheckpoint
from tabletop_envs.registry import game_of
from tests import toy
from tests.training.policies import SmallNet, export_small
from tests.training.small import small_settings
from training.card import read_card, record_results, results_of
from training.evaluate import evaluate
from training.export import RECORDS, export_policy, export_run, outputs, parity, real_decisions
from training.train import learn, new_run

CHRONICLE = game_of("chronicle_v0")
MADE = {"players": [4, 3, 4], "samples": 12, "settings": {"seed": 5}}


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    return export_small(CHRONICLE, tmp_path_factory.mktemp("exported"), **MADE)


# the file


@pytest.mark.parametrize("rows", [1, 5, 256])
def test_the_file_equals_its_network(exported, rows):
    observations, masks = (array[:rows] for array in real_decisions(CHRONICLE))
    logits, values = outputs(exported, observations, masks)
    assert (logits.shape, logits.dtype) == ((rows, CHRONICLE.actions.size), np.float32)
    assert (values.shape, values.dtype) == ((rows, 1), np.float32)
    with torch.no_grad():
        wanted = SmallNet(CHRONICLE)(torch.from_numpy(observations), torch.from_numpy(masks))
    assert np.allclose(logits, wanted[0].numpy(), atol=1e-5)
    assert np.allclose(values, wanted[1].numpy(), atol=1e-5)
    assert (logits[~masks] == np.float32(-1e8)).all()
    assert (np.abs(logits[masks]) < 1e4).all()


def test_parity_sees_another_network(exported):
    assert parity(SmallNet(CHRONICLE), CHRONICLE, exported) < 1e-5
    assert parity(SmallNet(CHRONICLE, seed=1), CHRONICLE, exported) > 0.1


def test_real_decisions_are_of_every_number_of_players():
    observations, masks = real_decisions(CHRONICLE)
    at = CHRONICLE.observation.at.num_players
    size = CHRONICLE.observation.spans["num_players"].size
    assert (observations[:, at : at + size].sum(0) > 0).all()
    assert masks.any(1).all()
    assert len(np.unique(observations, axis=0)) > 200


def test_the_file_needs_no_other(exported, tmp_path):
    names = sorted(path.name for path in exported.parent.iterdir())
    assert names == ["small.golden.json", "small.json", "small.md", "small.onnx"]
    alone = tmp_path / "alone.onnx"
    alone.write_bytes(exported.read_bytes())
    assert PolicyBot(CHRONICLE, alone).name == "alone"


def test_metadata(exported):
    session = open_session(exported)
    said = session.get_modelmeta().custom_metadata_map
    assert said["env"] == "chronicle_v0"
    assert said["observation_hash"] == CHRONICLE.observation.hash
    assert said["actions_hash"] == CHRONICLE.actions.hash
    assert said["cards_hash"] == CHRONICLE.cards_hash
    assert json.loads(said["num_players"]) == [3, 4]
    assert json.loads(said["trained"]) == MADE
    assert said["package"] == __version__
    assert [(i.name, i.type) for i in session.get_inputs()] == [
        ("observation", "tensor(float)"),
        ("action_mask", "tensor(bool)"),
    ]
    assert [(o.name, o.type) for o in session.get_outputs()] == [
        ("logits", "tensor(float)"),
        ("value", "tensor(float)"),
    ]


class TracedOtherwise(SmallNet):
    """Not the same when it is exported."""

    def forward(self, observation, action_mask):
        logits, value = super().forward(observation, action_mask)
        return logits, value + 0.01 if torch.jit.is_tracing() else value


class NotANumber(SmallNet):
    def forward(self, observation, action_mask):
        logits, value = super().forward(observation, action_mask)
        return logits, value * float("nan")


@pytest.mark.parametrize("kind", [TracedOtherwise, NotANumber])
def test_a_file_that_differs_is_not_written(kind, tmp_path):
    with pytest.raises(BadCheckpoint, match="differs from the network"):
        export_policy(kind(toy.GAME), toy.GAME, tmp_path)
    assert list(tmp_path.iterdir()) == []


# what the bot refuses


def changed(path, folder, **metadata):
    """A copy with other metadata; None takes an entry away."""
    model = onnx.load(str(path))
    said = {entry.key: entry.value for entry in model.metadata_props} | metadata
    del model.metadata_props[:]
    for key, value in said.items():
        if value is not None:
            entry = model.metadata_props.add()
            entry.key, entry.value = key, value
    copy = folder / "changed.onnx"
    onnx.save(model, str(copy))
    return copy


@pytest.mark.parametrize(
    ("metadata", "said"),
    [
        ({"env": "chronicle_v9"}, "plays chronicle_v9, but this is chronicle_v0"),
        ({"env": "poker_v0"}, "plays poker_v0, but this is chronicle_v0"),
        ({"observation_hash": "beef"}, "observation layout beef, but chronicle_v0 now has HASH"),
        ({"actions_hash": "beef"}, "actions layout beef, but chronicle_v0 now has HASH"),
        ({"cards_hash": "beef"}, "with cards beef, but the cards in use are HASH"),
        ({"env": None, "actions_hash": None}, "metadata lacks env, actions_hash"),
        ({"num_players": None}, "metadata is damaged"),
        ({"trained": "{"}, "metadata is damaged"),
    ],
)
def test_other_versions_and_layouts_are_refused(exported, tmp_path, metadata, said):
    key = next(iter(metadata))
    current = {
        "observation_hash": CHRONICLE.observation.hash,
        "actions_hash": CHRONICLE.actions.hash,
        "cards_hash": CHRONICLE.cards_hash,
    }
    with pytest.raises(BadCheckpoint, match=said.replace("HASH", current.get(key, ""))):
        PolicyBot(CHRONICLE, changed(exported, tmp_path, **metadata))


def test_a_file_that_names_no_cards_was_made_with_those_shipped(exported, tmp_path, other_cards):
    """As files are that were exported before cards could be chosen."""
    older = changed(exported, tmp_path, cards_hash=None)
    assert PolicyBot(CHRONICLE, older).game is CHRONICLE
    shipped = CHRONICLE.cards_hash
    other_cards(CHRONICLE)
    for path in (older, exported):
        with pytest.raises(BadCheckpoint, match=f"with cards {shipped}, but the cards in use are"):
            PolicyBot(CHRONICLE, path)
    newer = changed(exported, tmp_path, cards_hash=CHRONICLE.cards_hash)
    assert PolicyBot(CHRONICLE, newer).game is CHRONICLE


def test_a_file_of_another_game_is_refused(tmp_path):
    path = export_small(toy.GAME, tmp_path)
    assert PolicyBot(toy.GAME, path).num_players == [2, 3]
    with pytest.raises(BadCheckpoint, match=f"plays {toy.GAME.id}, but this is chronicle_v0"):
        PolicyBot(CHRONICLE, path)


def test_a_file_of_other_sizes_is_refused(tmp_path):
    path = export_small(toy.GAME, tmp_path)
    names = {
        "env": "chronicle_v0",
        "observation_hash": CHRONICLE.observation.hash,
        "actions_hash": CHRONICLE.actions.hash,
        "cards_hash": CHRONICLE.cards_hash,
    }
    with pytest.raises(BadCheckpoint, match=r"observation must be \[batch"):
        PolicyBot(CHRONICLE, changed(path, tmp_path, **names))


def test_damaged_files_are_refused(exported, tmp_path):
    whole = exported.read_bytes()
    path = tmp_path / "bad.onnx"
    for content in (b"", b"not a network", whole[: len(whole) // 2]):
        path.write_bytes(content)
        with pytest.raises(BadCheckpoint, match=r"bad\.onnx"):
            PolicyBot(CHRONICLE, path)
    with pytest.raises(BadCheckpoint, match="cannot be read: No such file"):
        PolicyBot(CHRONICLE, tmp_path / "nothing.onnx")
    with pytest.raises(BadCheckpoint, match="cannot be read"):
        PolicyBot(CHRONICLE, tmp_path)


# the cards


def test_json_card(exported):
    card = read_card(exported)
    assert card["env"] == "chronicle_v0"
    assert card["cards_hash"] == CHRONICLE.cards_hash
    assert card["sha256"] == hashlib.sha256(exported.read_bytes()).hexdigest()
    assert card["observation_layout"] == {
        "hash": CHRONICLE.observation.hash,
        "ranges": CHRONICLE.observation.to_json(),
    }
    assert card["action_layout"]["ranges"] == CHRONICLE.actions.to_json()
    assert card["trained"] == MADE
    assert card["inputs"]["observation"] == ["batch", CHRONICLE.observation.size]
    assert card["parity_with_torch"] < 1e-4
    assert card["results"] == []


def test_results_are_recorded_in_both_cards(tmp_path):
    path = export_small(toy.GAME, tmp_path)
    before = path.with_suffix(".md").read_text(encoding="utf-8")
    assert "Not evaluated." in before
    assert "model-index" not in before
    bot = PolicyBot(toy.GAME, path)
    results = [evaluate(toy.GAME, bot, RandomBot(), n, 5, 1) for n in (2, 3)]
    record_results(path, results)
    assert results_of(read_card(path)) == results
    front, _, text = path.with_suffix(".md").read_text(encoding="utf-8")[4:].partition("\n---\n")
    assert front.startswith("library_name: onnx\nlicense: mit\ntags:\n- reinforcement-learning\n")
    assert f"- {toy.GAME.id}" in front.splitlines()
    for result in results:
        assert f"value: {result.win_share:.4f}" in front
        assert f"95 % interval {result.low:.4f} to {result.high:.4f}" in front
        row = f"| {result.num_players} | `random` | {result.win_share:.1%} | {result.low:.1%} to"
        assert row in text
    assert "## Limits" in text


def test_a_card_of_another_file_is_refused(tmp_path):
    path = export_small(toy.GAME, tmp_path)
    path.write_bytes(path.read_bytes() + b"\x00")
    with pytest.raises(BadCheckpoint, match="card of another file"):
        record_results(path, [])
    path.with_suffix(".json").write_text("{", encoding="utf-8")
    with pytest.raises(BadCheckpoint, match="is no card"):
        record_results(path, [])


# golden records


def test_golden_records_tell_what_encoder_and_file_say(exported):
    records = json.loads(exported.with_suffix(".golden.json").read_text(encoding="utf-8"))
    assert len(records) == RECORDS
    kinds = set()
    for record in records:
        match = match_from_position(record["position"])
        observation = np.array(record["observation"], np.float32)
        kinds.add(match.decision.kind)
        assert match.player == record["player"]
        assert match.view(match.player) == record["view"]
        assert np.array_equal(match.observation, observation)
        assert match.action_mask.tolist() == record["action_mask"]
        logits, value = outputs(exported, observation[None], match.action_mask[None])
        assert np.allclose(logits[0], record["logits"], atol=1e-6)
        assert value[0, 0] == pytest.approx(record["value"], abs=1e-6)
        assert PolicyBot(CHRONICLE, exported).act_match(match) == record["action"]
        assert match.label(record["action"]) == record["label"]
    assert len(kinds) >= 4
    players = {record["position"]["options"]["num_players"] for record in records}
    assert players == set(CHRONICLE.players)


# runs


def test_a_run_is_exported_as_its_policy_plays(tmp_path):
    settings = small_settings(steps=200)
    run = new_run(settings, tmp_path)
    model, _ = learn(settings, run)
    path = export_run(run, tmp_path / "out", "agent")
    assert path == tmp_path / "out" / "agent.onnx"
    observations, masks = real_decisions(CHRONICLE)
    with torch.no_grad():
        logits, values = model.policy.logits_and_values(torch.from_numpy(observations), masks)
    got = outputs(path, observations, masks)
    assert np.allclose(got[0], logits.numpy(), atol=1e-4)
    assert np.allclose(got[1], values.numpy(), atol=1e-4)
    trained = read_card(path)["trained"]
    assert trained["samples"] == model.num_timesteps
    assert trained["settings"]["options"] == {"single_round": True}
    assert PolicyBot(CHRONICLE, path).num_players == [3, 4]


def test_a_folder_without_a_run_is_refused(tmp_path):
    with pytest.raises(BadCheckpoint, match="is no run folder"):
        export_run(tmp_path)
    run = new_run(small_settings(), tmp_path)
    with pytest.raises(BadCheckpoint, match="has no saves"):
        export_run(run)
