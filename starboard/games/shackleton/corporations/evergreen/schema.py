"""Evergreen Farms: plants and farms."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from starboard.games.shackleton.data.schema.corporation_common import Markers, Ordinary, Quiet, Step, from_zero
from starboard.games.shackleton.data.schema.effect_rows import Steps
from starboard.games.shackleton.data.schema.types import (
    Amount,
    Count,
    OneToThree,
    PerPlayers,
    Price,
    Table,
    note,
)

FIT = "one farm per sector; you need a structure there and its size must be at least the farm's size"


class FarmsSetup(Table, frozen=True):
    farm_tiles_per_size: PerPlayers[Count]


class FarmRow(Table, frozen=True):
    price: Price
    place: Steps
    harvest: Steps


class Harvest(Table, frozen=True):
    hook: Literal["harvest"]
    other_owner_vp: Amount
    text: str = ""


class Evergreen(Ordinary, kw_only=True, frozen=True):
    markers: Markers
    setup: FarmsSetup
    farms: OneToThree[FarmRow]
    fit_rule: Annotated[str, note(FIT)] = ""
    maintenance: Quiet
    recovery: Harvest


class EvergreenSoloSide(Table, frozen=True):
    size: dict[Step, Annotated[int, Meta(ge=1, le=3)]]
    vp: OneToThree[Amount]

    def __post_init__(self) -> None:
        from_zero("size", list(self.size))
