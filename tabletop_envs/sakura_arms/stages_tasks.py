"""Whether each task of a position does what the task below it has begun it for."""

from collections.abc import Callable

from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.flow import NO_CARD
from tabletop_envs.core.record import Record
from tabletop_envs.sakura_arms.actions import Basic
from tabletop_envs.sakura_arms.attacks import DamageStep
from tabletop_envs.sakura_arms.cards import (
    CARD_IDS,
    DECK,
    FIRST_HAND,
    HAS_AFTER,
    HAS_DEPLOY,
    HAS_EXPIRE,
    IS_BOTH,
    IS_FULL_POWER,
    NONE,
    NORMALS,
    TYPE,
    Card,
    Type,
)
from tabletop_envs.sakura_arms.draft import SetupStep
from tabletop_envs.sakura_arms.operations import From, Task, When
from tabletop_envs.sakura_arms.rules import TurnStep
from tabletop_envs.sakura_arms.setup_attacks import check_figures
from tabletop_envs.sakura_arms.state import (
    NO_ATTACK,
    NOT_HELD,
    PLAYERS,
    UNKNOWN,
    How,
    Place,
    Source,
)
from tabletop_envs.sakura_arms.uses import UseStep
from tabletop_envs.sakura_arms.values import (
    basic_is_possible,
    damage_to_aura,
    damage_to_life,
    is_in_range,
)

# which cards of the hidden pile may be used for a card, or for a reconstruct
_FROM = {
    NO_CARD: From.TRAP | From.MAY,
    Card.NINJA_STEP: From.TRAP | From.MAY,
    Card.KITE_SHADOW: From.NOT_FULL | From.MAY,
    Card.BODY_DOUBLE_ART: From.NOT_FULL | From.UNBLOCKABLE,
}
# where a card lies while it is being used: in use, or where its own effect has put it (SA-46)
_USED_IN = {Card.COMBING_FLOW: Place.DECK, Card.HIDDEN_FIRE: Place.HAND}


def need(fits: bool, i: int, why: str) -> None:
    """Raises BadPosition, saying what is wrong with ``tasks[i]``, unless it fits."""
    if not fits:
        raise BadPosition(f"tasks[{i}]: {why}")


def check_task(state: Record, i: int) -> None:
    """``tasks[i]`` fits the one below, or its place at the bottom. Raises BadPosition."""
    _check_owner(state, i)
    _CHECKS[Task(int(state.tasks[i].kind))](state, i)


def named(task: Record) -> str:
    """A task in words, e.g. "use of slash"."""
    kind = Task(int(task.kind)).name.lower()
    return kind if task.card == NO_CARD else f"{kind} of {CARD_IDS[task.card]}"


_WITH_CARD = (Task.USE, Task.EFFECT, Task.ATTACK)
_MAYBE_CARD = (Task.USE_FROM, Task.DAMAGE, Task.BOTH, Task.SWITCH)


def _check_owner(state: Record, i: int) -> None:
    """A card acts for the player in whose deck it is; a rule is no card."""
    task = state.tasks[i]
    kind = Task(int(task.kind))
    if kind in _WITH_CARD:
        need(task.card != NO_CARD, i, f"{kind.name.lower()} needs its card")
        held = state.players[task.player].slot_of[task.card] != NOT_HELD
        need(held, i, f"{CARD_IDS[task.card]} is no card of player {int(task.player)}")
    elif kind not in _MAYBE_CARD:
        need(task.card == NO_CARD, i, f"no card asks for {kind.name.lower()}")


def _check_turn(state: Record, i: int) -> None:
    task = state.tasks[i]
    need(i == 0, i, "one turn at a time")
    player = int(state.player) if state.turn else 0  # in the set-up it has none yet
    need(task.player == player, i, f"the turn is that of player {player}")
    need(not task.memo.any(), i, "a turn remembers nothing")
    need((state.turn == 0) == (task.step == 0), i, "in turn 0, and only there, it waits in step 0")
    if TurnStep.UPKEEP <= task.step < TurnStep.DRAW:
        need(state.turn > PLAYERS, i, "each player's first turn has no start phase (SA-82)")


def _check_setup(state: Record, i: int) -> None:
    task = state.tasks[i]
    chooser = state.players[task.player]
    if task.step != SetupStep.MULLIGAN:
        need(not task.memo.any(), i, "only in the mulligan something is remembered")
        if task.step == SetupStep.BUILD:
            chosen = all(me.goddesses[1] != UNKNOWN for me in state.players)
            need(chosen, i, "decks are built once all goddesses are chosen")
        need(not any(me.n_hand for me in state.players), i, "no hands before the decks are built")
        return
    last, n = int(task.memo[0]) - 1, int(task.memo[1])
    lies_below = last >= 0 and chooser.slot_of[last] != NOT_HELD
    if lies_below:
        lies_below = chooser.slots[chooser.slot_of[last]].place == Place.DECK
    need(lies_below if n else last < 0, i, "memo: 1 + the card put back last, and how many were")
    for p, me in enumerate(state.players):
        need(me.n_slots == DECK, i, f"before the mulligan player {p} has chosen {DECK} cards")
        hand = FIRST_HAND - (n if p == task.player else 0)
        need(me.n_hand == hand, i, f"in the mulligan player {p} has {hand} cards in hand")


def _check_use(state: Record, i: int) -> None:
    """How the card is used follows from what it is used for."""
    task, below = state.tasks[i], state.tasks[i - 1]
    player, card = int(task.player), int(task.card)
    kind, answers = TYPE[card], NO_ATTACK
    user = int(below.player)
    how = 0
    if below.kind == Task.TURN:
        at_end = below.step == TurnStep.END - 1
        need(at_end == bool(IS_FULL_POWER[card]), i - 1, "a full-power card ends the main phase")
        need(bool(state.acted), i, "acted: the turn player has acted")
    elif below.kind == Task.ATTACK:
        user = 1 - user
        how, answers = int(How.REACTION), int(below.memo[0])
        need(not state.attacks[answers].reaction, i, "a reaction cannot be reacted to (rule 4.2)")
    elif below.kind == Task.USE_FROM:
        how, answers = _how_from(state, below)
    else:
        inner = state.players[user].slots[state.players[user].slot_of[below.card]].how & How.INNER
        how = int(How.UNBLOCKABLE | How.CHECKED | inner)
    need(player == user, i, f"player {user} uses a card here")
    need(
        list(task.memo) == [how, answers],
        i,
        f"memo is [{how}, {answers}] for {CARD_IDS[card]} here",
    )
    it = state.players[player].slots[state.players[player].slot_of[card]]
    need(
        (it.how, it.answers) == (how | How.USED, answers),
        i,
        f"players[{player}].using must tell of {CARD_IDS[card]} the same",
    )
    places = {Place.USING, _USED_IN.get(Card(card), Place.USING)}
    if kind == Type.ENHANCEMENT:
        places = {Place.USING if task.step == UseStep.NANO else Place.PLAY}
    else:
        need(task.step != UseStep.NANO, i, f"{CARD_IDS[card]} takes no crystals")
    need(it.place in places, i, f"{CARD_IDS[card]} lies elsewhere while it is being used")


def _how_from(state: Record, below: Record) -> tuple[int, int]:
    """How a card of the hidden pile is used for what asks: How bits, the attack it answers."""
    how = int(How.FROM_HIDDEN)
    if below.memo[0] & From.UNBLOCKABLE:
        how |= How.UNBLOCKABLE
    if below.card == NO_CARD:
        return how, NO_ATTACK
    me = state.players[below.player]
    outer = me.slots[me.slot_of[below.card]]
    if not outer.how & (How.REACTION | How.INNER):
        return how, NO_ATTACK
    return how | How.INNER, int(outer.answers)


def _check_use_from(state: Record, i: int) -> None:
    task, below = state.tasks[i], state.tasks[i - 1]
    need(
        (task.player, task.card) == (below.player, below.card), i, f"it is done for {named(below)}"
    )
    bits = _FROM[int(task.card)]
    need(list(task.memo) == [bits, 0], i, f"memo is [{int(bits)}, 0] for {named(below)}")
    used = 0 if task.step == 1 else int(state.tasks[i + 1].card) + 1
    need(below.memo[1] == used, i - 1, f"memo: it remembers {used}, 1 + the card that is used")


def _check_attack(state: Record, i: int) -> None:
    task, below = state.tasks[i], state.tasks[i - 1]
    number = sum(int(it.kind) == Task.ATTACK for it in state.tasks[:i])
    need(number < state.n_attacks, i, f"only {int(state.n_attacks)} entries in attacks")
    need(list(task.memo) == [number, 0], i, f"memo is [{number}, 0]: its place in attacks")
    attack = state.attacks[number]
    same = (attack.player, attack.card) == (task.player, task.card) == (below.player, below.card)
    need(same, i, f"player and card are those of {named(below)} and of attacks[{number}]")
    made_by_effect = below.kind == Task.EFFECT
    fits = (attack.source == Source.EFFECT) == made_by_effect
    need(fits, i, f"attacks[{number}].source does not fit {named(below)}")
    check_figures(state, number, 0 if made_by_effect else int(below.memo[0]))


def _check_damage(state: Record, i: int) -> None:
    """The damage is that of the attack now; at the Wall the other side is "-" already."""
    task, below = state.tasks[i], state.tasks[i - 1]
    player, both = int(below.player), False
    damage = [1, 1]  # a missing card (rule 5.3)
    if below.kind == Task.ATTACK:
        player = 1 - player
        attack = state.attacks[below.memo[0]]
        both = bool(IS_BOTH[attack.card]) and attack.source != Source.EFFECT
        made = not attack.cancelled and is_in_range(state, attack)
        need(made, i, "the attack has failed: it is cancelled or does not reach")
        damage = [int(damage_to_aura(state, attack)), int(damage_to_life(state, attack))]
    if task.step == DamageStep.WALL and not both:
        damage[1] = NONE
    need((task.kind == Task.BOTH) == both, i, "both sides at once only for a card that says so")
    need(task.player == player, i, f"player {player} takes the damage")
    need(task.card == below.card, i, f"it comes from {named(below)}")
    need(list(task.memo) == damage, i, f"memo is {damage}: to Aura, to Life; -1 for none")


def _check_draw(state: Record, i: int) -> None:
    task, below = state.tasks[i], state.tasks[i - 1]
    need(task.player == below.player, i, f"player {int(below.player)} draws")
    fits = 0 <= task.memo[0] <= 1 and task.memo[1] == 0
    need(fits, i, "memo is [0, 0] or [1, 0]: how many cards are still missing")
    need(state.players[task.player].n_deck == 0, i, "no card is missing: the deck has some")


def _check_effect(state: Record, i: int) -> None:
    """The lines are those for which the task below carries the card out."""
    task, below = state.tasks[i], state.tasks[i - 1]
    card = int(task.card)
    if below.kind == Task.EXPIRE:
        owner = state.players[below.memo[0]]
        slot = owner.slot_of[card] + 1
        same = (task.player, slot) == (below.memo[0], below.memo[1])
        fits, when = bool(HAS_EXPIRE[card]), When.EXPIRE
    else:
        same = (task.player, card) == (below.player, below.card)
        if below.kind == Task.ATTACK:
            made = state.attacks[below.memo[0]].source != Source.EFFECT
            fits, when = bool(HAS_AFTER[card]) and made, When.AFTER_ATTACK
        elif TYPE[card] == Type.ENHANCEMENT:
            fits, when = bool(HAS_DEPLOY[card]), When.DEPLOY
        else:
            fits, when = TYPE[card] == Type.ACTION, When.ON_PLAY
    need(same and fits, i, f"{named(below)} does not carry out these lines")
    used = int(task.memo[1])
    if card == Card.KUMASUKE_THE_BEAR:
        remembers = 0 <= used <= NORMALS
    elif card in _FROM:
        remembers = used == 0 or (used > 0 and _is_held(state, task.player, used - 1))
    else:
        remembers = used == 0
    need(task.memo[0] == when and remembers, i, f"memo {[int(x) for x in task.memo]} cannot be")


def _is_held(state: Record, player: int, card: int) -> bool:
    return bool(state.players[player].slot_of[card] != NOT_HELD)


def _check_basic(state: Record, i: int) -> None:
    task = state.tasks[i]
    need(task.player == state.player, i, f"player {int(state.player)} is on turn")
    fits = 0 <= task.memo[0] < len(Basic) and task.memo[1] == 0
    need(fits, i, f"memo is [0, 0] to [{len(Basic) - 1}, 0]: which basic action")
    fits = basic_is_possible(state, task.player, task.memo[0])
    need(fits, i, f"{Basic(int(task.memo[0])).name.lower()} is not possible here (rule 3.3)")
    need(bool(state.acted), i, "acted: the turn player has acted")


def _check_reconstruct(state: Record, i: int) -> None:
    task, below = state.tasks[i], state.tasks[i - 1]
    need(task.player == below.player, i, f"player {int(below.player)} reconstructs")
    for_life = below.kind == Task.TURN
    used = int(task.memo[1])
    fits = task.memo[0] == for_life and (
        used == 0 or (used > 0 and _is_held(state, task.player, used - 1))
    )
    need(fits, i, f"memo is [{int(for_life)}, 0], or 1 + the Trap that was used")


def _check_expire(state: Record, i: int) -> None:
    task = state.tasks[i]
    need(task.player == state.player, i, f"player {int(state.player)} is on turn")
    fits = 0 <= task.memo[0] < PLAYERS
    need(fits and 0 <= task.memo[1] <= state.players[task.memo[0]].n_slots, i, "memo: no such card")
    if task.step == 2:
        need(task.memo[1] > 0, i, "memo: whose card expires, and 1 + its place in the deck list")
        it = state.players[task.memo[0]].slots[task.memo[1] - 1]
        need(it.queue == i + 1, i, f"{CARD_IDS[it.card]} does not expire in it")


def _check_switch(state: Record, i: int) -> None:
    task, below = state.tasks[i], state.tasks[i - 1]
    need(task.card == Card.UMBRELLA_TWIRL, i, f"{CARD_IDS[Card.UMBRELLA_TWIRL]} asks")
    need(task.player == below.player, i, f"player {int(below.player)} switches the umbrella")
    need(bool(state.players[task.player].has_umbrella), i, "the player has no umbrella")
    need(not task.memo.any(), i, "it remembers nothing")


def _check_end_phase(state: Record, i: int) -> None:
    task = state.tasks[i]
    need(task.player == state.player, i, f"player {int(state.player)} is on turn")
    need(not task.memo.any(), i, "it remembers nothing")


_CHECKS: dict[Task, Callable[[Record, int], None]] = {
    Task.SETUP: _check_setup,
    Task.TURN: _check_turn,
    Task.BASIC: _check_basic,
    Task.USE: _check_use,
    Task.USE_FROM: _check_use_from,
    Task.EFFECT: _check_effect,
    Task.ATTACK: _check_attack,
    Task.DAMAGE: _check_damage,
    Task.BOTH: _check_damage,
    Task.DRAW: _check_draw,
    Task.RECONSTRUCT: _check_reconstruct,
    Task.EXPIRE: _check_expire,
    Task.SWITCH: _check_switch,
    Task.END_PHASE: _check_end_phase,
}
