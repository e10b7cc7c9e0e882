"""Cards, goddesses and crystals in words: used by the text, the picture and the news."""

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop_envs.core.game import View
from tabletop_envs.core.wording import counted
from tabletop_envs.sakura_arms.cards import (
    AURA,
    CARD_IDS,
    CARDS,
    DATA,
    FARTHEST,
    GODDESS,
    GODDESS_IDS,
    IS_FULL_POWER,
    IS_REACTION,
    IS_SPECIAL,
    LIFE,
    NANO,
    NONE,
    NORMALS,
    RANGES,
    SPECIALS,
    TYPE,
    Type,
    cards_of,
)
from tabletop_envs.sakura_arms.texts import ABILITIES, GODDESS_SHORT, KEYWORDS, SHORT

CARD = {name: i for i, name in enumerate(CARD_IDS)}
UMBRELLA = {"closed": 0, "open": 1}
SETUP = ("goddess", "build", "mulligan")  # the kinds of questions of the set-up
HIDDEN = "[?]"  # a card face down


# cards


def has_umbrella(card: str) -> bool:
    """Whether its figures or texts depend on the umbrella (SA-27)."""
    return "closed" in CARDS[CARD[card]]


def name(card: str, umbrella: str | None = None) -> str:
    """A card in English; of two names that of the state of the umbrella, None for both."""
    both = str(CARDS[CARD[card]]["name_en"])
    names = both.split(" / ")
    return names[UMBRELLA[umbrella]] if umbrella and len(names) > 1 else both


def both_names(card: str) -> str:
    """English and Japanese, e.g. ``Slash (斬)``."""
    return f"{name(card)} ({CARDS[CARD[card]]['name_ja']})"


def is_special(card: str) -> bool:
    """Whether it is a special card, which costs Flare."""
    return bool(IS_SPECIAL[CARD[card]])


def is_attack(card: str) -> bool:
    """Whether it is an attack."""
    return bool(TYPE[CARD[card]] == Type.ATTACK)


def type_name(card: str) -> str:
    """``attack``, ``action`` or ``enhancement``."""
    return Type(int(TYPE[CARD[card]])).name.lower()


def subtypes(card: str) -> list[str]:
    """``full power``, ``reaction``, or none."""
    full = ["full power"] if IS_FULL_POWER[CARD[card]] else []
    return full + (["reaction"] if IS_REACTION[CARD[card]] else [])


def goddess_name(goddess: str) -> str:
    """``Yurina``."""
    return goddess.capitalize()


def goddess_of(card: str) -> str:
    """Her id."""
    return GODDESS_IDS[GODDESS[CARD[card]]]


def cards_of_goddesses(goddesses: Iterable[str], special: bool) -> list[str]:
    """The normal or special cards to choose from."""
    return [
        CARD_IDS[card]
        for goddess in goddesses
        for card in cards_of(GODDESS_IDS.index(goddess), special)
    ]


# figures


def spans(distances: Sequence[int]) -> str:
    """A range: ``3-4``, ``0-2, 4-6``, ``4``; ``none`` if it reaches nowhere."""
    out: list[list[int]] = []
    for d in distances:
        if out and out[-1][1] == d - 1:
            out[-1][1] = d
        else:
            out.append([d, d])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in out) or "none"


def range_of(card: str, umbrella: str | None = None) -> str:
    """The range of an attack as printed; an umbrella card's closed for None."""
    bits = int(RANGES[CARD[card], UMBRELLA[umbrella or "closed"]])
    return spans([d for d in range(FARTHEST + 1) if bits >> d & 1])


def damage(aura: int | None, life: int | None) -> str:
    """``3/1``; None is "-"."""
    return "/".join("-" if x is None else str(x) for x in (aura, life))


def damage_of(card: str, umbrella: str | None = None) -> str:
    """The damage of an attack as printed; an umbrella card's closed for None."""
    state = UMBRELLA[umbrella or "closed"]
    sides = (int(AURA[CARD[card], state]), int(LIFE[CARD[card], state]))
    return damage(*(None if x == NONE else x for x in sides))


def nano(card: str) -> int:
    """How many crystals an enhancement takes at most (rule 4.5)."""
    return int(NANO[CARD[card]])


def cost(card: str) -> int:
    """What a special card costs as printed."""
    return int(CARDS[CARD[card]]["cost"] or 0)


def figures(card: str, umbrella: str | None = None) -> str:
    """``attack 3-4, 3/1``, ``action, reaction``, ``enhancement, nano 2``; of both states for None.

    A special card's printed cost stands at the end.
    """
    kind = type_name(card)
    if is_attack(card) and has_umbrella(card) and umbrella is None:
        reach = "; ".join(f"{s} {range_of(card, s)}, {damage_of(card, s)}" for s in UMBRELLA)
        parts = [f"{kind} {reach}"]
    elif is_attack(card):
        parts = [f"{kind} {range_of(card, umbrella)}, {damage_of(card, umbrella)}"]
    else:
        parts = [kind] + ([f"nano {nano(card)}"] if nano(card) else [])
    parts += subtypes(card)
    return ", ".join(parts + ([f"cost {cost(card)}"] if is_special(card) else []))


def short_rule(card: str, umbrella: str | None = None) -> str:
    """What its text says, in few words; empty for none. Of both states for None."""
    text = SHORT.get(card, "")
    if isinstance(text, str):
        return text
    if umbrella:
        return text[UMBRELLA[umbrella]]
    return ". ".join(f"{state}: {said}" for state, said in zip(UMBRELLA, text, strict=True) if said)


def rule(card: str) -> str:
    """The figures, keywords and whole text of a card."""
    words = ", ".join([figures(card), *_abilities(card)])
    return f"{words}. {CARDS[CARD[card]]['effect']}".strip()


def _abilities(card: str) -> list[str]:
    """The keywords of a card that its text does not name, e.g. ``Trap``."""
    have = [keyword.split("/")[0] for keyword in CARDS[CARD[card]]["keywords"]]
    return [keyword.capitalize() for keyword in have if keyword in ABILITIES]


def full(card: str, umbrella: str | None = None) -> str:
    """Figures and what it does, in few words."""
    return ". ".join(filter(None, [figures(card, umbrella), short_rule(card, umbrella)]))


def rules(cards: Iterable[str]) -> list[tuple[str, str]]:
    """Names and texts of cards, each once, then the keywords that they speak of."""
    out = {both_names(card): rule(card) for card in cards}
    said = " ".join(out.values()).replace("cancel", "Cancel")
    return [*out.items(), *((word, text) for word, text in KEYWORDS.items() if word in said)]


def goddess_rules(goddesses: Iterable[str]) -> list[tuple[str, str]]:
    """Names of goddesses and what they are like."""
    japanese = {row["id"]: row["name_ja"] for row in DATA["goddesses"]}
    return [(f"{goddess_name(g)} ({japanese[g]})", GODDESS_SHORT[g]) for g in goddesses]


# numbers


def crystals_of(n: int) -> str:
    """``1 crystal``, ``4 crystals``."""
    return counted(n, "crystal")


def cards_counted(n: int) -> str:
    """``1 card``, ``4 cards``."""
    return counted(n, "card")


# the table


def umbrella_of(view: View, player: int) -> str | None:
    """``closed``, ``open``, or None for a player without one, or not known to have one."""
    state = view["players"][player]["umbrella"]
    return None if state is None else str(state)


def shown(view: View, player: int, card: str) -> str:
    """A card of a player by the name of its state now."""
    return name(card, umbrella_of(view, player))


def listed(view: View, player: int, cards: Iterable[str]) -> str:
    """Cards of a player with commas."""
    return ", ".join(shown(view, player, card) for card in cards)


def is_setup(view: View) -> bool:
    """Whether the duel has not begun."""
    asked = view["decision"]
    return asked is not None and asked["kind"] in SETUP


def is_choosing(view: View) -> bool:
    """Whether goddesses or decks are chosen: there is no table yet."""
    return is_setup(view) and view["decision"]["kind"] != "mulligan"


def is_on_turn(view: View, player: int) -> bool:
    """Whether it is the turn of ``player``; nobody's in the set-up and after the end."""
    return not view["over"] and view["turn"] > 0 and bool(view["player"] == player)


def chosen(view: View, player: int) -> list[str]:
    """The cards of the own deck chosen so far, the normal ones first."""
    me = view["players"][player]
    return [card for group in me["deck"] for card in group] + list(me["unused"])


def chosen_so_far(view: View, player: int) -> str:
    """Goddesses and numbers of cards that a player has chosen, as far as the viewer knows."""
    them = view["players"][player]
    if them["goddesses"] is None:
        return "chooses face down"
    said = " and ".join(map(goddess_name, them["goddesses"])) or "no goddess yet"
    if view["decision"]["kind"] != "build":
        return said
    n, special = them["deck_size"], them["unused_size"]
    return f"{said}; deck: {n} of {NORMALS} normal, {special} of {SPECIALS} special cards"


def attack_name(view: View, attack: dict[str, Any]) -> str:
    """The card an attack comes from, in the state it was made with."""
    said = name(attack["card"], attack["umbrella"])
    return f"{said} (effect)" if attack["source"] == "effect" else said


def reach(view: View, attack: dict[str, Any]) -> list[int]:
    """The Distances that an attack reaches now; Murky Reverse adds those of the other state."""
    out = set(attack["range"])
    if attack["source"] != "effect" and goddess_of(attack["card"]) == "yukihi":
        if view["players"][attack["player"]]["in_play"].get("murky_reverse", 0) > 0:
            bits = int(RANGES[CARD[attack["card"]], 0] | RANGES[CARD[attack["card"]], 1])
            out |= {d for d in range(FARTHEST + 1) if bits >> d & 1}
    return sorted(out)


def attack_now(view: View, attack: dict[str, Any]) -> str:
    """Its range and damage now, and what else there is to say, e.g. ``3-4, 2/1, Unblockable``."""
    now = attack["now"]
    parts = [spans(reach(view, attack)), damage(now["aura"], now["life"])]
    printed = damage(attack["aura"], attack["life"])
    if printed != parts[1]:
        parts[1] += f" (printed {printed})"
    parts += ["Unblockable"] if now["unblockable"] else []
    parts += ["a reaction"] if attack["reaction"] else []
    if attack["cancelled"]:
        parts.append("cancelled")
    elif not now["in_range"]:
        parts.append("out of range")
    return ", ".join(parts)


def smoke_lies(view: View) -> bool:
    """Whether Smoke keeps cards from moving crystals out of Distance (SA-68)."""
    return any(them["in_play"].get("smoke", 0) > 0 for them in view["players"])


def boosts(view: View, player: int) -> list[str]:
    """What waits for the next attack of a player in this turn (SA-17)."""
    waiting = view["players"][player]["boosts"]
    out = []
    if waiting.get("pommel_blow"):
        out.append(f"next attack +{waiting['pommel_blow']}/+0")
    if waiting.get("backdraft"):
        n = waiting["backdraft"]
        out.append(f"next attack not of Himika +{n}/+{n}")
    return out


def out_of_sight(view: View, player: int) -> list[str]:
    """Cards known to be in a player's deck list, but not where they lie now."""
    them = view["players"][player]
    there = {use["card"] for use in them["using"]}
    for pile in ("hand", "deck", "hidden", "discard", "unused", "used", "in_play"):
        there |= {card for card in them[pile] if isinstance(card, str)}
    return [card for card in them["seen"] if card not in there]
