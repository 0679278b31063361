"""The values of main actions: exploring, building, funding, corporation actions, the Gateway."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton import actions as act
from starboard.games.shackleton.ai.corporation_valuation import LANDMARK
from starboard.games.shackleton.ai.valuation import FREE_PLACE, MARKER, Valuation
from starboard.games.shackleton.ai.ventures import best_actions
from starboard.games.shackleton.components import (
    BUILD,
    CREDITS,
    DOME,
    ENGINEER,
    FIRST_LABORATORY,
    FUND,
    HQ,
    INNER,
    LABORATORY,
    NOTHING,
    SECTORS,
    SORT_OF,
    SORTS,
    TECHNICIAN,
    WORKSHOP,
)
from starboard.games.shackleton.corporations.all_valuations import VALUATIONS
from starboard.games.shackleton.effects import ON_BUILD, ON_DEPLOY, ON_EXPLORE, ON_FUND, ON_GATEWAY
from starboard.games.shackleton.rules.building import sites
from starboard.games.shackleton.rules.explore import rent_of
from starboard.games.shackleton.rules.funding import FundingPrice, visible
from starboard.games.shackleton.rules.maintenance import winner_of
from starboard.games.shackleton.rules.paying import can_pay
from starboard.games.shackleton.rules.prices import command_cost, structure_cost
from starboard.games.shackleton.rules.question import leader_price
from starboard.kernel.action import Action

NOT_COMPUTED: Final = -1000.0
LOST_TO_ANOTHER: Final = 0.5  # cost of an astronaut that somebody else will win
HEADQUARTERS_ABILITY: Final = 2.5
ACTION_SHARES: Final = (1.0, 0.85, 0.7)  # share of their values that a first, second and third action keep in one turn


class MainActionValues:
    """Values of the actions in one decision, each computed once."""

    def __init__(self, valuation: Valuation) -> None:
        self.valuation: Final = valuation
        self.back: Final = [NOT_COMPUTED] * 3  # per type, the value of `recovered`
        self.sites: Final = [NOT_COMPUTED] * (len(SORTS) * len(SECTORS))  # values of `site`, by sort and sector
        self.built: Final = [NOT_COMPUTED] * len(act.BUILDABLE)
        self.best_build = NOT_COMPUTED
        self.best_fund = NOT_COMPUTED
        self.actions: list[float] = []
        self.knows_actions = False

    def main(self, action: Action) -> float:
        """Return the value of a main action, in points."""
        valuation = self.valuation
        if action.kind == act.EXPLORE:
            exploration = act.EXPLORATIONS[action.value]
            return self.explore(exploration.space, exploration.type)
        if action.kind == act.DEPLOY:
            row, type = act.DEPLOYMENTS[action.value].row, act.DEPLOYMENTS[action.value].type
            cost = command_cost(valuation.state, valuation.seat, row) * valuation.prices[CREDITS]
            value = valuation.reactions(ON_DEPLOY, type) - cost
            matches = type == valuation.tables.row_types[row]
            if row == BUILD:
                return value + self.building() + (MARKER + 0.2 if matches else 0.0)
            if row == FUND:
                return value + self.funding() + (self.action(0) if matches else 0.0)
            value += self.action(0) * ACTION_SHARES[0] + self.action(1) * ACTION_SHARES[1]
            value += self.action(2) * ACTION_SHARES[2]
            return value + (valuation.astronaut(NOTHING) if matches else 0.0)
        if action.kind == act.VISIT:
            value = valuation.tables.gateway_credits * valuation.prices[CREDITS] + valuation.astronaut(NOTHING)
            return value + self.action(0) + valuation.reactions(ON_GATEWAY, action.value)
        return 2.0 - leader_price(valuation.state, valuation.seat) * valuation.prices[CREDITS]  # a swap

    def action(self, place: int) -> float:
        """Return the value of the best corporation action (0), the second (1) or the third (2)."""
        if not self.knows_actions:
            self.knows_actions = True
            self.actions = best_actions(self.valuation)
        if place >= len(self.actions):
            return 0.0
        return max(0.0, self.actions[place])

    # Exploring
    def explore(self, space: int, type: int) -> float:
        """Return the value of exploring from a space with a type of astronaut."""
        valuation = self.valuation
        state, seat = valuation.state, valuation.seat
        tables = valuation.tables
        present = valuation.player.present
        rent = 0
        value = 0.0
        used = 0
        for sector in tables.spaces[space].sectors:
            if not state.settled >> sector & 1:
                continue
            if not present >> sector & 1:
                rent += 1
            if type == ENGINEER:
                value += valuation.prices[tables.minerals[sector]]
            elif type == TECHNICIAN:
                value += tables.technician_credits * valuation.prices[CREDITS]
            else:
                best = 0.0
                chosen = NOTHING
                for at in tables.markers_at[sector]:
                    if state.markers[at] is not None and not used >> at & 1:
                        gives = valuation.marker(state.markers[at])
                        if gives > best:
                            best = gives
                            chosen = at
                if chosen != NOTHING:
                    used |= 1 << chosen
                    value += best
        if rent:
            value -= rent * rent_of(state, seat, space) * valuation.prices[CREDITS]
        winner = winner_of(state, space)
        if winner == seat:
            value += self.recovered(type)
        elif winner != NOTHING:
            value -= LOST_TO_ANOTHER
        if state.leader_of(seat).waits_for() == ON_EXPLORE:
            value += max(0.0, self.action(0) - leader_price(state, seat) * valuation.prices[CREDITS])
        return value + valuation.reactions(ON_EXPLORE, type)

    def recovered(self, type: int) -> float:
        """Return the value of an astronaut that will come back to this base: its income, if there is room."""
        known = self.back[type]
        if known != NOT_COMPUTED:
            return known
        valuation = self.valuation
        value = 1.0 * valuation.left
        if valuation.free_places() > 0:
            value = max(value, valuation.newcomer(type))
        for corporation in valuation.state.corporations:
            value += VALUATIONS[corporation.number].recovery()
        self.back[type] = value * 0.9
        return value * 0.9

    # Building
    def building(self) -> float:
        """Return the value of the best structure that can be paid for."""
        if self.best_build == NOT_COMPUTED:
            valuation = self.valuation
            state, seat = valuation.state, valuation.seat
            best = -2.0
            for buildable in range(len(act.BUILDABLE)):
                place = act.PLACE_OF[buildable]
                if buildable == 0:
                    place = valuation.player.next_dome()
                if place == NOTHING or valuation.player.has_built(place):
                    continue
                sort = SORT_OF[place]
                if not can_pay(state, seat, structure_cost(state, seat, sort), True):
                    continue
                if state.energy < valuation.tables.energies[sort]:
                    continue
                value = self.structure(buildable)
                if value + 3.0 > best:
                    most = NOT_COMPUTED
                    for sector in sites(state, seat, sort, state.centre_panels > 0):
                        most = max(most, self.site(buildable, sector))
                    best = max(best, value + most)
            self.best_build = best
        return self.best_build

    def structure(self, buildable: int) -> float:
        """Return the value of a structure, wherever it stands, less its price."""
        known = self.built[buildable]
        if known != NOT_COMPUTED:
            return known
        valuation = self.valuation
        tables = valuation.tables
        place = act.PLACE_OF[buildable]
        if buildable == 0:
            place = max(0, valuation.player.next_dome())
        sort = SORT_OF[place]
        left = float(valuation.left)
        size = tables.sizes[sort]
        value = -valuation.cost(structure_cost(valuation.state, valuation.seat, sort)) - 0.3 * tables.energies[sort]
        value += (LANDMARK * min(size, 4) - 0.36 * tables.upkeeps[sort]) * left
        free = valuation.free_places()
        value += FREE_PLACE * min(size, max(0, 4 - free)) * left
        if sort == DOME:
            value += valuation.script(tables.dome_bonuses[place])
        elif sort == WORKSHOP:
            value += 0.4 * left
        elif sort == LABORATORY:
            value += 1.5 if left <= 1 else 2.5
            for other in range(3):
                if other == place - FIRST_LABORATORY or valuation.player.has_built(FIRST_LABORATORY + other):
                    value += valuation.script(tables.laboratories[other])
        elif sort == HQ:
            value += HEADQUARTERS_ABILITY * min(left, 2.0) * 0.5 + left
        value += valuation.reactions(ON_BUILD, sort)
        if valuation.state.leader_of(valuation.seat).waits_for() == ON_BUILD:
            value += 0.5
        self.built[buildable] = value
        return value

    def site(self, buildable: int, sector: int) -> float:
        """Return what a sector adds to a structure: astronauts won on its lines, markers around, rent saved."""
        sort = SORT_OF[act.PLACE_OF[buildable]]
        known = self.sites[sort * len(SECTORS) + sector]
        if known != NOT_COMPUTED:
            return known
        valuation = self.valuation
        state, seat = valuation.state, valuation.seat
        tables = valuation.tables
        size = tables.sizes[sort]
        value = 0.0
        for space in range(len(tables.spaces)):
            if state.crater[space] == NOTHING or not tables.line_masks[space] >> sector & 1:
                continue
            winner = winner_of(state, space)
            if winner == seat:
                value += 0.1
                continue
            rival = max([state.size_on(other, space) for other in range(len(state.players)) if other != seat])
            mine = state.size_on(seat, space) + size
            if mine > rival:
                value += 1.3
            elif mine == rival:
                value += 0.5
        for at in tables.markers_at[sector]:
            if state.markers[at] is not None:
                value += 0.25
        if valuation.left > 1:
            value += 0.3 if state.settled >> sector & 1 else 0.2  # an active sector will cost no rent
        if sector < INNER:
            value += 0.2
        if not state.powered >> sector & 1:
            value -= 0.3
        self.sites[sort * len(SECTORS) + sector] = value
        return value

    # Funding
    def funding(self) -> float:
        """Return the value of the best project that can be paid for."""
        if self.best_fund == NOT_COMPUTED:
            valuation = self.valuation
            state, seat = valuation.state, valuation.seat
            best = 0.5
            cost = command_cost(state, seat, FUND)
            for corporation in state.corporations:
                if not corporation.deck:
                    continue
                price = FundingPrice(state, seat, corporation)
                if state.energy < price.energy or valuation.player.goods[CREDITS] < price.credits + cost:
                    continue
                paid = price.credits * valuation.prices[CREDITS] + 0.3 * price.consume
                for card in visible(corporation):
                    best = max(best, valuation.project(card, False) - paid)
            self.best_fund = best + valuation.reactions(ON_FUND, NOTHING)
        return self.best_fund
