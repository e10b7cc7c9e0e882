"""Play in the terminal: a table as the player sees it, numbered answers, undo, rules."""

import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
from rich.console import Console

from tabletop_envs.bots import Bot, load_bot
from tabletop_envs.core.batch import check_player
from tabletop_envs.core.errors import BadOption, one_of
from tabletop_envs.match import Match
from tabletop_envs.registry import game_of

HELP = """Answer with the number of an answer, its words, or a part of them that fits only one.
  ?  the rules of the cards on the table and in your hand
  u  undo: back to your last answer
  h  this help
  q  quit"""


class Quit(Exception):
    """The player leaves, or the input has ended."""


class Table:
    """One sitting: a match, the person's seat, the bots in the others."""

    def __init__(
        self,
        game: str,
        opponents: Sequence[str],
        players: int | None,
        seat: str,
        seed: int | None,
        options: dict[str, Any],
        watch: bool,
    ):
        """Raises BadOption for a game, bot, seat or option that does not exist."""
        self.game = game_of(game)
        if players is not None:
            options = {**options, "num_players": players}
        self.seed = int(np.random.default_rng().integers(2**31)) if seed is None else seed
        self.match = Match(self.game, seed=self.seed, **options)
        n = self.match.num_players
        self.seat = self._seat(seat, n)
        bots = [load_bot(self.game.id, o, seed=self.seed + i) for i, o in enumerate(opponents)]
        if len(bots) > n:
            raise BadOption(f"{len(bots)} opponents for {n} players")
        self.bots: dict[int, Bot] = {}
        others = [p for p in range(n) if watch or p != self.seat]
        for i, player in enumerate(others):
            self.bots[player] = bots[i % len(bots)]
        self.watch = watch
        self.history: list[tuple[Match, list[Any]]] = []
        self.console = Console(highlight=False, soft_wrap=True)

    def _seat(self, seat: str, n: int) -> int:
        if seat == "random":
            return int(np.random.default_rng(self.seed).integers(n))
        if not seat.isdecimal():
            raise BadOption(one_of("seat", seat, ["random", *range(n)]))
        return check_player(int(seat), n)

    def say(self, text: str = "", style: str | None = None) -> None:
        """Print a line; colours only on a terminal."""
        self.console.print(text, style=style, markup=False)

    def run(self) -> int:
        """Play to the end; the exit code: 0, or 1 if the player left before it."""
        names = ", ".join(f"player_{p} is {bot.name}" for p, bot in sorted(self.bots.items()))
        you = "" if self.watch else f" You are player_{self.seat};"
        self.say(f"{self.game.title}, {self.match.num_players} players.{you} {names}.")
        if not self.watch:
            self.say("Type h for help.")
        try:
            while not self.match.over:
                if self.match.player in self.bots:
                    self._bot_answers()
                else:
                    self._person_answers()
        except Quit as reason:
            self.say(f"{reason} The same deal again: --seed {self.seed}")
            return 1
        self._farewell()
        return 0

    def _bot_answers(self) -> None:
        match = self.match
        player = match.player
        action = self.bots[player].act_match(match)
        words = match.label(action) if self.watch else match.public_label(action)
        match.step(action)
        self.say(f"  player_{player}: {words}", None if self.watch else "dim")

    def _person_answers(self) -> None:
        match = self.match
        self.say()
        self.say(match.render(self.seat))
        labels = match.legal_labels()
        actions = match.legal_actions()
        for number, words in enumerate(labels, 1):
            self.say(f"  {number:2}  {words}")
        while True:
            text = self._read()
            if text in ("q", "quit"):
                raise Quit("You left the game.")
            if text in ("h", "help"):
                self.say(HELP)
            elif text == "?":
                for card, rule in self.game.explain(match.view(self.seat)):
                    self.say(f"  {card}: {rule}")
            elif text in ("u", "undo"):
                if self._undo():
                    return
            elif text:
                chosen = _choose(text, labels)
                if isinstance(chosen, int):
                    self.history.append((match.clone(), [bot.state() for bot in self._bots()]))
                    match.step(actions[chosen])
                    self.say(f"  you: {labels[chosen]}", "bold")
                    return
                self.say(chosen)

    def _bots(self) -> list[Bot]:
        return [self.bots[player] for player in sorted(self.bots)]

    def _undo(self) -> bool:
        if not self.history:
            self.say("There is no answer of yours to take back.")
            return False
        self.match, states = self.history.pop()
        for bot, state in zip(self._bots(), states, strict=True):
            if state is not None:
                bot.restore(state)
        self.say("Taken back.")
        return True

    def _read(self) -> str:
        self.console.print("> ", end="", markup=False)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            self.say()
            raise Quit("The input has ended before the game.")
        if not sys.stdin.isatty():  # over a pipe, so that a log can be read
            self.say(line.strip())
        return line.strip()

    def _farewell(self) -> None:
        self.say()
        self.say(self.match.render(self.seat))
        shares = self.match.win_shares
        scores = self.match.scores
        for player in range(self.match.num_players):
            who = "you" if player == self.seat and not self.watch else f"player_{player}"
            won = f", {shares[player]:.0%} of the win" if shares[player] > 0 else ""
            self.say(f"  {who}: {scores[player]:g} points{won}")
        self.say(f"The same deal again: --seed {self.seed}")


def _choose(text: str, labels: list[str]) -> int | str:
    """The place of the answer that ``text`` means, or a sentence that says why there is none."""
    if text.isdecimal():
        if 1 <= int(text) <= len(labels):
            return int(text) - 1
        return f"{text} is no answer; there are 1 to {len(labels)}."
    if text in labels:
        return labels.index(text)
    fitting = [i for i, words in enumerate(labels) if text.lower() in words]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        return f"{text!r} fits several: {', '.join(labels[i] for i in fitting)}."
    return one_of("answer", text, labels).capitalize() + "; ? explains cards, h helps."
