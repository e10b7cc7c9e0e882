"""The figures of End Breaker's cards, for tests about something else: one place to read them.

They are read from ``cards.json`` without the engine: a test of an effect says what the effect adds
to the figure of a card, and stays true when that figure is tuned. Tests about the figures
themselves have those of the rule document as literals, and here what was tuned since.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[2] / "tabletop_envs" / "end_breaker" / "cards.json"
DATA = json.loads(FILE.read_text(encoding="utf-8"))
LISTS = ("deck_cards", "scenarios", "masquerades")

Half = tuple[str, int]  # symbols, darc in thousands

# card, key, the figure it has now; everything else is as the rule document has it
TUNED: list[tuple[str, str, Any]] = [
    ("sky_runner", "at", 3),
    ("demonista", "at", 3),
    ("shield_guard", "cost", "PPPS"),
    ("piercing_staff", "at", 3),
    ("sword_rush", "skills", "P"),
    ("sword_rush", "at", 2),
    ("genocide_hammer", "at", 0),
    ("binding_strike", "at", 3),
    ("sonic_wave", "at", 4),
    ("rending_cut", "at", 1),
    ("void_scratch", "cost", "PTTT"),
    ("tonfa_combo", "cost", "TTT"),
    ("arrow_rain", "cost", "PTTS"),
    ("arrow_rain", "skills", ""),
    ("flowing_dance", "cost", "TSS"),
    ("flowing_dance", "at", 2),
    ("black_whirlwind", "cost", "TSSS"),
    ("black_whirlwind", "at", 0),
    ("get_set", "at", 3),
    ("spear_windmill", "cost", "PSSS"),
    ("spear_windmill", "at", 0),
    ("spear_windmill", "skills", ""),
    ("magic_missile", "cost", "SSS"),
    ("magic_missile", "skills", ""),
    ("magic_missile", "at", 0),
    ("discord", "cost", "SS"),
    ("ice_blast", "cost", "SSS"),
    ("scenario_c", "right_half", ("BSP", 2)),
    ("scenario_e", "right_half", ("BTS", 2)),
    ("scenario_f", "right_half", ("BPS", 2)),
    ("scenario_h", "right_half", ("BPT", 2)),
    ("scenario_i", "right_half", ("BST", 2)),
    ("rabishan", "damage", 3),
    ("felpool", "damage", 3),
    ("mummy", "damage", 3),
    ("hippobone", "damage", 2),
    ("mimic", "damage", 2),
    ("elephantas", "damage", 2),
    ("walking_cactus", "damage", 6),
    ("insectare", "damage", 5),
    ("hecatoncheir", "damage", 5),
    ("jaglants", "damage", 7),
    ("bamboo_man", "damage", 6),
    ("tittanian", "damage", 5),
    ("prince_on_a_white_horse", "damage", 4),
    ("alraune", "damage", 6),
    ("freeze_lancer", "damage", 6),
    ("lily_head", "damage", 4),
]


def untuned() -> dict[str, list[dict[str, Any]]]:
    """A card file of one's own (README) that gives all cards the figures of the rule document."""
    changes: dict[str, list[dict[str, Any]]] = {kind: [] for kind in LISTS}
    for kind in LISTS:
        for row in DATA[kind]:
            was = row.get("tuned", {})
            count = {"cost_count": len(was["cost"])} if "cost" in was else {}
            changes[kind].append({"id": row["id"], **was, **count})
    return changes


def _plain(figure: Any) -> Any:
    """A half as a tuple; anything else as it is."""
    return (figure["skills"], figure["darc"]) if isinstance(figure, dict) else figure


def _rows() -> dict[str, dict[str, Any]]:
    rows = [row for name in LISTS for row in DATA[name]]
    return {row["name_en"].lower().replace("'", "").replace(" ", "_"): row for row in rows}


ROWS = _rows()


def at(card: str) -> int:
    """The AT of a card; of Arrow Rain, which counts abilities, there is none."""
    row = ROWS[card]
    found = row.get("as_deck_card", row)["at"]
    assert isinstance(found, int), f"the AT of {card} is {found}"
    return found


def ats(cards: str) -> list[int]:
    """The AT of cards in words, one by one."""
    return [at(card) for card in cards.split()]


def total(cards: str) -> int:
    """The AT of cards in words together."""
    return sum(ats(cards))


# cards with which a hand shows an AT: they ask nothing where nothing else can be acted on
PLAIN = ["hunter", "beast_warrior", "sky_runner", "demonista", "drawing_slash", "discord"]


def showing(wanted: int, n: int) -> str:
    """A hand of ``n`` cards at most that shows just this AT, in words."""
    hands = (hand for k in range(1, n + 1) for hand in combinations_with_replacement(PLAIN, k))
    found = [" ".join(hand) for hand in hands if sum(map(at, hand)) == wanted]
    assert found, f"no {n} cards show {wanted}"
    return found[0]


# the supply job that shows the most
STRONG = max("beast_warrior", "sky_runner", "demonista", key=at)


def with_at(wanted: int) -> str:
    """A card of this AT that asks nothing where nothing else can be acted on."""
    found = [card for card in [*PLAIN, "sword_rush", "rending_cut"] if at(card) == wanted]
    assert found, f"no card has AT {wanted}"
    return found[0]


def damage(mask: str) -> int:
    """The damage of a masquerade that is turned up."""
    return int(ROWS[mask]["damage"])


def shared(rewards: Sequence[int], shown: Sequence[int]) -> list[int]:
    """What each player is due who shows this AT: those tied share their places (EB-39, EB-66)."""
    order = sorted(shown, reverse=True)
    places = [[i for i, other in enumerate(order) if other == mine] for mine in shown]
    return [sum(rewards[i] for i in tied) // len(tied) for tied in places]


def cost(card: str) -> str:
    """The symbols that a supply card costs."""
    return str(ROWS[card]["cost"])


def payable(pool: str, cards: Iterable[str]) -> str:
    """Those of some supply cards that a pool pays, in words, sorted (EB-52); ``W`` is a wild."""
    wilds, there = pool.count("W"), Counter(pool)
    return " ".join(sorted(c for c in cards if (Counter(cost(c)) - there).total() <= wilds))


def in_order(given: str) -> str:
    """Symbols sorted: PTSBW."""
    return "".join(sorted(given, key="PTSBW".index))


def symbols(card: str) -> str:
    """The symbols of a card, sorted as those in play are."""
    row = ROWS[card]
    return in_order(row.get("as_deck_card", row)["skills"])


def link(left: str, right: str) -> Half:
    """The link of two scenarios: right half of the left card, left half of the right one (EB-4)."""
    halves = _plain(ROWS[left]["right_half"]), _plain(ROWS[right]["left_half"])
    return halves[0][0] + halves[1][0], halves[0][1] + halves[1][1]


def as_tuned(card: str, key: str, figure: Any) -> Any:
    """A figure of the rule document, or what it was tuned to."""
    return {(name, what): now for name, what, now in TUNED}.get((card, key), figure)


def listed(rules: dict[tuple[str, str], Any]) -> dict[tuple[str, str], Any]:
    """Those figures of the rule document that ``TUNED`` names."""
    return {(card, key): rules[card, key] for card, key, _ in TUNED if (card, key) in rules}


def before_tuning(kind: str) -> dict[tuple[str, str], Any]:
    """What ``cards.json`` says of tuned figures in one of its lists: those of the rule document."""
    ids = {row["id"] for row in DATA[kind]}
    return {
        (card, key): _plain(figure)
        for card, row in ROWS.items()
        if row["id"] in ids
        for key, figure in row.get("tuned", {}).items()
    }
