"""Golden games, line by line: a change of rules, labels or observations shows as a diff."""

from difflib import unified_diff

import pytest

from tests.generate import COMMAND
from tests.playing import CASES
from tests.playthrough import PLAYTHROUGHS, again


@pytest.mark.parametrize(("game", "n"), CASES)
def test_playthrough(game, n):
    path = PLAYTHROUGHS / f"{game.name}-{n}.txt"
    assert path.is_file(), f"{path} is missing; make it with: {COMMAND}"
    golden = path.read_text(encoding="utf-8")
    today = again(golden, game)
    diff = unified_diff(golden.splitlines(), today.splitlines(), "golden", "today", lineterm="")
    assert golden == today, "\n".join(
        [f"{path.name} is played differently; if that is meant: {COMMAND}", *list(diff)[:60]]
    )


def test_no_playthrough_is_left_over():
    """Each file belongs to a registered game."""
    expected = {f"{case.values[0].name}-{case.values[1]}.txt" for case in CASES}
    assert {path.name for path in PLAYTHROUGHS.glob("*")} == expected
