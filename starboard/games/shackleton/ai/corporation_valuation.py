"""What bots ask each corporation: what its actions, answers and goods are worth to a seat.

A corporation answers in `corporations/<name>/ai.py`; `corporations/all_valuations.py` lists all of them by number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from starboard.games.shackleton.components import NOTHING
from starboard.games.shackleton.corporation import Corporation
from starboard.games.shackleton.effects import Effect
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Outlook

C = TypeVar("C", bound=Corporation)

IMPOSSIBLE: Final = -99.0
STEP: Final = 1.6  # points that a step towards an open objective is worth
LANDMARK: Final = 0.9  # having a structure in the crater, per size and maintenance
SURPLUS: Final = 0.35  # of the price of a good that is not needed now


class CorporationValuation(Generic[C]):
    """One corporation, as a quick player values it."""

    def best(self, outlook: Outlook, corporation: C, effect: Effect) -> float:
        """The best way to do one of its own ops now, or IMPOSSIBLE."""
        return IMPOSSIBLE

    def answer(self, outlook: Outlook, corporation: C, question: Step[Any], action: Action) -> float | None:
        """What an answer to one of its own questions is worth; None for the questions of others."""
        return None

    def lower_prices(self, state: Shackleton, corporation: C, seat: int, prices: list[float], soon: int) -> None:
        """Lower the prices of its goods that the seat cannot use; `soon` is 1 while a new use may still come up."""

    def next_panel(self, outlook: Outlook, corporation: C) -> float:
        """What the next of its own panels brings."""
        return 0.0

    def recovery(self) -> float:
        """What winning an astronaut of the crater brings besides the astronaut."""
        return 0.0


def open_objective(outlook: Outlook, corporation: Corporation) -> float:
    """What a step towards this corporation's objectives is worth."""
    return STEP if outlook.player.claimed[corporation.slot] == NOTHING else 0.0


def lower(prices: list[float], what: int, too_many: int) -> None:
    """Lower the price of a good of which a seat has so many more than it can use."""
    if too_many >= 0:
        prices[what] *= SURPLUS if too_many == 0 else 0.5 * SURPLUS
