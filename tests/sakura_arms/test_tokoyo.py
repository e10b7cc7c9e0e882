"""Tokoyo's normal cards, and the rulings that they rest on."""

import pytest

from tests.sakura_arms.attacking import damage_of, usable_at, with_dust
from tests.sakura_arms.scenario import duel

SERENE = pytest.mark.parametrize("focus", [0, 1, 2])


@pytest.mark.parametrize(
    ("card", "distances", "aura", "life"),
    [
        ("combing_flow", [4], None, 1),
        ("elegant_strike", [2, 3, 4], 2, 1),
        ("flower_of_eternity", list(range(11)), None, 1),
        ("bird_of_a_thousand_years", [3, 4], 2, 2),
        ("endless_wind", [3, 4, 5, 6, 7, 8], 1, 1),
    ],
)
def test_ranges_and_damage(card, distances, aura, life):
    assert usable_at(card) == distances
    assert damage_of(card, distances[0]) == damage_of(card, distances[-1]) == (aura, life)


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("flower_of_eternity", 5),
        ("bird_of_a_thousand_years", 2),
        ("endless_wind", 1),
        ("moon_of_the_everworld", 2),
    ],
)
def test_costs(card, cost):
    me = {"unused": [card], "focus": 1}
    duel({**me, "flare": cost - 1}, distance=4).may_not(f"use {card}")
    t = duel({**me, "flare": cost}, distance=4).may(f"use {card}")
    dust = t.position["dust"]
    t.answers(f"use {card}")
    assert t.of(0)["flare"] == 0
    assert t.position["dust"] == dust + cost


# tokoyo-n1 combing_flow


@SERENE
def test_tokoyo_n1__returns_to_the_deck_under_serenity(focus):
    t = duel({"hand": ["combing_flow", "slash"], "focus": focus}, distance=4)
    t.answers("use combing_flow").has(1, life=9, flare=1)
    assert (t.deck(0)[0] == "combing_flow") == (focus == 2)
    t.has(0, discard=[] if focus == 2 else ["combing_flow"])


def test_sa_40__the_opponent_knows_a_card_that_was_put_on_the_deck():
    t = duel({"hand": ["combing_flow", "slash"], "focus": 2}, distance=4)
    t.answers("use combing_flow")
    assert t.match.view(1)["players"][0]["deck"][:2] == ["combing_flow", None]


def test_tokoyo_n1__is_drawn_again_first():
    t = duel({"hand": ["combing_flow"], "focus": 2}, distance=4)
    t.answers("use combing_flow").ends_turn().answers("no").ends_turn()
    t.asked("reconstruct", 0).answers("no")
    assert "combing_flow" in t.pile(0, "hand")
    assert len(t.pile(0, "hand")) == 2


@pytest.mark.parametrize("reaction", ["elegant_strike", "step_back"])
def test_tokoyo_n1__an_attack_that_fails_is_discarded(reaction):
    them = {"hand": [reaction], "focus": 2, "life": 9}
    t = duel({"hand": ["combing_flow", "slash"], "focus": 2}, them, distance=4)
    t.answers("use combing_flow", f"use {reaction}")
    if reaction == "elegant_strike":
        t.answers("aura")
    t.has(0, discard=["combing_flow"]).has(1, life=9)
    assert "combing_flow" not in t.deck(0)


def test_tokoyo_n1__kills_before_it_returns():
    t = duel({"hand": ["combing_flow"], "focus": 2}, {"life": 1}, distance=4)
    t.answers("use combing_flow")
    t.won_by(0)


# tokoyo-n2 elegant_strike


@SERENE
@pytest.mark.parametrize(
    ("attack", "cancelled"),
    [
        ({"hand": ["slash"]}, True),
        ({"unused": ["moonshadow_fall"], "flare": 7}, False),
        ({"unused": ["bird_of_a_thousand_years"], "flare": 2}, False),
    ],
    ids=["normal", "special", "special_with_after"],
)
def test_tokoyo_n2__cancels_normal_attacks_under_serenity(attack, cancelled, focus):
    card = (attack.get("hand") or attack["unused"])[0]
    t = duel({"life": 5, **attack}, {"hand": ["elegant_strike"], "focus": focus}, distance=3)
    t.answers(f"use {card}", "use elegant_strike").asked("side", 0, "elegant_strike")
    t.answers("life").has(0, life=4)
    if cancelled and focus == 2:
        t.has(1, life=10, aura=3, discard=["elegant_strike"])
        assert t.question != ("side", 1, card)
    elif card == "moonshadow_fall":
        t.has(1, life=6, flare=4)  # Aura 3 is too little for 4
    else:
        t.asked("side", 1, card)


@pytest.mark.parametrize(("distance", "may"), [(1, False), (2, True), (4, True), (5, False)])
def test_sa_16__a_reaction_that_is_an_attack_needs_its_range(distance, may):
    me = {"unused": ["flower_of_eternity"], "flare": 5, "focus": 1}
    t = duel(me, {"hand": ["elegant_strike"]}, distance=distance)
    t.answers("use flower_of_eternity")
    assert (t.question == ("react", 1, "flower_of_eternity")) == may


def test_tokoyo_n2__cannot_be_answered_as_a_reaction_but_in_the_main_phase():
    me, them = {"hand": ["slash", "elegant_strike"]}, {"hand": ["elegant_strike"], "focus": 1}
    t = duel(me, them, distance=4)
    t.answers("use slash", "use elegant_strike").asked("side", 0, "elegant_strike")
    t = duel({"hand": ["elegant_strike"], "focus": 2}, them, distance=4)
    t.answers("use elegant_strike").asked("react", 1, "elegant_strike")


@SERENE
def test_sa_49__elegant_strike_in_the_main_phase_cancels_nothing(focus):
    t = duel({"hand": ["elegant_strike", "slash"], "focus": focus}, distance=4)
    t.answers("use elegant_strike", "aura").has(1, aura=1).has(0, discard=["elegant_strike"])
    t.answers("use slash").has(1, life=9)  # the next attack is made as usual


def test_sa_15__elegant_strike_cancels_the_attack_of_an_effect_even_of_a_special_card():
    me = {"unused": ["rhythmic_arc_halberd"], "flare": 6, "life": 5}
    t = duel(me, {"hand": ["elegant_strike"], "focus": 2, "aura": 5}, distance=4)
    t.answers("use rhythmic_arc_halberd").asked("react", 1, "rhythmic_arc_halberd")
    t.answers("use elegant_strike", "aura").has(1, aura=5, life=10).has(0, aura=1)
    t.asked("side", 1, "rhythmic_arc_halberd")  # the second attack is made all the same


def test_sa_84__a_cancelled_attack_has_no_second_check_and_no_effects_but_was_made():
    me = {"hand": ["brush_away", "draw_cut"], "focus": 1}
    t = duel(me, {"hand": ["elegant_strike"], "focus": 2}, distance=4)
    t.may("use draw_cut").answers("use brush_away", "use elegant_strike", "aura")
    t.asked("main", 0).may_not("use draw_cut").has(0, discard=["brush_away"]).lies(distance=4)


def test_tokoyo_n2__may_kill_the_attacker_first():
    t = duel({"hand": ["slash"], "life": 1, "aura": 1}, {"hand": ["elegant_strike"]}, distance=4)
    t.answers("use slash", "use elegant_strike")
    t.won_by(1)


# tokoyo-n3 leaping_hare


@pytest.mark.parametrize(
    ("distance", "dust", "moved"),
    [(0, 2, 2), (3, 9, 2), (3, 1, 1), (3, 0, 0), (4, 9, 0), (9, 5, 0)],
)
def test_tokoyo_n3__opens_the_distance_from_three_or_less(distance, dust, moved):
    me = {"hand": ["leaping_hare", "slash"], "life": 5}
    t = with_dust(dust, me, {"life": 5}, distance=distance)
    t.answers("use leaping_hare").lies(distance=distance + moved, dust=dust - moved)
    t.has(0, discard=["leaping_hare"])


# tokoyo-n4 poem_dance


@SERENE
@pytest.mark.parametrize("flinch", [False, True])
def test_tokoyo_n4__gains_focus_first(focus, flinch):
    me = {"hand": ["poem_dance", "slash"], "focus": focus, "flinch": flinch}
    t = duel(me, distance=5).answers("use poem_dance").asked("option", 0, "poem_dance")
    t.has(0, focus=focus if flinch else min(2, focus + 1), flinch=False)


@pytest.mark.parametrize(
    ("option", "aura", "flare", "distance", "after"),
    [
        ("a", 3, 2, 5, (4, 1, 5)),
        ("a", 3, 0, 5, (3, 0, 5)),  # an option that does nothing may be chosen (SA-9)
        ("a", 5, 2, 5, (5, 2, 5)),
        ("b", 3, 2, 5, (2, 2, 6)),
        ("b", 0, 2, 5, (0, 2, 5)),
        ("b", 3, 2, 10, (3, 2, 10)),
    ],
)
def test_tokoyo_n4__moves_one(option, aura, flare, distance, after):
    me = {"hand": ["poem_dance", "slash"], "aura": aura, "flare": flare, "life": 5}
    t = duel(me, distance=distance).answers("use poem_dance", f"option {option}")
    t.has(0, aura=after[0], flare=after[1]).lies(distance=after[2])


def test_tokoyo_n4__as_a_reaction_leaves_the_range():
    t = duel({"hand": ["slash"], "focus": 1}, {"hand": ["poem_dance"]}, distance=4)
    t.answers("use slash", "use poem_dance", "option b").lies(distance=5)
    t.has(1, life=10, aura=2, focus=1, discard=["poem_dance"]).has(0, discard=["slash"])


def test_tokoyo_n4__as_a_reaction_gives_aura_for_the_damage():
    them = {"hand": ["poem_dance"], "aura": 2, "flare": 1}
    t = duel({"hand": ["slash"], "focus": 1}, them, distance=4)
    t.answers("use slash", "use poem_dance", "option a").asked("side", 1, "slash")
    t.answers("aura").has(1, aura=0, flare=0, life=10)
