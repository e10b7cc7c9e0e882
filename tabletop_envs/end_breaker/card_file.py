"""What a user's own card file may say: every reconstructed figure can be corrected."""

from typing import Any

from tabletop_envs.core.cards_file import Data, check_changes
from tabletop_envs.core.errors import BadCards

SYMBOLS = "PTSB"
WHY = (
    "it is in the source text, or other figures follow from it; cost with cost_count and skills "
    "can be"
)


def check(shipped: Data, given: Data) -> None:
    """Raises BadCards that names the entry, what the file says and what is allowed."""
    _check_fixed(shipped, given)
    texts = _checked_texts(given)
    rest = _without(given, texts)
    check_changes(
        _without(shipped, texts),
        rest,
        {
            "deck_cards[*].attribute": ("P", "T", "S"),
            "deck_cards[*].at": range(21),
            "deck_cards[*].copies": range(1, 31),
            "scenarios[*].copies": range(1, 11),
            "scenarios[*].left_half.darc": range(10),
            "scenarios[*].right_half.darc": range(10),
            "masquerades[*].damage": range(41),
            **{f"masquerades[*].reward_thousands[{i}]": range(31) for i in range(4)},
        },
        WHY,
    )


def _check_fixed(shipped: Data, given: Data) -> None:
    """What the rules do not read, though other cards have it: a change would be without effect."""
    for old, new in zip(shipped["deck_cards"], given["deck_cards"], strict=True):
        fixed = {}
        if isinstance(old["at"], str):
            fixed["at"] = "it is counted in play"
        if old["id"] in shipped["setup"]["starting_deck"]:
            fixed["copies"] = "the starting decks say how many there are"
        for key, why in fixed.items():
            if new[key] != old[key]:
                where = f"deck_cards[{old['id']}].{key}"
                raise BadCards(
                    f"{where} cannot be changed (it is {old[key]!r}, the file says {new[key]!r}): "
                    f"{why}"
                )


def _checked_texts(given: Data) -> list[tuple[str, str, str]]:
    """(list, id, key) of each text of symbols, checked."""
    texts = []
    for row in given["deck_cards"]:
        for key, allowed in (("cost", "PTS"), ("skills", SYMBOLS)):
            _check_symbols(f"deck_cards[{row['id']}].{key}", row[key], allowed)
            texts.append(("deck_cards", row["id"], key))
        if row["cost_count"] != len(row["cost"]):
            raise BadCards(
                f"deck_cards[{row['id']}].cost_count must be {len(row['cost'])}, the symbols of "
                f"the cost {row['cost']!r}, not {row['cost_count']!r}"
            )
    for row in given["scenarios"]:
        for half in ("left_half", "right_half"):
            _check_symbols(f"scenarios[{row['id']}].{half}.skills", row[half]["skills"], SYMBOLS)
    return texts


def _check_symbols(what: str, given: Any, allowed: str) -> None:
    if not isinstance(given, str) or any(symbol not in allowed for symbol in given):
        raise BadCards(f"{what} must be a text of the symbols {', '.join(allowed)}, not {given!r}")
    if len(given) > 8:
        raise BadCards(f"{what} has {len(given)} symbols; 8 can be played with")


def _without(data: Data, texts: list[tuple[str, str, str]]) -> Data:
    """The data without the texts of symbols, which are checked apart."""
    out = dict(data)
    out["deck_cards"] = [
        {k: v for k, v in row.items() if k not in ("cost", "skills", "cost_count")}
        for row in data["deck_cards"]
    ]
    out["scenarios"] = [
        {
            **row,
            "left_half": {"darc": row["left_half"]["darc"]},
            "right_half": {"darc": row["right_half"]["darc"]},
        }
        for row in data["scenarios"]
    ]
    return out
