"""Rulings about single deck cards: what is asked, in which order, and what counts when."""

import pytest

from tests.end_breaker.figures import STRONG, at, link, symbols
from tests.end_breaker.scenario import PTSS, battle, day

PBBB = {"left": "scenario_g", "right": "scenario_j"}  # not what P, T and S meet
SCENARIOS = [f"scenario_{letter}" for letter in "abcdefghij"]
SHOWN = "citadel_knight hunter astral_mage"


def ends(t, card):
    """Every way through the questions of a card: the table at each end."""
    if t.question[2] != card:
        return [t]
    return [end for label in sorted(t.legal()) for end in ends(t.copy().answers(label), card)]


def once_each(found):
    """Expect no end twice; how many there are."""
    found = list(found)
    assert len(found) == len(set(found)), sorted(found)
    return len(found)


# EB-11, EB-80

NO_QUESTION = ["sonic_wave", "discord", "rending_cut"]


@pytest.mark.parametrize("card", NO_QUESTION)
def test_eb_11__mandatory_effects_are_not_asked(card):
    """EB-80: plays +N is taken without asking as well."""
    t = day(f"{card} hunter", "demonista get_set").plays(card).asked("play", 0)
    t.has(0, hand="hunter", deck="demonista get_set")


OPTIONAL = [
    "travellers_tavern", "drawing_slash", "shield_guard", "piercing_staff", "wild_swing",
    "axe_divide", "genocide_hammer", "binding_strike", "void_scratch", "tonfa_combo",
    "lance_impact", "arrow_rain", "flowing_dance", "black_whirlwind", "get_set",
    "spear_windmill", "magic_missile", "ice_blast",
]  # fmt: skip


@pytest.mark.parametrize("card", OPTIONAL)
def test_eb_80__every_optional_effect_can_be_declined_and_then_changes_nothing(card):
    hand = f"travellers_tavern {STRONG} {card} {SHOWN}"
    supply = {"demonista": 3, "sky_runner": 3, "beast_warrior": 3}
    t = day(hand, "demonista get_set discord sky_runner", supply=supply, **PBBB)
    t.plays(f"travellers_tavern {STRONG}")
    before, of_all = t.of(0), t.position
    t.answers(f"play {card}")
    assert t.question[2] == card
    while t.question[2] == card:
        t.answers("stop")
    t.asked("play", 0).has(0, hand=SHOWN, deck=before["deck"], discard="", plays=2, darc=0)
    assert t.symbols(0)[:2] == ["B", symbols(STRONG)]
    assert t.at(0)[:2] == [0, at(STRONG)]
    assert t.position["destroyed"] == []
    assert t.position["supply"] == of_all["supply"]
    assert (t.position["left"], t.position["right"]) == (of_all["left"], of_all["right"])


@pytest.mark.parametrize("card", ["shield_guard", "piercing_staff", "sword_rush", "void_scratch",
                                  "tonfa_combo", "arrow_rain", "get_set", "spear_windmill",
                                  "ice_blast"])  # fmt: skip
def test_eb_80__in_a_battle_too(card):
    me = {"hand": f"{card} hunter", "deck": "demonista get_set discord", "discard": ""}
    t = battle(me, {"hand": "hunter hunter", "deck": ""}).answers(f"play {card}")
    at = t.at(0)
    assert t.question[2] == card
    while t.question[2] == card:
        t.answers("stop")
    t.asked("play", 0).has(0, hand="hunter", deck="demonista get_set discord", shield=0, plays=4)
    assert t.at(0) == at


# EB-12, EB-13, EB-67


def test_eb_12__by_day_only_the_own_cards_of_this_turn():
    """Those of an earlier turn are no longer in play; the acting card included."""
    t = day(
        "beast_warrior hunter", "genocide_hammer discord", them=[{"hand": "hunter", "deck": ""}]
    )
    t.plays("beast_warrior").ends_turn().ends_turn().asked("play", 0)
    t.plays("genocide_hammer").asked("play", 0)
    assert t.symbols(0) == [symbols("genocide_hammer")]


def test_eb_13__symbols_change_for_this_turn_only():
    t = day("hunter travellers_tavern", them=[{"hand": "hunter", "deck": ""}])
    t.plays("hunter travellers_tavern").answers("target hunter of player_0")
    assert t.symbols(0) == ["B", "B"]
    t.ends_turn().ends_turn().asked("play", 0).plays("hunter")
    assert t.symbols(0) == ["T"]


def test_eb_13__converted_symbols_solve_and_buy():
    """A short link with three B if there is one: one of a Tavern, the others of Hunters."""
    pairs = [(left, right) for left in SCENARIOS for right in SCENARIOS]
    links = {pair: link(*pair)[0] for pair in pairs}
    fits = [pair for pair in pairs if 2 <= links[pair].count("B") <= 3 and len(links[pair]) <= 5]
    left, right = max(fits, key=lambda pair: (links[pair].count("B"), -len(links[pair])))
    needed = links[left, right]
    n = needed.count("B") - 1
    bearer = {"P": "citadel_knight ", "T": "hunter ", "S": "astral_mage ", "B": ""}
    cards = "hunter " * n + "".join(bearer[symbol] for symbol in needed)
    t = day(f"{cards} travellers_tavern discord", left=left, right=right).plays(cards)
    without = t.copy().answers("play travellers_tavern", "stop").stops()
    without.may_not("solve")
    t.answers("play travellers_tavern", *["target hunter of player_0"] * n)
    while t.question[2]:
        t.answers("stop")
    t.stops()
    assert sorted(t.pool) == sorted(needed)
    t.may("solve")


WINDMILL = [  # the mask, which cards of player 0 may be chosen, what it changes on Spear Windmill
    ("prince_on_a_white_horse", ["beast_warrior"], -2),
    ("felpool", ["beast_warrior", "hunter"], 0),
    ("hecatoncheir", ["beast_warrior", "travellers_tavern"], 0),
]


@pytest.mark.parametrize(("mask", "cards", "change"), WINDMILL)
def test_eb_67__spear_windmill_reads_at_with_the_effect_of_the_mask(mask, cards, change):
    t = battle(
        {"hand": "beast_warrior hunter travellers_tavern hunter", "deck": ""},
        {"hand": "spear_windmill hunter", "deck": ""},
        mask=mask,
    )
    t.plays("beast_warrior hunter travellers_tavern").answers("stop", "play spear_windmill")
    itself = ["spear_windmill of player_1"] * (at("spear_windmill") + change >= 2)
    targets = [*(f"{card} of player_0" for card in cards), *itself]
    t.may_only(*(f"target {target}" for target in targets), "stop")
    before = t.at(0)
    t.answers("target beast_warrior of player_0")
    assert t.at(0) == [before[0] + 2, *before[1:]]


def test_eb_67__sword_rush_under_the_prince():
    t = battle({"hand": "sword_rush hunter hunter discord", "deck": ""},
               mask="prince_on_a_white_horse")  # fmt: skip
    t.answers("play sword_rush", "destroy hunter", "destroy hunter")
    assert t.at(0) == [at("sword_rush") + 6 - 2]


# EB-55: no choice has two encodings


def test_eb_55__the_orders_of_wild_swing():
    t = day("wild_swing hunter demonista", "get_set discord sky_runner").answers("play wild_swing")
    found = [
        (e.pile(0, "discard"), tuple(sorted(e.position["destroyed"])), e.pile(0, "hand"))
        for e in ends(t, "wild_swing")
    ]
    # each of two cards stays, is discarded or destroyed; if one was chosen, drawn or not
    assert once_each(found) == 9 + 8


def test_eb_55__the_orders_of_sword_rush():
    t = battle({"hand": "sword_rush hunter hunter demonista discord", "deck": ""})
    t.answers("play sword_rush")
    assert once_each(e.pile(0, "hand") for e in ends(t, "sword_rush")) == 5


def test_eb_55__the_orders_of_a_tavern():
    t = day("hunter sky_runner demonista travellers_tavern hunter")
    t.plays("hunter sky_runner demonista travellers_tavern")
    assert once_each(tuple(e.symbols(0)) for e in ends(t, "travellers_tavern")) == 1 + 3 + 3


def test_eb_55__the_orders_of_binding_strike():
    """Up to two of three in any order: they are drawn again, so seven cards make it seen."""
    t = day("binding_strike hunter demonista sky_runner", "get_set")
    t.answers("play binding_strike", "stop").ends_buying().asked("keep", 0)
    tops = []

    def go(t):
        if t.question[0] != "keep":
            tops.append(t.pile(0, "discard"))
            return
        for label in sorted(t.legal()):
            go(t.copy().answers(label))

    go(t)
    assert len(tops) == 1 + 3 + 6


# EB-20, EB-24, EB-59


def test_eb_20__not_after_a_battle_and_no_discord_there():
    """EB-59: the redraw is no hand adjustment."""
    masks = [{"mask": "jaglants", "thorns": [1, 1]}]
    hand = "binding_strike discord rending_cut " + " ".join(PTSS)
    t = day(hand, "sky_runner " * 9, masks=masks, them=[{"hand": "hunter", "deck": 20}])
    t.plays("rending_cut").answers("play binding_strike", "stop").plays("discord " + " ".join(PTSS))
    t.stops().answers("solve", "thorn 0").shows(fought=0).fought("mimic").asked("play", 1)
    assert len(t.of(0)["hand"]) == 5


def test_eb_24__discord_after_lance_impact():
    t = day(f"discord lance_impact {SHOWN}", "sky_runner " * 9, **PBBB)
    t.answers("play lance_impact", "yes", "thorn 0").plays("discord").ends_turn()
    assert len(t.of(0)["hand"]) == 5


# EB-71


def test_eb_71__the_turn_goes_on_with_the_plays_left_and_its_own_purchase():
    t = day(f"lance_impact {SHOWN}", supply={"beast_warrior": 2}, **PBBB)
    t.answers("play lance_impact", "yes", "thorn 0").asked("play", 0).has(0, plays=4)
    t.plays("citadel_knight hunter").stops().answers("buy beast_warrior").ends_turn()
    assert t.owned(0).count("beast_warrior") == 1
    assert t.darc == [link(**PBBB)[1], 0]


def test_eb_71__and_its_own_solve():
    t = day(f"lance_impact {SHOWN} astral_mage", left="scenario_a", right="scenario_f")
    t.answers("play lance_impact", "yes", "thorn 0").has(0, darc=2)
    symbols = t.match.view(0)["link"]["symbols"]
    t.plays(f"{SHOWN} astral_mage").stops()
    assert ("solve" in t.legal()) == (sorted(symbols) == sorted("PTSS"))


def test_eb_71__a_battle_ends_the_turn_at_once():
    masks = [{"mask": "jaglants", "thorns": [1, 1]}]
    t = day(f"discord lance_impact {SHOWN}", "sky_runner " * 9, masks=masks,
            them=[{"hand": "hunter", "deck": 20}], **PBBB)  # fmt: skip
    t.plays("discord").answers("play lance_impact", "yes", "thorn 0")
    t.shows(fought=0).asked("play", 0).has(0, darc=link(**PBBB)[1], plays=5, discard="")
    assert t.play(0) == ""
    t.fought("mimic").asked("play", 1)
    assert len(t.of(0)["hand"]) == 5


def test_eb_71__cards_shown_stay_in_hand_the_first_of_each_attribute():
    t = day("lance_impact citadel_knight beast_warrior hunter sky_runner astral_mage demonista",
            **PBBB)  # fmt: skip
    assert t.match.view(1)["players"][0]["hand"] == []
    t.answers("play lance_impact", "yes", "thorn 0").has(
        0, hand="citadel_knight beast_warrior hunter sky_runner astral_mage demonista"
    )
    assert sorted(t.match.view(1)["players"][0]["hand"]) == sorted(SHOWN.split())


# EB-74, EB-78


@pytest.mark.parametrize("card", ["black_whirlwind", "tonfa_combo", "piercing_staff", "get_set"])
def test_eb_57__nothing_lies_aside_once_the_card_is_done(card):
    t = day(f"{card} hunter", "demonista discord sky_runner get_set").answers(f"play {card}", "yes")
    all_cards = t.position["players"][0]
    lying = len(all_cards["hand"] + all_cards["deck"] + all_cards["discard"] + t.position["aside"])
    assert lying == 5
    for end in ends(t, card):
        end.asked("play", 0).shows(aside=[])
        assert len(end.owned(0).split()) == 6


@pytest.mark.parametrize("card", ["genocide_hammer", "magic_missile", "axe_divide", "wild_swing",
                                  "travellers_tavern", "drawing_slash", "lance_impact",
                                  "void_scratch", "tonfa_combo", "get_set"])  # fmt: skip
def test_eb_74__a_card_that_cannot_act_may_be_played_for_its_figures(card):
    """It is the last hand card, and there is no other card in play, in deck or discard pile."""
    t = day(card, them=[{"hand": "hunter", "deck": ""}], supply={}).plays(card).ends_turn()
    t.asked("play", 1).has(0, hand=card, deck="", discard="")  # played, discarded, drawn again
