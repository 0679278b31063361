"""Statistics of a finished game of Shackleton Base, by round: goods, growth, energy, main actions."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import DEPLOY, DEPLOYMENTS, EXPLORE, VISIT
from starboard.games.shackleton.components import (
    CORPORATIONS,
    CREDITS,
    OTHER_SOURCES,
    RARE_EARTH,
    REPUTATION,
    ROWS,
    TITANIUM,
    UNBUILT,
)
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.event import Event
from starboard.kernel.parts import Statistics

STOCKS: Final = tuple([f"shackleton.story.{what}" for what in ("structures", "astronauts", "projects", "reputation")])
FLOWS: Final = tuple([f"shackleton.story.{what}" for what in ("credits", "titanium", "rare-earth", "energy")])
LEGEND: Final = "shackleton.story.order"
_ACTION_KEYS: Final = {EXPLORE: "shackleton.story.explore", VISIT: "shackleton.story.gateway"}
_FLOW_BY_RESOURCE: Final = {CREDITS: 0, TITANIUM: 1, RARE_EARTH: 2}
ENERGY: Final = 3  # the index of energy in FLOWS
SORTS: Final = (
    *[f"shackleton.corporation.{name}" for name in CORPORATIONS],
    *[f"shackleton.score.{name}" for name in OTHER_SOURCES],
)


class ShackletonStatistics(Statistics[Shackleton]):
    """What a round brought, and what turns were used for."""

    def stocks(self, state: Shackleton, player: int) -> list[int]:
        """Return structures built, astronauts in the base and on the ship, projects, and reputation."""
        mine = state.players[player]
        built = len([place for place in mine.structures if place != UNBUILT])
        crew = sum(map(sum, [*mine.housing, mine.crew]))
        return [built, crew, len(mine.projects), mine.goods[REPUTATION]]

    def flow(self, event: Event) -> tuple[int, int, int] | None:
        """Return credits (including rent), titanium and rare earths received, and energy produced."""
        if event.kind is events.GAINED:
            what = _FLOW_BY_RESOURCE.get(event["resource"])
            return None if what is None else (event["seat"], what, event["count"])
        if event.kind is events.RENT:
            return (event["other"], 0, event["count"])
        if event.kind is events.PRODUCED:
            return (event["seat"], ENERGY, event["count"])
        return None

    def deeds(self, question: str, action: Action) -> list[str]:
        """Return the main action of a turn."""
        row = f"shackleton.row.{ROWS[DEPLOYMENTS[action.value].row]}" if action.kind == DEPLOY else ""
        deed = _ACTION_KEYS.get(action.kind, row)
        return [deed] if deed and question == "shackleton.ask.main" else []

    def next_place(self, event: Event) -> int | None:
        """Return the next seat of the turn order, which the shuttles decide."""
        return event["seat"] if event.kind is events.TURN_PLACE else None

    def source(self, part: str) -> str:
        """Return the sort of points of a score part; all points from one corporation are one sort."""
        corporation = part.partition("-")[0]
        return f"shackleton.corporation.{corporation}" if corporation in CORPORATIONS else f"shackleton.score.{part}"


STATISTICS: Final = ShackletonStatistics(stock_keys=STOCKS, flow_keys=FLOWS, source_order=SORTS, legend_key=LEGEND)
