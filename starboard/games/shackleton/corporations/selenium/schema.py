"""Selenium Research: samples and experiments."""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

from msgspec import Meta

from starboard.games.shackleton.data.schema.corporation_common import Ordinary
from starboard.games.shackleton.data.schema.effect_rows import Steps, refuse_endless
from starboard.games.shackleton.data.schema.types import Count, Id, Round, Sample, Table, distinct, fixed, one_of

T = TypeVar("T")


class BySample(Table, Generic[T]):
    ice: T
    regolith: T
    basalt: T


class SampleMarkers(Table):
    count: Annotated[int, fixed(6)]
    kinds: list[Sample]
    per_kind: Annotated[int, fixed(2)]
    effects: BySample[Annotated[Steps, Meta(min_length=1)]]

    def __post_init__(self) -> None:
        if self.kinds != ["ice", "regolith", "basalt"]:
            raise ValueError("kinds must be ice, regolith, basalt in this order: the rules know no other")
        for steps in (self.effects.ice, self.effects.regolith, self.effects.basalt):
            refuse_endless(steps, "what a marker brings")


class StacksSetup(Table):
    hook: Literal["experiment_stacks"]
    text: str = ""


class Substitution(Table):
    give: Annotated[int, fixed(2)]
    text: str = ""


class ExperimentTile(Table):
    id: Id
    need: Annotated[dict[Sample, Count], Meta(min_length=1)]
    reward: Steps
    field: Annotated[str, one_of("field", ("geo", "bio", "phys"))]


Stack = Annotated[list[ExperimentTile], Meta(min_length=1)]


class Stacks(Table):
    left: Stack
    centre: Stack
    right: Stack

    def __post_init__(self) -> None:
        distinct("id", [tile.id for stack in (self.left, self.centre, self.right) for tile in stack])


class RefreshExperiments(Table):
    hook: Literal["refresh_experiments"]
    rounds: list[Round]
    text: str = ""


class Selenium(Ordinary):
    markers: SampleMarkers
    setup: StacksSetup
    substitution: Substitution
    experiments: Stacks
    maintenance: RefreshExperiments
