"""The table in text, picture and rules: complete, legible, and showing only what the view holds."""

import json
import re

import pytest

from tabletop_envs import match_from_position
from tabletop_envs.blanc_noir import GAME, asking, words
from tabletop_envs.blanc_noir.cards import (
    COLOUR_NAMES,
    DATA,
    KIND_IDS,
    SCROLL_IDS,
    SOURCE_IDS,
)
from tabletop_envs.core.wording import player_name
from tests.blanc_noir.positions import position
from tests.blanc_noir.views import crowded, decision_view, random_matches, view_of
from tests.legible import assert_legible
from tests.playing import views

PLAYERS = range(2, 7)


# secrets


def test_hidden_cards_and_scrolls_do_not_appear():
    match = match_from_position(
        position(["red_1 red_2", "dragon blue_prince"], ["burst", "tornado"], top="green_5")
    )
    view = match.view(0)
    shown = GAME.render_text(view) + GAME.draw(view).to_svg() + json.dumps(GAME.explain(view))
    for hidden in ("Dragon", "Prince", "Tornado", "dragon", "tornado"):
        assert hidden not in shown
    assert "Burst" in shown
    assert GAME.render_text(view).count(words.HIDDEN) == 1
    seen = GAME.render_text(match.view(1))
    assert "Tornado" in seen
    assert "Burst" not in seen


# content


def rows_of_hand(text):
    """The own hand by colour, as the text shows it."""
    block = text[text.index("\nHand") :].split("\n\n")[0]
    rows = [line.split() for line in block.split("\n")]
    return {row[0]: row[1:] for row in rows if row and row[0] in COLOUR_NAMES}


@pytest.mark.parametrize("num_players", PLAYERS)
def test_text_and_picture_say_what_the_view_holds(num_players):
    for view in views(random_matches(num_players)):
        text = " ".join(GAME.render_text(view).split())
        picture = GAME.draw(view).words
        assert f"round {view['round']}, turn {view['turns'] + 1}" in text
        assert f"Round {view['round']}" in picture
        assert asking.question(view) in text
        assert asking.question(view) in picture
        assert f"Top card {words.numbered(view['top'])}; {words.matching(view)}" in text
        assert view["direction"] in text
        assert f"{view['deck_size']} to draw" in text
        if not view["over"]:
            assert view["direction"] in picture
            assert f"{view['deck_size']} to draw" in picture
            assert f"{len(view['scroll_deck'])} scrolls" in picture
        for player, them in enumerate(view["players"]):
            name = player_name(view, player)
            assert f"{name} {them['total']} {them['hand_size']} " in text
            assert name in picture
            for entry in them["scrolls"]:
                assert words.scroll(entry["scroll"]) in text
        me = view["players"][view["viewer"]]
        shown = rows_of_hand(GAME.render_text(view))
        for colour, cards in words.by_colour(me["hand"]).items():
            told = [re.sub(r"[*]|\(\d+\)", "", card) for card in shown.get(colour, [])]
            assert told == [words.title(card) for card in cards]
        for label in asking.answers(view):
            assert label in text
        if not me["hand"]:
            assert "no cards in hand" in picture


@pytest.mark.parametrize("hand", [5, 12, 20, 36, 50])
def test_every_card_of_the_own_hand_is_in_the_picture(hand):
    view = crowded(3, hand)
    view["discard"], view["removed"] = ["red_1"], []
    for them in view["players"]:
        them["known"] = []
    shown = GAME.draw(view).words
    n_held = sum(int(word[word.index("x") + 1 :]) - 1 for word in shown if " x" in word)
    for card in set(view["players"][0]["hand"]):
        assert any(words.title(card) in word for word in shown)
    for title in {words.title(card) for card in view["players"][0]["hand"]} - {"Golem", "1"}:
        n = sum(words.title(card) == title for card in view["players"][0]["hand"])
        assert n <= sum(word.partition(" x")[0] == title for word in shown) + n_held


def test_colours_are_told_without_seeing_them():
    """Each card carries the word or the letter of its colour, or stands in a row with its name."""
    view = crowded(2, 5)
    view.update(discard=["red_7"], removed=["blue_3"], stack=0)
    view["players"][0]["hand"] = ["red_7", "yellow_7", "blue_clown", "green_7", "golem"]
    view["players"][1]["known"] = ["red_9", "yellow_9", "blue_9", "green_9", "green_clown"]
    shown = GAME.draw(view).words
    assert {*COLOUR_NAMES, "R9", "Y9", "B9", "G9", "G Clown", "B3"} <= set(shown)
    assert shown.count("green") >= 2  # a row of the discards, a card


def test_players_rows_tell_what_is_known():
    view = view_of(
        ["red_1 red_2", "blue_3 blue_clown golem", "green_9"],
        ["burst", "relief tornado", ""],
        players=[
            {},
            {"total": 87, "known": ["blue_clown"], "at_most": {"red": 0, "25": 1}},
            {"declared": True},
        ],
        turn=0,
    )
    text = GAME.render_text(view)
    row = next(line for line in text.split("\n") if "player_1 " in line and "87" in line)
    assert row.split()[:3] == ["player_1", "87", "3"]
    assert "[?] [?], holds blue Clown, no red, at most 1 of 25" in text
    assert "BLANC NOIR" in next(line for line in text.split("\n") if "  player_2 " in line)
    shown = GAME.draw(view).words
    assert {
        "87 points",
        "3 cards",
        "1 card",
        "Blanc Noir!",
        "holds",
        "B Clown",
        "on turn",
        "next",
    } <= set(shown)
    assert shown.count("?") == 2


def test_attack_and_direction():
    view = view_of(
        ["red_1 red_knight", "blue_3", "green_9"],
        stack=4,
        top="blue_prince",
        direction="counter-clockwise",
        turn=0,
        discard=["blue_prince"],
    )
    text = GAME.render_text(view)
    assert "Top card blue Prince (25); only a 25 answers the attack" in text
    assert "Attack   4 cards on player_0 (you)" in text
    assert "counter-clockwise: player_0 > player_2 > player_1" in text
    assert "You: answer the attack with a 25\n" in text
    shown = GAME.draw(view).words
    assert {"attack: 4 cards", "on player_0 (you)", "counter-clockwise", "next: player_2"} <= set(
        shown
    )


def test_attack_goes_to_the_next_while_the_colour_is_asked():
    match = match_from_position(position(["golem red_1 red_2", "blue_3", "green_9"], turn=0))
    match.step(match.action("play golem"))
    text = GAME.render_text(match.view(0))
    assert "Attack   4 cards on player_1" in text
    assert "its colour is not named yet" in text
    match.step(match.action("colour green"))
    assert "Attack   4 cards on player_1 (you)" in GAME.render_text(match.view(1))


# the end


@pytest.mark.parametrize("num_players", PLAYERS)
def test_the_end_of_a_game_names_who_is_paid(num_players):
    match = random_matches(num_players)[-1]
    best = [p for p in range(num_players) if match.win_shares[p] > 0]
    for player in range(num_players):
        assert asking.leaders(match.view(player)) == best


# rules of the cards


def test_explain_names_what_is_on_view_once():
    view = view_of(
        ["red_1 red_clown blue_clown", "blue_prince dragon"],
        ["burst", "tornado"],
        top="green_magician",
        players=[{}, {"known": ["dragon"]}],
    )
    rules = GAME.explain(view)
    names = [name for name, _ in rules]
    assert names == ["Magician (20)", "Clown (20)", "Burst (scroll)", "Dragon (50)"]
    effects = {row["name_en"]: row["effect"] for row in (*DATA["special"], *DATA["scrolls"])}
    assert all(effects[name.split(" (")[0]] == rule for name, rule in rules)


def test_explain_begins_with_what_asks():
    view = decision_view("card", "herald_red", ["stop"])
    assert GAME.explain(view)[0][0] == "Red Herald (scroll)"


@pytest.mark.parametrize(
    "source", [k for k in SOURCE_IDS if k in SCROLL_IDS or (k in KIND_IDS and words.is_special(k))]
)
def test_every_special_card_and_scroll_has_a_rule_and_fits(source):
    """In the own hand and others', on the table, before players, and among the answers."""
    assert 0 < len(words.short_rule(source)) <= 45
    verb = "play" if source in KIND_IDS else "use"
    view = decision_view("turn", None, [f"{verb} {source}"])
    if source in KIND_IDS:
        view["top"] = source
        view["players"][0].update(hand=[source] * 3, hand_size=3)
        view["players"][1].update(known=[source] * 2, hand_size=2)
        shown = [text for text in GAME.draw(view).words if words.title(source) in text]
        assert len(shown) == 6  # the top card, the hand, those known
    else:
        for them in view["players"]:
            them["scrolls"] = [
                {"scroll": source, "used": used, "known_by": [0]} for used in (False, True)
            ]
        name = words.scroll(source)
        assert GAME.draw(view).words.count(name) == 3
        assert GAME.draw(view).words.count(f"{name} (used)") == 3
        assert f"use {name}" in GAME.draw(view).words
    assert_legible(GAME.draw(view))
    assert re.search(
        rf"{verb} {source} +{re.escape(words.short_rule(source))}", GAME.render_text(view)
    )


def test_styles_colour_words_of_the_text():
    text = GAME.render_text(crowded(4, 60)) + GAME.render_text(random_matches(4)[0].view(0))
    for pattern in GAME.metadata["styles"]:
        assert re.search(pattern, text)
    for colour in ("red", "yellow", "blue", "green"):  # whole rows in the own hand only
        row = next(pattern for pattern in GAME.metadata["styles"] if f"9}}{colour}" in pattern)
        found = [match.group().split()[0] for match in re.finditer(row, text)]
        hands = [block for block in text.split("\n\n") if block.startswith("Hand")]
        assert found == [colour] * sum(len(re.findall(row, hand)) for hand in hands)
        assert found
