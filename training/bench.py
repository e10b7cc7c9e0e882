"""Figures of ``tabletop bench`` that need the training extra."""

import json
import resource
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from rich.console import Console
from sb3_contrib import MaskablePPO

from tabletop_envs.bench import Figure, Plan
from tabletop_envs.bench.timing import of_rates
from tabletop_envs.core.game import Game
from tabletop_envs.registry import game_of
from training.settings import Settings, load_settings
from training.train import learn, new_run
from training.vec_env import LearnerVecEnv

GAMES = 256
MANY_GAMES = 1024
STEPS = 32


class FreeVecEnv(LearnerVecEnv):
    """The same arrays at every step: what is left is the cost of the algorithm."""

    def reset(self) -> Any:
        """The first observations, kept."""
        self._still = super().reset()
        return self._still

    def step_wait(self) -> Any:
        """Nothing happens."""
        rewards, dones = np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, np.bool_)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        return self._still, rewards, dones, infos


def learning_figures(plan: Plan, training: bool) -> Iterator[Figure]:
    """SB3's rollout through ``vec_env``; with ``training`` the rate of self-play as well."""
    game = game_of(plan.game)
    for games in (GAMES, MANY_GAMES):
        yield from rollout_figures(game, plan.num_players(), plan.repeats, games)
    if training:
        yield from training_figures(game)


def rollout_figures(
    game: Game, players: int, repeats: int, games: int | None = None
) -> Iterator[Figure]:
    """MaskablePPO's rollout through the vector environment, against one that costs nothing."""
    torch.set_num_threads(1)
    games = games or GAMES
    collectors = [_collector(kind, game, players, games) for kind in (LearnerVecEnv, FreeVecEnv)]
    rates: list[list[float]] = [[], []]
    for _ in range(repeats + 1):  # in turn: what else the machine does hits both
        for collect, found in zip(collectors, rates, strict=True):
            begun = time.perf_counter()
            collect()
            found.append(games * STEPS / (time.perf_counter() - begun))
    (real, real_best), (free, free_best) = map(of_rates, rates)
    note = f"{games} games, 256x256 network, bots random"
    yield Figure("training", "SB3 rollout, vec_env", real, real_best, "decisions/s", note=note)
    yield Figure(
        "training", "SB3 rollout, environment that costs nothing", free, free_best, "decisions/s"
    )
    shares = [100 * a / b for a, b in zip(*rates, strict=True)]
    share, share_best = of_rates(shares)
    yield Figure("training", "share of it", share, share_best, "%", at_least=90)


def _collector(kind: type[LearnerVecEnv], game: Game, players: int, games: int) -> Any:
    env = kind(game.id, games, opponents="random", num_players=players, seed=1)
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=STEPS, policy_kwargs={"net_arch": [256, 256]}, device="cpu"
    )
    _, callback = model._setup_learn(10**9, None, True, "bench", False)
    return lambda: model.collect_rollouts(env, callback, model.rollout_buffer, STEPS)


def training_figures(game: Game, steps: int = 400_000) -> Iterator[Figure]:
    """Samples a second from short runs: of self-play PPO, and of trials where a game has them."""
    alone = load_settings(game.id, {"steps": steps, "teacher": "none"})
    taught = load_settings(game.id, {"steps": steps})
    yield Figure("training", "self-play PPO", *_learned(alone), "samples/s", at_least=12_000)
    if taught.trials:
        yield Figure("training", "trials of a teacher", *_learned(taught), "samples/s")
    # on Linux in kilobytes; of this process, which measured all the rest as well
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yield Figure("training", "peak memory of the process", peak, peak, "MB", at_most=2048)


def _learned(settings: Settings) -> tuple[float, float]:
    """Samples a second of a training: the median of its updates, and the best."""
    with tempfile.TemporaryDirectory() as folder:
        run = new_run(settings, Path(folder))
        learn(settings, run, console=Console(quiet=True))
        rows = [json.loads(line) for line in (run / "progress.jsonl").read_text().splitlines()]
    seconds, step = (np.diff([row[key] for row in rows]) for key in ("seconds", "step"))
    return float(np.median(step / seconds)), float(np.max(step / seconds))
