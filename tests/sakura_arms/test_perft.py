"""The number of decision sequences from three positions is as it was (``perft.py``)."""

import json

import pytest
from numba.core import config

from tests.sakura_arms.perft import DEPTH, FILE, POSITIONS, count, position

COUNTS = json.loads(FILE.read_text(encoding="utf-8"))
# plain Python plays a thousand decisions a second
DEEPEST = DEPTH - 1 if config.DISABLE_JIT else DEPTH


@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name):
    assert len(COUNTS[name]) == DEPTH
    found = [count(position(name), depth) for depth in range(1, DEEPEST + 1)]
    assert found == COUNTS[name][:DEEPEST]
