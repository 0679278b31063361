"""What places on the map are worth to a seat: for mines, Gaia projects, stations and the first structures."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.ai import weights
from starboard.games.gaia.ai.valuation import Outlook
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
from starboard.games.gaia.map import DISTANCE, HEXES, NEIGHBOURS, SLOT_OF
from starboard.games.gaia.rules.building import (
    MINE_CREDITS,
    has_own_gaiaformer,
    is_shared,
    ore_for_mine,
    qic_for_mine,
    qic_for_range,
    steps_needed,
)
from starboard.games.gaia.rules.charging import NEIGHBOURHOOD

WILLING: Final = (1.0, 0.7, 0.4, 0.2)  # how attractive a planet is, by terraforming steps
FAR: Final = (1.0, 1.0, 1.0, 0.8, 0.6, 0.4, 0.3)  # how useful for federations, by the distance to the nearest own one
HOME_REACH: Final = 4


class Sites:
    """A seat's map, with what does not depend on the place worked out once."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        state, seat = outlook.state, outlook.seat
        player = outlook.player
        self.need: Final = outlook.federation_need()
        self.power: Final = outlook.power_price(self.need)
        seen = 0
        for hex in player.planets:
            seen |= 1 << SLOT_OF[hex]
        self.sectors: Final = seen
        self.mine_points: Final = outlook.event(BUILT_MINE)
        self.gaia_points: Final = outlook.event(BUILT_MINE_ON_GAIA)
        self.step_points: Final = outlook.event(TERRAFORMED)
        self.income: Final = outlook.next_mine()
        self.free: Final = [hex for hex in range(HEXES) if state.planet[hex] >= 0 and state.structure[hex] == NOTHING]
        self.others: Final = [
            hex for other in range(len(state.players)) if other != seat for hex in state.players[other].planets
        ]

    def place(self, hex: int) -> float:
        """A colony here, whatever stands on it."""
        outlook = self.outlook
        state, seat, player = outlook.state, outlook.seat, outlook.player
        units = outlook.units
        value = units[STRUCTURES_BUILT]
        if not self.sectors >> SLOT_OF[hex] & 1:
            value += units[SECTORS_COLONISED]
        touches = False
        for other in NEIGHBOURS[hex]:
            if state.federated[other] >> seat & 1:
                touches = True
        if touches:
            value += units[STRUCTURES_IN_FEDERATIONS]
        if not touches or player.faction.has_one_federation():
            value += self.power * FAR[min(player.near[hex], 6)]
        if outlook.left > 0:
            row = DISTANCE[hex]
            near = 0
            for planet in self.others:
                if row[planet] <= NEIGHBOURHOOD:
                    near += 1
            value += weights.NEIGHBOUR * min(near, 3) * outlook.left
            reach = 0.0
            home = player.faction.home
            for planet in self.free:
                if row[planet] <= 3 and player.near[planet] > 2 and planet != hex:
                    kind = state.planet[planet]
                    reach += WILLING[terraforming_steps(home, kind)] if kind < COLOURS else 0.5
            value += weights.REACH * min(reach, 4.0) * outlook.left
        return value

    def mine(self, hex: int) -> float:
        """A mine here, its price not yet paid."""
        outlook = self.outlook
        state, seat, player = outlook.state, outlook.seat, outlook.player
        value = self.income + self.mine_points + self.place(hex) + outlook.on_passing(MINE, 1)
        if is_shared(state, seat, hex):
            return value - outlook.units[STRUCTURES_BUILT] * 0.0
        planet = state.planet[hex]
        if not player.types >> planet & 1:
            value += outlook.units[PLANET_TYPES] + weights.NEW_TYPE
        if planet == GAIA:
            value += outlook.units[GAIA_COLONIES] + self.gaia_points
            if has_own_gaiaformer(state, seat, hex):
                value += 0.3 * outlook.left
        value += self.step_points * steps_needed(state, seat, hex)
        return value

    def mine_price(self, hex: int, free_steps: int, extra_range: int) -> float:
        outlook = self.outlook
        ore = ore_for_mine(outlook.state, outlook.seat, hex, free_steps)
        qic = qic_for_mine(outlook.state, outlook.seat, hex, extra_range)
        return MINE_CREDITS * outlook.credits + ore * outlook.ore + qic * outlook.qic

    def mine_gain(self, hex: int, free_steps: int, extra_range: int) -> float:
        return self.mine(hex) - self.mine_price(hex, free_steps, extra_range)

    def project_gain(self, hex: int, extra_range: int) -> float:
        """A Gaia project: next round a mine there costs little."""
        outlook = self.outlook
        player = outlook.player
        if outlook.left == 0.0:
            return -9.0
        value = self.income + self.place(hex) + outlook.units[GAIA_COLONIES]
        if not player.types >> GAIA & 1:
            value += outlook.units[PLANET_TYPES] + weights.NEW_TYPE
        value -= MINE_CREDITS * outlook.credits + outlook.ore
        tokens = TOKENS_PER_PROJECT[player.levels[GAIA_PROJECT]]
        resting = max(0, tokens - player.bowl1)  # those from higher bowls have to be charged again
        return weights.HOPE * value - resting * outlook.charge - outlook.qic * qic_for_range(player, hex, extra_range)

    def station(self, hex: int) -> float:
        """A space station here."""
        outlook = self.outlook
        value = self.power * FAR[min(outlook.player.near[hex], 6)] + outlook.units[SATELLITES_BUILT]
        row = DISTANCE[hex]
        for planet in self.free:
            if row[planet] <= 2 and outlook.player.near[planet] > 1:
                value += weights.REACH * outlook.left
        return value - outlook.qic * qic_for_range(outlook.player, hex, 0)

    def first(self, hex: int) -> float:
        """A first structure here: planets that suit us near by, our own not too far, company."""
        outlook = self.outlook
        state, player = outlook.state, outlook.player
        row = DISTANCE[hex]
        home = player.faction.home
        value = 0.0
        for planet in self.free:
            apart = row[planet]
            if 0 < apart <= HOME_REACH:
                kind = state.planet[planet]
                likes = 0.25 if kind == TRANSDIM else 0.5
                if kind < COLOURS:
                    likes = WILLING[terraforming_steps(home, kind)]
                value += likes * (1.0 if apart <= 2 else 0.5 if apart == 3 else 0.25)
        for planet in self.others:
            if row[planet] <= NEIGHBOURHOOD:
                value += weights.COMPANY
            elif row[planet] <= NEIGHBOURHOOD + 1:
                value += 0.4 * weights.COMPANY
        if len(player.planets) > 0:
            apart = player.near[hex]
            value += weights.TOGETHER * (1.0 if apart <= 3 else 0.6 if apart <= 5 else 0.0)
        return value
