"""The compiled entry points of a game: the loops of ``core.loops`` bound to its rules."""

from collections.abc import Callable
from functools import cache
from typing import Any

from tabletop_envs.core import loops
from tabletop_envs.core.game import Game
from tabletop_envs.core.jit import bind

_ORDER = (
    "settle",
    "start",
    "answer",
    "status",
    "start_one",
    "answer_one",
    "pay",
    "rewards_of",
    "observe_one",
    "resample_one",
    "first_illegal",
    "start_games",
    "step_game",
    "look_at",
    "look",
    "step_and_look",
    "observe_games",
    "play_random",
)


class Engine:
    """The loops of one game, compiled at their first call and cached on disk."""

    start: Callable[..., None]
    answer: Callable[..., bool]
    status: Callable[..., int]
    start_one: Callable[..., int]
    answer_one: Callable[..., int]
    rewards_of: Callable[..., None]
    observe_one: Callable[..., None]
    resample_one: Callable[..., None]
    first_illegal: Callable[..., int]
    start_games: Callable[..., None]
    look: Callable[..., None]
    step_and_look: Callable[..., None]
    observe_games: Callable[..., None]
    play_random: Callable[..., int]

    def __init__(self, game: Game):
        names: dict[str, Any] = {
            "reset": game.reset,
            "step": game.step,
            "observe": game.observe,
            "win_shares": game.win_shares,
            "scores": game.scores,
            "resample": game.resample,
            "score_scale": game.score_scale,
        }
        names["pay_win"] = game.pay_win or bind(loops.pay_shares, game.name, **names)
        for name in _ORDER:
            names[name] = bind(getattr(loops, name), game.name, **names)
            setattr(self, name, names[name])
        self._game = game
        self._bots: dict[str, Callable[..., None]] = {}

    def act_all(self, bot: str) -> Callable[..., None]:
        """(observations, masks, actions): the scripted bot of that name for many rows."""
        if bot not in self._bots:
            act = self._game.bots[bot]
            self._bots[bot] = bind(loops.act_all, self._game.name, label=f"_{bot}", act=act)
        return self._bots[bot]


@cache
def engine_of(game: Game) -> Engine:
    """The one engine of ``game``."""
    return Engine(game)
