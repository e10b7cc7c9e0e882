"""The table in text, picture and rules: complete, legible, and showing only what the view holds."""

import json
import re

import pytest

from tabletop_envs.core.draw import Circle, Rectangle
from tabletop_envs.core.wording import player_name
from tabletop_envs.sakura_arms import GAME, asking, faces, words
from tabletop_envs.sakura_arms.cards import CARD_IDS, CARDS, CRYSTALS, GODDESS_IDS, NORMALS
from tabletop_envs.sakura_arms.texts import SHORT
from tests.legible import assert_legible
from tests.playing import views
from tests.sakura_arms.scenario import duel
from tests.sakura_arms.views import (
    NORMAL,
    attack,
    choosing,
    crowded,
    decision_view,
    holds,
    random_matches,
    view_of,
)

STATES = ("closed", "open")


def everything(view):
    """All that is drawn, told and explained."""
    return GAME.render_text(view) + GAME.draw(view).to_svg() + json.dumps(GAME.explain(view))


# secrets


def test_hidden_cards_do_not_appear():
    me = {"hand": ["slash"], "hidden": ["shot"], "unused": ["red_bullet"], "used": ["crimson_zero"]}
    match = duel(me, {"goddesses": ["saine", "tokoyo"]}, distance=4).match
    secret = ["Slash", "Shot", "Red Bullet"]
    for name in secret:
        assert name in everything(match.view(0))
        assert name not in everything(match.view(1))
    assert "Crimson Zero" in everything(match.view(1))
    lines = GAME.render_text(match.view(1)).split("\n")
    assert "Specials [?], [?], Crimson Zero (used)" in lines


def test_goddesses_are_hidden_until_both_have_chosen():
    match = random_matches(2)[0]
    while match.position()["decision"]["kind"] == "goddess":
        for player in range(2):
            view = match.view(player)
            assert "chooses face down" in GAME.draw(view).words
            assert GAME.draw(view).words.count("chosen") == len(
                view["players"][player]["goddesses"]
            )
        match = match.clone()
        match.step(match.legal_actions()[0])
    said = "Yurina and Saine; deck: 0 of 7 normal, 0 of 3 special cards"
    for player in range(2):
        assert GAME.draw(match.view(player)).words.count(said) == 2
        assert "player_0: Yurina and Saine" in GAME.render_text(match.view(1))


# content


def test_text_and_picture_say_what_the_view_holds():
    for view in views(random_matches(2)):
        text = " ".join(GAME.render_text(view).split())
        picture = GAME.draw(view).words
        assert asking.question(view) in text
        assert asking.question(view) in picture
        for label in asking.answers(view):
            assert label in text
        for player in range(2):
            assert player_name(view, player) in text
            assert player_name(view, player) in picture
        if words.is_choosing(view):
            continue
        assert f"Distance {view['distance']} " in text
        assert str(view["dust"]) in picture
        for player, them in enumerate(view["players"]):
            life, aura, flare = (them[key] for key in ("life", "aura", "flare"))
            row = rf"Life {life}\b.* Aura {aura}\b.* Flare {flare}\b.* Focus {them['focus']} of 2"
            assert re.search(row, text)
            open_cards = [*them["discard"], *them["used"], *them["in_play"], *them["hand"]]
            for card in open_cards + them["unused"]:
                assert words.shown(view, player, card) in text
                assert words.shown(view, player, card) in " ".join(picture)


def hearts(view, *radii):
    """How many blossoms of these sizes are drawn."""
    shapes = GAME.draw(view).shapes
    return sum(
        isinstance(shape, Circle) and shape.fill == faces.HEART and shape.radius / 0.25 in radii
        for shape in shapes
    )


def test_all_crystals_are_drawn_one_by_one():
    """36 of them: on a player's row, on enhancements, as Distance and Dust."""
    drawn = 0
    for view in views(random_matches(2)):
        if words.is_choosing(view) or any(len(them["in_play"]) > 2 for them in view["players"]):
            continue
        assert hearts(view, 14) == view["distance"]
        assert hearts(view, 7.5, 14) == CRYSTALS
        drawn += 1
    assert drawn > 6


@pytest.mark.parametrize("reach", [[3, 4], [0], list(range(11)), []])
def test_the_range_of_an_attack_is_marked(reach):
    view = decision_view("react", "slash", ["no"], attacks=[attack(range=reach)], distance=4)
    marked = [
        shape
        for shape in GAME.draw(view).shapes
        if isinstance(shape, Rectangle) and shape.fill == faces.RANGE
    ]
    assert len(marked) == len(reach)


def test_murky_reverse_adds_the_other_range():
    """Told in range where the engine says so."""
    me = {"hand": ["hidden_needle"], "in_play": {"murky_reverse": 3}}
    them = {"aura": 3, "life": 7}
    t = duel(me, them, distance=1).answers("use hidden_needle").asked("side", 1, "hidden_needle")
    view = t.match.view(1)
    assert words.attack_now(view, view["attacks"][0]) == "0-2, 4-6, 3/1"


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, "3-4, 3/1"),
        ({"now": {"aura": 4}}, "3-4, 4/1 (printed 3/1)"),
        ({"life": None, "now": {"life": None}}, "3-4, 3/-"),
        ({"now": {"in_range": False}}, "3-4, 3/1, out of range"),
        ({"now": {"unblockable": True}, "reaction": True}, "3-4, 3/1, Unblockable, a reaction"),
        ({"cancelled": True}, "3-4, 3/1, cancelled"),
    ],
)
def test_an_attack_under_way_is_told_as_it_is_now(more, said):
    view = view_of(1, attacks=[attack(**more)])
    assert f"Attack   player_1 (you) with Slash: {said}" in GAME.render_text(view).split("\n")
    assert {"player_1 (you): Slash", said} <= set(GAME.draw(view).words)


def test_players_marks():
    view = view_of()
    view["players"][1].update(flinch=True, umbrella="open", boosts={"pommel_blow": 1})
    marks = ["flinched", "umbrella open", "next attack +1/+0"]
    assert set(marks) <= set(GAME.draw(view).words)
    row = next(line for line in GAME.render_text(view).split("\n") if " player_1: " in line)
    assert all(mark in row for mark in marks)


def test_what_was_seen_and_is_out_of_sight():
    view = view_of()
    view["players"][1].update(seen=["slash", "shot"], discard=["shot"], hand=[], hidden=[])
    assert "Seen     Slash" in GAME.render_text(view).split("\n")
    assert "seen before: Slash" in GAME.draw(view).words


def test_what_the_opponent_knows_of_the_hand_is_marked():
    view = holds(view_of(), 0, hand=["slash", "shot"])
    assert "they know" not in GAME.draw(view).words
    view["players"][0]["known"] = ["shot"]
    assert GAME.draw(view).words.count("they know") == 1
    assert "hand 2 (they know of Shot)" in GAME.render_text(view)


def test_the_own_deck_tells_what_order_is_known():
    view = view_of()
    view["players"][0]["deck"] = [["shot", "slash"], ["smoke"]]
    assert "Deck     in any order Shot, Slash; then Smoke" in GAME.render_text(view).split("\n")
    shown = GAME.draw(view).words
    assert shown[shown.index("then") - 2 : shown.index("then") + 2] == [
        "Shot",
        "Slash",
        "then",
        "Smoke",
    ]


# the set-up


def test_the_choice_of_a_deck_shows_what_is_chosen_and_what_may_be():
    view = choosing("build", ["yurina", "saine"], 5)
    drawing = GAME.draw(view)
    assert drawing.words.count("in the deck") == 5
    offered = len(asking.cards_to_choose(view))
    marks = [line[9:10] for line in GAME.render_text(view).split("\n")]
    assert marks.count("+") == 5 + 1  # and in the legend
    assert marks.count("*") == offered == 2 * NORMALS - 5


def test_all_goddesses_are_on_show():
    view = choosing("goddess", ["saine"], 0)
    shown = GAME.draw(view).words
    assert {words.goddess_name(goddess) for goddess in GODDESS_IDS} <= set(shown)
    assert {words.name(card) for card in CARD_IDS} <= set(shown)
    assert [name.split(" (")[0].lower() for name, _ in GAME.explain(view)] == GODDESS_IDS


# cards


@pytest.mark.parametrize("card", CARD_IDS)
def test_every_card_fits_where_cards_lie(card):
    """In a full hand or among the special cards, face up before the opponent, in play, used."""
    for state in STATES:
        view = crowded()
        view["players"][0]["umbrella"] = view["players"][1]["umbrella"] = state
        pile = "hand" if card in NORMAL else "unused"
        others = [c for c in view["players"][0][pile] if c != card]
        holds(view, 0, **{pile: [card, *others[: 6 if card in NORMAL else 2]]})
        if card not in NORMAL:
            holds(view, 1, unused=[card], used=[])
        drawing = GAME.draw(view)
        assert_legible(drawing)
        assert not [text for text in drawing.words if text.endswith("...")]
        told = " ".join(drawing.words)
        for part in words.short_rule(card, state).split(". "):
            assert part in told
        if words.is_attack(card):
            assert words.range_of(card, state) in drawing.words
            assert words.damage_of(card, state) in drawing.words


@pytest.mark.parametrize("card", CARD_IDS)
def test_every_card_has_its_words(card):
    row = CARDS[CARD_IDS.index(card)]
    has_text = bool(row["effect"]) or "trap" in str(row["keywords"])
    assert (card in SHORT) == has_text
    assert row["name_ja"] in words.both_names(card)
    assert words.rule(card).endswith(row["effect"])
    names = [words.name(card, state) for state in STATES]
    assert " / ".join(dict.fromkeys(names)) == words.name(card) == row["name_en"]


def test_keywords_are_explained_where_cards_speak_of_them():
    def keywords(*cards):
        return {name for name, _ in words.rules(cards)} & set(words.KEYWORDS)

    assert keywords("slash") == set()
    assert keywords("pressure") == {"Unguarded"}
    assert keywords("elegant_strike") == {"Serenity", "Cancel"}
    assert keywords("shadow_caltrops") == {"Trap", "Unblockable"}


def test_explain_names_what_is_on_view_once():
    view = decision_view("react", "slash", ["use step_back", "no"], attacks=[attack("slash")])
    holds(view, 0, hand=["step_back", "slash"], unused=["crimson_zero"], hidden=[])
    names = [name.split(" (")[0] for name, _ in GAME.explain(view)]
    assert names[:4] == ["Slash", "Step Back / Slip In", "Crimson Zero", names[3]]
    assert len(names) == len(set(names))
    for them in view["players"]:
        for card in [*them["discard"], *them["used"], *them["in_play"]]:
            assert words.name(card) in names


def test_a_cost_is_the_one_now():
    view = holds(view_of(), 0, unused=["resonance"])
    view["costs"] = {"resonance": 3}
    assert "cost 3" in GAME.draw(view).words
    assert re.search(r"Unused +Resonance +action +\(3\)", GAME.render_text(view))


def test_styles_colour_words_of_the_text():
    text = GAME.render_text(crowded())
    text += GAME.render_text(holds(view_of(), 1, unused=[], hand=[]))
    text += "".join(GAME.render_text(match.view(0)) for match in random_matches(2))
    for pattern in GAME.metadata["styles"]:
        assert re.search(pattern, text), pattern
