"""How far a figure can be trusted: 95 % intervals of shares, means and ratios."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Final

CONFIDENCE_95: Final = 1.959964
_STUDENT_FEW: Final = {1: 12.7062, 2: 4.3027, 3: 3.1824}  # degrees of freedom too few for the series below

Interval = tuple[float, float]


def wilson(wins: float, games: int, z: float = CONFIDENCE_95) -> Interval:
    """The interval of win shares that fits a result (E. B. Wilson 1927); sound for small numbers and near 0 and 1."""
    if not games:
        return 0.0, 1.0
    share, weight = wins / games, z * z / games
    middle = (share + weight / 2) / (1 + weight)
    spread = z * sqrt(share * (1 - share) / games + weight / games / 4) / (1 + weight)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def ratio_interval(wins: float, fair: Sequence[float], z: float = CONFIDENCE_95) -> Interval:
    """The interval of "so many times its share": Wilson's, for games in which the fair share need not be the same.

    A ratio r fits if the wins are within z deviations of what r promises: |w - rE| <= z √(rE - r²Q), where E is the sum
    of the fair shares and Q that of their squares.
    """
    expected, squares = sum(fair), sum([share * share for share in fair])
    if not expected:
        raise ValueError("there is no ratio of no games")
    a = expected * expected + z * z * squares
    b = 2 * wins * expected + z * z * expected
    root = sqrt(max(0.0, b * b - 4 * a * wins * wins))
    return max(0.0, (b - root) / (2 * a)), (b + root) / (2 * a)


def student(freedom: int, z: float = CONFIDENCE_95) -> float:
    """Student's t for 95 %, by its series around the normal value; off by less than half a percent."""
    if freedom in _STUDENT_FEW:
        return _STUDENT_FEW[freedom]
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    t = z
    for power, term in enumerate(terms, 1):
        t += term / freedom**power
    return t


def mean_interval(values: Sequence[float]) -> Interval | None:
    """The interval of a mean; one value alone says nothing about it."""
    if len(values) < 2:
        return None
    middle, spread = mean(values), student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return middle - spread, middle + spread


def share_interval(parts: Sequence[float], wholes: Sequence[float]) -> Interval | None:
    """The interval of the share that parts have of their wholes in sum, by how far each part is from that share."""
    if len(parts) < 2:
        return None
    share = sum(parts) / sum(wholes)
    off = sum([(part - share * whole) ** 2 for part, whole in zip(parts, wholes, strict=True)])
    spread = student(len(parts) - 1) * sqrt(off * len(parts) / (len(parts) - 1)) / sum(wholes)
    return share - spread, share + spread
