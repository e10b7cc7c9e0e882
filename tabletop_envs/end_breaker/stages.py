"""Whether the game of a position can be where its tasks say, with what lies on the table.

Each task lies on one that begins it in the step that this one waits in; what a task remembers
must be what that step has told it. Only then its step can be run again without harm.
"""

from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.flow import FINISHED, NO_CARD
from tabletop_envs.core.record import Record
from tabletop_envs.end_breaker.battle import BattleStep
from tabletop_envs.end_breaker.cards import (
    GAINS,
    IN_GAME,
    IS_ABILITY,
    IS_JOB,
    KIND_IDS,
    N_KINDS,
    UNCOVERED,
    Kind,
    Mask,
    Symbol,
)
from tabletop_envs.end_breaker.effects_both import LOOKED_AT, SHIELD
from tabletop_envs.end_breaker.operations import Task
from tabletop_envs.end_breaker.rules import SolveStep, TurnStep
from tabletop_envs.end_breaker.state import NO_MASK
from tabletop_envs.end_breaker.table import fights, thorns_on

# the steps in which a task asks
_ASKS: dict[int, tuple[int, ...]] = {
    Task.TURN: (TurnStep.ASK_PLAY, TurnStep.ASK_BUY, TurnStep.ASK_KEEP),
    Task.SOLVE: (SolveStep.ASK, SolveStep.GAIN),
    Task.BATTLE: (BattleStep.ASK,),
    Task.THORN: (1,),
}
_BOTH = {
    Kind.PIERCING_STAFF: (1, 4),
    Kind.TONFA_COMBO: (1, 4),
    Kind.VOID_SCRATCH: (1,),
    Kind.ARROW_RAIN: (1,),
    Kind.GET_SET: (1, 3, 5),
    Kind.SPEAR_WINDMILL: (1, 3),
}
_DAILY_ASKS: dict[int, tuple[int, ...]] = {
    **_BOTH,
    Kind.TRAVELLERS_TAVERN: (1, 3),
    Kind.DRAWING_SLASH: (1, 3),
    Kind.SHIELD_GUARD: (1,),
    Kind.WILD_SWING: (1, 3, 5, 7),
    Kind.AXE_DIVIDE: (1, 3),
    Kind.GENOCIDE_HAMMER: (1,),
    Kind.BINDING_STRIKE: (2,),
    Kind.LANCE_IMPACT: (1,),
    Kind.FLOWING_DANCE: (1, 3),
    Kind.BLACK_WHIRLWIND: (1,),
    Kind.MAGIC_MISSILE: (1,),
    Kind.ICE_BLAST: (1,),
}
_BATTLE_ASKS: dict[int, tuple[int, ...]] = {
    **_BOTH,
    Kind.SHIELD_GUARD: (2,),
    Kind.SWORD_RUSH: (1, 3),
    Kind.ICE_BLAST: (1,),
}
# what can lie on a task that waits in a step
_BEGINS: dict[tuple[int, int], tuple[Task, ...]] = {
    (Task.TURN, TurnStep.ASK_PLAY - 1): (Task.CARD,),
    (Task.TURN, TurnStep.BOUGHT): (Task.SOLVE,),
    (Task.CARD, FINISHED): (Task.SOLVE,),
    (Task.SOLVE, FINISHED): (Task.BATTLE,),
    (Task.BATTLE, BattleStep.ASK - 1): (Task.CARD, Task.THORN),
}
_DIGS = {Kind.PIERCING_STAFF: (IS_JOB, 2), Kind.TONFA_COMBO: (IS_ABILITY, 1)}
_REMEMBER_KIND = (Kind.TRAVELLERS_TAVERN, Kind.DRAWING_SLASH, Kind.SWORD_RUSH, Kind.GET_SET)


def check_end(state: Record, truncated: bool) -> None:
    """The game can have ended like this: nothing is under way any more."""
    _check_no_battle(state, "once the game is over")
    _check_thorns(state)
    if truncated:
        most = int(state.options.max_turns) * int(state.options.num_players)
        if state.turn != most or state.battles == IN_GAME:
            raise BadPosition(
                f"truncated: without tasks only after turn {most}, before the third battle (EB-51)"
            )
    elif state.battles != IN_GAME:
        raise BadPosition("over: by its rules the game is over once all three masks are gone")


def check_playing(state: Record) -> None:
    """What a turn is like while the active player plays cards, with nothing under way."""
    _check_alive(state)
    _check_no_battle(state, "without tasks")
    _check_daily(state)
    if state.bought or state.pool.any():
        raise BadPosition("bought, pool: only once no more is played, which needs tasks")


def check_waiting(state: Record) -> None:
    """The game waits for an answer: the table fits the tasks, and each task the one below."""
    _check_alive(state)
    tasks = state.tasks[: state.n_tasks]
    if not len(tasks) or tasks[0].kind != Task.TURN:
        raise BadPosition("tasks: at the bottom lies a turn, on it what is under way in it")
    battle = [task for task in tasks if task.kind == Task.BATTLE]
    if battle:
        _check_battle(state, battle[0])
    else:
        _check_no_battle(state, "without a battle among the tasks", aside=True)
        _check_daily(state)
        _check_pool(state, int(tasks[0].step))
    for i, task in enumerate(tasks):
        in_battle = any(below.kind == Task.BATTLE for below in tasks[:i])
        if i == len(tasks) - 1:
            _check_top(state, i, task, in_battle)
        elif tasks[i + 1].kind not in _BEGINS.get((int(task.kind), int(task.step)), ()):
            raise _bad(
                i, f"{_named(task)} waits in step {int(task.step)} for no {_named(tasks[i + 1])}"
            )
        player = int(battle[0].memo[1]) if in_battle else int(state.player)
        _check_task(state, i, player, bool(battle) and not in_battle)
    _check_aside(state, tasks[-1])


# the table


def _check_alive(state: Record) -> None:
    """There is a battle to come."""
    if state.battles == IN_GAME:
        raise BadPosition("masks: once all three are gone the game is over (rule 5.1)")
    _check_thorns(state)


def _check_thorns(state: Record) -> None:
    """Only the masquerade that is fought bears three thorns."""
    if state.fought != NO_MASK and thorns_on(state, state.fought) != UNCOVERED:
        raise BadPosition(f"fought: masks[{int(state.fought)}] does not bear {UNCOVERED} thorns")
    for place in range(IN_GAME):
        if place != state.fought and thorns_on(state, place) == UNCOVERED:
            raise BadPosition(
                f"masks[{place}].thorns: {UNCOVERED} thorns start a battle, which needs fought and "
                f"its tasks"
            )


def _check_no_battle(state: Record, when: str, aside: bool = False) -> None:
    if state.fought != NO_MASK:
        raise BadPosition(f"fought: {when} none is fought")
    if not aside and (state.aside.any() or state.aside_open):
        raise BadPosition(f"aside, aside_open: {when} no card lies aside")
    for p, me in enumerate(state.players):
        for key in ("hand_thorns", "shield", "guards"):
            if me[key]:
                raise BadPosition(f"players[{p}].{key}: {when} it is 0")


def _check_daily(state: Record) -> None:
    """Only the active player has something in play."""
    for p, me in enumerate(state.players):
        if p == state.player:
            continue
        for key, field in (("plays", "plays"), ("keeps", "keeps"), ("play", "n_play")):
            if me[field]:
                raise BadPosition(
                    f"players[{p}].{key}: in the turn of player {int(state.player)} only this one "
                    f"plays; player says whose turn it is"
                )


def _check_pool(state: Record, step: int) -> None:
    """The pool is what is left of the symbols in play; nothing is bought before it is there."""
    me = state.players[state.player]
    has_pool = step >= TurnStep.ASK_BUY
    if state.bought and not (has_pool and state.tasks[state.n_tasks - 1].kind == Task.TURN):
        raise BadPosition("bought: nothing is while cards are played or a scenario is solved")
    for symbol, n in enumerate(state.pool):
        if n > (me.symbols[:, symbol].sum() if has_pool else 0):
            raise BadPosition(
                f"pool: {int(n)} symbols {Symbol(symbol).name}, more than the cards in play give"
                if has_pool
                else "pool: there is none while cards are played (EB-52)"
            )


def _check_battle(state: Record, battle: Record) -> None:
    if state.fought == NO_MASK:
        raise BadPosition("fought: a battle needs the masquerade that is fought, 0 to 2")
    if state.solved or state.bought or state.discord or state.pool.any():
        raise BadPosition("solved, bought, discord, pool: in a battle nothing of the turn is left")
    n = int(state.options.num_players)
    first = (state.player + 1) % n if fights(state, Mask.RED_BAROQUE) else state.player
    begun, playing = int(battle.memo[0]), int(battle.memo[1])
    if not 1 <= begun <= n or playing != (first + begun - 1) % n:
        raise BadPosition(
            f"tasks: memo of the battle: the number of players who have begun, 1 to {n}, and the "
            f"last of them, in turn order from player {int(first)}"
        )
    for p, me in enumerate(state.players):
        who = f"players[{p}]"
        if me.keeps:
            raise BadPosition(f"{who}.keeps: in a battle it is 0")
        if me.hand_thorns > state.mask_thorns[state.fought, p]:
            raise BadPosition(
                f"{who}.hand_thorns: {int(me.hand_thorns)}, but "
                f"{int(state.mask_thorns[state.fought, p])} on the masquerade that is fought"
            )
        if me.shield > SHIELD * me.guards:
            raise BadPosition(f"{who}.shield: {SHIELD} for each of {int(me.guards)} guards at most")
        if me.n_play and (p - first) % n >= begun:
            raise BadPosition(f"{who}.play: player {p} has not begun to play in this battle")


def _check_aside(state: Record, top: Record) -> None:
    """Cards lie aside only for the card that reveals or looks, which asks about them."""
    kind = int(top.card) if top.kind == Task.CARD else NO_CARD
    open_to_all = kind in _DIGS and top.step > 1
    looked_at = kind == Kind.GET_SET and top.step > 1
    if bool(state.aside_open) != open_to_all:
        raise BadPosition(
            f"aside_open must be {str(open_to_all).lower()} with this task on top: true while "
            f"cards are revealed"
        )
    if state.aside.any() and not (open_to_all or looked_at):
        raise BadPosition("aside: only while cards of a deck are revealed or looked at")
    if looked_at and state.aside.sum() > LOOKED_AT:
        raise BadPosition(f"aside: Get Set looks at {LOOKED_AT} cards at most")


# the tasks


def _bad(i: int, why: str) -> BadPosition:
    return BadPosition(f"tasks[{i}]: {why}")


def _named(task: Record) -> str:
    """A task in words."""
    name = Task(int(task.kind)).name.lower()
    return f"{name} of {KIND_IDS[task.card]}" if task.card != NO_CARD else name


def _check_top(state: Record, i: int, task: Record, in_battle: bool) -> None:
    """The task on top can ask."""
    if task.kind == Task.CARD:
        asks = (_BATTLE_ASKS if in_battle else _DAILY_ASKS).get(int(task.card), ())
    else:
        asks = _ASKS[int(task.kind)]
    if task.step not in asks:
        raise _bad(i, f"{_named(task)} asks nothing in step {int(task.step)}")


def _check_task(state: Record, i: int, player: int, before_battle: bool) -> None:
    """Who carries it out, its card, and what it remembers.

    ``before_battle``: a battle has come since, so that its card lies in play no more.
    """
    task = state.tasks[i]
    if task.player != player:
        raise _bad(i, f"player {player} carries out this {_named(task)}")
    below = state.tasks[i - 1]
    if task.kind == Task.CARD:
        me = state.players[player]
        is_last = me.n_play > 0 and me.play[me.n_play - 1] == task.card
        if task.card == NO_CARD or not (is_last or before_battle):
            raise _bad(i, f"its card is the last one in play of player {player}")
        if task.step == FINISHED and task.card != Kind.LANCE_IMPACT:
            raise _bad(i, f"only Lance Impact begins a solve, not {_named(task)}")
    else:
        comes_from = below.card if task.kind == Task.SOLVE and i > 1 else NO_CARD
        if task.card != comes_from:
            raise _bad(i, f"the card of {_named(task)} must be the one it comes from, or none")
    if task.kind == Task.SOLVE and task.step != FINISHED and not state.solved:
        raise BadPosition("solved: a scenario is being solved, so it is true")
    if task.kind != Task.BATTLE and not _remembers(state, task):
        raise _bad(i, f"{_named(task)} cannot remember {[int(x) for x in task.memo]} here")


def _remembers(state: Record, task: Record) -> bool:
    """Whether the memo is one that this step can have."""
    first, second = int(task.memo[0]), int(task.memo[1])
    if task.kind == Task.SOLVE and task.step == SolveStep.GAIN:
        gains = first < IN_GAME and GAINS[state.masks[first]].any()
        return bool(gains and thorns_on(state, first) == UNCOVERED - 1 and not second)
    if task.kind == Task.SOLVE and task.step == FINISHED:
        return first == state.fought and not second
    if task.kind == Task.CARD and task.step > 1:
        return _card_remembers(state, task, first, second)
    return not first and not second


def _card_remembers(state: Record, task: Record, first: int, second: int) -> bool:
    kind = int(task.card)
    if kind == Kind.WILD_SWING:
        if task.step == 7:
            return 1 <= second <= 3
        return second == (task.step - 1) // 2
    if kind in _DIGS:
        wanted, most = _DIGS[Kind(kind)]
        found = int(state.aside[wanted == 1].sum())
        fits = second < N_KINDS and wanted[second] and state.aside[second] > 0
        return bool(fits and found <= first <= most)
    if kind in _REMEMBER_KIND:
        return first < N_KINDS and not second
    if kind == Kind.AXE_DIVIDE:
        return 1 <= first <= 9 and not second
    return not first and not second
