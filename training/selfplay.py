"""Self-play PPO: sb3-contrib's MaskablePPO where every seat of a game is the learner.

Each seat has its own trajectory: the next value of a decision is that of the same seat's next
decision, and a reward that falls in between, the last one of a loser included, belongs to it.
"""

from collections.abc import Callable, Generator
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.buffers import MaskableRolloutBuffer, MaskableRolloutBufferSamples
from stable_baselines3.common.utils import explained_variance
from stable_baselines3.common.vec_env import VecEnv

from tabletop_envs.core.batch import Batch
from tabletop_envs.core.errors import BadOption
from tabletop_envs.core.jit import njit
from training.opponents import League
from training.policy import TrunkPolicy
from training.shaping import Shaping
from training.teacher import Teacher, imitate
from training.trials import Trials


@njit
def seat_advantages(
    players: Any,
    learner: Any,
    values: Any,
    rewards: Any,
    ended: Any,
    cut: Any,
    gamma: float,
    gae_lambda: float,
    advantages: Any,
    kept: Any,
) -> None:
    """GAE along each seat's own decisions, for arrays [steps, games] (rewards [.., .., seats]).

    ``ended`` marks steps after which the game was over by its rules, ``cut`` by its length.
    ``advantages`` and ``kept`` are written. A seat's last decision before the end of the rollout,
    or before a cut, has no next value: it is the bootstrap of the one before, and not kept.
    """
    n_steps, n_games = players.shape
    n_seats = rewards.shape[2]
    kept[:] = False
    advantages[:] = 0.0
    for game in range(n_games):
        known = np.zeros(n_seats, np.bool_)  # whether what follows for the seat is known
        value = np.zeros(n_seats)
        advantage = np.zeros(n_seats)
        reward = np.zeros(n_seats)
        for t in range(n_steps - 1, -1, -1):
            if ended[t, game] or cut[t, game]:
                for seat in range(n_seats):
                    known[seat] = ended[t, game]
                    value[seat] = 0.0
                    advantage[seat] = 0.0
                    reward[seat] = 0.0
            for seat in range(n_seats):
                reward[seat] += rewards[t, game, seat]
            if learner[t, game]:
                seat = players[t, game]
                gain = 0.0
                if known[seat]:
                    delta = reward[seat] + gamma * value[seat] - values[t, game]
                    gain = delta + gamma * gae_lambda * advantage[seat]
                    advantages[t, game] = gain
                    kept[t, game] = True
                known[seat] = True
                value[seat] = values[t, game]
                advantage[seat] = gain
                reward[seat] = 0.0


_APART = ("batch", "league", "pace", "shaping", "teacher", "trials")  # not in SB3's own saves


class SeatBuffer(MaskableRolloutBuffer):
    """A rollout of many games; only decisions of the learner whose outcome is known are used."""

    def __init__(self, *args: Any, num_seats: int, seed: int, **kwargs: Any):
        self.num_seats = num_seats
        self.random = np.random.default_rng(seed)
        super().__init__(*args, **kwargs)
        shape = (self.buffer_size, self.n_envs)
        self.observations = np.zeros((*shape, *self.obs_shape), np.float32)
        self.action_masks = np.zeros((*shape, self.mask_dims), np.bool_)
        self.actions = np.zeros(shape, np.int64)
        self.values = np.zeros(shape, np.float32)
        self.log_probs = np.zeros(shape, np.float32)
        self.advantages = np.zeros(shape, np.float32)
        self.returns = np.zeros(shape, np.float32)
        self.players = np.zeros(shape, np.int64)
        self.learner = np.zeros(shape, np.bool_)
        self.ended = np.zeros(shape, np.bool_)
        self.cut = np.zeros(shape, np.bool_)
        self.seat_rewards = np.zeros((*shape, num_seats), np.float32)
        self.kept = np.zeros(shape, np.bool_)
        self.rows = np.zeros(0, np.int64)

    def reset(self) -> None:
        """Begin a new rollout; arrays are reused, not allocated anew."""
        self.mask_dims = int(self.action_space.n)  # type: ignore[attr-defined]
        self.pos = 0
        self.full = False
        self.generator_ready = False

    def finish(self) -> int:
        """Compute advantages and returns; returns how many decisions are kept."""
        seat_advantages(
            self.players,
            self.learner,
            self.values,
            self.seat_rewards,
            self.ended,
            self.cut,
            self.gamma,
            self.gae_lambda,
            self.advantages,
            self.kept,
        )
        np.add(self.advantages, self.values, out=self.returns)
        self.rows = np.flatnonzero(self.kept)
        self.full = True
        return len(self.rows)

    def get(  # type: ignore[override]  # as in sb3-contrib
        self, batch_size: int | None = None
    ) -> Generator[MaskableRolloutBufferSamples, None, None]:
        """Minibatches of one size, in a new order; a remainder is left for another epoch."""
        flat = {
            name: torch.from_numpy(array.reshape(-1, *array.shape[2:]))
            for name, array in (
                ("observations", self.observations),
                ("actions", self.actions),
                ("old_values", self.values),
                ("old_log_prob", self.log_probs),
                ("advantages", self.advantages),
                ("returns", self.returns),
                ("action_masks", self.action_masks),
            )
        }
        rows = self.random.permutation(self.rows)
        size = min(batch_size or len(rows), len(rows))
        for start in range(0, len(rows) - size + 1, max(size, 1)):
            chosen = torch.from_numpy(rows[start : start + size])
            yield MaskableRolloutBufferSamples(
                **{name: tensor.index_select(0, chosen) for name, tensor in flat.items()}
            )


class SelfPlayEnv(VecEnv):
    """What MaskablePPO asks of an environment: spaces and a number of games.

    The games are stepped by ``SelfPlayPPO`` itself, since all seats of a game learn.
    """

    def __init__(self, batch: Batch):
        self.batch = batch
        super().__init__(
            batch.num_games,
            spaces.Box(0.0, 1.0, (batch.game.observation.size,), np.float32),
            spaces.Discrete(batch.game.actions.size),
        )

    def reset(self) -> Any:
        return self.batch.observations

    def step_async(self, actions: Any) -> None:
        raise RuntimeError("self-play steps its games itself; use training.vec_env to step others")

    def step_wait(self) -> Any:
        raise RuntimeError("self-play steps its games itself; use training.vec_env to step others")

    def close(self) -> None:
        pass

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        if attr_name == "action_masks":
            return list(self.batch.action_masks)
        if attr_name == "render_mode":
            return [None] * self.num_envs
        raise AttributeError(f"a batch has no attribute {attr_name!r} for each game")

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(f"a batch has no attribute {attr_name!r} for each game")

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kw: Any) -> list[Any]:
        if method_name == "action_masks":
            return list(self.batch.action_masks)
        raise AttributeError(f"a batch has no method {method_name!r} for each game")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def action_masks(self) -> Any:
        """bool[games, actions], not a copy."""
        return self.batch.action_masks


class SelfPlayPPO(MaskablePPO):
    """MaskablePPO whose rollouts are self-play; the update itself is sb3-contrib's."""

    policy: TrunkPolicy
    rollout_buffer: SeatBuffer

    def __init__(
        self,
        policy: Any,
        env: SelfPlayEnv,
        league: League | None = None,
        entropy_end: float | None = None,
        shaping: float = 0.0,
        teacher: str = "",
        taught: float = 0.0,
        **kwargs: Any,
    ):
        """``league``: whom some games are played against; nobody if None.

        ``entropy_end``: what ``ent_coef`` falls to, in step with the progress of the training;
        constant if None. ``shaping``: see ``training.shaping``; ``teacher`` and ``taught``: a bot
        and its share of the training, see ``training.teacher``. All else as for MaskablePPO.
        Raises BadOption for a wrapped environment.
        """
        _refuse_wrappers(env)
        seed = int(kwargs.get("seed") or 0)
        buffer = {"num_seats": env.batch.num_seats, "seed": seed}
        super().__init__(
            policy, env, rollout_buffer_class=SeatBuffer, rollout_buffer_kwargs=buffer, **kwargs
        )
        self.batch = env.batch
        self.league = league or League(env.batch, share=0.0)
        self.entropy_start = self.ent_coef
        self.entropy_end = self.ent_coef if entropy_end is None else entropy_end
        self.shaping = Shaping(self.batch, shaping)
        self.teacher = Teacher(self.batch, teacher, taught, seed)
        self.trials: Trials | None = None  # set where the teacher tries other answers, too
        self.pace: Callable[[], float] | None = None  # share of the time budget that is used
        self.progress = 0.0  # share of the training that is done
        self.taught = False  # whether the last rollout was the teacher's
        self.snapshots_taken: list[str] = []

    def set_env(self, env: Any, force_reset: bool = True) -> None:
        """Not possible once the games have begun. Raises BadOption."""
        raise BadOption("the games of a self-play learner cannot be exchanged; build a new one")

    def update_progress(self, num_timesteps: int, total_timesteps: int) -> None:
        """Set ``progress``: by samples or, if that is further, by the time budget."""
        used = self.pace() if self.pace else 0.0
        self.progress = min(1.0, max(num_timesteps / total_timesteps, used))
        self._current_progress_remaining = 1.0 - self.progress

    _update_current_progress_remaining = update_progress  # what SB3 calls before each update

    def collect_rollouts(  # type: ignore[override]
        self,
        env: VecEnv,
        callback: Any,
        rollout_buffer: SeatBuffer,
        n_rollout_steps: int,
        use_masking: bool = True,
    ) -> bool:
        """Play ``n_rollout_steps`` steps of every game; False if the callback says stop."""
        callback.on_rollout_start()
        if not callback.on_step():  # at a border: nothing is lost
            return False
        self.policy.set_training_mode(False)
        batch, buffer = self.batch, rollout_buffer
        buffer.reset()
        self.league.choose()
        self.shaping.begin()
        self.taught = self.teacher.teaches(self.progress)
        if self.taught and self.trials:
            self.num_timesteps += self.trials.collect()
            callback.on_rollout_end()
            return True
        actions = np.zeros(batch.num_games, np.int64)
        for t in range(n_rollout_steps):
            mine = self.league.act(batch, actions)
            buffer.observations[t] = batch.observations
            buffer.action_masks[t] = batch.action_masks
            buffer.players[t] = batch.players
            buffer.learner[t] = mine
            rows = np.flatnonzero(mine)
            whole = len(rows) == batch.num_games
            observations = buffer.observations[t] if whole else buffer.observations[t, rows]
            masks = buffer.action_masks[t] if whole else buffer.action_masks[t, rows]
            with torch.no_grad():
                chosen, values, log_probs = self.policy(
                    torch.from_numpy(observations), action_masks=torch.from_numpy(masks)
                )
            actions[rows] = (
                self.teacher.answers(observations, masks) if self.taught else chosen.numpy()
            )
            buffer.values[t, rows] = values.numpy()[:, 0]
            buffer.log_probs[t, rows] = log_probs.numpy()
            buffer.actions[t] = actions
            batch.step(actions)
            buffer.seat_rewards[t] = batch.rewards
            self.shaping.add(buffer.seat_rewards[t])
            buffer.ended[t] = batch.terminations
            buffer.cut[t] = batch.truncations
            over = np.flatnonzero(batch.terminations | batch.truncations)
            if len(over):
                # what the teacher wins is no result of the learner's
                finished = batch.terminations & (not self.taught)
                self.league.ended(over, batch.rewards, finished)
        kept = buffer.finish()
        self.num_timesteps += kept
        callback.update_locals(locals())
        callback.on_rollout_end()
        return True

    def train(self) -> None:
        """One update; the entropy bonus falls in step with the learning rate."""
        buffer = self.rollout_buffer
        if self.taught and self.trials:
            rate = self.lr_schedule(self._current_progress_remaining)
            learned = self.trials.learn(rate, int(self.batch_size or 0), self.max_grad_norm)
            for name, value in {**learned, "learning_rate": rate}.items():
                self.logger.record(f"train/{name}", value)
            return
        if len(buffer.rows) < 2:
            return  # a rollout so short that no seat was asked twice
        if self.taught:
            imitate(self)
            return
        self.ent_coef = self.entropy_start + (self.entropy_end - self.entropy_start) * self.progress
        super().train()
        # the parent counts decisions that are not kept, too
        explained = explained_variance(buffer.values[buffer.kept], buffer.returns[buffer.kept])
        self.logger.record("train/explained_variance", explained)
        self.logger.record("train/entropy_coef", self.ent_coef)

    def _excluded_save_params(self) -> list[str]:
        return [*super()._excluded_save_params(), *_APART]


def _refuse_wrappers(env: Any) -> None:
    if not isinstance(env, SelfPlayEnv):
        raise BadOption(
            f"self-play needs a SelfPlayEnv, not {type(env).__name__}: wrappers such as "
            "VecNormalize and VecMonitor see only one seat of each game and do not work here"
        )
