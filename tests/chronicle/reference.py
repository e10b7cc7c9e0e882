"""The rules of Chronicle once more, straight from the rule document, in the plainest Python.

It shares no code with the package: a round is a generator that yields each question and is
sent the label of the answer. Only what chance decides (deals, history) is taken from a match.
"""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

SUITS = "power", "wisdom", "love"
EVIL = {"power_1", "wisdom_1", "love_1", "wild_demon"}
MOST = {"monster_attack": "power", "round_table": "wisdom", "natural_disaster": "love"}
FEWEST = {"bloody_revolt": "power", "political_plot": "wisdom", "corruption": "love"}

Question = tuple[str, int, str | None, set[str]]  # kind, player, card that asks, legal labels
Asking = Generator[Question, str, str]


def suit(card: str) -> str:
    return card.split("_")[0]


def number(card: str) -> int:
    return int(card.split("_")[1])


@dataclass
class Round:
    """One round: what lies where, and what everybody knows."""

    options: dict[str, Any]
    hands: list[set[str]]
    leader: int
    active: set[str]
    known: list[set[str]]
    allies: list[set[str]] = field(default_factory=list)
    void: list[set[str]] = field(default_factory=list)
    discard: set[str] = field(default_factory=set)
    trick: dict[int, tuple[str, bool]] = field(default_factory=dict)  # player: card, face down
    suit: str | None = None
    reversed: bool = False
    ended: bool = False  # by a 5
    gained: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.n = len(self.hands)
        self.allies = [set() for _ in self.hands]
        self.void = [set() for _ in self.hands]
        self.gained = [0] * self.n

    def play(self) -> Generator[Question, str, None]:
        """Section 2 to 4: the whole round."""
        while all(self.hands):
            yield from self.play_trick()
        for seat in range(self.n):
            player = (self.leader + seat) % self.n
            if self.hands[player]:
                add = self.options["leftover"] == "add"
                if not add:
                    yes_no = {"leftovers yes", "leftovers no"}
                    add = (yield "leftovers", player, None, yes_no) == "leftovers yes"
                if add:
                    self.allies[player] |= self.hands[player]
                    self.known[player].clear()
                self.hands[player] = set()
        self.score()

    # 3 a trick

    def play_trick(self) -> Generator[Question, str, None]:
        self.trick, self.suit, self.reversed, self.ended = {}, None, False, False
        for seat in range(self.n):
            player = (self.leader + seat) % self.n
            if self.ended or not self.hands[player]:
                continue
            answer = yield "play", player, None, {f"play {c}" for c in self.playable(player)}
            card = answer.split()[1]
            self.hands[player].remove(card)
            face_down = suit(card) != "wild" and self.suit not in (None, suit(card))
            self.trick[player] = card, face_down
            if face_down:
                assert self.suit
                self.void[player].add(self.suit)
                if self.options["wild_blocks_discard"]:
                    self.void[player].add("wild")
            else:
                self.known[player].discard(card)
                if suit(card) != "wild":
                    self.suit = suit(card)
                yield from self.effect(player, card)
        self.settle()

    def playable(self, player: int) -> set[str]:
        hand = self.hands[player]
        wilds = {card for card in hand if suit(card) == "wild"}
        follow = {card for card in hand if suit(card) == self.suit}
        if self.suit is None:
            return hand
        if follow:
            return follow | wilds
        if wilds and self.options["wild_blocks_discard"]:
            return wilds
        return hand

    def settle(self) -> None:
        cards = {card for card, _ in self.trick.values()}
        owner = {card: player for player, (card, _) in self.trick.items()}
        for player in self.trick:
            self.known[player] -= cards
        cancelled = self.ended and self.options["five"] == "cancel"
        if cancelled or "wild_dragon" in cards:
            self.discard |= cards
            if not cancelled:
                self.leader = owner["wild_dragon"]
        else:
            self.leader = self.winner(owner)
            self.allies[self.leader] |= cards
        self.trick, self.suit, self.reversed, self.ended = {}, None, False, False

    def winner(self, owner: dict[str, int]) -> int:
        for wild in ("wild_king", "wild_demon"):
            if wild in owner:
                return owner[wild]
        of_suit = [card for card in owner if suit(card) == self.suit]
        if not of_suit:
            return next(iter(self.trick))  # the first wild
        return owner[(min if self.reversed else max)(of_suit, key=number)]

    # 5 characters

    def effect(self, player: int, card: str) -> Generator[Question, str, None]:
        others = [p for p in range(self.n) if p != player]
        own = self.allies[player]
        if card == "wild_sage":
            yield from self.take_to_hand(player, card, set().union(*self.allies))
        elif card == "wild_fool":
            yield from self.fool(player, card)
        elif suit(card) == "wild":
            return
        elif number(card) == 3:
            self.reversed = True
        elif number(card) == 4:
            targets = set().union(*(self.allies[p] for p in others))
            if targets:
                taken = yield from self.choose("ally", player, card, targets)
                self.move_ally(taken)
                own.add(taken)
        elif number(card) == 5:
            self.ended = True
        elif number(card) == 6:
            yield from self.take_to_hand(player, card, own)
        elif number(card) == 7:
            yield from self.take_back(player, card, [p for p in others if p in self.trick])
        elif number(card) == 8:
            yield from self.force_discard(player, card, [p for p in others if self.hands[p]])
        elif number(card) == 9 and self.hands[player]:
            moved = yield from self.choose("hand_card", player, card, self.hands[player])
            self.hands[player].remove(moved)
            self.known[player].discard(moved)
            own.add(moved)
        elif number(card) == 10 and own:
            gone = yield from self.choose("ally", player, card, own)
            own.remove(gone)
            self.discard.add(gone)

    def choose(self, kind: str, player: int, card: str, from_: Any) -> Asking:
        answer = yield kind, player, card, {f"choose {thing}" for thing in from_}
        return answer.split()[1]

    def choose_player(self, player: int, card: str, from_: list[int]) -> Asking:
        return (yield from self.choose("player", player, card, [f"player_{p}" for p in from_]))

    def move_ally(self, card: str) -> None:
        for allies in self.allies:
            allies.discard(card)

    def take_to_hand(
        self, player: int, card: str, from_: set[str]
    ) -> Generator[Question, str, None]:
        if from_:
            taken = yield from self.choose("ally", player, card, from_)
            self.move_ally(taken)
            self.hands[player].add(taken)
            self.known[player].add(taken)

    def take_back(self, player: int, card: str, from_: list[int]) -> Generator[Question, str, None]:
        if from_:
            chosen = int((yield from self.choose_player(player, card, from_))[7:])
            returned, face_down = self.trick.pop(chosen)
            self.hands[chosen].add(returned)
            if not face_down:
                self.known[chosen].add(returned)

    def force_discard(
        self, player: int, card: str, from_: list[int]
    ) -> Generator[Question, str, None]:
        if from_:
            chosen = int((yield from self.choose_player(player, card, from_))[7:])
            gone = yield from self.choose("hand_card", chosen, card, self.hands[chosen])
            self.hands[chosen].remove(gone)
            self.known[chosen].discard(gone)
            self.discard.add(gone)

    def fool(self, player: int, card: str) -> Generator[Question, str, None]:
        owners = [p for p in range(self.n) if self.allies[p]]
        if not owners:
            return
        chosen = int((yield from self.choose_player(player, card, owners))[7:])
        allies = self.allies[chosen]
        if len(allies) <= 3:
            self.discard |= allies
            allies.clear()
            return
        for _ in range(3):
            gone = yield from self.choose("ally", chosen, card, allies)
            allies.remove(gone)
            self.discard.add(gone)

    # 4.2 and 6: fame

    def score(self) -> None:
        for allies in self.allies:
            if "wild_angel" in allies:
                self.discard |= allies & EVIL
                allies -= EVIL
        for player, allies in enumerate(self.allies):
            if allies >= EVIL:
                self.gained[player] = 2
                return
        dark = "dark_hour" in self.active
        eligible = [p for p in range(self.n) if dark or not self.allies[p] & EVIL]
        met = [self.meet(condition, eligible) for condition in self.active]
        if self.options["multi"] == "all":
            met = [set(eligible).intersection(*met)]
        for players in met:
            for player in players:
                self.gained[player] += 1

    def meet(self, condition: str, eligible: list[int]) -> set[int]:
        if condition == "dark_hour":
            return {p for p in eligible if self.allies[p] & EVIL}
        if condition == "angel_descent":
            return {p for p in eligible if not self.allies[p] & EVIL}
        counts = {p: self.count(p, condition) for p in eligible}
        if condition in MOST or condition == "compiling_history":
            best = max(counts.values(), default=0) or None
        else:
            best = min(counts.values(), default=0)
        return {p for p in eligible if counts[p] == best}

    def count(self, player: int, condition: str) -> int:
        wanted = MOST.get(condition) or FEWEST.get(condition)
        triple = 3 if wanted or self.options["two_triples_total"] else 1
        return sum(
            triple if card.endswith("_2") else 1
            for card in self.allies[player]
            if wanted in (None, suit(card))
        )
