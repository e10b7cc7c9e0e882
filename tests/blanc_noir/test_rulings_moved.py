"""Rulings BN-26 to BN-29: scrolls that are exchanged, lie open, go back, are dealt anew."""

from collections import Counter

import pytest

from tabletop_envs import match_from_position
from tests.blanc_noir.scenario import SCROLLS, Table, cards, table

PLAYERS = pytest.mark.parametrize("n", range(2, 7))
HANDS = ["blue_3 blue_4", "green_3 green_4", "yellow_3 yellow_4", "red_8 red_9", "blue_8 blue_9"]
OWN = "blue_1 blue_2"
SEEDS = range(12)


def seen(t: Table, viewer: int, player: int) -> list[str | None]:
    """The scrolls before ``player`` as ``viewer`` knows them."""
    return [entry["scroll"] for entry in t.match.view(viewer)["players"][player]["scrolls"]]


def known_deck(t: Table, by: int) -> Table:
    """The same table, but ``by`` knows the scroll deck, the top one last."""
    shown = t.position
    for entry in shown["scroll_deck"]:
        entry["known_by"] = [by]
    return Table(match_from_position(shown))


def where(t: Table) -> Counter[str]:
    """All scrolls, wherever they are."""
    lying = Counter(t.scroll_deck)
    for player in range(t.match.num_players):
        lying.update(name.strip("()") for name in t.scrolls(player))
    return lying


# Fairy


@pytest.mark.parametrize("own", ["burst", "(burst)"])
def test_bn_26__with_the_deck_the_top_one_comes_the_own_one_goes_to_the_bottom(own):
    t = table([f"fairy {OWN}", HANDS[0]], [own], scroll_deck="threat mirage relief")
    t = known_deck(t, by=1)
    t.answers("play fairy").asked("scroll", 0, "fairy").may("choose scroll 0", "stop")
    t.answers("choose scroll 0").asked("partner", 0, "fairy").may("scroll_deck")
    t.answers("scroll_deck").asked("colour", 0, "fairy")
    assert t.scrolls(0) == ["relief"]  # face down, unused
    assert [entry["scroll"] for entry in t.position["scroll_deck"]] == ["burst", "threat", "mirage"]
    assert seen(t, 1, 0) == ["relief"]  # player 1 knew the top one
    assert t.match.view(0)["scroll_deck"] == ["burst", None, None]


def test_bn_26__the_scroll_at_the_bottom_is_the_last_one_taken():
    for seed in SEEDS:
        hands = [f"fairy {OWN}", "red_1 blue_9 green_9 yellow_9"]
        t = table(hands, ["burst"], scroll_deck="threat mirage relief", random=seed)
        t.answers("play fairy", "choose scroll 0", "scroll_deck", "colour red", "triple 9")
        assert t.scrolls(1)[-1] in ("threat", "mirage", "relief")
        assert "burst" in t.scroll_deck


def test_bn_26__with_a_player_blind_by_position():
    """Face-down scrolls only; the place is chosen, not the kind."""
    t = table([f"fairy {OWN}", *HANDS[:2]], ["burst", "relief (threat) mirage", "(relief)"])
    t.answers("play fairy", "choose scroll 0").may("scroll_deck", "choose player_1")
    assert seen(t, 0, 1) == [None, "threat", None]
    t.answers("choose player_1").asked("scroll", 0, "fairy")
    t.may("choose scroll 0", "choose scroll 2").answers("choose scroll 2")
    t.asked("colour", 0, "fairy")
    assert t.scrolls(0) == ["mirage"]
    assert Counter(t.scrolls(1)) == Counter(["relief", "(threat)", "burst"])
    assert where(t) == SCROLLS
    # the two know both scrolls, the third player neither (BN-47)
    assert seen(t, 1, 0) == ["mirage"]
    assert Counter(seen(t, 0, 1)) == Counter([None, "burst", "threat"])
    assert seen(t, 2, 0) == [None]
    assert Counter(seen(t, 2, 1)) == Counter([None, "threat", None])


def test_bn_26__a_used_own_scroll_stays_used_before_a_player():
    t = table([f"fairy {OWN}", HANDS[0]], ["(burst)", "relief"])
    t.answers("play fairy", "choose scroll 0", "choose player_1", "choose scroll 0")
    assert t.scrolls(0) == ["relief"]
    assert t.scrolls(1) == ["(burst)"]
    t.answers("colour red").is_on(1)
    assert "use burst" not in t.legal()


def test_bn_26__the_own_scrolls_are_no_partner():
    t = table([f"fairy {OWN}", HANDS[0]], ["burst relief", "(threat)"], scroll_deck="mirage")
    t.answers("play fairy", "choose scroll 1").may("scroll_deck")


def test_bn_26__with_an_empty_scroll_deck_and_open_scrolls_there_is_no_exchange():
    """BN-47: nobody is a partner; the Fairy goes on to the colour."""
    t = table([f"fairy {OWN}", HANDS[0]], ["burst", "(threat)"], scroll_deck="")
    t.answers("play fairy").asked("colour", 0, "fairy")
    assert t.scrolls(0) == ["burst"]


# used scrolls


def test_bn_27__a_used_scroll_cannot_be_used_again():
    t = table([OWN, HANDS[0]], ["burst"], top="blue_5")
    t.answers("use burst", "choose player_1").may("play blue_1", "play blue_2")
    assert t.scrolls(0) == ["(burst)"]


def test_bn_27__of_two_alike_the_unused_one_is_used():
    t = table([OWN, HANDS[0]], ["(burst) burst"], top="blue_5")
    t.answers("use burst", "choose player_1").may("play blue_1", "play blue_2")
    assert t.scrolls(0) == ["(burst)", "(burst)"]
    assert t.held(1) == 4
    t = table([OWN, HANDS[0]], ["burst burst"], top="blue_5")
    t.answers("use burst", "choose player_1", "use burst", "choose player_1")
    assert t.held(1) == 6


def test_bn_27__a_used_scroll_can_be_returned_and_exchanged():
    hands = [f"fairy {OWN}", HANDS[0]]
    t = table(hands, ["(burst) shockwave", ""])
    t.answers("use shockwave", "choose player_0", "choose scroll 0")
    assert t.scrolls(0) == ["(shockwave)"]
    assert t.scroll_deck.count("burst") == 2
    t = table(hands, ["(burst) tornado", "(relief)"]).answers("use tornado")
    lying = [name for player in range(2) for name in t.scrolls(player)]
    assert [name for name in lying if name[0] == "("] == ["(tornado)"]
    t = table(hands, ["(burst)", ""], scroll_deck="relief")
    t.answers("play fairy", "choose scroll 0", "scroll_deck")
    assert t.scrolls(0) == ["relief"]


def test_bn_27__used_scrolls_lie_there_until_the_round_ends():
    t = table(["red_1", HANDS[0]], ["(burst) (relief)", "(threat) mirage"], declared=[0])
    t.answers("play red_1").shows(round=2)
    for player in range(2):
        assert len(t.scrolls(player)) == 1
        assert "(" not in t.scrolls(player)[0]
    assert where(t) == SCROLLS


# Shock Wave


def test_bn_28__a_player_then_a_place_used_or_not():
    t = table([OWN, *HANDS[:3]], ["shockwave", "(burst) relief", "", "threat"])
    t.answers("use shockwave").asked("player", 0, "shockwave")
    t.may("choose player_1", "choose player_3")  # it cannot choose itself (BN-58)
    t.answers("choose player_1").asked("scroll", 0, "shockwave")
    t.may("choose scroll 0", "choose scroll 1")
    assert seen(t, 0, 1) == ["burst", None]
    used = t.copy().answers("choose scroll 0").is_on(0)
    assert used.scrolls(1) == ["relief"]
    assert used.scroll_deck.count("burst") == 2
    t.answers("choose scroll 1").is_on(0)
    assert t.scrolls(1) == ["(burst)"]
    assert t.scroll_deck.count("relief") == 2
    assert where(t) == SCROLLS


def test_bn_28__own_scrolls_and_the_second_shock_wave():
    t = table([OWN, HANDS[0]], ["burst shockwave shockwave"])
    t.answers("use shockwave", "choose player_0")
    assert len(t.legal()) == 2
    t.answers("choose scroll 0")
    assert sorted(t.scrolls(0)) == ["(shockwave)", "shockwave"]


def test_bn_28__it_may_return_a_used_shock_wave_but_not_itself():
    t = table([OWN, HANDS[0]], ["(shockwave) shockwave"])
    t.answers("use shockwave", "choose player_0")
    assert len(t.legal()) == 1
    t.answers(*t.legal())
    assert t.scrolls(0) == ["(shockwave)"]


def test_bn_28__the_scroll_deck_is_shuffled():
    """No place of the deck is known any longer, and the returned one may come next."""
    taken = set()
    for seed in SEEDS:
        scrolls = ["shockwave revelation", "herald_red"]
        t = table([OWN, HANDS[0]], scrolls, scroll_deck="burst relief mirage", random=seed)
        t = known_deck(t, by=0)
        t.answers("use shockwave", "choose player_1", "choose scroll 0")
        assert not any(entry["known_by"] for entry in t.position["scroll_deck"])
        taken.update(t.answers("use revelation").scrolls(0)[2:])
    assert taken == {"burst", "relief", "mirage", "herald_red"}


def test_bn_28__a_returned_used_scroll_is_fresh():
    t = table([OWN, HANDS[0]], ["shockwave revelation", "(burst)"], scroll_deck="")
    t.answers("use shockwave", "choose player_1", "choose scroll 0", "use revelation")
    assert t.scrolls(0) == ["(shockwave)", "(revelation)", "burst"]
    t.answers("use burst", "choose player_1")
    assert t.held(1) == 4


# Tornado


@PLAYERS
def test_bn_29__every_face_up_tornado_stays_the_rest_is_dealt_anew(n):
    scrolls = ["tornado burst (relief)", "(tornado)", "threat threat", "mirage", "(mirage)", ""]
    t = table([OWN, *HANDS][:n], scrolls[:n]).answers("use tornado").is_on(0)
    for player in range(n):
        lying = t.scrolls(player)
        stay = ["tornado"] if player < 2 else []
        assert lying[:-1] == [f"({name})" for name in stay]
        assert lying[-1] in SCROLLS  # face down
        for viewer in range(n):
            own = [lying[-1]] if viewer == player else [None]
            assert seen(t, viewer, player) == stay + own
    assert len(t.scroll_deck) == 18 - n
    assert where(t) == SCROLLS
    assert not any(entry["known_by"] for entry in t.position["scroll_deck"])


def test_bn_29__a_face_down_tornado_is_shuffled_in():
    """It cannot be told apart: over many shuffles it lies in more than one place."""
    places = set()
    for seed in SEEDS:
        t = table([OWN, *HANDS[:2]], ["tornado", "tornado"], random=seed).answers("use tornado")
        assert t.scrolls(0)[0] == "(tornado)"
        assert len(t.scrolls(1)) == 1
        places.add(next((p for p in range(3) if "tornado" in t.scrolls(p)), None))
    assert len(places) > 1


def test_bn_29__the_new_scroll_may_be_used_at_once():
    hand = "golem red_1 red_2 blue_6 green_1 yellow_1"  # every scroll can be used with it
    new = set()
    for seed in SEEDS:
        t = table([hand, HANDS[0]], ["tornado"], random=seed).answers("use tornado")
        new.add(t.scrolls(0)[1])
        assert f"use {t.scrolls(0)[1]}" in t.legal()
    assert len(new) > 3


def test_bn_29__hands_and_the_attack_stay():
    hands = [OWN, HANDS[0]]
    t = table(hands, ["tornado", "burst"], top="red_knight", stack=6).answers("use tornado")
    t.is_on(0, stack=6, top="red_knight")
    assert [t.hand(player) for player in range(2)] == [cards(hand) for hand in hands]
