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
        value = astuple(value)[0]  # how much less is paid, of the only resource that it names
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
    """From the Gateway to the base."""

    type: AnyType = "any"
    n: Count = 1


class BuildFree(Arguments, frozen=True):
    """One of these structures, for nothing."""

    types: Annotated[list[Sort], Meta(min_length=1, max_length=len(SORTS))]

    def numbers(self) -> list[int]:
        return [sum([1 << at for at, sort in enumerate(SORTS) if sort in self.types])]


class FundFree(Arguments, frozen=True):
    """A project of any corporation, or of this one."""

    corp: AnyCorp = "any"
    n: Count = 1


class CorpAction(Arguments, frozen=True):
    """An action of any corporation, or of this one."""

    corp: AnyCorp = "any"
    n: Count = 1


class BuildPanel(Arguments, frozen=True):
    """The next panel of the ship."""

    rare_earth: Annotated[int, Meta(ge=0, le=1)]
    where: Literal["ship"] = "ship"

    def numbers(self) -> list[int]:
        return [self.rare_earth]


class GainPer(Arguments, kw_only=True, frozen=True):
    """So much for every so many of a counter."""

    res: Resource
    n: Count = 1
    per: Counter
    each: Count = 1
    max: Count | UnsetType = UNSET


class Score(Arguments, frozen=True):
    """Points at the end for every so many of a counter."""

    vp: Points
    per: Counter
    each: Count = 1
    max: Count | UnsetType = UNSET

    def numbers(self) -> list[int]:
        return [VP, *super().numbers()]


class Host(Arguments, frozen=True):
    """Some of the waiting tourists."""

    n: Count = 1


class Staff(Arguments, frozen=True):
    """Some robots start to work."""

    n: Count = 1


class GoAboard(Arguments, frozen=True):
    """Some astronauts take seats on the ship."""

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
    """Moon Mining's action, perhaps cheaper, perhaps on a full space."""

    less: LessHelium
    reuse: bool = False


class Experiment(Arguments, frozen=True):
    """Selenium's action with fewer samples."""

    less_samples: Amount


class Farm(Arguments, kw_only=True, frozen=True):
    """Evergreen's action."""

    size: Literal["any", 1, 2, 3] = "any"
    less: LessPlant


class Factory(Arguments, kw_only=True, frozen=True):
    """Robotics' action."""

    row: AnyRow = "any"
    less: LessTitanium


class Defend(Arguments, frozen=True):
    """A contribution to Sky Watch."""

    less: LessTitanium
    section: Literal["reached"] = "reached"

    def numbers(self) -> list[int]:
        return [self.less.titanium]


class SendStructure(Arguments, frozen=True):
    """To Mars' action."""

    less: LessFuel
