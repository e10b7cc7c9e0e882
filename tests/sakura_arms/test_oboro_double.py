"""The Body-Double Art (oboro-n6): one card in the hidden pile used twice."""

import pytest

from tests.sakura_arms.attacking import with_dust
from tests.sakura_arms.scenario import duel


def double(hidden, them=None, distance=4, **me):
    me = {"hand": ["body_double_art"], "hidden": hidden, **me}
    return duel(me, them, distance=distance).answers("use body_double_art")


def over_to_the_other(t):
    """The main phase has ended with the card; an umbrella stays as it is."""
    if t.question == ("end_effect", 0, None):
        t.answers("no")
    assert t.position["player"] == 1


def test_oboro_n6__uses_an_attack_twice_unblockable():
    them = {"hand": ["elegant_strike"], "focus": 2, "aura": 5}
    t = double(["steel_wire", "inducement"], them).asked("use", 0, "body_double_art")
    t.answers("use steel_wire").asked("side", 1, "steel_wire").answers("aura")
    t.has(1, aura=3).asked("side", 1, "steel_wire").answers("life").has(1, aura=3, life=8)
    t.has(0, discard=["body_double_art", "steel_wire"], hidden=["inducement"])
    over_to_the_other(t)


def test_oboro_n6__of_one_card_there_is_no_choice_and_no_way_back():
    t = double(["steel_wire"]).asked("side", 1, "steel_wire")
    t.answers("aura").has(1, aura=1, life=8)  # the second: Aura 1 is too little


@pytest.mark.parametrize(
    "hidden", [[], ["slashing_frenzy"], ["shadow_caltrops"], ["draw_cut", "soaring_spirit"]]
)
def test_oboro_n6__full_power_or_out_of_range_cannot_be_chosen(hidden):
    t = double(hidden).has(0, hidden=hidden, discard=["body_double_art"]).has(1, life=10, aura=3)
    over_to_the_other(t)


def test_oboro_n6__only_usable_cards_are_offered():
    t = double(["steel_wire", "shadow_caltrops", "inducement", "slashing_frenzy"])
    assert t.legal() == {"use steel_wire", "use inducement"}


def test_oboro_n6__an_action_is_done_twice():
    double(["inducement"]).answers("option a", "option b").has(1, aura=3, flare=1).lies(distance=3)


def test_oboro_n6__the_second_use_is_skipped_out_of_range():
    t = double(["brush_away"], {"aura": 5}, 5)
    t.answers("aura", "dust to distance").lies(distance=6).has(1, aura=4)
    t.has(0, discard=["body_double_art", "brush_away"])
    over_to_the_other(t)
    t = double(["brush_away"], {"aura": 5}, 5)
    t.answers("aura", "distance to dust").asked("side", 1, "brush_away").answers("life")
    t.answers("distance to dust").lies(distance=3).has(1, aura=4, life=9)


@pytest.mark.parametrize("focus", [1, 2])
def test_sa_62__a_card_that_goes_on_the_deck_is_used_once(focus):
    t = double(["combing_flow"], focus=focus)
    t.has(1, life=9 if focus == 2 else 8)
    assert (t.deck(0)[0] == "combing_flow") == (focus == 2)
    over_to_the_other(t)


@pytest.mark.parametrize("umbrella", ["closed", "open"])
def test_sa_62__a_card_that_goes_to_the_hand_is_used_once(umbrella):
    distance = {"closed": 5, "open": 1}[umbrella]
    t = double(["hidden_fire"], {"aura": 5}, distance, umbrella=umbrella).answers("aura")
    if umbrella == "closed":
        t.has(0, hand=["hidden_fire"], umbrella="open").has(1, aura=4)
    else:
        t.answers("aura").has(0, hand=[], umbrella="open").has(1, aura=3)


def test_oboro_n6__an_enhancement_that_stays_is_used_once():
    t = double(["wind_stage"]).asked("nano", 0, "wind_stage").answers("2")
    t.lies(distance=2).has(0, aura=5, discard=["body_double_art"])
    over_to_the_other(t)


def test_oboro_n6__an_enhancement_without_crystals_is_used_twice():
    me = {"hand": ["body_double_art"], "hidden": ["grand_stage"], "aura": 0, "focus": 0}
    t = with_dust(0, me, {}, 4).answers("use body_double_art")
    t.has(0, focus=2, discard=["body_double_art", "grand_stage"])


def test_oboro_n6__the_attack_of_an_enhancement_can_be_answered():
    me = {"hand": ["body_double_art"], "hidden": ["pressure"], "aura": 0}
    them = {"hand": ["elegant_strike"], "focus": 2, "aura": 2}
    t = with_dust(0, me, them, 4).answers("use body_double_art").asked("react", 1, "pressure")
    t.answers("no").has(1, aura=0)  # its two crystals are Dust for the second use
    t.has(0, in_play={"pressure": 1}, discard=["body_double_art"])  # after a start phase


def test_sa_25__the_second_use_is_the_third_card_of_the_turn():
    t = double(["rapid_fire"], {"aura": 5}, 7, goddesses=["oboro", "himika"])
    t.deals(aura=2, life=1).answers("life").deals(aura=3, life=2)


def test_oboro_n6__caltrops_hide_a_card_from_the_first_use_only():
    t = double(["shadow_caltrops"], {"hand": ["slash", "domain"], "aura": 4}, 2)
    t.answers("aura").asked("card", 0, "shadow_caltrops").answers("choose their slash")
    t.asked("side", 1, "shadow_caltrops").answers("life")
    t.has(1, hidden=["slash"], life=9, aura=2)
    over_to_the_other(t)


def test_oboro_n6__ninja_step_leads_on_from_the_first_use_only():
    t = double(["ninja_step", "inducement", "slash"]).may("use slash").answers("use ninja_step")
    t.answers("distance to dust").asked("use", 0, "ninja_step")
    t.may_not("use slash").answers("use inducement", "option a").lies(distance=2)
    t.asked("option", 0, "ninja_step").answers("dust to distance").lies(distance=3)
    t.has(0, discard=["body_double_art", "inducement", "ninja_step"])
    over_to_the_other(t)


def test_oboro_n6__a_chained_trap_is_neither_doubled_nor_unblockable():
    them = {"hand": ["elegant_strike"], "aura": 5}
    t = double(["ninja_step", "steel_wire"], them).answers("use ninja_step", "distance to dust")
    t.answers("use steel_wire").asked("react", 1, "steel_wire").answers("no", "aura")
    t.asked("option", 0, "ninja_step").answers("dust to distance").has(1, aura=3)
    over_to_the_other(t)


def test_oboro_n6__kills_in_between():
    double(["steel_wire"], {"life": 2, "aura": 0}).won_by(0)


def test_oboro_n6__is_the_first_choice_of_a_turn_only():
    me = {"hand": ["body_double_art", "ninja_step"], "hidden": ["steel_wire"], "focus": 1}
    t = duel(me, distance=4).may("use body_double_art").answers("use ninja_step")
    t.answers("dust to distance").may_not("use body_double_art")
