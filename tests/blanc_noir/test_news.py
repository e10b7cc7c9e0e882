"""What an answer brought about, as one player hears of it."""

import numpy as np
import pytest

from tabletop_envs import match_from_position, new_match
from tabletop_envs.blanc_noir import GAME
from tests.blanc_noir.positions import position

HAND = "red_1 red_2 blue_3"
PLAIN = [HAND, "red_6 blue_7 green_9", "yellow_1 yellow_2 yellow_4"]


def told(answers, hands=PLAIN, scrolls=(), viewer=0, **entries):
    """What ``viewer`` hears after the last of the answers; player 0 is on turn first."""
    match = match_from_position(position(hands, scrolls, turn=0, **entries))
    for label in answers:
        before = match.view(viewer)
        match.step(match.action(label))
    return GAME.news(before, match.view(viewer))


def test_a_play_without_consequences_is_no_news():
    assert told(["play red_1"]) == []
    assert told(["play red_1"], viewer=1) == []


# attacks and directions


def test_an_attack_begins_grows_and_is_drawn():
    hands = [f"red_knight {HAND}", "golem red_6 red_7", "yellow_1 yellow_2 yellow_4"]
    plays = ["play red_knight", "play golem", "colour green", "draw"]
    assert told(plays[:1], hands) == ["An attack of 2 cards on player_1"]
    assert told(plays[:1], hands, viewer=1) == ["An attack of 2 cards on you"]
    assert told(plays[:2], hands) == ["The attack grows to 6 cards on player_2"]
    assert told(plays[:3], hands) == []
    assert told(plays, hands) == ["player_2 draws the whole attack, 6 cards"]
    own = told(plays, hands, viewer=2)[0]
    assert own.startswith("You draw the whole attack, 6 cards (")
    assert own.count(" ") >= 12  # which


def test_a_prince_sends_the_attack_back():
    hands = [f"red_knight {HAND}", "blue_prince red_6 red_7", "yellow_1 yellow_2"]
    assert told(["play red_knight", "play blue_prince"], hands) == [
        "The direction is reversed: counter-clockwise",
        "The attack grows to 4 cards on you",
    ]


def test_a_mirage_passes_the_attack_on():
    hands = [f"red_knight {HAND}", "red_6 red_7", "yellow_1 yellow_2"]
    answers = ["play red_knight", "use mirage"]
    said = told(answers, hands, ["", "mirage"])
    assert said == ["The attack passes on: 2 cards on player_2"]


@pytest.mark.parametrize(
    ("hands", "skipped"),
    [(PLAIN, "player_1 is skipped"), (PLAIN[:2], "player_1 is skipped")],
)
def test_a_clown_skips_the_next_player(hands, skipped):
    hands = [f"red_clown {hands[0]}", *hands[1:]]
    assert told(["play red_clown"], hands) == [skipped]
    assert told(["play red_clown"], hands, viewer=1) == ["You are skipped"]


def test_a_magician_reverses():
    said = told(["play red_magician"], [f"red_magician {HAND}", *PLAIN[1:]])
    assert said == ["The direction is reversed: counter-clockwise"]


# cards discarded


def test_cards_discarded_in_one_go_are_named():
    hands = ["red_1 blue_1 green_1 red_2", *PLAIN[1:]]
    assert told(["triple 1"], hands)[0] == "You discard red 1, blue 1, green 1"
    assert told(["triple 1"], hands, viewer=1)[0] == "player_0 discards red 1, blue 1, green 1"
    hands[0] += " yellow_1"  # which three is asked: the answers name them
    answers = ["triple 1", "choose red_1", "choose yellow_1", "choose blue_1"]
    assert not any("discard" in line for line in told(answers, hands))


def test_what_relief_discards_is_named_and_not_what_it_keeps():
    hands = ["red_1 red_2 red_3 red_4 blue_5 golem", *PLAIN[1:]]
    answers = ["use relief", *(f"choose red_{i}" for i in range(1, 5))]
    for n in range(1, 5):
        assert told(answers[:n], hands, ["relief"], viewer=1) == []
    said = told(answers, hands, ["relief"], viewer=1)
    assert said == ["player_0 discards blue 5, black Golem"]


# cards drawn and given


def test_own_cards_drawn_are_named_and_those_of_others_are_not():
    hands = ["blue_1 blue_2", "green_1 green_2", "yellow_1 yellow_2"]
    own = told(["draw"], hands)
    assert len(own) == 1
    assert own[0].startswith("You draw 1 card (")
    assert told(["draw"], hands, viewer=1) == []  # the label has said it
    assert told(["play dragon", "choose player_1"], [f"dragon {hands[0]}", *hands[1:]]) == [
        "player_1 draws 4 cards"
    ]
    assert told(["use blizzard"], hands, ["blizzard"]) == [
        "player_1 draws 1 card",
        "player_2 draws 1 card",
    ]
    assert told(["use blizzard"], hands, ["blizzard"], viewer=1)[0].startswith("You draw 1 card (")


def test_a_finish_that_is_none():
    said = told(["play red_1"], ["red_1", *PLAIN[1:]])
    assert said[0].startswith("You finish without completing the mission: 4 cards (")
    said = told(["play red_1"], ["red_1", *PLAIN[1:]], viewer=1)
    assert said == ["player_0 finishes without completing the mission: 4 cards drawn"]
    special = {"players": [{"declared": True}]}
    said = told(["play red_knight"], ["red_knight", *PLAIN[1:]], viewer=1, **special)
    assert said == [
        "An attack of 2 cards on you",
        "player_0 finishes without completing the mission: 4 cards drawn",
        "The declaration of player_0 is no longer in force",
    ]


def draw_with_an_empty_deck(place, viewer):
    """What ``viewer`` hears if player 0 draws while all cards of the deck lie in ``place``."""
    hands = ["blue_1 blue_2", "green_1 green_2"]
    table = {"top": "red_5", "discard": ["red_5"], "removed": []}
    deck = match_from_position(position(hands, turn=0, **table)).position()["deck"]
    table[place] = table[place] + deck
    return told(["draw"], hands, viewer=viewer, **table)


def test_nothing_is_left_to_draw():
    assert draw_with_an_empty_deck("removed", 0) == ["You draw nothing: no cards are left"]
    assert draw_with_an_empty_deck("removed", 1) == ["player_0 draws nothing: no cards are left"]


def test_the_pile_becomes_the_deck():
    said = draw_with_an_empty_deck("discard", 0)
    assert said[0] == "The discard pile is shuffled and becomes the deck"
    assert said[1].startswith("You draw 1 card (")
    assert draw_with_an_empty_deck("discard", 1) == said[:1]


def test_a_threat_gives_cards():
    hands = [f"golem dragon {HAND}", *PLAIN[1:]]
    answers = ["use threat", "choose player_2", "choose golem"]
    assert told(answers, hands, ["threat"]) == ["You give the Golem to player_2"]
    assert told(answers, hands, ["threat"], viewer=1) == ["player_0 gives the Golem to player_2"]
    assert told(answers, hands, ["threat"], viewer=2) == ["player_0 gives the Golem to you"]


def test_a_valkyrie_draws_nothing():
    hands = [f"valkyrie {HAND}", *PLAIN[1:]]
    answers = ["play valkyrie", "choose green_8"]
    assert told(answers, hands, discard=["red_5", "green_8"]) == []


# scrolls and open hands


def test_scrolls_taken():
    deck = [{"scroll": "relief", "known_by": [1]}]
    hands = [f"red_priestess {HAND}", *PLAIN[1:]]
    assert told(["play red_priestess"], hands, scroll_deck=deck) == ["You take 1 scroll: Relief"]
    assert told(["play red_priestess"], hands, viewer=1) == ["player_0 takes 1 scroll"]
    assert told(["use revelation"], scrolls=["revelation"], viewer=1) == [
        "player_0 takes 2 scrolls"
    ]


def test_a_shock_wave_names_what_was_seen():
    answers = ["use shockwave", "choose player_1", "choose scroll 0"]
    scrolls = ["shockwave", "burst"]
    assert told(answers, scrolls=scrolls) == ["A scroll of player_1 goes back into the scroll deck"]
    assert told(answers, scrolls=scrolls, viewer=1) == [
        "Your scroll goes back into the scroll deck: Burst"
    ]


def test_a_tornado_deals_anew():
    said = told(["use tornado"], scrolls=["tornado", "burst", "relief"])
    assert len(said) == 1
    assert said[0].startswith("All scrolls are shuffled and one dealt to each; you have ")


def test_a_fairy_exchanges():
    hands = [f"fairy {HAND}", *PLAIN[1:]]
    scrolls = ["burst", "relief", "tornado"]
    answers = ["play fairy", "choose scroll 0", "choose player_1", "choose scroll 0"]
    for n in (1, 2, 3):
        assert told(answers[:n], hands, scrolls) == []
    assert told(answers, hands, scrolls) == ["You exchange a scroll with player_1: you get Relief"]
    assert told(answers, hands, scrolls, viewer=1) == [
        "player_0 exchanges a scroll with you: you get Burst"
    ]
    assert told(answers, hands, scrolls, viewer=2) == ["player_0 exchanges a scroll with player_1"]
    deck = [{"scroll": "mirage", "known_by": [1]}]
    with_deck = [*answers[:2], "scroll_deck"]
    assert told(with_deck, hands, scrolls, scroll_deck=deck) == [
        "You exchange a scroll with the scroll deck: you get Mirage"
    ]


def test_a_gargoyle_opens_a_hand():
    hands = [f"gargoyle {HAND}", *PLAIN[1:]]
    answers = ["play gargoyle", "choose player_1"]
    said = "lies open in this turn: red 6, blue 7, green 9"
    assert told(answers, hands, viewer=2) == [f"The hand of player_1 {said}"]
    assert told(answers, hands, viewer=1) == [f"Your hand {said}"]


# declarations and rounds


def test_one_card_left_and_declared():
    hands = ["red_1 red_2", *PLAIN[1:]]
    assert told(["play red_1"], hands) == ["You have one card left"]
    assert told(["play red_1"], hands, viewer=1) == ["player_0 has one card left"]
    assert told(["play red_1", "declare yes"], hands, viewer=1) == ["player_0 declares Blanc Noir"]
    assert told(["play red_1", "declare no"], hands, viewer=1) == []
    auto = {"options": {"auto_declare": True}}
    assert told(["play red_1"], hands, **auto) == ["You declare Blanc Noir"]


def end_of_round(totals, viewer=0, **options):
    """A round that player 0 wins; player 1 holds 54 points and player 2 nine."""
    match = match_from_position(
        position(
            ["red_1", "golem blue_magician red_9", "green_9"],
            turn=0,
            options=options,
            players=[{"total": total, "declared": p == 0} for p, total in enumerate(totals)],
        )
    )
    before = match.view(viewer)
    match.step(match.action("play red_1"))
    return match, GAME.news(before, match.view(viewer))


@pytest.mark.parametrize("viewer", range(3))
def test_the_end_of_a_round(viewer):
    names = [f"player_{p}" + " (you)" * (p == viewer) for p in range(3)]
    match, said = end_of_round([5, 146, 70], viewer)
    view = match.view(viewer)
    assert said[:2] == [
        f"Round 1 is over: {names[0]} completes the mission",
        f"Points (totals): {names[0]} 0 (5), {names[1]} 54 (200, now 100), {names[2]} 9 (79)",
    ]
    assert said[2].startswith(f"Round 2 begins: {names[1]} is first, the top card is ")
    assert view["starter"] == 1
    assert len(said) == 3


def test_points_that_cannot_be_told_are_not_guessed():
    """46 points and 100 in all, or 146 and 200, which became 100: the view does not say."""
    before, after = (
        {
            **new_match("blanc_noir_v0", seed=1, num_players=3).view(0),
            "round": number,
            "winner": 0,
        }
        for number in (1, 2)
    )
    before["players"][1]["total"] = 54
    after["players"][1]["total"] = 100
    assert "player_1 ? (100)" in GAME.news(before, after)[1]
    before["viewer"] = after["viewer"] = 1
    before["points"] = 146
    assert "player_1 (you) 146 (200, now 100)" in GAME.news(before, after)[1]
    before["points"] = 46
    assert "player_1 (you) 46 (100)" in GAME.news(before, after)[1]


def test_the_end_of_the_game():
    match, said = end_of_round([5, 150, 70])
    assert match.over
    assert said[1] == "Points (totals): player_0 (you) 0 (5), player_1 54 (204), player_2 9 (79)"
    assert len(said) == 2


def test_a_round_without_a_winner():
    said = told(["draw"], ["blue_1 blue_2", "green_1", "green_9"], options={"max_turns": 1})
    assert said[0] == "Round 1 is over: nobody completes the mission"


# all of it


@pytest.mark.parametrize("num_players", [2, 5])
def test_news_of_random_games(num_players):
    """Only words of the own view are told; draws and totals agree with the game."""
    rng = np.random.default_rng(num_players)
    match = new_match("blanc_noir_v0", seed=num_players, num_players=num_players)
    for _ in range(200):
        if match.over:
            break
        seat, before = match.player, match.position()
        views = [match.view(player) for player in range(num_players)]
        match.step(int(rng.choice(match.legal_actions())))
        after = match.position()
        for player, view in enumerate(views):
            said = GAME.news(view, match.view(player))
            assert all(
                (line and line.isascii() and line[0].isupper()) or line[:7] == "player_"
                for line in said
            )
            if after["round"] == before["round"] and not match.over:
                reversed_now = before["direction"] != after["direction"]
                assert reversed_now == any("reversed" in line for line in said)
                grown = after["stack"] > before["stack"]
                assert grown == any("attack of" in line or "grows" in line for line in said)
                for other in range(num_players):
                    n = len(after["players"][other]["hand"]) - len(before["players"][other]["hand"])
                    name = "You draw" if other == player else f"player_{other} draws"
                    if n > 1 and other != seat:
                        assert any(line.startswith(f"{name} {n} cards") for line in said)
            else:
                assert said[0].startswith(f"Round {before['round']} is over")
                for other, them in enumerate(after["players"]):
                    assert f"{them['total']})" in said[1].split(", player_")[other]
