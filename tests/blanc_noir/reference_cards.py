"""What lies where in the second implementation of the rule document (``reference``).

It follows a match: what the rules determine it computes itself, what chance decides (the cards
that are drawn, the scrolls that are taken, the deal) it is told with ``load`` at each question.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tabletop_envs.blanc_noir.cards import KIND_IDS

ORDER = {card: i for i, card in enumerate(KIND_IDS)}
NUMBERS = {
    "priestess": 10, "magician": 20, "lord": 20, "clown": 20, "princess": 20, "prince": 25,
    "knight": 25, "golem": 25, "fairy": 30, "gargoyle": 40, "valkyrie": 40, "dragon": 50,
    "goddess": 50,
}  # fmt: skip


def kind_of(card: str) -> str:
    return card.split("_")[-1]


def number_of(card: str) -> int:
    kind = kind_of(card)
    return NUMBERS[kind] if kind in NUMBERS else int(kind)


def colour_of(card: str) -> str | None:
    return card.split("_")[0] if "_" in card else None


def is_special(card: str) -> bool:
    return number_of(card) > 9


class Question(NamedTuple):
    """What is asked; the legal answers are computed when chance has been told."""

    kind: str
    player: int
    card: str | None
    legal: Callable[[], set[str]]


Asking = Iterator[Question]  # a generator that is sent the answers


class Cards:
    """Who has what, how cards move, and how several are chosen."""

    def __init__(self, said: dict[str, Any]):
        """A match that stands at the beginning of a turn, as its position says."""
        self.options = said["options"]
        self.n = len(said["players"])
        self.over = False
        self.winner: int | None = said["winner"]
        self.round = said["round"]
        self.begin(said["starter"])
        self.turn, self.turns, self.idle = said["turn"], said["turns"], said["idle"]
        self.direction = 1 if said["direction"] == "clockwise" else -1
        self.stack = said["stack"]
        self.declared = [them["declared"] for them in said["players"]]
        self.known = [Counter(them["known"]) for them in said["players"]]
        self.removed = Counter(said["removed"])
        self.n_deck, self.n_scroll_deck = len(said["deck"]), len(said["scroll_deck"])
        self.load(said)
        self.pile = Counter(said["discard"])

    def begin(self, starter: int) -> None:
        """A new round, before it is told what is dealt (2.1, BN-36)."""
        self.fresh = True
        self.starter = self.turn = starter
        self.direction, self.stack, self.turns, self.idle = 1, 0, 0, 0
        self.moved = self.skip = self.progress = False
        self.open_hand: int | None = None
        self.hands: list[Counter[str]] = [Counter() for _ in range(self.n)]
        self.known: list[Counter[str]] = [Counter() for _ in range(self.n)]
        self.drawn = [7] * self.n  # cards of each hand that are not known yet
        self.declared = [False] * self.n
        self.scrolls: list[list[tuple[str | None, bool]]] = [[(None, False)] for _ in self.hands]
        self.removed: Counter[str] = Counter()
        self.n_deck = 125 - 7 * self.n - 1
        self.n_scroll_deck = 20 - self.n

    def load(self, said: dict[str, Any]) -> None:
        """What chance has brought about since the last question."""
        self.hands = [Counter(them["hand"]) for them in said["players"]]
        self.drawn = [0] * self.n
        self.scrolls = [
            [(entry["scroll"], entry["used"]) for entry in them["scrolls"]]
            for them in said["players"]
        ]
        self.totals = [them["total"] for them in said["players"]]
        if self.fresh:
            self.top, self.colour = said["top"], said["colour"]
            self.pile = Counter([self.top])
        self.fresh = False

    # cards

    def size(self, player: int) -> int:
        return self.hands[player].total() + self.drawn[player]

    def leave(self, player: int, card: str) -> None:
        """A card is seen leaving a hand (BN-33)."""
        assert self.hands[player][card] > 0, card
        self.hands[player][card] -= 1
        self.known[player] -= Counter([card])
        self.moved = True

    def enter(self, player: int, card: str) -> None:
        """A card that all see enters a hand (BN-53)."""
        self.hands[player][card] += 1
        self.known[player][card] += 1
        self.declared[player] = False
        self.moved = True

    def discard(self, player: int, card: str) -> None:
        self.leave(player, card)
        self.pile[card] += 1

    def remove(self, player: int, card: str) -> None:
        self.leave(player, card)
        self.removed[card] += 1

    def draw(self, player: int, amount: int) -> int:
        """As many as there are (BN-34, BN-42)."""
        for drew in range(amount):
            if not self.n_deck and self.pile.total() > 1:
                self.n_deck = self.pile.total() - 1
                self.pile = Counter([self.top])
            if not self.n_deck:
                return drew
            self.n_deck -= 1
            self.drawn[player] += 1
            self.declared[player] = False
            self.moved = True
        return amount

    def take_scroll(self, player: int) -> None:
        if self.n_scroll_deck:
            self.n_scroll_deck -= 1
            self.scrolls[player].append((None, False))

    # choices

    def one_of(self, kind: str, card: str, legal: Callable[[], set[str]]) -> Any:
        """Ask the player on turn; the answer without its verb."""
        answer = yield Question(kind, self.turn, card, legal)
        return answer.removeprefix("choose ").removeprefix("colour ")

    def player_of(self, card: str, players: list[int]) -> Any:
        labels = {f"choose player_{player}" for player in players}
        answer = yield from self.one_of("player", card, lambda: labels)
        return int(answer.removeprefix("player_"))

    def exactly(self, card: str, amount: int, may: Callable[[str], bool], go: Any) -> Asking:
        """Choose ``amount`` cards from the hand, each from the last one on (BN-49, README)."""
        hand = Counter({c: k for c, k in self.hands[self.turn].items() if may(c)})
        last = -1
        for left in range(amount, 0, -1):
            later = {c: k for c, k in hand.items() if k and ORDER[c] >= last}
            legal = {
                f"choose {c}"
                for c in later
                if sum(k for d, k in later.items() if ORDER[d] >= ORDER[c]) >= left
            }
            chosen = yield from self.one_of("card", card, lambda legal=legal: legal)
            hand[chosen] -= 1
            last = ORDER[chosen]
            go(chosen)

    def up_to(
        self, card: str, most: int, may: Callable[[str], bool], go: Any, *, least: int = 0
    ) -> Asking:
        """Choose up to ``most`` cards from the hand, with a stop (BN-49)."""
        last = -1
        for count in range(most):
            hand = self.hands[self.turn]
            legal = {f"choose {c}" for c, k in hand.items() if k and may(c) and ORDER[c] >= last}
            if not legal:
                return
            legal |= {"stop"} if count >= least else set()
            chosen = yield from self.one_of("card", card, lambda legal=legal: legal)
            if chosen == "stop":
                return
            last = ORDER[chosen]
            go(chosen)
