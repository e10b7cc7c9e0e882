"""Small trainings for tests: one round of Chronicle, few games, a tiny network."""

from typing import Any

from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.logger import Logger

from training.selfplay import SelfPlayPPO
from training.settings import Settings, load_settings
from training.train import build, seed_all

SMALL: dict[str, Any] = {
    "players": [3, 4],
    "games": 8,
    "rollout": 24,
    "minibatch": 32,
    "epochs": 2,
    "learning_rate": 7e-4,
    "width": 8,
    "layers": 1,
    "snapshots": 4,
    "league": 0.5,
    "eval_deals": 2,
    "options": {"single_round": True},
}


def small_settings(**changed: Any) -> Settings:
    """Settings of a training of a second or two."""
    return load_settings("chronicle_v0", {**SMALL, "steps": 400, **changed})


class Always(BaseCallback):
    """Goes on."""

    def _on_step(self) -> bool:
        return True


def small_learner(**changed: Any) -> SelfPlayPPO:
    """A learner that has played nothing yet."""
    settings = small_settings(**changed)
    seed_all(settings.seed)
    model = build(settings)
    model.set_logger(Logger(None, []))
    return model


def roll(model: SelfPlayPPO) -> None:
    """One rollout of all games."""
    callback = Always()
    callback.init_callback(model)
    model.collect_rollouts(model.env, callback, model.rollout_buffer, model.n_steps)
