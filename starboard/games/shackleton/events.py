"""The sentences Shackleton Base can say, and the reasons it can give; the texts are in the catalogues."""

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

LED: Final = Kind(_P + "led", {"seat": None, "leader": LEADER})
STARTED_AT: Final = Kind(_P + "started-at", {"seat": None, "sector": SECTOR})
ROUND: Final = Kind(_P + "round", {"round": None})
SHUTTLES_SHOWN: Final = Kind(_P + "shuttles-shown", {"count": None})
TOOK_SHUTTLE: Final = Kind(_P + "took-shuttle", {"seat": None, "number": None})
SPARE_SHUTTLE: Final = Kind(_P + "spare-shuttle", {"number": None})
UNLOADED: Final = Kind(_P + "unloaded", {"type": TYPE, "count": None})
TURN_PLACE: Final = Kind(_P + "turn-place", {"seat": None, "place": None})
EXPLORED: Final = Kind(_P + "explored", {"seat": None, "type": TYPE, "space": SPACE})
RENT: Final = Kind(_P + "rent", {"seat": None, "count": None, "other": None, "sector": SECTOR})
RENT_TO_SUPPLY: Final = Kind(_P + "rent-to-supply", {"seat": None, "count": None, "sector": SECTOR})
DEPLOYED: Final = Kind(_P + "deployed", {"seat": None, "type": TYPE, "row": ROW, "cost": None})
VISITED: Final = Kind(_P + "visited", {"seat": None, "type": TYPE})
SWAPPED: Final = Kind(_P + "swapped", {"seat": None, "type": TYPE, "other_type": TYPE})
GAINED: Final = Kind(_P + "gained", {"seat": None, "count": None, "resource": RESOURCE})
PAID: Final = Kind(_P + "paid", {"seat": None, "count": None, "resource": RESOURCE})
LOST: Final = Kind(_P + "lost", {"seat": None, "count": None, "resource": RESOURCE})
PRODUCED: Final = Kind(_P + "produced", {"seat": None, "count": None, "level": None})
CONSUMED: Final = Kind(_P + "consumed", {"seat": None, "count": None, "level": None})
PANEL: Final = Kind(_P + "panel", {"seat": None})
SHIP_PANEL: Final = Kind(_P + "ship-panel", {"seat": None, "number": None})
BOUGHT_ENERGY: Final = Kind(_P + "bought-energy", {"seat": None, "count": None})
POWERED: Final = Kind(_P + "powered", {"sector": SECTOR})
BUILT: Final = Kind(_P + "built", {"seat": None, "structure": STRUCTURE, "sector": SECTOR})
MOVED: Final = Kind(_P + "moved", {"seat": None, "type": TYPE, "home": HOME})
TOOK: Final = Kind(_P + "took", {"seat": None, "type": TYPE})
HOUSED: Final = Kind(_P + "housed", {"seat": None, "type": TYPE, "home": HOME})
BOARDED: Final = Kind(_P + "boarded", {"seat": None, "type": TYPE})
MARKER_PLACED: Final = Kind(_P + "marker-placed", {"seat": None, "corporation": CORPORATION, "space": MARKER_SPACE})
ACTIVATED: Final = Kind(_P + "activated", {"seat": None, "corporation": CORPORATION, "space": MARKER_SPACE})
FUNDED: Final = Kind(_P + "funded", {"seat": None, "project": PROJECT, "credits": None})
REVEALED: Final = Kind(_P + "revealed", {"corporation": CORPORATION, "project": PROJECT})
REACTED: Final = Kind(_P + "reacted", {"seat": None, "project": PROJECT})
USED_CARD: Final = Kind(_P + "used-card", {"seat": None, "project": PROJECT})
ACTED: Final = Kind(_P + "acted", {"seat": None, "corporation": CORPORATION})
CLAIMED: Final = Kind(_P + "claimed", {"seat": None, "corporation": CORPORATION, "level": LEVEL, "count": None})
MAINTENANCE: Final = Kind(_P + "maintenance", {"round": None})
RECOVERED: Final = Kind(_P + "recovered", {"seat": None, "type": TYPE, "space": SPACE})
TO_GATEWAY: Final = Kind(_P + "to-gateway", {"type": TYPE, "count": None})
UPKEEP: Final = Kind(_P + "upkeep", {"seat": None, "count": None})
SHORT: Final = Kind(_P + "short", {"seat": None, "count": None})
SCORED_CORPORATION: Final = Kind(_P + "scored-corporation", {"seat": None, "count": None, "corporation": CORPORATION})
SCORED_PROJECTS: Final = Kind(_P + "scored-projects", {"seat": None, "count": None})
SCORED_LABORATORIES: Final = Kind(_P + "scored-laboratories", {"seat": None, "count": None})
SCORED_REPUTATION: Final = Kind(_P + "scored-reputation", {"seat": None, "count": None})
OVER: Final = Kind(_P + "over")
HOSTED: Final = Kind(_P + "hosted", {"seat": None, "destination": DESTINATION, "count": None})
HOSTED_AT_CARD: Final = Kind(_P + "hosted-at-card", {"seat": None, "project": PROJECT})
EXPERIMENTED: Final = Kind(_P + "experimented", {"seat": None, "experiment": EXPERIMENT})
EXPERIMENT_SHOWN: Final = Kind(_P + "experiment-shown", {"column": COLUMN, "experiment": EXPERIMENT})
SHIPPED: Final = Kind(_P + "shipped", {"seat": None, "transport": TRANSPORT_SPACE})
FACTORY_BUILT: Final = Kind(_P + "factory-built", {"seat": None, "position": POSITION})
STAFFED: Final = Kind(_P + "staffed", {"seat": None, "position": POSITION})
FARMED: Final = Kind(_P + "farmed", {"seat": None, "size": None, "sector": SECTOR})
HARVESTED: Final = Kind(_P + "harvested", {"seat": None, "sector": SECTOR, "size": None})
ADVANCED: Final = Kind(_P + "advanced", {"seat": None, "count": None, "space": None})
DEFENDED: Final = Kind(_P + "defended", {"seat": None, "section": SECTION, "program": PROGRAM})
IMPACT: Final = Kind(_P + "impact", {"section": SECTION})
AVERTED: Final = Kind(_P + "averted", {"section": SECTION})
DESTROYED: Final = Kind(_P + "destroyed", {"seat": None, "structure": STRUCTURE, "sector": SECTOR})
SENT: Final = Kind(_P + "sent", {"seat": None, "structure": STRUCTURE, "module": None})
MODULE_COMPLETE: Final = Kind(_P + "module-complete", {"seat": None, "module": None})
# The AstroBot: every step of its decision, with its reason
_LETTERED: Final = {"card": None, "before": None, "letter": LETTER, "corporation": CORPORATION}
BOT_CARD: Final = Kind(_P + "bot-card", _LETTERED)
BOT_CARD_BOTH: Final = Kind(_P + "bot-card-both", _LETTERED)
BOT_FIRST_CARD: Final = Kind(_P + "bot-first-card", {"card": None, "letter": LETTER, "corporation": CORPORATION})
BOT_BOTH_TAKEN: Final = Kind(_P + "bot-both-taken", {"letter": LETTER, "corporation": CORPORATION})
BOT_DEVELOPED_FULLY: Final = Kind(_P + "bot-developed-fully")
BOT_TRACK_INSTEAD: Final = Kind(_P + "bot-track-instead", {"corporation": CORPORATION})
BOT_TRACKS_DONE: Final = Kind(_P + "bot-tracks-done")
BOT_OBJECTIVE: Final = Kind(_P + "bot-objective", {"step": None, "level": LEVEL})
BOT_SPACE: Final = Kind(_P + "bot-space", {"space": SPACE})
BOT_RENT: Final = Kind(_P + "bot-rent", {"seat": None, "sector": SECTOR})
BOT_STRUCTURE: Final = Kind(_P + "bot-structure", {"step": None, "structure": STRUCTURE})
BOT_ALL_BUILT: Final = Kind(_P + "bot-all-built", {"step": None})
BOT_SITE_ELSEWHERE: Final = Kind(_P + "bot-site-elsewhere", {"structure": STRUCTURE, "space": SPACE, "sector": SECTOR})
BOT_NO_MARKER: Final = Kind(_P + "bot-no-marker", {"corporation": CORPORATION, "sector": SECTOR})
BOT_NO_CARDS: Final = Kind(_P + "bot-no-cards", {"corporation": CORPORATION})
BOT_PROJECT: Final = Kind(_P + "bot-project", {"project": PROJECT, "count": None})
BOT_PROJECT_TIE: Final = Kind(_P + "bot-project-tie", {"project": PROJECT, "count": None, "arrow": ARROW})
BOT_BUYS: Final = Kind(_P + "bot-buys", {"count": None})
BOT_TAKES: Final = Kind(_P + "bot-takes", {"type": TYPE, "number": None, "there": None})
BOT_NO_ASTRONAUT: Final = Kind(_P + "bot-no-astronaut")
BOT_COLUMN: Final = Kind(_P + "bot-column", {"column": COLUMN})
BOT_LEVEL: Final = Kind(_P + "bot-level", {"step": None, "number": None})
BOT_POSITION: Final = Kind(_P + "bot-position", {"step": None, "position": POSITION})
BOT_FARM: Final = Kind(_P + "bot-farm", {"space": SPACE, "step": None, "size": None})
BOT_BLOCKED: Final = Kind(_P + "bot-blocked", {"section": SECTION})
BOT_COMPLETES: Final = Kind(_P + "bot-completes", {"module": None})
BOT_LARGEST: Final = Kind(_P + "bot-largest", {"structure": STRUCTURE})
BOT_DEVELOPED: Final = Kind(_P + "bot-developed", {"level": None})
BOT_TRACK: Final = Kind(_P + "bot-track", {"corporation": CORPORATION, "step": None})
BOT_TRACK_DONE: Final = Kind(_P + "bot-track-done", {"corporation": CORPORATION})
BOT_POINTER: Final = Kind(_P + "bot-pointer", {"direction": DIRECTION, "arrow": ARROW})
BOT_ROW: Final = Kind(_P + "bot-row", {"row": None, "type": TYPE, "deed": DEED})
BOT_NO_SPACE: Final = Kind(_P + "bot-no-space")
BOT_ROW_FULL: Final = Kind(_P + "bot-row-full", {"row": ROW})
BOT_NO_SITE: Final = Kind(_P + "bot-no-site", {"structure": STRUCTURE})
BOT_SITE: Final = Kind(_P + "bot-site", {"structure": STRUCTURE, "space": SPACE, "sector": SECTOR})
BOT_NO_PROJECT: Final = Kind(_P + "bot-no-project", {"corporation": CORPORATION, "energy": None, "level": None})
BOT_INSTEAD: Final = Kind(_P + "bot-instead", {"type": TYPE})
BOT_FAILED: Final = Kind(_P + "bot-failed", {"corporation": CORPORATION})
BOT_DISCARDED: Final = Kind(_P + "bot-discarded", {"experiment": EXPERIMENT})
BOT_TOURIST: Final = Kind(_P + "bot-tourist", {"count": None})

KINDS: Final = [
    LED, STARTED_AT, ROUND, SHUTTLES_SHOWN, TOOK_SHUTTLE, SPARE_SHUTTLE, UNLOADED, TURN_PLACE, EXPLORED, RENT,
    RENT_TO_SUPPLY, DEPLOYED, VISITED, SWAPPED, GAINED, PAID, LOST, PRODUCED, CONSUMED, PANEL, SHIP_PANEL,
    BOUGHT_ENERGY, POWERED, BUILT, MOVED, TOOK, HOUSED, BOARDED, MARKER_PLACED, ACTIVATED, FUNDED, REVEALED, REACTED,
    USED_CARD, ACTED, CLAIMED, MAINTENANCE, RECOVERED, TO_GATEWAY, UPKEEP, SHORT, SCORED_CORPORATION,
    SCORED_PROJECTS, SCORED_LABORATORIES, SCORED_REPUTATION, OVER, HOSTED, HOSTED_AT_CARD, EXPERIMENTED,
    EXPERIMENT_SHOWN, SHIPPED, FACTORY_BUILT, STAFFED, FARMED, HARVESTED, ADVANCED, DEFENDED, IMPACT, AVERTED,
    DESTROYED, SENT, MODULE_COMPLETE, BOT_CARD, BOT_DEVELOPED, BOT_TRACK, BOT_TRACK_DONE, BOT_POINTER, BOT_ROW,
    BOT_NO_SPACE, BOT_ROW_FULL, BOT_NO_SITE, BOT_SITE, BOT_NO_PROJECT, BOT_INSTEAD, BOT_FAILED, BOT_DISCARDED,
    BOT_TOURIST, BOT_CARD_BOTH, BOT_FIRST_CARD, BOT_BOTH_TAKEN, BOT_DEVELOPED_FULLY, BOT_TRACK_INSTEAD, BOT_TRACKS_DONE,
    BOT_OBJECTIVE, BOT_SPACE, BOT_STRUCTURE, BOT_ALL_BUILT, BOT_SITE_ELSEWHERE, BOT_NO_MARKER, BOT_NO_CARDS,
    BOT_PROJECT, BOT_PROJECT_TIE, BOT_BUYS, BOT_TAKES, BOT_NO_ASTRONAUT, BOT_COLUMN, BOT_LEVEL, BOT_POSITION, BOT_FARM,
    BOT_BLOCKED, BOT_COMPLETES, BOT_LARGEST, BOT_RENT,
]  # fmt: skip

# What is told in one sentence
SENTENCES: Final = EventSentences(
    listed={GAINED.key: "resource", PAID.key: "resource", LOST.key: "resource"},
    implied={GAINED.key: CLAIMED.key, PAID.key: BOUGHT_ENERGY.key},
)


def _why(name: str, section: str) -> Reason:
    return Reason(f"{_P}why.{name}", section)


TAKEN: Final = _why("taken", "setup")
NOT_OFFERED: Final = _why("not-offered", "shuttles")
NO_ASTRONAUT: Final = _why("no-astronaut", "turn")
SPACE_TAKEN: Final = _why("space-taken", "explore")
NOBODY_THERE: Final = _why("nobody-there", "explore")
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
FIRST_ONE: Final = _why("first-one", "corporation-actions")
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

REASONS: Final = [
    TAKEN, NOT_OFFERED, NO_ASTRONAUT, SPACE_TAKEN, NOBODY_THERE, RENT_TOO_HIGH, ROW_FULL, TOO_EXPENSIVE,
    NOTHING_TO_BUILD, NOTHING_TO_FUND, NO_SWAP, SAME_TYPE, GATEWAY_EMPTY, ALREADY_BUILT, SAME_SIZE, YOURS_ALREADY,
    SECTOR_FULL, NO_POWER, CANNOT_PAY, NO_ENERGY, NOT_THIS_SORT, PANEL_ALREADY, NO_RARE_EARTH, ENERGY_FULL, NO_PANELS,
    ENERGY_ENOUGH, WOULD_BLOCK, NOT_VISIBLE, REPUTATION_TOO_LOW, USED_THIS_TURN, USED_THIS_ROUND, NOT_YOURS,
    NOT_AN_ACTION, NO_EFFECT, FIRST_ONE, NO_MARKER, MARKER_USED, MARKER_THERE, MARKERS_GONE, NO_ROOM, NOT_THERE,
    CLAIMED_ALREADY, OBJECTIVE_TAKEN, NOT_MET, NO_SLOT, NO_SAMPLES, TRANSPORT_TAKEN, NO_CARGO, FACTORY_GONE, NO_SOCKET,
    DOES_NOT_FIT, FARMS_GONE, NOT_REACHED, PROGRAM_FULL, NO_MODULE,
]  # fmt: skip
