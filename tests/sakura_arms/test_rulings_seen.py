"""Rulings on who sees what: SA-1, SA-39, SA-40, by view and observation of each player."""

import pytest

from tests.sakura_arms.scenario import Duel, duel, who_sees

A, B = 0, 1
PAIR = {"goddesses": ["yurina", "oboro"]}


def scene(me=None, them=None, **more):
    """Both have a card in each place, and what is not named lies in the deck."""
    mine = {"hand": ["slash"], "hidden": ["pressure"], "discard": ["footwork"], **PAIR}
    mine |= {"unused": ["hollow_fish", "moonshadow_fall"], "used": ["mikazura_vine"]}
    other = {"goddesses": ["tokoyo", "yukihi"], "hand": ["swing"], "hidden": ["brush_away"]}
    distance = more.pop("distance", 6)
    return duel(
        {**mine, "focus": 1, **(me or {})}, {**other, **(them or {})}, distance=distance, **more
    )


# 39


@pytest.mark.parametrize(
    "change",
    [
        {"hand": ["flash_cut"]},
        {"hidden": ["draw_cut"]},
        {"unused": ["hollow_fish", "uranami_storm"]},
        {"deck": ["steel_wire"]},  # instead of a card of Yurina: what was left out
    ],
)
def test_sa_39__hand_hidden_pile_unused_specials_and_deck_list_are_seen_by_their_player(change):
    assert who_sees(scene(), scene(change)) == [A]
    assert who_sees(scene(change), scene(change)) == []


def test_sa_39__the_order_of_a_deck_is_seen_by_nobody():
    one = ["slash", "flash_cut", "pommel_blow", "steel_wire"]
    both = [duel({"deck": deck, "focus": 1}, distance=5) for deck in (one, one[::-1])]
    assert both[0].deck(A) != both[1].deck(A)
    assert who_sees(*both) == []
    assert who_sees(scene(random=1), scene(random=2)) == []


@pytest.mark.parametrize(
    "change",
    [
        {"life": 9},
        {"aura": 2},
        {"flare": 1},
        {"focus": 2},
        {"flinch": True},
        {"hand": ["slash", "draw_cut"]},  # its size, and that of the deck
        {"hidden": ["pressure", "draw_cut"]},
        {"discard": ["footwork", "draw_cut"]},
        {"discard": ["pommel_blow"]},
        {"used": ["kumasuke_the_bear"]},
        {"in_play": {"vital_activation": 2}},
        {"boosts": {"pommel_blow": 1}},
        {"cards_used": 2},
    ],
)
def test_sa_39__what_is_public(change):
    assert who_sees(scene(), scene(change)) == [A, B]
    other = {k: v for k, v in change.items() if isinstance(v, (int, bool))}
    if other and "cards_used" not in other:
        assert who_sees(scene(), scene(None, other)) == [A, B]


def test_sa_39__crystals_of_enhancements():
    one, other = ({"in_play": {"vital_activation": n}} for n in (1, 2))
    assert who_sees(scene(one), scene(other)) == [A, B]


def test_sa_39__goddesses_umbrella_and_distance():
    one = scene(None, {"umbrella": "closed"})
    assert who_sees(one, scene(None, {"umbrella": "open"})) == [A, B]
    assert who_sees(one, scene(None, {"umbrella": "closed"}, distance=5)) == [A, B]
    pair = {"goddesses": ["himika", "yukihi"], "umbrella": "closed"}
    assert who_sees(one, scene(None, pair)) == [A, B]


def test_sa_39__sizes_of_what_is_hidden():
    them = scene().match.view(A)["players"][B]
    assert (them["hand"], them["hidden"], them["unused"]) == ([], [], [])
    assert (them["hand_size"], them["hidden_size"], them["unused_size"]) == (1, 1, 3)
    assert them["deck"] == [None] * 5
    mine = scene().match.view(A)["players"][A]
    assert (mine["hand"], mine["hidden"]) == (["slash"], ["pressure"])


def test_sa_39__the_opponent_does_not_see_the_answers():
    view = scene().match.view(B)
    assert view["decision"]["legal"] is None
    assert scene().match.view(A)["decision"]["legal"]


def test_sa_39__cards_put_face_down_are_not_named_to_the_opponent():
    d = duel({"hand": ["slash", "footwork", "pressure", "domain"], "focus": 1}, distance=4)
    assert d.match.public_label(d.match.action("use slash")) == "use slash"
    d.answers("charge for a card")
    assert "slash" not in d.match.public_label(d.match.action("choose slash"))
    d.answers("choose slash", "end").asked("hand_limit", A)
    assert "domain" not in d.match.public_label(d.match.action("choose domain"))
    d.answers("choose domain")
    them = d.match.view(B)["players"][A]
    assert (them["hidden"], them["hidden_size"], them["seen"]) == ([], 2, [])


def test_sa_1__what_has_been_seen_is_certain_the_rest_is_possible():
    them = scene().match.view(B)["players"][A]
    assert {"footwork", "mikazura_vine"} == set(them["seen"])
    assert not {"footwork", "mikazura_vine"} & set(them["candidates"])
    assert {"slash", "pressure", "steel_wire", "kite_shadow"} <= set(them["candidates"])


# 40


def known(d, viewer, pile):
    """What a player knows of a pile of the opponent."""
    return sorted(d.match.view(viewer)["players"][1 - viewer][pile], key=str)


def revealed(hand=("slash", "shot"), **them):
    """Endless Wind: a hand of attacks is shown."""
    me = {"unused": ["endless_wind"], "flare": 1, "focus": 1, "aura": 2}
    them = {"hand": list(hand), "deck": [["rapid_fire"], ["smoke"]], "focus": 1, **them}
    d = duel(me, them, distance=5)
    assert known(d, A, "hand") == []
    return d.answers("use endless_wind", "life")


def test_sa_40__a_revealed_hand_stays_known():
    d = revealed().asked("main", A)
    assert known(d, A, "hand") == ["shot", "slash"]
    d.answers("end", "no").asked("main", B)
    assert len(d.pile(B, "hand")) == 4
    assert known(d, A, "hand") == ["shot", "slash"]
    d.answers("use shot", "life")
    assert known(d, A, "hand") == ["slash"]


def test_sa_40__while_it_is_still_true():
    """A card paid face down may be any of the hand."""
    d = revealed().answers("end", "no", "charge for a card", "choose smoke")
    assert known(d, A, "hand") == known(d, A, "hidden") == []
    assert set(d.match.view(A)["players"][B]["seen"]) == {"shot", "slash"}
    other = revealed().answers("end", "no", "charge for a card", "choose slash")
    assert who_sees(d, other) == [B]


def test_sa_40__a_hand_with_another_card_is_not_revealed():
    d = revealed(["slash", "shot", "backstep"]).has(B, discard=["backstep"])
    assert known(d, A, "hand") == []


def test_sa_40__what_caltrops_looked_at():
    """Used from the hidden pile: the hand is seen, one card of it goes face down."""
    me = {"unused": ["kite_shadow"], "hidden": ["shadow_caltrops"], "flare": 3, "focus": 1}
    d = duel(me, {"hand": ["slash", "shot", "smoke"]}, distance=2)
    d.answers("use kite_shadow", "use shadow_caltrops", "life")
    d.asked("card", A, "shadow_caltrops").answers("choose their shot")
    assert known(d, A, "hidden") == ["shot"]
    assert known(d, A, "hand") == ["slash", "smoke"]


def test_sa_40__a_card_put_on_the_deck_for_all_to_see():
    d = duel({"hand": ["combing_flow"], "focus": 2}, {"focus": 1}, distance=4)
    d.answers("use combing_flow")
    assert known(d, B, "deck")[-1] == "combing_flow"
    assert d.match.view(B)["players"][A]["deck"][0] == "combing_flow"
    d.ends_turn().answers("no").ends_turn().asked("reconstruct", A)
    drawn = Duel(d.match.clone()).answers("no")
    assert known(drawn, B, "hand") == ["combing_flow"]
    shuffled = d.answers("yes")
    assert known(shuffled, B, "hand") == []
    assert set(known(shuffled, B, "deck")) == {None}


def test_sa_40__cards_that_went_back_to_the_hand():
    me = {"hand": ["hidden_fire", "umbrella_twirl"], "umbrella": "closed", "focus": 1}
    d = duel(me, distance=6).answers("use hidden_fire", "aura")
    assert known(d, B, "hand") == ["hidden_fire"]
    d.answers("yes")
    assert known(d, B, "hand") == ["hidden_fire", "umbrella_twirl"]


def test_sa_40__an_unguarded_card_in_the_hidden_pile():
    them = {"in_play": {"pressure": 1}, "hidden": ["footwork"]}
    d = duel({"hand": ["shot"], "focus": 1}, them, distance=5).answers("use shot", "life")
    assert known(d, A, "hidden") == ["pressure"]


def test_sa_40__cards_under_the_deck():
    """Turning the Pivot: one from the discard pile, seen by all, one from the hidden pile."""
    me = {"hand": ["turning_the_pivot"], "discard": ["slash"], "hidden": ["footwork"]}
    d = duel(me, distance=4).answers("use turning_the_pivot")
    assert "footwork" not in d.match.public_label(d.match.action("choose footwork"))
    d.answers("choose slash", "choose footwork")
    assert d.match.view(B)["players"][A]["deck"][-2:] == ["slash", None]
    assert d.of(A)["deck"][-2:] == [["slash"], ["footwork"]]


def test_sa_40__a_revived_special_is_known():
    d = duel({"used": ["mikazura_vine"], "focus": 1}, distance=5).answers("end")
    assert known(d, B, "unused") == ["mikazura_vine"]
