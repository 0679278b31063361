"""The effect vocabulary: what cards, markers, tracks and tiles can do, as plain rows read from the data set."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton.components import (
    ARTEMIS,
    CORPORATIONS,
    EVERGREEN,
    HELIUM,
    LEVELS,
    MARS,
    MINING,
    NOTHING,
    PLANT,
    RESOURCES,
    ROBOTICS,
    SELENIUM,
    SKYWATCH,
    SORTS,
    TITANIUM,
    TOURIST,
    TYPES,
    WATCH,
)

OPS: Final = (
    "gain", "pay", "need", "may", "choose", "activate_marker", "mine", "take_astronaut", "build_free", "fund_free",
    "build_panel", "corp_action", "gain_per", "score", "host", "ship", "experiment", "farm", "factory", "staff",
    "defend", "send_structure", "board",
)  # fmt: skip
GAIN: Final = 0
PAY: Final = 1
NEED: Final = 2
MAY: Final = 3
CHOOSE: Final = 4
ACTIVATE_MARKER: Final = 5
MINE: Final = 6
TAKE_ASTRONAUT: Final = 7
BUILD_FREE: Final = 8
FUND_FREE: Final = 9
BUILD_PANEL: Final = 10
CORP_ACTION: Final = 11
GAIN_PER: Final = 12
SCORE: Final = 13
HOST: Final = 14
SHIP: Final = 15
EXPERIMENT: Final = 16
FARM: Final = 17
FACTORY: Final = 18
STAFF: Final = 19
DEFEND: Final = 20
SEND_STRUCTURE: Final = 21
BOARD: Final = 22

EVENTS: Final = (
    "explore", "marker_activated", "gain_resource", "build", "panel_built", "fund", "corp_action", "host", "ship",
    "experiment", "farm", "harvest", "factory", "defend", "send_structure", "board", "gateway_visit",
    "astronaut_gained", "objective", "income", "command_deploy",
)  # fmt: skip
ON_EXPLORE: Final = 0
ON_MARKER: Final = 1
ON_GAIN: Final = 2
ON_BUILD: Final = 3
ON_PANEL: Final = 4
ON_FUND: Final = 5
ON_CORP_ACTION: Final = 6
ON_HOST: Final = 7
ON_SHIP: Final = 8
ON_EXPERIMENT: Final = 9
ON_FARM: Final = 10
ON_HARVEST: Final = 11
ON_FACTORY: Final = 12
ON_DEFEND: Final = 13
ON_SEND: Final = 14
ON_BOARD: Final = 15
ON_GATEWAY: Final = 16
ON_ASTRONAUT: Final = 17
ON_OBJECTIVE: Final = 18
ON_INCOME: Final = 19
ON_DEPLOY: Final = 20

STATS: Final = (
    "fund_credits", "fund_energy", "upkeep", "command_cost", "factory_titanium", "farm_plants", "send_fuel",
)  # fmt: skip
FUND_CREDITS: Final = 0
FUND_ENERGY: Final = 1
UPKEEP: Final = 2
COMMAND_COST: Final = 3
FACTORY_TITANIUM: Final = 4
FARM_PLANTS: Final = 5
SEND_FUEL: Final = 6

PERMISSIONS: Final = ("ship_on_occupied_space", "robot_as_titanium", "fuel_as_rare_earth")
# As bits
SHIP_ON_OCCUPIED: Final = 1
ROBOT_AS_TITANIUM: Final = 2
FUEL_AS_RARE_EARTH: Final = 4

COUNTERS: Final = (
    "credits", "reputation", "ti_re_helium_left", "samples_left", "plants_left", "fuel_left", "projects_all",
    "projects_artemis", "projects_selenium", "projects_mining", "projects_robotics", "projects_evergreen",
    "projects_skywatch", "projects_mars", "domes", "workshops", "laboratories", "structures_in_crater",
    "total_size_in_crater", "outer_sectors_present", "lines_led", "astronauts_base", "engineers_base",
    "technicians_base", "scientists_base", "tourists_hosted", "tourists_waiting", "destinations_used", "cargo_count",
    "cargo_levels", "experiments", "experiment_field_sets", "farms", "farm_size", "farm_kinds", "factories",
    "robots_staffed", "robots_left", "robots_centre", "robots_right", "factory_columns", "factory_rows", "defences",
    "top_defences", "defence_sections", "watch_steps", "ship_structures", "ship_size", "ship_crew", "ship_crew_sets",
    "ship_panels", "objectives", "workshops_plus_laboratories",
)  # fmt: skip

# What belongs to a corporation: its words mean something only while it is in play, and only it knows what.
_OWNERS: Final = {
    "host": ARTEMIS, "tourists_hosted": ARTEMIS, "tourists_waiting": ARTEMIS, "destinations_used": ARTEMIS,
    "experiment": SELENIUM, "experiments": SELENIUM, "experiment_field_sets": SELENIUM,
    "ship": MINING, "cargo_count": MINING, "cargo_levels": MINING,
    "factory": ROBOTICS, "staff": ROBOTICS, "factories": ROBOTICS, "robots_staffed": ROBOTICS,
    "robots_left": ROBOTICS, "robots_centre": ROBOTICS, "robots_right": ROBOTICS, "factory_columns": ROBOTICS,
    "factory_rows": ROBOTICS,
    "farm": EVERGREEN, "farms": EVERGREEN, "farm_size": EVERGREEN, "farm_kinds": EVERGREEN,
    "defend": SKYWATCH, "defences": SKYWATCH, "top_defences": SKYWATCH, "defence_sections": SKYWATCH,
    "watch_steps": SKYWATCH,
    "build_panel": MARS, "send_structure": MARS, "board": MARS, "ship_structures": MARS, "ship_size": MARS,
    "ship_crew": MARS, "ship_crew_sets": MARS, "ship_panels": MARS,
}  # fmt: skip
OP_OWNERS: Final = [_OWNERS.get(op, NOTHING) for op in OPS]
COUNTER_OWNERS: Final = [_OWNERS.get(counter, NOTHING) for counter in COUNTERS]
# Per resource, who gives what is not taken from the supply
GIVERS: Final = [{TOURIST: ARTEMIS, WATCH: SKYWATCH}.get(at, NOTHING) for at in range(len(RESOURCES))]

# Where a marker may be activated
ANYWHERE: Final = 0
ON_THE_LINE: Final = 1
AT_THE_SECTOR: Final = 2
WHERE: Final = {"board": ANYWHERE, "line": ON_THE_LINE, "sector": AT_THE_SECTOR}
# Where to mine
BUILT_SECTOR: Final = 0
OWN_SECTOR: Final = 1
MINES: Final = {"built_sector": BUILT_SECTOR, "own_sector": OWN_SECTOR}
FACTORY_ROWS: Final = ("top", "central", "bottom")

NEVER_USED_UP: Final = 0
ONCE_A_TURN: Final = 1
ONCE_A_ROUND: Final = 2
LIMITS: Final = {"none": NEVER_USED_UP, "turn": ONCE_A_TURN, "round": ONCE_A_ROUND}
TRIGGERS: Final = ("none", "corporation_action", "corporation_action_once_per_round", "ongoing", "end_game")
NO_TRIGGER: Final = 0
AS_ACTION: Final = 1
AS_ACTION_ONCE: Final = 2
ONGOING: Final = 3
AT_THE_END: Final = 4


class Effect:
    """One thing that happens. Which fields mean something depends on the op."""

    def __init__(self, op: int) -> None:
        self.op: Final = op
        self.what = NOTHING  # a resource, a counter, a type of astronaut, a corporation, a row or a size
        self.n = 1
        self.where = 0
        self.each = 1
        self.most = 1_000_000
        self.counter = NOTHING
        self.less = 0  # the price is lower by so many of what the action usually takes
        self.price: list[int] = []  # per resource, for `pay`
        self.scripts: tuple[int, ...] = ()  # other lists of effects, by number
        self.last_of_its_map = True  # the amounts of one `gain` become single effects; this marks the last of them


class When:
    """A card's reaction to something that its owner does."""

    def __init__(self, event: int, script: int, limit: int, only: int) -> None:
        self.event: Final = event
        self.script: Final = script
        self.limit: Final = limit
        self.only: Final = only  # the astronaut, corporation or resource it must be about, or NOTHING for any


class Scripts:
    """All lists of effects of a data set, each known by its number, so that an agenda line can point to one."""

    def __init__(self) -> None:
        self.lists: list[list[Effect]] = []
        self.rows: list[list[dict[str, Any]]] = []  # the same as they were written
        self.by_text: dict[str, int] = {}

    def add(self, rows: list[dict[str, Any]]) -> int:
        """The number of this list of effects."""
        text = repr(rows)
        known = self.by_text.get(text)
        if known is not None:
            return known
        effects: list[Effect] = []
        for row in rows:
            for op, args in row.items():
                effects += self._read(op, args)
        number = len(self.lists)
        self.lists.append(effects)
        self.rows.append(rows)
        self.by_text[text] = number
        return number

    def add_all(self, node: Any) -> None:
        """Every list of effects in a table, in the order of the table: so numbers never depend on what was played."""
        if isinstance(node, dict):
            for value in node.values():
                self.add_all(value)
        elif isinstance(node, list):
            if node and all([isinstance(row, dict) and len(row) == 1 and next(iter(row)) in OPS for row in node]):
                self.add(node)
            for value in node:
                self.add_all(value)

    def contains(self, script: int, op: int) -> bool:
        """Is this op in a list of effects, or in a part or branch of it?"""
        for effect in self.lists[script]:
            if effect.op == op:
                return True
            for part in effect.scripts:
                if self.contains(part, op):
                    return True
        return False

    def _read(self, op: str, args: Any) -> list[Effect]:
        if op == "gain":
            return _gains(args)
        effect = Effect(OPS.index(op))
        if op == "pay":
            effect.price = amounts(args)
        elif op == "need":
            for counter, least in args.items():
                effect.counter, effect.n = COUNTERS.index(counter), int(least)
        elif op == "may":
            effect.scripts = (self.add(args),)
        elif op == "choose":
            effect.scripts = tuple([self.add(branch) for branch in args])
        elif op == "activate_marker":
            effect.what, effect.where = _corporation(args), WHERE[args.get("where", "board")]
        elif op == "mine":
            effect.where = MINES[args["where"]]
        elif op == "take_astronaut":
            effect.what = NOTHING if args.get("type", "any") == "any" else TYPES.index(args["type"])
        elif op == "build_free":
            effect.what = sum([1 << SORTS.index(sort) for sort in args["types"]])
        elif op == "fund_free" or op == "corp_action":
            effect.what = _corporation(args)
        elif op == "build_panel":
            effect.n = int(args["rare_earth"])
        elif op == "gain_per" or op == "score":
            effect.what = RESOURCES.index(args.get("res", "vp"))
            effect.counter = COUNTERS.index(args["per"])
            effect.each = int(args.get("each", 1))
            effect.most = int(args.get("max", effect.most))
        elif op == "ship":
            effect.less = int(args["less"].get(RESOURCES[HELIUM], 0))
            effect.where = 1 if args.get("reuse") else 0
        elif op == "experiment":
            effect.less = int(args["less_samples"])
        elif op == "farm":
            effect.what = NOTHING if args["size"] == "any" else int(args["size"])
            effect.less = int(args["less"].get(RESOURCES[PLANT], 0))
        elif op == "factory":
            effect.what = NOTHING if args["row"] == "any" else FACTORY_ROWS.index(args["row"])
            effect.less = int(args["less"].get(RESOURCES[TITANIUM], 0))
        elif op == "defend":
            effect.less = int(args["less"].get(RESOURCES[TITANIUM], 0))
        elif op == "send_structure":
            effect.less = int(args["less"].get("fuel", 0))
        if isinstance(args, dict) and op != "need" and op != "build_panel":
            effect.n = int(args["vp"] if "vp" in args else args.get("n", 1))
        return [effect]


def _gains(args: dict[str, int]) -> list[Effect]:
    """The amounts of one map, in written order, each an effect of its own: cards may react in between."""
    effects: list[Effect] = []
    for resource, count in args.items():
        effect = Effect(GAIN)
        effect.what, effect.n, effect.last_of_its_map = RESOURCES.index(resource), int(count), False
        effects.append(effect)
    if effects:
        effects[-1].last_of_its_map = True
    return effects


def _corporation(args: dict[str, Any]) -> int:
    name = args.get("corp", "any")
    return NOTHING if name == "any" else CORPORATIONS.index(name)


def amounts(given: dict[str, int]) -> list[int]:
    """How many of each resource."""
    price = [0] * len(RESOURCES)
    for resource, count in given.items():
        if resource in RESOURCES:
            price[RESOURCES.index(resource)] = int(count)
    return price


def read_when(scripts: Scripts, row: dict[str, Any]) -> When:
    """A reaction; of its condition only one thing can be asked for."""
    only = NOTHING
    for name, value in row.get("if", {}).items():
        if name == "astronaut":
            only = TYPES.index(value)
        elif name == "corp":
            only = CORPORATIONS.index(value)
        elif name == "res":
            only = RESOURCES.index(value)
        elif name == "structure":
            only = SORTS.index(value)
        elif name == "level":
            only = LEVELS.index(value)
    return When(EVENTS.index(row["event"]), scripts.add(row["do"]), LIMITS[row.get("limit", "none")], only)
