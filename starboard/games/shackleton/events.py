"""Kinds of events and reasons for refused actions of Shackleton Base; their sentences are in the catalogues."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.actions import COLUMNS, NAMES, POSITIONS, PROGRAMS, SECTIONS, TRANSPORT
from starboard.games.shackleton.components import (
    CORPORATIONS,
    DIRECTIONS,
    HOUSING,
    LEADERS,
    LEVELS,
    MARKER_SPACES,
    RESOURCES,
    ROWS,
    SECTORS,
    SPACES,
    STRUCTURES,
    TYPES,
)
from starboard.kernel.event import Kind, Noun
from starboard.kernel.parts import EventSentences
from starboard.kernel.reason import Reason

_P: Final = "shackleton."
LEADER: Final = Noun(_P + "leader", [name.replace(" ", "-") for name in LEADERS])
SECTOR: Final = Noun(_P + "sector", SECTORS)
SPACE: Final = Noun(_P + "space", SPACES)
MARKER_SPACE: Final = Noun(_P + "marker-space", MARKER_SPACES)
TYPE: Final = Noun(_P + "type", TYPES)
RESOURCE: Final = Noun(_P + "resource", RESOURCES)
ROW: Final = Noun(_P + "row", ROWS)
STRUCTURE: Final = Noun(_P + "structure", STRUCTURES)
HOME: Final = Noun(_P + "home", HOUSING)
CORPORATION: Final = Noun(_P + "corporation", CORPORATIONS)
PROJECT: Final = Noun(_P + "project", NAMES.projects)
LEVEL: Final = Noun(_P + "level", LEVELS)
EXPERIMENT: Final = Noun(_P + "experiment", NAMES.experiments)
COLUMN: Final = Noun(_P + "column", COLUMNS)
DESTINATION: Final = Noun(_P + "destination", NAMES.destinations)
TRANSPORT_SPACE: Final = Noun(_P + "transport", TRANSPORT)
POSITION: Final = Noun(_P + "position", POSITIONS)
SECTION: Final = Noun(_P + "section", SECTIONS)
PROGRAM: Final = Noun(_P + "program", PROGRAMS)
DIRECTION: Final = Noun(_P + "direction", DIRECTIONS)
ARROWS: Final = ("clockwise", "anticlockwise")
ARROW: Final = Noun(_P + "arrow", ARROWS)
DEEDS: Final = ("explore", *ROWS)
DEED: Final = Noun(_P + "deed", DEEDS)
LETTERS: Final = ("A", "B", "C")  # of the corporations, in the order of the table
LETTER: Final = Noun(_P + "letter", LETTERS)

KINDS: Final[list[Kind]] = []
REASONS: Final[list[Reason]] = []


def _kind(name: str, **arguments: Noun | None) -> Kind:
    """Declare a kind of event; every argument is a noun or, without one, a number."""
    kind = Kind(_P + name, arguments)
    KINDS.append(kind)
    return kind


LED: Final = _kind("led", seat=None, leader=LEADER)
STARTED_AT: Final = _kind("started-at", seat=None, sector=SECTOR)
ROUND: Final = _kind("round", round=None)
SHUTTLES_SHOWN: Final = _kind("shuttles-shown", count=None)
TOOK_SHUTTLE: Final = _kind("took-shuttle", seat=None, number=None)
SPARE_SHUTTLE: Final = _kind("spare-shuttle", number=None)
UNLOADED: Final = _kind("unloaded", type=TYPE, count=None)
TURN_PLACE: Final = _kind("turn-place", seat=None, place=None)
EXPLORED: Final = _kind("explored", seat=None, type=TYPE, space=SPACE)
RENT: Final = _kind("rent", seat=None, count=None, other=None, sector=SECTOR)
RENT_TO_SUPPLY: Final = _kind("rent-to-supply", seat=None, count=None, sector=SECTOR)
DEPLOYED: Final = _kind("deployed", seat=None, type=TYPE, row=ROW, cost=None)
VISITED: Final = _kind("visited", seat=None, type=TYPE)
SWAPPED: Final = _kind("swapped", seat=None, type=TYPE, other_type=TYPE)
GAINED: Final = _kind("gained", seat=None, count=None, resource=RESOURCE)
PAID: Final = _kind("paid", seat=None, count=None, resource=RESOURCE)
LOST: Final = _kind("lost", seat=None, count=None, resource=RESOURCE)
PRODUCED: Final = _kind("produced", seat=None, count=None, level=None)
CONSUMED: Final = _kind("consumed", seat=None, count=None, level=None)
PANEL: Final = _kind("panel", seat=None)
SHIP_PANEL: Final = _kind("ship-panel", seat=None, number=None)
BOUGHT_ENERGY: Final = _kind("bought-energy", seat=None, count=None)
POWERED: Final = _kind("powered", sector=SECTOR)
BUILT: Final = _kind("built", seat=None, structure=STRUCTURE, sector=SECTOR)
MOVED: Final = _kind("moved", seat=None, type=TYPE, home=HOME)
TOOK: Final = _kind("took", seat=None, type=TYPE)
HOUSED: Final = _kind("housed", seat=None, type=TYPE, home=HOME)
BOARDED: Final = _kind("boarded", seat=None, type=TYPE)
MARKER_PLACED: Final = _kind("marker-placed", seat=None, corporation=CORPORATION, space=MARKER_SPACE)
ACTIVATED: Final = _kind("activated", seat=None, corporation=CORPORATION, space=MARKER_SPACE)
FUNDED: Final = _kind("funded", seat=None, project=PROJECT, credits=None)
REVEALED: Final = _kind("revealed", corporation=CORPORATION, project=PROJECT)
REACTED: Final = _kind("reacted", seat=None, project=PROJECT)
USED_CARD: Final = _kind("used-card", seat=None, project=PROJECT)
ACTED: Final = _kind("acted", seat=None, corporation=CORPORATION)
CLAIMED: Final = _kind("claimed", seat=None, corporation=CORPORATION, level=LEVEL, count=None)
MAINTENANCE: Final = _kind("maintenance", round=None)
RECOVERED: Final = _kind("recovered", seat=None, type=TYPE, space=SPACE)
TO_GATEWAY: Final = _kind("to-gateway", type=TYPE, count=None)
UPKEEP: Final = _kind("upkeep", seat=None, count=None)
SHORT: Final = _kind("short", seat=None, count=None)
SCORED_CORPORATION: Final = _kind("scored-corporation", seat=None, count=None, corporation=CORPORATION)
SCORED_PROJECTS: Final = _kind("scored-projects", seat=None, count=None)
SCORED_LABORATORIES: Final = _kind("scored-laboratories", seat=None, count=None)
SCORED_REPUTATION: Final = _kind("scored-reputation", seat=None, count=None)
OVER: Final = _kind("over")
HOSTED: Final = _kind("hosted", seat=None, destination=DESTINATION, count=None)
HOSTED_AT_CARD: Final = _kind("hosted-at-card", seat=None, project=PROJECT)
EXPERIMENTED: Final = _kind("experimented", seat=None, experiment=EXPERIMENT)
EXPERIMENT_SHOWN: Final = _kind("experiment-shown", column=COLUMN, experiment=EXPERIMENT)
SHIPPED: Final = _kind("shipped", seat=None, transport=TRANSPORT_SPACE)
FACTORY_BUILT: Final = _kind("factory-built", seat=None, position=POSITION)
STAFFED: Final = _kind("staffed", seat=None, position=POSITION)
FARMED: Final = _kind("farmed", seat=None, size=None, sector=SECTOR)
HARVESTED: Final = _kind("harvested", seat=None, sector=SECTOR, size=None)
ADVANCED: Final = _kind("advanced", seat=None, count=None, space=None)
DEFENDED: Final = _kind("defended", seat=None, section=SECTION, program=PROGRAM)
IMPACT: Final = _kind("impact", section=SECTION)
AVERTED: Final = _kind("averted", section=SECTION)
DESTROYED: Final = _kind("destroyed", seat=None, structure=STRUCTURE, sector=SECTOR)
SENT: Final = _kind("sent", seat=None, structure=STRUCTURE, module=None)
MODULE_COMPLETE: Final = _kind("module-complete", seat=None, module=None)
# The AstroBot: every step of its decision, with its reason
_LETTERED: Final = {"card": None, "before": None, "letter": LETTER, "corporation": CORPORATION}
BOT_CARD: Final = _kind("bot-card", **_LETTERED)
BOT_CARD_BOTH: Final = _kind("bot-card-both", **_LETTERED)
BOT_FIRST_CARD: Final = _kind("bot-first-card", card=None, letter=LETTER, corporation=CORPORATION)
BOT_BOTH_TAKEN: Final = _kind("bot-both-taken", letter=LETTER, corporation=CORPORATION)
BOT_DEVELOPED_FULLY: Final = _kind("bot-developed-fully")
BOT_TRACK_INSTEAD: Final = _kind("bot-track-instead", corporation=CORPORATION)
BOT_TRACKS_DONE: Final = _kind("bot-tracks-done")
BOT_OBJECTIVE: Final = _kind("bot-objective", step=None, level=LEVEL)
BOT_SPACE: Final = _kind("bot-space", space=SPACE)
BOT_RENT: Final = _kind("bot-rent", seat=None, sector=SECTOR)
BOT_STRUCTURE: Final = _kind("bot-structure", step=None, structure=STRUCTURE)
BOT_ALL_BUILT: Final = _kind("bot-all-built", step=None)
BOT_SITE_ELSEWHERE: Final = _kind("bot-site-elsewhere", structure=STRUCTURE, space=SPACE, sector=SECTOR)
BOT_NO_MARKER: Final = _kind("bot-no-marker", corporation=CORPORATION, sector=SECTOR)
BOT_NO_CARDS: Final = _kind("bot-no-cards", corporation=CORPORATION)
BOT_PROJECT: Final = _kind("bot-project", project=PROJECT, count=None)
BOT_PROJECT_TIE: Final = _kind("bot-project-tie", project=PROJECT, count=None, arrow=ARROW)
BOT_BUYS: Final = _kind("bot-buys", count=None)
BOT_TAKES: Final = _kind("bot-takes", type=TYPE, number=None, there=None)
BOT_NO_ASTRONAUT: Final = _kind("bot-no-astronaut")
BOT_COLUMN: Final = _kind("bot-column", column=COLUMN)
BOT_LEVEL: Final = _kind("bot-level", step=None, number=None)
BOT_POSITION: Final = _kind("bot-position", step=None, position=POSITION)
BOT_FARM: Final = _kind("bot-farm", space=SPACE, step=None, size=None)
BOT_BLOCKED: Final = _kind("bot-blocked", section=SECTION)
BOT_COMPLETES: Final = _kind("bot-completes", module=None)
BOT_LARGEST: Final = _kind("bot-largest", structure=STRUCTURE)
BOT_DEVELOPED: Final = _kind("bot-developed", level=None)
BOT_TRACK: Final = _kind("bot-track", corporation=CORPORATION, step=None)
BOT_TRACK_DONE: Final = _kind("bot-track-done", corporation=CORPORATION)
BOT_POINTER: Final = _kind("bot-pointer", direction=DIRECTION, arrow=ARROW)
BOT_ROW: Final = _kind("bot-row", row=None, type=TYPE, deed=DEED)
BOT_NO_SPACE: Final = _kind("bot-no-space")
BOT_ROW_FULL: Final = _kind("bot-row-full", row=ROW)
BOT_NO_SITE: Final = _kind("bot-no-site", structure=STRUCTURE)
BOT_SITE: Final = _kind("bot-site", structure=STRUCTURE, space=SPACE, sector=SECTOR)
BOT_NO_PROJECT: Final = _kind("bot-no-project", corporation=CORPORATION, energy=None, level=None)
BOT_INSTEAD: Final = _kind("bot-instead", type=TYPE)
BOT_FAILED: Final = _kind("bot-failed", corporation=CORPORATION)
BOT_DISCARDED: Final = _kind("bot-discarded", experiment=EXPERIMENT)
BOT_TOURIST: Final = _kind("bot-tourist", count=None)


# Events that the log joins into one sentence
SENTENCES: Final = EventSentences(
    listed={GAINED.key: "resource", PAID.key: "resource", LOST.key: "resource"},
    implied={GAINED.key: CLAIMED.key, PAID.key: BOUGHT_ENERGY.key},
)


def _why(name: str, section: str) -> Reason:
    """Declare a reason to refuse an action, with the section of the rules guide that explains it."""
    reason = Reason(f"{_P}why.{name}", section)
    REASONS.append(reason)
    return reason


TAKEN: Final = _why("taken", "setup")
NOT_OFFERED: Final = _why("not-offered", "shuttles")
NO_ASTRONAUT: Final = _why("no-astronaut", "turn")
SPACE_TAKEN: Final = _why("space-taken", "explore")
RENT_TOO_HIGH: Final = _why("rent-too-high", "explore")
ROW_FULL: Final = _why("row-full", "command")
TOO_EXPENSIVE: Final = _why("too-expensive", "command")
NOTHING_TO_BUILD: Final = _why("nothing-to-build", "build")
NOTHING_TO_FUND: Final = _why("nothing-to-fund", "fund")
NO_SWAP: Final = _why("no-swap", "leaders")
SAME_TYPE: Final = _why("same-type", "leaders")
GATEWAY_EMPTY: Final = _why("gateway-empty", "gateway")
ALREADY_BUILT: Final = _why("already-built", "build")
SAME_SIZE: Final = _why("same-size", "build")
YOURS_ALREADY: Final = _why("yours-already", "build")
SECTOR_FULL: Final = _why("sector-full", "build")
NO_POWER: Final = _why("no-power", "build")
CANNOT_PAY: Final = _why("cannot-pay", "build")
NO_ENERGY: Final = _why("no-energy", "energy")
NOT_THIS_SORT: Final = _why("not-this-sort", "build")
PANEL_ALREADY: Final = _why("panel-already", "panels")
NO_RARE_EARTH: Final = _why("no-rare-earth", "panels")
ENERGY_FULL: Final = _why("energy-full", "panels")
NO_PANELS: Final = _why("no-panels", "panels")
ENERGY_ENOUGH: Final = _why("energy-enough", "energy")
WOULD_BLOCK: Final = _why("would-block", "command")
NOT_VISIBLE: Final = _why("not-visible", "fund")
REPUTATION_TOO_LOW: Final = _why("reputation-too-low", "reputation")
USED_THIS_TURN: Final = _why("used-this-turn", "reputation")
USED_THIS_ROUND: Final = _why("used-this-round", "corporation-actions")
NOT_YOURS: Final = _why("not-yours", "corporation-actions")
NOT_AN_ACTION: Final = _why("not-an-action", "corporation-actions")
NO_EFFECT: Final = _why("no-effect", "corporation-actions")
NO_MARKER: Final = _why("no-marker", "markers")
MARKER_USED: Final = _why("marker-used", "markers")
MARKER_THERE: Final = _why("marker-there", "markers")
MARKERS_GONE: Final = _why("markers-gone", "markers")
NO_ROOM: Final = _why("no-room", "housing")
NOT_THERE: Final = _why("not-there", "housing")
CLAIMED_ALREADY: Final = _why("claimed-already", "objectives")
OBJECTIVE_TAKEN: Final = _why("objective-taken", "objectives")
NOT_MET: Final = _why("not-met", "objectives")
NO_SLOT: Final = _why("no-slot", "artemis")
NO_SAMPLES: Final = _why("no-samples", "selenium")
TRANSPORT_TAKEN: Final = _why("transport-taken", "mining")
NO_CARGO: Final = _why("no-cargo", "mining")
FACTORY_GONE: Final = _why("factory-gone", "robotics")
NO_SOCKET: Final = _why("no-socket", "robotics")
DOES_NOT_FIT: Final = _why("does-not-fit", "evergreen")
FARMS_GONE: Final = _why("farms-gone", "evergreen")
NOT_REACHED: Final = _why("not-reached", "skywatch")
PROGRAM_FULL: Final = _why("program-full", "skywatch")
NO_MODULE: Final = _why("no-module", "mars")
