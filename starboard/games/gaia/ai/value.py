"""The value of a position for a seat, in points: what simple bots maximise."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.ai import weights as prices
from starboard.games.gaia.ai.final_ranks import rank_probability, rival_progress
from starboard.games.gaia.ai.valuation import booster_action, goods_value
from starboard.games.gaia.components import (
    ACADEMY_2,
    GAIA,
    GAIA_PROJECT,
    GAIAFORMER,
    INSTITUTE,
    NAVIGATION,
    NOTHING,
    ROUNDS,
    TERRAFORMING,
)
from starboard.games.gaia.data.research_tracks import ORE_PER_STEP, POINTS_PER_LEVEL, RANGE
from starboard.games.gaia.data.tiles import RANK_POINTS
from starboard.games.gaia.effects import Goods
from starboard.games.gaia.interfaces import FACTION_IDS, UNCHOSEN
from starboard.games.gaia.map import DISTANCE, members
from starboard.games.gaia.rules.building import has_own_gaiaformer
from starboard.games.gaia.rules.counting import (
    ADVANCED_EVENT_POINTS,
    ADVANCED_ON_PASS,
    BOOSTER_ON_PASS,
    NO_PASS_POINTS,
    STRONG_TILE,
    TECH_EVENT_POINTS,
    count,
)
from starboard.games.gaia.rules.federations import power_outside
from starboard.games.gaia.rules.final_scoring import progress
from starboard.games.gaia.rules.income import BOOSTER_INCOME, CollectIncome, InOrder
from starboard.games.gaia.rules.special_actions import ADVANCED_SPECIALS, TECH_SPECIALS
from starboard.games.gaia.state import INCOME_PHASE, OVER, Gaia, Player

# What a seat has besides its points, with two weights: the first trusts the prices, the second was fitted to 173
# two-player games of greedy bots that sometimes followed a softened policy. Least squares, regularised towards the
# first weights, matched the lead at the start of each round from the second on with the lead at the end; the
# gaiaformers' 0.13 was raised by hand. In these games the fitted lead misses the final one by 21 points instead of 25
# at the start of round 2, and by 13 instead of 15 at the start of round 6.
TERMS: Final = (
    ("goods at the price of the day", 1.0, 1.34),
    ("power tokens, by their bowl", 1.0, 1.36),
    ("income to come", 1.0, 1.20),
    ("final tiles, by rank", 0.9, 0.84),
    ("points for research levels", 1.0, 0.64),
    ("what levels make cheaper, per round", 1.0, 0.64),
    ("technology tiles and special actions to come", 1.0, 0.85),
    ("power value on the way to federations", 1.0, 1.88),
    ("the institute's ability, per round left", 1.0, 3.44),
    ("gaiaformers at work and at hand", 1.0, 0.20),
    ("points for passing with the booster in hand", 1.0, 0.88),
    ("green federation tokens", 1.0, 2.02),
)
PRICED: Final[list[float]] = [price for _, price, _ in TERMS]
FITTED: Final[list[float]] = [fit for _, _, fit in TERMS]

FEDERATION_VALUE: Final = 9.0  # points of a federation that can be formed
POINTS_PER_GAP: Final = 0.6  # deducted for each empty hex between structures that are in no federation
AUTOMA_POINTS_PER_ROUND: Final = 9.0  # expected for each round after this one


class Clock:
    """The rounds and incomes that a seat has left."""

    def __init__(self, state: Gaia, seat: int) -> None:
        self.round: Final = state.round
        has_passed = seat in state.passed and state.round > 0
        self.turns: Final = ROUNDS - state.round + (0 if has_passed else 1)  # rounds in which the seat can still act
        awaits_income = state.phase == INCOME_PHASE and any(
            [isinstance(step, (CollectIncome, InOrder)) and step.seat == seat for step in state.agenda]
        )
        self.income_at: Final = state.round - 1 if awaits_income else state.round  # the next income follows this round
        self.has_passed: Final = has_passed
        self.awaits_income: Final = awaits_income
        self.price_round: Final = min(ROUNDS, state.round + (1 if has_passed else 0))  # goods have its prices


def value(state: Gaia, seat: int) -> float:
    """Return the points so far and the estimated points to come, with the weights that trust the prices."""
    return weighted_value(state, seat, PRICED)


def weighted_value(state: Gaia, seat: int, weights: list[float]) -> float:
    """Return the value with other weights of the terms."""
    player = state.players[seat]
    total = float(player.vp)
    if state.phase == OVER:
        return total
    if seat >= state.seats:
        return total + AUTOMA_POINTS_PER_ROUND * (ROUNDS - state.round) + expected_final_points(state, seat)
    if player.faction is UNCHOSEN:
        return total
    for at, amount in enumerate(terms(state, seat)):
        total += weights[at] * amount
    return total


def terms(state: Gaia, seat: int) -> list[float]:
    """Return how much this seat has of each term, in points."""
    player = state.players[seat]
    clock = Clock(state, seat)
    turns = float(clock.turns)
    if clock.turns == 0:  # the seat cannot act again
        goods = (player.credits + player.ore + player.knowledge) * prices.FINAL_GOOD
        return [goods, 0.0, 0.0, expected_final_points(state, seat), points_for_research(player), *[0.0] * 7]
    ability = prices.ABILITY[FACTION_IDS.index(player.faction.id)] * turns if player.built[INSTITUTE] else 0.0
    return [
        value_of_goods(player, clock.price_round),
        value_of_power_tokens(player, clock.price_round),
        value_of_income(player, clock),
        expected_final_points(state, seat),
        points_for_research(player),
        value_of_cheaper_actions(player, turns, clock.price_round),
        value_of_technology(state, seat, turns, clock.price_round),
        value_of_federations(state, seat, turns),
        ability,
        value_of_gaiaformers(state, seat, turns),
        value_of_booster(state, seat),
        prices.GREEN_TOKEN * player.green_tokens() * min(1.0, 0.3 * turns),
    ]


def value_of_goods(player: Player, at: int) -> float:
    """Return the value of the goods that a player has, at the prices of a round."""
    value = value_of_stock(player.credits, 20, prices.CREDIT[at]) + value_of_stock(player.ore, 10, prices.ORE[at])
    value += value_of_stock(player.knowledge, 10, prices.KNOWLEDGE[at])
    return value + player.qic * prices.QIC[at]


def value_of_stock(amount: int, plenty: int, price: float) -> float:
    """Return the value of one kind of goods: what exceeds `plenty` cannot be spent soon and counts half."""
    return min(amount, plenty) * price + max(0, amount - plenty) * 0.5 * price


def value_of_power_tokens(player: Player, at: int) -> float:
    """Return the value of a player's power tokens: their number, and the bowls that they are in."""
    charged = 1.0 - prices.CHARGE_SHARE
    power = player.power() + charged * player.bowl2
    if player.brain == 2:
        power += 3.0 * charged
    tokens = player.bowl1 + player.bowl2 + player.bowl3 + player.gaia + (2 if player.brain >= 0 else 0)
    return power * prices.POWER[at] + min(tokens, 12) * prices.TOKEN[at]


def value_of_income(player: Player, clock: Clock) -> float:
    """Return the value of a player's income in the rounds to come; the booster's income counts once at most."""
    value = 0.0
    at = clock.income_at
    if player.booster != NOTHING and at < ROUNDS:
        goods = BOOSTER_INCOME[player.booster]
        if clock.has_passed or clock.awaits_income:
            value += goods_value(goods, at + 1)
        value -= value_in_later_rounds(goods, at)
    for icon in player.icons:
        value += value_in_later_rounds(icon.goods, at)
    return value


def value_in_later_rounds(goods: Goods, at: int) -> float:
    """Return the value of getting these goods in every round after this one."""
    value = goods.credits * prices.CREDIT_INCOME[at] + goods.ore * prices.ORE_INCOME[at]
    value += goods.knowledge * prices.KNOWLEDGE_INCOME[at] + goods.qic * prices.QIC_INCOME[at]
    return value + goods.charge * prices.CHARGE_INCOME[at] + goods.tokens * prices.TOKEN_INCOME[at]


def expected_final_points(state: Gaia, seat: int) -> float:
    """Return the expected points for the ranks on the final tiles."""
    width = 0.5 + 0.35 * (ROUNDS - state.round)
    value = 0.0
    for tile in state.final_tiles:
        mine = progress(state, seat, tile)
        value += RANK_POINTS[0]
        for rival in rival_progress(state, seat, tile):
            value -= prices.POINTS_PER_RANK * rank_probability(rival - mine, width)
    return value


def points_for_research(player: Player) -> float:
    """Return the points that the research levels will score."""
    return float(sum([POINTS_PER_LEVEL * max(0, level - 2) for level in player.levels]))


def value_of_cheaper_actions(player: Player, turns: float, at: int) -> float:
    """Return the value of cheaper terraforming, a longer range, and research levels that do not score yet."""
    levels = player.levels
    saved = ORE_PER_STEP[0] - ORE_PER_STEP[levels[TERRAFORMING]]
    value = saved * prices.STEPS_PER_ROUND * prices.ORE[at] * turns
    value += (RANGE[levels[NAVIGATION]] - RANGE[0]) * prices.RANGE_STEP * turns
    low = sum([(0, 1, 3, 3, 3, 3)[level] for level in levels])
    return value + prices.LOW_LEVEL * low * min(turns, 3.0)


def value_of_technology(state: Gaia, seat: int, turns: float, at: int) -> float:
    """Return the value of technology tiles and special actions, without their income."""
    player = state.players[seat]
    value = 0.0
    for tile in members(player.tiles & ~player.covered):
        value += goods_value(TECH_SPECIALS[tile], at) * 0.85 * turns
        for event, points in enumerate(TECH_EVENT_POINTS[tile]):
            value += points * prices.EVENTS_PER_ROUND[event] * turns
        if tile == STRONG_TILE:
            value += min(turns, 3.0)
    for tile in members(player.advanced):
        value += goods_value(ADVANCED_SPECIALS[tile], at) * 0.85 * turns
        for event, points in enumerate(ADVANCED_EVENT_POINTS[tile]):
            value += points * prices.EVENTS_PER_ROUND[event] * turns
        rule = ADVANCED_ON_PASS[tile]
        if rule is not NO_PASS_POINTS:
            value += rule.points * (count(state, seat, rule.count) + 0.3) * turns
    if player.built[ACADEMY_2]:
        value += goods_value(player.faction.board.academy_2, at) * 0.85 * turns
    return value


def value_of_federations(state: Gaia, seat: int, turns: float) -> float:
    """Return the value of the structures that are in no federation yet; it shrinks the more scattered they are."""
    player = state.players[seat]
    grows = player.faction.has_one_federation()
    threshold = player.faction.threshold(player)
    power = power_outside(state, seat)
    if grows:
        power -= threshold - 7
        threshold = 7
    parts = power / threshold
    gaps = 0
    if not grows:
        outside = [hex for hex in player.planets if not state.federated[hex] >> seat & 1]
        for hex in outside:
            row = DISTANCE[hex]
            nearest = 6
            for other in outside:
                if other != hex and row[other] < nearest:
                    nearest = row[other]
            gaps += nearest - 1
    if parts < 1.0:
        value = FEDERATION_VALUE * parts * (0.4 + 0.6 * parts)
    else:
        value = FEDERATION_VALUE * (1.0 + 0.8 * (min(parts, 2.5) - 1.0))
    value -= POINTS_PER_GAP * gaps * min(parts, 1.0)
    return max(0.0, value) * min(1.0, 0.3 + 0.35 * turns)


def value_of_gaiaformers(state: Gaia, seat: int, turns: float) -> float:
    """Return the value of gaiaformers: one on the map is nearly a mine, a free one may become a mine."""
    player = state.players[seat]
    at_work = player.built[GAIAFORMER]
    if turns <= 1.0:
        formed = [hex for hex in state.worlds if state.planet[hex] == GAIA] if at_work else []
        return 3.0 * len([hex for hex in formed if has_own_gaiaformer(state, seat, hex)])
    at_hand = player.formers - at_work
    use = min(1.0, 0.4 + 0.2 * player.levels[GAIA_PROJECT])
    return 4.0 * at_work + prices.GAIAFORMER * at_hand * (turns - 1.0) * use


def value_of_booster(state: Gaia, seat: int) -> float:
    """Return the value of the booster's points for passing and of its special action."""
    player = state.players[seat]
    if player.booster == NOTHING:
        return 0.0
    rule = BOOSTER_ON_PASS[player.booster]
    value = 0.0 if rule is NO_PASS_POINTS else rule.points * (count(state, seat, rule.count) + 0.3)
    return value + booster_action(player, player.booster, min(ROUNDS, state.round + 1))
