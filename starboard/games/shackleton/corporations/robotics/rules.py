"""Space Robotics: factories in three rows and columns, staffed by robots that work for ever."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, cast

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import BUILD_FACTORY, POSITIONS, STAFF_AT, WORDS
from starboard.games.shackleton.components import NOTHING, ROBOT, ROBOTICS, TITANIUM
from starboard.games.shackleton.data.tables import Sponsor
from starboard.games.shackleton.effects import (
    COUNTERS,
    FACTORY_ROWS,
    FACTORY_TITANIUM,
    ON_FACTORY,
    CorporateEffect,
    Factory,
    Staff,
    amounts,
)
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.rules.gains import score, spend
from starboard.games.shackleton.rules.paying import can_pay, pay
from starboard.games.shackleton.rules.prices import changed
from starboard.games.shackleton.rules.question import Question, RepeatedQuestion
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.rules.solo.search_order import by_development, third
from starboard.games.shackleton.state import Shackleton, Solo
from starboard.kernel.action import Action
from starboard.kernel.fields import Field, Listed, Parts, Whole
from starboard.kernel.reason import Reason

_FACTORIES: Final = COUNTERS.index("factories")
_STAFFED: Final = COUNTERS.index("robots_staffed")
_LEFT: Final = COUNTERS.index("robots_left")
_COLUMNS: Final = COUNTERS.index("factory_columns")
_ROWS: Final = COUNTERS.index("factory_rows")


class Robotics(Corporation):
    """Tiles left per position, and everybody's factories."""

    def __init__(self, sponsor: Sponsor, slot: int) -> None:
        super().__init__(sponsor, slot)
        self.left: list[int] = []  # tiles per position, row by row
        self.robots: list[list[int]] = []  # per seat and position: robots at work, or NOTHING without a factory
        self.prices: list[list[int]] = []  # per row
        self.points: list[int] = []
        self.sockets: list[int] = []
        self.output: list[int] = []  # per column, a list of effects

    def clone(self) -> Robotics:
        copy = Robotics(self.sponsor, self.slot)
        copy.left = self.left[:]
        copy.robots = [row[:] for row in self.robots]
        copy.prices = self.prices
        copy.points = self.points
        copy.sockets = self.sockets
        copy.output = self.output
        copy.copied(self)
        return copy

    def fields(self, players: int) -> list[Field]:
        robots = Parts(*[Whole(NOTHING, self.sockets[position // 3]) for position in range(len(POSITIONS))])
        return [Field("left", Listed(Whole(), len(POSITIONS))), Field("robots", Listed(robots, players))]

    def begin(self, state: Shackleton, seats: int) -> None:
        table = state.tables.contents.corporations.robotics
        self.left = [table.setup.tiles_per_position.of(seats)] * len(POSITIONS)
        self.robots = [[NOTHING] * len(POSITIONS) for _ in range(seats)]
        rows = table.factories.rows.in_order()
        self.prices = [amounts(row.price) for row in rows]
        self.points = [row.vp for row in rows]
        self.sockets = [row.sockets for row in rows]
        columns = table.factories.columns.in_order()
        self.output = [state.tables.scripts.number(column.per_robot) for column in columns]

    def price_of(self, state: Shackleton, seat: int, row: int, less: int) -> list[int]:
        price = self.prices[row][:]
        price[TITANIUM] = max(0, changed(state, seat, FACTORY_TITANIUM, price[TITANIUM]) - less)
        return price

    def refuse_position(self, state: Shackleton, seat: int, position: int, row: int, less: int) -> Reason | None:
        if self.left[position] == 0 or self.robots[seat][position] != NOTHING:
            return events.FACTORY_GONE
        if row != NOTHING and position // 3 != row:
            return events.NOT_OFFERED
        return None if can_pay(state, seat, self.price_of(state, seat, position // 3, less)) else events.CANNOT_PAY

    def has_socket(self, seat: int, position: int) -> bool:
        robots = self.robots[seat][position]
        return robots != NOTHING and robots < self.sockets[position // 3]

    def question(self, seat: int, effect: CorporateEffect) -> Question:
        if isinstance(effect, Factory):
            return BuildFactory(seat, effect.row, effect.less)
        assert isinstance(effect, Staff)
        return StaffFactory(seat, effect.n)

    def can(self, state: Shackleton, seat: int, effect: CorporateEffect) -> bool:
        if isinstance(effect, Factory):
            return super().can(state, seat, effect)
        has_robot = state.players[seat].goods[ROBOT] > 0
        return has_robot and any([self.has_socket(seat, position) for position in range(len(POSITIONS))])

    def add(self, state: Shackleton, seat: int, position: int) -> None:
        self.left[position] -= 1
        self.robots[seat][position] = 0
        state.tell(events.FACTORY_BUILT, seat, position)

    def count(self, state: Shackleton, seat: int, counter: int) -> int:
        mine = self.robots[seat]
        built = [position for position in range(len(POSITIONS)) if mine[position] != NOTHING]
        if counter == _FACTORIES:
            return len(built)
        if counter == _COLUMNS:
            return len({position % 3 for position in built})
        if counter == _ROWS:
            return len({position // 3 for position in built})
        column = counter - _LEFT
        return sum([mine[position] for position in built if counter == _STAFFED or position % 3 == column])

    def pay_income(self, state: Shackleton, seat: int) -> None:
        """Plan the output of every robot at work, which depends on its column."""
        for position in range(len(POSITIONS) - 1, -1, -1):
            for _ in range(self.robots[seat][position]):
                run_effects.plan(state, seat, self.output[position % 3], self.source)

    def act_for_bot(self, state: Shackleton, solo: Solo) -> bool:
        """Build the wanted factory, or the next one to the right, below or above it (ruling 64b)."""
        side = state.tables.contents.solo.corporation_cards.robotics.side(solo.hard[self.slot])
        row = FACTORY_ROWS.index(by_development(side.row, solo.development))
        column = third(state, solo)
        state.tell(events.BOT_POSITION, solo.development, row * 3 + column)
        order = [row * 3 + at for at in range(column, 3)]
        for other in (*range(row + 1, 3), *range(row - 1, -1, -1)):
            order += [other * 3 + at for at in range(3)]
        order += [row * 3 + at for at in range(column)]
        for position in order:
            if self.left[position] and self.robots[state.seats][position] == NOTHING:
                self.add(state, state.seats, position)
                score(state, state.seats, side.vp.in_order()[position // 3], self.source)
                return True
        return False


def robotics_of(state: Shackleton) -> Robotics:
    """Return the corporation, which must be in play."""
    return cast(Robotics, state.corporation(ROBOTICS))


class BuildFactory(Question):
    """Choose a factory to build."""

    KEY: ClassVar = "shackleton.ask.factory"

    def __init__(self, seat: int, row: int, less: int) -> None:
        super().__init__(seat)
        self.only_row: Final = row
        self.less: Final = less

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.factory

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return robotics_of(state).refuse_position(state, self.seat, action.value, self.only_row, self.less)

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        return robotics_of(state).price_of(state, self.seat, action.value // 3, self.less)

    def choose(self, state: Shackleton, action: Action) -> None:
        robotics, price = robotics_of(state), self.cost(state, action)
        robotics.add(state, self.seat, action.value)
        react(state, self.seat, ON_FACTORY)
        score(state, self.seat, robotics.points[action.value // 3], robotics.source)
        pay(state, self.seat, price)


class StaffFactory(RepeatedQuestion):
    """Put robots of the reserve to work; they never leave (ruling 53)."""

    KEY: ClassVar = "shackleton.ask.staff"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*WORDS.staff, WORDS.done]

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        if action is WORDS.done:
            return None
        if not state.players[self.seat].goods[ROBOT]:
            return events.CANNOT_PAY
        return None if robotics_of(state).has_socket(self.seat, action.value) else events.NO_SOCKET

    def choose_once(self, state: Shackleton, action: Action) -> None:
        spend(state, self.seat, ROBOT, 1)
        robotics_of(state).robots[self.seat][action.value] += 1
        state.tell(events.STAFFED, self.seat, action.value)


ACTIONS: Final[tuple[int, ...]] = (BUILD_FACTORY, STAFF_AT)  # kinds of actions of this corporation alone
