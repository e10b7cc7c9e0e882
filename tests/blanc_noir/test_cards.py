"""The number cards (section 6): what each does, with nothing to do it to, as the last card."""

import pytest

from tests.blanc_noir.scenario import cards, table

OTHER = {"red": "yellow", "yellow": "blue", "blue": "green", "green": "red"}
FILL = "1 2 3"  # of another colour: two cards at least stay in hand
BLACK = ["golem", "fairy", "gargoyle", "valkyrie", "dragon", "goddess"]


def kinds(*names):
    """One test for the cards of a kind in their colours."""
    return pytest.mark.parametrize("card", names)


def colour_of(card):
    return card.split("_")[0]


def other(card, *numbers):
    """Normal cards of a colour that is not the card's."""
    return " ".join(f"{OTHER[colour_of(card)]}_{n}" for n in " ".join(numbers).split())


def fill(card):
    return f"{card} {other(card, FILL)}"


NORMAL = kinds(
    "red_1", "red_2", "red_3", "red_4", "red_5", "red_6", "red_7", "red_8", "red_9",
    "yellow_1", "yellow_2", "yellow_3", "yellow_4", "yellow_5", "yellow_6", "yellow_7",
    "yellow_8", "yellow_9",
    "blue_1", "blue_2", "blue_3", "blue_4", "blue_5", "blue_6", "blue_7", "blue_8", "blue_9",
    "green_1", "green_2", "green_3", "green_4", "green_5", "green_6", "green_7", "green_8",
    "green_9",
)  # fmt: skip
# in the order of section 6: priestess, magician, lord, clown, princess, prince, knight
PRIESTESSES = kinds("red_priestess", "yellow_priestess", "blue_priestess", "green_priestess")
MAGICIANS = kinds("red_magician", "yellow_magician", "blue_magician", "green_magician")
LORDS = kinds("red_lord", "yellow_lord", "blue_lord", "green_lord")
CLOWNS = kinds("red_clown", "yellow_clown", "blue_clown", "green_clown")
PRINCESSES = kinds("red_princess", "yellow_princess", "blue_princess", "green_princess")
PRINCES = kinds("red_prince", "yellow_prince", "blue_prince", "green_prince")
KNIGHTS = kinds("red_knight", "yellow_knight", "blue_knight", "green_knight")


def on(card, number=9):
    """A top card of the card's colour."""
    return {"top": f"{colour_of(card)}_{number}"}


# 1 to 9


@NORMAL
def test_normal__does_nothing_but_lie_on_top(card):
    colour, number = card.split("_")
    t = table([f"{card} {card} golem", "dragon", "fairy"], top=f"{OTHER[colour]}_{number}")
    before = t.position
    t.answers(f"play {card}").is_on(1, top=card, colour=colour, stack=0, direction="clockwise")
    assert t.hand(0) == cards(f"{card} golem")
    assert t.discard == cards(f"{card} {OTHER[colour]}_{number}")
    assert t.position["deck"] == before["deck"]
    assert t.position["scroll_deck"] == before["scroll_deck"]


@NORMAL
def test_normal__declared_and_last_it_ends_the_round_and_scores_its_number_in_a_hand(card):
    number = int(card.split("_")[1])
    t = table(
        [card, f"{OTHER[colour_of(card)]}_{number} golem"], declared=[0], **on(card, 10 - number)
    )
    t.may(f"play {card}").answers(f"play {card}").shows(round=2, winner=0)
    assert t.totals == [0, number + 25]


@NORMAL
def test_normal__undeclared_and_last_it_costs_four(card):
    t = table([card, "golem", "dragon"], **on(card, 10 - int(card[-1])))
    t.may(f"play {card}", "draw").answers(f"play {card}").is_on(1, top=card, round=1)
    assert t.held(0) == 4


# priestess


@PRIESTESSES
def test_priestess__takes_a_scroll_face_down(card):
    t = table([fill(card), "red_1", "red_2"], ["relief"], **on(card))
    before = len(t.scroll_deck)
    t.answers(f"play {card}").is_on(1)
    assert len(t.scroll_deck) == before - 1
    kept, taken = t.position["players"][0]["scrolls"]
    assert kept["scroll"] == "relief"
    assert not taken["used"]
    assert taken["known_by"] == [0]
    assert [s["scroll"] for s in t.match.view(1)["players"][0]["scrolls"]] == [None, None]


@PRIESTESSES
def test_priestess__an_empty_scroll_deck_gives_nothing(card):
    t = table([fill(card), "red_1", "red_2"], ["relief"], scroll_deck="", **on(card))
    t.answers(f"play {card}").is_on(1)
    assert t.scrolls(0) == ["relief"]
    assert t.scroll_deck == []


@PRIESTESSES
def test_priestess__as_last_card_takes_a_scroll_and_four_cards(card):
    t = table([card, "red_1", "red_2"], declared=[0], **on(card))
    t.may(f"play {card}", "draw").answers(f"play {card}").is_on(1, round=1, top=card)
    assert len(t.scrolls(0)) == 1
    assert t.held(0) == 4
    assert not t.declared(0)


@PRIESTESSES
def test_priestess__comes_before_the_declaration(card):
    """BN-38."""
    t = table([f"{card} golem", "red_1"], **on(card))
    t.answers(f"play {card}").asked("declare", 0, card)
    assert len(t.scrolls(0)) == 1
    t.answers("declare yes").is_on(1)
    assert t.declared(0)


# magician


@MAGICIANS
@pytest.mark.parametrize("n", range(3, 7))
def test_magician__reverses(card, n):
    hands = [fill(card), *["golem", "dragon", "fairy", "goddess", "valkyrie"][: n - 1]]
    t = table(hands, **on(card))
    t.answers(f"play {card}").is_on(n - 1, direction="counter-clockwise")
    t = table(hands, direction="counter-clockwise", **on(card))
    t.answers(f"play {card}").is_on(1, direction="clockwise")


@MAGICIANS
def test_magician__has_no_further_effect_with_two_players(card):
    """BN-13."""
    t = table([fill(card), "golem"], **on(card))
    t.answers(f"play {card}").is_on(1, direction="counter-clockwise")


@MAGICIANS
def test_magician__as_last_card_reverses_and_costs_four(card):
    t = table([card, "golem", "dragon"], declared=[0], **on(card))
    t.answers(f"play {card}").is_on(2, direction="counter-clockwise", round=1)
    assert t.held(0) == 4


# lord


@LORDS
def test_lord__removes_up_to_two_normal_cards_of_its_colour(card):
    colour = colour_of(card)
    t = table(
        [f"{fill(card)} {colour}_1 {colour}_5 {colour}_7 {colour}_clown", "red_9"], **on(card)
    )
    t.answers(f"play {card}").asked("card", 0, card)
    t.may(f"choose {colour}_1", f"choose {colour}_5", f"choose {colour}_7", "stop")
    t.answers(f"choose {colour}_1")
    t.may(f"choose {colour}_5", f"choose {colour}_7", "stop")
    t.answers(f"choose {colour}_5").is_on(1, top=card)
    assert t.removed == cards(f"{colour}_1 {colour}_5")
    assert t.discard == cards(f"{colour}_9 {card}")
    assert t.hand(0) == cards(f"{other(card, FILL)} {colour}_7 {colour}_clown")


@LORDS
@pytest.mark.parametrize("chosen", [[], ["1"]])
def test_lord__may_remove_fewer(card, chosen):
    colour = colour_of(card)
    t = table([f"{fill(card)} {colour}_1 {colour}_5", "red_9"], **on(card))
    t.answers(f"play {card}", *[f"choose {colour}_{n}" for n in chosen], "stop").is_on(1)
    assert t.removed == [f"{colour}_{n}" for n in chosen]


@LORDS
def test_lord__has_nothing_to_remove(card):
    """No normal card of the colour: nobody is asked."""
    colour = colour_of(card)
    t = table([f"{fill(card)} {colour}_knight golem", "red_9"], **on(card))
    t.answers(f"play {card}").is_on(1)
    assert t.removed == []


@LORDS
def test_lord__played_on_a_number_still_means_its_own_colour(card):
    """BN-18."""
    colour = colour_of(card)
    top = f"{OTHER[colour]}_magician"
    t = table([f"{fill(card)} {colour}_4", "red_9"], top=top)
    t.answers(f"play {card}").may(f"choose {colour}_4", "stop")
    t.answers(f"choose {colour}_4").is_on(1, colour=colour)


@LORDS
def test_lord__as_last_card_costs_four(card):
    t = table([card, "red_9 red_8"], declared=[0], **on(card))
    t.answers(f"play {card}").is_on(1, round=1)
    assert t.held(0) == 4
    assert t.removed == []


@LORDS
def test_lord__may_leave_one_card_that_is_declared_then(card):
    """BN-19."""
    colour = colour_of(card)
    t = table([f"{card} {colour}_2 {colour}_3", "red_9 red_8"], **on(card))
    t.answers(f"play {card}", f"choose {colour}_2").asked("declare", 0, card)
    assert t.removed == [f"{colour}_2"]
    t.answers("declare yes")
    assert t.declared(0)


# clown


@CLOWNS
@pytest.mark.parametrize("n", range(2, 7))
def test_clown__the_next_player_loses_the_turn(card, n):
    hands = [fill(card), *["golem", "dragon", "fairy", "goddess", "valkyrie"][: n - 1]]
    t = table(hands, ["", "burst"], **on(card))
    t.answers(f"play {card}").is_on(2 % n)
    t = table(hands, direction="counter-clockwise", **on(card))
    t.answers(f"play {card}").is_on((n - 2) % n)
    assert t.held(1) == 1


@CLOWNS
def test_clown__as_last_card_skips_and_costs_four(card):
    t = table([card, "golem", "dragon"], declared=[0], **on(card))
    t.answers(f"play {card}").is_on(2, round=1)
    assert t.held(0) == 4


# princess


@PRINCESSES
@pytest.mark.parametrize(
    "companion", ["golem", "dragon", "valkyrie", "clown", "prince", "princess", "priestess"]
)
def test_princess__takes_a_special_along_that_does_nothing(card, companion):
    if companion not in BLACK:
        companion = f"{OTHER[colour_of(card)]}_{companion}"
    t = table([f"{fill(card)} {companion}", "red_1", "red_2"], **on(card))
    before = t.deck, t.scroll_deck
    t.answers(f"play {card}").asked("card", 0, card).may(f"choose {companion}")
    t.answers(f"choose {companion}")
    t.is_on(1, top=card, colour=colour_of(card), stack=0, direction="clockwise")
    assert t.hand(0) == cards(other(card, FILL))
    assert t.discard == cards(f"{colour_of(card)}_9 {card} {companion}")
    assert t.removed == []
    assert (t.deck, t.scroll_deck) == before


@PRINCESSES
def test_princess__cannot_be_played_alone(card):
    table([fill(card), "red_9"], **on(card)).may("draw")


@PRINCESSES
def test_princess__leaves_two_cards_at_least(card):
    table([f"{card} golem {other(card, '1')}", "red_9"], colour=colour_of(card), top="dragon").may(
        "play golem"
    )
    t = table([f"{card} golem {other(card, '1 2')}", "red_9"], **on(card))
    t.may("play golem", f"play {card}")


@PRINCESSES
def test_princess__with_her_prince_one_card_may_be_left_and_declared(card):
    prince = card.replace("princess", "prince")
    t = table([f"{card} {prince} golem", "red_9"], **on(card))
    t.answers(f"play {card}").may(f"choose {prince}")  # not the Golem: it would leave one
    t.answers(f"choose {prince}").asked("declare", 0, card).answers("declare yes")
    t.is_on(1, stack=0, direction="clockwise", top=card)
    assert t.declared(0)
    assert t.hand(0) == ["golem"]


@PRINCESSES
def test_princess__another_prince_leaves_two(card):
    prince = f"{OTHER[colour_of(card)]}_prince"
    table([f"{card} {prince} {other(card, '1')}", "red_9"], **on(card)).may("draw")


@PRINCESSES
def test_princess__never_empties_the_hand(card):
    prince = card.replace("princess", "prince")
    table([f"{card} {prince}", "red_9"], **on(card)).may(f"play {prince}")


@PRINCESSES
def test_princess__as_last_card_is_not_playable(card):
    table([card, "red_9"], declared=[0], **on(card)).may("draw")


# 25: prince, knight


@PRINCES
@pytest.mark.parametrize("n", range(2, 7))
def test_prince__attacks_the_previous_player(card, n):
    hands = [fill(card), *["golem", "dragon", "fairy", "goddess", "valkyrie"][: n - 1]]
    t = table(hands, **on(card))
    t.answers(f"play {card}").is_on(n - 1, stack=2, direction="counter-clockwise")


@PRINCES
def test_prince__as_last_card_attacks_and_costs_four(card):
    t = table([card, "red_1", "red_2"], declared=[0], **on(card))
    t.answers(f"play {card}").is_on(2, stack=2, round=1, direction="counter-clockwise")
    assert t.held(0) == 4
    t.may("draw").answers("draw").is_on(1, stack=0)
    assert t.held(2) == 3


@KNIGHTS
@pytest.mark.parametrize("n", range(2, 7))
def test_knight__attacks_the_next_player(card, n):
    hands = [fill(card), *["red_1", "dragon", "fairy", "goddess", "valkyrie"][: n - 1]]
    t = table(hands, **on(card))
    t.answers(f"play {card}").is_on(1, stack=2, direction="clockwise").may("draw")
    t.answers("draw").is_on(2 % n, stack=0)
    assert t.held(1) == 3


@KNIGHTS
def test_knight__as_last_card_attacks_and_costs_four(card):
    t = table([card, "golem red_1", "red_2"], declared=[0], **on(card))
    t.answers(f"play {card}").is_on(1, stack=2, round=1).may("play golem")
    assert t.held(0) == 4
