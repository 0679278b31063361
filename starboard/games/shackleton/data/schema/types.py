"""Names and numbers that many tables share, each with what a complaint says about a wrong one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct, field

from starboard.games.shackleton.components import (
    CORPORATIONS,
    DIRECTIONS,
    LEVELS,
    MARKER_SPACES,
    RESOURCES,
    SECTORS,
    SORTS,
    SPACES,
    TYPES,
)
from starboard.games.shackleton.effects import COUNTERS

T = TypeVar("T")


def one_of(what: str, names: Sequence[str]) -> Meta:
    """One of these names; a complaint lists them, or the nearest."""
    pattern = "|".join(re.escape(name) for name in names)
    return Meta(pattern=f"^({pattern})$", extra={"what": what, "names": list(names)})


def fixed(number: int) -> Meta:
    """A number that the tables repeat, but that stands in the rules."""
    return Meta(ge=number, le=number, extra={"only": number})


def told(sentence: str) -> Meta:
    """A sentence about something that stands in the rules; it can be left out, but not say anything else."""
    return Meta(pattern=f"^({re.escape(sentence)})?$", extra={"only": repr(sentence)})


UNPAYABLE = ("reputation", "vp", "tourist", "watch")  # gained or lost, but never a price

Amount = Annotated[int, Meta(ge=0, le=999)]
Count = Annotated[int, Meta(ge=1, le=999)]
Points = Annotated[int, Meta(ge=-999, le=999)]
SHAPE = "an id of at most 24 letters, digits and hyphens, beginning with a"
Id = Annotated[str, Meta(pattern="^[A-Za-z][A-Za-z0-9-]{0,23}$", extra={"shape": f"{SHAPE} letter"})]
# Tourists go to destinations and to projects, whose names must differ, also between sets.
ProjectId = Annotated[str, Meta(pattern="^[A-Z][A-Za-z0-9-]{0,23}$", extra={"shape": f"{SHAPE} capital letter"})]
DestinationId = Annotated[str, Meta(pattern="^[a-z][A-Za-z0-9-]{0,23}$", extra={"shape": f"{SHAPE} small letter"})]
Name = Annotated[str, Meta(min_length=1, max_length=80)]

Resource = Annotated[str, one_of("resource", RESOURCES)]
Payable = Annotated[str, one_of("resource to pay with", [name for name in RESOURCES if name not in UNPAYABLE])]
Material = Annotated[str, one_of("material", ("titanium", "rare_earth"))]
Sample = Annotated[str, one_of("sample", ("ice", "regolith", "basalt"))]
Counter = Annotated[str, one_of("counter", COUNTERS)]
Astronaut = Annotated[str, one_of("astronaut", TYPES)]
Sort = Annotated[str, one_of("structure", SORTS)]
Corp = Annotated[str, one_of("corporation", CORPORATIONS)]
Level = Annotated[str, one_of("level", LEVELS)]
Direction = Annotated[str, one_of("direction", DIRECTIONS)]
Sector = Annotated[str, one_of("sector", SECTORS)]
CraterSpace = Annotated[str, one_of("crater space", SPACES)]
MarkerSpace = Annotated[str, one_of("marker space", MARKER_SPACES)]
Third = Annotated[str, one_of("column", ("left", "centre", "right"))]
RowOfThree = Annotated[str, one_of("row", ("top", "central", "bottom"))]
Round = Annotated[int, Meta(ge=1, le=3)]

Price = dict[Payable, Count]
Gains = Annotated[dict[Resource, Count], Meta(min_length=1)]


class Table(Struct, forbid_unknown_fields=True, frozen=True):
    """Braces with a fixed list of fields."""


class Several(Table, Generic[T], frozen=True):
    """Braces whose fields are all of one kind; the rules know each by its place."""

    def in_order(self) -> list[T]:
        return [getattr(self, name) for name in self.__struct_fields__]


class Value(Table, Generic[T], frozen=True):
    """A single value that says where it comes from."""

    value: T


class PerPlayers(Several[T], Generic[T], frozen=True):
    """Something that every number of players has its own of."""

    two: T = field(name="2")
    three: T = field(name="3")
    four: T = field(name="4")

    def of(self, players: int) -> T:
        return self.in_order()[players - 2]


class ByLevel(Several[T], Generic[T], frozen=True):
    """Something that every level of objectives has its own of."""

    low: T
    mid: T
    high: T


class BySort(Several[T], Generic[T], frozen=True):
    """Something that every sort of structure has its own of."""

    dome: T
    workshop: T
    laboratory: T
    headquarters: T


class ByThird(Several[T], Generic[T], frozen=True):
    """Something that each of three columns has its own of."""

    left: T
    centre: T
    right: T


class ByRow(Several[T], Generic[T], frozen=True):
    """Something that each of three rows has its own of."""

    top: T
    central: T
    bottom: T


class ByHeight(Several[T], Generic[T], frozen=True):
    """Something that each of three levels has its own of."""

    bottom: T
    middle: T
    top: T


class OneToThree(Several[T], Generic[T], frozen=True):
    """Something that the numbers 1, 2 and 3 have their own of."""

    one: T = field(name="1")
    two: T = field(name="2")
    three: T = field(name="3")


class ByDirection(Several[T], Generic[T], frozen=True):
    """Something that every direction has its own of."""

    n: T = field(name="N")
    ne: T = field(name="NE")
    se: T = field(name="SE")
    s: T = field(name="S")
    sw: T = field(name="SW")
    nw: T = field(name="NW")


def listed(wrong: Sequence[object]) -> str:
    """Some things, for a sentence."""
    return ", ".join([str(each) for each in wrong])


def distinct(what: str, ids: Sequence[object]) -> None:
    """Complain about the first that is there twice; notation is in small letters, so they make no difference."""
    seen: set[object] = set()
    for each in ids:
        key = each.lower() if isinstance(each, str) else each
        if key in seen:
            raise ValueError(f"{what} {each!r} is there twice")
        seen.add(key)
