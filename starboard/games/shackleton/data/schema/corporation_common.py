"""What all corporations have."""

from __future__ import annotations

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


class Rung(Table):
    credits: Amount
    energy: Amount
    consume: Amount


class Action(Table):
    effects: Annotated[Steps, Meta(min_length=1)]
    text: str = ""

    def __post_init__(self) -> None:
        if "corp_action" in all_ops_of(self.effects):
            raise ValueError("an action that offers a corporation action would never end")


class Objectives(Table, kw_only=True):
    low: str = ""
    mid: str = ""
    high: str = ""
    check: ByLevel[Check]


class Markers(Table):
    count: Annotated[int, fixed(5)]
    effect: Annotated[Steps, Meta(min_length=1)]

    def __post_init__(self) -> None:
        refuse_endless(self.effect, "what a marker brings")


class Corporation(Table):
    """What every corporation has."""

    name: Name
    funding: Annotated[list[Rung], Meta(min_length=LADDER, max_length=LADDER)]
    action: Action
    income: Steps
    objectives: Objectives
    end_scoring: list[Scoring]


class Quiet(Table):
    """Nothing to do in maintenance."""

    hook: Literal["none"]
    rounds: Annotated[list[Round], Meta(max_length=0)]
    text: str = ""


def check_projects(projects: list[Project]) -> None:
    """Enough of them, each with an id of its own."""
    if len(projects) < FEWEST_PROJECTS:
        raise ValueError(f"projects: at least {FEWEST_PROJECTS} cards are needed, not {len(projects)}")
    distinct("projects: id", [project.id for project in projects])


class Ordinary(Corporation):
    """One whose projects have nothing unusual."""

    projects: list[Project]

    def __post_init__(self) -> None:
        check_projects(self.projects)
        self.check_rest()

    def check_rest(self) -> None:
        """What else must fit together."""
