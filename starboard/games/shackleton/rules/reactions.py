"""Reactions of cards: each runs right after its event, in the order of funding (rulings 3-6)."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton import events
from starboard.games.shackleton.components import CARD, NOTHING
from starboard.games.shackleton.effects import ON_GAIN, ONCE_A_ROUND, ONCE_A_TURN
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.step import Step


def react(state: Shackleton, seat: int, event: int, about: int = NOTHING) -> None:
    """Plan the reactions of a seat's cards to an event, before whatever was planned."""
    player = state.players[seat]
    if not player.reacts_to >> event & 1:
        return
    for place in range(len(player.projects) - 1, -1, -1):  # the agenda is a stack: the first card is planned last
        project = state.tables.projects[player.projects[place]]
        if project.reacts_to >> event & 1:
            for number in range(len(project.whens) - 1, -1, -1):
                when = project.whens[number]
                if when.event == event and (when.only == NOTHING or when.only == about):
                    state.agenda.append(React(seat, place, number))


class React(Step[Shackleton]):
    """Run one card's reaction; its limit is used up only if the effect can start (ruling 5)."""

    def __init__(self, seat: int, place: int, number: int) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.number: Final = number

    def run(self, state: Shackleton) -> None:
        player = state.players[self.seat]
        card = player.projects[self.place]
        project = state.tables.projects[card]
        when = project.whens[self.number]
        bit = 1 << (self.place * 2 + self.number)
        used_this_turn = when.limit == ONCE_A_TURN and player.spent_turn & bit
        used_this_round = when.limit == ONCE_A_ROUND and player.spent & 1 << self.place
        if used_this_turn or used_this_round or not run_effects.can_start(state, self.seat, when.script):
            return
        if when.limit == ONCE_A_TURN:
            player.spent_turn |= bit
        elif when.limit == ONCE_A_ROUND:
            player.spent |= 1 << self.place
        state.tell(events.REACTED, self.seat, card)
        source = state.corporation(project.corporation).points_from(CARD)
        run_effects.plan(state, self.seat, when.script, source, when.event == ON_GAIN)
