"""Positions of End Breaker! there and back: at every question, over at the end, cut off."""

import random
from typing import Any

import pytest
from numba.core import config

from tabletop_envs import Match, match_from_position, new_match
from tests.end_breaker.figures import STRONG
from tests.end_breaker.scenario import GAME, PTSS, battle, table
from tests.playing import there_and_back

STEPS = 60 if config.DISABLE_JIT else 500
OPTIONS: list[dict[str, Any]] = [
    {"num_players": 2},
    {"num_players": 3, "reward": "score", "skip_forced": True},
    {"num_players": 4, "masks": ["lily_head", "mimic", "red_baroque"]},
    {"num_players": 2, "abilities": [
        *["void_scratch", "lance_impact", "get_set", "piercing_staff", "wild_swing"],
        *["sonic_wave", "binding_strike", "arrow_rain", "magic_missile"],
    ]},
]  # fmt: skip


def answer(match: Match, rng: random.Random) -> None:
    """A random answer; rather a solve, rather no stop."""
    labels = match.legal_labels()
    if "solve" in labels:
        labels = ["solve"]
    elif len(labels) > 1 and rng.random() < 0.8:
        labels = [words for words in labels if words != "stop"]
    match.step(match.action(rng.choice(labels)))


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", range(2))
def test_round_trip__at_every_question(options, seed):
    rng = random.Random(seed)
    match = new_match(GAME, seed=seed, **options)
    for _ in range(STEPS):
        there_and_back(match)
        if match.over:
            break
        answer(match, rng)


def test_round_trip__a_game_cut_off_by_its_turns():
    match = new_match(GAME, seed=3, num_players=2, max_turns=1)
    while not match.over:
        match.step(match.legal_actions()[-1])
    assert match.position()["truncated"]
    there_and_back(match)


def test_round_trip__a_game_cut_off_by_max_cycles():
    match = new_match(GAME, seed=3, num_players=2, max_cycles=7)
    while not match.over:
        match.step(match.legal_actions()[0])
    assert match.position()["truncated"]
    assert match.position()["tasks"]
    there_and_back(match)


def test_round_trip__a_game_that_is_over():
    last = battle("hunter", "hunter", mask="alraune", third=True).fought("felpool")
    assert last.over
    there_and_back(last.match)


DECK = "citadel_knight astral_mage void_scratch astral_mage citadel_knight"
# a question of a card: the hand, the answers up to it, what is asked
DAILY: dict[str, tuple[str, list[str], str]] = {
    "travellers_tavern": (
        "travellers_tavern hunter",
        ["play hunter", "play travellers_tavern"],
        "target",
    ),
    "travellers_tavern, the second card": (
        "travellers_tavern hunter hunter",
        ["play hunter", "play hunter", "play travellers_tavern", "target hunter of player_0"],
        "target",
    ),
    "shield_guard": ("shield_guard", [], "may"),
    "piercing_staff": ("piercing_staff", [], "may"),
    "piercing_staff, a job": ("piercing_staff", ["play piercing_staff", "yes"], "take"),
    "piercing_staff, another job": (
        "piercing_staff",
        ["play piercing_staff", "yes", "stop"],
        "take",
    ),
    "tonfa_combo, an ability": ("tonfa_combo", ["play tonfa_combo", "yes"], "take"),
    "wild_swing": ("wild_swing hunter", [], "card"),
    "wild_swing, the third card": (
        "wild_swing hunter hunter astral_mage",
        ["play wild_swing", "destroy hunter", "destroy hunter"],
        "card",
    ),
    "wild_swing, the draw": (
        "wild_swing hunter astral_mage",
        ["play wild_swing", "discard hunter", "stop"],
        "may",
    ),
    "axe_divide": ("axe_divide hunter", [], "card"),
    "axe_divide, the gain": ("axe_divide hunter", ["play axe_divide", "destroy hunter"], "gain"),
    "genocide_hammer": (
        f"genocide_hammer {STRONG}",
        [f"play {STRONG}", "play genocide_hammer"],
        "may",
    ),
    "binding_strike": ("binding_strike", [], "may"),
    "binding_strike, a card kept": (
        "binding_strike hunter",
        ["play binding_strike", "yes", "stop", "stop"],
        "keep",
    ),
    "lance_impact": ("lance_impact citadel_knight hunter astral_mage", [], "may"),
    "lance_impact, the thorn": (
        "lance_impact citadel_knight hunter astral_mage",
        ["play lance_impact", "yes"],
        "thorn",
    ),
    "lance_impact, the gain of a masquerade": (
        "lance_impact citadel_knight hunter astral_mage",
        ["play lance_impact", "yes", "thorn 1"],
        "gain",
    ),
    "lance_impact, the battle": (
        "lance_impact citadel_knight hunter astral_mage",
        ["play lance_impact", "yes", "thorn 0"],
        "play",
    ),
    "flowing_dance": ("flowing_dance", [], "may"),
    "flowing_dance, the scenario": ("flowing_dance", ["play flowing_dance", "yes"], "renew"),
    "black_whirlwind": ("black_whirlwind", [], "may"),
    "get_set, what is discarded": ("get_set", ["play get_set", "yes"], "card"),
    "get_set, what is put back": ("get_set", ["play get_set", "yes", "stop"], "card"),
    "spear_windmill": (
        "beast_warrior spear_windmill",
        ["play beast_warrior", "play spear_windmill", "yes"],
        "target",
    ),
    "magic_missile": ("magic_missile hunter", [], "card"),
    "ice_blast": ("ice_blast", [], "gain"),
    "the solve": (" ".join(PTSS), [*(f"play {card}" for card in PTSS), "solve"], "thorn"),
    "the gain of a masquerade": (
        " ".join(PTSS),
        [*(f"play {card}" for card in PTSS), "solve", "thorn 1"],
        "gain",
    ),
}
MASKS = [{"mask": "jaglants", "thorns": [1, 1]}, {"mask": "mimic", "thorns": [0, 1]}]


@pytest.mark.parametrize("case", DAILY)
def test_round_trip__questions_of_a_turn(case):
    hand, answers, asked = DAILY[case]
    at = table({"hand": hand, "deck": DECK}, masks=MASKS)
    at.answers(*(answers or [f"play {hand.split()[0]}"]))
    assert at.question[0] == asked
    there_and_back(at.match)


BATTLE: dict[str, tuple[str, list[str], str]] = {
    "a card or a thorn": ("hunter", [], "play"),
    "a thorn, the card put under": ("hunter", ["double_trigger"], "card"),
    "shield_guard": ("shield_guard", ["play shield_guard"], "may"),
    "sword_rush": ("sword_rush hunter", ["play sword_rush"], "card"),
    "sword_rush, the second job": (
        "sword_rush hunter hunter",
        ["play sword_rush", "destroy hunter"],
        "card",
    ),
    "tonfa_combo, an ability": ("tonfa_combo", ["play tonfa_combo", "yes"], "take"),
    "get_set, what is put back": ("get_set", ["play get_set", "yes", "stop"], "card"),
    "spear_windmill, a card": (
        "beast_warrior spear_windmill",
        ["play beast_warrior", "play spear_windmill", "yes"],
        "target",
    ),
    "ice_blast": ("ice_blast", ["play ice_blast"], "may"),
    "the next player": ("hunter", ["stop"], "play"),
}


@pytest.mark.parametrize("case", BATTLE)
def test_round_trip__questions_of_a_battle(case):
    hand, answers, asked = BATTLE[case]
    at = battle({"hand": hand, "deck": DECK}, "hunter", thorns=[2, 1])
    at.answers(*answers)
    assert at.question[0] == asked
    there_and_back(at.match)


# partial positions


def made(**entries: Any) -> dict[str, Any]:
    return match_from_position({"game": GAME, **entries}).position()


def test_partial__what_is_not_said():
    said = made(players=[{}, {}])
    assert (said["turn"], said["player"], said["left"], said["right"]) == (
        1,
        0,
        "scenario_a",
        "scenario_b",
    )
    assert [mask["mask"] for mask in said["masks"]] == ["rabishan", "felpool", "mummy"]
    assert (said["battles"], said["fought"], said["turned_up"]) == (0, None, [])
    assert list(said["supply"].values()) == [12] * 3 + [8] * 9
    assert list(said["supply"])[:4] == ["beast_warrior", "sky_runner", "demonista", "drawing_slash"]
    assert said["decision"]["kind"] == "buy", "nothing in hand that could be played"
    for them in said["players"]:
        assert (them["darc"], them["thorns"], them["hand"]) == (0, 7, [])
        assert len(them["deck"]) == 10
    assert [them["plays"] for them in said["players"]] == [5, 0]


def test_partial__the_cards_named_are_all_that_a_player_has():
    me, them, other = made(players=[{"hand": ["hunter"]}, {"deck": []}, {}])["players"]
    assert (me["hand"], me["deck"]) == (["hunter"], [])
    assert [*them["hand"], *them["deck"], *them["discard"], *them["play"]] == []
    assert len(other["deck"]) == 10


def test_partial__a_name_may_be_the_code_of_cards_json():
    codes = made(
        players=[{"hand": ["EB1-003"]}, {}], left="EB1-030", masks=[{"mask": "EB1-055"}], supply={}
    )
    ids = made(players=[{"hand": ["hunter"]}, {}], left="scenario_b", masks=["lily_head"])
    assert codes == ids


def test_partial__a_pile_holds_what_is_left_of_its_copies():
    said = made(
        players=[
            {"hand": ["get_set", "get_set"], "discard": ["sky_runner"]},
            {"deck": ["get_set"]},
        ],
        destroyed=["get_set"],
        supply={"demonista": 0},
    )
    assert said["supply"]["get_set"] == 8 - 4
    assert said["supply"]["sky_runner"] == 11
    assert said["supply"]["demonista"] == 0
    assert len(said["supply"]) == 12


def test_partial__the_option_says_which_abilities_there_are():
    names = [case for case in DAILY if "," not in case and not case.startswith("the ")][1:10]
    said = made(options={"abilities": names}, players=[{}, {}])
    assert set(said["supply"]) == {"beast_warrior", "sky_runner", "demonista", *names}


def test_partial__thorns_of_a_player_lie_on_the_masquerades():
    said = made(players=[{}, {}], masks=[{"thorns": [1, 1]}, {"thorns": [2, 0]}])
    assert [them["thorns"] for them in said["players"]] == [4, 6]


def test_partial__a_masquerade_that_is_gone_was_fought():
    """Each battle has turned up another one as damage (EB-62)."""
    said = made(players=[{}, {}], masks=[{"mask": "jester", "gone": True}])
    assert said["battles"] == 1
    assert len(said["turned_up"]) == 2
    assert "jester" in said["turned_up"]
    laid = [mask["mask"] for mask in said["masks"]]
    assert not {*said["turned_up"]} & {*laid[1:]}


def test_partial__scenarios_that_were_removed_are_not_in_the_stack():
    removed = ["scenario_a", "scenario_a", "scenario_b"]
    said = made(players=[{}, {}], removed=removed)
    assert (said["left"], said["right"], said["removed"]) == ("scenario_b", "scenario_c", removed)


def test_partial__cards_in_play_may_have_other_symbols():
    """The active player has no play left and buys with what lies in play."""
    play = ["hunter", {"card": "travellers_tavern", "symbols": "W"}, {"card": "hunter", "plus": 2}]
    said = made(players=[{"play": play, "plays": 0}, {}])
    assert said["decision"]["kind"] == "buy"
    assert said["pool"] == "TTW"
    assert [entry["plus"] for entry in said["players"][0]["play"]] == [0, 0, 2]


def test_partial__the_deck_lies_as_top_and_bottom_say():
    deck = ["hunter", "hunter", "astral_mage", "citadel_knight"]
    top = ["astral_mage", {"card": "hunter", "shown": True}]
    me = {"deck": deck, "top": top, "bottom": ["citadel_knight"]}
    said = made(players=[{**me, "hand": ["void_scratch"]}, {}])["players"][0]
    assert said["top"] == [
        {"card": "astral_mage", "shown": False},
        {"card": "hunter", "shown": True},
    ]
    assert said["bottom"] == ["citadel_knight"]


def test_partial__a_game_can_be_played_on_from_it():
    rng = random.Random(1)
    match = match_from_position({"game": GAME, "players": [{"hand": ["hunter"]}, {}, {}]})
    for _ in range(80):
        answer(match, rng)
        there_and_back(match)
        if match.over:
            break
