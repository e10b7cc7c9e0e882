"""A battle (rule 4): the new decks, who plays when, damage, rewards, what follows."""

from enum import IntEnum

from tabletop_envs.core.flow import NO_CARD, allow, ask, begin, clear_task, go_to
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.rng import below
from tabletop_envs.end_breaker.actions import ACT, Decision
from tabletop_envs.end_breaker.cards import (
    AS_CARD,
    DAMAGE,
    HAND,
    IN_GAME,
    N_KINDS,
    N_MASKS,
    PLAYS,
    REWARD,
    Mask,
)
from tabletop_envs.end_breaker.operations import (
    NONE_LEFT,
    Task,
    add_to_discard,
    begin_card,
    clear_play,
    discard_hand,
    draw,
    forget_order,
    leave_game,
    put_in_play,
    put_on_top,
    take_top,
)
from tabletop_envs.end_breaker.questions import allow_hand, stopped
from tabletop_envs.end_breaker.state import NO_MASK
from tabletop_envs.end_breaker.table import fights, n_jobs, total_at

CACTUS, INSECTARE, HIGH_DAMAGE = 2, 3, 16
JESTER, PROPHET, GUARD, GUARDED = 3, 2, 2, 10


class BattleStep(IntEnum):
    """The steps of ``run_battle``."""

    BEGIN = 1
    ASK = 2
    PLAYED = 3
    END = 4


@njit
def run_battle(state: Record, task: Record) -> None:
    """``memo[0]`` counts the players who have begun, ``memo[1]`` is the one who plays."""
    n = state.options.num_players
    if task.step == BattleStep.BEGIN:
        _begin_battle(state)
        first = (state.player + 1) % n if fights(state, Mask.RED_BAROQUE) else state.player
        task.memo[0] = 1
        task.memo[1] = first
    elif task.step == BattleStep.ASK:
        if not ask_to_fight(state, task.memo[1]):
            _next_player(state, task)
    elif task.step == BattleStep.PLAYED:
        if stopped(state):
            _next_player(state, task)
        else:
            _play(state, task.memo[1])
            go_to(task, BattleStep.ASK)
    else:
        _end_battle(state)


@njit
def _next_player(state: Record, task: Record) -> None:
    if task.memo[0] == state.options.num_players:
        go_to(task, BattleStep.END)
        return
    task.memo[0] += 1
    task.memo[1] = (task.memo[1] + 1) % state.options.num_players
    go_to(task, BattleStep.ASK)


@njit
def _begin_battle(state: Record) -> None:
    """All cards are one new deck, five are drawn, thorns join the hands (EB-33)."""
    state.solved = 0
    state.bought = 0
    state.discord = 0
    state.pool[:] = 0
    plays = PLAYS + (CACTUS if fights(state, Mask.WALKING_CACTUS) else 0)
    for player in range(state.options.num_players):
        me = state.players[player]
        clear_play(state, player)
        discard_hand(state, player)
        forget_order(state, player)
        for kind in range(N_KINDS):
            me.deck[kind] += me.discard[kind]
            me.discard[kind] = 0
        me.n_deck += me.n_discard
        me.n_discard = 0
        me.plays = plays
        me.keeps = 0
        me.shield = 0
        me.guards = 0
        me.is_out = 0
        me.hand_thorns = state.mask_thorns[state.fought, player]
        draw(state, player, HAND)
        if fights(state, Mask.SCOPE_OWL):
            kind = take_top(state, player, False)
            if kind != NONE_LEFT:
                put_on_top(state, player, kind, True)


@njit
def ask_to_fight(state: Record, player: int) -> bool:
    """A card or a thorn to play, or no more (EB-34, EB-35); False if nothing can be played."""
    me = state.players[player]
    if me.plays <= 0 or me.n_hand == 0:
        return False
    ask(state, Decision.PLAY, player, NO_CARD)
    allow_hand(state, player, ACT.play, 0)
    if me.hand_thorns > 0:
        allow(state, ACT.thorn)
    allow(state, ACT.stop)
    return True


@njit
def _play(state: Record, player: int) -> None:
    me = state.players[player]
    me.plays -= 1
    if state.answer == ACT.thorn:
        me.hand_thorns -= 1
        begin(state, Task.THORN, player, NO_CARD)
    else:
        kind = state.answer - ACT.play
        put_in_play(state, player, kind)
        begin_card(state, player, kind)


# damage and rewards (EB-36 to EB-43, EB-61)


@njit
def _end_battle(state: Record) -> None:
    """Damage for all at once, rewards, thorns back, new hands; the next player is on turn."""
    last = state.last_battle
    last.mask = state.masks[state.fought]
    last.turned_up = _turn_up(state)
    state.damage = DAMAGE[last.turned_up]
    n = state.options.num_players
    out = 0
    for player in range(n):
        _take_damage(state, player)
        out += state.players[player].is_out
    _after_damage(state, out)
    _reward(state)
    for player in range(n):
        me = state.players[player]
        if me.guards > 0 and me.n_deck >= GUARDED:
            _give_bonus(state, player, GUARD * me.guards)
        me.thorns += state.mask_thorns[state.fought, player]
        state.mask_thorns[state.fought, player] = 0
        me.hand_thorns = 0
        me.plays = 0
        me.shield = 0
        me.guards = 0
        clear_play(state, player)
        discard_hand(state, player)
    state.battles += 1
    state.fought = NO_MASK
    state.damage = 0
    if state.battles == IN_GAME:
        for player in range(n):
            state.players[player].is_out = 0
        state.over = True
        return
    for player in range(n):
        state.players[player].is_out = 0
        draw(state, player, HAND)  # with a shuffle when needed (EB-59)
    state.player = (state.player + 1) % n
    while state.n_tasks > 1:  # what was left of the turn is lost (EB-31)
        state.n_tasks -= 1
        clear_task(state.tasks[state.n_tasks])
    go_to(state.tasks[0], 1)


@njit
def _turn_up(state: Record) -> int:
    """A card of the damage deck, each equally likely (EB-62); which one."""
    n = 0
    for mask in range(N_MASKS):
        n += _is_in_damage_deck(state, mask)
    k = below(state, n)
    mask = -1
    while k >= 0:
        mask += 1
        k -= _is_in_damage_deck(state, mask)
    state.used_masks[mask] = 1
    return mask


@njit
def _is_in_damage_deck(state: Record, mask: int) -> int:
    for place in range(IN_GAME):
        if state.masks[place] == mask:
            return 0
    return 0 if state.used_masks[mask] else 1


@njit
def damage_to(state: Record, player: int) -> int:
    """How many cards leave a player's deck (EB-36)."""
    me = state.players[player]
    damage = state.damage - me.shield
    if fights(state, Mask.INSECTARE) and state.damage >= HIGH_DAMAGE:
        damage += INSECTARE
    if fights(state, Mask.RED_BAROQUE):
        damage += total_at(state, player)
    if fights(state, Mask.BAMBOO_MAN):
        damage -= n_jobs(state, player)
    return int(max(damage, 0))


@njit
def _take_damage(state: Record, player: int) -> None:
    """Cards leave the deck; figures of this battle replace those of the last one."""
    me = state.players[player]
    them = state.last_battle.players[player]
    them.at = total_at(state, player)
    them.damage = damage_to(state, player)
    for _ in range(min(them.damage, me.n_deck)):
        kind = take_top(state, player, False)
        add_to_discard(state, player, kind)
    me.is_out = 1 if me.n_deck == 0 else 0
    them.is_out = me.is_out
    them.bonus = 0


@njit
def _give_bonus(state: Record, player: int, darc: int) -> None:
    """Thousands of darc beside the reward."""
    state.players[player].darc += darc
    state.last_battle.players[player].bonus += darc


@njit
def _after_damage(state: Record, out: int) -> None:
    """What the fought masquerade does after damage; it leaves the game (EB-42 to EB-44)."""
    n = state.options.num_players
    place = state.fought
    joins = AS_CARD[state.masks[place]] >= 0 and out == 1
    loser = 0
    for player in range(n):
        if state.players[player].is_out:
            loser = player
    if fights(state, Mask.JESTER):
        fewest = 9999
        for player in range(n):
            me = state.players[player]
            if not me.is_out:
                fewest = min(fewest, me.n_deck)
        for player in range(n):
            me = state.players[player]
            if not me.is_out and me.n_deck == fewest:
                _give_bonus(state, player, JESTER)
    if fights(state, Mask.THE_PROPHET):
        most = -1
        for player in range(n):
            if not state.players[player].is_out:
                most = max(most, n_jobs(state, player))
        for player in range(n):
            if not state.players[player].is_out and n_jobs(state, player) == most:
                _give_bonus(state, player, PROPHET)
    leave_game(state, loser, place, joins)


@njit
def _reward(state: Record) -> None:
    """Rewards by AT; ties share their places, who is out of action gets half (EB-39, 40, 66)."""
    n = state.options.num_players
    last = state.last_battle
    for player in range(n):
        mine = last.players[player].at
        better, equal = 0, 0
        for other in range(n):
            theirs = last.players[other].at
            better += theirs > mine
            equal += theirs == mine
        share = 0
        for place in range(better, better + equal):
            share += REWARD[last.mask, place]
        share //= equal
        if state.players[player].is_out:
            share //= 2
        state.players[player].darc += share
        last.players[player].reward = share
