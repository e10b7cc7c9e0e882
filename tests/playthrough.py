"""A game written down line by line, so that a change of rules shows as a readable diff.

Each decision has a block: who is asked what, the legal answers, the answer, and what it changed
in the position (``path: old -> new``, for lists ``path: -gone +come``), with a checksum of what
every seat then sees. The header holds the options and the seed; the answers are read from the
file when it is played again.
"""

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

from tabletop_envs import Match
from tabletop_envs.core.game import Game
from tests.playing import random_answer

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
LONG = 120  # decisions: a longer game is cut to one round, if the game has such an option
READABLE = 2 * LONG  # decisions: of a longer one nobody reads the diff, so another is taken,
TRIES = 500  # the shortest of so many, if all are longer
# told by the lines themselves, or following from them
TOLD = ("decision", "last_asked", "num_decisions", "game", "tasks")
ANSWER = re.compile(r"^ *> (.*)$", re.M)


def make(game: Game, num_players: int) -> str:
    """A game of random answers with default options."""
    options: dict[str, Any] = {"num_players": num_players}
    seed = 100 + num_players
    match = _random_end(game, seed, options)
    if match.num_decisions > LONG and "single_round" in game.options.all:
        options["single_round"] = True
        match = _random_end(game, seed, options)
    lengths = {seed: match.num_decisions}
    while min(lengths.values()) > READABLE and len(lengths) < TRIES:
        seed += 100
        lengths[seed] = _random_end(game, seed, options).num_decisions
    seed = min(lengths, key=lengths.__getitem__)
    rng = random.Random(seed)
    match = Match(game, seed, **options)
    labels = []
    while not match.over:
        labels.append(match.label(random_answer(match, rng)))
        match.step(match.action(labels[-1]))
    return write(game, {"seed": seed, "options": options}, labels)


def _random_end(game: Game, seed: int, options: dict[str, Any]) -> Match:
    rng = random.Random(seed)
    match = Match(game, seed, **options)
    while not match.over:
        match.step(random_answer(match, rng))
    return match


def again(text: str, game: Game) -> str:
    """The same game as ``text``, played by the rules of today; as far as its answers are legal."""
    header = json.loads(text.splitlines()[1])
    return write(game, header, ANSWER.findall(text))


def write(game: Game, header: dict[str, Any], labels: list[str]) -> str:
    """The playthrough of these answers."""
    match = Match(game, header["seed"], **header["options"])
    lines = [f"# {game.id}, made by: python -m tests.generate", json.dumps(header), ""]
    before = dict(flat(match.position()))
    lines += [f"{path}: {json.dumps(value)}" for path, value in before.items()]
    lines += [f"sees: {checksum(match)}", ""]
    for label in labels:
        legal = match.legal_labels()
        kind = "nothing" if match.over else match.decision.kind
        lines.append(f"{match.num_decisions}. player_{match.player} is asked: {kind}")
        lines.append(f"   legal: {', '.join(legal)}")
        lines.append(f"   > {label}")
        if label not in legal:
            return "\n".join([*lines, "   NOT LEGAL", ""])
        match.step(match.action(label))
        after = dict(flat(match.position()))
        lines += [f"   {change}" for change in changes(before, after)]
        lines += [f"   sees: {checksum(match)}", ""]
        before = after
    lines.append(f"over: {match.over}, returns {[round(float(r), 6) for r in match.returns]}")
    return "\n".join(lines) + "\n"


def checksum(match: Match) -> str:
    """What every seat sees, in 8 hex digits a seat."""
    return " ".join(f"{crc32(match.observe(p).tobytes()):08x}" for p in range(match.num_players))


def flat(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """The leaves of a position with their paths; a list of small entries is a leaf."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in TOLD:
                yield from flat(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list) and any(_is_big(inner) for inner in value):
        for i, inner in enumerate(value):
            yield from flat(inner, f"{path}[{i}]")
    elif isinstance(value, list):
        yield path, [_words(inner) for inner in value]
    else:
        yield path, value


def _is_big(value: Any) -> bool:
    """An entry with lists of its own, such as a player."""
    return isinstance(value, dict) and any(isinstance(part, list) for part in value.values())


def _words(value: Any) -> Any:
    """A small entry as ``(key value, ...)``."""
    if not isinstance(value, dict):
        return value
    return f"({', '.join(f'{key} {json.dumps(part)}' for key, part in value.items())})"


def _entry(value: Any) -> str:
    """An entry of a list in words; of a list of its own as JSON."""
    return json.dumps(value) if isinstance(value, list) else str(value)


def changes(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    """One line for each leaf that came, went or changed."""
    for path in [*before, *(path for path in after if path not in before)]:
        old, new = before.get(path), after.get(path)
        if old == new:
            continue
        if isinstance(old, list) and isinstance(new, list):
            one, two = (Counter(map(_entry, entries)) for entries in (old, new))
            gone = [f"-{x}" for x in (one - two).elements()]
            come = [f"+{x}" for x in (two - one).elements()]
            yield f"{path}: {' '.join([*gone, *come]) or json.dumps(new)}"
        else:
            yield f"{path}: {json.dumps(old)} -> {json.dumps(new)}"
