"""How strong the scripted bots of Blanc Noir are, and what the expert does on a plain table."""

import pytest

from tabletop_envs.blanc_noir import GAME
from tabletop_envs.bots import load_bot
from tabletop_envs.core.jit import PLAIN
from tests.blanc_noir.scenario import table
from training.evaluate import evaluate

# (stronger, weaker, least share of the wins as a multiple of even): measured shares lie higher
ORDER = [("novice", "random", 1.6), ("expert", "novice", 1.1)]


@pytest.mark.skipif(PLAIN, reason="millions of decisions; compiled code is what is played")
@pytest.mark.parametrize("n", GAME.players)
def test_expert_beats_novice_beats_random(n):
    for stronger, weaker, margin in ORDER:
        result = evaluate(GAME, stronger, weaker, n, deals=200, seed=17)
        assert result.clear == 1, result.text()
        assert result.win_share > margin / n, f"{stronger} against {weaker}: {result.text()}"


def expert(t):
    """The expert's answer at a table, in words."""
    return t.match.label(int(load_bot(GAME, "expert").act_match(t.match)))


def test_black_cards_are_kept_while_others_are_far_from_the_end():
    hand = "red_1 red_2 dragon blue_5 green_7"
    assert expert(table([hand, "red_3 red_4 red_5 red_6 red_7"], top="red_9")).startswith(
        "play red"
    )


def test_two_players__a_clown_before_the_last_card_of_its_colour_wins():
    hands = ["blue_clown blue_7", "red_3 red_4 red_5 red_6"]
    t = table(hands, top="blue_2")
    assert expert(t) == "play blue_clown"
    t.answers("play blue_clown")
    assert expert(t) == "declare yes"
    t.answers("declare yes")
    assert expert(t) == "play blue_7"


def test_a_burst_waits_for_a_player_who_is_about_to_end_the_round():
    scrolls = ["burst"]
    far = table(["red_1 red_2 blue_3", "red_4 red_5 red_6", "red_7 red_8 green_1"], scrolls)
    assert not expert(far).startswith("use")
    near = table(["red_1 red_2 blue_3", "red_4 red_5 red_6", "red_7"], scrolls)
    assert expert(near) == "use burst"
    assert expert(near.answers("use burst")) == "choose player_2"


def test_relief_keeps_a_black_card_and_normal_ones():
    hand = "red_clown blue_lord golem red_1 red_2 red_3"
    t = table([hand, "red_4 red_5 red_6 red_7"], ["relief"])
    t.answers("use relief")
    kept = []
    while t.question[0] == "card":
        kept.append(expert(t).removeprefix("choose "))
        t.answers(f"choose {kept[-1]}")
    assert "golem" in kept
    assert len(kept) == 4


def test_a_last_card_that_would_be_punished_is_kept_if_drawing_is_allowed():
    assert expert(table(["red_priestess", "red_4 red_5"], top="red_9")) == "draw"
