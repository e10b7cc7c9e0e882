"""A learner's seat among bots, in many games at once: what every single-agent view stands on."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tabletop_envs.bots import Bot, load_bot
from tabletop_envs.core.batch import Batch, Ints, check_player, seeds_of
from tabletop_envs.core.errors import BadOption, IllegalAction, one_of
from tabletop_envs.core.game import Game
from tabletop_envs.opponent_loops import compiled_for
from tabletop_envs.registry import game_of

BotLike = str | Path | Bot
Opponents = BotLike | Sequence[BotLike] | Mapping[str, float]
Seeds = npt.NDArray[np.uint64]
Floats = npt.NDArray[np.float32]
Flags = npt.NDArray[np.bool_]

LEARNER = -1  # in the place of a bot: the learner sits there
ATTEMPTS = 1000  # deals in a row in which the learner is never asked before that is an error

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_FOR_SEAT = np.uint64(0x5EA7)
_FOR_BOTS = np.uint64(0xB075)


def _mix(bits: Seeds) -> Seeds:
    """The same bits, scattered (the last step of SplitMix64)."""
    bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return bits ^ (bits >> np.uint64(31))


class LearnerBatch:
    """Many games in which one seat is the learner's; each stands at the learner's next question.

    A step takes the learner's answer in every game, lets the bots answer until the learner is
    asked again or the game is over, and sets games that are over up anew. Everything that
    happens in a place follows from its seed, whatever the other places do: a batch of one plays
    the same games. Only bots with chance of their own (``random``, policies that sample) draw
    it row by row: with them the same run gives the same result, another number of games does not.

    Arrays belong to the batch and are overwritten by ``step`` and ``reset``:

    ``observations``        float32[games, features], in [0, 1]: what the learner sees
    ``action_masks``        bool[games, actions]: the learner's legal answers
    ``seats``               int64[games]: where the learner sits
    ``seeds``               uint64[games]: the seed of the game under way, as for ``Match``
    ``rewards``             float32[games]: what the learner got in the last step
    ``terminations``        bool[games]: that step ended the game by its rules
    ``truncations``         bool[games]: that step ended it by ``max_cycles``
    """

    def __init__(
        self,
        game: str | Game,
        num_games: int,
        opponents: Opponents = "random",
        seat: int | str = "random",
        seed: int | Sequence[int] | None = None,
        *,
        illegal: str = "raise",
        auto_reset: bool = True,
        **options: Any,
    ):
        """Games of ``game`` against ``opponents``, ready for ``step``.

        ``opponents``: one bot (its name, the path of a policy, or a ``Bot``) for all other
        seats; a list of bots for the seats after the learner's in turn, begun anew where it is
        shorter; or a dict ``{name: weight}``: each seat of each game draws its bot.
        ``seat``: the learner's seat, or ``"random"``: another draw for each game.
        ``illegal``: what an illegal action does: ``"raise"`` an IllegalAction and change
        nothing, or ``"lose"`` the game with a reward of -1.
        ``seed`` and ``options`` are those of ``Batch``, ``num_players`` among them; forced
        answers are given unasked unless ``skip_forced=False``. Raises BadOption.
        """
        self.game = game_of(game)
        if illegal not in ("raise", "lose"):
            raise BadOption(one_of("illegal", illegal, ("raise", "lose")))
        self.illegal = illegal
        self.auto_reset = auto_reset
        self.batch = Batch(self.game, num_games, auto_reset=False, **options)
        self.num_games = self.batch.num_games
        self._arguments = {
            "opponents": opponents,
            "seat": seat,
            "illegal": illegal,
            "auto_reset": auto_reset,
            **options,
        }
        fewest = int(self.batch.num_players.min())
        if not isinstance(seat, str):
            check_player(seat, fewest)
        elif seat != "random":
            raise BadOption(one_of("seat", seat, ("random", *range(fewest))))
        self._seat = seat
        self._set_opponents(opponents)
        self._all = np.arange(self.num_games)
        self._flags = self.batch.action_masks.view(np.int8)
        self.observations = self.batch.observations
        self.action_masks = self.batch.action_masks
        self.seats = np.zeros(self.num_games, np.int64)
        self.seeds = self.batch.seeds.copy()
        self.rewards = np.zeros(self.num_games, np.float32)
        self.terminations = np.zeros(self.num_games, np.bool_)
        self.truncations = np.zeros(self.num_games, np.bool_)
        self.reset(seed)

    # who plays

    def _set_opponents(self, opponents: Opponents) -> None:
        num_seats = self.batch.num_seats
        given: list[BotLike]
        self._weights: npt.NDArray[np.float64] | None = None
        if isinstance(opponents, Mapping):
            given = list(opponents)
            weights = np.array(list(opponents.values()), np.float64)
            if not given or not np.all(np.isfinite(weights) & (weights >= 0)) or weights.sum() == 0:
                raise BadOption(f"opponents: weights must be 0 or more, not {dict(opponents)!r}")
            self._weights = weights.cumsum() / weights.sum()
        elif isinstance(opponents, str | Path | Bot):
            given = [opponents]
        elif isinstance(opponents, Sequence):
            given = list(opponents)
        else:
            raise BadOption(
                f"opponents must be a bot, a list of bots or a dict of names and weights, "
                f"not {opponents!r}"
            )
        if not 0 < len(given) < num_seats and self._weights is None:
            raise BadOption(
                f"opponents must name at least one bot and at most {num_seats - 1}, "
                f"one for each other seat, not {len(given)}"
            )
        self._line_up = np.arange(len(given))
        self.bots = [bot if isinstance(bot, Bot) else self._load(bot) for bot in given]
        self._compiled = [compiled_for(self.game, bot) for bot in self.bots]
        self._who = np.zeros((self.num_games, num_seats), np.int64)

    def _load(self, name: str | Path) -> Bot:
        if not isinstance(name, str | Path):
            raise BadOption(f"an opponent must be a name, a path or a Bot, not {name!r}")
        return load_bot(self.game.id, name)

    def _take_seats(self, games: Ints) -> None:
        """Who sits where in ``games``, from their seeds alone."""
        counts = self.batch.num_players[games]
        seeds = self.seeds[games]
        if self._seat == "random":
            drawn = _mix(seeds ^ _FOR_SEAT) % counts.astype(np.uint64)
            self.seats[games] = drawn.astype(np.int64)
        else:
            self.seats[games] = int(self._seat)
        seats = np.arange(self.batch.num_seats)
        if self._weights is not None:
            salt = (seats.astype(np.uint64) + np.uint64(1)) * _GAMMA
            draws = _mix((seeds ^ _FOR_BOTS)[:, None] + salt) / 2.0**64
            who = np.minimum(np.searchsorted(self._weights, draws, "right"), len(self.bots) - 1)
        else:
            after = (seats - self.seats[games, None] - 1) % counts[:, None]
            who = self._line_up[after % len(self.bots)]
        who[np.arange(len(games)), self.seats[games]] = LEARNER
        self._who[games] = who

    # play

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """New games everywhere, at the learner's first question. Raises BadOption.

        ``seed``: a number for seed, seed + 1, ..., or one for each game; None goes on with
        the games that follow from the seeds so far.
        """
        if seed is None:
            self._next_seeds(self._all)
        else:
            self.seeds[:] = seeds_of(seed, self.num_games)
            for k, bot in enumerate(self.bots):
                bot.reset(int(self.seeds[0] + np.uint64(k)) % 2**63)
        self.rewards[:] = 0
        self.terminations[:] = False
        self.truncations[:] = False
        self._new_games(self._all)

    def _next_seeds(self, games: Ints) -> None:
        self.seeds[games] = _mix(self.seeds[games] + _GAMMA)

    def _new_games(self, games: Ints) -> None:
        """Deal in ``games`` and play up to the learner's first question.

        A game that ends before it is dealt anew: there was nothing to learn in it.
        """
        for _ in range(ATTEMPTS):
            self._take_seats(games)
            self.batch.reset(self.seeds[games], games)
            self._play(games)
            games = games[self._over(games)]
            if not len(games):
                return
            self._next_seeds(games)
        raise BadOption(f"the learner was not asked in {ATTEMPTS} games in a row")

    def _over(self, games: Ints) -> Flags:
        return self.batch.terminations[games] | self.batch.truncations[games]

    def _play(self, games: Ints) -> None:
        """Let the bots answer in ``games`` until the learner is asked or the game is over."""
        batch = self.batch
        while True:
            who = self._who[games, batch.players[games]]
            waiting = (who != LEARNER) & ~self._over(games)
            games, who = games[waiting], who[waiting]
            if not len(games):
                return
            for k, (bot, compiled) in enumerate(zip(self.bots, self._compiled, strict=True)):
                rows = games if len(self.bots) == 1 else games[who == k]
                if not len(rows):
                    continue
                if compiled is None:
                    seen, masks = batch.observations[rows], batch.action_masks[rows]
                    batch.step(bot.act_batch(seen, masks), rows)
                else:
                    compiled(
                        batch.states,
                        rows,
                        self._who,
                        k,
                        batch.rewards,
                        batch.terminations,
                        batch.truncations,
                        batch.observations,
                        batch.action_masks,
                        self._flags,
                        batch.players,
                    )

    def step(self, actions: Any) -> tuple[Floats, Flags, Flags, Floats]:
        """The learner's answers int[games], then on to the learner's next questions.

        Returns ``rewards``, ``terminations``, ``truncations`` and what the learner last saw of
        the games that ended, a new float32[ended, features] in their order. Raises
        IllegalAction, naming the first game and the legal labels, and has changed nothing.
        """
        batch = self.batch
        games, lost = self._all, self._all[:0]
        if self.illegal == "lose":
            actions, legal = self._split(actions)
            games, lost = np.flatnonzero(legal), np.flatnonzero(~legal)
            actions = actions[games]
        if len(games):
            batch.step(actions, games)
            self._play(games)
        self.rewards[:] = batch.rewards[self._all, self.seats]
        self.terminations[:] = batch.terminations
        self.truncations[:] = batch.truncations
        batch.states["over"][lost] = True
        batch.action_masks[lost] = False
        self.rewards[lost] = -1
        self.terminations[lost] = True
        ended = np.flatnonzero(self.terminations | self.truncations)
        final = batch.observe(ended, self.seats[ended])
        if self.auto_reset:
            if len(ended):
                self._next_seeds(ended)
                self._new_games(ended)
        else:
            batch.observations[ended] = final
        return self.rewards, self.terminations, self.truncations, final

    def _split(self, actions: Any) -> tuple[Ints, Flags]:
        """The actions and which of them are legal. Raises IllegalAction for a wrong shape."""
        given = np.asarray(actions)
        if given.shape != (self.num_games,) or given.dtype.kind not in "iu":
            raise IllegalAction(
                f"actions must be {self.num_games} whole numbers, one for each game, "
                f"not an array of shape {given.shape} and type {given.dtype}"
            )
        if self.batch.states["over"].any():
            game = int(self.batch.states["over"].argmax())
            raise IllegalAction(f"game {game} is over; reset it before the next step")
        inside = (given >= 0) & (given < self.action_masks.shape[1])
        legal = inside & self.action_masks[self._all, np.where(inside, given, 0)]
        return given.astype(np.int64), legal

    # copies

    def state(self) -> dict[str, Any]:
        """All that changes, as copies: ``restore`` of a batch made alike goes on from here."""
        return {
            "states": self.batch.states.tobytes(),
            "bots": [bot.state() for bot in self.bots],
            "arrays": [array.copy() for array in self._arrays()],
        }

    def _arrays(self) -> tuple[npt.NDArray[Any], ...]:
        mine = (self._who, self.seats, self.seeds)
        results = (self.rewards, self.terminations, self.truncations)
        batch = self.batch
        shown = (batch.players, batch.observations, batch.action_masks)
        return (*mine, *results, *shown, batch.rewards, batch.terminations, batch.truncations)

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on from ``state()``. Raises BadOption for one of another number of games."""
        states = self.batch.states
        if len(state["states"]) != states.nbytes or len(state["bots"]) != len(self.bots):
            raise BadOption("this state is of another number of games, another game or other bots")
        self.batch.states = np.frombuffer(bytearray(state["states"]), states.dtype)
        for bot, saved in zip(self.bots, state["bots"], strict=True):
            if saved is not None:
                bot.restore(saved)
        for array, content in zip(self._arrays(), state["arrays"], strict=True):
            array[:] = content

    def __reduce__(self) -> Any:
        return _rebuild, (self.game.id, self.num_games, self._arguments, self.state())

    def __len__(self) -> int:
        return self.num_games

    def __repr__(self) -> str:
        names = ", ".join(bot.name for bot in self.bots)
        return f"<LearnerBatch of {self.num_games} games of {self.game.id} against {names}>"


def _rebuild(
    game: str, num_games: int, arguments: dict[str, Any], state: dict[str, Any]
) -> LearnerBatch:
    twin = LearnerBatch(game, num_games, **arguments)
    twin.restore(state)
    return twin
