"""What is under way in a position: its tasks and its question, given or found by the rules."""

from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.flow import NO_CARD, begin
from tabletop_envs.core.game import Position
from tabletop_envs.core.parsing import as_list
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms import rules
from tabletop_envs.sakura_arms.cards import CARD_IDS
from tabletop_envs.sakura_arms.operations import Task
from tabletop_envs.sakura_arms.rules import TurnStep

MAX_ASKED = rules.MAX_ASKED


def set_attacks(state: Record, given: Position) -> None:
    """The attacks under way."""
    if as_list("attacks", given.get("attacks", [])):
        raise BadPosition("attacks: none yet")


def set_flow(state: Record, given: Position) -> None:
    """The tasks and the question of a whole position, or how it ended."""
    raise BadPosition("tasks: not read yet")


def go_on(state: Record) -> None:
    """The turn player is in the main phase."""
    for p, me in enumerate(state.players):
        who = f"players[{p}]"
        if me.life == 0:
            raise BadPosition(f"{who}.life must lie in 1..10, not 0: the duel would be over")
        for it in me.slots[: me.n_slots]:
            for name in ("how", "queue", "handled"):
                if it[name]:
                    key = {"how": "using", "queue": "expiring"}.get(name, name)
                    raise BadPosition(f"{who}.{key}: {CARD_IDS[it.card]} needs its tasks")
    if state.umbrella_done:
        raise BadPosition("umbrella_done: only in an end phase, which needs its tasks")
    begin(state, Task.TURN, state.player, NO_CARD)
    state.tasks[0].step = TurnStep.MAIN - 1
    rules.go_on(state)
