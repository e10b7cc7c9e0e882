"""Every game in the registries of Gymnasium and PettingZoo, whichever is imported, and when."""

import importlib.util
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

from tabletop_envs.core.game import Game
from tabletop_envs.registry import GAMES, split_id


def gymnasium_id(game: Game | str) -> str:
    """The id of the single-agent view, e.g. ``tabletop/Chronicle-v0``; ``game`` or its id."""
    name, version = split_id(game if isinstance(game, str) else game.id)
    words = "".join(word.capitalize() for word in name.split("_"))
    return f"tabletop/{words}-v{version}"


def pettingzoo_id(game: Game | str) -> str:
    """The id of the AEC and the parallel environment, e.g. ``tabletop/chronicle-v0``."""
    name, version = split_id(game if isinstance(game, str) else game.id)
    return f"tabletop/{name}-v{version}"


def _register_with_gymnasium() -> None:
    import gymnasium

    for game in GAMES:
        gymnasium.register(
            gymnasium_id(game),
            entry_point="tabletop_envs.learner:LearnerEnv",
            vector_entry_point="tabletop_envs.learner:LearnerVectorEnv",
            kwargs={"game": game},
        )


def _register_with_pettingzoo() -> None:
    try:
        from pettingzoo import register
    except ImportError:  # before 1.27 there is no registry; tabletop_envs.<game>.env() works
        return
    for game in GAMES:
        module = f"tabletop_envs.{game}"
        register("aec", pettingzoo_id(game), entry_point=f"{module}:env")
        register("parallel", pettingzoo_id(game), entry_point=f"{module}:parallel_env")


class _AfterImport(MetaPathFinder):
    """Calls a function once a module has been imported.

    To import Gymnasium and PettingZoo only to put names into their registries would add a third
    to the time that ``import tabletop_envs`` takes, for those who want neither.
    """

    def __init__(self) -> None:
        self.waiting: dict[str, Callable[[], None]] = {}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.waiting:
            return None
        then = self.waiting.pop(name)
        spec = importlib.util.find_spec(name)  # by the other finders: it waits no longer
        if spec is None or spec.loader is None:
            return spec
        load = spec.loader.exec_module

        def exec_module(module: ModuleType) -> None:
            load(module)
            if module.__name__ == name:
                then()

        spec.loader.exec_module = exec_module  # type: ignore[method-assign]
        return spec


def register_all() -> None:
    """Register every game now with the libraries that are imported, later with the others."""
    later = _AfterImport()
    for name, register in (
        ("gymnasium", _register_with_gymnasium),
        ("pettingzoo", _register_with_pettingzoo),
    ):
        if name in sys.modules:
            register()
        else:
            later.waiting[name] = register
    if later.waiting:
        sys.meta_path.insert(0, later)
