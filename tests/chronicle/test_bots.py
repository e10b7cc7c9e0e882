"""The scripted bots of Chronicle: how strong, what they see, and what they do on a plain table."""

import random
from collections import Counter

import numpy as np
import pytest

from tabletop_envs import Match, load_bot
from tabletop_envs.chronicle import GAME
from tabletop_envs.chronicle.actions import Decision
from tabletop_envs.core.jit import PLAIN
from tests.chronicle.scenario import table
from training.evaluate import evaluate

NAMES = list(GAME.bots)
# (stronger, weaker, least share of the wins as a multiple of even): measured shares lie higher,
# the margin is more than four standard errors
ORDER = [("novice", "random", 1.8), ("expert", "novice", 1.4), ("expert", "random", 2.3)]


@pytest.mark.skipif(PLAIN, reason="120,000 decisions; compiled code is what is played")
@pytest.mark.parametrize("n", GAME.players)
def test_expert_beats_novice_beats_random(n):
    for stronger, weaker, margin in ORDER:
        result = evaluate(GAME, stronger, weaker, n, deals=300, seed=17)
        assert result.clear == 1, result.text()
        assert result.win_share > margin / n, f"{stronger} against {weaker}: {result.text()}"


def played(name, n, seed, **options):
    """A match before each of its decisions, where the bot answers most of them."""
    bot = load_bot(GAME.id, name)
    rng = random.Random(seed)
    match = Match(GAME, seed=seed, num_players=n, **options)
    while not match.over:
        yield match, bot
        answer = bot.act_match(match)
        match.step(rng.choice(match.legal_actions()) if rng.random() < 0.2 else answer)


@pytest.mark.parametrize("name", NAMES)
def test_answers_are_legal_at_every_question(name):
    asked = Counter()
    for n in GAME.players:
        for seed in range(1 if PLAIN else 8):
            for match, bot in played(name, n, seed, max_rounds=2 if PLAIN else 60):
                question = match.decision
                assert bot.act_match(match) in question.legal, match.legal_labels()
                asked[question.kind] += 1
    assert set(asked) == {kind.name.lower() for kind in Decision}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("n", GAME.players)
def test_choices_rest_on_what_the_seat_sees(name, n):
    """Another world with the same view gets the same answer, at every decision."""
    for match, bot in played(name, n, 40 + n, max_rounds=1 if PLAIN else 3):
        answer = bot.act_match(match)
        for seed in range(3):
            world = match.resample(match.player, seed)
            assert bot.act_match(world) == answer, match.label(answer)


@pytest.mark.parametrize("name", NAMES)
def test_equal_sights_get_equal_answers(name):
    rows = [
        (match.observation, match.action_mask.astype(bool))
        for match, _ in played(name, 4, 3, max_rounds=1)
    ]
    observations = np.stack([row[0] for row in rows])
    masks = np.stack([row[1] for row in rows])
    first = load_bot(GAME.id, name, seed=1).act_batch(observations, masks)
    order = np.random.default_rng(0).permutation(len(rows))
    again = load_bot(GAME.id, name, seed=2).act_batch(observations[order], masks[order])
    assert first[order].tolist() == again.tolist()


# what they do where any sensible player would


def chosen(name, t):
    """What the bot answers, in words."""
    return t.match.label(load_bot(GAME.id, name).act_match(t.match))


BOTH = pytest.mark.parametrize("name", NAMES)


@BOTH
def test_a_trick_is_won_for_most_and_ducked_for_fewest(name):
    hands = ["power_6 love_3", "power_4 love_7", "power_10 power_2"]
    t = table(hands, history="monster_attack").plays("power_6", "power_4")
    assert chosen(name, t) == "play power_10"
    t = table(hands, history="bloody_revolt").plays("power_6", "power_4")
    assert chosen(name, t) == "play power_2"


@BOTH
def test_evil_is_left_to_others_but_for_a_dark_hour(name):
    """The 3 reverses the order: the 1 itself wins the trick then."""
    hands = ["power_6 love_3", "power_1 love_7", "power_10 power_3"]
    t = table(hands, history="angel_descent").plays("power_6", "power_1")
    assert chosen(name, t) == "play power_3"
    t = table(hands, history="dark_hour").plays("power_6", "power_1")
    assert chosen(name, t) == "play power_10"


@BOTH
@pytest.mark.parametrize(
    ("left", "history", "answer"),
    [
        ("power_9", "monster_attack", "yes"),
        ("power_9", "bloody_revolt", "no"),
        ("love_1", "monster_attack", "no"),
        ("love_1", "dark_hour", "yes"),
    ],
)
def test_leftovers_are_added_if_they_help(name, left, history, answer):
    t = table([left, "", ""], ["power_7", "power_6", "power_5"], history=history)
    assert chosen(name, t) == f"leftovers {answer}"


@BOTH
def test_a_4_takes_a_wanted_card_and_no_evil(name):
    hands = ["love_4 love_5", "wisdom_5 love_9", "wisdom_6 love_8"]
    t = table(hands, ["", "wisdom_8 power_1", "wisdom_7 power_9"]).plays("love_4")
    assert chosen(name, t) == "choose power_9"


@BOTH
def test_a_10_discards_own_evil_but_for_a_dark_hour(name):
    hands = ["love_10 love_5", "wisdom_5 love_9", "wisdom_6 love_8"]
    allies = ["power_8 power_1 wisdom_3", "wisdom_8", "wisdom_7"]
    t = table(hands, allies).plays("love_10")
    assert chosen(name, t) == "choose power_1"
    t = table(hands, allies, history="dark_hour").plays("love_10")
    assert chosen(name, t) != "choose power_1"


def test_the_expert_takes_what_counts_three():
    hands = ["love_4 love_5", "wisdom_5 love_9", "wisdom_6 love_8"]
    t = table(hands, ["power_3", "power_9 power_10", "power_2 wisdom_7"]).plays("love_4")
    assert chosen("expert", t) == "choose power_2"


@pytest.mark.parametrize("leader", [1, 2])
def test_the_expert_hurts_who_is_about_to_win(leader):
    """Two players have the same allies by suit; one of them has two fame."""
    hands = ["wild_fool love_5", "wisdom_5 love_9", "wisdom_6 love_8"]
    fame = [2 if player == leader else 0 for player in range(3)]
    t = table(hands, ["", "power_8 wisdom_7", "power_9 wisdom_8"], fame=fame).plays("wild_fool")
    assert chosen("expert", t) == f"choose player_{leader}"


def test_the_expert_knows_that_the_angel_takes_evil_away():
    """With the Angel among them leftovers help whoever has evil; without it they do nothing."""
    allies = ["power_10 power_9 love_1", "power_6", "power_5"]
    t = table(["wild_angel", "", ""], allies)
    assert chosen("expert", t) == "leftovers yes"
    t = table(["wild_sage", "", ""], allies)
    assert chosen("expert", t) == "leftovers no"
