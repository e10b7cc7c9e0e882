"""The peers, measured the same way: a legal action, the mask and the observation each decision."""

from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numpy as np

from tabletop_envs.bench.timing import Figure, rate

Loop = Callable[[], int]

# of PettingZoo; those that the installed version does not have are left out
CARD_GAMES = (
    "texas_holdem_v4",
    "texas_holdem_no_limit_v6",
    "leduc_holdem_v4",
    "gin_rummy_v4",
    "hanabi_v5",
)


def _version(package: str) -> str:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return package


def openspiel_loops() -> Iterator[tuple[str, Loop]]:
    """OpenSpiel's card games; chance is sampled uniformly and not counted."""
    import pyspiel

    random = np.random.default_rng(1)

    def loop_of(game: Any) -> Loop:
        tensor = (
            "observation_tensor"
            if game.get_type().provides_observation_tensor
            else "information_state_tensor"
        )

        def loop() -> int:
            state = game.new_initial_state()
            n = 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
                    continue
                player = state.current_player()
                getattr(state, tensor)(player)
                state.legal_actions_mask(player)
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
                n += 1
            return n

        return loop

    for name in ("crazy_eights(players=4)", "skat", "hearts"):
        yield name, loop_of(pyspiel.load_game(name))


def pettingzoo_loops() -> Iterator[tuple[str, Loop]]:
    """PettingZoo's card games through the AEC loop, the first legal action each time."""
    import importlib

    def loop_of(env: Any) -> Loop:
        def loop() -> int:
            env.reset(seed=1)
            n = 0
            for _ in env.agent_iter():
                observation, _, ended, cut, info = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                mask = info.get("action_mask")
                mask = observation["action_mask"] if mask is None else mask
                env.step(int(np.argmax(mask)))
                n += 1
            return n

        return loop

    for name in CARD_GAMES:
        try:
            env = importlib.import_module(f"pettingzoo.classic.{name}").env()
        except ImportError:
            continue
        yield f"{name} (AEC)", loop_of(env)


def rlcard_loops() -> Iterator[tuple[str, Loop]]:
    """RLCard's UNO, its own environment loop."""
    import rlcard

    env = rlcard.make("uno", {"seed": 1})
    random = np.random.default_rng(1)

    def loop() -> int:
        state, _ = env.reset()
        n = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random.random() * len(legal))])
            n += 1
        return n

    yield "uno", loop


PEERS: dict[str, Callable[[], Iterator[tuple[str, Loop]]]] = {
    "open_spiel": openspiel_loops,
    "pettingzoo": pettingzoo_loops,
    "rlcard": rlcard_loops,
}


def peer_figures(seconds: float, repeats: int) -> Iterator[Figure]:
    """A figure for each game of each peer that is installed."""
    for package, loops in PEERS.items():
        try:
            for name, loop in loops():
                middle, best = rate(loop, seconds, repeats)
                yield Figure("peers", f"{_version(package)}: {name}", middle, best, "decisions/s")
        except ImportError:
            continue
