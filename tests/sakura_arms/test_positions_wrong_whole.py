"""Whole positions of Sakura Arms that cannot be: every mistake is named."""

from typing import Any

import pytest

from tabletop_envs import BadPosition, Match, match_from_position, new_match
from tests.playing import put_in
from tests.sakura_arms.scenario import GAME, duel


def test_wrong__a_whole_position_says_its_question():
    said = duel({"hand": ["slash"]}, distance=4).match.position()
    said["decision"].pop("legal")  # the answers follow from the rest
    assert "use slash" in match_from_position(said).legal_labels()


# (player 0, player 1, the table, the answers): a whole position
Case = tuple[dict[str, Any], dict[str, Any], dict[str, Any], list[str]]
MAIN: Case = ({"hand": ["slash", "shot"]}, {}, {"distance": 4}, [])
PAY: Case = ({"hand": ["slash", "shot"]}, {}, {"distance": 9}, ["advance for a card"])
NANO: Case = ({"hand": ["pressure"]}, {}, {"distance": 9}, ["use pressure"])
REACT: Case = (
    {"hand": ["slash"]},
    {"hand": ["step_back", "shot"]},
    {"distance": 4},
    ["use slash"],
)
SIDE: Case = ({"hand": ["slash"]}, {"hand": ["shot"]}, {"distance": 4}, ["use slash"])
COUNTER: Case = (
    {"hand": ["slash"], "aura": 4},
    {"hand": ["returning_blade"]},
    {"distance": 4},
    ["use slash", "use returning_blade"],
)
WALL: Case = (
    {"hand": ["slash"]},
    {"in_play": {"soundless_wall": 5}, "aura": 2},
    {"distance": 4},
    ["use slash", "aura"],
)
OPTION: Case = ({"hand": ["poem_dance"], "focus": 0}, {}, {}, ["use poem_dance"])
BEAR: Case = (
    {"unused": ["kumasuke_the_bear"], "hidden": ["steel_wire", "inducement"], "flare": 4},
    {},
    {"distance": 4},
    ["use kumasuke_the_bear", "life"],
)
KITE: Case = (
    {"unused": ["kite_shadow"], "hidden": ["steel_wire", "inducement"], "flare": 3},
    {},
    {"distance": 4},
    ["use kite_shadow"],
)
KITE_USED: Case = (*KITE[:3], ["use kite_shadow", "use inducement"])
EXPIRIES: Case = (
    {"in_play": {"pressure": 1, "domain": 1}},
    {"in_play": {"smoke": 1}},
    {"player": 1, "turn": 4, "distance": 7},
    [],
)
REVIVE: Case = (
    {"in_play": {"vital_activation": 1}, "used": ["kite_shadow", "hollow_fish"]},
    {"hand": ["footwork"]},
    {"player": 1, "turn": 4, "distance": 9},
    ["end"],
)
MISSING: Case = (
    {
        "unused": ["scarlet_imagining"],
        "flare": 5,
        "hidden": ["shot", "smoke", "backstep", "slash", "footwork", "pressure", "flash_cut"],
    },
    {},
    {"distance": 5},
    ["use scarlet_imagining"],
)
START: Case = ({}, {"hand": ["shot"]}, {"player": 1, "turn": 4}, ["end"])
TRAP: Case = (
    {"hidden": ["ninja_step", "inducement"]},
    {},
    {"player": 1, "turn": 4},
    ["yes"],
)
TWIRL: Case = ({"hand": ["umbrella_twirl"]}, {}, {}, ["end", "yes"])
END: Case = ({"used": ["mikazura_vine", "silent_ice_break"], "focus": 1}, {}, {}, ["end"])
OVER: Case = ({"hand": ["slash"]}, {"life": 1, "aura": 0}, {"distance": 4}, ["use slash"])

# (the position, the path of an entry, what stands there instead, the message)
TAMPERED: dict[str, tuple[Case, str, Any, str]] = {
    # the question
    "an answer too few": (MAIN, "decision legal", ["end"], "'use slash' is left out"),
    "another question": (MAIN, "decision kind", "pay", "what is under way asks 'main'"),
    "an unknown question": (MAIN, "decision kind", [], "unknown question"),
    "another player asked": (MAIN, "decision player", 1, "player 0 is to be asked"),
    "another card asks": (NANO, "decision card", "slash", "decision.card: pressure asks"),
    "a label that is none": (MAIN, "decision legal", [3], "no action is called 3"),
    "an entry of a decision": (MAIN, "decision why", 1, "unknown entry of the decision"),
    "over, with a decision": (MAIN, "over", True, "has no decision"),
    "asked last, not over": (MAIN, "last_asked", 0, "only once the game is over"),
    # the stack
    "no turn below": (NANO, "tasks 0 task", "use", "at the bottom lies a turn"),
    "another player's turn": (MAIN, "tasks 0 player", 1, "the turn is that of player 0"),
    "a turn of a card": (MAIN, "tasks 0 card", "slash", "no card asks for turn"),
    "a turn that remembers": (MAIN, "tasks 0 memo", [1, 0], "a turn remembers nothing"),
    "three numbers": (MAIN, "tasks 0 memo", [0, 0, 0], "memo holds two numbers"),
    "a turn that draws": (MAIN, "tasks 0 step", 5, "turn asks nothing in step 5"),
    "a step that is none": (MAIN, "tasks 0 step", 99, "step must lie in"),
    "a turn that does not wait": (
        NANO,
        "tasks 0 step",
        8,
        "waits in step 8 for no use of pressure",
    ),
    "two turns": (NANO, "tasks 1 task", "turn", "waits in step 5 for no turn"),
    "a turn in the set-up": (MAIN, "turn", 0, r"players\[0\]\.turns must lie in 0\.\.1"),
    "too few hand cards to hide": (MAIN, "tasks 0 step", 9, "asks nothing in this position"),
    "nothing to pay with": (PAY, "players 0 hand", [], "asks nothing in this position"),
    "another basic action": (PAY, "tasks 1 memo", [4, 0], "disengage is not possible here"),
    "no basic action": (PAY, "tasks 1 memo", [5, 0], "which basic action"),
    "not acted": (PAY, "acted", False, "acted: the turn player has acted"),
    # uses
    "another card in use": (NANO, "tasks 1 card", "domain", "domain is no card of player 0"),
    "nothing in use": (NANO, "tasks 1 card", None, "use needs its card"),
    "an unknown card in use": (NANO, "tasks 1 card", "shot", "shot is no card of player 0"),
    "used as a reaction to nothing": (NANO, "tasks 1 memo", [2, 0], r"memo is \[0, -1\]"),
    "in use in another way": (
        NANO,
        "players 0 using 0 how",
        ["reaction"],
        r"players\[0\]\.using must tell of pressure the same",
    ),
    "no longer in use": (NANO, "players 0 using", [], "must tell of pressure the same"),
    "in use for nothing": (
        MAIN,
        "players 0 using",
        [{"card": "slash", "place": "hand"}],
        r"players\[0\]\.using: slash: a card in use has its use among the tasks",
    ),
    "another player's use": (NANO, "tasks 1 player", 1, "player 0 uses a card here"),
    # attacks
    "an attack less": (REACT, "attacks", [], "only 0 entries in attacks"),
    "another place": (REACT, "tasks 2 memo", [1, 0], r"memo is \[0, 0\]: its place in attacks"),
    "another player attacks": (REACT, "attacks 0 player", 1, "player and card are those of"),
    "another range": (REACT, "attacks 0 range", [3], r"range: \[3, 4\] is printed on slash"),
    "more damage": (REACT, "attacks 0 aura", 4, "aura: 3 is printed on slash"),
    "no damage to Life": (REACT, "attacks 0 life", None, "life: 1 is printed on slash"),
    "an attack of an effect": (REACT, "attacks 0 source", "effect", "source does not fit"),
    "an attack of a special card": (REACT, "attacks 0 source", "special", "normal or effect"),
    "an attack that reacts": (REACT, "attacks 0 reaction", True, "slash is not used as one"),
    "a reaction that does not": (COUNTER, "attacks 1 reaction", False, "returning_blade is used"),
    "an umbrella that is not there": (REACT, "attacks 0 umbrella", "open", "player 0 has none"),
    "unblockable": (
        REACT,
        "attacks 0 unblockable",
        True,
        "unblockable: false, as slash is used here",
    ),
    "a Distance out of reach": (SIDE, "attacks 0 cancelled", True, "the attack has failed"),
    "a range beyond the table": (REACT, "attacks 0 range", [11], r"range must lie in 0\.\.10"),
    "no reaction at hand": (SIDE, "tasks 2 step", 1, "waits in step 1 for no damage"),
    "a boost not spent": (
        REACT,
        "players 0 boosts",
        {"pommel_blow": 1},
        "asks nothing in this position",
    ),
    # damage
    "other damage": (SIDE, "tasks 3 memo", [3, 2], r"memo is \[3, 1\]: to Aura, to Life"),
    "another victim": (SIDE, "tasks 3 player", 0, "player 1 takes the damage"),
    "damage of another card": (SIDE, "tasks 3 card", "shot", "it comes from attack of slash"),
    "both sides": (SIDE, "tasks 3 task", "both", "asks nothing in step 1"),
    "two sides at the Wall": (WALL, "tasks 3 memo", [3, 1], r"memo is \[3, -1\]"),
    "a Wall that has no choice": (WALL, "tasks 3 step", 1, r"memo is \[3, 1\]"),
    "more missing than drawn": (MISSING, "tasks 3 memo", [2, 0], "how many cards are still"),
    "a card in the deck": (
        MISSING,
        "players 0 hidden",
        ["shot", "smoke", "backstep", "slash", "footwork", "pressure"],
        "no card is missing",
    ),
    # effects
    "lines of an attack": (OPTION, "tasks 2 memo", [2, 0], r"memo \[2, 0\] cannot be"),
    "another card's lines": (
        OPTION,
        "tasks 2 card",
        "leaping_hare",
        "leaping_hare asks nothing in step 2",
    ),
    "the Focus comes first": (OPTION, "tasks 2 step", 1, "asks nothing in step 1"),
    "more Bears than hidden": (BEAR, "tasks 3 memo", [2, 9], r"memo \[2, 9\] cannot be"),
    "lines of another card": (BEAR, "tasks 3 step", -1, "waits in step -1 for no attack"),
    "a choice from elsewhere": (KITE, "tasks 3 memo", [1, 0], r"memo is \[6, 0\]"),
    "a card chosen too early": (KITE, "tasks 2 memo", [1, 1], "it remembers 0"),
    "another card chosen": (KITE_USED, "tasks 2 memo", [1, 1], "it remembers 4"),
    "a Kite's card that answers": (KITE_USED, "tasks 4 memo", [12, 0], r"memo is \[8, -1\]"),
    "a Kite over another": (KITE, "tasks 3 card", None, "it is done for effect of kite_shadow"),
    "a reconstruct for nothing": (TRAP, "tasks 1 memo", [0, 0], r"memo is \[1, 0\]"),
    "a reconstruct of the other": (TRAP, "tasks 1 player", 1, "player 0 reconstructs"),
    # expiries
    "an expiry of the other": (EXPIRIES, "tasks 1 player", 1, "player 0 is on turn"),
    "an expiry in no task": (EXPIRIES, "players 0 expiring pressure", 1, "is no expire"),
    "an expiry of crystals": (EXPIRIES, "players 0 in_play pressure", 1, "in play without"),
    "an expiry not begun": (EXPIRIES, "players 0 expiring", {}, "has 1 to . crystals"),
    "an expiry of no card": (EXPIRIES, "tasks 1 memo", [0, 11], "no such card"),
    "effects of another expiry": (REVIVE, "tasks 1 memo", [0, 0], "whose card expires"),
    "an effect that does not expire": (REVIVE, "tasks 1 memo", [0, 1], "does not expire in it"),
    # the end phase
    "a switch without an umbrella": (TWIRL, "tasks 2 player", 1, "player 0 switches"),
    "a switch of another card": (TWIRL, "tasks 2 card", "slash", "umbrella_twirl asks"),
    "a Twirl elsewhere": (TWIRL, "tasks 2 step", 1, "asks nothing in step 1"),
    "revives all checked": (
        END,
        "players 0 handled",
        ["mikazura_vine", "silent_ice_break"],
        "asks nothing in this position",
    ),
    "an end phase of the other": (END, "tasks 1 player", 1, "player 0 is on turn"),
    # the end
    "tasks at the end": (OVER, "tasks", [{"task": "turn", "step": 6}], "nothing is under way"),
    "truncated, but won": (OVER, "truncated", True, r"SA-38"),
    "attacks at the end": (
        OVER,
        "attacks",
        [{"player": 0, "card": "slash", "source": "normal", "range": [3, 4]}],
        "once the duel is over none is under way",
    ),
    "asked last, nobody": (OVER, "last_asked", 2, r"last_asked must lie in 0\.\.1"),
}


def at(case: Case) -> dict[str, Any]:
    """The whole position, which is a right one."""
    me, them, table, answers = case
    t = duel(me, them, **table).answers(*answers)
    assert match_from_position(t.match.position()) == t.match
    return t.match.position()


@pytest.mark.parametrize(("case", "path", "value", "message"), TAMPERED.values(), ids=TAMPERED)
def test_wrong__whole_positions(case, path, value, message):
    with pytest.raises(BadPosition, match=message):
        match_from_position(put_in(at(case), path, value))


# the set-up


def setting_up(kind: str, cards: int = 0, **options: Any) -> dict[str, Any]:
    """A whole position of the set-up, at this question, when player 0 has so many cards."""
    match = new_match(GAME, seed=1, **options)
    while match.decision.kind != kind or _chosen(match) < cards:
        match.step(match.legal_actions()[0])
    said = match.position()
    assert match_from_position(said) == match
    return said


def _chosen(match: Match) -> int:
    me = match.position()["players"][0]
    return len(me["unused"]) + sum(map(len, me["deck"]))


def test_wrong__the_set_up():
    goddess, build, mulligan = setting_up("goddess"), setting_up("build", 2), setting_up("mulligan")
    wrong = [
        (goddess, "distance", 9, "dust: with 0 there are 35"),
        (goddess, "tasks 1 memo", [1, 0], "only in the mulligan something is remembered"),
        (goddess, "tasks 1 step", 3, "decks are built once all goddesses are chosen"),
        (goddess, "tasks 1 step", 2, "setup asks nothing in step 2"),
        (goddess, "turn", 1, "turns"),
        (goddess, "players 0 goddesses", ["saine", "yukihi", "oboro"], "has two goddesses, not 3"),
        (build, "players 0 unused", ["yurina-s1"], "chosen once 7 normal ones are"),
        (build, "players 0 deck", [["shot"]], "shot is a card of himika"),
        (build, "players 0 flinch", True, "in turn 0, the set-up, nothing is moved"),
        (build, "tasks 1 player", 1, "asks nothing in this position"),
        (mulligan, "tasks 1 memo", [0, 1], "the card put back last"),
        (mulligan, "tasks 1 memo", [99, 1], "memo must lie in"),
        (mulligan, "players 1 unused", [], "has chosen 10 cards"),
        (mulligan, "tasks 1 step", 5, None),
    ]
    for said, path, value, message in wrong:
        changed = put_in(said, path, value)
        if message is None:
            assert match_from_position(changed).position() == said
            continue
        with pytest.raises(BadPosition, match=message):
            match_from_position(changed)


def test_wrong__a_start_phase_in_a_first_turn():
    """SA-82."""
    said = at(START)
    said["turn"] = 2
    for them in said["players"]:
        them["turns"] = 1
    with pytest.raises(BadPosition, match="first turn has no start phase"):
        match_from_position(said)


def test_wrong__over_with_nobody_dead():
    said = at(OVER)
    said["players"][1].update(life=1, flare=said["players"][1]["flare"] - 1)
    with pytest.raises(BadPosition, match="over once one player has Life 0"):
        match_from_position(said)


def test_wrong__truncated_without_a_limit():
    said = duel({"hand": ["slash"]}, distance=4).match.position()
    said.update(over=True, truncated=True, decision=None)
    with pytest.raises(BadPosition, match="max_cycles"):
        match_from_position(said)
    said["options"]["max_cycles"] = 5
    assert match_from_position(said).truncated
    said["last_asked"] = 1
    with pytest.raises(BadPosition, match="player 0 is asked here"):
        match_from_position(said)
