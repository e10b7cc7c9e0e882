"""The figures of this package, for any game."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from tabletop_envs.bench.timing import Figure, cost, rate
from tabletop_envs.bots import ScriptedBot, checkpoint, load_bot
from tabletop_envs.core.batch import Batch
from tabletop_envs.core.game import Game
from tabletop_envs.match import Match

SIZES = (64, 1024, 4096)


def _recorded(game: Game, size: int, players: int, steps: int) -> tuple[Batch, list[Any]]:
    """A batch and random legal actions for its next steps: choosing them is not timed."""
    batch = Batch(game, size, seed=1, num_players=players, num_threads=1)
    twin = batch.copy()
    random = np.random.default_rng(0)
    actions = []
    for _ in range(steps):
        scores = random.random(twin.action_masks.shape, np.float32) * twin.action_masks
        actions.append(scores.argmax(1))
        twin.step(actions[-1])
    return batch, actions


def batch_figures(game: Game, players: int, seconds: float, repeats: int) -> Iterator[Figure]:
    """Decisions a second through ``Batch.step``: check, rules, masks, observations, resets."""
    for size in SIZES:
        steps = max(8, 200_000 // size)
        batch, actions = _recorded(game, size, players, steps)
        for threads in (1, 2):
            start = batch.copy()
            start.num_threads = threads
            if threads > 1:
                from concurrent.futures import ThreadPoolExecutor

                start._pool = ThreadPoolExecutor(threads)
            rates = []
            for _ in range(repeats + 1):
                run = start.copy()
                begun = time.perf_counter()
                for chosen in actions:
                    run.step(chosen)
                rates.append(size * steps / (time.perf_counter() - begun))
            rates = sorted(rates[1:])
            target = "2,000,000" if (threads, size) == (1, 1024) else ""
            name = f"batch of {size}, {threads} thread" + ("s" if threads > 1 else "")
            yield Figure("ours", name, rates[len(rates) // 2], rates[-1], "decisions/s", target)


def match_figures(game: Game, players: int, seconds: float, repeats: int) -> Iterator[Figure]:
    """A Python loop over ``Match``: observation, mask, first legal action, step."""
    match = Match(game, seed=1, num_players=players)

    def loop() -> int:
        for _ in range(1000):
            if match.over:
                match.reset(1)
            assert match.observation is not None
            match.step(int(match.action_mask.argmax()))
        return 1000

    middle, best = rate(loop, seconds, repeats)
    yield Figure("ours", "Match loop", middle, best, "decisions/s", "250,000")

    def clone() -> int:
        for _ in range(1000):
            match.clone()
        return 1000

    middle, best = cost(clone, seconds, repeats)
    yield Figure("ours", "clone of a Match", middle, best, "us", "at most 3")
    batch = Batch(game, 4096, seed=1, num_players=players, num_threads=1)

    def copy() -> int:
        batch.copy()
        return 4096

    middle, best = cost(copy, seconds, repeats)
    yield Figure(
        "ours", "clone in a batch, arrays included", middle, best, "us", "at most 0.5", "a game"
    )
    size = float(game.state.itemsize)
    yield Figure("ours", "state of a game", size, size, "bytes", "at most 1,024")


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
                    env.step(int(observation["action_mask"].argmax()))
                    n += 1
            return n

        return loop

    for name, make, target in (("raw", make_raw_env, "60,000"), ("wrapped", make_env, "15,000")):
        middle, best = rate(loop_over(make(game, num_players=players)), seconds, repeats)
        yield Figure("ours", f"PettingZoo AEC, {name}", middle, best, "decisions/s", target)


def bot_figures(game: Game, players: int, seconds: float, repeats: int) -> Iterator[Figure]:
    """``bot.act`` for one observation, and scripted bots over a batch."""
    match = Match(game, seed=1, num_players=players)
    observation, mask = match.observation, match.action_mask
    names = ["random", *game.bots]
    if checkpoint(game.id):
        names.append("ppo")
    for name in names:
        bot = load_bot(game.id, name, seed=1)

        def act(bot: Any = bot) -> int:
            for _ in range(200):
                bot.act(observation, mask)
            return 200

        middle, best = cost(act, seconds, repeats)
        target = "at most 100" if name == "ppo" else ""
        note = "ONNX, one thread" if name == "ppo" else ""
        yield Figure("ours", f"{name}.act", middle, best, "us", target, note)
    batch = Batch(game, 1024, seed=1, num_players=players, num_threads=1)
    for name in game.bots:
        scripted = ScriptedBot(game, name)

        def act_batch(bot: Any = scripted) -> int:
            bot.act_batch(batch.observations, batch.action_masks)
            return 1024

        middle, best = cost(act_batch, seconds, repeats)
        yield Figure("ours", f"{name}.act_batch", middle, best, "us", "", "a decision, 1024 rows")


_FIRST_STEP = (
    "import time; t = time.perf_counter(); import tabletop_envs; "
    "m = tabletop_envs.new_match({game!r}, seed=1, num_players={players}); "
    "m.step(m.legal_actions()[0]); m.observation; print(time.perf_counter() - t)"
)


def startup_figures(game: Game, players: int, repeats: int) -> Iterator[Figure]:
    """Import and first step in a new process, from a warm and from an empty cache."""
    code = _FIRST_STEP.format(game=game.id, players=players)

    def once(**environment: str) -> float:
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, **environment},
        )
        return float(done.stdout)

    once()
    times = sorted(once() for _ in range(repeats))
    middle, best = times[len(times) // 2], times[0]
    yield Figure("startup", "import and first step, warm cache", middle, best, "s", "at most 1")
    with tempfile.TemporaryDirectory() as folder:
        cold = once(TABLETOP_CACHE=folder)
    yield Figure("startup", "import and first step, first compile", cold, cold, "s", "at most 60")
