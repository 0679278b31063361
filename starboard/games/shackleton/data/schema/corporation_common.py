"""The tables that all corporations have, in a game with others and in the solo game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Generic, Literal, TypeVar

from msgspec import UNSET, Meta, UnsetType

from starboard.games.shackleton.data.schema.effect_rows import Project, Scoring, Steps, all_ops_of, refuse_endless
from starboard.games.shackleton.data.schema.types import (
    Amount,
    ByLevel,
    Count,
    Counter,
    Name,
    PerPlayers,
    Round,
    Table,
    distinct,
    fixed,
    listed,
    refuse_if,
)

T = TypeVar("T")
LADDER = 5  # prices of a project, by the number of markers that have left the board
FEWEST_PROJECTS = 2  # this many are visible

LAST_DEVELOPMENT = 7  # of the AstroBot
DEVELOPMENTS = range(LAST_DEVELOPMENT + 1)

Step = Annotated[int, Meta(ge=0, le=LAST_DEVELOPMENT)]
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
    vp: ByLevel[Amount] | UnsetType = UNSET  # where a corporation has other points than objectives.json says
    spaces: PerPlayers[ByLevel[Amount]] | UnsetType = UNSET  # and where it has other spaces


class AnyMarkers(Table, frozen=True):
    """The effects of a corporation's markers."""

    def by_kind(self) -> list[Steps]:
        raise NotImplementedError


class Markers(AnyMarkers, frozen=True):
    """Markers that are all of the same kind."""

    count: Annotated[int, fixed(5)]
    effect: Annotated[Steps, Meta(min_length=1)]

    def __post_init__(self) -> None:
        refuse_endless(self.effect, "what a marker brings")

    def by_kind(self) -> list[Steps]:
        return [self.effect]


class Maintenance(Table, kw_only=True, frozen=True):
    """What the corporation does before the income, and after which rounds."""

    hook: str
    rounds: list[Round]
    text: str = ""


class Quiet(Maintenance, frozen=True):
    """Nothing to do in maintenance."""

    hook: Literal["none"]
    rounds: Annotated[list[Round], Meta(max_length=0)]


class Corporation(Table, frozen=True):
    """The tables that every corporation has."""

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
        """Return its projects."""
        raise NotImplementedError

    def check_rest(self) -> None:
        """Refuse tables of this corporation that contradict each other."""


class Ordinary(Corporation, frozen=True):
    """A corporation whose projects are plain project cards."""

    projects: list[Project]

    def cards(self) -> Sequence[Project]:
        return self.projects


class SoloCard(Table, Generic[T], frozen=True):
    """How the AstroBot acts for a corporation: an easy and a hard side."""

    easy: T
    hard: T
    both: str = ""
    extra: str = ""

    def side(self, hard: bool) -> T:
        return self.hard if hard else self.easy


def from_zero(what: str, steps: list[int]) -> None:
    """Refuse a table whose keys do not begin with 0 and rise; each entry holds until the next key."""
    refuse_if(0 not in steps or steps != sorted(steps), f"{what} must begin with 0 and go up, not be {listed(steps)}")
