"""What all corporations have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from starboard.games.shackleton.data.schema.effect_rows import Project, Scoring, Steps, all_ops_of, refuse_endless
from starboard.games.shackleton.data.schema.types import (
    Amount,
    ByLevel,
    Count,
    Counter,
    Name,
    Round,
    Table,
    distinct,
    fixed,
)

LADDER = 5  # steps of the price of a project: one for each marker that can be gone
FEWEST_PROJECTS = 2  # so many lie open

Check = Annotated[dict[Counter, Count], Meta(min_length=1)]


class Rung(Table, frozen=True):
    credits: Amount
    energy: Amount
    consume: Amount


class Action(Table, frozen=True):
    effects: Annotated[Steps, Meta(min_length=1)]
    text: str = ""

    def __post_init__(self) -> None:
        if "corp_action" in all_ops_of(self.effects):
            raise ValueError("an action that offers a corporation action would never end")


class Objectives(Table, kw_only=True, frozen=True):
    low: str = ""
    mid: str = ""
    high: str = ""
    check: ByLevel[Check]


class AnyMarkers(Table, frozen=True):
    """What activating a marker brings."""

    def by_kind(self) -> list[Steps]:
        raise NotImplementedError


class Markers(AnyMarkers, frozen=True):
    """All are of the same kind."""

    count: Annotated[int, fixed(5)]
    effect: Annotated[Steps, Meta(min_length=1)]

    def __post_init__(self) -> None:
        refuse_endless(self.effect, "what a marker brings")

    def by_kind(self) -> list[Steps]:
        return [self.effect]


class Maintenance(Table, frozen=True):
    """What the corporation does before the income, and after which rounds."""

    hook: str
    rounds: list[Round]


class Quiet(Maintenance, frozen=True):
    """Nothing to do in maintenance."""

    hook: Literal["none"]
    rounds: Annotated[list[Round], Meta(max_length=0)]
    text: str = ""


class Corporation(Table, frozen=True):
    """What every corporation has."""

    name: Name
    funding: Annotated[list[Rung], Meta(min_length=LADDER, max_length=LADDER)]
    action: Action
    income: Steps
    objectives: Objectives
    end_scoring: list[Scoring]
    markers: AnyMarkers
    maintenance: Maintenance

    def __post_init__(self) -> None:
        projects = self.cards()
        if len(projects) < FEWEST_PROJECTS:
            raise ValueError(f"projects: at least {FEWEST_PROJECTS} cards are needed, not {len(projects)}")
        distinct("projects: id", [project.id for project in projects])
        self.check_rest()

    def cards(self) -> Sequence[Project]:
        """Its projects."""
        raise NotImplementedError

    def check_rest(self) -> None:
        """What else must fit together."""


class Ordinary(Corporation, frozen=True):
    """One whose projects have nothing unusual."""

    projects: list[Project]

    def cards(self) -> Sequence[Project]:
        return self.projects
