"""Compiling ahead of time, and clearing out what older sources left behind."""

import shutil
import time

from tabletop_envs.bots import ScriptedBot
from tabletop_envs.core.batch import Batch
from tabletop_envs.core.game import Game
from tabletop_envs.core.jit import cache_dir, cache_root
from tabletop_envs.match import Match
from tabletop_envs.registry import GAMES


def compile_game(game: Game) -> float:
    """Call every compiled entry point of a game once; seconds that took."""
    begun = time.monotonic()
    match = Match(game, seed=0)
    match.resample(match.player, 1)
    assert len(match.observation) == game.observation.size
    assert len(match.returns) == match.num_players
    assert len(match.scores)
    assert len(match.win_shares)
    match.step(match.legal_actions()[0])
    batch = Batch(game, 2, seed=0)
    for name in game.bots:
        actions = ScriptedBot(game, name).act_batch(batch.observations, batch.action_masks)
        batch.step(actions)
    batch.observe([0], [0])
    return time.monotonic() - begun


def clean_cache() -> int:
    """Remove cache folders that no present source uses; how many."""
    current = {cache_dir("core"), *(cache_dir(game.name) for game in GAMES.values())}
    removed = 0
    for folder in cache_root().glob("*-*"):
        if folder.is_dir() and str(folder) not in current:
            shutil.rmtree(folder, ignore_errors=True)
            removed += 1
    return removed
