"""Rulings on uses and choices: SA-7, 9, 10, 25, 43, 45, 46, 49, 76, 78, 80, 85 (as SA-n)."""

import pytest

from tests.sakura_arms.scenario import NO_REACTION, duel

A, B = 0, 1


def using(d):
    """The cards in use of both players."""
    return [use["card"] for player in (A, B) for use in d.of(player)["using"]]


def test_sa_7__even_if_the_attack_failed():
    me = {"hand": ["shot", "turning_the_pivot"], "focus": 1}
    d = duel(me, {"hand": ["step_back"], "umbrella": "closed"}, distance=9)
    d.may("use turning_the_pivot").answers("use shot", "use step_back").lies(distance=10)
    d = duel(
        {**me, "hand": ["shot", "swing"]},
        {"unused": ["flower_of_eternity"], "flare": 5},
        distance=5,
    )
    d.may("use swing").answers("use shot", "use flower_of_eternity").may_not("use swing").may("end")


@pytest.mark.parametrize("card", ["leaping_hare", "footwork", "umbrella_twirl", "step_back"])
def test_sa_9__actions_may_be_used_even_if_they_do_nothing(card):
    """At Distance 3, without Dust."""
    me = {"hand": [card], "focus": 1, "umbrella": "closed", "goddesses": ["tokoyo", "yukihi"]}
    if card == "footwork":
        me.update(goddesses=["yurina", "tokoyo"], umbrella=None)
    d = duel(me, {"flare": 7, "unused": NO_REACTION}, distance=3, dust=0)
    before = d.crystals()
    d.answers(f"use {card}").has(A, discard=[card])
    assert d.crystals() == before


@pytest.mark.parametrize("option", ["option a", "option b"])
def test_sa_9__an_option_may_do_nothing(option):
    """Poem Dance without Flare and without Aura."""
    d = duel({"hand": ["poem_dance"], "aura": 0, "focus": 0}, distance=5)
    before = d.crystals()
    d.answers("use poem_dance").asked("option", A, "poem_dance").answers(option).has(A, focus=1)
    assert d.crystals() == before


# 10 in use


def test_sa_10__a_card_in_use_counts_for_no_pile():
    d = duel({"hand": ["slash"], "focus": 1}, {"aura": 5}, distance=4).answers("use slash")
    d.has(A, hand=[], discard=[])
    assert using(d) == ["slash"]
    d.answers("life").has(A, discard=["slash"])
    assert using(d) == []


def test_sa_10__turning_the_pivot_cannot_take_itself():
    d = duel({"hand": ["turning_the_pivot"], "aura": 1}, distance=5)
    d.answers("use turning_the_pivot").asked("reconstruct", B)
    d.has(A, aura=3, discard=["turning_the_pivot"])


# 25 Chain-Fire


def test_sa_25__cards_used_count_cards_paid_do_not():
    me = {"hand": ["shot", "footwork", "backstep", "rapid_fire"], "focus": 1, "aura": 1}
    d = duel(me, {"aura": 5}, distance=8).answers("charge for a card", "choose shot")
    d.has(A, cards_used=0).answers("use rapid_fire")
    assert d.damage() == (2, 1)
    d = duel(me, {"aura": 5}, distance=8)
    d.answers("use backstep", "use footwork").has(A, cards_used=2).lies(distance=7)
    d.answers("use rapid_fire")
    assert d.damage() == (3, 2)


# 43 what is asked


def test_sa_43__the_player_named_chooses_in_the_other_players_turn_too():
    """Endless Wind: a card of the opponent's own choice that is no attack."""
    me = {"unused": ["endless_wind"], "flare": 1, "focus": 1}
    d = duel(me, {"hand": ["slash", "footwork", "pressure"]}, distance=5)
    d.answers("use endless_wind", "life").asked("card", B, "endless_wind")
    assert d.legal() == {"choose footwork", "choose pressure"}
    d.answers("choose pressure").has(B, discard=["pressure"], hand=["slash", "footwork"])


def test_sa_43__one_legal_answer_is_not_asked():
    me = {"unused": ["endless_wind"], "flare": 1, "focus": 1}
    d = duel(me, {"hand": ["slash", "footwork"]}, distance=5)
    d.answers("use endless_wind", "life").asked("main", A).has(B, discard=["footwork"])


def test_sa_43__nothing_fitting_there_the_line_does_nothing():
    """Vital Activation without a used special."""
    d = duel({"focus": 1}, {"in_play": {"vital_activation": 1}}, distance=5).answers("end")
    d.asked("reconstruct", B).has(B, discard=["vital_activation"])


def test_sa_43__may_is_yes_or_no():
    """Kite Shadow may use a card; up to two cards for Turning the Pivot."""
    me = {"unused": ["kite_shadow"], "hidden": ["steel_wire"], "flare": 3, "focus": 1}
    d = duel(me, distance=4).answers("use kite_shadow").asked("use", A, "kite_shadow")
    d.may("no", "use steel_wire").answers("no").has(A, hidden=["steel_wire"])
    me = {"hand": ["turning_the_pivot"], "discard": ["slash"], "hidden": ["footwork"]}
    d = duel(me, distance=4).answers("use turning_the_pivot")
    d.may("no").answers("choose slash").may("no").answers("no")
    d.has(A, hidden=["footwork"], discard=["turning_the_pivot"])


def test_sa_76__under_the_deck_the_first_chosen_is_drawn_first():
    """Here the fixed order of SA-36 does not apply."""
    me = {"hand": ["turning_the_pivot"], "discard": ["slash"], "hidden": ["footwork"]}
    for order in (["slash", "footwork"], ["footwork", "slash"]):
        d = duel(me, distance=4).answers("use turning_the_pivot")
        d.answers(*(f"choose {card}" for card in order))
        assert d.deck(A)[-2:] == order


# 45 used by an effect


def test_sa_45__only_what_can_be_used_is_offered():
    """Their ranges: 4-5, 3-4, 2; Soundless Wall is a full-power card."""
    me = {"unused": ["kite_shadow"], "flare": 3, "focus": 1}
    me["hidden"] = ["mowing_cut", "steel_wire", "shadow_caltrops", "soundless_wall", "domain"]
    d = duel(me, distance=4).answers("use kite_shadow")
    assert d.legal() == {"use mowing_cut", "use steel_wire", "use domain", "no"}
    d = duel(me, distance=2).answers("use kite_shadow")
    assert d.legal() == {"use shadow_caltrops", "use domain", "no"}


def test_sa_45__it_counts_as_a_card_used_and_lies_in_use():
    me = {"unused": ["kite_shadow"], "hidden": ["steel_wire"], "flare": 3, "focus": 1}
    d = duel(me, distance=4).answers("use kite_shadow", "use steel_wire")
    assert sorted(using(d)) == ["kite_shadow", "steel_wire"]
    d.has(A, hidden=[], discard=[], cards_used=2).answers("life").asked("main", A)
    d.has(A, discard=["steel_wire"], used=["kite_shadow"]).has(B, life=8)


def test_sa_45__with_no_usable_card_nothing_is_used():
    me = {"hand": ["body_double_art"], "hidden": ["steel_wire"]}
    d = duel(me, distance=6).answers("use body_double_art").asked("reconstruct", B)
    d.has(A, hidden=["steel_wire"], discard=["body_double_art"])


# 46 where a used card goes


@pytest.mark.parametrize(("focus", "back"), [(2, True), (1, False)])
def test_sa_46__combing_flow_on_the_deck(focus, back):
    d = duel({"hand": ["combing_flow"], "focus": focus, "aura": 1}, distance=4)
    d.answers("use combing_flow").has(A, discard=[] if back else ["combing_flow"], hand=[])
    assert (d.deck(A)[0] == "combing_flow") == back


@pytest.mark.parametrize(("umbrella", "distance"), [("closed", 5), ("open", 1)])
def test_sa_46__hidden_fire_to_the_hand(umbrella, distance):
    """Only closed; then the umbrella is switched too."""
    d = duel({"hand": ["hidden_fire"], "umbrella": umbrella, "focus": 1}, distance=distance)
    d.answers("use hidden_fire", "aura").has(A, umbrella="open")
    closed = umbrella == "closed"
    d.has(A, hand=["hidden_fire"] * closed, discard=["hidden_fire"] * (not closed))


def test_sa_46__not_after_an_attack_that_failed():
    me = {"hand": ["hidden_fire"], "umbrella": "closed", "focus": 1}
    d = duel(me, {"hand": ["step_back"], "umbrella": "closed"}, distance=6)
    d.answers("use hidden_fire", "use step_back").has(A, discard=["hidden_fire"], hand=[])


# 49 not in reaction to anything


@pytest.mark.parametrize(
    ("card", "distance", "flare", "answer", "them"),
    [
        ("uranami_storm", 5, 3, None, {"aura": 1}),
        ("elegant_strike", 4, 0, "aura", {"aura": 1}),
        ("flower_of_eternity", 5, 5, None, {"life": 9}),
        ("silent_ice_break", 5, 2, "aura", {"aura": 2}),
        ("returning_blade", 5, 0, "aura", {"aura": 2}),  # no second attack
        ("shockwave_crystal", 5, 0, "1", {"aura": 3}),
    ],
)
def test_sa_49__in_the_own_main_phase_the_rest_works(card, distance, flare, answer, them):
    special = ["uranami_storm", "flower_of_eternity", "silent_ice_break"]
    me = {"unused" if card in special else "hand": [card], "focus": 2, "flare": flare, "aura": 1}
    d = duel(me, {"aura": 3}, distance=distance).answers(f"use {card}")
    if answer:
        d.answers(answer)
    d.has(B, **them).asked("main", A)


# 78 until the end of that turn


def test_sa_78__boosts_last_until_the_end_of_that_turn():
    """The start phase of the next turn is outside: Pressure expires with 3/-."""
    me = {"boosts": {"pommel_blow": 1}, "in_play": {"pressure": 1}, "focus": 1}
    duel(me, {"aura": 5}, distance=4).answers("end").has(A, boosts={}).has(B, aura=2)


def test_sa_78__two_for_the_next_attack_both_apply():
    me = {"boosts": {"pommel_blow": 1, "backdraft": 1}, "goddesses": ["yurina", "himika"]}
    d = duel({**me, "hand": ["slash"], "focus": 1}, {"aura": 5}, distance=4).answers("use slash")
    assert d.damage() == (5, 2)


# 80 Umbrella Twirl, switches


def test_sa_80__umbrella_twirl_is_shown_and_stays_once_for_each_switch():
    me = {"hand": ["umbrella_twirl", "hidden_fire"], "umbrella": "closed", "aura": 3}
    d = duel({**me, "unused": ["spinning_body"], "flare": 1, "focus": 1}, distance=6)
    d.answers("use hidden_fire", "aura").asked("reveal", A, "umbrella_twirl").answers("yes")
    d.has(A, aura=4, hand=["hidden_fire", "umbrella_twirl"]).asked("main", A)
    d.answers("use spinning_body").asked("reveal", A, "umbrella_twirl").answers("no")
    d.has(A, aura=5, umbrella="closed")  # +1 by Spinning Body itself


def test_sa_80__a_switch_during_an_attack_changes_later_attacks_only():
    """Spinning Body answers the second attack of the card that Kite Shadow used."""
    me = {"hand": ["hidden_needle"], "unused": ["spinning_body"], "umbrella": "closed"}
    them = {"unused": ["kite_shadow"], "hidden": ["eight_way_swing"], "flare": 3, "aura": 0}
    d = duel({**me, "flare": 1, "aura": 4, "focus": 1}, them, distance=4)
    d.answers("use hidden_needle", "use kite_shadow", "use eight_way_swing", "aura")
    d.asked("react", A, "eight_way_swing").answers("use spinning_body").has(A, umbrella="open")
    d.answers("aura").has(A, aura=1).has(B, life=9)  # closed: range 4-6, 3/1


# 85 Kite Shadow as a reaction


@pytest.mark.parametrize(("focus", "life"), [(2, 10), (1, 9)])
def test_sa_85__the_inner_card_answers_the_attack_too(focus, life):
    them = {"unused": ["kite_shadow"], "hidden": ["elegant_strike"], "flare": 3, "aura": 0}
    d = duel({"hand": ["slash"], "aura": 5, "focus": 1}, {**them, "focus": focus}, distance=4)
    d.answers("use slash", "use kite_shadow", "use elegant_strike").asked(
        "side", A, "elegant_strike"
    )
    d.answers("aura").has(B, life=life).asked("main", A)


def test_sa_85__but_it_was_used_by_an_effect():
    """Returning Blade: 1/1, and no second attack."""
    them = {"unused": ["kite_shadow"], "hidden": ["returning_blade"], "flare": 3, "aura": 0}
    d = duel({"hand": ["slash"], "aura": 5, "focus": 1}, them, distance=4)
    d.answers("use slash", "use kite_shadow", "use returning_blade", "aura").asked("main", A)
    d.has(A, aura=4).has(B, life=9)
