"""Base class for the value of a corporation's actions, answers and goods to a seat, in points.

Each corporation has a subclass in `corporations/<name>/ai.py`; `corporations/all_valuations.py` lists them by number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from starboard.games.shackleton.actions import WORDS
from starboard.games.shackleton.components import NOTHING
from starboard.games.shackleton.effects import CorporateEffect
from starboard.games.shackleton.interfaces import Corporation
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Valuation

C = TypeVar("C", bound=Corporation)

IMPOSSIBLE: Final = -99.0
STEP: Final = 1.6  # value of a step towards an open objective
LANDMARK: Final = 0.9  # value of a structure in the crater, per size and maintenance
SURPLUS: Final = 0.35  # share of its price that a good keeps while the seat has no use for it


class CorporationValuation(Generic[C]):
    """How a fast player values one corporation."""

    def best(self, valuation: Valuation, corporation: C, effect: CorporateEffect) -> float:
        """Return the value of the best way to perform one of its effects now, or IMPOSSIBLE."""
        question = corporation.question(valuation.seat, effect)
        best = IMPOSSIBLE
        for action in question.options(valuation.state):
            value = None if action is WORDS.done else self.answer(valuation, corporation, question, action)
            if value is not None and value > best:
                best = value
        return best

    def answer(self, valuation: Valuation, corporation: C, question: Step[Any], action: Action) -> float | None:
        """Return the value of an answer to one of its own questions; None for the questions of others."""
        return None

    def lower_prices(self, valuation: Valuation, corporation: C, prices: list[float]) -> None:
        """Lower the prices of its goods that the seat cannot use."""

    def next_panel(self, valuation: Valuation, corporation: C) -> float:
        """Return the value of its next panel."""
        return 0.0

    def recovery(self) -> float:
        """Return what winning an astronaut of the crater brings besides the astronaut."""
        return 0.0


def open_objective(valuation: Valuation, corporation: Corporation) -> float:
    """Return the value of a step towards this corporation's objectives."""
    return STEP if valuation.player.claimed[corporation.slot] == NOTHING else 0.0


def lower(prices: list[float], resource: int, surplus: int) -> None:
    """Lower the price of a good of which a seat has so many more than it can use."""
    if surplus >= 0:
        prices[resource] *= SURPLUS if surplus == 0 else 0.5 * SURPLUS
