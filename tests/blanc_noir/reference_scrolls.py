"""The scrolls and the Fairy in the second implementation of the rule document (``reference``)."""

from collections import Counter

from tests.blanc_noir.reference_cards import ORDER, Asking, Cards, colour_of

MONSTERS = ("golem", "gargoyle", "dragon")  # what a Threat gives


class Scrolls(Cards):
    """What each scroll does (section 7), and the Fairy."""

    def turn_up(self, scroll: str) -> None:
        """It is turned face up first (BN-58)."""
        mine = self.scrolls[self.turn]
        mine[mine.index((scroll, False))] = (scroll, True)
        self.acting = mine.index((scroll, True))

    def scroll(self, name: str) -> Asking:
        """All of them but Mirage, which ends the turn."""
        me = self.turn
        others = [(me + self.direction * i) % self.n for i in range(1, self.n)]
        if name.startswith("herald"):
            colour = name.removeprefix("herald_")
            most = self.size(me) - 2
            yield from self.up_to(
                name, most, lambda c: colour_of(c) == colour, lambda c: self.remove(me, c), least=1
            )
        elif name == "burst":
            self.draw((yield from self.player_of(name, list(range(self.n)))), 2)
        elif name == "blizzard":
            for player in others:
                self.draw(player, 1)
        elif name == "shockwave":
            yield from self.shockwave()
        elif name == "tornado":
            self.tornado()
        elif name == "relief":
            kept: Counter[str] = Counter()
            yield from self.exactly(name, 4, lambda c: True, lambda c: kept.update([c]))
            for card in (self.hands[me] - kept).elements():
                self.discard(me, card)
        elif name == "threat":
            yield from self.threat(others)
        else:
            for _ in range(2):
                self.take_scroll(me)

    def shockwave(self) -> Asking:
        """BN-28, BN-58: it cannot choose itself."""
        me = self.turn
        at = {p: set(range(len(lying))) for p, lying in enumerate(self.scrolls)}
        used = [i for i, lying in enumerate(self.scrolls[me]) if lying == ("shockwave", True)]
        if len(used) == 1:  # of two that lie open one is as good as the other
            at[me] -= set(used)
        chosen = yield from self.player_of("shockwave", [p for p in at if at[p]])
        labels = {f"choose scroll {i}" for i in at[chosen]}
        if chosen == me and len(used) == 2:
            labels = None  # which of the two is meant is not said
        answer = yield from self.one_of("scroll", "shockwave", lambda: labels)
        self.scrolls[chosen].pop(int(answer.removeprefix("scroll ")))
        self.n_scroll_deck += 1

    def tornado(self) -> None:
        """BN-29, BN-48."""
        for player in range(self.n):
            stay = [lying for lying in self.scrolls[player] if lying == ("tornado", True)]
            self.scrolls[player] = [*stay, (None, False)]
        self.n_scroll_deck = 20 - sum(map(len, self.scrolls))

    def threat(self, others: list[int]) -> Asking:
        """BN-31: one at least, at most one of each; seen by all (BN-53)."""
        me = self.turn
        target = yield from self.player_of("threat", others)
        last = -1
        for given in range(3):
            mine = {c for c in MONSTERS if self.hands[me][c] and ORDER[c] > last}
            if not mine:
                return
            legal = {f"choose {c}" for c in mine} | ({"stop"} if given else set())
            card = yield from self.one_of("card", "threat", lambda legal=legal: legal)
            if card == "stop":
                return
            last = ORDER[card]
            self.leave(me, card)
            self.enter(target, card)

    def partners(self) -> set[str]:
        """BN-47: with whom a Fairy can exchange."""
        labels = {
            f"choose player_{p}"
            for p, lying in enumerate(self.scrolls)
            if p != self.turn and any(not used for _, used in lying)
        }
        return labels | ({"scroll_deck"} if self.n_scroll_deck else set())

    def fairy(self, card: str) -> Asking:
        """Up to two exchanges; what was received is not exchanged again (BN-26, BN-47)."""
        mine = self.scrolls[self.turn]
        held = list(range(len(mine)))  # the places of the scrolls held when she was played
        for _ in range(2):
            if not held or not self.partners():
                return
            mine = self.scrolls[self.turn]
            labels = {f"choose scroll {i}" for i in held} | {"stop"}
            answer = yield from self.one_of("scroll", card, lambda labels=labels: labels)
            if answer == "stop":
                return
            place = int(answer.removeprefix("scroll "))
            held.remove(place)
            partner = yield from self.one_of("partner", card, self.partners)
            mine = self.scrolls[self.turn]
            if partner == "scroll_deck":
                mine[place] = (None, False)
                continue
            theirs = self.scrolls[int(partner.removeprefix("player_"))]
            labels = {f"choose scroll {i}" for i, lying in enumerate(theirs) if not lying[1]}
            answer = yield from self.one_of("scroll", card, lambda labels=labels: labels)
            theirs = self.scrolls[int(partner.removeprefix("player_"))]
            mine = self.scrolls[self.turn]
            other = int(answer.removeprefix("scroll "))
            mine[place], theirs[other] = theirs[other], mine[place]
