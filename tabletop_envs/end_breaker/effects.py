"""The function of each card, by the phase: ``effects_daily``, ``effects_both``."""

from tabletop_envs.core.flow import finish
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.end_breaker import conversions
from tabletop_envs.end_breaker import effects_both as both
from tabletop_envs.end_breaker import effects_daily as daily
from tabletop_envs.end_breaker.cards import Kind
from tabletop_envs.end_breaker.state import NO_MASK


@njit
def run_card(state: Record, task: Record) -> None:
    """One step of the effect of a card that was played."""
    if state.fought != NO_MASK:
        _run_in_battle(state, task)
    else:
        _run_daily(state, task)


@njit
def _run_daily(state: Record, task: Record) -> None:
    kind = task.card
    if kind == Kind.TRAVELLERS_TAVERN:
        conversions.travellers_tavern(state, task)
    elif kind == Kind.DRAWING_SLASH:
        conversions.drawing_slash(state, task)
    elif kind == Kind.SHIELD_GUARD:
        daily.shield_guard(state, task)
    elif kind == Kind.WILD_SWING:
        daily.wild_swing(state, task)
    elif kind == Kind.AXE_DIVIDE:
        daily.axe_divide(state, task)
    elif kind == Kind.GENOCIDE_HAMMER:
        daily.genocide_hammer(state, task)
    elif kind == Kind.BINDING_STRIKE:
        daily.binding_strike(state, task)
    elif kind == Kind.SONIC_WAVE:
        daily.sonic_wave(state, task)
    elif kind == Kind.LANCE_IMPACT:
        daily.lance_impact(state, task)
    elif kind == Kind.FLOWING_DANCE:
        daily.flowing_dance(state, task)
    elif kind == Kind.BLACK_WHIRLWIND:
        daily.black_whirlwind(state, task)
    elif kind == Kind.MAGIC_MISSILE:
        daily.magic_missile(state, task)
    elif kind == Kind.DISCORD:
        daily.discord(state, task)
    elif kind == Kind.ICE_BLAST:
        daily.ice_blast(state, task)
    else:
        _run_in_both(state, task)


@njit
def _run_in_battle(state: Record, task: Record) -> None:
    kind = task.card
    if kind == Kind.SHIELD_GUARD:
        both.shield_guard(state, task)
    elif kind == Kind.SWORD_RUSH:
        both.sword_rush(state, task)
    elif kind == Kind.ICE_BLAST:
        both.ice_blast(state, task)
    else:
        _run_in_both(state, task)


@njit
def _run_in_both(state: Record, task: Record) -> None:
    kind = task.card
    if kind == Kind.PIERCING_STAFF:
        both.piercing_staff(state, task)
    elif kind == Kind.RENDING_CUT:
        daily.rending_cut(state, task)
    elif kind == Kind.VOID_SCRATCH:
        daily.void_scratch(state, task)
    elif kind == Kind.TONFA_COMBO:
        both.tonfa_combo(state, task)
    elif kind == Kind.ARROW_RAIN:
        daily.arrow_rain(state, task)
    elif kind == Kind.GET_SET:
        both.get_set(state, task)
    elif kind == Kind.SPEAR_WINDMILL:
        both.spear_windmill(state, task)
    else:
        finish(task)
