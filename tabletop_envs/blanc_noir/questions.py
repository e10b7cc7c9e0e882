"""The questions to the player on turn and their legal answers."""

from tabletop_envs.blanc_noir.actions import ACT, Decision
from tabletop_envs.blanc_noir.cards import (
    FITS,
    FITS_ATTACK,
    FITS_OPEN,
    HERALD_COLOUR,
    IS_SPECIAL,
    N_COLOURS,
    N_KINDS,
    N_NUMBERS,
    N_SCROLL_KINDS,
    N_SCROLLS,
    PLACE,
    PRINCE_OF,
    PRINCESSES,
    SPECIAL,
    Scroll,
    Special,
)
from tabletop_envs.blanc_noir.state import NO_COLOUR
from tabletop_envs.core.flow import NO_CARD, allow, ask, clear_question, finish
from tabletop_envs.core.jit import njit
from tabletop_envs.core.record import Record
from tabletop_envs.core.seats import seat_from

# the turn


@njit
def ask_turn(state: Record, player: int) -> None:
    """What the player on turn does: triples and scrolls as long as wanted, then the main phase."""
    ask(state, Decision.TURN, player, NO_CARD)
    allow_turn(state, player)


@njit
def allow_turn(state: Record, player: int) -> None:
    """All that the player on turn may do, by their hand and scrolls."""
    me = state.players[player]
    n = _allow_plays(state, me)
    state.n_legal = n
    if n == 0 or state.options.voluntary_draw or _may_avoid(me):
        allow(state, ACT.draw)
    enough = (state.n_scroll_deck > 0) & (me.n_hand > 3)  # one card stays (BN-17)
    n = 0
    for place in range(N_NUMBERS):
        legal = enough & (me.by_number[place] >= 3)
        state.legal[ACT.triple + place] = legal
        n += legal
    state.n_legal += n
    n = 0
    for scroll in range(N_SCROLL_KINDS):
        usable = (me.unused[scroll] > 0) & can_use(state, me, scroll)
        state.legal[ACT.use_scroll + scroll] = usable
        n += usable
    state.n_legal += n


@njit
def _allow_plays(state: Record, me: Record) -> int:
    """Cards to play by number, colour or as black ones; only 25s in an attack; how many."""
    if state.stack > 0:
        row = FITS[FITS_ATTACK]
    elif state.colour == NO_COLOUR:
        row = FITS[FITS_OPEN]
    else:
        row = FITS[state.colour * N_NUMBERS + PLACE[state.top]]
    # the loop of every turn: without branches it is vectorised
    n = 0
    hand, legal = me.hand, state.legal
    for kind in range(N_KINDS):
        plays = (hand[kind] > 0) & (row[kind] != 0)
        legal[ACT.play + kind] = plays
        n += plays
    if state.stack == 0:
        for princess in PRINCESSES:  # not alone (BN-20, BN-40)
            if legal[ACT.play + princess] and not _has_companion(me, int(princess)):
                legal[ACT.play + princess] = 0
                n -= 1
    return n


@njit
def _has_companion(me: Record, princess: int) -> bool:
    """Whether another special may go with a Princess: any of two, or her own Prince."""
    if me.n_hand >= 4 and me.n_special >= 2:
        return True
    prince = PRINCE_OF[princess]
    return bool(me.n_hand == 3 and prince >= 0 and me.hand[prince] > 0)


@njit
def _may_avoid(me: Record) -> bool:
    """Whether the last card in hand could be punished, so that drawing is allowed (BN-37)."""
    if me.n_hand != 1:
        return False
    for kind in range(N_KINDS):
        if me.hand[kind] > 0:
            if SPECIAL[kind] == Special.VALKYRIE:
                return False  # never punished (BN-24)
            return bool(IS_SPECIAL[kind] or not me.declared)
    return False


@njit
def can_use(state: Record, me: Record, scroll: int) -> bool:
    """Whether an unused scroll has something to do (BN-46)."""
    if scroll <= Scroll.HERALD_YELLOW:  # two cards stay (BN-32)
        return bool((me.n_hand > 2) & (me.by_colour[HERALD_COLOUR[scroll]] > 0))
    if scroll == Scroll.SHOCKWAVE:  # another one lies on the table
        return bool(state.n_scroll_deck < N_SCROLLS - 1)
    if scroll == Scroll.RELIEF:
        return bool(me.n_hand >= 5)
    if scroll == Scroll.THREAT:
        return bool(me.n_monsters > 0)
    if scroll == Scroll.REVELATION:
        return bool(state.n_scroll_deck > 0)
    return True


# choices


@njit
def ask_for_card(state: Record, player: int, source: int) -> None:
    """Choose a card; ``allow_card`` says which."""
    ask(state, Decision.CARD, player, source)


@njit
def allow_card(state: Record, kind: int) -> None:
    """Make a kind of card an answer."""
    allow(state, ACT.choose_card + kind)


@njit
def allow_stop(state: Record) -> None:
    """Choosing no more is an answer."""
    allow(state, ACT.stop)


@njit
def settle_choice(state: Record, task: Record, optional: bool) -> None:
    """After the cards to choose from were allowed: none ends the task; one may stop, or not."""
    if state.n_legal == 0:
        clear_question(state)
        finish(task)
    elif optional:
        allow_stop(state)


@njit
def ask_for_player(state: Record, player: int, source: int, oneself: bool) -> None:
    """Choose a player, with or without ``oneself`` (BN-45)."""
    ask(state, Decision.PLAYER, player, source)
    for other in range(state.options.num_players):
        if oneself or other != player:
            allow(state, ACT.choose_player + seat_from(state, other, player))


@njit
def ask_for_slot(state: Record, player: int, source: int, face_down: bool, excluded: int) -> None:
    """Choose a scroll of ``state.target`` by its place: only face-down ones, or all but one."""
    ask(state, Decision.SCROLL, player, source)
    them = state.players[state.target]
    for slot in range(them.n_scrolls):
        if slot != excluded and not (face_down and them.scrolls[slot].used):
            allow(state, ACT.choose_scroll + slot)


@njit
def ask_partner(state: Record, player: int, source: int) -> None:
    """With whom the Fairy exchanges: the deck if there is one, players with a face-down scroll."""
    ask(state, Decision.PARTNER, player, source)
    if state.n_scroll_deck > 0:
        allow(state, ACT.scroll_deck)
    for other in range(state.options.num_players):
        if other != player and has_face_down(state.players[other]):
            allow(state, ACT.choose_player + seat_from(state, other, player))


@njit
def n_allowed_partners(state: Record, player: int) -> int:
    """How many answers ``ask_partner`` would allow."""
    n = 1 if state.n_scroll_deck > 0 else 0
    for other in range(state.options.num_players):
        n += other != player and has_face_down(state.players[other])
    return n


@njit
def has_face_down(them: Record) -> bool:
    """Whether an unused scroll lies before a player."""
    return bool(them.n_unused > 0)


@njit
def ask_colour(state: Record, player: int, source: int) -> None:
    """Name the colour that follows a black card (BN-7)."""
    ask(state, Decision.COLOUR, player, source)
    for colour in range(N_COLOURS):
        allow(state, ACT.colour + colour)


@njit
def ask_to_declare(state: Record, player: int, source: int) -> None:
    """Declare Blanc Noir or say nothing (BN-21)."""
    ask(state, Decision.DECLARE, player, source)
    allow(state, ACT.declare)
    allow(state, ACT.declare + 1)
