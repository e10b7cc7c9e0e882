"""The attacks under way of a position, and the figures that they can have."""

from typing import Any

from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.game import Position
from tabletop_envs.core.parsing import (
    as_dict,
    as_flag,
    as_list,
    as_member,
    as_number,
    as_player,
    as_word,
    check_keys,
)
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.cards import (
    AURA,
    CARD_IDS,
    FARTHEST,
    IS_SPECIAL,
    LIFE,
    NONE,
    RANGES,
    TYPE,
    Type,
)
from tabletop_envs.sakura_arms.notation import UMBRELLA_NAMES, ranges_in_words
from tabletop_envs.sakura_arms.parsing import as_card
from tabletop_envs.sakura_arms.state import MAX_ATTACKS, How, Source

_KEYS = {
    "player", "card", "source", "umbrella", "range", "aura", "life", "plus_aura", "plus_life",
    "unblockable", "cancelled", "reaction",
}  # fmt: skip
DAMAGE = 20  # more than any attack has


def set_attacks(state: Record, given: Position) -> None:
    """The attacks as they are given, the one that was made first at the bottom."""
    attacks = as_list("attacks", given.get("attacks", []))
    if len(attacks) > MAX_ATTACKS:
        raise BadPosition(f"attacks: {len(attacks)} entries, at most {MAX_ATTACKS}")
    for i, raw in enumerate(attacks):
        what = f"attacks[{i}]"
        entry = as_dict(what, raw)
        check_keys("attacks", entry, _KEYS)
        attack = state.attacks[i]
        attack.player = as_player(state, f"{what}.player", entry.get("player"))
        attack.card = as_card(f"{what}.card", entry.get("card"))
        attack.source = as_member(f"{what}.source", "source", entry.get("source"), Source)
        umbrella = entry.get("umbrella", UMBRELLA_NAMES[0])
        attack.open = as_word(f"{what}.umbrella", "umbrella", umbrella, UMBRELLA_NAMES)
        for distance in as_list(f"{what}.range", entry.get("range")):
            attack.ranges |= 1 << as_number(f"{what}.range", distance, 0, FARTHEST)
        for side in ("aura", "life"):
            attack[side] = _as_damage(f"{what}.{side}", entry.get(side))
            plus = f"plus_{side}"
            attack[plus] = as_number(f"{what}.{plus}", entry.get(plus, 0), -DAMAGE, DAMAGE)
        for flag in ("unblockable", "cancelled", "reaction"):
            attack[flag] = as_flag(f"{what}.{flag}", entry.get(flag, False))
        state.n_attacks += 1


def _as_damage(what: str, given: Any) -> int:
    return NONE if given is None else as_number(what, given, 0, DAMAGE)


def check_figures(state: Record, i: int, how: int) -> None:
    """``attacks[i]`` has the figures of its card, which is used in this way, or those of an effect.

    ``how``: How bits, 0 for an effect.
    """
    attack = state.attacks[i]
    card, is_open = int(attack.card), int(attack.open)
    name = CARD_IDS[card]
    if is_open and not state.players[attack.player].has_umbrella:
        raise BadPosition(f"attacks[{i}].umbrella: player {int(attack.player)} has none")
    reacts = bool(how & (How.REACTION | How.INNER))
    if bool(attack.reaction) != reacts:
        raise BadPosition(f"attacks[{i}].reaction: {name} is {'' if reacts else 'not '}used as one")
    if attack.source == Source.EFFECT:
        return
    source = Source.SPECIAL if IS_SPECIAL[card] else Source.NORMAL
    if attack.source != source or TYPE[card] != Type.ATTACK:
        raise BadPosition(f"attacks[{i}].source: {source.name.lower()} or effect for {name}")
    printed = {"ranges": RANGES, "aura": AURA, "life": LIFE}
    for field, figures in printed.items():
        figure = int(figures[card, is_open])
        if attack[field] != figure:
            key, words = field, "none" if figure == NONE else str(figure)
            if field == "ranges":
                key, words = "range", str(ranges_in_words(figure))
            raise BadPosition(f"attacks[{i}].{key}: {words} is printed on {name}")
    if bool(attack.unblockable) != bool(how & How.UNBLOCKABLE):
        words = str(not attack.unblockable).lower()
        raise BadPosition(f"attacks[{i}].unblockable: {words}, as {name} is used here")
