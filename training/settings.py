"""All settings of a training run in one place: defaults, a TOML file a game, overrides."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from tabletop_envs.core.errors import BadCheckpoint, BadOption, one_of
from tabletop_envs.core.game import Game
from tabletop_envs.registry import game_of

PRECISIONS = ("float32", "bfloat16")
CONFIGS = Path(__file__).parent / "configs"


@dataclass(frozen=True)
class Settings:
    """What each field does stands in its metadata; ``python -m training.settings`` prints all."""

    game: str = field(default="", metadata={"help": "id of the environment, e.g. chronicle_v0"})
    players: tuple[int, ...] = field(
        default=(), metadata={"help": "numbers of players trained on, in turn; all if empty"}
    )
    steps: int = field(
        default=6_000_000, metadata={"help": "decisions to learn from; 0: no limit but `minutes`"}
    )
    minutes: float = field(
        default=8.0,
        metadata={"help": "end after so many minutes even before `steps`; 0: no limit but `steps`"},
    )
    start_from: str = field(
        default="",
        metadata={"help": "run folder whose weights are taken to start with, e.g. of short games"},
    )
    seed: int = field(default=1, metadata={"help": "fixes deals, weights and all sampling"})
    games: int = field(default=512, metadata={"help": "games played at once"})
    rollout: int = field(default=64, metadata={"help": "steps of each game between two updates"})
    minibatch: int = field(default=2048, metadata={"help": "decisions in a gradient step"})
    epochs: int = field(default=4, metadata={"help": "passes over each rollout"})
    width: int = field(default=256, metadata={"help": "units of each layer of the shared trunk"})
    layers: int = field(default=2, metadata={"help": "layers of the shared trunk"})
    learning_rate: float = field(default=7e-4, metadata={"help": "at the start; falls to 0"})
    entropy: float = field(default=0.03, metadata={"help": "entropy bonus at the start"})
    entropy_end: float = field(default=0.01, metadata={"help": "entropy bonus at the end"})
    clip: float = field(default=0.2, metadata={"help": "PPO's clip range"})
    gamma: float = field(default=1.0, metadata={"help": "discount a decision of the same seat"})
    gae_lambda: float = field(default=0.95, metadata={"help": "GAE's lambda"})
    value_coef: float = field(default=0.5, metadata={"help": "weight of the value loss"})
    max_grad_norm: float = field(default=0.5, metadata={"help": "gradient clipping"})
    shaping: float = field(
        default=0.0,
        metadata={"help": "reward for a lead of the whole score scale, taken back at the end"},
    )
    league: float = field(default=0.2, metadata={"help": "share of games against the league"})
    scripted: float = field(
        default=0.5, metadata={"help": "share of the league's games against scripted bots"}
    )
    teacher: str = field(
        default="",
        metadata={"help": "scripted bot that is imitated at first; nobody if empty or none"},
    )
    taught: float = field(
        default=0.1, metadata={"help": "share of the training in which `teacher` is imitated"}
    )
    trials: str = field(
        default="",
        metadata={
            "help": "share of the teacher's decisions in which another answer is tried, e.g. 0.05, "
            "or by question: `0.05, BUY 0.2, PLAY 0.02`; none: it is only imitated"
        },
    )
    horizon: int = field(
        default=14,
        metadata={
            "help": "decisions of the same seat after which a trial is judged; 0: by the game's end"
        },
    )
    lead: float = field(
        default=4.0,
        metadata={"help": "what a lead of the whole score scale counts in trials, in rewards"},
    )
    temperature: float = field(
        default=0.02,
        metadata={"help": "gain that makes an answer e times as likely as trials leave it"},
    )
    precision: str = field(
        default="float32",
        metadata={"help": "of the layers in trials; bfloat16 is faster where the processor has it"},
    )
    bots: str = field(
        default="",
        metadata={"help": "scripted bots of the league, e.g. novice,expert; all if empty"},
    )
    snapshots: int = field(default=50, metadata={"help": "snapshots taken in the whole run"})
    pool: int = field(default=20, metadata={"help": "snapshots kept in the league"})
    threads: int = field(
        default=1, metadata={"help": "threads of torch; more is slower when small"}
    )
    save_seconds: float = field(default=60.0, metadata={"help": "time between two saves"})
    keep_saves: int = field(default=3, metadata={"help": "how many saves are kept"})
    eval_deals: int = field(default=1000, metadata={"help": "deals of the evaluation at the end"})
    options: dict[str, Any] = field(
        default_factory=dict, metadata={"help": "options of the environment, e.g. single_round"}
    )


_LEAST = {
    "steps": 0, "minutes": 0, "seed": 0, "games": 1, "rollout": 2, "minibatch": 2, "epochs": 1,
    "width": 1, "layers": 1, "threads": 1, "keep_saves": 1, "eval_deals": 2, "snapshots": 0,
    "pool": 0, "league": 0, "scripted": 0, "gamma": 0, "gae_lambda": 0, "save_seconds": 0,
    "entropy": 0, "entropy_end": 0, "learning_rate": 0, "clip": 0, "value_coef": 0,
    "max_grad_norm": 0, "shaping": 0, "taught": 0, "horizon": 0, "lead": 0,
    "temperature": 1e-4,
}  # fmt: skip
_MOST = {"league": 1, "taught": 1, "scripted": 1, "gamma": 1, "gae_lambda": 1}


def load_settings(game: str, overrides: Mapping[str, Any] | None = None) -> Settings:
    """Defaults, then ``configs/<game>.toml``, then ``overrides``.

    Overrides may be text, as a command line gives them (``none`` is an empty one);
    ``options.NAME`` sets an option of the environment. No teacher, no trials. One of ``steps`` and
    ``minutes`` given alone is the only limit. Raises BadOption for an unknown game, key or value.
    """
    known = game_of(game)
    path = CONFIGS / f"{known.name}.toml"
    values = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    given = dict(overrides or {})
    for one, other in (("steps", "minutes"), ("minutes", "steps")):
        if one in given and other not in given:
            values[other] = 0
    if str(given.get("teacher", "?")).lower() in ("", "none") and "trials" not in given:
        values["trials"] = ""  # there is nobody to try them
    values.update(given)
    for name in [name for name in values if name.startswith("options.")]:
        option = {name.removeprefix("options."): _literal(values.pop(name))}
        values["options"] = {**values.get("options", {}), **option}
    values["game"] = known.id
    return _checked(values)


def settings_of(run: Path, overrides: Mapping[str, Any] | None = None) -> Settings:
    """The settings of a run folder, some of them changed. Raises BadCheckpoint or BadOption."""
    path = run / "settings.json"
    if not path.is_file():
        raise BadCheckpoint(f"{run} is no run folder: it has no settings.json")
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
        game = values.pop("game")
    except (ValueError, KeyError, AttributeError, TypeError) as error:
        raise BadCheckpoint(f"{path} is damaged: {error!r}") from None
    return load_settings(game, {**values, **(overrides or {})})


def _literal(text: Any) -> Any:
    """An option's value from the command line: a truth value, a number, or a word."""
    if not isinstance(text, str):
        return text
    words = {"true": True, "false": False, "none": None}
    if text.lower() in words:
        return words[text.lower()]
    return int(text) if text.lstrip("-").isdigit() else text


def _checked(values: dict[str, Any]) -> Settings:
    known = game_of(values["game"])
    types = {f.name: f for f in fields(Settings)}
    for name in values:
        if name not in types:
            raise BadOption(one_of("setting", name, types))
    checked = {name: _value(name, value) for name, value in values.items()}
    checked["players"] = tuple(checked.get("players") or known.players)
    settings = Settings(**checked)
    if "num_players" in settings.options:
        raise BadOption("options.num_players: name the numbers of players by the setting `players`")
    for count in settings.players:
        known.options.check({**settings.options, "num_players": count})
    for bot in bots_of(settings):
        if bot not in scripted_bots(known):
            raise BadOption(one_of("bots", bot, scripted_bots(known)))
    if settings.teacher and settings.teacher not in known.bots:
        raise BadOption(one_of("teacher", settings.teacher, known.bots))
    if settings.precision not in PRECISIONS:
        raise BadOption(one_of("precision", settings.precision, PRECISIONS))
    trials_of(settings)
    if not settings.steps and not settings.minutes:
        raise BadOption("steps and minutes must not both be 0: the training would never end")
    if settings.minibatch > settings.games * settings.rollout:
        raise BadOption(
            f"minibatch ({settings.minibatch}) must not be more than games x rollout "
            f"({settings.games * settings.rollout})"
        )
    return settings


def scripted_bots(game: Game) -> list[str]:
    """The scripted bots of a game, from the weakest to the strongest."""
    return ["random", *game.bots]


def bots_of(settings: Settings) -> list[str]:
    """The scripted bots of the league; a name that is given twice counts twice."""
    named = [name.strip() for name in settings.bots.split(",")] if settings.bots else []
    return named or scripted_bots(game_of(settings.game))


def trials_of(settings: Settings) -> dict[str, float]:
    """The share of trials by question; ``""`` stands for all that are not named.

    Raises BadOption for an unknown question, a share outside [0, 1], only 0, or no teacher.
    """
    shares: dict[str, float] = {}
    questions = [kind.name for kind in game_of(settings.game).decisions]
    for part in settings.trials.split(",") if settings.trials else ():
        *named, number = part.split() or [""]
        name = " ".join(named)
        if name and name not in questions:
            raise BadOption(one_of("question in trials", name, questions))
        try:
            shares[name] = float(number)
        except ValueError:
            shares[name] = -1.0
        if not 0 <= shares[name] <= 1:
            raise BadOption(f"trials: shares must be from 0 to 1, not {number!r}")
    if shares and not any(shares.values()):
        raise BadOption("trials: one share must be more than 0; without trials say none")
    if shares and not settings.teacher:
        raise BadOption("trials need a teacher: name a scripted bot by the setting `teacher`")
    return shares


def _value(name: str, value: Any) -> Any:
    default = getattr(Settings(), name)
    kind = type(default)
    try:
        if name == "options":
            if not isinstance(value, Mapping):
                raise ValueError
            return dict(value)
        if name == "players":
            parts = value.split(",") if isinstance(value, str) else value
            parts = [parts] if isinstance(parts, int) else parts
            return tuple(int(part) for part in parts)
        if kind is int:
            if isinstance(value, bool) or int(float(value)) != float(value):
                raise ValueError
            number: float = int(float(value))
        elif kind is float:
            number = float(value)
        else:
            return "" if str(value).lower() == "none" else str(value)
    except (TypeError, ValueError, OverflowError):
        raise BadOption(f"{name} must be of type {kind.__name__}, not {value!r}") from None
    low, high = _LEAST.get(name, 0), _MOST.get(name)
    if number < low or (high is not None and number > high) or number != number:
        limit = f"from {low} to {high}" if high is not None else f"{low} or more"
        raise BadOption(f"{name} must be {limit}, not {value!r}")
    return number


def to_dict(settings: Settings) -> dict[str, Any]:
    """The settings as JSON-able values."""
    return {**asdict(settings), "players": list(settings.players)}


def command_of(settings: Settings) -> str:
    """The command that trains with these settings: what differs from the game's own is named."""
    usual = load_settings(settings.game)
    differ = {
        f.name: getattr(settings, f.name)
        for f in fields(Settings)
        if getattr(settings, f.name) != getattr(usual, f.name)
    }
    options = differ.pop("options", {})
    if "steps" in differ or "minutes" in differ:  # one alone would be the only limit
        differ.update(steps=settings.steps, minutes=settings.minutes)
    if "players" in differ:
        differ["players"] = ",".join(map(str, settings.players))
    differ.update({f"options.{key}": value for key, value in options.items()})
    said = [f" --set {key}={value}" for key, value in differ.items()]
    return f"tabletop train {settings.game}" + "".join(said)


def table() -> str:
    """The Markdown table of all settings."""
    rows = ["| setting | default | meaning |", "| --- | --- | --- |"]
    for f in fields(Settings):
        rows.append(f"| `{f.name}` | `{getattr(Settings(), f.name)!r}` | {f.metadata['help']} |")
    return "\n".join(rows)


if __name__ == "__main__":
    print(table())
