"""One ONNX file that plays without torch, with a card that says what it is."""

import hashlib
import json
import os
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from torch import nn

import tabletop_envs
from tabletop_envs.bots import ScriptedBot
from tabletop_envs.bots.policy import PolicyBot, identity, open_session
from tabletop_envs.core.batch import Batch
from tabletop_envs.core.errors import BadCheckpoint
from tabletop_envs.core.game import Game
from tabletop_envs.match import Match
from tabletop_envs.registry import game_of
from training.evaluate import Result
from training.settings import Settings, settings_of
from training.tables import results_markdown

TOLERANCE = 1e-4  # between torch and onnxruntime, on logits of legal actions and values
RECORDS = 8  # golden records for ports to other languages


def export_policy(
    net: nn.Module,
    game: Game,
    folder: Path,
    name: str = "policy",
    trained: dict[str, Any] | None = None,
    results: Sequence[Result] = (),
) -> Path:
    """Write ``<name>.onnx``, ``.json``, ``.md`` and ``.golden.json`` into ``folder``.

    ``net`` maps (observation float32[batch, features], action_mask bool[batch, actions]) to
    (masked logits float32[batch, actions], value float32[batch, 1]). The file is loaded again,
    alone, and compared with ``net``. Raises BadCheckpoint if they differ.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.onnx"
    trained = trained or {}
    _write(net, game, path, trained)
    error = parity(net, game, path)
    if error > TOLERANCE:
        raise BadCheckpoint(f"{path} differs from the network it was made of by {error:.1e}")
    golden = golden_records(game, path)
    (folder / f"{name}.golden.json").write_text(json.dumps(golden) + "\n", encoding="utf-8")
    card = make_card(game, path, trained, results, error)
    (folder / f"{name}.json").write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8")
    (folder / f"{name}.md").write_text(model_card(game, name, card, results), encoding="utf-8")
    return path


def _write(net: nn.Module, game: Game, path: Path, trained: dict[str, Any]) -> None:
    import onnx

    net = net.eval()
    example = (
        torch.zeros(2, game.observation.size),
        torch.ones(2, game.actions.size, dtype=torch.bool),
    )
    axes = {n: {0: "batch"} for n in ("observation", "action_mask", "logits", "value")}
    import warnings

    with warnings.catch_warnings():
        # the older exporter writes one file and needs no further package
        warnings.simplefilter("ignore")
        torch.onnx.export(
            net,
            example,
            str(path),
            input_names=["observation", "action_mask"],
            output_names=["logits", "value"],
            dynamic_axes=axes,
            opset_version=17,
            dynamo=False,
        )
    model = onnx.load(str(path))
    extra = {
        "num_players": json.dumps(trained.get("players", list(game.players))),
        "trained": json.dumps(trained),
        "package": tabletop_envs.__version__,
    }
    for key, value in {**identity(game), **extra}.items():
        entry = model.metadata_props.add()
        entry.key, entry.value = key, value
    onnx.save(model, str(path))


def _positions(game: Game, n: int) -> Batch:
    """A batch in the middle of games: observations as they come."""
    batch = Batch(game, n, seed=0, num_players=list(game.players), num_threads=1)
    bot = ScriptedBot(game, next(iter(game.bots)))
    for _ in range(25):
        batch.step(bot.act_batch(batch.observations, batch.action_masks))
    return batch


def parity(net: nn.Module, game: Game, path: Path) -> float:
    """The largest difference between ``net`` and the file on real observations."""
    batch = _positions(game, 64)
    logits, values = outputs(path, batch.observations, batch.action_masks)
    with torch.no_grad():
        wanted = net(torch.from_numpy(batch.observations), torch.from_numpy(batch.action_masks))
    legal = batch.action_masks
    worst = np.abs(logits - wanted[0].numpy())[legal].max()
    return float(max(worst, np.abs(values - wanted[1].numpy()).max()))


def outputs(path: Path, observations: Any, masks: Any) -> tuple[Any, Any]:
    """Logits float32[n, actions] and values float32[n, 1] of the file, by onnxruntime."""
    feeds = {"observation": observations, "action_mask": np.asarray(masks, np.bool_)}
    logits, values = open_session(path).run(["logits", "value"], feeds)
    return logits, values


def golden_records(game: Game, path: Path) -> list[dict[str, Any]]:
    """Positions with what an encoder and the file must make of them, to test ports with."""
    bot = PolicyBot(game, path)
    records = []
    for i in range(RECORDS):
        match = Match(game, seed=i, num_players=game.players[i % len(game.players)])
        for _ in range(7 * i):
            if not match.over:
                match.step(bot.act(match.observation, match.action_mask))
        if match.over:
            continue
        observation, mask = match.observation, match.action_mask
        logits, value = outputs(path, observation[None], mask[None])
        records.append(
            {
                "position": match.position(),
                "player": match.player,
                "observation": [round(float(x), 6) for x in observation],
                "action_mask": mask.tolist(),
                "logits": [float(x) for x in logits[0]],
                "value": float(value[0, 0]),
                "action": int(logits[0].argmax()),
                "label": match.label(int(logits[0].argmax())),
            }
        )
    return records


def machine() -> str:
    """This machine in words, without its name."""
    processor = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("model name"):
                processor = line.split(":", 1)[1].strip()
                break
    python = platform.python_version()
    return f"{processor}, {os.cpu_count()} cores, {platform.system()}, Python {python}"


def make_card(
    game: Game, path: Path, trained: dict[str, Any], results: Sequence[Result], error: float
) -> dict[str, Any]:
    """The JSON card of a file: what it plays, how it reads, how it was made, how strong it is."""
    return {
        "env": game.id,
        "file": path.name,
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "bytes": path.stat().st_size,
        "package": tabletop_envs.__version__,
        "players": list(game.players),
        "inputs": {
            "observation": ["batch", game.observation.size],
            "action_mask": ["batch", game.actions.size],
        },
        "outputs": {"logits": ["batch", game.actions.size], "value": ["batch", 1]},
        "observation_layout": {"hash": game.observation.hash, "ranges": game.observation.to_json()},
        "action_layout": {"hash": game.actions.hash, "ranges": game.actions.to_json()},
        "trained": trained,
        "parity_with_torch": error,
        "results": [result.to_json() for result in results],
        "licence": "MIT",
    }


def model_card(game: Game, name: str, card: dict[str, Any], results: Sequence[Result]) -> str:
    """The model card in Markdown, with the front matter that model hubs read."""
    front = [
        "---",
        "library_name: onnx",
        "license: mit",
        "tags:",
        "- reinforcement-learning",
        "- self-play",
        f"- {game.id}",
        "model-index:",
        f"- name: {name}",
        "  results:",
    ]
    for r in results:
        front += [
            "  - task: {type: reinforcement-learning, name: reinforcement-learning}",
            f"    dataset: {{name: '{game.id}, {r.num_players} players', type: {game.id}}}",
            "    metrics:",
            f"    - {{type: win_share, value: {r.win_share:.4f}, name: 'against {r.opponent}'}}",
        ]
    front.append("---")
    trained = card["trained"]
    lines = [
        *front,
        f"# {game.title}: a self-play PPO agent",
        "",
        f"One ONNX file for `{game.id}`: observation and action mask in, masked logits and a value "
        "out. It plays every number of players that the game has.",
        "",
        "```python",
        "import tabletop_envs",
        f'bot = tabletop_envs.load_bot("{game.id}", "{name}.onnx")',
        "action = bot.act(observation, action_mask)",
        "```",
        "",
        "## How strong it is",
        "One challenger, in every seat of every deal, against copies of one opponent in all other "
        "seats; the most probable action is played. Ties share the win.",
        "",
        results_markdown(results) if results else "Not evaluated.",
        "",
        "## How it was made",
        *[f"- {key}: {value}" for key, value in trained.items() if key != "settings"],
        f"- settings: `{json.dumps(trained.get('settings', {}))}`",
        "",
        "## Limits",
        "- It was trained with the default options; other options are in its observation, but it "
        "has not met them.",
        "- The most probable action is predictable: sample (`deterministic=False`) against people "
        "who play it often.",
        "- Strength was measured against the bots named above, not against people.",
        "",
        f"Observation layout `{game.observation.hash}`, action layout `{game.actions.hash}`; "
        f"`{name}.golden.json` holds records to test an encoder in another language with.",
        "",
    ]
    return "\n".join(lines)


def export_run(run: Path, out: Path | None = None, results: Sequence[Result] = ()) -> Path:
    """Export the newest sound save of a training run; into the run folder if ``out`` is None.

    Raises BadCheckpoint if the folder holds no run or no sound save.
    """
    from training import saves
    from training.policy import ExportableNet, TrunkPolicy, policy_kwargs

    settings = settings_of(run)
    game = game_of(settings.game)
    content = saves.newest(run, game)
    policy = TrunkPolicy(
        spaces.Box(0.0, 1.0, (game.observation.size,), np.float32),
        spaces.Discrete(game.actions.size),
        lambda left: 0.0,
        **policy_kwargs(settings.width, settings.layers),
    )
    policy.load_state_dict(content["policy"])
    return export_policy(
        ExportableNet(policy),
        game,
        out or run,
        trained=describe(run, settings, int(content["num_timesteps"])),
        results=results,
    )


def describe(run: Path, settings: Settings, samples: int) -> dict[str, Any]:
    """How a run was trained, for its card."""
    from training.settings import to_dict

    seconds = 0.0
    log = run / "progress.jsonl"
    if log.is_file():
        before = 0.0
        for line in log.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            # the clock starts anew when a run is resumed
            seconds += row["seconds"] - before if row["seconds"] >= before else row["seconds"]
            before = row["seconds"]
    return {
        "algorithm": "self-play PPO (sb3-contrib MaskablePPO), one network for all seats",
        "samples": samples,
        "minutes": round(seconds / 60, 1),
        "players": list(settings.players),
        "machine": machine(),
        "settings": to_dict(settings),
    }
