"""Sky Watch: the track, the programs and the asteroids."""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

from msgspec import Meta, field

from starboard.games.shackleton.data.schema.corporation_common import Markers, Ordinary
from starboard.games.shackleton.data.schema.effect_rows import Steps
from starboard.games.shackleton.data.schema.types import (
    Amount,
    ByDirection,
    Count,
    PerPlayers,
    Price,
    Round,
    Sector,
    Table,
    told,
)

T = TypeVar("T")
ASTEROIDS = (
    "6 asteroid tiles, one per direction N/NE/SE/S/SW/NW; draw three without replacement, "
    "one face up for each section A, B, C"
)


class AsteroidSetup(Table, kw_only=True):
    hook: Literal["draw_asteroids"]
    asteroids: Annotated[str, told(ASTEROIDS)] = ""
    zone: Annotated[str, told("the outer corner sector of that direction and its two outer neighbours")] = ""
    threat: PerPlayers[Amount]


Span = Annotated[list[Amount], Meta(min_length=2, max_length=2)]


class Sections(Table):
    a: Span = field(name="A")
    b: Span = field(name="B")
    c: Span = field(name="C")


class Track(Table):
    length: Annotated[int, Meta(ge=3, le=99)]
    sections: Sections
    bonuses: dict[Amount, Steps]

    def __post_init__(self) -> None:
        first = 0
        for name, (low, high) in (("A", self.sections.a), ("B", self.sections.b), ("C", self.sections.c)):
            if low != first or high < low:
                raise ValueError(f"sections {name} must begin at {first} and not end before, not be {low} to {high}")
            first = high + 1
        if first != self.length + 1:
            raise ValueError(f"sections C must end at {self.length}, the end of the track, not at {first - 1}")
        for space in self.bonuses:
            if space > self.length:
                raise ValueError(f"bonuses: there is no space {space}, the track goes from 0 to {self.length}")


class Program(Table):
    price: Price
    vp: Amount


class Heights(Table, Generic[T]):
    bottom: T
    middle: T
    top: T


class Programs(Table):
    slots: PerPlayers[Count]
    a: Heights[Program] = field(name="A")
    b: Heights[Program] = field(name="B")
    c: Heights[Program] = field(name="C")
    strength: Heights[Count]


class AsteroidImpact(Table):
    hook: Literal["asteroid_impact"]
    rounds: list[Round]
    shield_strength: Amount
    vp_loss_per_size: Amount
    text: str = ""


class SectionMajority(Table):
    per: Literal["defended_section"]
    first: Amount
    second: Amount
    text: str = ""


class Skywatch(Ordinary):
    markers: Markers
    setup: AsteroidSetup
    zones: ByDirection[list[Sector]]
    track: Track
    programs: Programs
    maintenance: AsteroidImpact
    end_majority: SectionMajority
