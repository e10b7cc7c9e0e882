"""Random games beside a second implementation of the rule document: every question and card.

What no single test thinks of comes up here: a difference anywhere in a round, in what is asked,
what may be answered, where each card lies or what everybody knows, is found at that decision.
"""

import random
from collections import Counter

import pytest
from numba import config

from tabletop_envs import Match, new_match
from tests.chronicle.reference import Question, Round
from tests.chronicle.scenario import GAME, HISTORIES, PLAIN

GAMES = 2 if config.DISABLE_JIT else 8
OPTIONS = {
    "five": ["end", "cancel"],
    "wild_blocks_discard": [False, True],
    "leftover": ["choose", "add"],
    "two_triples_total": [True, False],
    "multi": ["each", "all"],
    "dragon_history": ["draw", "previous"],
    "tie": ["share", "play_on"],
}


def new_round(match: Match) -> Round:
    """The round that a match has just dealt."""
    said = match.position()
    start = HISTORIES[said["history"]["first"]]
    hands = [set(them["hand"]) for them in said["players"]]
    leader = next(p for p, hand in enumerate(hands) if start in hand)
    return Round(
        options=said["options"],
        hands=hands,
        leader=leader,
        active=set(said["history"]["active"]) & set(PLAIN),
        known=[{start} if p == leader else set() for p in range(len(hands))],
    )


def compare(match: Match, round_: Round, question: Question) -> None:
    """Everything that the rules determine, at one question."""
    kind, player, card, legal = question
    said = match.position()
    asked = said["decision"]
    assert (asked["kind"], asked["player"], asked["card"]) == (kind, player, card)
    assert set(asked["legal"]) == legal
    players = said["players"]
    assert [set(them["hand"]) for them in players] == round_.hands
    assert [set(them["allies"]) for them in players] == round_.allies
    assert set(said["discard"]) == round_.discard
    trick = said["trick"]
    lies = {entry["player"]: (entry["card"], entry["face_down"]) for entry in trick["cards"]}
    assert lies == round_.trick
    assert trick["suit"] == round_.suit
    assert (trick["leader"], trick["reversed"]) == (round_.leader, round_.reversed)
    if kind == "leftovers":
        return  # cards that have left the round stay known to have been in that hand
    assert [set(them["known"]) for them in players] == round_.known
    assert [set(them["void"]) for them in players] == round_.void


def ended(fame: list[int], number: int, options: dict) -> bool:
    """4.3, CH-35, CH-52."""
    tied = fame.count(max(fame)) > 1
    won = max(fame) >= 3 and not (tied and options["tie"] == "play_on")
    return won or number >= options["max_rounds"] or options["single_round"]


@pytest.mark.parametrize("varied", [False, True], ids=["defaults", "options"])
@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_4__random_games_are_as_the_rule_document_says(n, varied):
    rng = random.Random(n + 10 * varied)
    kinds: Counter[str] = Counter()
    for _ in range(GAMES):
        options = {name: rng.choice(values) for name, values in OPTIONS.items()} if varied else {}
        rounds = 2 if config.DISABLE_JIT else 6
        match = new_match(GAME, rng.getrandbits(60), num_players=n, max_rounds=rounds, **options)
        fame = [0] * n
        number = 1
        while not match.over:
            round_ = new_round(match)
            play = round_.play()
            question = next(play)
            while question:
                compare(match, round_, question)
                kinds[f"{question[0]} {question[2]}"] += 1
                answer = rng.choice(sorted(question[3]))
                match.step(match.action(answer))
                try:
                    question = play.send(answer)
                except StopIteration:
                    break
            fame = [had + got for had, got in zip(fame, round_.gained, strict=True)]
            said = match.position()
            assert [them["fame"] for them in said["players"]] == fame
            assert match.over == ended(fame, number, said["options"])
            number += 1
            if match.over:
                assert [set(them["allies"]) for them in said["players"]] == round_.allies
            else:
                assert said["round"] == number
    if not config.DISABLE_JIT:  # the games went everywhere
        asking = {
            f"{suit}_{k}" for suit in ("power", "wisdom", "love") for k in (4, 6, 7, 8, 9, 10)
        }
        asking |= {"wild_sage", "wild_fool", "None"}
        assert {key.split()[1] for key in kinds} == asking
