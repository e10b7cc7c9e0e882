"""Rulings on what is chosen: BN-49, BN-55, BN-57."""

from itertools import combinations

import pytest

from tests.blanc_noir.scenario import cards, table

FILL = "yellow_1 yellow_2 yellow_3"


# 49 choosing several cards


def reachable(t, question):
    """The hands that can be left once ``question`` is answered to its end."""
    hands, open_tables = set(), [t]
    while open_tables:
        now = open_tables.pop()
        for label in now.legal():
            then = now.copy().answers(label)
            if then.question == question:
                open_tables.append(then)
            else:
                hands.add(tuple(then.hand(0)))
    return hands


def left_after(hand, choice, numbers):
    """``hand`` without each choice of so many cards."""
    out = set()
    for number in numbers:
        for chosen in combinations(choice, number):
            left = [*hand]
            for card in chosen:
                left.remove(card)
            out.add(tuple(sorted(left)))
    return out


# the hand, what is done, what asks, the cards to choose from, how many can be chosen
CHOICES = {
    "lord": (
        f"red_lord red_1 red_1 red_4 red_9 {FILL}",
        "play red_lord",
        "red_lord",
        "red_1 red_1 red_4 red_9",
        range(3),
    ),
    "goddess": (
        "goddess red_1 blue_2 golem",
        "play goddess",
        "goddess",
        "red_1 blue_2 golem",
        range(3),
    ),
    "herald": (
        "red_1 red_1 red_7 red_clown golem",
        "use herald_red",
        "herald_red",
        "red_1 red_1 red_7 red_clown",
        range(1, 4),
    ),
    "triple of normal cards": (
        "red_8 red_8 blue_8 blue_8 green_8 golem",
        "triple 8",
        "triple",
        "red_8 red_8 blue_8 blue_8 green_8",
        [3],
    ),
    "triple of 25s": (
        "red_knight blue_prince golem golem red_1",
        "triple 25",
        "triple",
        "red_knight blue_prince golem golem",
        [3],
    ),
    "triple of 20s": (
        "red_clown red_magician blue_lord green_princess",
        "triple 20",
        "triple",
        "red_clown red_magician blue_lord green_princess",
        [3],
    ),
}


@pytest.mark.parametrize(
    ("hand", "first", "source", "choice", "numbers"), CHOICES.values(), ids=CHOICES
)
def test_bn_49_every_choice_can_be_made_one_card_after_the_other(
    hand, first, source, choice, numbers
):
    t = table([hand, "blue_7 blue_9"], ["herald_red"]).answers(first)
    held = [card for card in hand.split() if f"play {card}" != first]
    assert reachable(t, ("card", 0, source)) == left_after(held, choice.split(), numbers)


def test_bn_49_nothing_is_asked_where_there_is_no_choice():
    t = table(["red_8 blue_8 green_8 golem", "blue_7"]).answers("triple 8").is_on(0)
    assert t.hand(0) == ["golem"]


# 55 valkyrie: which cards


def test_bn_55_any_card_below_the_former_top_too_and_one_must_be_taken():
    pile = ["red_5", "blue_1", "golem", "green_clown"]
    t = table([f"valkyrie {FILL}", "blue_7"], discard=pile).answers("play valkyrie")
    t.may(*[f"choose {card}" for card in pile])  # no stop, not the Valkyrie
    t.answers("choose red_5", "colour green").is_on(1, top="valkyrie", colour="green")
    assert t.discard == cards("blue_1 golem green_clown valkyrie")


def test_bn_55_one_card_is_always_there():
    table([f"valkyrie {FILL}", "blue_7"]).answers("play valkyrie").may("choose red_5")


def test_bn_55_cards_out_of_the_round_are_not_in_the_pile():
    t = table([f"valkyrie {FILL}", "blue_7"], removed=["blue_1", "blue_2"])
    t.answers("play valkyrie").may("choose red_5")


# 57 lord or goddess as last card


@pytest.mark.parametrize(
    ("first", "k"), [("red_lord", k) for k in range(5)] + [("goddess", k) for k in range(5)]
)
def test_bn_57_with_k_other_cards_k_minus_1_may_go_and_two_at_most(first, k):
    others = [f"red_{n}" for n in (1, 2, 3, 4)][:k]
    t = table([" ".join([first, *others]), "blue_7 blue_8"]).answers(f"play {first}")
    gone = 0
    while t.question[0] == "card":
        assert "stop" in t.legal()
        gone += 1
        t.answers(f"choose red_{gone}")
    assert gone == max(min(k - 1, 2), 0)
    if first == "goddess":
        t.asked("colour", 0, "goddess").answers("colour red")
    if k - gone == 1:
        t.asked("declare", 0, first).answers("declare no")
    t.is_on(1)
    assert t.held(0) == (k - gone if k else 4)
    assert len(t.removed) == (gone if first == "red_lord" else 0)
