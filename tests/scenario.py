"""The language of rule tests: what is asked, what is answered, what may be answered."""

from typing import Any

from tabletop_envs import Match


class Scenario:
    """A match that a test plays in labels; every expectation fails with the whole question."""

    def __init__(self, match: Match):
        self.match = match

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.over

    @property
    def question(self) -> tuple[Any, ...] | None:
        """(kind, player, card that asks or None), or None once the game is over."""
        asked = self.match.position()["decision"]
        return None if asked is None else (asked["kind"], asked["player"], asked["card"])

    def asked(self, kind: str, player: int, card: str | None = None) -> "Scenario":
        """Expect exactly this question."""
        assert self.question == (kind, player, card), (
            f"{self.question} is asked, not {(kind, player, card)}"
        )
        return self

    def legal(self) -> set[str]:
        """The legal answers in words."""
        return set(self.match.legal_labels())

    def answers(self, *labels: str) -> "Scenario":
        """Give these answers one after the other; each must be legal."""
        for label in labels:
            assert label in self.legal(), f"{label!r} is not legal at {self.question}"
            self.match.step(self.match.action(label))
        return self
