"""Positions that no game can come to: each is refused, and the message says what is wrong."""

import copy
from typing import Any

import pytest

from tabletop_envs import BadOption, BadPosition, Match, match_from_position
from tests.blanc_noir.positions import GAME, position
from tests.playing import put_in

HANDS = ["red_1 red_2 blue_3 dragon", "red_3 green_7 golem"]


def with_entries(**entries: Any) -> dict[str, Any]:
    return {**position(HANDS), **entries}


def with_player(**entries: Any) -> dict[str, Any]:
    return position(HANDS, players=[entries])


def with_scroll(**entry: Any) -> dict[str, Any]:
    return with_player(scrolls=[entry])


def without(key: str) -> dict[str, Any]:
    said = position(HANDS)
    del said[key]
    return said


WRONG = {
    # cards
    "an unknown card": (with_player(hand=["red_10"]), "unknown card 'red_10'"),
    "a card that is no word": (with_entries(discard=[["red_5"]]), "unknown card"),
    "a hand that is a word": (with_player(hand="red_1"), r"players\[0\]\.hand must be a list"),
    "more copies than there are": (
        with_player(hand=["red_3", "red_3"]),
        r"red_3 is named too often, in players\[0\]\.hand, players\[1\]\.hand: the game has 2",
    ),
    "more copies with the top card": (
        with_player(hand=["red_5", "red_5"]),
        r"red_5 is named too often, in players\[0\]\.hand, top",
    ),
    "a top card that is none": (with_entries(top="red_10"), "top: unknown card 'red_10'"),
    "a scroll that is none": (
        with_player(scrolls=["bursts"]),
        r"players\[0\]\.scrolls: unknown scroll 'bursts'; did you mean 'burst'",
    ),
    "more copies in the deck": (with_entries(deck=["golem"] * 3), "golem is named too often"),
    "more copies removed": (with_entries(removed=["red_9"] * 3), "red_9 is named too often"),
    "known, but not in the hand": (with_player(known=["red_3"]), "red_3 is there more often"),
    "known twice": (with_player(known=["red_1"] * 2), "red_1 is there more often"),
    "more than it can hold": (
        with_player(at_most={"red": 1}),
        r"players\[0\]\.at_most\.red is 1, but the hand holds 2",
    ),
    "a bound above the hand": (with_player(at_most={"25": 5}), r"at_most\.25 must lie in 0\.\.4"),
    "a bound of no class": (with_player(at_most={"white": 1}), "'white'"),
    "no top card": (without("top"), "top: a card lies on top"),
    "the top card elsewhere": (with_entries(discard=["red_6"]), "top: red_5 does not lie"),
    "every hand empty": (position(["", ""]), "every hand is empty"),
    # scrolls
    "an unknown scroll": (with_scroll(scroll="herald_black"), "unknown scroll 'herald_black'"),
    "no scroll": (with_scroll(used=True), "unknown scroll None"),
    "more scrolls than there are": (
        position(HANDS, ["herald_red", "herald_red"]),
        r"herald_red is named too often, in players\[0\]\.scrolls, players\[1\]\.scrolls",
    ),
    "an own scroll not known": (
        with_scroll(scroll="burst", known_by=[1]),
        "player 0 knows the own scrolls",
    ),
    "a used scroll not known": (
        with_scroll(scroll="burst", used=True, known_by=[0]),
        "all players know a used scroll",
    ),
    "known by nobody here": (with_scroll(scroll="burst", known_by=[0, 2]), r"lie in 0\.\.1"),
    "used, in no truth value": (with_scroll(scroll="burst", used=1), "true or false"),
    "a scroll deck of words": (with_entries(scroll_deck=["burst"]), "scroll_deck must be a dict"),
    # players and points
    "too few players": (with_entries(players=[{}]), "1 entries for a game with 2 players"),
    "no list of players": (with_entries(players=7), "players"),
    "an unknown entry": (with_entries(trick={}), "unknown entry of the position 'trick'"),
    "an unknown entry of a player": (with_player(fame=1), "'fame'"),
    "negative points": (with_player(total=-1), r"total must lie in 0\.\."),
    "points that become less": (with_player(total=200), "exactly 200 becomes 100"),
    "points that end the game": (with_player(total=201), "above 200 the game is over"),
    "points in a single round": (
        position(HANDS, players=[{"total": 1}], options={"single_round": True}),
        "with single_round all is 0",
    ),
    "a second single round": (
        position(HANDS, round=2, options={"single_round": True}),
        "no second round",
    ),
    "a winner before the first round": (with_entries(winner=0), "winner: nobody has won"),
    "declared with many cards": (with_player(declared=True), "only with one card in hand"),
    "declared with no card": (
        position(["", "red_1"], players=[{"declared": True}]),
        "an empty hand has nothing to declare",
    ),
    # the table
    "nobody's turn": (with_entries(turn=2), r"turn must lie in 0\.\.1"),
    "no round": (with_entries(round=0), r"round must lie in 1\.\."),
    "an unknown direction": (with_entries(direction="left"), "unknown direction 'left'"),
    "another colour than the top": (
        with_entries(colour="blue"),
        "colour: with red_5 on top it is red, not 'blue'",
    ),
    "no colour on a colour": (with_entries(colour=None), "colour: with red_5 on top it is red"),
    "black to follow": (with_entries(top="goddess", colour="black"), "unknown colour 'black'"),
    "an attack without a 25": (with_entries(stack=2), "stack: an attack needs a 25"),
    "an odd attack": (with_entries(top="red_prince", stack=3), "cannot make 3"),
    "a negative attack": (with_entries(top="red_prince", stack=-2), r"stack must lie in 0\.\."),
    "an attack before any colour": (with_entries(top="golem", stack=4), "an attack is on"),
    "more turns than the limit": (
        position(HANDS, turns=9, options={"max_turns": 9}),
        "the round would be over",
    ),
    "too many turns": (with_entries(turns=501), r"turns must lie in 0\.\.500"),
    "nobody could move": (with_entries(idle=2), "the round would be over"),
    "an open hand without a Gargoyle": (with_entries(open_hand=1), "only after .* a Gargoyle"),
    "a target of nothing": (with_entries(target=1), "target: not the player"),
    "chosen for nothing": (with_entries(chosen=["red_1"]), "chosen: only what Relief keeps"),
    "chosen from another hand": (with_entries(chosen=["red_3"]), "in the hand of player 0"),
    # what is under way
    "a decision without tasks": (with_entries(decision={"kind": "turn"}), "needs its tasks"),
    "over without tasks": (with_entries(over=True), "needs its tasks"),
    "truncated without tasks": (with_entries(truncated=True), "needs its tasks"),
    "an unknown task": (with_entries(tasks=[{"task": "nap", "step": 1}]), "unknown task 'nap'"),
    "no task": (with_entries(tasks=[]), "tasks: a turn, which no card asks"),
    "tasks without a decision": (
        with_entries(tasks=[{"task": "turn", "step": 2}]),
        "needs its decision",
    ),
}


@pytest.mark.parametrize(("said", "message"), WRONG.values(), ids=WRONG)
def test_wrong__partial_positions(said, message):
    with pytest.raises(BadPosition, match=message):
        match_from_position(said)


def test_wrong__options_of_a_position():
    with pytest.raises(BadOption, match="num_players"):
        match_from_position(position(["red_1"]))
    with pytest.raises(BadOption, match="max_turn"):
        match_from_position(position(HANDS, options={"max_turn": 3}))


def at(*answers: str, hands: list[str] | None = None, **entries: Any) -> dict[str, Any]:
    """The whole position after these answers of player 0."""
    match: Match = match_from_position(position(hands or HANDS, **entries))
    for words in answers:
        match.step(match.action(words))
    said = match.position()
    assert match_from_position(copy.deepcopy(said)) == match
    return said


def test_wrong__a_whole_position_says_its_question():
    said = at("play dragon")
    assert said["decision"]["kind"] == "player"
    said["decision"].pop("legal")  # the answers follow from the rest
    assert match_from_position(said).legal_labels() == ["choose player_0", "choose player_1"]


LORD = {"hands": ["red_1 red_2 red_3 red_lord", "blue_1 golem"]}
FAIRY = {
    "hands": ["fairy red_1 red_2", "blue_1 golem"],
    "scrolls": ["burst mirage", "relief"],
}
GARGOYLE = {"hands": ["gargoyle red_1 red_2", "blue_1 golem"]}
SHOCK = {"hands": HANDS, "scrolls": ["shockwave burst", "relief"]}
RELIEF = {"hands": ["red_1 red_2 red_3 red_4 blue_1", "golem"], "scrolls": ["relief"]}
THREAT = {"hands": ["golem dragon red_1", "blue_1"], "scrolls": ["threat"]}
TRIPLE = {"hands": ["red_1 red_1 blue_1 green_1 red_2", "blue_2"]}
HERALD = {"hands": ["red_1 red_2 red_3 red_4 blue_1", "golem"], "scrolls": ["herald_red"]}
OVER = {"hands": ["red_1", "golem"], "players": [{"declared": True}, {"total": 190}]}

# (the answers, the table, the path of an entry, what stands there instead, the message)
TAMPERED: dict[str, tuple[list[str], dict[str, Any], str, Any, str]] = {
    "an answer too few": ([], {}, "decision legal", ["draw"], "'play red_1' is left out"),
    "another question": ([], {}, "decision kind", "colour", "asks 'turn'"),
    "an unknown question": ([], {}, "decision kind", [], "unknown question"),
    "another player": ([], {}, "decision player", 1, "player 0 is to be asked"),
    "another card": (["play dragon"], {}, "decision card", "goddess", "dragon asks"),
    "a label that is none": ([], {}, "decision legal", [3], "no action is called 3"),
    "an entry of a decision": ([], {}, "decision why", 1, "unknown entry of the decision"),
    "over, with a decision": ([], {}, "over", True, "has no decision"),
    "asked last, not over": ([], {}, "last_asked", 0, "only once the game is over"),
    "another player's task": ([], {}, "tasks 0 player", 1, "player 0 is on turn"),
    "a turn of a card": ([], {}, "tasks 0 card", "red_1", "which no card asks"),
    "a turn that deals": ([], {}, "tasks 0 step", 1, "waits in step 2, 4, 5"),
    "no card played": ([], {}, "tasks 0 step", 5, "the card that is played"),
    "three numbers": ([], {}, "tasks 0 memo", [0, 0, 0], "memo holds two numbers"),
    "two turns": (["play dragon"], {}, "tasks 1 task", "turn", "which no card asks"),
    "a card not on top": (["play dragon"], {}, "tasks 1 card", "goddess", "goddess cannot be"),
    "a card is played": (["play dragon"], {}, "moved", False, "a card was played"),
    "an asked colour of a colour": (
        ["play dragon", "choose player_1"],
        {},
        "top",
        "red_5",
        "the card that is played",
    ),
    "too many for a Lord": (["play red_lord"], LORD, "tasks 1 memo", [2, 0], "cannot be under way"),
    "a Lord's card that is here": (
        ["play red_lord", "choose red_1"],
        LORD,
        "tasks 1 memo",
        [1, 1],
        "red_lord cannot be under way",
    ),
    "a scroll that is not there": (["play fairy"], FAIRY, "tasks 1 memo", [0, 2], "cannot be"),
    "an exchange with oneself": (
        ["play fairy", "choose scroll 1", "choose player_1"],
        FAIRY,
        "target",
        0,
        "target: not the player",
    ),
    "nobody's hand is open": (
        ["play gargoyle", "choose player_1"],
        GARGOYLE,
        "open_hand",
        None,
        "opens the hand of another",
    ),
    "an open hand not known": (
        ["play gargoyle", "choose player_1"],
        GARGOYLE,
        "players 1 known",
        [],
        "the hand lies open",
    ),
    "a scroll in use, not used": (
        ["use shockwave"],
        SHOCK,
        "players 0 scrolls 0",
        {"scroll": "shockwave"},
        "shockwave cannot be under way",
    ),
    "a Shock Wave at another place": (["use shockwave"], SHOCK, "tasks 1 memo", [0, 1], "cannot"),
    "nobody chosen": (
        ["use shockwave", "choose player_1"],
        SHOCK,
        "target",
        None,
        "target: not the player",
    ),
    "another scroll in use": (["use shockwave"], SHOCK, "tasks 1 card", "relief", "cannot be"),
    "kept, but not said": (
        ["use relief", "choose red_1"],
        RELIEF,
        "chosen",
        [],
        "chosen: only what Relief keeps, and as many",
    ),
    "kept more than asked": (
        ["use relief", "choose red_1"],
        RELIEF,
        "chosen",
        ["red_1", "red_1"],
        "chosen: red_1 is there more often",
    ),
    "a Threat that is none": (["use threat"], THREAT, "tasks 0 memo", [0, 0], "1 for a Threat"),
    "a gift of no monster": (
        ["use threat", "choose player_1", "choose golem"],
        THREAT,
        "tasks 1 memo",
        [0, 7],
        "threat cannot be under way",
    ),
    "a triple of two": (["triple 1"], TRIPLE, "tasks 1 memo", [1, 0], "triple cannot be"),
    "four of a triple": (["triple 1"], TRIPLE, "tasks 1 step", 4, "triple cannot be"),
    "a Herald's card that is here": (
        ["use herald_red", "choose red_1"],
        HERALD,
        "tasks 1 memo",
        [0, 1],
        "herald_red cannot be under way",
    ),
    "more removed than there are": (
        ["use herald_red", "choose red_1"],
        HERALD,
        "tasks 1 step",
        4,
        "herald_red cannot be under way",
    ),
    "nobody above 200": (["play red_1"], OVER, "players 1 total", 150, "nobody has so many points"),
    "another winner": (["play red_1"], OVER, "winner", 1, "winner: it is the player on turn"),
    "no winner": (["play red_1"], OVER, "winner", None, "winner: the last round has one"),
    "an attack at the end": (["play red_1"], OVER, "target", 1, "nothing of it is left"),
    "another asked last": (["play red_1"], OVER, "last_asked", 1, "the player on turn is asked"),
}


@pytest.mark.parametrize(
    ("answers", "table", "path", "value", "message"), TAMPERED.values(), ids=TAMPERED
)
def test_wrong__whole_positions(answers, table, path, value, message):
    said = put_in(at(*answers, **copy.deepcopy(table)), path, value)
    with pytest.raises(BadPosition, match=message):
        match_from_position(said)


def test_wrong__truncated_without_a_limit():
    said = at()
    said.update(over=True, truncated=True, decision=None)
    with pytest.raises(BadPosition, match="max_cycles"):
        match_from_position(said)
    said["options"]["max_cycles"] = 5
    assert match_from_position(said).truncated


def test_wrong__the_name_of_the_game():
    with pytest.raises(BadPosition, match="names its game"):
        match_from_position({"players": [{}, {}]})
    with pytest.raises(BadOption, match=GAME):
        match_from_position({"game": "blanc_noir_v9"})
