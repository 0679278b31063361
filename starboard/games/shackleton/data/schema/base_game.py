"""The tables of the base game except the crater: tracks, command area, player board, shuttles and the rest."""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

from msgspec import Meta, field

from starboard.games.shackleton.components import LEADERS, LOW_ENERGY, REPUTATION_ACTIONS, TYPES
from starboard.games.shackleton.data.schema.effect_arguments import OfCorporation, TakeAstronaut
from starboard.games.shackleton.data.schema.effect_rows import Modify, Steps, ops_of
from starboard.games.shackleton.data.schema.types import (
    Amount,
    Astronaut,
    BuildingGood,
    ByLevel,
    BySort,
    Count,
    Gains,
    OneToThree,
    PerPlayers,
    Round,
    Several,
    Table,
    Value,
    fixed,
    in_this_order,
    listed,
    refuse_if,
)

T = TypeVar("T")
SHUTTLES = 5  # tiles per round
CREW = 6  # astronauts on a shuttle
# Per sort of structure, how many there are and their size
BUILDINGS = {"dome": (5, 1), "workshop": (3, 2), "laboratory": (3, 3), "headquarters": (1, 6)}


class SolarPanels(Table, frozen=True):
    count: Value[Annotated[int, fixed(18)]]
    energy_clockwise_from_top: Value[Annotated[list[Amount], Meta(min_length=18, max_length=18)]]
    setup_panels_give_energy: Value[bool]

    def __post_init__(self) -> None:
        if self.setup_panels_give_energy.value:
            raise ValueError("setup_panels_give_energy must be false: the rules know no other way")


class EnergyTrack(Table, frozen=True):
    spaces: Value[Annotated[int, Meta(ge=4, le=60)]]
    start: PerPlayers[Amount]
    no_panels_at: Value[Annotated[list[Amount], Meta(min_length=1)]]
    reputation_icons_at: Value[list[Amount]]
    buy_step_credits: dict[Amount, Amount]

    def __post_init__(self) -> None:
        last = self.spaces.value - 1
        named = {
            "start": self.start.in_order(),
            "no_panels_at": self.no_panels_at.value,
            "reputation_icons_at": self.reputation_icons_at.value,
        }
        for what, spaces in named.items():
            for space in spaces:
                refuse_if(space > last, f"{what}: there is no space {space}, the track goes from 0 to {last}")
        closed = self.no_panels_at.value
        if closed != list(range(closed[0], last + 1)):
            raise ValueError(f"no_panels_at must be the last spaces of the track, up to {last}, not {listed(closed)}")
        if sorted(self.buy_step_credits) != list(range(LOW_ENERGY)):
            low = listed(range(LOW_ENERGY))
            raise ValueError(f"buy_step_credits must have the spaces {low}: only there can energy be bought")


class ReputationTrack(Table, frozen=True):
    max: Annotated[int, Meta(ge=1, le=99)]
    actions: dict[Amount, Steps]
    objective_bonus: dict[Amount, Amount]
    upkeep: dict[Amount, Amount]
    overflow: Steps
    underflow_vp: Annotated[int, Meta(ge=-99, le=0)]

    def __post_init__(self) -> None:
        if len(self.actions) != len(REPUTATION_ACTIONS) or list(self.actions) != sorted(self.actions):
            raise ValueError(f"actions must be {len(REPUTATION_ACTIONS)}, in the order of their spaces")
        if len(self.overflow) != 1 or list(self.overflow[0].gain or ()) != ["vp"]:
            raise ValueError("overflow must be one gain of vp: the rules know no other")
        named = {"actions": [*self.actions], "objective_bonus": [*self.objective_bonus], "upkeep": [*self.upkeep]}
        for what, spaces in named.items():
            for space in spaces:
                refuse_if(space > self.max, f"{what}: there is no space {space}, the track goes from 0 to {self.max}")

    def overflow_vp(self) -> int:
        """Return the points for a step beyond the last space."""
        return (self.overflow[0].gain or {})["vp"]


class Rows(Several[T], Generic[T], frozen=True):
    build: T
    fund: T
    corporation: T


CommandRow = Annotated[list[Amount], Meta(min_length=1, max_length=12)]


class CommandArea(Table, frozen=True):
    rows: Annotated[list[Literal["build", "fund", "corporation"]], Meta(min_length=3, max_length=3)]
    bonus: Rows[Astronaut]
    space_costs: PerPlayers[Rows[CommandRow]]

    def __post_init__(self) -> None:
        refuse_if(self.rows != ["build", "fund", "corporation"], "rows must be build, fund, corporation in this order")
        in_this_order("bonus", self.bonus.in_order(), TYPES)


class GatewayVisit(Table, frozen=True):
    effects: Steps
    any_order: bool
    unload_limit_per_type: Amount

    def __post_init__(self) -> None:
        if ops_of(self.effects) != ["gain", "take_astronaut", "corp_action"]:
            raise ValueError("effects must be gain, take_astronaut and corp_action: the rules know no other visit")
        if list(self.effects[0].gain or ()) != ["credits"]:
            raise ValueError("effects: gain must be of credits: the rules know no other visit")
        if self.effects[1].take_astronaut != TakeAstronaut() or self.effects[2].corp_action != OfCorporation():
            raise ValueError("effects: expected one astronaut and one corporation action, any: the rules know no other")
        refuse_if(not self.any_order, "any_order must be true: the rules know no other way")

    def credits(self) -> int:
        return (self.effects[0].gain or {})["credits"]


class Explore(Table, frozen=True):
    technician_credits_per_sector: Amount
    engineer_minerals_per_sector: Annotated[int, fixed(1)]
    scientist_markers_per_sector: Annotated[int, fixed(1)]


class Building(Table, frozen=True):
    count: int
    size: Count
    upkeep: Amount
    cost: dict[BuildingGood, Count]
    energy: Amount


class FiveDomes(Several[Steps], frozen=True):
    first: Steps = field(name="1")
    second: Steps = field(name="2")
    third: Steps = field(name="3")
    fourth: Steps = field(name="4")
    fifth: Steps = field(name="5")


class ByType(Several[Steps], frozen=True):
    engineer: Steps
    technician: Steps
    scientist: Steps


class Discount(Table, frozen=True):
    modify: Modify


class Workshop(Table, frozen=True):
    type: Astronaut
    each: list[Discount]


class Workshops(Several[Workshop], frozen=True):
    top: Workshop
    middle: Workshop
    bottom: Workshop

    def __post_init__(self) -> None:
        expected = {"top": ["upkeep"], "middle": ["fund_credits", "fund_energy"], "bottom": ["command_cost"]}
        for type, (place, stats), workshop in zip(TYPES, expected.items(), self.in_order(), strict=True):
            if workshop.type != type:
                raise ValueError(f"{place} must be for the {type}, not the {workshop.type}: the rules know no other")
            lowered = [row.modify.stat for row in workshop.each]
            if lowered != stats:
                raise ValueError(f"{place} must lower {listed(stats)}, not {listed(lowered)}: the rules know no other")
            if any([row.modify.min for row in workshop.each]):
                raise ValueError(f"{place}: min must be 0: the rules know no other")


class Laboratory(Table, frozen=True):
    type: Astronaut
    effect: Steps


class Laboratories(Table, frozen=True):
    top: Laboratory
    central: Laboratory
    bottom: Laboratory
    end_vp: OneToThree[Amount]

    def __post_init__(self) -> None:
        for type, (place, laboratory) in zip(TYPES, self.by_place().items(), strict=True):
            if laboratory.type != type:
                raise ValueError(f"{place} must be for the {type}, not the {laboratory.type}: the rules know no other")

    def by_place(self) -> dict[str, Laboratory]:
        return {"top": self.top, "central": self.central, "bottom": self.bottom}


class PerAstronaut(Table, frozen=True):
    per_astronaut: Steps


class PlayerBoard(Table, frozen=True):
    storage_spaces: Value[Annotated[int, fixed(1)]]
    structures: BySort[Building]
    dome_bonuses: FiveDomes
    dome_income: ByType
    workshops: Workshops
    laboratories: Laboratories
    hq_income: PerAstronaut

    def __post_init__(self) -> None:
        for building, (sort, (count, size)) in zip(self.structures.in_order(), BUILDINGS.items(), strict=True):
            refuse_if(building.count != count, f"structures {sort}: count must be {count}: the rules know no other")
            refuse_if(building.size != size, f"structures {sort}: size must be {size}: the rules know no other")


class Credits(Table, frozen=True):
    credits: Amount


class CraterCost(Table, frozen=True):
    per_foreign_sector: Amount
    per_active_sector_credits: Amount


class Substitute(Table, frozen=True):
    credits: Amount
    max_titanium: Amount
    max_rare_earth: Amount
    max_total: Amount


class Side(Table, Generic[T], frozen=True):
    hook: str
    base: T
    upgraded: T
    text: str = ""


class Leader(Table, Generic[T], frozen=True):
    a: Side[T] = field(name="A")
    b: Side[Credits] = field(name="B")


HOOKS = (
    "swap_before_main", "astronaut_after_build", "crater_cost", "action_after_explore", "fund_discount",
    "marker_when_funding", "build_substitute", "mine_after_build",
)  # fmt: skip


class Leaders(Table, frozen=True):
    canada: Leader[Credits]
    europe: Leader[CraterCost]
    japan: Leader[Credits]
    usa: Leader[Substitute]

    def __post_init__(self) -> None:
        for name, side, hook in zip(LEADERS, self.in_order(), HOOKS, strict=True):
            refuse_if(side.hook != hook, f"{name}: hook must be {hook!r}: the rules know no other")

    def in_order(self) -> list[Side[Credits] | Side[CraterCost] | Side[Substitute]]:
        canada, europe, japan, usa = self.canada, self.europe, self.japan, self.usa
        return [canada.a, canada.b, europe.a, europe.b, japan.a, japan.b, usa.a, usa.b]


class Tile(Table, frozen=True):
    round: Round
    number: Annotated[int, Meta(ge=1, le=SHUTTLES)]
    engineer: Amount
    technician: Amount
    scientist: Amount
    gain: Gains

    def __post_init__(self) -> None:
        crew = self.engineer + self.technician + self.scientist
        refuse_if(crew != CREW, f"a shuttle brings {CREW} astronauts, this one (round {self.round}) {crew}")


class Shuttles(Table, kw_only=True, frozen=True):
    value_model: str = ""
    tiles: list[Tile]

    def __post_init__(self) -> None:
        for number in (1, 2, 3):
            numbers = sorted([tile.number for tile in self.tiles if tile.round == number])
            if numbers != list(range(1, SHUTTLES + 1)):
                raise ValueError(f"tiles: round {number} must have the numbers 1 to {SHUTTLES}, not {listed(numbers)}")


class ObjectiveSpaces(Table, frozen=True):
    vp: ByLevel[Amount]
    spaces: PerPlayers[ByLevel[Amount]]


class Switch(Table, Generic[T], frozen=True):
    """A rule that groups play in different ways: the chosen value, another usual one, and the reason."""

    value: T
    alt: T | Literal[""] = ""
    why: str = ""


class Switches(Table, frozen=True):
    sector_capacity: Switch[Count | None]
    starting_dome_upkeep: Switch[Amount]
    crater_spaces: Switch[Literal["all_30", "mid_and_core_18"]]
    leader_sides: Switch[Literal["random_each", "all_same"]]
