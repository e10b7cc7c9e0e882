"""What a person typed, and the legal answer that it means."""

from collections.abc import Sequence

from tabletop_envs.core.errors import one_of


def match_answer(text: str, labels: Sequence[str]) -> int | str:
    """The place in ``labels`` that ``text`` means, or a sentence that says why there is none.

    ``text`` is a number from 1, a label, whole words of one label only, or any part of one only.
    """
    if text.lstrip("+-").isdecimal():
        if 1 <= int(text) <= len(labels):
            return int(text) - 1
        return f"There is no answer {text}: the numbers are 1 to {len(labels)}."
    wanted = " ".join(text.lower().split())
    lower = [label.lower() for label in labels]
    for fits in (
        lambda label: label == wanted,
        lambda label: f" {wanted} " in f" {label} ",
        lambda label: wanted in label,
    ):
        found = [i for i, label in enumerate(lower) if fits(label)]
        if len(found) == 1:
            return found[0]
        if found:
            several = ", ".join(f"{i + 1} {labels[i]}" for i in found)
            return f"{text!r} fits more than one answer: {several}."
    return one_of("answer", text, labels).capitalize() + "; h explains how to answer."


def columns(items: Sequence[str], width: int) -> list[str]:
    """``items`` in columns, downwards, in lines of at most ``width`` letters; few stay in one."""
    if not items:
        return []
    wide = max(map(len, items)) + 2
    across = max(1, min(width // wide, -(-len(items) // 4)))
    rows = -(-len(items) // across)
    return ["".join(f"{item:<{wide}}" for item in items[row::rows]).rstrip() for row in range(rows)]
