"""Phrases about players and numbers that the texts of all games are made of."""

from collections.abc import Sequence

from tabletop_envs.core.game import View


def counted(n: int, what: str, several: str = "") -> str:
    """``1 card``, ``4 cards``; ``several`` for a plural that takes more than an s."""
    return f"{n} {what if n == 1 else several or what + 's'}"


def player_name(view: View, player: int) -> str:
    """``player_2``, or ``player_2 (you)`` for the viewer."""
    return f"player_{player}" + (" (you)" if player == view["viewer"] else "")


def who(view: View, player: int, verb: str) -> str:
    """A player who does something: ``You draw``, ``player_2 draws``."""
    return f"You {verb}" if player == view["viewer"] else f"player_{player} {third(verb)}"


def third(verb: str) -> str:
    """The third person of a verb, its object behind it: ``have`` becomes ``has``."""
    first, _, rest = verb.partition(" ")
    said = {"have": "has", "are": "is", "finish": "finishes"}.get(first, f"{first}s")
    return f"{said} {rest}" if rest else said


def addressed(view: View, what: str, cause: str) -> str:
    """What is asked, told to whom: ``You: discard a card from your hand [Beggar]``.

    ``what`` speaks to the player who is asked; ``cause`` is what asks, empty for nothing.
    """
    player = view["decision"]["player"]
    mine = player == view["viewer"]
    said = what if mine else what.replace("your", "their")
    return f"{'You' if mine else f'player_{player}'}: {said}" + (f" [{cause}]" if cause else "")


def winning(view: View, best: Sequence[int], amount: str) -> str:
    """``player_0 wins with 5 fame``, ``player_0 and player_2 (you) share the win with ...``."""
    names = [player_name(view, player) for player in best]
    if len(names) == 1:
        return f"{names[0]} wins with {amount}"
    return f"{', '.join(names[:-1])} and {names[-1]} share the win with {amount}"
