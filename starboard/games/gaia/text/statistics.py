"""Statistics of a finished game of Gaia Project per round: income, growth, turns, and who passed when."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import BOARD, BUILD, FEDERATE, PASS, SPECIAL, UP
from starboard.games.gaia.components import GAIAFORMER, MINE, STATION, TRACKS
from starboard.games.gaia.state import Gaia
from starboard.kernel.action import Action
from starboard.kernel.event import Event
from starboard.kernel.parts import Statistics

STOCKS: Final = ("gaia.story.planets", "gaia.story.larger", "gaia.story.research", "gaia.story.tokens")
# By the numbers of events.RESOURCE; tokens are among the stocks.
FLOWS: Final = ("gaia.story.credits", "gaia.story.ore", "gaia.story.knowledge", "gaia.story.qic", "gaia.story.charged")
CHARGED: Final = 4
LEGEND: Final = "gaia.story.passing"
DEEDS: Final[dict[int, str]] = {  # what a turn is used for, by the kind of its action; conversions are free
    BUILD + MINE: "gaia.story.mine",
    **dict.fromkeys(range(BUILD + STATION, BUILD + GAIAFORMER), "gaia.story.upgrade"),
    BUILD + GAIAFORMER: "gaia.story.project",
    UP: "gaia.story.up",
    FEDERATE: "gaia.story.federation",
    BOARD: "gaia.story.board",
    SPECIAL: "gaia.story.special",
    PASS: "gaia.story.pass",
}
_BY_BEGINNING: Final = {  # the sort of points, by the beginning of a row of the score sheet
    "round": "gaia.story.rounds",
    "booster": "gaia.story.boosters",
    "tech": "gaia.story.tiles",
    "advanced": "gaia.story.tiles",
    "final": "gaia.story.final",
}
_SORT_OF: Final = {  # the sort of points, by the whole name of a row
    **{row: f"gaia.score.{row}" for row in ("start", "federations", "charging", "resources", "cards", "level")},
    "rescored": "gaia.score.federations",
    **dict.fromkeys(TRACKS, "gaia.story.levels"),
}
SORTS: Final = (
    *("gaia.score.start", "gaia.score.level", "gaia.story.rounds", "gaia.story.boosters", "gaia.story.tiles"),
    *("gaia.score.federations", "gaia.story.actions", "gaia.score.cards", "gaia.story.final", "gaia.story.levels"),
    *("gaia.score.resources", "gaia.score.charging"),
)


class GaiaStatistics(Statistics[Gaia]):
    """What a round brought, and what turns were used for."""

    def stocks(self, state: Gaia, player: int) -> list[int]:
        """Return planets with a structure, structures larger than mines, research levels, power tokens."""
        mine = state.players[player]
        larger = sum(mine.built[STATION:GAIAFORMER])
        tokens = mine.all_tokens() + mine.gaia + (1 if mine.brain == 0 else 0)
        return [len(mine.planets), larger, sum(mine.levels), tokens]

    def flow(self, event: Event) -> tuple[int, int, int] | None:
        """Return who gained how much of which resource, or charged how much power, in an event."""
        if event.kind is events.GAINED and event["resource"] != events.TOKENS:
            return (event["seat"], event["resource"], event["count"])
        if event.kind is events.CHARGED:
            return (event["seat"], CHARGED, event["count"])
        return None

    def deeds(self, question: str, action: Action) -> list[str]:
        """Return what a turn is used for; conversions use no turn."""
        return [DEEDS[action.kind]] if question == "gaia.ask.turn" and action.kind in DEEDS else []

    def next_place(self, event: Event) -> int | None:
        """Return the seat that passed in this event."""
        return event["seat"] if event.kind is events.PASSED else None

    def source(self, part: str) -> str:
        """Return the sort of points: all round tiles together, all technology tiles, all research areas …"""
        begun = [sort for beginning, sort in _BY_BEGINNING.items() if part.startswith(beginning)]
        return _SORT_OF.get(part) or (begun[0] if begun else "gaia.story.actions")


STATISTICS: Final = GaiaStatistics(stock_keys=STOCKS, flow_keys=FLOWS, source_order=SORTS, legend_key=LEGEND)
