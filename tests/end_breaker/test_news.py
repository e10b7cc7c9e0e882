"""What an answer brought about, as one player hears of it."""

import random

from tabletop_envs import Match
from tabletop_envs.end_breaker import GAME, words
from tests.end_breaker.as_written import as_written
from tests.end_breaker.figures import damage, symbols
from tests.end_breaker.scenario import PTSS, battle, day, table
from tests.end_breaker.test_examples import fights_alraune, play_until_the_last
from tests.playing import random_answer

SOLVERS = " ".join(PTSS)


def told(t, *answers, viewer=0):
    """What ``viewer`` hears after the last of the answers."""
    for label in answers[:-1]:
        t.answers(label)
    before = t.match.view(viewer)
    t.answers(answers[-1])
    return GAME.news(before, t.match.view(viewer))


# darc, scenarios, masquerades


def test_a_solve_is_told_with_what_it_pays_and_the_next_scenario():
    t = table(SOLVERS, {"hand": "hunter"}).plays(SOLVERS)
    t.stops()
    lines = told(t, "solve")
    assert lines[0] == "You take 2000 darc (now 2000 darc)"
    assert lines[1] == f"The next scenario: {words.link(t.match.view(0))}"
    assert len(lines) == 2


def test_the_others_hear_who_takes_darc():
    t = table(SOLVERS, {"hand": "hunter", "darc": 5}).plays(SOLVERS)
    t.stops()
    assert told(t, "solve", viewer=1)[0] == "player_0 takes 2000 darc (now 2000 darc)"


def test_a_thorn_uncovers_rewards_then_the_masquerade():
    for thorns, said in (
        ([0, 0], "Masquerade 0 pays 6-4-2-0"),
        ([0, 1], "Masquerade 0 is Felpool: T cards AT +1"),
    ):
        t = table(SOLVERS, masks=[{"mask": "felpool", "thorns": thorns}]).plays(SOLVERS)
        t.stops()
        assert said in told(t, "solve", "thorn 0", viewer=1)


def test_the_third_thorn_begins_a_battle():
    t = table(SOLVERS, masks=[{"mask": "scope_owl", "thorns": [1, 1]}]).plays(SOLVERS)
    t.stops()
    lines = told(t, "solve", "thorn 0", viewer=1)
    begins = "The battle against Scope Owl begins: all shuffle all their cards and draw 5"
    assert lines[0] == begins
    assert lines[1].startswith("player_0 shows ")
    assert lines[2].startswith("You show ")
    assert len(lines) == 3


# battles


def test_the_end_of_a_battle_tells_damage_and_rewards():
    t = battle({"hand": "hunter", "deck": 20}, {"hand": "hunter", "deck": 20}, mask="felpool")
    t.answers("stop")
    before = t.match.view(1)
    t.turns_up("stop", "mummy")
    lines = GAME.news(before, t.match.view(1))
    darc, lost = t.darc, damage("mummy")
    assert lines[:6] == [
        "The battle against Felpool is over",
        f"Mummy is turned up: damage {lost}",
        f"player_0: AT 0, damage {lost}",
        f"player_0 takes 5000 darc (now {darc[0]}000 darc)",
        f"player_1 (you): AT 0, damage {lost}",
        f"You take 5000 darc (now {darc[1]}000 darc)",
    ]
    assert lines[6:] == [f"Turn {t.position['turn']}: You are active"]


def test_who_gets_a_masquerade_is_told():
    t = battle({"hand": "hunter", "deck": 20}, {"hand": "hunter", "deck": damage("mummy")},
               mask="alraune")  # fmt: skip
    t.answers("stop")
    before = t.match.view(0)
    t.turns_up("stop", "mummy")
    assert "player_1 gets Alraune, alone out of action" in GAME.news(before, t.match.view(0))


@as_written
def test_example_12_4_is_told_with_what_lies_beside_the_rewards():
    t = fights_alraune(16)
    play_until_the_last(t)
    before = t.match.view(1)
    t.turns_up("play sky_runner", "jester")
    assert GAME.news(before, t.match.view(1)) == [
        "The battle against Alraune is over",
        "Jester is turned up: damage 14",
        "player_0: AT 12, damage 14, out of action",
        "player_0 takes 3000 darc (now 3000 darc)",
        "player_0 gets Alraune, alone out of action",
        "player_1 (you): AT 8, damage 11",
        "You take 5000 darc (now 5000 darc), 2000 darc of them beside the reward",
        "player_2: AT 8, damage 14",
        "player_2 takes 3000 darc (now 3000 darc)",
        f"Turn {t.position['turn']}: You are active",
    ]


def test_the_last_battle_is_told_too():
    t = battle({"hand": "hunter"}, {"hand": "hunter"}, mask="felpool", third=True)
    t.answers("stop")
    before = t.match.view(0)
    t.answers("stop")
    lines = GAME.news(before, t.match.view(0))
    assert t.over
    assert lines[0] == "The battle against Felpool is over"
    assert not any("active" in line for line in lines)
    assert GAME.news(t.match.view(0), t.match.view(0)) == []


# cards


def test_only_who_draws_hears_what():
    for viewer, said in ((0, ["You draw 2 cards (2 Hunter)"]), (1, ["player_0 draws 2 cards"])):
        t = day("shield_guard", "hunter hunter demonista")
        assert told(t, "play shield_guard", "yes", viewer=viewer)[:1] == said


def test_a_new_hand_and_the_next_turn():
    t = day("hunter", "demonista demonista hunter hunter hunter")
    t.answers("stop")
    assert told(t, "stop") == [
        "You draw 5 cards (3 Hunter, 2 Demonista)",
        f"Turn {t.position['turn']}: player_1 is active",
    ]


def test_cards_that_are_revealed_taken_and_discarded():
    t = day("tonfa_combo", "hunter discord demonista")
    assert told(t, "play tonfa_combo", "yes", viewer=1) == ["player_0 reveals Hunter, Discord"]
    assert told(t, "keep discord", viewer=1)[:1] == ["player_0 discards Hunter"]


def test_only_who_looks_hears_at_what():
    t = day("get_set", "hunter discord demonista hunter")
    assert told(t, "play get_set", "yes") == ["You look at Hunter, Demonista, Discord"]
    t = day("get_set", "hunter discord demonista hunter")
    assert told(t, "play get_set", "yes", viewer=1) == []


def test_cards_in_play_that_change():
    t = day("hunter travellers_tavern", "")
    t.answers("play hunter", "play travellers_tavern")
    assert told(t, "target hunter of player_0") == ["Hunter now has symbols B"]


def test_a_black_whirlwind_tells_what_goes():
    t = day("black_whirlwind", "hunter discord demonista")
    lines = told(t, "play black_whirlwind", "yes", viewer=1)
    assert lines[0] == "player_0 discards Hunter, Discord"
    assert f"Black Whirlwind now has symbols {symbols('black_whirlwind')}W" in lines


def test_playing_a_card_that_does_nothing_is_no_news():
    assert told(day("hunter demonista", "demonista"), "play hunter") == []


def test_cards_drawn_are_named_to_nobody_else():
    rng, match = random.Random(1), Match(GAME, seed=1, num_players=3)
    drawn = 0
    for _ in range(100):
        before = [match.view(viewer) for viewer in range(3)]
        match.step(random_answer(match, rng))
        for viewer in range(3):
            for line in GAME.news(before[viewer], match.view(viewer)):
                if line.startswith("player_") and " draws " in line:
                    drawn += 1
                    assert "(" not in line
    assert drawn > 20
