"""Yukihi's normal cards with the umbrella closed and open."""

import pytest

from tests.sakura_arms.attacking import damage_of, usable_at, with_dust
from tests.sakura_arms.scenario import duel

BOTH = pytest.mark.parametrize("umbrella", ["closed", "open"])


@pytest.mark.parametrize(
    ("card", "umbrella", "distances", "damage"),
    [
        ("hidden_needle", "closed", [4, 5, 6], (3, 1)),
        ("hidden_needle", "open", [0, 1, 2], (1, 2)),
        ("hidden_fire", "closed", [5, 6], (1, 1)),
        ("hidden_fire", "open", [0, 1, 2], (1, 1)),
        ("brush_away", "closed", [2, 3, 4, 5], (1, 1)),
        ("brush_away", "open", [0, 1, 2], (1, 1)),
        ("swing", "closed", [4, 5, 6], (5, None)),
        ("swing", "open", [0, 1, 2], (None, 2)),
        ("fluttering_snow", "closed", [3, 4, 5], (3, 1)),
        ("fluttering_snow", "open", [0, 1], (0, 0)),
        ("wavering_fire", "closed", [4, 5, 6], (0, 0)),
        ("wavering_fire", "open", [0], (4, 5)),
    ],
)
def test_ranges_and_damage_follow_the_umbrella(card, umbrella, distances, damage):
    """SA-27."""
    assert usable_at(card, umbrella=umbrella) == distances
    for distance in (distances[0], distances[-1]):
        found = damage_of(card, distance, umbrella=umbrella)
        assert found == damage


def test_sa_27__the_umbrella_starts_closed_and_only_yukihi_has_one():
    t = duel({"hand": ["hidden_needle"]}, distance=4)
    t.has(0, umbrella="closed").has(1, umbrella=None)


# yukihi-n1 hidden_needle


@BOTH
def test_yukihi_n1__is_answered_and_fails_out_of_range(umbrella):
    distance, option = {"closed": (4, "option a"), "open": (2, "option b")}[umbrella]
    them = {"hand": ["inducement" if umbrella == "closed" else "poem_dance"], "life": 9}
    me = {"hand": ["hidden_needle"], "umbrella": umbrella, "focus": 1}
    t = duel(me, them, distance=distance).answers("use hidden_needle")
    t.answers(f"use {them['hand'][0]}", option).asked("main", 0)
    t.has(1, life=9).has(0, discard=["hidden_needle"])


# yukihi-n2 hidden_fire


def test_yukihi_n2__closed_returns_and_opens_the_umbrella():
    t = duel({"hand": ["hidden_fire", "slash"], "focus": 1}, distance=5)
    t.answers("use hidden_fire", "aura").has(0, hand=["hidden_fire", "slash"], umbrella="open")
    t.has(0, discard=[]).may_not("use hidden_fire")  # open it reaches 0 to 2 only
    assert t.match.view(1)["players"][0]["hand"] == ["hidden_fire"]  # SA-40


def test_yukihi_n2__open_is_discarded_and_leaves_the_umbrella():
    t = duel({"hand": ["hidden_fire", "slash"], "umbrella": "open"}, distance=2)
    t.answers("use hidden_fire", "life").has(0, hand=["slash"], umbrella="open")
    t.has(0, discard=["hidden_fire"]).has(1, life=9)


@pytest.mark.parametrize(
    ("them", "distance"),
    [({"hand": ["step_back"]}, 6), ({"unused": ["flower_of_eternity"], "flare": 5}, 5)],
    ids=["out_of_range", "cancelled"],
)
def test_yukihi_n2__an_attack_that_fails_is_discarded_without_a_switch(them, distance):
    t = duel({"hand": ["hidden_fire", "slash"]}, {"life": 6, **them}, distance=distance)
    t.answers("use hidden_fire", f"use {(them.get('hand') or them['unused'])[0]}")
    t.has(0, hand=["slash"], discard=["hidden_fire"], umbrella="closed").has(1, life=6)


def test_yukihi_n2__the_switch_revives_fluttering_snow():
    me = {"hand": ["hidden_fire"], "used": ["fluttering_snow"], "focus": 1}
    t = duel(me, distance=5).answers("use hidden_fire", "life")
    assert "fluttering_snow" in t.pile(0, "unused")


def test_sa_7__hidden_fire_may_be_used_again_after_another_switch():
    me = {"hand": ["hidden_fire"], "unused": ["spinning_body"], "flare": 1, "focus": 1}
    t = duel(me, {"aura": 5}, distance=5).answers("use hidden_fire", "aura", "use spinning_body")
    t.has(0, umbrella="closed").answers("use hidden_fire", "aura")
    t.has(0, umbrella="open", hand=["hidden_fire"], cards_used=3).has(1, aura=3)


# yukihi-n3 brush_away


@pytest.mark.parametrize(
    ("distance", "dust", "direction", "moved"),
    [
        (4, 3, "dust to distance", 1),
        (4, 3, "distance to dust", -1),
        (4, 0, "dust to distance", 0),
    ],
)
def test_yukihi_n3__closed_moves_one_either_way(distance, dust, direction, moved):
    me = {"hand": ["brush_away", "slash"], "life": 8}
    them = {"life": 8, "used": ["uranami_storm"]}
    t = with_dust(dust, me, them, distance).answers("use brush_away", "life", direction)
    t.lies(distance=distance + moved, dust=dust - moved).has(0, discard=["brush_away"])


@pytest.mark.parametrize(("distance", "after"), [(2, 0), (1, 0), (0, 0)])
def test_yukihi_n3__open_moves_two_to_dust(distance, after):
    t = duel({"hand": ["brush_away", "slash"], "umbrella": "open"}, distance=distance)
    dust = t.position["dust"]
    t.answers("use brush_away", "life").asked("main", 0)
    t.lies(distance=after, dust=dust + distance - after)


@BOTH
def test_yukihi_n3__smoke_keeps_the_distance(umbrella):
    me = {"hand": ["brush_away", "slash"], "umbrella": umbrella}
    t = duel(me, {"in_play": {"smoke": 2}}, distance=2).answers("use brush_away", "life")
    if umbrella == "closed":
        t.answers("distance to dust")
    t.asked("main", 0).lies(distance=2)


@BOTH
def test_yukihi_n3__moves_nothing_when_it_is_cancelled(umbrella):
    me = {"hand": ["brush_away", "slash"], "umbrella": umbrella}
    t = duel(me, {"hand": ["elegant_strike"], "focus": 2}, distance=2)
    t.answers("use brush_away", "use elegant_strike", "aura").asked("main", 0).lies(distance=2)


# yukihi-n4 swing


@pytest.mark.parametrize("aura", [0, 3, 5])
def test_yukihi_n4__closed_takes_as_much_aura_as_there_is(aura):
    """SA-14: where Life is "-", Aura must be taken."""
    t = duel({"hand": ["swing"]}, {"aura": aura}, distance=6).answers("use swing")
    t.has(1, aura=0, life=10).asked("end_effect", 0)


def test_yukihi_n4__open_takes_life_and_ends_the_main_phase():
    t = duel({"hand": ["swing"], "umbrella": "open"}, {"life": 2}, distance=0)
    t.answers("use swing").won_by(0)
    t = duel({"hand": ["swing"], "umbrella": "open", "focus": 2}, distance=2)
    t.answers("use swing").has(1, life=8, aura=3).asked("end_effect", 0)
    t = duel({"hand": ["swing"], "focus": 1}, distance=4).answers("charge for focus")
    assert "use swing" not in (t.legal() if t.question else [])


# yukihi-n5 umbrella_twirl


def test_yukihi_n5__does_nothing_when_it_is_used():
    t = duel({"hand": ["umbrella_twirl"], "focus": 1}, distance=4)
    before = t.crystals()
    t.answers("use umbrella_twirl").has(0, discard=["umbrella_twirl"], umbrella="closed")
    assert t.crystals() == before


@pytest.mark.parametrize(("answer", "aura"), [("yes", 4), ("no", 3)])
def test_sa_80__the_twirl_may_be_shown_and_stays_in_hand(answer, aura):
    me = {"hand": ["umbrella_twirl", "slash"]}
    t = duel(me, distance=4).answers("end", "yes").asked("reveal", 0, "umbrella_twirl")
    t.answers(answer).has(0, aura=aura, hand=["umbrella_twirl", "slash"], umbrella="open")
    known = t.match.view(1)["players"][0]["hand"]
    assert known == (["umbrella_twirl"] if answer == "yes" else [])


def test_sa_80__the_twirl_is_shown_once_for_each_switch():
    me = {"hand": ["hidden_fire", "umbrella_twirl"], "aura": 1, "focus": 1}
    t = duel(me, distance=5).answers("use hidden_fire", "aura", "yes").has(0, aura=2)
    t.answers("end", "yes").asked("reveal", 0, "umbrella_twirl").answers("yes").has(0, aura=3)
    t.has(0, umbrella="closed", hand=["hidden_fire", "umbrella_twirl"]).asked("reconstruct", 1)


@pytest.mark.parametrize("pile", ["hidden", "discard", "deck"])
def test_yukihi_n5__is_shown_from_the_hand_only(pile):
    t = duel({"hand": ["slash"], pile: ["umbrella_twirl"]}, distance=4).answers("end", "yes")
    t.asked("reconstruct", 1).has(0, umbrella="open", aura=3)


def test_sa_60__the_twirl_comes_before_the_hand_limit():
    me = {"hand": ["umbrella_twirl", "slash", "footwork"]}
    t = duel(me, distance=5).answers("end", "yes", "yes").asked("hand_limit", 0)
    t.answers("choose umbrella_twirl").has(0, aura=4, hidden=["umbrella_twirl"])


# yukihi-n6 step_back


@pytest.mark.parametrize(
    ("umbrella", "distance", "dust", "moved"),
    [
        ("closed", 4, 3, 1),
        ("closed", 4, 0, 0),
        ("closed", 10, 3, 0),
        ("open", 4, 3, -1),
        ("open", 0, 3, 0),
    ],
)
def test_yukihi_n6__moves_one_the_way_of_the_umbrella(umbrella, distance, dust, moved):
    me = {"hand": ["step_back", "slash"], "umbrella": umbrella, "life": 7}
    t = with_dust(dust, me, {"life": 7}, distance).answers("use step_back")
    t.lies(distance=distance + moved, dust=dust - moved).has(0, discard=["step_back"])


@pytest.mark.parametrize(
    ("umbrella", "distance", "hit"),
    [("closed", 3, True), ("closed", 4, False), ("open", 4, True), ("open", 3, False)],
)
def test_yukihi_n6__as_a_reaction_changes_the_range(umbrella, distance, hit):
    them = {"hand": ["step_back"], "umbrella": umbrella}
    t = duel({"hand": ["slash"], "focus": 1}, them, distance=distance)
    t.answers("use slash", "use step_back").has(1, discard=["step_back"])
    assert (t.question == ("side", 1, "slash")) == hit


def test_yukihi_n6__smoke_stops_the_open_one_only():
    for umbrella, after in (("closed", 5), ("open", 4)):
        me = {"hand": ["step_back", "slash"], "umbrella": umbrella}
        t = duel(me, {"in_play": {"smoke": 2}}, distance=4).answers("use step_back")
        t.lies(distance=after)


# yukihi-n7 tying_bonds


@pytest.mark.parametrize(
    ("umbrella", "distance", "moved"),
    [("closed", 4, -1), ("closed", 0, 0), ("open", 4, 1), ("open", 10, 0)],
)
def test_yukihi_n7__deploys_the_way_of_the_umbrella(umbrella, distance, moved):
    me = {"hand": ["tying_bonds", "slash"], "umbrella": umbrella, "aura": 2, "life": 9}
    t = duel(me, {"life": 8}, distance=distance)
    dust = t.position["dust"]
    t.answers("use tying_bonds", "2").has(0, in_play={"tying_bonds": 2})
    t.lies(distance=distance + moved, dust=dust - 2 - moved)


@pytest.mark.parametrize(
    ("umbrella", "distance", "moved"),
    [("closed", 4, 1), ("closed", 10, 0), ("open", 4, -1), ("open", 0, 0)],
)
def test_yukihi_n7__expires_the_way_of_the_umbrella(umbrella, distance, moved):
    me = {"hand": ["slash"], "umbrella": umbrella, "in_play": {"tying_bonds": 1}, "life": 9}
    t = duel(me, {"life": 8}, distance=distance).ends_turn()
    t.lies(distance=distance + moved).has(0, discard=["tying_bonds"], in_play={})


@pytest.mark.parametrize(("switch", "after"), [("no", 5), ("yes", 3)])
def test_yukihi_n7__reads_the_umbrella_when_it_expires(switch, after):
    me = {"hand": ["slash"], "in_play": {"tying_bonds": 1}}
    duel(me, distance=4).answers("end", switch).lies(distance=after)


@BOTH
def test_yukihi_n7__without_crystals_moves_there_and_back(umbrella):
    me = {"hand": ["tying_bonds", "slash"], "umbrella": umbrella, "aura": 0}
    distance, dust = {"closed": (4, 0), "open": (3, 1)}[umbrella]  # open, no Dust to deploy with
    t = with_dust(0, me, {}, 4).answers("use tying_bonds").lies(distance=distance, dust=dust)
    t.has(0, discard=["tying_bonds"], in_play={})


def test_sa_89__tying_bonds_follows_the_umbrella_of_its_player_not_the_opponents():
    them = {"goddesses": ["yukihi", "saine"], "umbrella": "open"}
    t = duel({"hand": ["tying_bonds", "slash"]}, them, distance=4)
    t.answers("use tying_bonds", "2").lies(distance=3)


@pytest.mark.parametrize(("umbrella", "deployed"), [("closed", 4), ("open", 5)])
def test_yukihi_n7__smoke_stops_what_leaves_the_distance(umbrella, deployed):
    me = {"hand": ["tying_bonds", "slash"], "umbrella": umbrella}
    t = duel(me, {"in_play": {"smoke": 2}}, distance=4).answers("use tying_bonds", "2")
    t.lies(distance=deployed)
