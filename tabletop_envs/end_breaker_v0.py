"""End Breaker! for PettingZoo: ``env``, ``raw_env``, ``parallel_env`` (end_breaker/README.md)."""

from functools import partial

from tabletop_envs.aec import make_env, make_parallel_env, make_raw_env
from tabletop_envs.end_breaker import GAME

env = partial(make_env, GAME)
raw_env = partial(make_raw_env, GAME)
parallel_env = partial(make_parallel_env, GAME)
