"""The deck cards, EB1-001 to EB1-028: their figures (section 6), buying and plain effects."""

import pytest

from tests.end_breaker.figures import TUNED, as_tuned, before_tuning, in_order, listed
from tests.end_breaker.scenario import day

# code, card, class, attribute, cost, AT, symbols (section 6)
RULES = [
    ("EB1-001", "travellers_tavern", "city_state", None, None, 0, "B"),
    ("EB1-002", "citadel_knight", "job", "P", None, 1, "P"),
    ("EB1-003", "hunter", "job", "T", None, 1, "T"),
    ("EB1-004", "astral_mage", "job", "S", None, 1, "S"),
    ("EB1-005", "beast_warrior", "job", "P", "PT", 3, "PP"),
    ("EB1-006", "sky_runner", "job", "T", "TS", 2, "TT"),
    ("EB1-007", "demonista", "job", "S", "PS", 2, "SS"),
    ("EB1-008", "drawing_slash", "ability", "P", "PT", 2, "P"),
    ("EB1-009", "shield_guard", "ability", "P", "PPS", 1, "P"),
    ("EB1-010", "piercing_staff", "ability", "P", "PPT", 2, "P"),
    ("EB1-011", "sword_rush", "ability", "P", "PPPT", 4, "PP"),
    ("EB1-012", "wild_swing", "ability", "P", "PPP", 3, "P"),
    ("EB1-013", "axe_divide", "ability", "P", "PPS", 3, "P"),
    ("EB1-014", "genocide_hammer", "ability", "P", "PPPS", 4, ""),
    ("EB1-015", "binding_strike", "ability", "T", "TS", 1, "T"),
    ("EB1-016", "sonic_wave", "ability", "T", "TT", 3, "TT"),
    ("EB1-017", "rending_cut", "ability", "T", "PT", 2, "T"),
    ("EB1-018", "void_scratch", "ability", "T", "PTT", 2, "T"),
    ("EB1-019", "tonfa_combo", "ability", "T", "TT", 2, "T"),
    ("EB1-020", "lance_impact", "ability", "T", "PTTS", 3, ""),
    ("EB1-021", "arrow_rain", "ability", "T", "TTS", 1, "T"),  # one ability played: itself
    ("EB1-022", "flowing_dance", "ability", "S", "TS", 1, "S"),
    ("EB1-023", "black_whirlwind", "ability", "S", "TSS", 3, ""),
    ("EB1-024", "get_set", "ability", "S", "SS", 1, "S"),
    ("EB1-025", "spear_windmill", "ability", "S", "PSS", 2, "S"),
    ("EB1-026", "magic_missile", "ability", "S", "SS", 2, "S"),
    ("EB1-027", "discord", "ability", "S", "SSS", 1, "S"),
    ("EB1-028", "ice_blast", "ability", "S", "TSSS", 2, "S"),
]
KEYS = ("attribute", "cost", "at", "skills")
FIGURES = [
    (code, card, kind, *(as_tuned(card, *entry) for entry in zip(KEYS, figures, strict=True)))
    for code, card, kind, *figures in RULES
]
BASIC = {"P": "citadel_knight", "T": "hunter", "S": "astral_mage"}


def basic(symbols):
    """Starting cards with these symbols."""
    return " ".join(BASIC[s] for s in symbols)


COSTS = [(card, cost) for _, card, _, _, cost, *_ in FIGURES if cost]


@pytest.mark.parametrize(("code", "card", "kind", "attribute", "cost", "at", "symbols"), FIGURES)
def test_figures__at_and_symbols_of_a_card_just_played(
    code, card, kind, attribute, cost, at, symbols
):
    """With no card to act on; an empty supply, deck and discard pile leave nothing to ask."""
    t = day(f"{card} travellers_tavern", supply={}).plays(card)
    while t.question[0] != "play":
        t.answers("stop")
    assert (t.play(0), t.symbols(0), t.at(0)) == (card, [in_order(symbols)], [at])


@pytest.mark.parametrize(("card", "cost"), COSTS)
def test_cost__just_its_symbols_buy_it_and_none_may_be_missing(card, cost):
    supply = {card: 3}
    t = day(basic(cost), 9, supply=supply).plays(basic(cost))
    t.asked("buy", 0).may_only(f"buy {card}", "stop").answers(f"buy {card}")
    t.ends_turn().asked("play", 1).has(0, discard=f"{basic(cost)} {card}")
    assert t.position["supply"][card] == 2
    for symbol in set(cost):
        rest = basic(cost.replace(symbol, "", 1))
        t = day(rest, 9, supply=supply).plays(rest).may_not(f"buy {card}")
        t.ends_turn().asked("play", 1).has(0, discard=rest)


@pytest.mark.parametrize(("card", "cost"), COSTS)
def test_eb_3__an_empty_pile_cannot_be_bought(card, cost):
    day(basic(cost), supply={card: 0}).plays(basic(cost)).may_not(f"buy {card}")


def test_figures__what_was_tuned_is_listed_and_nothing_else():
    """The list says what a figure is now, ``cards.json`` which it was in the rule document."""
    rules = {(row[1], key): row[3 + i] for row in RULES for i, key in enumerate(KEYS)}
    assert before_tuning("deck_cards") == listed(rules)
    assert len({entry[:2] for entry in TUNED}) == len(TUNED)
