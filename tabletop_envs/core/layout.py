"""Named ranges of a flat space: the one place where an index gets its meaning."""

import hashlib
import json
from collections import namedtuple
from math import prod
from typing import Any, NamedTuple


class Span(NamedTuple):
    """One named range: its shape and what it means."""

    shape: int | tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        return self.shape if isinstance(self.shape, int) else prod(self.shape)

    @property
    def dims(self) -> tuple[int, ...]:
        return (self.shape,) if isinstance(self.shape, int) else self.shape


class Layout:
    """``Layout(pass_=Span(1, "..."), play=Span(4, "..."))``: index 0 is ``pass_``, 1 to 4 ``play``.

    ``layout.at.play`` is the first index of a range (compiled code may use it), ``layout.size``
    the length of all, ``layout.spans`` the declaration, ``layout.table()`` the README's table.
    """

    def __init__(self, **spans: Span):
        starts: dict[str, int] = {}
        size = 0
        for name, span in spans.items():
            starts[name] = size
            size += span.size
        self.spans = spans
        self.size = size
        self.at: Any = namedtuple("At", starts)(**starts)

    def span_of(self, index: int) -> tuple[str, int]:
        """The range that ``index`` lies in, and its place within it.

        Raises IndexError outside ``[0, size)``.
        """
        if not 0 <= index < self.size:
            raise IndexError(f"index {index} is outside 0..{self.size - 1}")
        for name, span in self.spans.items():
            start = getattr(self.at, name)
            if index < start + span.size:
                return name, index - start
        raise AssertionError("unreachable")

    @property
    def hash(self) -> str:
        """16 hex digits that change with any name, shape, order or meaning."""
        return hashlib.sha256(json.dumps(self.to_json()).encode()).hexdigest()[:16]

    def to_json(self) -> list[dict[str, Any]]:
        """The declaration as JSON-able rows: name, start, shape, meaning."""
        return [
            {
                "name": name,
                "start": getattr(self.at, name),
                "shape": list(span.dims),
                "meaning": span.meaning,
            }
            for name, span in self.spans.items()
        ]

    def table(self) -> str:
        """A Markdown table: first index, last index, name, shape, meaning."""
        rows = ["| from | to | name | shape | meaning |", "| --- | --- | --- | --- | --- |"]
        for name, span in self.spans.items():
            start = getattr(self.at, name)
            shape = " x ".join(map(str, span.dims))
            rows.append(
                f"| {start} | {start + span.size - 1} | `{name}` | {shape} | {span.meaning} |"
            )
        return "\n".join(rows)
