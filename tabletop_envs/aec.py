"""The one PettingZoo environment: any ``Game`` as an AEC or parallel environment with masks."""

import copy
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from tabletop_envs.core.errors import BadOption, one_of
from tabletop_envs.core.game import Game
from tabletop_envs.match import Match

RENDER_MODES = ("human", "ansi", "rgb_array")


def make_env(game: Game, **options: Any) -> Any:
    """The environment behind PettingZoo's usual guards: an illegal action ends the game."""
    env = TabletopEnv(game, **options)
    guarded: Any = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)


def make_raw_env(game: Game, **options: Any) -> "TabletopEnv":
    """The environment itself: an illegal action raises IllegalAction and changes nothing."""
    return TabletopEnv(game, **options)


def make_parallel_env(game: Game, **options: Any) -> "TabletopParallelEnv":
    """The same game for the parallel API; see ``TabletopParallelEnv``."""
    return TabletopParallelEnv(game, **options)


class _Table:
    """What both APIs share: a match, its spaces, its pictures, its seeds."""

    metadata: dict[str, Any]

    def _set_up(self, game: Game, render_mode: str | None, options: dict[str, Any]) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(one_of("render_mode", render_mode, [None, *RENDER_MODES]))
        checked = game.options.check(options)
        self.game = game
        self.render_mode = render_mode
        self.metadata = {
            "name": game.id,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": True,
            "render_fps": 2,
        }
        self.game_options = checked
        self.possible_agents = [f"player_{i}" for i in range(int(checked["num_players"] or 0))]
        self._seats = {agent: i for i, agent in enumerate(self.possible_agents)}
        box = spaces.Box(0.0, 1.0, (game.observation.size,), np.float32)
        mask = spaces.Box(0, 1, (game.actions.size,), np.int8)
        self._observation_spaces = {
            agent: spaces.Dict({"observation": copy.deepcopy(box), "action_mask": mask})
            for agent in self.possible_agents
        }
        self._action_spaces = {
            agent: spaces.Discrete(game.actions.size) for agent in self.possible_agents
        }
        self._random = np.random.default_rng()
        self.match: Match | None = None

    def _new_game(self, seed: int | None) -> Match:
        """A seed gives the game that ``Match`` gives for it; without one, any other game."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        else:
            seed = int(self._random.integers(2**63))
        if self.match is None:
            self.match = Match(self.game, seed=seed, **self.game_options)
        else:
            self.match.reset(seed)
        return self.match

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Dict(observation float32[features] in [0, 1], action_mask int8[actions])."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Discrete(actions)."""
        return self._action_spaces[agent]

    def render(self) -> Any:
        """The table as the player who is asked sees it: text, rgb array, or printed."""
        if self.render_mode is None or self.match is None:
            return None
        if self.render_mode == "rgb_array":
            view = self.match.view(self.match.player)
            return self.game.draw(view).to_rgb()
        text = self.match.render()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""


class TabletopEnv(_Table, AECEnv):  # type: ignore[misc]
    """A game as PettingZoo AEC environment.

    Observations are seat-relative. The mask of a player who is not asked is all 0. Rewards come
    at the end of the game, to all players at once. A copy or a pickle keeps the running game.
    """

    def __init__(self, game: Game, render_mode: str | None = None, **options: Any):
        """Options are those of the game, ``num_players`` among them. Raises BadOption."""
        super().__init__()
        self._set_up(game, render_mode, options)

    def __str__(self) -> str:
        return self.game.id

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "game": self.game.id}

    def __setstate__(self, state: dict[str, Any]) -> None:
        from tabletop_envs.registry import game_of

        self.__dict__.update({**state, "game": game_of(state["game"])})

    def clone(self) -> "TabletopEnv":
        """An independent copy of the running environment."""
        return copy.deepcopy(self)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; ``seed`` gives the same game as ``Match(seed=seed)``."""
        match = self._new_game(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._no_mask = np.zeros(self.game.actions.size, np.int8)
        self._ask(match)

    def _ask(self, match: Match) -> None:
        before = getattr(self, "agent_selection", None)
        if before in self.infos:
            self.infos[before] = {"action_mask": self._no_mask}
        agent = self.possible_agents[match.player]
        self.agent_selection = agent
        self._mask = match.action_mask
        self.infos[agent] = {"action_mask": self._mask}

    def step(self, action: Any) -> None:
        """The asked player's action. Raises IllegalAction and changes nothing; None when dead."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self.match
        assert match is not None
        match.step(int(action) if isinstance(action, np.ndarray) else action)
        self._cumulative_rewards[agent] = 0.0
        if match.over:
            self._end(match)
        self._ask(match)

    def _end(self, match: Match) -> None:
        returns = match.returns
        self.rewards = {a: float(r) for a, r in zip(self.possible_agents, returns, strict=True)}
        if match.truncated:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What ``agent`` sees, asked or not; changes nothing."""
        match = self.match
        assert match is not None
        if agent == self.agent_selection:
            return {"observation": match.observation, "action_mask": self._mask.copy()}
        seat = self._seats[agent]
        return {"observation": match.observe(seat), "action_mask": self._no_mask.copy()}


class TabletopParallelEnv(_Table, ParallelEnv):  # type: ignore[misc]
    """A game through the parallel API: all players give an action, the one who is asked counts.

    ``infos[agent]["active_agent"]`` names who is asked; the mask of everybody else is all 0 and
    their actions, which may be missing, are ignored. An illegal action raises IllegalAction.
    """

    def __init__(self, game: Game, render_mode: str | None = None, **options: Any):
        """Options are those of the game, ``num_players`` among them. Raises BadOption."""
        self._set_up(game, render_mode, options)
        self.agents: list[str] = []

    __str__ = TabletopEnv.__str__
    __getstate__ = TabletopEnv.__getstate__
    __setstate__ = TabletopEnv.__setstate__

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """A new game: (observations, infos)."""
        match = self._new_game(seed)
        self.agents = self.possible_agents[:]
        return self._look(match)

    def _look(self, match: Match) -> tuple[dict[str, Any], dict[str, Any]]:
        observations, infos = {}, {}
        active = self.possible_agents[match.player]
        for seat, agent in enumerate(self.possible_agents):
            asked = seat == match.player
            mask = match.action_mask if asked else np.zeros(self.game.actions.size, np.int8)
            observations[agent] = {"observation": match.observe(seat), "action_mask": mask}
            infos[agent] = {"action_mask": mask, "active_agent": active}
        return observations, infos

    def step(self, actions: dict[str, Any]) -> Any:
        """(observations, rewards, terminations, truncations, infos) after the asked action."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        match = self.match
        assert match is not None
        active = self.possible_agents[match.player]
        if active not in actions:
            raise BadOption(
                f"{active} is asked, but actions are of {', '.join(actions) or 'nobody'}"
            )
        action = actions[active]
        match.step(int(action) if isinstance(action, np.ndarray) else action)
        returns = match.returns
        rewards = {a: float(r) for a, r in zip(self.possible_agents, returns, strict=True)}
        ended = dict.fromkeys(self.agents, match.over and not match.truncated)
        cut = dict.fromkeys(self.agents, match.truncated)
        observations, infos = self._look(match)
        if match.over:
            self.agents = []
        return observations, rewards, ended, cut, infos
