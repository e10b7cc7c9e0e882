"""Bots that answer in compiled code, for as long as it is their turn, in many games at once."""

from collections.abc import Callable
from functools import cache
from typing import Any

from tabletop_envs.bots import Bot, RandomBot, ScriptedBot
from tabletop_envs.core.engine import engine_of
from tabletop_envs.core.game import Game
from tabletop_envs.core.jit import bind


def play_on(
    states: Any,
    games: Any,
    bots: Any,
    bot: int,
    rewards: Any,
    terminations: Any,
    truncations: Any,
    observations: Any,
    masks: Any,
    flags: Any,
    players: Any,
) -> None:
    """Let ``bot`` answer in each of ``games`` for as long as it is asked.

    ``bots[i, p]`` is who plays seat p of game i; ``flags`` are ``masks`` as int8.
    """
    for k in range(len(games)):
        i = games[k]
        while not states[i].over and bots[i, players[i]] == bot:
            action = act(observations[i], masks[i])  # type: ignore[name-defined]  # noqa: F821
            step_game(states, i, action, False, rewards, terminations, truncations)  # type: ignore[name-defined]  # noqa: F821
            look_at(states, i, observations, flags, players)  # type: ignore[name-defined]  # noqa: F821


def play_randomly(
    states: Any,
    games: Any,
    bots: Any,
    bot: int,
    rewards: Any,
    terminations: Any,
    truncations: Any,
    observations: Any,
    masks: Any,
    flags: Any,
    players: Any,
    generator: Any,
) -> None:
    """``play_on`` for random answers: nobody needs to see anything before the learner is asked."""
    for k in range(len(games)):
        i = games[k]
        state = states[i]
        while not state.over and bots[i, state.decision.player] == bot:
            choice = int(generator.random() * state.n_legal)
            action = 0
            while not state.legal[action] or choice > 0:
                choice -= state.legal[action]
                action += 1
            step_game(states, i, action, False, rewards, terminations, truncations)  # type: ignore[name-defined]  # noqa: F821
        look_at(states, i, observations, flags, players)  # type: ignore[name-defined]  # noqa: F821


def compiled_for(game: Game, bot: Bot) -> Callable[..., None] | None:
    """``play_on`` compiled for ``bot``, or None for one that only plays in Python."""
    if isinstance(bot, ScriptedBot):
        return _play_on(game, bot.name)
    if isinstance(bot, RandomBot):
        # the generator is asked for at each call: the bot's reset exchanges it
        return lambda *arguments: _play_randomly(game)(*arguments, bot.generator)
    return None


@cache
def _play_randomly(game: Game) -> Callable[..., None]:
    """``play_randomly`` compiled."""
    engine: Any = engine_of(game)
    return bind(play_randomly, game.name, step_game=engine.step_game, look_at=engine.look_at)


@cache
def _play_on(game: Game, bot: str) -> Callable[..., None]:
    """``play_on`` compiled for one scripted bot."""
    engine: Any = engine_of(game)
    return bind(
        play_on,
        game.name,
        label=f"_{bot}",
        act=game.bots[bot],
        step_game=engine.step_game,
        look_at=engine.look_at,
    )
