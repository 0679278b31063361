"""All actions of the game, interned; only payments are made when needed, because they are too many."""

from __future__ import annotations

from collections.abc import Sequence
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
MODULES: Final = tuple([f"module{module}.{slot}" for module in range(1, 5) for slot in range(1, 4)])
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


def lower(names: Sequence[str]) -> list[str]:
    """Return names in small letters, as in notation."""
    return [name.lower() for name in names]


def dashed(names: Sequence[str]) -> list[str]:
    """Return names with hyphens instead of underscores and dots, as in notation."""
    return [name.replace("_", "-").replace(".", "-") for name in names]


SPENT: Final = dashed(RESOURCES)  # the words of a payment
SMALL_SECTORS: Final = lower(SECTORS)


class Words:
    """The vocabulary, in families numbered by what they name; ids that data sets choose themselves come last."""

    def __init__(self) -> None:
        self.vocabulary: Final = Vocabulary()
        v = self.vocabulary
        self.lead: Final = v.family("lead", lower(LEADERS), LEAD)
        self.start: Final = v.family("start", SMALL_SECTORS, START, "sector")
        self.shuttle: Final = v.family("shuttle", [str(n) for n in range(6)], SHUTTLE, "shuttle")
        self.explore: Final = v.family("explore", [f"{s} {t}" for s in lower(SPACES) for t in TYPES], EXPLORE, "space")
        self.deploy: Final = v.family("deploy", [f"{row} {t}" for row in ROWS for t in TYPES], DEPLOY)
        self.visit: Final = v.family("gateway", TYPES, VISIT)
        self.swap: Final = v.family("swap", [f"{mine} {theirs}" for mine in TYPES for theirs in TYPES], SWAP)
        self.marker: Final = v.family("activate", lower(MARKER_SPACES), MARKER, "marker")
        self.build: Final = v.family(
            "build", [f"{b} {s}" for b in BUILDABLE for s in SMALL_SECTORS], BUILD_AT, "sector"
        )
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
        self.place: Final = v.family(
            "place", [f"{m} {c}" for m in lower(MARKER_SPACES) for c in CORPORATIONS], PLACE, "marker"
        )
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
        self.farm: Final = v.family(
            "farm", [f"{size} {s}" for size in (1, 2, 3) for s in SMALL_SECTORS], PLACE_FARM, "sector"
        )
        self.defend: Final = v.family("defend", [f"{a}-{p}" for a in lower(SECTIONS) for p in PROGRAMS], CONTRIBUTE)
        self.send: Final = v.family(
            "send", [f"{s} {m}" for s in SMALL_SECTORS for m in dashed(MODULES)], SEND_TO_SHIP, "sector"
        )
        self.board: Final = v.family("board", spots, BOARD_FROM)
        self.claim: Final = v.family("claim", [f"{c} {level}" for c in CORPORATIONS for level in LEVELS], CLAIM)
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
