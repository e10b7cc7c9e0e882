"""A game of nine cards, made up for tests: it shows that the frame knows no particular game.

Each round everybody is dealt two cards and plays both, one at a time, in turn. A stone is worth
one point, a crown two; a thief takes a point from another player of its player's choice. After
``rounds`` rounds the most points win. Cards in other hands and in the deck are hidden.
"""

import hashlib
from enum import IntEnum
from pathlib import Path

import numpy as np

from tabletop_envs.core.draw import Drawing
from tabletop_envs.core.encode import level
from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.flow import (
    NO_CARD,
    NOTHING,
    allow,
    ask,
    begin,
    bind_advance,
    clear_flow,
    clear_question,
    finish,
    flow_fields,
    go_to,
)
from tabletop_envs.core.game import Game
from tabletop_envs.core.jit import njit
from tabletop_envs.core.layout import Layout, Span
from tabletop_envs.core.options import Option, Options
from tabletop_envs.core.record import record
from tabletop_envs.core.rng import below

# compiled code is kept by the name of a game: a changed toy is another game
NAME = "toy_" + hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:8]
CARDS = [f"{kind}_{i}" for kind in ("stone", "crown", "thief") for i in (1, 2, 3)]
N_CARDS, SEATS, HAND_SIZE = len(CARDS), 3, 2
FIRST_CROWN, FIRST_THIEF = 3, 6
POINTS_TOP = 8


class Zone(IntEnum):
    DECK = 0
    HAND = 1
    PLAYED = 2


class Decision(IntEnum):
    PLAY = 1
    TARGET = 2


class Task(IntEnum):
    ROUND = 1
    THIEF = 2


ACTIONS = Layout(
    play=Span(N_CARDS, "play this card"), target=Span(SEATS, "take a point from this seat")
)
ACT = ACTIONS.at
OPTIONS = Options(
    range(2, SEATS + 1),
    2,
    Option("rounds", 2, range(1, 10), "rounds of a game"),
    Option("thieves", "steal", ("steal", "sleep"), "whether thieves do anything"),
)
OBSERVATION = Layout(
    decision=Span(len(Decision), "one-hot: what is asked"),
    asked=Span(SEATS, "one-hot: who is asked, from me"),
    hand=Span(N_CARDS, "1: in my hand"),
    played=Span(N_CARDS, "1: played in this round"),
    points=Span(SEATS, f"by seat: points, of {POINTS_TOP}"),
)
AT = OBSERVATION.at
STATE = record(
    *flow_fields(OPTIONS.dtype, ACTIONS.size, 2),
    ("zone", np.int8, (N_CARDS,)),
    ("holder", np.int8, (N_CARDS,)),
    ("points", np.int16, (SEATS,)),
    ("round_number", np.int16),
)


@njit
def run_task(state, task):
    if task.kind == Task.ROUND:
        run_round(state, task)
    else:
        run_thief(state, task)


advance = bind_advance(NAME, run_task)


@njit
def ask_to_play(state, player):
    ask(state, Decision.PLAY, player, NO_CARD)
    for card in range(N_CARDS):
        if state.zone[card] == Zone.HAND and state.holder[card] == player:
            allow(state, ACT.play + card)


@njit
def run_round(state, task):
    """``memo[0]``: cards played in this round."""
    n = state.options.num_players
    if task.step == 1:
        deal(state)
        task.memo[0] = 0
        ask_to_play(state, 0)
    elif task.step == 2:
        player = task.memo[0] % n
        card = state.answer
        state.zone[card] = Zone.PLAYED
        task.memo[0] += 1
        if card >= FIRST_THIEF:
            begin(state, Task.THIEF, player, card)
        else:
            state.points[player] += 2 if card >= FIRST_CROWN else 1
    elif task.memo[0] < n * HAND_SIZE:
        ask_to_play(state, task.memo[0] % n)
        go_to(task, 2)
    elif state.round_number == state.options.rounds:
        state.over = True
    else:
        go_to(task, 1)


@njit
def deal(state):
    state.round_number += 1
    state.zone[:] = Zone.DECK
    state.holder[:] = -1
    for k in range(state.options.num_players * HAND_SIZE):
        card = below(state, N_CARDS)
        while state.zone[card] != Zone.DECK:
            card = below(state, N_CARDS)
        state.zone[card] = Zone.HAND
        state.holder[card] = k // HAND_SIZE


@njit
def run_thief(state, task):
    n = state.options.num_players
    if task.step == 1:
        rich = 0
        for player in range(n):
            rich += player != task.player and state.points[player] > 0
        if rich == 0 or state.options.thieves == 1:
            finish(task)
            return
        ask(state, Decision.TARGET, task.player, task.card)
        for player in range(n):
            if player != task.player and state.points[player] > 0:
                allow(state, ACT.target + (player - task.player) % n)
    else:
        state.points[(task.player + state.answer) % n] -= 1
        state.points[task.player] += 1
        finish(task)


@njit
def reset(state, seed):
    clear_flow(state)
    state.rng = seed
    state.points[:] = 0
    state.round_number = 0
    begin(state, Task.ROUND, 0, NO_CARD)
    advance(state)


@njit
def step(state, action):
    state.answer = action - ACT.target if action >= ACT.target else action
    clear_question(state)
    advance(state)


@njit
def observe(state, player, out):
    out[:] = 0
    n = state.options.num_players
    if state.decision.kind != NOTHING:
        out[AT.decision + state.decision.kind - 1] = 1
        out[AT.asked + (state.decision.player - player) % n] = 1
    for card in range(N_CARDS):
        if state.zone[card] == Zone.HAND and state.holder[card] == player:
            out[AT.hand + card] = 1
        out[AT.played + card] = state.zone[card] == Zone.PLAYED
    for seat in range(n):
        out[AT.points + seat] = level(state.points[(player + seat) % n], POINTS_TOP)


@njit
def scores(state, out):
    out[:] = 0
    for player in range(state.options.num_players):
        out[player] = state.points[player]


@njit
def win_shares(state, out):
    out[:] = 0
    n = state.options.num_players
    best = 0
    for player in range(n):
        best = max(best, state.points[player])
    leaders = 0
    for player in range(n):
        leaders += state.points[player] == best
    for player in range(n):
        out[player] = (state.points[player] == best) / leaders


@njit
def resample(state, player, seed):
    """Shuffle the cards that ``player`` does not see, in other hands and in the deck."""
    state.rng = seed
    hidden = np.empty(N_CARDS, np.int64)
    n_hidden = 0
    for card in range(N_CARDS):
        own = state.zone[card] == Zone.HAND and state.holder[card] == player
        if not own and state.zone[card] != Zone.PLAYED:
            hidden[n_hidden] = card
            n_hidden += 1
    for i in range(n_hidden - 1, 0, -1):
        a, b = hidden[i], hidden[below(state, i + 1)]
        zone, holder = state.zone[a], state.holder[a]
        state.zone[a], state.holder[a] = state.zone[b], state.holder[b]
        state.zone[b], state.holder[b] = zone, holder
    if state.decision.kind == Decision.PLAY and state.decision.player != player:
        asked = state.decision.player
        clear_question(state)
        ask_to_play(state, asked)


@njit
def first(observation, mask):
    """The first legal answer."""
    action = 0
    while not mask[action]:
        action += 1
    return action


def _name(card):
    return None if card == NO_CARD else CARDS[card]


def _cards(state, zone, holder):
    return [
        CARDS[card]
        for card in range(N_CARDS)
        if state.zone[card] == zone and (holder is None or state.holder[card] == holder)
    ]


def position(state):
    n = int(state.options.num_players)
    top = state.tasks[0]
    return {
        "round": int(state.round_number),
        "players": [
            {
                "points": int(state.points[p]),
                "hand": _cards(state, Zone.HAND, p),
                "played": _cards(state, Zone.PLAYED, p),
            }
            for p in range(n)
        ],
        "memo": int(top.memo[0]),
        "asked": None if state.over else Decision(int(state.decision.kind)).name.lower(),
        "thief": _name(int(state.decision.card)) if not state.over else None,
        "player": int(state.decision.player),
        "answered": int(state.n_decisions),
        "random": int(state.rng),
    }


def set_position(state, given):
    """Only the beginning of a turn can be set: enough for the tests of the frame."""
    unknown = set(given) - {"round", "players", "random"}
    if unknown:
        raise BadPosition(f"the toy knows no {sorted(unknown)}")
    reset(state, np.uint64(given.get("random", 0)))
    state.round_number = given.get("round", 1)
    for player, them in enumerate(given.get("players", [])):
        state.points[player] = them.get("points", 0)


def view(state, player):
    whole = position(state)
    for p, them in enumerate(whole["players"]):
        if p != player:
            them["hand"] = len(them["hand"])
    del whole["random"], whole["memo"]
    return {"viewer": int(player), **whole}


def label(state, action):
    name, i = ACTIONS.span_of(action)
    return f"play {CARDS[i]}" if name == "play" else f"rob seat_{i}"


def action(state, words):
    for index in range(ACTIONS.size):
        if label(state, index) == words:
            return index
    raise ValueError(f"no action is called {words!r}")


def render_text(view):
    lines = [f"round {view['round']}, seen by player {view['viewer']}"]
    return "\n".join([*lines, *(f"player {p}: {them}" for p, them in enumerate(view["players"]))])


def draw(view):
    drawing = Drawing(120, 40, "#ffffff", "toy")
    drawing.text(5, 20, render_text(view), 10, "#000000")
    return drawing


GAME = Game(
    name=NAME,
    title="Toy",
    version=0,
    players=range(2, SEATS + 1),
    options=OPTIONS,
    state=STATE,
    actions=ACTIONS,
    observation=OBSERVATION,
    decisions=Decision,
    score_scale=4.0,
    reset=reset,
    step=step,
    observe=observe,
    win_shares=win_shares,
    scores=scores,
    resample=resample,
    bots={"first": first},
    position=position,
    set_position=set_position,
    view=view,
    label=label,
    action=action,
    render_text=render_text,
    draw=draw,
    explain=lambda view: [],
)
