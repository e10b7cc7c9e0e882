"""Cards of Tokoyo, Oboro and Yukihi together: reactions in reactions, expiries, orders."""

import pytest

from tests.sakura_arms.attacking import with_dust
from tests.sakura_arms.scenario import duel


def kite(hidden, **me):
    return {"unused": ["kite_shadow"], "flare": 3, "hidden": hidden, **me}


# reactions


def test_sa_16__both_players_use_kite_shadow():
    """The inner attack of the main phase is answered; the inner attack of the answer is not."""
    me, them = kite(["steel_wire"], focus=1, life=9), kite(["combing_flow"], life=7)
    t = duel(me, {**them, "aura": 3}, distance=4).answers("use kite_shadow", "use steel_wire")
    t.asked("react", 1, "steel_wire").answers("use kite_shadow", "use combing_flow")
    t.has(0, life=8, flare=1).has(1, discard=["combing_flow"]).asked("side", 1, "steel_wire")


def test_sa_46__a_hidden_fire_inside_a_reaction_returns_to_the_hand():
    them = kite(["hidden_fire"], life=7)
    t = duel({"hand": ["shot"], "focus": 1}, them, distance=5).answers("use shot")
    t.answers("use kite_shadow", "use hidden_fire", "aura")
    t.has(1, hand=["hidden_fire"], hidden=[], umbrella="open").has(0, aura=2)
    t.asked("side", 1, "shot")


def test_sa_46__a_combing_flow_inside_a_reaction_goes_on_the_deck_under_serenity():
    them = kite(["combing_flow"], focus=2, life=7)
    t = duel({"hand": ["slash"], "focus": 1}, them, distance=4).answers("use slash")
    t.answers("use kite_shadow", "use combing_flow").has(0, life=9).has(1, hidden=[], discard=[])
    assert t.deck(1)[0] == "combing_flow"


def test_sa_11__one_reaction_for_each_attack():
    them = {"hand": ["step_back", "mowing_cut"], "unused": ["spinning_body"], "flare": 1}
    t = duel({"hand": ["slash"], "focus": 1}, them, distance=3).answers("use slash")
    t.may("use step_back", "use spinning_body").answers("use step_back").lies(distance=4)
    t.asked("side", 1, "slash")  # Mowing Cut would reach by now


def test_sa_85__kite_shadow_cancels_the_attack_of_a_trap():
    me = {"goddesses": ["oboro", "yurina"], "hidden": ["steel_wire"]}
    t = duel({"hand": ["elegant_strike"], "focus": 2}, me, distance=4).answers("end", "yes")
    t.answers("use steel_wire").asked("react", 0, "steel_wire").answers("use elegant_strike")
    t.answers("aura").has(0, life=10, aura=3).has(1, aura=1, life=9).asked("main", 1)


def test_sa_51__the_damage_of_a_reaction_turns_an_unguarded_card_of_the_turn_player():
    me = {"hand": ["slash"], "focus": 1, "in_play": {"vital_activation": 2}, "life": 8}
    them = {"unused": ["flower_of_eternity"], "flare": 5, "life": 6}
    t = duel(me, them, distance=4)
    t.answers("use slash", "use flower_of_eternity").asked("main", 0)
    t.has(0, life=7, in_play={}, hidden=["vital_activation"])


def test_sa_17__a_boost_is_used_up_by_an_attack_that_was_cancelled():
    me = {"hand": ["pommel_blow", "brush_away", "hidden_needle"], "umbrella": "open", "life": 3}
    them = {"hand": ["elegant_strike"], "focus": 2, "aura": 5, "life": 9}
    t = duel(me, them, distance=2).answers("use pommel_blow", "no", "life")
    t.answers("use brush_away", "use elegant_strike", "aura")
    t.answers("use hidden_needle").deals(aura=1, life=2)


# Traps


@pytest.mark.parametrize("aura", [0, 4])
def test_sa_18__a_trap_without_crystals_expires_and_is_shuffled_in(aura):
    me = {"hidden": ["vital_activation"], "used": ["moonshadow_fall"], "aura": aura}
    them = {"hand": ["slash"], "aura": 5}
    t = with_dust(0, them, {**me, "goddesses": ["oboro", "yurina"]}, 4)
    t.answers("end", "yes", "use vital_activation")
    if aura:
        t.has(1, in_play={"vital_activation": 4}, used=["moonshadow_fall"], aura=0)
    else:
        t.has(1, in_play={}, used=[], discard=[], hidden=[])
        assert "vital_activation" in [*t.deck(1), *t.pile(1, "hand")]


def test_sa_59__a_bird_reconstructs_for_the_cards_drawn_later():
    me = {"unused": ["bird_of_a_thousand_years"], "flare": 2, "focus": 1}
    them = {"hand": ["slash"]}
    cards = ["combing_flow", "elegant_strike", "leaping_hare", "poem_dance", "wind_stage"]
    me |= {"discard": cards, "hidden": ["grand_stage", "turning_the_pivot"]}
    t = duel({**me, "goddesses": ["tokoyo", "oboro"]}, them, distance=4)
    assert t.deck(0) == []
    t.answers("use bird_of_a_thousand_years", "life")
    assert len(t.deck(0)) == 7


def test_oboro_s3__counts_from_the_moment_it_lies_used():
    me = {"unused": ["bird_of_a_thousand_years", "hollow_fish"], "flare": 6, "life": 8}
    t = duel({**me, "hidden": ["inducement", "ninja_step"]}, {"aura": 5, "life": 9}, distance=4)
    t.answers("use hollow_fish", "use bird_of_a_thousand_years", "aura", "use inducement")
    t.answers("option b").asked("use", 0).answers("use ninja_step", "dust to distance")
    t.has(0, hidden=[], used=["bird_of_a_thousand_years", "hollow_fish"]).lies(distance=5)


# enhancements


@pytest.mark.parametrize(
    ("first", "aura", "distance"), [("grand_stage", 3, 6), ("wind_stage", 5, 6)]
)
def test_sa_50__the_turn_player_orders_the_expiries(first, aura, distance):
    """Full Aura: Grand Stage gives nothing before Wind Stage has taken two."""
    me = {"hand": ["slash"], "aura": 5, "focus": 2, "life": 9}
    me["in_play"] = {"grand_stage": 1, "wind_stage": 1}
    t = duel(me, {"life": 8}, distance=4).answers("end").asked("expire", 1)
    assert t.legal() == {"choose their grand_stage", "choose their wind_stage"}
    t.answers(f"choose their {first}").has(0, aura=aura, in_play={}).lies(distance=distance)


def test_sa_50__all_crystals_go_before_the_first_expiry():
    me = {"hand": ["slash"], "aura": 0, "focus": 2, "in_play": {"grand_stage": 1}}
    t = with_dust(0, {**me, "life": 9}, {"in_play": {"tying_bonds": 2, "domain": 3}}, 6)
    t.answers("end").lies(dust=1).has(0, aura=2)  # three crystals were Dust by then


def test_sa_21__the_flinch_takes_the_focus_of_the_turn_then_grand_stage_gives_its_own():
    them = {"in_play": {"grand_stage": 1}, "focus": 1, "flinch": True, "aura": 2}
    t = duel({"hand": ["slash"]}, them, distance=5).answers("end")
    t.has(1, focus=2, flinch=False, aura=2)  # at Focus 1 it was no Serenity


# the end phase


def test_tokoyo_s4__the_moon_brings_the_wind_back():
    me = {"unused": ["moon_of_the_everworld", "endless_wind"], "flare": 3, "focus": 0}
    t = duel({**me, "hand": ["slash"]}, distance=5)
    t.answers("use endless_wind", "aura", "use moon_of_the_everworld", "end")
    t.has(0, used=["moon_of_the_everworld"], focus=2)
    assert "endless_wind" in t.pile(0, "unused")


@pytest.mark.parametrize(("focus", "flare"), [(2, 0), (2, 1), (1, 0), (1, 1)])
@pytest.mark.parametrize("first", ["endless_wind", "mikazura_vine"])
def test_sa_60__each_revive_is_read_once_in_an_order_of_choice(focus, flare, first):
    me = {"used": ["mikazura_vine", "endless_wind"], "focus": focus, "flare": flare}
    t = duel({**me, "life": 9}, distance=5).answers("end").asked("end_effect", 0)
    t.answers(f"choose {first}").asked("reconstruct", 1)
    assert ("endless_wind" in t.pile(0, "unused")) == (focus == 2)
    assert ("mikazura_vine" in t.pile(0, "unused")) == (flare == 0)


def test_sa_39__the_hidden_pile_is_seen_by_its_owner_only():
    t = duel({"hand": ["slash"], "hidden": ["steel_wire"]}, distance=5)
    assert t.match.view(0)["players"][0]["hidden"] == ["steel_wire"]
    theirs = t.match.view(1)["players"][0]
    assert (theirs["hidden"], theirs["hidden_size"]) == ([], 1)


@pytest.mark.parametrize("paid", ["slash", "pommel_blow"])
def test_sa_40__a_hand_that_was_shown_is_known_until_a_card_leaves_it_face_down(paid):
    them = {"hand": ["slash", "pommel_blow"], "focus": 1}
    t = duel({"unused": ["endless_wind"], "flare": 1, "focus": 1}, them, distance=4)
    t.answers("use endless_wind", "life", "end", "no").asked("main", 1)
    shown = t.match.view(0)["players"][1]
    assert (sorted(shown["hand"]), shown["hand_size"]) == (["pommel_blow", "slash"], 4)
    t.answers("charge for a card", f"choose {paid}")
    shown = t.match.view(0)["players"][1]
    assert (shown["hand"], shown["hidden"]) == ([], [])
