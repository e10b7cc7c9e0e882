"""Named ranges: where an index gets its meaning."""

import pytest

from tabletop_envs.core.layout import Layout, Span

SMALL = Layout(pass_=Span(1, "do nothing"), play=Span(4, "a card"), board=Span((2, 3), "a field"))


def test_starts_follow_each_other():
    assert SMALL.size == 11
    assert (SMALL.at.pass_, SMALL.at.play, SMALL.at.board) == (0, 1, 5)
    assert SMALL.spans["board"].size == 6
    assert SMALL.spans["board"].dims == (2, 3)
    assert SMALL.spans["play"].dims == (4,)


def test_span_of_every_index():
    found = [SMALL.span_of(i) for i in range(SMALL.size)]
    assert found == [
        ("pass_", 0),
        *[("play", i) for i in range(4)],
        *[("board", i) for i in range(6)],
    ]


@pytest.mark.parametrize("index", [-1, 11, 1000])
def test_span_of_an_index_outside(index):
    with pytest.raises(IndexError, match=rf"{index} is outside 0\.\.10"):
        SMALL.span_of(index)


def test_table():
    assert SMALL.table().splitlines() == [
        "| from | to | name | shape | meaning |",
        "| --- | --- | --- | --- | --- |",
        "| 0 | 0 | `pass_` | 1 | do nothing |",
        "| 1 | 4 | `play` | 4 | a card |",
        "| 5 | 10 | `board` | 2 x 3 | a field |",
    ]


@pytest.mark.parametrize(
    "other",
    [
        Layout(pass_=Span(1, "do nothing"), play=Span(4, "a card"), table=Span((2, 3), "a field")),
        Layout(pass_=Span(1, "do nothing"), play=Span(4, "a card"), board=Span((3, 2), "a field")),
        Layout(pass_=Span(1, "do nothing"), play=Span(4, "a Card"), board=Span((2, 3), "a field")),
        Layout(play=Span(4, "a card"), pass_=Span(1, "do nothing"), board=Span((2, 3), "a field")),
    ],
    ids=["name", "shape", "meaning", "order"],
)
def test_hash_changes_with(other):
    assert other.size == SMALL.size
    assert other.hash != SMALL.hash


def test_hash_is_the_same_for_the_same_declaration():
    again = Layout(
        pass_=Span(1, "do nothing"), play=Span(4, "a card"), board=Span((2, 3), "a field")
    )
    assert again.hash == SMALL.hash
    assert len(SMALL.hash) == 16
    assert int(SMALL.hash, 16) >= 0


def test_json_says_all():
    assert SMALL.to_json()[2] == {
        "name": "board",
        "start": 5,
        "shape": [2, 3],
        "meaning": "a field",
    }
