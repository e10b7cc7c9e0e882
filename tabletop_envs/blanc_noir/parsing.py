"""The cards and scrolls of a position, by name: every mistake is a BadPosition that names it."""

from typing import Any

import numpy as np

from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.parsing import as_list, as_player, as_word
from tabletop_envs.core.record import Record


class Supply:
    """The copies of all cards, or of all scrolls: none is named more often than it exists."""

    def __init__(self, word: str, ids: list[str], copies: Any):
        """``word`` says what they are, e.g. "card"; ``copies`` int[ids]."""
        self.word = word
        self.ids = ids
        self.copies = [int(n) for n in copies]
        self.places: list[list[str]] = [[] for _ in ids]  # where each was named

    def take(self, what: str, name: Any) -> int:
        """The kind of one copy that lies in ``what``. Raises BadPosition if there is none left."""
        kind = as_word(what, self.word, name, self.ids)
        places = self.places[kind]
        places.append(what)
        if len(places) > self.copies[kind]:
            where = ", ".join(dict.fromkeys(places))
            raise BadPosition(
                f"{name} is named too often, in {where}: the game has {self.copies[kind]} of it"
            )
        return kind

    def take_all(self, what: str, given: Any) -> list[int]:
        """The kinds of a list of names."""
        return [self.take(what, name) for name in as_list(what, given)]

    def rest(self) -> list[int]:
        """The kinds that were not named, in order, each as often as it is left; takes them."""
        kinds = []
        for kind, places in enumerate(self.places):
            left = self.copies[kind] - len(places)
            kinds += [kind] * left
            places += ["the rest"] * left
        return kinds


def as_counts(what: str, given: Any, ids: list[str], held: Any, holder: str) -> Any:
    """Kinds named in a list as int8[ids], no more of each than ``held``, those in ``holder``."""
    counts = np.zeros(len(ids), np.int8)
    for name in as_list(what, given):
        kind = as_word(what, "card", name, ids)
        counts[kind] += 1
        if counts[kind] > held[kind]:
            raise BadPosition(f"{what}: {name} is there more often than in {holder}")
    return counts


def as_bits(state: Record, what: str, given: Any) -> int:
    """A list of players as bits."""
    bits = 0
    for player in as_list(what, given):
        bits |= 1 << as_player(state, what, player)
    return bits


def as_somebody(state: Record, what: str, given: Any, nobody: int) -> int:
    """A player, or ``nobody`` for None."""
    return nobody if given is None else as_player(state, what, given)
