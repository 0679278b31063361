"""Moon Mining: helium and its transport."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from starboard.games.shackleton.data.schema.corporation_common import Markers, Ordinary
from starboard.games.shackleton.data.schema.effect_rows import Steps
from starboard.games.shackleton.data.schema.types import Amount, Count, PerPlayers, Price, Round, Table, listed

LEVELS_OF_TRANSPORT = 6


class CargoSetup(Table):
    cargo_markers_per_player: Count


class Transport(Table):
    level: int
    price: Price
    left: Steps
    right: Steps


class SpacesPerLevel(Table):
    """How many markers each side of a level takes; `default` for levels that are not named."""

    default: Count
    first: Count = field(name="1", default=1)
    second: Count = field(name="2", default=1)
    third: Count = field(name="3", default=1)
    fourth: Count = field(name="4", default=1)
    fifth: Count = field(name="5", default=1)
    sixth: Count = field(name="6", default=1)


class SellHelium(Table):
    hook: Literal["sell_helium"]
    rounds: list[Round]
    max: Annotated[int, Meta(ge=0, le=9)]
    credits_each: Amount
    text: str = ""


class Mining(Ordinary):
    markers: Markers
    setup: CargoSetup
    transport: list[Transport]
    spaces_per_side: PerPlayers[SpacesPerLevel]
    maintenance: SellHelium

    def check_rest(self) -> None:
        levels = [row.level for row in self.transport]
        if levels != list(range(1, LEVELS_OF_TRANSPORT + 1)):
            raise ValueError(f"transport must have the levels 1 to {LEVELS_OF_TRANSPORT}, not {listed(levels)}")
