"""Shaping: a lead in points pays at once what it may be worth, and is taken back at the end.

A potential (Ng, Harada and Russell 1999, "Policy invariance under reward transformations"): each
step pays the change of the lead, and the end of a game takes the whole lead back, so that a game
is worth what ``reward`` says and no more. It only says earlier who is ahead.
"""

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from tabletop_envs.core.batch import Batch

Floats = npt.NDArray[np.float32]


def leads_of(batch: Batch) -> Callable[[Any, Any], None]:
    """``leads(states, out)`` writes the lead of each seat into float32[games, seats].

    A lead is the points above the mean of the other seats, in units of the game's score scale,
    kept within [-1, 1]; 0 where nobody sits.
    """
    scores, scale = batch.game.scores, float(batch.game.score_scale)

    @numba.njit  # type: ignore[untyped-decorator]
    def leads(states: Any, out: Any) -> None:
        for i in range(len(states)):
            row = out[i]
            scores(states[i], row)
            n = states[i].options.num_players
            total = 0.0
            for seat in range(n):
                total += row[seat]
            for seat in range(n):
                lead = (n * row[seat] - total) / ((n - 1) * scale)
                row[seat] = min(max(lead, -1.0), 1.0)

    return leads  # type: ignore[no-any-return]


class Shaping:
    """What a step pays beside the rewards, for all games of a batch."""

    def __init__(self, batch: Batch, weight: float):
        """``weight``: what a lead of the whole score scale is worth, in rewards; 0: no shaping."""
        self.batch = batch
        self.weight = weight
        self._leads = leads_of(batch) if weight else None
        shape = (batch.num_games, batch.num_seats)
        self._before: Floats = np.zeros(shape, np.float32)
        self._after: Floats = np.zeros(shape, np.float32)

    def begin(self) -> None:
        """Before the first step of a rollout."""
        if self._leads:
            self._leads(self.batch.states, self._before)

    def add(self, rewards: Floats) -> None:
        """After a step: add what it changed to ``rewards``, float32[games, seats].

        A game that is over has been replaced by a new one, where nobody leads: all is taken back.
        """
        if self._leads:
            self._leads(self.batch.states, self._after)
            rewards += self.weight * (self._after - self._before)
            self._before, self._after = self._after, self._before
