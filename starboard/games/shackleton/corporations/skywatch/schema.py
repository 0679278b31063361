"""Sky Watch: the track, the programs and the asteroids."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from starboard.games.shackleton.data.schema.corporation_common import (
    Maintenance,
    Markers,
    Ordinary,
    SoloCard,
    Step,
    from_zero,
)
from starboard.games.shackleton.data.schema.effect_rows import Steps
from starboard.games.shackleton.data.schema.types import (
    Amount,
    ByDirection,
    ByHeight,
    Count,
    PerPlayers,
    Price,
    Sector,
    Several,
    Table,
    note,
)

ASTEROIDS = (
    "6 asteroid tiles, one per direction N/NE/SE/S/SW/NW; draw three without replacement, "
    "one face up for each section A, B, C"
)


class AsteroidSetup(Table, kw_only=True, frozen=True):
    hook: Literal["draw_asteroids"]
    asteroids: Annotated[str, note(ASTEROIDS)] = ""
    zone: Annotated[str, note("the outer corner sector of that direction and its two outer neighbours")] = ""
    threat: PerPlayers[Amount]


Span = Annotated[list[Amount], Meta(min_length=2, max_length=2)]


class Sections(Several[Span], frozen=True):
    a: Span = field(name="A")
    b: Span = field(name="B")
    c: Span = field(name="C")


class Track(Table, frozen=True):
    length: Annotated[int, Meta(ge=3, le=99)]
    sections: Sections
    bonuses: dict[Amount, Steps]

    def __post_init__(self) -> None:
        first = 0
        for name, (low, high) in zip("ABC", self.sections.in_order(), strict=True):
            if low != first or high < low:
                raise ValueError(f"sections {name} must begin at {first} and not end before, not be {low} to {high}")
            first = high + 1
        if first != self.length + 1:
            raise ValueError(f"sections C must end at {self.length}, the end of the track, not at {first - 1}")
        for space in self.bonuses:
            if space > self.length:
                raise ValueError(f"bonuses: there is no space {space}, the track goes from 0 to {self.length}")


class Program(Table, frozen=True):
    price: Price
    vp: Amount


class SectionPrograms(Table, frozen=True):
    """The programs of a section; a section may have two, without a middle one."""

    bottom: Program
    top: Program
    middle: Program | UnsetType = UNSET

    def in_order(self) -> list[Program | None]:
        return [self.bottom, None if self.middle is UNSET else self.middle, self.top]


class Programs(Table, frozen=True):
    slots: PerPlayers[Count]
    a: SectionPrograms = field(name="A")
    b: SectionPrograms = field(name="B")
    c: SectionPrograms = field(name="C")
    strength: ByHeight[Count]

    def in_order(self) -> list[Program | None]:
        """Return all programs, section by section, from the bottom; None for a middle one that is not there."""
        return [program for section in (self.a, self.b, self.c) for program in section.in_order()]


class AsteroidImpact(Maintenance, frozen=True):
    hook: Literal["asteroid_impact"]
    shield_strength: Amount
    vp_loss_per_size: Amount


class SectionMajority(Table, frozen=True):
    per: Literal["defended_section"]
    first: Amount
    second: Amount
    text: str = ""


class Skywatch(Ordinary, frozen=True):
    markers: Markers
    setup: AsteroidSetup
    zones: ByDirection[list[Sector]]
    track: Track
    programs: Programs
    maintenance: AsteroidImpact
    end_majority: SectionMajority


class SkywatchSoloSide(Table, frozen=True):
    steps: dict[Step, Amount]
    vp: ByHeight[Amount]

    def __post_init__(self) -> None:
        from_zero("steps", list(self.steps))


class SkywatchSoloCard(SoloCard[SkywatchSoloSide], kw_only=True, frozen=True):
    blocked_steps: Count
