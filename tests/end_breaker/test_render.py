"""The table in text, picture and rules: complete, legible, and showing only what the view holds."""

import json
import re

import pytest

from tabletop_envs.core.draw import Rectangle
from tabletop_envs.core.table import GOLD
from tabletop_envs.core.wording import player_name
from tabletop_envs.end_breaker import GAME, asking, faces, words
from tabletop_envs.end_breaker.cards import KIND_IDS, MASK_IDS
from tabletop_envs.end_breaker.texts import MASKS, SHORT
from tests.end_breaker.scenario import day, table
from tests.end_breaker.views import (
    ABILITY_IDS,
    JOBS,
    crowded,
    holds,
    in_play,
    random_matches,
    uncovered,
    view_of,
)
from tests.legible import assert_legible, assert_plain
from tests.playing import views


def text_of(view):
    """The table in text without its line breaks."""
    return " ".join(GAME.render_text(view).split())


def everything(view):
    """All that is drawn, told and explained."""
    return GAME.render_text(view) + GAME.draw(view).to_svg() + json.dumps(GAME.explain(view))


# secrets


def test_a_covered_masquerade_is_named_nowhere():
    masks = [{"mask": "felpool", "thorns": [1, 0]}, {"mask": "mummy", "thorns": [1, 1]}]
    match = table(masks=[*masks, {"mask": "red_baroque", "thorns": [0, 0]}]).match
    for player in range(2):
        shown = everything(match.view(player))
        assert "Mummy" in shown
        assert "Felpool" not in shown
        assert "Red Baroque" not in shown
        assert "10-6-3-0" not in shown
        lines = GAME.render_text(match.view(player)).split("\n")
        assert any(re.search(r"0 \[covered\] +6-4-2-0 +thorns: 1 of player_0$", x) for x in lines)
        assert "Masks    0 [covered]" in GAME.render_text(match.view(player))


def test_another_hand_is_not_told():
    match = table({"hand": ["demonista"]}, {"hand": ["beast_warrior"]}).match
    lines = GAME.render_text(match.view(0)).split("\n")
    hand = lines[next(i for i, line in enumerate(lines) if line.startswith("Hand")) :]
    assert "Demonista" in hand[0]
    assert not any("Beast Warrior" in line for line in hand)
    assert not any("holds" in line for line in lines)


def test_cards_known_in_a_hand_are_told_to_all():
    match = table("hunter", {"hand": ["demonista", "hunter"], "known": ["demonista"]}).match
    assert "holds   Demonista\n" in GAME.render_text(match.view(0))
    assert "holds" in GAME.draw(match.view(0)).words
    assert "shown   Demonista\n" in GAME.render_text(match.view(1))
    assert "others know of" in GAME.draw(match.view(1)).words


# content


@pytest.mark.parametrize("n", GAME.players)
def test_text_and_picture_say_what_the_view_holds(n):
    for view in views(random_matches(n)):
        text, drawn = text_of(view), GAME.draw(view).words
        assert asking.question(view) in text
        assert asking.question(view) in drawn
        for label in asking.answers(view):
            assert label in text
        for player, them in enumerate(view["players"]):
            name = re.escape(player_name(view, player))
            figures = [1000 * them["darc"], them["hand_size"], them["deck_size"]]
            figures += [len(them["discard"]), them["thorns"], them["plays"]]
            figures.append(words.total_at(view, player))
            assert re.search(" +".join([name, *map(str, figures)]), text)
            assert words.darc(them["darc"]) in drawn
            for entry in them["play"]:
                row = f"{words.name(entry['card'])} [{entry['symbols']}] {entry['at']}"
                assert row in text
        for card, left in view["supply"].items():
            assert re.search(rf"{words.name(card)} +\({words.cost(card)}\) +x{left}\b", text)
            assert words.name(card) in drawn
        for card in view["players"][view["viewer"]]["hand"]:
            assert words.name(card) in " ".join(drawn)
        assert words.link(view) in text


def test_games_that_are_looked_at_have_battles():
    seen = [match.view(0) for n in GAME.players for match in random_matches(n)]
    assert sum(words.is_battle(view) for view in seen) >= 3
    assert sum(view["over"] for view in seen) == len(GAME.players)


def golden(view):
    """How many cards have gold around them."""
    shapes = GAME.draw(view).shapes
    return sum(
        isinstance(s, Rectangle) and (s.fill, s.stroke_width) == (GOLD, 0.75) for s in shapes
    )


def test_what_may_be_chosen_is_marked():
    """Cards of the hand, then piles of the supply."""
    t = day("hunter hunter citadel_knight", supply={"beast_warrior": 2, "demonista": 3})
    assert golden(t.match.view(0)) == 3
    assert golden(t.match.view(1)) == 0
    t.answers("play hunter", "play citadel_knight", "stop")
    view = t.match.view(0)
    assert golden(view) == 1
    assert re.search(r"\*Beast Warrior +\(PT\) +x2 ", GAME.render_text(view))
    assert re.search(r" Demonista +\(PS\) +x3 ", GAME.render_text(view))
    assert "Symbols  PT, not enough for the scenario" in GAME.render_text(view)


def test_what_the_symbols_pay_for_is_marked_while_cards_are_played():
    t = day("hunter hunter citadel_knight", supply={"beast_warrior": 2, "demonista": 3})
    t.answers("play hunter")
    assert not re.search(r"\+Beast Warrior", GAME.render_text(t.match.view(1)))
    t.answers("play citadel_knight")
    for player in range(2):
        assert re.search(r"\+Beast Warrior", GAME.render_text(t.match.view(player)))
        assert not re.search(r"\+Demonista", GAME.render_text(t.match.view(player)))
        assert "they pay for cards with +" in GAME.render_text(t.match.view(player))


def test_symbols_and_at_are_those_now():
    view = view_of()
    view["players"][1]["play"] = [
        {"card": "hunter", "symbols": "BW", "plus": 2, "at": 3},
        {"card": "hunter", "symbols": "T", "plus": 0, "at": 1},
    ]
    assert "in play Hunter [BW] 3, Hunter [T] 1\n" in GAME.render_text(view)
    assert {"Hunter BW 3", "Hunter T 1"} <= set(GAME.draw(view).words)


def test_marks_of_a_battle():
    view = view_of(fought=0, battles=1)
    view["masks"][0] = uncovered("jaglants", [2, 1])
    view["players"][1].update(hand_thorns=1, shield=3, guards=1, out=True)
    marks = ["out of action", "1 thorn in hand", "damage -3", "1 Shield Guard"]
    assert ", ".join(marks) in GAME.render_text(view)
    assert set(marks) <= set(GAME.draw(view).words)
    assert "battle 2 against Jaglants" in GAME.render_text(view).split("\n")[0]
    assert {"battle 2 against Jaglants", "battle", "p0", "p1"} <= set(GAME.draw(view).words)
    assert GAME.draw(view).words.count("p0") == 2


def test_the_pair_of_scenarios_and_its_link():
    view = table(left="scenario_a", right="scenario_f").match.view(0)
    ((coming, _), (left, _)), ((right, _), _) = map(words.halves, ("scenario_a", "scenario_f"))
    said = f"{left} of the left card, {right} of the right one; then {coming} and a new card"
    assert f"Scenario {words.link(view)}: {said}" in GAME.render_text(view).split("\n")
    assert f"for {words.darc(view['link']['darc'])}" in GAME.draw(view).words


def test_masquerades_that_are_gone_and_turned_up():
    view = view_of(turned_up=["felpool", "jester"])
    view["masks"][1] = uncovered("felpool", [0, 0], gone=True)
    assert re.search(r"1 Felpool +10-6-3-0 +gone\n", GAME.render_text(view))
    assert "Damage   Jester (14)" in GAME.render_text(view).split("\n")
    assert "turned up as damage: Jester 14" in GAME.draw(view).words
    assert "gone" in GAME.draw(view).words


def test_destroyed_cards_and_cards_aside():
    view = view_of(destroyed=["hunter", "hunter"])
    assert "Gone     2 Hunter" in GAME.render_text(view).split("\n")
    assert "destroyed" in GAME.draw(view).words
    view["aside"] = ["demonista"]
    assert "Aside    Demonista" in GAME.render_text(view).split("\n")
    assert "aside" in GAME.draw(view).words


def test_the_order_of_a_deck_as_far_as_it_is_known():
    me = {"hand": ["hunter"], "deck": "demonista hunter"}
    match = table(me, "hunter").match
    assert "on top  Demonista, Hunter\n" in GAME.render_text(match.view(0))
    assert "on top" not in GAME.render_text(match.view(1)).split("player_1")[0]


def test_the_result_names_all_players():
    view = view_of(3, over=True, decision=None)
    view["decision"] = None
    for player, them in enumerate(view["players"]):
        them["darc"] = 10 + player
    assert "Result   Game over: player_2 wins with 12000 darc" in GAME.render_text(view)
    assert {"winner", "12000 darc", "10000 darc"} <= set(GAME.draw(view).words)


# cards


@pytest.mark.parametrize("card", [*JOBS, *ABILITY_IDS])
def test_every_card_fits_where_cards_lie(card):
    """In a full hand and in the supply."""
    view = crowded(4, 0)
    others = [other for other in view["supply"] if other != card]
    view["supply"] = dict.fromkeys([card, *others[:11]], 12)
    holds(view, 0, [card, *others[:6]])
    view["decision"] = {"kind": "play", "player": 0, "card": None, "legal": [f"play {card}"]}
    drawing = GAME.draw(view)
    assert_legible(drawing)
    assert_plain(GAME.render_text(view))
    assert drawing.words.count(words.name(card)) >= 2
    rule = words.short_rule(card)
    assert not rule or " ".join(drawing.words).count(rule) == 2


@pytest.mark.parametrize("mask", MASK_IDS)
def test_every_masquerade_fits_its_place(mask):
    view = view_of(4, fought=1, turned_up=["jester"])
    view["masks"] = [uncovered(mask, [1, 0, 1, 1]) for _ in range(3)]
    drawing = GAME.draw(view)
    assert_legible(drawing)
    assert " ".join(drawing.words).count(MASKS[mask]) == 3
    assert not [text for text in drawing.words if text.endswith("...")]
    assert MASKS[mask] in text_of(view)


def test_every_card_has_its_words():
    assert set(MASKS) == set(MASK_IDS)
    assert set(SHORT) == set(ABILITY_IDS) | {"travellers_tavern"}
    for card in KIND_IDS:
        assert words.rule(card).startswith(words.class_name(card))
        daily = "[daily" in words.rule(card) or "[static" in words.rule(card)
        battle = "battle]" in words.rule(card)
        assert [bool(text) for text in SHORT.get(card, ("", ""))] == [daily, battle]


def test_explain_names_what_is_on_view_once():
    view = view_of()
    view["masks"][2] = uncovered("mummy", [1, 1])
    holds(view, 0, ["discord", "hunter"])
    view["decision"] = {"kind": "may", "player": 0, "card": "get_set", "legal": ["yes", "stop"]}
    names = [name for name, _ in GAME.explain(view)]
    assert names[:3] == ["Get Set", "Discord", "Hunter"]
    assert names[-2:] == ["Mummy (masquerade)", "Symbols"]
    assert len(names) == len(set(names))
    assert {words.name(card) for card in view["supply"]} <= set(names)


def test_double_trigger_is_explained_while_thorns_are_in_hands():
    view = view_of(fought=0)
    view["masks"][0] = uncovered("mummy", [2, 1])
    assert "Double Trigger" not in dict(GAME.explain(view))
    view["players"][1]["hand_thorns"] = 1
    assert dict(GAME.explain(view))["Double Trigger"] == (
        "thorn, AT 0. [battle] Put one hand card that is not a thorn on the bottom of your deck, "
        "then draw two and plays +1. (mandatory)"
    )


def test_styles_colour_words_of_the_text():
    text = "\n".join(GAME.render_text(view) for view in views(random_matches(3)))
    text += GAME.render_text(crowded(3, 5, battle=True))
    for pattern in GAME.metadata["styles"]:
        assert re.search(pattern, text), pattern


def test_cards_are_told_apart_by_few_letters():
    assert len(set(faces.SHORTER.values())) == len(KIND_IDS)
    assert (faces.SHORTER["sky_runner"], faces.SHORTER["shield_guard"]) == ("SkR", "SG")


def test_the_last_battle_is_drawn_until_cards_lie_in_its_place():
    view = crowded(2, 5)
    assert "last battle" not in GAME.draw(view).words
    for them in view["players"]:
        them["play"] = []
    drawn = GAME.draw(view).words
    assert drawn.count("last battle") == 2
    assert drawn.count("AT 120, damage 140, out of action, 23000 darc") == 2


def test_many_symbols_are_counted():
    view = view_of()
    view["players"][0]["play"] = in_play(["beast_warrior"] * 9)
    shown = GAME.draw(view).words
    assert "x18" in shown
    before = GAME.draw(view_of()).words
    assert shown.count("P") == before.count("P") + 1
    assert faces.length("PPT", 5) == 34
