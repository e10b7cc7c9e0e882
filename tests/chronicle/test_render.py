"""The table in text, picture and rules: complete, legible, and showing only what the view holds."""

import re

import pytest

from tabletop_envs import Match, new_match
from tabletop_envs.chronicle import GAME, words
from tabletop_envs.chronicle.cards import CHARACTERS
from tabletop_envs.chronicle.words import CARDS
from tabletop_envs.core.wording import player_name
from tests.chronicle.views import random_matches
from tests.playing import views

PLAYERS = range(3, 7)


# secrets


@pytest.mark.parametrize("num_players", PLAYERS)
def test_hidden_cards_do_not_appear(num_players):
    """Neither the id nor the name of a card that the view does not hold is shown."""
    hidden_cards = 0
    for match in random_matches(num_players):
        for player in range(num_players):
            view = match.view(player)
            text, svg = GAME.render_text(view), GAME.draw(view).to_svg()
            rules = dict(GAME.explain(view))
            for other, them in enumerate(match.position()["players"]):
                for card in set(them["hand"]) - set(them["known"]) if other != player else ():
                    hidden_cards += 1
                    assert words.name_of(card) not in rules
                    assert not re.search(rf"\b{card}\b", svg)
                    if card != words.start_card(view):  # the history card names it
                        assert not re.search(rf"\b{card}\b", text)
                        assert f">{CARDS[card]['name_en']}<" not in svg
    assert hidden_cards > 100


# content


@pytest.mark.parametrize("num_players", PLAYERS)
def test_text_and_picture_say_what_the_view_holds(num_players):
    for view in views(random_matches(num_players)):
        lines = GAME.render_text(view).split("\n")
        text = " ".join(" ".join(lines).split())
        picture = GAME.draw(view).words
        shown = " ".join(picture)
        assert f"round {view['round']}" in text
        assert f"Round {view['round']}" in picture
        for row in view["conditions"]:
            assert f"{row['name']}: {row['condition']}" in text
            assert row["name"] in picture
            assert row["condition"] in shown
        assert words.question(view) in text
        assert words.question(view) in picture
        for p, them in enumerate(view["players"]):
            assert player_name(view, p) in text
            assert player_name(view, p) in picture
            for suit in them["void"]:
                assert "out of" in shown
                assert suit in text
        me = view["players"][view["viewer"]]
        for card in me["hand"]:
            assert card in text.split()
            assert all(part in shown for part in CARDS[card]["name_en"].split())
        for card in view["discard"]:
            assert card in text
        if view["removed"]:
            assert f"Removed {view['removed']}" in text
            assert "removed" in picture
        decision = view["decision"]
        if decision and decision["legal"]:
            for label in decision["legal"]:
                assert label in text


def row_of(text, player):
    """The row of a player among the players: fame, hand, allies, and the rest."""
    table = text[text.index("Players") :].split("\n")[1:]
    row = next(line for line in table if f"player_{player}" in line)
    return row.replace("(you)", "").replace(">", "").split(maxsplit=4)[1:]


def view_of(**position):
    """The view of player_0 in a position of four players."""
    players = position.pop("players")
    return Match.from_position(
        {"game": "chronicle_v0", "options": {"num_players": 4}, "players": players, **position}
    ).view(0)


def edited(num_players=4, seed=1, **changes):
    view = new_match("chronicle_v0", seed=seed, num_players=num_players).view(0)
    view.update(changes)
    return view


def test_players_rows_count_fame_hand_and_allies():
    view = edited()
    view["players"][1].update(fame=2, hand_size=5, allies=["power_2", "power_9", "wild_king"])
    view["players"][2].update(fame=0, hand_size=7, allies=["love_1", "wild_demon"], void=["love"])
    text = GAME.render_text(view)
    assert row_of(text, 1) == ["2", "5", "5", "power 4 (2 9), wild 1 (King)"]
    assert row_of(text, 2)[:3] == ["0", "7", "2"]
    assert "out of love, 2 evil" in text
    picture = GAME.draw(view).words
    assert "2 evil" in picture
    assert "5 cards" in picture
    assert "5 allies" in picture
    view["options"]["two_triples_total"] = False
    assert row_of(GAME.render_text(view), 1)[2] == "3"
    assert "3 allies" in GAME.draw(view).words


def test_trick_in_the_order_of_play_with_its_state():
    trick = {
        "leader": 2,
        "suit": "power",
        "reversed": True,
        "over": False,
        "cards": [
            {"player": 2, "card": "power_3", "face_down": False},
            {"player": 3, "card": None, "face_down": True},
            {"player": 0, "card": "love_4", "face_down": True},
        ],
        "played": [2, 3, 0],
    }
    decision = {"kind": "play", "player": 1, "card": None, "legal": None}
    view = edited(trick=trick, decision=decision)
    text = GAME.render_text(view)
    assert "led by player_2, suit power, reversed: the LOWER number wins" in text
    block = text[text.index("Trick") : text.index("Players")].split("\n")[1:5]
    assert [" ".join(line.split()) for line in block] == [
        "player_2 power_3 Constable",
        "player_3 [face down]",
        "player_0 (you) love_4 Courtesan [face down]",
        "player_1 (to play)",
    ]
    picture = GAME.draw(view).words
    assert picture.count("face down") == 2
    assert "LOWER number wins" in picture
    assert "to play" in picture
    assert "player_1: play a card, power is the suit" in picture
    trick["cards"].pop(0)  # a 7 has sent it back
    assert "(card went back)" in GAME.render_text(view)
    assert "card went back" in " ".join(GAME.draw(view).words)


def test_known_cards_are_in_hand_or_face_down():
    view = edited()
    for them in view["players"]:
        them["known"] = []
    view["players"][1]["known"] = ["wild_sage", "love_8"]
    assert "holds wild_sage and love_8" in GAME.render_text(view)
    assert "holds" in GAME.draw(view).words
    view["trick"]["cards"] = [{"player": 1, "card": None, "face_down": True}]
    assert "holds or played wild_sage and love_8" in GAME.render_text(view)
    assert "holds or played" in GAME.draw(view).words


QUESTIONS = {
    ("player", "wisdom_7"): "choose whose card goes back to the hand",
    ("player", "love_8"): "choose who discards a card from hand",
    ("player", "wild_fool"): "choose who discards three allies",
    ("ally", "power_4"): "take an ally of another player",
    ("ally", "power_6"): "take one of your allies into your hand",
    ("ally", "power_10"): "discard one of your allies",
    ("ally", "wild_sage"): "take an ally of any player into your hand",
    ("ally", "wild_fool"): "discard one of your allies, 2 still to go",
    ("hand_card", "power_9"): "add a card from your hand to your allies",
    ("hand_card", "power_8"): "discard a card from your hand",
    ("leftovers", None): "add the 9 cards left in your hand to your allies?",
    ("play", None): "lead any card",
}


@pytest.mark.parametrize(("kind", "card"), QUESTIONS)
def test_every_question_in_words(kind, card):
    legal = ["leftovers no", "leftovers yes"] if kind == "leftovers" else ["choose player_1"]
    asked = {"kind": kind, "player": 0, "card": card, "legal": legal}
    view = edited(decision=asked, allies_to_discard=2)
    said = f"You: {QUESTIONS[kind, card]}"
    if card:
        said += f" [{CARDS[card]['name_en']} ({card})]"
    assert words.question(view) == said
    assert said in GAME.render_text(view)
    assert said in GAME.draw(view).words
    view["decision"] = {**asked, "player": 2, "legal": None}
    others = words.question(view)
    assert others.startswith("player_2: ")
    assert "your" not in others
    assert others in GAME.render_text(view)
    assert "Answers" not in GAME.render_text(view)


def test_result_names_the_winners():
    over = edited(decision=None, over=True)
    for them, fame in zip(over["players"], (1, 3, 0, 2), strict=True):
        them["fame"] = fame
    assert "Game over: player_1 wins with 3 fame" in GAME.render_text(over)
    assert "Game over: player_1 wins with 3 fame" in GAME.draw(over).words
    over["players"][0]["fame"] = 3
    said = "Game over: player_0 (you) and player_1 share the win with 3 fame"
    assert said in GAME.render_text(over)
    assert said in GAME.draw(over).words
    assert GAME.draw(over).words.count("winner") == 2
    over["truncated"] = True
    assert "Stopped by the limit of decisions" in GAME.render_text(over)


def test_cards_not_added_are_named_for_their_owner():
    asked = {"kind": "leftovers", "player": 1, "card": None, "legal": None}
    view = edited(decision=asked)
    view["players"][0].update(hand=[], hand_size=0, out=["power_9"])
    assert "not added: power_9" in GAME.render_text(view)
    assert "not added: Captain, power 9" in GAME.draw(view).words
    assert "none, the round is over" in GAME.render_text(view)


# rules of the cards


def test_explain_names_history_trick_hand_and_allies():
    view = edited()
    view["trick"]["cards"] = [
        {"player": 2, "card": "wild_king", "face_down": False},
        {"player": 3, "card": None, "face_down": True},
    ]
    view["players"][1]["allies"] = ["love_2"]
    rules = dict(GAME.explain(view))
    cards = ["wild_king", *view["players"][0]["hand"], "love_2"]
    history = [f"{row['name']} ({row['card']})" for row in view["conditions"]]
    assert list(rules) == [*history, *(words.name_of(card) for card in cards)]
    assert rules["King (wild_king)"] == "Its player wins the trick."
    assert rules[history[0]] == f"History. One fame for: {view['conditions'][0]['condition']}."


def test_explain_follows_the_options():
    view = edited()
    view["players"][1]["allies"] = ["love_2", "love_5"]
    plain = dict(GAME.explain(view))
    view["options"].update(five="cancel", two_triples_total=False)
    changed = dict(GAME.explain(view))
    assert "ends at once" in plain["Fairy (love_5)"]
    assert "cancelled" in changed["Fairy (love_5)"]
    assert changed["Princess (love_2)"] != plain["Princess (love_2)"]
    view["conditions"] = [{"card": "dragon_talk"}]
    drawn = GAME.explain(view)[0][1]
    view["options"]["dragon_history"] = "previous"
    assert GAME.explain(view)[0][1] != drawn


def test_every_card_has_a_short_and_a_full_rule():
    view = edited()
    for row in CHARACTERS:
        assert words.rule(row["id"], view) == row["effect"]
        assert 0 < len(words.short_rule(row["id"], view)) <= 20
