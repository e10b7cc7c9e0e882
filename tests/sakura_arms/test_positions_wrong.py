"""Positions that no duel can come to: each is refused, and the message says what is wrong."""

import copy
from typing import Any

import pytest

from tabletop_envs import BadOption, BadPosition, match_from_position
from tests.sakura_arms.scenario import GAME


def with_entries(**entries: Any) -> dict[str, Any]:
    return {"game": GAME, "players": [{}, {}], **entries}


def with_player(**entries: Any) -> dict[str, Any]:
    return with_entries(distance=5, players=[entries, {}])


SEVEN = ["slash", "flash_cut", "pommel_blow", "draw_cut", "footwork", "pressure", "mowing_cut"]

WRONG = {
    # cards
    "an unknown card": (
        with_player(hand=["slush"]),
        r"players\[0\]\.hand: unknown card 'slush'; did you mean 'slash'",
    ),
    "an unknown code": (with_player(hand=["yurina-n8"]), "unknown card 'yurina-n8'"),
    "a card that is no word": (with_player(hand=[3]), "unknown card 3"),
    "a hand that is a word": (with_player(hand="slash"), r"players\[0\]\.hand must be a list"),
    "a card twice": (
        with_player(hand=["slash"], discard=["yurina-n1"]),
        r"players\[0\]\.discard: slash is named twice, also in players\[0\]\.hand",
    ),
    "a card twice in a pile": (with_player(hidden=["slash", "slash"]), "slash is named twice"),
    "a special card in hand": (
        with_player(hand=["resonance"]),
        r"players\[0\]\.hand: resonance is a special card; only normal ones",
    ),
    "a special card in the deck": (with_player(deck=["resonance"]), "only normal ones"),
    "a normal card used": (with_player(used=["slash"]), "slash is a normal card; only special"),
    "eight normal cards": (
        with_player(hand=[*SEVEN, "domain"]),
        r"players\[0\]: 8 normal cards are named; a deck has 7",
    ),
    "four special cards": (
        with_player(used=["resonance", "silent_ice_break"], unused=["saine-s1", "yurina-s1"]),
        "4 special cards are named; a deck has 3",
    ),
    "cards of three goddesses": (
        with_player(hand=["slash", "shot", "steel_wire"]),
        r"players\[0\]: cards of yurina, himika, oboro; a deck is of two goddesses",
    ),
    "a card of another goddess": (
        with_player(goddesses=["yurina", "saine"], hand=["shot"]),
        r"shot is a card of himika; the goddesses of players\[0\] are yurina and saine",
    ),
    "an unknown goddess": (with_player(goddesses=["yurina", "shinra"]), "unknown goddess 'shinra'"),
    "the same goddess twice": (with_player(goddesses=["saine", "saine"]), "differ"),
    "one goddess": (with_player(goddesses=["saine"]), "has two goddesses, not 1"),
    "a deck of mixed entries": (with_player(deck=["slash", ["domain"]]), "must be a list"),
    "a deck with an empty list": (with_player(deck=[["slash"], []]), "a group of no cards"),
    "known of no pile": (
        with_player(known=["shot"]),
        r"players\[0\]\.known: shot is no card of players\[0\]",
    ),
    "seen, an unknown card": (with_player(seen=["slush"]), "unknown card 'slush'"),
    # enhancements
    "an attack in play": (with_player(in_play={"slash": 1}), "slash is no enhancement"),
    "more crystals than the nano": (
        with_player(in_play={"pressure": 3}),
        r"players\[0\]\.in_play\.pressure must lie in 0\.\.2, not 3",
    ),
    "an enhancement without crystals": (
        with_player(in_play={"pressure": 0}),
        "pressure has 1 to 2 crystals; without any it expires",
    ),
    "half a crystal": (with_player(in_play={"pressure": 0.5}), "must be a whole number"),
    "a list of enhancements": (with_player(in_play=["pressure"]), "in_play must be a dict"),
    "an expiry without tasks": (
        with_player(in_play={"pressure": 0}, expiring={"pressure": 2}),
        r"players\[0\]\.expiring: pressure needs its tasks",
    ),
    "an expiry with crystals": (
        with_player(in_play={"pressure": 1}, expiring={"pressure": 2}),
        "pressure is not in play without crystals",
    ),
    # crystals and Focus
    "aura above 5": (with_player(aura=6), r"players\[0\]\.aura must lie in 0\.\.5, not 6"),
    "negative aura": (with_player(aura=-1), r"aura must lie in 0\.\.5"),
    "negative flare": (with_player(flare=-1), r"flare must lie in 0\.\.36"),
    "more life than at the start": (with_player(life=11), r"life must lie in 0\.\.10"),
    "no life": (with_player(life=0), r"players\[0\]\.life: with Life 0 the duel is over"),
    "focus above 2": (with_player(focus=3), r"players\[0\]\.focus must lie in 0\.\.2"),
    "focus as a truth value": (with_player(focus=True), "must be a whole number"),
    "distance above 10": (with_entries(distance=11), r"distance must lie in 0\.\.10"),
    "another sum": (
        with_entries(distance=4, dust=5),
        "dust: with 5 there are 35 crystals in all, not 36",
    ),
    "too many crystals": (
        with_entries(players=[{"flare": 1}, {}]),
        "37 crystals without the dust; there are 36 in all",
    ),
    "dust as a word": (with_entries(dust="6"), "dust must be a whole number"),
    # the rest of a player
    "an umbrella without Yukihi": (
        with_player(goddesses=["yurina", "saine"], umbrella="open"),
        "umbrella: only with yukihi there is one",
    ),
    "an unknown umbrella": (with_player(umbrella="red"), "unknown umbrella 'red'"),
    "flinched a little": (with_player(flinch=1), "flinch must be true or false"),
    "a boost that is none": (with_player(boosts={"slash": 1}), "'slash'"),
    "too many boosts": (with_player(boosts={"backdraft": 99}), r"boosts\.backdraft must lie in"),
    "more turns than begun": (
        with_player(turns=3),
        r"players\[0\]\.turns: 3; players take turns, so player 0 has begun 2 of 3",
    ),
    "a revive that is none": (
        with_player(handled=["slash"]),
        "slash has no revive to be checked",
    ),
    "a revive checked in the main phase": (
        with_player(used=["silent_ice_break"], handled=["silent_ice_break"]),
        r"players\[0\]\.handled: silent_ice_break needs its tasks",
    ),
    "a card in use without tasks": (
        with_player(using=[{"card": "slash"}]),
        r"players\[0\]\.using: slash needs its tasks",
    ),
    "a card in use elsewhere": (
        with_player(hand=["slash"], using=[{"card": "slash", "place": "discard"}]),
        r"using: place: slash lies in players\[0\]\.hand, not in discard",
    ),
    "a card used in no way": (
        with_player(using=[{"card": "slash", "how": ["twice"]}]),
        "unknown way 'twice'",
    ),
    "an unknown entry of a use": (with_player(using=[{"card": "slash", "why": 1}]), "'why'"),
    "an unknown entry of a player": (with_player(armour=3), "'armour'"),
    # the table
    "no list of players": (with_entries(players=7), "players"),
    "an unknown entry": (with_entries(gap=3), "unknown entry of the position 'gap'"),
    "nobody's turn": (with_entries(player=2), r"player must lie in 0\.\.1"),
    "no turn": (with_entries(turn=0), r"turn must lie in 1\.\.100"),
    "a turn after the last": (with_entries(turn=9, options={"max_turns": 8}), r"lie in 1\.\.8"),
    "more decisions than a turn has": (with_entries(asked=301), r"asked must lie in 0\.\.300"),
    "the umbrella in the main phase": (
        with_entries(umbrella_done=True),
        "umbrella_done: only in an end phase",
    ),
    "acted a little": (with_entries(acted="yes"), "acted must be true or false"),
    "an attack without tasks": (
        with_entries(attacks=[{"player": 0, "card": "slash", "source": "normal", "range": [3, 4]}]),
        "attacks under way need their tasks",
    ),
    "an attack of nobody": (with_entries(attacks=[{"card": "slash"}]), r"attacks\[0\]\.player"),
    "an attack that is a word": (with_entries(attacks=["slash"]), r"attacks\[0\] must be a dict"),
    "too many attacks": (with_entries(attacks=[{}] * 9), "9 entries, at most 8"),
    "a decision without tasks": (with_entries(decision={"kind": "main"}), "needs its tasks"),
    "over without tasks": (with_entries(over=True), "needs its tasks"),
    "truncated without tasks": (with_entries(truncated=True), "needs its tasks"),
    "an unknown task": (with_entries(tasks=[{"task": "nap", "step": 1}]), "unknown task 'nap'"),
    "too many tasks": (with_entries(tasks=[{"task": "turn", "step": 6}] * 25), "at most 24"),
    "no task, not over": (with_entries(tasks=[]), "needs its decision"),
    "tasks without a decision": (
        with_entries(tasks=[{"task": "turn", "step": 6}]),
        "needs its decision",
    ),
}


@pytest.mark.parametrize(("said", "message"), WRONG.values(), ids=WRONG)
def test_wrong__partial_positions(said, message):
    before = copy.deepcopy(said)
    with pytest.raises(BadPosition, match=message):
        match_from_position(said)
    assert said == before


def test_wrong__options_of_a_position():
    with pytest.raises(BadOption, match="num_players"):
        match_from_position(with_entries(players=[{}]))
    with pytest.raises(BadOption, match="max_turn"):
        match_from_position(with_entries(options={"max_turns": 1}))
