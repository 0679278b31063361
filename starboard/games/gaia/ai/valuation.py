"""What things are worth to one seat, in points: goods, research, tiles, structures. Guesses, but all in one coin."""

from __future__ import annotations

from math import exp
from typing import Final

from starboard.games.gaia.ai import weights
from starboard.games.gaia.components import (
    ACADEMY_2,
    BIG,
    ECONOMY,
    GAIA_PROJECT,
    INSTITUTE,
    LAB,
    MINE,
    NAVIGATION,
    NOTHING,
    PIECES,
    POSITIONS,
    POWER_VALUE,
    ROUNDS,
    STATION,
    TERRAFORMING,
    TOP_LEVEL,
    TRACKS,
)
from starboard.games.gaia.data.research_tracks import GAIAFORMERS, INCOME, ONCE, ORE_PER_STEP, POINTS_PER_LEVEL
from starboard.games.gaia.data.tiles import (
    FEDERATION_TOKENS,
    FINAL_TILES,
    NEUTRAL,
    STRUCTURES_IN_FEDERATIONS,
)
from starboard.games.gaia.effects import ADVANCED, BUILT_BIG, BUILT_STATION, GOT_TOKEN, Goods
from starboard.games.gaia.interfaces import FACTION_IDS, UNCHOSEN
from starboard.games.gaia.rules.building import brings_tile
from starboard.games.gaia.rules.counting import STRONG_TILE, count, gaia_planets, power_value
from starboard.games.gaia.rules.final_scoring import SMALL_TABLE, progress
from starboard.games.gaia.rules.income import credits_of, ore_of, uncovered_by
from starboard.games.gaia.rules.research import refuse_advance
from starboard.games.gaia.rules.technology import refuse_advanced
from starboard.games.gaia.state import Gaia, Player


def beaten(difference: float, width: float) -> float:
    """How surely one is ahead by so much, from 0 to 1."""
    return 1.0 / (1.0 + exp(-difference / width))


class Outlook:
    """One seat's guesses."""

    def __init__(self, state: Gaia, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        player = state.players[seat]
        self.player: Final[Player] = player
        round = state.round
        self.round: Final = round
        self.left: Final = float(ROUNDS - round)  # rounds after this one
        ore, credits = float(player.ore), float(player.credits)
        if round < ROUNDS:
            for icon in player.icons:
                ore += ore_of(icon)
                credits += credits_of(icon)
        scarce = float(((credits + 2.0) / (weights.CREDITS_PER_ORE * ore + 2.0)) ** weights.BALANCE)
        scarce = min(1.5, max(0.75, scarce))  # how much dearer ore is than usual, next to credits
        self.of_ore: Final = scarce
        self.of_credits: Final = 1.0 / scarce
        last = weights.LAST_ROUND if round == ROUNDS else 1.0
        self.credits: Final = weights.CREDIT[round] * self.of_credits * (0.75 if player.credits > 20 else 1.0)
        self.ore: Final = weights.ORE[round] * scarce * (0.8 if player.ore > 10 else 1.0) * last
        self.knowledge: Final = weights.KNOWLEDGE[round] * (0.8 if player.knowledge > 9 else 1.0) * last
        self.qic: Final = weights.QIC[round] * last
        self.power: Final = weights.POWER[round]
        self.charge: Final = weights.POWER[round] * weights.CHARGED
        self.token: Final = weights.TOKEN[round]
        self.faction: Final = NOTHING if player.faction is UNCHOSEN else FACTION_IDS.index(player.faction.id)
        self.event_next: Final = (
            weights.ROUND_EVENTS[state.round_tiles[round]] if 0 < round < ROUNDS else weights.NO_EVENTS
        )  # what the next round rewards is better left for it
        self.units: Final = self.final_units()

    def goods(self, bundle: Goods) -> float:
        """A bundle now."""
        return (
            bundle.credits * self.credits
            + bundle.ore * self.ore
            + bundle.knowledge * self.knowledge
            + bundle.qic * self.qic
            + bundle.vp
            + bundle.charge * self.charge
            + bundle.tokens * self.token
        )

    def income(self, bundle: Goods) -> float:
        """A bundle every round from the next one on."""
        at = self.round
        return (
            bundle.credits * weights.CREDIT_INCOME[at] * self.of_credits
            + bundle.ore * weights.ORE_INCOME[at] * self.of_ore
            + bundle.knowledge * weights.KNOWLEDGE_INCOME[at]
            + bundle.qic * weights.QIC_INCOME[at]
            + bundle.charge * weights.CHARGE_INCOME[at]
            + bundle.tokens * weights.TOKEN_INCOME[at]
        )

    def width(self) -> float:
        """How far apart two players must be on a final tile for the better one to be rather sure."""
        return 0.5 + 0.35 * self.left

    def final_units(self) -> list[float]:
        """Per kind of final tile, what one more of it is worth."""
        units = [0.0] * len(FINAL_TILES)
        state = self.state
        width = self.width()
        for tile in state.final_tiles:
            mine = progress(state, self.seat, tile)
            total = 0.0
            for other in range(len(state.players)):
                if other != self.seat:
                    ahead = mine - progress(state, other, tile)
                    total += beaten(ahead + 1.0, width) - beaten(ahead, width)
            if len(state.players) <= SMALL_TABLE:
                growth = 1.0 - self.left / ROUNDS  # the neutral player stands where others only come at the end
                ahead_of_neutral = mine - NEUTRAL[tile] * growth
                total += beaten(ahead_of_neutral + 1.0, width) - beaten(ahead_of_neutral, width)
            units[tile] = weights.RANK * total
        return units

    def event(self, event: int) -> float:
        """Points that something gives if it happens now."""
        state, player = self.state, self.player
        points = 0
        if self.round > 0:
            points = weights.ROUND_EVENTS[state.round_tiles[self.round - 1]][event]
        tiles = player.tiles & ~player.covered
        at = 0
        while tiles:
            if tiles & 1:
                points += weights.TECH_EVENTS[at][event]
            tiles >>= 1
            at += 1
        tiles = player.advanced
        at = 0
        while tiles:
            if tiles & 1:
                points += weights.ADVANCED_EVENTS[at][event]
            tiles >>= 1
            at += 1
        return points - weights.WAIT * self.event_next[event]

    # Research and technology.

    def can_advance(self, track: int) -> bool:
        return refuse_advance(self.state, self.seat, track) is None

    def step(self, track: int) -> float:
        """One level up in an area."""
        player = self.player
        level = player.levels[track] + 1
        left = self.left
        value = self.event(ADVANCED) + self.goods(ONCE[track][level])
        if level >= 3:
            value += POINTS_PER_LEVEL
        elif left > 0:
            value += weights.LOW_LEVEL * level * min(left, 3.0)
        if level == 3:
            value += 3 * self.charge
        if track >= ECONOMY:  # or science
            value += self.income(INCOME[track][level]) - self.income(INCOME[track][level - 1])
        elif track == TERRAFORMING:
            saved = ORE_PER_STEP[level - 1] - ORE_PER_STEP[level]
            value += saved * weights.STEPS_A_ROUND * (left + 0.5) * self.ore
        elif track == NAVIGATION:
            if level == 2 or level == 4:
                value += 0.5 + weights.RANGE * left
        elif track == GAIA_PROJECT:
            if level < TOP_LEVEL:
                value += (GAIAFORMERS[level] - GAIAFORMERS[level - 1]) * weights.FORMER * left
            else:
                value += 4.0 + gaia_planets(self.state, self.seat)
        if level == TOP_LEVEL:
            if track == TERRAFORMING and self.state.terraforming_token != NOTHING:
                value += self.federation_token(self.state.terraforming_token)
            elif track == NAVIGATION:
                value += 4.0 + self.units[0] + self.units[2]
            value -= weights.GREEN
        elif level == TOP_LEVEL - 1 and self.state.advanced_at[track] != NOTHING:
            value += min(2.0, left)
        return value * weights.AREAS[track]

    def best_step(self) -> float:
        """The best level to gain in any area; nothing if there is none."""
        best = 0.0
        for track in range(len(TRACKS)):
            if self.can_advance(track):
                best = max(best, self.step(track))
        return best

    def tile(self, tile: int) -> float:
        """A standard technology tile, without the step it brings."""
        left = self.left
        value = self.goods(weights.TECH_ONCE[tile]) + self.income(weights.TECH_INCOME[tile])
        what, goods = weights.TECH_PER[tile]
        if what != NOTHING:
            value += count(self.state, self.seat, what) * self.goods(goods)
        value += self.goods(weights.TECH_SPECIAL[tile]) * (0.7 + 0.85 * left)
        value += self.whenever(weights.TECH_EVENTS[tile])
        if tile == STRONG_TILE:
            value += 1.0 + min(left, 3.0)
        return value

    def whenever(self, points: list[int]) -> float:
        """Points that these events will still bring, whatever round it is."""
        value = 0.0
        for event in range(len(points)):
            if points[event]:
                value += points[event] * weights.HAPPENS[event] * (self.left + 0.4)
        return value

    def advanced(self, tile: int) -> float:
        """An advanced tile, without the step and without what it costs."""
        state, seat, left = self.state, self.seat, self.left
        value = self.whenever(weights.ADVANCED_EVENTS[tile])
        value += self.goods(weights.ADVANCED_SPECIAL[tile]) * (0.7 + 0.85 * left)
        what, goods = weights.ADVANCED_PER[tile]
        if what != NOTHING:
            value += count(state, seat, what) * self.goods(goods)
        what, each = weights.ADVANCED_PASS[tile]
        if what != NOTHING:
            value += each * (count(state, seat, what) + 0.3) * (left + 1.0)
        return value

    def keeping(self, tile: int) -> float:
        """What an own standard tile will still bring."""
        left = self.left
        value = self.income(weights.TECH_INCOME[tile]) + self.whenever(weights.TECH_EVENTS[tile])
        value += self.goods(weights.TECH_SPECIAL[tile]) * 0.85 * left
        if tile == STRONG_TILE:
            value += min(left, 3.0)
        return value

    def cheapest_cover(self) -> float:
        """The least that is lost by covering a tile."""
        least = 99.0
        for tile in range(len(weights.TECH_ONCE)):
            if self.player.has_tile(tile):
                least = min(least, self.keeping(tile))
        return least

    def take_tile(self, position: int) -> float:
        """The tile that lies there, with its step."""
        value = self.tile(self.state.standard_at[position])
        if position < len(TRACKS):
            return value + (self.step(position) if self.can_advance(position) else 0.0)
        return value + self.best_step()

    def take_advanced(self, track: int) -> float:
        """The advanced tile of an area, with its step, the covered tile and the green token paid."""
        value = self.advanced(self.state.advanced_at[track]) + self.best_step()
        return value - self.cheapest_cover() - weights.GREEN

    def best_tile(self) -> float:
        """The best technology tile to take, with its step."""
        best = 0.0
        state, seat = self.state, self.seat
        for position in range(len(POSITIONS)):
            if not self.player.tiles >> state.standard_at[position] & 1:
                best = max(best, self.take_tile(position))
        if self.player.green_tokens():
            for track in range(len(TRACKS)):
                if refuse_advanced(state, seat, track) is None:
                    best = max(best, self.take_advanced(track))
        return best * weights.TILE

    def federation_token(self, kind: int) -> float:
        token = FEDERATION_TOKENS[kind]
        value = self.goods(token.goods) + self.event(GOT_TOKEN)
        return value + (weights.GREEN * min(1.0, 0.3 + 0.3 * self.left) if token.green else 0.0)

    def best_token(self) -> float:
        best = 0.0
        for kind in range(len(self.state.supply)):
            if self.state.supply[kind]:
                best = max(best, self.federation_token(kind))
        return best

    def booster(self, booster: int) -> float:
        """A booster for the next round."""
        at = min(self.round + 1, ROUNDS)
        bundle = weights.BOOSTER_INCOME[booster]
        value = (
            bundle.credits * weights.CREDIT[at]
            + bundle.ore * weights.ORE[at]
            + bundle.knowledge * weights.KNOWLEDGE[at]
        )
        value += bundle.qic * weights.QIC[at] + bundle.charge * weights.POWER[at] * weights.CHARGED
        value += bundle.tokens * weights.TOKEN[at]
        what, each = weights.BOOSTER_PASS[booster]
        if what != NOTHING:
            value += each * (count(self.state, self.seat, what) + weights.GROWTH[what])
        if weights.BOOSTER_STEPS[booster]:
            value += 0.85 * ORE_PER_STEP[self.player.levels[TERRAFORMING]] * weights.ORE[at]
        if weights.BOOSTER_REACH[booster]:
            value += 1.2
        return value

    # Structures on the map.

    def federation_need(self) -> int:
        """The power that is missing for the next federation; below zero if there is more than enough."""
        state, seat, player = self.state, self.seat, self.player
        grows = player.faction.has_one_federation()
        total = len(player.stations)
        for hex in player.planets:
            if grows or not state.federated[hex] >> seat & 1:
                total += power_value(state, seat, hex)
        return player.faction.threshold(player) - total

    def power_price(self, need: int) -> float:
        """One more point of power value where it counts for a federation."""
        if self.left == 0.0:
            return weights.FED_POWER if 0 < need <= 2 else 0.2
        return weights.FED_POWER

    def institute(self) -> float:
        """What the institute's ability will still bring, besides its income."""
        return weights.ABILITY[self.faction] * self.left + weights.ABILITY_ONCE[self.faction]

    def upgrade(self, hex: int, target: int, need: int, best_tile: float) -> float:
        """What an upgrade brings, its price not yet paid."""
        state, player = self.state, self.player
        old = state.structure[hex]
        value = -self.income(uncovered_by(player, old, player.built[old] - 1)) if old != INSTITUTE else 0.0
        gained = POWER_VALUE[target] - POWER_VALUE[old]
        if BIG[target] and player.has_tile(STRONG_TILE):
            gained += 1
        if not state.federated[hex] >> self.seat & 1 or player.faction.has_one_federation():
            value += gained * self.power_price(need)
        if target == INSTITUTE:
            for goods in player.faction.board.institute:
                value += self.income(goods)
            value += self.institute()
        else:
            value += self.income(uncovered_by(player, target, player.built[target]))
        if target == ACADEMY_2:
            value += self.goods(player.faction.board.academy_2) * (0.7 + 0.85 * self.left)
        if brings_tile(target):
            value += best_tile
        if target == STATION:
            value += self.event(BUILT_STATION) + self.after_station(best_tile)
        elif BIG[target]:
            value += self.event(BUILT_BIG)
        elif target == LAB:
            value += 0.4 * min(self.left, 3.0)
        return value + self.on_passing(old, -1) + self.on_passing(target, 1)

    def after_station(self, best_tile: float) -> float:
        """A trading station is a step towards a lab or an institute: part of what they gain."""
        player = self.player
        if self.left == 0.0:
            return 0.0
        best = 0.0
        if player.built[LAB] < PIECES[LAB]:
            best = best_tile - 3.0 * self.ore - 5.0 * self.credits
        if player.built[INSTITUTE] == 0:
            gain = self.institute() - 4.0 * self.ore - 6.0 * self.credits + weights.FED_POWER
            for goods in player.faction.board.institute:
                gain += self.income(goods)
            best = max(best, gain)
        return weights.FOLLOWS * max(0.0, best)

    def on_passing(self, structure: int, change: int) -> float:
        """What the booster in hand gives more or less for it when passing."""
        player = self.player
        if player.booster == NOTHING:
            return 0.0
        what, each = weights.BOOSTER_PASS[player.booster]
        return float(each * change) if what == weights.COUNTED_AS[structure] else 0.0

    def federate(self) -> float:
        """Forming a federation, with a guess at its satellites."""
        value = self.best_token() - 1.5 * self.token
        return value + 2.5 * self.units[STRUCTURES_IN_FEDERATIONS]

    def next_mine(self) -> float:
        """The income of the next mine."""
        player = self.player
        if player.built[MINE] >= PIECES[MINE]:
            return 0.0
        return self.income(player.faction.board.mines[player.built[MINE]]) + weights.MORE_MINES * self.left
