"""How strong the scripted bots of End Breaker are, and what the expert does on a plain table."""

import pytest

from tabletop_envs.bots import load_bot
from tabletop_envs.core.jit import PLAIN
from tabletop_envs.end_breaker import GAME
from tests.end_breaker.scenario import battle, table
from training.evaluate import evaluate

# least share of the win in units of an even one; beside random players most games of two are cut
# off as draws (EB-77), since nobody else solves
ORDER = [("novice", "random", 1.15), ("expert", "novice", 1.5)]


@pytest.mark.skipif(PLAIN, reason="many decisions; compiled code is what is played")
@pytest.mark.parametrize("n", GAME.players)
@pytest.mark.parametrize(("stronger", "weaker", "least"), ORDER)
def test_expert_beats_novice_beats_random(stronger, weaker, least, n):
    result = evaluate(GAME, stronger, weaker, n, deals=150, seed=17)
    assert result.clear == 1, result.text()
    assert result.win_share * n > least, result.text()


def answer(t, bot="expert"):
    """The bot's answer, in words."""
    return t.match.label(int(load_bot(GAME, bot).act_match(t.match)))


@pytest.mark.parametrize("bot", ["novice", "expert"])
def test_nothing_is_left_unplayed(bot):
    t = table("hunter")
    assert answer(t, bot) == "play hunter"


def test_wilds_are_made_of_all_that_can_be_changed():
    t = table("travellers_tavern drawing_slash").plays("travellers_tavern drawing_slash")
    assert answer(t) == "target travellers_tavern of player_0"


def test_a_starting_card_is_put_under_the_deck_not_a_strong_one():
    t = battle({"hand": "sword_rush citadel_knight", "deck": "hunter hunter"})
    t.answers("double_trigger")
    assert answer(t) == "keep citadel_knight"


@pytest.mark.parametrize(("warriors", "said"), [(4, "buy"), (5, "stop")])
def test_a_novice_buys_up_to_twenty_cards(warriors, said):
    pool = "hunter citadel_knight astral_mage hunter citadel_knight"
    deck = "sky_runner demonista " * 5 + "beast_warrior " * warriors
    t = table({"hand": pool, "deck": deck.strip()}).plays(pool)
    assert answer(t, "novice").startswith(said)
