"""The one list of games."""

from collections.abc import Iterator, MutableMapping
from importlib import import_module

from tabletop_envs.core.errors import BadOption, one_of
from tabletop_envs.core.game import Game


class Games(MutableMapping[str, Game]):
    """Games by id; the folder of a game is imported when it is first looked up.

    So ``import tabletop_envs`` costs no more for each game there is, and a user's own cards can
    be chosen after it (``use_cards``).
    """

    def __init__(self, *ids: str):
        self._games: dict[str, Game | None] = dict.fromkeys(ids)

    def __getitem__(self, name: str) -> Game:
        game = self._games[name]
        if game is None:
            game = self._games[name] = _load(name)
        return game

    def __setitem__(self, name: str, game: Game) -> None:
        self._games[name] = game

    def __delitem__(self, name: str) -> None:
        del self._games[name]

    def __contains__(self, name: object) -> bool:
        return name in self._games

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


GAMES = Games(
    "chronicle_v0",
    "blanc_noir_v0",
    "sakura_arms_v0",
    "end_breaker_v0",
)


def split_id(name: str) -> tuple[str, int]:
    """The folder and the version that an id is made of: ``chronicle_v0`` is chronicle's 0."""
    folder, _, version = name.rpartition("_v")
    return folder, int(version)


def _load(name: str) -> Game:
    game: Game = import_module(f"tabletop_envs.{split_id(name)[0]}").GAME
    return game


def game_of(name: str | Game) -> Game:
    """The game called ``name``, e.g. ``chronicle_v0``.

    Its first use imports its folder. Raises BadOption for an unknown name, BadCards if the
    user's own file of cards cannot be used.
    """
    if isinstance(name, Game):
        return name
    if not isinstance(name, str) or name not in GAMES:
        raise BadOption(one_of("game", name, GAMES))
    return GAMES[name]
