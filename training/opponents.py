"""The league: snapshots of the learner and scripted bots, in the other seats of some games."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from tabletop_envs.bots import Bot, load_bot
from tabletop_envs.core.batch import Batch
from training.policy import TrunkPolicy

LEARNER = -1  # the place of the learner among the opponents
SLOTS = 4  # snapshots in use in one rollout: each is a forward pass of its own


@dataclass
class Tally:
    """Results of league games: their number, the learner's wins, and what would be even."""

    games: float = 0.0
    wins: float = 0.0
    even: float = 0.0

    def add(self, reward: float, num_players: int) -> None:
        """A game of ``num_players`` that paid ``reward``: (n x share of the win - 1) / (n - 1).

        With ``reward="score"`` it is the same measure of the score: 0 points over the others
        count as even.
        """
        self.games += 1.0
        self.wins += (reward * (num_players - 1) + 1) / num_players
        self.even += 1 / num_players

    def mix(self, new: "Tally", memory: float) -> None:
        """Add ``new``, and forget old games so that about ``memory`` games count."""
        keep = min(1.0, max(0.0, memory - new.games) / max(self.games, 1e-9))
        self.games = keep * self.games + new.games
        self.wins = keep * self.wins + new.wins
        self.even = keep * self.even + new.even


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

    def __init__(
        self,
        batch: Batch,
        share: float,
        pool: int = 0,
        scripted: float = 1.0,
        seed: int = 0,
        bots: Sequence[str] = (),
    ):
        """``share`` of the games, ``scripted`` of them against bots, the rest against snapshots.

        ``pool``: how many snapshots are kept. All shares lie in [0, 1]. ``bots``: the names of the
        scripted ones; all of the game and ``random`` if empty.
        """
        self.games = round(batch.num_games * share)
        self.pool = pool
        self.scripted_share = scripted
        self.random = np.random.default_rng(seed)
        names = list(bots) or ["random", *batch.game.bots]
        self.scripted: list[Bot] = [
            load_bot(batch.game.id, name, seed=seed + i) for i, name in enumerate(names)
        ]
        self.snapshots: list[Snapshot] = []
        self.bot_of = np.full((batch.num_games, batch.num_seats), LEARNER, np.int64)
        self.learner_seat = np.zeros(batch.num_games, np.int64)
        self.results: dict[str, Tally] = {}
        self._num_players = batch.num_players
        self._all = np.arange(batch.num_games)
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
        """Draw the snapshots of the next rollout, at most ``SLOTS``; all scripted bots play."""
        first, n = len(self.scripted), len(self.snapshots)
        self.in_use = [int(k) + first for k in self.random.permutation(n)[:SLOTS]]
        # games in progress go on against a snapshot that is in use
        for game in range(self.games if n else 0):
            seats = self.bot_of[game]
            stale = (seats >= first) & ~np.isin(seats, self.in_use)
            if stale.any():
                seats[stale] = self._draw(self.in_use)

    def _draw(self, bots: Sequence[int]) -> int:
        return int(bots[int(self.random.integers(len(bots)))])

    def seat(self, game: int) -> None:
        """Seat a new league game: the learner one seat further, one opponent elsewhere."""
        n = int(self._num_players[game])
        self.learner_seat[game] = (self.learner_seat[game] + 1) % n
        against_bots = not self.in_use or self.random.random() < self.scripted_share
        bots = range(len(self.scripted)) if against_bots else self.in_use
        self.bot_of[game, :n] = self._draw(bots)
        self.bot_of[game, self.learner_seat[game]] = LEARNER

    def ended(
        self,
        games: npt.NDArray[np.int64],
        rewards: npt.NDArray[np.float32],
        finished: npt.NDArray[np.bool_],
    ) -> None:
        """Note the results of the league games among ``games``, and seat the next ones.

        A game has a result where ``finished`` says so: not if it was cut for its length.
        """
        for game in games[games < self.games].tolist():
            seat = int(self.learner_seat[game])
            n = int(self._num_players[game])
            other = int(self.bot_of[game, (seat + 1) % n])
            scripted = other < len(self.scripted)
            kind = self.scripted[other].name if scripted else "snapshot"
            if finished[game]:
                self.results.setdefault(kind, Tally()).add(float(rewards[game, seat]), n)
            self.seat(game)

    def act(self, batch: Batch, actions: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
        """Write the opponents' actions; returns bool[games]: where the learner is asked."""
        asked = self.bot_of[self._all, batch.players]
        bots = self.bots
        for k in (*range(len(self.scripted)), *self.in_use) if self.games else ():
            rows = np.flatnonzero(asked == k)
            if len(rows):
                actions[rows] = bots[k].act_batch(
                    batch.observations[rows], batch.action_masks[rows]
                )
        mine: npt.NDArray[np.bool_] = asked == LEARNER
        return mine

    def tallies(self) -> dict[str, "Tally"]:
        """The learner's results against each kind of opponent since the last call."""
        tallies, self.results = self.results, {}
        return tallies

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
