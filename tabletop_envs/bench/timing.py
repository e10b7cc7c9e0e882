"""How a figure is measured: short runs, several times; the median is the figure."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Figure:
    """One measured number."""

    group: str  # ours, startup, training, or the package of a peer
    name: str
    value: float  # the median
    best: float
    unit: str
    target: str = ""  # what it is meant to reach
    note: str = ""


def rate(work: Callable[[], int], seconds: float, repeats: int) -> tuple[float, float]:
    """Median and best of things done a second; ``work()`` does some and says how many."""
    work()  # compile, fill caches
    rates = []
    for _ in range(repeats):
        done = 0
        begun = time.perf_counter()
        while (spent := time.perf_counter() - begun) < seconds / repeats or not done:
            done += work()
        rates.append(done / spent)
    return median(rates), max(rates)


def cost(work: Callable[[], int], seconds: float, repeats: int) -> tuple[float, float]:
    """Median and best of microseconds a thing."""
    middle, best = rate(work, seconds, repeats)
    return 1e6 / middle, 1e6 / best
