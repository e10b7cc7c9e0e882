"""Positions that no game can come to: each is refused, and the message says what is wrong."""

import copy
from typing import Any

import pytest

from tabletop_envs import BadPosition, match_from_position
from tests.chronicle.scenario import CARDS, HISTORIES, position, table


def with_trick(*played: str, leader: int = 0, **entries: Any) -> dict[str, Any]:
    """A trick with cards of these players, e.g. ``"0 love_2"``."""
    lies = [play.split() for play in played]
    trick = {"cards": [{"player": int(p), "card": card} for p, card in lies], **entries}
    return position(["power_1 power_2", "wisdom_1", "wild_king"], leader=leader, trick=trick)


def with_history(dragon_history: str = "draw", **history: Any) -> dict[str, Any]:
    return position(
        ["power_1 power_2", "love_1", "wild_king"], history=history, dragon_history=dragon_history
    )


def with_entries(**entries: Any) -> dict[str, Any]:
    return position(["power_1 power_2", "love_1", "wild_king"], rest=entries)


ALL_BUT_DRAGON = [name for name in HISTORIES if name not in ("dragon_talk", "dark_hour")]
WRONG = {
    "a hand of 13": (position([" ".join(CARDS[:13]), "love_9", "love_10"]), "the 12 dealt"),
    "a hand of 7 of six": (position([" ".join(CARDS[:7]), *CARDS[7:12]]), "the 6 dealt"),
    "a card that is no word": (with_entries(discard=[["love_2"]]), "unknown card"),
    "out of turn": (with_trick("0 love_2", "2 love_3"), "before player 1"),
    "after a 5": (with_trick("0 love_5", "1 love_3"), "love_5 ended it before player 1"),
    "a suit before the lead": (with_trick(suit="love"), "somebody who has played"),
    "reversed before the lead": (with_trick(reversed=True), "somebody who has played"),
    "over before the lead": (with_trick(over=True), "somebody who has played"),
    "nobody's card is left": (with_trick(played=[0, 1, 2]), "always left"),
    "all face down": (with_trick("1 love_2", suit="power", played=[0]), "always left"),
    "another round than the last": (with_entries(round=61), r"round must lie in 1\.\.60"),
    "over without tasks": (with_entries(over=True), "needs its tasks"),
    "truncated without tasks": (with_entries(truncated=True), "needs its tasks"),
    "active and in the deck": (with_history(active=["dark_hour"], table=[]), "on the table"),
    "the first in the deck": (with_history(first="dark_hour"), "on the table"),
    "active is a word": (with_history(active="dark_hour"), r"history\.active must be a list"),
    "recent is a word": (with_history(recent="dark_hour"), r"history\.recent must be a list"),
    "a Dragon to refer to": (with_history(recent=["dragon_talk"]), "no plain card"),
    # the next round would turn up the Dragon, put it back, turn it up, ... (CH-47)
    "nothing to refer to": (
        with_history("previous", active=["dark_hour"], used=ALL_BUT_DRAGON),
        r"history\.recent: name the two",
    ),
}


@pytest.mark.parametrize(("said", "message"), WRONG.values(), ids=WRONG)
def test_wrong__partial_positions(said, message):
    with pytest.raises(BadPosition, match=message):
        match_from_position(said)


def test_partial__a_player_without_cards_was_passed_over():
    """CH-18: out of turn is right if the player between has nothing to play."""
    trick = {"cards": [{"player": 0, "card": "love_2"}, {"player": 2, "card": "love_3"}]}
    t = table(["power_1", "", "power_3", "love_9"], trick=trick)
    t.asked_to_play(3, "love_9")


def test_partial__recent_cards_are_the_active_ones():
    """CH-47: what lies on the table was turned up last."""
    t = table(["love_1", "love_2", "love_3"], history="corruption")
    assert t.history["recent"] == ["corruption"]
    history = {"first": "coronation", "table": ["coronation", "dark_hour", "corruption"]}
    history["active"] = ["coronation", "dark_hour", "corruption"]
    t = table(["love_1", "love_2", "love_3"], history=history)
    assert t.history["recent"] == ["corruption", "dark_hour"]


def whole() -> dict[str, Any]:
    """Every entry of a position in which player 1 is asked to choose an ally for a 4."""
    t = table(
        ["love_1 power_1", "love_4 power_2", "love_2 power_3"], ["wisdom_1", "wisdom_2", "wisdom_3"]
    )
    t.plays("love_1", "love_4").asked("ally", 1, "love_4")
    return copy.deepcopy(t.match.position())


TAMPERED = {
    "an answer of another kind": ("decision", {"legal": ["play power_2"]}),
    "an ally that is none": ("decision", {"legal": ["choose wisdom_9"]}),
    "a label that is none": ("decision", {"legal": [3]}),
    "no answer": ("decision", {"legal": []}),
    "another kind": ("decision", {"kind": "leftovers"}),
    "no kind": ("decision", {"kind": []}),
    "another card": ("decision", {"card": "love_1"}),
    "another player": ("decision", {"player": 2}),
    "no decision": (None, {"decision": None}),
    "no tasks": (None, {"tasks": []}),
    "a task that is no word": (None, {"tasks": [{"task": []}]}),
    "over, with a decision": (None, {"over": True}),
    "truncated without a limit": (None, {"over": True, "truncated": True, "decision": None}),
}


@pytest.mark.parametrize(("part", "changes"), TAMPERED.values(), ids=TAMPERED)
def test_wrong__whole_positions(part, changes):
    said = whole()
    assert match_from_position(copy.deepcopy(said)).position() == said
    (said if part is None else said[part]).update(changes)
    with pytest.raises(BadPosition):
        match_from_position(said)


@pytest.mark.parametrize("order", [[2, 1, 0], [0, 2], [1, 2], [0, 0, 1, 2]])
def test_wrong__tasks_that_do_not_lie_on_each_other(order):
    said = whole()
    said["tasks"] = [said["tasks"][i] for i in order]
    with pytest.raises(BadPosition, match="task"):
        match_from_position(said)
