"""What Space Robotics is worth to a seat: factories, and robots to work in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.ai.corporation_valuation import (
    IMPOSSIBLE,
    CorporationValuation,
    lower,
    open_objective,
)
from starboard.games.shackleton.components import NOTHING, ROBOT
from starboard.games.shackleton.corporations.robotics.rules import BuildFactory, Robotics, StaffFactory
from starboard.games.shackleton.effects import COUNTERS, ON_FACTORY
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Outlook

_STAFFED: Final = COUNTERS.index("robots_staffed")


class RoboticsValuation(CorporationValuation[Robotics]):
    """Factories and robots."""

    def best(self, outlook: Outlook, corporation: Robotics, effect: fx.Effect) -> float:
        best = IMPOSSIBLE
        state, seat = outlook.state, outlook.seat
        if isinstance(effect, fx.Factory):
            for position in range(9):
                if corporation.refuse_position(state, seat, position, effect.row, effect.less) is None:
                    best = max(best, building(outlook, corporation, position, effect.less))
        elif isinstance(effect, fx.Staff) and outlook.player.goods[ROBOT]:
            for position in range(9):
                if corporation.has_socket(seat, position):
                    best = max(best, staffing(outlook, corporation, position))
        return best

    def answer(self, outlook: Outlook, corporation: Robotics, question: Step[Any], action: Action) -> float | None:
        if isinstance(question, BuildFactory):
            return building(outlook, corporation, action.value, question.less)
        return staffing(outlook, corporation, action.value) if isinstance(question, StaffFactory) else None

    def lower_prices(self, state: Shackleton, corporation: Robotics, seat: int, prices: list[float], soon: int) -> None:
        lower(prices, ROBOT, state.players[seat].goods[ROBOT] - sockets(seat, corporation) - 2 * soon)


def staffing(outlook: Outlook, robotics: Robotics, position: int) -> float:
    """A robot of the reserve at work."""
    output = outlook.script(robotics.output[position % 3]) * outlook.left
    rate = outlook.end_rate(robotics, _STAFFED)
    return output + rate - outlook.prices[ROBOT] + 0.3 * open_objective(outlook, robotics)


def building(outlook: Outlook, robotics: Robotics, position: int, less: int) -> float:
    """A new factory: its points, a new row or column, and the robots that will work in it."""
    state, seat = outlook.state, outlook.seat
    row, column = position // 3, position % 3
    value = robotics.points[row] - outlook.cost(robotics.price_of(state, seat, row, less))
    value += open_objective(outlook, robotics) + outlook.reactions(ON_FACTORY, NOTHING)
    mine = robotics.robots[seat]
    new_row, new_column = True, True
    for other in range(len(mine)):
        if mine[other] != NOTHING:
            if other // 3 == row:
                new_row = False
            if other % 3 == column:
                new_column = False
    value += (0.7 if new_row else 0.0) + (0.7 if new_column else 0.0)
    per_robot = max(0.0, staffing(outlook, robotics, position))
    waiting = min(2, state.players[seat].goods[ROBOT], robotics.sockets[row])
    return value + per_robot * (waiting + 0.4 * (robotics.sockets[row] - waiting) * min(1.0, outlook.rounds))


def sockets(seat: int, robotics: Robotics) -> int:
    """Places for robots in a seat's factories."""
    total = 0
    mine = robotics.robots[seat]
    for position in range(len(mine)):
        if mine[position] != NOTHING:
            total += robotics.sockets[position // 3] - mine[position]
    return total
