"""Blanc Noir's words for rule tests: a table by hands, scrolls and piles, played in labels."""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

from tabletop_envs import match_from_position
from tests.blanc_noir.positions import position
from tests.scenario import Scenario

COLOURS = ("red", "yellow", "blue", "green")
# copies of the special cards (section 6) and of the scrolls (section 7)
COLOURED = {"priestess": 1, "magician": 2, "lord": 1, "clown": 2, "princess": 1, "prince": 1,
            "knight": 2}  # fmt: skip
BLACK = {"golem": 3, "fairy": 2, "gargoyle": 2, "valkyrie": 2, "dragon": 2, "goddess": 2}
# every number card, as often as it is in the game (section 1)
CARDS = Counter({f"{colour}_{n}": 2 for colour, n in product(COLOURS, range(1, 10))})
CARDS.update({f"{colour}_{kind}": n for colour in COLOURS for kind, n in COLOURED.items()})
CARDS.update(BLACK)
SCROLLS = Counter({f"herald_{colour}": 1 for colour in COLOURS})
SCROLLS.update(dict.fromkeys(
    ["burst", "blizzard", "shockwave", "mirage", "tornado", "relief", "threat", "revelation"], 2
))  # fmt: skip


def cards(words: str) -> list[str]:
    """``"red_1 golem"`` as a sorted list: cards as a test compares them."""
    return sorted(words.split())


class Table(Scenario):
    """A game of Blanc Noir under test. Lists of cards and scrolls are sorted."""

    @property
    def position(self) -> dict[str, Any]:
        return self.match.position()

    def _lying(self, pile: str) -> list[str]:
        return sorted(self.position[pile])

    def hand(self, player: int) -> list[str]:
        return sorted(self.position["players"][player]["hand"])

    def held(self, player: int) -> int:
        """How many number cards the player holds."""
        return len(self.hand(player))

    def scrolls(self, player: int) -> list[str]:
        """The scrolls before a player, in the order of their places; a used one in brackets."""
        lying = self.position["players"][player]["scrolls"]
        return [f"({s['scroll']})" if s["used"] else s["scroll"] for s in lying]

    def lying(self, player: int) -> list[tuple[str, bool, list[int]]]:
        """The scrolls before a player by place: (scroll, used, who knows it)."""
        entries = self.position["players"][player]["scrolls"]
        return [(s["scroll"], s["used"], s["known_by"]) for s in entries]

    def seen(self, viewer: int, player: int) -> list[str | None]:
        """The scrolls before a player as ``viewer`` sees them; None for an unknown one."""
        return [s["scroll"] for s in self.match.view(viewer)["players"][player]["scrolls"]]

    def declared(self, player: int) -> bool:
        return bool(self.position["players"][player]["declared"])

    @property
    def totals(self) -> list[int]:
        return [them["total"] for them in self.position["players"]]

    @property
    def discard(self) -> list[str]:
        return self._lying("discard")

    @property
    def removed(self) -> list[str]:
        return self._lying("removed")

    @property
    def deck(self) -> list[str]:
        return self._lying("deck")

    @property
    def scroll_deck(self) -> list[str]:
        return sorted(entry["scroll"] for entry in self.position["scroll_deck"])

    def is_on(self, player: int, **table: Any) -> "Table":
        """Expect that ``player`` is asked for a turn, and these entries of the position."""
        self.asked("turn", player)
        return self.shows(**table)

    def shows(self, **table: Any) -> "Table":
        """Expect these entries of the position, e.g. ``top="red_4", stack=2``."""
        shown = self.position
        assert {key: shown[key] for key in table} == table
        return self

    def may(self, *labels: str) -> "Table":
        """Expect exactly these answers to be legal."""
        assert self.legal() == set(labels), f"{sorted(self.legal())} at {self.question}"
        return self

    def plays(self) -> list[str]:
        """The cards that may be played now, sorted."""
        return sorted(label[5:] for label in self.legal() if label.startswith("play "))

    def chooses(self, words: str) -> "Table":
        """Choose these cards, one after the other, in the order in which they are asked for.

        Each answer allows only cards from the last one on (README), so that orders do not
        multiply; which cards go is what matters (BN-49).
        """
        wanted = Counter(f"choose {card}" for card in words.split())
        for _ in range(wanted.total()):
            label = next((x for x in self.match.legal_labels() if wanted[x]), None)
            assert label, f"none of {+wanted} is legal at {self.question}: {sorted(self.legal())}"
            wanted[label] -= 1
            self.answers(label)
        return self

    def copy(self) -> "Table":
        """The same game, to play it another way."""
        return Table(self.match.clone())


def table(
    hands: Sequence[str],
    scrolls: Sequence[str] = (),
    *,
    deck: str | None = None,
    scroll_deck: str | None = None,
    declared: Sequence[int] = (),
    totals: Sequence[int] = (),
    options: dict[str, Any] | None = None,
    **entries: Any,
) -> Table:
    """A table: ``hands[p]``, ``scrolls[p]`` in words, a used scroll in brackets.

    Number cards that are not named lie in the deck; with ``deck`` it holds just these and
    all others are out of the round. With ``scroll_deck`` the other scrolls lie used before
    the last player; nobody knows the order of the deck, a scroll of it is taken at random.
    ``entries`` (``top``, ``discard``, ``turn``, ``stack``, ``direction``, ...) are those of
    the position.
    """
    players: list[dict[str, Any]] = [{} for _ in hands]
    words = [*scrolls, *[""] * (len(hands) - len(scrolls))]
    if scroll_deck is not None:
        named = " ".join([*words, scroll_deck]).translate({ord(c): None for c in "()"}).split()
        words[-1] += "".join(f" ({name})" for name in (SCROLLS - Counter(named)).elements())
        entries["scroll_deck"] = [{"scroll": name} for name in scroll_deck.split()]
    for them, lying in zip(players, words, strict=True):
        them["scrolls"] = [{"scroll": s.strip("()"), "used": s[0] == "("} for s in lying.split()]
    for p in declared:
        players[p]["declared"] = True
    for p, total in enumerate(totals):
        players[p]["total"] = total
    if deck is not None:
        entries["deck"] = deck.split()
        top = entries.get("discard", [entries.get("top", "red_5")])
        lying = Counter([*" ".join(hands).split(), *entries["deck"], *top])
        lying.update(entries.get("removed", []))
        out = [*entries.get("removed", []), *(CARDS - lying).elements()]
        entries["removed"] = out
    return Table(match_from_position(position(hands, options=options, players=players, **entries)))
