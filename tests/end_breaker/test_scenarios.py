"""The scenarios, EB1-029 to EB1-038 (section 7): halves, darc, links (EB-4, EB-52)."""

from collections import Counter

import pytest

from tabletop_envs.end_breaker.cards import SCENARIOS
from tests.end_breaker.figures import as_tuned, before_tuning, listed
from tests.end_breaker.scenario import table

# code, scenario, left half, darc, right half, darc
RULES = [
    ("EB1-029", "scenario_a", "BP", 1, "PT", 1),
    ("EB1-030", "scenario_b", "BT", 1, "TS", 1),
    ("EB1-031", "scenario_c", "BS", 1, "SP", 1),
    ("EB1-032", "scenario_d", "PP", 1, "BT", 1),
    ("EB1-033", "scenario_e", "TT", 1, "BS", 1),
    ("EB1-034", "scenario_f", "SS", 1, "BP", 1),
    ("EB1-035", "scenario_g", "PT", 1, "PB", 1),
    ("EB1-036", "scenario_h", "TS", 1, "TB", 1),
    ("EB1-037", "scenario_i", "SP", 1, "SB", 1),
    ("EB1-038", "scenario_j", "BB", 1, "PTS", 2),
]
TABLE = [
    (code, name, *as_tuned(name, "left_half", (left, n)), *as_tuned(name, "right_half", (right, m)))
    for code, name, left, n, right, m in RULES
]
NAMES = [row[1] for row in TABLE]
CARD = {"P": "citadel_knight", "T": "hunter", "S": "astral_mage", "B": "travellers_tavern"}
LINKS = [
    (left[1], right[1], left[4] + right[2], left[5] + right[3])
    for i, left in enumerate(TABLE)
    for right in (TABLE[(i + 1) % 10], TABLE[(i + 4) % 10], left)
]


def hand(symbols):
    return " ".join(CARD[s] for s in sorted(symbols, key="PTSB".index))


def link(left, right):
    t = table("hunter", left=left, right=right)
    shown = t.match.view(0)["link"]
    return Counter(shown["symbols"]), shown["darc"]


@pytest.mark.parametrize(("code", "name", "left", "left_darc", "right", "right_darc"), TABLE)
def test_figures__each_half_in_a_link_with_every_other(
    code, name, left, left_darc, right, right_darc
):
    """What counts is the right half of the left card and the left half of the right card."""
    for _, other, other_left, darc, other_right, other_darc in TABLE:
        assert link(name, other) == (Counter(right + other_left), right_darc + darc)
        assert link(other, name) == (Counter(other_right + left), other_darc + left_darc)


def test_figures__what_was_tuned_is_listed_and_nothing_else():
    rules = {}
    for _, name, *figures in RULES:
        rules |= {(name, "left_half"): tuple(figures[:2]), (name, "right_half"): tuple(figures[2:])}
    assert before_tuning("scenarios") == listed(rules)


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row[0])
def test_figures__two_copies_of_each(row):
    position = table("hunter", left=row[1], right=row[1]).position
    assert position["left"] == position["right"] == row[1]
    assert {s["id"]: s["copies"] for s in SCENARIOS}[row[0]] == 2


@pytest.mark.parametrize(("left", "right", "symbols", "darc"), LINKS)
def test_eb_4__solved_by_just_its_symbols_and_by_none_fewer(left, right, symbols, darc):
    rest = {"discard": "", "deck": "sky_runner " * 6, "plays": max(5, len(symbols))}
    t = table({"hand": hand(symbols), **rest}, left=left, right=right)
    for card in hand(symbols).split():
        t.answers(f"play {card}")
        while t.question[2] is not None:
            t.answers("stop")
    t.may("solve").answers("solve", "thorn 1")
    assert t.darc == [darc, 0]
    assert t.position["right"] == left
    assert t.position["removed"] == [right]
    for symbol in set(symbols):
        fewer = hand(symbols.replace(symbol, "", 1))
        t = table({"hand": fewer, **rest}, left=left, right=right)
        for card in fewer.split():
            t.answers(f"play {card}")
            while t.question is not None and t.question[2] is not None:
                t.answers("stop")
        t.may_not("solve")


@pytest.mark.parametrize("name", NAMES)
def test_eb_25__flowing_dance_shifts_every_scenario_as_a_solve_does(name):
    t = table({"hand": "flowing_dance hunter", "deck": ""}, left=name, right="scenario_a")
    t.answers("play flowing_dance", "yes")
    t.shows(right=name, removed=["scenario_a"])
    assert t.darc == [0, 0]
