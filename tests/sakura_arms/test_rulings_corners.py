"""Corners where rules meet: SA-12, 17, 20, 25, 26, 42, 50, 56, 59, 61, 78 (as SA-n) and others."""

import pytest

from tests.sakura_arms.scenario import NO_REACTION, duel

A, B = 0, 1


# damage


def test_2_5__more_damage_than_life_moves_what_is_there():
    me = {"hand": ["draw_cut"]}
    d = duel(me, {"life": 1, "aura": 0, "unused": NO_REACTION}, distance=4).answers("use draw_cut")
    d.won_by(A).has(B, life=0, flare=1)
    assert sum(d.crystals()) == 36


def test_2_5__an_expire_attack_takes_no_life():
    """Pressure 3/- at Aura 0."""
    them = {"life": 1, "aura": 0, "focus": 1, "unused": NO_REACTION}
    d = duel(them, {"in_play": {"pressure": 1}, "focus": 1}, distance=4).answers("end")
    d.asked("reconstruct", B).has(A, life=1, aura=0)


def test_2_5__a_reaction_in_the_own_start_phase_can_win():
    """B reacts to Pressure, which expires in B's start phase."""
    me = {"in_play": {"pressure": 1}, "life": 1, "aura": 0, "focus": 1, "unused": NO_REACTION}
    d = duel(me, {"hand": ["mowing_cut"]}, distance=4).answers("end")
    d.asked("react", B, "pressure").answers("use mowing_cut").won_by(B)


def test_3_2__two_domains_add_up():
    d = duel({"in_play": {"domain": 1}, "focus": 1}, {"in_play": {"domain": 1}}, distance=6)
    assert d.match.view(A)["mastery_range"] == 6
    d.may("disengage for focus").may_not("advance for focus")


def test_2_4__the_hand_limit_follows_a_full_power_card_too():
    hand = ["draw_cut", "slash", "footwork", "pressure"]
    d = duel({"hand": hand}, {"aura": 4}, distance=4).answers("use draw_cut", "life")
    d.asked("hand_limit", A).answers("choose pressure").has(A, hand=["slash", "footwork"])


# 12 conditions of reactions


def test_sa_12__a_kite_shadow_enhancement_moves_the_attack_out_of_range():
    """SA-48: Domain is deployed whole; its crystal goes to Distance."""
    them = {"unused": ["kite_shadow"], "hidden": ["domain"], "flare": 3, "aura": 0}
    d = duel({"hand": ["slash"], "focus": 1}, them, distance=4)
    d.answers("use slash", "use kite_shadow", "use domain").asked("main", A)
    d.lies(distance=5).has(B, life=10, in_play={"domain": 3}).has(A, discard=["slash"])


# 17, 78 boosts of the player who reacts


def pommel_blow_as_a_reaction():
    """B uses Pommel Blow by Kite Shadow, under Resolve: +1/+0 for B's next attack."""
    them = {"unused": ["kite_shadow", "uranami_storm"], "hidden": ["pommel_blow"], "flare": 6}
    me = {"hand": ["pommel_blow", "brush_away"], "umbrella": "open", "aura": 5, "focus": 1}
    d = duel(me, {**them, "life": 3, "aura": 5}, distance=2).answers("use pommel_blow")
    d.answers("use kite_shadow", "use pommel_blow", "aura").has(B, boosts={"pommel_blow": 1})
    assert d.damage() == (2, 1)  # not for the attack of A
    return d.answers("aura")


def test_sa_17__a_reaction_in_the_same_turn_takes_the_boost():
    """Uranami Storm, 2/-, now 3/-."""
    d = pommel_blow_as_a_reaction().has(A, aura=3).answers("use brush_away", "use uranami_storm")
    d.has(A, aura=0).has(B, boosts={}).asked("side", B, "brush_away")


def test_sa_78__it_is_gone_with_the_turn_in_which_it_came():
    d = pommel_blow_as_a_reaction().answers("end", "no")  # the umbrella
    d.asked("reconstruct", B).has(B, boosts={})


# 25 counters are of one turn


def test_sa_25__cards_used_in_reaction_count_for_that_turn_alone():
    them = {"hand": ["mowing_cut", "step_back"], "umbrella": "closed", "aura": 5, "focus": 1}
    d = duel({"hand": ["shot", "slash"], "focus": 1, "aura": 5}, them, distance=5)
    d.answers("use shot", "use mowing_cut", "aura", "aura").has(A, cards_used=1)
    d.has(B, cards_used=1, took_aura=True).has(A, took_aura=True)
    d.answers("end").asked("reconstruct", B)
    d.has(A, cards_used=0, took_aura=False).has(B, cards_used=0, took_aura=False)


# 20 instant revive and use in one turn


def test_sa_20__revived_at_once_it_can_be_used_in_the_same_turn():
    me = {"hand": ["slash"], "life": 4, "aura": 0, "flare": 1, "used": ["floating_boat_shelter"]}
    d = duel({**me, "focus": 1}, {"hand": ["mowing_cut"], "aura": 3}, distance=4)
    d.may_not("use floating_boat_shelter").answers("use slash", "use mowing_cut", "life")
    d.has(A, life=3, flare=2, used=[]).answers("use floating_boat_shelter").has(A, aura=5)


# 26 Traps that are enhancements


def vital_activation_as_a_trap(**me):
    them = {"hidden": ["vital_activation"], "aura": 0, "used": ["hollow_fish", "kite_shadow"]}
    d = duel({"focus": 1, "unused": NO_REACTION, **me}, them, distance=4)
    return d.answers("end", "yes", "use vital_activation")


def test_sa_56__a_trap_enhancement_stays_in_play():
    d = vital_activation_as_a_trap().asked("main", B)
    d.has(B, in_play={"vital_activation": 4}, life=9)


def test_sa_56__without_a_crystal_it_expires_at_once_and_is_shuffled_in():
    """SA-18."""
    d = vital_activation_as_a_trap(flare=9).asked("card", B, "vital_activation")
    d.has(B, life=10).answers("choose kite_shadow")
    d.has(B, in_play={}, used=["hollow_fish"], discard=[], life=9)
    assert "vital_activation" in d.deck(B) + d.pile(B, "hand")


# 42


def test_sa_42__end_is_not_asked_for_where_it_is_all_that_can_be_done():
    """SA-43: no card, no Focus."""
    duel({"aura": 3}, distance=5).asked("reconstruct", B)


# 50 until it is in its pile


@pytest.mark.parametrize(
    ("first", "chooses"), [("vital_activation", False), ("murky_reverse", True)]
)
def test_sa_50__an_expiring_special_is_not_used_yet(first, chooses):
    """SA-19: Vital Activation can turn Murky Reverse only once that has expired."""
    them = {"in_play": {"vital_activation": 1, "murky_reverse": 1}}
    them |= {"used": [], "unused": ["hollow_fish", "fluttering_snow"], "aura": 0}
    d = duel({"focus": 1}, them, distance=8).answers("end").asked("expire", B)
    d.answers(f"choose {first}").asked("reconstruct", B)
    d.has(B, used=[] if chooses else ["murky_reverse"], in_play={})


def test_sa_22__the_turn_player_orders_the_opponents_cards_too():
    me = {"in_play": {"domain": 1, "grand_stage": 1}, "focus": 1}
    d = duel(me, {"focus": 1}, distance=5).answers("end").asked("expire", B)
    assert d.legal() == {"choose their domain", "choose their grand_stage"}


# 59 one after the other


def test_sa_59__the_boat_comes_back_between_two_missing_cards():
    deck = ["slash", "flash_cut", "pommel_blow", "draw_cut", "footwork", "pressure", "domain"]
    them = {"discard": deck, "aura": 1, "life": 5, "used": ["floating_boat_shelter"], "focus": 1}
    d = duel({"focus": 1}, them, distance=4).answers("end", "no").asked("side", B)
    d.answers("life").has(B, life=4, used=["floating_boat_shelter"]).asked("side", B)
    d.answers("life").has(B, life=3, used=[])


# 61 the other goddess


@pytest.mark.parametrize(
    ("card", "distance", "plus"), [("slash", 4, 0), ("eight_way_swing", 5, 1), ("mowing_cut", 5, 1)]
)
def test_sa_61__another_goddess_than_that_of_the_card(card, distance, plus):
    """Soaring Spirit of Yurina, under Resolve: +1/+1 for attacks of Saine."""
    me = {"hand": [card], "in_play": {"soaring_spirit": 2}, "life": 3, "aura": 1, "focus": 1}
    d = duel(me, {"aura": 5}, distance=distance).answers(f"use {card}")
    base = {"slash": (3, 1), "eight_way_swing": (2, 1), "mowing_cut": (3, 1)}[card]
    assert d.damage() == (base[0] + plus, base[1] + plus)


def test_sa_61__attacks_made_by_effects_count_by_their_own_goddess():
    me = {"unused": ["rhythmic_arc_halberd"], "in_play": {"soaring_spirit": 2}, "flare": 6}
    d = duel({**me, "life": 3, "aura": 0}, {"aura": 5}, distance=4)
    d.answers("use rhythmic_arc_halberd")
    assert d.damage() == (2, 2)


# 89 Tying Bonds


@pytest.mark.parametrize(
    ("mine", "theirs", "distance"), [("closed", "open", 4), ("open", "closed", 6)]
)
def test_sa_89__tying_bonds_follows_the_umbrella_of_its_player(mine, theirs, distance):
    me = {"hand": ["tying_bonds"], "umbrella": mine, "aura": 0, "focus": 1}
    them = {"goddesses": ["saine", "yukihi"], "umbrella": theirs}
    d = duel(me, them, distance=5).answers("use tying_bonds").lies(distance=distance)
    d.has(A, in_play={"tying_bonds": 2})


# the start phase belongs to the turn, but not to its main phase


def test_sa_42__a_reaction_in_the_own_start_phase_leaves_full_power_possible():
    them = {"hand": ["step_back", "draw_cut"], "umbrella": "open", "aura": 4}
    d = duel({"in_play": {"pressure": 1}, "focus": 1}, them, distance=5).answers("end")
    d.asked("reconstruct", B)  # at 5 no attack was made
    d = duel({"in_play": {"pressure": 1}, "focus": 1}, them, distance=4).answers("end")
    d.asked("react", B, "pressure").answers("use step_back").lies(distance=3).has(B, aura=1)
    d.answers("no").asked("main", B).may("use draw_cut").has(B, cards_used=1)


def test_sa_42__a_trap_too():
    """SA-25: it counts as a card used."""
    them = {"hidden": ["ninja_step"], "hand": ["slashing_frenzy"], "focus": 1}
    d = duel({"focus": 1}, them, distance=4).answers("end", "yes", "use ninja_step")
    d.answers("distance to dust").asked("main", B).may("use slashing_frenzy").has(B, cards_used=1)


def test_2_2__damage_of_the_start_phase_is_damage_of_this_turn():
    """Slashing Frenzy, 3/2: +1/+1 if the opponent has taken damage to Aura this turn."""
    for crystals in (1, 2):
        them = {"in_play": {"pressure": crystals}, "hand": ["slashing_frenzy"], "focus": 1}
        d = duel({"focus": 1, "aura": 5}, {**them, "goddesses": ["yurina", "oboro"]}, distance=4)
        d.answers("end", "no").asked("main", B).answers("use slashing_frenzy")
        if crystals == 1:
            d.has(A, aura=2, life=7)  # 4 to Aura could not be taken
        else:
            d.asked("side", A, "slashing_frenzy")
            assert d.damage() == (3, 2)


def test_sa_40__after_a_shuffle_nobody_knows_the_order():
    me = {"hand": ["combing_flow"], "focus": 2, "discard": ["shot"]}
    d = duel(me, {"focus": 1}, distance=4).answers("use combing_flow")
    assert d.of(A)["deck"][0] == ["combing_flow"]
    d.ends_turn().answers("no").ends_turn().answers("yes")
    assert len(d.of(A)["deck"]) == 1


def test_sa_26__the_attack_of_a_trap_can_be_reacted_to():
    d = duel({"hand": ["mowing_cut"], "focus": 1}, {"hidden": ["steel_wire"]}, distance=4)
    d.answers("end", "yes", "use steel_wire").asked("react", A, "steel_wire")
    d.answers("use mowing_cut").asked("side", B, "mowing_cut").answers("life").has(B, life=9)
    d.answers("life").has(A, life=8).asked("main", B).has(B, life=8)


def test_sa_55__damage_that_the_wall_takes_is_damage_to_aura():
    """SA-14: for Slashing Frenzy."""
    them = {"in_play": {"soundless_wall": 4}, "aura": 0, "focus": 1}
    d = duel({"hand": ["shot"], "focus": 1}, them, distance=5).answers("use shot", "aura")
    d.has(B, took_aura=True, in_play={"soundless_wall": 2}, life=10)


def test_sa_82__full_power_and_attacks_in_the_first_turn():
    d = duel({"hand": ["draw_cut", "slash"]}, {"aura": 4}, turn=1, distance=4)
    d.may("use draw_cut", "use slash").answers("use draw_cut", "life").asked("main", B)
    d.has(B, life=7, flare=3)
