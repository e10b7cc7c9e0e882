"""Publish a run's agent: ``python -m training.publish RUN`` fills ``checkpoints/<game>/``."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from tabletop_envs.registry import game_of
from training.curves import draw_curves
from training.evaluate import Result, evaluate
from training.export import export_run
from training.tables import results_markdown, results_table, verdict

CHECKPOINTS = Path(__file__).resolve().parents[1] / "checkpoints"


def measure(
    game: str, policy: Path, deals: int, seed: int, console: Console | None = None
) -> list[Result]:
    """The policy against random and every scripted bot, at every number of players."""
    known = game_of(game)
    results = []
    for count in known.players:
        for opponent in ("random", *known.bots):
            results.append(evaluate(known.id, policy, opponent, count, deals, seed))
            if console:
                r = results[-1]
                console.print(f"  {count} players, {opponent}: {r.win_share:.1%} ({verdict(r)})")
    return results


def publish(run: Path, deals: int, seed: int, target: Path | None = None) -> Path:
    """Export, measure and write the README with its table; returns the folder."""
    console = Console()
    game = game_of(json.loads((run / "settings.json").read_text(encoding="utf-8"))["game"])
    folder = target or CHECKPOINTS / game.id
    exported = export_run(run, folder)
    results = measure(game.id, exported, deals, seed, console)
    exported = export_run(run, folder, results)
    for old in sorted(folder.glob("policy.*")):
        text = old.name.replace("policy", "ppo", 1)
        if old.suffix in (".json", ".md") and "golden" not in old.name:
            old.write_text(old.read_text(encoding="utf-8").replace("policy.", "ppo."), "utf-8")
        old.replace(folder / text)
    draw_curves(run, folder / "curves.png")
    readme(folder, game.id, game.title, results, deals, seed)
    console.print(results_table(results))
    return folder


def readme(
    folder: Path, game: str, title: str, results: Sequence[Result], deals: int, seed: int
) -> None:
    """The generated README of a checkpoint folder."""
    card = json.loads((folder / "ppo.json").read_text(encoding="utf-8"))
    trained = card["trained"]
    (folder / "README.md").write_text(
        f"# {title}: the published agent\n\n"
        f'`tabletop_envs.load_bot("{game}", "ppo")` loads `ppo.onnx`; `ppo.json` and `ppo.md` are '
        "its cards, `ppo.golden.json` records for ports of the encoder, `curves.png` its learning "
        "curves.\n\n"
        f"Trained by self-play for {trained['minutes']:.0f} minutes on {trained['samples']:,} "
        f"decisions ({trained['machine']}), players {trained['players']} in turn.\n\n"
        "One agent, in every seat of every deal, against copies of one opponent in all other "
        "seats. Even is one share a seat; ties share the win.\n\n"
        f"{results_markdown(results)}\n\n"
        f"Made by `python -m training.publish RUN --deals {deals} --seed {seed}`.\n\n"
        "![learning curves](curves.png)\n",
        encoding="utf-8",
    )


def main(argv: Sequence[str] | None = None) -> None:
    """The command line of this module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("run", type=Path)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--to", type=Path, default=None)
    args = parser.parse_args(argv)
    publish(args.run, args.deals, args.seed, args.to)


if __name__ == "__main__":
    main()
