"""Types that many tables share, each with what an error message says about a wrong value."""

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
    """Describe a name out of several; the error message lists them, or the nearest one."""
    pattern = "|".join(re.escape(name) for name in names)
    return Meta(pattern=f"^({pattern})$", extra={"what": what, "names": list(names)})


def fixed(number: int) -> Meta:
    """Describe a number that the tables repeat but the rules fix."""
    return Meta(ge=number, le=number, extra={"only": number})


def note(sentence: str) -> Meta:
    """Describe a sentence about the rules; it can be left out, but not changed."""
    return Meta(pattern=f"^({re.escape(sentence)})?$", extra={"only": repr(sentence)})


UNPAYABLE = ("reputation", "vp", "tourist", "watch")  # these are never part of a price

Amount = Annotated[int, Meta(ge=0, le=999)]
Count = Annotated[int, Meta(ge=1, le=999)]
Points = Annotated[int, Meta(ge=-999, le=999)]
SHAPE = "an id of at most 24 letters, digits and hyphens, beginning with a"
Id = Annotated[str, Meta(pattern="^[A-Za-z][A-Za-z0-9-]{0,23}$", extra={"shape": f"{SHAPE} letter"})]
# Tourists are hosted at destinations and at projects, whose ids must differ, also between sets.
ProjectId = Annotated[str, Meta(pattern="^[A-Z][A-Za-z0-9-]{0,23}$", extra={"shape": f"{SHAPE} capital letter"})]
DestinationId = Annotated[str, Meta(pattern="^[a-z][A-Za-z0-9-]{0,23}$", extra={"shape": f"{SHAPE} small letter"})]
Name = Annotated[str, Meta(min_length=1, max_length=80)]

Resource = Annotated[str, one_of("resource", RESOURCES)]
Payable = Annotated[str, one_of("resource to pay with", [name for name in RESOURCES if name not in UNPAYABLE])]
Material = Annotated[str, one_of("material", ("titanium", "rare_earth"))]
BuildingGood = Annotated[str, one_of("good to build with", ("credits", "titanium", "rare_earth"))]
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
    """A JSON object with a fixed list of fields."""


class Several(Table, Generic[T], frozen=True):
    """A table whose fields all have the same type; the rules number them in their order."""

    def in_order(self) -> list[T]:
        """Return the values in the order of the fields."""
        return [getattr(self, name) for name in self.__struct_fields__]


class Value(Table, Generic[T], frozen=True):
    """A single value with a mark of its origin beside it."""

    value: T


class PerPlayers(Several[T], Generic[T], frozen=True):
    """A value per number of players."""

    two: T = field(name="2")
    three: T = field(name="3")
    four: T = field(name="4")

    def of(self, players: int) -> T:
        """Return the value for a number of players."""
        return self.in_order()[players - 2]


class ByLevel(Several[T], Generic[T], frozen=True):
    """A value per level of objectives."""

    low: T
    mid: T
    high: T


class BySort(Several[T], Generic[T], frozen=True):
    """A value per sort of structure."""

    dome: T
    workshop: T
    laboratory: T
    headquarters: T


class ByThird(Several[T], Generic[T], frozen=True):
    """A value per column of three."""

    left: T
    centre: T
    right: T


class ByRow(Several[T], Generic[T], frozen=True):
    """A value per row of three."""

    top: T
    central: T
    bottom: T


class ByHeight(Several[T], Generic[T], frozen=True):
    """A value per level of three."""

    bottom: T
    middle: T
    top: T


class OneToThree(Several[T], Generic[T], frozen=True):
    """A value per number from 1 to 3."""

    one: T = field(name="1")
    two: T = field(name="2")
    three: T = field(name="3")


class ByDirection(Several[T], Generic[T], frozen=True):
    """A value per direction."""

    n: T = field(name="N")
    ne: T = field(name="NE")
    se: T = field(name="SE")
    s: T = field(name="S")
    sw: T = field(name="SW")
    nw: T = field(name="NW")


def listed(wrong: Sequence[object]) -> str:
    """Return things as a list in a sentence."""
    return ", ".join([str(each) for each in wrong])


def refuse_if(wrong: object, sentence: str) -> None:
    """Refuse a table with this sentence if something is wrong with it."""
    if wrong:
        raise ValueError(sentence)


def in_this_order(what: str, entries: Sequence[object], expected: Sequence[object]) -> None:
    """Refuse a list that the rules know only in one order."""
    refuse_if(entries != list(expected), f"{what} must be {listed(expected)} in this order: the rules know no other")


def complete(what: str, expected: Sequence[object], entries: Sequence[object]) -> None:
    """Refuse a table that lacks an expected entry."""
    missing = [each for each in expected if each not in entries]
    refuse_if(missing, f"{what} {listed(missing)} missing")


def distinct(what: str, ids: Sequence[object]) -> None:
    """Refuse an id that is there twice; small and capital letters are the same, as in notation."""
    seen: set[object] = set()
    for each in ids:
        key = each.lower() if isinstance(each, str) else each
        refuse_if(key in seen, f"{what} {each!r} is there twice")
        seen.add(key)
