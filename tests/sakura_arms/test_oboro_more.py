"""Oboro's special cards."""

import pytest

from tests.sakura_arms.scenario import duel


@pytest.mark.parametrize(
    ("card", "cost"),
    [("kumasuke_the_bear", 4), ("kite_shadow", 3), ("hollow_fish", 4), ("mikazura_vine", 0)],
)
def test_costs(card, cost):
    me = {"unused": [card], "focus": 1, "hidden": []}
    if cost:
        duel({**me, "flare": cost - 1}, distance=4).may_not(f"use {card}")
    t = duel({**me, "flare": cost}, {"aura": 0}, distance=4)
    dust = t.position["dust"]
    t.answers(f"use {card}")
    assert t.of(0)["flare"] == 0
    assert t.position["dust"] == dust + cost


# oboro-s1 kumasuke_the_bear


def bear(hidden, them=None, distance=4, **me):
    me = {"unused": ["kumasuke_the_bear"], "flare": 4, "hidden": hidden, **me}
    return duel({"life": 9, **me}, them, distance=distance).answers("use kumasuke_the_bear")


NO_STORM = {"used": ["uranami_storm"]}  # no reaction for the Flare that damage gives
HIDDEN = ["steel_wire", "slash", "ninja_step", "inducement"]


@pytest.mark.parametrize("n", range(5))
def test_oboro_s1__makes_an_attack_more_for_each_hidden_card(n):
    t = bear(HIDDEN[:n], {"aura": 4, **NO_STORM})
    t.answers("aura", *["life"] * n).has(1, aura=2, life=10 - 2 * n)
    t.has(0, used=["kumasuke_the_bear"], hidden=HIDDEN[:n])
    assert t.position["player"] == 1  # full power


@pytest.mark.parametrize("distance", [3, 4])
def test_oboro_s1__the_other_attacks_are_no_special_ones(distance):
    """Elegant Strike cancels an attack of an effect, not the one of the card (SA-15)."""
    t = bear(["slash"], {"hand": ["elegant_strike"], "focus": 2}, distance)
    t.answers("no", "aura").asked("react", 1, "kumasuke_the_bear")
    t.answers("use elegant_strike", "aura").has(1, life=10, aura=1).has(0, aura=1)
    t = bear(["slash"], {"hand": ["elegant_strike"], "focus": 2}, distance)
    t.answers("use elegant_strike", "aura").asked("side", 1, "kumasuke_the_bear")


@pytest.mark.parametrize(
    "them",
    [{"hand": ["step_back"]}, {"unused": ["flower_of_eternity"], "flare": 5}],
    ids=["out_of_range", "cancelled"],
)
def test_oboro_s1__makes_none_when_the_first_attack_fails(them):
    t = bear(HIDDEN, {"life": 5, **them})
    t.answers(f"use {(them.get('hand') or them['unused'])[0]}").has(1, life=5, aura=3)
    assert t.position["player"] == 1


def test_sa_63__attacks_out_of_range_are_not_made_and_one_that_fails_stops_none():
    them = {"hand": ["step_back", "elegant_strike"], "focus": 2}
    t = bear(["slash", "ninja_step"], them).answers("no", "life")
    t.asked("react", 1, "kumasuke_the_bear").answers("use step_back").lies(distance=5).has(
        1, life=8, hand=["elegant_strike"]
    )
    assert t.position["player"] == 1  # the third attack was not made: nothing to answer
    them = {"hand": ["elegant_strike"], "focus": 2}
    t = bear(["slash", "ninja_step"], them).answers("no", "life", "use elegant_strike", "aura")
    t.asked("side", 1, "kumasuke_the_bear").answers("life").has(1, life=6)


@pytest.mark.parametrize(("first", "attacks"), [(True, 2), (False, 1)])
def test_sa_63__the_number_is_read_once_when_the_line_begins(first, attacks):
    """A reaction turns Pressure to the hidden pile, before the line or within it."""
    them = {"hand": ["elegant_strike"], "focus": 0, "aura": 0, **NO_STORM}
    t = bear(["slash"], them, in_play={"pressure": 1})
    strike = ["use elegant_strike", "life"]
    t.answers(*(strike if first else ["no", *strike]))
    assert t.position["player"] == 1
    t.has(1, life=10 - 2 * (1 + attacks)).has(0, hidden=["slash", "pressure"])


def test_oboro_s1__stops_when_the_duel_is_over():
    bear(HIDDEN, {"life": 4, "aura": 0}).won_by(0)


# oboro-s2 kite_shadow


def kite(hidden, **me):
    return {"unused": ["kite_shadow"], "flare": 3, "hidden": hidden, **me}


def test_oboro_s2__uses_an_attack_in_the_main_phase_that_can_be_answered():
    t = duel(kite(["steel_wire", "slashing_frenzy"], focus=1), {"hand": ["poem_dance"]}, distance=4)
    t.answers("use kite_shadow").asked("use", 0, "kite_shadow")
    assert t.legal() == {"use steel_wire", "no"}  # a full-power card cannot be chosen
    t.answers("use steel_wire").asked("react", 1, "steel_wire").answers("no", "aura")
    t.has(1, aura=1).has(0, discard=["steel_wire"], hidden=["slashing_frenzy"])
    t.has(0, used=["kite_shadow"], cards_used=2)


def test_oboro_s2__may_use_nothing():
    t = duel(kite(["steel_wire"], focus=1), distance=4).answers("use kite_shadow", "no")
    t.asked("main", 0).has(0, hidden=["steel_wire"], flare=0, used=["kite_shadow"])
    t = duel(kite([], focus=1), distance=4).answers("use kite_shadow").asked("main", 0)


@pytest.mark.parametrize(
    ("inner", "answers", "expected"),
    [
        ("ninja_step", ["dust to distance"], {"discard": ["ninja_step"]}),
        ("inducement", ["option b"], {"discard": ["inducement"]}),
        ("vital_activation", ["4"], {"in_play": {"vital_activation": 4}}),
        ("wind_stage", ["2"], {"in_play": {"wind_stage": 2}, "aura": 5}),
    ],
)
def test_oboro_s2__uses_actions_and_enhancements_in_the_main_phase(inner, answers, expected):
    t = duel(kite([inner], focus=1), distance=4)
    t.answers("use kite_shadow", f"use {inner}", *answers).has(0, **expected).asked("main", 0)


def attacked(hidden, attack="slash", distance=4, me=None, **them):
    """Player 1 answers an attack with Kite Shadow."""
    me = {"hand": [attack], "focus": 1, "life": 8, **(me or {})}
    t = duel(me, kite(hidden, life=8, **them), distance=distance)
    return t.answers(f"use {attack}").asked("react", 1, attack).answers("use kite_shadow")


def test_sa_62__an_inner_attack_of_a_reaction_cannot_be_answered():
    t = attacked(["steel_wire"], me={"hand": ["slash", "elegant_strike"]})
    t.asked("use", 1, "kite_shadow").answers("use steel_wire").asked("side", 0, "steel_wire")
    t.answers("aura").has(0, aura=1).asked("side", 1, "slash")  # Slash comes after it
    t.has(1, used=["kite_shadow"], discard=["steel_wire"])


def test_sa_62__an_inner_action_leaves_the_range():
    t = attacked(["ninja_step"]).answers("use ninja_step", "dust to distance").lies(distance=5)
    t.asked("main", 0).has(1, life=8, aura=3, discard=["ninja_step"])


def test_sa_48__an_inner_enhancement_pays_its_crystals_before_the_damage():
    t = attacked(["wind_stage"], distance=3).answers("use wind_stage", "0")
    t.lies(distance=1).asked("main", 0).has(1, aura=3, life=8)  # out of range by now
    t = attacked(["vital_activation"]).answers("use vital_activation", "1").has(1, aura=0)
    t.has(1, life=7, in_play={}, hidden=["vital_activation"])  # only Life was left; Unguarded


@pytest.mark.parametrize(("focus", "cancelled"), [(1, False), (2, True)])
def test_sa_85__an_inner_elegant_strike_cancels_the_attack_answered(focus, cancelled):
    t = attacked(["elegant_strike"], focus=focus).answers("use elegant_strike", "aura")
    assert (t.question == ("side", 1, "slash")) != cancelled
    t.has(1, life=8, aura=3)


def test_sa_85__an_inner_shockwave_crystal_weakens_the_attack_answered():
    t = attacked(["shockwave_crystal"]).answers("use shockwave_crystal", "1")
    t.deals(aura=2, life=1)


def test_sa_85__an_inner_returning_blade_was_not_used_as_a_reaction():
    t = attacked(["returning_blade"]).answers("use returning_blade", "aura").has(0, aura=2)
    t.asked("side", 1, "slash")


def test_oboro_s2__inner_caltrops_hide_a_card_of_the_attacker():
    t = attacked(["shadow_caltrops"], "pommel_blow", 2, {"hand": ["pommel_blow", "slash"]})
    t.answers("use shadow_caltrops", "aura").has(0, hidden=["slash"], hand=[])
    t.asked("side", 1, "pommel_blow")


def test_oboro_s2__an_inner_attack_may_kill_the_attacker():
    attacked(["steel_wire"], me={"life": 2, "aura": 0}).answers("use steel_wire").won_by(1)


def test_oboro_s2__as_a_reaction_may_use_nothing():
    attacked(["steel_wire"]).answers("no").asked("side", 1, "slash").has(1, hidden=["steel_wire"])
    attacked([]).asked("side", 1, "slash").has(1, used=["kite_shadow"], flare=0)


def test_oboro_s2__needs_its_cost_and_an_attack_that_can_be_answered():
    t = duel({"hand": ["slash"]}, kite(["steel_wire"], flare=2), distance=4)
    t.answers("use slash").asked("side", 1, "slash")
    t = duel({"unused": ["endless_wind"], "flare": 1}, kite(["steel_wire"]), distance=4)
    t.answers("use endless_wind").asked("side", 1, "endless_wind")


# oboro-s3 hollow_fish


def fish(hidden, **me):
    me = {"used": ["hollow_fish"], "hidden": hidden, "goddesses": ["oboro", "tokoyo"], **me}
    return duel({"hand": ["slash"], "aura": 5}, me, distance=4).answers("end", "yes")


def test_oboro_s3__any_number_of_traps_in_any_order():
    t = fish(["steel_wire", "ninja_step", "inducement"]).asked("use", 1)
    t.answers("use inducement", "option b").asked("use", 1).answers("use steel_wire", "aura")
    t.asked("use", 1).answers("use ninja_step", "dust to distance").asked("main", 1)
    t.has(0, aura=2, flare=1).has(1, life=9, hidden=[])


def test_oboro_s3__may_stop_at_any_time():
    t = fish(["steel_wire", "inducement"]).answers("use inducement", "option b", "no")
    t.asked("main", 1).has(0, aura=4)


def test_oboro_s3__ninja_step_asks_on_its_own_then_the_fish_goes_on():
    t = fish(["ninja_step", "steel_wire", "inducement"])
    t.answers("use ninja_step", "distance to dust").asked("use", 1, "ninja_step").answers("no")
    t.asked("use", 1).answers("use steel_wire", "life").asked("use", 1, None)


@pytest.mark.parametrize("pile", ["used", "unused"])
def test_oboro_s3__counts_for_a_reconstruct_by_a_bird_only_while_used(pile):
    me = {"unused": ["bird_of_a_thousand_years"], "flare": 2, "focus": 1}
    me["hidden"] = ["inducement", "ninja_step"]
    me[pile] = [*me.get(pile, []), "hollow_fish"]
    t = duel(me, {"aura": 5}, distance=4)
    t.answers("use bird_of_a_thousand_years", "aura").asked("use", 0)
    t.answers("use inducement", "option b")
    if pile == "used":
        t.asked("use", 0).may("use ninja_step", "no")
    else:
        t.asked("main", 0)


# oboro-s4 mikazura_vine


@pytest.mark.parametrize(("aura", "moved"), [(3, 1), (1, 1), (0, 0)])
def test_oboro_s4__takes_aura_as_flare(aura, moved):
    t = duel({"unused": ["mikazura_vine"], "hand": ["slash"]}, {"aura": aura}, distance=5)
    t.answers("use mikazura_vine").has(0, flare=moved, used=["mikazura_vine"])
    t.has(1, aura=aura - moved)


@pytest.mark.parametrize(("flare", "back"), [(0, True), (1, False)])
def test_oboro_s4__revives_without_flare(flare, back):
    me = {"used": ["mikazura_vine"], "hand": ["slash"], "flare": flare}
    t = duel(me, distance=5).ends_turn()
    assert ("mikazura_vine" in t.pile(0, "unused")) == back


def test_sa_20__revive_is_read_in_the_end_phase():
    me = {"unused": ["mikazura_vine"], "hand": ["slash"], "focus": 1}
    t = duel(me, distance=5).answers("use mikazura_vine").has(0, flare=1).ends_turn()
    t.has(0, used=["mikazura_vine"])
