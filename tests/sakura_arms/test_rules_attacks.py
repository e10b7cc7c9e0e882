"""Section 4: using cards, the steps of an attack, damage; rules 5.1 and 5.5 in general."""

import pytest

from tests.sakura_arms.scenario import NO_REACTION, Duel, duel

A, B = 0, 1


# 4.1


@pytest.mark.parametrize("distance", range(11))
@pytest.mark.parametrize(
    ("card", "fits"),
    [("slash", {3, 4}), ("shot", {4, 5, 6, 7, 8, 9, 10}), ("crimson_zero", {0, 1, 2})],
)
def test_4_1__an_attack_needs_the_distance_in_its_range(card, fits, distance):
    me = {"hand": ["slash", "shot"], "unused": ["crimson_zero"], "flare": 5, "aura": 2, "focus": 1}
    d = duel(me, {"life": 6}, distance=distance).asked("main", A)
    assert (f"use {card}" in d.legal()) == (distance in fits)


@pytest.mark.parametrize("card", ["footwork", "backstep", "pressure"])
def test_4_1__actions_and_enhancements_have_no_range(card):
    for distance in (0, 5, 10):
        duel({"hand": [card], "focus": 1}, distance=distance).may(f"use {card}")


# 4.2 (1)


def test_4_2__one_reaction_from_hand_or_an_unused_special():
    """SA-11: one for each attack; SA-43: passing is legal."""
    them = {"hand": ["mowing_cut", "shockwave_crystal"], "unused": ["uranami_storm"], "flare": 3}
    d = duel({"hand": ["slash"], "focus": 1}, them, distance=4).answers("use slash")
    d.asked("react", B, "slash")
    assert d.legal() == {"use mowing_cut", "use shockwave_crystal", "use uranami_storm", "no"}
    d.answers("use uranami_storm").has(B, flare=0)  # 2/-: player 0 must take Aura
    d.has(A, aura=1).asked("side", B, "slash")
    d.answers("aura").has(B, used=["uranami_storm"], aura=2)


@pytest.mark.parametrize(
    "them",
    [
        {"hand": ["slash", "footwork"], "unused": NO_REACTION},  # no reaction cards
        {"discard": ["mowing_cut"], "hidden": ["shockwave_crystal"]},
        {"unused": ["uranami_storm"], "flare": 2},  # too dear
        {"used": ["uranami_storm"], "flare": 7},
        {"hand": ["elegant_strike"]},  # range 2-4
    ],
)
def test_4_2__no_reaction_is_asked_for_where_there_is_none(them):
    """SA-16: a reaction that is an attack needs its own range."""
    d = duel({"hand": ["shot"], "life": 5}, {**them, "aura": 5}, distance=5)
    d.answers("use shot").asked("side", B, "shot")


def test_4_2__a_reaction_that_is_an_attack_cannot_be_reacted_to():
    """SA-16: it deals its own damage."""
    d = duel({"hand": ["slash", "shockwave_crystal"]}, {"hand": ["mowing_cut"]}, distance=4)
    d.answers("use slash", "use mowing_cut").asked("side", A, "mowing_cut").answers("life")
    d.has(A, life=9, flare=1).asked("side", B, "slash")


def test_4_2__unblockable():
    them = {"hand": ["mowing_cut", "step_back"]}
    d = duel({"unused": ["endless_wind"], "flare": 1}, them, distance=4)
    d.answers("use endless_wind").asked("side", B, "endless_wind")


# 4.2 (2) to (5)


def test_4_2__outside_the_range_neither_damage_nor_after_attack_effects():
    """(2); (5): the card goes to its pile all the same."""
    me = {"hand": ["magnum_cannon"], "focus": 1}
    d = duel(me, {"hand": ["step_back"], "umbrella": "closed"}, distance=8)
    d.answers("use magnum_cannon", "use step_back").lies(distance=9)
    d.has(A, life=10, discard=["magnum_cannon"]).has(B, life=10, aura=3).asked("main", A)


def test_4_2__a_special_that_fails_is_used_and_paid():
    me = {"unused": ["moonshadow_fall"], "flare": 7, "focus": 1, "aura": 0}
    d = duel(me, {"hand": ["step_back"], "umbrella": "closed", "aura": 4}, distance=4, dust=1)
    d.answers("use moonshadow_fall", "use step_back").lies(distance=5, dust=7)
    d.has(A, flare=0, used=["moonshadow_fall"]).has(B, life=10, aura=4)


def test_4_2__still_inside_after_the_reaction_the_attack_goes_on():
    d = duel({"hand": ["shot"]}, {"hand": ["step_back"], "umbrella": "closed"}, distance=7)
    d.answers("use shot", "use step_back").asked("side", B, "shot").lies(distance=8)


def test_4_2__after_attack_effects_follow_the_damage():
    d = duel({"hand": ["magnum_cannon"], "focus": 1, "life": 6}, {}, distance=5)
    d.answers("use magnum_cannon").has(A, life=6).asked("side", B, "magnum_cannon")
    d.answers("life").has(A, life=5, flare=0).has(B, life=8)


# 4.3


@pytest.mark.parametrize("side", ["aura", "life"])
def test_4_3__damage_to_aura_goes_to_dust_to_life_to_own_flare(side):
    d = duel({"hand": ["slash"], "focus": 1}, {"aura": 4}, distance=4)
    d.answers("use slash").asked("side", B, "slash").answers(side)
    if side == "aura":
        assert d.crystals() == (10, 3, 0, 10, 1, 0, 4, 8)
    else:
        assert d.crystals() == (10, 3, 0, 9, 4, 1, 4, 5)


@pytest.mark.parametrize("aura", range(6))
def test_4_3__aura_only_with_enough_crystals(aura):
    d = duel({"hand": ["slash"], "focus": 1}, {"aura": aura}, distance=4).answers("use slash")
    if aura < 3:
        d.has(B, life=9, aura=aura)
    else:
        assert d.asked("side", B, "slash").legal() == {"aura", "life"}


@pytest.mark.parametrize(("aura", "left"), [(5, 0), (3, 0), (1, 0), (0, 0)])
def test_4_3__without_a_life_side_aura_must_be_taken_as_far_as_it_goes(aura, left):
    """SA-14: closed Swing, 5/-."""
    d = duel({"hand": ["swing"], "umbrella": "closed"}, {"aura": aura}, distance=5)
    d.answers("use swing").has(B, aura=left, life=10)


def test_4_3__without_an_aura_side_life_must_be_taken():
    d = duel({"hand": ["combing_flow"], "focus": 1}, {"aura": 5}, distance=4)
    d.answers("use combing_flow").has(B, aura=5, life=9, flare=1)


def plus(n: int, *, soaring: bool = False, life: int = 10, **them) -> Duel:
    """Magnum Cannon, 3/2, with Pommel Blow's +1/+0 n times."""
    me = {"hand": ["magnum_cannon"], "boosts": {"pommel_blow": n}, "focus": 1, "life": life}
    me |= {"in_play": {"soaring_spirit": 1} if soaring else {"pressure": 1}}
    return duel(me, them, distance=5).answers("use magnum_cannon")


@pytest.mark.parametrize(("n", "aura"), [(1, 1), (2, 0), (3, 0), (5, 0)])
def test_4_3__damage_to_aura_above_5_counts_as_5(n, aura):
    plus(n, aura=5).asked("side", B, "magnum_cannon").answers("aura").has(B, aura=aura, life=10)


def test_4_3__unless_the_attack_has_overwhelm():
    """Soaring Spirit under Resolve: +1/+1 and Overwhelm for the other goddess."""
    plus(2, soaring=True, life=3, aura=5).has(B, aura=5, life=7)  # 6/3
    plus(1, soaring=True, life=3, aura=5).asked("side", B, "magnum_cannon")  # 5/3
    plus(2, soaring=True, life=4, aura=5).asked("side", B, "magnum_cannon")  # no Resolve


def test_4_3__life_has_no_such_limit():
    me = {"unused": ["yurinas_hidden_strength"], "flare": 5, "life": 3, "boosts": {"backdraft": 2}}
    d = duel({**me, "goddesses": ["yurina", "himika"]}, {"aura": 4, "life": 9}, distance=4)
    d.answers("use yurinas_hidden_strength").has(B, life=2, aura=4, flare=7)


def test_5_1__plus_does_not_touch_a_side_that_is_not_there():
    me = {"hand": ["combing_flow"], "boosts": {"pommel_blow": 2, "backdraft": 1}, "focus": 1}
    d = duel({**me, "goddesses": ["yurina", "tokoyo"]}, {"aura": 5}, distance=4)
    d.answers("use combing_flow").has(B, aura=5, life=8)  # -/2


# 4.4


def test_4_4__an_action_is_discarded_a_special_one_used():
    me = {"hand": ["footwork"], "unused": ["vermilion_field"], "flare": 2, "focus": 1}
    d = duel(me, {"aura": 1}, distance=6).answers("use footwork")
    d.has(A, discard=["footwork"]).lies(distance=4).answers("use vermilion_field")
    d.has(A, used=["vermilion_field"], flare=0)


# 4.5


def smoke(dust: int, aura: int) -> Duel:
    """So much Dust: what is left of the 36 lies in the opponent's Flare."""
    flare = 36 - 6 - 6 - 1 - 3 - dust - aura
    them = {"life": 6, "aura": 1, "flare": flare, "unused": NO_REACTION}
    return duel({"hand": ["smoke"], "focus": 1, "aura": aura, "life": 6}, them, distance=3)


@pytest.mark.parametrize(
    ("dust", "aura", "mixes", "n"),
    [
        (9, 5, {"0", "1", "2", "3"}, 3),
        (2, 5, {"0", "1", "2"}, 3),
        (9, 2, {"1", "2", "3"}, 3),
        (2, 2, {"1", "2"}, 3),
        (1, 1, None, 2),
        (0, 5, None, 3),
        (9, 0, None, 3),
    ],
)
def test_4_5__nano_from_dust_and_aura_in_a_mix_of_choice(dust, aura, mixes, n):
    """As many as possible; Smoke takes 3."""
    d = smoke(dust, aura)
    d.answers("use smoke")
    if mixes is None:
        d.asked("main", A).has(A, in_play={"smoke": n})
        return
    assert d.asked("nano", A, "smoke").legal() == mixes
    for mix in mixes:
        then = Duel(d.match.clone()).answers(mix)
        then.has(A, in_play={"smoke": n}, aura=aura - (n - int(mix))).lies(dust=dust - int(mix))


def test_4_5__deployed_while_it_has_crystals_then_discarded():
    d = duel({"hand": ["domain"], "focus": 2, "aura": 0}, {"focus": 1}, distance=3, dust=10)
    d.may("advance for focus").may_not("disengage for focus")
    d.answers("use domain").has(A, in_play={"domain": 3}).lies(distance=4, dust=6)
    d.may("disengage for focus").may_not("advance for focus")
    for left in (2, 1):
        d.ends_turn().has(A, in_play={"domain": left}, discard=[])
        if d.question[0] == "reconstruct":
            d.answers("no")
    d.ends_turn().has(A, in_play={}, discard=["domain"])


def test_4_5__a_special_enhancement_goes_to_the_used_ones():
    """SA-19: in play it is not used."""
    d = duel({"in_play": {"murky_reverse": 2}, "focus": 1}, {"focus": 1}, distance=8)
    d.ends_turn().has(A, in_play={"murky_reverse": 1}, used=[]).answers("no")
    d.ends_turn().has(A, in_play={}, used=["murky_reverse"])


# 4.6


@pytest.mark.parametrize(("distance", "made"), [(0, False), (1, True), (4, True), (5, False)])
def test_4_6__an_attack_of_an_effect_needs_its_range(distance, made):
    """SA-11: out of range it is not made and cannot be reacted to."""
    them = {"in_play": {"pressure": 1}, "focus": 1}
    d = duel({"hand": ["step_back"], "focus": 1, "umbrella": "closed"}, them, distance=distance)
    d.answers("end", "no")
    if made:
        d.asked("react", A, "pressure").answers("no").has(A, aura=0)
    d.asked("reconstruct", B).has(A, aura=0 if made else 3).has(B, discard=["pressure"])
