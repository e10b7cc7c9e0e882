"""Other worlds: what a seat knows stays, the rest is dealt anew, evenly and within its bounds."""

import random
from collections import Counter

import numpy as np
import pytest
from numba.core import config

from tabletop_envs import Match, match_from_position
from tabletop_envs.blanc_noir import GAME
from tabletop_envs.blanc_noir.cards import COPIES, KIND_IDS
from tabletop_envs.blanc_noir.worlds import redeal
from tests import invariants
from tests.playing import random_match

PLAIN = bool(config.DISABLE_JIT)
MANY = 200 if PLAIN else 6000


def small(**more):
    """Two players, few cards unknown to player 0: all others have left the round or are gone."""
    deck = more.pop("deck", ["red_1", "red_2", "blue_3", "blue_4"])
    theirs = more.pop("theirs", ["green_5", "green_6"])
    mine = ["yellow_1", "yellow_2"]
    top = "red_9"
    named = Counter([*deck, *theirs, *mine, top])
    supply = Counter(dict(zip(KIND_IDS, COPIES.tolist(), strict=True)))
    gone = list((supply - named).elements())
    return match_from_position(
        {
            "game": "blanc_noir_v0",
            "top": top,
            "deck": deck,
            "discard": [top, *gone],
            "players": [{"hand": mine}, {"hand": theirs, **more}],
        }
    )


def hands(match, n=MANY):
    """How often player 1 holds which hand in worlds of player 0."""
    seen = Counter()
    for seed in range(n):
        seen[tuple(match.resample(0, seed).position()["players"][1]["hand"])] += 1
    return seen


def test_without_bounds_every_deal_is_equally_likely():
    seen = hands(small())
    expected = MANY / 15  # two of six cards
    assert len(seen) == 15
    chi_square = sum((count - expected) ** 2 / expected for count in seen.values())
    assert chi_square < 36.1, seen  # 14 degrees of freedom, p = 0.001


def test_bounds_are_kept_and_what_they_leave_is_even():
    """One red card at most, no blue one: 2 of green_5, green_6 and a red one: 1 + 2 x 2 hands."""
    at_most = {"red": 1, "blue": 0, "green": 2, "yellow": 2, "black": 2, "25": 2}
    seen = hands(small(at_most=at_most))
    expected = MANY / 5
    assert len(seen) == 5
    chi_square = sum((count - expected) ** 2 / expected for count in seen.values())
    assert chi_square < 18.5, seen  # 4 degrees of freedom, p = 0.001


def test_known_cards_stay():
    seen = hands(small(known=["green_5"]), 50)
    assert all("green_5" in hand for hand in seen)
    assert len(seen) == 5


@pytest.mark.parametrize("n", GAME.players)
def test_known_scrolls_stay_and_others_move(n):
    rng = random.Random(n)
    moved = 0
    for _ in range(3 if PLAIN else 20):
        match = random_match(GAME, rng, rng.randrange(30, 120), num_players=n)
        player = rng.randrange(n)
        before, after = match.position(), match.resample(player, 5).position()
        for them, others in zip(before["players"], after["players"], strict=True):
            for one, two in zip(them["scrolls"], others["scrolls"], strict=True):
                assert (one["used"], one["known_by"]) == (two["used"], two["known_by"])
                if player in one["known_by"]:
                    assert one["scroll"] == two["scroll"]
                else:
                    moved += one["scroll"] != two["scroll"]
        for one, two in zip(before["scroll_deck"], after["scroll_deck"], strict=True):
            if player in one["known_by"]:
                assert one["scroll"] == two["scroll"]
    assert moved > 0


def questions(n, wanted):
    """Random matches that stand at a question about cards, one for each source."""
    rng = random.Random(n)
    found = {}
    while len(found) < wanted:
        match = Match(GAME, rng.getrandbits(64), num_players=n, single_round=True)
        while not match.over:
            decision = match.position()["decision"]
            if decision["kind"] == "card":
                source = decision["card"].split("_")[-1]
                source = "herald" if decision["card"].startswith("herald") else source
                them = match.position()["players"][match.player]
                if len(them["hand"]) > len(them["known"]) + 1:  # enough that is unknown
                    found.setdefault(source, match.clone())
            match.step(rng.choice(match.legal_actions()))
    return found


@pytest.mark.skipif(PLAIN, reason="plays hundreds of rounds to meet every question")
def test_a_world_in_the_middle_of_somebody_elses_choice_can_be_played_on():
    """Lord, Princess, Valkyrie, Goddess, Heralds, Relief, Threat, triples."""
    check = invariants.checker(GAME)
    sources = questions(3, 8)
    assert set(sources) == {
        *("lord", "princess", "valkyrie", "goddess", "herald", "relief", "threat", "triple")
    }
    for source, match in sources.items():
        viewer = (match.player + 1) % 3
        kinds = set()
        for seed in range(30):
            world = match.resample(viewer, seed)
            check(world)
            assert world.legal_actions(), source
            kinds.add(tuple(world.position()["players"][match.player]["hand"]))
            world.step(random.Random(seed).choice(world.legal_actions()))
            check(world)
        assert len(kinds) > 1, f"{source}: the hand of the one who is asked never changes"


@pytest.mark.skipif(PLAIN, reason="plays many rounds to meet what is rare")
def test_a_deal_that_fits_is_found(report):
    """The hands stay as they lie in at most one world of a thousand."""
    rng = random.Random(1)
    states = np.zeros(1, GAME.state)
    found = total = 0
    for _ in range(60):
        n = rng.choice(list(GAME.players))
        match = Match(GAME, rng.getrandbits(64), num_players=n, single_round=True)
        while not match.over:
            states[0] = match._states[0]
            for player in range(n):
                found += redeal(states[0], player)
                total += 1
            match.step(rng.choice(match.legal_actions()))
    report(f"blanc_noir_v0: {total - found} of {total} worlds kept the hands as they lay")
    assert found > 0.999 * total
