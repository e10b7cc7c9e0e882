"""Section 2, and of section 5 what belongs to the turn: start, main and end phase."""

import pytest

from tabletop_envs import new_match
from tests.sakura_arms.scenario import DECKS, GAME, NO_REACTION, Duel, duel


def start_of(them, me=None, **more) -> Duel:
    """Player 0 ends the turn: the start phase of player 1 (``them``)."""
    return duel({"focus": 1, **(me or {})}, them, **{"distance": 5, **more}).answers("end")


# 2.1


def test_2_1__the_first_turn_of_each_player_skips_the_start_phase():
    """SA-3: 0, 0 + 0 and 1 + 0 Focus, no draws; the third turn has a start phase."""
    d = Duel(new_match(GAME, seed=5, decks=DECKS))
    first = d.question[1]
    d.answers("no", "no")
    for player, focus in ((first, 0), (1 - first, 1)):
        d.asked("main", player).has(player, focus=focus, turns=1)
        assert (len(d.pile(player, "hand")), len(d.deck(player))) == (3, 4)
        d.ends_turn()
    d.asked("reconstruct", first).has(first, focus=1, turns=2).answers("no")
    assert (len(d.pile(first, "hand")), len(d.deck(first))) == (4, 2)


def test_2_1__no_crystal_goes_in_a_first_turn():
    d = duel({"in_play": {"domain": 2}, "focus": 1}, {"focus": 1}, turn=1, distance=8)
    d.answers("end").asked("main", 1).has(0, in_play={"domain": 2})
    d.answers("end").asked("reconstruct", 0).has(0, in_play={"domain": 1})


def test_sa_82__the_end_phase_of_a_first_turn_is_normal():
    d = duel({"hand": ["slash", "shot", "footwork"]}, turn=1)
    d.answers("end").asked("hand_limit", 0).answers("choose shot")
    d.has(0, hand=["slash", "footwork"], hidden=["shot"])


# 2.2


def test_2_2__the_order_of_the_start_phase():
    d = start_of({"focus": 0, "in_play": {"domain": 2}}, {"in_play": {"smoke": 3}}, distance=4)
    dust = d.position["dust"]
    d.asked("reconstruct", 1).has(1, focus=1, in_play={"domain": 1}, hand=[])
    d.has(0, in_play={"smoke": 2}, focus=1)  # the enhancements of both; Focus of one
    d.answers("no").asked("main", 1).lies(dust=dust)
    assert len(d.pile(1, "hand")) == 2


@pytest.mark.parametrize(("focus", "aura"), [(1, 5), (0, 3)])
def test_2_2__focus_comes_before_the_crystals(focus, aura):
    """Grand Stage asks for Focus 2 when it expires."""
    d = start_of({"focus": focus, "in_play": {"grand_stage": 1}, "aura": 3}, distance=5)
    d.asked("reconstruct", 1).has(1, aura=aura, focus=2, discard=["grand_stage"])


def test_2_2__crystals_come_before_the_choice_to_reconstruct():
    d = start_of({"in_play": {"domain": 1}}).asked("reconstruct", 1).has(1, discard=["domain"])
    d.answers("yes").has(1, discard=[])


def test_2_2__focus_is_at_most_two():
    start_of({"focus": 2}).has(1, focus=2)


def test_2_2__the_turn_player_orders_what_expires():
    d = start_of(
        {"in_play": {"pressure": 1}, "unused": NO_REACTION},
        {"in_play": {"domain": 1, "shockwave_crystal": 1}, "unused": NO_REACTION},
        distance=5,
    )
    d.asked("expire", 1)
    assert d.legal() == {
        "choose pressure",
        "choose their domain",
        "choose their shockwave_crystal",
    }
    d.answers("choose their domain").has(0, discard=["domain"]).asked("expire", 1)
    d.answers("choose pressure").asked("reconstruct", 1).has(1, discard=["pressure"], aura=2)


def test_5_4__the_reconstruct_of_the_start_phase():
    them = {"hand": ["slash"], "discard": ["footwork", "pressure"], "hidden": ["draw_cut"]}
    d = start_of({**them, "in_play": {"domain": 3}, "flare": 1, "focus": 0})
    d.asked("reconstruct", 1).answers("yes")
    d.has(1, life=9, flare=2, discard=[], hidden=[], in_play={"domain": 2})
    assert len(d.deck(1)) == 5 - 2
    assert sorted(d.deck(1) + d.pile(1, "hand")) == sorted(
        ["slash", "footwork", "pressure", "draw_cut", "flash_cut", "pommel_blow"]
    )


def test_2_2__declined_nothing_changes_but_the_hand():
    them = {"discard": ["footwork"], "hidden": ["draw_cut"], "deck": [["slash"], ["pressure"]]}
    d = start_of(them).answers("no").has(1, life=10, discard=["footwork"], hidden=["draw_cut"])
    d.has(1, hand=["slash", "pressure"])


def test_sa_5__with_a_full_deck_and_declined_with_an_empty_one():
    d = start_of({}).asked("reconstruct", 1).answers("yes").has(1, life=9)
    assert len(d.deck(1)) == 5
    all_seven = ["slash", "flash_cut", "pommel_blow", "draw_cut", "footwork", "pressure", "domain"]
    d = start_of({"discard": all_seven}).asked("reconstruct", 1).answers("no")
    d.asked("side", 1)  # the first of two missing cards


# 2.3


def test_2_3__any_number_of_cards_and_basic_actions_in_any_order():
    d = duel({"hand": ["shot", "footwork", "backstep"], "focus": 2}, distance=5)
    d.answers("charge for focus", "use shot", "life", "use footwork", "retreat for focus")
    d.asked("main", 0).answers("use backstep").asked("main", 0)
    d.has(0, discard=["shot", "footwork", "backstep"], focus=0).has(1, life=9)


def test_2_3__none_at_all():
    d = duel({"hand": ["slash"]}, distance=4).may("end").answers("end")
    d.asked("reconstruct", 1).has(0, hand=["slash"])


def test_2_3__unused_specials_are_usable_and_used_ones_are_not():
    special = {"flare": 7, "unused": ["red_bullet"], "used": ["moonshadow_fall"], "focus": 1}
    d = duel({**special, "aura": 1}, distance=4).may("end")
    d.may_not("use moonshadow_fall", "use red_bullet")  # used; out of range
    d = duel({**special, "aura": 0}, distance=5).may("use red_bullet")
    d.answers("use red_bullet", "life").has(0, used=["red_bullet", "moonshadow_fall"])
    d.may_not("use red_bullet")


def test_2_3__cards_of_the_other_piles_are_not_usable():
    me = {"focus": 1, "hidden": ["slash"], "discard": ["footwork"], "deck": ["pressure"]}
    duel(me, distance=4).may("end").may_not("use slash", "use footwork", "use pressure")


def test_2_3__a_full_power_card_is_all_that_is_done():
    d = duel({"hand": ["draw_cut", "footwork"], "focus": 2}, {"aura": 4}, distance=4)
    d.answers("use draw_cut", "life").asked("reconstruct", 1)
    d.has(0, discard=["draw_cut"], hand=["footwork"], focus=2).has(1, life=7)


@pytest.mark.parametrize(
    "first",
    [
        ["use shot", "life"],
        ["use footwork"],
        ["use pressure", "0"],
        ["use red_bullet", "life"],
        ["charge for focus"],
        ["charge for a card", "choose slash"],
    ],
)
def test_sa_7__after_anything_else_no_full_power_card(first):
    """SA-42: it is offered only as the very first choice."""
    hand = ["draw_cut", "shot", "slash", "footwork", "pressure"]
    me = {"goddesses": ["yurina", "himika"], "unused": ["red_bullet"], "focus": 1}
    d = duel({**me, "hand": hand}, distance=4)
    if first == ["use red_bullet", "life"]:  # range 5 to 10
        me["goddesses"] = ["himika", "tokoyo"]
        d = duel({**me, "hand": ["turning_the_pivot", "shot"]}, distance=5)
    full_power = "use draw_cut" if "use draw_cut" in d.legal() else "use turning_the_pivot"
    d.may(full_power).answers(*first).asked("main", 0).may_not(full_power)


def test_sa_42__a_full_power_enhancement_and_action_too():
    for card in ("soaring_spirit", "turning_the_pivot"):
        d = duel({"hand": [card, "slash"], "focus": 2}, distance=4)
        d.answers(f"use {card}")
        if card == "soaring_spirit":
            d.answers("1")
        d.asked("reconstruct", 1).has(0, hand=["slash"], focus=2)


def test_sa_42__the_end_is_always_legal():
    d = duel({"hand": ["slash", "shot", "backstep"], "focus": 2, "aura": 4}, distance=4)
    for label in ("use backstep", "retreat for focus", "charge for focus"):
        d.may("end").answers(label)
    d.may("end")


# 2.4


def test_2_4__down_to_two_hand_cards():
    d = duel({"hand": ["slash", "shot", "footwork", "pressure"]}).answers("end")
    d.asked("hand_limit", 0).answers("choose shot").asked("hand_limit", 0)
    d.answers("choose slash").asked("reconstruct", 1)
    d.has(0, hand=["footwork", "pressure"], hidden=["shot", "slash"])


def test_sa_57__two_cards_stay():
    d = duel({"hand": ["slash", "shot"]}).answers("end").asked("reconstruct", 1)
    d.has(0, hand=["slash", "shot"], hidden=[])


def test_sa_57__only_the_turn_player_has_the_limit():
    d = duel({"focus": 1}, {"hand": ["slash", "shot", "footwork"]}).answers("end")
    d.asked("reconstruct", 1).has(1, hidden=[])


# 5.2


@pytest.mark.parametrize("focus", [0, 1, 2])
def test_5_2__flinched_the_next_focus_is_not_gained(focus):
    """Also at Focus 2 the flinch goes."""
    start_of({"flinch": True, "focus": focus}).has(1, flinch=False, focus=focus)


def test_5_2__it_does_not_add_up():
    d = duel({"hand": ["backdraft"], "focus": 1}, {"flinch": True, "focus": 1})
    d.answers("use backdraft").has(1, flinch=True).answers("end").has(1, flinch=False, focus=1)


def test_5_2__a_gain_by_a_card_takes_it_away_too():
    d = duel({"hand": ["poem_dance"], "flinch": True, "focus": 1}, distance=5)
    d.answers("use poem_dance").has(0, flinch=False, focus=1)


def test_sa_21__focus_becomes_2_leaves_the_flinch():
    moon = {"unused": ["moon_of_the_everworld"], "flare": 2}
    d = duel({**moon, "flinch": True, "focus": 0}, {"focus": 2}, distance=5)
    d.answers("use moon_of_the_everworld")
    d.has(0, flinch=True, focus=2).has(1, flinch=True, focus=0)


# 5.3


SEVEN = ["slash", "flash_cut", "pommel_blow", "draw_cut", "footwork", "pressure", "domain"]


def test_5_3__each_missing_card_is_one_damage_of_choice():
    """SA-6: outside an attack; SA-59: one after the other."""
    d = start_of({"discard": SEVEN, "aura": 3}, {"hand": ["mowing_cut"]}, distance=4)
    dust = d.position["dust"]
    d.answers("no").asked("side", 1).answers("aura").has(1, aura=2, life=10).lies(dust=dust + 1)
    d.asked("side", 1).answers("life").has(1, aura=2, life=9, flare=1)
    d.asked("main", 1)


def test_5_3__to_aura_only_if_it_has_one():
    d = start_of({"discard": SEVEN, "aura": 1, "focus": 1}).answers("no")
    d.answers("aura").has(1, aura=0, life=9, flare=1)


def test_5_3__a_card_that_is_there_is_drawn_first():
    d = start_of({"discard": SEVEN[1:], "deck": ["slash"], "aura": 0}).answers("no")
    d.has(1, hand=["slash"], life=9)


def test_sa_6__outside_the_start_phase_too():
    d = duel({"hand": ["backstep"], "discard": SEVEN[:6], "focus": 1}, distance=5)
    d.answers("use backstep").asked("side", 0).answers("life").has(0, life=9, flare=1)
    d.lies(distance=6)  # then the second line


def test_sa_59__life_0_ends_it_in_between():
    d = start_of({"discard": SEVEN, "aura": 0, "life": 2}).answers("no").won_by(0)
    assert d.of(1)["life"] == 0
    d = start_of({"discard": SEVEN, "aura": 0, "life": 1}).answers("no").won_by(0)
    assert (d.of(1)["life"], d.of(1)["flare"]) == (0, 1)


# 2.5


@pytest.mark.parametrize(("life", "over"), [(3, True), (4, False)])
def test_2_5__life_0_loses_at_once(life, over):
    me = {"hand": ["draw_cut", "slash"], "focus": 1}
    d = duel(me, {"life": life, "aura": 0, "unused": NO_REACTION}, distance=4)
    d.answers("use draw_cut")
    assert d.over == over
    if over:
        d.won_by(0).has(1, life=0, flare=3)
