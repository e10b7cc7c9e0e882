"""The single-agent view: one learner's seat among bots, for any RL algorithm."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv

from tabletop_envs.bots import Bot, load_bot
from tabletop_envs.core.batch import Batch, check_player, check_seed
from tabletop_envs.core.errors import BadOption, GameOver, IllegalAction, one_of
from tabletop_envs.core.game import Game
from tabletop_envs.match import Match
from tabletop_envs.registry import game_of

Opponents = str | Bot | Sequence[str | Bot]


class LearnerBatch:
    """Many games with one learner's seat each; bots play the others, in batches.

    ``observations`` float32[games, features] and ``action_masks`` bool[games, actions] are the
    learner's (arrays of the batch, overwritten by ``step``); ``seats`` int64[games] where the
    learner sits. A game that ends is set up anew and goes on to the learner's first decision.
    """

    def __init__(
        self,
        game: Game,
        num_games: int,
        opponents: Opponents = "random",
        seat: int | str = "random",
        seed: int | None = None,
        num_players: int | None = None,
        **options: Any,
    ):
        """``opponents``: a bot for all other seats, or a list that they take in turn.

        ``seat`` is a player's number, or ``random``: drawn anew for every game. Raises BadOption.
        """
        options.setdefault("skip_forced", False)
        self.game = game
        self.batch = Batch(game, num_games, 0, num_players, auto_reset=False, **options)
        if not isinstance(seat, str):
            check_player(seat, self.batch.num_seats)
        elif seat != "random":
            raise BadOption(one_of("seat", seat, ["random", *range(self.batch.num_seats)]))
        self._seat = seat
        listed = [opponents] if isinstance(opponents, str | Bot) else list(opponents)
        if not listed:
            raise BadOption("opponents must name at least one bot")
        self.bots = [b if isinstance(b, Bot) else load_bot(game.id, b) for b in listed]
        self.num_games = num_games
        self.seats = np.zeros(num_games, np.int64)
        self._all = np.arange(num_games)
        self.reset(seed)

    @property
    def observations(self) -> npt.NDArray[np.float32]:
        """What the learner sees, float32[games, features]."""
        return self.batch.observations

    @property
    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The learner's legal answers, bool[games, actions]; not a copy."""
        return self.batch.action_masks

    def reset(self, seed: int | None = None) -> None:
        """New games everywhere; ``seed`` fixes deals, seats and the bots' chance."""
        if seed is not None:
            check_seed(seed)
        self._random = np.random.default_rng(seed)
        for bot in self.bots:
            bot.reset(int(self._random.integers(2**63)))
        self._begin(self._all)

    def _begin(self, games: npt.NDArray[np.int64]) -> None:
        """New games that go on to the learner's first decision.

        A game that ends before the learner was ever asked is dealt again.
        """
        while len(games):
            seeds = self._random.integers(2**63, size=len(games), dtype=np.uint64)
            self.batch.reset(seeds, games)
            if self._seat == "random":
                n = self.batch.num_players[games]
                self.seats[games] = (self._random.random(len(games)) * n).astype(np.int64)
            else:
                self.seats[games] = self._seat
            games = self._run(games)

    def _run(self, games: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """Let the bots play until the learner is asked; returns the games that ended before."""
        batch = self.batch
        ended = []
        over = batch.states["over"]
        finished = over[games]
        ended.append(games[finished])
        games = games[~finished]
        games = games[batch.players[games] != self.seats[games]]
        while len(games):
            seats = (batch.players[games] - self.seats[games]) % batch.num_players[games] - 1
            which = seats % len(self.bots)
            actions = np.empty(len(games), np.int64)
            for k, bot in enumerate(self.bots):
                mine = np.flatnonzero(which == k)
                if len(mine):
                    rows = games[mine]
                    actions[mine] = bot.act_batch(
                        batch.observations[rows], batch.action_masks[rows]
                    )
            batch.step(actions, games)
            finished = over[games]
            ended.append(games[finished])
            games = games[~finished]
            games = games[batch.players[games] != self.seats[games]]
        return np.concatenate(ended)

    def step(self, actions: Any) -> tuple[Any, Any, Any, npt.NDArray[np.float32]]:
        """The learner's actions int[games]; runs to the next decision or the end of each game.

        Returns rewards float32[games], terminations and truncations bool[games], and the last
        observations of the games that ended, float32[ended, features], in their order. Raises
        IllegalAction and has changed nothing.
        """
        batch = self.batch
        batch.step(actions)
        ended = np.sort(self._run(self._all))
        rewards = np.zeros(self.num_games, np.float32)
        terminations = np.zeros(self.num_games, np.bool_)
        truncations = np.zeros(self.num_games, np.bool_)
        rewards[ended] = batch.rewards[ended, self.seats[ended]]
        terminations[ended] = batch.terminations[ended]
        truncations[ended] = batch.truncations[ended]
        final = batch.observe(ended, self.seats[ended])
        self._begin(ended)
        return rewards, terminations, truncations, final


class LearnerEnv(gymnasium.Env[npt.NDArray[np.float32], Any]):
    """One learner among bots as a Gymnasium environment.

    Observation float32[features]; ``info["action_mask"]`` int8[actions]; ``action_masks()``. A
    step runs to the learner's next decision, or to the end of the game, and returns the learner's
    reward. ``illegal="raise"``: an illegal action raises IllegalAction and changes nothing;
    ``illegal="lose"``: it ends the game with a reward of -1.
    """

    metadata = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponents: Opponents = "random",
        seat: int | str = "random",
        illegal: str = "raise",
        render_mode: str | None = None,
        **options: Any,
    ):
        """Options are those of the game. Raises BadOption."""
        if illegal not in ("raise", "lose"):
            raise BadOption(one_of("illegal", illegal, ("raise", "lose")))
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise BadOption(one_of("render_mode", render_mode, self.metadata["render_modes"]))
        self.game = game_of(game)
        self.render_mode = render_mode
        self._illegal = illegal
        self._games = LearnerBatch(self.game, 1, opponents, seat, 0, **options)
        self.observation_space = spaces.Box(0.0, 1.0, (self.game.observation.size,), np.float32)
        self.action_space = spaces.Discrete(self.game.actions.size)
        self._over = True

    def action_masks(self) -> npt.NDArray[np.int8]:
        """The learner's legal answers, int8[actions]; all 0 once the game is over."""
        if self._over:
            return np.zeros(self.game.actions.size, np.int8)
        mask: npt.NDArray[np.int8] = self._games.action_masks[0].astype(np.int8)
        return mask

    @property
    def seat(self) -> int:
        """Where the learner sits in this game."""
        return int(self._games.seats[0])

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.float32], dict[str, Any]]:
        """A new game, up to the learner's first decision."""
        super().reset(seed=seed)
        self._games.reset(int(self.np_random.integers(2**63)))
        self._over = False
        return self._games.observations[0].copy(), self._info()

    def step(
        self, action: Any
    ) -> tuple[npt.NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """(observation, reward, terminated, truncated, info) at the learner's next decision."""
        if self._over:
            raise GameOver("the game is over, or has not begun: call reset()")
        before = self._games.observations[0].copy()
        try:
            result = self._games.step(np.array([int(action)]))
        except IllegalAction:
            if self._illegal == "raise":
                raise
            self._over = True
            return before, -1.0, True, False, self._info()
        rewards, terminations, truncations, final = result
        self._over = bool(terminations[0] or truncations[0])
        observation = final[0] if self._over else self._games.observations[0].copy()
        ended, cut = bool(terminations[0]), bool(truncations[0])
        return observation, float(rewards[0]), ended, cut, self._info()

    def render(self) -> Any:
        """The table as the learner sees it."""
        if self.render_mode is None:
            return None
        view = self.match().view(self.seat)
        if self.render_mode == "rgb_array":
            return self.game.draw(view).to_rgb()
        text = self.game.render_text(view)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def match(self) -> Match:
        """A copy of the game as a ``Match``."""
        return Match.from_states(self.game, self._games.batch.states[:1])


class LearnerVectorEnv(VectorEnv):
    """Many learners' games as a Gymnasium vector environment over the batch engine.

    SAME_STEP: a game that ends is set up anew within the step; ``infos["final_obs"]`` holds the
    last observation, ``infos["final_info"]`` nothing else. ``infos["action_mask"]`` and
    ``action_masks()`` are bool[envs, actions].
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponents: Opponents = "random",
        seat: int | str = "random",
        **options: Any,
    ):
        """Options are those of the game. Raises BadOption."""
        self.game = game_of(game)
        self.num_envs = num_envs
        self._games = LearnerBatch(self.game, num_envs, opponents, seat, 0, **options)
        self.single_observation_space = spaces.Box(
            0.0, 1.0, (self.game.observation.size,), np.float32
        )
        self.single_action_space = spaces.Discrete(self.game.actions.size)
        self.observation_space = gymnasium.vector.utils.batch_space(
            self.single_observation_space, num_envs
        )
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The learners' legal answers, bool[envs, actions]; not a copy."""
        return self._games.action_masks

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """New games; a list of seeds counts as its first."""
        if isinstance(seed, list | tuple):
            seed = seed[0] if seed else None
        super().reset(seed=seed)
        self._games.reset(seed)
        return self._games.observations.copy(), {"action_mask": self._games.action_masks.copy()}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """(observations, rewards, terminations, truncations, infos), games set up anew inside."""
        rewards, terminations, truncations, final = self._games.step(np.asarray(actions))
        infos: dict[str, Any] = {"action_mask": self._games.action_masks.copy()}
        if len(final):
            ended = terminations | truncations
            last = np.full(self.num_envs, None, object)
            for k, i in enumerate(np.flatnonzero(ended)):
                last[i] = final[k]
            infos.update({"final_obs": last, "_final_obs": ended, "_final_info": ended})
            infos["final_info"] = {}
        return self._games.observations.copy(), rewards, terminations, truncations, infos
