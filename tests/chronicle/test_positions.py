"""Positions, views and labels: whole, partial and wrong ones."""

import json
from typing import Any

import numpy as np
import pytest
from numba import config

from tabletop_envs import BadOption, BadPosition, Match, match_from_position, new_match
from tests.chronicle.scenario import CARDS, GAME, position, table

OPTIONS: list[dict[str, Any]] = [
    {},
    {"single_round": True, "five": "cancel", "wild_blocks_discard": True},
    {"leftover": "add", "two_triples_total": False, "multi": "all"},
    {"dragon_history": "previous", "tie": "play_on", "max_rounds": 6, "reward": "score"},
]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_round_trip__at_every_decision(n, options):
    """``match_from_position(match.position())`` is the same match, byte for byte, over JSON."""
    rng = np.random.default_rng(n)
    match = new_match(GAME, num_players=n, seed=n, **options)
    for _ in range(15 if config.DISABLE_JIT else 150):
        said = json.loads(json.dumps(match.position()))
        assert match_from_position(said) == match
        if match.over:
            break
        match.step(int(rng.choice(match.legal_actions())))


@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_labels__are_stable_and_reversible(n):
    match = new_match(GAME, num_players=n, seed=1)
    labels = [match.label(a) for a in range(match.game.actions.size)]
    assert len(set(labels)) == len(labels)
    assert [match.action(label) for label in labels] == list(range(len(labels)))
    assert set(match.legal_labels()) <= set(labels)
    for card in CARDS:
        assert f"play {card}" in labels
        assert f"choose {card}" in labels
    assert {"leftovers yes", "leftovers no", "choose player_0"} <= set(labels)


def test_labels__name_players_by_number_whoever_asks():
    match = new_match(GAME, num_players=4, seed=1)
    action = match.action(f"choose player_{(match.player + 1) % 4}")
    assert match.label(action) == f"choose player_{(match.player + 1) % 4}"
    assert action - match.action(f"choose player_{match.player}") == 1


def test_labels__an_unknown_one_is_named_with_the_legal_ones():
    match = new_match(GAME, num_players=4, seed=1)
    for words in ("play power_11", "leftovers maybe", "choose player_9", "", "power_1"):
        with pytest.raises(ValueError, match="label") as error:
            match.action(words)
        assert match.legal_labels()[0] in str(error.value)


def test_partial__cards_not_named_are_discarded():
    game = table(["power_2", "power_3", "power_9"], leader=1)
    said = game.match.position()
    assert len(said["discard"]) == 36 - 3
    assert game.match.player == 1


def test_partial__players_say_how_many_play():
    players = [{"hand": ["power_1"]}, {"hand": ["power_2"]}, {"hand": ["power_3"]}]
    match = match_from_position({"game": GAME, "players": players})
    assert match.num_players == 3


def test_partial__the_trick_goes_on_with_who_has_not_played():
    trick = {"leader": 2, "cards": [{"player": 2, "card": "love_5"}]}
    trick["cards"][0]["card"] = "love_9"
    hands = ["love_1 love_2", "wisdom_3 power_1", "power_4"]
    game = table(hands, trick=trick)
    assert game.suit == "love"
    game.asked_to_play(0, "love_1 love_2")


def test_partial__a_card_off_the_suit_lies_face_down():
    trick = {
        "leader": 0,
        "cards": [{"player": 0, "card": "power_9"}, {"player": 1, "card": "love_3"}],
    }
    game = table(["power_1", "power_2", "power_3"], trick=trick, known=["", "power_2", ""])
    assert game.trick == {0: "power_9", 1: "(love_3)"}
    assert not game.reversed


def test_partial__an_empty_hand_ends_the_round():
    game = table(["", "power_2", "power_3"], leader=1)
    game.asked("leftovers", 1)


def wrong(**changes: Any) -> dict[str, Any]:
    """A sound position with some entries replaced."""
    return {**position(["power_1 power_2", "love_1", "wisdom_1 wild_king"]), **changes}


def with_player(**entries: Any) -> dict[str, Any]:
    said = wrong()
    said["players"][0] = {"hand": ["power_1", "power_2"], **entries}
    return said


BAD: list[tuple[dict[str, Any], str]] = [
    (with_player(allies=["love_1"]), "love_1 is named twice"),
    (with_player(hand=["power_1", "power_1"]), "power_1 is named twice"),
    (with_player(hand=["power_11"]), "unknown card 'power_11'"),
    (with_player(hand="power_1"), "must be a list"),
    (with_player(fame=-1), r"fame must lie in 0\.\."),
    (with_player(fame="3"), "fame must be a whole number"),
    (with_player(known=["love_1"]), "not in the hand of player 0"),
    (with_player(void=["power"]), "cannot be there"),
    (with_player(void=["purple"]), "unknown suit"),
    (with_player(cards=[]), "unknown entry"),
    (wrong(players=[{}, {}]), "2 entries for a game with 3 players"),
    (wrong(players=7), "players"),
    (wrong(trick={"leader": 3}), r"leader must lie in 0\.\.2"),
    (wrong(trick={"leader": "B"}), "leader must be a whole number"),
    (wrong(trick={"leader": 0, "suit": "wild"}), "power, wisdom or love"),
    (wrong(trick={"cards": [{"player": 1, "card": "love_2"}]}), "player 0 leads"),
    (wrong(trick={"cards": [{"player": 0, "card": "love_1"}]}), "love_1 is named twice"),
    (
        wrong(
            trick={
                "cards": [
                    {"player": 0, "card": "love_5"},
                    {"player": 1, "card": "wild_sage", "face_down": True},
                ]
            }
        ),
        "cannot lie face down",
    ),
    (
        wrong(
            trick={
                "cards": [
                    {"player": 0, "card": "love_5"},
                    {"player": 1, "card": "power_5", "face_down": False},
                ]
            }
        ),
        "cannot lie face up",
    ),
    (wrong(removed="love_9"), "only with five players"),
    (wrong(history={"active": ["monster"]}), "unknown history card"),
    (wrong(history={"active": ["dark_hour"], "used": ["dark_hour"]}), "dark_hour is named twice"),
    (wrong(history={"recent": ["dark_hour"] * 3}), "two cards at most"),
    (wrong(round=0), "round must lie in"),
    (wrong(deck=[]), "unknown entry of the position 'deck'"),
    (wrong(decision={"kind": "play", "player": 0}), "needs its tasks"),
    (wrong(tasks=[{"task": "nap"}]), "unknown task"),
    (wrong(tasks=[], decision=None), "needs its decision"),
    (wrong(players=[{}, {}, {}]), "every hand is empty"),
]


@pytest.mark.parametrize(("said", "message"), BAD, ids=[message for _, message in BAD])
def test_bad_positions__say_what_is_wrong(said, message):
    with pytest.raises(BadPosition, match=message):
        match_from_position(said)


def test_bad_positions__game_and_options():
    with pytest.raises(BadPosition, match="names its game"):
        match_from_position({})
    with pytest.raises(BadOption, match="chronicle_v0"):
        match_from_position({"game": "chronicle_v9"})
    with pytest.raises(BadOption, match="num_players"):
        match_from_position(wrong(options={"num_players": 9}))
    with pytest.raises(BadOption, match="fiv"):
        match_from_position(wrong(options={"num_players": 3, "fiv": "end"}))


def test_views__of_another_hand_only_the_known_cards():
    game = table(
        ["power_1 power_2", "love_1 love_2", "wisdom_1 wild_king"], known=["", "love_2", ""]
    )
    view = game.match.view(0)
    assert view["players"][0]["hand"] == ["power_1", "power_2"]
    assert view["players"][1]["hand"] == ["love_2"]
    assert view["players"][1]["hand_size"] == 2
    assert view["players"][2]["hand"] == []
    assert view["decision"]["legal"] is not None
    assert game.match.view(1)["decision"]["legal"] is None
    with pytest.raises(BadOption):
        game.match.view(3)


def test_views__a_card_face_down_is_seen_by_its_player_only():
    game = table(["power_9 power_1", "love_2 love_3", "wisdom_1 wild_king"])
    game.plays("power_9")
    game.answers("choose power_1").plays("love_2")
    assert game.match.view(1)["trick"]["cards"][1]["card"] == "love_2"
    for other in (0, 2):
        entry = game.match.view(other)["trick"]["cards"][1]
        assert entry == {"player": 1, "card": None, "face_down": True}
        assert "love_2" not in json.dumps(game.match.view(other))


def test_public_label__hides_a_card_face_down():
    game = table(["power_9 power_1", "love_2 love_3", "wisdom_1 wild_king"])
    match: Match = game.match
    assert match.public_label(match.action("play power_9")) == "play power_9"
    game.plays("power_9")
    game.answers("choose power_1")
    assert match.public_label(match.action("play love_2")) == "play a card face down"
