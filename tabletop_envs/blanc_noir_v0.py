"""Blanc Noir for PettingZoo: ``env``, ``raw_env``, ``parallel_env`` (see blanc_noir/README.md)."""

from functools import partial

from tabletop_envs.aec import make_env, make_parallel_env, make_raw_env
from tabletop_envs.blanc_noir import GAME

env = partial(make_env, GAME)
raw_env = partial(make_raw_env, GAME)
parallel_env = partial(make_parallel_env, GAME)
