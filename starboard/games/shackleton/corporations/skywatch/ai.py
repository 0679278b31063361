"""The value of Sky Watch to a seat: contributing to a program of defence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starboard.games.shackleton.actions import DEFENCES
from starboard.games.shackleton.ai.corporation_valuation import CorporationValuation, open_objective
from starboard.games.shackleton.corporations.skywatch.rules import Contribute, Skywatch
from starboard.games.shackleton.effects import ON_DEFEND
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Valuation

SHIELD: Final = 0.5  # value of a point of strength in a defence


class SkywatchValuation(CorporationValuation[Skywatch]):
    """How a fast player values Sky Watch's actions and goods."""

    def answer(self, valuation: Valuation, corporation: Skywatch, question: Step[Any], action: Action) -> float | None:
        if not isinstance(question, Contribute):
            return None
        return defending(valuation, corporation, action.value, question.less)


def defending(valuation: Valuation, skywatch: Skywatch, program: int, less: int) -> float:
    """Return the value of a program: its points and strength, less its price."""
    value = skywatch.table.points[program] - valuation.cost(skywatch.price_of(program, less))
    value += (DEFENCES[program].level + 1) * SHIELD
    value += open_objective(valuation, skywatch)
    return value + valuation.reactions(ON_DEFEND, DEFENCES[program].section)
