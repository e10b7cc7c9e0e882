"""Sakura Arms for PettingZoo: ``env``, ``raw_env``, ``parallel_env`` (sakura_arms/README.md)."""

from functools import partial

from tabletop_envs.aec import make_env, make_parallel_env, make_raw_env
from tabletop_envs.sakura_arms import GAME

env = partial(make_env, GAME)
raw_env = partial(make_raw_env, GAME)
parallel_env = partial(make_parallel_env, GAME)
