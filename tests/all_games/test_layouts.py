"""The observation and its layout: in range, nothing constant, nothing that is seen left out."""

import json
import random
from itertools import combinations, pairwise

import numpy as np
import pytest
from numba.core import config

from tabletop_envs import Match
from tabletop_envs.core.engine import engine_of
from tabletop_envs.core.errors import BadOption, BadPosition
from tests import invariants
from tests.generate import COMMAND, readme, tables, with_tables
from tests.playing import ALL, CASES, length, random_answers, random_game, random_options

PLAIN = bool(config.DISABLE_JIT)
# games at once and decisions of each: enough for what is rare, e.g. all evil cards with one player
N_GAMES, STEPS = (16, 40) if PLAIN else (600, 1200)


def extremes(game, n_games, steps, seed=1):
    """The least and the most that each feature was, for all seats of games of all kinds."""
    rng = random.Random(seed)
    chance = np.random.default_rng(seed)
    engine = engine_of(game)
    states = np.zeros(n_games, game.state)
    everybody = np.arange(n_games)
    low = np.full(game.observation.size, np.inf)
    high = np.full(game.observation.size, -np.inf)
    observations = np.empty((n_games, game.observation.size), np.float32)
    masks = np.empty((n_games, game.actions.size), np.int8)
    players = np.empty(n_games, np.int64)
    answers = np.empty(n_games, np.int64)
    bots = [engine.act_all(name) for name in game.bots]
    states["over"] = True
    for step in range(steps):
        over = np.flatnonzero(states["over"])
        for i in over:
            options = game.options.check(random_options(game, rng))
            game.options.write(states[i].options, options)
        seeds = chance.integers(2**63, size=len(over), dtype=np.uint64)
        engine.start_games(states, over, seeds)
        engine.look(states, everybody, observations, masks, players)
        for seat in range(game.max_players if step % 4 == 0 else 1):
            who = (players + seat) % states["options"]["num_players"]
            engine.observe_games(states, everybody, who.astype(np.int64), observations)
            low = np.minimum(low, observations.min(0))
            high = np.maximum(high, observations.max(0))
            if seat == 0:  # a bot plays one game in three, if there are bots
                answers[:] = random_answers(game, masks, chance)
                for k, bot in enumerate(bots):
                    rows = everybody[k :: 3 * len(bots)]
                    chosen = np.empty(len(rows), np.int64)
                    bot(observations[rows], masks[rows].view(np.bool_), chosen)
                    answers[rows] = chosen
        for i in everybody:
            engine.answer(states, i, answers[i])
    return low, high


@pytest.fixture(scope="module", params=ALL)
def seen(request):
    return request.param, *extremes(request.param, N_GAMES, STEPS)


def test_features_lie_between_0_and_1(seen):
    game, low, high = seen
    for i in np.flatnonzero(~((low >= 0) & (high <= 1))):
        raise AssertionError(f"{game.observation.span_of(int(i))}: {low[i]} to {high[i]}")


@pytest.mark.skipif(PLAIN, reason="plain Python is too slow to meet what is rare")
def test_every_feature_takes_two_values(seen):
    game, low, high = seen
    own = invariants.of_game(game)
    constant = {game.observation.span_of(int(i)) for i in np.flatnonzero(low == high)}
    constant -= set(getattr(own, "SELDOM", ()))
    documented = set(own.CONSTANT)
    assert constant == documented, (
        f"always the same in {N_GAMES * STEPS} positions: {sorted(constant - documented)}; "
        f"not constant at all: {sorted(documented - constant)}"
    )


@pytest.mark.parametrize("game", ALL)
def test_labels_and_spans_cover_every_action(game):
    match = Match(game, seed=1)
    assert len({match.label(action) for action in range(game.actions.size)}) == game.actions.size


@pytest.mark.parametrize("game", ALL)
def test_tables_in_the_readme(game):
    path = readme(game)
    text = path.read_text(encoding="utf-8")
    assert with_tables(text, game) == text, f"{path} is not up to date: {COMMAND}"
    assert all(table in text for table in tables(game).values())


@pytest.mark.parametrize("game", ALL)
def test_a_readme_without_a_marker_is_an_error(game):
    text = readme(game).read_text(encoding="utf-8").replace("<!-- generated: actions -->", "")
    with pytest.raises(ValueError, match="needs one block <!-- generated: actions -->"):
        with_tables(text, game)


def exchanged(position, first, second):
    """The same position with two cards in each other's place, or None if that cannot be."""
    decision = position["decision"]
    text = json.dumps({**position, "decision": decision and {**decision, "legal": None}})
    swap = {first: second, second: first}
    changed = json.loads('"'.join(swap.get(part, part) for part in text.split('"')))
    if decision:
        words = decision["legal"]
        changed["decision"]["legal"] = [
            " ".join(swap.get(word, word) for word in label.split()) for label in words
        ]
    try:
        return Match.from_position(changed)
    except (BadOption, BadPosition):
        return None


class Memory:
    """Every observation met and the match it belongs to; two views must not share one."""

    def __init__(self, remembered):
        self.remembered = remembered
        self.seen = {}
        self.again = 0

    def meet(self, match):
        """Look at the match from every seat."""
        for player in range(match.num_players):
            key = match.observe(player).tobytes()
            other, seat = self.seen.setdefault(key, (match, player))
            if other is not match:
                self.again += 1
                one, two = (self.remembered(m.view(p)) for m, p in ((other, seat), (match, player)))
                assert one == two, "one observation for two views"


@pytest.mark.parametrize(("game", "n"), CASES)
def test_what_differs_for_a_seat_differs_in_its_observation(game, n):
    """Positions along games, and some of them with any two cards exchanged: equal observations

    only if the views are equal, too (but for what ``remembered`` leaves out on purpose).
    """
    rng = random.Random(n)
    own = invariants.of_game(game)
    memory = Memory(own.remembered)
    neighbours = list(pairwise(own.CARD_IDS))  # what is easily taken for one another
    pairs = list(combinations(own.CARD_IDS, 2))
    exchanges = 0
    for _ in range(2 if PLAIN else 3):
        match = Match(game, rng.getrandbits(64), **random_options(game, rng, num_players=n))
        apart = max(24, length(match, rng) // 6)
        for step, _ in enumerate(random_game(match, rng)):
            memory.meet(match.clone())
            if step % apart == 5:
                position = match.position()
                for pair in [*neighbours, *rng.sample(pairs, len(neighbours) // 2)]:
                    twin = exchanged(position, *pair)
                    if twin is not None:
                        exchanges += 1
                        memory.meet(twin)
    assert exchanges > 10
    assert memory.again > 10, "hardly two positions looked the same: the test says nothing"
