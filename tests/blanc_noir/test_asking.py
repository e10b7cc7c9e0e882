"""Every question, what its answers do, and how a game ends: in the text and in the picture."""

import re

import pytest

from tabletop_envs import match_from_position, new_match
from tabletop_envs.blanc_noir import GAME, asking, words
from tabletop_envs.blanc_noir.actions import Decision
from tabletop_envs.blanc_noir.cards import SOURCE_IDS
from tests.blanc_noir.positions import position
from tests.blanc_noir.views import decision_view, view_of
from tests.legible import assert_legible

QUESTIONS = {
    ("card", "triple"): "choose the three cards to discard [three cards of a number]",
    ("card", "red_lord"): "remove a red normal card from your hand, or stop [red Lord]",
    ("card", "blue_princess"): "choose the special card that goes with her [blue Princess]",
    ("card", "valkyrie"): "take a card from the discard pile [Valkyrie]",
    ("card", "goddess"): "discard one more card, or stop [Goddess]",
    ("card", "herald_green"): "remove a green card from your hand, or stop [Green Herald]",
    ("card", "relief"): "choose a card to keep, 3 still to go (kept: red 5) [Relief]",
    ("card", "threat"): "choose a card to give to player_2, or stop [Threat]",
    ("player", "dragon"): "choose who draws four cards [Dragon]",
    ("player", "gargoyle"): "choose whose hand is opened [Gargoyle]",
    ("player", "burst"): "choose who draws two cards [Burst]",
    ("player", "shockwave"): "choose whose scroll goes back into the scroll deck [Shock Wave]",
    ("player", "threat"): "choose who is given cards [Threat]",
    ("partner", "fairy"): "exchange with the scroll deck or with whom? [Fairy]",
    ("scroll", "fairy"): "choose the face-down scroll of player_2 to take [Fairy]",
    ("scroll", "shockwave"): "choose the scroll of player_2 that goes back [Shock Wave]",
    ("colour", "golem"): "name the colour that follows [Golem]",
    ("declare", "red_7"): "declare Blanc Noir? [red 7]",
}


@pytest.mark.parametrize(("kind", "card"), QUESTIONS)
def test_every_question_in_words(kind, card):
    chosen = ["red_5"] if card == "relief" else []
    legal = ["choose player_1"] + ["stop"] * ("stop" in QUESTIONS[kind, card])
    view = decision_view(kind, card, legal, target=2, chosen=chosen)
    said = f"You: {QUESTIONS[kind, card]}"
    assert said in GAME.render_text(view)
    assert said in GAME.draw(view).words
    assert_legible(GAME.draw(view))
    others = decision_view(kind, card, None, viewer=1, target=2)
    told = asking.question(others)
    assert told.startswith("player_0: ")
    assert "your" not in told
    assert told in " ".join(GAME.render_text(others).split())
    assert told in GAME.draw(others).words
    assert "Answers" not in GAME.render_text(others)


def test_the_questions_are_all_there_are():
    """Each sort of question and each card or scroll that asks has its words."""
    asked = {kind for kind, _ in QUESTIONS}
    assert asked | {"turn"} == {kind.name.lower() for kind in Decision}
    assert {(kind, words.sort_of(card)) for kind, card in QUESTIONS} >= set(asking.ASKED)
    for source in SOURCE_IDS:
        assert words.source_name(source)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"top": "red_8", "colour": "red"}, "play a card that is red, an 8 or black"),
        ({"top": "golem", "colour": "blue"}, "play a card that is blue, a 25 or black"),
        ({"top": "golem", "colour": None}, "play any card, everything matches"),
        ({"stack": 6}, "answer the attack with a 25"),
    ],
)
def test_a_turn_in_words(more, said):
    """Drawing is spoken of where it is an answer (BN-3, BN-37); others cannot know."""
    view = decision_view("turn", None, ["play red_1"], **more)
    assert asking.question(view) == f"You: {said}"
    assert f"You: {said}" in GAME.render_text(view)
    assert f"You: {said}" in GAME.draw(view).words
    free = f"{said} or draw 6 cards" if "stack" in more else f"{said}, or draw one"
    assert asking.question(decision_view("turn", None, ["play red_1", "draw"], **more)) == (
        f"You: {free}"
    )
    others = asking.question(decision_view("turn", None, None, viewer=1, **more))
    assert others == f"player_0: {free if 'stack' in more else said}"


def test_a_turn_without_a_play_in_words():
    view = decision_view("turn", None, ["draw"], stack=0)
    assert "You: no card matches: draw one" in GAME.render_text(view)
    view["stack"] = 4
    assert "You: attacked: draw 4 cards" in GAME.render_text(view)


@pytest.mark.parametrize("card", ["triple", "red_lord", "goddess", "herald_red", "threat"])
def test_cards_in_order_are_announced(card):
    """A first choice may rule out another one (BN-49)."""
    said = "cards listed before your choice are not offered again"
    two = ["choose red_5", "choose red_6", "stop"]
    assert said in asking.question(decision_view("card", card, two, target=2))
    assert said not in asking.question(decision_view("card", card, two[1:], target=2))


def test_relief_says_what_is_still_to_keep():
    two = ["choose red_5", "choose red_6"]
    for kept, told in ((2, True), (3, False)):
        view = decision_view("card", "relief", two, chosen=["red_1", "red_1", "red_2"][:kept])
        assert ("are not offered again" in asking.question(view)) == told
        assert f"{4 - kept} still to go" in asking.question(view)


def test_own_scrolls_in_an_exchange():
    view = view_of(["fairy red_1 red_2", "blue_3"], ["burst relief", "tornado"])
    assert "use burst" in GAME.render_text(view)
    match = match_from_position(
        position(["fairy red_1 red_2", "blue_3"], ["burst relief", "tornado"])
    )
    match.step(match.action("play fairy"))
    view = match.view(0)
    text = GAME.render_text(view)
    assert "choose one of your scrolls to exchange, or stop" in text
    assert "0:[Burst] 1:[Relief]" in text
    assert re.search(r"choose scroll 0 +Burst", text)
    assert {"0: Burst", "1: Relief"} <= set(GAME.draw(view).words)
    assert "choose one of their scrolls" in GAME.render_text(match.view(1))


def test_what_the_answers_do():
    view = view_of(
        ["red_1 blue_1 green_1 golem blue_2", "blue_3"],
        ["burst", ""],
        top="red_5",
    )
    text = GAME.render_text(view)
    assert "play red_1" in text
    assert re.search(r"play golem +attack \+4", text)
    assert re.search(r"triple 1 +discard three cards of number 1 for a scroll", text)
    assert re.search(r"use burst +a player draws two", text)
    last = GAME.render_text(view_of(["red_1", "blue_3"]))
    assert re.search(r"play red_1 +your last card: 4 cards drawn as a punishment", last)
    assert re.search(r"draw +draw 1 card; your turn ends", last)
    declared = GAME.render_text(view_of(["red_1", "blue_3"], players=[{"declared": True}, {}]))
    assert re.search(r"play red_1 +your last card: you win the round", declared)
    special = view_of(["red_clown", "blue_3"], players=[{"declared": True}, {}])
    assert re.search(
        r"play red_clown +the next player is skipped; your last card: 4", GAME.render_text(special)
    )
    dragon = GAME.render_text(view_of(["dragon", "blue_3"]))
    assert "as a punishment, unless you choose yourself" in " ".join(dragon.split())
    assert "last card" not in GAME.render_text(view_of(["valkyrie", "blue_3"]))


def test_the_question_warns_of_a_last_card():
    """A menu of answers alone would not say it."""
    said = "or draw one (your last card: 4 cards drawn as a punishment)"
    undeclared = view_of(["red_1", "blue_3"])
    assert asking.question(undeclared).endswith(said)
    assert asking.question(undeclared) in GAME.draw(undeclared).words
    assert_legible(GAME.draw(undeclared))
    declared = view_of(["red_1", "blue_3"], players=[{"declared": True}, {}])
    assert asking.question(declared).endswith("(your last card: you win the round)")
    assert "last" not in asking.question(view_of(["red_1", "blue_3"], player=1))
    assert "last" not in asking.question(view_of(["red_1 red_2", "blue_3"]))


# the end


def over_view(totals, **more):
    view = new_match("blanc_noir_v0", seed=2, num_players=len(totals)).view(0)
    view.update(over=True, decision=None, winner=1, **more)
    for them, total in zip(view["players"], totals, strict=True):
        them["total"] = total
    return view


def test_result_names_the_winners():
    over = over_view([30, 12, 205, 77])
    said = "Game over (205 is above 200): player_1 wins with 12 points"
    assert said in GAME.render_text(over)
    assert said in GAME.draw(over).words
    assert GAME.draw(over).words.count("winner") == 1
    shared = over_view([12, 12, 205])
    said = "player_0 (you) and player_1 share the win with 12 points"
    assert said in GAME.render_text(shared)
    assert GAME.draw(shared).words.count("winner") == 2
    single = over_view([30, 0, 0], options={"single_round": True})
    assert "Game over: player_1 wins with 0 points" in GAME.render_text(single)
    cut = over_view([30, 12, 77], truncated=True)
    assert "Stopped by the limit of decisions: nobody has won" in GAME.render_text(cut)
    assert "winner" not in GAME.draw(cut).words
