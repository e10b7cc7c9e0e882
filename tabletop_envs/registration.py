"""Every game in the registries of PettingZoo and Gymnasium, by name and without importing them."""

from tabletop_envs.registry import GAMES


def register_all() -> None:
    """``tabletop/chronicle-v0`` for PettingZoo, ``tabletop/Chronicle-v0`` for Gymnasium.

    PettingZoo has a registry since 1.27; with an older one its modules still work.
    """
    import gymnasium

    for game in GAMES.values():
        name = "".join(c for c in game.title if c.isalnum())
        gymnasium.register(
            f"tabletop/{name}-v{game.version}",
            entry_point="tabletop_envs.learner:LearnerEnv",
            vector_entry_point="tabletop_envs.learner:LearnerVectorEnv",
            kwargs={"game": game.id},
        )
    try:
        from pettingzoo import register
    except ImportError:
        return
    for game in GAMES.values():
        module = f"tabletop_envs.{game.id}"
        register("aec", f"tabletop/{game.id}", entry_point=f"{module}:env")
        register("parallel", f"tabletop/{game.id}", entry_point=f"{module}:parallel_env")
