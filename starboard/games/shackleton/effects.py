"""The effect vocabulary: what cards, markers, tracks and tiles can do, as plain rows read from the data set."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton.components import (
    CORPORATIONS,
    HELIUM,
    LEVELS,
    NOTHING,
    PLANT,
    RESOURCES,
    SORTS,
    TITANIUM,
    TYPES,
)

OPS: Final = (
    "gain", "pay", "need", "may", "choose", "activate_marker", "mine", "take_astronaut", "build_free", "fund_free",
    "build_panel", "corp_action", "gain_per", "score", "host", "ship", "experiment", "farm", "factory", "staff",
    "defend", "send_structure", "board",
)  # fmt: skip
(
    GAIN, PAY, NEED, MAY, CHOOSE, ACTIVATE_MARKER, MINE, TAKE_ASTRONAUT, BUILD_FREE, FUND_FREE, BUILD_PANEL,
    CORP_ACTION, GAIN_PER, SCORE, HOST, SHIP, EXPERIMENT, FARM, FACTORY, STAFF, DEFEND, SEND_STRUCTURE, BOARD,
) = range(23)  # fmt: skip

EVENTS: Final = (
    "explore", "marker_activated", "gain_resource", "build", "panel_built", "fund", "corp_action", "host", "ship",
    "experiment", "farm", "harvest", "factory", "defend", "send_structure", "board", "gateway_visit",
    "astronaut_gained", "objective", "income", "command_deploy",
)  # fmt: skip
(
    ON_EXPLORE, ON_MARKER, ON_GAIN, ON_BUILD, ON_PANEL, ON_FUND, ON_CORP_ACTION, ON_HOST, ON_SHIP, ON_EXPERIMENT,
    ON_FARM, ON_HARVEST, ON_FACTORY, ON_DEFEND, ON_SEND, ON_BOARD, ON_GATEWAY, ON_ASTRONAUT, ON_OBJECTIVE, ON_INCOME,
    ON_DEPLOY,
) = range(21)  # fmt: skip

STATS: Final = (
    "fund_credits", "fund_energy", "upkeep", "command_cost", "factory_titanium", "farm_plants", "send_fuel",
)  # fmt: skip
FUND_CREDITS, FUND_ENERGY, UPKEEP, COMMAND_COST, FACTORY_TITANIUM, FARM_PLANTS, SEND_FUEL = range(7)

PERMISSIONS: Final = ("ship_on_occupied_space", "robot_as_titanium", "fuel_as_rare_earth")
SHIP_ON_OCCUPIED, ROBOT_AS_TITANIUM, FUEL_AS_RARE_EARTH = 1, 2, 4  # as bits

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

ANYWHERE, ON_THE_LINE, AT_THE_SECTOR = 0, 1, 2  # where a marker may be activated
WHERE: Final = {"board": ANYWHERE, "line": ON_THE_LINE, "sector": AT_THE_SECTOR}
BUILT_SECTOR, OWN_SECTOR = 0, 1  # where to mine
MINES: Final = {"built_sector": BUILT_SECTOR, "own_sector": OWN_SECTOR}
FACTORY_ROWS: Final = ("top", "central", "bottom")

NEVER_USED_UP, ONCE_A_TURN, ONCE_A_ROUND = 0, 1, 2
LIMITS: Final = {"none": NEVER_USED_UP, "turn": ONCE_A_TURN, "round": ONCE_A_ROUND}
TRIGGERS: Final = ("none", "corporation_action", "corporation_action_once_per_round", "ongoing", "end_game")
(NO_TRIGGER, AS_ACTION, AS_ACTION_ONCE, ONGOING, AT_THE_END) = range(5)


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
