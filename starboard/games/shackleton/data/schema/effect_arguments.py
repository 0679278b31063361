"""What each operation of the effect vocabulary needs to know, and the effect that it stands for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.components import CORPORATIONS, NOTHING, RESOURCES, SORTS, TYPES, VP
from starboard.games.shackleton.data.schema.types import Amount, Count, Counter, Points, Resource, Sort, Table, one_of

AnyCorp = Annotated[str, one_of("corporation", ("any", *CORPORATIONS))]
AnyType = Annotated[str, one_of("astronaut", ("any", *TYPES))]
AnyRow = Annotated[str, one_of("row", ("any", *fx.FACTORY_ROWS))]


class Arguments(Table, frozen=True):
    """What an operation needs to know."""

    def effect(self) -> fx.Effect:
        """The effect that the rules perform."""
        raise NotImplementedError


class ActivateMarker(Arguments, kw_only=True, frozen=True):
    """A marker on the main board, at the line just explored, or at the sector just built in."""

    corp: AnyCorp = "any"
    where: Literal["board", "line", "sector"]
    n: Count = 1

    def effect(self) -> fx.Effect:
        return fx.ActivateMarker(number_of(self.corp, CORPORATIONS), fx.WHERE[self.where], self.n)


class Mine(Arguments, frozen=True):
    """The mineral of the sector just built in, or of any sector with an own structure."""

    where: Literal["built_sector", "own_sector"]
    n: Count = 1

    def effect(self) -> fx.Effect:
        return fx.Mine(fx.MINES[self.where], self.n)


class TakeAstronaut(Arguments, frozen=True):
    """From the Gateway to the base."""

    type: AnyType = "any"
    n: Count = 1

    def effect(self) -> fx.Effect:
        return fx.TakeAstronaut(number_of(self.type, TYPES), self.n)


class BuildFree(Arguments, frozen=True):
    """One of these structures, for nothing."""

    types: Annotated[list[Sort], Meta(min_length=1, max_length=len(SORTS))]

    def effect(self) -> fx.Effect:
        return fx.BuildFree(sum([1 << at for at, sort in enumerate(SORTS) if sort in self.types]))


class FundFree(Arguments, frozen=True):
    """A project of any corporation, or of this one."""

    corp: AnyCorp = "any"
    n: Count = 1

    def effect(self) -> fx.Effect:
        return fx.FundFree(number_of(self.corp, CORPORATIONS), self.n)


class CorpAction(Arguments, frozen=True):
    """An action of any corporation, or of this one."""

    corp: AnyCorp = "any"
    n: Count = 1

    def effect(self) -> fx.Effect:
        return fx.CorpAction(number_of(self.corp, CORPORATIONS), self.n)


class BuildPanel(Arguments, frozen=True):
    """The next panel of the ship."""

    rare_earth: Annotated[int, Meta(ge=0, le=1)]
    where: Literal["ship"] = "ship"

    def effect(self) -> fx.Effect:
        return fx.BuildPanel(self.rare_earth)


class GainPer(Arguments, kw_only=True, frozen=True):
    """So much for every so many of a counter."""

    res: Resource
    n: Count = 1
    per: Counter
    each: Count = 1
    max: Count | UnsetType = UNSET

    def effect(self) -> fx.Effect:
        most = fx.UNLIMITED if self.max is UNSET else self.max
        return fx.GainPer(RESOURCES.index(self.res), self.n, fx.COUNTERS.index(self.per), self.each, most)


class Score(Arguments, frozen=True):
    """Points at the end for every so many of a counter."""

    vp: Points
    per: Counter
    each: Count = 1
    max: Count | UnsetType = UNSET

    def effect(self) -> fx.Effect:
        most = fx.UNLIMITED if self.max is UNSET else self.max
        return fx.Score(VP, self.vp, fx.COUNTERS.index(self.per), self.each, most)


class Host(Arguments, frozen=True):
    """Some of the waiting tourists."""

    n: Count = 1

    def effect(self) -> fx.Effect:
        return fx.Host(self.n)


class Staff(Arguments, frozen=True):
    """Some robots start to work."""

    n: Count = 1

    def effect(self) -> fx.Effect:
        return fx.Staff(self.n)


class GoAboard(Arguments, frozen=True):
    """Some astronauts take seats on the ship."""

    n: Count = 1

    def effect(self) -> fx.Effect:
        return fx.Board(self.n)


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

    def effect(self) -> fx.Effect:
        return fx.Ship(self.less.helium, self.reuse)


class Experiment(Arguments, frozen=True):
    """Selenium's action with fewer samples."""

    less_samples: Amount

    def effect(self) -> fx.Effect:
        return fx.Experiment(self.less_samples)


class Farm(Arguments, kw_only=True, frozen=True):
    """Evergreen's action."""

    size: Literal["any", 1, 2, 3] = "any"
    less: LessPlant

    def effect(self) -> fx.Effect:
        return fx.Farm(NOTHING if self.size == "any" else self.size, self.less.plant)


class Factory(Arguments, kw_only=True, frozen=True):
    """Robotics' action."""

    row: AnyRow = "any"
    less: LessTitanium

    def effect(self) -> fx.Effect:
        return fx.Factory(number_of(self.row, fx.FACTORY_ROWS), self.less.titanium)


class Defend(Arguments, frozen=True):
    """A contribution to Sky Watch."""

    less: LessTitanium
    section: Literal["reached"] = "reached"

    def effect(self) -> fx.Effect:
        return fx.Defend(self.less.titanium)


class SendStructure(Arguments, frozen=True):
    """To Mars' action."""

    less: LessFuel

    def effect(self) -> fx.Effect:
        return fx.SendStructure(self.less.fuel)


def number_of(name: str, names: Sequence[str]) -> int:
    """The number of one of these, or NOTHING for any."""
    return NOTHING if name == "any" else names.index(name)
