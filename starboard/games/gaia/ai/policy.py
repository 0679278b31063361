"""A quick player's feeling for each offered action: how the others are guessed to play, and where a search looks first.

The numbers are log-odds: points that an action seems to gain, times how sure a quick player is of a point.
"""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import actions as act
from starboard.games.gaia.ai import weights
from starboard.games.gaia.ai.affordability import NOTHING_MISSING, OUT_OF_REACH, Purse
from starboard.games.gaia.ai.sites import Sites
from starboard.games.gaia.ai.valuation import Outlook
from starboard.games.gaia.components import GAIAFORMER, MINE, PIECES, ROUNDS, STATION, TRANSDIM
from starboard.games.gaia.data.research_tracks import KNOWLEDGE_PER_STEP
from starboard.games.gaia.data.tiles import BOARD_ACTIONS, FEDERATION_TOKENS, RESCORE_ACTION, TECH_TILE_ACTION
from starboard.games.gaia.effects import TYPES
from starboard.games.gaia.interfaces import FACTION_IDS
from starboard.games.gaia.map import members
from starboard.games.gaia.rules.building import ORE, credits_for_upgrade, ore_for_mine, qic_for_mine
from starboard.games.gaia.rules.charging import ChargePower, affordable
from starboard.games.gaia.rules.counting import count
from starboard.games.gaia.rules.federations import ChooseFederation, ChooseSatellites, choices_of
from starboard.games.gaia.rules.free_steps_and_range import BuildWith
from starboard.games.gaia.rules.income import InOrder, charge_of
from starboard.games.gaia.rules.setup import ChooseFaction
from starboard.games.gaia.rules.special_actions import goods_of
from starboard.games.gaia.rules.turn import AfterAction, TakeTurn
from starboard.games.gaia.state import Gaia
from starboard.kernel.action import Action
from starboard.kernel.evaluation import NEVER
from starboard.kernel.step import Decision

SURE: Final = 4.90  # log-odds of a point
CLEAR: Final = 6.0  # log-odds of what a quick player does without thinking
CONSIDERED: Final = 6  # factions that are thought about
LEFTOVERS: Final = 0.25  # points: in the last round, what is left becomes credits


def hunch(state: Gaia, decision: Decision) -> list[float]:
    """Log-odds for each of the decision's actions."""
    if len(decision.actions) == 1:
        return [0.0]
    top = state.agenda[len(state.agenda) - 1]
    if isinstance(top, AfterAction):  # whatever can be exchanged now can be exchanged before the next action
        return [0.0 if action is act.end_turn else NEVER for action in decision.actions]
    outlook = Outlook(state, decision.seat)
    if isinstance(top, TakeTurn):
        return Turn(outlook, decision).odds()
    if isinstance(top, ChargePower):
        return of_charge(outlook, decision, top.power)
    if isinstance(top, InOrder):
        return of_income(outlook, decision, top)
    if isinstance(top, ChooseFederation):
        return of_federations(outlook, decision)
    if isinstance(top, ChooseSatellites):  # all ways take as many
        return [0.0] * len(decision.actions)
    if isinstance(top, BuildWith):
        sites = Sites(outlook)
        gains: list[float] = []
        for action in decision.actions:
            if action.kind == act.BUILD + GAIAFORMER:
                gains.append(SURE * sites.project_gain(action.value, top.reach))
            else:
                gains.append(SURE * sites.mine_gain(action.value, top.steps, top.reach))
        return gains
    if isinstance(top, ChooseFaction):
        return of_factions(state, decision)
    return of_others(outlook, decision)


class Turn:
    """What to do in a turn."""

    def __init__(self, outlook: Outlook, decision: Decision) -> None:
        self.outlook: Final = outlook
        self.sites: Final = Sites(outlook)
        self.purse: Final = Purse(outlook)
        self.offered: Final = decision.actions
        self.best_tile: Final = outlook.best_tile()
        self.conversions: Final = [-99.0] * len(act.convert)  # the best gain that begins with each

    def odds(self) -> list[float]:
        """Gains of the offered actions, and of those that free actions would make possible."""
        self.wish()
        best_booster = 0.0
        for action in self.offered:
            if action.kind == act.PASS and action.value >= 0:
                best_booster = max(best_booster, self.outlook.booster(action.value))
        odds: list[float] = []
        for action in self.offered:
            kind = action.kind
            if kind == act.CONVERT:
                gain = self.conversion(action.value)
            elif kind == act.CONVERT_TOGETHER:
                gain = -99.0
            elif kind == act.PASS:
                gain = 0.0 if action.value < 0 else self.outlook.booster(action.value) - best_booster
            else:
                gain = self.gain(action)
            odds.append(NEVER if gain < -20.0 else SURE * gain)
        return odds

    def gain(self, action: Action) -> float:
        """Points that an offered action gains, its price paid."""
        outlook, sites = self.outlook, self.sites
        state, seat, player = outlook.state, outlook.seat, outlook.player
        kind = action.kind
        if kind == act.BUILD + MINE:
            return sites.mine_gain(action.value, 0, 0)
        if kind == act.BUILD + GAIAFORMER:
            return sites.project_gain(action.value, 0)
        if act.BUILD < kind < act.BUILD + GAIAFORMER:
            target = kind - act.BUILD
            value = outlook.upgrade(action.value, target, sites.need, self.best_tile)
            return (
                value
                - ORE[target] * outlook.ore
                - credits_for_upgrade(state, seat, action.value, target) * outlook.credits
            )
        if kind == act.UP:
            return outlook.step(action.value) - KNOWLEDGE_PER_STEP * outlook.knowledge
        if kind == act.FEDERATE:
            return outlook.federate()
        if kind == act.BOARD:
            price = BOARD_ACTIONS[action.value]
            gain = self.board(action.value) - price.power * outlook.power - price.qic * outlook.qic
            return gain + weights.HURRY if gain > 0.0 else gain
        number = action.value
        if number == act.SPECIAL_STEP:
            return self.best_mine(1, 0)
        if number == act.SPECIAL_RANGE:
            return self.best_mine(0, 3)
        if number < act.SPECIAL_SWAP:
            return outlook.goods(goods_of(player, number)) + 0.3
        if number == act.SPECIAL_STATION:
            return 1.5
        if number == act.SPECIAL_SWAP:
            return -1.0
        return outlook.best_step() * (0.6 if number == act.SPECIAL_DOWNGRADE else 0.8)

    def board(self, number: int) -> float:
        """What a space of the research board brings, its price not yet paid."""
        outlook = self.outlook
        action = BOARD_ACTIONS[number]
        if action.goods is not None:
            return outlook.goods(action.goods)
        if action.steps:
            return self.best_mine(action.steps, 0)
        if number == TECH_TILE_ACTION:
            return self.best_tile
        if number == RESCORE_ACTION:
            best = 0.0
            for token in outlook.player.tokens:
                best = max(best, outlook.goods(FEDERATION_TOKENS[token // 2].goods))
            return best
        return 3.0 + count(outlook.state, outlook.seat, TYPES)

    def best_mine(self, steps: int, reach: int) -> float:
        """The best mine that this help would make possible."""
        sites, outlook = self.sites, self.outlook
        state, seat, player = outlook.state, outlook.seat, outlook.player
        best = -9.0
        if player.credits < 2 or player.built[MINE] >= PIECES[MINE]:
            return best
        for hex in sites.free:
            if state.planet[hex] != TRANSDIM and player.near[hex] <= 6 + reach:
                ore = ore_for_mine(state, seat, hex, steps)
                if ore <= player.ore and qic_for_mine(state, seat, hex, reach) <= player.qic:
                    best = max(best, sites.mine_gain(hex, steps, reach))
        return best

    def conversion(self, number: int) -> float:
        """What a free action is good for."""
        outlook = self.outlook
        player = outlook.player
        gain = self.conversions[number]
        if outlook.left == 0.0:
            if number == act.POWER_FOR_CREDIT or number == act.BURN:
                gain = max(gain, LEFTOVERS)
            elif number == act.QIC_FOR_ORE:
                gain = max(gain, LEFTOVERS - 0.1)
        if number == act.TOKEN_FOR_KNOWLEDGE:
            return max(gain, outlook.knowledge - 1.5 * outlook.power) if player.knowledge < 15 else -99.0
        if number == act.GAIAFORMER_FOR_QIC:
            return max(gain, 0.4 * outlook.qic)
        if number == act.CREDITS_FOR_QIC:
            return max(gain, outlook.qic - 4.0 * outlook.credits)
        if number == act.CREDITS_FOR_ORE:
            return max(gain, outlook.ore - 3.0 * outlook.credits)
        if number == act.CREDITS_FOR_KNOWLEDGE:
            return max(gain, outlook.knowledge - 4.0 * outlook.credits)
        return gain

    def wish(self) -> None:
        """Look at what cannot be paid yet, and remember the free actions that lead there."""
        outlook, sites = self.outlook, self.sites
        state, seat, player = outlook.state, outlook.seat, outlook.player
        if self.purse.power + self.purse.burnable + player.qic == 0 and player.ore + player.knowledge < 4:
            return
        for hex in player.planets:
            if state.owner[hex] == seat:
                old = state.structure[hex]
                for begins, target in player.faction.board.upgrades:
                    if begins == old and player.built[target] < PIECES[target]:
                        credits = credits_for_upgrade(state, seat, hex, target)
                        if credits > player.credits or ORE[target] > player.ore:
                            value = outlook.upgrade(hex, target, sites.need, self.best_tile)
                            self.consider(value, credits, ORE[target], 0, 0, 0)
        if player.built[MINE] < PIECES[MINE]:
            for hex in sites.free:
                if state.planet[hex] != TRANSDIM and player.near[hex] <= 6:
                    ore, qic = ore_for_mine(state, seat, hex, 0), qic_for_mine(state, seat, hex, 0)
                    lacks = ore > player.ore or qic > player.qic or player.credits < 2
                    if lacks and ore <= player.ore + 2 and qic <= player.qic + 1:
                        self.consider(sites.mine(hex), 2, ore, 0, qic, 0)
        if KNOWLEDGE_PER_STEP - 2 <= player.knowledge < KNOWLEDGE_PER_STEP:
            self.consider(outlook.best_step(), 0, 0, KNOWLEDGE_PER_STEP, 0, 0)
        for number, action in enumerate(BOARD_ACTIONS):
            if not state.used_actions >> number & 1:
                if action.power > self.purse.power and action.power <= self.purse.power + self.purse.burnable:
                    self.consider(self.board(number), 0, 0, 0, 0, action.power)
                elif action.qic == player.qic + 1 and (number != RESCORE_ACTION or player.tokens):
                    self.consider(self.board(number), 0, 0, 0, action.qic, 0)

    def consider(self, value: float, c: int, o: int, k: int, q: int, power: int) -> None:
        cost, begin = self.purse.price(c, o, k, q, power)
        if begin != OUT_OF_REACH and begin != NOTHING_MISSING:
            self.conversions[begin] = max(self.conversions[begin], value - cost - weights.DETOUR)


def of_charge(outlook: Outlook, decision: Decision, power: int) -> list[float]:
    """Power for points: worth it while there is time to use it."""
    state, player = outlook.state, outlook.player
    is_over = state.round == ROUNDS and decision.seat in state.passed
    odds: list[float] = []
    for action in decision.actions:
        if action is act.decline:
            odds.append(0.0)
            continue
        moved = affordable(player, power, 1 if action is act.token_then_charge else 0)
        gain = 0.2 - max(0, moved - 1)
        if not is_over:
            gain += moved * weights.PASSIVE * outlook.charge * (1.0 if decision.seat not in state.passed else 0.9)
            if action is not act.charge_power:
                gain += outlook.token
        odds.append(2.0 * SURE * gain)
    return odds


def of_income(outlook: Outlook, decision: Decision, top: InOrder) -> list[float]:
    """Power first, as long as it can all be used."""
    charges = 0
    for icon in top.icons:
        charges += charge_of(icon)
    charge_first = charges <= outlook.player.chargeable()
    odds: list[float] = []
    for action in decision.actions:
        is_charge = action is act.income_charge[action.value]
        odds.append(CLEAR if is_charge == charge_first else 0.0)
    return odds


def of_federations(outlook: Outlook, decision: Decision) -> list[float]:
    """Few satellites, and no more power than needed."""
    state, seat = outlook.state, outlook.seat
    choices = choices_of(state, seat)
    odds: list[float] = []
    for action in decision.actions:
        structures, satellites = choices[action.value]
        planets = len([hex for hex in members(structures) if state.belongs_to(hex, seat)])
        value = -satellites * max(outlook.token, 0.3) + satellites * outlook.units[5]
        value += planets * (outlook.units[1] - (0.6 if outlook.left > 0 else 0.0))
        odds.append(SURE * value)
    return odds


def of_factions(state: Gaia, decision: Decision) -> list[float]:
    """A few factions, other ones at every table: who always took the same would be dull to play with."""
    mood = 0
    for tile in [*state.round_tiles, *state.boosters, *state.standard_at]:
        mood = (mood * 11 + tile) % len(FACTION_IDS)
    odds: list[float] = []
    for action in decision.actions:
        place = (action.value * 3 + mood) % len(FACTION_IDS)
        odds.append(0.0 if place < CONSIDERED else NEVER)
    return odds


def of_others(outlook: Outlook, decision: Decision) -> list[float]:
    """Questions inside a turn, and those of the setup."""
    sites = Sites(outlook)
    return [SURE * value_of(outlook, sites, action) for action in decision.actions]


def value_of(outlook: Outlook, sites: Sites, action: Action) -> float:
    """What an answer brings, in points."""
    kind = action.kind
    value = action.value
    player = outlook.player
    if kind == act.START_BOOSTER:
        return outlook.booster(value)
    if kind == act.UP:
        return outlook.step(value)
    if kind == act.STAY:
        return 0.0
    if kind == act.TECH:
        return outlook.take_tile(value)
    if kind == act.ADVANCED_TECH:
        return outlook.take_advanced(value)
    if kind == act.COVER:
        return -outlook.keeping(outlook.state.standard_at[value])
    if kind == act.TOKEN:
        return outlook.federation_token(value)
    if kind == act.STATION:
        return sites.station(value)
    if kind == act.LOST_PLANET:
        return sites.place(value)
    if kind == act.BOWL:
        return -3.0 * value
    if kind == act.BRAINSTONE:
        return of_brainstone(outlook, value)
    if kind == act.GAIA_SPEND or kind == act.USE_FOR:
        return (outlook.qic / 4.0, outlook.ore / 3.0, outlook.knowledge / 4.0, outlook.credits)[value] * 4.0
    if kind == act.TILE_FOR_TOKENS:
        return outlook.best_tile() - 4.0 * outlook.token
    if kind == act.BUILD + STATION:  # a lab that becomes a trading station again
        return 0.0
    if act.BUILD <= kind < act.BUILD + GAIAFORMER:
        return sites.first(value)
    if kind == act.SWAP:
        return -0.5 * sites.place(value) if player.planets else 0.0
    return 0.0


def of_brainstone(outlook: Outlook, value: int) -> float:
    """It is worth three: as high as possible, never given away."""
    if value == act.BRAINSTONE_DISCARD:
        return -9.0
    if value == act.BRAINSTONE_KEEP:
        return 1.0
    return float(value)
