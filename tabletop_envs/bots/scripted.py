"""The scripted bots of a game: compiled, deterministic, over observations."""

import numpy as np

from tabletop_envs.bots.base import Actions, Bot, Masks, Rows, check_rows
from tabletop_envs.core.engine import engine_of
from tabletop_envs.core.errors import BadOption
from tabletop_envs.core.game import Game


class ScriptedBot(Bot):
    """``game.bots[name]``."""

    def __init__(self, game: Game, name: str):
        self.name = name
        self._features = game.observation.size
        self._actions = game.actions.size
        self._act = engine_of(game).act_all(name)

    def act_batch(self, observations: Rows, masks: Masks) -> Actions:
        """Actions int64[n] for n rows."""
        observations = np.ascontiguousarray(observations, np.float32)
        masks = np.ascontiguousarray(masks, np.bool_)
        check_rows(self.name, observations, masks)
        if observations.shape[1] != self._features or masks.shape[1] != self._actions:
            raise BadOption(
                f"{self.name}: {observations.shape[1]} features and {masks.shape[1]} actions, "
                f"but this game has {self._features} and {self._actions}"
            )
        actions = np.empty(len(masks), np.int64)
        self._act(observations, masks, actions)
        return actions
