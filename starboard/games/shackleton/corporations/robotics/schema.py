"""Space Robotics: factories and robots."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from starboard.games.shackleton.data.schema.corporation_common import Markers, Ordinary, Quiet, Step, from_zero
from starboard.games.shackleton.data.schema.effect_rows import Steps
from starboard.games.shackleton.data.schema.types import (
    Amount,
    ByRow,
    ByThird,
    Count,
    PerPlayers,
    Price,
    RowOfThree,
    Table,
    note,
)


class TilesSetup(Table, frozen=True):
    tiles_per_position: PerPlayers[Count]


class FactoryRow(Table, frozen=True):
    price: Price
    vp: Amount
    sockets: Annotated[int, Meta(ge=0, le=9)]


class FactoryColumn(Table, frozen=True):
    per_robot: Steps


class Factories(Table, frozen=True):
    rows: ByRow[FactoryRow]
    columns: ByThird[FactoryColumn]
    limit: Annotated[str, note("a player may own at most one factory per position")] = ""


class FactoryOutput(Table, frozen=True):
    hook: Literal["factory_output"]
    text: str = ""


class Robotics(Ordinary, frozen=True):
    markers: Markers
    setup: TilesSetup
    factories: Factories
    maintenance: Quiet
    income_hook: FactoryOutput


class RoboticsSoloSide(Table, frozen=True):
    row: dict[Step, RowOfThree]
    vp: ByRow[Amount]

    def __post_init__(self) -> None:
        from_zero("row", list(self.row))
