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
    RANGES,
    TYPE,
    Type,
    cards_of,
)

CARD = {name: i for i, name in enumerate(CARD_IDS)}
UMBRELLA = {"closed": 0, "open": 1}
SETUP = ("goddess", "build", "mulligan")  # the kinds of questions of the set-up
HIDDEN = "[?]"  # a card face down

# what a card does, in few words; with an umbrella sign: closed, open
SHORT: dict[str, str | tuple[str, str]] = {
    "flash_cut": "Resolve: +1/+0",
    "pommel_blow": "After: Resolve: your next attack this turn gets +1/+0",
    "draw_cut": "At Distance 2 or less: -1/-1",
    "footwork": "At Distance 4 or more: 2 Distance to Dust. Then at 1 or less: 2 Dust to Distance",
    "pressure": "Unguarded. Expires: attack 1-4, 3/-",
    "soaring_spirit": "Resolve: attacks of your other goddess get +1/+1 and Overwhelm",
    "uranami_storm": "After: the attack answered gets -2/+0",
    "floating_boat_shelter": "5 Dust to own Aura. Revives at once when Life falls to 3 or less",
    "yurinas_hidden_strength": "Only with Resolve (Life 3 or less)",
    "eight_way_swing": "After: Eight-Phases: attack 4-5, 2/1",
    "returning_blade": "After, if a reaction: attack 3-5, 2/1, Unblockable",
    "seeing_through": "1 between Distance and Dust. With Eight-Phases also a reaction",
    "domain": "Deploy: 1 Dust to Distance. Mastery range +2",
    "shockwave_crystal": "Deploy: the attack answered gets -1/+0. "
    "Expires: attack 0-10, 1/-, Unblockable",
    "soundless_wall": "For damage its crystals count as own Aura",
    "rhythmic_arc_halberd": "Three attacks: 3-4, 1/1; 4-5, 1/1; 3-5, 2/2",
    "resonance": "2 of their Aura to Distance. Costs 1 less for each crystal in their Aura",
    "silent_ice_break": "After: the attack answered gets -1/-1. Revive: Aura 0",
    "saines_farthest_edge": "Only as a reaction to an attack of a special card",
    "rapid_fire": "Chain-Fire: +1/+1",
    "magnum_cannon": "After: 1 own Life to Dust",
    "full_burst": "Aura and Life both take it",
    "backstep": "Draw 1. 1 Dust to Distance",
    "backdraft": "Flinch them. Chain-Fire: your other goddess's next attack gets +1/+1",
    "smoke": "Card effects move no crystals out of Distance",
    "crimson_zero": "Aura and Life both take it. Unblockable at Distance 0",
    "scarlet_imagining": "Draw 2. 1 hand card to the hidden pile",
    "vermilion_field": "Chain-Fire: 2 Dust to Distance. Revive: no cards in hand",
    "combing_flow": "After: Serenity: back on top of your deck",
    "elegant_strike": "After: Serenity: cancel the attack answered, not one of a special card",
    "leaping_hare": "At Distance 3 or less: 2 Dust to Distance",
    "poem_dance": "1 Focus. Then 1 own Flare to own Aura, or 1 own Aura to Distance",
    "turning_the_pivot": "Up to 2 of discard and hidden pile under your deck. 2 Dust to own Aura",
    "wind_stage": "Deploy: 2 Distance to own Aura. Expires: 2 own Aura to Distance",
    "grand_stage": "Expires: Serenity: 2 Dust to own Aura; then 1 Focus",
    "flower_of_eternity": "After: cancel the attack answered",
    "bird_of_a_thousand_years": "After: reconstruct without damage",
    "endless_wind": "Unblockable. After: they discard a card that is no attack or show their "
    "hand. Revive: Focus 2",
    "moon_of_the_everworld": "Your Focus 2, theirs 0, they are flinched",
    "steel_wire": "Trap",
    "shadow_caltrops": "Trap. Unblockable. After, from the hidden pile: see their hand, hide 1 "
    "card of it",
    "slashing_frenzy": "+1/+1 if their Aura took damage this turn",
    "ninja_step": "Trap. 1 between Distance and Dust. From the hidden pile: 1 more Trap",
    "inducement": "Trap. 1 Distance to their Aura, or 1 of their Aura to their Flare",
    "body_double_art": "Use a hidden card, not full power, then again from the discard pile; "
    "Unblockable",
    "vital_activation": "Trap. Unguarded. Expires: a used special card turns to unused",
    "kumasuke_the_bear": "After: an attack 3-4, 2/2 for each card in your hidden pile",
    "kite_shadow": "You may use a hidden card, not full power; it answers the same attack",
    "hollow_fish": "Once used: any number of Traps at a reconstruct",
    "mikazura_vine": "1 of their Aura to your Flare. Revive: Flare 0",
    "hidden_fire": ("After: back to your hand, switch your umbrella", ""),
    "brush_away": ("After: 1 between Dust and Distance", "After: 2 Distance to Dust"),
    "umbrella_twirl": "Does nothing. Shown from the hand when your umbrella is switched: "
    "1 Dust to own Aura",
    "step_back": ("1 Dust to Distance", "1 Distance to Dust"),
    "tying_bonds": "Deploy: 1 Distance to Dust. Expires: 1 Dust to Distance. Umbrella open: the "
    "other way round",
    "fluttering_snow": "Revives at once when your umbrella is switched",
    "murky_reverse": "Attacks of Yukihi have the ranges of both states",
    "spinning_body": "Switch your umbrella. 1 Dust to own Aura",
}
GODDESS_SHORT = {
    "yurina": "katana: strong attacks at Distance 3-4, stronger with Resolve (Life 3 or less)",
    "saine": "naginata: Distance 3-5, reactions, Eight-Phases (Aura 0)",
    "himika": "guns: from afar, Chain-Fire (the third card of a turn)",
    "tokoyo": "fan: reactions that cancel, Serenity (Focus 2)",
    "oboro": "traps: used from the hidden pile when she reconstructs",
    "yukihi": "umbrella: closed for Distance 4-6, open for Distance 0-2",
}
KEYWORDS = {
    "Resolve": "Your Life is 3 or less.",
    "Eight-Phases": "Your Aura is 0.",
    "Chain-Fire": "It is at least the third card that you use in this turn.",
    "Serenity": "Your Focus is 2.",
    "Unblockable": "No reaction to the attack is possible.",
    "Overwhelm": "Damage to Aura above 5 counts in full.",
    "Cancel": "Neither damage nor after-attack effects of the attack happen.",
    "Unguarded": "When you take damage to Life, but not by reconstructing, all its crystals go to "
    "Dust and it goes to your hidden pile, without its expire effects.",
    "Trap": "Before your deck is reconstructed you may use one Trap from your hidden pile.",
    "Revive": "If it holds in your end phase, the used special card turns to unused.",
    "Instant revive": "As soon as it happens, the used special card turns to unused.",
}
ABILITIES = ("trap", "unguarded", "unblockable")  # keywords that texts of cards do not name


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


def deck_known(view: View) -> str:
    """The own deck from the top: cards of which the order is not known have ``or`` between."""
    groups = view["players"][view["viewer"]]["deck"]
    said = ["/".join(shown(view, view["viewer"], card) for card in group) for group in groups]
    return ", then ".join(said)
