"""The rulings on the Fairy: BN-47, with what BN-28 and BN-48 make of it."""

from tests.blanc_noir.scenario import table

FILL = "yellow_1 yellow_2 yellow_3"


def fairy(scrolls, **more):
    t = table([f"fairy {FILL}", "red_7 red_8", "red_9 red_6"], scrolls, **more)
    return t.answers("play fairy")


def test_bn_47_zero_exchanges():
    t = fairy(["burst", "relief"]).asked("scroll", 0, "fairy").answers("stop")
    t.asked("colour", 0, "fairy")
    assert t.scrolls(0) == ["burst"]


def test_bn_47_one_exchange_with_one_scroll():
    """What was received is not exchanged again, so with one scroll there is one exchange."""
    t = fairy(["burst", "relief"], scroll_deck="mirage threat")
    t.answers("choose scroll 0", "scroll_deck").asked("colour", 0, "fairy")
    assert t.scrolls(0) == ["threat"]


def test_bn_47_two_exchanges_with_different_scrolls():
    t = fairy(["burst relief mirage"], scroll_deck="blizzard threat revelation")
    t.may("choose scroll 0", "choose scroll 1", "choose scroll 2", "stop")
    t.answers("choose scroll 1", "scroll_deck").asked("scroll", 0, "fairy")
    (taken,) = set(t.scrolls(0)) & {"blizzard", "threat", "revelation"}
    assert sorted(t.scrolls(0)) == sorted(["burst", "mirage", taken])
    places = t.scrolls(0)
    t.may(*[f"choose scroll {places.index(s)}" for s in ("burst", "mirage")], "stop")
    t.answers(f"choose scroll {places.index('mirage')}", "scroll_deck")
    t.asked("colour", 0, "fairy")
    (left,) = {"blizzard", "threat", "revelation"} - set(t.scrolls(0))
    assert {"burst", taken} < set(t.scrolls(0))
    assert t.scroll_deck == sorted([left, "mirage", "relief"])


def test_bn_47_the_second_exchange_may_be_left():
    t = fairy(["burst relief"], scroll_deck="blizzard threat")
    t.answers("choose scroll 0", "scroll_deck", "stop").asked("colour", 0, "fairy")


def test_bn_47_a_deck_of_one_gives_back_what_lies_at_its_bottom():
    t = fairy(["burst relief"], scroll_deck="mirage")
    t.answers("choose scroll 0", "scroll_deck")
    places = t.scrolls(0)
    assert sorted(places) == ["mirage", "relief"]
    assert t.scroll_deck == ["burst"]
    t.may(f"choose scroll {places.index('relief')}", "stop")
    t.answers(f"choose scroll {places.index('relief')}", "scroll_deck").asked("colour", 0, "fairy")
    assert sorted(t.scrolls(0)) == ["burst", "mirage"]
    assert t.scroll_deck == ["relief"]


def test_bn_47_a_used_scroll_is_fresh_again_in_the_deck():
    t = fairy(["(burst)"], scroll_deck="mirage")
    t.answers("choose scroll 0", "scroll_deck", "colour red")
    assert t.scrolls(0) == ["mirage"]
    t = table([f"fairy {FILL}", "red_7 red_8"], ["(burst)", "revelation"], scroll_deck="mirage")
    t.answers("play fairy", "choose scroll 0", "scroll_deck", "colour red", "use revelation")
    assert "burst" in t.scrolls(1)
    assert "use burst" in t.legal()


def test_bn_47_a_used_scroll_given_to_a_player_stays_used():
    t = fairy(["(burst)", "relief"], scroll_deck="")
    t.answers("choose scroll 0").asked("partner", 0, "fairy").may("choose player_1")
    t.answers("choose player_1").asked("scroll", 0, "fairy").may("choose scroll 0")
    t.answers("choose scroll 0", "colour red").is_on(1)
    assert t.lying(0) == [("relief", False, [0, 1])]
    assert t.lying(1) == [("burst", True, [0, 1, 2])]
    assert "use burst" not in t.legal()


def test_bn_47_two_players_know_both_scrolls():
    t = fairy(["burst", "mirage relief"])
    t.answers("choose scroll 0", "choose player_1").may("choose scroll 0", "choose scroll 1")
    t.answers("choose scroll 1", "colour red")
    assert t.lying(0) == [("relief", False, [0, 1])]
    assert sorted(t.lying(1)) == [("burst", False, [0, 1]), ("mirage", False, [1])]
    assert t.seen(1, 0) == ["relief"]
    assert sorted(map(str, t.seen(0, 1))) == ["None", "burst"]
    assert t.seen(2, 0) == [None]
    assert t.seen(2, 1) == [None, None]


def test_bn_47_partners_have_a_face_down_scroll():
    t = fairy(["burst", "(mirage)", "relief (threat)"]).answers("choose scroll 0")
    t.may("scroll_deck", "choose player_2").answers("choose player_2").may("choose scroll 0")
    t = fairy(["burst", "(mirage)", "(threat) relief"]).answers("choose scroll 0")
    t.answers("choose player_2").may("choose scroll 1")
    t = fairy(["burst", "(mirage)", "relief"], scroll_deck="").answers("choose scroll 0")
    t.may("choose player_2")


def test_bn_47_both_exchanges_with_players():
    t = fairy(["burst (mirage)", "relief", "threat"])
    t.answers("choose scroll 1", "choose player_2", "choose scroll 0")
    places = t.scrolls(0)
    assert sorted(places) == ["burst", "threat"]
    # player 2 has no face-down scroll any more
    t.answers(f"choose scroll {places.index('burst')}").may("scroll_deck", "choose player_1")
    t.answers("choose player_1", "choose scroll 0").asked("colour", 0, "fairy")
    assert sorted(t.scrolls(0)) == ["relief", "threat"]
    assert t.scrolls(1) == ["burst"]
    assert t.scrolls(2) == ["(mirage)"]


def test_bn_47_what_was_just_given_may_come_back_by_the_second_exchange():
    """It lies face down before another player, as any scroll that may be taken."""
    t = fairy(["burst relief", "threat"], scroll_deck="")
    t.answers("choose scroll 0", "choose player_1", "choose scroll 0")
    t.answers(f"choose scroll {t.scrolls(0).index('relief')}")
    t.may("choose player_1").answers("choose player_1", "choose scroll 0").asked(
        "colour", 0, "fairy"
    )
    assert sorted(t.lying(0)) == [("burst", False, [0, 1]), ("threat", False, [0, 1])]
    assert t.lying(1) == [("relief", False, [0, 1])]


def test_bn_47_a_second_exchange_without_partners_is_not_asked():
    """The first one took the last face-down scroll of all others, the deck is empty."""
    t = fairy(["(burst) (blizzard)", "relief", "(mirage)"], scroll_deck="")
    t.answers("choose scroll 0", "choose player_1", "choose scroll 0").asked("colour", 0, "fairy")


def test_bn_47_what_was_given_to_the_bottom_is_known_to_its_giver():
    t = fairy(["burst"], scroll_deck="mirage threat")
    t.answers("choose scroll 0", "scroll_deck", "colour red")
    assert [e["scroll"] for e in t.position["scroll_deck"]] == ["burst", "mirage"]
    assert t.match.view(0)["scroll_deck"] == ["burst", None]
    assert t.match.view(1)["scroll_deck"] == [None, None]


def test_bn_47_a_shuffled_deck_is_known_to_nobody():
    """Shock Wave shuffles the deck (BN-28)."""
    t = fairy(["burst shockwave", "relief", ""], scroll_deck="mirage")
    t.answers("choose scroll 0", "scroll_deck", "stop", "colour blue", "draw", "draw").is_on(0)
    assert t.match.view(0)["scroll_deck"] == ["burst"]
    t.answers("use shockwave", "choose player_1", "choose scroll 0")
    assert t.scroll_deck == ["burst", "relief"]
    assert t.match.view(0)["scroll_deck"] == [None, None]


def test_bn_48_nobody_knows_what_was_dealt_to_another():
    """Also what a Fairy had shown before: player 0 has given a scroll to player 1."""
    t = fairy(["burst tornado", "relief", "mirage"])
    t.answers("choose scroll 0", "choose player_1", "choose scroll 0", "stop", "colour blue")
    t.answers("draw", "draw").is_on(0).answers("use tornado")
    assert [t.lying(p)[-1][2] for p in range(3)] == [[0], [1], [2]]
    assert t.seen(0, 1) == [None]
    assert all(entry["known_by"] == [] for entry in t.position["scroll_deck"])
