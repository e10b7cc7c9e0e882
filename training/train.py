"""Train a self-play agent: settings in, a run folder with saves, logs and an agent out."""

import json
import random
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import numpy as np
import torch
from rich.console import Console
from stable_baselines3.common.logger import Logger, TensorBoardOutputFormat
from torch.utils.tensorboard import SummaryWriter

from tabletop_envs.core.batch import Batch
from tabletop_envs.registry import game_of
from training import saves
from training.opponents import League
from training.policy import TrunkPolicy, policy_kwargs
from training.progress import Border
from training.selfplay import SelfPlayEnv, SelfPlayPPO
from training.settings import Settings, bots_of, to_dict, trials_of
from training.trials import Trials

FOREVER = 2**62  # decisions, where only the time is limited
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
    league = League(
        batch,
        settings.league,
        settings.pool,
        settings.scripted,
        settings.seed,
        bots_of(settings),
    )
    model = SelfPlayPPO(
        TrunkPolicy,
        SelfPlayEnv(batch),
        league,
        settings.entropy_end,
        settings.shaping,
        settings.teacher,
        settings.taught,
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
    if settings.trials:
        model.trials = Trials(
            model.policy,
            batch,
            settings.teacher,
            trials_of(settings),
            horizon=settings.horizon,
            temperature=settings.temperature,
            lead=settings.lead,
            rows=settings.games * settings.rollout,
            fast=settings.precision == "bfloat16",
            seed=settings.seed,
        )
    return model


def seed_all(seed: int) -> None:
    """Seed the generators of python, numpy and torch."""
    random.seed(seed)
    np.random.seed(seed % 2**32)  # noqa: NPY002 - SB3 uses the global generator
    torch.manual_seed(seed)


def learn(
    settings: Settings, folder: Path, resume: bool = False, console: Console | None = None
) -> tuple[SelfPlayPPO, str]:
    """Learn to the end of the budget; returns the model and why it stopped before, or "".

    Ctrl-C saves at the end of the update in progress and stops; a second one stops at once.
    Raises BadCheckpoint if there is nothing to resume or to start from.
    """
    console = console or Console()
    seed_all(settings.seed)
    model = build(settings)
    seconds = 0.0
    if settings.start_from and not resume:
        saves.take_weights(model, Path(settings.start_from), settings)
        console.print(f"starting with the weights of {settings.start_from}", highlight=False)
    if resume:
        loaded = saves.load(model, folder, settings)
        seconds = loaded.seconds
        for error in loaded.damaged:
            console.print(f"passed over: {error}", highlight=False)
        console.print(
            f"going on from {loaded.path}: {model.num_timesteps:,} samples", highlight=False
        )
    model.set_logger(_logger(folder, model.num_timesteps))
    border = Border(
        settings, folder, lambda spent: saves.save(model, folder, settings, spent), console, seconds
    )
    model.pace = border.pace
    total = settings.steps or FOREVER
    model.update_progress(model.num_timesteps, total)
    if model.num_timesteps < total:
        with _on_interrupt(border, console):
            model.learn(total - model.num_timesteps, border, reset_num_timesteps=False)
    if not border.stopped:
        saves.save(model, folder, settings, border.seconds)
    return model, border.stopped


def _logger(folder: Path, step: int) -> Logger:
    """TensorBoard's scalars; what a killed run had logged beyond its last save is purged."""
    output = TensorBoardOutputFormat(str(folder / "tensorboard"))
    output.writer.close()
    output.writer = SummaryWriter(str(folder / "tensorboard"), purge_step=step or None)
    return Logger(str(folder), [output])


@contextmanager
def _on_interrupt(border: Border, console: Console) -> Iterator[None]:
    """Ctrl-C stops at the next border, where it can be saved; pressed again it stops at once."""

    def stop(signum: int, frame: Any) -> None:
        border.interrupt()
        signal.signal(signal.SIGINT, signal.default_int_handler)
        console.print("stopping and saving at the end of this update (Ctrl-C again: at once) ...")

    if threading.current_thread() is not threading.main_thread():
        yield  # signals are somebody else's
        return
    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        border.display.close()


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
    from training.card import record_results
    from training.curves import draw_curves
    from training.export import export_run
    from training.publish import measure
    from training.tables import results_table

    console = console or Console()
    folder = resume or new_run(settings, runs)
    limits = [f"{settings.steps:,} decisions"] if settings.steps else []
    limits += [f"{settings.minutes:g} minutes"] if settings.minutes else []
    console.print(
        f"{folder}: learning {settings.game}, at most {' or '.join(limits)}\n"
        f"curves: tensorboard --logdir {folder}",
        highlight=False,
        soft_wrap=True,
    )
    _, stopped = learn(settings, folder, resume is not None, console)
    if stopped == "interrupted":
        again = f"tabletop train {settings.game} --resume {folder}"
        console.print(f"saved; go on with: {again}", highlight=False, soft_wrap=True)
        return folder
    policy = export_run(folder)
    game = game_of(settings.game)
    console.print(f"evaluating on {settings.eval_deals:,} deals, every seat of each ...")
    results = measure(settings.game, policy, settings.eval_deals, settings.seed, console)
    record_results(policy, results)
    draw_curves(folder)
    console.print(results_table(results, f"{game.title}: the agent in one seat"))
    console.print(
        f"agent: {policy}\ncurves: {folder / 'curves.png'}\n"
        f"play against it: tabletop play {game.id} --opponent {policy}",
        highlight=False,
        soft_wrap=True,
    )
    return folder
