"""Figures of this package and of its peers, measured in one run on one core."""

from tabletop_envs.bench.report import run_bench

__all__ = ["run_bench"]
