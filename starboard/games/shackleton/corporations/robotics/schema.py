"""Space Robotics: factories and robots."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from starboard.games.shackleton.data.schema.corporation_common import Markers, Ordinary, Quiet
from starboard.games.shackleton.data.schema.effect_rows import Steps
from starboard.games.shackleton.data.schema.types import Amount, Count, PerPlayers, Price, Table, told


class TilesSetup(Table):
    tiles_per_position: PerPlayers[Count]


class FactoryRow(Table):
    price: Price
    vp: Amount
    sockets: Annotated[int, Meta(ge=0, le=9)]


class FactoryRows(Table):
    top: FactoryRow
    central: FactoryRow
    bottom: FactoryRow


class FactoryColumn(Table):
    per_robot: Steps


class FactoryColumns(Table):
    left: FactoryColumn
    centre: FactoryColumn
    right: FactoryColumn


class Factories(Table):
    rows: FactoryRows
    columns: FactoryColumns
    limit: Annotated[str, told("a player may own at most one factory per position")] = ""


class FactoryOutput(Table):
    hook: Literal["factory_output"]
    text: str = ""


class Robotics(Ordinary):
    markers: Markers
    setup: TilesSetup
    factories: Factories
    maintenance: Quiet
    income_hook: FactoryOutput
