"""The effect vocabulary: a list of maps, each with exactly one operation and its arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType, field

from starboard.games.shackleton.components import CORPORATIONS, RESOURCES, SORTS, TOLD_WHEN_GAINED, TYPES
from starboard.games.shackleton.data.schema.types import (
    Amount,
    Astronaut,
    Corp,
    Count,
    Counter,
    Gains,
    Level,
    Name,
    Payable,
    Points,
    ProjectId,
    Resource,
    Sort,
    Table,
    listed,
    one_of,
)
from starboard.games.shackleton.effects import EVENTS, LIMITS, PERMISSIONS, STATS, TRIGGERS

# What a reaction can ask about its event. More would need rules that tell it.
FILTERS_OF: dict[str, tuple[str, ...]] = {
    "explore": ("astronaut",),
    "command_deploy": ("astronaut",),
    "gateway_visit": ("astronaut",),
    "astronaut_gained": ("astronaut",),
    "board": ("astronaut",),
    "marker_activated": ("corp",),
    "gain_resource": ("res",),
    "build": ("structure",),
    "fund": ("corp",),
    "corp_action": ("corp",),
    "send_structure": ("structure",),
    "objective": ("level",),
}

AnyCorp = Annotated[str, one_of("corporation", ("any", *CORPORATIONS))]
AnyType = Annotated[str, one_of("astronaut", ("any", *TYPES))]
AnyRow = Annotated[str, one_of("row", ("any", "top", "central", "bottom"))]
Told = Annotated[str, one_of("resource that cards react to", [RESOURCES[at] for at in TOLD_WHEN_GAINED])]


class ActivateMarker(Table, kw_only=True, frozen=True):
    """A marker on the main board, at the line just explored, or at the sector just built in."""

    corp: AnyCorp = "any"
    where: Literal["board", "line", "sector"]
    n: Count = 1


class Mine(Table, frozen=True):
    """The mineral of the sector just built in, or of any sector with an own structure."""

    where: Literal["built_sector", "own_sector"]
    n: Count = 1


class TakeAstronaut(Table, frozen=True):
    """From the Gateway to the base."""

    type: AnyType = "any"
    n: Count = 1


class BuildFree(Table, frozen=True):
    """One of these structures, for nothing."""

    types: Annotated[list[Sort], Meta(min_length=1, max_length=len(SORTS))]


class OfCorporation(Table, frozen=True):
    """Something of any corporation, or of this one."""

    corp: AnyCorp = "any"
    n: Count = 1


class BuildPanel(Table, frozen=True):
    """The next panel of the ship."""

    rare_earth: Annotated[int, Meta(ge=0, le=1)]
    where: Literal["ship"] = "ship"


class GainPer(Table, kw_only=True, frozen=True):
    """So much for every so many of a counter."""

    res: Resource
    n: Count = 1
    per: Counter
    each: Count = 1
    max: Count | UnsetType = UNSET


class Score(Table, frozen=True):
    """Points at the end for every so many of a counter."""

    vp: Points
    per: Counter
    each: Count = 1
    max: Count | UnsetType = UNSET


class Times(Table, frozen=True):
    """So often, or so many."""

    n: Count = 1


class LessHelium(Table, frozen=True):
    helium: Amount = 0


class LessPlant(Table, frozen=True):
    plant: Amount = 0


class LessTitanium(Table, frozen=True):
    titanium: Amount = 0


class LessFuel(Table, frozen=True):
    fuel: Amount = 0


class Ship(Table, frozen=True):
    """Moon Mining's action, perhaps cheaper, perhaps on a full space."""

    less: LessHelium
    reuse: bool = False


class Experiment(Table, frozen=True):
    """Selenium's action with fewer samples."""

    less_samples: Amount


class Farm(Table, kw_only=True, frozen=True):
    """Evergreen's action."""

    size: Literal["any", 1, 2, 3] = "any"
    less: LessPlant


class Factory(Table, kw_only=True, frozen=True):
    """Robotics' action."""

    row: AnyRow = "any"
    less: LessTitanium


class Defend(Table, frozen=True):
    """A contribution to Sky Watch."""

    less: LessTitanium
    section: Literal["reached"] = "reached"


class SendStructure(Table, frozen=True):
    """To Mars' action."""

    less: LessFuel


class Step(Table, frozen=True):
    """One thing that happens at once."""

    gain: Gains | UnsetType = UNSET
    pay: Annotated[dict[Payable, Count], Meta(min_length=1)] | UnsetType = UNSET
    need: Annotated[dict[Counter, Count], Meta(min_length=1, max_length=1)] | UnsetType = UNSET
    may: Annotated[list[Step], Meta(min_length=1)] | UnsetType = UNSET
    choose: Annotated[list[Branch], Meta(min_length=2, max_length=9)] | UnsetType = UNSET
    activate_marker: ActivateMarker | UnsetType = UNSET
    mine: Mine | UnsetType = UNSET
    take_astronaut: TakeAstronaut | UnsetType = UNSET
    build_free: BuildFree | UnsetType = UNSET
    fund_free: OfCorporation | UnsetType = UNSET
    build_panel: BuildPanel | UnsetType = UNSET
    corp_action: OfCorporation | UnsetType = UNSET
    gain_per: GainPer | UnsetType = UNSET
    host: Times | UnsetType = UNSET
    ship: Ship | UnsetType = UNSET
    experiment: Experiment | UnsetType = UNSET
    farm: Farm | UnsetType = UNSET
    factory: Factory | UnsetType = UNSET
    staff: Times | UnsetType = UNSET
    defend: Defend | UnsetType = UNSET
    send_structure: SendStructure | UnsetType = UNSET
    board: Times | UnsetType = UNSET

    def __post_init__(self) -> None:
        self.only_op()

    def only_op(self) -> str:
        """The one operation of this map."""
        ops = [name for name in self.__struct_fields__ if getattr(self, name) is not UNSET]
        if len(ops) != 1:
            said = f"this one has {listed(ops)}" if ops else "this one has none"
            raise ValueError(f"an effect has exactly one operation, {said}; a list of effects can have several")
        return ops[0]


Branch = Annotated[list[Step], Meta(min_length=1)]
Steps = list[Step]


class Scoring(Table, frozen=True):
    """One line of an end scoring."""

    score: Score


class Modify(Table, frozen=True):
    """A price that is lower for the owner."""

    stat: Annotated[str, one_of("price to lower", STATS)]
    by: Annotated[int, Meta(ge=-99, le=-1)]
    min: Amount


class Condition(Table, frozen=True):
    """What the event must be about."""

    astronaut: Astronaut | UnsetType = UNSET
    corp: Corp | UnsetType = UNSET
    res: Told | UnsetType = UNSET
    structure: Sort | UnsetType = UNSET
    level: Level | UnsetType = UNSET


class When(Table, kw_only=True, frozen=True):
    """A reaction to something that the owner does."""

    event: Annotated[str, one_of("event", EVENTS)]
    condition: Condition | UnsetType = field(default=UNSET, name="if")
    do: Branch
    limit: Annotated[str, one_of("limit", list(LIMITS))] = "none"

    def __post_init__(self) -> None:
        asked: list[str] = []
        if self.condition is not UNSET:
            names = self.condition.__struct_fields__
            asked = [name for name in names if getattr(self.condition, name) is not UNSET]
        can_ask = FILTERS_OF.get(self.event, ())
        for name in asked:
            if name not in can_ask:
                known = f"only for {listed(can_ask)}" if can_ask else "for nothing"
                raise ValueError(f"'if' cannot ask for {name!r} when the event is {self.event!r}, {known}")
        if len(asked) > 1:
            raise ValueError(f"'if' can ask for one thing only, not for {listed(asked)}")
        if self.event in SET_OFF and self.limit == "none":
            refuse_endless(self.do, f"when the event is {self.event!r}, without a limit")


class Ability(Step, frozen=True):
    """What a project can do: which operations fit depends on its trigger."""

    score: Score | UnsetType = UNSET
    when: When | UnsetType = UNSET
    modify: Modify | UnsetType = UNSET
    permit: Annotated[str, one_of("permission", PERMISSIONS)] | UnsetType = UNSET


ONGOING = ("when", "modify", "permit")
AT_THE_END = ("score",)
MOST_REACTIONS = 2  # of a card: a position remembers so many limits of it
# What an effect can set off, and effects that can set off anything again without costing a thing.
SET_OFF = ("marker_activated", "gain_resource", "corp_action")
ENDLESS = ("activate_marker", "corp_action")


class PermitPrice(Table, frozen=True):
    """What a permission costs each time."""

    credits: Amount = 0


class Project(Table, frozen=True):
    """A project card."""

    id: ProjectId
    name: Name
    immediate: Steps
    trigger: Annotated[str, one_of("trigger", TRIGGERS)]
    ability: list[Ability]
    vp: Amount
    permit_price: PermitPrice = field(default_factory=PermitPrice)

    def rewards(self) -> list[Steps]:
        """What its places for tourists bring."""
        return []

    def __post_init__(self) -> None:
        ops = [part.only_op() for part in self.ability]
        if (self.trigger == "none") != (not ops):
            expected = "no ability" if ops else "an ability"
            raise ValueError(f"a project with the trigger {self.trigger!r} has {expected}")
        if self.trigger == "ongoing":
            self._fits(ops, ONGOING, "an ongoing ability is made of")
        elif self.trigger == "end_game":
            self._fits(ops, AT_THE_END, "an ability of the end of the game is made of")
        else:
            wrong = [op for op in ops if op in (*ONGOING, *AT_THE_END)]
            if wrong:
                raise ValueError(f"{wrong[0]!r} cannot be in an ability with the trigger {self.trigger!r}")
            if self.trigger == "corporation_action" and "corp_action" in all_ops_of(self.ability):
                raise ValueError("an action that offers a corporation action would never end; let it be once per round")
        self._check_reactions()

    def _check_reactions(self) -> None:
        reactions = [part.when for part in self.ability if isinstance(part.when, When)]
        if len(reactions) > MOST_REACTIONS:
            raise ValueError(f"a project has at most {MOST_REACTIONS} 'when', not {len(reactions)}")
        if len([reaction for reaction in reactions if reaction.limit == "round"]) > 1:
            raise ValueError("only one 'when' of a project can have the limit 'round'")

    def _fits(self, ops: list[str], expected: tuple[str, ...], sentence: str) -> None:
        for op in ops:
            if op not in expected:
                raise ValueError(f"{sentence} {listed(expected)}, not of {op!r}")


def ops_of(steps: list[Any]) -> list[str]:
    """The operations of a list of effects, in order."""
    return [step.only_op() for step in steps]


def all_ops_of(steps: Sequence[Step]) -> list[str]:
    """The same with those of optional parts and of branches."""
    found: list[str] = []
    for step in steps:
        found.append(step.only_op())
        if isinstance(step.may, list):
            found += all_ops_of(step.may)
        if isinstance(step.choose, list):
            found += [op for branch in step.choose for op in all_ops_of(branch)]
    return found


def refuse_endless(steps: Sequence[Step], where: str) -> None:
    """Complain about what would set itself off again and again."""
    for op in all_ops_of(steps):
        if op in ENDLESS:
            raise ValueError(f"{op!r} cannot be {where}: it could set itself off for ever")
