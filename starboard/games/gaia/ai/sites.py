"""The value of places on the map to a seat: for mines, Gaia projects, stations and the first structures."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.ai import weights
from starboard.games.gaia.ai.valuation import Valuation
from starboard.games.gaia.components import (
    COLOURS,
    GAIA,
    GAIA_PROJECT,
    MINE,
    NOTHING,
    TRANSDIM,
    terraforming_steps,
)
from starboard.games.gaia.data.research_tracks import TOKENS_PER_PROJECT
from starboard.games.gaia.data.tiles import (
    GAIA_COLONIES,
    PLANET_TYPES,
    SATELLITES_BUILT,
    SECTORS_COLONISED,
    STRUCTURES_BUILT,
    STRUCTURES_IN_FEDERATIONS,
)
from starboard.games.gaia.effects import BUILT_MINE, BUILT_MINE_ON_GAIA, TERRAFORMED
from starboard.games.gaia.map import DISTANCE, NEIGHBOURS, SLOT_OF, set_of
from starboard.games.gaia.rules.building import (
    MINE_CREDITS,
    has_own_gaiaformer,
    is_gaia_mine,
    is_shared,
    ore_for_mine,
    qic_for_mine,
    qic_for_range,
    steps_needed,
)
from starboard.games.gaia.rules.charging import NEIGHBOURHOOD

APPEAL_BY_STEPS: Final = (1.0, 0.7, 0.4, 0.2)  # of a planet, by terraforming steps
VALUE_BY_DISTANCE: Final = (1.0, 1.0, 1.0, 0.8, 0.6, 0.4, 0.3)  # for federations, by distance to the nearest own planet
HOME_REACH: Final = 4  # planets up to this far count for a first structure


class Sites:
    """A seat's view of the map; what does not depend on the place is worked out once."""

    def __init__(self, valuation: Valuation) -> None:
        self.valuation: Final = valuation
        state, seat = valuation.state, valuation.seat
        player = valuation.player
        self.need: Final = valuation.federation_need()
        self.power: Final = valuation.power_price(self.need)
        self.sectors: Final = set_of([SLOT_OF[hex] for hex in player.planets])
        self.mine_points: Final = valuation.event(BUILT_MINE)
        self.gaia_points: Final = valuation.event(BUILT_MINE_ON_GAIA)
        self.step_points: Final = valuation.event(TERRAFORMED)
        self.income: Final = valuation.next_mine()
        self.free: Final = [hex for hex in state.worlds if state.structure[hex] == NOTHING]
        self.others: Final = [
            hex for other in range(len(state.players)) if other != seat for hex in state.players[other].planets
        ]

    def place(self, hex: int) -> float:
        """Return the value of a colony here, whatever stands on it."""
        valuation = self.valuation
        state, seat, player = valuation.state, valuation.seat, valuation.player
        units = valuation.units
        value = units[STRUCTURES_BUILT]
        if not self.sectors >> SLOT_OF[hex] & 1:
            value += units[SECTORS_COLONISED]
        touches = any([state.federated[other] >> seat & 1 for other in NEIGHBOURS[hex]])
        if touches:
            value += units[STRUCTURES_IN_FEDERATIONS]
        if not touches or player.faction.has_one_federation():
            value += self.power * VALUE_BY_DISTANCE[min(player.near[hex], 6)]
        if valuation.left > 0:
            row = DISTANCE[hex]
            near = [planet for planet in self.others if row[planet] <= NEIGHBOURHOOD]
            value += weights.NEIGHBOUR * min(len(near), 3) * valuation.left
            reach = 0.0
            home = player.faction.home
            for planet in self.free:
                if row[planet] <= 3 and player.near[planet] > 2 and planet != hex:
                    kind = state.planet[planet]
                    reach += APPEAL_BY_STEPS[terraforming_steps(home, kind)] if kind < COLOURS else 0.5
            value += weights.PLANET_IN_REACH * min(reach, 4.0) * valuation.left
        return value

    def mine(self, hex: int) -> float:
        """Return the value of a mine here, before its price."""
        valuation = self.valuation
        state, seat, player = valuation.state, valuation.seat, valuation.player
        value = self.income + self.mine_points + self.place(hex) + valuation.on_passing(MINE, 1)
        if is_gaia_mine(state, seat, hex):
            value += self.gaia_points
        if is_shared(state, seat, hex):
            return value
        planet = state.planet[hex]
        if not player.types >> planet & 1:
            value += valuation.units[PLANET_TYPES] + weights.NEW_TYPE
        if planet == GAIA:
            value += valuation.units[GAIA_COLONIES]
            if has_own_gaiaformer(state, seat, hex):
                value += 0.3 * valuation.left
        value += self.step_points * steps_needed(state, seat, hex)
        return value

    def mine_price(self, hex: int, free_steps: int, extra_range: int) -> float:
        """Return the price of a mine here, in points."""
        valuation = self.valuation
        ore = ore_for_mine(valuation.state, valuation.seat, hex, free_steps)
        qic = qic_for_mine(valuation.state, valuation.seat, hex, extra_range)
        return MINE_CREDITS * valuation.credits + ore * valuation.ore + qic * valuation.qic

    def mine_gain(self, hex: int, free_steps: int, extra_range: int) -> float:
        """Return the value of a mine here, less its price."""
        return self.mine(hex) - self.mine_price(hex, free_steps, extra_range)

    def project_gain(self, hex: int, extra_range: int) -> float:
        """Return the value of a Gaia project, less its price: next round a mine there costs little."""
        valuation = self.valuation
        player = valuation.player
        if valuation.left == 0.0:
            return -9.0
        if player.free_formers() <= 0:
            return -2.0  # a finished planet would be given up
        value = self.income + self.place(hex) + valuation.units[GAIA_COLONIES]
        if not player.types >> GAIA & 1:
            value += valuation.units[PLANET_TYPES] + weights.NEW_TYPE
        value -= MINE_CREDITS * valuation.credits + valuation.ore
        tokens = TOKENS_PER_PROJECT[player.levels[GAIA_PROJECT]]
        resting = max(0, tokens - player.bowl1)  # tokens from higher bowls have to be charged again
        qic = valuation.qic * qic_for_range(player, hex, extra_range)
        return weights.PROJECT_FACTOR * value - resting * valuation.charge - qic

    def station(self, hex: int) -> float:
        """Return the value of a space station here."""
        valuation = self.valuation
        value = self.power * VALUE_BY_DISTANCE[min(valuation.player.near[hex], 6)] + valuation.units[SATELLITES_BUILT]
        row = DISTANCE[hex]
        for planet in self.free:
            if row[planet] <= 2 and valuation.player.near[planet] > 1:
                value += weights.PLANET_IN_REACH * valuation.left
        return value - valuation.qic * qic_for_range(valuation.player, hex, 0)

    def first(self, hex: int) -> float:
        """Return the value of a first structure here: cheap planets near by, own structures not too far, neighbours."""
        valuation = self.valuation
        state, player = valuation.state, valuation.player
        row = DISTANCE[hex]
        home = player.faction.home
        value = 0.0
        for planet in self.free:
            apart = row[planet]
            if 0 < apart <= HOME_REACH:
                kind = state.planet[planet]
                appeal = 0.25 if kind == TRANSDIM else 0.5
                if kind < COLOURS:
                    appeal = APPEAL_BY_STEPS[terraforming_steps(home, kind)]
                value += appeal * (1.0 if apart <= 2 else 0.5 if apart == 3 else 0.25)
        for planet in self.others:
            if row[planet] <= NEIGHBOURHOOD:
                value += weights.START_NEAR_OTHERS
            elif row[planet] <= NEIGHBOURHOOD + 1:
                value += 0.4 * weights.START_NEAR_OTHERS
        if len(player.planets) > 0:
            apart = player.near[hex]
            value += weights.START_NEAR_OWN * (1.0 if apart <= 3 else 0.6 if apart <= 5 else 0.0)
        return value
