"""Chronicle's words for rule tests: a table by hands, allies and trick, and what lies where."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from tabletop_envs import match_from_position
from tests.scenario import Scenario

GAME = "chronicle_v0"
SUITS = ("power", "wisdom", "love")
# a suit that is not the led one
OTHER = {"power": "wisdom", "wisdom": "love", "love": "power"}
WILDS = ("wild_sage", "wild_fool", "wild_angel", "wild_demon", "wild_king", "wild_dragon")
CARDS = [f"{suit}_{n}" for suit, n in product(SUITS, range(1, 11))] + list(WILDS)
HISTORIES = {  # history card: start card (rule 6)
    "monster_attack": "power_10",
    "bloody_revolt": "power_1",
    "round_table": "wisdom_10",
    "political_plot": "wisdom_1",
    "natural_disaster": "love_10",
    "corruption": "love_1",
    "compiling_history": "wild_sage",
    "founding_festival": "wild_fool",
    "dark_hour": "wild_demon",
    "angel_descent": "wild_angel",
    "dragon_talk": "wild_dragon",
    "coronation": "wild_king",
}
DRAGON_AND_KING = ("dragon_talk", "coronation")
PLAIN = [name for name in HISTORIES if name not in DRAGON_AND_KING]
DEALT = {3: 12, 4: 9, 5: 7, 6: 6}  # cards a player (rule 2.2)


def cards(words: str) -> set[str]:
    """``"power_1 love_2"`` as a set of card ids."""
    return set(words.split())


class Table(Scenario):
    """A game of Chronicle under test."""

    def plays(self, *names: str) -> "Table":
        """The players on turn play these cards, one after the other."""
        for name in names:
            assert self.question is not None, f"the game is over: nobody plays {name}"
            kind, player, _ = self.question
            assert kind == "play", f"{self.question} is asked, not a card to play ({name})"
            self.answers(f"play {name}")
            assert player is not None
        return self

    def asked_to_play(self, player: int, hand: str | None = None) -> "Table":
        """Expect that ``player`` must play, and may play exactly ``hand`` if it is given."""
        self.asked("play", player)
        if hand is not None:
            assert self.legal() == {f"play {name}" for name in hand.split()}
        return self

    def may_choose(self, *things: str) -> "Table":
        """Expect exactly these cards or players as legal choices."""
        assert self.legal() == {f"choose {thing}" for thing in things}
        return self

    def hand(self, player: int) -> set[str]:
        return set(self.match.position()["players"][player]["hand"])

    def allies(self, player: int) -> set[str]:
        return set(self.match.position()["players"][player]["allies"])

    @property
    def fame(self) -> list[int]:
        return [them["fame"] for them in self.match.position()["players"]]

    @property
    def discard(self) -> set[str]:
        """The public discard pile."""
        return set(self.match.position()["discard"])

    @property
    def trick(self) -> dict[int, str]:
        """Player: card, as it lies in the trick; a card face down in brackets."""
        return {
            entry["player"]: f"({entry['card']})" if entry["face_down"] else entry["card"]
            for entry in self.match.position()["trick"]["cards"]
        }

    @property
    def suit(self) -> str | None:
        suit: str | None = self.match.position()["trick"]["suit"]
        return suit

    @property
    def reversed(self) -> bool:
        return bool(self.match.position()["trick"]["reversed"])

    @property
    def round(self) -> int:
        return int(self.match.position()["round"])

    @property
    def history(self) -> dict[str, Any]:
        history: dict[str, Any] = self.match.position()["history"]
        return history

    @property
    def conditions(self) -> set[str]:
        """The plain history cards that are active: what pays fame."""
        return set(self.history["active"]) & set(PLAIN)


def position(
    hands: Sequence[str],
    allies: Sequence[str] = (),
    *,
    known: Sequence[str] = (),
    void: Sequence[str] = (),
    fame: Sequence[int] = (),
    leader: int = 0,
    trick: dict[str, Any] | None = None,
    history: str | dict[str, Any] = "monster_attack",
    rest: dict[str, Any] | None = None,
    **options: Any,
) -> dict[str, Any]:
    """A partial position: ``hands[p]``, ``allies[p]`` ... in words, for each player.

    Cards that are not named lie on the discard pile. ``history`` names the active cards.
    ``rest`` holds further entries of the position as they are.
    """
    n = len(hands)
    players: list[dict[str, Any]] = [{"hand": hand.split()} for hand in hands]
    for key, given in (("allies", allies), ("known", known), ("void", void)):
        for p, words in enumerate(given):
            players[p][key] = words.split()
    for p, points in enumerate(fame):
        players[p]["fame"] = points
    return {
        "game": GAME,
        "options": {"num_players": n, **options},
        "players": players,
        "trick": {"leader": leader, **(trick or {})},
        "history": {"active": history.split()} if isinstance(history, str) else history,
        **(rest or {}),
    }


def table(*args: Any, **kwargs: Any) -> Table:
    """The table of a ``position`` with the same arguments."""
    return Table(match_from_position(position(*args, **kwargs)))


def end_of_round(
    allies: Sequence[str], history: str | dict[str, Any] = "monster_attack", **kwargs: Any
) -> Table:
    """A round of ``allies`` that is over but for player 0, who is asked about one card left.

    The card is a wild, or a card from the end of the list, that is not among the allies.
    """
    named = cards(" ".join(allies))
    left = next(card for card in reversed(CARDS) if card not in named and "angel" not in card)
    hands = [left] + [""] * (len(allies) - 1)
    return table(hands, allies, history=history, **{"single_round": True, **kwargs})


def scored(
    allies: Sequence[str], history: str | dict[str, Any] = "monster_attack", **kwargs: Any
) -> list[int]:
    """The fame after a round that ended with ``allies``; nobody adds a card left in hand."""
    ended = end_of_round(allies, history, **kwargs)
    ended.asked("leftovers", 0).answers("leftovers no")
    assert ended.over
    return ended.fame
