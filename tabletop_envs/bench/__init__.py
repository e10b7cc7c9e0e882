"""Figures of this package and of its peers, measured in one run."""

from tabletop_envs.bench.report import GROUPS, Plan, run_bench
from tabletop_envs.bench.timing import Figure

__all__ = ["GROUPS", "Figure", "Plan", "run_bench"]
