"""A state made of a position, whole or partial; every mistake in it is named (README)."""

from typing import Any

from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.game import Position
from tabletop_envs.core.parsing import (
    as_dict,
    as_flag,
    as_list,
    as_number,
    as_player,
    check_keys,
    each_player,
    has_tasks,
    set_chance,
)
from tabletop_envs.core.record import Record
from tabletop_envs.end_breaker.cards import (
    ABILITIES,
    AS_CARD,
    COPIES,
    IN_GAME,
    KIND_IDS,
    MASK_IDS,
    N_KINDS,
    N_MASKS,
    N_SCENARIOS,
    PILES,
    SCENARIO_COPIES,
    SCENARIO_IDS,
    START,
    SUPPLY_JOBS,
    UNCOVERED,
)
from tabletop_envs.end_breaker.deal import clear_table
from tabletop_envs.end_breaker.last_battle import set_last_battle
from tabletop_envs.end_breaker.parsing import (
    as_counts,
    as_kind,
    as_mask,
    as_scenario,
    as_symbols,
)
from tabletop_envs.end_breaker.setup_players import PLAYER_KEYS, SYMBOLS, owned, set_player
from tabletop_envs.end_breaker.state import NO_MASK
from tabletop_envs.end_breaker.under_way import go_on, set_flow

_KEYS = {
    "turn", "player", "solved", "bought", "discord", "pool", "supply", "destroyed", "left",
    "right", "removed", "turned_up", "battles", "fought", "damage", "last_battle", "masks",
    "aside", "aside_open", "players", "decision", "last_asked", "tasks", "over", "truncated",
    "num_decisions", "random",
}  # fmt: skip


def set_position(state: Record, given: Position) -> None:
    """Set ``state``, whose options are written, to ``given``. Raises BadPosition.

    Everything may be left out. A player of whom no hand, deck, discard pile or play is given has
    a deck of the ten starting cards and an empty hand; otherwise the cards are just those named.
    Piles that are not named hold what is left of their copies; abilities that a player has are
    in the supply, then the first ones. Masquerades that are not named are the first ones.
    Without ``tasks`` the active player is asked to play, in a turn with five plays.
    """
    check_keys("position", given, _KEYS)
    clear_table(state)
    set_chance(state, given)
    whole = has_tasks(given)
    _set_turn(state, given)
    _set_masks(state, given)
    set_last_battle(state, given.get("last_battle"))
    _set_scenarios(state, given)
    for p, who, them in each_player(state, given, PLAYER_KEYS):
        set_player(state, p, who, them)
    state.destroyed[:] = as_counts("destroyed", given.get("destroyed", []))
    state.aside[:] = as_counts("aside", given.get("aside", []))
    state.aside_open = as_flag("aside_open", given.get("aside_open", False))
    _set_supply(state, as_dict("supply", given.get("supply", {})))
    _check_copies(state)
    if whole:
        set_flow(state, given)
    else:
        go_on(state)


def _set_turn(state: Record, given: Position) -> None:
    most = int(state.options.max_turns) * int(state.options.num_players)
    state.turn = as_number("turn", given.get("turn", 1), 1, most)
    state.player = as_player(state, "player", given.get("player", 0))
    for key in ("solved", "bought", "discord"):
        state[key] = as_flag(key, given.get(key, False))
    state.pool[:] = as_symbols("pool", given.get("pool", ""), SYMBOLS)
    damage = given.get("damage", 0)
    if damage != 0 or isinstance(damage, bool):
        raise BadPosition(
            f"damage must be 0, not {damage!r}: it is turned up and dealt while nobody is asked"
        )


# masquerades


def _set_masks(state: Record, given: Position) -> None:
    """The masquerades with their thorns, those turned up as damage, and the one fought."""
    listed = as_list("masks", given.get("masks", []))
    if len(listed) > IN_GAME:
        raise BadPosition(f"masks: {len(listed)} entries; {IN_GAME} masquerades lie there")
    turned = [
        as_mask("turned_up", name) for name in as_list("turned_up", given.get("turned_up", []))
    ]
    if len(set(turned)) != len(turned):
        raise BadPosition("turned_up: each masquerade is there once")
    allowed = [int(mask) - 1 for mask in state.options.masks[0] if mask > 0]
    named: list[int | None] = []
    for place in range(IN_GAME):
        raw = listed[place] if place < len(listed) else {}
        named.append(_set_mask(state, place, raw, allowed))
    free = [m for m in allowed or range(N_MASKS) if m not in named and m not in turned]
    for place, mask in enumerate(named):
        if mask is None:
            if not free:
                raise BadPosition(f"masks[{place}].mask: none is left for it; name it")
            mask = free.pop(0)
        state.masks[place] = mask
    _check_masks(state, turned)
    state.used_masks[turned] = 1
    state.used_masks[state.masks[state.mask_gone == 1]] = 1
    _set_battles(state, given, turned)


def _set_mask(state: Record, place: int, raw: Any, allowed: list[int]) -> int | None:
    """The thorns of one masquerade; which it is, or None if nothing is said."""
    what = f"masks[{place}]"
    entry = {"mask": raw} if isinstance(raw, str) else as_dict(what, raw)
    check_keys(what, entry, ("mask", "thorns", "gone"))
    n = int(state.options.num_players)
    thorns = as_list(f"{what}.thorns", entry.get("thorns", [0] * n))
    if len(thorns) != n:
        raise BadPosition(f"{what}.thorns: {len(thorns)} numbers for a game with {n} players")
    for p, number in enumerate(thorns):
        state.mask_thorns[place, p] = as_number(f"{what}.thorns", number, 0, UNCOVERED)
    total = int(state.mask_thorns[place].sum())
    if total > UNCOVERED:
        raise BadPosition(f"{what}.thorns: {total} thorns; {UNCOVERED} uncover a masquerade")
    state.mask_gone[place] = as_flag(f"{what}.gone", entry.get("gone", False))
    if state.mask_gone[place] and total:
        raise BadPosition(f"{what}.thorns: a masquerade that is gone bears none")
    if "mask" not in entry:
        return None
    mask = as_mask(f"{what}.mask", entry["mask"])
    if allowed and mask not in allowed:
        names = ", ".join(MASK_IDS[m] for m in allowed)
        raise BadPosition(f"{what}.mask: {MASK_IDS[mask]}, but the option masks says {names}")
    return mask


def _check_masks(state: Record, turned: list[int]) -> None:
    laid = [int(mask) for mask in state.masks]
    for place, mask in enumerate(laid):
        if mask in laid[:place]:
            raise BadPosition(f"masks[{place}].mask: {MASK_IDS[mask]} is there twice")
        if mask in turned and not state.mask_gone[place]:
            raise BadPosition(f"turned_up: {MASK_IDS[mask]} lies at masks[{place}] and is not gone")


def _set_battles(state: Record, given: Position, turned: list[int]) -> None:
    """One battle for each masquerade that is gone; each has turned one up as damage (EB-62)."""
    gone = int(state.mask_gone.sum())
    state.battles = as_number("battles", given.get("battles", gone), 0, IN_GAME)
    if state.battles != gone:
        raise BadPosition(f"battles: {int(state.battles)}, but {gone} of the masks are gone")
    laid = [int(mask) for mask in state.masks]
    damage = [mask for mask in turned if mask not in laid]
    if "turned_up" not in given:
        free = [mask for mask in range(N_MASKS) if mask not in laid]
        damage = free[len(free) - gone :]
        state.used_masks[damage] = 1
    if len(damage) != gone:
        raise BadPosition(
            f"turned_up: {len(damage)} beside those of masks, but each of {gone} battles turns up "
            f"one as damage"
        )
    fought = given.get("fought")
    state.fought = NO_MASK if fought is None else as_number("fought", fought, 0, IN_GAME - 1)


# scenarios and supply


def _set_scenarios(state: Record, given: Position) -> None:
    """The current pair and the removed ones; the others are the stack."""
    for name in as_list("removed", given.get("removed", [])):
        state.removed[as_scenario("removed", name)] += 1
    stack = SCENARIO_COPIES - state.removed
    pair = {side: as_scenario(side, given[side]) for side in ("left", "right") if side in given}
    for scenario in pair.values():
        stack[scenario] -= 1
    for side in ("left", "right"):
        if side not in pair:
            free = [s for s in range(N_SCENARIOS) if stack[s] > 0 and s not in pair.values()]
            free = free or [s for s in range(N_SCENARIOS) if stack[s] > 0]
            if not free:
                raise BadPosition(f"removed: no scenario is left for {side}")
            pair[side] = free[0]
            stack[free[0]] -= 1
    for scenario in range(N_SCENARIOS):
        if stack[scenario] < 0:
            raise BadPosition(
                f"left, right, removed: {SCENARIO_IDS[scenario]} is there "
                f"{SCENARIO_COPIES[scenario] - stack[scenario]} times; there are "
                f"{SCENARIO_COPIES[scenario]}"
            )
    state.left, state.right = pair["left"], pair["right"]
    state.stack[:] = stack


def _set_supply(state: Record, given: dict[str, Any]) -> None:
    """The piles of this game; what is not named is left of their copies."""
    can_be = [*SUPPLY_JOBS, *ABILITIES]
    named = {}
    for name, n in given.items():
        kind = as_kind("supply", name)
        if kind not in can_be:
            raise BadPosition(f"supply: {KIND_IDS[kind]} is never in the supply")
        if kind in named:
            raise BadPosition(f"supply: {KIND_IDS[kind]} is named twice")
        named[kind] = as_number(f"supply.{name}", n, 0, int(COPIES[kind]))
    elsewhere = _elsewhere(state)
    for kind in [*SUPPLY_JOBS, *_abilities(state, list(named), elsewhere)]:
        state.in_supply[kind] = 1
        state.supply[kind] = named.get(kind, max(int(COPIES[kind] - elsewhere[kind]), 0))


def _abilities(state: Record, named: list[int], elsewhere: Any) -> list[int]:
    """The abilities of this game: those of the option, or those named, then the first ones."""
    wanted = [kind for kind in ABILITIES if kind in named or elsewhere[kind]]
    chosen = [int(kind) - 1 for kind in state.options.abilities[0] if kind > 0]
    for kind in wanted:
        if chosen and kind not in chosen:
            names = ", ".join(KIND_IDS[k] for k in chosen)
            raise BadPosition(f"supply: {KIND_IDS[kind]}, but the option abilities says {names}")
    if len(wanted) > PILES:
        names = ", ".join(KIND_IDS[kind] for kind in wanted)
        raise BadPosition(f"supply: {names}: {len(wanted)} abilities; a game has {PILES} (EB-2)")
    rest = [kind for kind in ABILITIES if kind not in wanted]
    return chosen or wanted + rest[: PILES - len(wanted)]


def _elsewhere(state: Record) -> Any:
    """int16[N_KINDS]: all cards that lie outside the supply."""
    players = range(int(state.options.num_players))
    return state.destroyed + state.aside + sum(owned(state, p) for p in players)


def _check_copies(state: Record) -> None:
    """No more cards of a kind than there are: starting cards, piles, a masquerade (EB-42)."""
    n = int(state.options.num_players)
    there = _elsewhere(state) + state.supply
    exist = START * n + COPIES * state.in_supply
    for place in range(IN_GAME):
        if state.mask_gone[place] and AS_CARD[state.masks[place]] >= 0:
            exist[AS_CARD[state.masks[place]]] += 1
    for kind in range(N_KINDS):
        if there[kind] <= exist[kind]:
            continue
        if kind in AS_CARD and exist[kind] == 0:
            raise BadPosition(
                f"players: {KIND_IDS[kind]} is a deck card only once masks has it, gone (EB-42)"
            )
        raise BadPosition(
            f"supply, players, destroyed, aside: {there[kind]} cards {KIND_IDS[kind]} in all; "
            f"there are {exist[kind]} with {n} players"
        )
