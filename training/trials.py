"""Trials: what would have come of another answer than the teacher's.

Whole games of a scripted bot are played in compiled code, a hundred times as fast as a network
plays. In a small share of its decisions another legal answer is given, and the bot goes on from
there. The network learns the bot's answers, what its games are worth, and what each other answer
gains or loses (its advantage). Its policy is the bot's, improved: ``softmax(log probability of the
bot's answer + advantage / temperature)``, one step of policy improvement over the bot (Tesauro and
Galperin 1996, "On-line policy improvement using Monte-Carlo search"; Bertsekas and Tsitsiklis
1996), learned for all positions instead of searched for in one.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import numba
import numpy as np
import torch
from torch import nn
from torch.nn.functional import mse_loss

from tabletop_envs.core.batch import Batch
from tabletop_envs.core.engine import engine_of
from tabletop_envs.core.errors import BadOption
from tabletop_envs.core.rng import below, next_random
from training.policy import MASKED, TrunkPolicy

UNTRIED = 0.25  # share of the rows with the bot's own answer: they say what its games are worth
FRUITLESS = 1000  # games without a question that is tried, after which none is to be expected
GAMES = 16  # games of each number of players that are set up in turn
IMITATION, ADVANTAGE = 0.3, 2.0  # weights of their losses; that of the worth is 1


class Tries:
    """Decisions of the bot, some answered otherwise, and what came of them."""

    def __init__(self, rows: int, features: int, actions: int):
        self.observations = np.zeros((rows, features), np.float32)
        self.masks = np.zeros((rows, actions), np.bool_)
        self.actions = np.zeros(rows, np.int64)  # what was answered
        self.usual = np.zeros(rows, np.int64)  # what the bot answers
        self.later = np.zeros((rows, features), np.float32)  # what the same seat saw later
        self.goes_on = np.zeros(rows, np.bool_)  # whether the game was not over by then
        self.rewards = np.zeros(rows, np.float32)  # what the game paid the seat in the end
        self.leads = np.zeros(rows, np.float32)  # and its lead, as in ``training.shaping``

    def arrays(self) -> tuple[Any, ...]:
        """All of it, in the order in which ``player_of`` writes it."""
        return tuple(vars(self).values())


def player_of(batch: Batch, bot: str) -> Callable[..., int]:
    """``play(states, luck, rates, horizon, *tries.arrays())``: fills the rows of ``tries``.

    ``luck``: one record of the game, whose ``rng`` alone is used, and moved on; ``rates``
    float64[questions + 1]: the share of each kind of question that becomes a row; ``horizon``:
    ``later`` is seen that many decisions of the same seat later, half as much to one and a half
    times. Returns the number of rows: all, or 0 if FRUITLESS games had none.
    """
    game = batch.game
    engine = engine_of(game)
    start, answer, rewards_of = engine.start, engine.answer, engine.rewards_of
    observe, scores, act = game.observe, game.scores, game.bots[bot]
    n_seats, scale = game.max_players, float(game.score_scale)

    @numba.njit(nogil=True)  # type: ignore[untyped-decorator]
    def chance(luck: Any) -> float:
        return float(next_random(luck) >> np.uint64(11)) * 2.0**-53

    @numba.njit(nogil=True)  # type: ignore[untyped-decorator]
    def another(state: Any, usual: int, luck: Any) -> int:
        """A legal answer that is not the bot's, each equally likely."""
        left = below(luck, state.n_legal - 1)
        for action in range(len(state.legal)):
            if state.legal[action] and action != usual:
                if left == 0:
                    return action
                left -= 1
        return usual

    @numba.njit(nogil=True)  # type: ignore[untyped-decorator]
    def pay(states: Any, i: int, first: int, row: int, who: Any, rewards: Any, leads: Any) -> None:
        """What the game that is over came to, for its rows."""
        state = states[i]
        paid = np.zeros(n_seats, np.float32)
        points = np.zeros(n_seats, np.float32)
        rewards_of(states, i, paid)
        n = state.options.num_players
        total = 0.0
        if not state.truncated:
            scores(state, points)
            for seat in range(n):
                total += points[seat]
        for r in range(first, row):
            lead = (n * points[who[r]] - total) / ((n - 1) * scale)
            rewards[r] = paid[who[r]]
            leads[r] = min(max(lead, -1.0), 1.0)

    @numba.njit(nogil=True)  # type: ignore[untyped-decorator]
    def play(
        states: Any,
        lucks: Any,
        rates: Any,
        horizon: int,
        observations: Any,
        masks: Any,
        actions: Any,
        usual: Any,
        later: Any,
        goes_on: Any,
        rewards: Any,
        leads: Any,
    ) -> int:
        luck = lucks[0]
        rows = len(actions)
        seen = np.zeros(observations.shape[1], np.float32)
        who = np.zeros(rows, np.int64)
        due = np.zeros(rows, np.int64)
        asked = np.zeros(n_seats, np.int64)
        row, games = 0, 0
        goes_on[:] = False
        while row < rows and (row > 0 or games < FRUITLESS):
            i = games % len(states)
            games += 1
            start(states, i, next_random(luck))
            state = states[i]
            asked[:] = 0
            first = row
            while not state.over:
                player = state.decision.player
                observe(state, player, seen)
                action = act(seen, state.legal)
                asked[player] += 1
                for r in range(first, row):
                    if who[r] == player and due[r] == asked[player]:
                        later[r] = seen
                        goes_on[r] = True
                drawn = state.n_legal > 1 and chance(luck) < rates[state.decision.kind]
                if drawn and row < rows:
                    usual[row] = action
                    if chance(luck) >= UNTRIED:
                        action = another(state, action, luck)
                    observations[row] = seen
                    for k in range(masks.shape[1]):
                        masks[row, k] = state.legal[k] != 0
                    actions[row] = action
                    who[row] = player
                    due[row] = asked[player] + horizon // 2 + below(luck, horizon + 1)
                    row += 1
                answer(states, i, action)
            pay(states, i, first, row, who, rewards, leads)
        return row

    return play  # type: ignore[no-any-return]


class Trials:
    """Plays and learns trials for a SelfPlayPPO; the policy's own heads always hold the result."""

    def __init__(
        self,
        policy: TrunkPolicy,
        batch: Batch,
        bot: str,
        rates: dict[str, float],
        horizon: int,
        temperature: float,
        lead: float,
        rows: int,
        fast: bool,
        seed: int,
    ):
        """``rates``: by question, and ``""`` for all others: the share that becomes a row.

        ``lead``: what a lead of the whole score scale counts beside the reward. ``rows``: of one
        update. ``fast``: layers in bfloat16, losses in float32 as ever. The games are those of
        ``batch`` (options and numbers of players), apart from it.
        """
        game = batch.game
        self.policy = policy
        self.rows, self.horizon, self.fast, self.seed = rows, horizon, fast, seed
        self.temperature, self.lead = temperature, lead
        self._play = player_of(batch, bot)
        self._states = batch.states[: GAMES * len(batch.options)].copy()
        others = rates.get("", 0.0)
        shares = [rates.get(kind.name, others) for kind in game.decisions]
        self._rates = np.array([0.0, *shares])
        width, n_actions = int(policy.features_extractor.features_dim), game.actions.size
        self.heads = nn.ModuleDict(
            {
                "usual": nn.Linear(width, n_actions),
                "advantage": nn.Linear(width, n_actions),
                "worth": nn.Linear(width, 1),
            }
        )
        for parameter in self.heads["advantage"].parameters():
            nn.init.zeros_(parameter)
        shared = [*policy.features_extractor.parameters(), *policy.value_net.parameters()]
        self.optimizer = torch.optim.Adam([*shared, *self.heads.parameters()], lr=0.0)
        self.place = 0  # how many chunks were learned from
        self._free = [Tries(rows, game.observation.size, n_actions) for _ in range(2)]
        self._pool = ThreadPoolExecutor(1)  # it plays the next chunk while this one is learned
        self._coming: Future[Tries] | None = None
        self.tries: Tries | None = None

    def _fill(self, place: int, tries: Tries) -> Tries:
        # from the place alone, so that a resumed run goes on the same
        luck = np.zeros(1, self._states.dtype)
        luck["rng"] = np.random.SeedSequence([self.seed, place]).generate_state(1, np.uint64)
        if not self._play(self._states, luck, self._rates, self.horizon, *tries.arrays()):
            raise BadOption(
                f"trials: {FRUITLESS:,} games with these options asked nothing that is to be tried"
            )
        return tries

    def collect(self) -> int:
        """Play one chunk, or wait for it; returns its decisions. Raises BadOption without any."""
        if self.place == 0:  # the weights may be those of another run by now
            self.heads["usual"].load_state_dict(self.policy.action_net.state_dict())
        if self._coming is None:
            self._coming = self._pool.submit(self._fill, self.place, self._free[0])
        self.tries = self._coming.result()
        self._free.reverse()
        self._coming = self._pool.submit(self._fill, self.place + 1, self._free[0])
        return self.rows

    def learn(self, learning_rate: float, minibatch: int, max_grad_norm: float) -> dict[str, float]:
        """One pass over the chunk in minibatches; returns what to log."""
        assert self.tries is not None
        for group in self.optimizer.param_groups:
            group["lr"] = learning_rate
        observations, masks, actions, usual, later, goes_on, rewards, leads = (
            torch.from_numpy(array) for array in self.tries.arrays()
        )
        worth = rewards + self.lead * leads
        with torch.no_grad():
            judged = worth.clone()
            judged[goes_on] = self._outputs(later[goes_on], "worth")[0][:, 0]
        said: list[tuple[float, ...]] = []
        for rows in torch.split(torch.randperm(self.rows), minibatch):
            answers, advantages, worths, values = self._outputs(
                observations[rows], "usual", "advantage", "worth", "value"
            )
            logits = torch.where(masks[rows], answers, MASKED)
            chosen = torch.log_softmax(logits, 1).gather(1, usual[rows, None])
            both = advantages.gather(1, torch.stack([actions[rows], usual[rows]], 1))
            gain = both[:, 0] - both[:, 1]
            value = worths[:, 0]
            # a row with another answer says what the bot's is worth only less what was lost by it
            losses = (
                -chosen.mean(),
                mse_loss(value + gain.detach(), worth[rows]),
                mse_loss(value.detach() + gain, judged[rows]),
                mse_loss(values[:, 0], rewards[rows]),
            )
            loss = IMITATION * losses[0] + losses[1] + ADVANTAGE * losses[2] + losses[3]
            self.optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            for group in self.optimizer.param_groups:
                nn.utils.clip_grad_norm_(group["params"], max_grad_norm)
            self.optimizer.step()
            moved = (logits + advantages.detach() / self.temperature).argmax(1) != usual[rows]
            agreed = logits.argmax(1) == usual[rows]
            shares = (agreed.float().mean().item(), moved.float().mean().item())
            said.append((*(part.item() for part in losses), *shares))
        self._improve()
        self.place += 1
        names = ("imitation_loss", "worth_loss", "advantage_loss", "value_loss")
        means = np.mean(said, 0)
        return dict(
            zip((*names, "imitation_agreement", "improved"), map(float, means), strict=True)
        )

    def _outputs(self, observations: torch.Tensor, *heads: str) -> list[torch.Tensor]:
        """What the named heads say, float32[rows, outputs] each."""
        with torch.autocast("cpu", torch.bfloat16, enabled=self.fast):
            features = self.policy.features_extractor(observations)
            said = [
                self.policy.value_net(features) if head == "value" else self.heads[head](features)
                for head in heads
            ]
        return [output.float() for output in said]

    def _improve(self) -> None:
        """Give the policy the sum of both heads: the bot's answers, moved by what they lack."""
        usual, advantage = self.heads["usual"], self.heads["advantage"]
        with torch.no_grad():
            for name in ("weight", "bias"):
                moved = getattr(usual, name) + getattr(advantage, name) / self.temperature
                getattr(self.policy.action_net, name).copy_(moved)

    def state(self) -> dict[str, Any]:
        """All that a save needs beside the policy."""
        return {
            "heads": self.heads.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "place": self.place,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Go on where ``state`` was taken; a chunk that was played ahead is played again."""
        self.heads.load_state_dict(state["heads"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.place = state["place"]
        self._coming = None
