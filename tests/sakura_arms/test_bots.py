"""How strong the scripted bots of Sakura Arms are, and what the expert does on a plain table."""

import pytest

from tabletop_envs.bots import load_bot
from tabletop_envs.core.jit import PLAIN
from tabletop_envs.sakura_arms import GAME
from tests.sakura_arms.scenario import duel
from training.evaluate import evaluate

SURE = [("novice", "random", 0.9), ("expert", "novice", 0.65), ("expert", "random", 0.9)]


@pytest.mark.skipif(PLAIN, reason="many decisions; compiled code is what is played")
@pytest.mark.parametrize("setup", ["draft", "random"])
@pytest.mark.parametrize(("stronger", "weaker", "least"), SURE)
def test_expert_beats_novice_beats_random(stronger, weaker, least, setup):
    result = evaluate(GAME, stronger, weaker, 2, deals=200, seed=17, setup=setup)
    assert result.clear == 1, result.text()
    assert result.win_share > least, result.text()


def expert(d):
    """The expert's answer, in words."""
    return d.match.label(int(load_bot(GAME, "expert").act_match(d.match)))


@pytest.mark.parametrize("bot", ["novice", "expert"])
def test_a_lethal_attack_is_made(bot):
    me = {"hand": ["slash", "footwork"], "focus": 2}
    d = duel(me, {"life": 1, "aura": 2}, distance=4)
    assert d.match.label(int(load_bot(GAME, bot).act_match(d.match))) == "use slash"


def test_what_would_kill_is_taken_to_aura():
    d = duel({"hand": ["slash"]}, {"life": 1, "aura": 3, "hand": [], "flare": 0}, distance=4)
    d.answers("use slash").asked("side", 1, "slash").may("aura", "life")
    assert expert(d) == "aura"


def test_an_attack_that_would_kill_is_answered():
    me = {"goddesses": ["yurina", "saine"], "hand": ["flash_cut"]}
    them = {
        "goddesses": ["tokoyo", "yukihi"],
        "life": 2, "aura": 1, "hand": ["step_back", "umbrella_twirl"],
    }  # fmt: skip
    d = duel(me, them, distance=3).answers("use flash_cut").asked("react", 1, "flash_cut")
    assert expert(d) == "use step_back"


@pytest.mark.parametrize(("life", "deck", "wanted"), [(5, 0, "yes"), (1, 0, "no"), (5, 4, "no")])
def test_a_reconstruct_when_the_deck_is_out_and_life_is_left(life, deck, wanted):
    normal = ["slash", "flash_cut", "pommel_blow", "draw_cut", "footwork", "mowing_cut"]
    normal += ["returning_blade"]
    me = {"deck": normal[:deck], "discard": normal[deck:], "life": life}
    d = duel({"hand": []}, me, turn=6)  # nothing to do: the turn ends by itself
    assert d.question[:2] == ("reconstruct", 1)
    assert expert(d) == wanted
