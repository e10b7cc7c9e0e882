"""Options of a game: declared once, checked with clear errors, kept in the state."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from tabletop_envs.core.errors import BadOption, one_of
from tabletop_envs.core.record import Record, record

Value = int | bool | str | None


@dataclass(frozen=True)
class Option:
    """A keyword argument of the environment: its default, what it may be, what it does.

    ``allowed`` is a tuple of words or truth values, or a range of whole numbers.
    """

    name: str
    default: Value
    allowed: tuple[Value, ...] | range
    meaning: str

    def encode(self, value: Any) -> int:
        """The number that the state holds for ``value``. Raises BadOption."""
        if isinstance(self.allowed, range):
            if value is None and self.default is None:
                return 0
            whole = isinstance(value, int | np.integer) and not isinstance(value, bool)
            if not whole or value not in self.allowed:
                low, high = self.allowed[0], self.allowed[-1]
                raise BadOption(
                    f"{self.name} must be a whole number from {low} to {high}, not {value!r}"
                )
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


class Options:
    """All options of a game, those that every game has first."""

    def __init__(self, players: range, default_players: int, *own: Option):
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
            ),
        )
        self.all = {option.name: option for option in (*common, *own)}
        self.dtype = record(*((name, np.int32) for name in self.all))

    def __iter__(self) -> Iterator[Option]:
        return iter(self.all.values())

    def check(self, given: Mapping[str, Any]) -> dict[str, Value]:
        """All options with their values, defaults filled in. Raises BadOption."""
        for name in given:
            if name not in self.all:
                raise BadOption(one_of("option", name, self.all))
        values = {name: given.get(name, option.default) for name, option in self.all.items()}
        return {name: self.all[name].decode(self.all[name].encode(v)) for name, v in values.items()}

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
            if isinstance(option.allowed, range):
                top = option.allowed[-1]
                allowed = f"{option.allowed[0]} to {top}" if top < 2**31 - 2 else "1 or more"
            else:
                allowed = ", ".join(f"`{value!r}`" for value in option.allowed)
            rows.append(
                f"| `{option.name}` | `{option.default!r}` | {allowed} | {option.meaning} |"
            )
        return "\n".join(rows)
