"""What a user's own card file may say: copies, and the colours of special cards (rules 6, 7)."""

from typing import Any

from tabletop_envs.core.cards_file import check_changes
from tabletop_envs.core.errors import BadCards, one_of

COPIES = range(11)
N_CARDS = range(60, 128)  # enough for six hands; hands are counted in 8 bits
N_SCROLLS = range(10, 61)


def check(shipped: dict[str, Any], given: dict[str, Any]) -> None:
    """Raises BadCards that names the entry, what the file says and what is allowed."""
    colours = [*shipped["normal"]["colours"], "black"]
    for row in given["special"]:
        _check_colours(f"special[{row['id']}].colours", row["colours"], colours)
    originals = {row["id"]: row["colours"] for row in shipped["special"]}
    rest = [{**row, "colours": originals[row["id"]]} for row in given["special"]]
    check_changes(
        shipped,
        {**given, "special": rest},
        {
            "normal.copies_each": COPIES[1:],
            "special[*].copies_per_colour": COPIES,
            "scrolls[*].copies": COPIES,
        },
        "the numbers and effects are in the source text",
    )
    normal = given["normal"]
    number_cards = normal["copies_each"] * len(normal["colours"]) * len(normal["numbers"])
    number_cards += sum(row["copies_per_colour"] * len(row["colours"]) for row in given["special"])
    if number_cards not in N_CARDS:
        raise BadCards(
            f"the copies make {number_cards} number cards; {N_CARDS[0]} to {N_CARDS[-1]} can be "
            "played with"
        )
    scrolls = {row["id"]: row["copies"] for row in given["scrolls"]}
    total = sum(scrolls.values())
    if total not in N_SCROLLS or total - scrolls["tornado"] < given["players"][1]:
        raise BadCards(
            f"the copies make {total} scrolls, {scrolls['tornado']} of them Tornados; "
            f"{N_SCROLLS[0]} to {N_SCROLLS[-1]} can be played with, {given['players'][1]} of them "
            "no Tornados (BN-48)"
        )


def _check_colours(path: str, given: Any, allowed: list[str]) -> None:
    if not isinstance(given, list) or not given:
        raise BadCards(f"{path} must be a list of {', '.join(allowed)}, not {given!r}")
    for colour in given:
        if colour not in allowed:
            raise BadCards(f"{path}: " + one_of("colour", colour, allowed))
    if len(set(given)) != len(given):
        raise BadCards(f"{path}: a colour is there twice: {given!r}")
