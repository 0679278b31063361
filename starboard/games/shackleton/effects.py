"""The effect vocabulary of cards, markers, tracks and tiles. Values only; `rules/effect_ops.py` gives their meaning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starboard.games.shackleton.components import (
    ARTEMIS,
    CREDITS,
    EVERGREEN,
    MARS,
    MINING,
    NOTHING,
    RARE_EARTH,
    RESOURCES,
    ROBOTICS,
    SELENIUM,
    SKYWATCH,
    TITANIUM,
    TOURIST,
    WATCH,
)

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
    "rent", "build_credits", "build_titanium", "build_rare_earth",
)  # fmt: skip
FUND_CREDITS: Final = 0
FUND_ENERGY: Final = 1
UPKEEP: Final = 2
COMMAND_COST: Final = 3
FACTORY_TITANIUM: Final = 4
FARM_PLANTS: Final = 5
SEND_FUEL: Final = 6
RENT: Final = 7
BUILD_CREDITS: Final = 8
BUILD_TITANIUM: Final = 9
BUILD_RARE_EARTH: Final = 10
BUILD_STATS: Final = {BUILD_CREDITS: CREDITS, BUILD_TITANIUM: TITANIUM, BUILD_RARE_EARTH: RARE_EARTH}

PERMISSIONS: Final = ("ship_on_occupied_space", "robot_as_titanium", "fuel_as_rare_earth")
# As bits
SHIP_ON_OCCUPIED: Final = 1
ROBOT_AS_TITANIUM: Final = 2
FUEL_AS_RARE_EARTH: Final = 4
OWN_SIDE_STEP: Final = 8  # the card itself is a side step; data sets say so with its trigger

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

# The corporation that computes a counter; it is 0 while that corporation is not in play.
_OWNERS: Final = {
    "tourists_hosted": ARTEMIS, "tourists_waiting": ARTEMIS, "destinations_used": ARTEMIS,
    "experiments": SELENIUM, "experiment_field_sets": SELENIUM,
    "cargo_count": MINING, "cargo_levels": MINING,
    "factories": ROBOTICS, "robots_staffed": ROBOTICS,
    "robots_left": ROBOTICS, "robots_centre": ROBOTICS, "robots_right": ROBOTICS, "factory_columns": ROBOTICS,
    "factory_rows": ROBOTICS,
    "farms": EVERGREEN, "farm_size": EVERGREEN, "farm_kinds": EVERGREEN,
    "defences": SKYWATCH, "top_defences": SKYWATCH, "defence_sections": SKYWATCH,
    "watch_steps": SKYWATCH,
    "ship_structures": MARS, "ship_size": MARS,
    "ship_crew": MARS, "ship_crew_sets": MARS, "ship_panels": MARS,
}  # fmt: skip
COUNTER_OWNERS: Final = [_OWNERS.get(counter, NOTHING) for counter in COUNTERS]
# Per resource that is not taken from the supply, the corporation that gives it
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
TRIGGERS: Final = (
    "none", "corporation_action", "corporation_action_once_per_round", "ongoing", "end_game", "side_step",
    "side_step_once_per_round",
)  # fmt: skip
NO_TRIGGER: Final = 0
AS_ACTION: Final = 1
AS_ACTION_ONCE: Final = 2
ONGOING: Final = 3
AT_THE_END: Final = 4
AS_SIDE_STEP: Final = 5  # once per turn
AS_SIDE_STEP_ONCE: Final = 6  # once per round
SIDE_STEPS_OF_CARDS: Final = (AS_SIDE_STEP, AS_SIDE_STEP_ONCE)


@dataclass(frozen=True)
class Effect:
    """One thing that happens."""


@dataclass(frozen=True)
class Gain(Effect):
    """One amount of a gain; several amounts become several effects, because cards may react in between."""

    resource: int
    count: int
    last_of_its_map: bool


@dataclass(frozen=True)
class Pay(Effect):
    price: list[int]  # per resource


@dataclass(frozen=True)
class Need(Effect):
    """A condition for the rest of the list: a counter of at least `count`."""

    counter: int
    count: int


@dataclass(frozen=True)
class May(Effect):
    script: int  # the number of another list of effects


@dataclass(frozen=True)
class Choose(Effect):
    scripts: tuple[int, ...]


@dataclass(frozen=True)
class ActivateMarker(Effect):
    corporation: int  # or NOTHING for any
    where: int
    count: int


@dataclass(frozen=True)
class Mine(Effect):
    where: int
    count: int


@dataclass(frozen=True)
class TakeAstronaut(Effect):
    type: int  # or NOTHING for any
    count: int


@dataclass(frozen=True)
class BuildFree(Effect):
    sorts: int  # as bits


@dataclass(frozen=True)
class OfCorporation(Effect):
    """Something that is done `count` times with one corporation, or with any if that is NOTHING."""

    corporation: int
    count: int


class FundFree(OfCorporation):
    """Fund projects for free."""


class CorpAction(OfCorporation):
    """Take corporation actions."""


@dataclass(frozen=True)
class GainPer(Effect):
    """Gain `count` of a resource for every `each` of a counter, at most `most` in all."""

    resource: int
    count: int
    counter: int
    each: int
    most: int


@dataclass(frozen=True)
class Score(GainPer):
    """Score `count` points at the end of the game for every `each` of a counter."""


# The actions of single corporations. `less` is taken off what the action usually costs.


@dataclass(frozen=True)
class CorporateEffect(Effect):
    """Something that only one corporation can do, and only while it is in play."""


@dataclass(frozen=True)
class RepeatedEffect(CorporateEffect):
    """An action of a corporation that can be done up to `count` times."""

    count: int


@dataclass(frozen=True)
class DiscountedEffect(CorporateEffect):
    """An action of a corporation at a discount."""

    less: int


class Host(RepeatedEffect):
    """Host tourists at destinations or attractions."""


@dataclass(frozen=True)
class Ship(DiscountedEffect):
    reuse: bool  # a full space may be used again


class Experiment(DiscountedEffect):
    """Run an experiment with fewer samples."""


@dataclass(frozen=True)
class Farm(CorporateEffect):
    size: int  # or NOTHING for any
    less: int


@dataclass(frozen=True)
class Factory(CorporateEffect):
    row: int  # or NOTHING for any
    less: int


class Staff(RepeatedEffect):
    """Put robots to work in factories."""


class Defend(DiscountedEffect):
    """Contribute to a program of defence for less titanium."""


@dataclass(frozen=True)
class BuildPanel(CorporateEffect):
    rare_earth: int


class SendStructure(DiscountedEffect):
    """Send a structure to the ship for less fuel."""


class Board(RepeatedEffect):
    """Send astronauts to seats on the ship."""


# By the names that data sets and catalogues use
EFFECTS: Final[dict[str, type[Effect]]] = {
    "gain": Gain, "pay": Pay, "need": Need, "may": May, "choose": Choose, "activate_marker": ActivateMarker,
    "mine": Mine, "take_astronaut": TakeAstronaut, "build_free": BuildFree, "fund_free": FundFree,
    "build_panel": BuildPanel, "corp_action": CorpAction, "gain_per": GainPer, "score": Score, "host": Host,
    "ship": Ship, "experiment": Experiment, "farm": Farm, "factory": Factory, "staff": Staff, "defend": Defend,
    "send_structure": SendStructure, "board": Board,
}  # fmt: skip
# The corporation that performs an effect
OWNERS: Final[dict[type[Effect], int]] = {
    Host: ARTEMIS, Ship: MINING, Experiment: SELENIUM, Farm: EVERGREEN, Factory: ROBOTICS, Staff: ROBOTICS,
    Defend: SKYWATCH, BuildPanel: MARS, SendStructure: MARS, Board: MARS,
}  # fmt: skip
OPS: Final = tuple(EFFECTS)
OP_OF: Final = {effect: op for op, effect in EFFECTS.items()}
UNLIMITED: Final = 1_000_000  # the `most` of what has no limit


class When:
    """A card's reaction to something that its owner does."""

    def __init__(self, event: int, script: int, limit: int, only: int) -> None:
        self.event: Final = event
        self.script: Final = script
        self.limit: Final = limit
        self.only: Final = only  # the astronaut, corporation or resource it must be about, or NOTHING for any


def amounts(named: dict[str, int]) -> list[int]:
    """Return a price as a list with an amount per resource."""
    price = [0] * len(RESOURCES)
    for resource, count in named.items():
        if resource in RESOURCES:
            price[RESOURCES.index(resource)] = int(count)
    return price
