"""Other worlds: everything that fits what a player knows is equally likely, all else stays."""

from collections import Counter

import numpy as np
import pytest
from numba.core import config

from tabletop_envs import new_match
from tests.sakura_arms.scenario import GAME, duel

WORLDS = 600 if config.DISABLE_JIT else 6000


def worlds(match, player, n=WORLDS):
    """Positions of other worlds for a player."""
    for seed in range(n):
        yield match.resample(player, seed).position()


def assert_even(counts, share, n=WORLDS):
    """Each was met in that share of ``n`` worlds, within five standard deviations."""
    width = 5 * np.sqrt(n * share * (1 - share))
    for what, count in counts.items():
        assert abs(count - n * share) < width, f"{what}: {count} of {n}, not {share:.3f}"


def names(them, *piles):
    """The cards of some piles of a position."""
    out = []
    for pile in piles:
        out += [card for group in them["deck"] for card in group] if pile == "deck" else them[pile]
    return out


@pytest.fixture(scope="module")
def opening():
    return new_match(GAME, setup="random", seed=3)


def test_unseen_cards_are_drawn_evenly_from_the_candidates(opening):
    me = opening.player
    view = opening.view(me)["players"][1 - me]
    lists, hands, specials = Counter(), Counter(), Counter()
    for world in worlds(opening, me):
        them = world["players"][1 - me]
        lists.update(names(them, "deck", "hand"))
        hands.update(them["hand"])
        specials.update(them["unused"])
    normal = set(view["candidates"]) - set(specials)
    assert (len(lists), len(specials)) == (14, 8)
    assert set(lists) == normal
    assert_even(lists, 1 / 2)
    assert_even(hands, 3 / 14)
    assert_even(specials, 3 / 8)


def test_each_deck_list_is_equally_likely(opening):
    """Pairs of specials come together as often as they must, not only each alone."""
    me = opening.player
    pairs = Counter()
    for world in worlds(opening, me):
        one, two, three = sorted(world["players"][1 - me]["unused"])
        pairs.update([(one, two), (one, three), (two, three)])
    assert len(pairs) == 28
    assert_even(pairs, 3 * 2 / (8 * 7))


def test_the_own_cards_stay_and_the_own_deck_is_shuffled(opening):
    me = opening.player
    mine = opening.position()["players"][me]
    tops = Counter()
    for world in worlds(opening, me):
        other = world["players"][me]
        assert other["hand"] == mine["hand"]
        assert other["unused"] == mine["unused"]
        assert sorted(names(other, "deck")) == sorted(names(mine, "deck"))
        tops[names(other, "deck")[0]] += 1
    assert len(tops) == 4
    assert_even(tops, 1 / 4)


def test_what_is_known_stays_where_it_is():
    them = {
        "goddesses": ["oboro", "yukihi"],
        "hand": ["steel_wire", "inducement"],
        "hidden": ["ninja_step", "step_back"],
        "discard": ["hidden_needle"],
        "deck": [["brush_away"], ["swing"]],
        "known": ["steel_wire", "ninja_step", "brush_away", "hidden_needle"],
        "seen": ["steel_wire", "ninja_step", "brush_away", "hidden_needle", "swing"],
        "used": ["hollow_fish"],
        "unused": ["kite_shadow", "spinning_body"],
    }
    d = duel({"goddesses": ["saine", "yurina"], "focus": 1}, them)
    places = Counter()
    for world in worlds(d.match, 0):
        other = world["players"][1]
        assert "steel_wire" in other["hand"]
        assert "ninja_step" in other["hidden"]
        assert names(other, "deck")[0] == "brush_away"
        assert other["discard"] == ["hidden_needle"]
        assert other["used"] == ["hollow_fish"]
        assert "swing" in names(other, "deck", "hand", "hidden")
        places.update(pile for pile in ("hand", "hidden", "deck") if "swing" in names(other, pile))
    # one unknown place in hand, hidden pile and deck each
    assert set(places) == {"hand", "hidden", "deck"}
    assert_even(places, 1 / 3)


def test_the_opponent_who_is_asked_to_react_holds_a_reaction():
    me = {"goddesses": ["saine", "yurina"], "hand": ["slash"]}
    them = {
        "goddesses": ["saine", "tokoyo"],
        "hand": ["returning_blade", "leaping_hare"],
        "unused": ["resonance", "rhythmic_arc_halberd", "moon_of_the_everworld"],
    }
    d = duel(me, them, distance=4).answers("use slash").asked("react", 1, "slash")
    reactions = {"returning_blade", "mowing_cut", "elegant_strike", "poem_dance"}
    reactions |= {"shockwave_crystal"}
    met = Counter()
    for world in worlds(d.match, 0, WORLDS // 3):
        assert world["decision"]["kind"] == "react"
        assert world["decision"]["player"] == 1
        held = reactions & set(world["players"][1]["hand"])
        assert held
        met.update(held)
    assert set(met) == reactions


def test_before_goddesses_are_revealed_every_pair_is_possible():
    match = new_match(GAME, seed=1)
    for label in ("goddess yurina", "goddess saine"):
        match.step(match.action(label))
    assert match.player == 1
    pairs = Counter(
        tuple(world["players"][0]["goddesses"]) for world in worlds(match, 1, WORLDS // 2)
    )
    assert len(pairs) == 15
    assert_even(pairs, 1 / 15, WORLDS // 2)


def test_goddesses_given_by_an_option_are_known():
    match = new_match(GAME, seed=1, goddesses=[["himika", "oboro"], None])
    assert match.player == 1
    for world in worlds(match, 1, 20):
        assert world["players"][0]["goddesses"] == ["himika", "oboro"]
