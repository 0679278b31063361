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

LEVELS_OF_TRANSPORT = 6  # at most
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
        return [self.default if room is UNSET else room for room in self.named()]

    def named(self) -> list[int | UnsetType]:
        """Return what is said about each level by its number."""
        return [self.first, self.second, self.third, self.fourth, self.fifth, self.sixth]


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
        if not levels or levels != list(range(1, len(levels) + 1)) or len(levels) > LEVELS_OF_TRANSPORT:
            most = f"1 to {LEVELS_OF_TRANSPORT}, or fewer"
            raise ValueError(f"transport must have the levels {most}, in this order, not {listed(levels) or 'none'}")
        for players, spaces in zip((2, 3, 4), self.spaces_per_side.in_order(), strict=True):
            for level, room in enumerate(spaces.named(), start=1):
                if room is not UNSET and level > len(levels):
                    raise ValueError(f"spaces_per_side {players}: there is no level {level}, only 1 to {len(levels)}")


class MiningSoloSide(Table, frozen=True):
    vp_by_level: dict[TransportLevel, Amount]

    def __post_init__(self) -> None:
        complete("vp_by_level: level", range(1, max(self.vp_by_level, default=1) + 1), list(self.vp_by_level))


class MiningSoloCard(SoloCard[MiningSoloSide], kw_only=True, frozen=True):
    level_by_development: dict[Step, TransportLevel]

    def __post_init__(self) -> None:
        complete("level_by_development: development", DEVELOPMENTS, list(self.level_by_development))

    def clash_with(self, levels: int) -> str:
        """Return what does not fit to so many levels of transport, or an empty text."""
        for side, table in (("easy", self.easy.vp_by_level), ("hard", self.hard.vp_by_level)):
            if len(table) != levels:
                return f"{side} vp_by_level must have the levels 1 to {levels}, as mining.json has them"
        too_high = [level for level in self.level_by_development.values() if level > levels]
        if too_high:
            return f"level_by_development: there is no level {too_high[0]}, mining.json has 1 to {levels}"
        return ""
