"""How a figure is measured: the same work several times; the median is the figure."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Figure:
    """One measured number."""

    group: str  # one of ``report.GROUPS``
    name: str
    value: float  # the median
    best: float
    unit: str
    at_least: float | None = None  # what it is meant to reach
    at_most: float | None = None
    note: str = ""

    @property
    def target(self) -> str:
        """What it is meant to reach, in words."""
        if self.at_least is not None:
            return f">= {self.at_least:,.10g}"
        return "" if self.at_most is None else f"<= {self.at_most:,.10g}"

    @property
    def reached(self) -> bool | None:
        """Whether the median reaches it; None if nothing is asked of it."""
        if self.at_least is not None:
            return self.value >= self.at_least
        return None if self.at_most is None else self.value <= self.at_most


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


def of_rates(rates: Sequence[float]) -> tuple[float, float]:
    """Median and best of rates measured elsewhere; the first one, which warms up, is left out."""
    kept = rates[1:] or rates
    return median(kept), max(kept)
