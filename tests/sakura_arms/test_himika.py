"""Himika's attacks, himika-n1 to himika-n4, himika-s1, himika-s2 (SA-14, SA-25, SA-65)."""

import pytest

from tests.sakura_arms.scenario import Duel, duel, fight

# card, its range, damage to Aura and Life, whether both sides are taken, cost, full power
ATTACKS = [
    ("shot", range(4, 11), 2, 1, False, 0, False),
    ("rapid_fire", range(7, 9), 2, 1, False, 0, False),
    ("magnum_cannon", range(5, 9), 3, 2, False, 0, False),
    ("full_burst", range(5, 10), 3, 1, True, 0, True),
    ("red_bullet", range(5, 11), 3, 1, False, 0, False),
    ("crimson_zero", range(3), 2, 2, True, 5, False),
]
SPECIALS = ("red_bullet", "crimson_zero")


def ready(card: str, cost: int = 0) -> dict:
    """A player who may use the card."""
    pile = "unused" if card in SPECIALS else "hand"
    return {"life": 5, "aura": 0, pile: [card], "flare": cost}


@pytest.mark.parametrize("distance", range(11))
@pytest.mark.parametrize(("card", "reach", "aura", "life", "both", "cost", "full"), ATTACKS)
def test_himika_n1_to_n4_s1_s2__damage_within_the_range_only(
    card, reach, aura, life, both, cost, full, distance
):
    d = fight(ready(card, cost), {"aura": 4}, distance=distance)
    if distance not in reach:
        d.may_not(f"use {card}")
        return
    d.answers(f"use {card}")
    if both:
        d.has(1, aura=4 - aura, life=10 - life, flare=life)
    else:
        d.deals(aura=aura, life=life).answers("life").has(1, aura=4, life=10 - life)
    d.asked(*(("reconstruct", 1) if full else ("main", 0)))
    d.has(0, flare=0, **{"used" if card in SPECIALS else "discard": [card]})


# himika-n2, Chain-Fire


def fire(me: dict, *before: str) -> Duel:
    """Player 0 answers so, then uses Rapid Fire at Distance 7."""
    d = fight({"life": 6, "aura": 2, "focus": 2, **me}, {"aura": 4}, distance=7)
    return d.answers(*before, "use rapid_fire")


FIRST_TWO = [
    ({"hand": ["shot", "backdraft"]}, ["use shot", "life", "use backdraft"]),
    ({"hand": ["smoke", "shot"]}, ["use smoke", "3", "use shot", "life"]),
    (
        {"unused": ["red_bullet", "vermilion_field"], "flare": 2},
        ["use red_bullet", "life", "use vermilion_field"],
    ),
    (
        {"hidden": ["backdraft"], "unused": ["kite_shadow"], "flare": 3},
        ["use kite_shadow", "use backdraft"],
    ),
]
TOO_FEW = [
    ({"hand": []}, []),
    ({"hand": ["shot"]}, ["use shot", "life"]),
    (
        {"hand": ["shot", "backdraft"]},
        ["use shot", "life", "charge for a card", "choose backdraft"],
    ),
    ({"hand": ["shot"]}, ["use shot", "life", "charge for focus"]),
]


@pytest.mark.parametrize(("me", "before"), FIRST_TWO)
def test_himika_n2__as_the_third_card_it_deals_more(me, before):
    me = {**me, "hand": [*me.get("hand", []), "rapid_fire"]}
    fire(me, *before).deals(aura=3, life=2)


@pytest.mark.parametrize(("me", "before"), TOO_FEW)
def test_sa_25__cards_paid_and_basic_actions_do_not_count(me, before):
    fire({**me, "hand": [*me["hand"], "rapid_fire"]}, *before).deals(aura=2, life=1)


def test_sa_25__the_reactions_of_the_opponent_do_not_count():
    me = {"life": 6, "hand": ["shot", "rapid_fire"]}
    d = fight(me, {"aura": 4, "hand": ["shockwave_crystal"]}, distance=7)
    d.answers("use shot", "use shockwave_crystal", "1", "life", "use rapid_fire")
    d.deals(aura=2, life=1)


def test_sa_45__used_by_an_effect_it_counts_itself_and_the_card_that_used_it():
    me = {"life": 6, "hand": ["shot"], "hidden": ["rapid_fire"], "unused": ["kite_shadow"]}
    d = fight({**me, "aura": 0, "flare": 3}, {"aura": 4}, distance=7)
    d.answers("use shot", "life", "use kite_shadow", "use rapid_fire").deals(aura=3, life=2)


@pytest.mark.parametrize("in_own_turn", [True, False])
def test_sa_25__a_reaction_counts_in_the_turn_in_which_it_is_used(in_own_turn):
    """Pressure expires in the start phase of player 0, the Slash is used in the turn before."""
    me = {"hand": ["shockwave_crystal", "shot", "backdraft", "mowing_cut"], "aura": 5}
    them = {"hand": [] if in_own_turn else ["slash"], "aura": 5, "focus": 1}
    them["in_play"] = {"pressure": 1} if in_own_turn else {}
    d = duel({**me, "life": 8}, them, distance=4, player=1)
    if in_own_turn:
        d.ends_turn().answers("use shockwave_crystal", "1")
    else:
        d.answers("use slash", "use shockwave_crystal", "1", "aura").ends_turn()
    d.answers("no", "use shot", "life", "use backdraft", "use mowing_cut")
    d.deals(aura=4 if in_own_turn else 3, life=2 if in_own_turn else 1)


def test_sa_25__a_trap_at_the_reconstruct_counts():
    me = {"hand": ["shot", "backdraft", "steel_wire"], "hidden": ["ninja_step"]}
    d = duel(me, {"aura": 5, "focus": 1}, distance=4, player=1).ends_turn()
    d.answers("yes", "use ninja_step", "dust to distance", "use shot", "life", "use backdraft")
    d.answers("advance for focus", "use steel_wire").deals(aura=3, life=3)


# himika-n3, Magnum Cannon


@pytest.mark.parametrize("side", ["aura", "life"])
def test_himika_n3__after_the_attack_a_life_goes_to_dust(side):
    d = fight({"hand": ["magnum_cannon"]}, {"aura": 3}, distance=5)
    dust = d.position["dust"]
    d.answers("use magnum_cannon", side).has(0, life=9, flare=0)
    d.lies(dust=dust + 1 + 3 * (side == "aura"))


def test_himika_n3__an_attack_that_fails_costs_no_life():
    me = {"hand": ["magnum_cannon"]}
    d = fight(me, {"hand": ["step_back"], "umbrella": "open"}, distance=5)
    d.answers("use magnum_cannon", "use step_back").asked("main", 0).has(0, life=10)
    d = fight(me, {"unused": ["flower_of_eternity"], "flare": 5, "life": 8}, distance=5)
    d.answers("use magnum_cannon", "use flower_of_eternity").has(0, life=9, flare=1)  # no more


def test_himika_n3__with_life_1_the_own_attack_is_lethal_or_wins_first():
    d = fight({"life": 1, "hand": ["magnum_cannon"]}, {"life": 5, "aura": 4}, distance=6)
    d.answers("use magnum_cannon", "aura")
    assert d.over
    d.has(0, life=0).has(1, life=5, aura=1)
    d = fight({"life": 1, "hand": ["magnum_cannon"]}, {"life": 2, "aura": 2}, distance=6)
    d.answers("use magnum_cannon")
    assert d.over
    d.has(0, life=1).has(1, life=0)


# himika-n4 and himika-s2, damage to both sides


@pytest.mark.parametrize(("aura", "left"), [(0, 0), (2, 0), (3, 0), (5, 2)])
def test_sa_14__both_sides_as_far_as_possible(aura, left):
    d = fight({"hand": ["full_burst"]}, {"life": 9, "aura": aura}, distance=6)
    d.answers("use full_burst").asked("reconstruct", 1).has(1, aura=left, life=8, flare=1)


def test_himika_n4__it_is_full_power():
    d = fight({"hand": ["full_burst", "shot"]}, distance=6).may("use full_burst")
    d.answers("use shot", "life").may_not("use full_burst")


def test_himika_n4__a_reaction_changes_both_sides():
    them = {"life": 8, "aura": 3, "unused": ["silent_ice_break"], "flare": 2}
    d = fight({"hand": ["full_burst"], "aura": 0}, them, distance=6)
    d.answers("use full_burst", "use silent_ice_break").has(0, life=9).has(1, aura=1, life=8)


def test_himika_n4__it_turns_an_unguarded_enhancement():
    them = {"aura": 3, "in_play": {"pressure": 2}}
    d = fight({"hand": ["full_burst"], "aura": 2}, them, distance=6).answers("use full_burst")
    d.has(1, aura=0, life=9, in_play={}, hidden=["pressure"])


def test_himika_n4__taking_the_last_life_wins():
    d = fight({"hand": ["full_burst"]}, {"life": 1, "aura": 5}, distance=6)
    d.answers("use full_burst")
    assert d.over
    d.has(1, life=0)


@pytest.mark.parametrize(("flare", "usable"), [(4, False), (5, True)])
def test_himika_s2__it_costs_5(flare, usable):
    d = fight({"unused": ["crimson_zero"], "flare": flare}, {"aura": 1}, distance=1)
    if usable:
        d.answers("use crimson_zero").asked("main", 0).has(1, aura=0, life=8, flare=2)
    else:
        d.may_not("use crimson_zero")


@pytest.mark.parametrize("distance", [0, 1, 2])
def test_himika_s2__at_distance_0_it_is_unblockable(distance):
    me = {"unused": ["crimson_zero"], "flare": 5}
    d = fight(me, {"aura": 3, "hand": ["shockwave_crystal"]}, distance=distance)
    d.answers("use crimson_zero")
    if distance:
        d.asked("react", 1, "crimson_zero").answers("use shockwave_crystal", "1")
        d.has(1, aura=2, life=8)
    else:
        d.asked("main", 0).has(1, aura=1, life=8, hand=["shockwave_crystal"])


def test_sa_55__the_wall_takes_its_part_of_both():
    me = {"unused": ["crimson_zero"], "flare": 5}
    them = {"aura": 1, "in_play": {"soundless_wall": 3}}
    d = fight(me, them, distance=1).answers("use crimson_zero").asked("wall", 1, "soundless_wall")
    assert d.legal() == {"1", "2"}
    d.answers("2").has(1, aura=1, life=8, in_play={"soundless_wall": 1})


# himika-s1, Red Bullet


def test_himika_s1__it_is_a_special_attack_for_nothing():
    them = {"unused": ["saines_farthest_edge"], "used": ["resonance", "silent_ice_break"]}
    me = {"life": 8, "unused": ["red_bullet"], "aura": 3}
    d = fight(me, {**them, "flare": 5}, distance=5).answers("use red_bullet")
    d.asked("react", 1, "red_bullet").answers("use saines_farthest_edge").has(0, life=3)
    d.asked("side", 1, "red_bullet").answers("aura").has(0, used=["red_bullet"])
