"""The masquerades, EB1-039 to EB1-058: figures (section 8), and what some do by day."""

import pytest

from tests.end_breaker.figures import (
    STRONG,
    as_tuned,
    before_tuning,
    listed,
    payable,
    showing,
    total,
)
from tests.end_breaker.scenario import ABILITIES, JOBS, PTSS, battle, day, table, words

# code, masquerade, rewards by rank, damage
RULES = [
    ("EB1-039", "rabishan", [6, 4, 2, 0], 6),
    ("EB1-040", "felpool", [6, 4, 2, 0], 6),
    ("EB1-041", "mummy", [6, 4, 2, 0], 6),
    ("EB1-042", "hippobone", [5, 3, 2, 0], 4),
    ("EB1-043", "mimic", [5, 3, 2, 0], 4),
    ("EB1-044", "elephantas", [5, 3, 2, 0], 4),
    ("EB1-045", "scope_owl", [7, 4, 2, 0], 8),
    ("EB1-046", "walking_cactus", [8, 5, 3, 0], 10),
    ("EB1-047", "insectare", [7, 5, 3, 0], 9),
    ("EB1-048", "hecatoncheir", [6, 4, 2, 0], 8),
    ("EB1-049", "jaglants", [9, 6, 3, 0], 12),
    ("EB1-050", "bamboo_man", [6, 5, 4, 2], 11),
    ("EB1-051", "tittanian", [7, 4, 2, 0], 9),
    ("EB1-052", "prince_on_a_white_horse", [8, 4, 2, 0], 7),
    ("EB1-053", "alraune", [7, 4, 2, 1], 11),
    ("EB1-054", "freeze_lancer", [7, 4, 2, 1], 11),
    ("EB1-055", "lily_head", [5, 3, 2, 0], 7),
    ("EB1-056", "red_baroque", [10, 6, 3, 0], 16),
    ("EB1-057", "jester", [5, 3, 1, 0], 14),
    ("EB1-058", "the_prophet", [6, 4, 2, 0], 17),
]
KEYS = ("reward_thousands", "damage")
FIGURES = [
    (code, mask, *(as_tuned(mask, *entry) for entry in zip(KEYS, figures, strict=True)))
    for code, mask, *figures in RULES
]
# beside the rewards: for the fewest cards left, for the most jobs
BONUS = {"jester": [0, 0, 0, 3], "the_prophet": [2, 0, 0, 0]}
SPARE = "travellers_tavern"


@pytest.mark.parametrize(("code", "mask", "rewards", "damage"), FIGURES)
def test_figures__rewards_by_rank(code, mask, rewards, damage):
    """Four, three, two and one Beast Warriors; each masquerade leaves them in that order."""
    fighters = [
        {"hand": "beast_warrior " * (4 - p) + SPARE, "deck": 24 - (p == 3), "discard": ""}
        for p in range(4)
    ]
    t = battle(*fighters, mask=mask)
    for i in range(4):
        t.plays("beast_warrior " * (4 - t.question[1]))
        if i < 3:
            t.answers("stop")
    t.turns_up("stop", "hippobone" if mask != "hippobone" else "mimic")
    bonus = BONUS.get(mask, [0] * 4)
    assert t.darc == [rewards[p] + bonus[p] for p in range(4)]


@pytest.mark.parametrize(("code", "mask", "rewards", "damage"), FIGURES)
def test_figures__damage_of_the_card_turned_up_and_its_text_does_nothing(
    code, mask, rewards, damage
):
    """EB-36, EB-62: each player loses so many cards; AT, darc and decks show no other effect."""
    fighter = {"hand": f"beast_warrior beast_warrior {SPARE}", "deck": 30, "discard": ""}
    names = ["jaglants", "tittanian", "felpool", "hippobone"]
    fought, *beside = [name for name in names if name != mask][:3]
    t = battle(fighter, fighter, mask=fought, beside=beside)
    t.plays("beast_warrior").answers("stop").plays("beast_warrior").turns_up("stop", mask)
    assert t.sizes == [30 - damage - 5] * 2
    first, second, *_ = next(row[2] for row in FIGURES if row[1] == fought)
    assert t.darc == [(first + second) // 2] * 2
    assert words(t.position["turned_up"]) == words([fought, mask])


def test_figures__what_was_tuned_is_listed_and_nothing_else():
    rules = {(row[1], key): row[2 + i] for row in RULES for i, key in enumerate(KEYS)}
    assert before_tuning("masquerades") == listed(rules)


@pytest.mark.parametrize(("code", "mask", "rewards", "damage"), FIGURES)
def test_eb_28__thorns_uncover_rewards_then_ability_then_all(code, mask, rewards, damage):
    t = table(" ".join(PTSS), "hunter", masks=[mask])
    shown = t.match.view(1)["masks"][0]
    assert (shown["mask"], shown["rewards"]) == (None, None)
    for n, name in ((1, None), (2, mask)):
        t = table("hunter", masks=[{"mask": mask, "thorns": [n, 0]}])
        for viewer in (0, 1):
            shown = t.match.view(viewer)["masks"][0]
            assert (shown["mask"], shown["rewards"]) == (name, rewards)


# Hippobone, Mimic, Elephantas

SUPPLIES = [ABILITIES[:9], ABILITIES[9:18], ABILITIES[12:]]
WITHIN = [
    ("EB1-042", "hippobone", "PPTS"),
    ("EB1-043", "mimic", "PTTS"),
    ("EB1-044", "elephantas", "PTSS"),
]
GAINS = pytest.mark.parametrize(("code", "mask", "within"), WITHIN)
SOLVE = " ".join(PTSS)


def uncovers(mask, thorns=(1, 0), supply=None, hand=SOLVE, **entries):
    """Player 0 has solved a scenario and is about to lay a thorn on the masquerade."""
    piles = dict.fromkeys([*JOBS, *ABILITIES[:9]], 4) if supply is None else supply
    masks = [{"mask": mask, "thorns": [*thorns]}]
    them = [{"hand": "hunter", "deck": ""}]
    t = day(hand, "sky_runner " * 6, them=them, supply=piles, masks=masks, **entries)
    return t.plays(SOLVE).stops().answers("solve")


@GAINS
@pytest.mark.parametrize("abilities", SUPPLIES, ids=["first", "middle", "last"])
def test_eb_30__what_costs_no_more_of_any_symbol_may_be_gained(code, mask, within, abilities):
    piles = [*JOBS, *abilities]
    t = uncovers(mask, supply=dict.fromkeys(piles, 4)).answers("thorn 0")
    assert t.question[:2] == ("gain", 0)
    fits = payable(within, piles).split()
    t.may_only(*(f"buy {pile}" for pile in fits), "stop")
    none = t.copy().answers("stop").asked("play", 1)
    none.has(0, discard=SOLVE, darc=2)
    t.answers(f"buy {fits[-1]}").asked("play", 1)  # one only
    t.has(0, discard=f"{SOLVE} {fits[-1]}", darc=2)
    assert t.position["supply"][fits[-1]] == 3


@GAINS
def test_eb_72__nothing_at_the_first_thorn_nor_at_the_third(code, mask, within):
    first = uncovers(mask, (0, 0)).answers("thorn 0").asked("play", 1)
    first.has(0, discard=SOLVE)
    third = uncovers(mask, (2, 0)).answers("thorn 0")
    third.shows(fought=0).asked("play", 0)


@GAINS
def test_eb_72__nothing_that_fits_nothing_asked(code, mask, within):
    t = uncovers(mask, supply={"sword_rush": 4}).answers("thorn 0").asked("play", 1)
    t.has(0, discard=SOLVE)


@GAINS
def test_eb_72__a_gain_after_lance_impact_leaves_the_turns_purchase(code, mask, within):
    hand = "lance_impact citadel_knight hunter astral_mage"
    masks = [{"mask": mask, "thorns": [0, 1]}]
    supply = {"beast_warrior": 4, "sky_runner": 4}
    t = day(hand, "sky_runner " * 6, supply=supply, masks=masks, left="scenario_g",
            right="scenario_j")  # fmt: skip
    t.answers("play lance_impact", "yes", "thorn 0", "buy sky_runner").asked("play", 0)
    t.plays("citadel_knight hunter").stops().answers("buy beast_warrior").ends_turn()
    assert {"beast_warrior", "sky_runner"} <= set(t.of(0)["discard"])


# Lily Head

LILY = {"mask": "lily_head", "thorns": [1, 1]}


@pytest.mark.parametrize(("shown", "bonus"), [(10, 1), (9, 0), (12, 1)])
def test_eb1_055__at_10_in_the_own_turn_brings_1000_darc_at_the_hand_adjustment(shown, bonus):
    cards = showing(shown, 5)
    t = day(cards, them=[{"hand": "hunter", "deck": ""}], supply={}, masks=[LILY]).plays(cards)
    assert t.ends_turn().darc == [bonus, 0]
    other = day("hunter", them=[{"hand": cards, "deck": ""}], supply={}, masks=[LILY])
    other.ends_turn().plays(cards)
    assert other.ends_turn().darc == [0, bonus]


@pytest.mark.parametrize("mask", [
    {"mask": "lily_head", "thorns": [1, 0]},  # only its rewards are known
    {"mask": "lily_head", "thorns": [0, 0], "gone": True},
])  # fmt: skip
def test_eb_69__nothing_before_it_is_uncovered_nor_after_its_battle(mask):
    cards = "beast_warrior " * 4
    t = day(cards, supply={}, masks=[mask]).plays(cards)
    assert t.ends_turn().darc == [0, 0]


@pytest.mark.parametrize(("shown", "bonus"), [(9, 0), (10, 1)])
def test_eb_69__cards_played_before_the_uncovering_count(shown, bonus):
    """Alraune and Astral Mage for PTSS, then three cards: an AT of nine or ten in all."""
    solve = "alraune astral_mage"
    hand = f"{solve} {showing(shown - total(solve), 3)}"
    masks = [{"mask": "lily_head", "thorns": [1, 0]}]
    t = day(hand, "sky_runner " * 9, masks=masks).plays(hand)
    assert sum(t.at(0)) == shown
    t.answers("solve", "thorn 0")
    assert t.darc == [2 + bonus, 0]


def test_eb_69__nothing_in_a_turn_cut_short_by_a_battle():
    hand = f"{SOLVE} rending_cut {STRONG} {STRONG}"
    assert total(hand) >= 10
    masks = [LILY, {"mask": "jaglants", "thorns": [1, 1]}]
    t = day(hand, "sky_runner " * 9, masks=masks)
    t.plays(f"rending_cut {STRONG} {STRONG} {SOLVE}").stops()
    t.answers("solve", "thorn 1").shows(fought=1)
    assert t.darc == [2, 0]
