"""Every question, what its answers do, and how a duel ends: in the text and in the picture."""

import pytest

from tabletop_envs.sakura_arms import GAME, asking
from tabletop_envs.sakura_arms.actions import Decision
from tests.legible import assert_legible
from tests.playing import views
from tests.sakura_arms.scenario import duel, fight
from tests.sakura_arms.views import attack, decision_view, random_matches

HIT = [attack("hidden_needle", 1, umbrella="open", now={"aura": 1, "life": 2}, aura=1, life=2)]
ANSWERED = [attack("slash", 0)]
QUESTIONS = {
    ("goddess", None): "choose your second goddess",
    ("build", None): "choose normal card 5 of 7 for your deck; cards before your choice are not "
    "offered again",
    ("mulligan", None): "put cards from your hand under your deck and draw as many, or no more",
    ("reconstruct", None): "reconstruct your deck for 1 Life?",
    ("main", None): "your main phase: use a card, do a basic action, or end it",
    ("pay", None): "choose the card from your hand that pays for the basic action",
    ("react", "hidden_needle"): "react to Mouth Needle (3-4, 1/2), or not",
    ("side", "hidden_needle"): "take 1/2 of Mouth Needle: to Aura or to Life",
    ("side", None): "your deck is empty: take 1 damage to Aura or to Life",
    ("wall", "soundless_wall"): "how many of the 1 crystal are taken from this card? "
    "[Soundless Wall]",
    ("nano", "domain"): "3 crystals onto it: how many of them from Dust, the others from your "
    "Aura? [Domain]",
    ("use", None): "before you reconstruct: use a Trap from your hidden pile, or none",
    ("use", "ninja_step"): "use one more Trap from your hidden pile, or none [Ninja Step]",
    ("use", "body_double_art"): "choose the card of your hidden pile to use [Body-Double Art]",
    ("use", "kite_shadow"): "use a card from your hidden pile, or none [Kite Shadow]",
    ("card", "scarlet_imagining"): "put a card from your hand into your hidden pile "
    "[Scarlet Imagining]",
    ("card", "turning_the_pivot"): "put a card of your discard or hidden pile under your deck, or "
    "no more [Turning the Pivot]",
    ("card", "endless_wind"): "discard a card from your hand that is no attack [Endless Wind]",
    ("card", "shadow_caltrops"): "choose the card of the opponent's hand that is put into the "
    "hidden pile [Shadow Caltrops]",
    ("card", "vital_activation"): "choose the used special card that turns to unused "
    "[Vital Activation]",
    ("option", "seeing_through"): "move a crystal which way? [Seeing Through]",
    ("option", "ninja_step"): "move a crystal which way? [Ninja Step]",
    ("option", "brush_away"): "move a crystal which way? [Reel In]",
    ("option", "poem_dance"): "choose: Flare to Aura, or Aura to Distance [Poem Dance]",
    ("option", "inducement"): "choose: Distance to the opponent's Aura, or from there to Flare "
    "[Inducement]",
    ("reveal", "umbrella_twirl"): "show this card from your hand? [Umbrella Twirl]",
    ("expire", None): "choose the enhancement that expires next",
    ("end_effect", None): "choose what happens next in your end phase: a revive, or whether you "
    "switch your umbrella",
    ("hand_limit", None): "put a card from your hand into your hidden pile (2 may stay)",
}
# an answer that makes the question what is said above
LEGAL = {"end_effect": ["choose silent_ice_break", "yes", "no"]}


def asked_view(kind, card, viewer=0):
    """Player 0 is asked; an open umbrella, one goddess and four cards chosen."""
    legal = LEGAL.get(kind, ["yes", "no"]) if viewer == 0 else None
    turn = 0 if kind in ("goddess", "build", "mulligan") else 9
    view = decision_view(kind, card, legal, viewer, attacks=HIT, turn=turn, dust=9)
    mine = view["players"][0]
    if kind == "goddess":
        mine["goddesses"] = ["yurina"]
        view["players"][1 - viewer]["goddesses"] = None
    mine.update(umbrella="open", deck_size=4)
    return view


@pytest.mark.parametrize(("kind", "card"), QUESTIONS)
def test_every_question_in_words(kind, card):
    view = asked_view(kind, card)
    said = f"You: {QUESTIONS[kind, card]}"
    assert asking.question(view) == said
    assert said in " ".join(GAME.render_text(view).split())
    assert said in GAME.draw(view).words
    assert_legible(GAME.draw(view))
    other = asked_view(kind, card, viewer=1)
    told = asking.question(other)
    assert told.startswith("player_0: ")
    assert "your" not in told
    assert told in " ".join(GAME.render_text(other).split())
    assert told in GAME.draw(other).words
    assert "Answers" not in GAME.render_text(other)
    assert not asking.answers(other)


def test_the_questions_are_all_there_are():
    """Each kind of question has its words, and each card that asks one."""
    assert {kind for kind, _ in QUESTIONS} == {kind.name.lower() for kind in Decision}
    assert set(QUESTIONS) >= set(asking.ASKED)
    assert {kind for kind, _ in QUESTIONS} >= set(asking.ASKED_BY_RULE)


def test_random_games_ask_nothing_else():
    """And each answer but a goddess or card of the set-up says something of what it does."""
    for view in views(random_matches(2)):
        assert asking.question(view)
        for label in asking.answers(view):
            assert asking.meaning(view, label), (label, view["decision"])


def means(t, label):
    """What an answer means to the player who is asked."""
    assert label in t.legal(), f"{label} is not legal at {t.question}"
    return asking.meaning(t.match.view(t.match.player), label)


# cards


def test_using_a_card_tells_its_figures_beside_the_distance():
    t = duel({"hand": ["slash", "draw_cut", "pressure"], "flare": 8, "life": 8}, distance=4)
    assert means(t, "use slash") == "attack 3-4, 3/1; Distance is 4"
    assert means(t, "use pressure") == "enhancement, nano 2"
    assert means(t, "use draw_cut") == (
        "attack 2-4, 4/3, full power; Distance is 4; then your main phase ends"
    )
    assert means(t, "use moonshadow_fall") == (
        "attack 3-4, 4/4, cost 7; Distance is 4; costs 7 of 8 Flare now"
    )
    assert "a full-power card would be all you do" in asking.question(t.match.view(0))


def test_a_cost_that_changes_is_told_as_it_is_now():
    t = duel({"unused": ["resonance"], "flare": 6, "life": 8}, {"aura": 4}, distance=4)
    assert means(t, "use resonance") == "action, cost 8; costs 4 of 6 Flare now"


@pytest.mark.parametrize(("umbrella", "said"), [("closed", "4-6, 3/1"), ("open", "0-2, 1/2")])
def test_an_umbrella_card_is_told_in_its_state(umbrella, said):
    distance = {"closed": 5, "open": 2}[umbrella]
    t = duel({"hand": ["hidden_needle"], "umbrella": umbrella}, distance=distance)
    assert means(t, "use hidden_needle") == f"attack {said}; Distance is {distance}"


def test_a_card_from_the_hidden_pile_is_told_with_its_text():
    me = {"hidden": ["leaping_hare", "ninja_step"], "unused": ["kite_shadow"], "flare": 3}
    t = duel(me, distance=7)
    t.answers("use kite_shadow")
    assert means(t, "use leaping_hare") == "action; At Distance 3 or less: 2 Dust to Distance"
    assert means(t, "no") == "use none"


# crystals


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("advance for focus", "1 crystal Distance to own Aura"),
        ("retreat for focus", "1 crystal own Aura to Distance"),
        ("wrap for focus", "1 crystal Dust to own Aura"),
        ("charge for focus", "1 crystal own Aura to own Flare"),
        ("disengage for focus", "1 crystal Dust to Distance"),
    ],
)
def test_a_basic_action_moves_what_it_says(label, said):
    near = label.startswith("disengage")
    t = duel({"hand": ["slash", "shot"], "focus": 1, "aura": 2}, distance=1 if near else 4)
    assert means(t, label) == said
    for_card = label.replace("focus", "a card")
    assert means(t, for_card) == f"{said}; a hand card goes to the hidden pile"
    before, after = t.match.view(0), t.answers(label).match.view(0)
    source, target = said.removeprefix("1 crystal ").split(" to ")
    assert crystals(after, source) == crystals(before, source) - 1
    assert crystals(after, target) == crystals(before, target) + 1


def crystals(view, place):
    """How many lie at a place, by its words in the meanings."""
    if " " not in place:
        return view[place.lower()]
    return view["players"][view["viewer"]][place.split()[1].lower()]


def test_nano_tells_both_parts():
    t = fight({"hand": ["domain"], "aura": 3, "life": 9}, {"aura": 5, "life": 6, "flare": 1})
    t.answers("use domain").lies(dust=2)
    assert means(t, "0") == "0 from Dust, 3 from your Aura"
    assert means(t, "2") == "2 from Dust, 1 from your Aura"
    t.answers("2").has(0, aura=2, in_play={"domain": 3})


def test_sides_tell_how_many_crystals_go():
    t = duel({"hand": ["slash"]}, {"aura": 4, "life": 8}, distance=4).answers("use slash")
    assert means(t, "aura") == "3 crystals from your Aura to Dust"
    assert means(t, "life") == "1 crystal from your Life to your Flare"
    last = duel({"hand": ["slash"]}, {"aura": 4, "life": 1}, distance=4).answers("use slash")
    assert means(last, "life").endswith("; you lose the duel")


def test_the_wall_tells_both_parts():
    them = {"aura": 2, "in_play": {"soundless_wall": 3}}
    t = fight({"hand": ["slash"]}, them, distance=4).answers("use slash")
    assert means(t, "aura") == "3 crystals from your Aura or the Soundless Wall to Dust"
    t.answers("aura")
    assert "how many of the 3 crystals" in asking.question(t.match.view(1))
    assert means(t, "1") == "1 from the Soundless Wall, 2 from your Aura"
    t.answers("1").has(1, aura=0, in_play={"soundless_wall": 2})


def test_a_missing_card_is_one_damage():
    every = ["slash", "flash_cut", "pommel_blow", "draw_cut", "footwork", "pressure"]
    t = duel({"hidden": every, "hand": ["soaring_spirit"], "aura": 2}, player=1, turn=4)
    t.asked("reconstruct", 0)
    assert means(t, "no") == "draw 2 of 0 cards, and take 2 damage for those missing"
    assert means(t, "yes") == "1 crystal from your Life to your Flare; a new deck of 6, draw 2"
    t.answers("no").asked("side", 0)
    assert means(t, "aura") == "1 crystal from your Aura to Dust"


# options


def test_options_say_what_they_move():
    t = duel({"hand": ["poem_dance"], "aura": 2, "flare": 0}, distance=5).answers("use poem_dance")
    assert means(t, "option a") == "1 crystal own Flare to own Aura, but there is none"
    assert means(t, "option b") == "1 crystal own Aura to Distance"
    t = duel({"hand": ["inducement"]}, {"aura": 5, "life": 8}).answers("use inducement")
    assert means(t, "option a") == "1 crystal Distance to their Aura, but it is full"
    assert means(t, "option b") == "1 crystal their Aura to their Flare"


def test_directions_know_of_smoke():
    t = duel({"hand": ["seeing_through"]}, {"in_play": {"smoke": 2}}, distance=5)
    t.answers("use seeing_through")
    assert means(t, "distance to dust") == "1 crystal Distance to Dust, but Smoke keeps it there"
    assert means(t, "dust to distance") == "1 crystal Dust to Distance"


# choices


def test_the_end_phase_tells_what_becomes_true():
    me = {"used": ["silent_ice_break"], "goddesses": ["saine", "yukihi"], "aura": 0, "focus": 1}
    t = duel(me).answers("end")
    assert (
        means(t, "choose silent_ice_break") == "its revive: your Aura is 0, so it turns to unused"
    )
    assert means(t, "yes") == "your umbrella becomes open"
    assert means(t, "no") == "your umbrella stays closed"
    assert (
        means(duel({**me, "aura": 1}).answers("end"), "choose silent_ice_break")
        == "its revive: your Aura is 1, so it stays used"
    )


def test_enhancements_that_expire_are_told_apart():
    them = {"in_play": {"grand_stage": 1}}
    t = duel({"in_play": {"domain": 1}}, them, player=1, distance=5).asked("expire", 0)
    assert means(t, "choose domain").startswith("yours: ")
    assert means(t, "choose their grand_stage") == (
        "theirs: Expires: Serenity: 2 Dust to own Aura; then 1 Focus"
    )


def test_cards_to_choose_are_own_or_theirs():
    view = decision_view("expire", None, ["choose domain", "choose their smoke", "yes"])
    assert asking.cards_to_choose(view) == {"domain"}
    assert asking.cards_to_choose(view, theirs=True) == {"smoke"}


# the end


def over_view(lives, truncated=False):
    view = decision_view("main", None, ["end"])
    view.update(over=True, truncated=truncated, decision=None)
    for them, life in zip(view["players"], lives, strict=True):
        them["life"] = life
    return view


@pytest.mark.parametrize(
    ("lives", "truncated", "said", "best"),
    [
        ((4, 0), False, "Game over: player_0 (you) wins with 4 Life to 0", [0]),
        ((-1, 2), False, "Game over: player_1 wins with 2 Life to 0", [1]),
        ((0, 0), False, "Game over: both have lost their last Life, a draw", [0, 1]),
        ((4, 2), True, "Stopped by the limit of turns or decisions: a draw", [0, 1]),
    ],
)
def test_result_names_the_winner(lives, truncated, said, best):
    view = over_view(lives, truncated)
    assert asking.leaders(view) == best
    assert said in GAME.render_text(view)
    assert said in GAME.draw(view).words
    assert ("a draw" in GAME.draw(view).words) == (len(best) == 2)
    assert GAME.draw(view).words.count("winner") == (len(best) == 1)
    assert_legible(GAME.draw(view))


def test_the_end_of_a_game_names_who_is_paid():
    match = random_matches(2)[-1]
    best = [player for player in range(2) if match.win_shares[player] > 0]
    for player in range(2):
        assert asking.leaders(match.view(player)) == best
