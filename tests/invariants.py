"""What must hold at every moment of every game.

The claims of all games stand here; each game adds ``tests/<game>/invariants.py`` with

``CLAIMS``, ``broken(state) -> int``   its own claims; the number of the broken one from 1, or 0;
                                       compiled by numba
``check_position(match)``              asserts them of the position in words: each card in one place
``remembered(view)``                   what an observation must tell apart
``CONSTANT``                           features that never change, with the reason
``SELDOM``                             (if any) features that random games may miss: a test of the
                                       game's own shows that they do change
``CARD_IDS``                           the cards of a position
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numba
import numpy as np

from tabletop_envs import Match
from tabletop_envs.core.game import Game
from tests.playing import unlimited

COMMON = (
    "somebody is asked, unless the game is over",
    "n_legal is the number of legal answers, and each is 0 or 1",
    "some answer is legal",
    "the one who is asked plays",
    "nothing is asked when the game is over",
    "an observation lies in [0, 1] and is finite",
    "rewards are 0 before the end",
    "rewards sum to 0 and lie in [-1, 1]",
    "a game is truncated by an option that limits it only",
    "an answer is read in the step after the question only",
)


def of_game(game: Game) -> Any:
    """The module of a game's own invariants."""
    return import_module(f"tests.{game.name}.invariants")


@numba.njit
def broken_flow(state: Any) -> int:
    """The claim of ``COMMON`` about questions that is broken, from 1; 0 if all hold."""
    n = 0
    for action in range(len(state.legal)):
        if state.legal[action] != 0 and state.legal[action] != 1:
            return 2
        n += state.legal[action]
    if n != state.n_legal:
        return 2
    if state.over:
        if state.decision.kind != 0 or n != 0:
            return 5
    elif state.decision.kind == 0:
        return 1
    elif n == 0:
        return 3
    elif state.decision.player < 0 or state.decision.player >= state.options.num_players:
        return 4
    elif state.answer != -9:
        return 10
    return 0


@numba.njit
def broken_observation(row: Any) -> int:
    """The claim about observations."""
    for value in row:
        if not (value >= 0 and value <= 1):
            return 6
    return 0


@numba.njit
def broken_rewards(state: Any, rewards: Any) -> int:
    """The claims about rewards."""
    total = 0.0
    for reward in rewards:
        if reward != 0 and (not state.over or state.truncated):
            return 7
        if not (reward >= -1 and reward <= 1):
            return 8
        total += reward
    return 0 if abs(total) < 1e-5 else 8


def claim(game: Game, code: int) -> str:
    """The words for a code: those of ``COMMON`` from 1, those of the game from 101."""
    return COMMON[code - 1] if code <= len(COMMON) else of_game(game).CLAIMS[code - 101]


def checker(game: Game) -> Callable[[Match], None]:
    """A function that asserts all claims about a match, for each of its players."""
    own = of_game(game)

    def check(match: Match) -> None:
        state = match._states[0]
        code = broken_flow(state)
        if match.truncated and not (match.options["max_cycles"] or limits_itself(game)):
            code = 9
        if code == 0:
            code = broken_rewards(state, match.returns)
        if code == 0:
            code = own.broken(state) and 100 + own.broken(state)
        for player in range(match.num_players):
            code = code or broken_observation(match.observe(player))
        assert code == 0, f"broken: {claim(game, code)}; {match.position()}"
        own.check_position(match)

    return check


def limits_itself(game: Game) -> bool:
    """Whether an option of the game's own, beside ``max_cycles``, cuts games that are too long."""
    return bool(unlimited(game))


def assert_same(first: Any, second: Any, what: str) -> None:
    """Two arrays of the same bytes; says where they differ."""
    if first.tobytes() != second.tobytes():
        where = np.flatnonzero(np.asarray(first) != np.asarray(second))
        raise AssertionError(f"{what} differs at {where.tolist()[:20]}")
