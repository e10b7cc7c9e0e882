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
    """Import and first step from a warm cache, and with the first compile.

    Python's own bytecode is cached in both, as it is after any first run: some machines forbid
    Python to write it beside its sources, and then every import takes three times as long.
    """
    code = _FIRST_STEP.format(game=game.id, players=players)
    with tempfile.TemporaryDirectory() as bytecode, tempfile.TemporaryDirectory() as compiled:
        _run(code, PYTHONPYCACHEPREFIX=bytecode)  # both caches are warm from here on
        times = [float(_run(code, PYTHONPYCACHEPREFIX=bytecode)) for _ in range(repeats)]
        cold = float(_run(code, PYTHONPYCACHEPREFIX=bytecode, TABLETOP_CACHE=compiled))
    yield Figure(
        "startup", "import and first step, warm cache", median(times), min(times), "s", at_most=1
    )
    yield Figure(
        "startup", "import and first step, first compile", cold, cold, "s", at_most=60, note="once"
    )


def _run(code: str, **environment: str) -> str:
    """What a new Python prints on stdout."""
    inherited = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**inherited, **environment},
    )
    return done.stdout
