"""Saves of a run: all that is needed to go on bit for bit, checked, never half written."""

import hashlib
import io
import json
import os
import random
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch

from tabletop_envs.core.cards_file import cards_in_use
from tabletop_envs.core.errors import BadCheckpoint
from tabletop_envs.core.game import Game
from tabletop_envs.registry import game_of
from training.selfplay import SelfPlayPPO
from training.settings import Settings, to_dict

_MAY_CHANGE = (
    "steps", "minutes", "save_seconds", "keep_saves", "threads", "eval_deals", "temperature",
)  # fmt: skip


def identity(settings: Settings) -> dict[str, Any]:
    """What a save must agree in: the environment, its layouts and what shapes the run."""
    game = game_of(settings.game)
    fixed = {k: v for k, v in to_dict(settings).items() if k not in _MAY_CHANGE}
    return {**_environment(game), "settings": fixed}


def _environment(game: Game) -> dict[str, str]:
    return {
        "env": game.id,
        "observation": game.observation.hash,
        "actions": game.actions.hash,
        "cards": game.cards_hash,
    }


def save(model: SelfPlayPPO, folder: Path, settings: Settings, seconds: float = 0.0) -> Path:
    """Write ``saves/<samples>.pt`` in one step and drop the oldest beyond ``keep_saves``.

    Only between two rollouts: a rollout in progress is not saved. ``seconds``: time learned so
    far, for a run with a time budget.
    """
    target = folder / "saves"
    target.mkdir(parents=True, exist_ok=True)
    batch = model.batch
    content = {
        "identity": json.dumps(identity(settings)),
        "num_timesteps": model.num_timesteps,
        "n_updates": model._n_updates,
        "seconds": seconds,
        "policy": model.policy.state_dict(),
        "optimizer": model.policy.optimizer.state_dict(),
        "league": model.league.state(),
        "snapshots_taken": model.snapshots_taken,
        "trials": model.trials.state() if model.trials else None,
        "states": torch.from_numpy(batch.states.view(np.uint8).copy()),
        "buffer_random": model.rollout_buffer.random.bit_generator.state,
        "torch_random": torch.get_rng_state(),
        "numpy_random": json.dumps(_numpy_state()),
        "python_random": json.dumps(random.getstate()),
    }
    path = target / f"{model.num_timesteps:012d}.pt"
    temporary = path.with_suffix(".tmp")
    memory = io.BytesIO()
    torch.save(content, memory)
    with temporary.open("wb") as file:
        file.write(memory.getbuffer())
        file.write(hashlib.sha256(memory.getbuffer()).digest())
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, path)
    for old in [*sorted(target.glob("*.pt"))[: -settings.keep_saves], *target.glob("*.tmp")]:
        old.unlink(missing_ok=True)
    return path


def _numpy_state() -> list[Any]:
    name, keys, *rest = np.random.get_state()  # noqa: NPY002
    return [name, np.asarray(keys).tolist(), *rest]


def read(path: Path) -> dict[str, Any]:
    """The content of one save. Raises BadCheckpoint if it is damaged."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadCheckpoint(f"{path} cannot be read: {error.strerror}") from None
    if len(data) < 32 or hashlib.sha256(data[:-32]).digest() != data[-32:]:
        raise BadCheckpoint(f"{path} is damaged: its checksum does not fit")
    try:
        content: dict[str, Any] = torch.load(io.BytesIO(data[:-32]), weights_only=True)
    except Exception as error:
        raise BadCheckpoint(f"{path} is no save of a run: {error}") from None
    return content


def newest(folder: Path, game: Game) -> dict[str, Any]:
    """The content of the newest sound save that fits ``game``: enough to export its policy.

    Raises BadCheckpoint if there is none, or if it is of another environment or layout.
    """
    path, content, _ = _newest_sound(folder)
    _check_env(path, json.loads(content["identity"]), game)
    return content


def take_weights(model: SelfPlayPPO, folder: Path, settings: Settings) -> None:
    """Give ``model`` the weights of another run's newest sound save, and nothing else of it.

    Figures of cards may differ: what was learned with one is a beginning for the other.
    Raises BadCheckpoint if there is none, or if it is of another environment, layout or size.
    """
    path, content, _ = _newest_sound(folder)
    saved = json.loads(content["identity"])
    _check_env(path, saved, game_of(settings.game), any_cards=True)
    for size in ("width", "layers"):
        if saved["settings"][size] != getattr(settings, size):
            raise BadCheckpoint(
                f"{path} has {size} {saved['settings'][size]}, not {getattr(settings, size)}: its "
                f"weights fit only a run with --set {size}={saved['settings'][size]}"
            )
    model.policy.load_state_dict(content["policy"])


def _newest_sound(folder: Path) -> tuple[Path, dict[str, Any], list[str]]:
    """The newest save that is not damaged, and what is wrong with those after it."""
    paths = sorted((folder / "saves").glob("*.pt"), reverse=True)
    if not paths:
        raise BadCheckpoint(f"{folder} has no saves to go on from")
    damaged: list[str] = []
    for path in paths:
        try:
            return path, read(path), damaged
        except BadCheckpoint as error:
            damaged.append(str(error))
    raise BadCheckpoint("no save is sound: " + "; ".join(damaged))


def _check_env(path: Path, saved: dict[str, Any], game: Game, any_cards: bool = False) -> None:
    """Raises BadCheckpoint, naming both, if a save is of another environment or layout."""
    # a save that names no cards is older than the choice: the shipped ones
    saved = {"cards": cards_in_use(game.name).shipped_hash, **saved}
    for key, value in _environment(game).items():
        if any_cards and key == "cards":
            continue
        if saved.get(key) != value:
            raise BadCheckpoint(
                f"{path} was made for {key} {saved.get(key)!r}, but this is {value!r}"
            )


class Loaded(NamedTuple):
    """The save a run went on from, the time learned until then, and the damaged ones after it."""

    path: Path
    seconds: float
    damaged: list[str]


def load(model: SelfPlayPPO, folder: Path, settings: Settings) -> Loaded:
    """Bring ``model``, built from the same settings, to the newest sound save.

    A damaged save is passed over for the one before. Raises BadCheckpoint if there is none, or
    if it is of another environment, layout or run; nothing is deleted.
    """
    path, content, damaged = _newest_sound(folder)
    saved = json.loads(content["identity"])
    _check_env(path, saved, game_of(settings.game))
    _check_settings(path, saved["settings"], identity(settings)["settings"])
    _apply(model, content)
    return Loaded(path, float(content.get("seconds", 0.0)), damaged)


def _check_settings(path: Path, saved: dict[str, Any], wanted: dict[str, Any]) -> None:
    wanted = json.loads(json.dumps(wanted))
    # a setting that is younger than the save had what is its default now
    had = {**json.loads(json.dumps(to_dict(Settings()))), **saved}
    differ = [k for k, v in wanted.items() if had[k] != v]
    if differ:
        said = ", ".join(f"{k} {had[k]!r} (now {wanted[k]!r})" for k in differ)
        raise BadCheckpoint(
            f"{path} was made with other settings: {said}; go on with the same, or start anew"
        )


def _apply(model: SelfPlayPPO, content: dict[str, Any]) -> None:
    model.policy.load_state_dict(content["policy"])
    model.policy.optimizer.load_state_dict(content["optimizer"])
    if model.trials:
        model.trials.restore(content["trials"])
    model.num_timesteps = content["num_timesteps"]
    model._n_updates = content["n_updates"]
    model.snapshots_taken = list(content["snapshots_taken"])
    batch = model.batch
    batch.states.view(np.uint8)[:] = content["states"].numpy()
    batch.look()
    model.league.restore(content["league"], model.policy)
    model.rollout_buffer.random.bit_generator.state = content["buffer_random"]
    random.setstate(_tuples(json.loads(content["python_random"])))
    name, keys, *rest = json.loads(content["numpy_random"])
    np.random.set_state((name, np.array(keys, np.uint32), *rest))  # noqa: NPY002
    torch.set_rng_state(content["torch_random"])


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value
