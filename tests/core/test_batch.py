"""Many games a call: the same with threads, with subsets and after bad input."""

import numpy as np
import pytest

from tabletop_envs.core.batch import GAMES_PER_THREAD, Batch
from tabletop_envs.core.errors import BadOption, IllegalAction
from tests import toy
from tests.playing import ALL, never_forced, random_answers

GAMES = [pytest.param(toy.GAME, id="toy"), *ALL]
ARRAYS = (
    "states",
    "observations",
    "action_masks",
    "players",
    "rewards",
    "terminations",
    "truncations",
)


def content(batch, names=ARRAYS):
    return {name: getattr(batch, name).tobytes() for name in names}


def answers(batch, rng, games=None):
    """A random legal answer for each of ``games``."""
    masks = batch.action_masks if games is None else batch.action_masks[games]
    return random_answers(batch.game, masks, rng)


def play(batch, steps, seed=0):
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        batch.step(answers(batch, rng))
    return batch


def counts(game):
    return list(game.players)


@pytest.mark.parametrize("game", GAMES)
def test_shapes_and_types(game):
    batch = Batch(game, 7, seed=1, num_players=counts(game))
    assert len(batch) == 7
    assert batch.num_players.tolist() == [counts(game)[i % len(counts(game))] for i in range(7)]
    shapes = {name: (getattr(batch, name).shape, getattr(batch, name).dtype) for name in ARRAYS}
    assert shapes == {
        "states": ((7,), game.state),
        "observations": ((7, game.observation.size), np.float32),
        "action_masks": ((7, game.actions.size), np.bool_),
        "players": ((7,), np.int64),
        "rewards": ((7, game.max_players), np.float32),
        "terminations": ((7,), np.bool_),
        "truncations": ((7,), np.bool_),
    }
    assert game.id in repr(batch)


@pytest.mark.parametrize("game", GAMES)
def test_the_arrays_stay_the_same_objects(game):
    batch = Batch(game, 3, seed=1)
    before = {name: getattr(batch, name) for name in ARRAYS}
    play(batch, 5)
    batch.reset()
    assert all(getattr(batch, name) is array for name, array in before.items())


@pytest.mark.parametrize("game", GAMES)
def test_same_seed_same_games(game):
    one, two = (play(Batch(game, 5, seed=3, num_players=counts(game)), 60) for _ in range(2))
    assert content(one) == content(two)
    assert content(one) != content(play(Batch(game, 5, seed=4, num_players=counts(game)), 60))


@pytest.mark.parametrize("game", GAMES)
def test_seeds(game):
    by_number = Batch(game, 4, seed=10)
    by_list = Batch(game, 4, seed=[10, 11, 12, 13])
    by_array = Batch(game, 4, seed=np.arange(10, 14, dtype=np.uint64))
    assert content(by_number) == content(by_list) == content(by_array)
    assert by_number.seeds.tolist() == [10, 11, 12, 13]
    alone = Batch(game, 1, seed=12)
    assert alone.states[0] == by_number.states[2]
    start = content(by_number)
    play(by_number, 5)
    by_number.reset(seeds=10)
    assert content(by_number) == start
    largest = Batch(game, 1, seed=2**64 - 1)
    assert largest.seeds[0] == 2**64 - 1
    assert Batch(game, 2).seeds[0] != Batch(game, 2).seeds[0]


@pytest.mark.parametrize("game", GAMES)
def test_threads_give_the_same_bytes(game):
    n = 2 * GAMES_PER_THREAD + 3
    serial, threads = (
        Batch(game, n, seed=5, num_players=counts(game), num_threads=k) for k in (1, 3)
    )
    assert (serial.num_threads, threads.num_threads) == (1, 3)
    rng = np.random.default_rng(6)
    for _ in range(40):
        actions = answers(serial, rng)
        serial.step(actions)
        threads.step(actions)
        assert content(serial) == content(threads)
    some = np.sort(rng.choice(n, 2 * GAMES_PER_THREAD, replace=False))
    actions = answers(serial, rng, some)
    serial.step(actions, some)
    threads.step(actions, some)
    assert content(serial) == content(threads)


@pytest.mark.parametrize("game", GAMES)
def test_a_subset_leaves_the_others_alone(game):
    batch = play(Batch(game, 6, seed=7, num_players=counts(game)), 3)
    before = {name: getattr(batch, name).copy() for name in ARRAYS}
    games = np.array([4, 1])
    rest = [0, 2, 3, 5]
    batch.step(answers(batch, np.random.default_rng(1), games), games)
    for name in ARRAYS:
        assert getattr(batch, name)[rest].tobytes() == before[name][rest].tobytes()
    for i in games:
        assert batch.states[i].tobytes() != before["states"][i].tobytes()
    kept = before["states"][rest].tobytes()
    batch.reset(seeds=[1, 2], games=games)
    assert batch.states[rest].tobytes() == kept
    assert np.all(batch.states["n_decisions"][games] == 0)


@pytest.mark.parametrize("game", GAMES)
def test_no_games_is_no_error(game):
    batch = Batch(game, 2, seed=1)
    before = content(batch)
    batch.step(np.zeros(0, np.int64), [])
    batch.reset([], [])
    batch.look([])
    assert batch.observe([], []).shape == (0, game.observation.size)
    assert content(batch) == before


@pytest.mark.parametrize("game", GAMES)
def test_games_that_end_are_set_up_anew(game):
    batch = Batch(game, 4, seed=8, num_players=counts(game))
    ended = 0
    rng = np.random.default_rng(2)
    for _ in range(3000):
        batch.step(answers(batch, rng))
        assert batch.action_masks.any(1).all()
        assert not batch.states["over"].any()
        over = batch.terminations
        assert not batch.rewards[~over].any()
        assert np.abs(batch.rewards[over].sum(1)).max(initial=0) < 1e-6
        ended += over.sum()
        if ended >= 8:
            return
    raise AssertionError(f"{ended} games ended in 3000 steps")


@pytest.mark.parametrize("game", GAMES)
def test_without_auto_reset_an_ended_game_waits(game):
    batch = Batch(game, 2, seed=8, auto_reset=False)
    rng = np.random.default_rng(2)
    while not batch.terminations[0]:
        batch.step(answers(batch, rng, [0]), [0])
    assert batch.states["over"].tolist() == [True, False]
    assert not batch.action_masks[0].any()
    before = content(batch)
    with pytest.raises(IllegalAction, match="game 0 is over; reset it"):
        batch.step([0, answers(batch, rng, [1])[0]])
    assert content(batch) == before
    rewards = batch.rewards[0].copy()
    batch.step(answers(batch, rng, [1]), [1])
    assert batch.rewards[0].tolist() == rewards.tolist()
    batch.reset([3], [0])
    assert not batch.states["over"][0]
    assert batch.action_masks[0].any()
    assert not batch.terminations[0]
    assert not batch.rewards[0].any()


@pytest.mark.parametrize("game", GAMES)
def test_max_cycles_truncates(game):
    batch = Batch(game, 3, seed=1, max_cycles=4, skip_forced=False)
    for n in range(1, 9):
        batch.step(answers(batch, np.random.default_rng(n)))
        assert batch.truncations.tolist() == [n % 4 == 0] * 3
        assert not batch.terminations.any()
        assert not batch.rewards.any()


@pytest.mark.parametrize("game", GAMES)
def test_forced_decisions_are_skipped(game):
    skipping = Batch(game, 8, seed=1, num_players=counts(game))
    rng = np.random.default_rng(3)
    for _ in range(60):
        assert np.all(skipping.action_masks.sum(1) >= 2)
        skipping.step(answers(skipping, rng))
    asking = Batch(game, 8, seed=1, num_players=counts(game), skip_forced=False)
    forced = 0
    for _ in range(60):
        forced += np.sum(asking.action_masks.sum(1) == 1)
        asking.step(answers(asking, rng))
    assert (forced == 0) == never_forced(game)


@pytest.mark.parametrize("game", GAMES)
def test_copy_is_independent(game):
    batch = play(Batch(game, 5, seed=9, num_players=counts(game)), 10)
    before = content(batch)
    twin = batch.copy()
    assert content(twin) == before
    play(twin, 30, seed=1)
    assert content(batch) == before
    assert content(play(batch, 30, seed=1)) == content(twin)


@pytest.mark.parametrize("game", GAMES)
def test_observe_any_seat(game):
    batch = play(Batch(game, 6, seed=9, num_players=counts(game)), 7)
    before = content(batch)
    rows = batch.observe(np.arange(6), batch.players)
    assert rows.tobytes() == batch.observations.tobytes()
    seen = batch.observe([2] * batch.num_players[2], range(batch.num_players[2]))
    assert len({row.tobytes() for row in seen}) == len(seen)
    assert content(batch) == before


@pytest.mark.parametrize("game", GAMES)
def test_look_after_a_change_of_states(game):
    batch = play(Batch(game, 3, seed=9), 7)
    other = Batch(game, 3, seed=10)
    batch.states[1:2] = other.states[1:2]
    batch.look([1])
    assert batch.observations[1].tobytes() == other.observations[1].tobytes()
    assert batch.action_masks[1].tobytes() == other.action_masks[1].tobytes()
    assert batch.players[1] == other.players[1]


# bad input


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"num_games": 0}, "num_games must be a whole number from 1, not 0"),
        ({"num_games": -1}, "num_games must be"),
        ({"num_games": 2.0}, "num_games must be"),
        ({"num_games": "2"}, "num_games must be"),
        ({"num_games": True}, "num_games must be"),
        ({"num_threads": 0}, "num_threads must be None or a whole number from 1, not 0"),
        ({"num_threads": 1.5}, "num_threads must be"),
        ({"num_players": []}, "num_players must name at least one"),
        ({"num_players": 99}, "num_players must be a whole number from 2 to 3, not 99"),
        ({"num_players": [2, 99]}, "num_players must be a whole number from 2 to 3, not 99"),
        ({"num_players": "2"}, "num_players must be a whole number or a list"),
        ({"num_players": 2.5}, "num_players must be a whole number or a list"),
        ({"seed": -1}, "seed must be a whole number from 0 to"),
        ({"seed": 2**64}, "seed must be"),
        ({"seed": True}, "seed must be"),
        ({"seed": 1.5}, "must be a whole number or a list"),
        ({"seed": "abc"}, "must be a whole number or a list"),
        ({"seed": [1, 2]}, "2 seeds for 3 games"),
        ({"seed": [1, 2, -3]}, "seed must be a whole number"),
        ({"seed": [1, 2, 3.5]}, "seed must be a whole number"),
        ({"rounds": 0}, "rounds must be"),
        ({"colour": 1}, "unknown option 'colour'"),
    ],
    ids=str,
)
def test_bad_arguments(given, message):
    with pytest.raises(BadOption, match=message):
        Batch(toy.GAME, **{"num_games": 3, **given})


def test_numbers_of_numpy_are_numbers():
    batch = Batch(toy.GAME, np.int64(3), seed=np.uint64(5), num_players=np.int32(3))
    assert (batch.num_games, batch.num_players.tolist()) == (3, [3, 3, 3])
    assert batch.seeds.tolist() == [5, 6, 7]


def test_more_player_counts_than_games():
    assert Batch(toy.GAME, 1, num_players=[3, 2]).num_players.tolist() == [3]


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_changes_nothing(game):
    batch = play(Batch(game, 4, seed=2, num_players=counts(game)), 5)
    before = content(batch)
    good = answers(batch, np.random.default_rng(1))
    for bad in (int(np.flatnonzero(~batch.action_masks[2])[0]), -1, game.actions.size, 2**40):
        actions = good.copy()
        actions[2] = bad
        with pytest.raises(IllegalAction) as caught:
            batch.step(actions)
        message = str(caught.value)
        assert f"game 2, player_{batch.players[2]}: action {bad}" in message
        legal = np.flatnonzero(batch.action_masks[2])
        state = batch.states.view(np.recarray)[2]
        assert all(game.label(state, int(a)) in message for a in legal)
        assert content(batch) == before


@pytest.mark.parametrize(
    "actions", [[0], np.zeros((4, 1), int), np.zeros(4), 0, np.zeros(4, bool), ["a"] * 4]
)
def test_actions_of_another_shape_or_type(actions):
    batch = Batch(toy.GAME, 4, seed=2)
    before = content(batch)
    with pytest.raises(IllegalAction, match="actions must be 4 whole numbers"):
        batch.step(actions)
    assert content(batch) == before


@pytest.mark.parametrize(
    ("games", "message"),
    [
        ([4], r"games must lie in 0\.\.3"),
        ([-1], r"games must lie in 0\.\.3"),
        ([1, 1], "games must name each game once"),
        ([1.0], "games must be a list of whole numbers"),
        ([True], "games must be a list of whole numbers"),
        (2, "games must be a list of whole numbers"),
    ],
    ids=str,
)
def test_games_that_are_not_there(games, message):
    batch = Batch(toy.GAME, 4, seed=2)
    before = content(batch)
    n = np.size(games)
    for call in (
        lambda: batch.step(np.zeros(n, int), games),
        lambda: batch.reset(None, games),
        lambda: batch.look(games),
    ):
        with pytest.raises(BadOption, match=message):
            call()
        assert content(batch) == before


@pytest.mark.parametrize("seeds", [[1, 2], -1, [1, 2, 3, -4], [0.5] * 4, "four"])
def test_reset_with_bad_seeds(seeds):
    batch = Batch(toy.GAME, 4, seed=2)
    before = content(batch)
    with pytest.raises(BadOption, match="seed"):
        batch.reset(seeds)
    assert content(batch) == before


@pytest.mark.parametrize(
    ("games", "players", "message"),
    [
        ([0, 1], [0], "one length"),
        ([4], [0], r"games must lie in 0\.\.3"),
        ([0], [2], "players must be seats of their game"),
        ([0], [-1], "players must be seats of their game"),
    ],
)
def test_observe_with_bad_input(games, players, message):
    with pytest.raises(BadOption, match=message):
        Batch(toy.GAME, 4, seed=2, num_players=2).observe(games, players)
