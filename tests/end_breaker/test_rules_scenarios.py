"""Section 3.3: solving, the pair of scenarios, thorns and what they uncover."""

import pytest

from tests.end_breaker.figures import link, payable
from tests.end_breaker.scenario import JOBS, LEFT, PTSS, RIGHT, Table, battle, table

A, B, C = 0, 1, 2
NAMES = [f"scenario_{letter}" for letter in "abcdefghij"]
BEARER = {"P": "citadel_knight", "T": "hunter", "S": "astral_mage", "B": "travellers_tavern"}


def needs(symbols: str) -> str:
    """Cards that bear the symbols of a link, the Taverns first (they then change nothing)."""
    return " ".join(BEARER[symbol] for symbol in sorted(symbols, key="BPTS".index))


def solving(*them, **entries) -> Table:
    """A has played PTSS, which the link asks for, and may solve."""
    t = table(" ".join(PTSS), *them, **entries)
    t.plays(" ".join(PTSS)).stops()
    return t.asked("buy", A).may("solve")


def solved(place: int = 0, *them, **entries) -> Table:
    t = solving(*them, **entries).answers("solve")
    return t.answers(f"thorn {place}")


# 3.3: the pair


@pytest.mark.parametrize("name", NAMES)
def test_eb_4__the_link_is_the_joint_of_the_two_cards(name):
    """Right half of the left card and left half of the right card, for each of ten."""
    for left, right in ((name, "scenario_b"), ("scenario_b", name)):
        symbols, darc = link(left, right)
        plays = max(5, len(symbols))
        t = table({"hand": needs(symbols), "plays": plays}, left=left, right=right)
        seen = t.match.view(B)["link"]
        assert (sorted(seen["symbols"]), seen["darc"]) == (sorted(symbols), darc)
        for label in (f"play {card}" for card in needs(symbols).split()):
            t.answers(label)
            while t.question[0] in ("may", "target"):
                t.answers("stop")
        assert sorted(t.pool) == sorted(symbols)
        t.stops().may("solve").answers("solve")
        assert t.darc[A] == darc


def test_eb_4__the_right_card_leaves_the_left_one_moves_and_one_comes():
    t = solved(removed=["scenario_c"])
    assert t.position["right"] == LEFT
    assert sorted(t.position["removed"]) == ["scenario_c", RIGHT]


def test_eb_4__the_next_card_comes_from_the_stack():
    """Two copies of each in all: 20 less the pair, two removed and those in sight."""
    gone = [name for name in NAMES if name not in (LEFT, RIGHT)] * 2
    gone += [LEFT]  # only one copy of F is left in the stack
    t = solving(removed=gone)
    t.answers("solve").answers("thorn 0")
    t.shows(left=RIGHT, right=LEFT)


def test_eb_5__an_empty_stack_is_made_of_the_removed_cards():
    """The card removed by this very solve included."""
    gone = [name for name in NAMES if name not in (LEFT, RIGHT)] * 2 + [LEFT, RIGHT]
    found = set()
    for seed in range(1, 25):
        t = solved(removed=gone, random=seed)
        t.shows(right=LEFT, removed=[])
        found.add(t.position["left"])
    assert len(found) > 5
    # both copies of F are the pair: it can only come again if it is shuffled in
    gone, found = [name for name in NAMES if name != RIGHT] * 2, set()
    both = needs(link(RIGHT, RIGHT)[0])
    for seed in range(1, 60):
        t = table(both, left=RIGHT, right=RIGHT, removed=gone, random=seed)
        found.add(t.plays(both).stops().answers("solve", "thorn 0").position["left"])
    assert RIGHT in found


@pytest.mark.parametrize("missing", range(4))
def test_eb_52__every_symbol_of_the_link_is_needed(missing):
    hand = [card for i, card in enumerate(PTSS) if i != missing]
    t = table(" ".join([*hand, "beast_warrior"] if missing else [*hand, "sky_runner"]))
    t.plays(" ".join(hand)).stops()
    assert t.question[1] == B or "solve" not in t.legal()


def test_eb_52__wilds_stand_for_any_symbol_of_the_link():
    """B as well: the link BT + SS (12.1, 12.2); EB-9."""
    t = table("freeze_lancer demonista", left="scenario_d", right="scenario_f")
    t.plays("freeze_lancer demonista").stops().may("solve")
    t = table("freeze_lancer astral_mage hunter", left="scenario_d", right="scenario_f")
    t.plays("freeze_lancer astral_mage hunter").stops().may("solve")
    t = table("freeze_lancer astral_mage", left="scenario_d", right="scenario_f")
    t.plays("freeze_lancer astral_mage").stops()
    t.may_not("solve")


# buy or solve


def test_eb_6__either_buy_or_solve():
    t = solving().may("buy beast_warrior", "buy sky_runner")
    t.copy().answers("buy sky_runner").may_not("solve")
    t.answers("solve")
    assert t.darc == [2, 0]
    t.asked("thorn", A).answers("thorn 1").asked("play", B)


def test_eb_23__the_normal_action_solves_once():
    hand = "demonista demonista beast_warrior sky_runner demonista"
    t = table(hand, left="scenario_a", right="scenario_f").plays(hand)
    assert t.pool == "PPTTSSSSSS"
    t.answers("solve", "thorn 0").asked("play", B)


def test_eb_6__neither():
    t = solving().answers("stop").asked("play", B)
    assert t.darc == [0, 0]
    t.shows(left=LEFT, right=RIGHT)


# 3.3: the thorn


def test_eb_27__the_solver_places_an_own_thorn_on_any_covered_mask():
    """The placement is mandatory; masks that are gone get none."""
    t = solving({}, {}).answers("solve").asked("thorn", A)
    t.may_only("thorn 0", "thorn 1", "thorn 2").answers("thorn 1")
    assert [t.thorns(i) for i in range(3)] == [[0, 0, 0], [1, 0, 0], [0, 0, 0]]
    t.has(A, thorns=6).has(B, thorns=7)
    masks = [{"mask": "jaglants", "gone": True}, "felpool", "jester"]
    t = solving(masks=masks, battles=1, turned_up=["jaglants", "mummy"]).answers("solve")
    t.may_only("thorn 1", "thorn 2")


def test_3_3__the_first_thorn_uncovers_the_rewards():
    t = solved(0, masks=["felpool", "jester"])
    for p in (A, B):
        mask = t.match.view(p)["masks"]
        assert (mask[0]["rewards"], mask[0]["mask"]) == ([6, 4, 2, 0], None)
        assert (mask[1]["rewards"], mask[1]["mask"]) == (None, None)


def test_eb_28__the_second_thorn_uncovers_the_ability_and_so_the_mask():
    t = solved(0, masks=[{"mask": "felpool", "thorns": [0, 1]}])
    for p in (A, B):
        assert t.match.view(p)["masks"][0]["mask"] == "felpool"
    t.asked("play", B).shows(fought=None)


def test_3_3__the_third_thorn_starts_a_battle_at_once():
    """EB-31: the reward is kept, the turn is over."""
    t = solved(0, {}, {}, masks=[{"mask": "felpool", "thorns": [1, 1, 0]}])
    t.shows(fought=0).asked("play", A)
    assert t.darc == [2, 0, 0]
    t.has(A, hand_thorns=2, plays=5).has(B, hand_thorns=1).has(C, hand_thorns=0)


def test_eb_31__after_the_battle_it_is_the_next_players_turn():
    t = battle({}, {}, {}, mask="felpool").fought("jester")
    t.asked("play", B).shows(player=B, fought=None, battles=1)
    for p in range(3):
        assert len(t.of(p)["hand"]) == 5


# EB-29, EB-30, EB-72: gains when the ability is uncovered

GAINS = {"hippobone": "PPTS", "mimic": "PTTS", "elephantas": "PTSS"}
NINE = [
    *["drawing_slash", "piercing_staff", "sword_rush", "sonic_wave", "void_scratch"],
    *["lance_impact", "get_set", "black_whirlwind", "ice_blast"],
]


@pytest.mark.parametrize("mask", GAINS)
def test_eb_30__a_gain_within_the_symbols_given(mask):
    """EB1-042 PPTS, EB1-043 PTTS, EB1-044 PTSS, compared symbol by symbol.

    Drawing Slash (PT) and jobs fit, Sword Rush (PPPT) does not, Piercing Staff (PPT) tells them
    apart: costs of the source text.
    """
    options = {"abilities": NINE}
    t = solving(masks=[{"mask": mask, "thorns": [0, 1]}], options=options).answers("solve")
    t.answers("thorn 0").asked("gain", A, t.question[2])
    assert t.buyable() == payable(GAINS[mask], [*JOBS, *NINE])
    t.may("stop", "buy drawing_slash", *(f"buy {job}" for job in JOBS)).may_not("buy sword_rush")
    assert ("buy piercing_staff" in t.legal()) == (mask == "hippobone")


@pytest.mark.parametrize("mask", GAINS)
def test_eb_72__the_gain_goes_to_the_discard_pile_or_is_declined(mask):
    """EB-29: by the active player, once, on the turn of the uncovering only."""
    t = solving(masks=[{"mask": mask, "thorns": [1, 0]}]).answers("solve", "thorn 0")
    declined = t.copy().answers("stop").asked("play", B)
    assert "sky_runner" not in declined.owned(A)
    left = t.position["supply"]["sky_runner"]
    t.answers("buy sky_runner").asked("play", B)
    assert t.owned(A).split().count("sky_runner") == 1
    assert t.position["supply"]["sky_runner"] == left - 1


def test_eb_72__if_no_pile_fits_nothing_is_asked():
    abilities = ["sword_rush", "wild_swing", "genocide_hammer", "void_scratch", "discord"]
    abilities += ["ice_blast", "black_whirlwind", "arrow_rain", "lance_impact"]
    supply = dict.fromkeys(payable(GAINS["hippobone"], [*JOBS, *abilities]).split(), 0)
    options = {"abilities": abilities}
    masks = [{"mask": "hippobone", "thorns": [0, 1]}]
    t = solving(masks=masks, supply=supply, options=options).answers("solve", "thorn 0")
    t.asked("play", B)


@pytest.mark.parametrize("thorns", [[0, 0], [1, 1]])
def test_eb_29__no_gain_but_at_the_second_thorn(thorns):
    t = solving(masks=[{"mask": "mimic", "thorns": thorns}]).answers("solve", "thorn 0")
    assert t.question[0] == "play"
