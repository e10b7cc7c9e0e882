"""A second, plain implementation of the rule document, for comparison: slow and literal.

It follows a match: what the rules determine it computes itself, what chance decides (the cards
that are drawn, the scrolls that are taken, the deal) it is told with ``load`` at each question.
"""

from collections import Counter
from typing import Any

from tests.blanc_noir.reference_cards import (
    Asking,
    Question,
    colour_of,
    is_special,
    kind_of,
    number_of,
)
from tests.blanc_noir.reference_scrolls import MONSTERS, Scrolls
from tests.blanc_noir.scenario import COLOURS

ATTACKS = {"knight": 2, "prince": 2, "golem": 4}


class Reference(Scrolls):
    """A match as the rules have it."""

    # a turn

    def matches(self, card: str) -> bool:
        """3.2, 3.4, BN-2, BN-8, BN-40, BN-44."""
        hand, size = self.hands[self.turn], self.size(self.turn)
        if self.stack:
            return number_of(card) == 25
        if kind_of(card) == "princess" and not self.companions(card, hand, size):
            return False
        return (
            self.colour is None
            or colour_of(card) in (None, self.colour)
            or number_of(card) == number_of(self.top)
        )

    def companions(self, card: str, hand: Counter[str], size: int) -> set[str]:
        """BN-20, BN-40: of a hand that still holds the Princess."""
        prince = f"{colour_of(card)}_prince"
        rest = hand - Counter([card])
        return {c for c in rest if is_special(c) and size - 2 >= (1 if c == prince else 2)}

    def usable(self, scroll: str) -> bool:
        """BN-30, BN-32, BN-46."""
        hand, size = self.hands[self.turn], self.size(self.turn)
        if scroll.startswith("herald"):
            colour = scroll.removeprefix("herald_")
            return size >= 3 and any(colour_of(card) == colour for card in hand.elements())
        return {
            "relief": size >= 5,
            "threat": any(hand[monster] for monster in MONSTERS),
            "shockwave": sum(map(len, self.scrolls)) >= 2,
            "revelation": self.n_scroll_deck > 0,
        }.get(scroll, True)

    def answers(self) -> set[str]:
        hand, size = self.hands[self.turn], self.size(self.turn)
        plays = {card for card, k in hand.items() if k and self.matches(card)}
        legal = {f"play {card}" for card in plays}
        numbers = Counter(number_of(card) for card in hand.elements())
        if self.n_scroll_deck and size > 3:
            legal |= {f"triple {number}" for number, k in numbers.items() if k >= 3}
        mine = self.scrolls[self.turn]
        legal |= {f"use {scroll}" for scroll, used in mine if not used and self.usable(scroll)}
        punished = size == 1 and not any(
            kind_of(card) == "valkyrie" or (self.declared[self.turn] and not is_special(card))
            for card in plays
        )
        if not plays or punished or self.options["voluntary_draw"]:
            legal.add("draw")
        return legal

    def play(self) -> Asking:
        """Turn after turn, until the game is over."""
        while not self.over:
            ended = yield from self.take_turn()
            if not ended:
                yield from self.next_turn()

    def take_turn(self) -> Any:
        """One turn; whether it has ended the round."""
        me = self.turn
        while True:
            answer = yield Question("turn", me, None, self.answers)
            verb, _, what = answer.partition(" ")
            if verb == "triple":
                yield from self.triple(int(what))
            elif verb == "use":
                self.turn_up(what)
                if what == "mirage":
                    self.progress = True
                    return False
                yield from self.scroll(what)
                if self.size(me) == 0 and what == "threat":
                    yield from self.end_round(me)
                    return True
            elif verb == "draw":
                drew = self.draw(me, self.stack or 1)
                self.stack = 0
                self.progress = drew > 0 or self.moved
                return False
            else:
                return (yield from self.main(what))

    def next_turn(self) -> Asking:
        self.turns += 1
        self.idle = 0 if self.progress else self.idle + 1  # BN-50
        self.open_hand = None
        self.turn = (self.turn + self.direction * (2 if self.skip else 1)) % self.n
        self.moved = self.skip = self.progress = False
        if self.idle >= self.n or self.turns >= self.options["max_turns"]:
            yield from self.end_round(None)

    def end_round(self, winner: int | None) -> Asking:
        """5.1, BN-35, BN-36, BN-50, BN-56."""
        self.winner = winner
        for player, hand in enumerate(self.hands):
            if player != winner:
                self.totals[player] += sum(map(number_of, hand.elements()))
        self.totals = [100 if total == 200 else total for total in self.totals]
        if any(self.drawn):  # a card drawn in the last turn counts: chance tells which
            yield Question("told", self.turn, None, set)
        self.over = max(self.totals) > 200 or self.options["single_round"]
        if not self.over:
            self.round += 1
            self.begin((self.starter + 1) % self.n)

    def triple(self, number: int) -> Asking:
        """BN-17: which three is asked only if there are more."""
        me = self.turn
        three = [card for card in self.hands[me].elements() if number_of(card) == number]
        if len(three) == 3:
            for card in three:
                self.discard(me, card)
        else:
            yield from self.exactly(
                "triple", 3, lambda c: number_of(c) == number, lambda c: self.discard(me, c)
            )
        self.take_scroll(me)

    def main(self, card: str) -> Any:
        """BN-38; whether the play has ended the round."""
        me, kind = self.turn, kind_of(card)
        before = self.declared[me]
        companions = self.companions(card, self.hands[me], self.size(me))
        self.discard(me, card)
        self.top, self.colour = card, colour_of(card)
        self.progress = True
        if kind == "princess":
            legal = {f"choose {c}" for c in companions}
            companion = yield from self.one_of("card", card, lambda: legal)
            self.discard(me, companion)
        yield from self.effect(card, kind)
        if colour_of(card) is None:
            labels = {f"colour {colour}" for colour in COLOURS}
            self.colour = yield from self.one_of("colour", card, lambda: labels)
        if self.size(me) == 0:
            if before and not is_special(card):
                yield from self.end_round(me)
                return True
            self.draw(me, 4)
            self.declared[me] = False
        elif self.size(me) == 1:
            said = "declare yes"
            if not self.options["auto_declare"]:
                legal = {"declare yes", "declare no"}
                said = yield Question("declare", me, card, lambda: legal)
            self.declared[me] = said == "declare yes"
        return False

    def effect(self, card: str, kind: str) -> Asking:
        me = self.turn
        self.stack += ATTACKS.get(kind, 0)
        if kind in ("magician", "prince"):
            self.direction = -self.direction
        elif kind == "clown":
            self.skip = True
        elif kind == "priestess":
            self.take_scroll(me)
        elif kind == "lord":
            fits = lambda c: colour_of(c) == colour_of(card) and not is_special(c)  # noqa: E731
            most = min(2, self.size(me) - 1)
            yield from self.up_to(card, most, fits, lambda c: self.remove(me, c))
        elif kind == "goddess":
            most = min(2, self.size(me) - 1)
            yield from self.up_to(card, most, lambda c: True, lambda c: self.discard(me, c))
        elif kind == "valkyrie":
            pile = self.pile - Counter([card])
            taken = yield from self.one_of("card", card, lambda: {f"choose {c}" for c in pile})
            self.pile -= Counter([taken])
            self.enter(me, taken)
        elif kind == "dragon":
            self.draw((yield from self.player_of(card, list(range(self.n)))), 4)
        elif kind == "gargoyle":
            seen = yield from self.player_of(card, [p for p in range(self.n) if p != me])
            self.open_hand = seen
            self.known[seen] = +self.hands[seen]
        elif kind == "fairy":
            yield from self.fairy(card)
