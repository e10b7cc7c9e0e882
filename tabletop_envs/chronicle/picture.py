"""The table as a picture, drawn from a view."""

from tabletop_envs.core.draw import Drawing
from tabletop_envs.core.game import View


def draw(view: View) -> Drawing:
    """The table as the viewer sees it."""
    return Drawing(900, 800)
