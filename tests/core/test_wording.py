"""Phrases and lines that the texts of all games are made of."""

import pytest

from tabletop_envs.core.plain_text import MARGIN, WIDTH, beside, broken, glued, hung
from tabletop_envs.core.wording import addressed, counted, third, who, winning

VIEW = {"viewer": 1, "decision": {"player": 1}}


def test_numbers():
    assert [counted(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [counted(n, "ally", "allies") for n in (1, 3)] == ["1 ally", "3 allies"]


@pytest.mark.parametrize(
    ("verb", "said"),
    [("take", "takes"), ("have one left", "has one left"), ("are", "is"), ("finish", "finishes")],
)
def test_verbs(verb, said):
    assert third(verb) == said
    assert who(VIEW, 0, verb) == f"player_0 {said}"
    assert who(VIEW, 1, verb) == f"You {verb}"


def test_a_question_speaks_to_the_one_who_is_asked():
    assert addressed(VIEW, "show your hand", "") == "You: show your hand"
    said = addressed({**VIEW, "viewer": 0}, "show your hand", "red Lord")
    assert said == "player_1: show their hand [red Lord]"


def test_winners():
    assert winning(VIEW, [1], "5 fame") == "player_1 (you) wins with 5 fame"
    assert winning(VIEW, [0, 1], "5 fame").startswith("player_0 and player_1 (you) share the win")
    assert winning(VIEW, [0, 2, 3], "1 point").startswith("player_0, player_2 and player_3 share")


def test_lines_stand_beside_their_heading():
    lines = beside("Hand", "card " * 40)
    assert [line[:MARGIN] for line in lines] == ["Hand     ", " " * MARGIN, " " * MARGIN]
    assert max(map(len, lines)) <= WIDTH
    assert beside("Hand", "") == []
    assert hung("> ", ["a", "b"]) == ["> a", "  b"]


def test_lines_break_between_parts():
    parts = ["no red card", "no blue card at all"]
    assert broken(", ".join(parts), 20) == ["no red card, no blue", "card at all"]
    assert broken(glued(parts), 20) == ["no red card,", "no blue card at all"]
    assert broken(glued(parts, short=12), 20) == ["no red card, no blue", "card at all"]
