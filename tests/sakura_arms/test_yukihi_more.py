"""Yukihi's special cards; switches of the umbrella."""

import pytest

from tests.sakura_arms.attacking import damage_of, usable_at, with_dust
from tests.sakura_arms.scenario import duel

BOTH = pytest.mark.parametrize("umbrella", ["closed", "open"])
OTHER = {"closed": "open", "open": "closed"}


@BOTH
@pytest.mark.parametrize(
    ("card", "cost", "distance"),
    [
        ("fluttering_snow", 2, {"closed": 4, "open": 1}),
        ("wavering_fire", 5, {"closed": 4, "open": 0}),
        ("murky_reverse", 3, {"closed": 4, "open": 4}),
        ("spinning_body", 1, {"closed": 4, "open": 4}),
    ],
)
def test_costs(card, cost, distance, umbrella):
    me = {"unused": [card], "focus": 1, "umbrella": umbrella, "life": 8, "aura": 0}
    d = distance[umbrella]
    duel({**me, "flare": cost - 1}, distance=d).may_not(f"use {card}")
    t = duel({**me, "flare": cost}, distance=d).may(f"use {card}").answers(f"use {card}")
    t.has(0, flare=0)


# yukihi-s1 fluttering_snow


def snow_used(**me):
    return {"used": ["fluttering_snow"], "focus": 1, **me}


def is_back(t):
    return "fluttering_snow" in t.pile(0, "unused")


@BOTH
@pytest.mark.parametrize("switch", ["yes", "no"])
def test_yukihi_s1__revives_when_the_umbrella_is_switched(umbrella, switch):
    t = duel(snow_used(umbrella=umbrella), distance=4).answers("end", switch)
    assert is_back(t) == (switch == "yes")
    t.has(0, umbrella=OTHER[umbrella] if switch == "yes" else umbrella)


def test_yukihi_s1__is_used_twice_in_a_turn():
    me = {"unused": ["fluttering_snow", "spinning_body"], "flare": 5, "life": 6, "focus": 1}
    them = {"life": 8, "aura": 1, "used": ["uranami_storm"]}
    t = duel(me, them, distance=3).answers("use fluttering_snow").has(1, life=7)
    t.answers("use spinning_body").may_not("use fluttering_snow")  # open it reaches 0 and 1
    assert is_back(t)
    t = duel({**me, "in_play": {"murky_reverse": 1}}, them, distance=3)
    t.answers("use fluttering_snow", "use spinning_body", "use fluttering_snow", "life")
    t.has(0, flare=0, used=["fluttering_snow", "spinning_body"], cards_used=3).has(1, life=7)


def test_yukihi_s1__a_switch_by_the_opponent_does_nothing():
    them = {"unused": ["spinning_body"], "flare": 1}
    me = snow_used(hand=["slash"])
    t = duel(me, them, distance=4).answers("use slash", "use spinning_body", "aura")
    t.has(1, umbrella="open").has(0, umbrella="closed", used=["fluttering_snow"])


def test_yukihi_s1__open_damage_of_nothing_is_a_choice_and_counts():
    """SA-14: damage 0 to Aura counts as damage taken to Aura."""
    me = {"unused": ["fluttering_snow"], "flare": 2, "focus": 1, "umbrella": "open"}
    for side in ("aura", "life"):
        t = duel(me, {"aura": 0}, distance=1).answers("use fluttering_snow")
        t.asked("side", 1, "fluttering_snow").may("aura", "life").answers(side)
        t.has(1, aura=0, life=10, took_aura=side == "aura")


def test_yukihi_s1__damage_of_nothing_to_life_leaves_unguarded():
    me = {"unused": ["fluttering_snow"], "flare": 2, "focus": 1, "umbrella": "open"}
    t = duel(me, {"in_play": {"vital_activation": 2}}, distance=1)
    t.answers("use fluttering_snow", "life").has(1, in_play={"vital_activation": 2})


# yukihi-s2 wavering_fire


def test_yukihi_s2__open_at_the_distance_nought():
    me = {"unused": ["wavering_fire"], "flare": 5, "focus": 1, "umbrella": "open", "life": 8}
    t = duel(me, {"aura": 4}, distance=0).answers("use wavering_fire").deals(aura=4, life=5)
    t = duel(me, {"aura": 3}, distance=0).answers("use wavering_fire").has(1, life=5, flare=5)
    t.has(0, used=["wavering_fire"])
    assert duel(me, {"life": 5}, distance=0).answers("use wavering_fire").over


def test_yukihi_s2__may_be_answered():
    me = {"unused": ["wavering_fire"], "flare": 5, "focus": 1, "umbrella": "open", "life": 8}
    t = duel(me, {"hand": ["poem_dance"]}, distance=0).answers("use wavering_fire")
    t.answers("use poem_dance", "option b").lies(distance=1).has(1, life=10, aura=2)


# yukihi-s3 murky_reverse

MURKY = {"in_play": {"murky_reverse": 1}}


@BOTH
@pytest.mark.parametrize(
    ("card", "distances"),
    [
        ("hidden_needle", [0, 1, 2, 4, 5, 6]),
        ("hidden_fire", [0, 1, 2, 5, 6]),
        ("brush_away", [0, 1, 2, 3, 4, 5]),
        ("swing", [0, 1, 2, 4, 5, 6]),
        ("fluttering_snow", [0, 1, 3, 4, 5]),
        ("wavering_fire", [0, 4, 5, 6]),
        ("steel_wire", [3, 4]),
    ],
)
def test_yukihi_s3__gives_yukihis_attacks_both_ranges(card, distances, umbrella):
    me = {**MURKY, "umbrella": umbrella, "life": 4}
    assert usable_at(card, **me) == distances


@pytest.mark.parametrize(
    ("card", "umbrella", "distance", "damage"),
    [
        ("hidden_needle", "closed", 1, (3, 1)),
        ("hidden_needle", "open", 6, (1, 2)),
        ("swing", "closed", 0, (5, None)),
        ("swing", "open", 5, (None, 2)),
        ("wavering_fire", "closed", 0, (0, 0)),
        ("wavering_fire", "open", 6, (4, 5)),
    ],
)
def test_yukihi_s3__leaves_the_damage_to_the_umbrella(card, umbrella, distance, damage):
    assert damage_of(card, distance, **MURKY, umbrella=umbrella, life=4) == damage


def test_yukihi_s3__the_text_stays_that_of_the_umbrella():
    me = {**MURKY, "hand": ["hidden_fire", "slash"]}
    t = duel(me, {"aura": 5}, distance=1).answers("use hidden_fire", "aura")
    t.has(0, umbrella="open", hand=["hidden_fire", "slash"])
    t.answers("use hidden_fire", "aura").has(0, umbrella="open", discard=["hidden_fire"])


def test_yukihi_s3__does_nothing_for_the_opponent():
    them = {"hand": ["hidden_needle"], "goddesses": ["yukihi", "saine"], "focus": 1}
    t = duel({**MURKY, "in_play": {"murky_reverse": 3}, "hand": ["slash"]}, them, distance=1)
    t.ends_turn().answers("no").asked("main", 1).may_not("use hidden_needle")


def test_sa_12__murky_reverse_counts_at_the_second_check():
    """A reaction may open or close the gap between both ranges."""
    me = {**MURKY, "hand": ["hidden_needle"], "focus": 1}
    t = duel(me, {"hand": ["inducement"]}, distance=4).answers("use hidden_needle")
    t.answers("use inducement", "option a").lies(distance=3).asked("main", 0)
    t = duel(me, {"hand": ["inducement"]}, distance=1).answers("use hidden_needle")
    t.answers("use inducement", "option a").lies(distance=0).asked("side", 1, "hidden_needle")


def test_yukihi_s3__takes_up_to_seven_crystals_with_the_cost_just_paid():
    """SA-10: the paid crystals are in Dust already."""
    me = {"unused": ["murky_reverse"], "flare": 3, "aura": 4}
    t = with_dust(1, me, {}, 5).answers("use murky_reverse").asked("nano", 0, "murky_reverse")
    assert t.legal() == {"3", "4"}
    t.answers("4").has(0, aura=1).lies(dust=0)
    t.has(0, in_play={"murky_reverse": 7}).asked("end_effect", 0)  # full power


def test_yukihi_s3__is_for_the_first_choice_of_a_turn():
    me = {"unused": ["murky_reverse"], "flare": 3, "focus": 1, "hand": ["slash"]}
    t = duel(me, distance=5).may("use murky_reverse").answers("charge for focus")
    t.may_not("use murky_reverse")


def test_yukihi_s3__is_off_when_it_has_expired():
    me = {**MURKY, "hand": ["hidden_needle"], "focus": 1}
    t = duel({"hand": ["slash"]}, me, distance=1).answers("end")
    t.has(1, used=["murky_reverse"], in_play={}).answers("no").may_not("use hidden_needle")


# yukihi-s4 spinning_body


@BOTH
@pytest.mark.parametrize(("aura", "dust", "after"), [(3, 2, 4), (5, 2, 5), (3, 0, 4)])
def test_yukihi_s4__switches_and_gains_aura(umbrella, aura, dust, after):
    """The crystal of the cost is in Dust already (SA-10)."""
    me = {"unused": ["spinning_body"], "flare": 1, "umbrella": umbrella, "aura": aura, "life": 7}
    t = with_dust(dust, {**me, "focus": 1}, {"life": 8}, 5).answers("use spinning_body")
    t.has(0, umbrella=OTHER[umbrella], aura=after, flare=0, used=["spinning_body"])


def test_yukihi_s4__as_a_reaction_gives_the_aura_for_the_damage():
    them = {"unused": ["spinning_body"], "flare": 1, "aura": 2}
    t = duel({"hand": ["slash"], "focus": 1}, them, distance=4)
    t.answers("use slash", "use spinning_body").has(1, umbrella="open", aura=3)
    t.deals(aura=3, life=1)


def test_yukihi_s4__the_twirl_is_shown_before_the_next_line():
    me = {"unused": ["spinning_body"], "flare": 1, "hand": ["umbrella_twirl"], "aura": 1}
    t = duel(me, distance=5).answers("use spinning_body").asked("reveal", 0, "umbrella_twirl")
    t.has(0, aura=1, umbrella="open").answers("yes").has(0, aura=3)


def test_sa_27__a_switch_in_the_main_phase_leaves_the_one_of_the_end_phase():
    me = {"unused": ["spinning_body"], "flare": 1, "focus": 1}
    t = duel(me, distance=5).answers("use spinning_body", "end").asked("end_effect", 0)
    t.answers("yes").has(0, umbrella="closed").asked("reconstruct", 1)


def test_sa_27__it_is_switched_in_the_own_end_phase_only():
    t = duel({"hand": ["slash"]}, {"goddesses": ["yukihi", "saine"]}, distance=5)
    t.answers("end").asked("reconstruct", 1).has(1, umbrella="closed")


def test_sa_80__a_switch_during_an_attack_changes_later_attacks_only():
    """The needle of the closed umbrella hits though the umbrella has been opened meanwhile."""
    me = {"hand": ["hidden_needle", "brush_away"], "unused": ["spinning_body"], "flare": 1}
    them = {"unused": ["kite_shadow"], "flare": 3, "hidden": ["eight_way_swing"], "aura": 0}
    t = duel({**me, "life": 9}, them, distance=4).answers("use hidden_needle", "use kite_shadow")
    t.answers("use eight_way_swing", "life").asked("react", 0, "eight_way_swing")
    t.answers("use spinning_body", "life").has(0, umbrella="open")
    t.has(1, life=9).asked("main", 0).may_not("use brush_away")  # open it reaches 0 to 2


# the order in the end phase


def test_sa_60__a_revive_and_the_switch_in_an_order_of_choice():
    me = {"used": ["silent_ice_break"], "aura": 0, "hand": ["umbrella_twirl", "step_back"]}
    t = duel(me, distance=5).answers("end").asked("end_effect", 0)
    t.answers("yes", "yes").has(0, aura=1, used=["silent_ice_break"])  # it has Aura by now
    t = duel(me, distance=5).answers("end", "choose silent_ice_break", "yes", "yes")
    t.has(0, aura=1, used=[])


def test_sa_60__a_revive_whose_condition_holds_is_not_optional():
    me = {"used": ["silent_ice_break"], "aura": 0, "hand": ["umbrella_twirl"]}
    duel(me, distance=5).answers("end", "no").has(0, used=[], umbrella="closed")


def test_sa_60__the_switch_is_offered_once():
    t = duel({"hand": ["hidden_fire"], "focus": 1}, distance=4).answers("end", "yes")
    t.asked("reconstruct", 1).has(0, umbrella="open")
