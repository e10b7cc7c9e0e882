"""The single-agent view: one learner's seat among bots, for any RL algorithm."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tabletop_envs.core.errors import GameOver, IllegalAction
from tabletop_envs.core.game import Game
from tabletop_envs.match import Match
from tabletop_envs.opponents import LearnerBatch, Opponents
from tabletop_envs.rendering import RENDER_MODES, check_render_mode, render

METADATA = {"render_modes": [*RENDER_MODES], "render_fps": 2}


def _spaces(game: Game) -> tuple[Any, spaces.Discrete]:
    return (
        spaces.Box(0.0, 1.0, (game.observation.size,), np.float32),
        spaces.Discrete(game.actions.size),
    )


class LearnerEnv(gymnasium.Env[npt.NDArray[np.float32], Any]):
    """One learner among bots as a Gymnasium environment.

    A step runs to the learner's next decision, or to the end of the game, and returns the
    learner's reward: 0 before the end, then one from -1 to 1. Observations are float32[features]
    in [0, 1]. ``action_masks()`` and ``info["action_mask"]`` say what is legal, int8[actions];
    ``info["seat"]`` where the learner sits. The game of ``reset(seed=s)`` is that of
    ``Match(seed=s)``. ``copy.deepcopy`` and ``pickle`` keep the running game.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str | Game,
        opponents: Opponents = "random",
        seat: int | str = "random",
        illegal: str = "raise",
        render_mode: str | None = None,
        **options: Any,
    ):
        """``opponents`` and ``seat`` are those of ``LearnerBatch``, ``options`` the game's.

        ``illegal``: ``"raise"`` IllegalAction for an illegal action and change nothing, or
        ``"lose"``: it ends the game with a reward of -1 (an algorithm without masks needs that).
        The learner is asked forced decisions too unless ``skip_forced=True``. Raises BadOption.
        """
        self.render_mode = check_render_mode(render_mode)
        options = {"skip_forced": False, **options}
        self._games = LearnerBatch(
            game, 1, opponents, seat, illegal=illegal, auto_reset=False, **options
        )
        self.metadata = {**self.metadata, "cards_hash": self.game.cards_hash}
        self.observation_space, self.action_space = _spaces(self._games.game)
        self._seeded = False
        self._asked = False

    @property
    def game(self) -> Game:
        """Which game it is."""
        return self._games.game

    @property
    def seat(self) -> int:
        """Where the learner sits in this game."""
        return int(self._games.seats[0])

    @property
    def match(self) -> Match:
        """A copy of the game under way."""
        return Match.from_states(self.game, self._games.batch.states[:1])

    def action_masks(self) -> npt.NDArray[np.int8]:
        """The learner's legal answers, a new int8[actions]; all 0 once the game is over."""
        mask: npt.NDArray[np.int8] = self._games.action_masks[0].astype(np.int8)
        return mask

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.float32], dict[str, Any]]:
        """A new game, up to the learner's first decision: (observation, info).

        Without a seed comes the game that follows from the last one. ``options`` are not used:
        those of the game are given when the environment is made.
        """
        super().reset(seed=seed)
        if seed is None and not self._seeded:
            seed = int(self.np_random.integers(2**63))
        self._games.reset(seed)
        self._seeded = self._asked = True
        return self._games.observations[0].copy(), self._info()

    def step(
        self, action: Any
    ) -> tuple[npt.NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """(observation, reward, terminated, truncated, info) at the learner's next decision.

        Raises IllegalAction, or GameOver before ``reset``, and has changed nothing.
        """
        if not self._asked:
            raise GameOver("the game is over, or has not begun: call reset()")
        given = np.asarray(action)
        if given.size != 1:
            raise IllegalAction(f"an action is one whole number, not {action!r}")
        rewards, terminations, truncations, _ = self._games.step(given.reshape(1))
        ended, cut = bool(terminations[0]), bool(truncations[0])
        self._asked = not (ended or cut)
        return self._games.observations[0].copy(), float(rewards[0]), ended, cut, self._info()

    def render(self) -> Any:
        """The table as the learner sees it: text, rgb array, or printed."""
        return render(self.match, self.seat, self.render_mode)


class LearnerVectorEnv(VectorEnv):
    """Many learners' games as a Gymnasium vector environment over the batch engine.

    SAME_STEP: a game that ends is set up anew within the step, and what the learner last saw of
    it stands in ``infos["final_obs"][i]`` where ``infos["_final_obs"][i]``. Legal actions are
    ``action_masks()``, the engine's own array, and ``infos["action_mask"]``, a copy: both
    bool[envs, actions]. Environment i of ``reset(seed=s)`` plays the same games as a
    ``LearnerEnv`` with ``reset(seed=s + i)``, but for opponents with chance of their own.
    """

    metadata = {**METADATA, "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        opponents: Opponents = "random",
        seat: int | str = "random",
        illegal: str = "raise",
        render_mode: str | None = None,
        **options: Any,
    ):
        """As ``LearnerEnv``; ``num_players`` may be a sequence that the games take in turn.

        ``illegal="raise"``: one illegal action raises, and no game is changed. Raises BadOption.
        """
        self.render_mode = check_render_mode(render_mode)
        options = {"skip_forced": False, **options}
        self._games = LearnerBatch(game, num_envs, opponents, seat, illegal=illegal, **options)
        self.metadata = {**self.metadata, "cards_hash": self.game.cards_hash}
        self.num_envs = self._games.num_games
        self.single_observation_space, self.single_action_space = _spaces(self._games.game)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._seeded = False

    @property
    def game(self) -> Game:
        """Which game it is."""
        return self._games.game

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The learners' legal answers, bool[envs, actions]: not a copy, ``step`` writes to it."""
        return self._games.action_masks

    def _infos(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self._games.action_masks.copy(),
            "_action_mask": everywhere,
            "seat": self._games.seats.copy(),
            "_seat": everywhere.copy(),
        }

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[npt.NDArray[np.float32], dict[str, Any]]:
        """New games, up to the learners' first decisions: (observations, infos).

        ``seed``: a number for seed, seed + 1, ..., or one for each game. Without a seed come
        the games that follow from the last ones. Raises BadOption.
        """
        if seed is None or isinstance(seed, int | np.integer):
            super().reset(seed=seed)
            if seed is None and not self._seeded:
                seed = int(self.np_random.integers(2**63))
        self._games.reset(seed)
        self._seeded = True
        return self._games.observations.copy(), self._infos()

    def step(
        self, actions: Any
    ) -> tuple[
        npt.NDArray[np.float32],
        npt.NDArray[np.float32],
        npt.NDArray[np.bool_],
        npt.NDArray[np.bool_],
        dict[str, Any],
    ]:
        """(observations, rewards, terminations, truncations, infos); actions int[envs].

        Raises IllegalAction, naming the first game and the legal labels, and has changed nothing.
        """
        rewards, terminations, truncations, final = self._games.step(actions)
        infos = self._infos()
        ended = terminations | truncations
        if len(final):
            last = np.full(self.num_envs, None, object)
            for row, game in zip(final, np.flatnonzero(ended), strict=True):
                last[game] = row
            infos |= {"final_obs": last, "_final_obs": ended}
        observations = self._games.observations.copy()
        return observations, rewards.copy(), terminations.copy(), truncations.copy(), infos

    def render(self) -> tuple[Any, ...] | None:
        """The tables as their learners see them: texts, rgb arrays, or printed."""
        if self.render_mode is None:
            return None
        states = self._games.batch.states
        return tuple(
            render(Match.from_states(self.game, states[i : i + 1]), int(seat), self.render_mode)
            for i, seat in enumerate(self._games.seats)
        )
