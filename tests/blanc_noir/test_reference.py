"""Random games beside a second implementation of the rule document: every question and card.

What no single test thinks of comes up here: a difference anywhere in a match, in what is asked,
what may be answered or where each card lies, is found at that decision.
"""

import random
from collections import Counter
from typing import Any

import pytest

from tabletop_envs import Match, match_from_position, new_match
from tests.blanc_noir.positions import GAME, position
from tests.blanc_noir.reference import Reference
from tests.blanc_noir.reference_cards import Question, colour_of, number_of
from tests.blanc_noir.scenario import CARDS, COLOURS, SCROLLS

TABLES = 10
OPTIONS: list[dict[str, Any]] = [
    {},
    {"voluntary_draw": True, "max_turns": 40},
    {"auto_declare": True, "single_round": True},
    {"max_turns": 15},
]


def lies_as(lying: list[tuple[str | None, bool]], expected: list[tuple[str | None, bool]]) -> bool:
    """Whether scrolls lie as expected; one that chance decides is None."""
    known = Counter(entry for entry in expected if entry[0] is not None)
    return len(lying) == len(expected) and (
        known <= Counter(lying)
        and Counter(used for _, used in lying) == Counter(used for _, used in expected)
    )


def compare(match: Match, rules: Reference, question: Question | None) -> None:
    """Everything that the rules determine, at one question or at the end."""
    said = match.position()
    players = said["players"]
    if question is None:
        assert said["over"]
    else:
        asked = said["decision"]
        assert (asked["kind"], asked["player"], asked["card"]) == question[:3]
    for key in ("round", "turn", "starter", "stack", "turns", "winner", "open_hand"):
        if question is not None or key in ("round", "starter", "winner"):
            assert said[key] == getattr(rules, key), key
    totals = [them["total"] for them in players]
    assert totals == rules.totals
    if question is None:
        return
    assert said["direction"] == {1: "clockwise", -1: "counter-clockwise"}[rules.direction]
    assert len(said["deck"]) == rules.n_deck
    assert len(said["scroll_deck"]) == rules.n_scroll_deck
    assert Counter(said["removed"]) == rules.removed
    if not rules.fresh:
        assert Counter(said["discard"]) == rules.pile
        assert said["top"] == rules.top
        if question.kind == "turn" and not rules.moved:
            assert said["idle"] == rules.idle
        if question.kind in ("turn", "declare"):
            assert said["colour"] == rules.colour
    for player, them in enumerate(players):
        hand = Counter(them["hand"])
        assert rules.hands[player] <= hand
        assert hand.total() == rules.size(player)
        assert Counter(them["known"]) == rules.known[player]
        assert them["declared"] == rules.declared[player]
        lying = [(entry["scroll"], entry["used"]) for entry in them["scrolls"]]
        assert lies_as(lying, rules.scrolls[player])


def follow(match: Match, seed: int, most: int) -> int:
    """Play at most so many answers at random, rather scrolls than not; how many it took."""
    dice = random.Random(seed)
    rules = Reference(match.position())
    asking = rules.play()
    question = next(asking, None)
    count = 0
    while True:
        if question is not None and question.kind == "told":
            rules.totals = [them["total"] for them in match.position()["players"]]
            question = next(asking, None)
        compare(match, rules, question)
        if question is None or count == most:
            return count
        rules.load(match.position())
        labels = match.legal_labels()
        legal = question.legal()
        assert legal is None or set(labels) == legal
        rare = [label for label in labels if label.startswith(("use", "triple"))]
        if rare and dice.random() < 0.5:
            labels = rare
        label = dice.choice(labels)
        count += 1
        match.step(match.action(label))
        try:
            question = asking.send(label)
        except StopIteration:
            question = None


def rare_table(n: int, seed: int, **options: Any) -> Match:
    """A table such as random games seldom reach: short hands, hardly any cards to draw."""
    dice = random.Random(seed)
    cards = [*CARDS.elements()]
    dice.shuffle(cards)
    scrolls = [*SCROLLS.elements()]
    dice.shuffle(scrolls)
    sizes = [[1, 2, 5], *[[0, 1, 1, 2, 3, 4, 6]] * (n - 1)]
    hands = [[cards.pop() for _ in range(dice.choice(held))] for held in sizes]
    pile = [cards.pop() for _ in range(dice.choice([1, 1, 2, 4, 8]))]
    deck = [cards.pop() for _ in range(dice.choice([0, 0, 1, 2, 5]))]
    left = dice.choice([0, 1, 3, 10])  # scrolls in the scroll deck
    players = [
        {"scrolls": [], "total": dice.randrange(200), "declared": len(hand) == 1 and seed % 3 > 0}
        for hand in hands
    ]
    for scroll in scrolls[left:]:
        entry = {"scroll": scroll, "used": dice.random() < 0.4}
        players[dice.randrange(n)]["scrolls"].append(entry)
    top = pile[0]
    entries = {"stack": dice.choice([0, 2, 4, 8])} if number_of(top) == 25 else {}
    if colour_of(top) is None and entries.get("stack", 1):
        entries["colour"] = dice.choice([*COLOURS])
    return match_from_position(
        position(
            [" ".join(hand) for hand in hands],
            top=top,
            discard=pile,
            deck=deck,
            removed=cards,
            players=players,
            turn=dice.randrange(n),
            direction=dice.choice(["clockwise", "counter-clockwise"]),
            random=seed,
            options=options,
            **entries,
        )
    )


@pytest.mark.parametrize("n", range(2, 7))
@pytest.mark.parametrize("options", OPTIONS)
def test_random_games_go_as_the_rules_say(n, options):
    match = new_match(GAME, num_players=n, seed=n, **{"max_turns": 120, **options})
    assert follow(match, n, most=250) > 5


@pytest.mark.parametrize("n", range(2, 7))
@pytest.mark.parametrize("voluntary", [False, True])
def test_rare_tables_go_on_as_the_rules_say(n, voluntary):
    for seed in range(TABLES):
        match = rare_table(n, seed, max_turns=25, voluntary_draw=voluntary)
        follow(match, seed, most=60)
