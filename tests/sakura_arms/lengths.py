"""How duels end and how long they are: ``python -m tests.sakura_arms.lengths --help``."""

import argparse
from typing import Any

import numba
import numpy as np

from tabletop_envs.core.engine import engine_of
from tabletop_envs.sakura_arms import GAME
from tabletop_envs.sakura_arms.rules import MAX_ASKED
from tests.long_runs import act_with, middle

MAX_TURNS, MAX_DECISIONS = 101, 20_000
BLOCK = 1024
WON, DRAWN, CUT_BY_TURNS, CUT_BY_DECISIONS = range(4)


def counter(act: Any) -> Any:
    """A compiled loop that plays duels with ``act`` and counts turns, decisions and ends."""
    engine = engine_of(GAME)
    start, answer = engine.start, engine.answer
    n_features = GAME.observation.size

    @numba.njit
    def play(states, seeds, turns, decisions, ends):
        row = np.empty(n_features, np.float32)
        for i in range(len(seeds)):
            start(states, i, seeds[i])
            state = states[i]
            while not state.over:
                answer(states, i, act(state, row))
            turns[state.turn] += 1
            decisions[min(state.n_decisions, MAX_DECISIONS - 1)] += 1
            if not state.truncated:
                dead = (state.players[0].life <= 0) + (state.players[1].life <= 0)
                ends[WON if dead == 1 else DRAWN] += 1
            else:
                ends[CUT_BY_DECISIONS if state.asked > MAX_ASKED else CUT_BY_TURNS] += 1

    return play


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--duels", type=int, default=10_000, help="duels of each set-up")
    parser.add_argument("--bot", default="random", choices=["random", *GAME.bots])
    given = parser.parse_args()
    play = counter(act_with(GAME, given.bot))
    print(
        f"| set-up | duels of {given.bot} | decisions a duel | turns a duel | won | draws "
        "| cut at `max_turns` | cut in a turn (SA-81) |\n" + "| --- " * 8 + "|"
    )
    for setup in ("draft", "random"):
        states = np.zeros(BLOCK, GAME.state)
        for state in states:
            GAME.options.write(state["options"], GAME.options.check({"setup": setup}))
        turns, decisions = np.zeros(MAX_TURNS, np.int64), np.zeros(MAX_DECISIONS, np.int64)
        ends = np.zeros(4, np.int64)
        for first in range(0, given.duels, BLOCK):
            seeds = np.arange(first, min(first + BLOCK, given.duels), dtype=np.uint64)
            play(states, seeds, turns, decisions, ends)
        share = 100 * ends[WON] / given.duels
        row = (f"{given.duels:,}", middle(decisions), middle(turns), f"{share:.3f} %")
        rest = (f"{ends[kind]:,}" for kind in (DRAWN, CUT_BY_TURNS, CUT_BY_DECISIONS))
        print(f"| {setup} | " + " | ".join((*row, *rest)) + " |", flush=True)


if __name__ == "__main__":
    main()
