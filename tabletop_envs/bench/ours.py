"""The figures of this package, for any game.

Actions are legal ones, chosen beforehand (batch) or the first legal one of the mask (loops):
what is timed is the package and not the choice.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from tabletop_envs.bench.timing import Figure, cost, of_rates, rate
from tabletop_envs.bots import ScriptedBot, checkpoint, load_bot
from tabletop_envs.core.batch import GAMES_PER_THREAD, Batch, copy_states
from tabletop_envs.core.game import Game
from tabletop_envs.match import Match

SIZES = (64, 512, 1024, 4096)
THREADS = (1, 2)
MEASURED = 1024  # the number of games that has a target
DECISIONS = 400_000  # in each part of a batch figure of a second
CLONED = 4096  # games in the batch that is copied
ROWS = 1024  # decisions that a scripted bot takes at once


def _recorded(game: Game, size: int, players: int, steps: int, skip: bool) -> list[Any]:
    """Random legal actions for the first steps of a batch with seed 1."""
    batch = Batch(game, size, seed=1, num_players=players, num_threads=1, skip_forced=skip)
    random = np.random.default_rng(0)
    actions = []
    for _ in range(steps):
        scores = random.random(batch.action_masks.shape, np.float32) * batch.action_masks
        actions.append(scores.argmax(1))
        batch.step(actions[-1])
    return actions


def batch_figures(game: Game, players: int, seconds: float, repeats: int) -> Iterator[Figure]:
    """Decisions a second through ``Batch.step``: check, rules, masks, observations, resets."""
    for size in SIZES:
        for threads in THREADS:
            if threads > 1 and size < 2 * GAMES_PER_THREAD:
                continue  # a batch of this size steps on one thread, whatever it is given
            yield _batch_figure(game, players, size, threads, seconds, repeats, skip=True)
    yield _batch_figure(game, players, MEASURED, 1, seconds, repeats, skip=False)


def _batch_figure(
    game: Game, players: int, size: int, threads: int, seconds: float, repeats: int, skip: bool
) -> Figure:
    """``skip``: forced decisions are answered inside and not counted, as is the default."""
    steps = max(4, int(DECISIONS * min(seconds, 1.0)) // size)
    actions = _recorded(game, size, players, steps, skip)
    rates = []
    for _ in range(repeats + 1):
        batch = Batch(
            game, size, seed=1, num_players=players, num_threads=threads, skip_forced=skip
        )
        begun = time.perf_counter()
        for chosen in actions:
            batch.step(chosen)
        rates.append(size * steps / (time.perf_counter() - begun))
    middle, best = of_rates(rates)
    name = f"{size:,} games, {threads} thread{'s' if threads > 1 else ''}"
    wanted = game.metadata.get("decisions_per_second", 2e6)
    target = wanted if (threads, size) == (1, MEASURED) else None
    note = "" if skip else "forced decisions asked and counted, as by the peers"
    return Figure("batch", name, middle, best, "decisions/s", at_least=target, note=note)


def match_figures(game: Game, players: int, seconds: float, repeats: int) -> Iterator[Figure]:
    """A Python loop over ``Match``: observation, mask, first legal action, step."""
    match = Match(game, seed=1, num_players=players)

    def loop() -> int:
        for _ in range(1000):
            if match.over:
                match.reset(1)
            match.observation  # noqa: B018 - what a player would read
            match.step(int(match.action_mask.argmax()))
        return 1000

    middle, best = rate(loop, seconds, repeats)
    note = "observation, mask, step"
    yield Figure("match", "Match loop", middle, best, "decisions/s", 250_000, note=note)


def aec_figures(game: Game, players: int, seconds: float, repeats: int) -> Iterator[Figure]:
    """The PettingZoo loop: ``agent_iter``, ``last``, first legal action, ``step``."""
    from tabletop_envs.aec import make_env, make_raw_env

    def loop_over(env: Any) -> Callable[[], int]:
        def loop() -> int:
            env.reset(seed=1)
            n = 0
            for _ in env.agent_iter():
                observation, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                else:
                    env.step(observation["action_mask"].argmax())
                    n += 1
            return n

        return loop

    for name, make, target in (("raw_env", make_raw_env, 60_000), ("env", make_env, 15_000)):
        middle, best = rate(loop_over(make(game, num_players=players)), seconds, repeats)
        note = "agent_iter, last, step"
        yield Figure("aec", f"PettingZoo {name}", middle, best, "decisions/s", target, note=note)


def clone_figures(game: Game, players: int, seconds: float, repeats: int) -> Iterator[Figure]:
    """Copies of games: what a search needs."""
    match = Match(game, seed=1, num_players=players)

    def clone() -> int:
        for _ in range(1000):
            match.clone()
        return 1000

    middle, best = cost(clone, seconds, repeats)
    yield Figure("clone", "clone of a Match", middle, best, "us", at_most=3)
    batch = Batch(game, CLONED, seed=1, num_players=players, num_threads=1)

    def states() -> int:
        copy_states(batch.states)
        return CLONED

    def whole() -> int:
        batch.copy()
        return CLONED

    middle, best = cost(states, seconds, repeats)
    yield Figure("clone", "a game in a batch: state", middle, best, "us", at_most=0.5)
    middle, best = cost(whole, seconds, repeats)
    note = "with observation, mask, rewards"
    yield Figure("clone", "a game in a batch: Batch.copy", middle, best, "us", note=note)
    size = float(game.state.itemsize)
    yield Figure("clone", "state of a game", size, size, "bytes", at_most=1024)


def bot_figures(game: Game, players: int, seconds: float, repeats: int) -> Iterator[Figure]:
    """``bot.act`` for one observation, and scripted bots over a batch."""
    match = Match(game, seed=1, num_players=players)
    observation, mask = match.observation, match.action_mask
    published = checkpoint(game.id) is not None
    for name in ["random", *game.bots, *(["ppo"] if published else [])]:
        bot = load_bot(game.id, name, seed=1)

        def act(bot: Any = bot) -> int:
            for _ in range(100):
                bot.act(observation, mask)
            return 100

        middle, best = cost(act, seconds, repeats)
        note = "ONNX, onnxruntime, one thread" if name == "ppo" else ""
        target = 100 if name == "ppo" else None
        yield Figure("bots", f"{name}.act", middle, best, "us", at_most=target, note=note)
    batch = Batch(game, ROWS, seed=1, num_players=players, num_threads=1)
    for name in game.bots:
        scripted = ScriptedBot(game, name)

        def act_batch(bot: Any = scripted) -> int:
            bot.act_batch(batch.observations, batch.action_masks)
            return ROWS

        middle, best = cost(act_batch, seconds, repeats)
        note = f"a decision, {ROWS:,} rows at once"
        yield Figure("bots", f"{name}.act_batch", middle, best, "us", note=note)
