"""What counts now: ranges, damage, costs, what can be used (SA-12, SA-13)."""

from tabletop_envs.core.jit import njit, njit_for
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.actions import Basic
from tabletop_envs.sakura_arms.cards import (
    GODDESS,
    IS_SPECIAL,
    MASTERY,
    MAX_AURA,
    MAX_DISTANCE,
    NONE,
    RANGES,
    TYPE,
    Goddess,
    Type,
)
from tabletop_envs.sakura_arms.effects import lasting
from tabletop_envs.sakura_arms.effects.dispatch import (
    always_to_aura,
    always_to_life,
    always_unblockable,
    cost_of,
    may_react,
    may_use,
)
from tabletop_envs.sakura_arms.state import STATE, Boost, Source
from tabletop_envs.sakura_arms.table import distance


@njit
def mastery_range(state: Record) -> int:
    """At or below it no Advance, above it no Disengage (rule 3.2)."""
    return MASTERY + lasting.domain(state, 0) + lasting.domain(state, 1)


@njit
def basic_is_possible(state: Record, player: int, basic: int) -> bool:
    """Whether a basic action would move a crystal and the mastery range allows it (rule 3.3)."""
    me = state.players[player]
    if basic == Basic.ADVANCE:
        fits = state.distance > 0 and me.aura < MAX_AURA
        return bool(fits and distance(state) > mastery_range(state))
    if basic == Basic.RETREAT:
        return bool(me.aura > 0 and state.distance < MAX_DISTANCE)
    if basic == Basic.WRAP:
        return bool(state.dust > 0 and me.aura < MAX_AURA)
    if basic == Basic.CHARGE:
        return bool(me.aura > 0)
    fits = state.dust > 0 and state.distance < MAX_DISTANCE
    return bool(fits and distance(state) <= mastery_range(state))


# attacks


@njit_for(STATE, 3, "int")
def ranges_of(state: Record, player: int, card: int, is_open: int) -> int:
    """The Distances that an attack card reaches, as bits (rule 4.1)."""
    if lasting.murky_reverse(state, player, card):
        return int(RANGES[card, 0] | RANGES[card, 1])
    return int(RANGES[card, is_open])


@njit
def is_in_range(state: Record, attack: Record) -> bool:
    """Whether an attack under way reaches (rule 4.2)."""
    ranges = attack.ranges
    if attack.source != Source.EFFECT:
        ranges = ranges_of(state, attack.player, attack.card, attack.open)
    return bool(ranges >> distance(state) & 1)


@njit
def has_overwhelm(state: Record, attack: Record) -> bool:
    """Overwhelm: damage to Aura above 5 counts in full (rule 4.3)."""
    return lasting.soaring_spirit(state, attack.player, attack.card)


@njit
def damage_to_aura(state: Record, attack: Record) -> int:
    """The damage to Aura of an attack now, or NONE."""
    if attack.aura == NONE:
        return NONE
    damage = attack.aura + attack.plus_aura
    if attack.source != Source.EFFECT:
        damage += always_to_aura(state, attack.card, attack.player)
    if has_overwhelm(state, attack):
        return int(max(damage + 1, 0))
    return int(min(max(damage, 0), MAX_AURA))


@njit
def damage_to_life(state: Record, attack: Record) -> int:
    """The damage to Life of an attack now, or NONE."""
    if attack.life == NONE:
        return NONE
    damage = attack.life + attack.plus_life
    if attack.source != Source.EFFECT:
        damage += always_to_life(state, attack.card, attack.player)
    if lasting.soaring_spirit(state, attack.player, attack.card):
        damage += 1
    return int(max(damage, 0))


@njit
def is_unblockable(state: Record, attack: Record) -> bool:
    """Unblockable: no reaction (rule 5.1)."""
    if attack.unblockable:
        return True
    return attack.source != Source.EFFECT and always_unblockable(state, attack.card)


@njit
def boost_fits(boost: int, card: int) -> bool:
    """Whether a boost is for attacks of this card (SA-17)."""
    return boost != Boost.BACKDRAFT or GODDESS[card] != Goddess.HIMIKA


# what can be used


@njit
def can_pay(state: Record, player: int, card: int) -> bool:
    """Whether the Flare is enough for a special card; a normal card is free (rule 4.1)."""
    return not IS_SPECIAL[card] or bool(state.players[player].flare >= cost_of(state, player, card))


@njit
def reaches(state: Record, player: int, card: int) -> bool:
    """Whether the Distance is in the range of a card; only attacks have one."""
    if TYPE[card] != Type.ATTACK:
        return True
    ranges = ranges_of(state, player, card, state.players[player].umbrella)
    return bool(ranges >> distance(state) & 1)


@njit_for(STATE, 2, "bool")
def can_use(state: Record, player: int, card: int) -> bool:
    """Whether a player can use a card, wherever it lies, but as a reaction (rule 4.1, SA-45)."""
    return (
        may_use(state, player, card)
        and can_pay(state, player, card)
        and reaches(state, player, card)
    )


@njit
def can_react(state: Record, player: int, card: int, attack: Record) -> bool:
    """Whether a player can use a card as a reaction to an attack (rule 4.2)."""
    return (
        may_react(state, player, card, attack)
        and can_pay(state, player, card)
        and reaches(state, player, card)
    )
