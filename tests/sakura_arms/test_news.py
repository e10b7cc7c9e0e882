"""What an answer brought about, as one player hears of it."""

from tabletop_envs import new_match
from tabletop_envs.sakura_arms import GAME
from tests.sakura_arms.scenario import duel, fight


def told(t, *answers, viewer=0):
    """What ``viewer`` hears after the last of the answers."""
    for label in answers[:-1]:
        t.answers(label)
    before = t.match.view(viewer)
    t.answers(answers[-1])
    return GAME.news(before, t.match.view(viewer))


# crystals


def test_crystals_are_told_by_their_places():
    me = {"hand": ["slash", "shot"], "focus": 2}
    assert told(fight(me, distance=5), "advance for focus") == [
        "player_0 (you): Aura 3 to 4, Focus 2 to 1",
        "Distance 5 to 4",
    ]
    assert told(fight(me, distance=5), "advance for focus", viewer=1)[0] == (
        "player_0: Aura 3 to 4, Focus 2 to 1"
    )


def test_damage_is_told_by_where_it_goes():
    t = fight({"hand": ["slash"]}, {"aura": 4, "life": 8}, distance=4)
    assert told(t, "use slash") == []
    assert told(t, "aura", viewer=1) == ["player_1 (you): Aura 4 to 1", "Dust 7 to 10"]
    t = fight({"hand": ["slash"]}, {"aura": 4, "life": 8}, distance=4)
    assert told(t, "use slash", "life") == ["player_1: Life 8 to 7, Flare 0 to 1"]


def test_the_mastery_range_is_told():
    t = fight({"hand": ["domain"], "aura": 0}, {"life": 7}, distance=5)
    assert told(t, "use domain") == [
        "Distance 5 to 6, Dust 11 to 7, Mastery range 2 to 4",
        "Domain lies in play with 3 crystals",
    ]


# attacks


def test_an_attack_that_a_reaction_has_moved_out_of_range():
    them = {"hand": ["step_back"], "goddesses": ["oboro", "yukihi"], "aura": 5, "life": 7}
    t = fight({"hand": ["slash"]}, them, distance=4).answers("use slash")
    assert told(t, "use step_back") == [
        "Distance 4 to 5, Dust 7 to 6",
        "Slash of player_0 (you) is out of range",
    ]


def test_an_attack_that_was_cancelled_is_not_called_out_of_range():
    them = {"unused": ["flower_of_eternity"], "flare": 5, "aura": 3, "life": 7}
    t = fight({"hand": ["slash"]}, them, distance=4).answers("use slash")
    lines = told(t, "use flower_of_eternity")
    assert lines[0] == "player_0 (you): Life 10 to 9, Flare 0 to 1"
    assert not [line for line in lines if "range" in line]


def test_attacks_of_effects_are_told():
    them = {"hand": ["mowing_cut", "returning_blade"], "life": 8}
    t = fight({"hand": ["eight_way_swing"], "aura": 0, "life": 9}, them, distance=4)
    t.answers("use eight_way_swing", "no")
    assert told(t, "life")[-1] == "You attack by Eight-Way Swing (effect): 4-5, 2/1"


def test_damage_to_life_turns_an_unguarded_card():
    them = {"in_play": {"pressure": 2}, "life": 8}
    t = fight({"hand": ["slash"]}, them, distance=4).answers("use slash")
    assert told(t, "life", viewer=1) == [
        "player_1 (you): Life 8 to 7, Flare 0 to 1",
        "Dust 6 to 8",
        "Pressure goes to your hidden pile: Unguarded",
    ]


# cards


def test_a_card_that_the_answer_does_not_name():
    me = {"hand": ["body_double_art"], "hidden": ["leaping_hare"], "life": 5}
    t = fight(me, distance=7)
    lines = told(t, "use body_double_art", viewer=1)
    assert "player_0 uses Leaping Hare, Body-Double Art" in lines


def test_cards_that_leave_the_hand_without_a_choice():
    them = {"hand": ["slash", "footwork"]}
    t = fight({"unused": ["endless_wind"], "flare": 1, "life": 9}, them, distance=5)
    t.answers("use endless_wind")
    assert "player_1 discards Footwork" in told(t, "life")
    t = duel({"hand": ["slash"], "focus": 1, "aura": 2}, distance=7)
    assert told(t, "advance for a card")[-1] == "Slash goes to your hidden pile"
    t = duel({"hand": ["slash"], "focus": 1, "aura": 2}, distance=7)
    assert "Slash" not in " ".join(told(t, "advance for a card", viewer=1))


def test_a_hand_that_is_shown():
    them = {"hand": ["slash", "flash_cut"]}
    for viewer, said in ((0, "player_1 shows Slash, Flash Cut"), (1, "You show Slash, Flash Cut")):
        t = fight({"unused": ["endless_wind"], "flare": 1, "life": 9}, them, distance=5)
        t.answers("use endless_wind")
        assert said in told(t, "life", viewer=viewer)


def test_a_card_that_comes_back():
    t = fight({"hand": ["hidden_fire"]}, {"life": 9}, distance=5).answers("use hidden_fire")
    lines = told(t, "life")
    assert "Your umbrella is open now" in lines
    assert "Hidden Fire / Cat Feint returns to your hand" in lines


def test_cards_drawn_are_named_to_who_draws():
    t = fight({"hand": ["backstep"], "deck": ["shot"]}, distance=5)
    assert "You draw 1 card (Shot)" in told(t, "use backstep")
    t = fight({"hand": ["backstep"], "deck": ["shot"]}, distance=5)
    assert told(t, "use backstep", viewer=1)[-1] == "player_0 draws 1 card"


def test_a_reconstruct():
    me = {"discard": ["slash", "footwork"], "focus": 0}
    t = duel(me, player=1, turn=4).asked("reconstruct", 0)
    lines = told(t, "yes")
    assert lines[0] == "player_0 (you): Life 10 to 9, Flare 0 to 1"
    assert lines[1] == "You reconstruct the deck"
    assert lines[2].startswith("You draw 2 cards (")
    t = duel(me, player=1, turn=4)
    assert told(t, "yes", viewer=1)[1:] == [
        "player_0 reconstructs the deck",
        "player_0 draws 2 cards",
    ]


def test_enhancements_expire_and_specials_revive():
    t = duel({"focus": 0}, {"in_play": {"smoke": 1}, "focus": 1}, player=1, distance=7)
    lines = told(t, "end", viewer=1)
    assert "Your Smoke expires" in lines
    assert lines[-1] == "Turn 4 begins: player_0"
    t = fight({"used": ["silent_ice_break"], "goddesses": ["saine", "yukihi"], "aura": 0})
    t.answers("end")
    assert "player_0's Silent Ice Break turns to unused" in told(
        t, "choose silent_ice_break", viewer=1
    )


def test_flinches():
    t = fight({"hand": ["backdraft", "shot"]})
    assert told(t, "use backdraft") == ["player_1 is flinched"]
    lines = told(t, "end", viewer=1)
    assert "The flinch of player_1 (you) is over: no Focus gained" in lines


# the set-up


def test_the_set_up_reveals_goddesses_and_the_first_player():
    match = new_match("sakura_arms_v0", seed=3)
    heard = []
    while match.view(0)["turn"] == 0:
        before = match.view(1)
        match.step(match.legal_actions()[0])
        heard += GAME.news(before, match.view(1))
    first = match.position()["player"]
    assert heard[0] == "player_0 has chosen Yurina and Saine"
    assert heard[1] == ("You are the first player" if first else "player_0 is the first player")
    assert sum(line.startswith("You draw 3 cards (") for line in heard) >= 1
    assert "player_0 draws 3 cards" in heard
    assert any(line.startswith("Turn 1 begins: ") for line in heard)


def test_after_the_end_there_is_no_news():
    t = fight({"hand": ["slash"]}, {"life": 1, "aura": 0}, distance=4).answers("use slash")
    assert t.over
    assert GAME.news(t.match.view(0), t.match.view(0)) == []
