"""What a round of Gaia Project is told by when the game is over: income, growth, turns, and who passed when."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import BOARD, BUILD, FEDERATE, PASS, SPECIAL, UP
from starboard.games.gaia.components import GAIAFORMER, MINE, STATION
from starboard.games.gaia.rules.counting import structures
from starboard.games.gaia.state import Gaia
from starboard.kernel.action import Action
from starboard.kernel.event import Event
from starboard.kernel.parts import Statistics

STOCKS: Final = ("gaia.story.planets", "gaia.story.larger", "gaia.story.research", "gaia.story.tokens")
# By the numbers of tellings.RESOURCE; tokens are counted where they lie.
FLOWS: Final = ("gaia.story.credits", "gaia.story.ore", "gaia.story.knowledge", "gaia.story.qic", "gaia.story.charged")
CHARGED: Final = 4
LEGEND: Final = "gaia.story.passing"
DEEDS: Final[dict[int, str]] = {
    UP: "gaia.story.up",
    FEDERATE: "gaia.story.federation",
    BOARD: "gaia.story.board",
    SPECIAL: "gaia.story.special",
    PASS: "gaia.story.pass",
}

_SORTS: Final = (
    ("round", "gaia.story.rounds"),
    ("booster", "gaia.story.boosters"),
    ("tech", "gaia.story.tiles"),
    ("advanced", "gaia.story.tiles"),
    ("final", "gaia.story.final"),
)
_SORT_OF: Final = {
    "start": "gaia.score.start",
    "federations": "gaia.score.federations",
    "rescored": "gaia.score.federations",
    "charging": "gaia.score.charging",
    "resources": "gaia.score.resources",
    "cards": "gaia.score.cards",
    "level": "gaia.score.level",
    **dict.fromkeys(("terra", "nav", "ai", "gaia", "eco", "sci"), "gaia.story.levels"),
}
SORTS: Final = (
    *("gaia.score.start", "gaia.score.level", "gaia.story.rounds", "gaia.story.boosters", "gaia.story.tiles"),
    *("gaia.score.federations", "gaia.story.actions", "gaia.score.cards", "gaia.story.final", "gaia.story.levels"),
    *("gaia.score.resources", "gaia.score.charging"),
)


class GaiaStatistics(Statistics[Gaia]):
    """What a round brought, and what turns were used for."""

    def stocks(self, state: Gaia, player: int) -> list[int]:
        """Planets with a structure, structures larger than mines, research steps, power tokens."""
        mine = state.players[player]
        larger = sum(mine.built[STATION:GAIAFORMER])
        tokens = mine.all_tokens() + mine.gaia + (1 if mine.brain == 0 else 0)
        return [structures(mine), larger, sum(mine.levels), tokens]

    def flow(self, event: Event) -> tuple[int, int, int] | None:
        """What was gained: credits, ore, knowledge, QIC; and power charged."""
        if event.kind is events.GAINED and event["resource"] != events.TOKENS:
            return (event["seat"], event["resource"], event["count"])
        if event.kind is events.CHARGED:
            return (event["seat"], CHARGED, event["count"])
        return None

    def deeds(self, question: str, action: Action) -> list[str]:
        """What a turn is used for; conversions are free."""
        if question != "gaia.ask.turn":
            return []
        kind = action.kind
        if kind == BUILD + MINE:
            return ["gaia.story.mine"]
        if kind == BUILD + GAIAFORMER:
            return ["gaia.story.project"]
        if BUILD < kind < BUILD + GAIAFORMER:
            return ["gaia.story.upgrade"]
        named = DEEDS.get(kind)
        return [] if named is None else [named]

    def next_place(self, event: Event) -> int | None:
        """Who passed."""
        return event["seat"] if event.kind is events.PASSED else None

    def source(self, part: str) -> str:
        """The sort of points: all round tiles together, all technology tiles, all research areas …"""
        if part in _SORT_OF:
            return _SORT_OF[part]
        for beginning, sort in _SORTS:
            if part.startswith(beginning):
                return sort
        return "gaia.story.actions"


STATISTICS: Final = GaiaStatistics(stock_keys=STOCKS, flow_keys=FLOWS, source_order=SORTS, legend_key=LEGEND)
