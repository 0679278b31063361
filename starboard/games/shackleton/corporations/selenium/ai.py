"""What Selenium Research is worth to a seat: running an experiment, and samples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.ai.corporation_valuation import (
    IMPOSSIBLE,
    CorporationValuation,
    lower,
    open_objective,
)
from starboard.games.shackleton.components import BASALT, ICE, NOTHING, REGOLITH, SAMPLES
from starboard.games.shackleton.corporations.selenium.rules import ChooseExperiment, Selenium
from starboard.games.shackleton.effects import ON_EXPERIMENT
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Outlook

FIELD: Final = 1.3  # an experiment on the way to a set of fields
ENOUGH_SAMPLES: Final = 4  # of all kinds together


class SeleniumValuation(CorporationValuation[Selenium]):
    """Samples and experiments."""

    def best(self, outlook: Outlook, corporation: Selenium, effect: fx.Effect) -> float:
        best = IMPOSSIBLE
        if isinstance(effect, fx.Experiment):
            for column in range(3):
                if corporation.stacks[column] and corporation.ways(outlook.state, outlook.seat, column, effect.less):
                    best = max(best, experimenting(outlook, corporation, column, effect.less))
        return best

    def answer(self, outlook: Outlook, corporation: Selenium, question: Step[Any], action: Action) -> float | None:
        if not isinstance(question, ChooseExperiment):
            return None
        return experimenting(outlook, corporation, action.value, question.less)

    def lower_prices(self, state: Shackleton, corporation: Selenium, seat: int, prices: list[float], soon: int) -> None:
        goods = state.players[seat].goods
        many = goods[ICE] + goods[REGOLITH] + goods[BASALT] - ENOUGH_SAMPLES
        for sample in SAMPLES:
            lower(prices, sample, many)


def experimenting(outlook: Outlook, selenium: Selenium, column: int, less: int) -> float:
    """The reward, less the samples; a new field is worth more."""
    tile = selenium.tile(selenium.stacks[column][0])
    needs = tile.needs[0] + tile.needs[1] + tile.needs[2] - less
    value = outlook.script(tile.reward) - needs * outlook.prices[ICE] + open_objective(outlook, selenium)
    new = True
    for kept in selenium.kept[outlook.seat]:
        if selenium.tile(kept).field == tile.field:
            new = False
    return value + (FIELD if new else 0.3) + outlook.reactions(ON_EXPERIMENT, NOTHING)
