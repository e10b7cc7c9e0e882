"""Saine's enhancements, saine-n5 to saine-n7 (SA-18, SA-48 to SA-50, SA-55, SA-65)."""

import pytest

from tests.sakura_arms.scenario import fight

SPENT = ["moonshadow_fall", "uranami_storm", "yurinas_hidden_strength"]  # none can be used

# saine-n5, Domain


def test_saine_n5__three_crystals_and_one_from_dust_to_distance():
    d = fight({"hand": ["domain"]}, distance=4)
    dust = d.position["dust"]
    d.answers("use domain").asked("nano", 0, "domain").may("0", "1", "2", "3").may_not("4")
    d.answers("2").has(0, aura=2, in_play={"domain": 3}).lies(distance=5, dust=dust - 3)


def test_saine_n5__its_crystals_come_first_and_may_leave_no_dust():
    them = {"aura": 5, "flare": 2, "used": SPENT}
    d = fight({"aura": 3, "hand": ["domain"]}, them, distance=5, dust=1)
    d.answers("use domain", "1").has(0, aura=1, in_play={"domain": 3}).lies(distance=5, dust=0)


def test_saine_n5__at_distance_10_nothing_moves():
    d = fight({"life": 5, "hand": ["domain"]}, distance=10)
    d.answers("use domain", "3").lies(distance=10).has(0, in_play={"domain": 3})


@pytest.mark.parametrize("owners", ["", "0", "1", "01"])
@pytest.mark.parametrize("distance", [2, 3, 4, 5, 6, 7])
def test_saine_n5__the_mastery_range_is_2_larger_for_both_players(owners, distance):
    sides = [{"in_play": {"domain": 3}} if str(p) in owners else {} for p in range(2)]
    d = fight({**sides[0], "life": 7}, {**sides[1], "life": 7, "focus": 1}, distance=distance)
    near, far = "disengage for focus", "advance for focus"
    for _ in range(2):
        if distance <= 2 + 2 * len(owners):
            d.may(near).may_not(far)
        else:
            d.may(far).may_not(near)
        d.ends_turn().answers("no")


def test_saine_n5__when_it_expires_the_mastery_range_is_2_again():
    d = fight({"in_play": {"domain": 1}}, distance=3).may("disengage for focus").ends_turn()
    d.answers("no").may("advance for focus").may_not("disengage for focus")
    d.has(0, discard=["domain"]).lies(distance=3)


def test_sa_18__a_domain_without_crystals_moves_nothing_and_goes():
    them = {"aura": 5, "flare": 6, "used": SPENT}
    d = fight({"aura": 0, "hand": ["domain"]}, them, distance=5, dust=0)
    d.answers("use domain").has(0, discard=["domain"], in_play={}).lies(distance=5)
    d.asked("main", 0).may("advance for focus")


# saine-n6, Shockwave Crystal


def test_sa_48__its_crystal_is_gone_from_aura_before_the_damage():
    them = {"aura": 2, "hand": ["shockwave_crystal"]}
    d = fight({"hand": ["slash"]}, them, distance=3)
    d.answers("use slash", "use shockwave_crystal").asked("nano", 1, "shockwave_crystal")
    d.answers("0").asked("main", 0).has(1, aura=1, life=9)  # 2/1 against Aura 1
    d = fight({"hand": ["slash"]}, them, distance=3)
    d.answers("use slash", "use shockwave_crystal", "1").deals(aura=2, life=1)
    d.answers("aura").has(1, aura=0, in_play={"shockwave_crystal": 1})


def test_sa_48__without_a_crystal_it_works_and_expires_before_the_attack_goes_on():
    me = {"aura": 5, "flare": 7, "hand": ["slash"], "used": SPENT}
    d = fight(me, {"aura": 0, "hand": ["shockwave_crystal"]}, distance=4, dust=0)
    d.answers("use slash", "use shockwave_crystal").has(0, aura=4)
    d.asked("main", 0).has(1, life=9, discard=["shockwave_crystal"], in_play={}).lies(dust=1)


def test_saine_n6__a_side_that_is_none_stays_none():
    them = {"aura": 3, "hand": ["shockwave_crystal"]}
    d = fight({"hand": ["combing_flow"]}, them, distance=4)
    d.answers("use combing_flow", "use shockwave_crystal", "1").asked("main", 0)
    d.has(1, aura=3, life=9)


def test_sa_49__normally_used_it_weakens_no_attack():
    d = fight({"hand": ["shockwave_crystal", "mowing_cut"]}, {"aura": 5}, distance=4)
    d.answers("use shockwave_crystal", "1").has(0, in_play={"shockwave_crystal": 1}, aura=3)
    d.answers("use mowing_cut").deals(aura=3, life=1)


@pytest.mark.parametrize("distance", [0, 10])
@pytest.mark.parametrize("aura", [0, 3])
def test_saine_n6__expiring_it_takes_an_aura_at_any_distance_without_reaction(aura, distance):
    me = {"life": 6, "in_play": {"shockwave_crystal": 1}}
    d = fight(me, {"aura": aura, "hand": ["shockwave_crystal"]}, distance=distance).ends_turn()
    d.asked("reconstruct", 1).has(1, aura=max(0, aura - 1), life=10)
    d.has(0, discard=["shockwave_crystal"])


# saine-n7, Soundless Wall


def test_saine_n7__it_is_full_power_and_takes_five_crystals():
    me = {"hand": ["soundless_wall", "domain"], "aura": 3}
    d = fight(me, distance=4).may("use soundless_wall").answers("use domain", "3")
    d.may_not("use soundless_wall")
    d = fight(me, distance=4).answers("use soundless_wall", "4").asked("reconstruct", 1)
    d.has(0, aura=2, in_play={"soundless_wall": 4})  # one is gone in the start phase


@pytest.mark.parametrize(
    ("aura", "wall", "answers"),
    [
        (5, 2, {0, 1, 2}),
        (3, 5, {0, 1, 2, 3}),
        (2, 3, {1, 2, 3}),
        (1, 2, {2}),
        (0, 4, {3}),
    ],
)
def test_sa_55__the_owner_chooses_how_many_come_from_the_wall(aura, wall, answers):
    """Damage 3 to Aura; what Aura cannot give must come from the card."""
    for n in answers:
        them = {"aura": aura, "in_play": {"soundless_wall": wall}}
        d = fight({"hand": ["slash"]}, them, distance=4)
        dust = d.position["dust"]
        d.answers("use slash").asked("side", 1, "slash").answers("aura")
        if len(answers) > 1:
            d.asked("wall", 1, "soundless_wall")
            assert d.legal() == {str(k) for k in answers}
            d.answers(str(n))
        left = {"soundless_wall": wall - n} if wall > n else {}
        d.asked("main", 0).has(1, aura=aura - 3 + n, life=10, in_play=left).lies(dust=dust + 3)
        d.has(1, discard=[] if left else ["soundless_wall"])


def test_sa_55__aura_and_wall_together_too_few_life_is_taken():
    them = {"aura": 1, "in_play": {"soundless_wall": 1}}
    d = fight({"hand": ["slash"]}, them, distance=4).answers("use slash").asked("main", 0)
    d.has(1, life=9, aura=1, in_play={"soundless_wall": 1})


def test_sa_55__life_may_be_chosen_and_leaves_the_wall():
    them = {"aura": 1, "in_play": {"soundless_wall": 3}}
    d = fight({"hand": ["slash"]}, them, distance=4).answers("use slash", "life")
    d.has(1, life=9, aura=1, in_play={"soundless_wall": 3})


def test_sa_55__an_attack_without_life_takes_from_both_as_much_as_there_is():
    them = {"aura": 1, "in_play": {"soundless_wall": 2, "pressure": 2}}
    d = fight({"in_play": {"pressure": 1}}, them, distance=3).ends_turn()
    d.asked("reconstruct", 1).has(1, aura=0, life=10, in_play={"pressure": 1})
    d.has(1, discard=["soundless_wall"])


def test_sa_55__the_wall_of_the_attacker_does_not_protect_the_other():
    me = {"hand": ["slash"], "in_play": {"soundless_wall": 5}}
    fight(me, {"aura": 2}, distance=4).answers("use slash").asked("main", 0).has(1, life=9)


def test_sa_55__it_protects_from_a_missing_draw_too():
    rest = ["slash", "flash_cut", "pommel_blow", "draw_cut", "footwork", "pressure"]
    them = {"discard": rest, "deck": [], "in_play": {"soundless_wall": 3}, "aura": 0}
    d = fight({}, them, distance=4).ends_turn().answers("no")
    d.asked("side", 1).answers("aura").has(1, in_play={"soundless_wall": 1}, aura=0, life=10)
    d.asked("side", 1).answers("aura").has(1, in_play={}, aura=0, life=10)


def test_sa_55__effects_that_move_crystals_do_not_reach_it():
    me = {"unused": ["resonance"], "flare": 8}
    them = {"life": 5, "aura": 0, "in_play": {"soundless_wall": 4}}
    d = fight(me, them, distance=4).answers("use resonance").lies(distance=4)
    d.has(0, flare=0).has(1, in_play={"soundless_wall": 4})


def test_sa_55__its_crystals_leave_room_in_a_full_aura():
    me = {"aura": 4, "in_play": {"soundless_wall": 5}}
    fight(me, {"aura": 0}, distance=4).answers("wrap for focus").has(0, aura=5)


def test_sa_65__an_attack_on_both_sides_takes_from_the_wall_too():
    them = {"life": 8, "aura": 1, "in_play": {"soundless_wall": 3}}
    d = fight({"hand": ["full_burst"]}, them, distance=6).answers("use full_burst")
    d.asked("wall", 1, "soundless_wall")
    assert d.legal() == {"2", "3"}
    d.answers("2").has(1, aura=0, life=7)


def test_saine_n7__every_start_phase_takes_one_and_the_last_is_the_end():
    d = fight({}, {"in_play": {"soundless_wall": 1}}, distance=4).ends_turn()
    d.asked("reconstruct", 1).has(1, in_play={}, discard=["soundless_wall"])


def test_sa_55__damage_0_to_aura_asks_nothing_of_the_wall():
    them = {"aura": 1, "in_play": {"soundless_wall": 2}, "unused": ["uranami_storm"], "flare": 3}
    d = fight({"hand": ["eight_way_swing"]}, them, distance=4)
    d.answers("use eight_way_swing", "use uranami_storm").deals(aura=0, life=1)
    d.answers("aura").asked("main", 0).has(1, aura=1, in_play={"soundless_wall": 2})


@pytest.mark.parametrize(("life", "damage"), [(3, 6), (4, 5)])
def test_sa_55__with_the_wall_overwhelming_damage_can_be_taken_to_aura(life, damage):
    them = {"life": life, "aura": 0, "flare": 5, "unused": ["saines_farthest_edge"]}
    me = {"life": 7, "aura": 4, "unused": ["moonshadow_fall"], "flare": 7}
    me["in_play"] = {"soundless_wall": 2}
    d = fight(me, {**them, "in_play": {"soaring_spirit": 2}}, distance=3)
    d.answers("use moonshadow_fall", "use saines_farthest_edge").asked(
        "side", 0, "saines_farthest_edge"
    )
    d.answers("aura")
    if damage == 5:
        d.asked("wall", 0, "soundless_wall").may("1", "2").answers("2")
    d.has(0, life=7, aura=6 - damage, in_play={})


def test_saine_n7__the_wall_of_the_attacker_does_not_hinder_eight_phases():
    me = {"aura": 0, "in_play": {"soundless_wall": 3}, "hand": ["eight_way_swing"]}
    d = fight({**me, "used": ["silent_ice_break"]}, {"aura": 5}, distance=4)
    d.answers("use eight_way_swing", "aura").deals(aura=2, life=1)
    d.answers("aura").ends_turn().asked("reconstruct", 1)
    assert "silent_ice_break" in d.pile(0, "unused")
