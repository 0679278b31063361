"""The ways to make the board (pp. 4 and 19), and which equal planets they allow side by side; by values of options."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import GAIA, TRANSDIM
from starboard.games.gaia.effects import BoardMethod

BOARD_METHODS: Final[dict[str, BoardMethod]] = {
    "printed": BoardMethod(is_variable=False),
    "method1": BoardMethod(keeps_inner=True),
    "method2": BoardMethod(keeps_inner=True, shuffles_inner=True),
    "method3": BoardMethod(),
    "method1-without-09-10": BoardMethod(keeps_inner=True, left_out=("09", "10")),
    "method2-without-09-10": BoardMethod(keeps_inner=True, shuffles_inner=True, left_out=("09", "10")),
    "without-09-10": BoardMethod(left_out=("09", "10")),
}

MAY_TOUCH: Final[dict[str, tuple[int, ...]]] = {"different": (), "home-types": (GAIA, TRANSDIM)}
"""By the value of `neighbours`, the types whose planets may touch across tiles; up to revision 2 two types might."""
