"""The cards of a position, by name: every mistake is a BadPosition that names it."""

from collections.abc import Sequence
from typing import Any

from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.flow import NO_CARD
from tabletop_envs.core.parsing import as_list, as_word
from tabletop_envs.sakura_arms.cards import (
    CARD_IDS,
    CODES,
    GODDESS,
    GODDESS_IDS,
    IS_SPECIAL,
    N_GODDESSES,
    NORMALS,
    SPECIALS,
    cards_of,
)


def as_card(what: str, name: Any) -> int:
    """A card by its id, e.g. ``slash``, or by its code in ``cards.json``, e.g. ``yurina-n1``."""
    if isinstance(name, str) and name in CODES:
        return CODES.index(name)
    return as_word(what, "card", name, CARD_IDS)


def as_source(what: str, name: Any) -> int:
    """The card that asks or acts, or NO_CARD for None."""
    return NO_CARD if name is None else as_card(what, name)


def sort_in_words(special: bool) -> str:
    """ "special" or "normal"."""
    return "special" if special else "normal"


class Cards:
    """The cards of one player, each named in one pile; those that are not named fill up."""

    def __init__(self, who: str):
        """``who``: the player, for messages."""
        self.who = who
        self.named_in: dict[int, str] = {}

    def take(self, what: str, name: Any, special: bool | None = None) -> int:
        """A card that lies in ``what``: there are only special ones, or none, or both (None)."""
        card = as_card(what, name)
        if card in self.named_in:
            raise BadPosition(
                f"{what}: {CARD_IDS[card]} is named twice, also in {self.named_in[card]}; "
                f"of each card there is one"
            )
        if special is not None and IS_SPECIAL[card] != special:
            raise BadPosition(
                f"{what}: {CARD_IDS[card]} is a {sort_in_words(not special)} card; only "
                f"{sort_in_words(special)} ones can lie there"
            )
        self.named_in[card] = what
        return card

    def take_all(self, what: str, given: Any, special: bool | None = None) -> list[int]:
        """The cards of a list of names."""
        return [self.take(what, name, special) for name in as_list(what, given)]

    def held(self, what: str, name: Any) -> int:
        """A card that is named in a pile of this player."""
        card = as_card(what, name)
        if card not in self.named_in:
            raise BadPosition(
                f"{what}: {CARD_IDS[card]} is no card of {self.who}; first name it in a pile"
            )
        return card

    def goddesses(self, given: Sequence[int] | None, wanted: Sequence[int]) -> list[int]:
        """The two goddesses: those given, or those of the cards, ``wanted``, then the first."""
        owners = sorted({int(GODDESS[card]) for card in self.named_in})
        if given is None:
            chosen = sorted({*owners, *wanted})
            if len(chosen) > 2:
                names = ", ".join(GODDESS_IDS[g] for g in chosen)
                raise BadPosition(f"{self.who}: cards of {names}; a deck is of two goddesses")
            others = (g for g in range(N_GODDESSES) if g not in chosen)
            while len(chosen) < 2:
                chosen.append(next(others))
            return sorted(chosen)
        self._check_owners(given)
        return sorted(given)

    def _check_owners(self, goddesses: Sequence[int]) -> None:
        for card, what in self.named_in.items():
            if GODDESS[card] not in goddesses:
                names = " and ".join(GODDESS_IDS[g] for g in goddesses) or "nobody"
                raise BadPosition(
                    f"{what}: {CARD_IDS[card]} is a card of {GODDESS_IDS[GODDESS[card]]}; the "
                    f"goddesses of {self.who} are {names}"
                )

    def count(self, special: bool) -> int:
        """How many normal or special cards are named. Raises BadPosition if a deck has fewer."""
        n = sum(bool(IS_SPECIAL[card]) == special for card in self.named_in)
        most = SPECIALS if special else NORMALS
        if n > most:
            raise BadPosition(
                f"{self.who}: {n} {sort_in_words(special)} cards are named; a deck has {most}"
            )
        return n

    def fill_up(self, goddesses: Sequence[int], special: bool) -> list[int]:
        """The lowest cards of the goddesses that are not named, until the deck is complete."""
        missing = (SPECIALS if special else NORMALS) - self.count(special)
        own = [card for goddess in goddesses for card in cards_of(goddess, special)]
        rest = [card for card in own if card not in self.named_in][:missing]
        for card in rest:
            self.named_in[card] = "the rest"
        return rest
