"""The value of Space Robotics to a seat: factories, and robots to work in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starboard.games.shackleton.actions import FACTORIES
from starboard.games.shackleton.ai.corporation_valuation import (
    CorporationValuation,
    lower,
    open_objective,
)
from starboard.games.shackleton.components import NOTHING, ROBOT
from starboard.games.shackleton.corporations.robotics.rules import BuildFactory, Robotics, StaffFactory
from starboard.games.shackleton.effects import COUNTERS, ON_FACTORY
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Valuation

_STAFFED: Final = COUNTERS.index("robots_staffed")


class RoboticsValuation(CorporationValuation[Robotics]):
    """How a fast player values Space Robotics' actions and goods."""

    def answer(self, valuation: Valuation, corporation: Robotics, question: Step[Any], action: Action) -> float | None:
        if isinstance(question, BuildFactory):
            return building(valuation, corporation, action.value, question.less)
        return staffing(valuation, corporation, action.value) if isinstance(question, StaffFactory) else None

    def lower_prices(self, valuation: Valuation, corporation: Robotics, prices: list[float]) -> None:
        usable = sockets(valuation.seat, corporation) + 2 * valuation.uses_to_come
        lower(prices, ROBOT, valuation.player.goods[ROBOT] - usable)


def staffing(valuation: Valuation, robotics: Robotics, position: int) -> float:
    """Return the value of putting a robot of the reserve to work."""
    output = valuation.script(robotics.table.output[FACTORIES[position].column]) * valuation.left
    rate = valuation.end_rate(robotics, _STAFFED)
    return output + rate - valuation.prices[ROBOT] + 0.3 * open_objective(valuation, robotics)


def building(valuation: Valuation, robotics: Robotics, position: int, less: int) -> float:
    """Return the value of a new factory: its points, a new row or column, and the robots that will work in it."""
    state, seat = valuation.state, valuation.seat
    row, column = FACTORIES[position].row, FACTORIES[position].column
    value = robotics.table.points[row] - valuation.cost(robotics.price_of(state, seat, row, less))
    value += open_objective(valuation, robotics) + valuation.reactions(ON_FACTORY, NOTHING)
    built = [FACTORIES[other] for other, robots in enumerate(robotics.robots[seat]) if robots != NOTHING]
    new_row = row not in [other.row for other in built]
    new_column = column not in [other.column for other in built]
    value += (0.7 if new_row else 0.0) + (0.7 if new_column else 0.0)
    per_robot = max(0.0, staffing(valuation, robotics, position))
    waiting = min(2, state.players[seat].goods[ROBOT], robotics.table.sockets[row])
    return value + per_robot * (waiting + 0.4 * (robotics.table.sockets[row] - waiting) * min(1.0, valuation.rounds))


def sockets(seat: int, robotics: Robotics) -> int:
    """Return the free places for robots in a seat's factories."""
    at_work = [(FACTORIES[at].row, robots) for at, robots in enumerate(robotics.robots[seat]) if robots != NOTHING]
    return sum([robotics.table.sockets[row] - robots for row, robots in at_work])
