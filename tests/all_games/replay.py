"""Replays games in this interpreter and prints a checksum of each step: for test_equality.

``NUMBA_DISABLE_JIT=1 python -m tests.all_games.replay < games.json``
"""

import json
import sys
from hashlib import sha256
from typing import Any

from tabletop_envs import Match, new_match

Game = dict[str, Any]  # game, seed, options, actions


def moment(match: Match) -> str:
    """16 hex digits of a match: state, rewards, what the player asked and the next one see."""
    digest = sha256(match._states.tobytes())
    digest.update(match.returns.tobytes())
    for seat in (0, 1):
        digest.update(match.observe((match.player + seat) % match.num_players).tobytes())
    return digest.hexdigest()[:16]


def replay(game: Game) -> list[str]:
    """The checksum at the beginning and after each action."""
    match = new_match(game["game"], seed=game["seed"], **game["options"])
    moments = [moment(match)]
    for action in game["actions"]:
        match.step(action)
        moments.append(moment(match))
    world = match.resample(0, 7) if not match.over else match
    return [*moments, moment(world)]


if __name__ == "__main__":
    json.dump([replay(game) for game in json.load(sys.stdin)], sys.stdout)
