"""95 % confidence intervals of shares, means and ratios."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Final

CONFIDENCE_95: Final = 1.959964
_STUDENT_TABLE: Final = {1: 12.7062, 2: 4.3027, 3: 3.1824}  # for so few degrees of freedom the series is inexact

Interval = tuple[float, float]


def wilson(wins: float, games: int, z: float = CONFIDENCE_95) -> Interval:
    """Return Wilson's score interval (1927) of a share, which holds for few games and near 0 and 1."""
    if not games:
        return 0.0, 1.0
    share, weight = wins / games, z * z / games
    middle = (share + weight / 2) / (1 + weight)
    spread = z * sqrt(share * (1 - share) / games + weight / games / 4) / (1 + weight)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def ratio_interval(wins: float, fair: Sequence[float], z: float = CONFIDENCE_95) -> Interval:
    """Return Wilson's interval of the ratio of wins to fair shares, which may differ from game to game.

    A ratio r is in it if the wins are within z deviations of their expectation: |w - rE| <= z √(rE - r²Q), where E is
    the sum of the fair shares and Q that of their squares.
    """
    expected, squares = sum(fair), sum([share * share for share in fair])
    if not expected:
        raise ValueError("a ratio needs at least one game")
    a = expected * expected + z * z * squares
    b = 2 * wins * expected + z * z * expected
    root = sqrt(max(0.0, b * b - 4 * a * wins * wins))
    return max(0.0, (b - root) / (2 * a)), (b + root) / (2 * a)


def student(freedom: int, z: float = CONFIDENCE_95) -> float:
    """Return Student's t for 95 % by a series around the normal value, exact to half a percent."""
    if freedom in _STUDENT_TABLE:
        return _STUDENT_TABLE[freedom]
    terms = ((z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384)
    t = z
    for power, term in enumerate(terms, 1):
        t += term / freedom**power
    return t


def mean_interval(values: Sequence[float]) -> Interval | None:
    """Return the interval of a mean, or None for fewer than two values."""
    if len(values) < 2:
        return None
    middle, spread = mean(values), student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return middle - spread, middle + spread


def share_interval(parts: Sequence[float], wholes: Sequence[float]) -> Interval | None:
    """Return the interval of sum(parts) / sum(wholes), estimated from the deviations of single parts."""
    if len(parts) < 2:
        return None
    share = sum(parts) / sum(wholes)
    off = sum([(part - share * whole) ** 2 for part, whole in zip(parts, wholes, strict=True)])
    spread = student(len(parts) - 1) * sqrt(off * len(parts) / (len(parts) - 1)) / sum(wholes)
    return share - spread, share + spread
