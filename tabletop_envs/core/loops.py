"""Loops over games, written once and bound to the rules of each game by ``core.engine``.

Their free names are the game's: ``reset``, ``step``, ``observe``, ``win_shares``, ``scores``,
``pay_win``, ``score_scale``, and those of the loops bound before them. ``states`` is an array
of game states; ``games`` the indices of those meant.
"""
# ruff: noqa: F821
# mypy: disable-error-code="name-defined"

from typing import Any

import numpy as np

from tabletop_envs.core.flow import clear_question
from tabletop_envs.core.record import Record
from tabletop_envs.core.rewards import shares_to_rewards
from tabletop_envs.core.rng import below, next_random

__all__ = ["below", "shares_to_rewards"]


def settle(state: Record, may_cut: bool) -> None:
    """Answer forced questions if asked to, and end the game that is too long.

    ``may_cut``: a game is not cut before its first question, else it would be over unseen.
    """
    limit = state.options.max_cycles if may_cut else 0
    while not state.over:
        if limit > 0 and state.n_decisions >= limit:
            state.over = True
            state.truncated = True
            clear_question(state)
        elif state.options.skip_forced and state.n_legal == 1:
            action = 0  # the only one; a sum without branches is faster than a search
            for i in range(len(state.legal)):
                action += i * int(state.legal[i])
            state.n_decisions += 1
            step(state, action)
        else:
            return


def start(states: Any, i: int, seed: np.uint64) -> None:
    """A new game in place ``i``."""
    reset(states[i], seed)
    settle(states[i], False)


def answer(states: Any, i: int, action: int) -> bool:
    """Answer the question in game ``i``; False, and nothing changed, if that is not legal."""
    state = states[i]
    if action < 0 or action >= len(state.legal) or state.legal[action] == 0:
        return False
    state.n_decisions += 1
    step(state, action)
    settle(state, True)
    return True


def status(states: Any, i: int) -> int:
    """Who is asked in game ``i``, times two, plus 1 if it is over."""
    state = states[i]
    return 2 * state.decision.player + (1 if state.over else 0)


def start_one(states: Any, seed: np.uint64) -> int:
    """``start`` for an array of one game; its ``status``."""
    start(states, 0, seed)
    return status(states, 0)


def answer_one(states: Any, action: int) -> int:
    """``answer`` for an array of one game; its ``status``, or -1 for an illegal answer."""
    if not answer(states, 0, action):
        return -1
    return status(states, 0)


def pay_shares(state: Record, out: Any) -> None:
    """What ``reward="win"`` pays in most games: the shares of the win."""
    win_shares(state, out)
    shares_to_rewards(out, state.options.num_players)


def pay(state: Record, out: Any) -> None:
    """What each player has earned: zero-sum, in [-1, 1], all 0 until the game is over."""
    out[:] = 0
    if not state.over or state.truncated:
        return
    n = state.options.num_players
    if state.options.reward == 0:
        pay_win(state, out)
    else:
        scores(state, out)
        total = 0.0
        scale = float(score_scale)
        for player in range(n):
            total += out[player]
            scale = max(scale, abs(out[player]))
        for player in range(n):
            out[player] = (n * out[player] - total) / ((n - 1) * scale)


def rewards_of(states: Any, i: int, out: Any) -> None:
    """``pay`` for game ``i``."""
    pay(states[i], out)


def observe_one(states: Any, i: int, player: int, out: Any) -> None:
    """What ``player`` sees in game ``i``."""
    observe(states[i], player, out)


def resample_one(states: Any, i: int, player: int, seed: np.uint64) -> None:
    """Redraw in game ``i`` what ``player`` cannot know."""
    resample(states[i], player, seed)


def first_illegal(states: Any, games: Any, actions: Any) -> int:
    """The first place in ``actions`` that does not answer its game's question, or -1."""
    for k in range(len(games)):
        state = states[games[k]]
        action = actions[k]
        if action < 0 or action >= len(state.legal) or state.legal[action] == 0:
            return k
    return -1


def start_games(states: Any, games: Any, seeds: Any) -> None:
    """New games in the places ``games``."""
    for k in range(len(games)):
        start(states, games[k], seeds[k])


def step_game(
    states: Any,
    i: int,
    action: int,
    auto_reset: bool,
    rewards: Any,
    terminations: Any,
    truncations: Any,
) -> None:
    """One decision in game ``i``; with ``auto_reset`` a game that ends is set up anew."""
    state = states[i]
    answer(states, i, action)
    if state.over:
        pay(state, rewards[i])
        terminations[i] = not state.truncated
        truncations[i] = state.truncated
        if auto_reset:
            start(states, i, next_random(state))
    else:
        rewards[i] = 0
        terminations[i] = False
        truncations[i] = False


def look_at(states: Any, i: int, observations: Any, masks: Any, players: Any) -> None:
    """Who is asked in game ``i``, what they see and what they may answer."""
    state = states[i]
    players[i] = state.decision.player
    observe(state, state.decision.player, observations[i])
    for action in range(masks.shape[1]):
        masks[i, action] = state.legal[action]


def look(states: Any, games: Any, observations: Any, masks: Any, players: Any) -> None:
    """``look_at`` for each of ``games``."""
    for k in range(len(games)):
        look_at(states, games[k], observations, masks, players)


def step_and_look(
    states: Any,
    games: Any,
    actions: Any,
    auto_reset: bool,
    rewards: Any,
    terminations: Any,
    truncations: Any,
    observations: Any,
    masks: Any,
    players: Any,
) -> None:
    """``step_game`` and ``look_at`` for each of ``games``, in one pass over the states."""
    for k in range(len(games)):
        i = games[k]
        step_game(states, i, actions[k], auto_reset, rewards, terminations, truncations)
        look_at(states, i, observations, masks, players)


def observe_games(states: Any, games: Any, players: Any, out: Any) -> None:
    """``out[k]`` = what ``players[k]`` sees in game ``games[k]``."""
    for k in range(len(games)):
        observe(states[games[k]], players[k], out[k])


def play_random(states: Any, games: Any) -> int:
    """Random legal answers until each of ``games`` is over; how many decisions that took."""
    n = 0
    for k in range(len(games)):
        state = states[games[k]]
        while not state.over:
            choice = below(state, state.n_legal)
            action = 0
            while not state.legal[action] or choice > 0:
                choice -= state.legal[action]
                action += 1
            answer(states, games[k], action)
            n += 1
    return n


def act_all(observations: Any, masks: Any, actions: Any) -> None:
    """The bot's action for each row."""
    for k in range(len(actions)):
        actions[k] = act(observations[k], masks[k])
