"""Statistics of a finished game of Race per round: cards, goods, strength, and the chosen action cards."""

from __future__ import annotations

from typing import Final

from starboard.games.race import events
from starboard.games.race.actions import CARD_NAMES, SELECT, SELECTIONS
from starboard.games.race.state import Race, strength_in_general
from starboard.kernel.action import Action
from starboard.kernel.event import Event
from starboard.kernel.parts import Statistics

STOCKS: Final = ("race.story.tableau", "race.story.hand", "race.story.goods", "race.story.strength")
FLOWS: Final = ("race.story.drawn", "race.story.chips")
DRAWN: Final = 0
CHIPS: Final = 1
TURNS: Final = "race.story.actions"
LEGEND: Final = "race.story.marks"
MARKS: Final = {  # the numbers of the phases, as they are printed on the cards
    "race.action.explore+5": "I +5",
    "race.action.explore+1+1": "I +1",
    "race.action.develop": "II",
    "race.action.settle": "III",
    "race.action.trade": "IV $",
    "race.action.consume-x2": "IV ×2",
    "race.action.produce": "V",
}
SORTS: Final = ("race.score.tableau", "race.score.chips", "race.score.six-cost")


class RaceStatistics(Statistics[Race]):
    """What a round brought, and what turns were used for."""

    def stocks(self, state: Race, player: int) -> list[int]:
        """Return cards in the tableau and in the hand, goods, and military strength."""
        board = state.boards[player]
        return [len(board.tableau), len(board.hand), board.count_goods(), strength_in_general(board)]

    def flow(self, event: Event) -> tuple[int, int, int] | None:
        """Return cards that came into the hand, and chips."""
        if event.kind not in (events.DREW, events.KEPT, events.CHIPS):
            return None
        return (event["seat"], CHIPS if event.kind is events.CHIPS else DRAWN, event["count"])

    def deeds(self, question: str, action: Action) -> list[str]:
        """Return the action cards that were chosen; a second copy counts like the first."""
        if action.kind != SELECT:
            return []
        chosen = SELECTIONS[action.value]
        return [f"race.action.{name}" for card, name in CARD_NAMES.items() if chosen & card]

    def source(self, part: str) -> str:
        """Return the sort of points of a score part: each part is one of its own, because there are few."""
        return f"race.score.{part}"


STATISTICS: Final = RaceStatistics(
    stock_keys=STOCKS, flow_keys=FLOWS, source_order=SORTS, turns_key=TURNS, legend_key=LEGEND, marks=MARKS
)
