"""Artemis Tours: tourists, destinations, attractions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta, field

from starboard.games.shackleton.data.schema.corporation_common import Check, Corporation, Maintenance, Markers
from starboard.games.shackleton.data.schema.effect_rows import Project, Steps
from starboard.games.shackleton.data.schema.types import (
    Amount,
    Count,
    DestinationId,
    Name,
    PerPlayers,
    Points,
    Price,
    Table,
    distinct,
    one_of,
)


class TouristSlot(Table, frozen=True):
    reward: Steps


class Attraction(Project, frozen=True):
    tourist_slots: list[TouristSlot] = field(default_factory=list)

    def rewards(self) -> list[Steps]:
        return [slot.reward for slot in self.tourist_slots]


class QueueSetup(Table, frozen=True):
    queue_tourists: PerPlayers[Count]


class ArrivalBonus(Table, frozen=True):
    every: Count
    effect: Steps


class Destination(Table, frozen=True):
    id: DestinationId
    name: Name
    need: Literal["none"] | Check
    price: Price
    vp_slots: PerPlayers[Annotated[list[Points], Meta(min_length=1)]]

    def needs(self) -> dict[str, int]:
        return {} if self.need == "none" else self.need


class WaitingFee(Maintenance, frozen=True):
    hook: Literal["waiting_fee"]
    free_waiting: Amount
    credits: Amount
    reputation: Amount


class EndPenalty(Table, frozen=True):
    vp: Annotated[int, Meta(ge=-99, le=0)]
    per: Annotated[str, one_of("counter", ("tourists_waiting",))]


class Artemis(Corporation, frozen=True):
    markers: Markers
    setup: QueueSetup
    arrival_bonus: ArrivalBonus
    destinations: Annotated[list[Destination], Meta(min_length=1)]
    maintenance: WaitingFee
    end_penalty: EndPenalty
    projects: list[Attraction]

    def cards(self) -> Sequence[Project]:
        return self.projects

    def check_rest(self) -> None:
        distinct("destinations: id", [place.id for place in self.destinations])


class ArtemisSoloSide(Table, frozen=True):
    vp_places: Annotated[list[Amount], Meta(min_length=1)]
