"""The public record of the last battle: the figures, how long it stays, positions with it.

The figures of worked examples 12.3 and 12.4 are in ``test_examples``.
"""

from typing import Any

import pytest

from tabletop_envs import BadPosition, match_from_position
from tabletop_envs.end_breaker import GAME
from tests.end_breaker.figures import at, damage
from tests.end_breaker.scenario import Table, battle, table
from tests.playing import put_in, there_and_back

LAST = "last_battle"
HUNTER = {"hand": "hunter", "deck": 20}
MUMMY = damage("mummy")


def figures(t: Table, key: str) -> list[Any]:
    return [them[key] for them in t.position[LAST]["players"]]


def after_battle() -> Table:
    """Felpool gives player 0 an AT of 1+1; Mummy is turned up."""
    t = battle(HUNTER, HUNTER, HUNTER, mask="felpool")
    return t.answers("play hunter").fought("mummy")


# figures


def test_there_is_none_before_the_end_of_the_first_battle():
    assert table("hunter").position[LAST] is None
    assert battle(HUNTER, HUNTER).position[LAST] is None


def test_all_see_the_same():
    t = after_battle()
    zero = {"at": 0, "damage": MUMMY, "out": False, "reward": 4, "bonus": 0}
    assert t.position[LAST] == {
        "mask": "felpool",
        "turned_up": "mummy",
        "players": [{**zero, "at": 2, "reward": 6}, {**zero, "reward": 3}, {**zero, "reward": 3}],
    }
    for player in range(3):
        assert t.match.view(player)[LAST] == t.position[LAST]


@pytest.mark.parametrize(
    ("mask", "decks", "bonus"),
    [("jester", [20, 19, 20], [0, 3, 0]), ("the_prophet", [20, 20, 20], [2, 0, 0])],
)
def test_eb_43__what_the_masquerade_gives_is_a_bonus(mask, decks, bonus):
    hands = ("beast_warrior", "void_scratch", "discord")
    players = [{"hand": hand, "deck": n} for hand, n in zip(hands, decks, strict=True)]
    t = battle(*players, mask=mask).answers("play beast_warrior").fought("mimic")
    assert figures(t, "bonus") == bonus
    both = zip(figures(t, "reward"), bonus, strict=True)
    assert t.darc == [reward + more for reward, more in both]


def test_eb_36__damage_counts_what_protects_and_adds():
    """Red Baroque: left neighbour first; damage + own AT."""
    t = battle(HUNTER, HUNTER, mask="red_baroque").answers("play hunter").fought("mummy")
    assert figures(t, "damage") == [MUMMY, MUMMY + at("hunter")]
    assert figures(t, "at") == [0, at("hunter")]


def test_damage_may_be_more_than_the_deck_holds():
    t = battle({"hand": "hunter", "deck": MUMMY - 1}, HUNTER).fought("mummy")
    assert figures(t, "damage") == [MUMMY, MUMMY]
    assert figures(t, "out") == [True, False]


def test_it_stays_until_the_next_battle_is_over():
    t = after_battle()
    first = t.position[LAST]
    t.ends_turn()
    assert t.position[LAST] == first
    next_thorn = match_from_position(
        {
            **{key: t.position[key] for key in ("options", "game", LAST, "turned_up")},
            "masks": [{"mask": "felpool", "gone": True}, {"mask": "jaglants", "thorns": [0, 1, 1]}],
            "players": [{"hand": ["citadel_knight", "hunter", "astral_mage"] * 2}, {}, {}],
            "left": "scenario_a",
            "right": "scenario_f",
        }
    )
    t = Table(next_thorn).plays("citadel_knight hunter astral_mage astral_mage").stops()
    t.answers("solve", "thorn 1")
    assert t.position["fought"] == 1
    assert t.position[LAST] == first
    t.fought("insectare")
    assert (t.position[LAST]["mask"], t.position[LAST]["turned_up"]) == ("jaglants", "insectare")
    assert figures(t, "at") == [0, 0, 0]


def test_other_worlds_keep_it():
    match = after_battle().match
    for player in range(3):
        assert match.resample(player, 7).position()[LAST] == match.position()[LAST]


def test_it_is_in_the_text_of_the_table():
    t = after_battle()
    view = t.match.view(1)
    first = f"player_0 AT 2, damage {MUMMY}, 6000 darc"
    said = f"Fought Felpool, damage {MUMMY}: {first}; player_1 AT 0, damage {MUMMY}"
    assert said in " ".join(GAME.render_text(view).split())
    assert "Fought " not in GAME.render_text({**view, LAST: None})


# positions


def test_round_trip():
    t = battle(HUNTER, HUNTER, mask="felpool")
    there_and_back(t.match)
    there_and_back(t.fought("mummy").match)
    there_and_back(battle(HUNTER, HUNTER, third=True).fought("felpool").match)


def test_a_position_need_not_know_it():
    said = after_battle().position
    unknown = {**said, LAST: None}
    assert match_from_position(unknown).position() == unknown
    del said[LAST]
    assert match_from_position(said).position() == unknown


def test_a_partial_position_may_tell_it_with_codes():
    entry = {"at": 7, "damage": 12, "out": False, "reward": 5, "bonus": 3}
    said = {
        "game": "end_breaker_v0",
        "players": [{}, {}],
        "masks": [{"mask": "jester", "gone": True}],
        "turned_up": ["jester", "the_prophet"],
        LAST: {"mask": "EB1-057", "turned_up": "EB1-058", "players": [entry, entry]},
    }
    found = match_from_position(said).position()[LAST]
    assert found == {"mask": "jester", "turned_up": "the_prophet", "players": [entry, entry]}


def test_refused__a_battle_before_the_first():
    said = table("hunter").position
    last = after_battle().position[LAST]
    with pytest.raises(BadPosition, match="last_battle: none is over yet"):
        match_from_position({**said, LAST: last})


# the path of an entry, another value, and what is wrong then
WRONG = {
    "no dict": ("", "felpool", "last_battle must be a dict, not 'felpool'"),
    "nothing in it": ("", {}, r"last_battle\.mask: unknown masquerade None"),
    "another entry": ("winner", 1, "unknown entry of the last_battle 'winner'"),
    "a mask that still lies there": (
        "mask",
        "jaglants",
        r"last_battle\.mask: jaglants is none of the masks that are gone",
    ),
    "damage not turned up": (
        "turned_up",
        "jester",
        r"last_battle\.turned_up: jester was not turned up as damage",
    ),
    "the mask fought as damage": ("turned_up", "felpool", "felpool was not turned up as damage"),
    "an unknown mask": ("turned_up", "mumy", "unknown masquerade 'mumy'; did you mean 'mummy'"),
    "of nobody": ("players", [], r"players: 0 entries for a game with 3 players"),
    "a player in words": ("players 0", "won", r"last_battle\.players\[0\] must be a dict"),
    "a figure left out": ("players 2", {"at": 1}, r"players\[2\]\.damage must be a whole number"),
    "another figure": ("players 0 darc", 3, r"unknown entry of the last_battle\.players\[0\]"),
    "less than no AT": ("players 1 at", -1, r"players\[1\]\.at must lie in 0\.\.10000, not -1"),
    "too much damage": ("players 0 damage", 10_001, r"damage must lie in 0\.\.10000, not 10001"),
    "out is no number": ("players 0 out", 1, "out must be true or false, not 1"),
    "more than any reward": ("players 0 reward", 11, r"reward must lie in 0\.\.10, not 11"),
    "less than no bonus": ("players 0 bonus", -2, r"bonus must lie in 0\.\.1000, not -2"),
}


@pytest.mark.parametrize("case", WRONG)
def test_refused(case):
    path, value, message = WRONG[case]
    said = after_battle().position
    with pytest.raises(BadPosition, match=message):
        match_from_position(put_in(said, f"{LAST} {path}", value))
