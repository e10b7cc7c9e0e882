"""How long matches are, as a Markdown table: ``python -m tests.blanc_noir.lengths --help``."""

import argparse
from typing import Any

import numba
import numpy as np

from tabletop_envs.blanc_noir import GAME
from tabletop_envs.blanc_noir.state import NOBODY
from tabletop_envs.core.engine import engine_of
from tests.long_runs import act_with, middle

MAX_ROUNDS, MAX_TURNS = 200, 501
BLOCK = 1024


def counter(act: Any) -> Any:
    """A compiled loop that plays matches with ``act`` and counts rounds, turns, decisions."""
    engine = engine_of(GAME)
    start, answer = engine.start, engine.answer
    n_features = GAME.observation.size

    @numba.njit
    def play(states, seeds, rounds, turns, totals):
        row = np.empty(n_features, np.float32)
        for i in range(len(seeds)):
            start(states, i, seeds[i])
            state = states[i]
            while not state.over:
                number, turn = state.round_number, state.turns
                answer(states, i, act(state, row))
                if state.over or state.round_number != number:
                    turns[turn + 1] += 1
                    if state.winner == NOBODY:
                        totals[1 if turn + 1 >= state.options.max_turns else 2] += 1
            rounds[state.round_number] += 1
            totals[0] += state.n_decisions
            totals[3] += state.truncated

    return play


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000, help="matches of each number")
    parser.add_argument("--bot", default="random", choices=["random", *GAME.bots])
    parser.add_argument("--players", type=int, nargs="*", default=list(GAME.players))
    given = parser.parse_args()
    play = counter(act_with(GAME, given.bot))
    print(
        f"| players | matches of {given.bot} | decisions a match | rounds a match | turns a round "
        "| rounds cut at `max_turns` | without progress | truncated |\n" + "| --- " * 8 + "|"
    )
    for n in given.players:
        states = np.zeros(BLOCK, GAME.state)
        for state in states:
            GAME.options.write(state["options"], GAME.options.check({"num_players": n}))
        rounds, turns = np.zeros(MAX_ROUNDS, np.int64), np.zeros(MAX_TURNS, np.int64)
        totals = np.zeros(4, np.int64)
        for first in range(0, given.matches, BLOCK):
            seeds = np.arange(first, min(first + BLOCK, given.matches), dtype=np.uint64)
            play(states, seeds, rounds, turns, totals)
        row = (
            f"{given.matches:,}",
            f"{totals[0] / given.matches:.0f}",
            middle(rounds),
            middle(turns),
            f"{totals[1]:,} of {turns.sum():,}",
            f"{totals[2]:,}",
            f"{totals[3]:,}",
        )
        print(f"| {n} | " + " | ".join(row) + " |", flush=True)


if __name__ == "__main__":
    main()
