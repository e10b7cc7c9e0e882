"""Positions that no game can come to: each is refused, and the message says what is wrong."""

import copy
from typing import Any

import pytest

from tabletop_envs import BadPosition, match_from_position
from tests.end_breaker.scenario import ABILITIES, GAME, battle, table
from tests.playing import put_in


def with_entries(**entries: Any) -> dict[str, Any]:
    return {"game": GAME, "players": [{"hand": ["hunter"]}, {}], **entries}


def with_player(**entries: Any) -> dict[str, Any]:
    return with_entries(players=[entries, {}])


def with_mask(**entry: Any) -> dict[str, Any]:
    return with_entries(masks=[entry])


FOUR_LEFT = {"options": {"max_turns": 2}}

WRONG = {
    # cards
    "an unknown card": (
        with_player(hand=["huntress"]),
        r"players\[0\]\.hand: unknown card 'huntress'; did you mean 'hunter'",
    ),
    "an unknown code": (with_player(hand=["EB1-999"]), "unknown card 'EB1-999'"),
    "a card that is no word": (with_player(discard=[3]), r"\.discard: unknown card 3"),
    "a hand that is a word": (with_player(hand="hunter"), r"hand must be a list, not 'hunter'"),
    "more starting cards than there are": (
        with_player(hand=["hunter"] * 3),
        "5 cards hunter in all; there are 4 with 2 players",
    ),
    "more copies than a pile has": (
        with_player(hand=["get_set"] * 9),
        "9 cards get_set in all; there are 8",
    ),
    "more with those left in the pile": (
        with_entries(supply={"get_set": 8}, destroyed=["get_set"]),
        "9 cards get_set in all; there are 8",
    ),
    "a thousand cards": (with_player(deck=["hunter"] * 1000), r"deck: more than \d+ cards hunter"),
    "a masquerade that never was fought": (
        with_player(hand=["alraune"]),
        "alraune is a deck card only once masks has it, gone",
    ),
    "a masquerade twice in decks": (
        with_entries(
            masks=[{"mask": "alraune", "gone": True}],
            players=[{"hand": ["alraune"]}, {"deck": ["alraune"]}],
        ),
        "2 cards alraune in all; there are 1",
    ),
    "known, but not in hand": (
        with_player(hand=["hunter"], known=["hunter", "hunter"]),
        r"players\[0\]\.known: hunter 2 times, but 1 times in the hand",
    ),
    "on top, but not in the deck": (
        with_player(deck=["hunter"], top=["astral_mage"]),
        r"top and bottom: astral_mage 1 times, but 0 times in the deck",
    ),
    "on top and at the bottom": (
        with_player(deck=["hunter"], top=["hunter"], bottom=["hunter"]),
        "hunter 2 times, but 1 times in the deck",
    ),
    "shown is no word": (
        with_player(deck=["hunter"], top=[{"card": "hunter", "shown": "yes"}]),
        "top: shown must be true or false, not 'yes'",
    ),
    "unknown symbols": (
        with_player(play=[{"card": "hunter", "symbols": "TX"}]),
        r"play: symbols must be a text of the symbols P, T, S, B, W, not 'TX'",
    ),
    "a hundred symbols": (
        with_player(play=[{"card": "hunter", "symbols": "T" * 100}]),
        "100 symbols T; at most 60",
    ),
    "a card in play with another entry": (
        with_player(play=[{"card": "hunter", "at": 3}]),
        r"unknown entry of the players\[0\]\.play 'at'",
    ),
    "less than no AT": (
        with_player(play=[{"card": "hunter", "plus": -1}]),
        r"plus must lie in 0\.\.60, not -1",
    ),
    "a card in play out of turn": (
        with_entries(players=[{}, {"play": ["hunter"]}]),
        r"players\[1\]\.play: in the turn of player 0 only this one plays",
    ),
    "plays out of turn": (with_entries(players=[{}, {"plays": 1}]), r"players\[1\]\.plays"),
    # counters
    "less than no darc": (
        with_player(darc=-1),
        r"players\[0\]\.darc must lie in 0\.\.1000, not -1",
    ),
    "half a darc": (with_player(darc=0.5), "darc must be a whole number, not 0.5"),
    "a word for the plays": (with_player(plays="five"), "plays must be a whole number"),
    "six thorns": (with_player(thorns=6), r"thorns: 6, with 0 on masquerades; a player has 7"),
    "eight thorns": (with_player(thorns=8), r"thorns must lie in 0\.\.7, not 8"),
    "an unknown entry of a player": (
        with_player(life=3),
        r"unknown entry of the players\[0\] 'life'",
    ),
    "a player that is a list": (with_entries(players=[[], {}]), r"players\[0\] must be a dict"),
    "five players": (with_entries(players=[{}] * 5), "num_players|players"),
    "thorns in hand in a turn": (with_player(hand_thorns=1), "hand_thorns: without tasks it is 0"),
    "a shield in a turn": (with_player(shield=3), "shield: without tasks it is 0"),
    "out of action": (with_player(out=True), "out: only while damage is dealt"),
    # masquerades
    "an unknown masquerade": (
        with_mask(mask="felpol"),
        r"masks\[0\]\.mask: unknown masquerade 'felpol'; did you mean 'felpool'",
    ),
    "a masquerade twice": (
        with_entries(masks=["felpool", "mimic", "felpool"]),
        r"masks\[2\]\.mask: felpool is there twice",
    ),
    "four masquerades": (with_entries(masks=[{}] * 4), "4 entries; 3 masquerades"),
    "four thorns on a masquerade": (with_mask(thorns=[4, 0]), r"must lie in 0\.\.3, not 4"),
    "four thorns of two players": (with_mask(thorns=[2, 2]), "4 thorns; 3 uncover"),
    "three thorns and no battle": (
        with_mask(thorns=[2, 1]),
        r"masks\[0\]\.thorns: 3 thorns start a battle, which needs fought",
    ),
    "thorns of three players": (with_mask(thorns=[0, 0, 0]), "3 numbers for a game with 2"),
    "eight thorns laid": (
        with_entries(masks=[{"thorns": [3, 0]}] * 3),
        "9 thorns of player 0, who has 7",
    ),
    "a masquerade gone with thorns": (with_mask(gone=True, thorns=[1, 0]), "gone bears none"),
    "all masquerades gone": (with_entries(masks=[{"gone": True}] * 3), "the game is over"),
    "another than the option says": (
        with_entries(options={"masks": ["felpool", "mimic", "jester"]}, masks=["mummy"]),
        "mummy, but the option masks says felpool, mimic, jester",
    ),
    "a masquerade turned up and laid out": (
        with_entries(masks=["felpool"], turned_up=["felpool"]),
        r"turned_up: felpool lies at masks\[0\] and is not gone",
    ),
    "turned up twice": (with_entries(turned_up=["jester", "jester"]), "is there once"),
    "turned up without a battle": (
        with_entries(turned_up=["jester"]),
        "1 beside those of masks, but each of 0 battles",
    ),
    "a battle that never was": (with_entries(battles=1), "battles: 1, but 0 of the masks are gone"),
    "a fight without tasks": (with_entries(fought=0), "does not bear 3 thorns"),
    "a fight with thorns, without tasks": (
        with_entries(fought=0, masks=[{"thorns": [2, 1]}]),
        "fought: without tasks none is fought",
    ),
    "a fourth place": (with_entries(fought=3), r"fought must lie in 0\.\.2, not 3"),
    # the table
    "an unknown entry": (with_entries(winner=1), "unknown entry of the position 'winner'"),
    "turn 0": (with_entries(turn=0), r"turn must lie in 1\.\.120, not 0"),
    "a turn too many": (with_entries(turn=5, **FOUR_LEFT), r"turn must lie in 1\.\.4, not 5"),
    "a third player's turn": (with_entries(player=2), r"player must lie in 0\.\.1, not 2"),
    "solved is no number": (with_entries(solved=1), "solved must be true or false, not 1"),
    "bought before the pool": (with_entries(bought=True), "bought, pool: only once no more"),
    "a pool before it is there": (with_entries(pool="P"), "bought, pool: only once no more"),
    "damage": (with_entries(damage=6), "damage must be 0, not 6"),
    "cards aside": (with_entries(aside=["hunter"]), "aside, aside_open: without tasks no card"),
    "an unknown scenario": (with_entries(left="scenario_z"), "left: unknown scenario 'scenario_z'"),
    "a scenario three times": (
        with_entries(left="scenario_a", right="scenario_a", removed=["scenario_a"]),
        "scenario_a is there 3 times; there are 2",
    ),
    "a starting card in the supply": (
        with_entries(supply={"hunter": 3}),
        "hunter is never in the supply",
    ),
    "a pile named twice": (
        with_entries(supply={"get_set": 3, "EB1-024": 3}),
        "get_set is named twice",
    ),
    "a pile of nine": (with_entries(supply={"get_set": 9}), r"get_set must lie in 0\.\.8, not 9"),
    "less than no copies": (with_entries(supply={"get_set": -1}), r"0\.\.8, not -1"),
    "a list of piles": (with_entries(supply=["get_set"]), "supply must be a dict"),
    "ten abilities": (
        with_entries(supply=dict.fromkeys(ABILITIES[:10], 1)),
        "10 abilities; a game has 9",
    ),
    "an ability that the option does not name": (
        with_entries(options={"abilities": ABILITIES[:9]}, supply={"ice_blast": 1}),
        "ice_blast, but the option abilities says drawing_slash",
    ),
    "a decision without tasks": (with_entries(decision={"kind": "play"}), "needs its tasks"),
    "over without tasks": (with_entries(over=True), "needs its tasks"),
}


@pytest.mark.parametrize("case", WRONG)
def test_refused(case):
    given, message = WRONG[case]
    before = copy.deepcopy(given)
    with pytest.raises(ValueError, match=message):
        match_from_position(given)
    assert given == before


LANCE = {"hand": "lance_impact citadel_knight hunter astral_mage sonic_wave"}
AT_TWO = [{"mask": "mimic", "thorns": [0, 1]}]


def in_turn() -> dict[str, Any]:
    return table("hunter astral_mage").answers("play hunter").position


def at_buying() -> dict[str, Any]:
    return table("hunter astral_mage").plays("hunter astral_mage").position


def in_gain() -> dict[str, Any]:
    at = table(LANCE, masks=AT_TWO).answers("play lance_impact", "yes", "thorn 0")
    assert at.question == ("gain", 0, None)
    return at.position


def in_dig() -> dict[str, Any]:
    deck = "hunter citadel_knight tonfa_combo astral_mage"
    return (
        table({"hand": "tonfa_combo hunter", "deck": deck})
        .answers("play tonfa_combo", "yes")
        .position
    )


def in_look() -> dict[str, Any]:
    deck = "hunter citadel_knight astral_mage astral_mage"
    at = table({"hand": "get_set hunter", "deck": deck}).answers("play get_set", "yes")
    return at.position


def in_swing() -> dict[str, Any]:
    me = {"hand": "wild_swing hunter astral_mage", "deck": "hunter"}
    at = table(me).answers("play wild_swing", "discard hunter")
    return at.position


def in_battle() -> dict[str, Any]:
    return battle(
        {"hand": "shield_guard hunter", "deck": "hunter"}, "hunter", thorns=[2, 1]
    ).position


def in_guard() -> dict[str, Any]:
    return battle("shield_guard hunter", "hunter").answers("play shield_guard").position


# a position, the path of an entry, another value, and what is wrong then
WHOLE = {
    "another question": (in_turn, "decision kind", "buy", "what is under way asks 'play'"),
    "another player asked": (in_turn, "decision player", 1, "player 0 is to be asked"),
    "another card asks": (in_turn, "decision card", "hunter", "decision.card: None asks"),
    "an answer left out": (in_turn, "decision legal", ["stop"], "'play astral_mage' is left out"),
    "an unknown question": (in_turn, "decision kind", "guess", "unknown question 'guess'"),
    "no decision": (in_turn, "decision", None, "needs its decision"),
    "asked last, but not over": (in_turn, "last_asked", 1, "only once the game is over"),
    "no tasks": (in_turn, "tasks", [], "at the bottom lies a turn"),
    "over too early": (in_turn, "over", True, "a position that is over has no decision"),
    "an unknown task": (in_turn, "tasks 0 task", "nap", "unknown task 'nap'"),
    "a battle at the bottom": (in_turn, "tasks 0 task", "battle", "at the bottom lies a turn"),
    "a step that asks nothing": (
        in_turn,
        "tasks 0 step",
        3,
        r"tasks\[0\]: turn asks nothing in step 3",
    ),
    "a step too far": (in_turn, "tasks 0 step", 11, r"step must lie in -1\.\.10, not 11"),
    "another asking step": (in_turn, "tasks 0 step", 8, "asks nothing in this position"),
    "another player's turn": (in_turn, "tasks 0 player", 1, "player 0 carries out this turn"),
    "a memory of a turn": (in_turn, "tasks 0 memo", [1, 0], r"cannot remember \[1, 0\]"),
    "one number to remember": (in_turn, "tasks 0 memo", [1], "memo holds two numbers"),
    "a turn of a card": (in_turn, "tasks 0 card", "hunter", "must be the one it comes from"),
    "a pool while playing": (in_turn, "pool", "P", "pool: there is none while cards are played"),
    "bought while playing": (in_turn, "bought", True, "bought: nothing is while"),
    "more in the pool than in play": (at_buying, "pool", "PTS", "pool: 1 symbols P, more than"),
    "no solve": (in_gain, "solved", False, "solved: a scenario is being solved"),
    "the gain of another place": (in_gain, "tasks 2 memo", [1, 0], "cannot remember"),
    "a solve of a card that cannot": (
        in_gain,
        "tasks 1 card",
        "sonic_wave",
        "its card is the last one in play",
    ),
    "a solve on a card under way": (in_gain, "tasks 1 step", 1, "waits in step 1 for no solve"),
    "a solve of no card": (in_gain, "tasks 2 card", None, "must be the one it comes from"),
    "fewer thorns": (in_gain, "masks 0 thorns", [0, 1], r"thorns: 6, with 0 on masquerades"),
    "revealed in secret": (in_dig, "aside_open", False, "aside_open must be true"),
    "nothing found": (in_dig, "aside", [], "cannot remember"),
    "another card found": (in_dig, "tasks 1 memo", [1, 3], "cannot remember"),
    "a card under way that is not in play": (
        in_dig,
        "tasks 1 card",
        "piercing_staff",
        "last one in play",
    ),
    "looked at by all": (in_look, "aside_open", True, "aside_open must be false"),
    "four cards looked at": (
        in_look,
        "aside",
        ["hunter", "citadel_knight", "citadel_knight", "astral_mage"],
        "Get Set looks at 3 cards",
    ),
    "cards aside for a Swing": (in_swing, "aside", ["citadel_knight"], "aside: only while"),
    "the second card of none": (in_swing, "tasks 1 memo", [4, 0], "cannot remember"),
    "no masquerade fought": (in_battle, "fought", None, "3 thorns start a battle"),
    "another one fought": (in_battle, "fought", 1, r"masks\[1\] does not bear 3 thorns"),
    "a battle with a pool": (in_battle, "pool", "P", "in a battle nothing of the turn is left"),
    "a battle with a solve": (in_battle, "solved", True, "in a battle nothing of the turn"),
    "cards kept in a battle": (in_battle, "players 0 keeps", 1, "keeps: in a battle it is 0"),
    "more thorns in hand": (in_battle, "players 1 hand_thorns", 2, "2, but 1 on the masquerade"),
    "a shield without a guard": (in_battle, "players 0 shield", 3, "3 for each of 0 guards"),
    "a card of one who has not begun": (
        in_battle,
        "players 1 play",
        ["citadel_knight"],
        "player 1 has not begun to play in this battle",
    ),
    "a battle of nobody": (in_battle, "tasks 2 memo", [0, 0], "memo of the battle"),
    "a battle out of order": (in_battle, "tasks 2 memo", [1, 1], "memo of the battle"),
    "a battle without its solve": (in_battle, "tasks 1 step", 2, "waits in step 2 for no battle"),
    "a turn without its solve": (in_battle, "tasks 0 step", 1, "waits in step 1 for no solve"),
    "a card of another player": (in_guard, "tasks 3 player", 1, "player 0 carries out this card"),
    "a question of the turn in a battle": (in_guard, "tasks 3 step", 1, "asks nothing in step 1"),
}


@pytest.mark.parametrize("case", WHOLE)
def test_refused__one_entry_of_a_whole_position(case):
    made, path, value, message = WHOLE[case]
    said = made()
    match_from_position(said)
    with pytest.raises(BadPosition, match=message):
        match_from_position(put_in(said, path, value))


def over() -> dict[str, Any]:
    return battle("hunter", "hunter", third=True).fought("felpool").position


def cut_off() -> dict[str, Any]:
    at = table("hunter", "hunter", options={"max_turns": 1}).ends_turn().ends_turn()
    assert at.position["truncated"]
    return at.position


AT_END = {
    "a game over before the third battle": (
        over,
        "masks 0 gone",
        False,
        r"jaglants lies at masks\[0\]",
    ),
    "a game over with a fight": (over, "fought", 0, "once the game is over none is fought"),
    "a game over with a shield": (over, "players 0 shield", 3, "once the game is over it is 0"),
    "a game over with its decision": (over, "decision", {"kind": "play"}, "has no decision"),
    "a game over, truncated": (over, "truncated", True, "only after turn 120"),
    "a game cut off too early": (cut_off, "turn", 1, "only after turn 2"),
    "a game cut off, not truncated": (cut_off, "truncated", False, "all three masks are gone"),
    "a game cut off with three thorns": (
        cut_off,
        "masks 0",
        {"mask": "jaglants", "thorns": [3, 0]},
        r"thorns: 7, with 3 on",
    ),
}


@pytest.mark.parametrize("case", AT_END)
def test_refused__a_game_that_is_over(case):
    made, path, value, message = AT_END[case]
    said = made()
    match_from_position(said)
    with pytest.raises(BadPosition, match=message):
        match_from_position(put_in(said, path, value))
