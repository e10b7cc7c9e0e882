"""Yurina's other special cards, yurina-s2 to yurina-s4."""

import pytest

from tests.sakura_arms.scenario import fight

# yurina-s2, Uranami Storm


@pytest.mark.parametrize(("distance", "aura"), [(0, 3), (10, 2), (3, 1), (3, 0)])
def test_yurina_s2__normally_used_it_takes_two_aura_from_any_distance(distance, aura):
    me = {"life": 6, "unused": ["uranami_storm"], "flare": 3}
    d = fight(me, {"aura": aura}, distance=distance).answers("use uranami_storm")
    d.asked("main", 0).has(1, aura=max(0, aura - 2), life=10).has(0, used=["uranami_storm"])


@pytest.mark.parametrize("flare", [2, 3])
def test_yurina_s2__it_costs_3_and_answers_an_attack(flare):
    them = {"aura": 3, "unused": ["uranami_storm"], "flare": flare}
    d = fight({"hand": ["slash"], "aura": 3}, them, distance=3).answers("use slash")
    if flare == 2:
        d.asked("side", 1, "slash").deals(aura=3, life=1)
    else:
        d.asked("react", 1, "slash").answers("use uranami_storm").has(0, aura=1, life=10)
        d.has(1, flare=0, used=["uranami_storm"]).deals(aura=1, life=1)


@pytest.mark.parametrize("aura", [0, 1])
def test_yurina_s2__damage_does_not_fall_below_0_and_0_can_be_taken(aura):
    them = {"aura": aura, "unused": ["uranami_storm"], "flare": 3}
    d = fight({"hand": ["eight_way_swing"], "aura": 3}, them, distance=4)
    d.answers("use eight_way_swing", "use uranami_storm").deals(aura=0, life=1)
    d.answers("aura").asked("main", 0).has(1, aura=aura, life=10)


def test_yurina_s2__a_side_that_is_none_stays_none():
    them = {"aura": 5, "unused": ["uranami_storm"], "flare": 3}
    d = fight({"hand": ["combing_flow"], "aura": 2}, them, distance=4)
    d.answers("use combing_flow", "use uranami_storm").asked("main", 0)
    d.has(1, aura=5, life=9).has(0, aura=0)


def test_sa_16__it_is_not_reacted_to_as_a_reaction_but_as_a_normal_attack():
    me = {"hand": ["slash"], "unused": ["silent_ice_break"], "flare": 2}
    them = {"unused": ["uranami_storm"], "flare": 3}
    d = fight(me, them, distance=3).answers("use slash", "use uranami_storm")
    d.asked("side", 1, "slash").has(0, aura=1)
    d = fight({"unused": ["uranami_storm"], "flare": 3}, me, distance=3)
    d.answers("use uranami_storm").asked("react", 1, "uranami_storm").may("use silent_ice_break")


def test_sa_49__normally_used_it_weakens_nothing():
    me = {"unused": ["uranami_storm"], "flare": 3, "hand": ["slash"]}
    d = fight(me, {"aura": 5}, distance=3)
    d.answers("use uranami_storm", "use slash").deals(aura=3, life=1)


def test_sa_12__taking_the_last_aura_makes_the_attack_an_eight_phases_one():
    them = {"aura": 5, "unused": ["uranami_storm"], "flare": 3}
    d = fight({"hand": ["eight_way_swing"], "aura": 2}, them, distance=4)
    d.answers("use eight_way_swing", "use uranami_storm", "aura")
    d.asked("side", 1, "eight_way_swing").deals(aura=2, life=1)  # the second attack, not weakened


# yurina-s3, Floating-Boat Shelter

BOAT = "floating_boat_shelter"


@pytest.mark.parametrize(("aura", "after"), [(0, 5), (3, 5), (5, 5)])
def test_yurina_s3__up_to_five_crystals_until_the_aura_is_full(aura, after):
    d = fight({"aura": aura, "unused": [BOAT], "flare": 2}, {"life": 8}, distance=4)
    dust = d.position["dust"]
    d.answers(f"use {BOAT}").has(0, aura=after, flare=0, used=[BOAT])
    d.lies(dust=dust + 2 - (after - aura))


def test_sa_10__the_crystals_paid_are_in_dust_already():
    me = {"aura": 0, "unused": [BOAT], "flare": 2}
    d = fight(me, {"aura": 5}, distance=9, dust=0).answers(f"use {BOAT}")
    d.has(0, aura=2, flare=0).lies(dust=0)


def test_yurina_s3__one_flare_is_too_little():
    fight({"unused": [BOAT], "flare": 1}, distance=4).may_not(f"use {BOAT}")


@pytest.mark.parametrize(
    ("life", "attack", "lost", "revived"),
    [
        (5, "slash", 1, False),
        (4, "slash", 1, True),
        (3, "slash", 1, False),
        (5, "flash_cut", 2, True),
        (8, "draw_cut", 3, False),
        (5, "draw_cut", 3, True),
    ],
)
def test_sa_20__it_revives_only_when_life_crosses_from_4_to_3(life, attack, lost, revived):
    them = {"life": life, "aura": 0, "used": [BOAT], "unused": ["moonshadow_fall"]}
    d = fight({"hand": [attack]}, them, distance=3).answers(f"use {attack}")
    d.has(1, life=life - lost)
    assert (BOAT in d.pile(1, "unused")) == revived
    assert (BOAT in d.pile(1, "used")) == (not revived)


def test_yurina_s3__the_life_of_a_reconstruct_revives_it():
    d = fight({}, {"life": 4, "used": [BOAT]}).ends_turn().answers("yes").has(1, life=3, used=[])
    d.asked("main", 1)


def test_yurina_s3__an_own_effect_revives_it_and_it_can_be_used_again_at_once():
    me = {"life": 4, "aura": 0, "hand": ["magnum_cannon"], "unused": [BOAT], "flare": 4}
    d = fight(me, {"aura": 3}, distance=5).answers(f"use {BOAT}", "use magnum_cannon", "aura")
    d.has(0, life=3, flare=2, used=[]).may(f"use {BOAT}")


def test_yurina_s3__the_life_of_the_opponent_does_not_matter():
    d = fight({"used": [BOAT], "hand": ["slash"]}, {"life": 4, "aura": 0}, distance=3)
    d.answers("use slash").has(1, life=3).has(0, used=[BOAT])


# yurina-s4, Yurina's Hidden Strength

STRENGTH = "yurinas_hidden_strength"


@pytest.mark.parametrize(
    ("life", "flare", "distance", "usable"),
    [
        (3, 5, 1, True),
        (3, 5, 4, True),
        (1, 6, 2, True),
        (4, 5, 3, False),
        (3, 4, 3, False),
        (3, 5, 0, False),
        (3, 5, 5, False),
    ],
)
def test_yurina_s4__only_in_resolve_for_5_from_1_to_4(life, flare, distance, usable):
    d = fight({"life": life, "unused": [STRENGTH], "flare": flare}, {"aura": 5}, distance=distance)
    if usable:
        d.answers(f"use {STRENGTH}").deals(aura=5, life=5).answers("life")
        d.asked("reconstruct", 1).has(0, used=[STRENGTH], flare=flare - 5)
    else:
        d.may_not(f"use {STRENGTH}")


def test_yurina_s4__it_is_full_power():
    me = {"life": 3, "unused": [STRENGTH], "flare": 5, "hand": ["footwork"]}
    fight(me, distance=3).may(f"use {STRENGTH}").answers("use footwork").may_not(f"use {STRENGTH}")


def test_yurina_s4__with_4_aura_life_is_lost():
    d = fight({"life": 3, "unused": [STRENGTH], "flare": 5}, {"life": 5, "aura": 4}, distance=4)
    d.answers(f"use {STRENGTH}")
    assert d.over
    d.has(1, life=0, aura=4)


@pytest.mark.parametrize("distance", [1, 3])
def test_yurina_s4__the_farthest_edge_answers_it_first(distance):
    me = {"life": 3, "unused": [STRENGTH], "flare": 5, "aura": 4}
    d = fight(me, {"life": 5, "unused": ["saines_farthest_edge"], "flare": 5}, distance=distance)
    d.answers(f"use {STRENGTH}").asked("react", 1, STRENGTH).answers("use saines_farthest_edge")
    assert d.over
    d.has(0, life=0).has(1, life=5)
