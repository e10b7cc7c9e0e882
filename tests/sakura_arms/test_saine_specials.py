"""Saine's special cards, saine-s1 to saine-s4 (SA-11, SA-14 to SA-17, SA-25, SA-44, SA-60)."""

import pytest

from tests.sakura_arms.scenario import fight

# saine-s1, Rhythmic Arc Halberd

ARC = "rhythmic_arc_halberd"


@pytest.mark.parametrize(
    ("distance", "damages"),
    [
        (2, []),
        (3, [(1, 1), (2, 2)]),
        (4, [(1, 1), (1, 1), (2, 2)]),
        (5, [(1, 1), (2, 2)]),
        (6, []),
    ],
)
def test_saine_s1__three_attacks_each_with_its_own_range(distance, damages):
    d = fight({"life": 5, "unused": [ARC], "flare": 6}, {"aura": 5}, distance=distance)
    d.answers(f"use {ARC}")
    for aura, life in damages:
        d.asked("side", 1, ARC).deals(aura=aura, life=life).answers("aura")
    d.asked("main", 0).has(0, used=[ARC], flare=0)
    d.has(1, aura=5 - sum(aura for aura, _ in damages), life=10)


@pytest.mark.parametrize("distance", [3, 5])
def test_saine_s1__the_middle_one_or_the_first_is_out_of_range(distance):
    """Damage 1/1 to Aura 1, then 2/2, which must go to Life."""
    d = fight({"life": 8, "unused": [ARC], "flare": 6}, {"aura": 1}, distance=distance)
    d.answers(f"use {ARC}", "aura").asked("main", 0).has(1, aura=0, life=8)


def test_saine_s1__it_costs_6():
    fight({"unused": [ARC], "flare": 5}, distance=4).may_not(f"use {ARC}")


def test_saine_s1__each_attack_can_be_answered_and_follows_the_distance():
    me = {"life": 6, "unused": [ARC], "flare": 6}
    d = fight(me, {"aura": 5, "hand": ["step_back", "inducement"]}, distance=4)
    d.answers(f"use {ARC}", "use step_back").lies(distance=5)  # 3-4 fails
    d.asked("react", 1, ARC).answers("use inducement", "option a").lies(distance=4)
    d.deals(aura=1, life=1).answers("aura").deals(aura=2, life=2)


def test_sa_11__an_attack_out_of_range_from_the_start_is_not_made_nor_answered():
    me = {"life": 6, "unused": [ARC], "flare": 6}
    them = {"aura": 5, "hand": ["step_back", "shockwave_crystal"], "umbrella": "open"}
    d = fight(me, them, distance=4)
    d.answers(f"use {ARC}", "use step_back").lies(distance=3).deals(aura=1, life=1)
    d.answers("life").asked("react", 1, ARC).answers("no").deals(aura=2, life=2)  # the third one


def test_sa_15__its_attacks_are_neither_normal_nor_special():
    me = {"life": 8, "aura": 0, "unused": [ARC], "flare": 6}
    them = {"aura": 3, "hand": ["elegant_strike"], "unused": ["saines_farthest_edge"], "flare": 5}
    d = fight(me, {**them, "life": 5, "focus": 2}, distance=4).answers(f"use {ARC}")
    d.asked("react", 1, ARC).may_not("use saines_farthest_edge").answers("use elegant_strike")
    d.has(0, life=7).asked("side", 1, ARC).answers("life")  # the first is cancelled
    d.asked("side", 1, ARC).deals(aura=2, life=2)


def test_sa_63__the_end_of_the_game_stops_the_rest():
    d = fight({"life": 8, "unused": [ARC], "flare": 6}, {"life": 1, "aura": 0}, distance=4)
    d.answers(f"use {ARC}")
    assert d.over
    d.has(1, life=0, flare=1)


def test_sa_63__an_attack_that_is_cancelled_does_not_stop_the_next():
    me = {"life": 6, "unused": [ARC], "flare": 6}
    d = fight(me, {"unused": ["flower_of_eternity"], "flare": 5, "aura": 3}, distance=3)
    d.answers(f"use {ARC}", "use flower_of_eternity").asked("side", 1, ARC).deals(aura=2, life=2)


# saine-s2, Resonance


@pytest.mark.parametrize(
    ("aura", "flare", "usable"),
    [(0, 7, False), (0, 8, True), (3, 4, False), (3, 5, True), (5, 2, False), (5, 3, True)],
)
def test_saine_s2__the_cost_is_8_less_the_aura_of_the_opponent(aura, flare, usable):
    d = fight({"unused": ["resonance"], "flare": flare}, {"life": 9, "aura": aura}, distance=3)
    if not usable:
        d.may_not("use resonance")
        return
    assert d.match.view(0)["costs"]["resonance"] == flare
    moved = min(2, aura)
    d.answers("use resonance").has(0, flare=0, used=["resonance"])
    d.has(1, aura=aura - moved).lies(distance=3 + moved)


@pytest.mark.parametrize(("aura", "distance", "moved"), [(1, 4, 1), (4, 9, 1), (4, 10, 0)])
def test_saine_s2__as_much_as_there_is_and_as_there_is_room(aura, distance, moved):
    me = {"life": 5, "unused": ["resonance"], "flare": 7, "aura": 1}
    d = fight(me, {"life": 8, "aura": aura}, distance=distance).answers("use resonance")
    d.has(1, aura=aura - moved, life=8, flare=0).lies(distance=distance + moved)
    d.has(0, flare=7 - (8 - aura))


def test_sa_44__the_cost_follows_the_aura_when_it_is_paid():
    me = {"unused": ["resonance"], "flare": 5, "hand": ["returning_blade"]}
    d = fight(me, {"aura": 3}, distance=4).may("use resonance")
    d.answers("use returning_blade", "aura").may_not("use resonance").has(1, aura=2)


def test_saine_s2__smoke_does_not_matter_and_the_wall_lowers_nothing():
    me = {"aura": 2, "unused": ["resonance"], "flare": 5}
    d = fight(me, {"aura": 3, "in_play": {"smoke": 2}}, distance=4).answers("use resonance")
    d.lies(distance=6).has(1, aura=1)
    fight(me, {"aura": 2, "in_play": {"soundless_wall": 3}}, distance=3).may_not("use resonance")


# saine-s3, Silent Ice Break

ICE = "silent_ice_break"


@pytest.mark.parametrize("distance", [0, 5, 10])
@pytest.mark.parametrize("flare", [1, 2])
def test_saine_s3__for_2_at_any_distance(distance, flare):
    d = fight({"life": 6, "unused": [ICE], "flare": flare}, distance=distance)
    if flare == 1:
        d.may_not(f"use {ICE}")
    else:
        d.answers(f"use {ICE}").deals(aura=1, life=1).answers("life").has(0, used=[ICE], flare=0)


@pytest.mark.parametrize(
    ("card", "aura", "life"), [("slash", 2, 0), ("flash_cut", 1, 1), ("returning_blade", 0, 0)]
)
def test_saine_s3__the_attack_it_answers_gets_less_on_both_sides_not_below_0(card, aura, life):
    them = {"aura": 5, "unused": [ICE], "flare": 2}
    d = fight({"hand": [card]}, them, distance=3).answers(f"use {card}", f"use {ICE}", "aura")
    d.has(0, aura=2).deals(aura=aura, life=life)


@pytest.mark.parametrize("side", ["aura", "life"])
def test_sa_14__damage_0_is_a_real_choice(side):
    them = {"aura": 0, "unused": [ICE], "flare": 2}
    d = fight({"hand": ["returning_blade"]}, them, distance=3)
    d.answers("use returning_blade", f"use {ICE}", "life").asked("side", 1, "returning_blade")
    d.answers(side).asked("main", 0).has(1, aura=0, life=10, took_aura=side == "aura")


def test_saine_s3__a_side_that_is_none_stays_none():
    them = {"aura": 5, "unused": [ICE], "flare": 2}
    d = fight({"hand": ["combing_flow"]}, them, distance=4)
    d.answers("use combing_flow", f"use {ICE}", "aura").asked("main", 0).has(1, aura=5, life=10)


def test_saine_s3__only_the_first_of_several_attacks_gets_less():
    me = {"aura": 0, "hand": ["eight_way_swing"]}
    d = fight(me, {"aura": 5, "unused": [ICE], "flare": 2}, distance=4)
    d.answers("use eight_way_swing", f"use {ICE}").has(0, life=9).deals(aura=1, life=0)
    d.answers("life").deals(aura=2, life=1)


def test_sa_49__normally_used_it_weakens_no_attack():
    d = fight({"unused": [ICE], "flare": 2, "hand": ["slash"]}, {"aura": 5}, distance=3)
    d.answers(f"use {ICE}", "life", "use slash").deals(aura=3, life=1)


@pytest.mark.parametrize("aura", [0, 1])
def test_saine_s3__it_revives_in_the_own_end_phase_with_aura_0(aura):
    d = fight({"aura": aura, "used": [ICE]}, distance=4).ends_turn().asked("reconstruct", 1)
    assert (ICE in d.pile(0, "unused")) == (aura == 0)


def test_saine_s3__it_does_not_revive_in_the_end_phase_of_the_opponent():
    d = fight({}, {"aura": 0, "used": [ICE]}, distance=4).ends_turn()
    d.asked("reconstruct", 1).has(1, used=[ICE]).answers("no")
    d.has(1, used=[ICE]).ends_turn()
    d.has(1, used=[])


def test_saine_s3__used_and_revived_in_the_same_turn():
    me = {"aura": 1, "unused": [ICE], "flare": 2}
    d = fight(me, distance=4).answers(f"use {ICE}", "life", "retreat for focus")
    d.has(0, used=[]).asked("reconstruct", 1)
    assert ICE in d.pile(0, "unused")


# saine-s4, Saine's Farthest Edge

EDGE = "saines_farthest_edge"
READY = {"unused": [EDGE], "used": [ARC, "resonance"], "flare": 5}  # no other reaction


@pytest.mark.parametrize("distance", range(7))
@pytest.mark.parametrize("flare", [4, 5])
def test_saine_s4__it_answers_special_attacks_from_1_to_5_for_5(distance, flare):
    me = {"life": 7, "aura": 2, "unused": [ICE], "flare": 2}
    d = fight(me, {"life": 8, **READY, "flare": flare}, distance=distance)
    d.answers(f"use {ICE}")
    if flare < 5 or not 1 <= distance <= 5:
        d.asked("side", 1, ICE)
        return
    d.asked("react", 1, ICE).answers(f"use {EDGE}").has(0, life=2, aura=2, flare=5)
    d.has(1, flare=0, unused=[]).asked("side", 1, ICE)


def test_saine_s4__it_may_be_taken_by_aura_5():
    me = {"life": 7, "aura": 5, "unused": [ICE], "flare": 2}
    d = fight(me, {"life": 8, **READY}, distance=4)
    d.answers(f"use {ICE}", f"use {EDGE}").asked("side", 0, EDGE).deals(aura=5, life=5)


def test_saine_s4__it_does_not_answer_a_normal_attack():
    d = fight({"hand": ["slash"]}, READY, distance=4)
    d.answers("use slash").asked("side", 1, "slash")


def test_saine_s4__it_does_not_answer_an_unblockable_special_attack():
    me = {"unused": ["endless_wind"], "flare": 1}
    d = fight(me, READY, distance=4).answers("use endless_wind")
    d.asked("side", 1, "endless_wind")


@pytest.mark.parametrize("distance", [3, 4])
def test_saine_s4__it_is_not_used_in_the_main_phase(distance):
    fight(READY, distance=distance).may_not(f"use {EDGE}")


def test_sa_15__it_answers_a_special_attack_but_not_those_that_follow_from_it():
    me = {"life": 7, "aura": 5, "hidden": ["steel_wire"], "unused": ["kumasuke_the_bear"]}
    d = fight({**me, "flare": 4}, {"life": 7, **READY}, distance=4)
    d.answers("use kumasuke_the_bear").asked("react", 1, "kumasuke_the_bear").may(f"use {EDGE}")
    d.answers("no", "aura").asked("reconstruct", 1).has(1, life=5, aura=1, unused=[EDGE])


def test_saine_s4__the_attack_it_answers_goes_on():
    me = {"life": 7, "aura": 5, "unused": ["moonshadow_fall"], "flare": 7}
    d = fight(me, {"life": 7, "aura": 2, **READY}, distance=3)
    d.answers("use moonshadow_fall", f"use {EDGE}", "aura").has(0, aura=0)
    d.asked("main", 0).has(1, life=3, aura=2, flare=4)


def test_sa_13__plus_and_minus_are_summed_before_the_limit():
    me = {"life": 3, "in_play": {"soaring_spirit": 2}, "unused": [ARC], "flare": 6}
    d = fight(me, {"aura": 4, "unused": ["uranami_storm"], "flare": 3}, distance=3)
    d.answers(f"use {ARC}", "use uranami_storm").asked("side", 1, ARC).deals(aura=0, life=2)


def test_sa_17__a_cancelled_attack_was_made_and_uses_a_boost_up():
    me = {"life": 3, "hand": ["pommel_blow"], "unused": [ICE, "uranami_storm"], "flare": 5}
    them = {"aura": 5, "unused": ["flower_of_eternity"], "flare": 5}
    d = fight(me, them, distance=2).answers("use pommel_blow", "no", "life")
    d.answers(f"use {ICE}", "use flower_of_eternity", "use uranami_storm").has(1, aura=3, life=9)


def test_sa_60__several_revives_are_ordered_by_their_player_and_none_is_left_out():
    me = {"aura": 0, "hand": [], "used": [ICE, "vermilion_field"]}
    d = fight(me, distance=4).answers("end").asked("end_effect", 0)
    d.may(f"choose {ICE}", "choose vermilion_field").may_not("no")
    d.answers("choose vermilion_field").asked("reconstruct", 1).has(0, used=[])
