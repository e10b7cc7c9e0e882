"""Cards of Yurina, Saine and Himika that meet each other or the cards of the other three."""

import pytest

from tests.sakura_arms.scenario import fight

SPENT = ["moonshadow_fall", "uranami_storm", "yurinas_hidden_strength"]  # none can be used


def test_sa_16__an_attack_that_follows_from_a_reaction_can_be_answered():
    """Kite Shadow's Eight-Way Swing is a reaction too; its second attack is none."""
    them = {"aura": 0, "hidden": ["eight_way_swing"], "unused": ["kite_shadow"], "flare": 3}
    d = fight({"aura": 5, "hand": ["slash", "shockwave_crystal"]}, them, distance=4)
    d.answers("use slash", "use kite_shadow", "use eight_way_swing")
    d.asked("side", 0, "eight_way_swing").answers("aura").has(0, aura=3)
    d.asked("react", 0, "eight_way_swing").answers("use shockwave_crystal", "1")
    d.asked("side", 0, "eight_way_swing").deals(aura=1, life=1)
    d.answers("aura").asked("main", 0).has(0, aura=2).has(1, life=9)


def test_sa_85__shockwave_crystal_used_by_kite_shadow_weakens_the_attack():
    them = {"aura": 3, "hidden": ["shockwave_crystal"], "unused": ["kite_shadow"], "flare": 3}
    d = fight({"hand": ["slash"]}, them, distance=4)
    d.answers("use slash", "use kite_shadow", "use shockwave_crystal", "1").deals(aura=2, life=1)


def test_sa_25__body_double_art_uses_rapid_fire_as_second_and_third_card():
    me = {"hand": ["body_double_art"], "hidden": ["rapid_fire"], "life": 6}
    d = fight(me, {"aura": 5}, distance=7).answers("use body_double_art")
    if d.question[0] == "use":
        d.answers("use rapid_fire")
    d.deals(aura=2, life=1).answers("life").deals(aura=3, life=2)


def test_sa_25__reactions_and_their_inner_cards_count_in_the_turn_of_the_opponent():
    me = {"life": 6, "aura": 4, "hand": ["shot"], "unused": ["red_bullet"]}
    them = {"aura": 0, "life": 8, "hidden": ["rapid_fire"], "hand": ["shot"]}
    them |= {"unused": ["kite_shadow"], "flare": 3}
    d = fight(me, {**them, "cards_used": 1}, distance=7)
    d.answers("use shot", "use kite_shadow", "use rapid_fire")
    d.asked("side", 0, "rapid_fire").deals(aura=3, life=2)
    d = fight(me, them, distance=7).answers("use shot", "use kite_shadow", "use rapid_fire")
    d.asked("side", 0, "rapid_fire").deals(aura=2, life=1)


def test_sa_17__pressure_without_crystals_uses_the_boost_of_pommel_blow():
    me = {"life": 3, "aura": 0, "hand": ["pommel_blow", "pressure"]}
    them = {"aura": 5, "flare": 16, "used": SPENT}
    d = fight(me, them, distance=2, dust=0).answers("use pommel_blow", "life", "use pressure")
    d.asked("main", 0).has(1, life=9, aura=1).lies(dust=4)


def test_sa_12__resolve_of_soaring_spirit_begins_because_of_a_reaction():
    me = {"life": 4, "aura": 0, "hand": ["mowing_cut"], "in_play": {"soaring_spirit": 2}}
    d = fight(me, {"aura": 5, "hand": ["mowing_cut"]}, distance=4)
    d.answers("use mowing_cut", "use mowing_cut").has(0, life=3)
    d.asked("side", 1, "mowing_cut").deals(aura=4, life=2)


@pytest.mark.parametrize(("life", "damage"), [(3, 6), (4, 5)])
def test_sa_14__overwhelm_where_life_cannot_be_chosen(life, damage):
    me = {"life": life, "hand": ["swing"], "in_play": {"soaring_spirit": 2}}
    them = {"life": 8, "aura": 5, "in_play": {"soundless_wall": 2}}
    d = fight(me, them, distance=4).answers("use swing").asked("wall", 1, "soundless_wall")
    assert d.legal() == {str(n) for n in range(damage - 5, 3)}
    d.answers("2").has(1, aura=7 - damage, life=8, in_play={})


def test_sa_14__overwhelm_takes_no_more_aura_than_there_is():
    me = {"life": 3, "hand": ["swing"], "in_play": {"soaring_spirit": 2}}
    d = fight(me, {"aura": 4}, distance=4).answers("use swing").asked("end_effect", 0)
    d.has(1, aura=0, life=10)


@pytest.mark.parametrize(("side", "revived"), [("life", True), ("aura", False)])
def test_yurina_s3__the_life_of_a_missing_draw_revives_it(side, revived):
    rest = ["slash", "flash_cut", "pommel_blow", "draw_cut", "footwork", "pressure", "domain"]
    them = {"life": 4, "discard": rest, "deck": [], "used": ["floating_boat_shelter"]}
    d = fight({}, them, distance=4).ends_turn().answers("no").asked("side", 1).answers(side)
    assert ("floating_boat_shelter" in d.pile(1, "unused")) == revived


def test_yurina_s3__revived_by_a_reaction_it_protects_in_the_same_turn():
    me = {"life": 4, "aura": 0, "hand": ["slash"], "used": ["floating_boat_shelter"], "flare": 1}
    d = fight(me, {"hand": ["mowing_cut"]}, distance=4).answers("use slash", "use mowing_cut")
    d.answers("aura").has(0, life=3, flare=2).answers("use floating_boat_shelter").has(0, aura=5)


def test_sa_16__pressure_expiring_is_answered_with_an_attack_from_the_start_phase():
    me = {"in_play": {"pressure": 1}, "aura": 3}
    d = fight(me, {"hand": ["mowing_cut"], "aura": 4}, distance=4).ends_turn()
    d.asked("react", 1, "pressure").answers("use mowing_cut").asked("side", 0, "mowing_cut")
    d.answers("life").has(0, life=9, discard=["pressure"], hidden=[]).has(1, aura=1)
    d.asked("reconstruct", 1)


def test_sa_11__an_expiring_attack_that_a_reaction_moves_out_of_range_fails():
    me = {"in_play": {"pressure": 1}}
    d = fight(me, {"hand": ["seeing_through"], "aura": 0, "flare": 1}, distance=4).ends_turn()
    d.asked("react", 1, "pressure").answers("use seeing_through", "dust to distance")
    d.lies(distance=5).asked("reconstruct", 1).has(0, discard=["pressure"])


@pytest.mark.parametrize("reach", [True, False])
def test_sa_84__uranami_leaves_the_range_check_and_what_follows_the_attack(reach):
    """Its -2 is no cancelling: Pommel Blow's after-attack boost comes all the same."""
    me = {"life": 3, "aura": 3, "hand": ["pommel_blow", "elegant_strike"]}
    them = {"aura": 5, "unused": ["uranami_storm"], "flare": 3}
    if not reach:
        them = {"aura": 5, "hand": ["step_back"]}
    d = fight(me, them, distance=2)
    d.answers("use pommel_blow", "use uranami_storm" if reach else "use step_back")
    if reach:
        d.deals(aura=0, life=1).answers("aura")
    d.answers("use elegant_strike").deals(aura=3 if reach else 2, life=1)


def test_sa_51__both_damage_from_an_effect_turns_unguarded_before_the_next_attack():
    """Rhythmic Arc's first attack turns Pressure; its two crystals are in Dust by the second."""
    me = {"life": 6, "unused": ["rhythmic_arc_halberd"], "flare": 6}
    d = fight(me, {"aura": 1, "in_play": {"pressure": 2}}, distance=4)
    dust = d.position["dust"]
    d.answers("use rhythmic_arc_halberd", "life").asked("side", 1, "rhythmic_arc_halberd")
    d.has(1, in_play={}, hidden=["pressure"]).lies(dust=dust + 6 + 2)


def test_sa_22__the_last_life_lost_to_a_reaction_ends_the_game_inside_an_effect():
    me = {"life": 1, "aura": 0, "unused": ["rhythmic_arc_halberd"], "flare": 6}
    d = fight(me, {"aura": 3, "hand": ["returning_blade"]}, distance=4)
    d.answers("use rhythmic_arc_halberd", "use returning_blade")
    assert d.over
    d.has(0, life=0).has(1, life=10, aura=3)


def test_sa_44__a_special_whose_cost_cannot_be_paid_is_no_reaction():
    them = {"unused": ["uranami_storm", "silent_ice_break"], "flare": 2}
    d = fight({"hand": ["slash"]}, them, distance=3).answers("use slash")
    d.asked("react", 1, "slash").may("use silent_ice_break").may_not("use uranami_storm")


def test_sa_12__life_lost_to_the_first_attack_gives_flare_for_the_next_reaction():
    me = {"life": 6, "aura": 3, "unused": ["rhythmic_arc_halberd"], "flare": 6}
    them = {"aura": 0, "unused": ["silent_ice_break"], "used": ["resonance"], "flare": 1}
    d = fight(me, {**them, "goddesses": ["saine", "himika"]}, distance=4)
    d.answers("use rhythmic_arc_halberd").asked("react", 1, "rhythmic_arc_halberd")
    d.has(1, life=9, flare=2).answers("use silent_ice_break", "aura").asked(
        "side", 1, "rhythmic_arc_halberd"
    )
    d.answers("aura").has(1, life=7, aura=0)  # the third: 2/2, Aura 0
