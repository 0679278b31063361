"""The AstroBot's astronauts: which it takes, and where they live (rulings 66, 68)."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton import events
from starboard.games.shackleton.components import (
    DOMES,
    FIRST_LABORATORY,
    HEADQUARTERS,
    MY_MATCH,
    NOTHING,
    SCIENTIST,
    STORAGE,
    TYPES,
)
from starboard.games.shackleton.interfaces import Automaton
from starboard.games.shackleton.rules.astronauts import free_seats, free_spaces, go_aboard, has_room, room_in, settle_in
from starboard.games.shackleton.rules.solo.search_order import card_row, solo_of
from starboard.games.shackleton.state import Player, Shackleton

LAST_ROUND: Final = 3


class Crew(Automaton):
    """The part of the AstroBot that takes and houses astronauts, without asking anybody."""

    def take_astronaut(self, state: Shackleton, seat: int, type: int) -> bool:
        """Take the type it has fewest of, then the one the Gateway has fewest of, then by the card's rows."""
        solo = solo_of(state)
        player = state.players[seat]
        rows = [TYPES.index(name) for name, _ in card_row(state, solo.row[-1]).rows]
        there_are = [each for each in rows if state.gateway[each] and type in (NOTHING, each)]
        if not there_are or not has_room(state, seat):
            state.tell(events.BOT_NO_ASTRONAUT)
            return False
        best = min(there_are, key=lambda each: self.rank(state, player, each))
        mine, there = self.rank(state, player, best)
        state.tell(events.BOT_TAKES, best, mine, there)
        state.gateway[best] -= 1
        state.tell(events.TOOK, seat, best)
        if free_seats(state, seat):
            go_aboard(state, seat, best)
        else:
            settle_in(state, seat, best, self.home_for(state, seat, best))
        return True

    def rank(self, state: Shackleton, player: Player, type: int) -> tuple[int, int]:
        """Return how many of a type the base has, and how many the Gateway has."""
        return player.in_base(type), state.gateway[type]

    def home_for(self, state: Shackleton, seat: int, type: int) -> int:
        """Return the first free space that matches the type, else the first free one."""
        free = free_spaces(state, seat)
        for space in free:
            if MY_MATCH[space] == type or space == HEADQUARTERS or (space < DOMES and type == SCIENTIST):
                return space
        return free[0]

    def arrange(self, state: Shackleton, seat: int, types: list[int]) -> None:
        """House new scientists in domes, others in headquarters, then match; in the last round laboratories first."""
        if state.round == LAST_ROUND:
            for type in range(3):
                self.fill(state, seat, types, type, [FIRST_LABORATORY + type])
        self.fill(state, seat, types, SCIENTIST, list(range(DOMES)))
        for type in range(3):
            if type != SCIENTIST:
                self.fill(state, seat, types, type, [HEADQUARTERS])
        if state.round == LAST_ROUND:
            self.fill(state, seat, types, SCIENTIST, [HEADQUARTERS])
        for type in range(3):
            matching = [space for space in range(STORAGE + 1) if MY_MATCH[space] == type]
            self.fill(state, seat, types, type, matching)
        for type in range(3):
            self.fill(state, seat, types, type, list(range(STORAGE + 1)))
        for type in range(3):
            if types[type]:
                state.gateway[type] += types[type]
                state.tell(events.TO_GATEWAY, type, types[type])

    def fill(self, state: Shackleton, seat: int, types: list[int], type: int, spaces: list[int]) -> None:
        """House as many astronauts of a type as fit into these spaces."""
        for space in spaces:
            while types[type] and room_in(state, state.players[seat], space) > 0:
                types[type] -= 1
                settle_in(state, seat, type, space)
