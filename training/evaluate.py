"""How strong is a bot: duplicate deals, every seat, intervals over deals.

A deal is one seed. The challenger plays it once from each seat, against copies of one opponent
in all other seats; the score of the deal is the challenger's mean share of the wins. Deals are
independent of each other and games of one deal are not, so intervals come from deals.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from statistics import NormalDist
from typing import Any

import numpy as np
import numpy.typing as npt

from tabletop_envs.bots import Bot, load_bot
from tabletop_envs.core.batch import Batch, check_seed
from tabletop_envs.core.errors import BadOption, IllegalAction
from tabletop_envs.core.game import Game
from tabletop_envs.registry import game_of

Floats = npt.NDArray[np.float64]
BotLike = str | Path | Bot  # a name, the path of an ONNX file, or the bot itself

# Deals played at once. Each block begins with the bots seeded anew, so a result does not depend
# on how many deals come after it. Changing it changes the results of bots that draw.
BLOCK = 512


@dataclass(frozen=True)
class Result:
    """One evaluation. Two of the same arguments are equal, but for the speed."""

    game: str
    challenger: str
    opponent: str
    num_players: int
    deals: int
    games: int  # deals x seats
    seed: int
    options: Mapping[str, Any]
    win_share: float  # the challenger's mean share of the wins, ties shared
    low: float  # 95 % interval of it, over deals
    high: float
    even: float  # what a bot as strong as the opponent would have: 1 / num_players
    reward: float  # the challenger's mean reward, as the environment pays it
    score: float  # the challenger's mean points at the end
    opponent_score: float  # the mean points of the others
    variance_ratio: float  # of a deal's score, to that of as many independent games
    seats: tuple[float, ...]  # win share from each seat
    decisions: int
    illegal: int  # every answer is checked and an illegal one raises, so this is always 0
    decisions_per_second: float = field(compare=False)
    shares: Floats = field(compare=False, repr=False)  # [deals, seats] win share of each game

    @property
    def clear(self) -> int:
        """1 if the interval lies above even, -1 if below, 0 if it holds even."""
        return (self.low > self.even) - (self.high < self.even)

    def to_json(self) -> dict[str, Any]:
        """All but the single games, JSON-able."""
        names = [f.name for f in fields(self) if f.name != "shares"]
        values = {name: getattr(self, name) for name in names}
        return {**values, "options": dict(self.options), "seats": list(self.seats)}

    def text(self) -> str:
        """``52.1 % (50.3 to 53.9, even 25.0)``."""
        return (
            f"{100 * self.win_share:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f}, "
            f"even {100 * self.even:.1f})"
        )


def evaluate(
    game_id: str | Game,
    challenger: BotLike,
    opponent: BotLike,
    num_players: int | None = None,
    deals: int = 1000,
    seed: int = 0,
    num_threads: int | None = None,
    **options: Any,
) -> Result:
    """``challenger`` in each seat of ``deals`` deals, against copies of ``opponent``.

    ``num_players=None`` is the game's default; ``options`` are the environment's. ``seed``
    fixes the deals and the bots' own chance: the same seed gives the same result, on any number
    of threads, and with the same deals for every pair of bots. Raises BadOption or
    BadCheckpoint; IllegalAction, naming the bot, for an answer that is not legal.
    """
    game = game_of(game_id)
    _check_deals(deals)
    check_seed(seed)
    bots = (resolve(game, challenger), resolve(game, opponent))
    checked = game.options.check(
        {**options, **({} if num_players is None else {"num_players": num_players})}
    )
    n = int(str(checked["num_players"]))
    seeds = np.random.default_rng(seed).integers(2**63, size=deals, dtype=np.uint64)
    given = {key: value for key, value in options.items() if key != "num_players"}
    table = _Table(game, n, bots, min(deals, BLOCK), num_threads, given)
    start = time.perf_counter()
    for block, first in enumerate(range(0, deals, BLOCK)):
        table.play(seeds[first : first + BLOCK], seed, block)
    seconds = time.perf_counter() - start
    shares, rewards, scores, others = (np.concatenate(rows) for rows in table.outcomes)
    mean, low, high = interval(shares.mean(1))
    return Result(
        game=game.id,
        challenger=bots[0].name,
        opponent=bots[1].name,
        num_players=n,
        deals=deals,
        games=deals * n,
        seed=seed,
        options=given,
        win_share=mean,
        low=max(low, 0.0),
        high=min(high, 1.0),
        even=1 / n,
        reward=float(rewards.mean()),
        score=float(scores.mean()),
        opponent_score=float(others.mean()),
        variance_ratio=variance_ratio(shares),
        seats=tuple(float(share) for share in shares.mean(0)),
        decisions=table.decisions,
        illegal=0,
        decisions_per_second=table.decisions / max(seconds, 1e-9),
        shares=shares,
    )


def against_all(
    game_id: str | Game,
    challenger: BotLike,
    opponents: Sequence[BotLike],
    num_players: int | Sequence[int] | None = None,
    deals: int = 1000,
    seed: int = 0,
    **options: Any,
) -> list[Result]:
    """``challenger`` against each of ``opponents``, at each number of players in turn."""
    game = game_of(game_id)
    bots = [resolve(game, bot) for bot in opponents]
    hero = resolve(game, challenger)
    return [
        evaluate(game, hero, bot, n, deals, seed, **options)
        for n in player_counts(game, num_players)
        for bot in bots
    ]


def player_counts(game: Game, num_players: int | Sequence[int] | None) -> list[int]:
    """The numbers of players meant: one, several, or None for all that the game has."""
    if num_players is None:
        return list(game.players)
    counts = [num_players] if isinstance(num_players, int) else list(num_players)
    if not counts:
        raise BadOption("num_players must name at least one number of players")
    for n in counts:
        game.options.check({"num_players": n})
    return counts


def resolve(game: Game, bot: BotLike) -> Bot:
    """The bot itself. Raises BadOption or BadCheckpoint."""
    return bot if isinstance(bot, Bot) else load_bot(game.id, bot, seed=0)


class _Table:
    """Blocks of duplicate deals; row ``deal * n + seat`` has the challenger in ``seat``."""

    def __init__(
        self,
        game: Game,
        n: int,
        bots: tuple[Bot, Bot],
        deals: int,
        num_threads: int | None,
        options: Mapping[str, Any],
    ):
        self.game, self.n, self.bots = game, n, bots
        self.outcomes: tuple[list[Floats], ...] = ([], [], [], [])
        self.decisions = 0
        self.batch = Batch(
            game,
            deals * n,
            seed=0,
            num_players=n,
            auto_reset=False,
            num_threads=num_threads,
            **options,
        )

    def play(self, seeds: npt.NDArray[np.uint64], seed: int, block: int) -> None:
        """Play the deals ``seeds`` to their ends and note the outcomes."""
        batch, n = self.batch, self.n
        for role, bot in enumerate(self.bots):
            bot.reset(int(np.random.default_rng([seed, block, role]).integers(2**63)))
        games = np.arange(len(seeds) * n)
        seats = games % n
        batch.reset(np.repeat(seeds, n), games)
        while len(games := games[~batch.states["over"][games]]):
            mine = batch.players[games] == seats[games]
            actions = np.empty(len(games), np.int64)
            for bot, rows in ((self.bots[0], mine), (self.bots[1], ~mine)):
                where = games[rows]
                if len(where):
                    actions[rows] = bot.act_batch(
                        batch.observations[where], batch.action_masks[where]
                    )
            self._step(actions, games, mine)
        self._note(len(seeds))

    def _step(
        self, actions: npt.NDArray[Any], games: npt.NDArray[Any], mine: npt.NDArray[Any]
    ) -> None:
        try:
            self.batch.step(actions, games)
        except IllegalAction as error:
            inside = (actions >= 0) & (actions < self.game.actions.size)
            legal = inside & self.batch.action_masks[games, np.where(inside, actions, 0)]
            bot = self.bots[0 if mine[int(np.argmin(legal))] else 1]
            raise IllegalAction(f"the bot {bot.name!r} answered illegally: {error}") from None
        self.decisions += len(games)

    def _note(self, deals: int) -> None:
        batch, n = self.batch, self.n
        shape = (deals, n)
        shares, rewards, scores, others = (np.zeros(shape) for _ in range(4))
        out = np.zeros(n, np.float32)
        records = batch.states.view(np.recarray)
        for deal in range(deals):
            for seat in range(n):
                row = deal * n + seat
                state = records[row]
                self.game.win_shares(state, out)
                # a game that max_cycles ended has no winner: an even share for each
                shares[deal, seat] = 1 / n if state.truncated else out[seat]
                rewards[deal, seat] = batch.rewards[row, seat]
                self.game.scores(state, out)
                scores[deal, seat] = out[seat]
                others[deal, seat] = (out.sum() - out[seat]) / (n - 1)
        for rows, values in zip(self.outcomes, (shares, rewards, scores, others), strict=True):
            rows.append(values)


# the 97.5 % point of Student's t where the series below is not yet exact to three digits
_T_SMALL = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)


def t_quantile(freedom: int) -> float:
    """The 97.5 % point of Student's t with ``freedom`` degrees of freedom (from 1)."""
    if freedom <= len(_T_SMALL):
        return _T_SMALL[freedom - 1]
    z, v = NormalDist().inv_cdf(0.975), float(freedom)
    # Abramowitz and Stegun 26.7.5
    first = (z**3 + z) / (4 * v)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
    return z + first + second + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)


def interval(scores: Floats) -> tuple[float, float, float]:
    """Mean and 95 % interval (Student's t) of independent ``scores`` [n]; n from 2."""
    mean = float(scores.mean())
    half = t_quantile(len(scores) - 1) * float(scores.std(ddof=1)) / len(scores) ** 0.5
    return mean, mean - half, mean + half


def variance_ratio(shares: Floats) -> float:
    """Variance of a deal's mean over that of as many independent games; ``shares`` [deals, seats].

    0.7 means that duplicate deals need 30 % fewer games for the same interval; 1 is no gain.
    """
    alone = float(shares.var(ddof=1)) / shares.shape[1]
    return float(shares.mean(1).var(ddof=1)) / alone if alone > 0 else 1.0


def _check_deals(deals: int) -> None:
    if isinstance(deals, bool) or not isinstance(deals, int) or deals < 2:
        raise BadOption(f"deals must be a whole number from 2 (an interval needs two), not {deals!r}")
