"""Rulings CH-38 to CH-54 (section 7): targets, counting, supply, decisions, what is seen."""

import numpy as np
import pytest
from numba import config

from tabletop_envs import new_match
from tests.chronicle.scenario import (
    DEALT,
    GAME,
    HISTORIES,
    PLAIN,
    Table,
    cards,
    end_of_round,
    scored,
    table,
)
from tests.chronicle.test_rulings_fame import next_round, used_but

MANY = range(20 if config.DISABLE_JIT else 200)
PLAYERS = pytest.mark.parametrize("n", [3, 4, 5, 6])
GAMES = 1 if config.DISABLE_JIT else 4


def random_game(n: int, seed: int, **options: object):
    """A match at every decision of a game of random answers."""
    rng = np.random.default_rng(seed)
    match = new_match(GAME, num_players=n, seed=seed, max_rounds=5, **options)
    while not match.over:
        yield match
        match.step(int(rng.choice(match.legal_actions())))


def test_ch_38__a_card_returned_from_face_down_goes_back_unseen():
    """CH-38: nobody else learns what it was; a card returned from face up is known (CH-51)."""
    t = table(["love_2 wild_sage", "power_4 wisdom_1", "love_7 wild_king"])
    t.plays("love_2", "power_4", "love_7")
    down = Table(t.match.clone()).answers("choose player_1")
    for viewer in (0, 2):
        them = down.match.view(viewer)["players"][1]
        assert (them["hand"], them["known"], them["hand_size"]) == ([], [], 2)
        assert "power_4" not in str(down.match.view(viewer))
    t.answers("choose player_0")
    assert t.match.view(1)["players"][0]["known"] == ["love_2"]
    assert t.match.view(2)["players"][0]["known"] == ["love_2"]


def test_ch_38__a_returned_3_leaves_the_order_reversed():
    """CH-38: only win effects fall away."""
    t = table(["love_3 wild_sage", "love_7 wisdom_1", "love_9 wild_king"])
    t.plays("love_3", "love_7").answers("choose player_0")
    assert t.reversed
    t.plays("love_9").answers("choose wild_king")
    assert t.allies(1) == cards("love_7 love_9")


def test_ch_38__cards_moved_by_a_returned_card_stay_moved():
    """CH-38: the ally that a 10 discarded does not come back."""
    t = table(["love_10 wild_sage", "love_7 wisdom_1", "love_9 wild_king"], ["power_1", "", ""])
    t.plays("love_10").answers("choose power_1").plays("love_7").answers("choose player_0")
    assert "power_1" in t.discard
    assert t.allies(0) == set()


def test_ch_38__the_7_stays_and_wins_if_it_is_the_only_card_left():
    """CH-38: a face-up card of the suit is always left."""
    t = table(["love_10 wild_sage", "love_7 wisdom_1", "power_9 wild_king"])
    t.plays("love_10", "love_7").answers("choose player_0").plays("power_9")
    assert t.allies(1) == cards("love_7 power_9")
    t.asked("play", 1)


@pytest.mark.parametrize("card", ["love_4", "wild_sage"])
def test_ch_39__only_allies_that_are_there_can_be_chosen(card):
    """CH-39: without any there is no effect and no decision."""
    hands = [f"{card} wild_king", "power_1", "power_2"]
    table(hands).plays(card).asked("play", 1)
    table(hands, ["", "", "love_1"]).plays(card).may_choose("love_1")


def test_ch_39__the_fool_chooses_players_with_allies():
    """CH-39: the own player must be chosen if nobody else has any."""
    hands = ["wild_fool wild_king", "power_1", "power_2"]
    table(hands).plays("wild_fool").asked("play", 1)
    table(hands, ["love_1", "", ""]).plays("wild_fool").may_choose("player_0")
    table(hands, ["", "", "love_1"]).plays("wild_fool").may_choose("player_2")
    table(hands, ["wisdom_1", "", "love_1"]).plays("wild_fool").may_choose("player_0", "player_2")


def test_ch_39__an_8_chooses_players_with_cards_a_7_those_in_the_trick():
    """CH-39: whoever has played the last card cannot be chosen by an 8."""
    t = table(["love_1", "love_8 wild_sage", "love_2 power_1", "wisdom_1"], leader=0)
    t.plays("love_1", "love_8").may_choose("player_2", "player_3")
    t = table(["love_1 power_2", "love_10 wild_sage", "love_7 power_1", "love_9 power_3"])
    t.plays("love_1", "love_10", "love_7").may_choose("player_0", "player_1")


def test_ch_39__a_7_cannot_choose_a_player_whose_card_went_back():
    """CH-39: a player who has played and has no card in the trick is no target."""
    trick = {"cards": [{"player": 1, "card": "love_2"}], "played": [0]}
    t = table(["wild_king love_1", "power_2", "love_7 power_1"], trick=trick)
    t.asked("play", 2).answers("play love_7").may_choose("player_1")


def test_ch_40__the_owner_picks_three_one_after_the_other():
    """CH-40: each answer is a card that is still there; all three go to the open pile."""
    allies = "power_1 power_2 power_3 power_4 power_5"
    t = table(["wild_fool love_1", "love_2", "love_3"], ["", allies, ""])
    t.plays("wild_fool").answers("choose player_1")
    t.may_choose(*allies.split()).answers("choose power_2")
    assert "choose power_2" not in t.asked("ally", 1, "wild_fool").legal()
    t.answers("choose power_4").asked("ally", 1, "wild_fool").answers("choose power_5")
    t.asked("play", 1)
    assert t.allies(1) == cards("power_1 power_3")


def test_ch_40__every_three_of_four_can_be_chosen():
    """CH-40: whatever may be offered step by step, each set of three can be reached."""
    allies = {"power_1", "power_2", "power_3", "power_4"}
    for kept in allies:
        t = table(["wild_fool love_1", "love_2", "love_3"], ["", " ".join(allies), ""])
        t.plays("wild_fool").answers("choose player_1")
        t.answers(*(f"choose {card}" for card in sorted(allies - {kept})))
        assert t.allies(1) == {kept}


def test_ch_41__most_needs_at_least_one():
    """CH-41: with none among the eligible players nobody scores a most condition."""
    assert scored(["love_3", "wisdom_3", ""]) == [0, 0, 0]
    assert scored(["love_3", "power_3 power_1", ""]) == [0, 0, 0]
    assert scored(["", "", ""], "compiling_history") == [0, 0, 0]
    assert scored(["", "", ""], "founding_festival") == [1, 1, 1]


def test_ch_42__allies_after_leftovers_and_after_the_angel():
    """CH-42: the Angel's discards are not counted; leftovers that were added are."""
    assert scored(["wild_angel power_1 power_3", "power_4 power_5", ""]) == [0, 1, 0]
    t = table(["power_3", "", ""], ["power_4", "power_5", ""], single_round=True)
    assert t.answers("leftovers yes").fame == [1, 0, 0]


def test_ch_42__wilds_count_in_totals_and_for_no_suit():
    """CH-42: the 1s count for their suit."""
    allies = ["wild_king wild_sage", "power_3", ""]
    assert scored(allies) == [0, 1, 0]
    assert scored(allies, "bloody_revolt") == [1, 0, 1]
    assert scored(allies, "compiling_history") == [1, 0, 0]
    assert scored(["love_1", "love_3 love_4", ""], "dark_hour corruption") == [1, 0, 1]


def test_ch_43__only_the_allies_at_the_end_make_a_set():
    """CH-43: an evil card that was lost before counts no more."""
    allies = ["power_1 wisdom_1 love_1 wild_demon", "", ""]
    t = table(["power_10 love_3", "power_3", "power_4 love_4"], allies, single_round=True)
    t.plays("power_10").answers("choose wild_demon")
    t.plays("power_3").plays("power_4").answers("choose love_1")
    assert t.allies(0) == cards("power_1 wisdom_1")
    while not t.over:
        t.answers("leftovers no")
    assert t.fame[0] == 0


def test_ch_44__asked_clockwise_from_the_player_who_would_lead():
    """CH-44: after a Dragon its player; each sees the choices made before."""
    hands = ["love_2 power_3", "love_9", "wild_dragon power_4", "love_1 power_5"]
    t = table(hands, single_round=True)
    t.plays("love_2", "love_9", "wild_dragon", "love_1")
    t.asked("leftovers", 2).answers("leftovers yes").asked("leftovers", 3)
    assert t.match.view(3)["players"][2]["allies"] == ["power_4"]
    t.answers("leftovers no").asked("leftovers", 0)
    seen = t.match.view(0)
    assert "power_5" not in str(seen)
    assert seen["players"][3]["hand_size"] == 0
    t.answers("leftovers no")
    assert t.over
    assert t.fame == [0, 0, 1, 0]


def test_ch_44__cards_not_added_leave_unseen():
    """CH-44: not even at the end of the game are they shown to others."""
    t = end_of_round(["power_3", "", ""])
    left = t.hand(0)
    t.answers("leftovers no")
    (card,) = left
    assert card not in str(t.match.view(1)["players"])
    assert card not in t.match.view(1)["discard"]
    assert card in str(t.match.view(0)["players"])


def test_ch_44__an_added_angel_is_an_ally_like_any_other():
    """CH-44: an added Angel purges, an added evil card bars."""
    t = table(["wild_angel", "", ""], ["power_1 power_2", "power_3"], single_round=True)
    assert t.answers("leftovers yes").fame == [1, 0, 0]


def test_ch_45__cards_face_down_before_a_5_go_with_its_trick():
    """CH-45: they are turned up among the winner's allies, without effect."""
    t = table(["love_2 power_2", "power_4 wisdom_1", "love_5 wisdom_2"], ["", "", "wisdom_3"])
    t.plays("love_2", "power_4", "love_5")
    assert t.allies(2) == cards("wisdom_3 love_2 power_4 love_5")
    t.asked_to_play(2, "wisdom_2")


@pytest.mark.parametrize("five", ["end", "cancel"])
def test_ch_45__a_discarded_trick_is_turned_up_on_the_pile(five):
    """CH-45: after a Dragon or ``five="cancel"``; nothing has an effect there."""
    last = "wild_dragon" if five == "end" else "love_5"
    t = table(["love_2 power_2", "power_8 wisdom_1", f"{last} wisdom_2"], five=five)
    t.plays("love_2", "power_8", last)
    assert cards(f"love_2 power_8 {last}") <= set(t.match.view(0)["discard"])
    t.asked("play", 2 if five == "end" else 0)


def test_ch_46__the_draw_sets_dragon_and_king_aside_and_shuffles_them_back():
    """CH-46: with the deck running out, the used cards go on as the new deck."""
    firsts = set()
    for seed in MANY:
        # the deck is one card; the ten plain ones and the other one are used or just played
        for first, n in (("coronation", 3), ("dragon_talk", 2)):
            t = next_round(used_but(first), seed=seed)
            history = t.history
            assert history["first"] == first
            assert len(t.conditions) == n
            assert set(history["table"]) == t.conditions | {first}
            assert history["used"] == []
            assert set(history["deck"]) == set(HISTORIES) - set(history["table"])
            firsts |= t.conditions
    assert firsts == set(PLAIN) or len(MANY) < 100


def test_ch_46__a_draw_takes_the_deck_first():
    """CH-46: the cards left in the deck are drawn before the used ones are shuffled."""
    for seed in MANY:
        t = next_round(used_but("coronation", "dark_hour"), seed=seed)
        if t.history["first"] == "coronation":
            assert "dark_hour" in t.conditions
            assert len(t.conditions) == 3


def previous(recent: str, used: str, **kwargs) -> Table:
    history = {"recent": recent.split()}
    return next_round(used, history=history, dragon_history="previous", **kwargs)


def test_ch_47__the_last_two_plain_cards_of_earlier_rounds_apply():
    """CH-47: ``dragon_history="previous"``; they stay used cards, nothing is drawn."""
    for seed in range(5):
        t = previous("monster_attack dark_hour", used_but("dragon_talk", "corruption"), seed=seed)
        if t.history["first"] == "dragon_talk":
            assert t.conditions == cards("monster_attack dark_hour")
            assert "corruption" in t.history["deck"]
            assert "wild_dragon" in t.hand(t.match.player)


def test_ch_47__with_fewer_than_two_another_card_is_turned_up():
    """CH-47: never the Dragon in the first round, nor after one plain card."""
    firsts = set()
    for seed in MANY:
        match = new_match(GAME, seed=seed, dragon_history="previous")
        history = match.position()["history"]
        assert history["first"] != "dragon_talk"
        assert "dragon_talk" in history["deck"]
        assert HISTORIES[history["first"]] in match.position()["players"][match.player]["hand"]
        firsts.add(history["first"])
        t = previous("monster_attack", "", seed=seed)
        assert t.history["first"] != "dragon_talk"
        assert "dragon_talk" in t.history["deck"]
    assert firsts == set(HISTORIES) - {"dragon_talk"} or len(MANY) < 100


def test_ch_47__after_a_coronation_the_dragon_can_refer_to_its_cards():
    """CH-47: cards drawn in earlier rounds count as well, the last two of the three."""
    found = 0
    for seed in range(0 if config.DISABLE_JIT else 600):
        match = new_match(GAME, seed=seed, num_players=6, dragon_history="previous")
        if match.position()["history"]["first"] != "coronation":
            continue
        drawn = set(match.position()["history"]["table"]) - {"coronation"}
        while not match.over and match.position()["round"] == 1:
            match.step(match.legal_actions()[0])
        if not match.over and match.position()["history"]["first"] == "dragon_talk":
            conditions = set(match.position()["history"]["active"]) & set(PLAIN)
            assert len(conditions) == 2
            assert conditions < drawn
            found += 1
    assert found or config.DISABLE_JIT


def test_ch_48__only_the_first_start_card_is_protected_from_removal():
    """CH-48: the start card of a card that was drawn may be removed."""
    found = 0
    for seed in range(300 if config.DISABLE_JIT else 1500):
        position = new_match(GAME, num_players=5, seed=seed).position()
        starts = {HISTORIES[name] for name in position["history"]["table"]}
        assert position["removed"] != HISTORIES[position["history"]["first"]]
        found += position["removed"] in starts
    assert found


@PLAYERS
@pytest.mark.parametrize("wild_blocks_discard", [False, True])
def test_ch_49__a_card_can_be_played_in_one_way_only_and_some_card_always(n, wild_blocks_discard):
    """CH-49: an action is a card; whoever is asked to play has a legal one."""
    for seed in range(GAMES):
        for match in random_game(n, seed, wild_blocks_discard=wild_blocks_discard):
            legal = match.legal_labels()
            assert legal
            if match.decision.kind == "play":
                hand = match.position()["players"][match.player]["hand"]
                assert {label.split()[1] for label in legal} <= set(hand)
                assert len(set(legal)) == len(legal)


@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        ("love_4", ["ally"]),
        ("love_6", ["ally"]),
        ("love_8", ["player", "hand_card"]),
        ("love_9", ["hand_card"]),
        ("love_10", ["ally"]),
        ("wild_sage", ["ally"]),
        ("wild_fool", ["player", "ally", "ally", "ally"]),
    ],
)
def test_ch_50__who_decides_and_in_what_steps(card, kinds):
    """CH-50: one discrete action at a time; the card that asks is named."""
    allies = ["power_1", "power_2 power_3 power_4 power_5", ""]
    t = table([f"{card} wild_king", "wild_demon wisdom_1", "wisdom_2"], allies).plays(card)
    for kind in kinds:
        chooser = 1 if kind == kinds[-1] and len(kinds) > 1 else 0
        t.asked(kind, chooser, card)
        t.answers("choose player_1" if kind == "player" else sorted(t.legal())[0])
    t.asked("play", 1)


def test_ch_50__a_single_legal_option_is_still_a_decision():
    """CH-50: play of the last card, and a choice of one."""
    t = table(["love_1 wild_king", "love_7", "love_2"]).plays("love_1")
    assert t.asked("play", 1).legal() == {"play love_7"}
    assert t.plays("love_7").asked("player", 1, "love_7").legal() == {"choose player_0"}


def test_ch_50__skip_forced_answers_them():
    """CH-50: ``skip_forced=True`` leaves only questions with a choice."""
    t = table(["love_1 wild_king", "love_7", "love_2 wild_sage", "love_3"], skip_forced=True)
    t.plays("love_1").asked("play", 2)
    assert t.hand(0) == cards("love_1 wild_king")


def test_ch_51__cards_that_went_openly_into_a_hand_are_known():
    """CH-51: by 6, Sage, and a 7 on a face-up card."""
    hands = ["love_6 wild_king", "wild_sage love_1", "love_2 love_3", "love_7 power_3"]
    t = table(hands, ["power_1", "", "power_2", ""])
    t.plays("love_6").answers("choose power_1").plays("wild_sage").answers("choose power_2")
    t.plays("love_2", "love_7").answers("choose player_2")
    for viewer in range(4):
        known = [them["known"] for them in t.match.view(viewer)["players"]]
        assert known == [["power_1"], ["power_2"], ["love_2"], []]


def test_ch_51__playing_a_known_card_face_down_gives_nothing_away():
    """CH-51: it is "in that hand or face down in this trick" until it is seen elsewhere."""
    t = table(
        ["love_2 wild_king", "power_1 wisdom_1", "love_1 wild_sage love_9"],
        known=["", "power_1", ""],
    )
    t.plays("love_2")
    a = Table(t.match.clone()).plays("power_1")
    b = Table(t.match.clone()).plays("wisdom_1")
    for viewer in (0, 2):
        assert a.match.view(viewer) == b.match.view(viewer)
        assert (a.match.observe(viewer) == b.match.observe(viewer)).all()
        assert a.match.view(viewer)["players"][1]["known"] == ["power_1"]
    assert a.match.view(1) != b.match.view(1)
    for game, known in ((a, []), (b, ["power_1"])):
        game.plays("love_1")
        assert game.match.view(0)["players"][1]["known"] == known


def test_ch_51__the_own_hand_is_private():
    """CH-51: others see its size, and nothing that is not known."""
    match = new_match(GAME, seed=4)
    for viewer in range(4):
        view = match.view(viewer)
        for p, them in enumerate(view["players"]):
            assert them["hand_size"] == DEALT[4]
            truth = match.position()["players"][p]
            assert them["hand"] == (truth["hand"] if p == viewer else truth["known"])
        assert "deck" not in view["history"] or len(view["history"]["deck"]) > 1
        assert "random" not in view
        asked = view["decision"]
        assert (asked["legal"] is None) == (viewer != match.player)


def test_ch_51__who_discards_face_down_has_shown_to_lack_the_suit():
    """CH-51: what perfect memory gives, in the words of ``void``."""
    t = table(["love_2 wild_king", "power_1 wisdom_1", "wild_sage power_2"])
    t.plays("love_2", "power_1", "wild_sage")
    assert [them["void"] for them in t.match.view(2)["players"]] == [[], ["love"], []]


def tricks(n: int, seed: int, **options: object):
    """(round, cards in all hands) at the beginning of every trick."""
    for match in random_game(n, seed, **options):
        trick = match.position()["trick"]
        if match.decision.kind == "play" and not trick["played"]:
            position = match.position()
            yield position["round"], [len(them["hand"]) for them in position["players"]], match


@PLAYERS
def test_ch_52__a_round_always_ends(n):
    """CH-52: every trick costs the hands a card; with three at most three in a row do not."""
    for seed in range(GAMES):
        before = (0, 0)
        still = 0
        for number, hands, _ in tricks(n, seed):
            if number == before[0]:
                assert sum(hands) <= before[1]
                still = still + 1 if sum(hands) == before[1] else 0
                assert still <= (3 if n == 3 else 0)
            before = number, sum(hands)


def test_ch_52__max_rounds():
    """CH-52: after the last round the game ends as in CH-35; the default is 60."""
    t = end_of_round([""] * 3, fame=[1, 1, 0], single_round=False, rest={"round": 60})
    t.answers("leftovers no")
    assert t.over
    assert not t.match.truncated
    assert t.match.win_shares.tolist() == [0.5, 0.5, 0]
    t = end_of_round([""] * 3, fame=[1, 1, 0], single_round=False, rest={"round": 59})
    assert not t.answers("leftovers no").over
    t = end_of_round([""] * 3, single_round=False, max_rounds=1)
    assert t.answers("leftovers no").over
    kwargs = {"single_round": False, "tie": "play_on", "max_rounds": 4}
    t = end_of_round([""] * 3, fame=[3, 3, 0], rest={"round": 4}, **kwargs)
    assert t.answers("leftovers no").over
    assert t.match.win_shares.tolist() == [0.5, 0.5, 0]


@PLAYERS
def test_ch_53__the_leader_always_has_a_card(n):
    """CH-53: no hand is empty when a trick begins."""
    for seed in range(GAMES):
        for _, hands, match in tricks(n, seed):
            assert min(hands) > 0
            assert match.position()["trick"]["leader"] == match.player


def test_ch_53__a_player_emptied_by_an_8_is_passed_over():
    """CH-53: also as the last of the trick; the round ends after it."""
    t = table(["love_1 power_1", "love_8 power_2", "love_9"], single_round=True)
    t.plays("love_1", "love_8").answers("choose player_2", "choose love_9")
    assert t.allies(1) == cards("love_1 love_8")
    t.asked("leftovers", 1)


def test_ch_54__a_king_that_a_7_returned_does_not_stop_the_demon():
    """CH-54: "played" means in the trick when it is settled."""
    t = table(["wild_king love_1", "wild_demon love_2", "love_7 love_3", "love_10 power_1"])
    t.plays("wild_king", "wild_demon", "love_7").answers("choose player_0").plays("love_10")
    assert t.allies(1) == cards("wild_demon love_7 love_10")
    t.asked("play", 1)
