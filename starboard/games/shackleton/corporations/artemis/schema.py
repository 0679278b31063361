"""Artemis Tours: tourists, destinations, attractions."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from starboard.games.shackleton.data.schema.corporation_common import Check, Corporation, Markers, check_projects
from starboard.games.shackleton.data.schema.effect_rows import Project, Steps
from starboard.games.shackleton.data.schema.types import (
    Amount,
    Count,
    DestinationId,
    Name,
    PerPlayers,
    Points,
    Price,
    Round,
    Table,
    distinct,
    one_of,
)


class TouristSlot(Table):
    reward: Steps


class Attraction(Project):
    tourist_slots: list[TouristSlot] = field(default_factory=list)


class QueueSetup(Table):
    queue_tourists: PerPlayers[Count]


class ArrivalBonus(Table):
    every: Count
    effect: Steps


class Destination(Table):
    id: DestinationId
    name: Name
    need: Literal["none"] | Check
    price: Price
    vp_slots: PerPlayers[Annotated[list[Points], Meta(min_length=1)]]


class WaitingFee(Table):
    hook: Literal["waiting_fee"]
    rounds: list[Round]
    free_waiting: Amount
    credits: Amount
    reputation: Amount
    text: str = ""


class EndPenalty(Table):
    vp: Annotated[int, Meta(ge=-99, le=0)]
    per: Annotated[str, one_of("counter", ("tourists_waiting",))]


class Artemis(Corporation):
    markers: Markers
    setup: QueueSetup
    arrival_bonus: ArrivalBonus
    destinations: Annotated[list[Destination], Meta(min_length=1)]
    maintenance: WaitingFee
    end_penalty: EndPenalty
    projects: list[Attraction]

    def __post_init__(self) -> None:
        check_projects(list(self.projects))
        distinct("destinations: id", [place.id for place in self.destinations])
