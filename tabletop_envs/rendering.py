"""Render modes: the same for every environment."""

from typing import Any

from tabletop_envs.core.errors import BadOption, one_of
from tabletop_envs.match import Match

RENDER_MODES = ("human", "ansi", "rgb_array")


def check_render_mode(mode: str | None) -> str | None:
    """``mode`` if there is such a mode. Raises BadOption."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(one_of("render_mode", mode, (None, *RENDER_MODES)))
    return mode


def render(match: Match, player: int, mode: str | None) -> Any:
    """The table as ``player`` sees it: so a picture shows no secrets of others.

    ``ansi``: text. ``rgb_array``: uint8[height, width, 3]. ``human``: None, the text is printed.
    Without a mode: None.
    """
    if mode is None:
        return None
    if mode == "rgb_array":
        return match.game.draw(match.view(player)).to_rgb()
    text = match.render(player)
    if mode == "ansi":
        return text
    print(text)
    return None
