"""Publish a run's agent: ``python -m training.publish RUN`` fills ``checkpoints/<game>/``.

``python -m training.publish --again GAME`` measures the published agent anew: after a bot has
changed, or to check the table.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from tabletop_envs.registry import game_of
from training.card import read_card, readme, record_results, write_cards
from training.curves import draw_curves
from training.evaluate import Result, evaluate
from training.export import export_run
from training.settings import settings_of
from training.tables import results_table, verdict

CHECKPOINTS = Path(__file__).resolve().parents[1] / "checkpoints"
NAME = "ppo"  # as load_bot knows it


def measure(
    game: str, policy: Path, deals: int, seed: int, console: Console | None = None
) -> list[Result]:
    """The policy against random and every scripted bot, at every number of players.

    The games are played with the options that the policy was trained with.
    """
    known = game_of(game)
    options = read_card(policy)["trained"].get("settings", {}).get("options", {})
    results = []
    for count in known.players:
        for opponent in ("random", *known.bots):
            results.append(evaluate(known.id, policy, opponent, count, deals, seed, **options))
            if console:
                r = results[-1]
                console.print(f"  {count} players, {opponent}: {r.win_share:.1%} ({verdict(r)})")
    return results


def publish(
    run: Path,
    deals: int,
    seed: int,
    target: Path | None = None,
    console: Console | None = None,
    notes: str = "",
) -> Path:
    """Export the run's newest save, measure it and write the README; returns the folder.

    ``notes``: Markdown for the README, on what the settings do not tell. Raises BadCheckpoint if
    there is nothing to export.
    """
    console = console or Console()
    game = game_of(settings_of(run).game)
    folder = target or CHECKPOINTS / game.id
    policy = export_run(run, folder, NAME)
    if notes:
        write_cards(policy, {**read_card(policy), "notes": notes})
    results = measure(game.id, policy, deals, seed, console)
    record_results(policy, results)
    draw_curves(run, folder / "curves.png")
    write_readme(folder)
    console.print(results_table(results))
    return folder


def measure_again(
    game: str, deals: int, seed: int, folder: Path | None = None, console: Console | None = None
) -> Path:
    """Measure the published agent of ``game`` anew, into its cards and README.

    Returns the folder. Raises BadOption for an unknown game, BadCheckpoint without an agent.
    """
    console = console or Console()
    known = game_of(game)
    folder = folder or CHECKPOINTS / known.id
    policy = folder / f"{NAME}.onnx"
    read_card(policy)
    results = measure(known.id, policy, deals, seed, console)
    record_results(policy, results)
    write_readme(folder)
    console.print(results_table(results))
    return folder


def write_readme(folder: Path) -> None:
    """Write ``README.md`` from the card in ``folder``: the only place where it comes from."""
    (folder / "README.md").write_text(readme_of(folder), encoding="utf-8")


def readme_of(folder: Path) -> str:
    """What the README of ``folder`` must say. Raises BadCheckpoint without a card."""
    card = read_card(folder / f"{NAME}.onnx")
    said = [f" --{key} {card['results'][0][key]}" for key in ("deals", "seed") if card["results"]]
    return readme(card, f"python -m training.publish --again {card['env']}" + "".join(said))


def main(argv: Sequence[str] | None = None) -> None:
    """The command line of this module."""
    parser = argparse.ArgumentParser(description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("run", type=Path, nargs="?")
    what.add_argument("--again", metavar="GAME")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--to", type=Path, default=None)
    parser.add_argument("--notes", default="", help="what else the README says of its making")
    args = parser.parse_args(argv)
    if args.again:
        measure_again(args.again, args.deals, args.seed, args.to)
    else:
        publish(args.run, args.deals, args.seed, args.to, notes=args.notes)


if __name__ == "__main__":
    main()
