"""The cards and suits of a position, by name: every mistake is a BadPosition that names it."""

from typing import Any

from tabletop_envs.chronicle import notation
from tabletop_envs.chronicle.cards import CARD_IDS, HISTORY_IDS
from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.flow import NO_CARD
from tabletop_envs.core.parsing import as_list, as_word


def as_card(what: str, name: Any) -> int:
    """The number of a character."""
    return as_word(what, "card", name, CARD_IDS)


def as_source(what: str, name: Any) -> int:
    """The number of the character that asks, or none."""
    return NO_CARD if name is None else as_card(what, name)


def as_history_card(what: str, name: Any) -> int:
    """The number of a history card."""
    return as_word(what, "history card", name, HISTORY_IDS)


def as_suit(what: str, name: Any) -> int:
    """A ``Suit``."""
    return as_word(what, "suit", name, notation.SUIT_NAMES)


def as_cards(what: str, given: Any, named: dict[int, str]) -> list[int]:
    """Cards by name; each may be named once in the whole position."""
    cards = []
    for name in as_list(what, given):
        card = as_card(what, name)
        if card in named:
            raise BadPosition(f"{name} is named twice: in {named[card]} and in {what}")
        named[card] = what
        cards.append(card)
    return cards
