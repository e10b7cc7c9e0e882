"""How the tests of all games play: cases, random options, random answers."""

import copy
import json
import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tabletop_envs import Match, match_from_position
from tabletop_envs.core.game import Game, View
from tabletop_envs.core.options import ListOption, Option
from tabletop_envs.registry import GAMES

# one case for each registered game and number of players
CASES = [
    pytest.param(game, n, id=f"{game.name}-{n}") for game in GAMES.values() for n in game.players
]
ALL = [pytest.param(game, id=game.name) for game in GAMES.values()]
EAGER_SHARE = 0.95  # of the answers of random games, where a game has eager ones


def random_options(game: Game, rng: random.Random, **fixed: Any) -> dict[str, Any]:
    """A value for each option; lengths are short or default; what only cuts games does not."""
    options = unlimited(game)
    for option in game.options:
        if isinstance(option, ListOption) or option.truncates:
            continue
        allowed = option.allowed
        if isinstance(allowed, range) and option.name != "num_players":
            few = allowed[: min(4, len(allowed))]
            options[option.name] = rng.choice([option.default, *few])
        else:
            options[option.name] = rng.choice(list(allowed))
    return {**options, **fixed}


def unlimited(game: Game) -> dict[str, Any]:
    """Options with which the game's own limits cut no game that its answers let end by the rules.

    Empty if only ``max_cycles`` cuts games that are too long.
    """
    return {
        option.name: option.allowed[-1]
        for option in game.options
        if isinstance(option, Option) and option.truncates and option.name != "max_cycles"
    }


def said_of(game: Game, name: str, default: Any) -> Any:
    """What ``tests/<game>/__init__.py`` says of the game under this name, if anything."""
    own = f"tests.{game.name}"
    return default if find_spec(own) is None else getattr(import_module(own), name, default)


def never_forced(game: Game) -> bool:
    """Whether a question with one legal answer is never asked, as ``tests/<game>`` says."""
    return bool(said_of(game, "NEVER_FORCED", False))


@cache
def eagerness(game: Game) -> npt.NDArray[np.int8]:
    """How eagerly random games give each answer, int8[actions]; 0 for all in most games.

    ``EAGER`` of ``tests/<game>/__init__.py`` names kinds of actions, from the least to the most
    eager ones: a game says so if hardly any games of random answers would end by its rules.
    """
    ranks = np.zeros(game.actions.size, np.int8)
    for rank, kinds in enumerate(said_of(game, "EAGER", ()), 1):
        for kind in kinds:
            start = getattr(game.actions.at, kind)
            ranks[start : start + game.actions.spans[kind].size] = rank
    return ranks


def random_answer(match: Match, rng: random.Random) -> int:
    """A random legal answer: mostly one of the most eager ones, at times any."""
    legal = match.legal_actions()
    ranks = eagerness(match.game)[legal]
    if ranks.any() and rng.random() < EAGER_SHARE:
        legal = [action for action, rank in zip(legal, ranks, strict=True) if rank == max(ranks)]
    return rng.choice(legal)


def random_answers(
    game: Game, masks: npt.NDArray[Any], rng: np.random.Generator
) -> npt.NDArray[np.int64]:
    """The same for the masks of many games: int64[games] of bool or int8[games, actions]."""
    wanted = rng.random(masks.shape)
    ranks = eagerness(game)
    if ranks.any():
        wanted += ranks * (rng.random((len(masks), 1)) < EAGER_SHARE)
    return np.where(masks, wanted, -1).argmax(1)


def room_for_bots(game: Game, bots: int) -> int:
    """The fewest players with a seat for the learner and so many bots; or as many as can play."""
    return min(max(game.players[0], 1 + bots), game.players[-1])


def line_up(bots: Sequence[Any], num_players: int) -> list[Any]:
    """The bots that have a seat beside the learner, the first ones."""
    return list(bots[: num_players - 1])


def random_game(match: Match, rng: random.Random) -> Iterator[Match]:
    """Yield the match before each decision of a random game, and once more at its end."""
    while not match.over:
        yield match
        match.step(random_answer(match, rng))
    yield match


def length(match: Match, rng: random.Random) -> int:
    """The decisions of the game that ``random_game`` is going to play with this chance."""
    chance = random.Random()
    chance.setstate(rng.getstate())
    return sum(1 for _ in random_game(match.clone(), chance))


def moments(match: Match, rng: random.Random, most: int = 300) -> Iterator[Match]:
    """Some moments of a random game, evenly spread, its end among them; all if it is short.

    For what takes long to look at: about ``most`` of them.
    """
    own = random.Random(rng.getrandbits(64))  # not that of the caller, who may draw in between
    apart = max(1, round(length(match, own) / most))
    for step, _ in enumerate(random_game(match, own)):
        if step % apart == 0 or match.over:
            yield match


def random_match(game: Game, rng: random.Random, decisions: int, **options: Any) -> Match:
    """A game in progress, after at most so many random decisions."""
    match = Match(game, seed=rng.getrandbits(64), **options)
    while match.num_decisions < decisions and not match.over:
        match.step(random_answer(match, rng))
    return match


def random_matches(
    game: Game, num_players: int, share: float, most: int, **options: Any
) -> list[Match]:
    """At most so many matches: one at its start, at a share of its decisions, one that is over."""
    rng = random.Random(num_players)
    match = Match(game, seed=num_players, num_players=num_players, **options)
    out = [match.clone()]
    for later in random_game(match, rng):
        if rng.random() < share and len(out) < most - 1:
            out.append(later.clone())
    return [*out, match]


def views(matches: Iterable[Match]) -> Iterator[View]:
    """What each player sees of each match."""
    for match in matches:
        for player in range(match.num_players):
            yield match.view(player)


def there_and_back(match: Match) -> Match:
    """The match made of its own position, over JSON; it must be the same, byte for byte."""
    again = match_from_position(json.loads(json.dumps(match.position())))
    assert again == match
    return again


def put_in(said: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """A copy of a position with another value at a path, e.g. ``tasks 0 step``."""
    copied = copy.deepcopy(said)
    *parents, last = [int(key) if key.isdecimal() else key for key in path.split()]
    entry: Any = copied
    for key in parents:
        entry = entry[key]
    entry[last] = value
    return copied
