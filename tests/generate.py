"""Makes what is generated and checked by tests: ``python -m tests.generate``.

The tables in each game's README (between ``<!-- generated: NAME -->`` and ``<!-- end -->``) and
the golden playthroughs in ``tests/playthroughs``. Read the diff before committing it: it is what
changed for users.
"""

import re
from pathlib import Path

from tabletop_envs.core.game import Game
from tabletop_envs.registry import GAMES
from tests.playthrough import PLAYTHROUGHS, make

PACKAGE = Path(__file__).resolve().parents[1] / "tabletop_envs"
COMMAND = "python -m tests.generate"


def tables(game: Game) -> dict[str, str]:
    """The generated tables of a game's README by name."""
    return {
        "options": game.options.table(),
        "actions": game.actions.table(),
        "observation": game.observation.table(),
    }


def readme(game: Game) -> Path:
    """The README of a game."""
    return PACKAGE / game.name / "README.md"


def with_tables(text: str, game: Game) -> str:
    """``text`` with the game's tables between their markers. Raises ValueError without a marker."""
    for name, table in tables(game).items():
        start, end = f"<!-- generated: {name} -->", "<!-- end -->"
        block = re.compile(re.escape(start) + ".*?" + re.escape(end), re.S)
        if len(block.findall(text)) != 1:
            raise ValueError(f"{readme(game)} needs one block {start} ... {end}")
        text = block.sub(lambda _, new=f"{start}\n{table}\n{end}": new, text)
    return text


def main() -> None:
    """Write everything anew and say what changed."""
    for game in GAMES.values():
        files = {readme(game): with_tables(readme(game).read_text(encoding="utf-8"), game)}
        for n in game.players:
            files[PLAYTHROUGHS / f"{game.name}-{n}.txt"] = make(game, n)
        for path, text in files.items():
            old = path.read_text(encoding="utf-8") if path.is_file() else None
            if old != text:
                path.parent.mkdir(exist_ok=True)
                path.write_text(text, encoding="utf-8")
            print(f"{'unchanged' if old == text else 'written  '} {path}")


if __name__ == "__main__":
    main()
