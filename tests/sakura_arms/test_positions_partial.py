"""Positions of Sakura Arms of which only a part is said."""

import json
from typing import Any

import pytest

from tabletop_envs import match_from_position
from tabletop_envs.sakura_arms.cards import CARD_IDS, CODES, CRYSTALS
from tests.sakura_arms.scenario import GAME, duel


def made(**entries: Any) -> dict[str, Any]:
    return match_from_position({"game": GAME, **entries}).position()


def with_player(**entries: Any) -> dict[str, Any]:
    """What the position says of player 0, who has 1 Focus, so that the end is asked."""
    return made(distance=8, players=[{"focus": 1, **entries}, {}])["players"][0]


def test_partial__what_is_not_said():
    said = made(players=[{"focus": 1}, {}])
    assert (said["turn"], said["player"], said["distance"], said["dust"]) == (3, 0, 10, 0)
    assert said["decision"]["kind"] == "main"
    me, them = said["players"]
    assert (me["life"], me["aura"], me["flare"]) == (10, 3, 0)
    assert (me["turns"], them["turns"]) == (2, 1)
    assert me["goddesses"] == ["yurina", "saine"]
    assert me["deck"] == [CARD_IDS[:7]]
    assert me["unused"] == CARD_IDS[7:10]
    assert me["seen"] == me["known"] == me["hand"] == []


def test_partial__a_name_may_be_the_code_of_cards_json():
    codes = with_player(hand=["yurina-n1"], in_play={"saine-n5": 2}, unused=["saine-s4"])
    ids = with_player(hand=["slash"], in_play={"domain": 2}, unused=["saines_farthest_edge"])
    assert codes == ids
    assert CODES[CARD_IDS.index("slash")] == "yurina-n1"


def test_partial__dust_is_what_is_left_of_all_crystals():
    said = made(
        distance=3, players=[{"life": 4, "aura": 1, "flare": 7, "in_play": {"domain": 2}}, {}]
    )
    assert said["dust"] == CRYSTALS - 3 - (4 + 1 + 7 + 2) - (10 + 3)


def test_partial__cards_that_are_not_named_fill_up():
    """The first ones of the goddesses: normal ones into the deck, special ones unused."""
    me = with_player(hand=["flash_cut"], discard=["mowing_cut"], used=["resonance"])
    assert me["deck"] == [["slash", "pommel_blow", "draw_cut", "footwork", "pressure"]]
    assert me["unused"] == ["moonshadow_fall", "uranami_storm"]
    assert me["seen"] == me["known"] == ["mowing_cut", "resonance"]


@pytest.mark.parametrize(
    ("cards", "goddesses"),
    [
        ({"hand": ["slash"]}, ["yurina", "saine"]),
        ({"hand": ["shot"]}, ["yurina", "himika"]),
        ({"hand": ["shot"], "used": ["kite_shadow"]}, ["himika", "oboro"]),
        ({"umbrella": "open"}, ["yurina", "yukihi"]),
        ({"umbrella": "closed", "hand": ["shot"]}, ["himika", "yukihi"]),
        ({"goddesses": ["tokoyo", "oboro"]}, ["tokoyo", "oboro"]),
        ({"goddesses": ["oboro", "tokoyo"]}, ["tokoyo", "oboro"]),
    ],
)
def test_partial__the_goddesses_are_those_of_the_cards(cards, goddesses):
    me = with_player(**cards)
    assert me["goddesses"] == goddesses
    assert me["umbrella"] == (cards.get("umbrella", "closed") if "yukihi" in goddesses else None)


def test_partial__a_deck_of_names_lies_in_no_known_order():
    """The rest lies below, of which the player does not know it either."""
    rest = ["slash", "pommel_blow", "draw_cut", "pressure", "soaring_spirit"]
    assert with_player(deck=["footwork", "flash_cut"])["deck"] == [["footwork", "flash_cut", *rest]]


def test_partial__a_deck_of_lists_says_what_its_player_knows():
    rest = ["slash", "pommel_blow", "draw_cut", "pressure", "soaring_spirit"]
    me = with_player(deck=[["footwork"], ["flash_cut"]])
    assert me["deck"] == [["footwork"], ["flash_cut"], rest]


def test_partial__the_deck_is_drawn_from_the_top():
    them = {"deck": ["footwork", "flash_cut"]}
    t = duel({"hand": ["slash"]}, them).answers("end", "no").asked("main", 1)
    assert t.pile(1, "hand") == ["flash_cut", "footwork"]


def test_partial__a_card_whose_place_is_known_was_seen():
    me = with_player(hand=["slash", "shot"], known=["slash"], seen=["backstep"], deck=["backstep"])
    assert me["known"] == ["slash"]
    assert sorted(me["seen"]) == ["backstep", "slash"]


@pytest.mark.parametrize(
    ("turn", "player", "turns"), [(1, 0, [1, 0]), (2, 0, [1, 1]), (5, 1, [2, 3])]
)
def test_partial__players_take_turns(turn, player, turns):
    players = [{"focus": 1}, {"focus": 1}]
    assert [
        them["turns"] for them in made(turn=turn, player=player, players=players)["players"]
    ] == turns


def test_partial__where_only_the_end_is_left_the_duel_goes_on():
    """SA-43."""
    assert made()["player"] == 1


def test_partial__the_main_phase_has_begun():
    """SA-7: no full power after the first action."""
    me = {"unused": ["red_bullet"], "hand": ["full_burst", "shot"], "flare": 0, "focus": 1}
    assert "use full_burst" in duel(me, distance=5).legal()
    assert "use full_burst" not in duel(me, distance=5, acted=True).legal()


def test_partial__boosts_wait_for_the_next_attack():
    """SA-17."""
    t = duel({"hand": ["slash"], "boosts": {"pommel_blow": 2}}, {"aura": 5}, distance=4)
    t.answers("use slash").deals(aura=5, life=1)


def test_partial__nothing_of_what_is_given_changes():
    given = {"game": GAME, "players": [{"hand": ["slash"], "deck": [["shot"], ["smoke"]]}, {}]}
    before = json.dumps(given)
    match_from_position(given)
    assert json.dumps(given) == before
