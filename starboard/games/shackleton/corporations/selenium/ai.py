"""The value of Selenium Research to a seat: running an experiment, and samples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starboard.games.shackleton.ai.corporation_valuation import (
    CorporationValuation,
    lower,
    open_objective,
)
from starboard.games.shackleton.components import BASALT, ICE, NOTHING, REGOLITH, SAMPLES
from starboard.games.shackleton.corporations.selenium.rules import ChooseExperiment, Selenium
from starboard.games.shackleton.effects import ON_EXPERIMENT
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Valuation

FIELD: Final = 1.3  # value of the first experiment of a field
ENOUGH_SAMPLES: Final = 4  # samples of all kinds together; more lose value


class SeleniumValuation(CorporationValuation[Selenium]):
    """How a fast player values Selenium Research's actions and goods."""

    def answer(self, valuation: Valuation, corporation: Selenium, question: Step[Any], action: Action) -> float | None:
        if not isinstance(question, ChooseExperiment):
            return None
        return experimenting(valuation, corporation, action.value, question.less)

    def lower_prices(self, valuation: Valuation, corporation: Selenium, prices: list[float]) -> None:
        goods = valuation.player.goods
        for sample in SAMPLES:
            lower(prices, sample, goods[ICE] + goods[REGOLITH] + goods[BASALT] - ENOUGH_SAMPLES)


def experimenting(valuation: Valuation, selenium: Selenium, column: int, less: int) -> float:
    """Return the value of an experiment: its reward, less the samples; a new field counts more."""
    tile = selenium.tile(selenium.stacks[column][0])
    needs = tile.needs[0] + tile.needs[1] + tile.needs[2] - less
    value = valuation.script(tile.reward) - needs * valuation.prices[ICE] + open_objective(valuation, selenium)
    new_field = tile.field not in [selenium.tile(kept).field for kept in selenium.kept[valuation.seat]]
    return value + (FIELD if new_field else 0.3) + valuation.reactions(ON_EXPERIMENT, NOTHING)
