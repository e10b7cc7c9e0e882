"""Tests with the figures of the rule document, whatever was tuned since.

A process plays with one set of figures, since they are constants to the rules. Such tests
therefore run in a child process, all of a module in one, with a card file that undoes the tuning.
"""

import functools
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.end_breaker.figures import untuned

ROOT = Path(__file__).parents[2]
CHILD = "END_BREAKER_AS_WRITTEN"
_TESTS: dict[str, list[str]] = {}  # the tests of each file


def as_written(test: Callable[[], None]) -> Callable[[], None]:
    """The test without arguments, run with the figures of the rule document."""
    if CHILD in os.environ:
        return test
    file = Path(test.__code__.co_filename).relative_to(ROOT).as_posix()
    name = f"{file}::{test.__name__}"
    _TESTS.setdefault(file, []).append(name)

    @functools.wraps(test)
    def in_a_child() -> None:
        said = _report(file)
        assert f"PASSED {name}" in said.splitlines(), said

    return in_a_child


@functools.cache
def _report(file: str) -> str:
    """What pytest says of the tests of a file, in a process that plays as written."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST_", "COV_"))}
    with tempfile.TemporaryDirectory() as folder:
        cards = Path(folder) / "as_written.json"
        cards.write_text(json.dumps(untuned()), encoding="utf-8")
        environment |= {"TABLETOP_CARDS_END_BREAKER": str(cards), CHILD: "1"}
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-n", "0", "-rA", "--tb=short", *_TESTS[file]],
            env=environment | {"NUMBA_DISABLE_JIT": "1"},
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
    return done.stdout + done.stderr
