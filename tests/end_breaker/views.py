"""Matches and views for the tests of text and picture."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from tabletop_envs import Match
from tabletop_envs.core.game import View
from tabletop_envs.end_breaker import GAME, words
from tabletop_envs.end_breaker.cards import ABILITIES, KIND_IDS, MASK_IDS, SCENARIO_IDS
from tests.playing import random_answer

JOBS = ["beast_warrior", "sky_runner", "demonista"]
ABILITY_IDS = [KIND_IDS[kind] for kind in ABILITIES]
LONGEST = ["shield_guard", "ice_blast", "tonfa_combo", "piercing_staff", "genocide_hammer"]
SEED = 3  # of short games; the limit of turns cuts none of them off
MOST = 12  # matches of one game that are looked at


@cache
def random_matches(num_players: int) -> list[Match]:
    """Matches at points of one game, its start and some battles among them; the last is over."""
    rng, chance = random.Random(SEED), random.Random(num_players)
    match = Match(GAME, seed=SEED, num_players=num_players, max_turns=1000)
    out, battles = [match.clone()], 0
    while not match.over:
        match.step(random_answer(match, rng))
        wanted = 0.01 if match.view(0)["fought"] is None else 0.15 if battles < 4 else 0.0
        if chance.random() < wanted and len(out) < MOST - 1 and not match.over:
            battles += match.view(0)["fought"] is not None
            out.append(match.clone())
    return [*out, match]


def view_of(num_players: int = 2, player: int = 0, **more: Any) -> View:
    """A view of the first turn of a game in which player 0 is active and asked to play."""
    abilities = {"abilities": ABILITY_IDS[:9]}
    match = Match(GAME, seed=1, num_players=num_players, **abilities)
    view = {**match.view(player), "player": 0, **more}
    view["players"] = [dict(them) for them in view["players"]]
    view["masks"] = [dict(entry) for entry in view["masks"]]
    labels = [f"play {card}" for card in sorted(set(view["players"][0]["hand"]))]
    legal = [*labels, "stop"] if player == 0 else None
    view["decision"] = {"kind": "play", "player": 0, "card": None, "legal": legal}
    view["players"][0]["plays"] = 5
    return view


def holds(view: View, player: int, cards: list[str]) -> View:
    """Give a player of a view this hand."""
    view["players"][player].update(hand=list(cards), hand_size=len(cards))
    return view


def in_play(cards: list[str], at: int | None = None) -> list[dict[str, Any]]:
    """These cards as entries of a view, with their printed symbols; ``at`` for all of them."""
    return [
        {"card": card, "symbols": words.skills(card), "plus": 0, "at": 1 if at is None else at}
        for card in cards
    ]


def uncovered(mask: str, thorns: list[int], gone: bool = False) -> dict[str, Any]:
    """A masquerade that is uncovered."""
    return {"mask": mask, "thorns": thorns, "gone": gone, "rewards": [10, 6, 3, 0]}


def crowded(num_players: int, n_hand: int, first: int = 0, battle: bool = False) -> View:
    """A view with as much as possible of everything, though no game comes to it.

    ``first``: the place of the first ability and masquerade among all of them.
    """
    view = view_of(num_players, turn=240)
    abilities = ABILITY_IDS[first:] + ABILITY_IDS[:first]
    around = [*LONGEST, *abilities, *KIND_IDS]
    view["supply"] = dict.fromkeys([*JOBS, *abilities[:9]], 12)
    view.update(pool="PPPPPPPTTTTTTSSSSSSSBBBBBBBWWWWWWW", destroyed=KIND_IDS * 3, discord=True)
    view.update(aside=[*around[:12]], removed=SCENARIO_IDS, turned_up=MASK_IDS[17:])
    for i in range(3):
        thorns = [0] * num_players
        thorns[(i + first) % num_players] += 2
        thorns[i % num_players] += 1
        view["masks"][i] = uncovered(MASK_IDS[(first + i) % 17], thorns)
    figures = {"at": 120, "damage": 140, "out": True, "reward": 10, "bonus": 13}
    view["last_battle"] = {
        "mask": "prince_on_a_white_horse",
        "turned_up": "red_baroque",
        "players": [figures] * num_players,
    }
    view["link"] = {"symbols": "PPTTSSBB", "darc": 18}
    for player, them in enumerate(view["players"]):
        holds(view, player, (around * 2)[:n_hand] if player == 0 else around[:8])
        them.update(darc=120, thorns=7, hand_thorns=3, plays=12, deck_size=48, shield=12, guards=4)
        them.update(keeps=8, out=player == 1, deck=KIND_IDS * 2, discard=KIND_IDS * 2)
        them.update(known=around[:9], play=in_play(around[:14], 20))
        them["top"] = [{"card": card, "shown": True} for card in around[:5]]
        if player:
            them["top"] = [*around[:5], None]
    legal = [f"play {card}" for card in dict.fromkeys(view["players"][0]["hand"])]
    if battle:
        view.update(fought=first % 3, battles=2)
        legal.append("double_trigger")
    view["decision"]["legal"] = [*legal, "stop"]
    return view


def crowded_views(num_players: int) -> Iterator[View]:
    for n_hand in (0, 1, 5, 7, 8, 12, 13, 24, 30, 50):
        yield crowded(num_players, n_hand, battle=n_hand % 2 == 0)
    for first in range(0, len(ABILITY_IDS), 4):
        yield crowded(num_players, 7, first, battle=first % 8 == 0)
    buying = crowded(num_players, 7)
    legal = ["solve", *[f"buy {card}" for card in buying["supply"]], "stop"]
    buying["decision"] = {"kind": "buy", "player": 0, "card": None, "legal": legal}
    yield buying
    over = crowded(num_players, 0)
    over.update(decision=None, over=True)
    yield over
