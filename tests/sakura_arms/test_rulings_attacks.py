"""Rulings on attacks and reactions: SA-11 to SA-17, SA-48, SA-49, SA-54, SA-55, SA-83, SA-84."""

import pytest

from tests.sakura_arms.scenario import NO_REACTION, duel

A, B = 0, 1


# 11 what was made


def test_sa_11__an_attack_is_reacted_to_once():
    them = {"hand": ["step_back", "mowing_cut"], "umbrella": "closed", "aura": 3}
    d = duel({"hand": ["shot"], "focus": 1}, them, distance=5)
    d.answers("use shot").may("use step_back", "use mowing_cut").answers("use step_back")
    d.asked("side", B, "shot").answers("aura").has(B, hand=["mowing_cut"])


def test_sa_11__each_attack_has_its_own_reaction():
    them = {"hand": ["step_back", "mowing_cut"], "umbrella": "closed"}
    d = duel({"hand": ["shot", "slash"], "focus": 1}, them, distance=4)
    d.answers("use shot", "no", "aura", "use slash").asked("react", B, "slash")
    d.may("use step_back", "use mowing_cut")


def test_sa_11__a_cancelled_attack_was_made():
    """The boost is spent; no damage, no after-attack effects."""
    me = {"hand": ["magnum_cannon"], "boosts": {"pommel_blow": 1}, "focus": 1}
    them = {"unused": ["flower_of_eternity"], "flare": 5, "aura": 1}
    d = duel(me, {**them, "life": 9}, distance=5)
    d.answers("use magnum_cannon", "use flower_of_eternity")
    d.has(A, life=9, flare=1, boosts={}, discard=["magnum_cannon"]).has(B, life=9, aura=1, flare=0)


def test_sa_11__an_attack_of_an_effect_out_of_range_is_not_made():
    """Rhythmic Arc Halberd at 5: 3-4 is not made, 4-5 takes the boost, then 3-5."""
    me = {"unused": ["rhythmic_arc_halberd"], "flare": 6, "boosts": {"pommel_blow": 1}, "aura": 0}
    d = duel({**me, "focus": 1}, {"aura": 4}, distance=5).answers("use rhythmic_arc_halberd")
    d.asked("side", B, "rhythmic_arc_halberd")
    assert d.damage() == (2, 1)
    d.answers("aura").has(B, aura=2).has(A, boosts={})
    assert d.damage() == (2, 2)
    d.answers("life").has(B, aura=2, life=8).asked("main", A)


# 12 read when needed


def test_sa_12__resolve_can_begin_because_of_a_reaction():
    """Flash Cut 2/2, under Resolve 3/2."""
    me = {"hand": ["flash_cut"], "life": 4, "aura": 0, "focus": 1}
    d = duel(me, {"hand": ["returning_blade"], "aura": 2}, distance=3).answers("use flash_cut")
    assert d.damage() == (2, 2)
    d.answers("use returning_blade").has(A, life=2)  # 1/1, then 2/1
    d.has(B, life=8, aura=2)  # 3 to Aura could not be taken
    d = duel({**me, "life": 6}, {"hand": ["returning_blade"], "aura": 2}, distance=3)
    d.answers("use flash_cut", "use returning_blade").asked("side", B, "flash_cut")


def test_sa_12__a_damage_that_follows_the_distance_follows_it():
    """Draw Cut 4/3, at Distance 2 or less 3/2."""
    d = duel({"hand": ["draw_cut"]}, {"hand": ["step_back"], "umbrella": "open"}, distance=3)
    d.answers("use draw_cut")
    assert d.damage() == (4, 3)
    d.answers("use step_back").lies(distance=2).asked("side", B, "draw_cut")
    assert d.damage() == (3, 2)


@pytest.mark.parametrize(("aura", "again"), [(3, True), (4, False)])
def test_sa_12__after_attack_conditions_are_read_when_they_resolve(aura, again):
    """Mowing Cut empties the attacker's Aura: Eight-Phases for Eight-Way Swing."""
    me = {"hand": ["eight_way_swing"], "aura": aura, "focus": 1}
    d = duel(me, {"hand": ["mowing_cut"], "aura": 5}, distance=5)
    d.answers("use eight_way_swing", "use mowing_cut", "aura", "life").has(B, life=9)
    if again:
        d.asked("side", B, "eight_way_swing").answers("aura").has(B, aura=3, life=9)
    d.asked("main", A)


def test_sa_12__a_condition_gone_when_the_line_resolves():
    """Elegant Strike cancels only with Focus 2; Seeing Through needs Aura 0 to be a reaction."""
    them = {"hand": ["seeing_through"]}
    d = duel({"hand": ["shot"], "focus": 1}, {**them, "aura": 1}, distance=10)
    d.answers("use shot").asked("main", A)
    d = duel({"hand": ["shot"], "focus": 1}, {**them, "aura": 0}, distance=10)
    d.answers("use shot").asked("react", B, "shot")


# 13 order of modifiers


@pytest.mark.parametrize(
    ("card", "distance", "boost", "expected"),
    [
        ("shot", 5, 0, (0, 1)),  # 2 - 2
        ("shot", 5, 1, (1, 1)),  # 2 + 1 - 2
        ("hidden_fire", 5, 0, (0, 1)),  # 1 - 2: from 0
        ("magnum_cannon", 5, 4, (5, 2)),  # 3 + 4 - 2: the limit comes last
        ("combing_flow", 4, 0, (None, 1)),
    ],
)
def test_sa_13__plus_and_minus_before_the_limits(card, distance, boost, expected):
    """Uranami Storm: -2/+0."""
    me = {"hand": [card], "boosts": {"pommel_blow": boost} if boost else {}, "focus": 1}
    them = {"unused": ["uranami_storm"], "flare": 3, "aura": 5}
    d = duel(me, {**them, "life": 9}, distance=distance)
    d.answers(f"use {card}", "use uranami_storm")
    if expected[0] is None:
        d.has(B, life=8, aura=5)
    else:
        assert d.damage() == expected


def test_sa_13__damage_to_life_from_0():
    """Silent Ice-Break twice 1 from each side: Wavering Fire 0/0, Shot 2/1."""
    for card, flare, expected in (("shot", 0, (1, 0)), ("wavering_fire", 5, (0, 0))):
        me = {"hand": ["shot"], "unused": ["wavering_fire"], "flare": flare, "umbrella": "closed"}
        them = {"unused": ["silent_ice_break"], "flare": 2}
        d = duel({**me, "aura": 2}, {**them, "life": 8}, distance=5)
        d.answers(f"use {card}", "use silent_ice_break", "aura").asked("side", B, card)
        assert d.damage() == expected
        d.answers("life").has(B, life=8, aura=3)


# 14 the choice of the side


def test_sa_14__damage_0_is_a_choice_and_counts_as_taken_to_aura():
    """Slashing Frenzy: +1/+1 if the opponent has taken damage to Aura this turn."""
    for side, aura in (("aura", True), ("life", False)):
        me = {"unused": ["wavering_fire"], "flare": 5, "umbrella": "closed", "focus": 1}
        d = duel(me, {"aura": 0}, distance=5).answers("use wavering_fire")
        d.asked("side", B, "wavering_fire").answers(side)
        d.has(B, aura=0, life=10, flare=0, took_aura=aura)


@pytest.mark.parametrize(("aura", "left"), [(5, 2), (3, 0), (1, 0), (0, 0)])
def test_sa_14__both_takes_each_side_as_far_as_possible(aura, left):
    """SA-65: Full Burst, 3/1."""
    d = duel({"hand": ["full_burst"]}, {"aura": aura}, distance=6).answers("use full_burst")
    d.has(B, aura=left, life=9, flare=1)


# 15 attacks made by effects


@pytest.mark.parametrize(("focus", "cancelled"), [(2, True), (1, False)])
def test_sa_15__elegant_strike_cancels_an_attack_of_a_special_cards_effect(focus, cancelled):
    me = {"unused": ["rhythmic_arc_halberd"], "flare": 6, "aura": 0, "focus": 1}
    them = {"hand": ["elegant_strike"], "focus": focus, "aura": 4}
    d = duel(me, them, distance=3).answers("use rhythmic_arc_halberd", "use elegant_strike")
    d.has(A, life=9)  # 2/1 at Aura 0
    if not cancelled:
        d.answers("life")
    assert d.damage() == (2, 2)  # the third: 4-5 is out of range
    d.has(B, life=10 if cancelled else 9)


def test_sa_15__but_not_the_attack_of_the_special_card_itself():
    me = {"unused": ["moonshadow_fall"], "flare": 7, "aura": 0, "focus": 1}
    d = duel(me, {"hand": ["elegant_strike"], "focus": 2, "aura": 4}, distance=3)
    d.answers("use moonshadow_fall", "use elegant_strike").asked("side", B, "moonshadow_fall")


@pytest.mark.parametrize(
    ("card", "flare", "offered"),
    [("moonshadow_fall", 7, True), ("rhythmic_arc_halberd", 6, False), ("slash", 0, False)],
)
def test_sa_15__farthest_edge_answers_special_cards_alone(card, flare, offered):
    me = {"hand": ["slash"], "flare": flare, "aura": 0, "life": 7, "focus": 1}
    me["unused"] = [card] if card != "slash" else ["resonance"]
    them = {"unused": ["saines_farthest_edge", *NO_REACTION[:2]], "flare": 5, "aura": 4}
    d = duel(me, them, distance=3)
    d.answers(f"use {card}")
    if offered:
        d.asked("react", B, card).may("use saines_farthest_edge")
    else:
        d.asked("side", B, card)


def test_sa_15__they_belong_to_the_goddess_of_their_source():
    """Backdraft: the next attack of another goddess than Himika, here Saine's first."""
    me = {"unused": ["rhythmic_arc_halberd"], "flare": 6, "boosts": {"backdraft": 1}, "aura": 0}
    d = duel({**me, "goddesses": ["saine", "himika"]}, {"aura": 5}, distance=4)
    d.answers("use rhythmic_arc_halberd")
    assert d.damage() == (2, 2)
    d.answers("aura").has(A, boosts={})
    assert d.damage() == (1, 1)


# 16 reactions


def test_sa_16__attacks_of_its_after_attack_text_can_be_reacted_to():
    """Kite Shadow plays Eight-Way Swing (no reaction to it, SA-62); its second attack has one."""
    me = {"hand": ["slash", "step_back"], "umbrella": "closed"}
    them = {"unused": ["kite_shadow"], "hidden": ["eight_way_swing"], "flare": 3, "aura": 0}
    d = duel(me, them, distance=4)
    d.answers("use slash", "use kite_shadow")
    d.answers("use eight_way_swing").asked("side", A, "eight_way_swing")
    d.answers("aura").asked("react", A, "eight_way_swing").answers("use step_back")
    d.lies(distance=5).has(A, aura=1, life=9)  # 2/1 with one left in Aura
    d.has(B, life=10)  # Slash, 3-4, is out of range


def test_sa_16__reaction_cards_may_be_used_normally():
    d = duel({"hand": ["mowing_cut", "shockwave_crystal"], "focus": 1}, {"aura": 3}, distance=5)
    d.answers("use mowing_cut", "aura").has(B, aura=0)
    d.answers("use shockwave_crystal", "1").has(A, in_play={"shockwave_crystal": 1})


# 17 boosts


def test_sa_17__the_next_attack_takes_it_fitting_or_not_reaching():
    d = duel({"hand": ["shot", "slash"], "focus": 1, "boosts": {"pommel_blow": 1}}, distance=4)
    d.answers("use shot")
    assert d.damage() == (3, 1)
    d.answers("life", "use slash")
    assert d.damage() == (3, 1)


def test_sa_17__that_for_the_other_goddess_waits_for_a_fitting_one():
    d = duel({"hand": ["shot", "slash"], "boosts": {"backdraft": 1}}, {"aura": 5}, distance=4)
    d.answers("use shot")
    assert d.damage() == (2, 1)
    d.answers("life").has(A, boosts={"backdraft": 1}).answers("use slash")
    assert d.damage() == (4, 2)
    d.answers("life").has(A, boosts={}).has(B, life=7)


def test_sa_17__an_own_reaction_in_the_other_players_turn_takes_none():
    """SA-78: two wait for one attack and both apply."""
    d = duel(
        {"hand": ["slash"], "boosts": {"pommel_blow": 2}}, {"hand": ["mowing_cut"]}, distance=4
    )
    d.answers("use slash")
    assert d.damage() == (5, 1)
    d.answers("use mowing_cut")
    assert d.damage() == (3, 1)
    d.has(A, boosts={})


# 83, 84 what a reaction changes


def test_sa_83__a_dead_attacker_ends_the_game():
    me = {"hand": ["slash"], "life": 1, "aura": 0, "unused": NO_REACTION}
    d = duel(me, {"hand": ["mowing_cut"], "life": 1, "aura": 0}, distance=4)
    d.answers("use slash", "use mowing_cut").won_by(B)
    assert d.of(B)["life"] == 1


def test_sa_83__lost_aura_is_seen_by_the_choice_of_side():
    """Poem Dance (b): from own Aura to Distance; 2 are no longer enough for Slash."""
    d = duel({"hand": ["slash"], "focus": 1}, {"hand": ["poem_dance"], "aura": 3}, distance=3)
    d.answers("use slash", "use poem_dance", "option b").lies(distance=4).has(B, aura=2, life=9)


def test_sa_83__costs_already_paid_stay_paid():
    me = {"unused": ["moonshadow_fall"], "flare": 7, "aura": 0, "life": 1}
    them = {"unused": ["uranami_storm", "silent_ice_break"], "flare": 3, "aura": 3}
    d = duel({**me, "focus": 1}, {**them, "hand": ["mowing_cut"]}, distance=4)
    d.answers("use moonshadow_fall", "use mowing_cut").won_by(B)
    d.has(A, flare=1, life=0)  # the damage to Life came into the empty Flare


def test_sa_84__a_cancelled_attack_is_over_before_the_second_check():
    """Flower of Eternity: nothing of the attack follows."""
    me = {"hand": ["combing_flow"], "focus": 2}
    them = {"unused": ["flower_of_eternity"], "flare": 5, "aura": 0}
    d = duel(me, them, distance=4).answers("use combing_flow", "use flower_of_eternity")
    d.has(A, discard=["combing_flow"], life=9).has(B, life=10)  # not back on the deck
    assert "combing_flow" not in d.deck(A)
