"""Positions and labels: whole and partial ones."""

import random
from typing import Any

import pytest
from numba.core import config

from tabletop_envs import Match, new_match
from tabletop_envs.sakura_arms.cards import CARD_IDS
from tests.playing import there_and_back
from tests.sakura_arms.scenario import GAME, Duel, duel

OPTIONS: list[dict[str, Any]] = [
    {"setup": "draft"},
    {"setup": "draft", "mulligan_order": True, "max_turns": 6},
    {"setup": "random"},
    {"setup": "random", "mulligan_order": True, "reward": "score", "skip_forced": True},
]


def answer(match: Match, rng: random.Random) -> None:
    """A random answer; rather the use of a card, rather nearer to the opponent, rather no end."""
    labels = match.legal_labels()
    uses = [words for words in labels if words.startswith("use ")]
    if uses and rng.random() < 0.8:
        labels = uses
    elif "advance for focus" in labels and match.position()["distance"] > 4:
        labels = ["advance for focus"]
    elif len(labels) > 1 and rng.random() < 0.7:
        labels = [words for words in labels if words != "end"]
    match.step(match.action(rng.choice(labels)))


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", range(4))
def test_round_trip__at_every_decision(options, seed):
    rng = random.Random(seed)
    match = new_match(GAME, seed=seed, **options)
    for _ in range(40 if config.DISABLE_JIT else 250):
        there_and_back(match)
        if match.over:
            break
        answer(match, rng)


OBORO = ["oboro", "saine"]
# a question: what both players have beside a hand, the table, the answers up to it
QUESTIONS: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any], list[str], str]] = {
    "pay": ({"hand": ["slash", "shot"]}, {}, {}, ["advance for a card"], "pay"),
    "nano": ({"hand": ["pressure"]}, {}, {"distance": 9}, ["use pressure"], "nano"),
    "reaction": (
        {"hand": ["slash"]},
        {"hand": ["step_back", "shot"]},
        {"distance": 4},
        ["use slash"],
        "react",
    ),
    "side": ({"hand": ["slash"]}, {}, {"distance": 4}, ["use slash"], "side"),
    "side of a reaction's attack": (
        {"hand": ["slash"], "aura": 4},
        {"hand": ["returning_blade"]},
        {"distance": 4},
        ["use slash", "use returning_blade"],
        "side",
    ),
    "nano of a reaction": (
        {"hand": ["slash"]},
        {"hand": ["shockwave_crystal"]},
        {"distance": 3},
        ["use slash", "use shockwave_crystal"],
        "nano",
    ),
    "wall": (
        {"hand": ["slash"]},
        {"in_play": {"soundless_wall": 5}, "aura": 2},
        {"distance": 4},
        ["use slash", "aura"],
        "wall",
    ),
    "an option": ({"hand": ["poem_dance"]}, {}, {}, ["use poem_dance"], "option"),
    "a direction": ({"hand": ["seeing_through"]}, {}, {}, ["use seeing_through"], "option"),
    "the first card for the Pivot": (
        {"hand": ["turning_the_pivot"], "discard": ["shot"], "hidden": ["poem_dance"]},
        {},
        {},
        ["use turning_the_pivot"],
        "card",
    ),
    "the second card for the Pivot": (
        {"hand": ["turning_the_pivot"], "discard": ["shot"], "hidden": ["poem_dance"]},
        {},
        {},
        ["use turning_the_pivot", "choose shot"],
        "card",
    ),
    "a card to hide": (
        {"unused": ["scarlet_imagining"], "flare": 5},
        {},
        {"distance": 5},
        ["use scarlet_imagining"],
        "card",
    ),
    "a missing card": (
        {
            "unused": ["scarlet_imagining"],
            "flare": 5,
            "hidden": ["shot", "smoke", "backstep", "slash", "footwork", "pressure", "flash_cut"],
        },
        {},
        {"distance": 5},
        ["use scarlet_imagining"],
        "side",
    ),
    "a discard of the opponent": (
        {"unused": ["endless_wind"], "flare": 1},
        {"hand": ["footwork", "pressure"]},
        {"distance": 5},
        ["use endless_wind", "life"],
        "card",
    ),
    "a card of the opponent": (
        {"hand": ["body_double_art"], "hidden": ["shadow_caltrops"], "goddesses": OBORO},
        {"hand": ["footwork", "pressure"]},
        {"distance": 2},
        ["use body_double_art", "life"],
        "card",
    ),
    "a Trap for a Trap": (
        {"hidden": ["ninja_step", "inducement"], "goddesses": OBORO},
        {},
        {"player": 1, "turn": 4},
        ["yes", "use ninja_step", "dust to distance"],
        "use",
    ),
    "another Trap": (
        {"hidden": ["ninja_step", "inducement"], "used": ["hollow_fish"], "goddesses": OBORO},
        {},
        {"player": 1, "turn": 4},
        ["yes", "use inducement", "option a"],
        "use",
    ),
    "a card of the hidden pile": (
        {"unused": ["kite_shadow"], "hidden": ["steel_wire", "inducement"], "flare": 3},
        {},
        {"distance": 4},
        ["use kite_shadow"],
        "use",
    ),
    "side for the Kite's card": (
        {"unused": ["kite_shadow"], "hidden": ["steel_wire", "inducement"], "flare": 3},
        {"hand": ["shot"]},
        {"distance": 4},
        ["use kite_shadow", "use steel_wire"],
        "side",
    ),
    "a second Bear": (
        {"unused": ["kumasuke_the_bear"], "hidden": ["steel_wire", "inducement"], "flare": 4},
        {"hand": ["elegant_strike"]},
        {"distance": 4},
        ["use kumasuke_the_bear", "no", "life", "no"],
        "side",
    ),
    "a revived card": (
        {"in_play": {"vital_activation": 1}, "used": ["kite_shadow", "hollow_fish"]},
        {"hand": ["footwork"]},
        {"player": 1, "turn": 4, "distance": 9},
        ["end"],
        "card",
    ),
    "two expiries": (
        {"in_play": {"pressure": 1, "domain": 1}},
        {"in_play": {"smoke": 1}},
        {"player": 1, "turn": 4, "distance": 7},
        [],
        "expire",
    ),
    "the second expiry": (
        {"in_play": {"pressure": 1, "domain": 1}},
        {"in_play": {"smoke": 1}},
        {"player": 1, "turn": 4, "distance": 7},
        ["choose domain"],
        "expire",
    ),
    "an expiry that attacks": (
        {"in_play": {"pressure": 1, "soaring_spirit": 1}},
        {"hand": ["step_back", "hidden_needle"]},
        {"player": 1, "turn": 4, "distance": 3},
        ["end", "no", "choose pressure"],
        "react",
    ),
    "a reconstruct": ({}, {"hand": ["shot"]}, {"player": 1, "turn": 4}, ["end"], "reconstruct"),
    "the umbrella": (
        {"goddesses": ["saine", "yukihi"], "umbrella": "open", "focus": 1},
        {},
        {},
        ["end"],
        "end_effect",
    ),
    "the Twirl": (
        {"hand": ["umbrella_twirl"]},
        {},
        {},
        ["end", "yes"],
        "reveal",
    ),
    "the Twirl in a card": (
        {"hand": ["umbrella_twirl"], "unused": ["spinning_body"], "flare": 5},
        {},
        {"distance": 5},
        ["use spinning_body"],
        "reveal",
    ),
    "a revive to be checked": (
        {"used": ["mikazura_vine", "silent_ice_break"], "focus": 1},
        {},
        {},
        ["end"],
        "end_effect",
    ),
    "too many cards": ({"hand": ["slash", "shot", "smoke"]}, {}, {}, ["end"], "hand_limit"),
}


@pytest.mark.parametrize(
    ("me", "them", "table", "answers", "kind"), QUESTIONS.values(), ids=QUESTIONS
)
def test_round_trip__at_every_sort_of_question(me, them, table, answers, kind):
    """Up to the question, at it, and on with random answers."""
    rng = random.Random(kind)
    match = duel(me, them, **table).match
    for words in answers:
        there_and_back(match)
        match.step(match.action(words))
    assert match.decision.kind == kind
    for _ in range(6):
        there_and_back(match)
        if not match.over:
            answer(match, rng)


def test_round_trip__a_deck_of_which_some_is_known():
    """Order, groups and what the opponent knows."""
    me = {"hand": ["turning_the_pivot"], "discard": ["shot"], "hidden": ["poem_dance"]}
    t = duel(me).answers("use turning_the_pivot", "choose shot", "choose poem_dance")
    deck = there_and_back(t.match).position()["players"][0]["deck"]
    assert [len(group) for group in deck] == [4, 1, 1]
    assert deck[1:] == [["shot"], ["poem_dance"]]  # SA-76
    assert "shot" in t.of(0)["known"]
    assert "poem_dance" not in t.of(0)["known"]


# the end


def won() -> Duel:
    t = duel({"hand": ["slash"]}, {"life": 1, "aura": 0}, distance=4).answers("use slash")
    return t.won_by(0)


def test_round_trip__once_the_duel_is_over():
    """Also the rewards are those of before; the card that won is still in use."""
    t = won()
    again = there_and_back(t.match)
    assert again.returns.tolist() == [1.0, -1.0]
    assert again.position()["players"][0]["using"][0]["card"] == "slash"


def test_round_trip__cut_off_instead_of_one_more_turn():
    """SA-38."""
    t = duel({"hand": ["slash"]}, turn=3, options={"max_turns": 3}).answers("end")
    said = there_and_back(t.match).position()
    assert (said["truncated"], said["turn"], said["player"]) == (True, 3, 1)
    assert [them["turns"] for them in said["players"]] == [2, 1]


def test_round_trip__cut_off_after_300_decisions_in_a_turn():
    """SA-81."""
    t = duel({"focus": 1}, asked=300).answers("advance for focus")
    said = there_and_back(t.match).position()
    assert (said["truncated"], said["asked"], said["tasks"]) == (True, 301, [])


@pytest.mark.parametrize("cycles", [1, 2])
def test_round_trip__cut_by_max_cycles_in_the_middle_of_an_attack(cycles):
    them = {"hand": ["step_back", "shot"]}
    t = duel({"hand": ["slash"]}, them, distance=4, options={"max_cycles": cycles})
    t.answers(*["use slash", "no"][:cycles])
    again = there_and_back(t.match)
    assert again.truncated
    assert len(again.position()["tasks"]) == 2 + cycles


# labels


def test_labels__are_unique_and_reversible():
    match = new_match(GAME, seed=1)
    labels = [match.label(action) for action in range(match.game.actions.size)]
    assert len(set(labels)) == len(labels)
    assert [match.action(words) for words in labels] == list(range(len(labels)))
    assert {f"{verb} {card}" for card in CARD_IDS for verb in ("use", "choose")} <= set(labels)
    assert {"advance for focus", "charge for a card", "goddess saine", "end"} <= set(labels)


@pytest.mark.parametrize("words", ["use slashes", "advance", "11", "", "goddess shinra"])
def test_labels__an_unknown_one_is_named_with_the_legal_ones(words):
    match = new_match(GAME, seed=1)
    with pytest.raises(ValueError, match="label") as error:
        match.action(words)
    assert match.legal_labels()[0] in str(error.value)


@pytest.mark.parametrize(
    ("me", "answers", "label", "public"),
    [
        ({"hand": ["slash", "shot"]}, ["wrap for a card"], "choose slash", "pay a card"),
        ({"hand": ["slash"]}, [], "use slash", "use slash"),
        (
            {"hand": ["slash", "shot", "smoke"]},
            ["end"],
            "choose shot",
            "put a card into the hidden pile",
        ),
        (
            {"hand": ["turning_the_pivot"], "discard": ["shot"], "hidden": ["poem_dance"]},
            ["use turning_the_pivot"],
            "choose poem_dance",
            "choose a card",
        ),
        (
            {"hand": ["turning_the_pivot"], "discard": ["shot"], "hidden": ["poem_dance"]},
            ["use turning_the_pivot"],
            "choose shot",
            "choose shot",
        ),
    ],
)
def test_public_label__names_no_card_that_moves_face_down(me, answers, label, public):
    match = duel(me, distance=4).answers(*answers).match
    assert match.public_label(match.action(label)) == public
