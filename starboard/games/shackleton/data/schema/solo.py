"""The tables of the AstroBot."""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

from msgspec import Meta

from starboard.games.shackleton.components import HOUSING
from starboard.games.shackleton.data.schema.types import (
    Amount,
    Astronaut,
    ByDirection,
    ByHeight,
    ByRow,
    ByThird,
    Corp,
    Count,
    CraterSpace,
    Direction,
    Level,
    OneToThree,
    Resource,
    RowOfThree,
    Sort,
    Table,
    Third,
    Value,
    complete,
    distinct,
    listed,
    note,
    one_of,
    refuse_if,
)

T = TypeVar("T")
KEPT = ("vp", "reputation", "energy", "watch")  # gains that the AstroBot keeps
CARDS = 7
LAST_DEVELOPMENT = 7
DEVELOPMENTS = range(LAST_DEVELOPMENT + 1)

Step = Annotated[int, Meta(ge=0, le=LAST_DEVELOPMENT)]
Letter = Annotated[str, one_of("letter", ("A", "B", "C"))]
SoloAction = Annotated[str, one_of("action", ("build", "fund", "corporation", "explore"))]
TransportLevel = Annotated[int, Meta(ge=1, le=6)]
Arrow = Annotated[str, one_of("arrow", ("clockwise", "anticlockwise"))]


class TieRules(Table, kw_only=True, frozen=True):
    """Only the corporations whose end scoring the AstroBot skips can be chosen; the rest describes the rules."""

    both_letters_match: Annotated[str, note("red (first) letter of the newly drawn card")] = ""
    pointer_card: Annotated[
        str,
        note(
            "triangle and arrow of the card revealed before the current one (first turn of a round: the starting card)"
        ),
    ] = ""
    search_order: Annotated[str, note("the 30 crater spaces from triangle_to_space along the arrow")] = ""
    marker_corner: Annotated[
        str, note("from the triangle's angle along the arrow, first empty corner of the sector (marker_corners)")
    ] = ""
    objective_fallback: Annotated[str, note("wanted level, then lower ones downwards, then higher ones upwards")] = ""
    project_tie: Annotated[str, note("arrow clockwise: card beside the pile, anticlockwise: pile top")] = ""
    housing_order: list[str]
    end_scoring_skips: list[Corp]
    gains_kept: list[Resource]

    def __post_init__(self) -> None:
        for what, found, expected in (
            ("housing_order", self.housing_order, HOUSING),
            ("gains_kept", self.gains_kept, KEPT),
        ):
            if found != list(expected):
                raise ValueError(f"{what} must be {listed(expected)} in this order: the rules know no other")


def from_zero(what: str, steps: list[int]) -> None:
    """Refuse a table whose keys do not begin with 0 and rise; each entry holds until the next key."""
    refuse_if(0 not in steps or steps != sorted(steps), f"{what} must begin with 0 and go up, not be {listed(steps)}")


class DevelopmentTrack(Table, frozen=True):
    structure: dict[Step, Sort]
    energy_discount: dict[Step, Amount]
    objective_level: dict[Step, Level]

    def __post_init__(self) -> None:
        complete("structure: development", DEVELOPMENTS, list(self.structure))
        complete("energy_discount: development", DEVELOPMENTS, list(self.energy_discount))
        from_zero("objective_level", list(self.objective_level))


class ArrowToSide(Table, frozen=True):
    clockwise: Literal["left", "right"]
    anticlockwise: Literal["left", "right"]


class ActionCard(Table, frozen=True):
    id: Annotated[int, Meta(ge=1, le=CARDS)]
    letters: Annotated[list[Letter], Meta(min_length=2, max_length=2)]
    symbol: Literal["development", "objective"]
    rows: Annotated[list[tuple[Astronaut, SoloAction]], Meta(min_length=3, max_length=3)]
    triangle: Direction
    arrow: Arrow

    def __post_init__(self) -> None:
        distinct("letters:", self.letters)
        distinct("rows: astronaut", [astronaut for astronaut, _ in self.rows])


class ActionCards(Table, frozen=True):
    cards: Annotated[list[ActionCard], Meta(min_length=CARDS, max_length=CARDS)]

    def __post_init__(self) -> None:
        ids = [card.id for card in self.cards]
        refuse_if(ids != sorted(set(ids)), f"cards must have the ids 1 to {CARDS} in this order, not {listed(ids)}")


class BothSides(Table, Generic[T], frozen=True):
    easy: T
    hard: T
    both: str = ""
    extra: str = ""

    def side(self, hard: bool) -> T:
        return self.hard if hard else self.easy


class Places(Table, frozen=True):
    vp_places: Annotated[list[Amount], Meta(min_length=1)]


class Experiments(Table, frozen=True):
    vp: ByThird[Amount]


class LevelPoints(Table, frozen=True):
    vp_by_level: dict[TransportLevel, Amount]

    def __post_init__(self) -> None:
        complete("vp_by_level: level", range(1, 7), list(self.vp_by_level))


class MiningCard(BothSides[LevelPoints], kw_only=True, frozen=True):
    level_by_development: dict[Step, TransportLevel]

    def __post_init__(self) -> None:
        complete("level_by_development: development", DEVELOPMENTS, list(self.level_by_development))


class Factories(Table, frozen=True):
    row: dict[Step, RowOfThree]
    vp: ByRow[Amount]

    def __post_init__(self) -> None:
        from_zero("row", list(self.row))


class FarmSide(Table, frozen=True):
    size: dict[Step, Annotated[int, Meta(ge=1, le=3)]]
    vp: OneToThree[Amount]

    def __post_init__(self) -> None:
        from_zero("size", list(self.size))


class WatchSide(Table, frozen=True):
    steps: dict[Step, Amount]
    vp: ByHeight[Amount]

    def __post_init__(self) -> None:
        from_zero("steps", list(self.steps))


class WatchCard(BothSides[WatchSide], kw_only=True, frozen=True):
    blocked_steps: Count


class ShipSide(Table, frozen=True):
    vp: dict[Step, Amount]
    panel_from: Step
    astronaut_from: Step

    def __post_init__(self) -> None:
        from_zero("vp", list(self.vp))


class CorporationCards(Table, frozen=True):
    artemis: BothSides[Places]
    selenium: BothSides[Experiments]
    mining: MiningCard
    robotics: BothSides[Factories]
    evergreen: BothSides[FarmSide]
    skywatch: WatchCard
    mars: BothSides[ShipSide]


class Solo(Table, kw_only=True, frozen=True):
    """Everything the AstroBot reads."""

    seats: Annotated[str, note("human = seat 0, AstroBot = seat 1; all tables for 2 players")] = ""
    tie_rules: TieRules
    development_track: DevelopmentTrack
    objective_track_steps: Value[Count]
    triangle_to_third: ByDirection[Third]
    triangle_to_space: ByDirection[CraterSpace]
    arrow_to_side: ArrowToSide
    action_cards: ActionCards
    corporation_cards: CorporationCards
