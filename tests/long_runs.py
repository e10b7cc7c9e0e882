"""What the tables of lengths share: compiled players and histograms in words."""

from typing import Any

import numba
import numpy as np

from tabletop_envs.core.game import Game
from tabletop_envs.core.rng import below


@numba.njit
def act_random(state: Any, row: Any) -> int:
    """A random legal answer."""
    choice = below(state, state.n_legal)
    action = 0
    while not state.legal[action] or choice > 0:
        choice -= state.legal[action]
        action += 1
    return action


def act_with(game: Game, name: str) -> Any:
    """The answers of a scripted bot, compiled: (state, float32[observation]) -> action."""
    if name == "random":
        return act_random
    bot, observe = game.bots[name], game.observe

    @numba.njit
    def act(state: Any, row: Any) -> int:
        observe(state, state.decision.player, row)
        return bot(row, state.legal)

    return act


def middle(counts: Any) -> str:
    """``mean (5 % to 95 %, longest)`` of a histogram."""
    share = np.cumsum(counts) / counts.sum()
    low, high = (int(np.searchsorted(share, q)) for q in (0.05, 0.95))
    mean = (counts * np.arange(len(counts))).sum() / counts.sum()
    return f"{mean:.1f} ({low} to {high}, {int(np.flatnonzero(counts)[-1])})"
