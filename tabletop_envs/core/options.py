"""Options of a game: declared once, checked with clear errors, kept in the state."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from tabletop_envs.core.errors import BadOption, one_of
from tabletop_envs.core.record import Record, record

Value = int | bool | str | None


def span(numbers: range) -> str:
    """``2 to 6``, or ``2`` alone."""
    low, high = numbers[0], numbers[-1]
    return f"{low} to {high}" if low < high else str(low)


@dataclass(frozen=True)
class Option:
    """A keyword argument of the environment: its default, what it may be, what it does.

    ``allowed`` is a tuple of words or truth values, or a range of whole numbers.
    """

    name: str
    default: Value
    allowed: tuple[Value, ...] | range
    meaning: str
    truncates: bool = False  # a game that reaches this limit is truncated

    def encode(self, value: Any) -> int:
        """The number that the state holds for ``value``. Raises BadOption."""
        if isinstance(self.allowed, range):
            if value is None and self.default is None:
                return 0
            whole = isinstance(value, int | np.integer) and not isinstance(value, bool)
            if not whole or value not in self.allowed:
                low, high = self.allowed[0], self.allowed[-1]
                wanted = f"a whole number from {low} to {high}" if low < high else str(low)
                raise BadOption(f"{self.name} must be {wanted}, not {value!r}")
            return int(value)
        for code, choice in enumerate(self.allowed):
            if type(choice) is type(value) and choice == value:
                return code
        raise BadOption(f"{self.name}: " + one_of("value", value, map(repr, self.allowed)))

    def decode(self, code: int) -> Value:
        """The value that ``code`` stands for."""
        if isinstance(self.allowed, range):
            return None if self.default is None and code == 0 else int(code)
        return self.allowed[int(code)]


@dataclass(frozen=True)
class ListOption:
    """An option that gives each player a list of words, or None to some players or to all.

    ``shape`` is (players, words each), or (1, words) for one list that is for all players. The
    state holds numbers one higher than ``number_of`` gives them, 0 for what is not given.
    """

    name: str
    shape: tuple[int, int]
    number_of: Callable[[Any], int]  # of a word; raises BadOption
    word_of: Callable[[int], str]
    meaning: str
    form: str  # what may be given, in words
    default: Value = None

    def encode(self, value: Any) -> Any:
        """The numbers that the state holds for ``value``. Raises BadOption."""
        codes = np.zeros(self.shape, np.int32)
        if value is None:
            return codes
        rows = [value] if self.shape[0] == 1 else value
        if not isinstance(rows, list | tuple) or len(rows) != self.shape[0]:
            raise BadOption(f"{self.name} must be {self.form}, not {value!r}")
        for player, words in enumerate(rows):
            if words is None:
                continue
            what = self.name if self.shape[0] == 1 else f"{self.name}[{player}]"
            if not isinstance(words, list | tuple) or len(words) != self.shape[1]:
                raise BadOption(f"{what} must be in {self.form}, not {words!r}")
            try:
                codes[player] = sorted(1 + self.number_of(word) for word in words)
            except BadOption as error:
                raise BadOption(f"{what}: {error}") from None
        return codes

    def decode(self, codes: Any) -> Any:
        """The value that ``codes`` stand for, each player's words in one order."""
        if not np.any(codes):
            return None
        rows = [
            [self.word_of(int(code) - 1) for code in row] if np.any(row) else None for row in codes
        ]
        return rows[0] if self.shape[0] == 1 else rows


class Options:
    """All options of a game, those that every game has first.

    ``check(values)`` raises BadOption where options do not fit each other.
    """

    def __init__(
        self,
        players: range,
        default_players: int,
        *own: Option | ListOption,
        check: Callable[[Mapping[str, Any]], None] | None = None,
    ):
        common = (
            Option("num_players", default_players, players, "number of players"),
            Option(
                "reward",
                "win",
                ("win", "score"),
                "what the game pays at its end: `win` shares of the win, `score` the score "
                "minus the mean of the others; both sum to 0 and lie in [-1, 1]",
            ),
            Option(
                "skip_forced",
                False,
                (False, True),
                "answer questions with one legal answer without asking (a batch does by default)",
            ),
            Option(
                "max_cycles",
                None,
                range(1, 2**31 - 1),
                "end the game, as truncated and without rewards, after so many decisions",
                truncates=True,
            ),
        )
        self.all: dict[str, Option | ListOption] = {
            option.name: option for option in (*common, *own)
        }
        self.dtype = record(
            *(
                (name, np.int32, option.shape)
                if isinstance(option, ListOption)
                else (name, np.int32)
                for name, option in self.all.items()
            )
        )
        self._check = check

    def __iter__(self) -> Iterator[Option | ListOption]:
        return iter(self.all.values())

    def check(self, given: Mapping[str, Any]) -> dict[str, Value]:
        """All options with their values, defaults filled in. Raises BadOption."""
        for name in given:
            if name not in self.all:
                raise BadOption(one_of("option", name, self.all))
        values = {name: given.get(name, option.default) for name, option in self.all.items()}
        checked = {
            name: self.all[name].decode(self.all[name].encode(v)) for name, v in values.items()
        }
        if self._check is not None:
            self._check(checked)
        return checked

    def write(self, target: Record, values: Mapping[str, Any]) -> None:
        """Write checked values into the ``options`` record of a state."""
        for name, option in self.all.items():
            target[name] = option.encode(values[name])

    def read(self, source: Record) -> dict[str, Value]:
        """The options of a state, as they would be given."""
        return {name: option.decode(source[name]) for name, option in self.all.items()}

    def table(self) -> str:
        """A Markdown table: name, default, allowed, meaning."""
        rows = ["| option | default | allowed | meaning |", "| --- | --- | --- | --- |"]
        for option in self:
            if isinstance(option, ListOption):
                allowed = option.form
            elif isinstance(option.allowed, range):
                top = option.allowed[-1]
                allowed = "1 or more" if top > 2**31 - 3 else span(option.allowed)
            else:
                allowed = ", ".join(f"`{value!r}`" for value in option.allowed)
            rows.append(
                f"| `{option.name}` | `{option.default!r}` | {allowed} | {option.meaning} |"
            )
        return "\n".join(rows)
