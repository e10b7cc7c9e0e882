"""The scripted bots of Chronicle: how strong, what they see, and what they do on a plain table."""

import random
from collections import Counter

import numpy as np
import pytest

from tabletop_envs import Match, load_bot
from tabletop_envs.chronicle import GAME
from tabletop_envs.chronicle.actions import Decision
from tabletop_envs.core.jit import PLAIN
from training.evaluate import evaluate

NAMES = list(GAME.bots)
# (stronger, weaker, least share of the wins as a multiple of even): measured shares lie higher,
# see the game's README; the margin is more than four standard errors
ORDER = [("novice", "random", 1.8), ("expert", "novice", 1.2), ("expert", "random", 2.1)]


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
