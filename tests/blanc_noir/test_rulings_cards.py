"""Rulings BN-15 to BN-20: where cards go, triples, Lord, Goddess, Princess."""

from collections import Counter

import pytest

from tests.blanc_noir.scenario import CARDS, COLOURED, COLOURS, Table, cards, table

OWN = "blue_1 blue_2"
# hands of others that answer no attack
HANDS = ["green_1 dragon", "green_2 fairy", "green_6 gargoyle", "green_7 goddess", "blue_8 blue_9"]
OTHER = HANDS[0]
SPECIALS = [f"{colour}_{kind}" for colour in COLOURS for kind in COLOURED]


def all_cards(t: Table) -> Counter[str]:
    shown = t.position
    lying = Counter(shown["deck"] + shown["discard"] + shown["removed"])
    for them in shown["players"]:
        lying.update(them["hand"])
    return lying


# where cards go


def test_bn_15__lord_and_heralds_remove_from_the_game():
    t = table([f"red_lord red_7 red_8 {OWN}", OTHER])
    t.answers("play red_lord").chooses("red_7 red_8")
    assert t.removed == cards("red_7 red_8")
    assert t.discard == cards("red_5 red_lord")
    t = table([f"red_lord red_7 red_8 {OWN}", OTHER], ["herald_red"])
    t.answers("use herald_red").chooses("red_lord red_8 red_7").is_on(0)
    assert t.removed == cards("red_7 red_8 red_lord")
    assert t.discard == ["red_5"]


def test_bn_15__princess_goddess_and_relief_discard():
    t = table([f"red_princess fairy {OWN}", OTHER])
    t.answers("play red_princess", "choose fairy")
    assert (t.removed, t.discard) == ([], cards("red_princess fairy red_5"))
    t = table([f"goddess fairy red_clown {OWN}", OTHER])
    t.answers("play goddess").chooses("fairy red_clown")
    assert (t.removed, t.discard) == ([], cards("goddess fairy red_clown red_5"))
    t = table([f"goddess fairy red_clown {OWN} blue_3", OTHER], ["relief"])
    t.answers("use relief").chooses(f"fairy goddess {OWN}")
    assert (t.removed, t.discard) == ([], cards("red_clown blue_3 red_5"))


def test_bn_15__removed_cards_are_back_for_the_next_deal():
    t = table(["red_1", "red_2"], declared=[0], removed=["golem", "red_7", "blue_lord"])
    t.answers("play red_1").shows(round=2, removed=[])
    assert all_cards(t) == CARDS


def test_bn_15__removed_cards_are_not_shuffled_in_discarded_ones_are():
    t = table(
        ["blue_1", "blue_3"], top="red_5", discard=["red_5", "red_6"], removed=["red_9"], deck=""
    )
    t.answers("draw")
    assert t.hand(0) == cards("blue_1 red_6")
    assert "red_9" in t.removed
    assert t.discard == ["red_5"]


def test_bn_16__discarded_cards_go_under_the_top_card():
    t = table([f"green_7 blue_7 blue_7 {OWN}", OTHER], top="red_5").answers("triple 7")
    t.is_on(0, top="red_5", colour="red", stack=0)
    t = table([f"golem dragon blue_clown {OWN}", OTHER], ["relief"], top="red_5")
    t.answers("use relief").chooses(f"dragon blue_clown {OWN}")
    t.is_on(0, top="red_5", colour="red", stack=0)
    t = table([f"red_princess blue_knight {OWN}", OTHER], top="red_5")
    t.answers("play red_princess", "choose blue_knight")
    t.is_on(1, top="red_princess", colour="red", stack=0)
    t = table([f"goddess blue_knight blue_clown {OWN}", OTHER], top="red_5")
    t.answers("play goddess").chooses("blue_knight blue_clown").answers("colour yellow")
    t.is_on(1, top="goddess", colour="yellow", stack=0)


def test_bn_16__the_open_colour_stays_open_after_a_triple():
    """BN-44: until the first card is played in a main phase."""
    t = table(["green_7 blue_7 yellow_7 red_1 blue_2", OTHER], top="dragon", colour=None)
    t.answers("triple 7").is_on(0, top="dragon", colour=None).may("play red_1", "play blue_2")


# triples


@pytest.mark.parametrize(
    ("three", "number"),
    [
        ("red_1 red_1 blue_1", 1),
        ("red_9 green_9 blue_9", 9),
        ("red_priestess blue_priestess green_priestess", 10),
        ("red_magician blue_lord green_clown", 20),
        ("red_princess blue_princess green_clown", 20),
        ("golem golem golem", 25),
        ("golem blue_prince green_knight", 25),
        ("gargoyle valkyrie gargoyle", 40),
        ("dragon goddess goddess", 50),
    ],
)
def test_bn_17__any_three_cards_of_a_number(three, number):
    t = table([f"{three} red_8 blue_4", OTHER])
    t.answers(f"triple {number}").is_on(0, top="red_5", stack=0, colour="red")
    assert t.hand(0) == cards("red_8 blue_4")
    assert len(t.scrolls(0)) == 1
    assert t.discard == cards(f"{three} red_5")


def test_bn_17__two_fairies_are_no_triple():
    """30 is the number of two cards only."""
    for hand in (f"fairy fairy {OWN}", "red_1 blue_1 red_2 blue_2"):
        labels = table([hand, OTHER]).legal()
        assert not {label for label in labels if label.startswith("triple")}


def test_bn_17__the_owner_picks_three_of_more():
    """BN-49: every three of four can be discarded; three of a kind need no question."""
    four = ["red_magician", "blue_magician", "blue_lord", "green_clown"]
    for kept in four:
        t = table([" ".join(four) + " red_8", OTHER]).answers("triple 20")
        t.asked("card", 0, "triple")
        t.chooses(" ".join(card for card in four if card != kept)).is_on(0)
        assert t.hand(0) == cards(f"{kept} red_8")


def test_bn_17__triples_are_repeatable_while_there_are_scrolls():
    hand = "red_1 blue_1 green_1 red_2 blue_2 green_2 red_3 blue_3 green_3 red_8"
    t = table([hand, OTHER], scroll_deck="burst relief")
    t.answers("triple 1", "triple 3").may("play red_2", "play red_8", "use burst")
    assert sorted(t.scrolls(0)) == ["burst", "relief"]  # only four cards: no Relief (BN-30)
    assert t.scroll_deck == []


def test_bn_17__no_triple_without_a_scroll_to_take():
    t = table(["red_1 blue_1 green_1 red_8", OTHER], scroll_deck="")
    t.may("play red_1", "play red_8")


def test_bn_17__a_triple_may_leave_one_card_but_not_none():
    table(["red_1 blue_1 green_1", OTHER]).may("play red_1")
    table(["blue_1 green_1 yellow_1", OTHER]).may("draw")
    t = table(["red_1 blue_1 green_1 yellow_1", OTHER]).answers("triple 1")
    t.chooses("red_1 blue_1 green_1").is_on(0)
    assert t.hand(0) == ["yellow_1"]


# Lord and Goddess


@pytest.mark.parametrize("top", ["red_5", "blue_magician"])
def test_bn_18__the_lords_own_colour(top):
    """Whatever it was played on: the Lord's printed colour, normal cards only."""
    hand = "red_lord red_7 red_8 red_clown blue_3 blue_4 golem"
    t = table([hand, OTHER], top=top).answers("play red_lord")
    t.asked("card", 0, "red_lord").may("choose red_7", "choose red_8", "stop")
    t.copy().answers("stop").is_on(1, top="red_lord", colour="red")
    one = t.copy().answers("choose red_7").may("choose red_8", "stop").answers("stop").is_on(1)
    assert one.hand(0) == cards("red_8 red_clown blue_3 blue_4 golem")
    t.chooses("red_7 red_8").is_on(1, top="red_lord", colour="red")
    assert t.hand(0) == cards("red_clown blue_3 blue_4 golem")


def test_bn_18__both_copies_of_a_card():
    t = table([f"red_lord red_7 red_7 red_8 {OWN}", OTHER])
    t.answers("play red_lord").chooses("red_7 red_7").is_on(1)
    assert t.hand(0) == cards(f"red_8 {OWN}")


def test_bn_18__without_such_cards_nothing_is_asked():
    table([f"red_lord red_clown {OWN}", OTHER]).answers("play red_lord").is_on(1)


def test_bn_19__lord_may_leave_one_card_and_declare():
    t = table(["red_lord red_7 red_8 red_9", OTHER])
    t.answers("play red_lord").chooses("red_7 red_9").asked("declare", 0, "red_lord")
    t.answers("declare yes").is_on(1)
    assert t.declared(0)
    t = table(["red_lord red_7 red_8", OTHER]).answers("play red_lord", "choose red_7")
    t.asked("declare", 0, "red_lord")
    assert t.hand(0) == ["red_8"]


def test_bn_19__lord_and_goddess_cannot_take_the_last_card():
    for special in ("red_lord", "goddess"):
        t = table([f"{special} red_7", OTHER]).answers(f"play {special}")
        if special == "goddess":
            t.answers("colour red")
        t.asked("declare", 0, special)
        assert t.hand(0) == ["red_7"]


def test_bn_19__goddess_may_leave_one_card():
    t = table(["goddess red_7 dragon", OTHER]).answers("play goddess")
    t.asked("card", 0, "goddess").may("choose red_7", "choose dragon", "stop")
    t.answers("choose dragon").asked("colour", 0, "goddess").answers("colour blue")
    t.asked("declare", 0, "goddess")
    assert t.held(1) == 2  # the Dragon did not trigger
    t = table(["goddess red_7 dragon blue_8", OTHER])
    t.answers("play goddess").chooses("dragon blue_8").answers("colour red")
    t.asked("declare", 0, "goddess")


# Princess


def test_bn_20__princess_with_another_companion_leaves_two():
    table(["red_princess fairy blue_1", OTHER]).may("play fairy")
    table(["red_princess red_clown blue_1", OTHER]).may("play red_clown")
    t = table(["red_princess fairy blue_1 blue_2", OTHER])
    t.answers("play red_princess").asked("card", 0, "red_princess").may("choose fairy")
    t.answers("choose fairy").is_on(1, top="red_princess")
    assert t.hand(0) == cards(OWN)


@pytest.mark.parametrize("colour", COLOURS)
def test_bn_20__princess_with_the_prince_of_her_colour_leaves_one(colour):
    hand = f"{colour}_princess {colour}_prince {colour}_1"
    t = table([hand, OTHER], top=f"{colour}_5")
    t.answers(f"play {colour}_princess", f"choose {colour}_prince")
    t.asked("declare", 0, f"{colour}_princess").answers("declare yes")
    t.is_on(1, top=f"{colour}_princess", stack=0, direction="clockwise")
    assert t.declared(0)
    # another Prince does not do
    other = "red" if colour != "red" else "blue"
    t = table([f"{colour}_princess {other}_prince {colour}_1", OTHER], top=f"{colour}_5")
    t.may(f"play {colour}_1")


def test_bn_20__princess_and_prince_do_not_empty_the_hand():
    table(["red_princess red_prince", OTHER]).may("play red_prince")
    table(["red_princess", OTHER], declared=[0]).may("draw")


@pytest.mark.parametrize("companion", [card for card in SPECIALS if card != "red_princess"])
def test_bn_20__the_companion_may_be_of_any_kind_and_colour(companion):
    t = table([f"red_princess {companion} green_8 green_9", OTHER], top="red_5")
    t.answers("play red_princess", f"choose {companion}")
    t.is_on(1, top="red_princess", colour="red", stack=0, direction="clockwise")
    assert t.hand(0) == cards("green_8 green_9")
    assert t.discard == cards(f"red_5 red_princess {companion}")


def test_bn_20__only_companions_that_leave_enough_can_be_chosen():
    hand = "red_princess red_prince fairy red_1"
    t = table([hand, OTHER]).answers("play red_princess").asked("card", 0, "red_princess")
    t.may("choose red_prince", "choose fairy")
    hand = "red_princess red_prince fairy"
    t = table([hand, OTHER]).answers("play red_princess").may("choose red_prince")
    t.answers("choose red_prince").asked("declare", 0, "red_princess")
    assert t.hand(0) == ["fairy"]
