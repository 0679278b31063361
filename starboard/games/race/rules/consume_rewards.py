"""What consuming pays: chips from the pool and cards from the deck."""

from __future__ import annotations

from typing import Final

from starboard.games.race import events
from starboard.games.race.rules.deck import draw
from starboard.games.race.state import Race
from starboard.kernel.step import Step


def gain_chips(state: Race, seat: int, points: int) -> None:
    """Pay out chips; they never run out, but a pool at or below zero ends the game (p. 15)."""
    if points > 0:
        state.boards[seat].chips += points
        state.pool -= points
        state.changed = True
        state.tell(events.CHIPS, seat, points)


class Reward(Step[Race]):
    """Pay out a consume power once its goods are gone."""

    def __init__(self, seat: int, points: int, cards: int) -> None:
        self.seat: Final = seat
        self.points: Final = points
        self.cards: Final = cards

    def run(self, state: Race) -> None:
        gain_chips(state, self.seat, self.points)
        draw(state, self.seat, self.cards)
