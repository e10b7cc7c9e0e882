"""The README: its tables about figures are those of ``cards.json``, its position can be played."""

import copy
import sys
from importlib import import_module
from pathlib import Path

import pytest

import tabletop_envs
from tabletop_envs.core.cards_file import shipped_data

DOCS = str(Path(__file__).parents[2] / "docs")
COMMAND = "python docs/tuned_figures.py"


@pytest.fixture
def figures(monkeypatch):
    """``docs/tuned_figures.py``."""
    monkeypatch.syspath_prepend(DOCS)
    yield import_module("tuned_figures")
    del sys.modules["tuned_figures"]


def test_the_readme_has_the_figures_of_the_cards(figures):
    text = figures.README.read_text(encoding="utf-8")
    for name, table in figures.tables().items():
        block = f"<!-- figures: {name} -->\n{table}\n<!-- end -->"
        assert block in text, f"the table {name!r} is not that of cards.json: run {COMMAND}"


def test_tables_are_written_between_their_markers(figures, tmp_path):
    readme = tmp_path / "README.md"
    names = list(figures.tables())
    markers = [f"<!-- figures: {name} -->\nWHAT WAS THERE\n<!-- end -->\n" for name in names]
    readme.write_text("before\n" + "between\n".join(markers) + "after\n", encoding="utf-8")
    figures.main(readme)
    text = readme.read_text(encoding="utf-8")
    assert "WHAT WAS THERE" not in text
    assert all(table in text for table in figures.tables().values())
    assert text.startswith("before\n")
    assert text.count("between\n") == len(names) - 1
    readme.write_text("nothing\n", encoding="utf-8")
    with pytest.raises(ValueError, match="needs one block"):
        figures.main(readme)


def test_tuned_figures_stand_beside_what_they_were(figures):
    data = copy.deepcopy(shipped_data("end_breaker"))
    for kind in figures.LISTS:
        for row in data[kind]:
            row.pop("tuned", None)
    assert figures.tuned(data) == "None."
    hammer = next(row for row in data["deck_cards"] if row["id"] == "EB1-014")
    hammer.update(at=2, skills="PP", copies=8, tuned={"at": 4, "skills": ""})
    half = next(row for row in data["scenarios"] if row["id"] == "EB1-038")
    half["left_half"] = {"skills": "B", "darc": 2}
    half["tuned"] = {"left_half": {"skills": "BB", "darc": 1}}
    mask = next(row for row in data["masquerades"] if row["id"] == "EB1-049")
    mask.update(damage=12, reward_thousands=[9, 5, 2, 0], tuned={"reward_thousands": [9, 6, 3, 0]})
    assert figures.tuned(data).split("\n")[2:] == [
        "| Genocide Hammer | AT | 4 | 2 |",
        "| Genocide Hammer | symbols | - | PP |",
        "| Scenario J | left half | BB for 1000 | B for 2000 |",
        "| Jaglants | rewards | 9-6-3-0 | 9-5-2-0 |",
    ]
    assert "| 2 † | PP † | 8 |" in figures.deck_cards(data["deck_cards"])
    assert "| B for 2000 † |" in figures.scenarios(data["scenarios"])
    assert "| 9-5-2-0 † | 12 |" in figures.masquerades(data["masquerades"])
    assert "| deck card: AT | 1 | 0 | 27 | 1 |" in figures.provenance(data)


def test_what_the_source_text_has_is_bold(figures):
    rows = {row["id"]: row for row in shipped_data("end_breaker")["deck_cards"]}
    assert figures.marked(rows["EB1-008"], "cost") == "**PT**"
    assert figures.marked(rows["EB1-021"], "at") == "**own abilities in play**"
    assert not figures.marked(rows["EB1-009"], "cost").startswith("**")


def test_the_position_of_the_readme_is_played(figures):
    blocks = figures.README.read_text(encoding="utf-8").split("```python\n")
    program = blocks[-1].split("```")[0]
    names = {"tabletop_envs": tabletop_envs}
    exec(program, names)
    view = names["match"].view(0)
    assert view["decision"]["card"] == "void_scratch"
    assert view["players"][1]["hand"] == ["sky_runner"]
