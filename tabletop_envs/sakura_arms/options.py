"""What can be chosen when an environment is made (SA-35)."""

from collections.abc import Mapping
from typing import Any

from tabletop_envs.core.errors import BadOption, one_of
from tabletop_envs.core.options import ListOption, Option, Options
from tabletop_envs.sakura_arms.cards import (
    CARD_IDS,
    CODES,
    GODDESS,
    GODDESS_IDS,
    IS_SPECIAL,
    NORMALS,
    SPECIALS,
)

SETUPS = ("draft", "random")


def card_named(name: Any) -> int:
    """A card by its id or by its code in ``cards.json``. Raises BadOption."""
    if isinstance(name, str) and name in CODES:
        return CODES.index(name)
    if not isinstance(name, str) or name not in CARD_IDS:
        raise BadOption(one_of("card", name, CARD_IDS))
    return CARD_IDS.index(name)


def goddess_named(name: Any) -> int:
    """A goddess by her id. Raises BadOption."""
    if not isinstance(name, str) or name not in GODDESS_IDS:
        raise BadOption(one_of("goddess", name, GODDESS_IDS))
    return GODDESS_IDS.index(name)


def check(values: Mapping[str, Any]) -> None:
    """Whether goddesses and decks fit each other (rules 1.2, 1.3). Raises BadOption."""
    for player in range(2):
        goddesses = (values["goddesses"] or [None] * 2)[player]
        deck = (values["decks"] or [None] * 2)[player]
        if goddesses is not None and len(set(goddesses)) != 2:
            raise BadOption(
                f"goddesses[{player}]: the two goddesses of a player differ, not {goddesses!r}"
            )
        if deck is not None:
            _check_deck(f"decks[{player}]", deck, goddesses)


def _check_deck(what: str, deck: list[str], goddesses: list[str] | None) -> None:
    cards = [card_named(name) for name in deck]
    twice = [CARD_IDS[card] for card in set(cards) if cards.count(card) > 1]
    if twice:
        raise BadOption(f"{what}: {twice[0]} is there twice; of each card there is one")
    n_special = int(sum(IS_SPECIAL[card] for card in cards))
    if n_special != SPECIALS:
        raise BadOption(
            f"{what}: {NORMALS} normal and {SPECIALS} special cards make a deck, "
            f"not {len(cards) - n_special} and {n_special}"
        )
    owners = {GODDESS_IDS[GODDESS[card]] for card in cards}
    if goddesses is None:
        if len(owners) != 2:
            raise BadOption(
                f"{what}: cards of {', '.join(sorted(owners))}; a deck is built from the cards of "
                f"two goddesses (a deck of one alone needs `goddesses`, to name the other)"
            )
    elif not owners <= set(goddesses):
        stranger = next(c for c in cards if GODDESS_IDS[GODDESS[c]] not in goddesses)
        raise BadOption(
            f"{what}: {CARD_IDS[stranger]} is a card of {GODDESS_IDS[GODDESS[stranger]]}, not of "
            f"{' or '.join(goddesses)}"
        )


OPTIONS = Options(
    range(2, 3),
    2,
    Option(
        "setup",
        "draft",
        SETUPS,
        "`draft`: players choose goddesses and build decks; `random`: both are drawn (SA-35)",
    ),
    ListOption(
        "goddesses",
        (2, 2),
        goddess_named,
        GODDESS_IDS.__getitem__,
        "two goddesses for each player, in any order, or None for a player who chooses by `setup`",
        "a list of two entries, each a list of two goddesses or None",
    ),
    ListOption(
        "decks",
        (2, NORMALS + SPECIALS),
        card_named,
        CARD_IDS.__getitem__,
        "seven normal and three special cards for each player, or None for one who builds by "
        "`setup`; implies the goddesses",
        f"a list of two entries, each a list of {NORMALS + SPECIALS} cards or None",
    ),
    Option(
        "mulligan_order",
        False,
        (False, True),
        "the cards put back lie in the order of their choice, not in a random one (SA-37)",
    ),
    Option(
        "max_turns",
        100,
        range(2, 1001),
        "a duel that would take more turns, of both players together, is truncated, a draw (SA-38)",
        truncates=True,
    ),
    check=check,
)
