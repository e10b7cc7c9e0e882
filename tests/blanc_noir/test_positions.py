"""Positions, views and labels: whole and partial ones."""

import json
import random
from typing import Any

import pytest
from numba.core import config

from tabletop_envs import BadOption, Match, match_from_position, new_match
from tabletop_envs.blanc_noir.cards import COPIES, KIND_IDS, N_CARDS, N_SCROLLS, SCROLL_IDS
from tests.blanc_noir.positions import GAME, position
from tests.playing import there_and_back

OPTIONS: list[dict[str, Any]] = [
    {},
    {"single_round": True, "voluntary_draw": True, "skip_forced": True},
    {"auto_declare": True, "max_turns": 12, "reward": "score"},
]
HAND = "red_1 red_2 blue_3 green_4 yellow_6 blue_7"


def answer(match: Match, rng: random.Random) -> None:
    """A random answer; rather a scroll or a triple, rather another card than no more."""
    labels = match.legal_labels()
    rare = [words for words in labels if words.startswith(("use ", "triple "))]
    if rare and rng.random() < 0.5:
        labels = rare
    elif len(labels) > 1 and rng.random() < 0.7:
        labels = [words for words in labels if words not in ("stop", "draw")]
    match.step(match.action(rng.choice(labels)))


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_round_trip__at_every_decision(n, options):
    rng = random.Random(n)
    match = new_match(GAME, num_players=n, seed=n, **options)
    for _ in range(25 if config.DISABLE_JIT else 300):
        there_and_back(match)
        if match.over:
            break
        answer(match, rng)


# an effect: what player 0 holds beside HAND, the scroll, the first answer
EFFECTS = {
    "lord": ("red_lord", "", "play red_lord"),
    "princess": ("red_princess dragon blue_clown", "", "play red_princess"),
    "golem": ("golem", "", "play golem"),
    "fairy": ("fairy", "burst mirage", "play fairy"),
    "gargoyle": ("gargoyle", "", "play gargoyle"),
    "valkyrie": ("valkyrie", "", "play valkyrie"),
    "dragon": ("dragon", "", "play dragon"),
    "goddess": ("goddess", "", "play goddess"),
    "herald": ("red_5", "herald_red", "use herald_red"),
    "burst": ("", "burst", "use burst"),
    "shock wave": ("", "relief shockwave", "use shockwave"),
    "relief": ("red_1", "relief", "use relief"),
    "threat": ("golem gargoyle dragon", "threat", "use threat"),
    "triple": ("blue_1 green_1 yellow_1", "", "triple 1"),
}


@pytest.mark.parametrize(("more", "scrolls", "first"), EFFECTS.values(), ids=EFFECTS)
@pytest.mark.parametrize("seed", range(4))
def test_round_trip__in_the_middle_of_every_effect(more, scrolls, first, seed):
    rng = random.Random(seed)
    discard = ["red_5", "green_8", "green_9"]
    match = match_from_position(
        position([f"{HAND} {more}", "red_3 green_7"], [scrolls, "tornado"], discard=discard)
    )
    match.step(match.action(first))
    asked = 0
    while match.decision.kind not in ("turn", "declare"):
        asked += 1
        there_and_back(match)
        answer(match, rng)
    assert asked > 0, "the effect asked nothing"


def test_round_trip__a_declaration():
    match = match_from_position(position(["red_1 blue_2", HAND]))
    match.step(match.action("play red_1"))
    assert match.decision.kind == "declare"
    again = there_and_back(match)
    again.step(again.action("declare yes"))
    assert there_and_back(again).position()["players"][0]["declared"]


@pytest.mark.parametrize(("total", "options"), [(0, {"single_round": True}), (190, {})])
def test_round_trip__once_the_game_is_over(total, options):
    """By its rules: also the rewards are those of before."""
    players = [{"declared": True}, {"total": total}]
    match = match_from_position(position(["red_1", HAND], players=players, options=options))
    match.step(match.action("play red_1"))
    assert match.over
    assert there_and_back(match).returns.tolist() == match.returns.tolist() == [1.0, -1.0]


def test_round_trip__truncated_in_the_middle_of_an_effect():
    said = position([f"{HAND} goddess", "red_3"], options={"max_cycles": 2})
    match = match_from_position(said)
    for words in ("play goddess", "choose red_2"):
        match.step(match.action(words))
    assert match.truncated
    assert there_and_back(match).truncated


# labels


@pytest.mark.parametrize("n", [2, 4, 6])
def test_labels__are_unique_and_reversible(n):
    match = new_match(GAME, num_players=n, seed=1)
    labels = [match.label(action) for action in range(match.game.actions.size)]
    assert len(set(labels)) == len(labels)
    assert [match.action(words) for words in labels] == list(range(len(labels)))
    assert {f"{verb} {card}" for card in KIND_IDS for verb in ("play", "choose")} <= set(labels)
    assert {f"use {scroll}" for scroll in SCROLL_IDS} <= set(labels)
    assert {"draw", "triple 20", "colour red", "choose player_1", "scroll_deck"} <= set(labels)
    assert {"choose scroll 0", "declare no", "declare yes", "stop"} <= set(labels)


def test_labels__name_players_by_number_whoever_asks():
    match = match_from_position(position([HAND, "dragon red_1", HAND.replace("1", "9")], turn=1))
    match.step(match.action("play dragon"))
    assert match.legal_labels() == ["choose player_1", "choose player_2", "choose player_0"]


@pytest.mark.parametrize(
    "words", ["play red_0", "triple 11", "choose player_6", "", "colour black"]
)
def test_labels__an_unknown_one_is_named_with_the_legal_ones(words):
    match = new_match(GAME, num_players=4, seed=1)
    with pytest.raises(ValueError, match="label") as error:
        match.action(words)
    assert match.legal_labels()[0] in str(error.value)


def test_public_label__hides_only_what_relief_keeps():
    match = match_from_position(position([HAND, "red_3"], ["relief"]))
    use = match.action("use relief")
    assert match.public_label(use) == "use relief"
    match.step(use)
    assert match.public_label(match.action("choose red_2")) == "keep a card"
    match = match_from_position(position([f"{HAND} goddess", "red_3"]))
    match.step(match.action("play goddess"))
    assert match.public_label(match.action("choose red_2")) == "choose red_2"


# partial positions


def test_partial__what_is_not_named_lies_in_the_decks():
    match = match_from_position(position(["red_1", "red_2"], ["burst", ""]))
    said = match.position()
    assert said["discard"] == ["red_5"]
    assert len(said["deck"]) == N_CARDS - 3
    assert len(said["scroll_deck"]) == N_SCROLLS - 1
    assert said["deck"].count("red_5") == COPIES[KIND_IDS.index("red_5")] - 1
    assert said["decision"]["kind"] == "turn"
    assert said["players"][0]["scrolls"] == [{"scroll": "burst", "used": False, "known_by": [0]}]


def test_partial__what_is_not_said_of_the_table():
    said = match_from_position(position(["red_1", "red_2", "red_3"], starter=2)).position()
    assert (said["turn"], said["starter"], said["direction"]) == (2, 2, "clockwise")
    assert (said["colour"], said["stack"], said["round"], said["turns"]) == ("red", 0, 1, 0)
    assert said["players"][0]["at_most"] == dict.fromkeys(said["players"][0]["at_most"], 1)


def test_partial__a_black_top_card_without_a_colour_leaves_it_open():
    """BN-44."""
    match = match_from_position(position(["red_1 blue_2", "red_2"], top="dragon"))
    assert match.position()["colour"] is None
    assert set(match.legal_labels()) == {"play red_1", "play blue_2"}
    match = match_from_position(position(["red_1 blue_2", "red_2"], top="dragon", colour="blue"))
    assert match.legal_labels() == ["play blue_2"]


def test_partial__the_first_card_discarded_is_the_top_one():
    said = position(["red_1", "red_2"], discard=["blue_4", "red_5"])
    del said["top"]
    assert match_from_position(said).position()["top"] == "blue_4"


def test_partial__an_attack_is_answered_or_drawn():
    said = position(["red_knight red_1", HAND], top="blue_knight", stack=4)
    assert match_from_position(said).legal_labels() == ["play red_knight"]


def test_partial__a_used_scroll_is_known_to_all_and_not_used_again():
    used = {"scroll": "burst", "used": True}
    said = position(["red_1", "red_2"], players=[{"scrolls": [used]}])
    match = match_from_position(said)
    assert match.position()["players"][0]["scrolls"][0]["known_by"] == [0, 1]
    assert "use burst" not in match.legal_labels()


def test_partial__a_scroll_may_be_named_by_its_name_alone():
    named = position(
        ["red_1", "red_2"], players=[{"scrolls": ["burst", {"scroll": "relief", "used": True}]}]
    )
    said = position(
        ["red_1", "red_2"],
        players=[{"scrolls": [{"scroll": "burst"}, {"scroll": "relief", "used": True}]}],
    )
    assert match_from_position(named) == match_from_position(said)


def test_partial__the_scroll_named_last_is_taken_first():
    """As far as somebody knows it: what nobody knows lies in no order."""
    deck = [{"scroll": "relief"}, {"scroll": "threat", "known_by": [1]}]
    match = match_from_position(position(["red_priestess red_1", "red_2"], scroll_deck=deck))
    match.step(match.action("play red_priestess"))
    (scroll,) = match.position()["players"][0]["scrolls"]
    assert scroll == {"scroll": "threat", "used": False, "known_by": [0, 1]}


def test_partial__players_say_how_many_play():
    players = [{"hand": ["red_1"]}, {"hand": ["red_2"]}, {"hand": ["red_3"]}]
    assert match_from_position({"game": GAME, "players": players, "top": "red_4"}).num_players == 3


# views


def test_views__of_another_hand_only_the_known_cards():
    said = position(["red_1 dragon", "red_2 blue_3"], players=[{}, {"known": ["blue_3"]}])
    match = match_from_position(said)
    mine, theirs = match.view(0)["players"]
    assert (mine["hand"], mine["hand_size"]) == (["red_1", "dragon"], 2)
    assert (theirs["hand"], theirs["hand_size"]) == (["blue_3"], 2)
    assert match.view(0)["points"] == 51
    assert match.view(0)["decision"]["legal"] == ["play red_1", "play dragon"]
    assert match.view(1)["decision"]["legal"] is None
    assert "red_2" not in json.dumps(match.view(0))
    with pytest.raises(BadOption):
        match.view(2)


def test_views__scrolls_are_known_to_their_owner_and_who_has_seen_them():
    deck = [{"scroll": "mirage", "known_by": [1]}]
    scrolls = [{"scroll": "burst"}, {"scroll": "relief", "known_by": [0, 1]}]
    said = position(["red_1", "red_2", "red_3"], players=[{"scrolls": scrolls}], scroll_deck=deck)
    match = match_from_position(said)

    def seen(player: int) -> list[str | None]:
        view = match.view(player)
        assert view["scroll_deck"][:-1] == [None] * (N_SCROLLS - 3)
        shown = [scroll["scroll"] for scroll in view["players"][0]["scrolls"]]
        return [*shown, view["scroll_deck"][-1]]

    assert seen(0) == ["burst", "relief", None]
    assert seen(1) == [None, "relief", "mirage"]
    assert seen(2) == [None, None, None]
    assert match.view(2)["deck_size"] == N_CARDS - 4
    assert "deck" not in match.view(2)


def test_views__what_relief_keeps_is_seen_by_its_player_only():
    match = match_from_position(position([HAND, "red_3"], ["relief"]))
    for words in ("use relief", "choose red_2"):
        match.step(match.action(words))
    assert match.view(0)["chosen"] == ["red_2"]
    assert match.view(1)["chosen"] == []
    assert match.view(1)["decision"]["card"] == "relief"
