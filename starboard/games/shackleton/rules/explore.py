"""Exploring the crater: rents, then every active sector of the line (rulebook: Explore the Crater; rulings 14-18)."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton import events
from starboard.games.shackleton.components import (
    CREDITS,
    ENGINEER,
    FROM_ELSEWHERE,
    NOTHING,
    SCIENTIST,
    TECHNICIAN,
)
from starboard.games.shackleton.effects import ON_EXPLORE, RENT
from starboard.games.shackleton.rules.gains import gain, gain_credits
from starboard.games.shackleton.rules.markers import ActivateAround
from starboard.games.shackleton.rules.prices import changed
from starboard.games.shackleton.rules.question import LeaderOffer, SeatStep
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.reason import Reason


def active_sectors(state: Shackleton, space: int) -> list[int]:
    """Return the sectors of a line that hold a structure, nearest first."""
    return [sector for sector in state.tables.spaces[space].sectors if state.settled >> sector & 1]


def rent_of(state: Shackleton, seat: int, space: int) -> int:
    """Return the rent of this seat for each foreign sector on the line of a space."""
    rent = state.leader_of(seat).rent(state.players[seat], state.tables.spaces[space].cost)
    return changed(state, seat, RENT, rent)


def rents(state: Shackleton, seat: int, space: int) -> int:
    """Return the sum of all rents on the line of a space; own sectors and sectors without structures cost nothing."""
    foreign = (state.settled & ~state.players[seat].present & state.tables.line_masks[space]).bit_count()
    return foreign * rent_of(state, seat, space) if foreign else 0


def refuse_space(state: Shackleton, seat: int, space: int) -> Reason | None:
    """Return why this seat cannot explore from this space with any astronaut."""
    if state.crater[space] != NOTHING or not state.is_open(space):
        return events.SPACE_TAKEN
    return events.RENT_TOO_HIGH if rents(state, seat, space) > state.players[seat].goods[CREDITS] else None


def explore(state: Shackleton, seat: int, space: int, type: int) -> None:
    """Place the astronaut, pay every rent, then activate the sectors, if there are any (ruling 14)."""
    player = state.players[seat]
    player.available[type] -= 1
    state.crater[space] = type
    state.tell(events.EXPLORED, seat, type, space)
    sectors = active_sectors(state, space)
    rent = rent_of(state, seat, space)
    state.active = 0
    for sector in sectors:
        state.active |= 1 << sector
        if not player.present >> sector & 1:
            pay_rent(state, seat, sector, rent)
    state.agenda.append(AfterExploring(seat, type, len(sectors)))
    if type == ENGINEER:
        for sector in sectors:
            gain(state, seat, state.tables.minerals[sector], state.tables.engineer_minerals, FROM_ELSEWHERE)
    elif type == TECHNICIAN:
        gain_credits(state, seat, state.tables.technician_credits * len(sectors))
    elif type == SCIENTIST and sectors:
        state.agenda.append(ActivateAround(seat, tuple(sectors), ()))


def pay_rent(state: Shackleton, seat: int, sector: int, rent: int) -> None:
    """Pay rent to the owner of the largest structure; neutral domes and the AstroBot take nothing (ruling 15)."""
    state.players[seat].goods[CREDITS] -= rent
    owner = state.largest_owner(sector)
    if 0 <= owner < state.seats:
        state.players[owner].goods[CREDITS] += rent
        state.tell(events.RENT, seat, rent, owner, sector)
    else:
        state.tell(events.RENT_TO_SUPPLY, seat, rent, sector)


class AfterExploring(SeatStep):
    """Plan the leader's offer and the cards that react to an exploration (ruling 17)."""

    def __init__(self, seat: int, type: int, sectors: int) -> None:
        super().__init__(seat)
        self.type: Final = type
        self.sectors: Final = sectors

    def run(self, state: Shackleton) -> None:
        leader = state.leader_of(self.seat)
        leader.gain_from_exploring(state, self.seat, self.sectors)
        if leader.waits_for() == ON_EXPLORE:
            state.agenda.append(LeaderAfterExploring(self.seat))
        react(state, self.seat, ON_EXPLORE, self.type)


class LeaderAfterExploring(LeaderOffer):
    """The offer of the explorer's leader."""
