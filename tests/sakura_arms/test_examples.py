"""The worked examples of section 7, to the last crystal. A is player 0, B is player 1."""

import pytest

from tests.sakura_arms.scenario import NO_REACTION, Duel, duel

A, B = 0, 1


# 7.1


def example_7_1() -> Duel:
    return duel(
        {"hand": ["slash", "turning_the_pivot"], "aura": 5, "boosts": {"pommel_blow": 1}},
        {"hand": ["step_back"], "aura": 5, "umbrella": "closed"},
        distance=4,
        dust=2,
    )


def test_7_1__a_reaction_that_changes_the_distance():
    d = example_7_1().may("use turning_the_pivot")
    d.answers("use slash").asked("react", B, "slash").answers("use step_back")
    assert d.crystals() == (10, 5, 0, 10, 5, 0, 5, 1)
    d.has(A, discard=["slash"]).has(B, discard=["step_back"], hand=[])
    d.asked("main", A)


def test_7_1__the_attack_was_made():
    """The boost is spent and a full-power card is no longer possible."""
    d = example_7_1().has(A, boosts={"pommel_blow": 1})
    d.answers("use slash", "use step_back").has(A, boosts={}).may_not("use turning_the_pivot")


def test_7_1__without_the_reaction_it_hits():
    """With the boost the damage is 4/1."""
    d = example_7_1().answers("use slash", "no").asked("side", B, "slash").answers("aura")
    assert d.crystals() == (10, 5, 0, 10, 1, 0, 4, 6)


# 7.2


def example_7_2(aura: int = 3) -> Duel:
    return duel(
        {"hand": ["slash", "mowing_cut"], "aura": 4},
        {"hand": ["returning_blade"], "aura": aura},
        distance=4,
    )


def test_7_2__a_reaction_that_is_an_attack():
    d = example_7_2().lies(dust=5)
    d.answers("use slash").asked("react", B, "slash").answers("use returning_blade")
    d.asked("side", A, "returning_blade").answers("aura")  # not asked to react with Mowing Cut
    d.has(A, aura=3).lies(dust=6)
    d.asked("side", A, "returning_blade").answers("aura")  # the Unblockable 2/1
    assert d.crystals() == (10, 1, 0, 10, 3, 0, 4, 8)
    d.has(B, discard=["returning_blade"])
    d.asked("side", B, "slash").answers("aura")
    assert d.crystals() == (10, 1, 0, 10, 0, 0, 4, 11)
    d.has(A, discard=["slash"]).asked("main", A)


def test_7_2__with_aura_2_life_must_be_taken():
    d = example_7_2(aura=2).answers("use slash", "use returning_blade", "aura", "aura")
    assert d.crystals() == (10, 1, 0, 9, 2, 1, 4, 9)


# 7.3


def example_7_3() -> Duel:
    d = duel(
        {"hand": ["pressure"], "focus": 1},
        {
            "hand": ["steel_wire"],
            "aura": 2,
            "flare": 6,
            "unused": ["hollow_fish", "mikazura_vine", "moonshadow_fall"],
        },
        distance=4,
        dust=1,
    )
    assert d.answers("use pressure").asked("nano", A, "pressure").legal() == {"0", "1"}
    return d


def test_7_3__two_from_aura():
    d = example_7_3().answers("0")
    d.has(A, aura=1, in_play={"pressure": 2}).lies(dust=1)


def in_turn_of_b() -> Duel:
    d = example_7_3().answers("1")
    d.has(A, life=10, aura=2, flare=0, in_play={"pressure": 2}).lies(dust=0)
    d.ends_turn().has(A, in_play={"pressure": 1}).lies(dust=1)
    return d.answers("no").asked("main", B).answers("use steel_wire").asked("side", A, "steel_wire")


def test_7_3a__life_taken_turns_the_unguarded_card_over():
    d = in_turn_of_b().answers("life")
    assert d.crystals() == (8, 2, 2, 10, 2, 6, 4, 2)
    d.has(A, hidden=["pressure"], discard=[], in_play={}).asked("main", B)
    d.ends_turn().asked("reconstruct", A)
    assert d.crystals() == (8, 2, 2, 10, 2, 6, 4, 2)


def test_7_3b__aura_taken_leaves_it_to_expire():
    d = in_turn_of_b().answers("aura")
    assert d.crystals() == (10, 0, 0, 10, 2, 6, 4, 3)
    d.has(A, in_play={"pressure": 1})
    d.ends_turn()
    assert d.crystals() == (10, 0, 0, 10, 0, 6, 4, 6)
    d.has(A, in_play={}, discard=["pressure"], hidden=[]).asked("reconstruct", A)


def test_7_3b__b_may_react_to_the_expire_attack():
    d = duel(
        {"in_play": {"pressure": 1}, "aura": 0},
        {"hand": ["step_back"], "aura": 2, "umbrella": "closed"},
        player=B,
        distance=4,
    )
    d.answers("end")  # SA-60: the umbrella of B
    d.answers("no").asked("react", B, "pressure").answers("use step_back")
    d.has(B, aura=2).lies(distance=5).has(A, discard=["pressure"])


# 7.4


def example_7_4(life: int, aura: int, flare: int) -> Duel:
    return duel(
        {"hand": ["magnum_cannon"], "life": 1, "aura": 2, "flare": 9},
        {"life": life, "aura": aura, "flare": flare, "unused": NO_REACTION},
        distance=6,
        dust=6,
    )


def test_7_4a__a_lethal_after_attack_effect():
    d = example_7_4(5, 4, 3).answers("use magnum_cannon").asked("side", B, "magnum_cannon")
    d.answers("aura").won_by(B)
    assert d.crystals() == (0, 2, 9, 5, 1, 3, 6, 10)


def test_7_4b__the_attack_kills_first():
    d = example_7_4(2, 2, 8).answers("use magnum_cannon").won_by(A)
    assert d.crystals() == (1, 2, 9, 0, 2, 10, 6, 6)


@pytest.mark.parametrize("side", ["aura", "life"])
def test_7_4__with_two_lives_the_attacker_goes_on(side):
    d = duel({"hand": ["magnum_cannon"], "life": 2, "focus": 1}, {"aura": 4}, distance=6)
    d.answers("use magnum_cannon", side).has(A, life=1, flare=0).asked("main", A)
