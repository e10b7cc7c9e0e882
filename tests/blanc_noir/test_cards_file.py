"""A user's own card file: what it may say, in which words it is refused, and games played with it.

The figures of a game are constants to its rules, so each choice has a process of its own.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# normal cards 72, special cards 53, scrolls 20, as shipped
SPECIALS = (
    "priestess", "magician", "lord", "clown", "princess", "prince", "knight", "golem", "fairy",
    "gargoyle", "valkyrie", "dragon", "goddess",
)  # fmt: skip
NO_SPECIALS = [{"id": name, "copies_per_colour": 0} for name in SPECIALS]


def run(program: str, *contents: object, folder: Path) -> list[str]:
    """The lines a program prints that finds these files of cards in ``sys.argv``."""
    paths = []
    for i, content in enumerate(contents):
        path = folder / f"my_{i}.json"
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        paths.append(str(path))
    variables = {k: v for k, v in os.environ.items() if not k.startswith("TABLETOP_CARDS_")}
    done = subprocess.run(
        [sys.executable, "-c", program, *paths],
        env={**variables, "NUMBA_DISABLE_JIT": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def special(name: str, **entries: object) -> dict[str, object]:
    """A file that changes one special card."""
    return {"special": [{"id": name, **entries}]}


def scrolls(**copies: object) -> dict[str, object]:
    """A file that changes the copies of scrolls."""
    return {"scrolls": [{"id": name, "copies": n} for name, n in copies.items()]}


REFUSED = {
    "a colour that is none": (
        special("golem", colours=["red", "purple"]),
        "special[golem].colours: unknown colour 'purple' "
        "(allowed: red, yellow, blue, green, black)",
    ),
    "a colour with a slip": (
        special("golem", colours=["blak"]),
        "special[golem].colours: unknown colour 'blak'; did you mean 'black'?",
    ),
    "a colour in a list": (
        special("golem", colours=[["red"]]),
        "special[golem].colours: unknown colour ['red']",
    ),
    "a colour twice": (
        special("lord", colours=["red", "blue", "red"]),
        "special[lord].colours: a colour is there twice: ['red', 'blue', 'red']",
    ),
    "no colours": (
        special("dragon", colours=[]),
        "special[dragon].colours must be a list of red, yellow, blue, green, black, not []",
    ),
    "a colour alone": (
        special("dragon", colours="red"),
        "special[dragon].colours must be a list of red, yellow, blue, green, black, not 'red'",
    ),
    "another number": (
        special("clown", number=25),
        "special[clown].number cannot be changed (it is 20, the file says 25): the numbers and "
        "effects are in the source text; what can: names, notes, normal.copies_each (a whole "
        "number from 1 to 10); special[*].copies_per_colour (a whole number from 0 to 10); "
        "scrolls[*].copies (a whole number from 0 to 10)",
    ),
    "another effect": (
        special("clown", effect="Everybody laughs."),
        "special[clown].effect cannot be changed",
    ),
    "copies below none": (
        special("clown", copies_per_colour=-1),
        "special[clown].copies_per_colour must be a whole number from 0 to 10, not -1",
    ),
    "half a copy": (
        special("clown", copies_per_colour=1.5),
        "special[clown].copies_per_colour must be a whole number from 0 to 10, not 1.5",
    ),
    "true copies": (
        special("lord", copies_per_colour=True),
        "special[lord].copies_per_colour must be a whole number from 0 to 10, not True",
    ),
    "too many copies": (
        special("clown", copies_per_colour=11),
        "special[clown].copies_per_colour must be a whole number from 0 to 10, not 11",
    ),
    "no normal cards": (
        {"normal": {"copies_each": 0}},
        "normal.copies_each must be a whole number from 1 to 10, not 0",
    ),
    "a fifth colour": (
        {"normal": {"colours": ["red", "yellow", "blue", "green", "pink"]}},
        "normal.colours cannot be changed",
    ),
    "too many number cards": (
        {"normal": {"copies_each": 3}},
        "the copies make 161 number cards; 60 to 127 can be played with",
    ),
    "too few number cards": (
        {"normal": {"copies_each": 1}, "special": NO_SPECIALS},
        "the copies make 36 number cards; 60 to 127 can be played with",
    ),
    "too many by one": (
        special("golem", copies_per_colour=6),
        "the copies make 128 number cards; 60 to 127 can be played with",
    ),
    "too few scrolls": (
        scrolls(burst=0, blizzard=0, shockwave=0, mirage=0, relief=0, tornado=1),
        "the copies make 9 scrolls, 1 of them Tornados; 10 to 60 can be played with, 6 of them "
        "no Tornados (BN-48)",
    ),
    "too many scrolls": (
        scrolls(burst=10, blizzard=10, shockwave=10, mirage=10, tornado=10, relief=3),
        "the copies make 61 scrolls, 10 of them Tornados",
    ),
    "hardly anything but Tornados": (
        scrolls(
            burst=1, blizzard=0, shockwave=0, mirage=0, relief=0, threat=0, revelation=0, tornado=9
        ),
        "the copies make 14 scrolls, 9 of them Tornados",
    ),
    "other players": ({"players": [2, 7]}, "players[1] cannot be changed"),
    "a card that is none": (
        special("jester", number=20),
        "special[0]: unknown id 'jester'",
    ),
    "an entry that is none": (
        special("golem", color=["red"]),
        "special[golem]: unknown entry 'color'; did you mean 'colours'?",
    ),
    "the file of another game": ({"characters": []}, "unknown entry 'characters'"),
    "no JSON": ("{", "is no JSON: "),
}

REFUSE = """
import sys, tabletop_envs
for path in sys.argv[1:]:
    try:
        tabletop_envs.use_cards("blanc_noir", path)
        tabletop_envs.new_match("blanc_noir_v0", seed=1)
    except tabletop_envs.BadCards as error:
        print(error)
    else:
        print("accepted")
        break
tabletop_envs.use_cards("blanc_noir", None)
print(len(tabletop_envs.new_match("blanc_noir_v0", seed=1).position()["deck"]))
"""


@pytest.fixture(scope="module")
def refusals(tmp_path_factory):
    """What is said to each file of REFUSED, and after all of them the shipped game is played."""
    folder = tmp_path_factory.mktemp("refused")
    *said, deck = run(REFUSE, *(content for content, _ in REFUSED.values()), folder=folder)
    assert deck == str(125 - 4 * 7 - 1)
    return dict(zip(REFUSED, said, strict=True))


@pytest.mark.parametrize("name", REFUSED)
def test_refused__and_the_message_says_what_is_allowed(refusals, name):
    _, message = REFUSED[name]
    path, colon, said = refusals[name].partition(".json: " if message[:2] != "is" else ".json ")
    assert colon, refusals[name]
    assert path.endswith(f"my_{list(REFUSED).index(name)}")  # the file is named
    assert said.startswith(message)


# games with other cards

PLAY = """
import random, sys, warnings, tabletop_envs
warnings.simplefilter("error")  # numbers that overflow
tabletop_envs.use_cards("blanc_noir", sys.argv[1])
from tabletop_envs.bots import load_bot
from tests.blanc_noir import invariants
from tabletop_envs.blanc_noir.cards import COPIES, KIND_IDS
print(sum(COPIES.tolist()), *KIND_IDS)

rng = random.Random(1)
def rare(match):
    labels = match.legal_labels()
    some = [words for words in labels if words[:4] in ("use ", "trip")]
    return match.action(rng.choice(
        some or [words for words in labels if words not in ("stop", "draw")] or labels
    ))

for players, bot in ((2, None), (6, None), (3, "novice"), (4, "expert")):
    match = tabletop_envs.new_match("blanc_noir_v0", num_players=players, seed=players)
    act = load_bot("blanc_noir_v0", bot, seed=1).act_match if bot else rare
    for i in range(80):
        broken = invariants.broken(match._states[0])
        assert not broken, invariants.CLAIMS[broken - 1]
        if match.over:
            break
        if i % 10 == 0:
            invariants.check_position(match)
            assert tabletop_envs.match_from_position(match.position()) == match
            seen = match.observation
            assert ((seen >= 0) & (seen <= 1)).all()
            assert match.resample(match.player, i).view(match.player) == match.view(match.player)
            match.render()
        match.step(int(act(match)))
    print(bot, players)
"""

PLAYED = {
    "a red Golem beside the black one": (
        special("golem", colours=["black", "red"], copies_per_colour=2),
        125 + 1,
    ),
    "as small as can be": (
        {
            "special": NO_SPECIALS,
            **scrolls(burst=0, blizzard=0, shockwave=0, mirage=0, relief=0),
        },
        72,
    ),
    "many 25s, many Tornados": (
        {
            "normal": {"copies_each": 1},
            "special": [
                {"id": "prince", "copies_per_colour": 8},
                {"id": "golem", "copies_per_colour": 10},
            ],
            **scrolls(tornado=10, burst=10, threat=10),
        },
        36 + 53 + 28 + 7,
    ),
    "colours changed about": (
        {
            "special": [
                {"id": "princess", "colours": ["black", "red"]},
                {"id": "prince", "colours": ["black", "red"]},
                {"id": "lord", "colours": ["black"]},
                {"id": "dragon", "colours": ["green"]},
                {"id": "gargoyle", "colours": ["blue", "black"], "copies_per_colour": 1},
                {"id": "clown", "copies_per_colour": 0},
            ]
        },
        125 - 2 - 2 - 3 - 8,
    ),
}


@pytest.mark.parametrize(("content", "cards"), PLAYED.values(), ids=PLAYED)
def test_played__by_the_rules_with_every_card_in_its_place(content, cards, tmp_path):
    first, *played = run(PLAY, content, folder=tmp_path)
    number, *kinds = first.split()
    assert int(number) == cards
    assert len(set(kinds)) == len(kinds)
    assert played == ["None 2", "None 6", "novice 3", "expert 4"]


def test_played__kinds_are_called_by_their_colours(tmp_path):
    program = """
import sys, tabletop_envs
tabletop_envs.use_cards("blanc_noir", sys.argv[1])
match = tabletop_envs.new_match("blanc_noir_v0", seed=1)
position = match.position()
print(*sorted(position["deck"] + [card for p in position["players"] for card in p["hand"]]))
"""
    content = PLAYED["colours changed about"][0]
    (line,) = run(program, content, folder=tmp_path)
    kinds = set(line.split())
    assert {"red_prince", "prince", "lord", "green_dragon", "blue_gargoyle"} <= kinds
    assert not {"blue_prince", "red_lord", "dragon", "red_clown", "blue_clown"} & kinds


CHANGED = {
    "special": [
        {"id": "golem", "colours": ["red", "blue", "black"], "copies_per_colour": 2},
        {"id": "princess", "colours": ["red", "black"]},
        {"id": "prince", "colours": ["red", "black"]},
        {"id": "lord", "colours": ["red", "black"]},
        {"id": "dragon", "colours": ["green"]},
        {"id": "clown", "copies_per_colour": 0},
    ],
    "scrolls": [{"id": "threat", "copies": 3}, {"id": "burst", "copies": 0}],
}
TABLES = """
import sys, tabletop_envs
tabletop_envs.use_cards("blanc_noir", sys.argv[1])
from tests.blanc_noir.scenario import cards, table
HAND = "yellow_1 yellow_2 yellow_3"

# a red Golem matches as a red card; no colour is named after it; it attacks with four
t = table([f"red_golem {HAND}", HAND.replace("1", "7")], top="red_4")
t.may("play red_golem").answers("play red_golem").is_on(1, colour="red", stack=4).may("draw")
t = table([f"red_golem {HAND}", "blue_1"], top="green_4")
t.may("draw")
# it answers as a 25, and is matched by colour afterwards
t = table([f"red_golem {HAND}", "blue_1 blue_golem"], top="green_knight", stack=2)
t.may("play red_golem").answers("play red_golem").is_on(1, stack=6).may("play blue_golem")
# the black one still names a colour
t = table([f"golem {HAND}", "blue_1 blue_2"], top="green_4")
t.answers("play golem").asked("colour", 0, "golem")
print("golem")

# a coloured Dragon strikes when it matches, and names no colour
t = table([f"green_dragon {HAND}", "blue_1"], top="red_4").may("draw")
t = table([f"green_dragon {HAND}", "blue_1"], top="green_4")
t.answers("play green_dragon").asked("player", 0, "green_dragon").answers("choose player_1")
t.is_on(1, top="green_dragon", colour="green")
assert t.held(1) == 5
print("dragon")

# of each monster one, whatever its colour
t = table([f"golem red_golem blue_golem green_dragon {HAND}", "blue_1"], ["threat"])
t.answers("use threat", "choose player_1").answers("choose red_golem")
t.may("choose green_dragon", "stop").answers("choose green_dragon").is_on(0)
assert t.hand(1) == cards("blue_1 red_golem green_dragon")
print("threat")

# a Herald takes a coloured Golem
t = table([f"red_golem red_1 {HAND}", "blue_1"], ["herald_red"])
t.answers("use herald_red").may("choose red_golem", "choose red_1")
print("herald")

# the black Princess matches everything; with the black Prince one card may be left
t = table(["princess prince yellow_1", "blue_1"], top="green_4")
t.may("play princess", "play prince").answers("play princess").may("choose prince")
t.answers("choose prince").asked("colour", 0, "princess")
t.answers("colour blue").asked("declare", 0, "princess").answers("declare yes")
t.is_on(1, colour="blue", stack=0)
t = table(["princess red_prince yellow_1", "blue_1"], top="green_4").may("draw")
print("princess")

# a black Lord's colour has no normal cards
t = table([f"lord {HAND}", "blue_1"], top="green_4")
t.answers("play lord").asked("colour", 0, "lord").answers("colour yellow").is_on(1)
assert t.removed == []
print("lord")

# what is not there is not known by name
for name in ("red_clown", "dragon", "blue_lord"):
    try:
        table([f"{name} {HAND}", "blue_1"])
    except tabletop_envs.BadPosition as error:
        assert f"unknown card '{name}'" in str(error), error
        print("no", name)
try:
    table([HAND, "blue_1"], ["burst"])
except tabletop_envs.BadPosition as error:
    assert "burst is named too often, in players[0].scrolls: the game has 0" in str(error), error
    print("no burst")
"""


def test_played__changed_colours_change_what_matches_and_what_is_named(tmp_path):
    assert run(TABLES, CHANGED, folder=tmp_path) == [
        "golem", "dragon", "threat", "herald", "princess", "lord",
        "no red_clown", "no dragon", "no blue_lord", "no burst",
    ]  # fmt: skip
