"""``tabletop compile``: compile ahead of time, and clear out what older sources left behind."""

import re
import shutil
import time
from collections.abc import Callable, Iterator
from typing import Annotated

import typer

from tabletop_envs.bots import ScriptedBot
from tabletop_envs.cli.common import command, output
from tabletop_envs.core.batch import Batch
from tabletop_envs.core.game import Game
from tabletop_envs.core.jit import PLAIN, cache_root, sources_hash
from tabletop_envs.match import Match
from tabletop_envs.opponents import LearnerBatch
from tabletop_envs.registry import GAMES, game_of, split_id


def register(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command("compile")(command(compile_games))


def compile_games(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="One game; all if left out.")
    ] = None,
    clean: Annotated[
        bool, typer.Option("--clean", help="Also remove what older sources left in the cache.")
    ] = False,
) -> None:
    """Compile ahead of time, so that the first game begins at once."""
    console = output()
    chosen = [game_of(game)] if game else list(GAMES.values())
    if PLAIN:
        console.print("NUMBA_DISABLE_JIT is set: nothing is compiled", markup=False)
        return
    begun = time.perf_counter()
    for known in chosen:
        for name, work in parts(known):
            start = time.perf_counter()
            work()
            spent = time.perf_counter() - start
            console.print(f"{known.id:<16} {name:<24} {spent:6.1f} s", markup=False)
    console.print(
        f"ready after {time.perf_counter() - begun:.1f} s; kept in {cache_root()}",
        markup=False,
        soft_wrap=True,
    )
    if clean:
        removed = clean_cache()
        console.print(f"removed {removed} folders of older sources", markup=False)


def parts(game: Game) -> Iterator[tuple[str, Callable[[], None]]]:
    """Every compiled entry point of a game, in parts: a name and what calls them once."""
    yield "one game (Match)", lambda: _match(game)
    yield "many games (Batch)", lambda: _batch(game)
    for name in game.bots:
        yield f"bot {name}", lambda name=name: _bot(game, name)  # type: ignore[misc]
    yield "a seat among bots", lambda: _seat(game)


def _match(game: Game) -> None:
    match = Match(game, seed=0)
    for read in (match.observation, match.returns, match.scores, match.win_shares):
        assert len(read)
    match.resample(match.player, 1)
    for action in range(game.actions.size):
        match.public_label(action)
    while match.num_decisions < 3:  # into a position with something under way
        match.step(match.legal_actions()[0])
    Match.from_position(match.position()).view(0)
    match.step(match.legal_actions()[0])


def _batch(game: Game) -> None:
    batch = Batch(game, 2, seed=0)
    batch.step(batch.action_masks.argmax(1))
    batch.look()
    batch.observe([0], [0])


def _bot(game: Game, name: str) -> None:
    batch = Batch(game, 2, seed=0)
    batch.step(ScriptedBot(game, name).act_batch(batch.observations, batch.action_masks))


def _seat(game: Game) -> None:
    for name in ("random", *game.bots):
        batch = LearnerBatch(game, 2, name, seed=0)
        batch.step(batch.action_masks.argmax(1))


def clean_cache() -> int:
    """Remove folders of the cache that the present sources do not use; how many.

    Only folders that are named as the cache names them are touched.
    """
    names = ["core", *(split_id(game)[0] for game in GAMES)]
    current = {f"{name}-{sources_hash(name)}" for name in names}
    removed = 0
    for folder in sorted(cache_root().glob("*-*")):
        # behind the sources may stand a user's own cards
        ours = re.fullmatch(r"([a-z0-9_]+-[0-9a-f]{16})(-[0-9a-f]{16})?", folder.name)
        if ours and folder.is_dir() and ours[1] not in current:
            shutil.rmtree(folder, ignore_errors=True)
            removed += 1
    return removed
