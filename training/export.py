"""One ONNX file that plays without torch, with its cards and records to test ports with."""

import json
import os
import warnings
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
import torch
from gymnasium import spaces
from torch import nn

import tabletop_envs
from tabletop_envs.bots import RandomBot
from tabletop_envs.bots.policy import identity, open_session
from tabletop_envs.core.batch import Batch
from tabletop_envs.core.errors import BadCheckpoint
from tabletop_envs.core.game import Game
from tabletop_envs.match import Match
from tabletop_envs.registry import game_of
from training import saves
from training.card import machine, make_card, write_cards
from training.curves import read_progress
from training.policy import ExportableNet, TrunkPolicy, policy_kwargs
from training.settings import Settings, command_of, settings_of, to_dict

Floats = npt.NDArray[np.float32]
Bools = npt.NDArray[np.bool_]

TOLERANCE = 1e-4  # between torch and onnxruntime, on logits and values
RECORDS = 8  # golden records for ports to other languages


def export_policy(
    net: nn.Module,
    game: Game,
    folder: str | Path,
    name: str = "policy",
    trained: dict[str, Any] | None = None,
) -> Path:
    """Write ``<name>.onnx``, ``.json``, ``.md`` and ``.golden.json`` into ``folder``.

    ``net`` maps (observation float32[batch, features], action_mask bool[batch, actions]) to
    (masked logits float32[batch, actions], value float32[batch, 1]). ``trained`` says how it was
    made, JSON-able; its ``players`` are the numbers of players trained on (all if left out). The
    file is loaded again, alone, and compared with ``net``: raises BadCheckpoint if they differ
    by more than TOLERANCE, and then writes nothing. ``card.record_results`` adds the strength.
    """
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.onnx"
    trained = {"players": list(game.players), **(trained or {})}
    temporary = folder / f"{name}.onnx.tmp"
    try:
        _write(net, game, temporary, trained)
        error = parity(net, game, temporary)
        if not error <= TOLERANCE:  # a NaN too
            raise BadCheckpoint(f"the file differs from the network it was made of by {error:.1e}")
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
    golden = json.dumps(golden_records(game, path)) + "\n"
    (folder / f"{name}.golden.json").write_text(golden, encoding="utf-8")
    write_cards(path, make_card(game, path, trained, error))
    return path


def _write(net: nn.Module, game: Game, path: Path, trained: dict[str, Any]) -> None:
    example = (
        torch.zeros(2, game.observation.size),
        torch.ones(2, game.actions.size, dtype=torch.bool),
    )
    names = ("observation", "action_mask", "logits", "value")
    with warnings.catch_warnings():
        # the older exporter writes one file and needs no further package
        warnings.simplefilter("ignore")
        torch.onnx.export(
            net.eval(),
            example,
            str(path),
            input_names=list(names[:2]),
            output_names=list(names[2:]),
            dynamic_axes={name: {0: "batch"} for name in names},
            opset_version=17,
            dynamo=False,
        )
    model = onnx.load(str(path))
    said = {
        **identity(game),
        "num_players": json.dumps(sorted(set(trained["players"]))),
        "trained": json.dumps(trained),
        "package": tabletop_envs.__version__,
    }
    for key, value in said.items():
        entry = model.metadata_props.add()
        entry.key, entry.value = key, value
    onnx.save(model, str(path))


def real_decisions(game: Game) -> tuple[Floats, Bools]:
    """Observations and masks as games bring them, at every number of players: 256 rows."""
    batch = Batch(game, 32, seed=0, num_players=list(game.players), num_threads=1)
    bot = RandomBot(0)
    rows = []
    for step in range(71):
        if step % 10 == 0:
            rows.append((batch.observations.copy(), batch.action_masks.copy()))
        batch.step(bot.act_batch(batch.observations, batch.action_masks))
    observations, masks = zip(*rows, strict=True)
    return np.concatenate(observations), np.concatenate(masks)


def parity(net: nn.Module, game: Game, path: Path) -> float:
    """The largest difference of logits and values between ``net`` and the file."""
    observations, masks = real_decisions(game)
    got = outputs(path, observations, masks)
    with torch.no_grad():
        wanted = net(torch.from_numpy(observations), torch.from_numpy(masks))
    worst = [np.abs(a - b.numpy()).max() for a, b in zip(got, wanted, strict=True)]
    return float(np.max(worst))  # of numpy: a NaN in it is the answer


def outputs(path: Path, observations: Floats, masks: npt.NDArray[Any]) -> tuple[Floats, Floats]:
    """Logits float32[n, actions] and values float32[n, 1] of the file, by onnxruntime."""
    feeds = {"observation": observations, "action_mask": np.asarray(masks, np.bool_)}
    logits, values = open_session(path).run(["logits", "value"], feeds)
    return logits, values


def golden_records(game: Game, path: Path) -> list[dict[str, Any]]:
    """Positions with what an encoder and the file must make of them, to test ports with.

    One decision of each of RECORDS random games, of the kinds that were seen least before.
    """
    bot = RandomBot(0)
    seen: Counter[str] = Counter()
    records = []
    for i in range(RECORDS):
        match = Match(game, seed=i, num_players=game.players[i % len(game.players)])
        moments = []
        while not match.over:
            moments.append((match.decision.kind, match.clone()))
            match.step(bot.act_match(match))
        rarest = min(seen[kind] for kind, _ in moments)
        moments = [moment for moment in moments if seen[moment[0]] == rarest]
        kind, match = moments[len(moments) // 2]
        seen[kind] += 1
        observation, mask = match.observation, match.action_mask
        logits, value = outputs(path, observation[None], mask[None])
        action = int(np.where(mask, logits[0], -np.inf).argmax())
        records.append(
            {
                "position": match.position(),
                "player": match.player,
                "view": match.view(match.player),
                "observation": [float(str(x)) for x in observation],  # as short as is exact
                "action_mask": mask.tolist(),
                "logits": [float(str(x)) for x in logits[0]],
                "value": float(str(value[0, 0])),
                "action": action,
                "label": match.label(action),
            }
        )
    return records


def export_run(run: str | Path, out: str | Path | None = None, name: str = "policy") -> Path:
    """Export the newest sound save of a training run; into the run's folder if ``out`` is None.

    Raises BadCheckpoint if the folder holds no run or no sound save that fits the game.
    """
    run = Path(run)
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
    trained = describe(run, settings, int(content["num_timesteps"]))
    return export_policy(ExportableNet(policy), game, out or run, name, trained)


def way_of(settings: Settings) -> str:
    """What a run learned by, in words."""
    parts = []
    if settings.teacher and settings.taught:
        lessons = "trials of other answers in games of" if settings.trials else "imitation of"
        parts.append(f"{lessons} the bot {settings.teacher}")
    if not parts or settings.taught < 1:
        parts.append("self-play PPO (sb3-contrib MaskablePPO)")
    return ", then ".join(parts)


def describe(run: Path, settings: Settings, samples: int) -> dict[str, Any]:
    """How a run was trained, for its card."""
    try:
        seconds = read_progress(run)[1]
    except BadCheckpoint:
        seconds = 0.0  # saved before its first update
    return {
        "algorithm": f"{way_of(settings)}, one network for all seats",
        "command": command_of(settings),
        "samples": samples,
        "minutes": round(seconds / 60, 1),
        "players": list(settings.players),
        "machine": machine(),
        "settings": to_dict(settings),
    }
