"""The scripts of ``examples/`` run as the README says, in a few steps."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop_envs import Match
from tabletop_envs.registration import gymnasium_id
from tests.playing import ALL

ROOT = Path(__file__).resolve().parents[1]


def run(script, *arguments):
    """What ``examples/<script>`` prints; fails if the script does."""
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / script, *map(str, arguments)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("game", ALL)
def test_the_pettingzoo_loop(game):
    """Complaint 5: the table shows who is paid when, and when each agent leaves."""
    lines = run("pettingzoo_loop.py", game.id, 3).splitlines()[1:]
    rows = [re.match(r" *(\d+) +(player_\d) +(-?[\d.]+) ", line) for line in lines[:-1]]
    assert all(rows)
    assert [int(row[1]) for row in rows] == list(range(len(rows)))
    match = Match(game, seed=3)
    n = match.num_players
    for row, line in zip(rows[:-n], lines, strict=False):
        assert row[2] == f"player_{match.player}"
        assert float(row[3]) == 0
        match.step(match.action(line.split(maxsplit=4 + n)[-1]))
    assert match.over
    returns = {f"player_{seat}": reward for seat, reward in enumerate(match.returns)}
    collected = {row[2]: float(row[3]) for row in rows[-n:]}
    assert collected == pytest.approx(returns, abs=0.01)
    assert lines[-1] == "agents that are left: []"


@pytest.mark.parametrize("game", ALL)
def test_cleanrl_ppo(game):
    out = run(
        "cleanrl_ppo.py",
        *("--game", gymnasium_id(game), "--steps", 768, "--envs", 8, "--rollout", 48),
    )
    updates = re.findall(r"(\d+) steps, reward ([+-]\d\.\d+|\+?nan)", out)
    assert [int(steps) for steps, _ in updates] == [384, 768]


@pytest.mark.parametrize("game", ALL)
def test_sb3_ppo(game):
    out = run(
        "sb3_ppo.py",
        *("--game", game.id, "--steps", 512, "--envs", 8, "--rollout", 32, "--games", 2),
    )
    rewards = dict(re.findall(r"^(.+): reward ([+-]\d\.\d+)$", out, re.MULTILINE))
    assert [*rewards] == ["MaskablePPO, batch", "MaskablePPO, one environment", "PPO without masks"]
    assert all(-1 <= float(reward) <= 1 for reward in rewards.values())
