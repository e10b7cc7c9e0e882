"""Sections 1 and 2: what there is, the set-up, the options."""

from collections import Counter

import pytest

from tabletop_envs import BadOption, new_match
from tabletop_envs.end_breaker.cards import KIND_IDS, MASK_CODES, MASK_IDS, SCENARIO_IDS
from tests.end_breaker.scenario import ABILITIES, GAME, START, Table

JOBS = ["beast_warrior", "sky_runner", "demonista"]
NINE = ABILITIES[3:12]
SEEDS = range(12)


def new_game(seed=1, **options) -> Table:
    return Table(new_match(GAME, seed=seed, **options))


# 1


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("EB1-001", "travellers_tavern"),
        ("EB1-002", "citadel_knight"),
        ("EB1-003", "hunter"),
        ("EB1-004", "astral_mage"),
    ],
)
def test_2_4__starting_cards(code, kind):
    """EB1-001 four times, EB1-002, EB1-003, EB1-004 twice each."""
    t = new_game(num_players=4)
    for p in range(4):
        assert t.owned(p).split().count(kind) == (4 if code == "EB1-001" else 2)


def test_1__ability_and_masquerade_cards():
    """21 abilities, 20 masquerades, ten kinds of scenarios, EB1-064 (three mask covers).

    EB1-065 is only there to reach the published number of kinds; it is nowhere in a game.
    """
    assert len(ABILITIES) == 21
    assert set(ABILITIES) <= set(KIND_IDS)
    assert len(MASK_IDS) == 20
    assert len(SCENARIO_IDS) == 10
    assert len(KIND_IDS) == 7 + 21 + 2  # two masquerades can be deck cards (EB-42)
    assert len(new_game().position["masks"]) == 3


# 2.1


@pytest.mark.parametrize("n", [2, 3, 4])
def test_eb_1__two_to_four_players(n):
    t = new_game(num_players=n)
    assert len(t.position["players"]) == n


@pytest.mark.parametrize("n", [1, 5, 0, "3"])
def test_eb_1__no_other_number_of_players(n):
    with pytest.raises(BadOption):
        new_game(num_players=n)


def test_eb_2__nine_abilities_drawn_by_the_seed():
    found = [tuple(new_game(seed).position["supply"]) for seed in SEEDS]
    assert all(set(JOBS) < set(supply) and len(supply) == 12 for supply in found)
    assert all(set(supply) - set(JOBS) <= set(ABILITIES) for supply in found)
    assert len({frozenset(supply) for supply in found}) > 6
    assert found == [tuple(new_game(seed).position["supply"]) for seed in SEEDS]
    assert set(ABILITIES) == {kind for supply in found for kind in supply} - set(JOBS)


def test_eb_2__the_abilities_may_be_fixed():
    for seed in (1, 2):
        assert set(new_game(seed, abilities=NINE).position["supply"]) == {*NINE, *JOBS}


@pytest.mark.parametrize(
    "abilities",
    [
        ["fireball"],
        ["hunter"],
        ["beast_warrior"],
        [*NINE, "ice_blast"],
        [*NINE[:8], NINE[0]],
        "sword_rush",
        [7],
    ],
)
def test_eb_2__bad_lists_of_abilities(abilities):
    with pytest.raises(BadOption):
        new_game(abilities=abilities)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_eb_3__pile_sizes(n):
    """Eight of each ability, twelve of each supply job, for any number of players."""
    supply = new_game(num_players=n, abilities=NINE).position["supply"]
    assert supply == {**dict.fromkeys(NINE, 8), **dict.fromkeys(JOBS, 12)}


# 2.2


def test_2_2__two_scenarios_lie_open_and_eighteen_below():
    """EB1-029 to EB1-038, two of each; which pair lies there depends on the seed."""
    pairs = set()
    for seed in SEEDS:
        shown = new_game(seed).position
        assert shown["removed"] == []
        pairs.add((shown["left"], shown["right"]))
    assert len(pairs) > 6
    assert all(name in SCENARIO_IDS for pair in pairs for name in pair)


# 2.3


def test_2_3__three_covered_masquerades_without_thorns():
    found = set()
    for seed in SEEDS:
        masks = new_game(seed, num_players=3).position["masks"]
        assert all(m["thorns"] == [0, 0, 0] and not m["gone"] for m in masks)
        names = [m["mask"] for m in masks]
        assert len(set(names)) == 3
        found.update(names)
    assert len(found) > 12


def test_2_3__the_masquerades_may_be_fixed_by_name_or_number():
    names = ["felpool", "alraune", "jester"]
    for masks in (names, [MASK_CODES[MASK_IDS.index(name)] for name in names]):
        lying = [[m["mask"] for m in new_game(s, masks=masks).position["masks"]] for s in SEEDS]
        assert all(sorted(each) == sorted(names) for each in lying)
        assert len({tuple(each) for each in lying}) > 2  # their order is not known


@pytest.mark.parametrize(
    "masks", [["felpool", "felpool"], ["hunter"], [*MASK_IDS[:4]], "felpool", [3]]
)
def test_2_3__bad_lists_of_masquerades(masks):
    with pytest.raises(BadOption):
        new_game(masks=masks)


# 2.4


@pytest.mark.parametrize("n", [2, 3, 4])
def test_2_4__each_player_has_five_of_ten_cards_in_hand_and_seven_thorns(n):
    """EB1-059 to EB1-062: seven thorns of each colour; EB1-063: no darc yet."""
    for seed in (1, 2):
        t = new_game(seed, num_players=n)
        for p in range(n):
            t.has(p, darc=0, thorns=7, hand_thorns=0, discard="", play=[])
            assert len(t.of(p)["hand"]) == len(t.of(p)["deck"]) == 5
            assert Counter(t.owned(p).split()) == START


def test_2_4__the_decks_are_shuffled():
    hands = {new_game(seed).pile(p, "hand") for seed in SEEDS for p in (0, 1)}
    assert len(hands) > 8


def test_eb_50__the_first_player_is_random():
    found = [new_game(seed, num_players=3).position["player"] for seed in range(40)]
    assert {found.count(p) > 4 for p in range(3)} == {True}
    t = new_game(3)
    assert t.question == ("play", t.position["player"], None)
    t.shows(turn=1, battles=0, fought=None, pool="")


@pytest.mark.parametrize("max_turns", [0, -1, 1.5, "60", True])
def test_eb_51__bad_turn_limits(max_turns):
    with pytest.raises(BadOption):
        new_game(max_turns=max_turns)


def test_eb_2__unknown_options():
    with pytest.raises(BadOption):
        new_game(mask=["felpool"])
