"""The value of things to one seat, estimated in points: goods, research, tiles, structures."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.ai import weights
from starboard.games.gaia.ai.final_ranks import rank_probability, rival_progress
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
    ADVANCED_TILES,
    FEDERATION_TOKENS,
    FINAL_TILES,
    STANDARD,
    STRUCTURES_IN_FEDERATIONS,
)
from starboard.games.gaia.effects import (
    ADVANCED,
    BUILT_BIG,
    BUILT_STATION,
    EVENTS,
    GOT_TOKEN,
    NO_GOODS,
    Goods,
    Once,
    OncePer,
    effects_on,
)
from starboard.games.gaia.interfaces import FACTION_IDS, UNCHOSEN
from starboard.games.gaia.map import members
from starboard.games.gaia.rules.building import brings_tile
from starboard.games.gaia.rules.counting import (
    ADVANCED_EVENT_POINTS,
    ADVANCED_ON_PASS,
    BOOSTER_ON_PASS,
    NO_PASS_POINTS,
    ROUND_EVENT_POINTS,
    STRONG_TILE,
    TECH_EVENT_POINTS,
    count,
    gaia_planets,
)
from starboard.games.gaia.rules.federations import power_outside
from starboard.games.gaia.rules.final_scoring import progress
from starboard.games.gaia.rules.income import BOOSTER_INCOME, TILE_INCOME, uncovered_by
from starboard.games.gaia.rules.research import refuse_advance
from starboard.games.gaia.rules.special_actions import ADVANCED_SPECIALS, BOOSTER_REACH, BOOSTER_STEPS, TECH_SPECIALS
from starboard.games.gaia.rules.technology import refuse_advanced
from starboard.games.gaia.state import Gaia, Player

NO_EVENTS: Final = [0] * len(EVENTS)
NOTHING_COUNTED: Final = OncePer(NOTHING, NO_GOODS)
TECH_PER: Final = effects_on(STANDARD, NOTHING_COUNTED)
ADVANCED_PER: Final = effects_on(ADVANCED_TILES, NOTHING_COUNTED)
TECH_ONCE: Final = [effect.goods for effect in effects_on(STANDARD, Once(NO_GOODS))]


def goods_value(goods: Goods, round: int) -> float:
    """Return the value of goods at the prices of a round."""
    value = goods.credits * weights.CREDIT[round] + goods.ore * weights.ORE[round]
    value += goods.knowledge * weights.KNOWLEDGE[round]
    value += goods.qic * weights.QIC[round] + goods.vp + goods.charge * weights.CHARGE_SHARE * weights.POWER[round]
    return value + goods.tokens * weights.TOKEN[round]


def booster_action(player: Player, booster: int, round: int) -> float:
    """Return the value of the special action on a booster: a free step, or a longer range."""
    value = 0.85 * ORE_PER_STEP[player.levels[TERRAFORMING]] * weights.ORE[round] if BOOSTER_STEPS[booster] else 0.0
    return value + (1.2 if BOOSTER_REACH[booster] else 0.0)


class Valuation:
    """One seat's estimates in one position."""

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
                ore += icon.goods.ore
                credits += icon.goods.credits
        scarce = float(((credits + 2.0) / (weights.CREDITS_PER_ORE * ore + 2.0)) ** weights.SCARCITY_EXPONENT)
        scarce = min(1.5, max(0.75, scarce))  # the value of ore relative to credits, compared with the usual
        self.of_ore: Final = scarce
        self.of_credits: Final = 1.0 / scarce
        last = weights.LAST_ROUND_FACTOR if round == ROUNDS else 1.0
        self.credits: Final = weights.CREDIT[round] * self.of_credits * (0.75 if player.credits > 20 else 1.0)
        self.ore: Final = weights.ORE[round] * scarce * (0.8 if player.ore > 10 else 1.0) * last
        self.knowledge: Final = weights.KNOWLEDGE[round] * (0.8 if player.knowledge > 9 else 1.0) * last
        self.qic: Final = weights.QIC[round] * last
        self.power: Final = weights.POWER[round]
        self.charge: Final = weights.POWER[round] * weights.CHARGE_SHARE
        self.token: Final = weights.TOKEN[round]
        self.faction: Final = NOTHING if player.faction is UNCHOSEN else FACTION_IDS.index(player.faction.id)
        self.event_next: Final = (
            ROUND_EVENT_POINTS[state.round_tiles[round]] if 0 < round < ROUNDS else NO_EVENTS
        )  # an event that the next round rewards is worth less now
        self.units: Final = self.final_units()

    def goods(self, bundle: Goods) -> float:
        """Return the value of a bundle now."""
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
        """Return the value of a bundle every round from the next one on."""
        at = self.round
        return (
            bundle.credits * weights.CREDIT_INCOME[at] * self.of_credits
            + bundle.ore * weights.ORE_INCOME[at] * self.of_ore
            + bundle.knowledge * weights.KNOWLEDGE_INCOME[at]
            + bundle.qic * weights.QIC_INCOME[at]
            + bundle.charge * weights.CHARGE_INCOME[at]
            + bundle.tokens * weights.TOKEN_INCOME[at]
        )

    def final_units(self) -> list[float]:
        """Return, per kind of final tile, the value of one more of what it counts."""
        units = [0.0] * len(FINAL_TILES)
        state = self.state
        width = 0.5 + 0.35 * self.left  # the uncertainty of ranks shrinks as the game goes on
        for tile in state.final_tiles:
            mine = progress(state, self.seat, tile)
            total = 0.0
            for rival in rival_progress(state, self.seat, tile):
                ahead = mine - rival
                total += rank_probability(ahead + 1.0, width) - rank_probability(ahead, width)
            units[tile] = weights.POINTS_PER_RANK * total
        return units

    def event(self, event: int) -> float:
        """Return the points that an event gives if it happens now."""
        state, player = self.state, self.player
        points = 0
        if self.round > 0:
            points = ROUND_EVENT_POINTS[state.round_tiles[self.round - 1]][event]
        for tile in members(player.tiles & ~player.covered):
            points += TECH_EVENT_POINTS[tile][event]
        for tile in members(player.advanced):
            points += ADVANCED_EVENT_POINTS[tile][event]
        return points - weights.NEXT_ROUND_DEDUCTION * self.event_next[event]

    # Research and technology.

    def can_advance(self, track: int) -> bool:
        """Whether the seat could go up in an area, if it had the knowledge."""
        return refuse_advance(self.state, self.seat, track) is None

    def step(self, track: int) -> float:
        """Return the value of one level up in an area."""
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
        if track >= ECONOMY:  # economy or science
            value += self.income(INCOME[track][level]) - self.income(INCOME[track][level - 1])
        elif track == TERRAFORMING:
            saved = ORE_PER_STEP[level - 1] - ORE_PER_STEP[level]
            value += saved * weights.STEPS_PER_ROUND * (left + 0.5) * self.ore
        elif track == NAVIGATION:
            if level == 2 or level == 4:
                value += 0.5 + weights.RANGE_STEP * left
        elif track == GAIA_PROJECT:
            if level < TOP_LEVEL:
                value += (GAIAFORMERS[level] - GAIAFORMERS[level - 1]) * weights.GAIAFORMER * left
            else:
                value += 4.0 + gaia_planets(self.state, self.seat)
        if level == TOP_LEVEL:
            if track == TERRAFORMING and self.state.terraforming_token != NOTHING:
                value += self.federation_token(self.state.terraforming_token)
            elif track == NAVIGATION:
                value += 4.0 + self.units[0] + self.units[2]
            value -= weights.GREEN_TOKEN
        elif level == TOP_LEVEL - 1 and self.state.advanced_at[track] != NOTHING:
            value += min(2.0, left)
        return value * weights.AREA_FACTORS[track]

    def best_step(self) -> float:
        """Return the value of the best level to gain in any area; 0 if there is none."""
        best = 0.0
        for track in range(len(TRACKS)):
            if self.can_advance(track):
                best = max(best, self.step(track))
        return best

    def tile(self, tile: int) -> float:
        """Return the value of a standard technology tile, without the step it brings."""
        left = self.left
        value = self.goods(TECH_ONCE[tile]) + self.income(TILE_INCOME[tile])
        value += self.once_per(TECH_PER[tile])
        value += self.goods(TECH_SPECIALS[tile]) * (0.7 + 0.85 * left)
        value += self.whenever(TECH_EVENT_POINTS[tile])
        if tile == STRONG_TILE:
            value += 1.0 + min(left, 3.0)
        return value

    def whenever(self, points: list[int]) -> float:
        """Return the points that these events will still bring by a tile."""
        value = 0.0
        for event, each in enumerate(points):
            if each:
                value += each * weights.EVENTS_PER_ROUND[event] * (self.left + 0.4)
        return value

    def advanced(self, tile: int) -> float:
        """Return the value of an advanced tile, without the step and without its price."""
        left = self.left
        value = self.whenever(ADVANCED_EVENT_POINTS[tile])
        value += self.goods(ADVANCED_SPECIALS[tile]) * (0.7 + 0.85 * left)
        value += self.once_per(ADVANCED_PER[tile])
        rule = ADVANCED_ON_PASS[tile]
        if rule is not NO_PASS_POINTS:
            value += rule.points * (count(self.state, self.seat, rule.count) + 0.3) * (left + 1.0)
        return value

    def once_per(self, effect: OncePer) -> float:
        """Return the value of the goods that a tile gives when it is taken, for each thing it counts."""
        return (
            0.0 if effect is NOTHING_COUNTED else count(self.state, self.seat, effect.count) * self.goods(effect.goods)
        )

    def keeping(self, tile: int) -> float:
        """Return the value of keeping an own standard tile uncovered."""
        left = self.left
        value = self.income(TILE_INCOME[tile]) + self.whenever(TECH_EVENT_POINTS[tile])
        value += self.goods(TECH_SPECIALS[tile]) * 0.85 * left
        if tile == STRONG_TILE:
            value += min(left, 3.0)
        return value

    def cheapest_cover(self) -> float:
        """Return the least value that is lost by covering a tile."""
        return min([99.0] + [self.keeping(tile) for tile in range(len(TECH_ONCE)) if self.player.has_tile(tile)])

    def take_tile(self, position: int) -> float:
        """Return the value of the tile that lies there, with its step."""
        value = self.tile(self.state.standard_at[position])
        if position < len(TRACKS):
            return value + (self.step(position) if self.can_advance(position) else 0.0)
        return value + self.best_step()

    def take_advanced(self, track: int) -> float:
        """Return the value of an area's advanced tile with its step, less the covered tile and the green token."""
        value = self.advanced(self.state.advanced_at[track]) + self.best_step()
        return value - self.cheapest_cover() - weights.GREEN_TOKEN

    def best_tile(self) -> float:
        """Return the value of the best technology tile to take, with its step."""
        best = 0.0
        state, seat = self.state, self.seat
        for position in range(len(POSITIONS)):
            if not self.player.tiles >> state.standard_at[position] & 1:
                best = max(best, self.take_tile(position))
        if self.player.green_tokens():
            for track in range(len(TRACKS)):
                if refuse_advanced(state, seat, track) is None:
                    best = max(best, self.take_advanced(track))
        return best * weights.TILE_FACTOR

    def federation_token(self, kind: int) -> float:
        """Return the value of gaining a federation token."""
        token = FEDERATION_TOKENS[kind]
        value = self.goods(token.goods) + self.event(GOT_TOKEN)
        return value + (weights.GREEN_TOKEN * min(1.0, 0.3 + 0.3 * self.left) if token.green else 0.0)

    def best_token(self) -> float:
        """Return the value of the best federation token left."""
        return max([0.0] + [self.federation_token(kind) for kind, left in enumerate(self.state.supply) if left])

    def booster(self, booster: int) -> float:
        """Return the value of a booster for the next round."""
        at = min(self.round + 1, ROUNDS)
        value = goods_value(BOOSTER_INCOME[booster], at)
        rule = BOOSTER_ON_PASS[booster]
        if rule is not NO_PASS_POINTS:
            value += rule.points * (count(self.state, self.seat, rule.count) + weights.COUNT_GROWTH[rule.count])
        return value + booster_action(self.player, booster, at)

    # Structures on the map.

    def federation_need(self) -> int:
        """Return the power that is missing for the next federation; below zero if there is more than enough."""
        return self.player.faction.threshold(self.player) - power_outside(self.state, self.seat)

    def power_price(self, need: int) -> float:
        """Return the value of one more power value on the way to a federation."""
        return weights.FEDERATION_POWER if self.left > 0.0 or 0 < need <= 2 else 0.2

    def institute(self) -> float:
        """Return the value of the institute's ability, besides its income."""
        return weights.ABILITY[self.faction] * self.left + weights.ABILITY_ONCE[self.faction]

    def upgrade(self, hex: int, target: int, need: int, best_tile: float) -> float:
        """Return the value of an upgrade, before its price."""
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
        """Return the value of a trading station as a step towards a lab or an institute."""
        player = self.player
        if self.left == 0.0:
            return 0.0
        best = 0.0
        if player.built[LAB] < PIECES[LAB]:
            best = best_tile - 3.0 * self.ore - 5.0 * self.credits
        if player.built[INSTITUTE] == 0:
            gain = self.institute() - 4.0 * self.ore - 6.0 * self.credits + weights.FEDERATION_POWER
            for goods in player.faction.board.institute:
                gain += self.income(goods)
            best = max(best, gain)
        return weights.LATER_UPGRADE_SHARE * max(0.0, best)

    def on_passing(self, structure: int, change: int) -> float:
        """Return by how much a structure more or less changes the booster's points for passing."""
        if self.player.booster == NOTHING:
            return 0.0
        rule = BOOSTER_ON_PASS[self.player.booster]
        return float(rule.points * change) if rule.count == weights.COUNTED_AS[structure] else 0.0

    def federate(self) -> float:
        """Return the value of forming a federation, with an estimate of its satellites."""
        value = self.best_token() - 1.5 * self.token
        return value + 2.5 * self.units[STRUCTURES_IN_FEDERATIONS]

    def next_mine(self) -> float:
        """Return the value of the next mine's income."""
        player = self.player
        if player.built[MINE] >= PIECES[MINE]:
            return 0.0
        return self.income(player.faction.board.mines[player.built[MINE]]) + weights.MINE_PROSPECT * self.left
