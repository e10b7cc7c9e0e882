"""Rulings that are about more than one card: what may be declined, symbols, battles, order."""

import pytest

from tests.end_breaker.figures import STRONG, at, ats, damage, link, showing
from tests.end_breaker.scenario import ABILITIES, PTSS, battle, table

A, B, C = 0, 1, 2
NO_LINK = {"left": "scenario_j", "right": "scenario_j"}
# abilities whose daily effect is no "may" sentence, or none
MANDATORY = {"sonic_wave", "discord"}
UNASKED = {"rending_cut", "sword_rush"}  # plays +2 (EB-54); a battle effect only
IN_BATTLE = [
    *["piercing_staff", "sword_rush", "void_scratch", "tonfa_combo", "arrow_rain", "get_set"],
    *["spear_windmill", "ice_blast", "shield_guard"],
]


def daily(card: str):
    """Every effect can act: symbols and AT in play, P, T, S in hand, a deck, an own supply."""
    hand = f"travellers_tavern {STRONG} {card} citadel_knight hunter astral_mage"
    deck = "hunter demonista get_set hunter sky_runner sky_runner"
    t = table({"hand": hand, "deck": deck}, {}).answers("play travellers_tavern")
    return t.answers(f"play {STRONG}", f"play {card}")


# EB-11, EB-54, EB-80


@pytest.mark.parametrize("card", [x for x in ABILITIES if x not in MANDATORY | UNASKED])
def test_eb_11__optional_effects_may_be_declined(card):
    """EB-80: asked before it begins, as it can do something; declined, it changes nothing."""
    t = daily(card)
    assert t.question[0] != "play", "it acted without asking"
    assert t.question[1:] == (A, card)
    t.may("stop")
    hand, deck, discard = (t.pile(A, x) for x in ("hand", "deck", "discard"))
    while t.question[2] == card:
        t.answers("stop")
    t.asked("play", A).has(A, hand=hand, deck=deck, discard=discard)
    assert t.at(A)[2] >= 0
    assert "W" not in t.pool


@pytest.mark.parametrize("card", sorted(MANDATORY | UNASKED))
def test_eb_11__mandatory_effects_are_not_asked(card):
    """EB-54: plays +N alone is taken without asking."""
    t = daily(card).asked("play", A)
    t.has(A, plays=4 if card == "rending_cut" else 2)
    assert (len(t.of(B)["hand"]) == 2) == (card == "sonic_wave")


@pytest.mark.parametrize("card", IN_BATTLE)
def test_eb_11__battle_effects_may_be_declined(card):
    deck = "get_set beast_warrior demonista get_set"
    me = {"hand": f"{card} hunter citadel_knight sky_runner", "deck": deck}
    t = battle(me, {}).answers("play sky_runner", f"play {card}")
    assert t.question[1:] == (A, card)
    t.may("stop")
    deck = t.pile(A, "deck")
    while t.question[2] == card:
        t.answers("stop")
    t.asked("play", A).has(A, deck=deck, plays=3, shield=0, hand="hunter citadel_knight")
    assert t.at(A)[0] == at("sky_runner")


def test_eb_54__a_question_that_can_do_nothing_is_not_asked():
    """Neither deck nor discard pile nor another hand card: all but three have nothing to act on.

    Arrow Rain can still give a play, Flowing Dance renew, Ice Blast gain.
    """
    for card in set(ABILITIES) - {"arrow_rain", "flowing_dance", "ice_blast"}:
        t = table({"hand": f"{card}", "deck": ""}, {}, **NO_LINK).answers(f"play {card}")
        while t.question == ("target", A, card):  # Spear Windmill may choose itself
            assert card == "spear_windmill"
            t.answers("stop")
        assert t.question[:2] == ("buy", A), f"{card} asks {t.question}"


# EB-12, EB-67: cards in play


def test_eb_12__in_a_battle_the_cards_in_play_are_those_of_all():
    """Spear Windmill of B may strengthen a card of A."""
    t = battle("beast_warrior hunter", {"hand": "spear_windmill sky_runner hunter", "deck": ""})
    t.answers("play beast_warrior", "play hunter").asked("play", B)
    t.answers("play sky_runner", "play spear_windmill")
    t.may("target beast_warrior of player_0", "target sky_runner of player_1")
    t.may_not("target hunter of player_0")  # AT 1
    t.answers("target beast_warrior of player_0")
    assert t.at(A) == [at("beast_warrior") + 2, at("hunter")]


def test_eb_12__by_day_they_are_the_own_ones_of_this_turn_the_acting_card_included():
    t = table({"hand": "spear_windmill sky_runner", "deck": "hunter"}, {})
    mill, runner = at("spear_windmill"), at("sky_runner")
    t.answers("play sky_runner", "play spear_windmill", "stop")
    itself = {"target spear_windmill of player_0"} if mill >= 2 else set()
    t.may_only("target sky_runner of player_0", *itself, "stop")
    t.answers(*(itself or {"target sky_runner of player_0"}))
    assert t.at(A) == ([runner, mill + 2] if itself else [runner + 2, mill])
    t.ends_turn()
    assert t.at(A) == []


# EB-13, EB-55, EB-70: conversions


def test_eb_13__all_symbols_of_up_to_two_cards_change_and_wilds_do_not():
    hand = "alraune beast_warrior freeze_lancer travellers_tavern hunter"
    t = table({"hand": hand, "deck": "hunter"}, {}, **NO_LINK)
    t.answers("play alraune", "play beast_warrior", "play freeze_lancer")
    t.answers("play travellers_tavern")
    while t.question[0] == "may":
        t.answers("yes")
    t.may_only("target alraune of player_0", "target beast_warrior of player_0", "stop")
    t.answers("target beast_warrior of player_0")
    t.may_only("target alraune of player_0", "stop").answers("target alraune of player_0")
    t.asked("play", A).answers("play hunter")  # a later play is not affected
    assert t.pool == "TBBBBBBWW"


def test_eb_55__no_choice_has_two_encodings():
    """Of several cards each answer allows only kinds from the last one on."""
    t = table({"hand": "citadel_knight hunter astral_mage travellers_tavern", "deck": ""}, {})
    t.plays("citadel_knight hunter astral_mage").answers("play travellers_tavern")
    while t.question[0] == "may":
        t.answers("yes")
    t.answers("target hunter of player_0")
    t.may_only("target astral_mage of player_0", "stop")


def test_eb_70__a_b_made_by_a_tavern_becomes_wild():
    """One after the other on the symbols as they are; a wild stays wild."""
    hand = "beast_warrior travellers_tavern drawing_slash travellers_tavern"
    t = table({"hand": hand, "deck": ""}, {}, **NO_LINK).answers("play beast_warrior")
    t.answers("play travellers_tavern")
    while t.question[2] == "travellers_tavern":
        t.answers(*[x for x in ("yes", "target beast_warrior of player_0") if x in t.legal()][:1])
    assert t.pool == "BBB"
    t.answers("play drawing_slash")
    for label in ("travellers_tavern", "beast_warrior", "travellers_tavern"):
        while "yes" in t.legal():
            t.answers("yes")
        if f"target {label} of player_0" in t.legal():
            t.answers(f"target {label} of player_0")
    assert t.pool == "PWWW"
    t.answers("play travellers_tavern")
    while t.question[2] == "travellers_tavern":  # only Drawing Slash bears a P
        t.may_not("target beast_warrior of player_0").answers("stop")
    assert t.pool == "PBWWW"


# EB-71: Lance Impact in mid-turn

LANCE = "lance_impact rending_cut citadel_knight hunter astral_mage"


def test_eb_71__the_playing_goes_on_and_the_normal_action_follows():
    t = table({"hand": f"{LANCE} astral_mage", "deck": "hunter"}, {}, **NO_LINK)
    t.answers("play lance_impact", "yes").asked("thorn", A)
    assert t.darc == [link(**NO_LINK)[1], 0]
    t.answers("thorn 2").asked("play", A).has(A, plays=4)
    assert "citadel_knight" in t.pile(A, "hand")
    t.plays("citadel_knight astral_mage hunter").stops()
    t.asked("buy", A).may("buy beast_warrior")


def test_eb_71__with_a_battle_the_rest_of_the_turn_is_lost():
    """EB-31: plays, symbols, buy or solve, hand adjustment."""
    masks = [{"mask": "jaglants", "thorns": [1, 1]}]
    t = table({"hand": LANCE, "deck": "hunter"}, {}, masks=masks, **NO_LINK)
    t.answers("play rending_cut", "play lance_impact", "yes", "thorn 0")
    t.shows(fought=0).asked("play", A).has(A, plays=5, play=[])
    t.fought("rabishan").asked("play", B)
    t.shows(player=B, pool="")


# EB-35, EB-75: Red Baroque


def test_eb_35__red_baroque_starts_with_the_left_neighbour():
    """EB1-056: the active player is last (EB-75); damage grows by the own AT (EB-36)."""
    lost = damage("rabishan")
    t = battle(
        {"hand": "hunter", "deck": "demonista " * (lost + at("hunter") + 2)},
        {"hand": "beast_warrior", "deck": lost + at("beast_warrior")},
        {"deck": lost + 1},
        mask="red_baroque",
    )
    assert at("beast_warrior") > at("hunter")
    t.asked("play", B).answers("play beast_warrior")  # its AT empties the deck: out
    t.asked("play", C).answers("stop").asked("play", A)
    t.turns_up("play hunter", "rabishan").asked("play", B)  # two left
    assert t.darc == [6, 5, 3]
    assert [t.of(A)["discard"], t.sizes[A]] == [[], lost + at("hunter") + 1 - 3]


def test_eb_36__red_baroque_adds_the_at_shown():
    """B has as many cards as it loses: out, 10 halved; A one more: 6; C shows nothing: 3."""
    lost = damage("rabishan")
    fighters = [{"hand": "hunter", "deck": lost + at("hunter") + 1}]
    fighters += [{"hand": "beast_warrior", "deck": lost + at("beast_warrior")}, {"deck": lost + 1}]
    t = battle(*fighters, mask="red_baroque").answers("play beast_warrior")
    t.answers("stop").turns_up("play hunter", "rabishan")
    assert t.darc == [6, 5, 3]


# EB-36, EB-62: Insectare


@pytest.mark.parametrize(
    ("card", "more", "out"),
    [("jester", 0, False), ("red_baroque", 3, True), ("red_baroque", 3, False),
     ("the_prophet", 3, True), ("the_prophet", 3, False)],
)  # fmt: skip
def test_eb_62__insectare_reads_the_printed_figure(card, more, out):
    """EB1-047: 16 or more is 3 more; 14 is not."""
    assert (damage(card) >= 16) == (more > 0)
    size = damage(card) + more + (not out)
    t = battle({"hand": "hunter", "deck": size}, {}, mask="insectare")
    assert t.answers("play hunter").fought(card).darc[A] == (3 if out else 7)


# EB-38, EB-46, EB-47: AT by class and attribute


@pytest.mark.parametrize(
    ("mask", "changes"),
    [
        ("jaglants", [0, 0, 0, 0, 0, 0]),
        ("rabishan", [0, 1, 0, 0, 1, 0]),  # P
        ("felpool", [0, 0, 1, 0, 0, 0]),  # T
        ("mummy", [0, 0, 0, 1, 0, 1]),  # S
        ("hecatoncheir", [3, 0, 0, 0, 0, 0]),  # EB-46: only the Tavern is a city-state
        ("tittanian", [0, 2, 2, 2, 0, 0]),
        ("prince_on_a_white_horse", [0, 0, 0, 0, -2, -2]),  # EB-38: not below 0
    ],
)
def test_eb_47__masks_change_at_by_attribute_and_class(mask, changes):
    """Tavern, Knight (P), Sky Runner (T), Demonista (S), Drawing Slash (P), Discord (S)."""
    hand = "travellers_tavern citadel_knight sky_runner demonista drawing_slash discord"
    t = battle({"hand": f"{hand} rending_cut", "deck": ""}, {}, mask=mask)
    t.answers("play rending_cut").plays(hand)
    assert t.at(A)[1:] == [max(0, n + more) for n, more in zip(ats(hand), changes, strict=True)]


# EB-48, EB-61


def test_eb_48__the_supply_of_darc_is_unlimited():
    """More than the 80 cards of the box (EB1-063)."""
    t = table({"hand": " ".join(PTSS), "darc": 90}, {"darc": 95}).plays(" ".join(PTSS)).stops()
    assert t.answers("solve").darc == [92, 95]


def test_eb_61__shield_guard_after_the_rewards_and_thorns_before_the_discard():
    """All that is left of a battle: nothing lies aside, nobody is out, every thorn is back."""
    guard = {"hand": "shield_guard", "deck": "demonista " * (10 + max(0, damage("hippobone") - 3))}
    them = {"hand": "shield_guard", "deck": "sky_runner"}
    t = battle(guard, them, mask="alraune", thorns=[1, 2])
    t.answers("play shield_guard", "yes").asked("play", B)
    t.answers("play shield_guard").turns_up("stop", "hippobone")
    # tie: (7 + 4) / 2 is 5; B is out: 2 and Alraune; A keeps ten cards: 2 more
    assert t.darc == [5 + 2, 2]
    assert "alraune" in t.owned(B)
    for p in (A, B):
        t.has(p, thorns=7, hand_thorns=0, shield=0, guards=0, out=False, play=[])


def test_eb_69__lily_head_once_per_turn():
    """EB1-055: total AT 10 or more in the own turn, of every player while it is uncovered."""
    masks = [{"mask": "lily_head", "thorns": [1, 1]}]
    ten = showing(10, 5)
    t = table({"hand": ten}, {"hand": ten}, masks=masks)
    t.plays(ten).ends_turn().plays(ten).ends_turn()
    assert t.darc == [1, 1]
    t = table({"hand": ten}, {"hand": ten}, masks=[{"mask": "lily_head", "thorns": [1, 0]}])
    assert t.plays(ten).ends_turn().darc == [0, 0]
