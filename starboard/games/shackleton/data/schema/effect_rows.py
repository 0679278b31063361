"""The effect vocabulary: a list of maps, each with exactly one operation and its arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType, field

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.components import (
    CORPORATIONS,
    LEVELS,
    RESOURCES,
    SORTS,
    TOLD_WHEN_GAINED,
    TYPES,
)
from starboard.games.shackleton.data.schema import effect_arguments as args
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
    ProjectId,
    Sort,
    Table,
    listed,
    one_of,
    refuse_if,
)

# Per event, the conditions that a reaction can have; the rules pass nothing else to reactions.
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

Told = Annotated[str, one_of("resource that cards react to", [RESOURCES[at] for at in TOLD_WHEN_GAINED])]


class Step(Table, frozen=True):
    """One thing that happens at once."""

    gain: Gains | UnsetType = UNSET
    pay: Annotated[dict[Payable, Count], Meta(min_length=1)] | UnsetType = UNSET
    need: Annotated[dict[Counter, Count], Meta(min_length=1, max_length=1)] | UnsetType = UNSET
    may: Annotated[list[Step], Meta(min_length=1)] | UnsetType = UNSET
    choose: Annotated[list[Branch], Meta(min_length=2, max_length=9)] | UnsetType = UNSET
    activate_marker: args.ActivateMarker | UnsetType = UNSET
    mine: args.Mine | UnsetType = UNSET
    take_astronaut: args.TakeAstronaut | UnsetType = UNSET
    build_free: args.BuildFree | UnsetType = UNSET
    fund_free: args.OfCorporation | UnsetType = UNSET
    build_panel: args.BuildPanel | UnsetType = UNSET
    corp_action: args.OfCorporation | UnsetType = UNSET
    gain_per: args.GainPer | UnsetType = UNSET
    host: args.Times | UnsetType = UNSET
    ship: args.Ship | UnsetType = UNSET
    experiment: args.Experiment | UnsetType = UNSET
    farm: args.Farm | UnsetType = UNSET
    factory: args.Factory | UnsetType = UNSET
    staff: args.Times | UnsetType = UNSET
    defend: args.Defend | UnsetType = UNSET
    send_structure: args.SendStructure | UnsetType = UNSET
    board: args.Times | UnsetType = UNSET

    def __post_init__(self) -> None:
        self.only_op()

    def only_op(self) -> str:
        """Return the name of the only operation of this map."""
        ops = [name for name in self.__struct_fields__ if getattr(self, name) is not UNSET]
        if len(ops) != 1:
            said = f"this one has {listed(ops)}" if ops else "this one has none"
            raise ValueError(f"an effect has exactly one operation, {said}; a list of effects can have several")
        return ops[0]

    def effects(self) -> list[fx.Effect]:
        """Return the effects that the rules perform, for an operation without lists of effects inside."""
        if self.gain is not UNSET:
            last = list(self.gain)[-1]
            return [fx.Gain(RESOURCES.index(name), count, name == last) for name, count in self.gain.items()]
        if self.pay is not UNSET:
            return [fx.Pay(fx.amounts(self.pay))]
        if self.need is not UNSET:
            return [fx.Need(fx.COUNTERS.index(name), least) for name, least in self.need.items()]
        op = self.only_op()
        return [fx.EFFECTS[op](*getattr(self, op).numbers())]


Branch = Annotated[list[Step], Meta(min_length=1)]
Steps = list[Step]


class Scoring(Table, frozen=True):
    """One line of an end scoring."""

    score: args.Score


class Modify(Table, frozen=True):
    """A price that is lower for the owner."""

    stat: Annotated[str, one_of("price to lower", fx.STATS)]
    by: Annotated[int, Meta(ge=-99, le=-1)]
    min: Amount


class Condition(Table, frozen=True):
    """The condition of a reaction: what its event must be about."""

    astronaut: Astronaut | UnsetType = UNSET
    corp: Corp | UnsetType = UNSET
    res: Told | UnsetType = UNSET
    structure: Sort | UnsetType = UNSET
    level: Level | UnsetType = UNSET

    def asked(self) -> dict[str, int]:
        """Return the conditions: the number of the required thing, by the name of the field."""
        families = (TYPES, CORPORATIONS, RESOURCES, SORTS, LEVELS)
        named = [(name, getattr(self, name)) for name in self.__struct_fields__]
        pairs = zip(named, families, strict=True)
        return {name: family.index(value) for (name, value), family in pairs if value is not UNSET}


class When(Table, kw_only=True, frozen=True):
    """A reaction to something that the owner does."""

    event: Annotated[str, one_of("event", fx.EVENTS)]
    condition: Condition = field(default_factory=Condition, name="if")
    do: Branch
    limit: Annotated[str, one_of("limit", list(fx.LIMITS))] = "none"

    def __post_init__(self) -> None:
        asked = list(self.condition.asked())
        can_ask = FILTERS_OF.get(self.event, ())
        for name in asked:
            if name not in can_ask:
                known = f"only for {listed(can_ask)}" if can_ask else "for nothing"
                raise ValueError(f"'if' cannot ask for {name!r} when the event is {self.event!r}, {known}")
        refuse_if(len(asked) > 1, f"'if' can ask for one thing only, not for {listed(asked)}")
        if self.event in SET_OFF and self.limit == "none":
            refuse_endless(self.do, f"when the event is {self.event!r}, without a limit")


class Ability(Step, frozen=True):
    """What a project can do: which operations fit depends on its trigger."""

    score: args.Score | UnsetType = UNSET
    when: When | UnsetType = UNSET
    modify: Modify | UnsetType = UNSET
    permit: Annotated[str, one_of("permission", fx.PERMISSIONS)] | UnsetType = UNSET


ONGOING = ("when", "modify", "permit")
AT_THE_END = ("score",)
SIDE_STEPS = ("side_step", "side_step_once_per_round")
SIDE_STEP_GAINS = ("energy", "credits", "titanium", "rare_earth", "reputation", "vp")
NOT_FOR_SIDE_STEPS = ("energy", "any_sample", "tourist")
MOST_REACTIONS = 2  # per card: a position stores which of its two reactions were used
# Events that effects trigger, and free effects that can trigger such events again
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
    trigger: Annotated[str, one_of("trigger", fx.TRIGGERS)]
    ability: list[Ability]
    vp: Amount
    permit_price: PermitPrice = field(default_factory=PermitPrice)

    def rewards(self) -> list[Steps]:
        """Return the effects of its places for tourists."""
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
            if self.trigger in SIDE_STEPS:
                self._check_side_step(ops)
            if self.trigger == "corporation_action" and "corp_action" in all_ops_of(self.ability):
                raise ValueError("an action that offers a corporation action would never end; let it be once per round")
        self._check_reactions()

    def _check_side_step(self, ops: list[str]) -> None:
        """Refuse a side step that asks something or that produces no energy."""
        refuse_if(ops not in (["gain"], ["pay", "gain"]), "a side step is made of a 'gain', perhaps after a 'pay'")
        gained = [name for part in self.ability if part.gain is not UNSET for name in part.gain]
        paid = [name for part in self.ability if part.pay is not UNSET for name in part.pay]
        refuse_if("energy" not in gained, "a side step gains energy")
        for name in gained:
            refuse_if(name not in SIDE_STEP_GAINS, f"a side step cannot gain {name!r}, only {listed(SIDE_STEP_GAINS)}")
        for name in paid:
            refuse_if(name in NOT_FOR_SIDE_STEPS, f"a side step cannot cost {name!r}")

    def _check_reactions(self) -> None:
        reactions = self.reactions()
        if len(reactions) > MOST_REACTIONS:
            raise ValueError(f"a project has at most {MOST_REACTIONS} 'when', not {len(reactions)}")
        if len([reaction for reaction in reactions if reaction.limit == "round"]) > 1:
            raise ValueError("only one 'when' of a project can have the limit 'round'")

    def reactions(self) -> list[When]:
        return [part.when for part in self.ability if part.when is not UNSET]

    def modifiers(self) -> list[Modify]:
        return [part.modify for part in self.ability if part.modify is not UNSET]

    def permissions(self) -> list[str]:
        return [part.permit for part in self.ability if part.permit is not UNSET]

    def _fits(self, ops: list[str], expected: tuple[str, ...], sentence: str) -> None:
        for op in ops:
            refuse_if(op not in expected, f"{sentence} {listed(expected)}, not of {op!r}")


def ops_of(steps: list[Any]) -> list[str]:
    """Return the operations of a list of effects, in order."""
    return [step.only_op() for step in steps]


def all_ops_of(steps: Sequence[Step]) -> list[str]:
    """Return the operations of a list of effects, including those in optional parts and branches."""
    ops: list[str] = []
    for step in steps:
        ops.append(step.only_op())
        if isinstance(step.may, list):
            ops += all_ops_of(step.may)
        if isinstance(step.choose, list):
            ops += [op for branch in step.choose for op in all_ops_of(branch)]
    return ops


def refuse_endless(steps: Sequence[Step], where: str) -> None:
    """Refuse effects that could trigger themselves endlessly."""
    for op in all_ops_of(steps):
        refuse_if(op in ENDLESS, f"{op!r} cannot be {where}: it could set itself off for ever")
