"""All actions of the game, interned; only payments are made when needed, because they are too many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starboard.games.shackleton.components import (
    CORPORATIONS,
    HOUSING,
    LEADERS,
    LEVELS,
    MARKER_SPACES,
    REPUTATION_ACTIONS,
    RESOURCES,
    ROWS,
    SECTORS,
    SORT_OF,
    SPACES,
    STRUCTURES,
    TYPES,
)
from starboard.games.shackleton.data.tables import Names
from starboard.games.shackleton.effects import FACTORY_ROWS
from starboard.kernel.action import Action, Vocabulary

if TYPE_CHECKING:
    from starboard.games.shackleton.data.schema.corporations import Corporations

COLUMNS: Final = ("left", "centre", "right")
SECTIONS: Final = ("A", "B", "C")
PROGRAMS: Final = ("bottom", "middle", "top")
POSITIONS: Final = tuple([f"{row}-{column}" for row in FACTORY_ROWS for column in COLUMNS])
TRANSPORT: Final = tuple([f"{level}{side}" for level in range(1, 7) for side in "LR"])
BUILDABLE: Final = ("dome", *STRUCTURES[5:])  # what a build can name
PLACE_OF: Final[tuple[int, ...]] = (0, 5, 6, 7, 8, 9, 10, 11)  # its place on the player board; for a dome, the next one

LEAD: Final = 0
START: Final = 1
SHUTTLE: Final = 2
EXPLORE: Final = 3
DEPLOY: Final = 4
VISIT: Final = 5
SWAP: Final = 6
MARKER: Final = 7
BUILD_AT: Final = 8
SKIP: Final = 9
FUND_CARD: Final = 10
REP: Final = 11
CORP: Final = 12
USE_CARD: Final = 13
STOP: Final = 14
PANEL: Final = 15
SHIP_PANEL: Final = 16
BUY_ENERGY: Final = 17
DONE: Final = 18
MOVE: Final = 19
PLACE: Final = 20
YES: Final = 21
NO: Final = 22
BRANCH: Final = 23
TAKE: Final = 24
HOUSE: Final = 25
TO_SHIP: Final = 26
TO_BASE: Final = 27
STEP: Final = 28
SAMPLE: Final = 29
DISCARD: Final = 30
MINERAL: Final = 31
HOST_AT: Final = 32
RUN_EXPERIMENT: Final = 33
SEND_CARGO: Final = 34
BUILD_FACTORY: Final = 35
STAFF_AT: Final = 36
PLACE_FARM: Final = 37
CONTRIBUTE: Final = 38
SEND_TO_SHIP: Final = 39
BOARD_FROM: Final = 40
CLAIM: Final = 41
PASS: Final = 42
PAY_CREDIT: Final = 43
LOSE_REPUTATION: Final = 44
SELL: Final = 45
TO_GATEWAY: Final = 46
PAYMENT: Final = 47
HOST_CARD: Final = 48
PAY_VERB: Final = "pay"
NOTHING_SPENT: Final = "nothing"


# What the value of an action stands for, where that is several things: each table is indexed by the value.


@dataclass(frozen=True)
class Exploration:
    """An EXPLORE action: an astronaut explores the line that begins at a space of the crater's rim."""

    space: int
    type: int


@dataclass(frozen=True)
class Deployment:
    """A DEPLOY action: an astronaut goes to a row of the command area."""

    row: int
    type: int


@dataclass(frozen=True)
class Swap:
    """A SWAP action: an available astronaut for one of the Gateway, by their types."""

    mine: int
    theirs: int


class Building:
    """A BUILD_AT action: what is built (an index into BUILDABLE), its sort, and the sector."""

    def __init__(self, buildable: int, sector: int) -> None:
        self.buildable: Final = buildable
        self.sort: Final = SORT_OF[PLACE_OF[buildable]]
        self.sector: Final = sector


@dataclass(frozen=True)
class Resident:
    """A MOVE or BOARD_FROM action: an astronaut leaves a housing space."""

    type: int
    space: int


@dataclass(frozen=True)
class Placement:
    """A PLACE action: a marker of a corporation comes to a marker space."""

    space: int
    corporation: int


@dataclass(frozen=True)
class Objective:
    """A CLAIM action: an objective of a corporation, by its level."""

    corporation: int
    level: int


@dataclass(frozen=True)
class FactoryPosition:
    """A BUILD_FACTORY or STAFF_AT action: where the factory is on Space Robotics' board."""

    row: int
    column: int


@dataclass(frozen=True)
class FarmSite:
    """A PLACE_FARM action: the size of the farm, and its sector."""

    size: int
    sector: int


@dataclass(frozen=True)
class Program:
    """A CONTRIBUTE action: a program of defence, by its section and its level."""

    section: int
    level: int


@dataclass(frozen=True)
class ShipSlot:
    """A place for a structure on To Mars' ship; modules and their places count from 1."""

    module: int
    place: int


@dataclass(frozen=True)
class Shipment:
    """A SEND_TO_SHIP action: a structure leaves its sector for a slot of the ship (an index into SHIP_SLOTS)."""

    sector: int
    slot: int


EXPLORATIONS: Final = [Exploration(space, type) for space in range(len(SPACES)) for type in range(len(TYPES))]
DEPLOYMENTS: Final = [Deployment(row, type) for row in range(len(ROWS)) for type in range(len(TYPES))]
SWAPS: Final = [Swap(mine, theirs) for mine in range(len(TYPES)) for theirs in range(len(TYPES))]
BUILDINGS: Final = [Building(buildable, sector) for buildable in range(len(PLACE_OF)) for sector in range(len(SECTORS))]
RESIDENTS: Final = [Resident(type, space) for type in range(len(TYPES)) for space in range(len(HOUSING))]
PLACEMENTS: Final = [Placement(at, owner) for at in range(len(MARKER_SPACES)) for owner in range(len(CORPORATIONS))]
OBJECTIVES: Final = [Objective(owner, level) for owner in range(len(CORPORATIONS)) for level in range(len(LEVELS))]
FACTORIES: Final = [FactoryPosition(row, column) for row in range(len(FACTORY_ROWS)) for column in range(len(COLUMNS))]
FARM_SITES: Final = [FarmSite(size, sector) for size in (1, 2, 3) for sector in range(len(SECTORS))]
DEFENCES: Final = [Program(section, level) for section in range(len(SECTIONS)) for level in range(len(PROGRAMS))]
SHIP_SLOTS: Final = [ShipSlot(module, place) for module in range(1, 5) for place in range(1, 4)]
SHIPMENTS: Final = [Shipment(sector, slot) for sector in range(len(SECTORS)) for slot in range(len(SHIP_SLOTS))]

MODULES: Final = tuple([f"module{slot.module}.{slot.place}" for slot in SHIP_SLOTS])  # the names of slots


def factory_at(row: int, column: int) -> int:
    """Return the index of a factory position, in FACTORIES and in lists per position."""
    return row * len(COLUMNS) + column


def program_at(section: int, level: int) -> int:
    """Return the index of a program, in DEFENCES and in lists per program."""
    return section * len(PROGRAMS) + level


def lower(names: Sequence[str]) -> list[str]:
    """Return names in small letters, as in notation."""
    return [name.lower() for name in names]


def dashed(names: Sequence[str]) -> list[str]:
    """Return names with hyphens instead of underscores and dots, as in notation."""
    return [name.replace("_", "-").replace(".", "-") for name in names]


def pairs(firsts: Sequence[str], seconds: Sequence[str]) -> list[str]:
    """Return the names of all pairs of things, as in notation."""
    return [f"{first} {second}" for first in firsts for second in seconds]


def in_rows(family: list[Action], length: int) -> list[list[Action]]:
    """Return the actions of a family in rows of the same length."""
    return [family[at : at + length] for at in range(0, len(family), length)]


SPENT: Final = dashed(RESOURCES)  # the words of a payment
SMALL_SECTORS: Final = lower(SECTORS)


class Words:
    """The vocabulary, in families; ids that data sets choose themselves come last."""

    def __init__(self) -> None:
        self.vocabulary: Final = Vocabulary()
        v = self.vocabulary
        self.lead: Final = v.family("lead", lower(LEADERS), LEAD)
        self.start: Final = v.family("start", SMALL_SECTORS, START, "sector")
        self.shuttle: Final = v.family("shuttle", [str(n) for n in range(6)], SHUTTLE, "shuttle")
        self.explore: Final = v.family("explore", pairs(lower(SPACES), TYPES), EXPLORE, "space")
        self.explore_from: Final = in_rows(self.explore, len(TYPES))  # by space and type
        self.deploy: Final = v.family("deploy", pairs(ROWS, TYPES), DEPLOY)
        self.deploy_to: Final = in_rows(self.deploy, len(TYPES))  # by row and type
        self.visit: Final = v.family("gateway", TYPES, VISIT)
        self.swap: Final = v.family("swap", pairs(TYPES, TYPES), SWAP)
        self.marker: Final = v.family("activate", lower(MARKER_SPACES), MARKER, "marker")
        self.build: Final = v.family("build", pairs(BUILDABLE, SMALL_SECTORS), BUILD_AT, "sector")
        self.build_at: Final = in_rows(self.build, len(SECTORS))  # by what is built and sector
        self.skip: Final = v.add("skip", kind=SKIP, ends_turn=True)
        self.rep: Final = v.family("rep", dashed(REPUTATION_ACTIONS), REP)
        self.corp: Final = v.family("corp", CORPORATIONS, CORP, "corporation")
        self.stop: Final = v.add("stop", kind=STOP, ends_turn=True)
        self.panel: Final = v.add("panel", kind=PANEL)
        self.ship_panel: Final = v.add("ship-panel", kind=SHIP_PANEL)
        self.buy_energy: Final = v.add("buy-energy", kind=BUY_ENERGY)
        self.done: Final = v.add("done", kind=DONE, ends_turn=True)
        spots = [f"{t} from {space}" for t in TYPES for space in HOUSING]
        self.move: Final = v.family("move", spots, MOVE)
        self.move_from: Final = in_rows(self.move, len(HOUSING))  # by type and housing space
        place = v.family("place", pairs(lower(MARKER_SPACES), CORPORATIONS), PLACE, "marker")
        self.place_at: Final = in_rows(place, len(CORPORATIONS))  # by marker space and corporation
        self.yes: Final = v.add("yes", kind=YES, value=1)
        self.no: Final = v.add("no", kind=NO)
        self.branch: Final = v.family("choose", [str(n) for n in range(1, 10)], BRANCH)
        self.take: Final = v.family("take", TYPES, TAKE)
        self.house: Final = v.family("house", HOUSING, HOUSE)
        self.to_ship: Final = v.add("to ship", kind=TO_SHIP)
        self.to_base: Final = v.add("to base", kind=TO_BASE)
        self.step: Final = v.family("step", ("credits", "astronaut", "action"), STEP)
        self.sample: Final = v.family("sample", ("ice", "regolith", "basalt"), SAMPLE)
        self.discard: Final = v.family("discard", ("ice", "regolith", "basalt"), DISCARD)
        self.mineral: Final = v.family("mine", ("titanium", "rare-earth"), MINERAL)
        self.experiment: Final = v.family("experiment", COLUMNS, RUN_EXPERIMENT)
        self.ship: Final = v.family("ship", lower(TRANSPORT), SEND_CARGO)
        self.factory: Final = v.family("factory", POSITIONS, BUILD_FACTORY)
        self.staff: Final = v.family("staff", POSITIONS, STAFF_AT)
        self.farm: Final = v.family("farm", pairs("123", SMALL_SECTORS), PLACE_FARM, "sector")
        self.farm_at: Final = in_rows(self.farm, len(SECTORS))  # by size and sector; the smallest size is 1
        self.defend: Final = v.family("defend", [f"{a}-{p}" for a in lower(SECTIONS) for p in PROGRAMS], CONTRIBUTE)
        self.send: Final = v.family("send", pairs(SMALL_SECTORS, dashed(MODULES)), SEND_TO_SHIP, "sector")
        self.send_from: Final = in_rows(self.send, len(SHIP_SLOTS))  # by sector and slot
        self.board: Final = v.family("board", spots, BOARD_FROM)
        self.board_from: Final = in_rows(self.board, len(HOUSING))  # by type and housing space
        self.claim_of: Final = in_rows(v.family("claim", pairs(CORPORATIONS, LEVELS), CLAIM), len(LEVELS))
        self.pass_on: Final = v.add("pass", kind=PASS, ends_turn=True)
        self.pay_credit: Final = v.add("pay credit", kind=PAY_CREDIT)
        self.lose_reputation: Final = v.add("lose reputation", kind=LOSE_REPUTATION)
        self.sell: Final = v.family("sell", [str(n) for n in range(10)], SELL)
        self.to_gateway: Final = v.add("to gateway", kind=TO_GATEWAY)
        self.fund: Final[list[Action]] = []
        self.card: Final[list[Action]] = []
        self.host: Final[list[Action]] = []
        self.host_card: Final[list[Action]] = []

    def learn(self, names: Names) -> None:
        """Add actions for new cards and destinations; existing numbers do not change."""
        for number in range(len(self.fund), len(names.projects)):
            name = names.projects[number].lower()
            self.fund.append(self.vocabulary.add(f"fund {name}", f"project:{name}", FUND_CARD, number))
            self.card.append(self.vocabulary.add(f"card {name}", f"project:{name}", USE_CARD, number))
            self.host_card.append(self.vocabulary.add(f"host-at {name}", f"project:{name}", HOST_CARD, number))
        for number in range(len(self.host), len(names.destinations)):
            name = names.destinations[number].lower()
            self.host.append(self.vocabulary.add(f"host {name}", "", HOST_AT, number))


NAMES: Final = Names()
WORDS: Final = Words()


def meet(corporations: Corporations) -> None:
    """Add the ids that a data set chose itself to the names and the vocabulary."""
    NAMES.add(corporations)
    WORDS.learn(NAMES)


def payment(price: Sequence[int]) -> Action:
    """Return the action that pays a price; its code names what is spent."""
    spent = sorted([f"{SPENT[at]}:{count}" for at, count in enumerate(price) if count])
    return _payment(f"{PAY_VERB} {' '.join(spent) or NOTHING_SPENT}")


def _payment(code: str) -> Action:
    """Return a payment; one that spends nothing declines an offer and so ends the turn."""
    return Action(code, "", PAYMENT, ends_turn=code.endswith(f" {NOTHING_SPENT}"))


def read_payment(code: str) -> Action | None:
    """Return a payment from its notation, or None if it is not one."""
    words = code.split()[1:]
    if words == [NOTHING_SPENT]:
        return _payment(code)
    for word in words:
        name, _, count = word.partition(":")
        if name not in SPENT or not count.isdecimal() or len(count) > 3:
            return None
    return _payment(code) if words else None


def amounts_of(action: Action) -> list[int]:
    """Return what a payment spends, per resource."""
    price = [0] * len(SPENT)
    for word in action.code.split()[1:]:
        name, _, count = word.partition(":")
        if count:
            price[SPENT.index(name)] = int(count)
    return price
