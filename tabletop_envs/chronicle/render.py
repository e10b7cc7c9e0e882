"""Placeholder until the pictures are drawn."""

import json
from typing import Any


def render_text(view: dict[str, Any]) -> str:
    return json.dumps(view)


def draw(view: dict[str, Any]) -> Any:
    return None


def explain(view: dict[str, Any]) -> list[tuple[str, str]]:
    return []
