"""How End Breaker is balanced: ``uv run --extra training python docs/balance.py``.

Experts, and the published agent if there is one, play themselves with random supplies and
masquerades. Writes how long games are, what turns are used for, who wins from which place, who
is out of action and what each card of the supply is bought for, with the targets that were set.
"""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from balance_counts import BOTH, BOUGHT, GAME, NEITHER, SOLVED, Counts, play

from tabletop_envs import load_bot
from tabletop_envs.bots import checkpoint
from tabletop_envs.end_breaker.cards import ABILITIES, IN_GAME, SUPPLY_JOBS, name_of
from tabletop_envs.registry import game_of

Floats = npt.NDArray[np.float64]

REPORT = Path(__file__).parents[1] / "checkpoints" / GAME / "balance.md"
TURNS = (10, 20)  # turns a player
WINNERS = (0.03, 0.60)  # of the winners of games with an ability in the supply, who took it
PLACES = 0.05  # how far a place in turn order may lie from even
Z = 1.96  # of a 95 % interval
FEWEST = 30  # players whose wins are worth an interval
ORDINALS = ("first", "second", "third", "fourth")


@dataclass(frozen=True)
class Row:
    """One line about all numbers of players: a figure of each, and which miss the target."""

    label: str
    figures: Sequence[str]
    target: str = ""
    missed: Sequence[bool] = ()


def percent(share: float) -> str:
    """``12.3 %``; a dash for no games."""
    return "-" if np.isnan(share) else f"{100 * share:.1f} %"


def mean(values: npt.NDArray[Any]) -> float:
    """The mean as a float; NaN of nothing."""
    return float(values.mean()) if values.size else float("nan")


def with_interval(scores: Floats) -> str:
    """Mean of the scores of players and half of its 95 % interval, in percent; or a dash.

    Players of one game are taken as independent, so intervals are rather too wide.
    """
    if len(scores) < FEWEST:
        return "-"
    half = Z * scores.std(ddof=1) / np.sqrt(len(scores))
    return f"{100 * scores.mean():.1f} ± {100 * half:.1f} %"


def length_rows(all_counts: Sequence[Counts]) -> Iterator[Row]:
    """How long games are and what turns are used for."""

    def row(label: str, figure: Callable[[Counts], str]) -> Row:
        return Row(label, [figure(counts) for counts in all_counts])

    def turns(counts: Counts) -> Floats:
        each: Floats = counts.turns.sum(1) / counts.n
        return each

    means = [mean(turns(counts)) for counts in all_counts]
    low, high = TURNS
    yield Row(
        "turns a player",
        [f"{value:.1f}" for value in means],
        f"{low} to {high}",
        [not low <= value <= high for value in means],
    )
    yield row(
        "from the 5 % shortest to the 5 % longest",
        lambda c: "{:.1f} to {:.1f}".format(*np.quantile(turns(c), (0.05, 0.95))),
    )
    yield row("decisions a game", lambda c: f"{mean(c.decisions):.0f}")
    yield row("games truncated", lambda c: percent(mean(c.truncated)))
    for used, label in (
        (SOLVED, "turns with a solve"),
        (BOUGHT, "turns with purchases"),
        (BOTH, "turns with both (Lance Impact)"),
        (NEITHER, "turns with neither"),
    ):
        yield row(label, _share_of_turns(used))
    yield row("solves a game", lambda c: f"{mean(c.solves):.1f}")
    yield row("purchases a game", lambda c: f"{c.buys.sum() / c.games:.1f}")
    yield row("cards gained by effects a game", lambda c: f"{c.gains.sum() / c.games:.1f}")
    yield row("cards of a player at the end", lambda c: f"{mean(c.cards):.1f}")
    yield row("darc of a player from scenarios", lambda c: f"{mean(c.scenarios):.1f}")
    yield row("darc from rewards of battles", lambda c: f"{mean(c.battles - c.bonuses):.1f}")
    yield row("darc from bonuses in battles", lambda c: f"{mean(c.bonuses):.2f}")
    yield row("darc from Lily Head", lambda c: f"{mean(c.others):.2f}")
    yield row("darc of the winner", lambda c: f"{(c.shares * c.darc).sum() / c.shares.sum():.1f}")
    for battle in range(IN_GAME):
        yield row(
            f"players out of action in the {ORDINALS[battle]} battle",
            _share_out(battle),
        )


def _share_of_turns(used: int) -> Callable[[Counts], str]:
    return lambda counts: percent(counts.turns[:, used].sum() / counts.turns.sum())


def _share_out(battle: int) -> Callable[[Counts], str]:
    return lambda counts: percent(mean(counts.out[counts.fought[:, battle], battle]))


def place_rows(all_counts: Sequence[Counts]) -> Iterator[Row]:
    """The share of wins of each place in turn order."""
    for place in range(max(counts.n for counts in all_counts)):
        figures, missed = [], []
        for counts in all_counts:
            if place >= counts.n:
                figures.append("")
                missed.append(False)
                continue
            player = (counts.first + place) % counts.n
            shares = counts.shares[np.arange(counts.games), player]
            figures.append(f"{with_interval(shares)} (even {100 / counts.n:.1f})")
            missed.append(abs(mean(shares) - 1 / counts.n) > PLACES)
        label = f"wins of the {ORDINALS[place]} player"
        yield Row(label, figures, f"within {100 * PLACES:.0f} points of even", missed)


def figures_table(rows: Sequence[Row], all_counts: Sequence[Counts]) -> tuple[list[str], list[str]]:
    """The lines of a table, a column for each number of players, and the targets missed."""
    heads = [f"{counts.n} players" for counts in all_counts]
    lines = [f"| | {' | '.join(heads)} | target |", "| --- |" + " ---: |" * len(heads) + " --- |"]
    targets = []
    for row in rows:
        missed = [i for i, miss in enumerate(row.missed) if miss]
        numbers = ", ".join(str(all_counts[i].n) for i in missed)
        verdict = f", missed with {numbers}" if missed else ", met"
        target = row.target + verdict if row.target else ""
        lines.append(f"| {row.label} | {' | '.join(row.figures)} | {target} |")
        targets += [
            f"{heads[i]}: {row.label} {row.figures[i]}, target {row.target}" for i in missed
        ]
    return lines, targets


def cards_table(counts: Counts) -> tuple[list[str], list[str]]:
    """What became of each kind of card of the supply, and the targets missed."""
    low, high = WINNERS
    target = f"{100 * low:.0f} % to {100 * high:.0f} %"
    lines = [
        "| card | games offered in | bought a game | gained a game | winners who took it "
        f"| wins of who took it (even {100 / counts.n:.1f}) | target |",
        "| --- |" + " ---: |" * 5 + " --- |",
    ]
    targets = []
    for kind in (*ABILITIES, *SUPPLY_JOBS):
        offered = counts.offered[:, kind]
        games = int(offered.sum())
        if not games:
            lines.append(f"| {name_of(kind)} | 0 | - | - | - | - | |")
            continue
        took, shares = counts.takers[offered, :, kind], counts.shares[offered]
        winners = float((shares * took).sum() / shares.sum())
        verdict = ""
        if kind in ABILITIES:
            verdict = "met" if low <= winners <= high else "missed"
        if verdict == "missed":
            found = f"{name_of(kind)} taken by {percent(winners)} of winners, target {target}"
            targets.append(f"{counts.n} players: {found}")
        lines.append(
            f"| {name_of(kind)} | {games:,} | {counts.buys[offered, :, kind].sum() / games:.2f} "
            f"| {counts.gains[offered, :, kind].sum() / games:.2f} | {percent(winners)} "
            f"| {with_interval(shares[took])} | {verdict} |"
        )
    return lines, targets


def section(title: str, all_counts: Sequence[Counts]) -> tuple[list[str], list[str]]:
    """A line-up at all numbers of players: its part of the report, and the targets missed."""
    rows = [*length_rows(all_counts), *place_rows(all_counts)]
    lines, targets = figures_table(rows, all_counts)
    lines = [f"## {title}", "", *lines]
    for counts in all_counts:
        more, missed = cards_table(counts)
        lines += ["", f"### {title}: the supply with {counts.n} players", "", *more]
        targets += missed
    return lines, [f"{title}, {target}" for target in targets]


def taken_by_winners(all_counts: Sequence[Counts], kind: int) -> float:
    """The share of the winners who took a card, in all games in which it was offered."""
    took = won = 0.0
    for counts in all_counts:
        offered = counts.offered[:, kind]
        shares = counts.shares[offered]
        took += float((shares * counts.takers[offered, :, kind]).sum())
        won += float(shares.sum())
    return took / won if won else float("nan")


def together(line_ups: Mapping[str, Sequence[Counts]]) -> tuple[list[str], list[str]]:
    """All numbers of players together, and all line-ups: abilities, and the targets missed."""
    low, high = WINNERS
    lines = [
        f"| ability | {' | '.join(line_ups)} | all games | target |",
        "| --- |" + " ---: |" * (len(line_ups) + 1) + " --- |",
    ]
    targets = []
    everything = [counts for all_counts in line_ups.values() for counts in all_counts]
    for kind in ABILITIES:
        shares = [taken_by_winners(all_counts, kind) for all_counts in line_ups.values()]
        whole = taken_by_winners(everything, kind)
        met = not (whole < low or whole > high)
        figures = " | ".join(percent(share) for share in (*shares, whole))
        lines.append(f"| {name_of(kind)} | {figures} | {'met' if met else 'missed'} |")
        if not met:
            targets.append(f"All games together: {name_of(kind)} taken by {percent(whole)}")
    return lines, targets


INTRODUCTION = """\
Darc is in thousands. Turns a player are all turns of a game divided by the players. Decisions \
are those with more than one answer. A draw shares the win; a truncated game is a draw of all. \
"Bought" counts purchases of all players in a game in which the card is in the supply, "gained" \
what Axe Divide, Ice Blast and masquerades gave; who took a card bought or gained it at least \
once. The target of winners who took a card is {low:.0f} % to {high:.0f} % and holds for \
abilities; the three jobs are in every supply and have none. ± is half of a 95 % interval, a \
dash stands for fewer than {fewest} players; a target is missed when the figure itself lies \
outside."""


def report(command: str, games: int, line_ups: Mapping[str, Sequence[Counts]], note: str) -> str:
    """The whole report in Markdown."""
    lines, targets = together(line_ups)
    parts = ["", "## Winners who took an ability, all numbers of players together", "", *lines]
    for title, all_counts in line_ups.items():
        lines, missed = section(title, all_counts)
        parts += ["", *lines]
        targets += missed
    low, high = (100 * share for share in WINNERS)
    head = [
        "# End Breaker: how it is balanced",
        "",
        f"Made by `{command}`: {games:,} games for each number of players and each line-up, "
        f"default options, random supplies and random masquerades. {note}".strip(),
        "",
        INTRODUCTION.format(low=low, high=high, fewest=FEWEST),
        "",
        "## Targets missed",
        "",
        *([f"- {target}" for target in targets] or ["None."]),
    ]
    return "\n".join([*head, *parts]) + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="for each number of players")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--line-up", choices=("expert", "agent", "all"), default="all")
    parser.add_argument("--agent", type=Path, help="PATH.onnx, if not the published agent")
    parser.add_argument("--out", type=Path, default=REPORT)
    given = parser.parse_args(arguments)
    if given.games < 1:
        parser.error("--games must be a whole number from 1")
    agent = given.agent or checkpoint(GAME)
    bots, note = {}, ""
    if given.line_up != "agent":
        bots["Experts"] = load_bot(GAME, "expert")
    if given.line_up != "expert":
        if agent is None and given.line_up == "agent":
            parser.error("no agent is published yet: name one by --agent PATH.onnx")
        if agent is None:
            note = "No agent is published yet: experts alone have played."
        else:
            bots["The agent against itself"] = load_bot(GAME, agent, seed=given.seed)
    counts = {
        title: [play(bot, n, given.games, given.seed) for n in game_of(GAME).players]
        for title, bot in bots.items()
    }
    command = f"uv run --extra training python docs/balance.py --games {given.games}"
    command += f" --seed {given.seed}"
    if given.line_up != "all":
        command += f" --line-up {given.line_up}"
    if given.agent:  # a path outside the project would name somebody's machine
        command += f" --agent {given.agent.name if given.agent.is_absolute() else given.agent}"
    given.out.parent.mkdir(parents=True, exist_ok=True)
    given.out.write_text(report(command, given.games, counts, note), encoding="utf-8")


if __name__ == "__main__":
    main()
