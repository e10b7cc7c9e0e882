"""Tokoyo's other cards: full power, enhancements, special cards."""

import pytest

from tests.sakura_arms.attacking import with_dust
from tests.sakura_arms.scenario import duel

SERENE = pytest.mark.parametrize("focus", [0, 1, 2])


# tokoyo-n5 turning_the_pivot


def pivot(**me):
    return duel({"hand": ["turning_the_pivot"], **me}, {"hand": ["slash"]}, distance=5)


def test_tokoyo_n5__puts_two_cards_under_the_deck_in_an_order():
    piles = {"discard": ["combing_flow", "slash"], "hidden": ["wind_stage"], "aura": 1}
    t = pivot(**piles).answers("use turning_the_pivot").asked("card", 0, "turning_the_pivot")
    t.may("choose combing_flow", "choose slash", "choose wind_stage", "no")
    t.may_not("choose turning_the_pivot")  # it lies in use (SA-10)
    t.answers("choose slash", "choose wind_stage")
    assert t.deck(0)[-2:] == ["slash", "wind_stage"]  # the first chosen is drawn first (SA-76)
    t.has(0, aura=3, hidden=[], discard=["combing_flow", "turning_the_pivot"])
    assert t.position["player"] == 1  # full power ends the main phase


def test_sa_76__the_other_order_is_another_deck():
    t = pivot(discard=["slash"], hidden=["wind_stage"])
    t.answers("use turning_the_pivot", "choose wind_stage", "choose slash")
    assert t.deck(0)[-2:] == ["wind_stage", "slash"]


@pytest.mark.parametrize("choices", [[], ["choose slash"]])
def test_tokoyo_n5__up_to_two_cards_may_be_none_or_one(choices):
    t = pivot(discard=["combing_flow", "slash"], aura=5)
    t.answers("use turning_the_pivot", *choices, "no").has(0, aura=5)
    assert ("slash" in t.deck(0)) == bool(choices)
    assert "combing_flow" in t.pile(0, "discard")


def test_tokoyo_n5__with_nothing_to_choose_gives_aura_only():
    t = pivot(aura=4).answers("use turning_the_pivot").has(0, aura=5)
    assert t.position["player"] == 1


@pytest.mark.parametrize(("dust", "moved"), [(0, 0), (1, 1), (5, 2)])
def test_tokoyo_n5__moves_what_dust_there_is(dust, moved):
    me = {"hand": ["turning_the_pivot"], "aura": 1}
    with_dust(dust, me, {}, 5).answers("use turning_the_pivot").has(0, aura=1 + moved)


def test_tokoyo_n5__is_the_first_choice_of_a_turn_only():
    t = pivot(focus=1).may("use turning_the_pivot").answers("charge for focus")
    assert t.question is None or "use turning_the_pivot" not in t.legal()


def test_sa_40__the_opponent_knows_which_open_card_went_below_but_not_a_hidden_one():
    t = pivot(discard=["slash"], hidden=["wind_stage"])
    t.answers("use turning_the_pivot", "choose slash", "choose wind_stage")
    assert t.match.view(1)["players"][0]["deck"][-2:] == ["slash", None]
    assert t.match.view(0)["players"][0]["deck"][-2:] == [["slash"], ["wind_stage"]]


# tokoyo-n6 wind_stage


@pytest.mark.parametrize(
    ("aura", "distance", "from_dust", "after"),
    [
        (3, 4, 2, (5, 2)),
        (3, 4, 1, (4, 2)),
        (5, 4, 2, (5, 4)),  # no room in the Aura
        (5, 4, 0, (5, 2)),  # the crystals of the card make room
        (4, 4, 2, (5, 3)),
        (3, 1, 2, (4, 0)),
        (3, 0, 2, (3, 0)),
    ],
)
def test_tokoyo_n6__deploy_moves_distance_to_aura(aura, distance, from_dust, after):
    t = duel({"hand": ["wind_stage", "slash"], "aura": aura}, distance=distance)
    dust = t.position["dust"]
    t.answers("use wind_stage").asked("nano", 0, "wind_stage").answers(str(from_dust))
    t.has(0, aura=after[0], in_play={"wind_stage": 2})
    t.lies(distance=after[1], dust=dust - from_dust)


def test_tokoyo_n6__the_nano_is_as_much_as_possible():
    me = {"hand": ["wind_stage", "slash"], "aura": 1}
    t = with_dust(1, me, {}, 4).answers("use wind_stage")
    t.has(0, in_play={"wind_stage": 2}, aura=2)  # no choice: one from each place
    t = with_dust(0, {**me, "aura": 1}, {}, 4).answers("use wind_stage")
    t.has(0, in_play={"wind_stage": 1}, aura=2)


def test_sa_18__wind_stage_without_crystals_deploys_and_expires_at_once():
    t = with_dust(0, {"hand": ["wind_stage", "slash"], "aura": 0}, {}, 4)
    t.answers("use wind_stage").lies(distance=4)
    t.has(0, aura=0, in_play={}, discard=["wind_stage"])
    t = with_dust(0, {"hand": ["wind_stage", "slash"], "aura": 0}, {}, 1)
    t.answers("use wind_stage").lies(distance=1).has(0, aura=0)


@pytest.mark.parametrize(
    ("aura", "distance", "after"),
    [(3, 4, (1, 6)), (1, 4, (0, 5)), (0, 4, (0, 4)), (3, 9, (2, 10)), (2, 10, (2, 10))],
)
def test_tokoyo_n6__expiry_moves_aura_to_distance(aura, distance, after):
    me = {"hand": ["slash"], "aura": aura, "in_play": {"wind_stage": 1}}
    t = duel(me, distance=distance).ends_turn()
    t.has(0, aura=after[0], in_play={}, discard=["wind_stage"]).lies(distance=after[1])


def test_tokoyo_n6__smoke_keeps_the_distance_but_lets_crystals_in():
    me = {"hand": ["wind_stage", "slash"], "aura": 2}
    t = duel(me, {"in_play": {"smoke": 3}}, distance=4)
    t.answers("use wind_stage", "2").lies(distance=4).has(0, aura=2)
    me = {"hand": ["slash"], "aura": 3, "in_play": {"wind_stage": 1}}
    t = duel(me, {"in_play": {"smoke": 3}}, distance=4).ends_turn()
    t.lies(distance=6).has(0, aura=1)


# tokoyo-n7 grand_stage


@SERENE
@pytest.mark.parametrize("flinch", [False, True])
def test_tokoyo_n7__serenity_is_read_before_the_focus_is_gained(focus, flinch):
    me = {"hand": ["slash"], "focus": focus, "flinch": flinch, "in_play": {"grand_stage": 1}}
    t = duel(me, distance=5).ends_turn()
    t.has(0, aura=5 if focus == 2 else 3, in_play={}, flinch=False)
    t.has(0, focus=focus if flinch else min(2, focus + 1))


def test_tokoyo_n7__in_the_own_start_phase_the_focus_of_the_turn_comes_first():
    me = {"focus": 1, "in_play": {"grand_stage": 1}, "hand": ["slash"]}
    t = duel({"hand": ["slash"]}, me, distance=5).ends_turn()
    t.has(1, focus=2, aura=5)
    t = duel({"hand": ["slash"]}, {**me, "focus": 0}, distance=5).ends_turn()
    t.has(1, focus=2, aura=3)


@pytest.mark.parametrize(("dust", "aura", "after"), [(0, 3, 4), (1, 3, 5), (4, 4, 5), (4, 5, 5)])
def test_tokoyo_n7__takes_what_dust_there_is_also_its_own_crystal(dust, aura, after):
    me = {"hand": ["slash"], "focus": 2, "aura": aura, "in_play": {"grand_stage": 1}}
    with_dust(dust, {**me, "life": 7}, {"life": 6}, 5).ends_turn().has(0, aura=after)


def test_tokoyo_n7__without_a_crystal_gives_focus_at_once():
    t = with_dust(0, {"hand": ["grand_stage", "slash"], "aura": 0, "focus": 1}, {}, 5)
    t.answers("use grand_stage").has(0, focus=2, discard=["grand_stage"], in_play={})


# tokoyo-s1 flower_of_eternity


@pytest.mark.parametrize(
    "attack",
    [
        {"hand": ["slash"]},
        {"unused": ["moonshadow_fall"], "flare": 7},
        {"unused": ["bird_of_a_thousand_years"], "flare": 2},
    ],
    ids=["normal", "special", "special_with_after"],
)
def test_tokoyo_s1__cancels_any_attack(attack):
    card = (attack.get("hand") or attack["unused"])[0]
    me = {"life": 5, "focus": 1, "discard": ["steel_wire"], **attack}
    me["goddesses"] = ["yurina", "oboro"] if "bird" not in card else ["tokoyo", "oboro"]
    them = {"unused": ["flower_of_eternity"], "flare": 5, "life": 6}
    t = duel(me, them, distance=4).answers(f"use {card}", "use flower_of_eternity")
    t.has(0, life=4).has(1, life=6, aura=3, flare=0, used=["flower_of_eternity"])
    assert "steel_wire" in t.pile(0, "discard")  # no after-attack effect either
    t.asked("main", 0)
    t.has(0, **({"discard": ["slash", "steel_wire"]} if card == "slash" else {"used": [card]}))


def test_tokoyo_s1__needs_its_cost_also_as_a_reaction():
    them = {"unused": ["flower_of_eternity"], "used": ["uranami_storm"], "flare": 4}
    t = duel({"hand": ["slash"]}, {**them, "life": 6}, distance=4)
    t.answers("use slash").asked("side", 1, "slash")


def test_tokoyo_s1__cannot_answer_an_unblockable_attack():
    them = {"unused": ["flower_of_eternity"], "flare": 5}
    t = duel({"unused": ["endless_wind"], "flare": 1}, them, distance=4)
    t.answers("use endless_wind").asked("side", 1, "endless_wind")


def test_tokoyo_s1__kills_before_the_attack_does():
    me, them = {"hand": ["slash"], "life": 1}, {"unused": ["flower_of_eternity"], "flare": 5}
    t = duel(me, {**them, "life": 1}, distance=4).answers("use slash", "use flower_of_eternity")
    t.won_by(1)


def test_sa_49__flower_of_eternity_in_the_main_phase_is_an_attack_like_others():
    me = {"unused": ["flower_of_eternity"], "flare": 5, "hand": ["slash"], "focus": 1}
    t = duel(me, {"hand": ["elegant_strike"], "focus": 2, "life": 9}, distance=4)
    t.answers("use flower_of_eternity").asked("react", 1, "flower_of_eternity")
    t.answers("use elegant_strike", "life").has(1, life=8)  # of a special card: not cancelled


# tokoyo-s2 bird_of_a_thousand_years


def bird(**me):
    return {"unused": ["bird_of_a_thousand_years"], "flare": 2, "focus": 1, **me}


def test_tokoyo_s2__reconstructs_without_damage():
    me = bird(discard=["combing_flow"], hidden=["wind_stage"], life=1, hand=["poem_dance"])
    t = duel(me, {"discard": ["slash"], "hidden": ["domain"]}, distance=4)
    before = t.deck(0)
    t.answers("use bird_of_a_thousand_years", "aura")
    assert sorted(t.deck(0)) == sorted([*before, "combing_flow", "wind_stage"])
    t.has(0, discard=[], hidden=[], life=1, used=["bird_of_a_thousand_years"], hand=["poem_dance"])
    t.has(1, discard=["slash"], hidden=["domain"], aura=1)


def test_tokoyo_s2__may_reconstruct_nothing_and_leaves_enhancements():
    t = duel(bird(in_play={"wind_stage": 1}), distance=4)
    before = sorted(t.deck(0))
    t.answers("use bird_of_a_thousand_years", "life").has(0, in_play={"wind_stage": 1})
    assert sorted(t.deck(0)) == before


@pytest.mark.parametrize(
    "them",
    [{"hand": ["step_back"]}, {"unused": ["flower_of_eternity"], "flare": 5}],
    ids=["out_of_range", "cancelled"],
)
def test_tokoyo_s2__does_not_reconstruct_when_it_fails(them):
    t = duel(bird(discard=["slash"], life=9), {"life": 6, **them}, distance=4)
    t.answers("use bird_of_a_thousand_years", f"use {(them.get('hand') or them['unused'])[0]}")
    t.has(0, discard=["slash"], used=["bird_of_a_thousand_years"])


def test_sa_26__a_trap_before_the_reconstruct_of_a_bird():
    me = bird(hidden=["steel_wire", "vital_activation"], discard=["wind_stage"])
    t = duel({**me, "goddesses": ["tokoyo", "oboro"]}, {"aura": 5}, distance=4)
    t.answers("use bird_of_a_thousand_years", "aura").asked("use", 0)
    t.may("use steel_wire", "use vital_activation", "no").answers("use steel_wire")
    t.answers("aura").has(1, aura=1)
    t.has(0, discard=[], hidden=[])  # the Trap has gone back into the deck with the others
    assert {"steel_wire", "vital_activation", "wind_stage"} <= set(t.deck(0))


# tokoyo-s3 endless_wind


def wind(hand, **them):
    me = {"unused": ["endless_wind"], "flare": 1, "focus": 1}
    return duel(me, {"hand": hand, **them}, distance=5)


def test_tokoyo_s3__the_opponent_chooses_a_card_that_is_no_attack():
    t = wind(["slash", "domain", "footwork", "soundless_wall", "mowing_cut"])
    t.answers("use endless_wind", "aura").asked("card", 1, "endless_wind")
    assert t.legal() == {"choose domain", "choose footwork", "choose soundless_wall"}
    t.answers("choose domain").has(1, discard=["domain"], in_play={}).asked("main", 0)
    assert t.match.view(0)["players"][1]["hand"] == []


def test_tokoyo_s3__one_such_card_is_no_choice():
    t = wind(["slash", "domain"]).answers("use endless_wind", "aura").asked("main", 0)
    t.has(1, discard=["domain"], hand=["slash"])
    assert t.match.view(0)["players"][1]["hand"] == []


def test_tokoyo_s3__a_hand_of_attacks_is_shown_and_stays_known():
    t = wind(["slash", "mowing_cut"]).answers("use endless_wind", "life").asked("main", 0)
    t.has(1, discard=[], hand=["slash", "mowing_cut"])
    assert sorted(t.match.view(0)["players"][1]["hand"]) == ["mowing_cut", "slash"]


def test_tokoyo_s3__an_empty_hand():
    wind([]).answers("use endless_wind", "life").asked("main", 0).has(1, life=9, discard=[])


@SERENE
def test_tokoyo_s3__revives_under_serenity_in_the_end_phase(focus):
    me = {"hand": ["slash"], "used": ["endless_wind"], "focus": focus}
    t = duel(me, distance=5).ends_turn()
    assert ("endless_wind" in t.pile(0, "used")) == (focus < 2)
    assert ("endless_wind" in t.pile(0, "unused")) == (focus == 2)


def test_tokoyo_s3__revives_in_the_own_end_phase_only():
    me = {"used": ["endless_wind"], "focus": 2}
    t = duel({"hand": ["slash"]}, me, distance=5).ends_turn()
    assert "endless_wind" in t.pile(1, "used")


# tokoyo-s4 moon_of_the_everworld


@pytest.mark.parametrize(("mine", "theirs"), [(0, 2), (1, 0), (2, 1)])
@pytest.mark.parametrize("flinch", [False, True])
def test_tokoyo_s4__sets_both_focus_and_flinches(mine, theirs, flinch):
    me = {"unused": ["moon_of_the_everworld"], "flare": 2, "focus": mine, "flinch": flinch}
    t = duel({**me, "hand": ["slash"]}, {"focus": theirs}, distance=5)
    t.answers("use moon_of_the_everworld").has(0, focus=2, flinch=flinch)  # SA-21
    t.has(1, focus=0, flinch=True)
    t.answers("end")
    t.has(1, focus=0, flinch=False)  # the flinch took the Focus of the start phase
