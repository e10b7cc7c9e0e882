"""A user's own card file: what it may correct, and in which words the rest is refused."""

import copy
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop_envs.core.cards_file import shipped_data
from tabletop_envs.core.errors import BadCards
from tabletop_envs.end_breaker.card_file import check

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "tabletop_envs" / "end_breaker" / "README.md"
SHIPPED = shipped_data("end_breaker")


def changed(kind, code, **entries):
    """The shipped cards with these entries of one card."""
    data = copy.deepcopy(SHIPPED)
    next(row for row in data[kind] if row["id"] == code).update(entries)
    return data


ALLOWED = {
    "cost": ("deck_cards", "EB1-017", {"cost": "TTSS", "cost_count": 4}),
    "symbols": ("deck_cards", "EB1-017", {"skills": "TB"}),
    "no symbols": ("deck_cards", "EB1-017", {"skills": ""}),
    "figures": ("deck_cards", "EB1-017", {"at": 20, "copies": 30, "attribute": "S"}),
    "a scenario": ("scenarios", "EB1-038", {"left_half": {"skills": "BBB", "darc": 9}}),
    "a masquerade": ("masquerades", "EB1-049", {"damage": 0, "reward_thousands": [30, 1, 0, 0]}),
    "a name": ("deck_cards", "EB1-017", {"name_zh": "x", "note": "seen on the card"}),
}
REFUSED = {
    "letters": (
        ("deck_cards", "EB1-017", {"cost": "TB"}),
        "deck_cards[EB1-017].cost must be a text of the symbols P, T, S, not 'TB'",
    ),
    "a number": (
        ("deck_cards", "EB1-017", {"skills": 2}),
        "deck_cards[EB1-017].skills must be a text of the symbols P, T, S, B, not 2",
    ),
    "too many": (
        ("scenarios", "EB1-038", {"left_half": {"skills": "BBBBBBBBB", "darc": 1}}),
        "scenarios[EB1-038].left_half.skills has 9 symbols; 8 can be played with",
    ),
    "a count that does not fit": (
        ("deck_cards", "EB1-017", {"cost": "TTT", "cost_count": 2}),
        "deck_cards[EB1-017].cost_count must be 3, the symbols of the cost 'TTT', not 2",
    ),
    "AT": (
        ("deck_cards", "EB1-017", {"at": 21}),
        "deck_cards[EB1-017].at must be a whole number from 0 to 20, not 21",
    ),
    "AT that is counted": (
        ("deck_cards", "EB1-021", {"at": 3}),
        "deck_cards[EB1-021].at cannot be changed (it is 'abilities_played', the file says 3): it "
        "is counted in play",
    ),
    "starting cards": (
        ("deck_cards", "EB1-001", {"copies": 12}),
        "deck_cards[EB1-001].copies cannot be changed (it is 16, the file says 12): the starting "
        "decks say how many there are",
    ),
    "an attribute": (
        ("deck_cards", "EB1-017", {"attribute": "B"}),
        "deck_cards[EB1-017].attribute must be one of 'P', 'T', 'S', not 'B'",
    ),
    "a class": (
        ("deck_cards", "EB1-017", {"type": "job"}),
        "deck_cards[EB1-017].type cannot be changed (it is 'ability', the file says 'job'): it is "
        "in the source text, or other figures follow from it; cost with cost_count and skills can "
        "be; what can: names, notes, deck_cards[*].attribute",
    ),
    "rewards": (
        ("masquerades", "EB1-049", {"reward_thousands": [9, 6, 3]}),
        "masquerades[EB1-049].reward_thousands cannot be changed",
    ),
}


@pytest.mark.parametrize("case", ALLOWED)
def test_what_may_be_corrected(case):
    kind, code, entries = ALLOWED[case]
    check(SHIPPED, changed(kind, code, **entries))


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_refused(case):
    (kind, code, entries), said = REFUSED[case]
    with pytest.raises(BadCards) as caught:
        check(SHIPPED, changed(kind, code, **entries))
    assert str(caught.value).startswith(said)


def test_the_example_of_the_readme_is_played_with(tmp_path):
    """In a process of its own, since the figures are constants to the rules."""
    example = README.read_text(encoding="utf-8").split("```json\n")[1].split("```")[0]
    (tmp_path / "my_cards.json").write_text(example, encoding="utf-8")
    program = (
        "import tabletop_envs\n"
        "tabletop_envs.use_cards('end_breaker', 'my_cards.json')\n"
        "match = tabletop_envs.new_match('end_breaker_v0', num_players=2, seed=1)\n"
        "from tabletop_envs.end_breaker import words\n"
        "print(words.at('rending_cut'), words.cost('rending_cut'), words.damage_of('jaglants'))\n"
        "print(words.halves('scenario_j')[0])\n"
    )
    variables = {k: v for k, v in os.environ.items() if not k.startswith("TABLETOP_CARDS_")}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**variables, "NUMBA_DISABLE_JIT": "1"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    card, mask = json.loads(example)["deck_cards"][0], json.loads(example)["masquerades"][0]
    half = json.loads(example)["scenarios"][0]["left_half"]
    assert done.stdout.splitlines() == [
        f"{card['at']} {card['cost']} {mask['damage']}",
        f"('{half['skills']}', {half['darc']})",
    ]
