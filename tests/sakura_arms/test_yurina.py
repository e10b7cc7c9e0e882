"""Yurina's cards, yurina-n1 to yurina-s4 (SA-10 to SA-18, SA-25): the normal ones."""

import pytest

from tests.sakura_arms.scenario import fight

SPENT = ["moonshadow_fall", "uranami_storm", "yurinas_hidden_strength"]

# card, its range, damage to Aura and Life where it is made in the middle of its range
ATTACKS = [
    ("slash", {3, 4}, 3, 1),
    ("flash_cut", {3}, 2, 2),
    ("pommel_blow", {1, 2}, 2, 1),
    ("draw_cut", {2, 3, 4}, 4, 3),
]


@pytest.mark.parametrize("distance", range(11))
@pytest.mark.parametrize(("card", "reach"), [(card, reach) for card, reach, *_ in ATTACKS])
def test_yurina_n1_to_n4__an_attack_is_offered_only_within_its_range(card, reach, distance):
    d = fight({"life": 5, "hand": [card, "footwork"]}, distance=distance)
    if distance in reach:
        d.may(f"use {card}")
    else:
        d.may_not(f"use {card}")


@pytest.mark.parametrize(("card", "reach", "aura", "life"), ATTACKS)
def test_yurina_n1_to_n4__damage_to_aura_goes_to_dust_damage_to_life_to_flare(
    card, reach, aura, life
):
    d = fight({"life": 4, "hand": [card]}, {"aura": 5}, distance=max(reach))
    dust = d.position["dust"]
    d.answers(f"use {card}").asked("side", 1, card).deals(aura=aura, life=life)
    d.answers("aura").has(1, life=10, aura=5 - aura, flare=0).lies(dust=dust + aura)
    d.has(0, discard=[card], hand=[])
    d = fight({"life": 4, "hand": [card]}, {"aura": 5}, distance=max(reach))
    d.answers(f"use {card}", "life").has(1, life=10 - life, aura=5, flare=life).lies(dust=dust)


def test_yurina_n1__with_too_little_aura_life_is_not_asked_for_but_taken():
    d = fight({"hand": ["slash"]}, {"aura": 2}, distance=3)
    d.answers("use slash").asked("main", 0).has(1, life=9, aura=2, flare=1)


def test_yurina_n1__with_just_enough_aura_it_can_be_taken():
    d = fight({"hand": ["slash"]}, {"aura": 3}, distance=3)
    d.answers("use slash").deals(aura=3, life=1)


# Slash, 3/1 at Distance 4, answered with each kind of reaction. What the attack then deals, or
# None where it fails or is cancelled.
REACTIONS = [
    ({"hand": ["mowing_cut"]}, ["aura"], (3, 1)),
    ({"hand": ["returning_blade"]}, ["aura", "aura"], (3, 1)),
    ({"hand": ["shockwave_crystal"]}, ["1"], (2, 1)),
    ({"hand": ["seeing_through"], "aura": 0}, ["dust to distance"], None),
    ({"unused": ["uranami_storm"], "flare": 3}, [], (1, 1)),
    ({"unused": ["silent_ice_break"], "flare": 2}, ["life"], (2, 0)),
    ({"hand": ["elegant_strike"], "focus": 1}, ["life"], (3, 1)),
    ({"hand": ["elegant_strike"], "focus": 2}, ["life"], None),
    ({"unused": ["flower_of_eternity"], "flare": 5, "aura": 2}, [], None),
    ({"hand": ["poem_dance"], "focus": 0}, ["option b"], None),
    ({"hand": ["inducement"]}, ["option a"], (3, 1)),
    ({"hand": ["step_back"]}, [], None),
    ({"hand": ["step_back"], "umbrella": "open"}, [], (3, 1)),
    ({"unused": ["spinning_body"], "flare": 1}, [], (3, 1)),
]


@pytest.mark.parametrize(("them", "answers", "dealt"), REACTIONS)
def test_sa_11_sa_16__an_attack_answered_with_each_kind_of_reaction(them, answers, dealt):
    (reaction,) = them.get("hand", []) + them.get("unused", [])
    d = fight({"hand": ["slash", "footwork"]}, them, distance=4)
    d.answers("use slash").asked("react", 1, "slash").may("no", f"use {reaction}")
    d.answers(f"use {reaction}", *answers)
    if dealt:
        d.deals(aura=dealt[0], life=dealt[1])
    else:
        d.asked("main", 0).has(1, life=10).has(0, discard=["slash"])
        d.may("use footwork").may_not("use draw_cut")


def test_sa_83__a_reaction_that_kills_the_attacker_ends_the_game():
    d = fight({"life": 1, "aura": 0, "hand": ["slash"]}, {"hand": ["mowing_cut"]}, distance=4)
    d.answers("use slash", "use mowing_cut")
    assert d.over
    d.has(0, life=0).has(1, life=10, aura=3)


# yurina-n2


@pytest.mark.parametrize(("life", "aura"), [(10, 2), (4, 2), (3, 3), (1, 3)])
def test_yurina_n2__resolve_holds_at_life_3_or_less(life, aura):
    d = fight({"life": life, "hand": ["flash_cut"]}, {"aura": 5}, distance=3)
    d.answers("use flash_cut").deals(aura=aura, life=2)


def test_sa_12__resolve_begins_because_of_a_reaction():
    me = {"life": 4, "aura": 0, "hand": ["flash_cut"]}
    d = fight(me, {"aura": 5, "hand": ["returning_blade"]}, distance=3)
    d.answers("use flash_cut", "use returning_blade").has(0, life=2, flare=2)
    d.asked("side", 1, "flash_cut").deals(aura=3, life=2)


def test_yurina_n2__the_life_of_the_opponent_gives_no_resolve():
    d = fight({"hand": ["flash_cut"]}, {"life": 3, "aura": 5}, distance=3)
    d.answers("use flash_cut").deals(aura=2, life=2)


# yurina-n3


@pytest.mark.parametrize(("life", "aura"), [(4, 2), (3, 3)])
def test_yurina_n3__in_resolve_the_next_attack_gets_more(life, aura):
    me = {"life": life, "hand": ["pommel_blow", "elegant_strike"]}
    d = fight(me, {"aura": 5}, distance=2)
    d.answers("use pommel_blow").deals(aura=2, life=1)
    d.answers("life", "use elegant_strike").deals(aura=aura, life=1)


def test_sa_17__the_boost_is_for_one_attack_alone():
    me = {"life": 3, "goddesses": ["yurina", "oboro"]}
    me = {**me, "hand": ["pommel_blow", "shadow_caltrops"], "unused": ["uranami_storm"], "flare": 3}
    d = fight(me, {"aura": 5}, distance=2)
    d.answers("use pommel_blow", "life", "use shadow_caltrops").deals(aura=3, life=1)
    d.answers("life", "use uranami_storm").has(1, aura=3)


def test_sa_17__an_attack_that_fails_uses_the_boost_up():
    me = {"life": 3, "hand": ["pommel_blow", "flash_cut", "slash"], "focus": 2}
    d = fight(me, {"aura": 5, "hand": ["step_back"]}, distance=2)
    d.answers("use pommel_blow", "no", "life", "disengage for focus")
    d.answers("use flash_cut", "use step_back").lies(distance=4)
    d.answers("use slash").deals(aura=3, life=1)


def test_yurina_n3__an_attack_out_of_range_gives_no_boost():
    me = {"life": 3, "hand": ["pommel_blow", "elegant_strike"]}
    d = fight(me, {"aura": 5, "hand": ["step_back"]}, distance=2)
    d.answers("use pommel_blow", "use step_back").has(1, aura=5, life=10).lies(distance=3)
    d.answers("use elegant_strike").deals(aura=2, life=1)


def test_sa_17__an_attack_of_an_effect_uses_the_boost_up():
    me = {"life": 3, "hand": ["pommel_blow"], "unused": ["rhythmic_arc_halberd"]}
    d = fight({**me, "flare": 6}, {"life": 5, "aura": 5}, distance=2)
    d.answers("use pommel_blow", "life", "disengage for focus", "use rhythmic_arc_halberd")
    d.deals(aura=2, life=1).answers("life").deals(aura=2, life=2)  # 4-5 does not reach 3


def test_sa_11__an_attack_of_an_effect_that_is_not_made_leaves_the_boost():
    me = {"life": 3, "hand": ["pommel_blow", "domain"], "unused": ["rhythmic_arc_halberd"]}
    d = fight({**me, "focus": 2, "flare": 6}, {"life": 5, "aura": 5}, distance=2)
    d.answers("use pommel_blow", "life", "use domain", "1").lies(distance=3)
    d.answers("disengage for focus", "disengage for focus").lies(distance=5)
    d.answers("use rhythmic_arc_halberd").deals(aura=2, life=1)  # the second one, 4-5
    d.answers("life").deals(aura=2, life=2)


def test_yurina_n3__the_boost_does_not_touch_a_side_that_is_none():
    me = {"life": 3, "hand": ["pommel_blow"], "unused": ["flower_of_eternity"], "flare": 5}
    d = fight(me, {"aura": 5}, distance=2)
    d.answers("use pommel_blow", "life", "use flower_of_eternity")
    d.asked("main", 0).has(1, life=8, aura=5)


def test_sa_78__the_boost_ends_with_the_turn():
    me = {"life": 3, "hand": ["pommel_blow", "elegant_strike"]}
    d = fight(me, {"aura": 5, "hand": ["pommel_blow"]}, distance=2)
    d.answers("use pommel_blow", "life").ends_turn()
    d.asked("reconstruct", 1).answers("no", "use pommel_blow", "use elegant_strike")
    d.asked("side", 1, "elegant_strike").deals(aura=2, life=1)


# yurina-n4


@pytest.mark.parametrize(("distance", "aura", "life"), [(2, 3, 2), (3, 4, 3), (4, 4, 3)])
def test_yurina_n4__at_distance_2_it_is_weaker(distance, aura, life):
    d = fight({"hand": ["draw_cut", "slash"]}, {"aura": 5}, distance=distance)
    d.answers("use draw_cut").deals(aura=aura, life=life)
    d.answers("life").asked("reconstruct", 1).has(0, discard=["draw_cut"], hand=["slash"])


@pytest.mark.parametrize(
    ("umbrella", "before", "after", "aura", "life"), [("open", 3, 2, 3, 2), ("closed", 2, 3, 4, 3)]
)
def test_sa_12__its_damage_follows_a_distance_that_a_reaction_changes(
    umbrella, before, after, aura, life
):
    them = {"aura": 5, "hand": ["step_back"], "umbrella": umbrella}
    d = fight({"hand": ["draw_cut"]}, them, distance=before)
    d.answers("use draw_cut", "use step_back").lies(distance=after).deals(aura=aura, life=life)


@pytest.mark.parametrize("first", ["use slash", "retreat for focus"])
def test_sa_7__full_power_only_as_the_first_thing(first):
    me = {"hand": ["draw_cut", "slash"], "focus": 2}
    d = fight(me, {"hand": ["seeing_through"], "aura": 0}, distance=3)
    d.may("use draw_cut").answers(first)
    if "slash" in first:
        d.answers("use seeing_through", "dust to distance").lies(distance=4)
    d.asked("main", 0).may_not("use draw_cut")


def test_sa_7__a_full_power_attack_that_fails_ends_the_phase_too():
    d = fight({"hand": ["draw_cut", "slash"], "focus": 2}, {"hand": ["step_back"]}, distance=4)
    d.answers("use draw_cut", "use step_back").lies(distance=5).asked("reconstruct", 1)


# yurina-n5


@pytest.mark.parametrize(
    ("before", "after"),
    [(10, 8), (5, 3), (4, 2), (3, 3), (2, 2), (1, 3), (0, 2)],
)
def test_yurina_n5__from_far_two_nearer_from_near_two_farther(before, after):
    d = fight({"life": 5, "hand": ["footwork"]}, distance=before)
    dust = d.position["dust"]
    d.answers("use footwork").lies(distance=after, dust=dust + before - after)
    d.has(0, discard=["footwork"])


@pytest.mark.parametrize(("dust", "after"), [(0, 1), (1, 2), (2, 3)])
def test_yurina_n5__as_much_as_there_is(dust, after):
    flare = 36 - 20 - 6 - 1 - dust  # the other crystals lie in a Flare
    d = fight(
        {"hand": ["footwork"], "used": SPENT},
        {"flare": flare, "used": SPENT},
        distance=1,
    )
    d.answers("use footwork").lies(distance=after, dust=dust - (after - 1))


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("before", "after"), [(4, 4), (1, 3)])
def test_sa_68__smoke_stops_the_way_out_of_distance_only(owner, before, after):
    me = {"hand": ["footwork"], "goddesses": ["yurina", "himika"]}
    them = {"goddesses": ["yurina", "himika"]}
    (me, them)[owner]["in_play"] = {"smoke": 2}
    fight(me, them, distance=before).answers("use footwork").lies(distance=after)
