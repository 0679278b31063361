"""Moon Mining: helium and its transport."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from starboard.games.shackleton.data.schema.corporation_common import (
    DEVELOPMENTS,
    Maintenance,
    Markers,
    Ordinary,
    SoloCard,
    Step,
)
from starboard.games.shackleton.data.schema.effect_rows import Steps
from starboard.games.shackleton.data.schema.types import Amount, Count, PerPlayers, Price, Table, complete, listed

LEVELS_OF_TRANSPORT = 6
TransportLevel = Annotated[int, Meta(ge=1, le=LEVELS_OF_TRANSPORT)]


class CargoSetup(Table, frozen=True):
    cargo_markers_per_player: Count


class Transport(Table, frozen=True):
    level: int
    price: Price
    left: Steps
    right: Steps


class SpacesPerLevel(Table, frozen=True):
    """How many markers each side of a level takes; `default` for levels that are not named."""

    default: Count
    first: Count | UnsetType = field(name="1", default=UNSET)
    second: Count | UnsetType = field(name="2", default=UNSET)
    third: Count | UnsetType = field(name="3", default=UNSET)
    fourth: Count | UnsetType = field(name="4", default=UNSET)
    fifth: Count | UnsetType = field(name="5", default=UNSET)
    sixth: Count | UnsetType = field(name="6", default=UNSET)

    def by_level(self) -> list[int]:
        """Return the number of markers per level, from the lowest one."""
        named = [self.first, self.second, self.third, self.fourth, self.fifth, self.sixth]
        return [self.default if room is UNSET else room for room in named]


class SellHelium(Maintenance, frozen=True):
    hook: Literal["sell_helium"]
    max: Annotated[int, Meta(ge=0, le=9)]
    credits_each: Amount


class Mining(Ordinary, frozen=True):
    markers: Markers
    setup: CargoSetup
    transport: list[Transport]
    spaces_per_side: PerPlayers[SpacesPerLevel]
    maintenance: SellHelium

    def check_rest(self) -> None:
        levels = [row.level for row in self.transport]
        if levels != list(range(1, LEVELS_OF_TRANSPORT + 1)):
            raise ValueError(f"transport must have the levels 1 to {LEVELS_OF_TRANSPORT}, not {listed(levels)}")


class MiningSoloSide(Table, frozen=True):
    vp_by_level: dict[TransportLevel, Amount]

    def __post_init__(self) -> None:
        complete("vp_by_level: level", range(1, LEVELS_OF_TRANSPORT + 1), list(self.vp_by_level))


class MiningSoloCard(SoloCard[MiningSoloSide], kw_only=True, frozen=True):
    level_by_development: dict[Step, TransportLevel]

    def __post_init__(self) -> None:
        complete("level_by_development: development", DEVELOPMENTS, list(self.level_by_development))
