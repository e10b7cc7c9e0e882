"""Everything that plays: random, the scripted bots of each game, trained policies."""

from importlib.metadata import EntryPoints, entry_points
from pathlib import Path

from tabletop_envs.bots.base import Bot
from tabletop_envs.bots.random import RandomBot
from tabletop_envs.bots.scripted import ScriptedBot
from tabletop_envs.core.errors import BadOption, one_of
from tabletop_envs.registry import game_of

__all__ = ["Bot", "RandomBot", "ScriptedBot", "bot_names", "checkpoint", "load_bot"]

_FOLDERS = (
    Path(__file__).resolve().parents[1] / "checkpoints",  # in an installed package
    Path(__file__).resolve().parents[2] / "checkpoints",  # in the repository
)


def checkpoint(game: str) -> Path | None:
    """The published agent of a game, or None if there is none."""
    for folder in _FOLDERS:
        path = folder / game_of(game).id / "ppo.onnx"
        if path.is_file():
            return path
    return None


def _plugins() -> EntryPoints:
    """The bots of other packages."""
    return entry_points(group="tabletop_envs.bots")


def bot_names(game: str) -> list[str]:
    """The names that ``load_bot`` knows for a game; paths of ``.onnx`` files come beside them."""
    known = game_of(game)
    names = ["random", *known.bots]
    if checkpoint(game):
        names.append("ppo")
    return [*names, *(point.name for point in _plugins())]


def load_bot(game: str, name: str | Path, seed: int | None = None) -> Bot:
    """A bot by name (``bot_names``) or by the path of an exported policy (``.onnx``).

    ``seed`` fixes the bot's own chance, if it has any. Other packages add bots by an entry point
    of the group ``tabletop_envs.bots`` that is called with the game's id. Raises BadOption for
    an unknown name, BadCheckpoint for a file that does not fit.
    """
    known = game_of(game)
    name = str(name)
    if name == "random":
        return RandomBot(seed)
    if name in known.bots:
        return ScriptedBot(known, name)
    path = checkpoint(game) if name == "ppo" else Path(name) if name.endswith(".onnx") else None
    if path is not None:
        from tabletop_envs.bots.policy import PolicyBot

        return PolicyBot(known, path, seed=seed)
    for point in _plugins().select(name=name):
        bot = point.load()(known.id)
        if not isinstance(bot, Bot):
            raise BadOption(f"the plug-in {name!r} gave {bot!r}, which is no Bot")
        if seed is not None:
            bot.reset(seed)
        return bot
    if name == "ppo":
        raise BadOption(
            f"no agent is published for {known.id} (checkpoints/{known.id}/ppo.onnx); "
            f"allowed: {', '.join(bot_names(game))}, PATH.onnx"
        )
    raise BadOption(one_of("bot", name, [*bot_names(game), "PATH.onnx"]))
