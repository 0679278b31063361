"""Space Robotics: factories in three rows and columns, staffed by robots that work for ever."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, cast

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import BUILD_FACTORY, FACTORIES, STAFF_AT, WORDS, factory_at
from starboard.games.shackleton.components import NOTHING, ROBOT, ROBOTICS, TITANIUM
from starboard.games.shackleton.data.tables import CorporationTables, Tables
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


class RoboticsTable:
    """Space Robotics' table for a number of players."""

    def __init__(self, tables: Tables, players: int) -> None:
        table = tables.contents.corporations.robotics
        rows, columns = table.factories.rows.in_order(), table.factories.columns.in_order()
        self.tiles: Final[int] = table.setup.tiles_per_position.of(players)
        self.prices: Final = [amounts(row.price) for row in rows]
        self.points: Final[list[int]] = [row.vp for row in rows]
        self.sockets: Final[list[int]] = [row.sockets for row in rows]
        self.output: Final = [tables.scripts.number(column.per_robot) for column in columns]  # lists of effects


class Robotics(Corporation):
    """Tiles left per position, and everybody's factories."""

    ACTIONS: ClassVar[tuple[int, ...]] = (BUILD_FACTORY, STAFF_AT)

    def __init__(self, common: CorporationTables, slot: int, table: RoboticsTable) -> None:
        super().__init__(common, slot)
        self.table: Final = table
        self.left: list[int] = []  # tiles per position, row by row
        self.robots: list[list[int]] = []  # per seat and position: robots at work, or NOTHING without a factory

    def clone(self) -> Robotics:
        copy = Robotics(self.common, self.slot, self.table)
        copy.left = self.left[:]
        copy.robots = [row[:] for row in self.robots]
        copy.copied(self)
        return copy

    def fields(self, players: int) -> list[Field]:
        robots = Parts(*[Whole(NOTHING, self.table.sockets[factory.row]) for factory in FACTORIES])
        return [Field("left", Listed(Whole(), len(FACTORIES))), Field("robots", Listed(robots, players))]

    def begin(self, state: Shackleton) -> None:
        self.left = [self.table.tiles] * len(FACTORIES)
        self.robots = [[NOTHING] * len(FACTORIES) for _ in state.players]

    def price_of(self, state: Shackleton, seat: int, row: int, less: int) -> list[int]:
        price = self.table.prices[row][:]
        price[TITANIUM] = max(0, changed(state, seat, FACTORY_TITANIUM, price[TITANIUM]) - less)
        return price

    def refuse_position(self, state: Shackleton, seat: int, position: int, row: int, less: int) -> Reason | None:
        if self.left[position] == 0 or self.robots[seat][position] != NOTHING:
            return events.FACTORY_GONE
        if row not in (NOTHING, FACTORIES[position].row):
            return events.NOT_OFFERED
        price = self.price_of(state, seat, FACTORIES[position].row, less)
        return None if can_pay(state, seat, price) else events.CANNOT_PAY

    def has_socket(self, seat: int, position: int) -> bool:
        robots = self.robots[seat][position]
        return robots != NOTHING and robots < self.table.sockets[FACTORIES[position].row]

    def question(self, seat: int, effect: CorporateEffect) -> Question:
        if isinstance(effect, Factory):
            return BuildFactory(seat, effect.row, effect.less)
        assert isinstance(effect, Staff)
        return StaffFactory(seat, effect.count)

    def can(self, state: Shackleton, seat: int, effect: CorporateEffect) -> bool:
        if isinstance(effect, Factory):
            return super().can(state, seat, effect)
        has_robot = state.players[seat].goods[ROBOT] > 0
        return has_robot and any([self.has_socket(seat, position) for position in range(len(FACTORIES))])

    def add(self, state: Shackleton, seat: int, position: int) -> None:
        self.left[position] -= 1
        self.robots[seat][position] = 0
        state.tell(events.FACTORY_BUILT, seat, position)

    def count(self, state: Shackleton, seat: int, counter: int) -> int:
        mine = self.robots[seat]
        built = [position for position in range(len(FACTORIES)) if mine[position] != NOTHING]
        if counter == _FACTORIES:
            return len(built)
        if counter == _COLUMNS:
            return len({FACTORIES[position].column for position in built})
        if counter == _ROWS:
            return len({FACTORIES[position].row for position in built})
        if counter == _STAFFED:
            return sum([mine[position] for position in built])
        return sum([mine[position] for position in built if FACTORIES[position].column == counter - _LEFT])

    def pay_income(self, state: Shackleton, seat: int) -> None:
        """Plan the output of every robot at work, which depends on its column."""
        for position in range(len(FACTORIES) - 1, -1, -1):
            for _ in range(self.robots[seat][position]):
                run_effects.plan(state, seat, self.table.output[FACTORIES[position].column], self.source)

    def act_for_bot(self, state: Shackleton, solo: Solo) -> bool:
        """Build the wanted factory, or the next one to the right, below or above it (ruling 64b)."""
        side = state.tables.contents.solo.corporation_cards.robotics.side(solo.hard[self.slot])
        row = FACTORY_ROWS.index(by_development(side.row, solo.development))
        column = third(state, solo)
        state.tell(events.BOT_POSITION, solo.development, factory_at(row, column))
        order = [factory_at(row, at) for at in range(column, 3)]
        for other in (*range(row + 1, 3), *range(row - 1, -1, -1)):
            order += [factory_at(other, at) for at in range(3)]
        order += [factory_at(row, at) for at in range(column)]
        for position in order:
            if self.left[position] and self.robots[state.seats][position] == NOTHING:
                self.add(state, state.seats, position)
                score(state, state.seats, side.vp.in_order()[FACTORIES[position].row], self.source)
                return True
        return False


def create(tables: Tables, slot: int, players: int) -> Robotics:
    return Robotics(tables.corporations[ROBOTICS], slot, RoboticsTable(tables, players))


def robotics_of(state: Shackleton) -> Robotics:
    """Return the corporation, which must be in play."""
    return cast(Robotics, state.corporation(ROBOTICS))


class BuildFactory(Question):
    """Choose a factory to build."""

    KEY: ClassVar = "shackleton.ask.factory"
    JOINS: ClassVar = True

    def __init__(self, seat: int, row: int, less: int) -> None:
        super().__init__(seat)
        self.only_row: Final = row
        self.less: Final = less

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.factory

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return robotics_of(state).refuse_position(state, self.seat, action.value, self.only_row, self.less)

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        return robotics_of(state).price_of(state, self.seat, FACTORIES[action.value].row, self.less)

    def choose(self, state: Shackleton, action: Action) -> None:
        robotics, price = robotics_of(state), self.cost(state, action)
        robotics.add(state, self.seat, action.value)
        react(state, self.seat, ON_FACTORY)
        score(state, self.seat, robotics.table.points[FACTORIES[action.value].row], robotics.source)
        pay(state, self.seat, price)


class StaffFactory(RepeatedQuestion):
    """Put robots of the reserve to work; they never leave (ruling 53)."""

    KEY: ClassVar = "shackleton.ask.staff"
    JOINS: ClassVar = True

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
