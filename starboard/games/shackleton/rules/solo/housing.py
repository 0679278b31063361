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
from starboard.games.shackleton.rules.astronauts import free_seats, go_aboard, room_in, settle_in
from starboard.games.shackleton.rules.solo.search_order import card_row, solo_of
from starboard.games.shackleton.state import Player, Shackleton

LAST_ROUND: Final = 3


class Crew(Automaton):
    """It never asks."""

    def take_astronaut(self, state: Shackleton, seat: int, type: int) -> bool:
        """The type it has fewest of, then the one the Gateway has fewest of, then the card's rows."""
        solo = solo_of(state)
        player = state.players[seat]
        if not self.has_room(state, seat):
            state.tell(events.BOT_NO_ASTRONAUT)
            return False
        rows = [TYPES.index(type) for type, _ in card_row(state, solo.row[-1]).rows]
        best = NOTHING
        for candidate in rows:
            if not state.gateway[candidate] or type not in (NOTHING, candidate):
                continue
            if best == NOTHING or self.rank(state, player, candidate) < self.rank(state, player, best):
                best = candidate
        if best == NOTHING:
            state.tell(events.BOT_NO_ASTRONAUT)
            return False
        mine, there = self.rank(state, player, best)
        state.tell(events.BOT_TAKES, best, mine, there)
        state.gateway[best] -= 1
        state.tell(events.TOOK, seat, best)
        if free_seats(state, seat):
            go_aboard(state, seat, best)
        else:
            settle_in(state, seat, best, self.home_for(state, player, best))
        return True

    def has_room(self, state: Shackleton, seat: int) -> bool:
        player = state.players[seat]
        return free_seats(state, seat) > 0 or any([room_in(state, player, s) > 0 for s in range(STORAGE + 1)])

    def rank(self, state: Shackleton, player: Player, type: int) -> tuple[int, int]:
        mine = sum([packed >> (4 * type) & 15 for packed in player.housing])
        return mine, state.gateway[type]

    def home_for(self, state: Shackleton, player: Player, type: int) -> int:
        """A matching space, else any, in the order of the board."""
        for space in range(STORAGE + 1):
            fits = MY_MATCH[space] == type or space == HEADQUARTERS or (space < DOMES and type == SCIENTIST)
            if fits and room_in(state, player, space) > 0:
                return space
        for space in range(STORAGE + 1):
            if room_in(state, player, space) > 0:
                return space
        return NOTHING

    def arrange(self, state: Shackleton, seat: int, types: list[int]) -> None:
        """Scientists to domes, others to headquarters, then matching, then any; last round laboratories first."""
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
        for space in spaces:
            while types[type] and room_in(state, state.players[seat], space) > 0:
                types[type] -= 1
                settle_in(state, seat, type, space)
