"""Tabletop card games as reinforcement-learning environments (see README.md)."""

from collections.abc import Sequence
from typing import Any

from tabletop_envs.bots import Bot, bot_names, load_bot
from tabletop_envs.core.batch import Batch
from tabletop_envs.core.cards_file import cards_hash, use_cards
from tabletop_envs.core.errors import (
    BadCards,
    BadCheckpoint,
    BadOption,
    BadPosition,
    GameOver,
    IllegalAction,
)
from tabletop_envs.core.game import Position
from tabletop_envs.match import Match
from tabletop_envs.registration import register_all
from tabletop_envs.registry import GAMES, game_of

__version__ = "0.1.0"
__all__ = [
    "BadCards",
    "BadCheckpoint",
    "BadOption",
    "BadPosition",
    "Batch",
    "Bot",
    "GameOver",
    "IllegalAction",
    "Match",
    "bot_names",
    "cards_hash",
    "games",
    "load_bot",
    "match_from_position",
    "new_batch",
    "new_match",
    "use_cards",
]

register_all()


def games() -> list[str]:
    """The ids of all games."""
    return list(GAMES)


def new_match(game: str, seed: int | None = None, **options: Any) -> Match:
    """One game; options are listed in the game's README. Raises BadOption."""
    return Match(game_of(game), seed=seed, **options)


def match_from_position(position: Position) -> Match:
    """The match of a position, whole or partial. Raises BadPosition or BadOption."""
    return Match.from_position(position)


def new_batch(
    game: str,
    num_games: int,
    seed: int | Sequence[int] | None = None,
    num_players: int | Sequence[int] | None = None,
    **options: Any,
) -> Batch:
    """Many games that step together; see ``Batch``. Raises BadOption."""
    return Batch(game_of(game), num_games, seed=seed, num_players=num_players, **options)
