"""The league: snapshots of the learner and scripted bots, in the other seats of some games."""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from tabletop_envs.bots import Bot, load_bot
from tabletop_envs.core.batch import Batch
from training.policy import TrunkPolicy

LEARNER = -1  # the place of the learner among the opponents
SLOTS = 4  # snapshots in use in one rollout: each is a forward pass of its own


class Snapshot(Bot):
    """The learner as it was at some time; samples its actions."""

    def __init__(self, name: str, policy: TrunkPolicy):
        self.name = name
        self.policy = policy
        for parameter in policy.parameters():
            parameter.requires_grad_(False)

    def act_batch(
        self, observations: npt.NDArray[np.float32], masks: npt.NDArray[np.bool_]
    ) -> npt.NDArray[np.int64]:
        """Actions int64[n] for n rows."""
        with torch.no_grad():
            actions, _, _ = self.policy(torch.from_numpy(observations), action_masks=masks)
        return actions.numpy()  # type: ignore[no-any-return]


class League:
    """Who sits where. ``bot_of[game, seat]`` is an index into ``bots``, or LEARNER.

    In the first ``games`` of a batch one seat, another in every new game, is the learner's; all
    other seats of that game are one opponent. In the other games all seats are the learner's.
    """

    def __init__(self, batch: Batch, share: float, pool: int, seed: int):
        self.games = round(batch.num_games * share)
        self.pool = pool
        self.random = np.random.default_rng(seed)
        names = ["random", *batch.game.bots]
        self.scripted: list[Bot] = [
            load_bot(batch.game.id, name, seed=seed + i) for i, name in enumerate(names)
        ]
        self.snapshots: list[Snapshot] = []
        self.bot_of = np.full((batch.num_games, batch.num_seats), LEARNER, np.int64)
        self.learner_seat = np.zeros(batch.num_games, np.int64)
        self.results: dict[str, list[float]] = {}
        self._num_players = batch.num_players
        self.in_use: list[int] = []
        self.choose()
        for game in range(self.games):
            self.seat(game)

    @property
    def bots(self) -> list[Bot]:
        """All opponents: the scripted bots first, then the snapshots, oldest first."""
        return [*self.scripted, *self.snapshots]

    def add(self, policy: TrunkPolicy, name: str) -> None:
        """Take a snapshot; beyond ``pool`` an old one, drawn at random, makes room."""
        if self.pool == 0:
            return
        # a deep copy consumes no random numbers, building a network would
        copy = deepcopy(policy)
        copy.optimizer = None  # type: ignore[assignment]
        if len(self.snapshots) == self.pool:
            del self.snapshots[int(self.random.integers(self.pool))]
        self.snapshots.append(Snapshot(name, copy))

    def choose(self) -> None:
        """Draw the opponents of the games that begin from now on; reseat all league games."""
        n = len(self.snapshots)
        drawn = self.random.permutation(n)[:SLOTS] + len(self.scripted)
        self.in_use = [*range(len(self.scripted)), *(int(k) for k in drawn)]
        # games in progress go on against somebody who is in use
        for game in range(self.games):
            seats = self.bot_of[game]
            stale = (seats != LEARNER) & ~np.isin(seats, self.in_use)
            if stale.any():
                seats[stale] = self._draw()

    def _draw(self) -> int:
        return int(self.in_use[int(self.random.integers(len(self.in_use)))])

    def seat(self, game: int) -> None:
        """Seat a new league game: the learner one seat further, one opponent elsewhere."""
        n = int(self._num_players[game])
        self.learner_seat[game] = (self.learner_seat[game] + 1) % n
        self.bot_of[game, :n] = self._draw()
        self.bot_of[game, self.learner_seat[game]] = LEARNER

    def ended(self, games: Sequence[int], rewards: npt.NDArray[np.float32]) -> None:
        """Note the results of league games that ended, and seat the next ones."""
        bots = self.bots
        for game in games:
            if game < self.games:
                seat = self.learner_seat[game]
                n = int(self._num_players[game])
                other = self.bot_of[game, (seat + 1) % n]
                # the learner's wins over an even share: 1 is even, n is all of them
                over_even = float(rewards[game, seat]) * (n - 1) + 1
                kind = "snapshot" if other >= len(self.scripted) else bots[other].name
                self.results.setdefault(kind, []).append(over_even)
                self.seat(game)

    def act(self, batch: Batch, actions: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
        """Write the opponents' actions; returns bool[games]: where the learner is asked."""
        asked = self.bot_of[np.arange(batch.num_games), batch.players]
        bots = self.bots
        for k in self.in_use:
            rows = np.flatnonzero(asked == k)
            if len(rows):
                actions[rows] = bots[k].act_batch(
                    batch.observations[rows], batch.action_masks[rows]
                )
        return asked == LEARNER

    def means(self) -> dict[str, float]:
        """Mean wins over even against each kind of opponent since the last call."""
        means = {name: float(np.mean(values)) for name, values in self.results.items()}
        self.results.clear()
        return means

    def state(self) -> dict[str, Any]:
        """All that a save needs, as tensors and plain values."""
        return {
            "random": self.random.bit_generator.state,
            "scripted": [bot.state() for bot in self.scripted],
            "snapshots": [(s.name, s.policy.state_dict()) for s in self.snapshots],
            "bot_of": torch.from_numpy(self.bot_of.copy()),
            "learner_seat": torch.from_numpy(self.learner_seat.copy()),
            "in_use": list(self.in_use),
        }

    def restore(self, state: dict[str, Any], policy: TrunkPolicy) -> None:
        """Go on from ``state()``."""
        self.snapshots.clear()
        pool, self.pool = self.pool, max(self.pool, len(state["snapshots"]))
        for name, weights in state["snapshots"]:
            self.add(policy, name)
            self.snapshots[-1].policy.load_state_dict(weights)
        self.pool = pool
        self.random.bit_generator.state = state["random"]
        for bot, saved in zip(self.scripted, state["scripted"], strict=True):
            bot.restore(saved)
        self.bot_of[:] = state["bot_of"].numpy()
        self.learner_seat[:] = state["learner_seat"].numpy()
        self.in_use = [int(k) for k in state["in_use"]]
