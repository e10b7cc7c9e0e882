"""Section 12: the worked examples, to the last figure, with those of the rule document."""

from tabletop_envs.core.cards_file import cards_in_use
from tests.end_breaker.as_written import as_written
from tests.end_breaker.figures import LISTS, ROWS
from tests.end_breaker.scenario import battle, table

A, B, C = X, Y, Z = 0, 1, 2


@as_written
def test_the_figures_here_are_those_of_the_rule_document():
    data = cards_in_use("end_breaker").data
    rows = {row["id"]: row for kind in LISTS for row in data[kind]}
    tuned = [row for row in ROWS.values() if "tuned" in row]
    assert tuned
    for row in tuned:
        assert {key: rows[row["id"]][key] for key in row["tuned"]} == row["tuned"]


def purchases():
    """12.1 up to the purchases; the link asks for what the pool does not meet."""
    hand = "travellers_tavern travellers_tavern hunter astral_mage drawing_slash"
    me = {"hand": hand, "deck": "citadel_knight citadel_knight hunter astral_mage hunter"}
    options = {"abilities": ["drawing_slash", "piercing_staff"]}
    t = table(me, {}, options=options, left="scenario_d", right="scenario_j")  # BT + BB
    t.plays("travellers_tavern travellers_tavern hunter astral_mage")
    assert t.pool == "TSBB"
    t.answers("play drawing_slash")
    while t.question[2] == "drawing_slash":
        labels = t.legal()
        tavern = "target travellers_tavern of player_0"
        t.answers(next(x for x in ("yes", tavern, "stop") if x in labels))
    assert t.pool == "PTSWW"
    return t.stops().asked("buy", A)


@as_written
def test_12_1__a_turn_with_purchases():
    t = purchases().may_not("solve")
    t.answers("buy drawing_slash")
    assert t.pool == "SWW"
    t.answers("buy sky_runner")
    bought = "drawing_slash sky_runner"
    hand = "travellers_tavern travellers_tavern hunter astral_mage drawing_slash"
    t.may_only("stop").answers("stop")  # no supply card costs one symbol
    t.asked("play", B)
    t.has(A, discard=f"{bought} {hand}", deck="")
    t.has(A, hand="citadel_knight citadel_knight hunter astral_mage hunter")


@as_written
def test_12_1__piercing_staff_instead():
    t = purchases().may("buy piercing_staff").answers("buy piercing_staff")
    assert t.pool == "SW"
    assert set(t.buyable().split()) >= {"sky_runner", "demonista"}
    t.may_not("buy beast_warrior", "buy drawing_slash", "buy piercing_staff")


@as_written
def test_12_2__a_solve_that_starts_a_battle():
    hand = "citadel_knight hunter astral_mage astral_mage travellers_tavern"
    t = table(
        {"hand": hand, "deck": "demonista demonista", "discard": "sky_runner hunter"},
        {"hand": "sky_runner", "deck": "hunter hunter hunter", "discard": "beast_warrior hunter"},
        {},
        left="scenario_a",
        right="scenario_f",
        # of those that can come only B is left
        removed=[f"scenario_{x}" for x in "cdeghij" for _ in (1, 2)] + ["scenario_a", "scenario_f"],
        masks=["jester", {"mask": "felpool", "thorns": [1, 1, 0]}],
    )
    t.plays("citadel_knight hunter astral_mage astral_mage travellers_tavern")
    while t.question[0] in ("may", "target"):  # the Tavern may change symbols
        t.answers("stop")
    assert t.pool == "PTSSB"
    mine = [t.owned(p) for p in range(3)]
    t.answers("solve").asked("thorn", A)
    assert t.darc == [2, 0, 0]
    t.shows(left="scenario_b", right="scenario_a")
    link = t.match.view(C)["link"]
    assert sorted(link["symbols"]) == sorted("TSBP")
    t.answers("thorn 1").shows(fought=1, player=A)
    for p in range(3):
        assert t.match.view(p)["masks"][1]["mask"] == "felpool"
        assert t.owned(p) == mine[p]
        t.has(p, discard="", play=[])
        assert len(t.of(p)["hand"]) == 5
    assert [t.of(p)["hand_thorns"] for p in range(3)] == [2, 1, 0]
    t.asked("play", A).has(A, plays=5)
    assert t.darc == [2, 0, 0]


def fights_felpool():
    """12.3, all cards: A 12, B 14, C 15; five of them in hand."""
    a_hand = "beast_warrior sky_runner hunter travellers_tavern travellers_tavern"
    a_deck = "citadel_knight astral_mage travellers_tavern " + "demonista " * 4
    b_hand = "shield_guard sky_runner sky_runner citadel_knight hunter"
    c_hand = "astral_mage astral_mage citadel_knight travellers_tavern travellers_tavern"
    return battle(
        {"hand": a_hand, "deck": a_deck},
        {"hand": b_hand, "deck": "hunter hunter " + "demonista " * 7},
        {"hand": c_hand, "deck": "beast_warrior " * 10},
        mask="felpool",
        thorns=[2, 1, 0],
    )


@as_written
def test_12_3__that_battle():
    t = fights_felpool()
    assert t.sizes == [7, 9, 10]
    # A
    t.asked("play", A).has(A, hand_thorns=2)
    t.answers("double_trigger", "keep travellers_tavern")
    assert t.sizes[A] == 6
    t.has(A, plays=5, hand_thorns=1)
    assert "citadel_knight" in t.pile(A, "hand")
    assert "astral_mage" in t.pile(A, "hand")
    t.plays("beast_warrior sky_runner hunter citadel_knight astral_mage")
    assert t.at(A) == [3, 3, 2, 1, 1]
    t.has(A, hand="travellers_tavern", hand_thorns=1, plays=0)
    # B
    t.asked("play", B).answers("play shield_guard")
    t.asked("may", B, "shield_guard").answers("yes")
    t.plays("sky_runner sky_runner citadel_knight hunter")
    assert t.at(B) == [1, 3, 3, 1, 2]
    t.has(B, hand="", hand_thorns=1)
    # C
    t.asked("play", C).plays("astral_mage astral_mage citadel_knight travellers_tavern")
    assert t.at(C) == [1, 1, 1, 0]
    t.turns_up("play travellers_tavern", "scope_owl")
    # damage 8: A 6 to 0, B 9 - 5 = 4, C 10 - 8 = 2
    assert t.darc == [2, 5, 2]
    assert [len(t.owned(p).split()) for p in range(3)] == [12, 14, 15]
    assert t.sizes == [7, 9, 10]
    assert [len(t.of(p)["hand"]) for p in range(3)] == [5, 5, 5]
    assert [len(t.of(p)["discard"]) for p in range(3)] == [0, 0, 0]
    for p in range(3):
        t.has(p, thorns=7, hand_thorns=0, play=[])
    assert t.position["last_battle"] == {
        "mask": "felpool",
        "turned_up": "scope_owl",
        "players": [
            {"at": 10, "damage": 8, "out": True, "reward": 2, "bonus": 0},
            {"at": 10, "damage": 5, "out": False, "reward": 5, "bonus": 0},
            {"at": 3, "damage": 8, "out": False, "reward": 2, "bonus": 0},
        ],
    }
    # B and C first drew what the damage had left them: 4 and 2 cards
    assert "beast_warrior beast_warrior" in t.pile(C, "hand")
    t.shows(battles=1, fought=None)
    assert set(t.position["turned_up"]) == {"felpool", "scope_owl"}
    assert t.position["masks"][0]["gone"]
    t.asked("play", B)


def fights_alraune(z_deck: int):
    """12.4: X AT 12, deck 9; Y AT 8, Shield Guard, deck 21; Z AT 8."""
    cards = ["beast_warrior"] * 7 + ["sky_runner"] * 6 + ["citadel_knight"] * 3
    return battle(
        {"hand": "beast_warrior " * 4, "deck": "travellers_tavern " * 9},
        {
            "hand": "shield_guard beast_warrior sky_runner sky_runner",
            "deck": "demonista " * 11 + "hunter " * 5 + "astral_mage " * 5,
        },
        {"hand": "sky_runner " * 4, "deck": " ".join(cards[:z_deck])},
        mask="alraune",
        thorns=[3, 0, 0],
    )


def play_until_the_last(t):
    """One Sky Runner is left to Z, the last one to play."""
    t.plays("beast_warrior beast_warrior beast_warrior beast_warrior")
    assert sum(t.at(X)) == 12
    t.answers("play shield_guard", "yes")
    t.plays("beast_warrior sky_runner sky_runner")
    assert sum(t.at(Y)) == 8
    t.asked("play", Z).plays("sky_runner sky_runner sky_runner")


def play_out(t):
    play_until_the_last(t)
    return t.turns_up("play sky_runner", "jester")  # no card is left to play


@as_written
def test_12_4__alraune():
    t = play_out(fights_alraune(16))
    assert t.darc == [3, 5, 3]
    assert "alraune" in t.owned(X)
    assert len(t.owned(X).split()) == 14
    assert t.sizes[X] == 9
    assert len(t.of(X)["hand"]) == 5
    t.has(X, discard="", thorns=7)
    t.has(Y, discard="beast_warrior shield_guard sky_runner sky_runner" + " demonista" * 11)
    t.has(Y, hand="hunter " * 5, deck="astral_mage " * 5)
    assert set(t.position["turned_up"]) >= {"jester"}
    assert t.position["last_battle"] == {
        "mask": "alraune",
        "turned_up": "jester",
        "players": [
            {"at": 12, "damage": 14, "out": True, "reward": 3, "bonus": 0},
            {"at": 8, "damage": 11, "out": False, "reward": 3, "bonus": 2},
            {"at": 8, "damage": 14, "out": False, "reward": 3, "bonus": 0},
        ],
    }
    t.asked("play", Y)


@as_written
def test_12_4__alraune_is_played_for_three_symbols():
    t = table({"hand": "alraune", "deck": "hunter"}, {}, {}).answers("play alraune")
    assert t.pool == "PTS"
    assert t.at(X) == [0]


@as_written
def test_12_4__had_z_been_out_too():
    t = play_out(fights_alraune(14))
    assert t.darc == [3, 5, 1]
    last = t.position["last_battle"]["players"]
    assert [them["out"] for them in last] == [True, False, True]
    assert [them["reward"] for them in last] == [3, 3, 1]
    assert last[Z]["damage"] == 14, "as much as the deck held"
    assert not any("alraune" in t.owned(p) for p in range(3))
