"""Section 3: basic actions and the mastery range; SA-2 and what SA-44 says of payments."""

import pytest

from tests.sakura_arms.scenario import duel

BASICS = ["advance", "retreat", "wrap", "charge", "disengage"]


def basics(d, cost="focus"):
    """The basic actions that can be paid for with 1 Focus (or a card)."""
    return {name for name in BASICS if f"{name} for {cost}" in d.legal()}


# 3.1


@pytest.mark.parametrize(
    ("name", "distance", "moved"),
    [
        ("advance", 4, {"aura": 4, "flare": 0, "distance": 3, "dust": 6}),
        ("retreat", 4, {"aura": 2, "flare": 0, "distance": 5, "dust": 6}),
        ("wrap", 4, {"aura": 4, "flare": 0, "distance": 4, "dust": 5}),
        ("charge", 4, {"aura": 2, "flare": 1, "distance": 4, "dust": 6}),
        ("disengage", 2, {"aura": 3, "flare": 0, "distance": 3, "dust": 7}),
    ],
)
@pytest.mark.parametrize("cost", ["focus", "a card"])
def test_3_1__one_crystal_moves(name, distance, moved, cost):
    d = duel({"focus": 2, "hand": ["slash", "shot"]}, distance=distance)
    d.answers(f"{name} for {cost}")
    if cost == "a card":
        d.asked("pay", 0).answers("choose shot").has(0, hidden=["shot"], hand=["slash"], focus=2)
    else:
        d.has(0, hidden=[], focus=1)
    d.has(0, aura=moved["aura"], flare=moved["flare"], life=10)
    d.has(1, aura=3, flare=0, life=10)
    d.lies(distance=moved["distance"], dust=moved["dust"]).asked("main", 0)


def test_3_1__without_focus_only_cards_pay():
    d = duel({"focus": 0, "hand": ["slash"]}, distance=5)
    assert basics(d) == set()
    assert basics(d, "a card") == {"advance", "retreat", "wrap", "charge"}
    d.answers("charge for a card")  # the only card: not asked which
    d.has(0, hand=[], hidden=["slash"])


def test_3_1__without_a_card_only_focus_pays():
    d = duel({"focus": 1, "hand": [], "discard": ["slash"], "hidden": ["shot"]}, distance=5)
    assert basics(d, "a card") == set()
    assert basics(d) == {"advance", "retreat", "wrap", "charge"}


def test_sa_44__the_payment_is_one_focus_or_one_card():
    d = duel({"focus": 2, "hand": ["slash", "shot"]}, distance=5).answers("retreat for a card")
    assert d.legal() == {"choose slash", "choose shot"}
    d.answers("choose slash", "retreat for focus", "retreat for focus")
    d.has(0, focus=0, hand=["shot"], hidden=["slash"], aura=0).lies(distance=8)


# 3.2


@pytest.mark.parametrize("distance", range(1, 10))
@pytest.mark.parametrize("domain", [False, True])
def test_3_2__advance_and_disengage_by_the_mastery_range(distance, domain):
    """2; with Domain 4."""
    me = {"focus": 1, "in_play": {"domain": 1} if domain else {}, "aura": 2}
    mastery = 4 if domain else 2
    found = basics(duel(me, distance=distance))
    assert ("advance" in found) == (distance > mastery)
    assert ("disengage" in found) == (distance <= mastery)


def test_3_2__changed_by_the_opponents_card_too():
    found = basics(duel({"focus": 1}, {"in_play": {"domain": 1}}, distance=3))
    assert "disengage" in found
    assert "advance" not in found


# 3.3


@pytest.mark.parametrize(
    ("me", "distance", "expected"),
    [
        ({"aura": 5}, 5, {"retreat", "charge"}),  # full: no Advance, no Wrap
        ({"aura": 0}, 5, {"advance", "wrap"}),
        ({"aura": 3}, 10, {"advance", "charge"}),  # Distance full; no Dust
        ({"aura": 0, "flare": 3}, 0, {"wrap", "disengage"}),
        ({"aura": 4, "flare": 9}, 10, None),
    ],
)
def test_3_3__what_would_move_nothing_is_not_allowed(me, distance, expected):
    """SA-2: Aura at most 5, Distance at most 10."""
    if expected is None:  # no Dust at all
        d = duel({**me, "focus": 1, "flare": 0}, {"aura": 3, "flare": 0, "life": 9}, distance=10)
        assert d.position["dust"] == 0
        expected = {"advance", "charge"}
    else:
        d = duel({**me, "focus": 1}, distance=distance)
    assert basics(d) == expected


def test_3_3__without_dust_no_wrap_and_no_disengage():
    d = duel({"focus": 1, "flare": 8}, distance=2, dust=0)
    assert basics(d) == {"retreat", "charge"}


def test_sa_2__flare_and_dust_have_no_cap():
    d = duel({"focus": 1, "flare": 12}, {"life": 2, "aura": 0}, distance=1)
    d.answers("charge for focus").has(0, flare=13)
    d = duel({"hand": ["shot"], "focus": 1}, {"life": 1, "aura": 5}, distance=4, dust=13)
    d.answers("use shot", "aura").lies(dust=15)


def test_sa_2__effects_move_nothing_into_a_full_place():
    """5.5: as much as they can."""
    d = duel({"hand": ["backstep"], "focus": 1}, {"aura": 2}, distance=10)
    d.answers("use backstep").lies(distance=10, dust=1)
    d = duel({"hand": ["wind_stage"], "aura": 4, "focus": 1}, distance=6)
    d.answers("use wind_stage", "2").has(0, aura=5).lies(distance=5)
    d = duel({"unused": ["floating_boat_shelter"], "flare": 2, "aura": 2, "focus": 1}, distance=4)
    d.answers("use floating_boat_shelter").has(0, aura=5).lies(dust=4)
    d = duel({"hand": ["leaping_hare"], "focus": 1, "aura": 5}, {"aura": 5, "flare": 2}, distance=3)
    d.lies(dust=1).answers("use leaping_hare").lies(distance=4, dust=0)


# the cost of special cards


@pytest.mark.parametrize(("flare", "usable"), [(6, False), (7, True), (8, True)])
def test_4_1__a_special_card_costs_flare(flare, usable):
    me = {"flare": flare, "unused": ["moonshadow_fall"], "hand": ["slash"], "aura": 0}
    d = duel(me, {"aura": 4}, distance=4)
    assert ("use moonshadow_fall" in d.legal()) == usable
    if usable:
        dust = d.position["dust"]
        d.answers("use moonshadow_fall").lies(dust=dust + 7).answers("life")
        d.has(0, flare=flare - 7, used=["moonshadow_fall"]).has(1, life=6, flare=4)


def test_4_1__hand_cards_are_free():
    duel({"hand": ["slash"], "flare": 0}, {"aura": 4}, distance=4).answers("use slash", "aura")


@pytest.mark.parametrize(("aura", "cost"), [(0, 8), (3, 5), (5, 3)])
def test_sa_44__a_lowered_cost_is_read_before_it_is_paid(aura, cost):
    """Resonance: the opponent's Aura at that moment; then 2 of it go to Distance."""
    me = {"flare": cost, "unused": ["resonance"], "aura": 0, "focus": 1}
    d = duel(me, {"aura": aura}, distance=3)
    assert d.match.view(0)["costs"]["resonance"] == cost
    d.answers("use resonance").has(0, flare=0, used=["resonance"])
    d.has(1, aura=max(aura - 2, 0)).lies(distance=3 + min(aura, 2))
    less = duel({**me, "flare": cost - 1, "hand": ["slash"]}, {"aura": aura}, distance=3)
    less.may("use slash").may_not("use resonance")


def test_sa_10__the_paid_crystals_can_become_nano_of_the_same_card():
    """Dust 0 before: the three from Dust are those just paid."""
    d = duel(
        {"flare": 3, "unused": ["murky_reverse"], "aura": 4},
        {"life": 9},
        distance=7,
        dust=0,
    )
    d.answers("use murky_reverse").asked("end_effect", 0)
    d.has(0, flare=0, aura=0, in_play={"murky_reverse": 7}).lies(dust=0)
