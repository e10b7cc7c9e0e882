"""The table of ``tabletop play``: what is shown, what is asked, what was answered."""

from textwrap import fill
from typing import Any, TextIO

from rich.console import Console
from rich.text import Text

from tabletop_envs.bots import Bot
from tabletop_envs.cli.answers import columns, match_answer
from tabletop_envs.match import Match

HELP = """Answer with the number of an answer, with its words, or with a part of them that fits one.
  ?  the rules of the cards on the table and in your hand
  t  show the table again
  u  undo: back to your last answer, as if you had not given it
  h  this help
  q  quit"""


class Quit(Exception):
    """The player leaves the table."""


class InputEnded(Exception):
    """There is nothing left to read."""


class Input:
    """Lines from a terminal, or from a pipe."""

    def __init__(self, source: TextIO, target: TextIO):
        self.source, self.target = source, target

    def line(self, prompt: str) -> str:
        """The next line, stripped. Raises InputEnded."""
        if self.source.isatty() and self.target.isatty():
            _line_editing()
            try:
                return input(prompt).strip()
            except EOFError:
                self.target.write("\n")
                raise InputEnded from None
        self.target.write(prompt)
        self.target.flush()
        line = self.source.readline()
        # a pipe does not show what is typed: without this a log could not be read
        self.target.write(f"{line.strip()}\n")
        if not line:
            raise InputEnded
        return line.strip()


def _line_editing() -> None:
    """Arrow keys and history, where Python has them."""
    try:
        import readline
    except ImportError:
        return
    assert readline


class Table:
    """One match, a person in one seat (None: nobody) and bots in the others.

    Whatever is printed is known in the person's seat: the table is drawn from their view, and
    answers of others are told as the others hear of them.
    """

    def __init__(
        self, match: Match, seat: int | None, bots: dict[int, Bot], console: Console, source: Input
    ):
        self.match, self.seat, self.bots = match, seat, bots
        self.console, self.source = console, source
        self.game = match.game
        self.eyes = 0 if seat is None else seat  # whose view is shown
        self.taken_back = 0
        self._past: list[tuple[Match, dict[int, Any]]] = []

    def say(self, text: str = "", style: str | None = None) -> None:
        """Print; styles show on a terminal only."""
        self.console.print(text, style=style, markup=False, soft_wrap=True)

    def play(self) -> None:
        """Play to the end and say how it ended. Raises Quit or InputEnded."""
        self._greet()
        while not self.match.over:
            if self.match.player == self.seat:
                self._person()
            else:
                self._bot()
        self._farewell()

    def name(self, player: int, start: bool = True) -> str:
        """``You`` or ``player_2``."""
        if player == self.seat:
            return "You" if start else "you"
        return f"player_{player}"

    def _greet(self) -> None:
        self.say(f"{self.game.title}, {self.match.num_players} players", "bold")
        for player in range(self.match.num_players):
            who = "you" if player == self.seat else self.bots[player].name
            self.say(f"  player_{player}: {who}")
        if self.seat is not None:
            self.say("Answer with a number or with words; h explains more.")

    def _bot(self) -> None:
        match, player = self.match, self.match.player
        if self.seat is None and player == self.eyes:
            self._show_table()
        action = self.bots[player].act_match(match)
        # who watches sees no hand but that of seat 0, so this holds for them as well
        words = match.label(action) if player == self.eyes else match.public_label(action)
        self._step(action, f"{self.name(player)}: {words}", "cyan")

    def _person(self) -> None:
        match = self.match
        self._show_table()
        labels, actions = match.legal_labels(), match.legal_actions()
        self._show_answers(labels)
        while True:
            text = self.source.line(f"[1-{len(labels)}, h for help] > ")
            word = text.lower()
            if word in ("q", "quit"):
                raise Quit
            if word in ("u", "undo"):
                if self._undo():
                    return
            elif word in ("h", "help"):
                self.say(HELP)
            elif word == "?":
                self._explain()
            elif word in ("t", "table"):
                self._show_table()
                self._show_answers(labels)
            elif word:
                chosen = match_answer(text, labels)
                if isinstance(chosen, int):
                    bots = {p: bot.state() for p, bot in self.bots.items()}
                    self._past.append((match.clone(), bots))
                    self._step(actions[chosen], f"You: {labels[chosen]}", "bold")
                    return
                self.say(chosen, "yellow")

    def _step(self, action: int, told: str, style: str) -> None:
        """Answer, and tell what was answered and what came of it."""
        news = self.game.news
        before = self.match.view(self.eyes) if news else {}
        self.match.step(action)
        self.say(f"  {told}", style)
        if news:
            for line in news(before, self.match.view(self.eyes)):
                self.say(f"  * {line}", "bold green")

    def _undo(self) -> bool:
        if not self._past:
            self.say("There is no answer of yours to take back.", "yellow")
            return False
        self.match, states = self._past.pop()
        for player, state in states.items():
            if state is not None:
                self.bots[player].restore(state)
        self.taken_back += 1
        self.say("Taken back; the others wait for your new answer.", "yellow")
        return True

    def _show_table(self) -> None:
        # a block of answers, if the game prints one, is left out: they follow with numbers
        text = Text(self.match.render(self.eyes).partition("\nAnswers ")[0])
        for pattern, style in self.game.metadata.get("styles", {}).items():
            text.highlight_regex(pattern, style)
        self.say()
        self.console.print(text, soft_wrap=True)
        self.say()

    def _show_answers(self, labels: list[str]) -> None:
        numbered = [f"{i:>3}  {words}" for i, words in enumerate(labels, 1)]
        for line in columns(numbered, 100):
            self.say(line)

    def _explain(self) -> None:
        rules = self.game.explain(self.match.view(self.eyes))
        for card, rule in rules:
            self.say(fill(f"{card}: {rule}", 100, initial_indent="  ", subsequent_indent="    "))
        if not rules:
            self.say("There is nothing on the table to explain.")

    def _farewell(self) -> None:
        match = self.match
        self._show_table()
        if match.truncated:
            self.say("The game was cut off by max_cycles; nobody has won.", "bold")
        shares, scores = match.win_shares, match.scores
        best = [p for p in range(match.num_players) if shares[p] > 0 and not match.truncated]
        for player in range(match.num_players):
            who = "you" if player == self.seat else self.bots[player].name
            self.say(f"  player_{player} ({who}): score {scores[player]:g}")
        if best:
            names = [self.name(p, start=i == 0) for i, p in enumerate(best)]
            verb = "win" if len(best) > 1 or best[0] == self.seat else "wins"
            self.say(f"{' and '.join(names)} {verb} the game.", "bold")
        if self.taken_back:
            self.say(f"Answers taken back: {self.taken_back}.")
