"""How strong is a bot: duplicate deals, every seat, intervals over deals.

A deal is one seed. The challenger plays it once from each seat, against copies of one opponent
in all other seats; the score of the deal is the challenger's mean share of the wins. Deals are
independent of each other and games of one deal are not, so intervals come from deals.
"""

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.table import Table

from tabletop_envs.bots import Bot, load_bot
from tabletop_envs.core.batch import Batch, check_seed
from tabletop_envs.core.engine import engine_of
from tabletop_envs.core.errors import BadOption, IllegalAction
from tabletop_envs.core.game import Game
from tabletop_envs.registry import game_of
from training.intervals import interval, variance_ratio

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

    @staticmethod
    def from_json(values: Mapping[str, Any]) -> "Result":
        """What ``to_json`` wrote; ``shares`` is empty, the single games are not in it."""
        seats = tuple(values["seats"])
        return Result(**{**values, "seats": seats, "shares": np.empty((0, len(seats)))})

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
    room = _Room(game, n, bots, min(deals, BLOCK), num_threads, given)
    start = time.perf_counter()
    for block, first in enumerate(range(0, deals, BLOCK)):
        room.play(seeds[first : first + BLOCK], seed, block)
    seconds = time.perf_counter() - start
    shares, rewards, scores, others = (np.concatenate(rows) for rows in room.outcomes)
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
        decisions=room.decisions,
        illegal=0,
        decisions_per_second=room.decisions / max(seconds, 1e-9),
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


class _Room:
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
        rewards_of = engine_of(self.game).rewards_of
        for deal in range(deals):
            for seat in range(n):
                row = deal * n + seat
                state = records[row]
                self.game.win_shares(state, out)
                # a game that max_cycles ended has no winner: an even share for each
                shares[deal, seat] = 1 / n if state.truncated else out[seat]
                rewards_of(batch.states, row, out)
                rewards[deal, seat] = out[seat]
                self.game.scores(state, out)
                scores[deal, seat] = out[seat]
                others[deal, seat] = (out.sum() - out[seat]) / (n - 1)
        for rows, values in zip(self.outcomes, (shares, rewards, scores, others), strict=True):
            rows.append(values)


@dataclass(frozen=True)
class MatrixResult:
    """Every bot as the challenger of every other one."""

    game: str
    bots: tuple[str, ...]
    num_players: tuple[int, ...]
    results: tuple[Result, ...]  # player counts, then challengers, then opponents

    def cell(self, num_players: int, challenger: str, opponent: str) -> Result:
        """The evaluation of one pair. Raises KeyError for a bot against itself."""
        for result in self.results:
            key = (result.num_players, result.challenger, result.opponent)
            if key == (num_players, challenger, opponent):
                return result
        raise KeyError((num_players, challenger, opponent))

    def table(self) -> Table:
        """Rows challenge columns: win share in % with half its interval; even on the diagonal."""
        first = self.results[0]
        ratio = sum(result.variance_ratio for result in self.results) / len(self.results)
        table = Table(
            title=f"{self.game}: share of wins in %, one row bot among copies of the column bot",
            caption=f"{first.deals:,} deals from each seat, 95 % intervals over deals, "
            f"seed {first.seed}; a deal's score varies {ratio:.2f} times as much as that of "
            "as many independent games",
        )
        table.add_column("players", justify="right")
        table.add_column("bot")
        for name in self.bots:
            table.add_column(f"vs {name}", justify="right")
        for n in self.num_players:
            for bot in self.bots:
                cells = [self._text(n, bot, other) for other in self.bots]
                table.add_row(str(n), bot, *cells, end_section=bot == self.bots[-1])
        return table

    def _text(self, n: int, bot: str, other: str) -> str:
        if bot == other:
            return f"[dim]even {100 / n:.1f}[/dim]"
        result = self.cell(n, bot, other)
        style = {1: "green", 0: "default", -1: "red"}[result.clear]
        half = 50 * (result.high - result.low)
        return f"[{style}]{100 * result.win_share:.1f} ± {half:.1f}[/{style}]"

    def to_json(self) -> dict[str, Any]:
        """All results, JSON-able."""
        return {
            "game": self.game,
            "bots": list(self.bots),
            "num_players": list(self.num_players),
            "results": [result.to_json() for result in self.results],
        }

    def save(self, folder: str | Path, name: str = "matrix") -> tuple[Path, Path]:
        """Write ``<name>.json`` and the picture ``<name>.png``; returns both paths."""
        from training.plots import draw_matrix

        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        text = folder / f"{name}.json"
        text.write_text(json.dumps(self.to_json(), indent=1) + "\n", encoding="utf-8")
        picture = folder / f"{name}.png"
        draw_matrix(self, picture)
        return text, picture


def matrix(
    game_id: str | Game,
    bots: Sequence[BotLike],
    num_players: int | Sequence[int] | None = None,
    deals: int = 1000,
    seed: int = 0,
    **options: Any,
) -> MatrixResult:
    """Each of ``bots`` (two or more) against copies of each other one, at each player count.

    All pairs play the same deals. ``num_players=None`` means every number the game has.
    Raises as ``evaluate`` does.
    """
    game = game_of(game_id)
    if len(bots) < 2:
        raise BadOption("a matrix needs at least two bots")
    counts = player_counts(game, num_players)
    players = [resolve(game, bot) for bot in bots]
    plain = [bot.name for bot in players]
    names = [  # two files of one name, "policy" say, are told apart by a number
        f"{name} #{plain[: i + 1].count(name)}" if plain.count(name) > 1 else name
        for i, name in enumerate(plain)
    ]
    results = [
        replace(
            evaluate(game, players[i], players[j], n, deals, seed, **options),
            challenger=names[i],
            opponent=names[j],
        )
        for n in counts
        for i in range(len(players))
        for j in range(len(players))
        if i != j
    ]
    return MatrixResult(game.id, tuple(names), tuple(counts), tuple(results))


def _check_deals(deals: int) -> None:
    if isinstance(deals, bool) or not isinstance(deals, int) or deals < 2:
        raise BadOption(
            f"deals must be a whole number from 2 (an interval needs two), not {deals!r}"
        )
