"""The function of each card, by what is asked of it. A card without an entry has no such line."""

from tabletop_envs.core.flow import finish
from tabletop_envs.core.jit import njit, njit_for
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.cards import (
    COST,
    GODDESS,
    IS_REACTION,
    IS_UNBLOCKABLE,
    OWN_NORMALS,
    OWN_SPECIALS,
    Card,
    Goddess,
)
from tabletop_envs.sakura_arms.effects import himika, oboro, saine, tokoyo, yukihi, yurina
from tabletop_envs.sakura_arms.state import STATE

OWN_CARDS = OWN_NORMALS + OWN_SPECIALS


@njit
def run_effect(state: Record, task: Record) -> None:
    """One step of the lines of a card, those of the When in ``memo[0]``."""
    goddess = task.card // OWN_CARDS
    if goddess == Goddess.YURINA:
        _run_yurina(state, task)
    elif goddess == Goddess.SAINE:
        _run_saine(state, task)
    elif goddess == Goddess.HIMIKA:
        _run_himika(state, task)
    elif goddess == Goddess.TOKOYO:
        _run_tokoyo(state, task)
    elif goddess == Goddess.OBORO:
        _run_oboro(state, task)
    else:
        _run_yukihi(state, task)


@njit
def _run_yurina(state: Record, task: Record) -> None:
    card = task.card
    if card == Card.POMMEL_BLOW:
        yurina.pommel_blow(state, task)
    elif card == Card.FOOTWORK:
        yurina.footwork(state, task)
    elif card == Card.PRESSURE:
        yurina.pressure(state, task)
    elif card == Card.URANAMI_STORM:
        yurina.uranami_storm(state, task)
    elif card == Card.FLOATING_BOAT_SHELTER:
        yurina.floating_boat_shelter(state, task)
    else:
        finish(task)


@njit
def _run_saine(state: Record, task: Record) -> None:
    card = task.card
    if card == Card.EIGHT_WAY_SWING:
        saine.eight_way_swing(state, task)
    elif card == Card.RETURNING_BLADE:
        saine.returning_blade(state, task)
    elif card == Card.SEEING_THROUGH:
        saine.seeing_through(state, task)
    elif card == Card.DOMAIN:
        saine.domain(state, task)
    elif card == Card.SHOCKWAVE_CRYSTAL:
        saine.shockwave_crystal(state, task)
    elif card == Card.RHYTHMIC_ARC_HALBERD:
        saine.rhythmic_arc_halberd(state, task)
    elif card == Card.RESONANCE:
        saine.resonance(state, task)
    elif card == Card.SILENT_ICE_BREAK:
        saine.silent_ice_break(state, task)
    else:
        finish(task)


@njit
def _run_himika(state: Record, task: Record) -> None:
    card = task.card
    if card == Card.MAGNUM_CANNON:
        himika.magnum_cannon(state, task)
    elif card == Card.BACKSTEP:
        himika.backstep(state, task)
    elif card == Card.BACKDRAFT:
        himika.backdraft(state, task)
    elif card == Card.SCARLET_IMAGINING:
        himika.scarlet_imagining(state, task)
    elif card == Card.VERMILION_FIELD:
        himika.vermilion_field(state, task)
    else:
        finish(task)


@njit
def _run_tokoyo(state: Record, task: Record) -> None:
    card = task.card
    if card == Card.COMBING_FLOW:
        tokoyo.combing_flow(state, task)
    elif card == Card.ELEGANT_STRIKE:
        tokoyo.elegant_strike(state, task)
    elif card == Card.LEAPING_HARE:
        tokoyo.leaping_hare(state, task)
    elif card == Card.POEM_DANCE:
        tokoyo.poem_dance(state, task)
    elif card == Card.TURNING_THE_PIVOT:
        tokoyo.turning_the_pivot(state, task)
    elif card == Card.WIND_STAGE:
        tokoyo.wind_stage(state, task)
    elif card == Card.GRAND_STAGE:
        tokoyo.grand_stage(state, task)
    elif card == Card.FLOWER_OF_ETERNITY:
        tokoyo.flower_of_eternity(state, task)
    elif card == Card.BIRD_OF_A_THOUSAND_YEARS:
        tokoyo.bird_of_a_thousand_years(state, task)
    elif card == Card.ENDLESS_WIND:
        tokoyo.endless_wind(state, task)
    elif card == Card.MOON_OF_THE_EVERWORLD:
        tokoyo.moon_of_the_everworld(state, task)
    else:
        finish(task)


@njit
def _run_oboro(state: Record, task: Record) -> None:
    card = task.card
    if card == Card.SHADOW_CALTROPS:
        oboro.shadow_caltrops(state, task)
    elif card == Card.NINJA_STEP:
        oboro.ninja_step(state, task)
    elif card == Card.INDUCEMENT:
        oboro.inducement(state, task)
    elif card == Card.BODY_DOUBLE_ART:
        oboro.body_double_art(state, task)
    elif card == Card.VITAL_ACTIVATION:
        oboro.vital_activation(state, task)
    elif card == Card.KUMASUKE_THE_BEAR:
        oboro.kumasuke_the_bear(state, task)
    elif card == Card.KITE_SHADOW:
        oboro.kite_shadow(state, task)
    elif card == Card.MIKAZURA_VINE:
        oboro.mikazura_vine(state, task)
    else:
        finish(task)


@njit
def _run_yukihi(state: Record, task: Record) -> None:
    card = task.card
    if card == Card.HIDDEN_FIRE:
        yukihi.hidden_fire(state, task)
    elif card == Card.BRUSH_AWAY:
        yukihi.brush_away(state, task)
    elif card == Card.STEP_BACK:
        yukihi.step_back(state, task)
    elif card == Card.TYING_BONDS:
        yukihi.tying_bonds(state, task)
    elif card == Card.SPINNING_BODY:
        yukihi.spinning_body(state, task)
    else:
        finish(task)


# always


@njit
def always_to_aura(state: Record, card: int, player: int) -> int:
    """What the card's own text adds to the damage to Aura of its attack."""
    if card == Card.FLASH_CUT:
        return yurina.flash_cut(state, player)
    return always_to_life(state, card, player)


@njit
def always_to_life(state: Record, card: int, player: int) -> int:
    """What the card's own text adds to the damage to Life of its attack."""
    if card == Card.DRAW_CUT:
        return yurina.draw_cut(state)
    if card == Card.RAPID_FIRE:
        return himika.rapid_fire(state, player)
    if card == Card.SLASHING_FRENZY:
        return oboro.slashing_frenzy(state, player)
    return 0


@njit
def always_unblockable(state: Record, card: int) -> bool:
    """Whether the card's own text makes its attack Unblockable now."""
    if card == Card.CRIMSON_ZERO:
        return himika.crimson_zero(state)
    return bool(IS_UNBLOCKABLE[card])


@njit_for(STATE, 2, "int")
def cost_of(state: Record, player: int, card: int) -> int:
    """What a special card costs now; a cost lowered below 0 is 0 (SA-44)."""
    if card == Card.RESONANCE:
        return max(saine.resonance_cost(state, player), 0)
    return int(COST[card])


@njit
def may_use(state: Record, player: int, card: int) -> bool:
    """Whether the card's own text lets it be used otherwise than as a reaction."""
    if card == Card.YURINAS_HIDDEN_STRENGTH:
        return yurina.yurinas_hidden_strength(state, player)
    return card != Card.SAINES_FARTHEST_EDGE


@njit
def may_react(state: Record, player: int, card: int, attack: Record) -> bool:
    """Whether the card may be used as a reaction to this attack, range and cost apart."""
    if card == Card.SEEING_THROUGH:
        return saine.seeing_through_reacts(state, player)
    if card == Card.SAINES_FARTHEST_EDGE:
        return saine.saines_farthest_edge(state, attack)
    return bool(IS_REACTION[card])


@njit
def revives(state: Record, player: int, card: int) -> bool:
    """Whether the condition of a card's revive holds."""
    if card == Card.SILENT_ICE_BREAK:
        return saine.silent_ice_break_revives(state, player)
    if card == Card.VERMILION_FIELD:
        return himika.vermilion_field_revives(state, player)
    if card == Card.ENDLESS_WIND:
        return tokoyo.endless_wind_revives(state, player)
    return oboro.mikazura_vine_revives(state, player)


assert all(GODDESS[card] == card // OWN_CARDS for card in range(len(GODDESS)))
