"""Saine's normal attacks and action, saine-n1 to saine-n4."""

import pytest

from tests.sakura_arms.scenario import fight

# card, its range, damage to Aura and to Life
ATTACKS = [
    ("eight_way_swing", {4, 5}, 2, 1),
    ("mowing_cut", {4, 5}, 3, 1),
    ("returning_blade", {3, 4, 5}, 1, 1),
]


@pytest.mark.parametrize("distance", range(11))
@pytest.mark.parametrize(("card", "reach", "aura", "life"), ATTACKS)
def test_saine_n1_to_n3__damage_within_the_range_only(card, reach, aura, life, distance):
    d = fight({"life": 5, "hand": [card, "domain"]}, {"aura": 3}, distance=distance)
    if distance not in reach:
        d.may_not(f"use {card}")
        return
    d.answers(f"use {card}").deals(aura=aura, life=life).answers("life")
    d.asked("main", 0).has(0, discard=[card]).has(1, aura=3)  # one attack, no other


# saine-n1, Eight-Way Swing


@pytest.mark.parametrize("aura", [0, 1])
def test_saine_n1__with_aura_0_it_attacks_once_more(aura):
    d = fight({"aura": aura, "hand": ["eight_way_swing"]}, {"aura": 5}, distance=5)
    d.answers("use eight_way_swing", "aura").has(1, aura=3)
    if aura:
        d.asked("main", 0)
    else:
        d.asked("side", 1, "eight_way_swing").deals(aura=2, life=1)
        d.answers("aura").asked("main", 0).has(1, aura=1)


def test_saine_n1__each_of_its_attacks_can_be_answered():
    them = {"aura": 5, "hand": ["inducement", "shockwave_crystal"]}
    d = fight({"aura": 0, "hand": ["eight_way_swing"]}, them, distance=5)
    d.answers("use eight_way_swing", "use inducement", "option b").deals(aura=2, life=1)
    d.answers("aura").asked("react", 1, "eight_way_swing").answers("use shockwave_crystal", "1")
    d.deals(aura=1, life=1)


def test_saine_n1__a_first_attack_that_fails_has_no_second():
    them = {"hand": ["step_back"]}
    d = fight({"aura": 0, "hand": ["eight_way_swing"]}, them, distance=5)
    d.answers("use eight_way_swing", "use step_back").asked("main", 0).has(1, aura=3, life=10)


@pytest.mark.parametrize(("distance", "reaches"), [(5, True), (4, False)])
def test_saine_n1__the_range_of_the_second_attack_is_checked_on_its_own(distance, reaches):
    them = {"aura": 5, "hand": ["step_back"], "umbrella": "open"}
    d = fight({"aura": 0, "hand": ["eight_way_swing"]}, them, distance=distance)
    d.answers("use eight_way_swing", "no", "aura", "use step_back").lies(distance=distance - 1)
    if reaches:
        d.deals(aura=2, life=1)
    else:
        d.asked("main", 0).has(1, aura=3, life=10)


def test_sa_15__its_second_attack_is_no_normal_attack():
    them = {"aura": 5, "unused": ["saines_farthest_edge"], "flare": 5, "hand": ["elegant_strike"]}
    d = fight({"aura": 0, "hand": ["eight_way_swing"]}, {**them, "focus": 2}, distance=4)
    d.answers("use eight_way_swing").asked("react", 1, "eight_way_swing").may_not(
        "use saines_farthest_edge"
    )
    d.answers("no", "aura").asked("react", 1, "eight_way_swing").may_not("use saines_farthest_edge")
    d.answers("use elegant_strike").asked("main", 0).has(1, aura=3).has(0, life=9)


# saine-n2, Mowing Cut


@pytest.mark.parametrize(("distance", "answers"), [(3, False), (4, True)])
def test_sa_16__a_reaction_that_is_an_attack_needs_its_own_range(distance, answers):
    d = fight({"hand": ["slash"]}, {"hand": ["mowing_cut"]}, distance=distance)
    d.answers("use slash").asked("react" if answers else "side", 1, "slash")


def test_saine_n2__as_a_reaction_it_hits_first_and_is_not_answered():
    me = {"hand": ["slash", "shockwave_crystal"], "aura": 3}
    d = fight(me, {"hand": ["mowing_cut"]}, distance=4)
    d.answers("use slash", "use mowing_cut").asked("side", 0, "mowing_cut").deals(aura=3, life=1)
    d.answers("aura").has(0, aura=0).has(1, discard=["mowing_cut"], aura=3)
    d.asked("side", 1, "slash")


def test_sa_11__one_reaction_for_each_attack_at_most():
    d = fight({"hand": ["slash"]}, {"hand": ["mowing_cut", "shockwave_crystal"]}, distance=4)
    d.answers("use slash").may("use mowing_cut", "use shockwave_crystal")
    d.answers("use mowing_cut", "aura").asked("side", 1, "slash")


def test_saine_n2__no_reaction_to_an_unblockable_attack():
    d = fight({"hand": ["shadow_caltrops"]}, {"hand": ["step_back"]}, distance=2)
    d.answers("use shadow_caltrops").asked("side", 1, "shadow_caltrops")
    me = {"unused": ["endless_wind"], "flare": 1}
    d = fight(me, {"hand": ["mowing_cut"]}, distance=4).answers("use endless_wind")
    d.asked("side", 1, "endless_wind")


# saine-n3, Returning Blade


@pytest.mark.parametrize(("aura", "after"), [(3, (10, 0, 0)), (2, (9, 1, 1)), (0, (8, 0, 2))])
def test_saine_n3__as_a_reaction_an_unblockable_attack_follows(aura, after):
    me = {"hand": ["slash", "shockwave_crystal"], "aura": aura}
    d = fight(me, {"hand": ["returning_blade"]}, distance=4)
    d.answers("use slash", "use returning_blade")
    while d.question[:2] == ("side", 0):
        d.answers("aura")
    life, left, flare = after
    d.asked("side", 1, "slash").has(0, life=life, aura=left, flare=flare)


def test_saine_n3__normally_used_nothing_follows():
    d = fight({"hand": ["returning_blade"]}, {"aura": 5}, distance=3)
    d.answers("use returning_blade", "aura").asked("main", 0).has(1, aura=4)


def test_sa_85__used_by_kite_shadow_it_was_not_used_as_a_reaction():
    them = {"hidden": ["returning_blade"], "unused": ["kite_shadow"], "flare": 3}
    d = fight({"hand": ["slash"], "aura": 3}, them, distance=4)
    d.answers("use slash", "use kite_shadow", "use returning_blade", "aura").has(0, aura=2)
    d.asked("side", 1, "slash").has(1, discard=["returning_blade"])


def test_sa_83__its_second_attack_may_end_the_game():
    d = fight({"life": 2, "aura": 0, "hand": ["slash"]}, {"hand": ["returning_blade"]}, distance=4)
    d.answers("use slash", "use returning_blade")
    assert d.over
    d.has(0, life=0).has(1, life=10, aura=3)


# saine-n4, Seeing Through

BOTH_WAYS = ("distance to dust", "dust to distance")


@pytest.mark.parametrize(
    ("distance", "way", "after"),
    [(3, 0, 2), (3, 1, 4), (0, 0, 0), (0, 1, 1), (10, 0, 9), (10, 1, 10)],
)
def test_sa_9__both_directions_may_be_chosen_even_where_nothing_moves(distance, way, after):
    d = fight({"life": 5, "hand": ["seeing_through"]}, distance=distance)
    dust = d.position["dust"]
    d.answers("use seeing_through").asked("option", 0, "seeing_through").may(*BOTH_WAYS)
    d.answers(BOTH_WAYS[way]).lies(distance=after, dust=dust + distance - after)
    d.asked("main", 0).has(0, discard=["seeing_through"])


@pytest.mark.parametrize(("way", "after"), [(0, 3), (1, 4)])
def test_sa_68__with_smoke_the_way_out_of_distance_moves_nothing(way, after):
    me = {"hand": ["seeing_through"], "in_play": {"smoke": 1}}
    d = fight(me, distance=3).answers("use seeing_through").may(*BOTH_WAYS)
    d.answers(BOTH_WAYS[way]).lies(distance=after)


def test_sa_9__without_dust_nothing_comes():
    spent = ["moonshadow_fall", "uranami_storm", "yurinas_hidden_strength"]
    them = {"aura": 5, "flare": 7, "used": spent}
    d = fight({"aura": 1, "hand": ["seeing_through"]}, them, distance=3, dust=0)
    d.answers("use seeing_through", "dust to distance").lies(distance=3, dust=0)


@pytest.mark.parametrize("aura", [0, 1])
def test_saine_n4__it_is_a_reaction_only_with_aura_0(aura):
    them = {"aura": aura, "hand": ["seeing_through"]}
    d = fight({"hand": ["slash", "footwork"]}, them, distance=3).answers("use slash")
    if aura:
        d.asked("main", 0).has(1, life=9)  # too little Aura: Life is taken
    else:
        d.asked("react", 1, "slash").answers("use seeing_through", "distance to dust")
        d.asked("main", 0).has(1, life=10, discard=["seeing_through"]).lies(distance=2)


def test_saine_n4__the_wall_does_not_count_as_aura():
    them = {"aura": 0, "hand": ["seeing_through"], "in_play": {"soundless_wall": 5}}
    fight({"hand": ["slash"]}, them, distance=3).answers("use slash").asked("react", 1, "slash")


def test_saine_n4__no_reaction_to_an_unblockable_attack():
    them = {"aura": 0, "hand": ["seeing_through"]}
    d = fight({"hand": ["shadow_caltrops"]}, them, distance=2).answers("use shadow_caltrops")
    d.asked("main", 0).has(1, life=9, hand=["seeing_through"])


def test_saine_n4__an_attack_that_still_reaches_is_carried_out():
    them = {"aura": 0, "hand": ["seeing_through"]}
    d = fight({"hand": ["slash"]}, them, distance=4)
    d.answers("use slash", "use seeing_through", "distance to dust").has(1, life=9)
