"""Himika's other cards: himika-n5 to himika-n7, himika-s3, himika-s4 (SA-17, SA-25, SA-68)."""

import pytest

from tests.sakura_arms.scenario import duel, fight

SPENT = ["moonshadow_fall", "uranami_storm", "yurinas_hidden_strength"]  # none can be used

# himika-n5, Backstep


@pytest.mark.parametrize(("distance", "after"), [(3, 4), (9, 10), (10, 10)])
def test_himika_n5__one_card_and_one_crystal_farther(distance, after):
    me = {"life": 5, "hand": ["backstep"], "deck": [["slash"], ["shot"]]}
    d = fight(me, distance=distance)
    dust = d.position["dust"]
    d.answers("use backstep").has(0, hand=["slash"], discard=["backstep"])
    d.lies(distance=after, dust=dust + distance - after)


def test_himika_n5__without_dust_only_the_card_is_drawn():
    me = {"hand": ["backstep"], "deck": [["slash"], ["shot"]]}
    d = fight(me, {"aura": 5, "flare": 5, "used": SPENT}, distance=3, dust=0)
    d.answers("use backstep").has(0, hand=["slash"]).lies(distance=3)


REST = ["slash", "flash_cut", "pommel_blow", "shot", "rapid_fire", "smoke"]


@pytest.mark.parametrize(("side", "life", "aura"), [("aura", 10, 2), ("life", 9, 3)])
def test_sa_6__the_missing_card_is_damage_of_1_to_either_side(side, life, aura):
    d = fight({"hand": ["backstep"], "discard": REST}, distance=3).answers("use backstep")
    d.asked("side", 0).answers(side).has(0, life=life, aura=aura, flare=10 - life).lies(distance=4)


def test_sa_6__without_aura_it_is_life_and_may_end_the_game():
    d = fight({"life": 1, "aura": 0, "hand": ["backstep"], "discard": REST}, distance=3)
    d.answers("use backstep").has(0, life=0).lies(distance=3)
    assert d.over


# himika-n6, Backdraft


@pytest.mark.parametrize(("focus", "flinch"), [(0, False), (1, False), (2, False), (1, True)])
def test_himika_n6__the_opponent_gains_no_focus_once(focus, flinch):
    d = fight({"hand": ["backdraft"]}, {"focus": focus, "flinch": flinch}, distance=3)
    d.answers("use backdraft").has(1, flinch=True, focus=focus).has(0, flinch=False)
    d.ends_turn().asked("reconstruct", 1).has(1, flinch=False, focus=focus)


def test_himika_n6__the_focus_after_the_next_is_gained_again():
    d = fight({"hand": ["backdraft"]}, {"flinch": True}, distance=3)
    d.answers("use backdraft").ends_turn().answers("no")
    d.ends_turn().answers("no").ends_turn().asked("reconstruct", 1).has(1, focus=1)


FIRST = ["use shot", "life"]


@pytest.mark.parametrize("third", [True, False])
def test_himika_n6__as_the_third_card_it_boosts_the_other_goddess(third):
    me = {"hand": ["shot", "footwork", "backdraft", "slash"]}
    d = fight(me, {"aura": 5}, distance=5).answers(*FIRST)
    if third:
        d.answers("use footwork").lies(distance=3)  # 5 less 2
        d.answers("use backdraft", "use slash").deals(aura=4, life=2)
    else:
        d.answers("use backdraft", "use footwork", "use slash").deals(aura=3, life=1)


def test_sa_17__the_boost_waits_for_an_attack_of_the_other_goddess():
    me = {"hand": ["shot", "backdraft", "slash", "backstep"], "unused": ["red_bullet"], "focus": 2}
    d = fight({**me, "deck": [["flash_cut"], ["smoke"]]}, {"aura": 5, "used": SPENT}, distance=4)
    d.answers(*FIRST, "use backstep", "use backdraft")  # Distance 5
    d.answers("use red_bullet").deals(aura=3, life=1).answers("life", "advance for focus")
    d.answers("use slash").deals(aura=4, life=2).answers("life", "advance for focus")
    d.answers("use flash_cut").deals(aura=2, life=2)  # used up


def test_sa_17__an_attack_of_an_effect_of_the_other_goddess_uses_it_up():
    me = {"life": 6, "hand": ["shot", "seeing_through", "backdraft"], "flare": 6}
    d = fight({**me, "unused": ["rhythmic_arc_halberd"]}, {"aura": 5}, distance=4)
    d.answers(*FIRST, "use seeing_through", "dust to distance", "use backdraft")
    d.answers("use rhythmic_arc_halberd").deals(aura=2, life=2)  # at 5: the second one
    d.answers("aura").deals(aura=2, life=2)


def test_himika_n6__a_side_that_is_none_stays_none():
    me = {"hand": ["shot", "poem_dance", "backdraft", "combing_flow"], "focus": 0}
    d = fight(me, {"aura": 5}, distance=4)
    d.answers(*FIRST, "use poem_dance", "option a", "use backdraft", "use combing_flow")
    d.asked("main", 0).has(1, aura=5, life=7)


def test_sa_78__the_boost_ends_with_the_turn():
    me = {"hand": ["shot", "smoke", "backdraft", "mowing_cut"]}
    d = fight(me, {"aura": 5, "hand": ["slash"]}, distance=4)
    d.answers(*FIRST, "use smoke", "2", "use backdraft").ends_turn()
    d.answers("no", "use slash", "use mowing_cut").asked("side", 1, "mowing_cut")
    d.deals(aura=3, life=1)


# himika-n7, Smoke


def test_himika_n7__three_crystals():
    d = fight({"hand": ["smoke"]}, distance=4).answers("use smoke").asked("nano", 0, "smoke")
    d.answers("1").has(0, aura=1, in_play={"smoke": 3}, discard=[])


SMOKE = {"goddesses": ["yurina", "himika"], "in_play": {"smoke": 1}}
STOPPED = [
    ({"hand": ["wind_stage"]}, ["2"], 5),
    ({"hand": ["tying_bonds"]}, ["2"], 5),
    ({"hand": ["inducement"]}, ["option a"], 5),
    ({"hand": ["brush_away"]}, ["life", "distance to dust"], 5),
    ({"hand": ["brush_away"], "umbrella": "open"}, ["life"], 2),
    ({"hand": ["step_back"], "umbrella": "open"}, [], 5),
    ({"hand": ["ninja_step"]}, ["distance to dust"], 5),
]


@pytest.mark.parametrize("smoke", [True, False])
@pytest.mark.parametrize(("me", "answers", "distance"), STOPPED)
def test_sa_68__effects_of_either_player_take_nothing_out_of_distance(me, answers, distance, smoke):
    d = fight(me, {"aura": 4, **(SMOKE if smoke else {})}, distance=distance)
    d.answers(f"use {me['hand'][0]}", *answers).asked("main", 0)
    assert (d.position["distance"] == distance) == smoke
    if smoke:
        d.has(1, aura=4).has(0, aura=3)


NOT_STOPPED = [
    ({"hand": ["step_back"]}, ["use step_back"], 4),
    ({"hand": ["leaping_hare"]}, ["use leaping_hare"], 5),
    ({"hand": ["poem_dance"]}, ["use poem_dance", "option b"], 4),
    ({"hand": ["brush_away"]}, ["use brush_away", "life", "dust to distance"], 4),
    ({}, ["advance for focus"], 2),
    ({}, ["retreat for focus"], 4),
]


@pytest.mark.parametrize(("me", "answers", "after"), NOT_STOPPED)
def test_sa_68__moves_into_distance_and_basic_actions_go_on(me, answers, after):
    d = fight({"hand": ["slash"], **me}, {"aura": 4, **SMOKE}, distance=3)
    d.answers(*answers).lies(distance=after)


def test_sa_68__the_owner_may_advance_and_use_backstep():
    me = {**SMOKE, "hand": ["backstep"], "deck": [["slash"], ["shot"]]}
    d = fight(me, distance=3).answers("advance for focus").lies(distance=2)
    d.answers("use backstep").lies(distance=3)


def test_sa_68__a_reaction_takes_nothing_out_either():
    them = {"hand": ["step_back"], "umbrella": "open", "aura": 5}
    d = fight({**SMOKE, "hand": ["slash"]}, them, distance=3)
    d.answers("use slash", "use step_back").lies(distance=3).deals(aura=3, life=1)


def test_himika_n7__once_it_has_expired_crystals_move_again():
    d = fight(SMOKE, {"hand": ["footwork"]}, distance=4).ends_turn()
    d.has(0, discard=["smoke"]).answers("no", "use footwork").lies(distance=2)


# himika-s3, Scarlet Imagining


def test_himika_s3__two_cards_more_then_one_of_the_hand_goes_face_down():
    me = {"hand": ["slash"], "deck": [["shot"], ["smoke"], ["backstep"]], "flare": 3}
    d = fight({**me, "unused": ["scarlet_imagining"]}, distance=3)
    d.answers("use scarlet_imagining").asked("card", 0, "scarlet_imagining")
    assert d.legal() == {"choose slash", "choose shot", "choose smoke"}
    d.answers("choose slash").has(0, hand=["shot", "smoke"], hidden=["slash"], flare=0)
    d.has(0, used=["scarlet_imagining"], discard=[])


@pytest.mark.parametrize("flare", [2, 3])
def test_himika_s3__it_costs_3(flare):
    d = fight({"unused": ["scarlet_imagining"], "flare": flare}, distance=3)
    assert ("use scarlet_imagining" in d.legal()) == (flare == 3)


def test_sa_59__each_missing_card_is_damage_before_a_card_of_the_hand_is_put_down():
    me = {"hand": ["backstep"], "discard": REST[1:], "deck": ["slash"], "flare": 3}
    d = fight({**me, "unused": ["scarlet_imagining"], "aura": 1}, distance=3)
    d.answers("use scarlet_imagining").asked("side", 0).has(0, hand=["backstep", "slash"])
    d.answers("aura").asked("card", 0, "scarlet_imagining").answers("choose backstep")
    d.has(0, aura=0, hand=["slash"], hidden=["backstep"])


def test_sa_43__without_any_card_in_hand_nothing_is_put_down():
    me = {"hand": [], "discard": [*REST, "backstep"], "flare": 3, "aura": 0}
    d = fight({**me, "unused": ["scarlet_imagining"]}, distance=3)
    d.answers("use scarlet_imagining").asked("main", 0).has(0, life=8, hidden=[], flare=2)


# himika-s4, Vermilion Field


@pytest.mark.parametrize(("distance", "after"), [(4, 6), (9, 10)])
def test_himika_s4__as_the_third_card_two_crystals_farther(distance, after):
    me = {"life": 8, "hand": ["shot", "backdraft"], "unused": ["vermilion_field"], "flare": 2}
    d = fight({**me, "aura": 0}, {"aura": 5}, distance=distance)
    d.answers(*FIRST, "use backdraft", "use vermilion_field").lies(distance=after)
    d.has(0, flare=0)


def test_himika_s4__as_the_second_card_it_only_costs():
    me = {"hand": ["shot"], "unused": ["vermilion_field"], "flare": 2}
    d = fight(me, {"aura": 5}, distance=4).answers(*FIRST, "use vermilion_field")
    d.lies(distance=4).has(0, flare=0, used=["vermilion_field"])


def test_himika_s4__the_crystals_paid_may_be_the_ones_that_move():
    me = {"hand": ["shot", "backdraft"], "unused": ["vermilion_field"], "flare": 2, "aura": 3}
    them = {"aura": 5, "flare": 2, "used": SPENT}
    d = fight(me, them, distance=4, dust=0)
    d.answers(*FIRST, "use backdraft", "use vermilion_field").lies(distance=6, dust=0)
    d = fight({**me, "flare": 1}, distance=4).answers(*FIRST, "use backdraft")
    d.may_not("use vermilion_field")


@pytest.mark.parametrize(("hand", "revives"), [([], True), (["slash"], False)])
def test_himika_s4__it_revives_with_an_empty_hand_in_the_own_end_phase(hand, revives):
    d = fight({"hand": hand, "used": ["vermilion_field"]}, distance=4).ends_turn()
    d.asked("reconstruct", 1)
    assert ("vermilion_field" in d.pile(0, "unused")) == revives


def test_himika_s4__the_opponents_end_phase_does_not_revive_it():
    d = duel({"hand": [], "used": ["vermilion_field"]}, {"focus": 1}, distance=4, player=1)
    d.ends_turn()
    d.asked("reconstruct", 0).has(0, used=["vermilion_field"])
