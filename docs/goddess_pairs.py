"""How often each pair of goddesses wins: ``uv run --extra training python docs/goddess_pairs.py``.

The published agent of Sakura Arms plays itself with random goddesses and decks. Writes a picture
of all pairs against each other and prints the Markdown table of the game's README.
"""

import argparse
from itertools import combinations
from pathlib import Path

import matplotlib
import numpy as np

matplotlib.use("Agg")
import matplotlib.pyplot as plt

from tabletop_envs import load_bot, new_batch
from tabletop_envs.sakura_arms.cards import GODDESS_IDS, N_GODDESSES

PAIRS = list(combinations(range(N_GODDESSES), 2))
NAMES = [f"{GODDESS_IDS[a].title()} + {GODDESS_IDS[b].title()}" for a, b in PAIRS]
PICTURE = Path(__file__).parent / "images" / "goddess_pairs.png"
GAMES = 2048  # at once
Z = 1.96  # of a 95 % interval


def play(duels: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """(wins, duels) of each pair against each, float64[pairs, pairs]; a draw is half a win."""
    batch = new_batch("sakura_arms_v0", num_games=GAMES, seed=seed, setup="random")
    bot = load_bot("sakura_arms_v0", "ppo")
    wins, met = np.zeros((2, len(PAIRS), len(PAIRS)))
    pairs = pairs_of(batch.states)
    begun = GAMES  # only duels that began among the first ``duels`` count: short ones are no more
    counted = np.ones(GAMES, bool)
    while counted.any():
        batch.step(bot.act_batch(batch.observations, batch.action_masks))
        over = np.flatnonzero(batch.terminations | batch.truncations)
        for game in over[counted[over]]:
            one, two = pairs[game]
            share = (batch.rewards[game, 0] + 1) / 2
            wins[one, two] += share
            wins[two, one] += 1 - share
            met[one, two] += 1
            met[two, one] += 1
        counted[over] &= np.arange(begun, begun + len(over)) < duels
        begun += len(over)
        pairs[over] = pairs_of(batch.states[over])
    return wins, met


def pairs_of(states: np.ndarray) -> np.ndarray:
    """The pair of each player, int64[games, 2]."""
    chosen = states["players"]["goddesses"].astype(np.int64)
    number = np.zeros((N_GODDESSES, N_GODDESSES), np.int64)
    for i, (a, b) in enumerate(PAIRS):
        number[a, b] = i
    return number[chosen[..., 0], chosen[..., 1]]


def draw(rates: np.ndarray, order: np.ndarray, path: Path) -> None:
    """All pairs against each other, the strongest first."""
    figure, axes = plt.subplots(figsize=(11, 10))
    image = axes.imshow(100 * rates[np.ix_(order, order)], cmap="RdYlGn", vmin=20, vmax=80)
    names = [NAMES[i] for i in order]
    axes.set_xticks(range(len(order)), names, rotation=60, ha="right")
    axes.set_yticks(range(len(order)), names)
    for row, i in enumerate(order):
        for column, j in enumerate(order):
            axes.text(column, row, f"{100 * rates[i, j]:.0f}", ha="center", va="center", fontsize=8)
    axes.set_xlabel("against")
    axes.set_title("Sakura Arms: wins of a pair of goddesses, agent against itself, in percent")
    figure.colorbar(image, shrink=0.8, label="wins in percent")
    figure.tight_layout()
    figure.savefig(path, dpi=90)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--duels", type=int, default=40_000)
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args()
    wins, met = play(given.duels, given.seed)
    mixed = ~np.eye(len(PAIRS), dtype=bool)  # a pair against itself is even
    total, n = (wins * mixed).sum(1), (met * mixed).sum(1)
    order = np.argsort(-total / n)
    draw(wins / np.maximum(met, 1), order, PICTURE)
    print("| goddesses | wins | 95 % interval | duels |\n| --- | --- | --- | --- |")
    for i in order:
        share = total[i] / n[i]
        half = Z * np.sqrt(share * (1 - share) / n[i])
        interval = f"{share - half:.1%} to {share + half:.1%}"
        print(f"| {NAMES[i]} | {share:.1%} | {interval} | {int(n[i]):,} |")


if __name__ == "__main__":
    main()
