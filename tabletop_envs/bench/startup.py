"""From nothing to the first decision, in a process of its own."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from statistics import median

from tabletop_envs.bench.timing import Figure
from tabletop_envs.core.game import Game

_FIRST_STEP = """
import time
begun = time.perf_counter()
import tabletop_envs
match = tabletop_envs.new_match({game!r}, seed=1, num_players={players})
match.observation
match.step(match.legal_actions()[0])
print(time.perf_counter() - begun)
"""


def startup_figures(game: Game, players: int, seconds: float, repeats: int) -> Iterator[Figure]:
    """Import and first step from a warm cache; all entry points from an empty one."""
    code = _FIRST_STEP.format(game=game.id, players=players)
    _run("-c", code)  # the cache is warm from here on
    times = [float(_run("-c", code)) for _ in range(repeats)]
    yield Figure(
        "startup", "import and first step, warm cache", median(times), min(times), "s", at_most=1
    )
    with tempfile.TemporaryDirectory() as folder:
        cold = float(_run("-c", code, TABLETOP_CACHE=folder))
    yield Figure(
        "startup", "import and first step, first compile", cold, cold, "s", at_most=60, note="once"
    )


def _run(*arguments: str, **environment: str) -> str:
    """What a new Python prints on stdout."""
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **environment},
    )
    return done.stdout
