"""The set-up (rule 2): supply, masquerades, scenarios, decks; and an empty table."""

from tabletop_envs.core.flow import clear_flow
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.rng import below
from tabletop_envs.end_breaker.cards import (
    COPIES,
    HAND,
    IN_GAME,
    IS_ABILITY,
    IS_JOB,
    MAX_PLAYERS,
    N_ABILITIES,
    N_KINDS,
    N_MASKS,
    N_SCENARIOS,
    PILES,
    SCENARIO_COPIES,
    START,
    THORNS,
)
from tabletop_envs.end_breaker.operations import draw, draw_scenario, forget_order
from tabletop_envs.end_breaker.state import NO_MASK

FIRST_ABILITY = 7  # the kind of the first ability


@njit
def clear_table(state: Record) -> None:
    """Nobody has anything: what set-up and positions start from."""
    clear_flow(state)
    state.turn = 0
    state.player = 0
    state.solved = 0
    state.bought = 0
    state.discord = 0
    state.pool[:] = 0
    state.supply[:] = 0
    state.in_supply[:] = 0
    state.destroyed[:] = 0
    state.left = 0
    state.right = 0
    state.stack[:] = 0
    state.removed[:] = 0
    state.masks[:] = 0
    state.mask_gone[:] = 0
    state.mask_thorns[:] = 0
    state.used_masks[:] = 0
    state.battles = 0
    state.fought = NO_MASK
    state.damage = 0
    clear_last_battle(state)
    state.aside[:] = 0
    state.aside_open = 0
    for player in range(MAX_PLAYERS):
        clear_player(state, player)


@njit
def clear_last_battle(state: Record) -> None:
    """No battle is over yet."""
    last = state.last_battle
    last.mask = NO_MASK
    last.turned_up = NO_MASK
    for player in range(MAX_PLAYERS):
        them = last.players[player]
        them.at = 0
        them.damage = 0
        them.is_out = 0
        them.reward = 0
        them.bonus = 0


@njit
def clear_player(state: Record, player: int) -> None:
    """A player without cards."""
    me = state.players[player]
    me.darc = 0
    me.thorns = 0
    me.hand_thorns = 0
    me.plays = 0
    me.n_hand = 0
    me.hand[:] = 0
    me.known[:] = 0
    me.n_deck = 0
    me.deck[:] = 0
    forget_order(state, player)
    me.n_discard = 0
    me.discard[:] = 0
    me.n_play = 0
    me.play[:] = -1
    me.symbols[:] = 0
    me.plus[:] = 0
    me.shield = 0
    me.guards = 0
    me.is_out = 0
    me.keeps = 0


@njit
def deal(state: Record) -> None:
    """A game is laid out; a random player begins (EB-50)."""
    _set_up_supply(state)
    _set_up_masks(state)
    n = 0
    for scenario in range(N_SCENARIOS):
        state.stack[scenario] = SCENARIO_COPIES[scenario]
        n += SCENARIO_COPIES[scenario]
    state.right = draw_scenario(state, n)
    state.left = draw_scenario(state, n - 1)
    for player in range(state.options.num_players):
        me = state.players[player]
        me.thorns = THORNS
        for kind in range(N_KINDS):
            me.deck[kind] = START[kind]
            me.n_deck += START[kind]
        draw(state, player, HAND)
    state.player = below(state, state.options.num_players)


@njit
def _set_up_supply(state: Record) -> None:
    """The supply jobs and nine abilities (EB-2, EB-3)."""
    for kind in range(N_KINDS):
        if IS_JOB[kind] and START[kind] == 0:
            state.in_supply[kind] = 1
    wanted = PILES
    for i in range(N_ABILITIES):
        kind = FIRST_ABILITY + i
        if state.options.abilities[0, 0] > 0:
            for k in range(PILES):
                if state.options.abilities[0, k] == kind + 1:
                    state.in_supply[kind] = 1
        elif below(state, N_ABILITIES - i) < wanted:
            state.in_supply[kind] = 1
            wanted -= 1
    for kind in range(N_KINDS):
        if state.in_supply[kind]:
            state.supply[kind] = COPIES[kind]


@njit
def _set_up_masks(state: Record) -> None:
    """Three masquerades in a random order under the mask covers (rule 2.3)."""
    for place in range(IN_GAME):
        if state.options.masks[0, 0] > 0:
            state.masks[place] = state.options.masks[0, place] - 1
        else:
            k = below(state, N_MASKS - place)
            for mask in range(N_MASKS):
                taken = False
                for before in range(place):
                    taken = taken or state.masks[before] == mask
                if not taken:
                    if k == 0:
                        state.masks[place] = mask
                    k -= 1
    for place in range(IN_GAME - 1, 0, -1):
        k = below(state, place + 1)
        mask = state.masks[k]
        state.masks[k] = state.masks[place]
        state.masks[place] = mask


assert all(IS_ABILITY[FIRST_ABILITY : FIRST_ABILITY + N_ABILITIES])
