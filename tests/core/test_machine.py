"""Records, random numbers, encoding and the flow of questions and tasks."""

import os
import subprocess
import sys

import numpy as np
import pytest

from tabletop_envs.core import flow
from tabletop_envs.core.encode import amount, hot, level
from tabletop_envs.core.errors import one_of
from tabletop_envs.core.record import record
from tabletop_envs.core.rng import below, next_random, shuffle
from tests import toy


def state_of(dtype):
    return np.zeros(1, dtype)[0]


# record


def test_fields_are_attributes():
    inner = record(("x", np.int16))
    state = state_of(record(("inner", inner), ("many", inner, (3,)), ("y", np.bool_)))
    state.inner.x = 5
    state.many[2].x = 7
    assert state["inner"]["x"] == 5
    assert state["many"]["x"].tolist() == [0, 0, 7]


def test_records_are_packed():
    assert record(("a", np.int8), ("b", np.int64)).itemsize == 9


@pytest.mark.parametrize("name", ["max", "fill", "item", "T"])
def test_names_that_hide_attributes(name):
    with pytest.raises(ValueError, match=f"field name '{name}' hides an attribute"):
        record((name, np.int8))


# rng


@pytest.mark.parametrize("n", [1, 2, 3, 10, 36])
def test_below_is_even(n):
    """No value is further from its share than five standard deviations."""
    state = state_of(toy.STATE)
    state.rng = 2026
    draws = 20_000
    counts = np.bincount([below(state, n) for _ in range(draws)], minlength=n)
    assert len(counts) == n
    sigma = np.sqrt(draws * (1 / n) * (1 - 1 / n))
    assert np.all(np.abs(counts - draws / n) <= 5 * sigma)


def test_every_order_is_equally_likely():
    state = state_of(toy.STATE)
    state.rng = 2026
    draws, orders = 2_400, {}
    for _ in range(draws):
        items = np.arange(5)
        shuffle(state, items, 4)
        assert items[4] == 4  # only the first four
        order = tuple(items.tolist())
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 24
    sigma = np.sqrt(draws * (1 / 24) * (23 / 24))
    assert max(abs(n - draws / 24) for n in orders.values()) <= 5 * sigma


def test_next_random_is_splitmix64():
    """The first numbers for seed 1234567, as published with the generator."""
    state = state_of(toy.STATE)
    state.rng = 1234567
    assert [int(next_random(state)) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_plain_python_draws_the_same():
    program = (
        "import numpy as np\n"
        "from tabletop_envs.core.rng import below\n"
        "from tests.toy import STATE\n"
        "state = np.zeros(1, STATE)[0]\n"
        "state.rng = 99\n"
        "print([below(state, n) for n in range(1, 200)], int(state.rng))\n"
    )
    plain = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    state = state_of(toy.STATE)
    state.rng = 99
    assert plain.strip() == f"{[below(state, n) for n in range(1, 200)]} {int(state.rng)}"


# encode


def test_levels():
    assert level(3, 4) == 0.75
    assert level(9, 4) == 1
    assert [amount(np.float32(level(i, 18)), 18) for i in range(19)] == list(range(19))


def test_hot():
    features = np.array([1, 0, 0, 1, 0, 0], np.float32)
    assert hot(features, 1, 4) == 2
    assert hot(features, 4, 2) == -1


# errors


def test_one_of_names_what_is_allowed():
    assert one_of("card", "pwoer_1", ["power_1", "love_2"]) == (
        "unknown card 'pwoer_1'; did you mean 'power_1'? (allowed: power_1, love_2)"
    )
    assert "did you mean" not in one_of("card", "zzz", ["power_1"])


# flow


@pytest.fixture
def state():
    state = state_of(toy.STATE)
    flow.clear_flow(state)
    return state


def test_ask_and_allow(state):
    state.legal[:] = 1
    flow.ask(state, 1, 2, 4)
    assert (state.decision.kind, state.decision.player, state.decision.card) == (1, 2, 4)
    assert state.n_legal == state.legal.sum() == 0
    flow.allow(state, 3)
    flow.allow(state, 3)
    flow.allow(state, 7)
    assert np.flatnonzero(state.legal).tolist() == [3, 7]
    assert state.n_legal == 2


def test_only_one_question_at_a_time(state):
    flow.ask(state, 1, 0, flow.NO_CARD)
    with pytest.raises(AssertionError):
        flow.ask(state, 1, 0, flow.NO_CARD)
    with pytest.raises(AssertionError):
        flow.begin(state, 1, 0, flow.NO_CARD)


def test_the_stack_has_an_end(state):
    for _ in range(len(state.tasks)):
        flow.begin(state, 1, 0, flow.NO_CARD)
    with pytest.raises(AssertionError):
        flow.begin(state, 1, 0, flow.NO_CARD)


def test_a_task_begins_clean(state):
    state.tasks[0].memo[:] = 9
    state.tasks[0].step = 5
    flow.begin(state, 2, 1, 6)
    task = state.tasks[0]
    assert (task.kind, task.player, task.card, task.step) == (2, 1, 6, 0)
    assert task.memo.tolist() == [0, 0]
    flow.go_to(task, 4)
    assert task.step == 3
    flow.finish(task)
    assert task.step == flow.FINISHED
    flow.clear_task(task)
    assert (task.kind, task.player, task.card, task.step) == (0, 0, flow.NO_CARD, 0)


def test_clear_question(state):
    flow.ask(state, 1, 0, flow.NO_CARD)
    flow.allow(state, 1)
    flow.clear_question(state)
    assert state.decision.kind == flow.NOTHING
    assert state.n_legal == state.legal.sum() == 0


def test_the_stack_unwinds_and_answers_go_stale():
    """A thief is a task above the round; when it is done nothing of it is left."""
    state = state_of(toy.STATE)
    state.options.num_players = 2
    state.options.rounds = 1
    toy.reset(state, np.uint64(1))
    assert state.answer == flow.STALE
    state.points[:] = 3
    state.zone[:] = toy.Zone.DECK
    for card, holder in ((toy.FIRST_THIEF, 0), (0, 1), (1, 1)):
        state.zone[card] = toy.Zone.HAND
        state.holder[card] = holder
    state.legal[:] = 0
    state.legal[toy.FIRST_THIEF] = 1
    toy.step(state, toy.FIRST_THIEF)
    assert state.n_tasks == 2
    assert (state.tasks[1].kind, state.tasks[1].card) == (toy.Task.THIEF, toy.FIRST_THIEF)
    assert state.decision.kind == toy.Decision.TARGET
    assert state.answer == flow.STALE
    toy.step(state, toy.ACT.target + 1)
    assert state.points.tolist()[:2] == [4, 2]
    assert state.n_tasks == 1
    assert state.tasks[1].kind == 0
    assert (state.decision.kind, state.decision.player) == (toy.Decision.PLAY, 1)
    assert state.answer == flow.STALE
