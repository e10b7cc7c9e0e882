"""The black number cards (section 6): golem, fairy, gargoyle, valkyrie, dragon, goddess."""

import pytest

from tests.blanc_noir.scenario import COLOURS, cards, table

FILL = "yellow_1 yellow_2"
COLOUR_ANSWERS = {f"colour {colour}" for colour in COLOURS}
# what is asked between the card and its colour, and a first answer to it
EFFECTS = {
    "golem": [],
    "fairy": ["stop"],
    "gargoyle": ["choose player_1"],
    "valkyrie": ["choose red_5"],
    "dragon": ["choose player_1"],
    "goddess": ["stop"],
}
ALL = pytest.mark.parametrize("card", EFFECTS)


def played(card, **more):
    """Player 0 has played the card, with an own scroll, three cards, and a red 5 below."""
    t = table([f"{card} {FILL}", "red_1 blue_3", "green_9 red_2"], ["burst"], **more)
    return t.answers(f"play {card}")


# all of them


@ALL
def test_black__matches_everything_and_then_a_colour_is_named(card):
    """BN-38: the effect comes first."""
    for top in ("red_5", "green_clown", "blue_priestess"):
        table([f"{card} {FILL}", "red_1"], top=top).may(f"play {card}")
    t = played(card)
    for words in EFFECTS[card]:
        assert t.question[0] != "colour"
        t.answers(words)
    t.asked("colour", 0, card).may(*COLOUR_ANSWERS)
    t.answers("colour yellow").is_on(1, top=card, colour="yellow")


@ALL
def test_black__names_a_colour_also_when_played_on_its_number(card):
    """BN-7."""
    number = {"golem": "blue_knight", "fairy": "fairy", "gargoyle": "valkyrie"}
    top = number.get(card, {"valkyrie": "gargoyle", "dragon": "goddess"}.get(card, "dragon"))
    colour = {} if top == "blue_knight" else {"colour": "green"}
    t = played(card, top=top, **colour)
    t.answers(*[words.replace("red_5", top) for words in EFFECTS[card]])
    t.asked("colour", 0, card).answers("colour red").is_on(1, colour="red")


@ALL
def test_black__may_not_be_played_in_an_attack_unless_it_is_a_25(card):
    t = table([f"{card} {FILL}", "red_1"], top="red_knight", stack=2)
    t.may("play golem" if card == "golem" else "draw")


@ALL
@pytest.mark.parametrize("declared", [False, True])
def test_black__as_last_card(card, declared):
    """A special finish: the effect happens, a colour is named, then four are drawn (BN-23)."""
    t = table([card, "red_1 blue_3", "green_9 red_2"], top="blue_5", declared=[0] * declared)
    valkyrie = card == "valkyrie"  # never punished (BN-37)
    t.may(f"play {card}", *[] if valkyrie else ["draw"]).answers(f"play {card}")
    if card in ("gargoyle", "dragon"):
        t.answers("choose player_1")
    if valkyrie:
        t.may("choose blue_5").answers("choose blue_5")
    t.asked("colour", 0, card)
    assert t.held(0) == valkyrie  # not yet drawn
    t.answers("colour green")
    if valkyrie:  # BN-24
        t.asked("declare", 0, card).answers("declare no")
    t.is_on(1, colour="green", round=1, stack=4 if card == "golem" else 0)
    assert t.held(0) == (1 if valkyrie else 4)
    assert t.held(1) == (6 if card == "dragon" else 2)
    assert not t.declared(0)


@ALL
def test_black__with_one_card_left_the_declaration_comes_after_the_colour(card):
    t = table([f"{card} golem", "red_1 blue_3", "green_9 red_2"], top="red_5")
    t.answers(f"play {card}")
    if card in ("gargoyle", "dragon"):
        t.answers("choose player_1")
    if card == "valkyrie":
        t.answers("choose red_5", "colour red").is_on(1)
        assert t.hand(0) == cards("golem red_5")
        return
    t.answers("colour red").asked("declare", 0, card).answers("declare yes").is_on(1)
    assert t.declared(0)


# golem


def test_golem__attacks_with_four():
    t = played("golem", top="red_5").answers("colour blue").is_on(1, stack=4, colour="blue")
    t.may("draw").answers("draw").is_on(2, stack=0)
    assert t.held(1) == 6


def test_golem__adds_to_an_attack():
    t = table([f"golem {FILL}", "golem red_1 red_2", "red_3 red_4"], top="red_knight", stack=2)
    t.answers("play golem", "colour red").is_on(1, stack=6)
    t.answers("play golem", "colour blue").is_on(2, stack=10)
    t.may("draw").answers("draw").is_on(0, stack=0)
    assert t.held(2) == 12


# fairy: more in the rulings BN-26 and BN-47


def test_fairy__exchanges_with_the_deck():
    t = table([f"fairy {FILL}", "red_1"], ["burst"], scroll_deck="mirage")
    t.answers("play fairy").asked("scroll", 0, "fairy").may("choose scroll 0", "stop")
    t.answers("choose scroll 0").asked("partner", 0, "fairy").may("scroll_deck")
    t.answers("scroll_deck").asked("colour", 0, "fairy")
    assert t.scrolls(0) == ["mirage"]
    assert t.scroll_deck == ["burst"]


def test_fairy__without_scrolls_has_no_effect():
    t = table([f"fairy {FILL}", "red_1"], ["", "burst"])
    t.answers("play fairy").asked("colour", 0, "fairy")


def test_fairy__has_nobody_to_exchange_with():
    t = table([f"fairy {FILL}", "red_1"], ["burst", "(relief)"], scroll_deck="")
    t.answers("play fairy").asked("colour", 0, "fairy")


# gargoyle: more in BN-33


def test_gargoyle__opens_a_hand_before_the_colour_is_named():
    t = played("gargoyle").shows(open_hand=None)
    t.answers("choose player_2").asked("colour", 0, "gargoyle").shows(open_hand=2)
    for viewer in (0, 1):
        assert sorted(t.match.view(viewer)["players"][2]["hand"]) == cards("green_9 red_2")
        assert t.match.view(viewer)["open_hand"] == 2
    t.answers("colour green").is_on(1, open_hand=None)


def test_gargoyle__looks_at_an_empty_hand():
    t = table([f"gargoyle {FILL}", "", "red_1"], deck="")
    t.answers("play gargoyle").may("choose player_1", "choose player_2")
    t.answers("choose player_1").asked("colour", 0, "gargoyle").answers("colour red").is_on(1)


# valkyrie: more in BN-24 and BN-55


def test_valkyrie__takes_a_card_of_the_pile_openly():
    t = played("valkyrie", discard=["red_5", "golem", "blue_7", "blue_7", "green_princess"])
    t.asked("card", 0, "valkyrie")
    t.may("choose red_5", "choose golem", "choose blue_7", "choose green_princess")
    t.answers("choose green_princess").asked("colour", 0, "valkyrie")
    assert t.hand(0) == cards(f"{FILL} green_princess")
    assert t.discard == cards("red_5 golem blue_7 blue_7 valkyrie")
    t.answers("colour red").is_on(1, top="valkyrie")
    assert t.match.view(1)["players"][0]["hand"] == ["green_princess"]


def test_valkyrie__may_take_another_valkyrie():
    t = played("valkyrie", top="valkyrie", colour="red").may("choose valkyrie")
    t.answers("choose valkyrie", "colour red").is_on(1, top="valkyrie")
    assert "valkyrie" in t.hand(0)
    assert t.discard == ["valkyrie"]


# dragon


@pytest.mark.parametrize("target", range(3))
def test_dragon__a_player_draws_four(target):
    t = played("dragon").asked("player", 0, "dragon")
    t.may("choose player_0", "choose player_1", "choose player_2")
    deck = len(t.deck)
    t.answers(f"choose player_{target}", "colour red").is_on(1)  # the turn is not lost
    assert [t.held(p) for p in range(3)] == [2 + 4 * (p == target) for p in range(3)]
    assert len(t.deck) == deck - 4


def test_dragon__draws_what_there_is():
    t = table([f"dragon {FILL}", "red_1"], deck="blue_8", discard=["red_5"])
    t.answers("play dragon", "choose player_1").asked("colour", 0, "dragon")
    assert t.hand(1) == cards("red_1 blue_8 red_5")  # the pile but for the Dragon was shuffled
    assert t.discard == ["dragon"]


def test_dragon__ends_the_declaration_of_who_draws():
    t = table([f"dragon {FILL}", "red_1"], declared=[1])
    t.answers("play dragon", "choose player_1", "colour red").is_on(1)
    assert not t.declared(1)


# goddess: more in BN-57


def test_goddess__discards_up_to_two_that_do_nothing():
    t = table([f"goddess {FILL} golem red_clown dragon", "red_1 blue_3", "green_9"])
    t.answers("play goddess").asked("card", 0, "goddess")
    t.may(*[f"choose {card}" for card in f"{FILL} golem red_clown dragon".split()], "stop")
    t.answers("choose red_clown", "choose golem").asked("colour", 0, "goddess")
    t.answers("colour blue").is_on(1, top="goddess", stack=0)
    assert t.discard == cards("red_5 goddess red_clown golem")
    assert t.removed == []
    assert t.hand(0) == cards(f"{FILL} dragon")


@pytest.mark.parametrize("chosen", [[], ["yellow_1"]])
def test_goddess__may_discard_fewer(chosen):
    t = table([f"goddess {FILL} golem", "red_1"])
    t.answers("play goddess", *[f"choose {card}" for card in chosen], "stop")
    t.asked("colour", 0, "goddess")
    assert t.discard == sorted(["red_5", "goddess", *chosen])
