"""What can go wrong in the hands of a user; every message says what is allowed."""

from collections.abc import Iterable
from difflib import get_close_matches


class IllegalAction(ValueError):
    """An action that does not answer the question on the table. Nothing was changed."""


class GameOver(IllegalAction):
    """A step in a game that is over. Nothing was changed."""


class BadOption(ValueError):
    """An option that the game does not have, or a value that it cannot take."""


class BadCards(ValueError):
    """A file of cards that cannot be used, or one chosen after the game was first used."""


class BadPosition(ValueError):
    """A position that cannot be: a card named twice, an unknown word, an impossible hand."""


class BadCheckpoint(ValueError):
    """A file that is no bot for this environment: another game, version or layout."""


def one_of(what: str, got: object, allowed: Iterable[object]) -> str:
    """ "unknown <what> 'x'; did you mean 'y'? allowed: ..."."""
    words = [str(word) for word in allowed]
    close = get_close_matches(str(got), words, n=1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    return f"unknown {what} {got!r}{hint} (allowed: {', '.join(words)})"
