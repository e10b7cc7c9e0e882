"""Thousands of games a call: the engine that everything else is a batch of one of."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from tabletop_envs.core.engine import engine_of
from tabletop_envs.core.errors import BadOption, IllegalAction, one_of
from tabletop_envs.core.game import Game

Ints = npt.NDArray[np.int64]

# Two threads pay from twice this many games on: `tabletop bench` measures 2.6 against 2.2 million
# decisions/s at 4,096 games and 2.1 against 2.3 at 1,024.
GAMES_PER_THREAD = 2048


def _cores() -> int:
    """The processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Batch:
    """Many games of one kind that step together, each set up anew when it ends.

    All arrays belong to the batch and are overwritten by ``step``; copy what must stay.

    ``observations``   float32[games, features], in [0, 1]: what the player who is asked sees
    ``action_masks``   bool[games, actions]: their legal answers
    ``players``        int64[games]: who is asked
    ``rewards``        float32[games, seats]: what the last step paid; 0 but at the end of a game
    ``terminations``   bool[games]: the last step ended the game by its rules
    ``truncations``    bool[games]: the last step ended it by ``max_cycles``
    ``seeds``          uint64[games]: the seed of each first game, as for ``Match``
    """

    def __init__(
        self,
        game: Game,
        num_games: int,
        seed: int | Sequence[int] | Ints | None = None,
        num_players: int | Sequence[int] | None = None,
        auto_reset: bool = True,
        num_threads: int | None = None,
        **options: Any,
    ):
        """``num_players`` may be a sequence: the games take its numbers in turn.

        ``seed`` may be a sequence of one for each game; a number stands for seed, seed + 1, ...
        ``num_threads=None`` takes as many as pay for this number of games. Forced decisions are
        skipped unless ``skip_forced=False``. Raises BadOption.
        """
        if not is_whole(num_games) or num_games < 1:
            raise BadOption(f"num_games must be a whole number from 1, not {num_games!r}")
        self.game = game
        self.num_games = int(num_games)
        self.auto_reset = auto_reset
        self._engine = engine_of(game)
        one_for_all = num_players is None or is_whole(num_players)
        counts: list[Any] = [num_players] if one_for_all else _listed("num_players", num_players)
        if not counts:
            raise BadOption("num_players must name at least one number of players")
        options = {"skip_forced": True, **options}
        self.options = [
            game.options.check(options if n is None else {**options, "num_players": n})
            for n in counts
        ]
        kinds = np.zeros(len(counts), game.options.dtype)
        for kind, checked in zip(kinds, self.options, strict=True):
            game.options.write(kind, checked)
        self.states: npt.NDArray[Any] = np.zeros(self.num_games, game.state)
        self.states["options"] = kinds[np.arange(self.num_games) % len(counts)]
        self.num_players = np.array(self.states["options"]["num_players"], np.int64)
        self.num_seats = int(self.num_players.max())
        self.observations = np.zeros((self.num_games, game.observation.size), np.float32)
        self.action_masks = np.zeros((self.num_games, game.actions.size), np.bool_)
        self._masks = self.action_masks.view(np.int8)  # as states hold them: 0 or 1
        self.players = np.zeros(self.num_games, np.int64)
        self.rewards = np.zeros((self.num_games, self.num_seats), np.float32)
        self.terminations = np.zeros(self.num_games, np.bool_)
        self.truncations = np.zeros(self.num_games, np.bool_)
        self.num_threads = self._threads(num_threads)
        self._pool = ThreadPoolExecutor(self.num_threads) if self.num_threads > 1 else None
        self._all = np.arange(self.num_games)
        self.seeds = seeds_of(seed, self.num_games)
        self._start(self._all, self.seeds)

    def _threads(self, wanted: int | None) -> int:
        if wanted is None:
            return max(1, min(_cores(), self.num_games // GAMES_PER_THREAD))
        if not is_whole(wanted) or wanted < 1:
            raise BadOption(f"num_threads must be None or a whole number from 1, not {wanted!r}")
        return min(int(wanted), self.num_games)

    def _slices(self, games: Ints) -> Iterator[slice]:
        size = -(-len(games) // self.num_threads)
        for start in range(0, len(games), size):
            yield slice(start, start + size)

    def _where(self, games: Any) -> Ints:
        """``games`` as indices, each in range and named once. Raises BadOption."""
        if games is None:
            return self._all
        where = np.asarray(games)
        if where.ndim != 1 or (where.dtype.kind not in "iu" and where.size):
            raise BadOption(f"games must be a list of whole numbers, not {games!r}")
        where = np.ascontiguousarray(where, np.int64)
        if len(where) and not (where.min() >= 0 and where.max() < self.num_games):
            raise BadOption(f"games must lie in 0..{self.num_games - 1}")
        if len(where) and np.bincount(where).max() > 1:
            raise BadOption("games must name each game once")
        return where

    def reset(self, seeds: Any = None, games: Any = None) -> None:
        """New games in all places, or in ``games``. Raises BadOption, and has changed nothing.

        ``seeds``: one for each, or a number for seed, seed + 1, ..., or None for any.
        """
        where = self._where(games)
        self._start(where, seeds_of(seeds, len(where)))

    def _start(self, where: Ints, seeds: npt.NDArray[np.uint64]) -> None:
        self._engine.start_games(self.states, where, seeds)
        self.rewards[where] = 0
        self.terminations[where] = False
        self.truncations[where] = False
        self.look(where)

    def look(self, games: Any = None) -> None:
        """Write observations, masks and players of ``games`` anew: after a change of states."""
        where = self._where(games)
        self._engine.look(self.states, where, self.observations, self._masks, self.players)

    def step(self, actions: Any, games: Any = None) -> None:
        """One decision in each game, or in ``games`` only (``actions[k]`` for ``games[k]``).

        ``actions`` int[games]. Raises IllegalAction, naming the first game and the legal labels,
        or BadOption for ``games`` that are not there, and then has changed nothing.
        """
        where = self._where(games)
        actions = np.asarray(actions)
        if actions.shape != where.shape or actions.dtype.kind not in "iu":
            raise IllegalAction(
                f"actions must be {len(where)} whole numbers, one for each game, "
                f"not an array of shape {actions.shape} and type {actions.dtype}"
            )
        actions = np.ascontiguousarray(actions, np.int64)
        bad = self._engine.first_illegal(self.states, where, actions)
        if bad >= 0:
            raise self._illegal(int(where[bad]), int(actions[bad]))
        if self._pool is None or len(where) < 2 * GAMES_PER_THREAD:
            self._step(where, actions)
        else:
            parts = self._slices(where)
            list(self._pool.map(lambda part: self._step(where[part], actions[part]), parts))

    def _step(self, games: Ints, actions: Ints) -> None:
        self._engine.step_and_look(
            self.states,
            games,
            actions,
            self.auto_reset,
            self.rewards,
            self.terminations,
            self.truncations,
            self.observations,
            self._masks,
            self.players,
        )

    def _illegal(self, game: int, action: int) -> IllegalAction:
        state = self.states.view(np.recarray)[game]
        if state.over:
            return IllegalAction(f"game {game} is over; reset it before the next step")
        return illegal(self.game, state, action, f"game {game}, ")

    def observe(self, games: Any, players: Any) -> npt.NDArray[np.float32]:
        """What ``players[k]`` sees in game ``games[k]``: a new float32[len(games), features]."""
        games = np.ascontiguousarray(games, np.int64)
        players = np.ascontiguousarray(players, np.int64)
        if games.shape != players.shape or games.ndim != 1:
            raise BadOption("games and players must be of one length")
        if len(games) and not (games.min() >= 0 and games.max() < self.num_games):
            raise BadOption(f"games must lie in 0..{self.num_games - 1}")
        if np.any((players < 0) | (players >= self.num_players[games])):
            raise BadOption("players must be seats of their game")
        out = np.empty((len(games), self.game.observation.size), np.float32)
        self._engine.observe_games(self.states, games, players, out)
        return out

    def copy(self) -> "Batch":
        """An independent batch in the same state: the same future for the same actions."""
        twin = object.__new__(Batch)
        twin.__dict__.update(self.__dict__)
        twin.states = copy_states(self.states)
        for name in ("observations", "action_masks", "players", "rewards"):
            setattr(twin, name, getattr(self, name).copy())
        twin._masks = twin.action_masks.view(np.int8)
        twin.terminations = self.terminations.copy()
        twin.truncations = self.truncations.copy()
        return twin

    def __len__(self) -> int:
        return self.num_games

    def __repr__(self) -> str:
        return f"<Batch of {self.num_games} games of {self.game.id}>"


def copy_states(states: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """A copy as bytes: numpy's own copy of records goes field by field, 40 times slower."""
    return np.frombuffer(bytearray(states.view(np.uint8).data), states.dtype)


def is_whole(value: Any) -> bool:
    """Whether ``value`` is a whole number; True and False are not."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def _listed(what: str, given: Any) -> list[Any]:
    if not isinstance(given, Sequence | np.ndarray) or isinstance(given, str | bytes):
        raise BadOption(f"{what} must be a whole number or a list of them, not {given!r}")
    return list(given)


def seeds_of(seeds: Any, n: int) -> npt.NDArray[np.uint64]:
    """``n`` seeds: any for None, seed, seed + 1, ... for a number. Raises BadOption."""
    if seeds is None:
        return np.random.default_rng().integers(2**63, size=n, dtype=np.uint64)
    if is_whole(seeds) or isinstance(seeds, bool):
        return np.arange(n, dtype=np.uint64) + np.uint64(check_seed(seeds))
    listed = _listed("seeds", seeds)
    if len(listed) != n:
        raise BadOption(f"{len(listed)} seeds for {n} games")
    return np.array([check_seed(seed) for seed in listed], np.uint64)


def check_seed(seed: Any) -> int:
    """A seed as a number from 0 to 2**64 - 1. Raises BadOption."""
    if not is_whole(seed) or not 0 <= int(seed) < 2**64:
        raise BadOption(f"seed must be a whole number from 0 to 2**64 - 1, not {seed!r}")
    return int(seed)


def check_player(player: Any, num_players: int) -> int:
    """A player's number. Raises BadOption."""
    if not is_whole(player) or not 0 <= int(player) < num_players:
        raise BadOption(one_of("player", player, range(num_players)))
    return int(player)


def illegal(game: Game, state: Any, action: int, where: str = "") -> IllegalAction:
    """The error for an action that does not answer the question: who, what, what is allowed."""
    player = int(state.decision.player)
    labels = [game.label(state, int(a)) for a in np.flatnonzero(state.legal)]
    if 0 <= action < game.actions.size:
        what = f"action {action} ({game.label(state, action)!r})"
    else:
        what = f"action {action} (outside 0..{game.actions.size - 1})"
    return IllegalAction(f"{where}player_{player}: {what} is not legal; legal: {', '.join(labels)}")
