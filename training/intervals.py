"""Means of independent scores with 95 % intervals, and what duplicate deals gain."""

from statistics import NormalDist

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

# the 97.5 % point of Student's t where the series below is not yet exact to three digits
_T_SMALL = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)


def t_quantile(freedom: int) -> float:
    """The 97.5 % point of Student's t with ``freedom`` degrees of freedom (from 1)."""
    if freedom <= len(_T_SMALL):
        return _T_SMALL[freedom - 1]
    z, v = NormalDist().inv_cdf(0.975), float(freedom)
    # Abramowitz and Stegun 26.7.5
    first = (z**3 + z) / (4 * v)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
    return z + first + second + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)


def interval(scores: Floats) -> tuple[float, float, float]:
    """Mean and 95 % interval (Student's t) of independent ``scores`` [n]; n from 2."""
    mean = float(scores.mean())
    half = t_quantile(len(scores) - 1) * float(scores.std(ddof=1)) / len(scores) ** 0.5
    return mean, mean - half, mean + half


def variance_ratio(shares: Floats) -> float:
    """Variance of a deal's mean over that of as many independent games; ``shares`` [deals, seats].

    0.7 means that duplicate deals need 30 % fewer games for the same interval; 1 is no gain.
    """
    alone = float(shares.var(ddof=1)) / shares.shape[1]
    return float(shares.mean(1).var(ddof=1)) / alone if alone > 0 else 1.0
