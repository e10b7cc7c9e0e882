"""The last of the rulings, up to CH-54."""

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
    table,
)
from tests.chronicle.test_rulings_details import GAMES, MANY, PLAYERS, random_game
from tests.chronicle.test_rulings_fame import next_round, used_but


def previous(recent: str, used: str, **kwargs) -> Table:
    history = {"recent": recent.split()}
    return next_round(used, history=history, dragon_history="previous", **kwargs)


def tricks(n: int, seed: int, **options: object):
    """(round, cards in all hands) at the beginning of every trick."""
    for match in random_game(n, seed, **options):
        trick = match.position()["trick"]
        if match.decision.kind == "play" and not trick["played"]:
            position = match.position()
            yield position["round"], [len(them["hand"]) for them in position["players"]], match


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


def test_ch_46__the_last_card_of_the_deck_is_set_aside():
    """CH-46: a Dragon history that empties the deck waits aside; the used cards go on."""
    firsts = set()
    for seed in range(20):
        t = next_round(used_but("coronation", "dragon_talk"), seed=seed)
        first = t.history["first"]
        firsts.add(first)
        assert len(t.conditions) == {"coronation": 3, "dragon_talk": 2}[first]
        assert set(t.history["deck"]) == set(HISTORIES) - t.conditions - {first}
    assert len(firsts) == 2


def test_ch_46__a_draw_takes_the_deck_first():
    """CH-46: the cards left in the deck are drawn before the used ones are shuffled."""
    for seed in MANY:
        t = next_round(used_but("coronation", "dark_hour"), seed=seed)
        if t.history["first"] == "coronation":
            assert "dark_hour" in t.conditions
            assert len(t.conditions) == 3


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
