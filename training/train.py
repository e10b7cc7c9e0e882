"""Train a self-play agent: settings in, a run folder with saves, logs and an agent out."""

import json
import random
import signal
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import numpy as np
import torch
from rich.console import Console
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.logger import configure

from tabletop_envs.core.batch import Batch
from tabletop_envs.registry import game_of
from training.opponents import League
from training.policy import TrunkPolicy, policy_kwargs
from training.selfplay import SelfPlayEnv, SelfPlayPPO
from training.settings import Settings, to_dict

RUNS = Path("runs")


def new_run(settings: Settings, runs: Path = RUNS) -> Path:
    """A new run folder with the settings in it."""
    stamp = datetime.now().strftime("%Y-%m-%d")
    number = 1
    while (folder := runs / f"{settings.game}-{stamp}-{number}").exists():
        number += 1
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text(json.dumps(to_dict(settings), indent=1) + "\n")
    return folder


def build(settings: Settings) -> SelfPlayPPO:
    """The learner with its games and its league, all from ``settings.seed``."""
    torch.set_num_threads(settings.threads)
    game = game_of(settings.game)
    options = {key: value for key, value in settings.options.items() if key != "num_players"}
    batch = Batch(
        game,
        settings.games,
        seed=settings.seed * 1_000_003,
        num_players=list(settings.players),
        num_threads=1,
        **options,
    )
    start = settings.learning_rate
    model = SelfPlayPPO(
        TrunkPolicy,
        SelfPlayEnv(batch),
        policy_kwargs=policy_kwargs(settings.width, settings.layers),
        learning_rate=lambda left: start * left,
        n_steps=settings.rollout,
        batch_size=settings.minibatch,
        n_epochs=settings.epochs,
        gamma=settings.gamma,
        gae_lambda=settings.gae_lambda,
        clip_range=settings.clip,
        ent_coef=settings.entropy,
        vf_coef=settings.value_coef,
        max_grad_norm=settings.max_grad_norm,
        seed=settings.seed,
        device="cpu",
    )
    model.entropy_start, model.entropy_end = settings.entropy, settings.entropy_end
    model.league = League(batch, settings.league, settings.pool, settings.seed)
    return model


class Progress(BaseCallback):
    """At each border between two rollouts: snapshots, saves, logs, a line for the person."""

    def __init__(
        self, settings: Settings, folder: Path, save: Callable[[SelfPlayPPO], None], console: Console
    ):
        super().__init__()
        self.settings, self.folder, self.save, self.console = settings, folder, save, console
        self.stopped = ""
        self.begun = time.monotonic()
        self.saved = self.told = self.begun
        self.first_step = 0
        self.over_even: dict[str, float] = {}

    def _on_training_start(self) -> None:
        self.first_step = self.model.num_timesteps

    def _on_step(self) -> bool:
        """Before a rollout: all is consistent here, so this is where saves are made."""
        model: SelfPlayPPO = self.model  # type: ignore[assignment]
        done = model.num_timesteps / self.settings.steps
        if self.settings.snapshots and len(self._taken()) < int(done * self.settings.snapshots):
            name = f"snapshot_{model.num_timesteps}"
            model.league.add(model.policy, name)
            self._taken().append(name)
        now = time.monotonic()
        if self.settings.minutes and now - self.begun > 60 * self.settings.minutes:
            self.stopped = f"{self.settings.minutes:g} minutes are over"
        if self.stopped or now - self.saved > self.settings.save_seconds:
            self.save(model)
            self.saved = now
        return not self.stopped

    def _taken(self) -> list[str]:
        if not hasattr(self.model, "snapshots_taken"):
            self.model.snapshots_taken = []  # type: ignore[attr-defined]
        taken: list[str] = self.model.snapshots_taken  # type: ignore[attr-defined]
        return taken

    def _on_rollout_end(self) -> None:
        model: SelfPlayPPO = self.model  # type: ignore[assignment]
        seconds = time.monotonic() - self.begun
        rate = (model.num_timesteps - self.first_step) / max(seconds, 1e-9)
        for name, value in model.league.means().items():
            before = self.over_even.get(name, value)
            self.over_even[name] = 0.9 * before + 0.1 * value
            model.logger.record(f"league/wins_over_even_{name}", value)
        buffer = model.rollout_buffer
        model.logger.record("rollout/samples_per_second", rate)
        model.logger.record("rollout/kept_share", float(buffer.kept.mean()))
        model.logger.record("rollout/games_ended", int(buffer.ended.sum()))
        row = {
            "step": model.num_timesteps,
            "seconds": seconds,
            "samples_per_second": rate,
            **{f"wins_over_even_{name}": value for name, value in self.over_even.items()},
            **{
                key: float(value)
                for key, value in model.logger.name_to_value.items()
                if key.startswith("train/")
            },
        }
        with (self.folder / "progress.jsonl").open("a") as file:
            file.write(json.dumps(row) + "\n")
        if time.monotonic() - self.told > 10:
            self.told = time.monotonic()
            left = (self.settings.steps - model.num_timesteps) / max(rate, 1e-9)
            wins = ", ".join(f"{k} {v:.2f}" for k, v in self.over_even.items() if k != "snapshot")
            self.console.print(
                f"{model.num_timesteps / self.settings.steps:4.0%}  "
                f"{model.num_timesteps:,} samples  {rate:,.0f}/s  ETA {left / 60:.1f} min  "
                f"wins over even: {wins or 'no games yet'}",
                highlight=False,
            )


def seed_all(seed: int) -> None:
    """Seed the generators of python, numpy and torch."""
    random.seed(seed)
    np.random.seed(seed % 2**32)  # noqa: NPY002 - SB3 uses the global generator
    torch.manual_seed(seed)


def learn(
    settings: Settings, folder: Path, resume: bool = False, console: Console | None = None
) -> tuple[SelfPlayPPO, str]:
    """Learn until ``settings.steps``; returns the model and why it stopped early, or ""."""
    from training import saves

    console = console or Console()
    seed_all(settings.seed)
    model = build(settings)
    if resume:
        loaded = saves.load(model, folder, settings)
        console.print(f"going on from {loaded.name}: {model.num_timesteps:,} samples")
    model.set_logger(configure(str(folder / "tensorboard"), ["tensorboard"]))
    progress = Progress(settings, folder, lambda m: saves.save(m, folder, settings), console)

    def stop(signum: int, frame: Any) -> None:
        progress.stopped = "interrupted"
        console.print("stopping at the end of this update ...")

    before = None
    try:
        before = signal.signal(signal.SIGINT, stop)
    except ValueError:  # not in the main thread: Ctrl-C is somebody else's
        pass
    try:
        if model.num_timesteps < settings.steps:
            left = settings.steps - model.num_timesteps
            model.learn(left, callback=progress, reset_num_timesteps=False)
    finally:
        if before is not None:
            signal.signal(signal.SIGINT, before)
    if not progress.stopped:
        saves.save(model, folder, settings)
    return model, progress.stopped


def train(
    settings: Settings,
    resume: Path | None = None,
    runs: Path = RUNS,
    console: Console | None = None,
) -> Path:
    """Learn, evaluate, export; returns the run folder.

    ``resume`` is the folder of a run to go on with: its newest sound save. An interrupted run
    is saved and neither evaluated nor exported. Raises BadCheckpoint.
    """
    from training.curves import draw_curves
    from training.evaluate import results_table
    from training.export import export_run
    from training.publish import measure

    console = console or Console()
    folder = resume or new_run(settings, runs)
    console.print(f"{folder}: {settings.steps:,} decisions of {settings.game}", highlight=False)
    _, stopped = learn(settings, folder, resume is not None, console)
    if stopped and stopped == "interrupted":
        console.print(f"saved. Go on with: tabletop train {settings.game} --resume {folder}")
        return folder
    policy = export_run(folder)
    console.print(f"evaluating on {settings.eval_deals} deals, every seat of each ...")
    game = game_of(settings.game)
    results = measure(settings.game, policy, settings.eval_deals, settings.seed)
    policy = export_run(folder, None, results)
    draw_curves(folder)
    console.print(results_table(results, f"{game.title}: the agent in one seat"))
    console.print(f"agent: {policy}\ncurves: {folder / 'curves.png'}", highlight=False)
    console.print(f"play against it: tabletop play {game.id} --opponent {policy}", highlight=False)
    return folder
