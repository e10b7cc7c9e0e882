"""How the tests of all games play: cases, random options, random answers."""

import copy
import json
import random
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from tabletop_envs import Match, match_from_position
from tabletop_envs.core.game import Game, View
from tabletop_envs.core.options import ListOption
from tabletop_envs.registry import GAMES

# one case for each registered game and number of players
CASES = [
    pytest.param(game, n, id=f"{game.name}-{n}") for game in GAMES.values() for n in game.players
]
ALL = [pytest.param(game, id=game.name) for game in GAMES.values()]


def random_options(game: Game, rng: random.Random, **fixed: Any) -> dict[str, Any]:
    """A value for each option; no limits that only cut games; lengths are short or default."""
    options: dict[str, Any] = {}
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


def never_forced(game: Game) -> bool:
    """Whether a question with one legal answer is never asked, as ``tests/<game>`` says."""
    own = f"tests.{game.name}"
    return find_spec(own) is not None and getattr(import_module(own), "NEVER_FORCED", False)


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
        match.step(rng.choice(match.legal_actions()))
    yield match


def random_match(game: Game, rng: random.Random, decisions: int, **options: Any) -> Match:
    """A game in progress, after at most so many random decisions."""
    match = Match(game, seed=rng.getrandbits(64), **options)
    while match.num_decisions < decisions and not match.over:
        match.step(rng.choice(match.legal_actions()))
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
