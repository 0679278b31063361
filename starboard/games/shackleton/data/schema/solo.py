"""The tables of the AstroBot."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from starboard.games.shackleton.components import HOUSING
from starboard.games.shackleton.data.schema.corporation_common import DEVELOPMENTS, Step, from_zero
from starboard.games.shackleton.data.schema.corporations import SoloCards
from starboard.games.shackleton.data.schema.types import (
    Amount,
    Astronaut,
    ByDirection,
    Corp,
    Count,
    CraterSpace,
    Direction,
    Level,
    Resource,
    Sort,
    Table,
    Third,
    Value,
    complete,
    distinct,
    in_this_order,
    listed,
    note,
    one_of,
    refuse_if,
)

KEPT = ("vp", "reputation", "energy", "watch")  # gains that the AstroBot keeps
CARDS = 7

Letter = Annotated[str, one_of("letter", ("A", "B", "C"))]
SoloAction = Annotated[str, one_of("action", ("build", "fund", "corporation", "explore"))]
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
        in_this_order("housing_order", self.housing_order, HOUSING)
        in_this_order("gains_kept", self.gains_kept, KEPT)


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
    corporation_cards: SoloCards
