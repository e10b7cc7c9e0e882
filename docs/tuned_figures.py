"""The figures of End Breaker and where each comes from: ``uv run python docs/tuned_figures.py``.

Prints the tables of its README about ``cards.json`` and writes them there, between the markers
``<!-- figures: NAME -->`` and ``<!-- end -->``: the cards with their figures, how many entries
are in the source text and how many are reconstructed, and those that were tuned. The figures are
the shipped ones, whatever file of one's own is chosen. Words of cards are what players read.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tabletop_envs.core.cards_file import PACKAGE, shipped_data
from tabletop_envs.end_breaker import words
from tabletop_envs.end_breaker.cards import slug

README = PACKAGE / "end_breaker" / "README.md"
Row = dict[str, Any]

LISTS = {"deck_cards": "deck card", "scenarios": "scenario", "masquerades": "masquerade"}
COLUMNS = {
    "deck_cards": ("abilities", "type", "cost", "at", "skills", "attribute", "copies"),
    "scenarios": ("left_half", "right_half", "copies"),
    "masquerades": ("abilities", "reward_thousands", "damage", "copies"),
}
MEANINGS = {
    "abilities": "what it does",
    "type": "class",
    "at": "AT",
    "skills": "symbols",
    "left_half": "left half",
    "right_half": "right half",
    "reward_thousands": "rewards",
}
PUBLIC = ("source text", "public source")  # what somebody has printed


def table(heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


def said(value: Any) -> str:
    """A figure as the README writes it: ``PT``, ``6-4-2-0``, ``BP for 1000``; a dash for none."""
    if isinstance(value, dict):
        return f"{value['skills']} for {1000 * value['darc']}"
    if isinstance(value, list):
        return words.rewards(value)
    return "-" if value in ("", None) else str(value)


def marked(row: Row, key: str) -> str:
    """A figure: bold if a source has it, with a dagger if it was tuned."""
    text = "own abilities in play" if row[key] == "abilities_played" else said(row[key])
    if row["provenance"][key] in PUBLIC and text != "-":
        text = f"**{text}**"
    return f"{text} †" if key in row.get("tuned", {}) else text


def deck_cards(rows: Sequence[Row]) -> str:
    """The cards of decks with their figures and what they do."""
    heads = (
        "card",
        "日本語",
        "class",
        "attribute",
        "cost",
        "AT",
        "symbols",
        "copies",
        "what it does",
    )
    keys = ("attribute", "cost", "at", "skills", "copies")
    out = []
    for row in rows:
        card = slug(row["name_en"])
        figures = [marked(row, key) for key in keys]
        does = words.short_rule(card) or "-"
        out.append((row["name_en"], row["name_ja"], words.class_name(card), *figures, does))
    return table(heads, out)


def scenarios(rows: Sequence[Row]) -> str:
    """The scenario cards with what their halves ask for and pay."""
    keys = ("left_half", "right_half", "copies")
    heads = ("card", "left half", "right half", "copies")
    return table(heads, [(row["name_en"], *(marked(row, key) for key in keys)) for row in rows])


def masquerades(rows: Sequence[Row]) -> str:
    """The masquerades with rewards, damage and what they do."""
    heads = ("masquerade", "日本語", "rewards", "damage", "what it does")
    keys = ("reward_thousands", "damage")
    out = []
    for row in rows:
        figures = [marked(row, key) for key in keys]
        out.append(
            (row["name_en"], row["name_ja"], *figures, words.mask_rule(slug(row["name_en"])))
        )
    return table(heads, out)


def provenance(data: dict[str, Any]) -> str:
    """How many entries of each column come from where."""
    rows = []
    for kind, name in LISTS.items():
        for key in COLUMNS[kind]:
            counts = Counter(row["provenance"][key] for row in data[kind])
            tuned = sum(key in row.get("tuned", {}) for row in data[kind])
            figures = [*(counts[source] for source in PUBLIC), counts["reconstructed"], tuned]
            rows.append((f"{name}: {MEANINGS.get(key, key)}", *figures))
    heads = ("figure", *PUBLIC, "reconstructed", "of these, tuned")
    return table(heads, rows)


def tuned(data: dict[str, Any]) -> str:
    """Each tuned figure beside the one that the reconstruction had."""
    rows = list(tuned_rows(data))
    return table(("card", "figure", "reconstructed", "tuned to"), rows) if rows else "None."


def tuned_rows(data: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """The name of a card, of its figure, and the figure before and now."""
    for kind in LISTS:
        for row in data[kind]:
            for key, before in row.get("tuned", {}).items():
                yield row["name_en"], MEANINGS.get(key, key), said(before), said(row[key])


def tables() -> dict[str, str]:
    """All tables by the name in their markers."""
    data = shipped_data("end_breaker")
    return {
        "deck cards": deck_cards(data["deck_cards"]),
        "scenarios": scenarios(data["scenarios"]),
        "masquerades": masquerades(data["masquerades"]),
        "provenance": provenance(data),
        "tuned": tuned(data),
    }


def main(readme: Path = README) -> None:
    """Print the tables and write them into the README. Raises ValueError without a marker."""
    text = readme.read_text(encoding="utf-8")
    for name, lines in tables().items():
        block = re.compile(rf"(<!-- figures: {name} -->\n).*?(<!-- end -->)", re.S)
        if len(block.findall(text)) != 1:
            raise ValueError(f"{readme} needs one block <!-- figures: {name} --> ... <!-- end -->")
        text = block.sub(lambda found, new=lines: f"{found[1]}{new}\n{found[2]}", text)
        print(f"{name}\n\n{lines}\n")
    readme.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
