"""Exploring the crater: rents, then every active sector of the line (rulebook: Explore the Crater; rulings 14-18)."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton import tellings
from starboard.games.shackleton.components import (
    CREDITS,
    ENGINEER,
    EUROPE_A,
    EUROPE_B,
    FROM_ELSEWHERE,
    HEADQUARTERS,
    NOTHING,
    SCIENTIST,
    TECHNICIAN,
)
from starboard.games.shackleton.effects import ON_EXPLORE
from starboard.games.shackleton.rules.after_building import leader_price
from starboard.games.shackleton.rules.corporation_actions import OneAction, possible_actions
from starboard.games.shackleton.rules.gains import gain, gain_credits, spend
from starboard.games.shackleton.rules.markers import ActivateAround
from starboard.games.shackleton.rules.question import LeaderOffer
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.reason import Reason
from starboard.kernel.state import Step


def active_sectors(state: Shackleton, space: int) -> list[int]:
    """The sectors of a line that hold a structure, nearest first."""
    return [sector for sector in state.tables.spaces[space].sectors if state.sectors[sector]]


def rent_of(state: Shackleton, seat: int, space: int) -> int:
    """What the space costs this seat for each foreign sector."""
    player = state.players[seat]
    if player.leader == EUROPE_A:
        terms = state.tables.leaders[EUROPE_A][1 if player.has_built(HEADQUARTERS) else 0]
        return min(terms["per_foreign_sector"], state.tables.spaces[space].cost)
    return state.tables.spaces[space].cost


def refuse_space(state: Shackleton, seat: int, space: int) -> Reason | None:
    """Why this seat cannot explore from this space, whatever the astronaut."""
    if state.crater[space] != NOTHING or not state.tables.open_spaces[space]:
        return tellings.SPACE_TAKEN
    player = state.players[seat]
    active = 0
    foreign = 0
    for sector in state.tables.spaces[space].sectors:
        if state.sectors[sector]:
            active += 1
            if not player.present >> sector & 1:
                foreign += 1
    if active == 0:
        return tellings.NOBODY_THERE
    if foreign and foreign * rent_of(state, seat, space) > player.goods[CREDITS]:
        return tellings.RENT_TOO_HIGH
    return None


def explore(state: Shackleton, seat: int, space: int, type: int) -> None:
    """Place the astronaut, pay every rent, then activate the sectors."""
    player = state.players[seat]
    player.available[type] -= 1
    state.crater[space] = type
    state.tell(tellings.EXPLORED, seat, type, space)
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
    elif type == SCIENTIST:
        state.agenda.append(ActivateAround(seat, tuple(sectors), ()))


def pay_rent(state: Shackleton, seat: int, sector: int, rent: int) -> None:
    """To the owner of the largest structure; neutral domes and the AstroBot take nothing (ruling 15)."""
    state.players[seat].goods[CREDITS] -= rent
    owner = state.largest_owner(sector)
    if 0 <= owner < state.seats:
        state.players[owner].goods[CREDITS] += rent
        state.tell(tellings.RENT, seat, rent, owner, sector)
    else:
        state.tell(tellings.RENT_TO_SUPPLY, seat, rent, sector)


class AfterExploring(Step[Shackleton]):
    """Europe's leaders and cards that wait for an exploration (ruling 17)."""

    def __init__(self, seat: int, type: int, sectors: int) -> None:
        self.seat: Final = seat
        self.type: Final = type
        self.sectors: Final = sectors

    def run(self, state: Shackleton) -> None:
        player = state.players[self.seat]
        if player.leader == EUROPE_A:
            terms = state.tables.leaders[EUROPE_A][1 if player.has_built(HEADQUARTERS) else 0]
            gain_credits(state, self.seat, terms["per_active_sector_credits"] * self.sectors)
        if player.leader == EUROPE_B:
            state.agenda.append(LeaderAfterExploring(self.seat))
        react(state, self.seat, ON_EXPLORE, self.type)

    def row(self) -> tuple[Any, ...]:
        return (self.seat, self.type, self.sectors)


class LeaderAfterExploring(LeaderOffer):
    """Europe B: pay for a corporation action."""

    def possible(self, state: Shackleton) -> bool:
        price = leader_price(state, self.seat)
        return state.players[self.seat].goods[CREDITS] >= price and len(possible_actions(state, self.seat, NOTHING)) > 0

    def accept(self, state: Shackleton) -> None:
        spend(state, self.seat, CREDITS, leader_price(state, self.seat))
        state.agenda.append(OneAction(self.seat, NOTHING))


STEPS: dict[str, type[Step[Any]]] = {"AfterExploring": AfterExploring, "LeaderAfterExploring": LeaderAfterExploring}
