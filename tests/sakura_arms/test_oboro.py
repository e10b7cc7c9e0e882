"""Oboro's normal cards but for the Body-Double Art; Traps."""

import pytest

from tests.sakura_arms.attacking import damage_of, usable_at, with_dust
from tests.sakura_arms.scenario import duel


def before_a_reconstruct(hidden, them=None, distance=4, **me):
    """Player 1, with ``hidden``, has just chosen to reconstruct."""
    me = {"hidden": hidden, "goddesses": ["oboro", "yurina"], **me}
    t = duel({"hand": ["slash"], **(them or {})}, me, distance=distance)
    return t.answers("end").asked("reconstruct", 1).answers("yes")


@pytest.mark.parametrize(
    ("card", "distances", "damage"),
    [
        ("steel_wire", [3, 4], (2, 2)),
        ("shadow_caltrops", [2], (2, 1)),
        ("slashing_frenzy", [2, 3, 4], (3, 2)),
        ("kumasuke_the_bear", [3, 4], (2, 2)),
    ],
)
def test_ranges_and_damage(card, distances, damage):
    assert usable_at(card) == distances
    assert damage_of(card, distances[0]) == damage_of(card, distances[-1]) == damage


# oboro-n1 steel_wire, and Traps


def test_sa_26__one_trap_may_be_used_before_a_reconstruct():
    t = before_a_reconstruct(["steel_wire", "inducement", "slash"]).asked("use", 1)
    assert t.legal() == {"use steel_wire", "use inducement", "no"}
    t.has(1, life=10).answers("use steel_wire").asked("side", 0, "steel_wire")
    t.answers("life").has(0, life=8)
    t.asked("main", 1).has(1, life=9, flare=1, hidden=[], discard=[])  # no second Trap


def test_sa_26__a_trap_may_be_declined():
    t = before_a_reconstruct(["steel_wire"]).answers("no").has(1, life=9, hidden=[])
    t.has(0, life=10, aura=3).asked("main", 1)


@pytest.mark.parametrize(("distance", "may"), [(2, False), (3, True), (4, True), (5, False)])
def test_sa_45__a_trap_out_of_range_is_not_offered(distance, may):
    t = before_a_reconstruct(["steel_wire"], distance=distance)
    assert (t.question == ("use", 1, None)) == may


def test_sa_26__no_trap_from_elsewhere_and_none_without_a_reconstruct():
    t = before_a_reconstruct(["slash"], hand=["steel_wire"], discard=["inducement"])
    t.asked("main", 1)
    me = {"hidden": ["steel_wire"], "hand": ["slash"]}
    t = duel({"hand": ["slash"]}, me, distance=4).answers("end", "no").asked("main", 1)
    t.has(1, hidden=["steel_wire"]).may_not("use steel_wire")


def test_sa_26__a_trap_that_attacks_can_be_answered():
    t = before_a_reconstruct(["steel_wire"], {"hand": ["poem_dance"]}).answers("use steel_wire")
    t.asked("react", 0, "steel_wire").answers("use poem_dance", "option b").lies(distance=5)
    t.has(0, life=10, aura=2).asked("main", 1)


def test_sa_56__a_trap_comes_before_the_damage_and_may_win():
    t = before_a_reconstruct(["steel_wire"], {"life": 2, "aura": 0}, life=1)
    t.answers("use steel_wire").won_by(1)
    before_a_reconstruct(["steel_wire"], life=1).answers("no").won_by(0)


def test_sa_7__a_trap_leaves_full_power_possible():
    t = before_a_reconstruct(["steel_wire"], hand=["draw_cut"]).answers("use steel_wire", "aura")
    t.asked("main", 1).may("use draw_cut")


def test_sa_25__a_trap_counts_for_chain_fire():
    me = {"goddesses": ["oboro", "himika"], "hand": ["backdraft", "rapid_fire"]}
    t = before_a_reconstruct(["inducement"], {"aura": 5}, 7, **me)
    t.answers("use inducement", "option b", "use backdraft", "use rapid_fire").has(0, aura=4)
    assert t.legal() == {"aura", "life"}
    t.deals(aura=3, life=2)


# oboro-n2 shadow_caltrops


def test_oboro_n2__from_the_hand_is_an_unblockable_attack():
    them = {"hand": ["elegant_strike", "slash"], "focus": 2}
    t = duel({"hand": ["shadow_caltrops"], "focus": 1}, them, distance=2)
    t.answers("use shadow_caltrops").asked("side", 1, "shadow_caltrops").answers("aura")
    t.asked("main", 0).has(1, hidden=[], hand=["elegant_strike", "slash"])
    assert t.match.view(0)["players"][1]["hand"] == []


def test_oboro_n2__from_the_hidden_pile_hides_a_card_of_the_opponents_hand():
    t = before_a_reconstruct(["shadow_caltrops"], {"hand": ["slash", "domain"]}, distance=2)
    t.answers("use shadow_caltrops", "life").asked("card", 1, "shadow_caltrops")
    assert t.legal() == {"choose their slash", "choose their domain"}
    t.answers("choose their domain").has(0, hand=["slash"], hidden=["domain"])
    seen = t.match.view(1)["players"][0]
    assert (seen["hand"], seen["hidden"]) == (["slash"], ["domain"])


def test_oboro_n2__one_card_is_no_choice_and_none_is_nothing():
    t = before_a_reconstruct(["shadow_caltrops"], {"hand": ["slash"]}, distance=2)
    t.answers("use shadow_caltrops", "life").has(0, hand=[], hidden=["slash"]).asked("main", 1)
    t = before_a_reconstruct(["shadow_caltrops"], {"hand": [], "focus": 1}, distance=2)
    t.answers("use shadow_caltrops", "life").has(0, hand=[], hidden=[]).asked("main", 1)


# oboro-n3 slashing_frenzy


@pytest.mark.parametrize(("side", "frenzy"), [("aura", (4, 3)), ("life", (3, 2))])
def test_oboro_n3__is_stronger_after_damage_to_aura_in_this_turn(side, frenzy):
    me, them = {"hand": ["slashing_frenzy"]}, {"hand": ["slash"], "aura": 5, "life": 8}
    t = before_a_reconstruct(["steel_wire"], them, **me).answers("use steel_wire", side)
    aura = t.of(0)["aura"]
    t.answers("use slashing_frenzy")
    if side == "aura":
        assert aura == 3  # too little for 4
        t.has(0, life=8 - frenzy[1])
    else:
        t.deals(aura=frenzy[0], life=frenzy[1])


@pytest.mark.parametrize("aura", [0, 5])
def test_sa_14__frenzy_sees_the_attack_of_an_expiry_even_against_an_empty_aura(aura):
    me = {"hand": ["slashing_frenzy"], "in_play": {"pressure": 1}}
    them = {"hand": ["slash"], "aura": aura, "life": 7}
    t = duel(them, me, distance=4).answers("end", "no")
    t.has(0, aura=max(0, aura - 3), life=7).answers("use slashing_frenzy").has(0, life=4)


def test_oboro_n3__forgets_the_damage_of_the_turn_before():
    me, them = {"hand": ["slash"], "aura": 5}, {"hand": ["elegant_strike", "slashing_frenzy"]}
    t = duel(me, them, distance=4).answers("use slash", "use elegant_strike", "aura")
    t.has(0, aura=3).answers("aura", "no").asked("main", 1)
    t.answers("use slashing_frenzy").deals(aura=3, life=2)


def test_oboro_n3__is_not_raised_by_own_damage_to_aura():
    me = {"hand": ["slashing_frenzy"], "took_aura": True, "focus": 1}
    duel(me, distance=4).answers("use slashing_frenzy").deals(aura=3, life=2)
    me["took_aura"] = False
    t = duel(me, {"took_aura": True, "aura": 4}, distance=4).answers("use slashing_frenzy")
    t.deals(aura=4, life=3)


# oboro-n4 ninja_step


@pytest.mark.parametrize(
    ("distance", "dust", "direction", "moved"),
    [
        (4, 3, "dust to distance", 1),
        (4, 3, "distance to dust", -1),
        (10, 3, "dust to distance", 0),
        (4, 0, "dust to distance", 0),
        (0, 3, "distance to dust", 0),
    ],
)
def test_oboro_n4__moves_one_crystal(distance, dust, direction, moved):
    me = {"hand": ["ninja_step", "slash"], "hidden": ["steel_wire"], "life": 7}
    t = with_dust(dust, me, {"life": 7}, distance).answers("use ninja_step", direction)
    t.lies(distance=distance + moved, dust=dust - moved)
    t.asked("main", 0).has(0, discard=["ninja_step"])  # from the hand: no Trap


@pytest.mark.parametrize(("direction", "after"), [("dust to distance", 5), ("distance to dust", 4)])
def test_sa_68__smoke_stops_one_direction_which_may_be_chosen(direction, after):
    t = duel({"hand": ["ninja_step", "slash"]}, {"in_play": {"smoke": 3}}, distance=4)
    t.answers("use ninja_step", direction).lies(distance=after)


def test_oboro_n4__from_the_hidden_pile_leads_to_one_more_trap():
    hidden = ["ninja_step", "steel_wire", "inducement", "slash"]
    t = before_a_reconstruct(hidden, distance=5)
    t.may_not("use steel_wire").answers("use ninja_step", "distance to dust")
    t.asked("use", 1, "ninja_step")
    assert t.legal() == {"use steel_wire", "use inducement", "no"}  # in range by now
    t.answers("use steel_wire", "aura").asked("main", 1).has(0, aura=1)


def test_oboro_n4__the_second_trap_may_be_declined():
    t = before_a_reconstruct(["ninja_step", "inducement"])
    t.answers("use ninja_step", "dust to distance", "no").asked("main", 1).lies(distance=5)


def test_oboro_n4__without_another_trap_ends():
    t = before_a_reconstruct(["ninja_step", "slash"]).answers("use ninja_step", "dust to distance")
    t.asked("main", 1)


# oboro-n5 inducement


@pytest.mark.parametrize(
    ("option", "aura", "distance", "after"),
    [
        ("a", 3, 4, (4, 0, 3)),
        ("a", 5, 4, (5, 0, 4)),
        ("a", 3, 0, (3, 0, 0)),
        ("b", 3, 4, (2, 1, 4)),
        ("b", 0, 4, (0, 0, 4)),
    ],
)
def test_oboro_n5__moves_one_for_the_opponent(option, aura, distance, after):
    t = duel({"hand": ["inducement", "slash"]}, {"aura": aura}, distance=distance)
    t.answers("use inducement", f"option {option}")
    t.has(1, aura=after[0], flare=after[1]).lies(distance=after[2]).has(0, discard=["inducement"])


def test_oboro_n5__smoke_keeps_the_distance():
    t = duel({"hand": ["inducement"], "in_play": {"smoke": 1}, "focus": 1}, distance=4)
    t.answers("use inducement", "option a").lies(distance=4).has(1, aura=3)


@pytest.mark.parametrize(("distance", "reaches"), [(4, True), (3, False)])
def test_oboro_n5__as_a_reaction_may_close_in(distance, reaches):
    t = duel({"hand": ["slash"], "focus": 1}, {"hand": ["inducement"]}, distance=distance)
    t.answers("use slash", "use inducement", "option a").has(0, aura=4)
    assert (t.question == ("side", 1, "slash")) == reaches
    t.has(1, discard=["inducement"], life=10)


# oboro-n7 vital_activation


def vital(**me):
    """Player 1's Vital Activation expires in their start phase."""
    me = {"in_play": {"vital_activation": 1}, "goddesses": ["oboro", "yurina"], **me}
    return duel({"hand": ["slash"]}, me, distance=5).answers("end")


def test_oboro_n7__turns_one_used_special_card():
    t = vital(used=["hollow_fish", "moonshadow_fall"]).asked("card", 1, "vital_activation")
    assert t.legal() == {"choose hollow_fish", "choose moonshadow_fall"}
    t.answers("choose hollow_fish").has(1, used=["moonshadow_fall"], discard=["vital_activation"])
    assert "hollow_fish" in t.pile(1, "unused")


def test_oboro_n7__must_turn_the_only_one_and_may_find_none():
    vital(used=["moonshadow_fall"]).asked("reconstruct", 1).has(1, used=[])
    vital().asked("reconstruct", 1).has(1, discard=["vital_activation"], in_play={})


def test_oboro_n7__takes_four_crystals():
    t = with_dust(2, {"hand": ["vital_activation", "slash"], "aura": 3}, {}, 5)
    t.answers("use vital_activation").asked("nano", 0, "vital_activation")
    assert t.legal() == {"1", "2"}
    t.answers("1").has(0, in_play={"vital_activation": 4}, aura=0).lies(dust=1)


@pytest.mark.parametrize(("side", "turned"), [("life", True), ("aura", False)])
def test_sa_51__unguarded_leaves_at_damage_to_life_without_expiring(side, turned):
    them = {"in_play": {"vital_activation": 3}, "used": ["hollow_fish"]}
    t = duel({"hand": ["slash"], "focus": 1}, them, distance=4)
    dust = t.position["dust"]
    t.answers("use slash", side).has(1, used=["hollow_fish"])
    if turned:
        t.has(1, in_play={}, hidden=["vital_activation"]).lies(dust=dust + 3)
    else:
        t.has(1, in_play={"vital_activation": 3}, hidden=[])


def test_sa_18__unguarded_does_not_see_the_reconstruct_or_life_that_moves():
    me = {"in_play": {"vital_activation": 3}, "life": 9, "goddesses": ["oboro", "himika"]}
    t = duel({"hand": ["slash"]}, me, distance=5).answers("end", "yes")
    t.has(1, life=8, in_play={"vital_activation": 2})
    me["hand"] = ["magnum_cannon"]
    t = duel({**me, "focus": 1}, {"life": 9}, distance=5).answers("use magnum_cannon", "aura")
    t.has(0, life=8, in_play={"vital_activation": 3})


def test_oboro_n7__as_a_trap_stays_out_of_the_reconstruct():
    t = before_a_reconstruct(["vital_activation", "slash"]).answers("use vital_activation", "2")
    t.has(1, in_play={"vital_activation": 4}, hidden=[], aura=1, life=9)
    assert "vital_activation" not in t.deck(1)
    assert "slash" in [*t.deck(1), *t.pile(1, "hand")]


def test_sa_19__a_special_enhancement_in_play_is_not_turned():
    me = {"in_play": {"vital_activation": 1, "murky_reverse": 3}, "goddesses": ["oboro", "yukihi"]}
    t = duel({"hand": ["slash"]}, me, distance=5).answers("end").asked("reconstruct", 1)
    t.has(1, in_play={"murky_reverse": 2}, used=[])
