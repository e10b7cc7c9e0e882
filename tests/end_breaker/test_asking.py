"""What is asked, what the answers do, and how a game ended, in words."""

import pytest

from tabletop_envs.end_breaker import GAME, asking
from tabletop_envs.end_breaker.actions import Decision
from tabletop_envs.end_breaker.texts import ASKED
from tests.end_breaker.figures import at, symbols
from tests.end_breaker.scenario import PTSS, battle, day, table
from tests.end_breaker.views import in_play, random_matches, uncovered, view_of
from tests.legible import assert_legible
from tests.playing import views

SOLVERS = " ".join(PTSS)
ORDER = "; cards listed before your choice are not offered again"
# what the player who is asked reads, by the kind of question and the card that asks
QUESTIONS = {
    ("play", None): "play a card, or stop (5 plays left)",
    ("buy", None): "buy a card, or end your turn: PPT to spend",
    ("thorn", None): "place a thorn on a masquerade",
    ("keep", None): "put a hand card on top of your deck, or stop",
    ("card", None): "choose the hand card that goes under your deck [Double Trigger]",
    ("card", "wild_swing"): f"discard or destroy one more hand card, or stop{ORDER} [Wild Swing]",
    ("card", "magic_missile"): "discard or destroy a hand card for a wild symbol, or stop "
    "[Magic Missile]",
    ("card", "axe_divide"): "destroy a hand card to gain another card, or stop [Axe Divide]",
    ("card", "sword_rush"): f"destroy a job of your hand for AT +3, or stop{ORDER} [Sword Rush]",
    ("card", "get_set"): f"discard a card that you look at, or stop{ORDER} [Get Set]",
    ("target", "travellers_tavern"): "choose a card whose P, T, S become B, or stop"
    f"{ORDER} [Traveller's Tavern]",
    ("target", "drawing_slash"): "choose a card whose B become wild, or stop"
    f"{ORDER} [Drawing Slash]",
    ("target", "spear_windmill"): "choose a card in play that gets AT +2, or stop [Spear Windmill]",
    ("gain", None): "gain a card of the supply by the masquerade, or stop",
    ("gain", "axe_divide"): "gain a card of the supply, or stop [Axe Divide]",
    ("gain", "ice_blast"): "gain a job on top of your deck, or stop [Ice Blast]",
    ("take", "piercing_staff"): "take the job found into your hand? [Piercing Staff]",
    ("take", "tonfa_combo"): "take the ability found into your hand? [Tonfa Combo]",
    ("may", "shield_guard"): "draw two? [Shield Guard]",
    ("may", "piercing_staff"): "reveal cards until two jobs have appeared? [Piercing Staff]",
    ("may", "wild_swing"): "draw as many cards? [Wild Swing]",
    ("may", "genocide_hammer"): "give a wild symbol to each of your cards with AT 3 or more? "
    "[Genocide Hammer]",
    ("may", "binding_strike"): "draw one? [Binding Strike]",
    ("may", "void_scratch"): "draw three? [Void Scratch]",
    ("may", "tonfa_combo"): "reveal cards until an ability has appeared? [Tonfa Combo]",
    ("may", "lance_impact"): "show P, T and S cards of your hand and solve the scenario? "
    "[Lance Impact]",
    ("may", "arrow_rain"): "draw one and have one more play? [Arrow Rain]",
    ("may", "flowing_dance"): "draw one? [Flowing Dance]",
    ("renew", "flowing_dance"): "renew the scenario? [Flowing Dance]",
    ("may", "black_whirlwind"): "discard the top two cards of your deck for wild symbols? "
    "[Black Whirlwind]",
    ("may", "get_set"): "look at the top three cards of your deck? [Get Set]",
    ("may", "spear_windmill"): "draw two? [Spear Windmill]",
    ("may", "ice_blast"): "give this card AT +2? [Ice Blast]",
}
LEGAL = {
    "play": ["play hunter", "stop"],
    "buy": ["buy beast_warrior", "stop"],
    "thorn": ["thorn 0", "thorn 1", "thorn 2"],
    "keep": ["keep hunter", "stop"],
    "card": ["discard hunter", "destroy hunter", "discard demonista", "stop"],
    "target": ["target hunter of player_0", "target demonista of player_0", "stop"],
    "gain": ["buy beast_warrior", "stop"],
    "take": ["keep sky_runner", "stop"],
}


def asked_view(kind, card, viewer=0):
    """A view in which player 0 is asked."""
    view = view_of(player=viewer, pool="PPT")
    view["players"][0]["play"] = in_play(["hunter", "demonista"])
    legal = LEGAL.get(kind, ["yes", "stop"]) if viewer == 0 else None
    view["decision"] = {"kind": kind, "player": 0, "card": card, "legal": legal}
    return view


@pytest.mark.parametrize(("kind", "card"), QUESTIONS)
def test_every_question_in_words(kind, card):
    view = asked_view(kind, card)
    said = f"You: {QUESTIONS[kind, card]}"
    assert asking.question(view) == said
    assert said in " ".join(GAME.render_text(view).split())
    assert said in GAME.draw(view).words
    assert_legible(GAME.draw(view))
    for label in asking.answers(view):
        assert asking.meaning(view, label)
    other = asked_view(kind, card, viewer=1)
    told = asking.question(other)
    assert told.startswith("player_0: ")
    assert "your" not in told
    assert told in " ".join(GAME.render_text(other).split())
    assert told in GAME.draw(other).words
    assert "Answers" not in GAME.render_text(other)
    assert not asking.answers(other)


def test_the_order_is_spoken_of_where_there_is_one():
    """Not if all answers choose one and the same card."""
    view = asked_view("card", "wild_swing")
    view["decision"]["legal"] = ["discard hunter", "destroy hunter", "stop"]
    assert asking.question(view) == (
        "You: discard or destroy one more hand card, or stop [Wild Swing]"
    )


def test_the_questions_are_all_there_are():
    """Each kind of question has its words, and each card that asks one."""
    assert {kind for kind, _ in QUESTIONS} == {kind.name.lower() for kind in Decision}
    assert set(QUESTIONS) >= set(ASKED)


@pytest.mark.parametrize("n", GAME.players)
def test_random_games_ask_nothing_else(n):
    """And each answer says something of what it does."""
    for view in views(random_matches(n)):
        assert asking.question(view)
        for label in asking.answers(view):
            assert asking.meaning(view, label), (label, view["decision"])


def means(t, label):
    """What an answer means to the player who is asked."""
    assert label in t.legal(), f"{label} is not legal at {t.question}"
    return asking.meaning(t.match.view(t.match.player), label)


def question(t):
    return asking.question(t.match.view(t.match.player))


# the daily phase


def test_playing_tells_symbols_at_and_what_the_card_does_now():
    t = day("shield_guard demonista arrow_rain", "hunter hunter")
    assert means(t, "play demonista") == f"symbols SS, AT {at('demonista')}"
    shield = symbols("shield_guard") or "-"
    assert means(t, "play shield_guard") == f"symbols {shield}, AT {at('shield_guard')}; draw two"
    rain = symbols("arrow_rain") or "-"
    assert means(t, "play arrow_rain") == (
        f"symbols {rain}, AT *; draw one, plays +1; AT: your abilities in play"
    )
    assert means(t, "stop") == "play no more; then solve or buy"


def test_buying_tells_what_there_is_to_spend():
    t = table(SOLVERS).plays(SOLVERS)
    t.stops()
    assert question(t) == ("You: solve the scenario, buy a card, or end your turn: PTSS to spend")
    assert means(t, "solve") == "take 2000 darc, then place a thorn"
    assert means(t, "buy beast_warrior") == f"costs PT, AT {at('beast_warrior')}, symbols PP"
    t.answers("buy beast_warrior")
    assert question(t) == "You: end your turn: SS to spend"


def test_nothing_to_buy():
    t = day("hunter").answers("play hunter")
    assert question(t) == "You: end your turn: T to spend"
    assert means(t, "stop") == "end your turn; what is left of the symbols is lost"


def test_a_thorn_tells_what_it_uncovers():
    masks = [{"mask": "felpool", "thorns": [1, 1]}, {"mask": "mummy", "thorns": [0, 1]}]
    t = table(SOLVERS, masks=[*masks, "jaglants"]).plays(SOLVERS)
    t.stops()
    t.answers("solve")
    assert means(t, "thorn 0") == "the third thorn: the battle against Felpool"
    assert means(t, "thorn 1") == "the second thorn: its ability is uncovered"
    assert means(t, "thorn 2") == "the first thorn: its rewards are uncovered"


def test_a_card_in_play_is_told_with_its_symbols():
    t = day("hunter travellers_tavern").answers("play hunter", "play travellers_tavern")
    assert means(t, "target hunter of player_0") == "symbols T"
    t = day("demonista spear_windmill").answers("play demonista", "play spear_windmill")
    before = at("demonista")
    said = f"AT {before} becomes {before + 2}"
    assert means(t, "target demonista of player_0") == said


def test_cards_looked_at_are_discarded_then_put_back():
    t = day("get_set", "hunter discord demonista").answers("play get_set", "yes")
    assert "discard a card that you look at" in question(t)
    other = asking.question(t.match.view(1))
    assert other == "player_0: choose what becomes of the cards looked at [Get Set]"
    t.answers("stop")
    assert "the last one lies on top" in question(t)
    assert means(t, "keep hunter") == "on top of your deck"


def test_a_card_destroyed_tells_what_it_costs():
    t = day("axe_divide demonista hunter").answers("play axe_divide")
    assert means(t, "destroy demonista") == "out of the game; it costs 2 symbols"
    assert means(t, "destroy hunter") == "out of the game; it costs 1 symbol"


# battles


def test_a_battle_asks_for_cards_or_thorns():
    me = {"hand": "shield_guard hunter", "deck": "hunter demonista demonista"}
    t = battle(me, {"hand": "citadel_knight"})
    assert question(t) == "You: play a card or a thorn in the battle, or stop (5 plays left)"
    assert means(t, "play hunter") == "AT 1"
    assert means(t, "double_trigger") == "put a hand card under your deck, draw two, plays +1"
    assert means(t, "stop") == "play no more in this battle"
    t.answers("play shield_guard")
    assert question(t) == "You: reduce your damage by 3? [Shield Guard]"
    assert means(t, "yes") == "reduce your damage by 3"
    t.answers("yes", "double_trigger")
    assert means(t, "keep hunter") == "under your deck"


def test_a_job_that_is_found():
    t = day("piercing_staff", "demonista hunter").answers("play piercing_staff", "yes")
    assert means(t, "keep hunter") == "to your hand"
    assert means(t, "stop") == "discard it"


# the end


def over(*darc, cards=(), **more):
    """A view of a game that is over, with the darc of the players, and cards in their decks."""
    view = view_of(len(darc), over=True, **more)
    view["decision"] = None
    view["masks"] = [uncovered(mask, [], gone=True) for mask in ("felpool", "mummy", "jester")]
    for player, them in enumerate(view["players"]):
        them.update(darc=darc[player], deck_size=cards[player] if cards else 5)
    return view


def test_the_result():
    assert asking.question(over(7, 9)) == "Game over: player_1 wins with 9000 darc"
    assert asking.result(over(9, 9, 1, cards=(5, 6, 1))) == (
        "Game over: player_0 (you) wins with 9000 darc and 10 cards, the fewest"
    )
    assert asking.result(over(9, 9)) == (
        "Game over: player_0 (you) and player_1 share the win with 9000 darc"
    )
    stopped = over(9, 7, truncated=True)
    assert asking.result(stopped) == "Stopped by the limit of turns: nobody has won"
    assert "winner" not in GAME.draw(stopped).words


@pytest.mark.parametrize("n", GAME.players)
def test_the_winners_are_those_of_the_engine(n):
    match = random_matches(n)[-1]
    best = max(match.win_shares)
    winners = [player for player in range(n) if match.win_shares[player] == best]
    assert not match.truncated
    assert asking.leaders(match.view(0)) == winners
