"""The cards of an exported policy: JSON for programs, Markdown for people and model hubs."""

import hashlib
import json
import os
import platform
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import tabletop_envs
from tabletop_envs.core.errors import BadCheckpoint
from tabletop_envs.core.game import Game
from tabletop_envs.registry import game_of
from training.evaluate import Result
from training.tables import results_markdown

Card = dict[str, Any]


def make_card(game: Game, path: Path, trained: dict[str, Any], error: float) -> Card:
    """What ``path`` plays, how it reads and how it was made; its strength is not known yet.

    ``error`` is the largest difference from torch that was seen.
    """
    return {
        "env": game.id,
        "title": game.title,
        "cards_hash": game.cards_hash,
        "env_metadata": dict(game.metadata),
        "file": path.name,
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "bytes": path.stat().st_size,
        "package": tabletop_envs.__version__,
        "players": list(game.players),
        "inputs": {
            "observation": ["batch", game.observation.size],
            "action_mask": ["batch", game.actions.size],
        },
        "outputs": {"logits": ["batch", game.actions.size], "value": ["batch", 1]},
        "observation_layout": {"hash": game.observation.hash, "ranges": game.observation.to_json()},
        "action_layout": {"hash": game.actions.hash, "ranges": game.actions.to_json()},
        "trained": trained,
        "parity_with_torch": error,
        "results": [],
        "licence": "MIT",
    }


def read_card(path: Path) -> Card:
    """The JSON card beside the ONNX file ``path``. Raises BadCheckpoint if it is not its card."""
    beside = path.with_suffix(".json")
    try:
        card: Card = json.loads(beside.read_text(encoding="utf-8"))
        digest = card["sha256"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadCheckpoint(f"{beside} is no card: {error!r}") from None
    if digest != hashlib.sha256(path.read_bytes()).hexdigest():
        raise BadCheckpoint(f"{beside} is the card of another file than {path}")
    return card


def write_cards(path: Path, card: Card) -> None:
    """Write ``<name>.json`` and ``<name>.md`` beside the ONNX file ``path``."""
    text = json.dumps(card, indent=1, ensure_ascii=False) + "\n"
    path.with_suffix(".json").write_text(text, encoding="utf-8")
    path.with_suffix(".md").write_text(model_card(path.stem, card), encoding="utf-8")


def record_results(path: Path, results: Sequence[Result]) -> None:
    """Write into both cards of the ONNX file ``path`` how strong it is. Raises BadCheckpoint."""
    card = read_card(path)
    card["results"] = [result.to_json() for result in results]
    write_cards(path, card)


def results_of(card: Card) -> list[Result]:
    """The evaluations that a card tells of."""
    return [Result.from_json(values) for values in card["results"]]


def model_card(name: str, card: Card) -> str:
    """The model card in Markdown, with the front matter that model hubs read."""
    env, trained, results = card["env"], card["trained"], results_of(card)
    options = trained.get("settings", {}).get("options") or "the default options"
    gain = ""
    if results:
        ratio = sum(r.variance_ratio for r in results) / len(results)
        gain = (
            f"\n\nA deal's score varies {ratio:.2f} times as much as that of as many independent "
            "games: what playing each deal from every seat does to the intervals here."
        )
    return "\n".join(
        [
            *_front_matter(name, card, results),
            f"# {card['title']}: {_kind(trained)}",
            "",
            f"One ONNX file for `{env}`: observation and action mask in, masked logits and a "
            f"value out. Players trained on: {_numbers(trained.get('players', []))}.",
            "",
            "```python",
            "import tabletop_envs",
            "",
            f'bot = tabletop_envs.load_bot("{env}", "{card["file"]}")',
            "action = bot.act(observation, action_mask)",
            "```",
            "",
            "## How strong it is",
            "One challenger, in every seat of every deal, against copies of one opponent in all "
            "other seats; the most probable action is played. Ties share the win; intervals are "
            "over deals, and no answer was illegal.",
            "",
            (results_markdown(results) + gain) if results else "Not evaluated.",
            "",
            "## How it was made",
            *[f"- {key}: {value}" for key, value in trained.items() if key != "settings"],
            f"- settings: `{json.dumps(trained.get('settings', {}))}`",
            "",
            "## Limits",
            f"- It was trained with {options}; it has not met others, though they are in its "
            "observation.",
            "- The most probable action is predictable: sample (`deterministic=False`) against "
            "those who learn from it.",
            "- Strength was measured against the bots named above, not against people, and not "
            "against an opponent trained to beat it.",
            "",
            f"Licence: {card['licence']}. Observation layout `{card['observation_layout']['hash']}`"
            f", action layout `{card['action_layout']['hash']}`; `{name}.golden.json` holds "
            "records to test an encoder in another language with.",
            "",
        ]
    )


def _self_play(trained: dict[str, Any]) -> bool:
    """Whether some of the training was self-play; an old card says nothing else."""
    return "self-play" in str(trained.get("algorithm", "self-play"))


def _kind(trained: dict[str, Any]) -> str:
    return "a self-play PPO agent" if _self_play(trained) else "an agent that learned from a bot"


def _front_matter(name: str, card: Card, results: Sequence[Result]) -> list[str]:
    env = card["env"]
    way = ("self-play", "ppo") if _self_play(card["trained"]) else ()
    lines = [
        "---",
        "library_name: onnx",
        "license: mit",
        "tags:",
        *[f"- {tag}" for tag in ("reinforcement-learning", *way, env)],
    ]
    if results:
        lines += ["model-index:", f"- name: {name}", "  results:"]
    for n, group in groupby(results, lambda result: result.num_players):
        lines += [
            "  - task: {type: reinforcement-learning, name: reinforcement-learning}",
            f"    dataset: {{name: '{env}, {n} players', type: {env}}}",
            "    metrics:",
        ]
        for r in group:
            said = f"wins against {r.opponent}, 95 % interval {r.low:.4f} to {r.high:.4f}"
            lines.append(f"    - {{type: win_share, value: {r.win_share:.4f}, name: '{said}'}}")
    return [*lines, "---"]


def _with_options(results: Sequence[Result]) -> str:
    """The options that the games were played with, if they are not the default ones."""
    options = results[0].options if results else {}
    given = ", ".join(f"`{name}={value!r}`" for name, value in options.items())
    return f", with the options it was trained with: {given}" if given else ""


def _numbers(players: Sequence[int]) -> str:
    return ", ".join(str(n) for n in sorted(set(players))) or "not said"


def readme(card: Card, command: str) -> str:
    """The README of a folder in ``checkpoints``, all from its card; ``command`` published it."""
    name = Path(card["file"]).stem
    trained = card["trained"]
    results = results_of(card)
    way = "self-play" if _self_play(trained) else str(trained["algorithm"]).split(",")[0]
    by = f" by `{trained['command']}`" if trained.get("command") else ""
    return (
        f"# {card['title']}: the published agent\n\n"
        f'`tabletop_envs.load_bot("{card["env"]}", "{name}")` loads `{card["file"]}`; '
        f"`{name}.json` and `{name}.md` are its cards, `{name}.golden.json` records for ports of "
        "the encoder, `curves.png` its learning curves. This file is generated from the card.\n\n"
        f"Trained{by}: {way} for {trained['minutes']:.0f} minutes, {trained['samples']:,} "
        f"decisions ({trained['machine']}), with {_numbers(trained['players'])} players.\n\n"
        f"{card['notes'] + chr(10) * 2 if card.get('notes') else ''}"
        "One agent, in every seat of every deal, against copies of one opponent in all other "
        "seats. Even is one share a seat; ties share the win; intervals are over deals.\n\n"
        f"{results_markdown(results)}\n\n"
        f"Measured by `{command}`{_with_options(results)}.\n\n"
        f"![learning curves of {game_of(card['env']).title}](curves.png)\n"
    )


def machine() -> str:
    """This machine in words, without its name."""
    processor = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                processor = line.split(":", 1)[1].strip()
                break
    python = platform.python_version()
    return f"{processor}, {os.cpu_count()} cores, {platform.system()}, Python {python}"
