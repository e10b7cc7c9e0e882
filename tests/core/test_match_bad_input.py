"""What goes wrong with one game says what was wrong and what is allowed, and changes nothing."""

import json
import random

import numpy as np
import pytest

import tabletop_envs
from tabletop_envs import Match
from tabletop_envs.core.errors import BadOption, BadPosition, GameOver, IllegalAction
from tests import toy
from tests.core.test_match import ended
from tests.playing import ALL, random_match

GAMES = [pytest.param(toy.GAME, id="toy"), *ALL]
pytestmark = pytest.mark.usefixtures("toy_is_registered")


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_says_who_what_and_what_is_legal(game):
    match = random_match(game, random.Random(9), 4)
    before = match.to_bytes()
    bad = next(a for a in range(game.actions.size) if not match.action_mask[a])
    for action in (bad, -1, game.actions.size, 2**40, 10**30, np.int32(bad)):
        with pytest.raises(IllegalAction) as caught:
            match.step(action)
        message = str(caught.value)
        assert message.startswith(f"player_{match.player}: action {action}")
        assert all(label in message for label in match.legal_labels())
        assert match.to_bytes() == before
    with pytest.raises(IllegalAction, match=f"{match.label(bad)!r}"):
        match.step(bad)


@pytest.mark.parametrize("action", [1.0, "1", None, True, [1], np.float32(1)], ids=repr)
def test_an_action_that_is_no_number(action):
    match = Match(toy.GAME, seed=1)
    before = match.to_bytes()
    with pytest.raises(IllegalAction, match="an action is a whole number from 0 to 11, not"):
        match.step(action)
    assert match.to_bytes() == before


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_asked_when_the_game_is_over(game):
    match = ended(game)
    before = match.to_bytes()
    for action in (0, -1, game.actions.size):
        with pytest.raises(GameOver, match="over"):
            match.step(action)
    with pytest.raises(GameOver, match="over"):
        _ = match.decision
    assert match.to_bytes() == before
    assert issubclass(GameOver, IllegalAction)


@pytest.mark.parametrize("player", [-1, 2, 1.0, "0", None, True], ids=repr)
def test_players_that_do_not_play(player):
    match = Match(toy.GAME, seed=1, num_players=2)
    before = match.to_bytes()
    calls = [match.observe, match.view, lambda p: match.resample(p, 1)]
    if player is not None:  # the one who is asked
        calls.append(match.render)
    for call in calls:
        with pytest.raises(BadOption, match=r"unknown player .*allowed: 0, 1"):
            call(player)
    assert match.to_bytes() == before


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "1", True], ids=repr)
def test_bad_seeds(seed):
    match = Match(toy.GAME, seed=1)
    before = match.to_bytes()
    for call in (
        lambda: Match(toy.GAME, seed=seed),
        lambda: match.reset(seed),
        lambda: match.resample(0, seed),
    ):
        with pytest.raises(BadOption, match="seed must be a whole number from 0"):
            call()
    assert match.to_bytes() == before


def test_numbers_of_numpy_are_numbers():
    match = Match(toy.GAME, seed=np.uint64(1), num_players=np.int64(3))
    action = match.legal_actions()[0]
    assert match.label(np.int32(action)) == match.label(action)
    match.step(np.int32(action))
    assert match.num_decisions == 1
    assert match.observe(np.int64(1)).tobytes() == match.observe(1).tobytes()


@pytest.mark.parametrize("action", [-1, 12, 1.5, "0", None], ids=repr)
def test_label_of_no_action(action):
    with pytest.raises(BadOption, match=r"action must lie in 0\.\.11"):
        Match(toy.GAME, seed=1).label(action)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("label", ["", "nonsense", "play", "play joker_1", None, 3], ids=repr)
def test_action_of_no_label(game, label):
    match = Match(game, seed=1)
    with pytest.raises(ValueError, match="unknown label") as caught:
        match.action(label)
    assert all(legal in str(caught.value) for legal in match.legal_labels())


def test_a_typing_error_is_guessed():
    match = Match(toy.GAME, seed=1)
    words = match.legal_labels()[0]
    with pytest.raises(ValueError, match=f"did you mean '{words}'"):
        match.action(words.replace("play", "paly"))


def damaged(match):
    good = match.to_bytes()
    head, _, body = good.partition(b"\n")
    other = json.loads(head) | {"game": "no_such_game"}
    return {
        "empty": b"",
        "text": b"hello",
        "number": b"1\n" + body,
        "list": b"[]\n" + body,
        "no game": b"{}\n" + body,
        "another game": json.dumps(other).encode() + b"\n" + body,
        "no text": b"\xff\xfe\n" + body,
        "head only": head + b"\n",
        "short": good[:-1],
        "long": good + b"x",
        "one bit": good[:-1] + bytes([good[-1] ^ 1]),
    }


@pytest.mark.parametrize("how", damaged(Match(toy.GAME, seed=1)))
def test_bytes_that_are_no_match(how):
    with pytest.raises(BadPosition):
        Match.from_bytes(damaged(Match(toy.GAME, seed=1))[how])


@pytest.mark.usefixtures("toy_is_registered")
def test_a_match_of_other_cards(other_cards):
    """Saved with the cards of the package it names none, as all matches did once."""
    shipped = Match(toy.GAME, seed=1).to_bytes()
    assert b"cards" not in shipped
    other_cards(toy.GAME)
    with pytest.raises(BadPosition, match="saved with other cards than those in use"):
        Match.from_bytes(shipped)
    match = Match(toy.GAME, seed=1)
    own = match.to_bytes()
    assert Match.from_bytes(own) == match
    other = own.replace(b"0123456789abcdef", b"f" * 16)
    with pytest.raises(BadPosition, match=r"\(f{16}, not 0123456789abcdef\)"):
        Match.from_bytes(other)


def test_from_bytes_of_something_else():
    for wrong in (None, "text", 5):
        with pytest.raises(BadPosition, match="no saved match"):
            Match.from_bytes(wrong)


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        (lambda p: p.pop("game"), BadPosition, "names its game"),
        (lambda p: p.update(game="no_game"), BadOption, "unknown game 'no_game'"),
        (lambda p: p.update(game=3), BadOption, "unknown game 3"),
        (lambda p: p.update(options=3), BadPosition, "options must be a dict, not 3"),
        (lambda p: p.update(options={"num_players": 77}), BadOption, "num_players must be"),
        (lambda p: p.update(options={"colour": 1}), BadOption, "unknown option 'colour'"),
        (lambda p: p.update(xyz=1), BadPosition, "xyz"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_bad_positions(game, change, error, message):
    position = {"game": game.id, "options": {}}
    change(position)
    with pytest.raises(error, match=message):
        Match.from_position(position)


@pytest.mark.parametrize("position", [None, 5, "x", [], {}])
def test_positions_that_are_none(position):
    with pytest.raises(BadPosition, match="a position is a dict that names its game"):
        tabletop_envs.match_from_position(position)


def test_unknown_games_and_options():
    with pytest.raises(BadOption, match=r"unknown game 'chess'.*allowed: "):
        tabletop_envs.new_match("chess")
    with pytest.raises(BadOption, match="unknown game 'chess'"):
        tabletop_envs.new_batch("chess", 4)
    for game in tabletop_envs.games():
        with pytest.raises(BadOption, match="unknown option 'colour'"):
            tabletop_envs.new_match(game, colour="red")


@pytest.mark.parametrize("game", ALL)
def test_the_public_functions_are_the_classes(game):
    assert game.id in tabletop_envs.games()
    match = tabletop_envs.new_match(game.id, seed=3)
    assert match == Match(game, seed=3)
    assert tabletop_envs.match_from_position(match.position()) == match
    batch = tabletop_envs.new_batch(game.id, 2, seed=3, skip_forced=False)
    assert Match.from_states(game, batch.states) == match
