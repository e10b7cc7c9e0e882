"""Figures that need the training extra: SB3 rollouts, and samples a second of self-play."""

import time
from collections.abc import Iterator
from typing import Any

from tabletop_envs.bench.timing import Figure
from tabletop_envs.core.game import Game


def rollout_figures(game: Game, players: int, seconds: float, repeats: int) -> Iterator[Figure]:
    """MaskablePPO's rollout through the vector environment, against one that costs nothing."""
    import numpy as np
    import torch
    from sb3_contrib import MaskablePPO

    from training.vec_env import LearnerVecEnv

    torch.set_num_threads(1)

    class Free(LearnerVecEnv):
        """Gives the same arrays at every step."""

        def step_wait(self) -> Any:
            n = self.num_envs
            infos: list[dict[str, Any]] = [{} for _ in range(n)]
            return self._still, np.zeros(n, np.float32), np.zeros(n, np.bool_), infos

        def reset(self) -> Any:
            self._still = super().reset()
            return self._still

    def measure(kind: type[LearnerVecEnv]) -> list[float]:
        env = kind(game.id, 256, opponents="random", num_players=players, seed=1)
        model = MaskablePPO(
            "MlpPolicy", env, n_steps=32, policy_kwargs={"net_arch": [256, 256]}, device="cpu"
        )
        _, callback = model._setup_learn(10**9, None, True, "bench", False)
        rates = []
        for _ in range(repeats + 1):
            begun = time.perf_counter()
            model.collect_rollouts(model.env, callback, model.rollout_buffer, 32)  # type: ignore[arg-type]
            rates.append(256 * 32 / (time.perf_counter() - begun))
        return sorted(rates[1:])

    real, free = measure(LearnerVecEnv), measure(Free)
    middle = len(real) // 2
    yield Figure("training", "SB3 rollout through vec_env", real[middle], real[-1], "decisions/s")
    yield Figure(
        "training", "SB3 rollout, environment that costs nothing", free[middle], free[-1],
        "decisions/s",
    )  # fmt: skip
    share = 100 * real[middle] / free[middle]
    yield Figure(
        "training", "share of it", share, 100 * real[-1] / free[-1], "%", "at least 90",
        "256 games, 256x256 network, opponents random",
    )  # fmt: skip


def training_figures(game: Game) -> Iterator[Figure]:
    """Samples a second of self-play PPO with default settings, from a short run."""
    import json
    import resource
    import tempfile
    from pathlib import Path

    from rich.console import Console

    from training.settings import load_settings
    from training.train import learn, new_run

    with tempfile.TemporaryDirectory() as folder:
        settings = load_settings(game.id, {"steps": 400_000})
        run = new_run(settings, Path(folder))
        learn(settings, run, console=Console(quiet=True))
        rows = [json.loads(line) for line in (run / "progress.jsonl").read_text().splitlines()]
    spent = rows[-1]["seconds"] - rows[0]["seconds"]
    rate = (rows[-1]["step"] - rows[0]["step"]) / spent
    yield Figure("training", "self-play PPO, default settings", rate, rate, "samples/s", "12,000")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yield Figure("training", "peak memory of this process", peak, peak, "MB", "below 2,048")
