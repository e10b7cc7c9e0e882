"""Deck cards by day: EB1-012 to EB1-016 and EB1-020 to EB1-028, question by question."""

import pytest

from tests.end_breaker.figures import at, ats, cost, link, symbols, with_at
from tests.end_breaker.scenario import day

BASIC = "citadel_knight hunter astral_mage"
PBBB = {"left": "scenario_g", "right": "scenario_j"}  # not what P, T and S meet
JOBS = {"beast_warrior": 9, "sky_runner": 9, "demonista": 9}

# Wild Swing, Axe Divide, Genocide Hammer


def test_eb1_012__up_to_three_cards_discarded_or_destroyed_then_as_many_drawn():
    t = day("wild_swing travellers_tavern hunter hunter demonista", "discord get_set sky_runner")
    t.answers("play wild_swing").asked("card", 0, "wild_swing")
    kinds = ("travellers_tavern", "hunter", "demonista")
    t.may_only(*(f"{verb} {kind}" for verb in ("discard", "destroy") for kind in kinds), "stop")
    t.answers("destroy travellers_tavern", "discard hunter", "destroy hunter")
    t.asked("may", 0, "wild_swing").may_only("yes", "stop")
    t.has(0, hand="demonista", discard="hunter").shows(destroyed=["travellers_tavern", "hunter"])
    t.copy().answers("stop").asked("play", 0).has(
        0, hand="demonista", deck="discord get_set sky_runner"
    )
    t.answers("yes").asked("play", 0).has(0, hand="demonista discord get_set sky_runner", deck="")


def test_eb_17__exactly_as_many_as_were_chosen():
    t = day("wild_swing hunter hunter", "discord get_set sky_runner").answers("play wild_swing")
    one = t.copy().answers("discard hunter", "stop", "yes").asked("play", 0)
    one.has(0, hand="hunter discord")
    t.answers("stop").asked("play", 0).has(0, hand="hunter hunter", discard="")


def test_eb1_012__with_no_other_hand_card_it_asks_nothing():
    t = day("wild_swing", "discord get_set").answers("play wild_swing")
    t.asked("buy", 0)


def test_eb_15__wild_swing_may_draw_what_it_discarded():
    t = day("wild_swing hunter demonista").answers("play wild_swing", "discard hunter", "stop")
    t.answers("yes").asked("play", 0).has(0, hand="hunter demonista", discard="")


SUPPLY = {**JOBS, "drawing_slash": 6, "piercing_staff": 6, "sword_rush": 6}


@pytest.mark.parametrize("card", ["hunter", "drawing_slash", "piercing_staff", "sword_rush"])
def test_eb1_013__eb_18__a_hand_card_becomes_one_of_at_most_one_more(card):
    """One, two, three and four symbols: T, PT, PPT and PPPT."""
    t = day(f"axe_divide {card} {card}", supply=SUPPLY).answers("play axe_divide")
    t.asked("card", 0, "axe_divide").may_only(f"destroy {card}", "stop")
    t.copy().answers("stop").asked("play", 0).has(0, hand=f"{card} {card}").shows(destroyed=[])
    t.answers(f"destroy {card}").asked("gain", 0, "axe_divide").shows(destroyed=[card])
    fits = sorted(pile for pile in SUPPLY if len(cost(pile)) <= len(cost(card)) + 1)
    assert t.buyable() == " ".join(fits)
    t.copy().answers("stop").asked("play", 0).has(0, discard="")
    t.answers("buy demonista").asked("play", 0).has(0, hand=card, discard="demonista")
    assert t.position["supply"]["demonista"] == 8


@pytest.mark.parametrize("card", ["travellers_tavern", "alraune", "freeze_lancer"])
def test_eb_73__eb_64__a_card_of_count_nought_gains_nothing(card):
    t = day(f"axe_divide {card} hunter", supply=SUPPLY).answers("play axe_divide")
    t.may_only(f"destroy {card}", "destroy hunter", "stop").answers(f"destroy {card}")
    t.asked("play", 0).has(0, hand="hunter", discard="").shows(destroyed=[card])


def test_eb_73__an_empty_supply_gains_nothing():
    t = day("axe_divide hunter hunter", supply={"sword_rush": 6})
    t.answers("play axe_divide", "destroy hunter").asked("play", 0)
    t.shows(destroyed=["hunter"])


def test_eb1_013__with_no_other_hand_card_it_asks_nothing():
    t = day("axe_divide", supply=SUPPLY).answers("play axe_divide")
    t.asked("buy", 0)
    assert t.position["destroyed"] == []


def test_eb_16__a_destroyed_card_does_not_go_back_to_the_supply():
    t = day("axe_divide sky_runner hunter", supply=SUPPLY)
    t.answers("play axe_divide", "destroy sky_runner", "stop")
    assert t.position["supply"]["sky_runner"] == 9
    assert "sky_runner" not in t.owned(0)


def test_eb1_014__eb_19__every_other_card_of_at_3_or_more_gets_a_wild():
    """Hunter has AT 1; EB-19: a Hammer is given none, whatever its AT."""
    t = day("genocide_hammer genocide_hammer beast_warrior hunter sonic_wave black_whirlwind")
    wave, hammer = symbols("sonic_wave"), symbols("genocide_hammer")
    wild, beast = ("W" * (at(card) >= 3) for card in ("sonic_wave", "beast_warrior"))
    t.plays("beast_warrior hunter sonic_wave")
    t.answers("play genocide_hammer").asked("may", 0, "genocide_hammer").may_only("yes", "stop")
    no = t.copy().answers("stop").asked("play", 0)
    assert no.symbols(0) == ["PP", "T", wave, hammer]
    t.answers("yes").asked("play", 0)
    assert t.symbols(0) == ["PP" + beast, "T", wave + wild, hammer]
    t.answers("play genocide_hammer", "yes")  # each Hammer gives its own wild (EB-70)
    assert t.symbols(0) == ["PP" + 2 * beast, "T", wave + 2 * wild, hammer, hammer]
    assert t.of(0)["plays"] == 0


def test_eb1_014__with_no_such_card_it_asks_nothing_and_later_cards_get_none():
    t = day("genocide_hammer hunter beast_warrior").plays("hunter genocide_hammer beast_warrior")
    t.asked("buy", 0)
    t = day("genocide_hammer genocide_hammer hunter hunter").plays(
        "genocide_hammer genocide_hammer"
    )
    t.asked("play", 0)
    assert t.symbols(0) == [symbols("genocide_hammer")] * 2


def test_eb_67__the_hammer_reads_at_as_it_is_now():
    weak = with_at(2)
    t = day(f"spear_windmill hunter {weak} genocide_hammer hunter").plays(weak)
    t.answers("play spear_windmill", f"target {weak} of player_0").asked("play", 0)
    t.answers("play genocide_hammer", "yes")
    mill, hammer = symbols("spear_windmill"), symbols("genocide_hammer")
    mill += "W" * (at("spear_windmill") >= 3)
    assert t.symbols(0) == [symbols(weak) + "W", mill, hammer]
    assert t.at(0) == [2 + 2, *ats("spear_windmill genocide_hammer")]


# Binding Strike, Sonic Wave


def test_eb1_015__eb_20__hand_cards_on_the_deck_before_the_hand_adjustment():
    t = day("binding_strike hunter demonista travellers_tavern", "discord get_set sky_runner " * 2)
    t.answers("play binding_strike").asked("may", 0, "binding_strike").answers("yes")
    t.asked("play", 0).has(0, hand="hunter demonista travellers_tavern discord").ends_buying()
    t.asked("keep", 0)
    t.may_only("keep hunter", "keep demonista", "keep travellers_tavern", "keep discord", "stop")
    none = t.copy().answers("stop").asked("play", 1)
    none.has(0, hand="get_set sky_runner discord get_set sky_runner", deck="")
    t.answers("keep hunter").may_only(
        "keep demonista", "keep travellers_tavern", "keep discord", "stop"
    )
    one = t.copy().answers("stop").asked("play", 1)
    one.has(0, hand="hunter get_set sky_runner discord get_set", deck="sky_runner")
    t.answers("keep demonista").asked("play", 1)  # any order: it is chosen
    t.has(0, hand="demonista hunter get_set sky_runner discord", deck="get_set sky_runner",
          discard="binding_strike travellers_tavern discord")  # fmt: skip


def test_eb_20__the_last_one_put_lies_on_top():
    hand = "binding_strike binding_strike binding_strike discord hunter demonista"
    t = day(hand + " sky_runner beast_warrior travellers_tavern citadel_knight")
    t.answers(*["play binding_strike"] * 3).ends_buying()
    for card in ("travellers_tavern", "hunter", "demonista", "sky_runner", "beast_warrior"):
        t.asked("keep", 0).answers(f"keep {card}")
    t.answers("keep citadel_knight").asked("play", 1)
    t.has(
        0, hand="citadel_knight beast_warrior sky_runner demonista hunter", deck="travellers_tavern"
    )


def test_eb_20__several_copies_add_up_and_an_empty_hand_is_not_asked():
    t = day("binding_strike binding_strike " + "sky_runner " * 5)
    t.answers("play binding_strike", "play binding_strike").ends_buying()
    t.answers(*["keep sky_runner"] * 4).asked("play", 1)
    day("binding_strike").plays("binding_strike").ends_buying().asked("play", 1)


def test_eb1_016__eb_21__eb_75__every_other_player_draws_one_and_keeps_it():
    t = day("sonic_wave hunter", "demonista", them=[
        {"hand": "hunter", "deck": "sky_runner get_set"},
        {"hand": "hunter", "deck": "", "discard": "discord"},
        {"hand": "hunter", "deck": "", "discard": ""},
    ])  # fmt: skip
    t.answers("play sonic_wave").asked("play", 0).has(0, hand="hunter", deck="demonista")
    t.has(1, hand="hunter sky_runner", deck="get_set").has(2, hand="hunter discord", discard="")
    t.has(3, hand="hunter")
    t.ends_turn().asked("play", 1).has(1, hand="hunter sky_runner", plays=5)


# Lance Impact


def test_eb1_020__eb_22__shows_p_t_s_and_solves_beside_the_turns_action():
    t = day(f"lance_impact {BASIC} hunter travellers_tavern", **PBBB, masks=["jaglants"])
    t.answers("play lance_impact").asked("may", 0, "lance_impact").may_only("yes", "stop")
    t.copy().answers("stop").asked("play", 0).has(0, darc=0)
    t.answers("yes").asked("thorn", 0).has(0, darc=link(**PBBB)[1])
    t.answers("thorn 1").asked("play", 0)
    t.has(0, hand=f"{BASIC} hunter travellers_tavern", plays=4, thorns=6)
    t.shows(right="scenario_g", removed=["scenario_j"])
    assert t.thorns(1) == [1, 0]


@pytest.mark.parametrize("missing", BASIC.split())
def test_eb1_020__one_attribute_missing_it_asks_nothing(missing):
    hand = [card for card in BASIC.split() if card != missing]
    t = day(" ".join(["lance_impact", *hand, *hand]), **PBBB).answers("play lance_impact")
    t.asked("play", 0).has(0, darc=0)


def test_eb_47__eb_22__attributes_of_the_hand_not_of_itself_taverns_or_masks():
    """Lance Impact itself (T) has been played; taverns and masks have no attribute."""
    t = day(
        "lance_impact citadel_knight astral_mage travellers_tavern alraune freeze_lancer", **PBBB
    )
    t.answers("play lance_impact").asked("play", 0)
    t = day("lance_impact lance_impact citadel_knight astral_mage", **PBBB)
    t.answers("play lance_impact").asked("may", 0, "lance_impact")  # the second one is T


@pytest.mark.parametrize(("p", "t_", "s"), [
    ("drawing_slash", "binding_strike", "flowing_dance"),
    ("shield_guard", "sonic_wave", "black_whirlwind"),
    ("piercing_staff", "rending_cut", "get_set"),
    ("sword_rush", "void_scratch", "spear_windmill"),
    ("wild_swing", "tonfa_combo", "magic_missile"),
    ("axe_divide", "lance_impact", "discord"),
    ("genocide_hammer", "arrow_rain", "ice_blast"),
    ("beast_warrior", "sky_runner", "demonista"),
])  # fmt: skip
def test_eb_47__attribute_of_every_card(p, t_, s):
    """Each is the only card of its attribute: EB1-008 to 014 P, 015 to 021 T, 022 to 028 S."""
    for hand in ((p, "hunter", "astral_mage"), ("citadel_knight", t_, "astral_mage"),
                 ("citadel_knight", "hunter", s)):  # fmt: skip
        t = day(" ".join(["lance_impact", *hand]), **PBBB).answers("play lance_impact")
        t.asked("may", 0, "lance_impact")
    for hand in ((p, p, "hunter"), (t_, t_, "astral_mage"), (s, s, "citadel_knight")):
        t = day(" ".join(["lance_impact", *hand]), **PBBB).answers("play lance_impact")
        t.asked("play", 0)


def test_eb_23__eb_24__each_lance_impact_comes_on_top_of_the_turns_solve():
    hand = "lance_impact lance_impact rending_cut hunter astral_mage citadel_knight citadel_knight"
    t = day(f"{hand} travellers_tavern travellers_tavern", "demonista " * 9,
            left="scenario_e", right="scenario_j")  # fmt: skip
    t.plays("rending_cut")
    t.answers("play lance_impact", "yes", "thorn 0").asked("play", 0)
    darc = link("scenario_e", "scenario_j")[1]
    t.has(0, darc=darc).shows(right="scenario_e")
    darc += link(t.position["left"], "scenario_e")[1]  # a new card beside it
    t.answers("play lance_impact", "yes", "thorn 1").asked("play", 0)
    t.shows(solved=True).has(0, darc=darc, thorns=5, plays=4)


# Flowing Dance


def test_eb1_022__eb_25__draw_and_renew_are_two_questions():
    t = day("flowing_dance hunter", "demonista get_set", **PBBB).answers("play flowing_dance")
    t.asked("may", 0, "flowing_dance").answers("yes").has(0, hand="hunter demonista")
    t.asked("renew", 0, "flowing_dance")
    stays = t.copy().answers("stop").asked("play", 0).shows(left="scenario_g", right="scenario_j")
    stays.has(0, darc=0).shows(removed=[])
    t.answers("yes").asked("play", 0).shows(right="scenario_g", removed=["scenario_j"])
    t.has(0, darc=0, thorns=7).shows(solved=False)


def test_eb1_022__the_draw_declined_the_scenario_may_still_be_renewed():
    t = day("flowing_dance hunter", "demonista get_set", **PBBB).answers("play flowing_dance")
    t.answers("stop").asked("renew", 0, "flowing_dance").has(0, hand="hunter").answers("yes")
    t.shows(right="scenario_g")


# Black Whirlwind, Get Set, Spear Windmill, Magic Missile


@pytest.mark.parametrize(
    ("top", "wilds"),
    [("hunter demonista", "WW"), ("hunter get_set", "W"), ("travellers_tavern get_set", "")],
)
def test_eb1_023__top_two_discarded_a_wild_for_each_job(top, wilds):
    t = day("black_whirlwind hunter", f"{top} sky_runner").answers("play black_whirlwind")
    t.asked("may", 0, "black_whirlwind").may_only("yes", "stop")
    no = t.copy().answers("stop").asked("play", 0).has(0, discard="")
    given = symbols("black_whirlwind")
    assert no.symbols(0) == [given]
    t.answers("yes").asked("play", 0).has(0, discard=top, deck="sky_runner", hand="hunter")
    assert t.symbols(0) == [given + wilds]


def test_eb_56__black_whirlwind_shuffles_the_discard_pile_under_the_deck():
    t = day("black_whirlwind hunter", "get_set", discard="demonista").answers(
        "play black_whirlwind"
    )
    t.answers("yes").has(0, discard="get_set demonista", deck="")
    given = symbols("black_whirlwind")
    assert t.symbols(0) == [given + "W"]
    t = day("black_whirlwind hunter", "demonista").answers("play black_whirlwind", "yes")
    t.has(0, discard="demonista", deck="")  # with one card it discards one
    assert t.symbols(0) == [given + "W"]


def test_eb1_024__each_of_three_back_on_top_or_discarded():
    t = day("get_set hunter", "demonista discord sky_runner beast_warrior").answers("play get_set")
    t.asked("may", 0, "get_set").may_only("yes", "stop")
    t.copy().answers("stop").asked("play", 0).has(0, discard="")
    t.answers("yes").asked("card", 0, "get_set")
    t.may_only("discard demonista", "discard discord", "discard sky_runner", "stop")


def test_eb_55__get_set_any_order_the_last_one_put_on_top():
    t = day("get_set void_scratch", "demonista discord sky_runner beast_warrior")
    t.answers("play get_set", "yes")
    seen = set()
    for answers in _orders(t):
        seen.add(answers)
    # every order of those kept, each set discarded once: 6 + 3 x 2 + 3 + 1
    assert len(seen) == 16


def _orders(t, depth=0):
    """(kept from the top, discarded) at each end of Get Set's questions."""
    if t.question[2] != "get_set":
        kept = t.top(0).removesuffix(" beast_warrior")
        yield (kept, t.pile(0, "discard"))
        return
    for label in sorted(t.legal()):
        yield from _orders(t.copy().answers(label), depth + 1)


def test_eb1_025__draw_two_then_at_plus_two_for_a_card_of_at_2_or_more():
    t = day("spear_windmill hunter sky_runner get_set", "demonista discord").plays(
        "hunter sky_runner"
    )
    t.answers("play spear_windmill").asked("may", 0, "spear_windmill")
    declined = t.copy().answers("stop").asked("target", 0, "spear_windmill").answers("stop")
    declined.asked("play", 0).has(0, hand="get_set")
    itself = at("spear_windmill")
    runner = at("sky_runner")
    assert declined.at(0) == [1, runner, itself]
    t.answers("yes").asked("target", 0, "spear_windmill").has(0, hand="get_set demonista discord")
    strong = ["sky_runner"] + ["spear_windmill"] * (itself >= 2)
    t.may_only(*(f"target {card} of player_0" for card in strong), "stop")
    for card in strong:
        then = t.copy().answers(f"target {card} of player_0").asked("play", 0)
        assert then.at(0) == [
            1,
            runner + 2 * (card == "sky_runner"),
            itself + 2 * (card != "sky_runner"),
        ]


@pytest.mark.parametrize("verb", ["discard", "destroy"])
def test_eb1_026__a_hand_card_for_a_wild(verb):
    t = day("magic_missile hunter demonista").answers("play magic_missile")
    t.asked("card", 0, "magic_missile")
    no = t.copy().answers("stop").asked("play", 0).has(0, hand="hunter demonista")
    given = symbols("magic_missile")
    assert no.symbols(0) == [given]
    t.may_only("stop", "discard hunter", "destroy hunter", "discard demonista", "destroy demonista")
    t.answers(f"{verb} hunter").asked("play", 0).has(0, hand="demonista")
    assert t.symbols(0) == [given + "W"]
    there = [["hunter"], []] if verb == "discard" else [[], ["hunter"]]
    assert [t.of(0)["discard"], t.position["destroyed"]] == there


def test_eb1_026__with_no_other_hand_card_it_asks_nothing():
    t = day("magic_missile").answers("play magic_missile")
    t.asked("buy", 0)


# Discord, Ice Blast


@pytest.mark.parametrize("n", [1, 2])
def test_eb1_027__eb_24__seven_cards_if_nothing_was_solved_and_copies_do_not_add(n):
    t = day("discord " * n + "hunter", "sky_runner " * 9)
    t.answers(*["play discord"] * n).asked("play", 0).ends_turn()
    t.has(0, hand="sky_runner " * 7, deck="sky_runner " * 2)


def test_eb_24__a_purchase_does_not_cancel_discord_a_solve_does():
    supply = {"drawing_slash": 8}
    t = day("discord citadel_knight hunter", "sky_runner " * 9, supply=supply)
    t.plays("discord citadel_knight hunter").answers("buy drawing_slash").ends_turn()
    assert len(t.of(0)["hand"]) == 7
    hand = "discord citadel_knight hunter astral_mage astral_mage"
    t = day(hand, "sky_runner " * 9, supply={}).plays(hand).answers("solve", "thorn 0")
    assert len(t.of(0)["hand"]) == 5


def test_eb_24__lance_impact_cancels_discord():
    t = day(f"discord lance_impact {BASIC}", "sky_runner " * 9, **PBBB).plays("discord")
    t.answers("play lance_impact", "yes", "thorn 0").ends_turn()
    assert len(t.of(0)["hand"]) == 5


def test_eb1_028__a_job_from_the_supply_on_top_of_the_deck():
    t = day("ice_blast void_scratch hunter", "get_set", supply={**JOBS, "sword_rush": 6})
    t.answers("play ice_blast").asked("gain", 0, "ice_blast")
    t.may_only(*(f"buy {job}" for job in JOBS), "stop")
    t.copy().answers("stop").asked("play", 0).has(0, deck="get_set")
    t.answers("buy demonista").asked("play", 0).has(0, deck="demonista get_set", discard="")
    assert t.top(0).split()[0] == "demonista"
    assert t.position["supply"]["demonista"] == 8


def test_eb_26__eb_73__only_job_piles_that_are_not_empty():
    t = day("ice_blast hunter", supply={"sky_runner": 1, "sword_rush": 6}).answers("play ice_blast")
    t.may_only("buy sky_runner", "stop")
    t = day("ice_blast hunter", supply={"sword_rush": 6}).answers("play ice_blast")
    t.asked("play", 0)
