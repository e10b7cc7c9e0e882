"""Deck cards in a battle: what each does there, and that the others only lie there with AT."""

import pytest

from tests.end_breaker.figures import at, ats, damage
from tests.end_breaker.scenario import battle

SPARE = "hunter travellers_tavern"


def fighter(hand, deck="", **more):
    """A number: so many cards, no matter which."""
    return {"hand": hand, "deck": deck, "discard": "", **more}


FOE = fighter(SPARE, 40)

DAILY_ONLY = [
    ("EB1-001", "travellers_tavern"),
    ("EB1-002", "citadel_knight"),
    ("EB1-003", "hunter"),
    ("EB1-004", "astral_mage"),
    ("EB1-005", "beast_warrior"),
    ("EB1-006", "sky_runner"),
    ("EB1-007", "demonista"),
    ("EB1-008", "drawing_slash"),
    ("EB1-012", "wild_swing"),
    ("EB1-013", "axe_divide"),
    ("EB1-014", "genocide_hammer"),
    ("EB1-015", "binding_strike"),
    ("EB1-016", "sonic_wave"),
    ("EB1-017", "rending_cut"),
    ("EB1-020", "lance_impact"),
    ("EB1-022", "flowing_dance"),
    ("EB1-023", "black_whirlwind"),
    ("EB1-026", "magic_missile"),
    ("EB1-027", "discord"),
    ("EB1-053", "alraune"),
    ("EB1-054", "freeze_lancer"),
]


@pytest.mark.parametrize(("code", "card"), DAILY_ONLY)
def test_battle__asks_nothing_and_counts_its_at(code, card):
    """With everything there that it could act on by day."""
    t = battle(fighter(f"{card} beast_warrior hunter astral_mage demonista travellers_tavern",
                       9), FOE)  # fmt: skip
    t.plays("beast_warrior travellers_tavern")
    before, others = t.of(0), t.of(1)
    t.plays(card).asked("play", 0)
    assert t.at(0) == ats(f"beast_warrior travellers_tavern {card}")
    t.has(0, discard="", deck=before["deck"], plays=2 + 2 * (card == "rending_cut"))
    assert (t.of(1), t.position["destroyed"]) == (others, [])


def test_eb1_011__destroys_up_to_two_jobs_for_three_each():
    t = battle(fighter("sword_rush hunter demonista citadel_knight discord", 9), FOE)
    t.answers("play sword_rush").asked("card", 0, "sword_rush")
    t.may_only("destroy hunter", "destroy demonista", "destroy citadel_knight", "stop")
    none = t.copy().answers("stop").asked("play", 0)
    assert none.at(0) == [at("sword_rush")]
    t.answers("destroy hunter").may_only("destroy demonista", "stop")
    one = t.copy().answers("stop").asked("play", 0)
    assert one.at(0) == [at("sword_rush") + 3]
    t.answers("destroy demonista").asked("play", 0).has(
        0, hand="citadel_knight discord", discard=""
    )
    assert t.at(0) == [at("sword_rush") + 6]
    assert sorted(t.position["destroyed"]) == ["demonista", "hunter"]


def test_eb1_011__without_a_job_in_hand_it_asks_nothing():
    t = battle(fighter("sword_rush travellers_tavern discord alraune", 9), FOE)
    t.plays("sword_rush").asked("play", 0)
    assert t.at(0) == [at("sword_rush")]


# Shield Guard

PROPHET, OWL = damage("the_prophet"), damage("scope_owl")


@pytest.mark.parametrize(("answers", "lost"), [(["yes"], PROPHET - 3), (["stop"], PROPHET)])
def test_eb1_009__damage_three_less_unless_declined(answers, lost):
    t = battle(fighter("shield_guard hunter", 40), FOE)
    t.answers("play shield_guard").asked("may", 0, "shield_guard").may_only("yes", "stop")
    t.answers(*answers).asked("play", 0).fought("the_prophet")
    assert t.sizes == [40 - lost - 5, 40 - PROPHET - 5]


def test_eb1_009__two_copies_six_less_and_not_below_nought():
    assert damage("hippobone") < 6 < OWL
    for card, lost in (("hippobone", 0), ("scope_owl", OWL - 6)):
        t = battle(fighter("shield_guard shield_guard hunter demonista", 40), FOE).plays("hunter")
        t.answers("play shield_guard", "yes", "play shield_guard", "yes").fought(card)
        assert t.sizes == [40 - lost - 5, 40 - damage(card) - 5]
        t.has(0, darc=9 + 2 * 2)


@pytest.mark.parametrize(("left", "bonus"), [(10, 2), (9, 0)])
@pytest.mark.parametrize(("answer", "lost"), [("yes", OWL - 3), ("stop", OWL)])
def test_eb1_009__eb_41__two_darc_cards_if_ten_are_left_after_damage(left, bonus, answer, lost):
    """The bonus is no choice, declined shield or not."""
    t = battle(fighter("hunter shield_guard demonista", left + lost), FOE).plays("hunter")
    t.answers("play shield_guard", answer).fought("scope_owl")
    t.has(0, darc=9 + bonus)


def test_eb_40__the_bonus_of_shield_guard_needs_ten_cards_so_no_one_out_has_it():
    t = battle(fighter("hunter shield_guard demonista", OWL), FOE).plays("hunter")
    t.answers("play shield_guard", "stop").fought("scope_owl").has(0, darc=4)  # 9 halved


# Piercing Staff, Tonfa Combo, Void Scratch, Arrow Rain, Get Set


def test_eb1_010__digs_without_a_reshuffle():
    t = battle(
        fighter("piercing_staff hunter", "discord demonista get_set", discard="sky_runner"), FOE
    )
    t.answers("play piercing_staff").asked("may", 0, "piercing_staff").answers("yes")
    t.asked("take", 0, "piercing_staff").answers("keep demonista").asked("play", 0)
    t.has(0, hand="hunter demonista", deck="", discard="sky_runner discord get_set")
    t.plays("hunter").fought("hippobone").has(
        0, darc=4
    )  # 9 halved; nothing left: out of action (EB-37)


def test_eb1_019__digs_for_an_ability():
    t = battle(fighter("tonfa_combo hunter", "demonista get_set hunter", discard="sky_runner"), FOE)
    t.answers("play tonfa_combo", "yes").asked("take", 0, "tonfa_combo")
    t.copy().answers("stop").has(
        0, hand="hunter", deck="hunter", discard="sky_runner demonista get_set"
    )
    t.answers("keep get_set").has(0, hand="hunter get_set", deck="hunter")
    t = battle(fighter("tonfa_combo hunter", "demonista", discard="get_set"), FOE)
    t.answers("play tonfa_combo", "yes").asked("play", 0)  # none in the deck: no reshuffle
    t.has(0, hand="hunter", deck="", discard="get_set demonista")


@pytest.mark.parametrize(
    ("card", "n"), [("void_scratch", 3), ("spear_windmill", 2), ("arrow_rain", 1)]
)
def test_eb_15__a_draw_in_battle_does_not_shuffle(card, n):
    t = battle(fighter(f"{card} hunter", "demonista", discard="sky_runner sky_runner"), FOE)
    t.answers(f"play {card}").asked("may", 0, card)
    t.copy().answers("stop").has(0, hand="hunter", deck="demonista")
    t.answers("yes").has(0, hand="hunter demonista", deck="", discard="sky_runner sky_runner")
    t = battle(fighter(f"{card} hunter", "demonista get_set discord ice_blast"), FOE)
    t.answers(f"play {card}", "yes")
    t.has(0, hand=" ".join(["hunter", *["demonista", "get_set", "discord"][:n]]))


def test_eb1_021__draw_one_and_plays_plus_one_and_only_abilities_of_the_battle_count():
    t = battle(fighter("arrow_rain hunter discord", 9), fighter("get_set discord", 9))
    t.plays("hunter").answers("play arrow_rain", "yes").has(0, plays=4)
    assert t.at(0) == [1, 1]
    t.plays("discord").answers("stop").plays("discord")
    assert t.at(0) == [1, 2, at("discord")]  # those of others do not count


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_eb1_024__eb_56__looks_at_what_is_there(n):
    cards = ["demonista", "discord", "sky_runner", "beast_warrior"][:n]
    t = battle(fighter("get_set hunter", " ".join(cards), discard="ice_blast"), FOE)
    t.answers("play get_set").asked("may", 0, "get_set").answers("yes")
    t.may_only(*(f"discard {card}" for card in cards[:3]), "stop")
    while t.question[2] == "get_set":
        t.answers(t.match.legal_labels()[0])
    t.has(0, discard=["ice_blast", *cards[:3]], deck=cards[3:])


@pytest.mark.parametrize(
    ("thorns", "asked"), [([1, 2, 0], True), ([1, 0, 2], False), ([1, 1, 1], True)]
)
def test_eb1_028__plus_two_with_an_own_thorn_on_the_mask(thorns, asked):
    t = battle(fighter(SPARE, 9), fighter("ice_blast hunter", 9), FOE, thorns=thorns)
    t.answers("stop").answers("play ice_blast")
    if not asked:
        t.asked("play", 1)
        assert t.at(1) == [at("ice_blast")]
        return
    t.asked("may", 1, "ice_blast").may_only("yes", "stop")
    no = t.copy().answers("stop").asked("play", 1)
    assert no.at(1) == [at("ice_blast")]
    t.answers("yes").asked("play", 1)
    assert t.at(1) == [at("ice_blast") + 2]


def test_eb1_028__the_thorn_counts_though_it_was_played():
    t = battle(fighter("ice_blast hunter hunter", 9), FOE, thorns=[1, 2])
    t.answers("double_trigger", "keep hunter").answers("play ice_blast", "yes")
    assert t.at(0)[-1] == at("ice_blast") + 2
