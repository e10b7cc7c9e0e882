"""The table in plain text: headings at the left, what they are about beside them, in lines."""

from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap

WIDTH = 100  # columns
MARGIN = 9  # columns of the headings
GLUE = "\0"  # stands for a space at which a line must not break


def broken(text: str, width: int) -> list[str]:
    """``text`` in lines of at most ``width`` columns; none for an empty text."""
    return [line.replace(GLUE, " ") for line in wrap(text, width, break_on_hyphens=False)]


def hung(head: str, lines: Iterable[str]) -> list[str]:
    """The lines with ``head`` before the first, the others below that one."""
    return [(head if i == 0 else " " * len(head)) + line for i, line in enumerate(lines)]


def beside(heading: str, text: str) -> list[str]:
    """``text`` beside its heading; nothing for an empty text."""
    return hung(f"{heading:<{MARGIN}}", broken(text, WIDTH - MARGIN))


def answers(labels: Sequence[str], meaning: Callable[[str], str]) -> list[str]:
    """The answers to a question, each with what it does beside it."""
    lines: list[str] = []
    width = max(map(len, labels), default=0) + 2
    for i, label in enumerate(labels):
        does = broken(meaning(label), WIDTH - MARGIN - width)
        heading = "Answers" if i == 0 else ""
        lines += hung(f"{heading:<{MARGIN}}{label:<{width}}", does or [""])
    return lines


def glued(parts: Iterable[str], short: int | None = None) -> str:
    """The parts with commas; lines break between parts, not within one, or one below ``short``."""
    return ", ".join(
        part.replace(" ", GLUE) if short is None or len(part) < short else part for part in parts
    )
