"""Rulings on enhancements: SA-18, SA-19, SA-22, SA-48, SA-50, SA-51, SA-54, SA-55."""

import pytest

from tests.sakura_arms.scenario import NO_REACTION, Duel, duel

A, B = 0, 1


# 18 no crystal at all; own effects and Unguarded


def test_sa_18__deploy_effects_then_at_once_expire_effects():
    """Tying Bonds without a crystal: Distance to Dust, then back."""
    me = {"hand": ["tying_bonds"], "aura": 0, "focus": 1, "umbrella": "closed"}
    d = duel(me, {"flare": 9, "aura": 2, "unused": NO_REACTION}, distance=5, dust=0)
    d.answers("use tying_bonds").has(A, discard=["tying_bonds"], in_play={})
    d.lies(distance=5, dust=0)


def test_sa_18__wind_stage_deploys_and_expires():
    me = {"hand": ["wind_stage"], "aura": 0, "focus": 1}
    d = duel(me, {"flare": 9, "aura": 2, "unused": NO_REACTION}, distance=5, dust=0)
    d.answers("use wind_stage").has(A, discard=["wind_stage"], aura=0).lies(distance=5)


def test_sa_18__a_plain_move_of_life_does_not_concern_unguarded():
    """Magnum Cannon moves a crystal of its player's Life."""
    me = {"hand": ["magnum_cannon"], "in_play": {"pressure": 2}, "focus": 1}
    d = duel(me, distance=5).answers("use magnum_cannon", "aura")
    d.has(A, life=9, in_play={"pressure": 2})


def test_sa_18__damage_of_the_own_missing_draw_does():
    """SA-51; the player's own card does it."""
    deck = ["slash", "flash_cut", "pommel_blow", "draw_cut", "footwork"]
    me = {"hand": ["backstep"], "discard": deck, "in_play": {"pressure": 1}, "focus": 1}
    d = duel(me, distance=5).answers("use backstep").asked("side", A)
    d.answers("life").has(A, hidden=["pressure"], in_play={}, life=9)


@pytest.mark.parametrize("card", ["pressure", "vital_activation"])
def test_5_1__unguarded(card):
    for side, stays in (("aura", True), ("life", False)):
        d = duel({"hand": ["shot"], "focus": 1}, {"in_play": {card: 2}}, distance=5)
        dust = d.position["dust"]
        d.answers("use shot", side)
        d.has(B, in_play={card: 2} if stays else {}, hidden=[] if stays else [card], discard=[])
        d.lies(dust=dust + 2)


def test_5_1__not_by_the_damage_of_a_reconstruct():
    d = duel({"focus": 1}, {"in_play": {"pressure": 2}}, distance=5).answers("end", "yes")
    d.has(B, life=9, in_play={"pressure": 1})


def test_5_1__other_enhancements_are_not_unguarded():
    d = duel({"hand": ["shot"], "focus": 1}, {"in_play": {"domain": 2}}, distance=5)
    d.answers("use shot", "life").has(B, in_play={"domain": 2})


# 48 a reaction enhancement


def test_sa_48__its_aura_crystals_are_gone_before_the_damage():
    me = {"hand": ["slash"], "focus": 1}
    d = duel(me, {"hand": ["shockwave_crystal"], "aura": 3}, distance=4)
    d.answers("use slash", "use shockwave_crystal").asked("nano", B, "shockwave_crystal")
    on_aura = Duel(d.match.clone()).answers("0").asked("side", B, "slash")  # 2/1 now
    on_aura.has(B, aura=2, in_play={"shockwave_crystal": 1}).answers("aura").has(B, aura=0)
    d.answers("1").asked("side", B, "slash").answers("aura").has(B, aura=1)


def test_sa_48__without_a_crystal_it_expires_before_the_damage():
    """Its attack, 1/- Unblockable, comes first."""
    me = {"hand": ["slash", "shockwave_crystal"], "aura": 2, "focus": 1, "flare": 8}
    d = duel(
        {**me, "unused": NO_REACTION},
        {"hand": ["shockwave_crystal"], "aura": 0, "life": 10, "flare": 2},
        distance=4,
        dust=0,
    )
    d.answers("use slash", "use shockwave_crystal")
    d.has(A, aura=1).has(B, discard=["shockwave_crystal"], life=9, in_play={}).lies(dust=1)


# 50 expiry


def test_sa_50__all_crystals_go_first_and_effects_end_with_the_last_one():
    """Domain has lost its last crystal when Wind Stage expires, and still lies in play."""
    them = {"in_play": {"domain": 1, "wind_stage": 1}, "aura": 3}
    d = duel({"focus": 1}, them, distance=3)
    assert d.match.view(A)["mastery_range"] == 4
    d.answers("end").asked("expire", B).has(B, in_play={"domain": 0, "wind_stage": 0})
    assert d.match.view(A)["mastery_range"] == 2
    d.answers("choose wind_stage").asked("reconstruct", B)
    d.has(B, in_play={}, discard=["domain", "wind_stage"], aura=1).lies(distance=5)


def test_sa_50__the_turn_player_picks_the_next_one_each_time():
    them = {"in_play": {"domain": 1, "wind_stage": 1}, "aura": 5}
    d = duel({"focus": 1, "in_play": {"grand_stage": 1}}, them, distance=3).answers("end")
    assert d.legal() == {"choose domain", "choose wind_stage", "choose their grand_stage"}
    d.answers("choose their grand_stage").asked("expire", B).has(A, focus=2)
    assert d.legal() == {"choose domain", "choose wind_stage"}


def test_sa_22__the_turn_player_orders_where_the_order_matters():
    """Grand Stage and Wind Stage of one player, with Focus 2."""
    them = {"in_play": {"grand_stage": 1, "wind_stage": 1}, "aura": 4, "focus": 1}
    for first, aura, distance in (("grand_stage", 3, 7), ("wind_stage", 4, 7)):
        d = duel({"focus": 1}, them, distance=5).answers("end", f"choose {first}")
        d.has(B, aura=aura, focus=2).lies(distance=distance)


def test_sa_50__expire_effects_come_before_the_pile():
    """Vital Activation turns a used special; it is not itself in a pile yet."""
    them = {"in_play": {"vital_activation": 1, "grand_stage": 1}, "used": ["mikazura_vine"]}
    them |= {"focus": 2, "flare": 3, "unused": ["hollow_fish", "moon_of_the_everworld"]}
    d = duel({"focus": 1}, them, distance=5).answers("end", "choose vital_activation")
    d.asked("reconstruct", B).has(B, used=[], discard=["grand_stage", "vital_activation"])


@pytest.mark.parametrize(("focus", "gained"), [(1, True), (0, False)])
def test_sa_50__expire_effects_from_top_to_bottom(focus, gained):
    """Grand Stage: Serenity is asked before its own Focus comes."""
    them = {"focus": focus, "in_play": {"grand_stage": 1}, "aura": 0}
    d = duel({"focus": 1}, them, distance=5).answers("end")
    d.has(B, aura=2 if gained else 0, focus=2)


# 51 Unguarded acts at once


def test_sa_51__before_after_attack_effects():
    """Brush Away asks for its direction afterwards."""
    me = {"hand": ["brush_away"], "umbrella": "closed", "focus": 1}
    d = duel(me, {"in_play": {"pressure": 2}}, distance=4)
    d.answers("use brush_away", "life").asked("option", A, "brush_away")
    d.has(B, in_play={}, hidden=["pressure"])


def test_sa_51__when_a_reaction_attack_hits_the_turn_player():
    me = {"hand": ["slash"], "in_play": {"pressure": 2}, "aura": 4, "focus": 1}
    d = duel(me, {"hand": ["mowing_cut"]}, distance=4).answers("use slash", "use mowing_cut")
    d.asked("side", A, "mowing_cut").answers("life").asked("side", B, "slash")
    d.has(A, in_play={}, hidden=["pressure"])


def test_sa_51__a_card_without_crystals_is_not_touched():
    """Mowing Cut answers Pressure; Vital Activation of the same player still expires."""
    me = {"used": ["kite_shadow", "hollow_fish"], "goddesses": ["yurina", "oboro"], "aura": 0}
    for crystals in (1, 2):
        me["in_play"] = {"pressure": 1, "vital_activation": crystals}
        d = duel({**me, "focus": 1}, {"hand": ["mowing_cut"]}, distance=4).answers("end")
        if crystals == 1:
            d.answers("choose their pressure")
        d.asked("react", B, "pressure").answers("use mowing_cut").has(A, life=9)
        if crystals == 1:
            d.asked("card", A, "vital_activation").has(A, hidden=[])
        else:
            d.asked("reconstruct", B).has(A, hidden=["vital_activation"])


# 54 the number of damage


def test_sa_54__damage_0_to_life_is_not_1_or_more():
    me = {"unused": ["wavering_fire"], "flare": 5, "umbrella": "closed", "aura": 1}
    d = duel({**me, "focus": 1}, {"in_play": {"pressure": 2}}, distance=5)
    d.answers("use wavering_fire", "life").has(B, in_play={"pressure": 2}, life=10)


# 55 Soundless Wall


def wall(card: str, crystals: int, aura: int, distance: int = 4, **me) -> Duel:
    them = {"in_play": {"soundless_wall": crystals}, "aura": aura, "goddesses": ["saine", "himika"]}
    d = duel({"hand": [card], "focus": 1, **me}, them, distance=distance)
    return d.answers(f"use {card}")


@pytest.mark.parametrize(
    ("crystals", "aura", "amounts"),
    [(5, 3, "0123"), (2, 3, "012"), (5, 1, "23"), (2, 2, "12"), (1, 3, "01")],
)
def test_sa_55__its_owner_chooses_how_many_come_from_the_card(crystals, aura, amounts):
    """Slash, 3/1; a rest that Aura cannot give must come from the card."""
    d = wall("slash", crystals, aura).asked("side", B, "slash").answers("aura")
    assert d.asked("wall", B, "soundless_wall").legal() == set(amounts)
    for amount in amounts:
        n = int(amount)
        then = Duel(d.match.clone()).answers(amount).has(B, aura=aura - (3 - n), life=10)
        if crystals > n:
            then.has(B, in_play={"soundless_wall": crystals - n})
        else:
            then.has(B, in_play={}, discard=["soundless_wall"])


def test_sa_55__aura_and_wall_together_too_few():
    wall("slash", 1, 1).has(B, life=9, aura=1, in_play={"soundless_wall": 1})


def test_sa_55__all_from_the_card_and_none_left_without_a_question():
    d = wall("slash", 3, 0).answers("aura").has(B, discard=["soundless_wall"], life=10)
    wall("slash", 2, 1).answers("aura").has(B, discard=["soundless_wall"], aura=0)
    d.asked("main", A)


def test_sa_55__life_may_still_be_taken():
    wall("slash", 3, 3).answers("life").has(B, life=9, aura=3, in_play={"soundless_wall": 3})


def test_sa_55__where_aura_must_be_taken():
    """SA-14: closed Swing 5/-, as much as there is."""
    d = wall("swing", 2, 1, distance=5, umbrella="closed").has(B, aura=0, life=10)
    d.has(B, in_play={}, discard=["soundless_wall"])


def test_sa_55__for_both_attacks_too():
    """SA-65: Full Burst, 3/1."""
    d = wall("full_burst", 4, 3, distance=6).asked("wall", B, "soundless_wall").answers("3")
    d.has(B, aura=3, life=9)


def test_sa_55__for_a_missing_draw():
    deck = ["eight_way_swing", "mowing_cut", "shot", "smoke", "backstep", "magnum_cannon"]
    them = {"discard": deck, "in_play": {"soundless_wall": 4}, "aura": 0}
    d = duel({"focus": 1}, them, distance=4).answers("end", "no").asked("side", B)
    d.answers("aura").has(B, in_play={"soundless_wall": 2}, aura=0).asked("side", B)
    d.answers("aura").has(B, in_play={"soundless_wall": 1}, life=10)


def test_sa_55__it_does_not_count_for_eight_phases():
    me = {"hand": ["eight_way_swing"], "in_play": {"soundless_wall": 3}, "focus": 1}
    d = duel({**me, "aura": 0}, {"aura": 4}, distance=5).answers("use eight_way_swing", "aura")
    d.asked("side", B, "eight_way_swing")
    duel({**me, "aura": 0}, distance=5).answers("use eight_way_swing", "aura").has(B, aura=1)


def test_sa_55__nor_for_the_cap_nor_for_moves():
    d = duel({"in_play": {"soundless_wall": 5}, "aura": 4, "focus": 2}, distance=3)
    d.answers("wrap for focus").has(A, aura=5, in_play={"soundless_wall": 5})
    d = duel({"in_play": {"soundless_wall": 5}, "aura": 0, "focus": 2, "hand": []}, distance=5)
    d.may_not("retreat for focus", "charge for focus").may("wrap for focus")
