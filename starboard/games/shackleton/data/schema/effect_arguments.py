"""The arguments of each operation of the effect vocabulary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import astuple

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.components import CORPORATIONS, NOTHING, RESOURCES, SORTS, TYPES, VP
from starboard.games.shackleton.data.schema.types import Amount, Count, Counter, Points, Resource, Sort, Table, one_of

AnyCorp = Annotated[str, one_of("corporation", ("any", *CORPORATIONS))]
AnyType = Annotated[str, one_of("astronaut", ("any", *TYPES))]
AnyRow = Annotated[str, one_of("row", ("any", *fx.FACTORY_ROWS))]


# Per field that names something, the names in the order of their numbers
_NAMES: dict[str, Sequence[str]] = {
    "corp": CORPORATIONS, "type": TYPES, "row": fx.FACTORY_ROWS, "res": RESOURCES, "per": fx.COUNTERS,
}  # fmt: skip


class Arguments(Table, frozen=True):
    """The arguments of an operation, in the order of its effect's fields."""

    def numbers(self) -> list[int]:
        """Return the arguments of the effect: numbers instead of names, NOTHING for any, UNLIMITED for no limit."""
        return [_number(field, getattr(self, field)) for field in self.__struct_fields__]


def _number(field: str, value: Any) -> int:
    """Return one argument as a number."""
    if value is UNSET:
        return fx.UNLIMITED
    if value == "any":
        return NOTHING
    if isinstance(value, Table):
        value = astuple(value)[0]  # the discount on the only resource that the table names
    number: int = _NAMES[field].index(value) if isinstance(value, str) else value
    return number


class ActivateMarker(Arguments, kw_only=True, frozen=True):
    """A marker on the main board, at the line just explored, or at the sector just built in."""

    corp: AnyCorp = "any"
    where: Literal["board", "line", "sector"]
    n: Count = 1

    def numbers(self) -> list[int]:
        return [_number("corp", self.corp), fx.WHERE[self.where], self.n]


class Mine(Arguments, frozen=True):
    """The mineral of the sector just built in, or of any sector with an own structure."""

    where: Literal["built_sector", "own_sector"]
    n: Count = 1

    def numbers(self) -> list[int]:
        return [fx.MINES[self.where], self.n]


class TakeAstronaut(Arguments, frozen=True):
    """Astronauts that move from the Gateway to the base."""

    type: AnyType = "any"
    n: Count = 1


class BuildFree(Arguments, frozen=True):
    """A free structure of one of these sorts."""

    types: Annotated[list[Sort], Meta(min_length=1, max_length=len(SORTS))]

    def numbers(self) -> list[int]:
        return [sum([1 << at for at, sort in enumerate(SORTS) if sort in self.types])]


class OfCorporation(Arguments, frozen=True):
    """So many projects or actions, of any corporation or of this one."""

    corp: AnyCorp = "any"
    n: Count = 1


class BuildPanel(Arguments, frozen=True):
    """The next panel of the ship."""

    rare_earth: Annotated[int, Meta(ge=0, le=1)]
    where: Literal["ship"] = "ship"

    def numbers(self) -> list[int]:
        return [self.rare_earth]


class GainPer(Arguments, kw_only=True, frozen=True):
    """A gain of `n` for every `each` of a counter."""

    res: Resource
    n: Count = 1
    per: Counter
    each: Count = 1
    max: Count | UnsetType = UNSET


class Score(Arguments, frozen=True):
    """Points at the end of the game for every `each` of a counter."""

    vp: Points
    per: Counter
    each: Count = 1
    max: Count | UnsetType = UNSET

    def numbers(self) -> list[int]:
        return [VP, *super().numbers()]


class Times(Arguments, frozen=True):
    """So many tourists are hosted, robots start to work, or astronauts take seats on the ship."""

    n: Count = 1


class LessHelium(Table, frozen=True):
    helium: Amount = 0


class LessPlant(Table, frozen=True):
    plant: Amount = 0


class LessTitanium(Table, frozen=True):
    titanium: Amount = 0


class LessFuel(Table, frozen=True):
    fuel: Amount = 0


class Ship(Arguments, frozen=True):
    """Moon Mining's action, with a discount, or also on a full space."""

    less: LessHelium
    reuse: bool = False


class Experiment(Arguments, frozen=True):
    """Selenium's action with fewer samples."""

    less_samples: Amount


class Farm(Arguments, kw_only=True, frozen=True):
    """Evergreen's action, with a discount, for farms of any size or of one."""

    size: Literal["any", 1, 2, 3] = "any"
    less: LessPlant


class Factory(Arguments, kw_only=True, frozen=True):
    """Robotics' action, with a discount, in any row or in one."""

    row: AnyRow = "any"
    less: LessTitanium


class Defend(Arguments, frozen=True):
    """Sky Watch's action, with a discount."""

    less: LessTitanium
    section: Literal["reached"] = "reached"

    def numbers(self) -> list[int]:
        return [self.less.titanium]


class SendStructure(Arguments, frozen=True):
    """To Mars' action, with a discount."""

    less: LessFuel
