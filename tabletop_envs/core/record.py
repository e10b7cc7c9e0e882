"""Game states as fixed-size records: one numpy element is one whole game."""

from typing import Any, TypeAlias

import numpy as np

# A numpy record, or numba's Record when compiled; its fields are those of its dtype.
Record: TypeAlias = Any

_TAKEN = frozenset(dir(np.record))


def record(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """A packed record dtype whose fields read as attributes, compiled or not.

    Raises ValueError for a field name that hides an attribute of numpy records.
    """
    for name, *_ in fields:
        if name in _TAKEN:
            raise ValueError(f"field name {name!r} hides an attribute of numpy records")
    return np.dtype((np.record, list(fields)))
