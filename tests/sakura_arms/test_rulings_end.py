"""Rulings on end phase, reconstruct and the end: SA-5, SA-20, SA-22, SA-26, SA-38, SA-56, ..."""

import pytest

from tests.sakura_arms.scenario import NO_REACTION, duel

A, B = 0, 1
YURINA_SAINE = ["slash", "flash_cut", "pommel_blow", "draw_cut", "footwork", "pressure", "domain"]


# 20, 60 revives in the end phase


@pytest.mark.parametrize(
    ("card", "holds", "fails"),
    [
        ("silent_ice_break", {"aura": 0}, {"aura": 1}),
        ("vermilion_field", {"hand": []}, {"hand": ["slash"]}),
        ("endless_wind", {"focus": 2}, {"focus": 1}),
        ("mikazura_vine", {"flare": 0}, {"flare": 1}),
    ],
)
def test_sa_20__revives_are_checked_in_the_own_end_phase(card, holds, fails):
    for me, back in ((holds, True), (fails, False)):
        d = duel({"focus": 1, "used": [card], **me}, distance=4)
        d.has(A, used=[card]).answers("end").asked("reconstruct", B)
        d.has(A, used=[] if back else [card])
        d = duel({"focus": 1}, {"used": [card], "focus": 1, **me}, distance=4)
        d.answers("end").has(B, used=[card])  # not in that of the opponent


def test_sa_20__before_the_hand_limit():
    me = {"hand": ["slash", "footwork", "pressure"], "used": ["endless_wind"], "focus": 2}
    duel(me, distance=4).answers("end").asked("hand_limit", A).has(A, used=[])


def umbrella_and_revive():
    """Umbrella Twirl takes Silent Ice-Break's condition away, Aura 0."""
    me = {"used": ["silent_ice_break"], "hand": ["umbrella_twirl"], "aura": 0, "focus": 1}
    return duel({**me, "umbrella": "closed"}, distance=4).answers("end").asked("end_effect", A)


def test_sa_60__each_is_handled_once_in_an_order_of_choice():
    d = umbrella_and_revive()
    assert d.legal() == {"choose silent_ice_break", "yes", "no"}
    d.answers("choose silent_ice_break").has(A, used=[]).asked("end_effect", A)
    assert d.legal() == {"yes", "no"}
    d.answers("yes", "yes").has(A, umbrella="open", aura=1).asked("reconstruct", B)


def test_sa_60__a_revive_whose_condition_fails_when_it_is_picked_stays_used():
    d = umbrella_and_revive().answers("yes").asked("reveal", A, "umbrella_twirl").answers("yes")
    d.has(A, aura=1, used=["silent_ice_break"]).asked("reconstruct", B)


def test_sa_60__one_whose_condition_holds_is_not_optional():
    umbrella_and_revive().answers("no").asked("reconstruct", B).has(A, used=[], aura=0)


def test_sa_60__several_revives():
    me = {"used": ["silent_ice_break", "vermilion_field"], "aura": 0, "focus": 1}
    d = duel(me, distance=4).answers("end").asked("end_effect", A)
    assert d.legal() == {"choose silent_ice_break", "choose vermilion_field"}
    d.answers("choose vermilion_field").has(A, used=[]).asked("reconstruct", B)


@pytest.mark.parametrize(
    ("life", "left", "back"), [(5, 4, False), (4, 3, True), (3, 2, False), (6, 3, True)]
)
def test_sa_20__floating_boat_shelter_at_the_crossing_only(life, left, back):
    """Instant revive, in the turn of the opponent, from 4 or more to 3 or less."""
    card = "draw_cut" if life == 6 else "slash"
    d = duel(
        {"hand": [card], "focus": 1},
        {"used": ["floating_boat_shelter"], "life": life, "aura": 0},
        distance=4,
    )
    d.answers(f"use {card}")
    d.has(B, life=left, used=[] if back else ["floating_boat_shelter"])


@pytest.mark.parametrize(("life", "back"), [(4, True), (3, False)])
def test_sa_20__also_when_life_is_moved_or_paid_for_a_reconstruct(life, back):
    me = {"hand": ["magnum_cannon"], "life": life, "used": ["floating_boat_shelter"], "focus": 1}
    d = duel(me, distance=5).answers("use magnum_cannon", "aura")
    d.has(A, life=life - 1, used=[] if back else ["floating_boat_shelter"])
    them = {"life": life, "used": ["floating_boat_shelter"]}
    d = duel({"focus": 1}, them, distance=5).answers("end", "yes")
    d.has(B, life=life - 1, used=[] if back else ["floating_boat_shelter"])


# 22 the end at once


def test_sa_22__winning_is_checked_inside_an_effect():
    """Rhythmic Arc Halberd: the first of three attacks kills."""
    me = {"unused": ["rhythmic_arc_halberd"], "flare": 6, "aura": 0}
    d = duel(me, {"life": 1, "aura": 0, "unused": NO_REACTION}, distance=4)
    d.answers("use rhythmic_arc_halberd").won_by(A).has(B, life=0, flare=1)


def test_sa_22__in_the_turn_of_the_opponent_too():
    them = {"hand": ["mowing_cut"], "aura": 0}
    d = duel({"hand": ["slash"], "life": 1, "aura": 0, "unused": NO_REACTION}, them, distance=4)
    d.answers("use slash", "use mowing_cut").won_by(B).has(B, life=10)


# 26, 56 reconstruct and Traps


def trap(**them):
    """Steel Wire, 3-4, 2/2, lies in the hidden pile of the player who may reconstruct."""
    them = {"hidden": ["steel_wire"], **them}
    return duel({"aura": 1, "life": 2, "focus": 1}, them, distance=4).answers("end")


def test_sa_56__traps_the_damage_the_shuffle():
    d = trap(discard=["slash"], aura=0).asked("reconstruct", B).answers("yes")
    d.asked("use", B).may("use steel_wire", "no").has(B, life=10, discard=["slash"])
    d.answers("no").has(B, life=9, flare=1, hidden=[], discard=[])
    cards = d.deck(B) + d.pile(B, "hand")
    assert "steel_wire" in cards
    assert "slash" in cards


def test_sa_26__a_trap_is_used_before_the_damage():
    trap(life=1, unused=NO_REACTION[:2]).answers("yes", "use steel_wire").won_by(B)


def test_sa_26__used_it_goes_to_the_discard_pile_and_so_into_the_deck():
    them = {"hidden": ["ninja_step"]}
    d = duel({"focus": 1}, them, distance=4).answers("end", "yes", "use ninja_step")
    d.asked("option", B, "ninja_step").has(B, life=10).answers("distance to dust")
    d.lies(distance=3).has(B, life=9, discard=[], hidden=[])
    assert "ninja_step" in d.deck(B) + d.pile(B, "hand")


def test_sa_56__at_life_1_it_is_allowed_and_loses():
    trap(life=1).answers("yes", "no").won_by(A).has(B, life=0, flare=1)


def test_sa_56__not_without_a_trap_card():
    duel({"focus": 1}, {"hidden": ["slash"]}, distance=4).answers("end", "yes").has(B, life=9)


def test_sa_56__with_no_card_to_shuffle_at_all():
    them = {"hand": YURINA_SAINE, "aura": 0}
    d = duel({"focus": 1}, them, distance=4).answers("end").asked("reconstruct", B).answers("yes")
    d.has(B, life=7, flare=3, hand=YURINA_SAINE)  # and two missing cards


def test_sa_5__enhancements_in_play_and_cards_in_hand_stay():
    them = {"hand": ["slash"], "in_play": {"domain": 2}, "discard": ["footwork"]}
    d = duel({"focus": 1}, them, distance=4).answers("end", "yes")
    d.has(B, in_play={"domain": 1}, discard=[])
    assert "slash" in d.pile(B, "hand")
    assert "domain" not in d.deck(B)


def test_sa_56__by_an_effect_it_costs_nothing_and_the_card_in_use_stays():
    """Bird of a Thousand Years; the own Trap may be used first, the normal cards come back."""
    me = {"unused": ["bird_of_a_thousand_years"], "flare": 2, "discard": ["combing_flow"]}
    me |= {"hidden": ["ninja_step"], "focus": 1}
    d = duel(me, distance=4).answers("use bird_of_a_thousand_years", "aura").asked("use", A)
    d.answers("no").has(A, life=10, discard=[], hidden=[], used=["bird_of_a_thousand_years"])
    assert len(d.deck(A)) == 7


def test_sa_56__the_new_deck_is_shuffled():
    decks = set()
    for seed in range(12):
        d = duel({"focus": 1}, {"discard": YURINA_SAINE}, distance=4, random=seed)
        d.answers("end", "yes")
        decks.add((*d.of(B)["hand"], *d.deck(B)))
    assert len(decks) > 6


# 38, 81 duels that are cut off


def test_sa_38__a_duel_that_passes_100_turns_is_a_draw():
    duel({"focus": 1}, turn=99, distance=5).answers("end").asked("reconstruct", B)
    d = duel({"focus": 1, "life": 9}, turn=100, distance=5).answers("end").won_by(None)
    assert d.match.truncated
    assert d.position["turn"] == 100


def test_sa_81__both_players_turns_count_together():
    d = duel({"focus": 1}, turn=3, distance=5, options={"max_turns": 4}).ends_turn()
    d.answers("no").ends_turn().won_by(None)
    assert d.match.truncated


@pytest.mark.parametrize(("asked", "over"), [(200, False), (298, False), (300, True)])
def test_sa_81__a_turn_of_more_than_300_decisions(asked, over):
    d = duel({"focus": 2, "aura": 3}, {"life": 9}, distance=5, asked=asked)
    d.answers("retreat for focus")
    assert d.over == over
    if over:
        d.won_by(None)
        assert d.match.truncated
