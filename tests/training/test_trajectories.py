"""Each seat has its own trajectory: advantages, terminal rewards, what enters the buffer."""

import numpy as np
import pytest

from tests.training.small import roll, small_learner


def decisions_of(buffer, game, seat):
    """The steps at which the learner decided for a seat, and the games they belong to."""
    steps, number, n = [], [], 0
    for t in range(buffer.buffer_size):
        if buffer.players[t, game] == seat and buffer.learner[t, game]:
            steps.append(t)
            number.append(n)
        n += int(buffer.ended[t, game] or buffer.cut[t, game])
    return steps, number


def end_of_game(buffer, game, t):
    """The step at which the game of step ``t`` is over, and how, or None."""
    for end in range(t, buffer.buffer_size):
        if buffer.ended[end, game]:
            return end, "ended"
        if buffer.cut[end, game]:
            return end, "cut"
    return None, None


def brute_force(buffer, game, seat):
    """{step: advantage} of a seat's decisions, from the definition: sums, no recursion."""
    gamma, lam = buffer.gamma, buffer.gae_lambda
    steps, number = decisions_of(buffer, game, seat)
    rewards = buffer.seat_rewards[:, game, seat]
    delta: dict[int, float] = {}
    for k, t in enumerate(steps):
        same_game = k + 1 < len(steps) and number[k + 1] == number[k]
        end, how = end_of_game(buffer, game, t)
        if same_game:
            reward, after = rewards[t : steps[k + 1]].sum(), buffer.values[steps[k + 1], game]
        elif how == "ended":
            reward, after = rewards[t : end + 1].sum(), 0.0
        else:
            continue  # open: nothing is known of what comes
        delta[t] = reward + gamma * after - buffer.values[t, game]
    advantages = {}
    for k, t in enumerate(steps):
        if t in delta:
            later = [
                s
                for s, number_of_s in zip(steps[k:], number[k:], strict=True)
                if number_of_s == number[k] and s in delta
            ]
            advantages[t] = sum((gamma * lam) ** i * delta[s] for i, s in enumerate(later))
    return advantages


@pytest.mark.parametrize("gamma", [1.0, 0.9])
@pytest.mark.parametrize("options", [{}, {"max_cycles": 20}], ids=["whole", "cut"])
def test_advantages_equal_brute_force_on_real_rollouts(gamma, options):
    options = {"single_round": True, **options}
    model = small_learner(gamma=gamma, gae_lambda=0.8, rollout=64, options=options)
    buffer = model.rollout_buffer
    for _ in range(2):
        roll(model)
        assert buffer.cut.any() == ("max_cycles" in options)
        kept = np.zeros_like(buffer.kept)
        for game in range(buffer.n_envs):
            for seat in range(buffer.num_seats):
                for t, advantage in brute_force(buffer, game, seat).items():
                    kept[t, game] = True
                    assert buffer.advantages[t, game] == pytest.approx(advantage, abs=1e-5)
        assert np.array_equal(kept, buffer.kept)
        assert 0.1 < kept.mean() < 1
        rows = buffer.kept
        assert np.allclose(buffer.returns[rows], (buffer.advantages + buffer.values)[rows])


def test_rewards_in_between_belong_to_the_seat_that_decided_last():
    """Also where a game pays before its end: nothing that falls to a seat is lost."""
    model = small_learner(league=0, gamma=1.0, gae_lambda=1.0)
    roll(model)
    buffer = model.rollout_buffer
    buffer.seat_rewards[:] = np.random.default_rng(0).normal(size=buffer.seat_rewards.shape)
    buffer.finish()
    for game in range(buffer.n_envs):
        for seat in range(buffer.num_seats):
            for t, advantage in brute_force(buffer, game, seat).items():
                assert buffer.advantages[t, game] == pytest.approx(advantage, abs=1e-4)


def test_winner_and_loser_get_their_terminal_reward_in_every_seat():
    """With gamma = lambda = 1 the return of every decision is what its seat won or lost."""
    model = small_learner(gamma=1.0, gae_lambda=1.0, rollout=96, games=16, players=[3], league=0.25)
    roll(model)
    buffer = model.rollout_buffer
    paid = set()
    for game in range(buffer.n_envs):
        for t in range(buffer.buffer_size):
            end, how = end_of_game(buffer, game, t)
            if not buffer.learner[t, game] or how != "ended":
                continue
            seat = buffer.players[t, game]
            reward = buffer.seat_rewards[end, game, seat]
            assert buffer.kept[t, game]
            assert buffer.returns[t, game] == pytest.approx(reward, abs=1e-5)
            paid.add((int(seat), "won" if reward > 0 else "lost"))
    assert paid == {(seat, how) for seat in range(3) for how in ("won", "lost")}


def test_only_the_learners_seat_of_a_league_game_enters_the_buffer():
    model = small_learner()
    seats = [model.league.learner_seat.copy()]
    for _ in range(3):
        roll(model)
        buffer, games = model.rollout_buffer, model.league.games
        assert games == 4
        assert not buffer.learner[:, :games].all()
        assert buffer.learner[:, games:].all()
        for game in range(games):
            first = int(np.argmax(buffer.ended[:, game])) if buffer.ended[:, game].any() else -1
            first = first if first >= 0 else buffer.buffer_size - 1
            mine = buffer.learner[: first + 1, game]
            assert set(buffer.players[: first + 1, game][mine]) <= {seats[-1][game]}
        assert not (buffer.kept & ~buffer.learner).any()
        seats.append(model.league.learner_seat.copy())
    assert len({tuple(s) for s in seats}) > 1  # the seat rotates


def test_minibatches_are_of_one_size_and_without_repetition():
    model = small_learner()
    roll(model)
    buffer = model.rollout_buffer
    buffer.values[:] = np.arange(buffer.values.size).reshape(buffer.values.shape)
    batches = list(buffer.get(32))
    assert {len(batch.actions) for batch in batches} == {32}
    rows = np.concatenate([batch.old_values.numpy() for batch in batches]).astype(int)
    assert len(set(rows)) == len(rows) > buffer.kept.sum() - 32
    assert buffer.kept.reshape(-1)[rows].all()
    assert all(batch.action_masks.gather(1, batch.actions[:, None]).all() for batch in batches)
