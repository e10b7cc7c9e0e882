"""What happens in games of End Breaker that one bot plays alone: counted for ``balance.py``."""

import numpy as np
import numpy.typing as npt

from tabletop_envs.bots import Bot
from tabletop_envs.core.batch import Batch
from tabletop_envs.end_breaker.actions import ACT, Decision
from tabletop_envs.end_breaker.cards import IN_GAME, N_KINDS
from tabletop_envs.registry import game_of

Ints = npt.NDArray[np.int64]

GAME = "end_breaker_v0"
BLOCK = 2048  # games at once
NEITHER, SOLVED, BOUGHT, BOTH = range(4)  # what a turn was used for


class Counts:
    """What happened in ``games`` games of ``n`` players; each array begins with the game."""

    def __init__(self, games: int, n: int):
        self.games, self.n = games, n
        self.shares = np.zeros((games, n))  # of the win, by player
        self.first = np.zeros(games, np.int64)  # who had the first turn
        self.turns = np.zeros((games, 4), np.int64)  # by NEITHER ... BOTH
        self.decisions = np.zeros(games, np.int64)  # those with more than one answer
        self.truncated = np.zeros(games, bool)
        self.solves = np.zeros(games, np.int64)
        # darc by where it came from (``bonuses`` are a part of ``battles``), and in all
        self.scenarios, self.battles, self.bonuses, self.others, self.darc = np.zeros(
            (5, games, n), np.int64
        )
        self.cards = np.zeros((games, n), np.int64)  # at the end
        self.fought = np.zeros((games, IN_GAME), bool)  # which battles there were
        self.out = np.zeros((games, IN_GAME, n), bool)  # out of action in this battle
        self.offered = np.zeros((games, N_KINDS), bool)
        self.sold = np.zeros((games, N_KINDS), np.int64)  # cards that left the supply
        self.buys, self.gains = np.zeros((2, games, n, N_KINDS), np.int64)

    @property
    def takers(self) -> npt.NDArray[np.bool_]:
        """Who bought or gained a kind, bool[games, n, N_KINDS]."""
        return (self.buys + self.gains) > 0


def play(bot: Bot, n: int, games: int, seed: int) -> Counts:
    """``games`` games with ``bot`` in all ``n`` seats; all are played to their ends."""
    seeds = np.random.default_rng(seed).integers(2**63, size=games, dtype=np.uint64)
    counts = Counts(games, n)
    # what a forced answer brings about would fall together with the answer before it
    options = {"auto_reset": False, "skip_forced": False}
    batch = Batch(game_of(GAME), min(games, BLOCK), seed=0, num_players=n, **options)
    for first in range(0, games, BLOCK):
        block = seeds[first : first + BLOCK]
        where = np.arange(len(block))
        batch.reset(block, where)
        table = _Table(batch, bot, counts, first)
        table.note_start(where)
        while len(where):
            table.step(where)
            where = where[~batch.states["over"][where]]
        table.note_end(np.arange(len(block)))
    return counts


class _Table:
    """The games of one block; the game in place ``i`` of the batch is number ``first + i``."""

    def __init__(self, batch: Batch, bot: Bot, counts: Counts, first: int):
        self.batch, self.bot, self.counts, self.first = batch, bot, counts, first
        self.solved, self.bought = np.zeros((2, len(batch)), bool)  # in the turn that goes on

    def note_start(self, where: Ints) -> None:
        states, rows = self.batch.states, where + self.first
        self.counts.first[rows] = states["player"][where]
        self.counts.offered[rows] = states["in_supply"][where] == 1
        self.counts.sold[rows] = states["supply"][where]

    def step(self, where: Ints) -> None:
        """One answer in each of the games, and what it brought about."""
        batch, states = self.batch, self.batch.states
        asked = states["decision"]["kind"][where]
        who = batch.players[where]
        actions = batch.action_masks[where].argmax(1)
        free = states["n_legal"][where] > 1
        choose = where[free]
        actions[free] = self.bot.act_batch(batch.observations[choose], batch.action_masks[choose])
        turn, battles = states["turn"][where], states["battles"][where]
        darc = states["players"]["darc"][where]
        batch.step(actions, where)
        self.counts.decisions[where + self.first] += free
        self._note_cards(where, asked, who, actions)
        gained = states["players"]["darc"][where] - darc
        self._note_darc(where, gained[:, : self.counts.n], battles)
        self._note_turns(where, turn)

    def _note_cards(self, where: Ints, asked: Ints, who: Ints, actions: Ints) -> None:
        kinds = actions - ACT.buy
        taken = (kinds >= 0) & (kinds < N_KINDS)
        for question, taking in (
            (Decision.BUY, self.counts.buys),
            (Decision.GAIN, self.counts.gains),
        ):
            now = taken & (asked == question)
            taking[where[now] + self.first, who[now], kinds[now]] += 1
        self.bought[where] |= taken & (asked == Decision.BUY)

    def _note_darc(self, where: Ints, gained: Ints, battles: Ints) -> None:
        states, counts, rows = self.batch.states, self.counts, where + self.first
        # a solve pays the link, and the next question is where its thorn goes
        solved = states["decision"]["kind"][where] == Decision.THORN
        fought = states["battles"][where] > battles
        for now, source in (
            (solved, counts.scenarios),
            (fought, counts.battles),
            (~solved & ~fought, counts.others),
        ):
            source[rows[now]] += gained[now]
        counts.solves[rows] += solved
        self.solved[where] |= solved
        counts.fought[rows[fought], battles[fought]] = True
        last = states["last_battle"]["players"][:, : counts.n]
        counts.out[rows[fought], battles[fought]] = last["is_out"][where[fought]] == 1
        counts.bonuses[rows[fought]] += last["bonus"][where[fought]]

    def _note_turns(self, where: Ints, turn: Ints) -> None:
        states = self.batch.states
        ended = where[(states["turn"][where] > turn) | states["over"][where]]
        used = self.solved[ended] * SOLVED + self.bought[ended] * BOUGHT
        self.counts.turns[ended + self.first, used] += 1
        self.solved[ended] = self.bought[ended] = False

    def note_end(self, where: Ints) -> None:
        states, counts, rows = self.batch.states, self.counts, where + self.first
        counts.truncated[rows] = states["truncated"][where]
        counts.sold[rows] -= states["supply"][where]
        players = states["players"][:, : counts.n]
        counts.darc[rows] = players["darc"][where]
        for place in ("n_deck", "n_hand", "n_discard", "n_play"):
            counts.cards[rows] += players[place][where]
        share = np.zeros(counts.n, np.float32)
        records = states.view(np.recarray)
        for game in where:
            self.batch.game.win_shares(records[game], share)
            counts.shares[game + self.first] = share
