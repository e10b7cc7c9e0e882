"""The one list of games."""

from tabletop_envs.chronicle import GAME as CHRONICLE
from tabletop_envs.core.errors import BadOption, one_of
from tabletop_envs.core.game import Game

GAMES: dict[str, Game] = {game.id: game for game in (CHRONICLE,)}


def game_of(name: str | Game) -> Game:
    """The game called ``name``, e.g. ``chronicle_v0``. Raises BadOption."""
    if isinstance(name, Game):
        return name
    if name not in GAMES:
        raise BadOption(one_of("game", name, GAMES))
    return GAMES[name]
