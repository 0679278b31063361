"""What Sky Watch is worth to a seat: contributing to a program of defence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.ai.corporation_valuation import IMPOSSIBLE, CorporationValuation, open_objective
from starboard.games.shackleton.corporations.skywatch.rules import Contribute, Skywatch
from starboard.games.shackleton.effects import ON_DEFEND
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Outlook

SHIELD: Final = 0.5  # a point of strength in a defence


class SkywatchValuation(CorporationValuation[Skywatch]):
    """Programs of defence."""

    def best(self, outlook: Outlook, corporation: Skywatch, effect: fx.Effect) -> float:
        best = IMPOSSIBLE
        if isinstance(effect, fx.Defend):
            for program in range(9):
                if corporation.refuse_program(outlook.state, outlook.seat, program, effect.less) is None:
                    best = max(best, defending(outlook, corporation, program, effect.less))
        return best

    def answer(self, outlook: Outlook, corporation: Skywatch, question: Step[Any], action: Action) -> float | None:
        if not isinstance(question, Contribute):
            return None
        return defending(outlook, corporation, action.value, question.less)


def defending(outlook: Outlook, skywatch: Skywatch, program: int, less: int) -> float:
    """The points of a program, less its price, and its strength."""
    value = skywatch.points[program] - outlook.cost(skywatch.price_of(program, less))
    return (
        value
        + (program % 3 + 1) * SHIELD
        + open_objective(outlook, skywatch)
        + outlook.reactions(ON_DEFEND, program // 3)
    )
