"""Actions in words, and back."""

from collections.abc import Iterable, Sequence

from tabletop_envs.core.layout import Layout
from tabletop_envs.core.record import Record
from tabletop_envs.core.seats import player_at, seat_from


def spoken(verb: str, words: Iterable[str]) -> list[str]:
    """``play red_5``, ``play red_6``, ...: a verb and each of the words."""
    return [f"{verb} {word}" for word in words]


class Labels:
    """``Labels(ACTIONS, play=spoken("play", CARD_IDS), stop=["stop"])``: a label for each action.

    The range ``choose_player``, seats from the one who is asked, has the names of players.
    """

    def __init__(self, actions: Layout, **texts: Sequence[str]):
        self._actions = actions
        self._texts = texts
        self._found = {
            text: getattr(actions.at, name) + i
            for name, some in texts.items()
            for i, text in enumerate(some)
        }
        for name, span in actions.spans.items():
            given = name == "choose_player" or len(texts[name]) == span.size
            assert given, f"{name} has {span.size} actions, but {len(texts[name])} labels"
        assert len(self._found) == sum(map(len, texts.values())), "two actions with one label"

    def label(self, state: Record, action: int) -> str:
        """An action in words, as the player who is asked would say it.

        A seat that is empty in this game keeps a name of its own: labels stay unique.
        """
        name, i = self._actions.span_of(action)
        if name != "choose_player":
            return self._texts[name][i]
        seated = i < state.options.num_players
        player = player_at(state, int(state.decision.player), i) if seated else i
        return f"choose player_{player}"

    def action(self, state: Record, words: str) -> int:
        """The action that ``label`` calls ``words``. Raises ValueError."""
        said = words.strip()
        if said in self._found:
            return int(self._found[said])
        number = said.removeprefix("choose player_")
        if number != said and number.isdecimal():
            seat = int(number)
            if seat < state.options.num_players:
                seat = int(seat_from(state, seat, int(state.decision.player)))
            if seat < self._actions.spans["choose_player"].size:
                return int(self._actions.at.choose_player) + seat
        raise ValueError(f"no action is called {words!r}")
