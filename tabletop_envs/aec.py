"""The one PettingZoo environment: any ``Game`` as an AEC or parallel environment with masks."""

import copy
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from tabletop_envs.core.errors import GameOver, IllegalAction
from tabletop_envs.core.game import Game
from tabletop_envs.match import Match
from tabletop_envs.rendering import RENDER_MODES, check_render_mode, render

ILLEGAL_REWARD = -1.0  # the lowest reward of a game


def make_env(game: Game, render_mode: str | None = None, **options: Any) -> "GuardedEnv":
    """The environment behind PettingZoo's usual guards.

    An illegal action ends the game: its player gets -1, everybody else 0. An action outside the
    action space is an AssertionError, a step before ``reset`` one too. Raises BadOption.
    """
    env = TabletopEnv(game, render_mode, **options)
    guarded = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    return GuardedEnv(wrappers.AssertOutOfBoundsWrapper(guarded))


def make_raw_env(game: Game, render_mode: str | None = None, **options: Any) -> "TabletopEnv":
    """The environment itself: an illegal action raises IllegalAction and changes nothing."""
    return TabletopEnv(game, render_mode, **options)


def make_parallel_env(
    game: Game, render_mode: str | None = None, **options: Any
) -> "TabletopParallelEnv":
    """The same game for the parallel API; see ``TabletopParallelEnv``."""
    return TabletopParallelEnv(game, render_mode, **options)


def _following(seed: int) -> int:
    """The seed of the game that ``reset()`` deals after the game of ``seed``."""
    return int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])


class TabletopEnv(AECEnv):  # type: ignore[misc]
    """A game as PettingZoo AEC environment.

    Observations are seat-relative dicts: ``observation`` float32[features] in [0, 1] and
    ``action_mask`` int8[actions], which is also in ``infos[agent]``. The mask of a player who is
    not asked is all 0; the same player may be asked several times in a row. Rewards come at the
    end of the game, to all players at once, and all leave together. ``copy.deepcopy``, ``pickle``
    and ``clone`` keep the running game.
    """

    def __init__(self, game: Game, render_mode: str | None = None, **options: Any):
        """Options are those of the game, ``num_players`` among them. Raises BadOption."""
        super().__init__()
        self.render_mode = check_render_mode(render_mode)
        self._seed = int(np.random.default_rng().integers(2**63))
        self._match = Match(game, seed=self._seed, **options)
        self.metadata = {
            "name": game.id,
            "cards_hash": game.cards_hash,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,  # players are not asked in a fixed cycle
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{i}" for i in range(self._match.num_players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (game.observation.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (game.actions.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {
            agent: spaces.Discrete(game.actions.size) for agent in self.possible_agents
        }
        features = len(self.possible_agents) * game.observation.size
        self.state_space = spaces.Box(0.0, 1.0, (features,), np.float32)

    @property
    def match(self) -> Match:
        """The game itself: labels, positions, views, ``resample``."""
        return self._match

    @property
    def game(self) -> Game:
        """Which game it is."""
        return self._match.game

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Dict(observation float32[features] in [0, 1], action_mask int8[actions])."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Discrete(actions)."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; ``seed`` gives the same game as ``Match(seed=seed)``.

        Without a seed comes the game that follows from the last seed. ``options`` are not used:
        those of the game are given when the environment is made. Raises BadOption.
        """
        seed = _following(self._seed) if seed is None else seed
        self._match.reset(seed)
        self._seed = int(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self.infos = {agent: self._not_asked() for agent in self.agents}
        self.agent_selection = self.possible_agents[self._match.player]
        self.infos[self.agent_selection] = {"action_mask": self._match.action_mask}

    def _not_asked(self) -> dict[str, Any]:
        return {"action_mask": np.zeros(self.game.actions.size, np.int8)}

    def step(self, action: Any) -> None:
        """The answer of ``agent_selection``; None for each agent once the game is over.

        Raises IllegalAction, which names the legal labels, and has changed nothing.
        """
        agent = self.agent_selection
        match = self._match
        if match.over or self.terminations.get(agent):
            if not self.agents:
                raise GameOver("the game is over and all agents have left: call reset()")
            self._was_dead_step(action)
            return
        match.step(action.item() if type(action) is np.ndarray and not action.ndim else action)
        # rewards need no clearing: before the end of a game they are 0
        self._cumulative_rewards[agent] = 0.0
        asked = self.possible_agents[match.player]
        if asked != agent:
            self.infos[agent] = self._not_asked()
            self.agent_selection = asked
        self.infos[asked] = {"action_mask": match.action_mask}
        if match.over:
            self._end(match)

    def _end(self, match: Match) -> None:
        self.rewards = dict(zip(self.possible_agents, match.returns.tolist(), strict=True))
        ended = dict.fromkeys(self.agents, True)
        if match.truncated:
            self.truncations = ended
        else:
            self.terminations = ended
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> dict[str, Any]:
        """What ``agent`` sees, asked or not; changes nothing."""
        info = self.infos.get(agent)  # agents that have left have none
        mask = (self._not_asked() if info is None else info)["action_mask"]
        return {"observation": self._match.observe(self._seats[agent]), "action_mask": mask}

    def state(self) -> Any:
        """What all players see, one after the other: float32[players * features], in [0, 1].

        For centralised training; it holds what single players do not know.
        """
        seats = range(self._match.num_players)
        return np.concatenate([self._match.observe(seat) for seat in seats])

    def render(self) -> Any:
        """The table as the player who is asked sees it: text, rgb array, or printed."""
        return render(self._match, self._match.player, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    def clone(self) -> "TabletopEnv":
        """An independent copy of the running game, quickly: the spaces are shared."""
        twin = copy.copy(self)
        twin._match = self._match.clone()
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations"):
            if hasattr(self, name):
                setattr(twin, name, getattr(self, name).copy())
        if hasattr(self, "infos"):
            twin.infos = {agent: info.copy() for agent, info in self.infos.items()}
        return twin

    def __str__(self) -> str:
        return self.game.id


class GuardedEnv(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """``TabletopEnv`` behind PettingZoo's guards; copies keep the guards and the running game.

    Reads go straight to the environment: through each guard in turn they take ten times longer.
    """

    def __init__(self, env: AECEnv):
        super().__init__(env)
        self._table: TabletopEnv = env.unwrapped

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or not self._has_reset:
            return super().__getattr__(name)
        return getattr(self._table, name)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """(observation, reward since its last step, terminated, truncated, info) of an agent.

        The agent is ``agent_selection``; the observation is None with ``observe=False``.
        """
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        table = self._table
        agent = table.agent_selection
        return (
            self.env.observe(agent) if observe else None,
            table._cumulative_rewards[agent],
            table.terminations[agent],
            table.truncations[agent],
            table.infos[agent],
        )

    def clone(self) -> "GuardedEnv":
        """An independent copy of the running game; see ``TabletopEnv.clone``."""
        twin: GuardedEnv = _clone(self)
        twin._table = twin.unwrapped
        return twin

    def __str__(self) -> str:
        return self._table.game.id


def _clone(env: Any) -> Any:
    if isinstance(env, TabletopEnv):
        return env.clone()
    twin = copy.copy(env)
    twin.env = _clone(env.env)
    return twin


class TabletopParallelEnv(ParallelEnv):  # type: ignore[misc]
    """A game through the parallel API: all players stay to the end, one of them is asked.

    The action of the player who is asked counts; ``infos[agent]["active_agent"]`` names that
    player. The mask of everybody else is all 0; their actions, which may be missing, are
    ignored. An illegal action ends the game as in ``make_env``: its player gets -1.
    """

    def __init__(self, game: Game, render_mode: str | None = None, **options: Any):
        """Options are those of the game, ``num_players`` among them. Raises BadOption."""
        self.aec_env = TabletopEnv(game, render_mode, **options)
        self.render_mode = self.aec_env.render_mode
        self.metadata = {**self.aec_env.metadata, "is_parallelizable": True}
        self.possible_agents = self.aec_env.possible_agents
        self.state_space = self.aec_env.state_space
        self.agents: list[str] = []

    @property
    def match(self) -> Match:
        """The game itself: labels, positions, views, ``resample``."""
        return self.aec_env.match

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Dict(observation float32[features] in [0, 1], action_mask int8[actions])."""
        return self.aec_env.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Discrete(actions)."""
        return self.aec_env.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, as in ``TabletopEnv.reset``: (observations, infos) of all agents."""
        self.aec_env.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._look()

    def _look(self) -> tuple[dict[str, Any], dict[str, Any]]:
        env = self.aec_env
        asked = self.possible_agents[env.match.player]
        observations = {agent: env.observe(agent) for agent in self.agents}
        infos = {agent: {**env.infos[agent], "active_agent": asked} for agent in self.agents}
        return observations, infos

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """(observations, rewards, terminations, truncations, infos) after the asked action.

        Raises IllegalAction for one that is missing or no action at all, and has changed nothing.
        """
        if not self.agents:
            return {}, {}, {}, {}, {}
        env = self.aec_env
        asked = env.agent_selection
        if asked not in actions:
            raise IllegalAction(f"{asked} is asked, but gave no action; {[*actions]} did")
        action = actions[asked]
        inside = env.action_space(asked).contains(action)
        if inside and not env.infos[asked]["action_mask"][action]:
            EnvLogger.warn_on_illegal_move()
            rewards = {a: ILLEGAL_REWARD if a == asked else 0.0 for a in self.agents}
            terminations = dict.fromkeys(self.agents, True)
            truncations = dict.fromkeys(self.agents, False)
        else:
            env.step(action)
            rewards = dict(env.rewards)
            terminations = dict(env.terminations)
            truncations = dict(env.truncations)
        observations, infos = self._look()
        if any(terminations.values()) or any(truncations.values()):
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def state(self) -> Any:
        """What all players see, one after the other: float32[players * features], in [0, 1]."""
        return self.aec_env.state()

    def render(self) -> Any:
        """The table as the player who is asked sees it: text, rgb array, or printed."""
        return self.aec_env.render()

    def close(self) -> None:
        """Nothing is open."""

    def clone(self) -> "TabletopParallelEnv":
        """An independent copy of the running game; see ``TabletopEnv.clone``."""
        twin = copy.copy(self)
        twin.agents = self.agents.copy()
        twin.aec_env = self.aec_env.clone()
        return twin

    def __str__(self) -> str:
        return str(self.aec_env)
