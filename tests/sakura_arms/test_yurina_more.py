"""Yurina's enhancements and special cards, yurina-n6 to yurina-s4."""

import pytest

from tests.sakura_arms.scenario import fight

SPENT = ["moonshadow_fall", "uranami_storm", "yurinas_hidden_strength"]  # none can be used

# yurina-n6, Pressure


@pytest.mark.parametrize("from_dust", [0, 1, 2])
def test_yurina_n6__its_two_crystals_come_from_dust_and_aura_in_any_mix(from_dust):
    d = fight({"hand": ["pressure"]}, distance=5)
    dust = d.position["dust"]
    d.answers("use pressure").asked("nano", 0, "pressure").may("0", "1", "2").may_not("3")
    d.answers(str(from_dust)).has(0, aura=1 + from_dust, in_play={"pressure": 2}, discard=[])
    d.asked("main", 0).lies(dust=dust - from_dust)


def test_sa_18__without_any_crystal_it_attacks_at_once():
    me = {"aura": 0, "hand": ["pressure"], "used": SPENT}
    d = fight(me, {"aura": 5, "flare": 7, "used": SPENT, "hand": ["shockwave_crystal"]}, distance=4)
    d.lies(dust=0).answers("use pressure").asked("react", 1, "pressure").answers("no")
    d.has(1, aura=2, life=10).has(0, discard=["pressure"], in_play={}).lies(dust=3)


@pytest.mark.parametrize(("distance", "aura"), [(0, 5), (1, 2), (4, 2), (5, 5)])
def test_yurina_n6__expiring_it_attacks_from_1_to_4(distance, aura):
    d = fight({"aura": 5}, {"in_play": {"pressure": 1}}, distance=distance).ends_turn()
    d.asked("reconstruct", 1).has(0, aura=aura, life=10).has(1, discard=["pressure"], in_play={})


@pytest.mark.parametrize("aura", [0, 2])
def test_sa_14__the_attack_without_life_takes_as_much_aura_as_there_is(aura):
    d = fight({"aura": aura}, {"in_play": {"pressure": 1}}, distance=2).ends_turn()
    d.asked("reconstruct", 1).has(0, aura=0, life=10, flare=0)


@pytest.mark.parametrize(
    ("side", "unguarded"),
    [("life", True), ("aura", False)],
)
def test_yurina_n6__damage_to_life_turns_it_to_the_hidden_pile(side, unguarded):
    them = {"in_play": {"pressure": 2}, "aura": 3}
    d = fight({"hand": ["slash"]}, them, distance=4)
    dust = d.position["dust"]
    d.answers("use slash", side).asked("main", 0).has(0, aura=3, life=10)  # it does not attack
    if unguarded:
        d.has(1, in_play={}, hidden=["pressure"], aura=3).lies(dust=dust + 2)
    else:
        d.has(1, in_play={"pressure": 2}, hidden=[], aura=0).lies(dust=dust + 3)


def test_sa_54__damage_0_to_life_leaves_it():
    them = {"in_play": {"pressure": 2}, "unused": ["silent_ice_break"], "flare": 2}
    d = fight({"hand": ["slash"], "aura": 5}, them, distance=4)
    d.answers("use slash", "use silent_ice_break", "aura").deals(aura=2, life=0)
    d.answers("life").has(1, in_play={"pressure": 2}, life=10)


def test_sa_51__a_reaction_turns_it_in_the_own_turn():
    me = {"in_play": {"pressure": 2}, "aura": 0, "hand": ["slash"]}
    d = fight(me, {"hand": ["mowing_cut"]}, distance=4).answers("use slash", "use mowing_cut")
    d.has(0, in_play={}, hidden=["pressure"], life=9).asked("side", 1, "slash")


def test_sa_51__a_reconstruct_leaves_it_a_missing_draw_does_not():
    them = {"in_play": {"pressure": 2}, "discard": ["slash", "flash_cut"], "life": 5}
    d = fight({}, {**them, "deck": [], "hidden": ["draw_cut", "footwork", "domain", "mowing_cut"]})
    d.ends_turn().answers("yes").asked("main", 1).has(1, life=4, in_play={"pressure": 1})
    d = fight({}, {**them, "deck": [], "hidden": ["draw_cut", "footwork", "domain", "mowing_cut"]})
    d.ends_turn().answers("no").asked("side", 1).deals(aura=1, life=1).answers("life")
    d.has(1, life=4, in_play={}).asked("side", 1)
    assert "pressure" in d.pile(1, "hidden")


def test_sa_18__a_plain_move_of_life_leaves_it_but_own_damage_does_not():
    me = {"in_play": {"pressure": 2}, "hand": ["magnum_cannon", "backstep"]}
    rest = ["slash", "flash_cut", "shot", "rapid_fire"]
    d = fight({**me, "discard": rest, "deck": []}, {"aura": 3}, distance=5)
    d.answers("use magnum_cannon", "aura").has(0, life=9, in_play={"pressure": 2})
    d.answers("use backstep").asked("side", 0).answers("life")
    d.has(0, life=8, in_play={}, hidden=["pressure"])


def test_sa_51__already_empty_it_expires_whatever_is_lost_meanwhile():
    me = {"in_play": {"pressure": 1}, "aura": 0}
    d = fight(me, {"hand": ["returning_blade"], "aura": 5}, distance=3).ends_turn()
    d.asked("react", 1, "pressure").answers("use returning_blade").has(0, life=8)
    d.asked("reconstruct", 1).has(1, aura=2).has(0, discard=["pressure"], hidden=[])


def test_sa_15__its_attack_is_neither_normal_nor_special():
    me = {"in_play": {"pressure": 1}}
    them = {"hand": ["elegant_strike"], "unused": ["saines_farthest_edge"], "flare": 5}
    d = fight(
        me, {**them, "goddesses": ["saine", "tokoyo"], "aura": 4, "focus": 1}, distance=3
    ).ends_turn()
    d.asked("react", 1, "pressure").may("use elegant_strike").may_not("use saines_farthest_edge")
    d.answers("use elegant_strike", "life").asked("reconstruct", 1).has(1, aura=4, life=10)


def test_sa_50__the_turn_player_orders_two_that_expire_together():
    both = {"in_play": {"pressure": 1}, "aura": 4}
    d = fight(both, both, distance=3).ends_turn().asked("expire", 1)
    d.has(0, in_play={"pressure": 0}, aura=4).has(1, in_play={"pressure": 0}, aura=4)
    d.answers("choose their pressure").has(1, aura=1).has(0, aura=1).asked("reconstruct", 1)


# yurina-n7, Soaring Spirit


def test_yurina_n7__it_is_full_power_and_takes_four_crystals():
    me = {"hand": ["soaring_spirit", "slash"], "aura": 3}
    d = fight(me, {"aura": 1}, distance=10, dust=2)
    d.answers("use soaring_spirit").asked("nano", 0, "soaring_spirit").may_not("0", "3")
    d.answers("1").asked("reconstruct", 1).has(0, aura=0, in_play={"soaring_spirit": 3})


@pytest.mark.parametrize(
    ("life", "crystals", "card", "aura", "hit"),
    [
        (3, 2, "mowing_cut", 4, 2),
        (4, 2, "mowing_cut", 3, 1),  # no Resolve
        (3, 2, "slash", 3, 1),  # Yurina's own
    ],
)
def test_yurina_n7__attacks_of_the_other_goddess_get_more(life, crystals, card, aura, hit):
    me = {"life": life, "in_play": {"soaring_spirit": crystals}, "hand": [card]}
    fight(me, {"aura": 5}, distance=4).answers(f"use {card}").deals(aura=aura, life=hit)


def test_yurina_n7__attacks_of_the_opponent_get_nothing():
    me = {"life": 3, "in_play": {"soaring_spirit": 2}, "hand": ["slash"]}
    d = fight(me, {"life": 3, "hand": ["mowing_cut"]}, distance=4)
    d.answers("use slash", "use mowing_cut").asked("side", 0, "mowing_cut").deals(aura=3, life=1)


def test_sa_15__attacks_made_by_effects_of_the_other_goddess_get_it_too():
    me = {"life": 3, "in_play": {"soaring_spirit": 2}, "unused": ["rhythmic_arc_halberd"]}
    d = fight({**me, "flare": 6}, {"aura": 5}, distance=3)
    d.answers("use rhythmic_arc_halberd").deals(aura=2, life=2)
    d.answers("life").deals(aura=3, life=3)


def test_yurina_n7__a_side_that_is_none_stays_none():
    me = {"life": 3, "in_play": {"soaring_spirit": 2, "shockwave_crystal": 1}}
    d = fight(me, {"aura": 5}, distance=3).ends_turn()
    d.asked("reconstruct", 1).has(1, aura=3, life=10)


@pytest.mark.parametrize("crystals", [1, 2])
def test_sa_50__from_the_last_crystal_on_its_effect_is_off(crystals):
    me = {"life": 3, "in_play": {"soaring_spirit": crystals, "shockwave_crystal": 1}}
    d = fight(me, {"aura": 5}, distance=3).ends_turn()
    if crystals == 1:
        d.asked("expire", 1).answers("choose their shockwave_crystal")
    d.asked("reconstruct", 1).has(1, aura=5 - crystals)


@pytest.mark.parametrize(("life", "both"), [(4, True), (3, False)])
def test_yurina_n7__overwhelm_lifts_the_limit_of_5_to_aura(life, both):
    them = {"life": life, "in_play": {"soaring_spirit": 2}, "unused": ["saines_farthest_edge"]}
    me = {"life": 8, "aura": 5, "unused": ["moonshadow_fall"], "flare": 7}
    d = fight(me, {**them, "flare": 5, "aura": 0}, distance=3)
    d.answers("use moonshadow_fall", "use saines_farthest_edge")
    if both:
        d.asked("side", 0, "saines_farthest_edge").deals(aura=5, life=5)
    else:  # 6/6: Aura cannot be chosen
        d.has(0, life=2, aura=5)


def test_sa_13_sa_78__two_boosts_apply_and_without_overwhelm_aura_takes_at_most_5():
    me = {"life": 3, "hand": ["pommel_blow", "footwork", "backdraft"], "flare": 7}
    d = fight({**me, "unused": ["moonshadow_fall"]}, {"aura": 5}, distance=2)
    d.answers("use pommel_blow", "life", "use footwork", "use backdraft", "disengage for focus")
    d.answers("use moonshadow_fall").deals(aura=5, life=5)  # 4+1+1, 4+1


# yurina-s1, Moonshadow Fall


@pytest.mark.parametrize("distance", range(11))
@pytest.mark.parametrize("flare", [6, 7])
def test_yurina_s1__from_3_or_4_for_7(flare, distance):
    me = {"life": 5, "aura": 0, "unused": ["moonshadow_fall"], "flare": flare}
    d = fight(me, {"aura": 2}, distance=distance)
    if flare < 7 or distance not in (3, 4):
        d.may_not("use moonshadow_fall")
        return
    d.answers("use moonshadow_fall").has(0, flare=0, used=["moonshadow_fall"])
    d.has(1, life=6, aura=2, flare=4)


def test_yurina_s1__aura_of_4_can_take_it():
    me = {"life": 5, "unused": ["moonshadow_fall"], "flare": 8}
    d = fight(me, {"aura": 4}, distance=4)
    d.answers("use moonshadow_fall").deals(aura=4, life=4).answers("aura").has(0, flare=1)


def test_yurina_s1__a_special_that_fails_is_used_all_the_same():
    me = {"life": 5, "unused": ["moonshadow_fall"], "flare": 7}
    d = fight(me, {"hand": ["step_back"]}, distance=4)
    d.answers("use moonshadow_fall", "use step_back").has(1, life=10, aura=3)
    d.asked("main", 0).has(0, used=["moonshadow_fall"], flare=0)
