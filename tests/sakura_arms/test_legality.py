"""Rules 2.3, 3 and 4 a second time, from the cards alone: what is legal in whole random duels."""

import random
from collections import Counter
from typing import Any

from tabletop_envs import Match, new_match
from tabletop_envs.core.cards_file import shipped_data
from tabletop_envs.sakura_arms.cards import CARD_IDS, CODES
from tests.sakura_arms.scenario import GAME

_BY_CODE = {card["id"]: card for card in shipped_data("sakura_arms")["cards"]}
CARDS = {name: _BY_CODE[code] for name, code in zip(CARD_IDS, CODES, strict=True)}
UNBLOCKABLE = ("endless_wind", "shadow_caltrops")
ATTACKERS = [
    *["mowing_cut", "returning_blade", "shockwave_crystal", "seeing_through", "domain"],
    *["elegant_strike", "poem_dance", "silent_ice_break", "flower_of_eternity", "endless_wind"],
]
UMBRELLAS = [
    *["step_back", "inducement", "hidden_needle", "hidden_fire", "brush_away", "steel_wire"],
    *["vital_activation", "kite_shadow", "spinning_body", "fluttering_snow"],
]


def ranges(card: str, me: dict[str, Any]) -> set[int]:
    given = CARDS[card]
    if "closed" not in given:
        return set(given["range"])
    if me["in_play"].get("murky_reverse"):
        return {*given["closed"]["range"], *given["open"]["range"]}
    return set(given[me["umbrella"]]["range"])


def is_usable(card: str, table: dict[str, Any], player: int) -> bool:
    """Rule 4.1, and what single cards ask for."""
    me, them = table["players"][player], table["players"][1 - player]
    given = CARDS[card]
    if given["type"] == "attack" and table["distance"] not in ranges(card, me):
        return False
    lowered = them["aura"] if card == "resonance" else 0
    if me["flare"] < max((given["cost"] or 0) - lowered, 0):
        return False
    return card != "yurinas_hidden_strength" or me["life"] <= 3


def basics(table: dict[str, Any], player: int) -> set[str]:
    """Rules 3.1 to 3.3."""
    me = table["players"][player]
    distance, dust, aura = table["distance"], table["dust"], me["aura"]
    mastery = 2 + 2 * sum("domain" in them["in_play"] for them in table["players"])
    possible = {
        "advance": 0 < distance > mastery and aura < 5,
        "retreat": aura > 0 and distance < 10,
        "wrap": dust > 0 and aura < 5,
        "charge": aura > 0,
        "disengage": dust > 0 and distance < 10 and distance <= mastery,
    }
    costs = ["focus"] * (me["focus"] > 0) + ["a card"] * bool(me["hand"])
    return {f"{name} for {cost}" for name, can in possible.items() if can for cost in costs}


def main_phase(table: dict[str, Any], player: int) -> set[str]:
    me = table["players"][player]
    cards = [
        card
        for card in (*me["hand"], *me["unused"])
        if card != "saines_farthest_edge" and is_usable(card, table, player)
    ]
    used = {f"use {c}" for c in cards if not (table["acted"] and CARDS[c]["full_power"])}
    return used | basics(table, player) | {"end"}


def reactions(table: dict[str, Any], player: int, special: bool) -> set[str]:
    """Rule 4.2 (1)."""
    me = table["players"][player]
    return {
        f"use {card}"
        for card in (*me["hand"], *me["unused"])
        if (CARDS[card]["reaction"] or (card == "seeing_through" and me["aura"] == 0))
        and (special or card != "saines_farthest_edge")
        and is_usable(card, table, player)
    }


def expected(table: dict[str, Any]) -> set[str] | None:
    """The legal answers to questions of the rules; None where a card decides."""
    asked = table["decision"]
    player = asked["player"]
    match asked["kind"]:
        case "main":
            return main_phase(table, player)
        case "react":
            special = table["attacks"][-1]["source"] == "special"
            return reactions(table, player, special) | {"no"}
        case "pay" | "hand_limit":
            return {f"choose {card}" for card in table["players"][player]["hand"]}
        case "side":
            return {"aura", "life"}
        case "reconstruct":
            return {"yes", "no"}
    return None


def opens_a_window(table: dict[str, Any], card: str) -> bool:
    """Whether the opponent can react to this attack card (SA-43)."""
    if card in UNBLOCKABLE or (card == "crimson_zero" and table["distance"] == 0):
        return False
    special = CARDS[card]["kind"] == "special"
    return bool(reactions(table, 1 - table["decision"]["player"], special))


def is_reacted_to(match: Match, card: str) -> bool:
    """Whether a reaction to the attack of this card itself is asked for."""
    if match.over or match.decision.kind != "react":
        return False
    attack = match.position()["attacks"][0]
    return attack["card"] == card and attack["source"] != "effect"


def by_chance(rng: random.Random, table: dict[str, Any]) -> str:
    """An answer by chance, with a taste for steps forward and for cards."""
    labels = table["decision"]["legal"]
    near = [label for label in labels if label.startswith("advance") and table["distance"] > 4]
    uses = [label for label in labels if label.startswith("use ")]
    for wanted in (near, uses):
        if wanted and rng.random() < 0.6:
            return rng.choice(wanted)
    return rng.choice(labels)


def play(rng: random.Random, **options: Any) -> Counter[str]:
    """A duel by chance; which questions were checked."""
    match = new_match(GAME, seed=rng.randrange(2**32), **options)
    checked: Counter[str] = Counter()
    while not match.over:
        table = match.position()
        asked = table["decision"]
        wanted = expected(table)
        if wanted is not None:
            assert set(asked["legal"]) == wanted, (asked, table)
            checked[asked["kind"]] += 1
        label = by_chance(rng, table)
        match.step(match.action(label))
        card = label.removeprefix("use ")
        if asked["kind"] == "main" and label != card and CARDS[card]["type"] == "attack":
            assert is_reacted_to(match, card) == opens_a_window(table, card), (label, table)
    return checked


def test_2_3__main_phases_reactions_and_payments_of_random_duels():
    rng = random.Random(7)
    checked = play(rng, setup="random")
    for _ in range(3):
        checked += play(rng, decks=[ATTACKERS, UMBRELLAS])
    assert checked["main"] > 40
    assert checked["react"] > 2
    assert checked["pay"] > 5
    assert checked["side"] > 5
