"""Selenium Research: samples and experiments."""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

from msgspec import Meta

from starboard.games.shackleton.data.schema.corporation_common import AnyMarkers, Maintenance, Ordinary
from starboard.games.shackleton.data.schema.effect_rows import Steps, refuse_endless
from starboard.games.shackleton.data.schema.types import (
    Amount,
    ByThird,
    Count,
    Id,
    Sample,
    Several,
    Table,
    distinct,
    fixed,
    in_this_order,
    one_of,
)

T = TypeVar("T")


class BySample(Several[T], Generic[T], frozen=True):
    ice: T
    regolith: T
    basalt: T


class SampleMarkers(AnyMarkers, frozen=True):
    count: Annotated[int, fixed(6)]
    kinds: list[Sample]
    per_kind: Annotated[int, fixed(2)]
    effects: BySample[Annotated[Steps, Meta(min_length=1)]]

    def __post_init__(self) -> None:
        in_this_order("kinds", self.kinds, ("ice", "regolith", "basalt"))
        for steps in self.by_kind():
            refuse_endless(steps, "what a marker brings")

    def by_kind(self) -> list[Steps]:
        return self.effects.in_order()


class StacksSetup(Table, frozen=True):
    hook: Literal["experiment_stacks"]
    text: str = ""


class Substitution(Table, frozen=True):
    give: Annotated[int, fixed(2)]
    text: str = ""


class ExperimentTile(Table, frozen=True):
    id: Id
    need: Annotated[dict[Sample, Count], Meta(min_length=1)]
    reward: Steps
    field: Annotated[str, one_of("field", ("geo", "bio", "phys"))]


Stack = Annotated[list[ExperimentTile], Meta(min_length=1)]


class Stacks(ByThird[Stack], frozen=True):
    def __post_init__(self) -> None:
        distinct("id", [tile.id for stack in self.in_order() for tile in stack])


class RefreshExperiments(Maintenance, frozen=True):
    hook: Literal["refresh_experiments"]


class Selenium(Ordinary, frozen=True):
    markers: SampleMarkers
    setup: StacksSetup
    substitution: Substitution
    experiments: Stacks
    maintenance: RefreshExperiments


class SeleniumSoloSide(Table, frozen=True):
    vp: ByThird[Amount]
