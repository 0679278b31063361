"""The rollout policy: log-odds for each offered action, from the points that it seems to gain."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import actions as act
from starboard.games.gaia.ai import weights
from starboard.games.gaia.ai.affordability import NOTHING_MISSING, OUT_OF_REACH, Budget
from starboard.games.gaia.ai.sites import Sites
from starboard.games.gaia.ai.valuation import Valuation
from starboard.games.gaia.components import GAIAFORMER, MINE, PIECES, ROUNDS, STATION, TRANSDIM
from starboard.games.gaia.data.research_tracks import KNOWLEDGE_PER_STEP
from starboard.games.gaia.data.tiles import BOARD_ACTIONS, FEDERATION_TOKENS, RESCORE_ACTION, TECH_TILE_ACTION
from starboard.games.gaia.effects import TYPES
from starboard.games.gaia.interfaces import FACTION_IDS
from starboard.games.gaia.map import members
from starboard.games.gaia.rules.assembly import TurnTile
from starboard.games.gaia.rules.building import ORE, credits_for_upgrade, ore_for_mine, qic_for_mine
from starboard.games.gaia.rules.charging import ChargePower, affordable
from starboard.games.gaia.rules.counting import count
from starboard.games.gaia.rules.federations import ChooseFederation, ChooseSatellites, choices_of
from starboard.games.gaia.rules.free_steps_and_range import BuildWith
from starboard.games.gaia.rules.income import InOrder
from starboard.games.gaia.rules.setup import ChooseFaction
from starboard.games.gaia.rules.special_actions import goods_of
from starboard.games.gaia.rules.turn import AfterAction, TakeTurn
from starboard.games.gaia.state import Gaia
from starboard.kernel.action import Action
from starboard.kernel.evaluation import NEVER
from starboard.kernel.step import Decision

LOG_ODDS_PER_POINT: Final = 4.90
CLEAR_CHOICE: Final = 6.0  # log-odds of an action that needs no thought
CONSIDERED: Final = 6  # factions that are considered at a table
LEFTOVERS: Final = 0.25  # points of converting leftovers to credits in the last round
NOT_WANTED: Final = -99.0  # points of a conversion that leads nowhere


def policy(state: Gaia, decision: Decision) -> list[float]:
    """Return the log-odds of each of the decision's actions."""
    if len(decision.actions) == 1:
        return [0.0]
    top = state.agenda[len(state.agenda) - 1]
    if isinstance(top, TurnTile):  # the dice turn the tiles as well as anybody
        return [0.0 if action is act.turn_rest else NEVER for action in decision.actions]
    if isinstance(top, AfterAction):  # conversions can wait until the next turn
        return [0.0 if action is act.end_turn else NEVER for action in decision.actions]
    valuation = Valuation(state, decision.seat)
    if isinstance(top, TakeTurn):
        return Turn(valuation, decision).odds()
    if isinstance(top, ChargePower):
        return of_charge(valuation, decision, top.power)
    if isinstance(top, InOrder):
        return of_income(valuation, decision, top)
    if isinstance(top, ChooseFederation):
        return of_federations(valuation, decision)
    if isinstance(top, ChooseSatellites):  # all sets have the same size
        return [0.0] * len(decision.actions)
    if isinstance(top, BuildWith):
        sites = Sites(valuation)
        return [LOG_ODDS_PER_POINT * gain_with(sites, action, top) for action in decision.actions]
    if isinstance(top, ChooseFaction):
        return of_factions(state, decision)
    return of_others(valuation, decision)


class Turn:
    """The action of a turn."""

    def __init__(self, valuation: Valuation, decision: Decision) -> None:
        self.valuation: Final = valuation
        self.sites: Final = Sites(valuation)
        self.budget: Final = Budget(valuation)
        self.offered: Final = decision.actions
        self.best_tile: Final = valuation.best_tile()
        self.conversions: Final = [NOT_WANTED] * len(act.convert)  # the best gain that begins with each conversion

    def odds(self) -> list[float]:
        """Return the log-odds of the offered actions; free actions count by what they make possible."""
        self.plan_conversions()
        best_booster = 0.0
        for action in self.offered:
            if action.kind == act.PASS and action.value >= 0:
                best_booster = max(best_booster, self.valuation.booster(action.value))
        odds: list[float] = []
        for action in self.offered:
            kind = action.kind
            if kind == act.CONVERT:
                gain = self.conversion(action.value)
            elif kind == act.CONVERT_TOGETHER:
                gain = NOT_WANTED
            elif kind == act.PASS:
                gain = 0.0 if action.value < 0 else self.valuation.booster(action.value) - best_booster
            else:
                gain = self.gain(action)
            odds.append(NEVER if gain < -20.0 else LOG_ODDS_PER_POINT * gain)
        return odds

    def gain(self, action: Action) -> float:
        """Return the points that an offered action gains, less its price."""
        valuation, sites = self.valuation, self.sites
        state, seat, player = valuation.state, valuation.seat, valuation.player
        kind = action.kind
        if kind == act.BUILD + MINE:
            return sites.mine_gain(action.value, 0, 0)
        if kind == act.BUILD + GAIAFORMER:
            return sites.project_gain(action.value, 0)
        if act.BUILD < kind < act.BUILD + GAIAFORMER:
            target = kind - act.BUILD
            gain = valuation.upgrade(action.value, target, sites.need, self.best_tile) - ORE[target] * valuation.ore
            return gain - credits_for_upgrade(state, seat, action.value, target) * valuation.credits
        if kind == act.UP:
            return valuation.step(action.value) - KNOWLEDGE_PER_STEP * valuation.knowledge
        if kind == act.FEDERATE:
            return valuation.federate()
        if kind == act.BOARD:
            price = BOARD_ACTIONS[action.value]
            gain = self.board(action.value) - price.power * valuation.power - price.qic * valuation.qic
            return gain + weights.CONTESTED_ACTION if gain > 0.0 else gain
        number = action.value
        if number == act.SPECIAL_STEP:
            return self.best_mine(1, 0)
        if number == act.SPECIAL_RANGE:
            return self.best_mine(0, 3)
        if number < act.SPECIAL_SWAP:
            return valuation.goods(goods_of(player, number)) + 0.3
        if number == act.SPECIAL_STATION:
            return 1.5
        if number == act.SPECIAL_SWAP:
            return -1.0
        return valuation.best_step() * (0.6 if number == act.SPECIAL_DOWNGRADE else 0.8)

    def board(self, number: int) -> float:
        """Return the value of a space of the research board, before its price."""
        valuation = self.valuation
        action = BOARD_ACTIONS[number]
        if action.goods is not None:
            return valuation.goods(action.goods)
        if action.steps:
            return self.best_mine(action.steps, 0)
        if number == TECH_TILE_ACTION:
            return self.best_tile
        if number == RESCORE_ACTION:
            tokens = [FEDERATION_TOKENS[token.kind] for token in valuation.player.tokens]
            return max([0.0] + [valuation.goods(token.goods) for token in tokens])
        return 3.0 + count(valuation.state, valuation.seat, TYPES)

    def best_mine(self, steps: int, reach: int) -> float:
        """Return the gain of the best mine that these steps or this range make possible."""
        sites, valuation = self.sites, self.valuation
        state, seat, player = valuation.state, valuation.seat, valuation.player
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
        """Return the gain that a free action leads to."""
        valuation = self.valuation
        player = valuation.player
        gain = self.conversions[number]
        if valuation.left == 0.0:
            if number == act.POWER_FOR_CREDIT or number == act.BURN:
                gain = max(gain, LEFTOVERS)
            elif number == act.QIC_FOR_ORE:
                gain = max(gain, LEFTOVERS - 0.1)
        if number == act.TOKEN_FOR_KNOWLEDGE:
            return max(gain, valuation.knowledge - 1.5 * valuation.power) if player.knowledge < 15 else NOT_WANTED
        if number == act.GAIAFORMER_FOR_QIC:
            return max(gain, 0.4 * valuation.qic)
        if number == act.CREDITS_FOR_QIC:
            return max(gain, valuation.qic - 4.0 * valuation.credits)
        if number == act.CREDITS_FOR_ORE:
            return max(gain, valuation.ore - 3.0 * valuation.credits)
        if number == act.CREDITS_FOR_KNOWLEDGE:
            return max(gain, valuation.knowledge - 4.0 * valuation.credits)
        return gain

    def plan_conversions(self) -> None:
        """Look at what cannot be paid yet, and note the gain of the free actions that lead there."""
        valuation, sites = self.valuation, self.sites
        state, seat, player = valuation.state, valuation.seat, valuation.player
        if self.budget.power + self.budget.burnable + player.qic == 0 and player.ore + player.knowledge < 4:
            return
        for hex in player.planets:
            if state.owner[hex] == seat:
                old = state.structure[hex]
                for begins, target in player.faction.board.upgrades:
                    if begins == old and player.built[target] < PIECES[target]:
                        credits = credits_for_upgrade(state, seat, hex, target)
                        if credits > player.credits or ORE[target] > player.ore:
                            value = valuation.upgrade(hex, target, sites.need, self.best_tile)
                            self.consider(value, credits, ORE[target], 0, 0, 0)
        if player.built[MINE] < PIECES[MINE]:
            for hex in sites.free:
                if state.planet[hex] != TRANSDIM and player.near[hex] <= 6:
                    ore, qic = ore_for_mine(state, seat, hex, 0), qic_for_mine(state, seat, hex, 0)
                    lacks = ore > player.ore or qic > player.qic or player.credits < 2
                    if lacks and ore <= player.ore + 2 and qic <= player.qic + 1:
                        self.consider(sites.mine(hex), 2, ore, 0, qic, 0)
        if KNOWLEDGE_PER_STEP - 2 <= player.knowledge < KNOWLEDGE_PER_STEP:
            self.consider(valuation.best_step(), 0, 0, KNOWLEDGE_PER_STEP, 0, 0)
        for number, action in enumerate(BOARD_ACTIONS):
            if not state.used_actions >> number & 1:
                if action.power > self.budget.power and action.power <= self.budget.power + self.budget.burnable:
                    self.consider(self.board(number), 0, 0, 0, 0, action.power)
                elif action.qic == player.qic + 1 and (number != RESCORE_ACTION or player.tokens):
                    self.consider(self.board(number), 0, 0, 0, action.qic, 0)

    def consider(self, value: float, credits: int, ore: int, knowledge: int, qic: int, power: int) -> None:
        """Note the gain of the free action to begin with, if something of this value cannot be paid yet."""
        cost, begin = self.budget.price(credits, ore, knowledge, qic, power)
        if begin != OUT_OF_REACH and begin != NOTHING_MISSING:
            self.conversions[begin] = max(self.conversions[begin], value - cost - weights.FREE_ACTION_DEDUCTION)


def gain_with(sites: Sites, action: Action, help: BuildWith) -> float:
    """Return the gain of a mine or a Gaia project that is built with free steps or more range."""
    if action.kind == act.BUILD + GAIAFORMER:
        return sites.project_gain(action.value, help.reach)
    return sites.mine_gain(action.value, help.steps, help.reach)


def of_charge(valuation: Valuation, decision: Decision, power: int) -> list[float]:
    """Return the log-odds of charging power for points, which pays off while there is time to use it."""
    state, player = valuation.state, valuation.player
    is_over = state.round == ROUNDS and decision.seat in state.passed
    odds: list[float] = []
    for action in decision.actions:
        if action is act.decline:
            odds.append(0.0)
            continue
        moved = affordable(player, power, 1 if action is act.token_then_charge else 0)
        gain = 0.2 - max(0, moved - 1)
        if not is_over:
            chance = 1.0 if decision.seat not in state.passed else 0.9
            gain += moved * weights.PASSIVE_CHARGE * valuation.charge * chance
            if action is not act.charge_power:
                gain += valuation.token
        odds.append(2.0 * LOG_ODDS_PER_POINT * gain)
    return odds


def of_income(valuation: Valuation, decision: Decision, top: InOrder) -> list[float]:
    """Return the log-odds of the income orders: power first, as long as all of it can be charged."""
    charges = sum([icon.goods.charge for icon in top.icons])
    charge_first = charges <= valuation.player.chargeable()
    return [
        CLEAR_CHOICE if (action is act.income_charge[action.value]) == charge_first else 0.0
        for action in decision.actions
    ]


def of_federations(valuation: Valuation, decision: Decision) -> list[float]:
    """Return the log-odds of federations: few satellites, and no more power than needed."""
    state, seat = valuation.state, valuation.seat
    choices = choices_of(state, seat)
    odds: list[float] = []
    for action in decision.actions:
        structures, satellites = choices[action.value]
        planets = len([hex for hex in members(structures) if state.belongs_to(hex, seat)])
        value = -satellites * max(valuation.token, 0.3) + satellites * valuation.units[5]
        value += planets * (valuation.units[1] - (0.6 if valuation.left > 0 else 0.0))
        odds.append(LOG_ODDS_PER_POINT * value)
    return odds


def of_factions(state: Gaia, decision: Decision) -> list[float]:
    """Return the log-odds of factions: a few, different ones at every table, so that games differ."""
    shift = 0
    for tile in [*state.round_tiles, *state.boosters, *state.standard_at]:
        shift = (shift * 11 + tile) % len(FACTION_IDS)
    places = [(action.value * 3 + shift) % len(FACTION_IDS) for action in decision.actions]
    return [0.0 if place < CONSIDERED else NEVER for place in places]


def of_others(valuation: Valuation, decision: Decision) -> list[float]:
    """Return the log-odds of the answers to other questions, of a turn or of the setup."""
    sites = Sites(valuation)
    return [LOG_ODDS_PER_POINT * value_of(valuation, sites, action) for action in decision.actions]


def value_of(valuation: Valuation, sites: Sites, action: Action) -> float:
    """Return the value of an answer, in points."""
    kind = action.kind
    value = action.value
    player = valuation.player
    if kind == act.START_BOOSTER:
        return valuation.booster(value)
    if kind == act.UP:
        return valuation.step(value)
    if kind == act.STAY:
        return 0.0
    if kind == act.TECH:
        return valuation.take_tile(value)
    if kind == act.ADVANCED_TECH:
        return valuation.take_advanced(value)
    if kind == act.COVER:
        return -valuation.keeping(valuation.state.standard_at[value])
    if kind == act.TOKEN:
        return valuation.federation_token(value)
    if kind == act.STATION:
        return sites.station(value)
    if kind == act.LOST_PLANET:
        return sites.place(value)
    if kind == act.BOWL:
        return -3.0 * value
    if kind == act.BRAINSTONE:
        return of_brainstone(valuation, value)
    if kind == act.GAIA_SPEND or kind == act.USE_FOR:
        return (valuation.qic / 4.0, valuation.ore / 3.0, valuation.knowledge / 4.0, valuation.credits)[value] * 4.0
    if kind == act.TILE_FOR_TOKENS:
        return valuation.best_tile() - 4.0 * valuation.token
    if kind == act.BUILD + STATION:  # a lab that becomes a trading station again
        return 0.0
    if act.BUILD <= kind < act.BUILD + GAIAFORMER:
        return sites.first(value)
    if kind == act.SWAP:
        return -0.5 * sites.place(value) if player.planets else 0.0
    if kind == act.FROM_PLANET:  # rather one from the board, and rather from a planet that is worth little
        return -5.0 - sites.place(value)
    return 0.0


def of_brainstone(valuation: Valuation, value: int) -> float:
    """Return the value of a place of the brainstone: as high as possible, never given away."""
    if value == act.BRAINSTONE_DISCARD:
        return -9.0
    if value == act.BRAINSTONE_KEEP:
        return 1.0
    return float(value)
