"""Deck cards by day: EB1-001, EB1-008 to EB1-016 (power and technique), question by question."""

import pytest

from tests.end_breaker.figures import at, symbols
from tests.end_breaker.scenario import day


def target(*cards):
    return {f"target {card} of player_0" for card in cards}


# Traveller's Tavern and Drawing Slash


def test_eb1_001__up_to_two_cards_turn_their_symbols_to_b():
    t = day("hunter sky_runner travellers_tavern").plays("hunter sky_runner")
    t.plays("travellers_tavern").asked("target", 0, "travellers_tavern")
    assert t.legal() == target("hunter", "sky_runner") | {"stop"}
    t.answers("target hunter of player_0")
    assert t.legal() == target("sky_runner") | {"stop"}
    t.answers("target sky_runner of player_0")
    assert t.symbols(0) == ["B", "BB", "B"]


def test_eb1_001__no_more_than_two_and_not_what_is_played_later():
    t = day("hunter hunter hunter hunter travellers_tavern").plays("hunter hunter hunter")
    t.plays("travellers_tavern").answers(*["target hunter of player_0"] * 2).asked("play", 0)
    t.plays("hunter")
    assert sorted(t.symbols(0)) == ["B", "B", "B", "T", "T"]


def test_eb1_001__declined_or_one_only():
    t = day("hunter demonista travellers_tavern hunter").plays("hunter demonista")
    one = t.copy().plays("travellers_tavern").answers("target demonista of player_0")
    one.asked("play", 0)  # the cards before the last choice are passed over
    assert one.symbols(0) == ["T", "BB", "B"]
    none = t.plays("travellers_tavern").answers("stop").asked("play", 0)
    assert none.symbols(0) == ["T", "SS", "B"]


def test_eb_70__a_tavern_leaves_b_and_wild_alone_and_drawing_slash_makes_its_b_wild():
    t = day("freeze_lancer hunter travellers_tavern drawing_slash travellers_tavern hunter")
    t.plays("freeze_lancer travellers_tavern").asked("play", 0)  # nothing to change
    t.plays("hunter travellers_tavern")
    assert t.legal() == target("hunter") | {"stop"}
    t.answers("target hunter of player_0").plays("drawing_slash")
    assert t.legal() == target("travellers_tavern", "hunter") | {"stop"}
    t.answers("target travellers_tavern of player_0", "target hunter of player_0")
    assert t.symbols(0) == ["WW", "W", "W", "B", symbols("drawing_slash")]


def test_eb1_001__eb1_053__all_symbols_of_a_card_change():
    t = day("alraune travellers_tavern").plays("alraune travellers_tavern")
    t.answers("target alraune of player_0")
    assert t.symbols(0) == ["BBB", "B"]


def test_eb1_008__up_to_two_taverns_become_wild():
    t = day("travellers_tavern travellers_tavern travellers_tavern drawing_slash hunter")
    t.plays("travellers_tavern travellers_tavern travellers_tavern drawing_slash").asked(
        "target", 0, "drawing_slash"
    )
    assert t.legal() == target("travellers_tavern") | {"stop"}
    one = t.copy().answers("target travellers_tavern of player_0", "stop")
    assert sorted(one.symbols(0)) == ["B", "B", "P", "W"]
    t.answers(*["target travellers_tavern of player_0"] * 2).asked("play", 0)
    assert sorted(t.symbols(0)) == ["B", "P", "W", "W"]


def test_eb1_008__without_b_it_asks_nothing():
    t = day("freeze_lancer hunter drawing_slash hunter").plays("freeze_lancer hunter")
    t.plays("drawing_slash").asked("play", 0)
    assert t.symbols(0) == ["WW", "T", symbols("drawing_slash")]


def test_12_1__a_turn_with_purchases():
    t = day(
        "travellers_tavern travellers_tavern hunter astral_mage drawing_slash",
        deck="citadel_knight hunter hunter astral_mage citadel_knight",
        supply={"drawing_slash": 7, "sky_runner": 12, "demonista": 12, "piercing_staff": 8,
                "beast_warrior": 12, "sonic_wave": 8},
    )  # fmt: skip
    t.plays("travellers_tavern travellers_tavern hunter astral_mage drawing_slash")
    t.answers(*["target travellers_tavern of player_0"] * 2).asked("buy", 0)
    assert t.pool == "PTSWW"
    staff = t.copy().answers("buy piercing_staff")
    assert sorted(staff.pool) == ["S", "W"]
    assert staff.buyable() == "demonista sky_runner"
    t.answers("buy drawing_slash")
    assert sorted(t.pool) == ["S", "W", "W"]
    t.answers("buy sky_runner").ends_turn()
    t.has(0, hand="citadel_knight citadel_knight hunter hunter astral_mage", discard=
          "travellers_tavern travellers_tavern hunter astral_mage drawing_slash "
          "drawing_slash sky_runner")  # fmt: skip


# Shield Guard, Void Scratch, Rending Cut, Arrow Rain


@pytest.mark.parametrize(("card", "n"), [("shield_guard", 2), ("void_scratch", 3)])
def test_eb1_009__eb1_018__draw_all_or_nothing(card, n):
    t = day(f"{card} hunter", deck="demonista sky_runner beast_warrior citadel_knight")
    t.plays(card).asked("may", 0, card)
    assert t.legal() == {"yes", "stop"}
    no = t.copy().answers("stop").asked("play", 0).has(0, hand="hunter")
    assert len(no.of(0)["deck"]) == 4
    t.answers("yes").asked("play", 0)
    t.has(0, hand=["hunter", *["demonista", "sky_runner", "beast_warrior"][:n]], plays=4)


@pytest.mark.parametrize(("card", "n"), [("shield_guard", 2), ("void_scratch", 3)])
def test_eb_15__a_daily_draw_shuffles_the_discard_pile(card, n):
    t = day(f"{card} hunter", deck="demonista", discard="sky_runner " * 4)
    t.plays(card).answers("yes")
    t.has(0, hand=["hunter", "demonista", *["sky_runner"] * (n - 1)], discard="")
    assert t.of(0)["deck"] == ["sky_runner"] * (5 - n)
    t = day(f"{card} hunter", deck="", discard="demonista").plays(card).answers("yes")
    t.has(0, hand="hunter demonista", deck="", discard="")  # as far as possible


@pytest.mark.parametrize("card", ["shield_guard", "void_scratch", "flowing_dance", "get_set",
                                  "spear_windmill", "tonfa_combo", "piercing_staff",
                                  "black_whirlwind", "binding_strike"])  # fmt: skip
def test_eb_54__with_neither_deck_nor_discard_pile_it_is_not_asked_to_draw_or_look(card):
    t = day(f"{card} hunter", deck="").plays(card)
    if card in ("flowing_dance",):
        t.asked("renew", 0, card).answers("stop")
    elif card == "spear_windmill" and at(card) >= 2:
        t.asked("target", 0, card).answers("stop")
    t.asked("play", 0).has(0, hand="hunter", discard="")


def test_eb1_017__plays_plus_two_without_asking():
    day("rending_cut hunter").has(0, plays=5).plays("rending_cut").asked("play", 0).has(0, plays=6)


def test_eb1_021__one_question_for_draw_and_play():
    t = day("arrow_rain hunter", deck="demonista demonista").plays("arrow_rain")
    t.asked("may", 0, "arrow_rain")
    t.copy().answers("stop").asked("play", 0).has(0, plays=4, hand="hunter")
    t.answers("yes").asked("play", 0).has(0, plays=5, hand="hunter demonista")


def test_eb_68__arrow_rain_counts_its_owners_abilities_in_play_at_every_moment():
    t = day("get_set arrow_rain arrow_rain discord hunter travellers_tavern", "")
    t.plays("get_set").answers("play arrow_rain", "stop")
    first, hunter, last = at("get_set"), at("hunter"), at("discord")
    assert t.at(0) == [first, 2]
    t.plays("hunter")
    assert t.at(0) == [first, 2, hunter]
    t.answers("play arrow_rain", "yes").plays("discord")
    assert t.at(0) == [first, 4, hunter, 4, last]


# Piercing Staff, Tonfa Combo


def test_eb1_010__reveals_until_two_jobs_and_each_may_go_to_the_hand():
    t = day("piercing_staff hunter", deck="get_set citadel_knight discord demonista sky_runner")
    t.plays("piercing_staff").asked("may", 0, "piercing_staff")
    no = t.copy().answers("stop").asked("play", 0).has(0, hand="hunter", discard="")
    assert len(no.of(0)["deck"]) == 5
    t.answers("yes").asked("take", 0, "piercing_staff")
    assert t.legal() == {"keep citadel_knight", "stop"}
    both = t.copy().answers("keep citadel_knight", "keep demonista").asked("play", 0)
    both.has(0, hand="hunter citadel_knight demonista", discard="get_set discord",
             deck="sky_runner")  # fmt: skip
    t.answers("stop", "keep demonista").asked("play", 0)
    t.has(0, hand="hunter demonista", discard="get_set discord citadel_knight", deck="sky_runner")


def test_eb1_019__reveals_until_an_ability_which_may_go_to_the_hand():
    t = day("tonfa_combo hunter", deck="demonista travellers_tavern get_set discord")
    t.plays("tonfa_combo").asked("may", 0, "tonfa_combo")
    t.copy().answers("stop").asked("play", 0).has(0, hand="hunter", discard="")
    t.answers("yes").asked("take", 0, "tonfa_combo")
    took = t.copy().answers("keep get_set").asked("play", 0)
    took.has(0, hand="hunter get_set", discard="demonista travellers_tavern", deck="discord")
    t.answers("stop").has(0, hand="hunter", discard="demonista travellers_tavern get_set")


def test_eb_14__by_day_the_discard_pile_is_shuffled_once_and_does_not_hold_what_lies_aside():
    t = day("tonfa_combo hunter", deck="demonista", discard="sky_runner get_set")
    t.plays("tonfa_combo").answers("yes").asked("take", 0, "tonfa_combo").answers("keep get_set")
    me = t.of(0)
    assert "get_set" in me["hand"]
    assert "demonista" in me["discard"]
    assert sorted(me["deck"] + me["discard"]) == ["demonista", "sky_runner"]


def test_eb_57__nothing_found_everything_revealed_is_discarded():
    t = day("tonfa_combo hunter", deck="demonista", discard="sky_runner")
    t.plays("tonfa_combo").answers("yes").asked("play", 0)
    t.has(0, hand="hunter", deck="", discard="demonista sky_runner")
    t = day("piercing_staff hunter", deck="discord", discard="sky_runner")
    t.plays("piercing_staff").answers("yes")  # one job only: it works with what was found
    assert t.legal() == {"keep sky_runner", "stop"}
    t.answers("keep sky_runner").has(0, hand="hunter sky_runner", deck="", discard="discord")
