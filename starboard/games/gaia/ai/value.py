"""How good a position looks for a seat, in points: what simple bots maximise."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.ai import weights as prices
from starboard.games.gaia.ai.valuation import beaten
from starboard.games.gaia.components import (
    ACADEMY_2,
    GAIA_PROJECT,
    GAIAFORMER,
    INSTITUTE,
    NAVIGATION,
    NOTHING,
    ROUNDS,
    TERRAFORMING,
    TRACKS,
)
from starboard.games.gaia.data.research_tracks import ORE_PER_STEP, POINTS_PER_LEVEL, RANGE
from starboard.games.gaia.data.tiles import ADVANCED_TILES, NEUTRAL, RANK_POINTS, STANDARD
from starboard.games.gaia.effects import Goods
from starboard.games.gaia.interfaces import FACTION_IDS, UNCHOSEN
from starboard.games.gaia.map import DISTANCE
from starboard.games.gaia.rules.counting import STRONG_TILE, count, power_value
from starboard.games.gaia.rules.final_scoring import SMALL_TABLE, progress
from starboard.games.gaia.rules.income import CollectIncome, InOrder, goods_of
from starboard.games.gaia.state import INCOME_PHASE, OVER, Gaia, Player

# What a seat has besides its points, and the points it is worth: first by the prices alone, then as games ended.
# The second weights were fitted to 173 two-player games of greedy bots that sometimes followed a soft hunch: at the
# start of each round from the second on, the lead that the terms promise against the one at the end (least squares,
# drawn towards the first weights; the gaiaformers' 0.13 raised). What is promised then misses the end by 21 points
# instead of 25 at the start of round 2, and by 13 instead of 15 at the start of round 6 (in these same games).
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

FEDERATION: Final = 9.0  # points of a federation that can be formed
GAP: Final = 0.6  # a satellite that it seems to need
AUTOMA_A_ROUND: Final = 9.0


class Clock:
    """How much time a seat has left."""

    def __init__(self, state: Gaia, seat: int) -> None:
        self.round: Final = state.round
        has_passed = seat in state.passed and state.round > 0
        self.turns: Final = ROUNDS - state.round + (0 if has_passed else 1)  # rounds it can still act in
        waits = False
        if state.phase == INCOME_PHASE:
            for step in state.agenda:
                if isinstance(step, (CollectIncome, InOrder)) and step.seat == seat:
                    waits = True
        self.income_at: Final = state.round - 1 if waits else state.round  # the next income is the one after this round
        self.has_passed: Final = has_passed
        self.waits: Final = waits
        self.today: Final = min(ROUNDS, state.round + (1 if has_passed else 0))


def worth(state: Gaia, seat: int) -> float:
    """Points so far, and what everything else will come to in the rounds that are left, by the prices alone."""
    return weighed(state, seat, PRICED)


def weighed(state: Gaia, seat: int, weights: list[float]) -> float:
    """The same with other weights for the terms."""
    player = state.players[seat]
    total = float(player.vp)
    if state.phase == OVER:
        return total
    if seat >= state.seats:
        return total + AUTOMA_A_ROUND * (ROUNDS - state.round) + final_tiles(state, seat)
    if player.faction is UNCHOSEN:
        return total
    amounts = terms(state, seat)
    for at in range(len(amounts)):
        total += weights[at] * amounts[at]
    return total


def terms(state: Gaia, seat: int) -> list[float]:
    """How much this seat has of each term."""
    player = state.players[seat]
    clock = Clock(state, seat)
    turns = float(clock.turns)
    if clock.turns == 0:  # nothing can be done any more
        rest = (player.credits + player.ore + player.knowledge) * prices.LAST
        return [rest, 0.0, 0.0, final_tiles(state, seat), research(player), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    faction = FACTION_IDS.index(player.faction.id)
    ability = 0.0
    if player.built[INSTITUTE]:
        ability = prices.ABILITY[faction] * turns
    return [
        holdings(player, clock.today),
        cycle(player, clock.today),
        income(player, clock),
        final_tiles(state, seat),
        research(player),
        easier(player, turns, clock.today),
        technology(state, seat, turns, clock.today),
        federations(state, seat, turns),
        ability,
        formers(state, seat, turns),
        passing(state, seat, turns),
        prices.GREEN * player.green_tokens() * min(1.0, 0.3 * turns),
    ]


def holdings(player: Player, at: int) -> float:
    """Goods; more than can be spent soon counts less."""
    value = min(player.credits, 20) * prices.CREDIT[at] + max(0, player.credits - 20) * 0.5 * prices.CREDIT[at]
    value += min(player.ore, 10) * prices.ORE[at] + max(0, player.ore - 10) * 0.5 * prices.ORE[at]
    value += (
        min(player.knowledge, 10) * prices.KNOWLEDGE[at] + max(0, player.knowledge - 10) * 0.5 * prices.KNOWLEDGE[at]
    )
    return value + player.qic * prices.QIC[at]


def cycle(player: Player, at: int) -> float:
    """Tokens: having them, and how far they have come."""
    charged = 1.0 - prices.CHARGED
    power = player.power() + charged * player.bowl2
    if player.brain == 2:
        power += 3.0 * charged
    tokens = player.bowl1 + player.bowl2 + player.bowl3 + player.gaia + (2 if player.brain >= 0 else 0)
    return power * prices.POWER[at] + min(tokens, 12) * prices.TOKEN[at]


def income(player: Player, clock: Clock) -> float:
    """All icons in sight, in the rounds to come; the booster's only once, if at all."""
    value = 0.0
    at = clock.income_at
    if player.booster != NOTHING and at < ROUNDS:
        goods = prices.BOOSTER_INCOME[player.booster]
        if clock.has_passed or clock.waits:
            value += bundle(goods, at + 1)
        value -= per_round(goods, at)
    for icon in player.icons:
        value += per_round(goods_of(icon), at)
    return value


def per_round(goods: Goods, at: int) -> float:
    """Goods every round after this one."""
    value = goods.credits * prices.CREDIT_INCOME[at] + goods.ore * prices.ORE_INCOME[at]
    value += goods.knowledge * prices.KNOWLEDGE_INCOME[at] + goods.qic * prices.QIC_INCOME[at]
    return value + goods.charge * prices.CHARGE_INCOME[at] + goods.tokens * prices.TOKEN_INCOME[at]


def bundle(goods: Goods, at: int) -> float:
    """Goods at the price of a round."""
    value = goods.credits * prices.CREDIT[at] + goods.ore * prices.ORE[at] + goods.knowledge * prices.KNOWLEDGE[at]
    value += goods.qic * prices.QIC[at] + goods.vp + goods.charge * prices.CHARGED * prices.POWER[at]
    return value + goods.tokens * prices.TOKEN[at]


def final_tiles(state: Gaia, seat: int) -> float:
    """Points for the ranks, as they seem to come out."""
    left = ROUNDS - state.round
    width = 0.5 + 0.35 * left
    value = 0.0
    for tile in state.final_tiles:
        mine = progress(state, seat, tile)
        value += RANK_POINTS[0]
        for other in range(len(state.players)):
            if other != seat:
                value -= prices.RANK * beaten(progress(state, other, tile) - mine, width)
        if len(state.players) <= SMALL_TABLE:
            grown = 1.0 - left / ROUNDS
            value -= prices.RANK * beaten(NEUTRAL[tile] * grown - mine, width)
    return value


def research(player: Player) -> float:
    value = 0.0
    for track in range(len(TRACKS)):
        value += POINTS_PER_LEVEL * max(0, player.levels[track] - 2)
    return value


def easier(player: Player, turns: float, at: int) -> float:
    """Cheaper steps, a longer range, and levels on the way to points."""
    levels = player.levels
    saved = ORE_PER_STEP[0] - ORE_PER_STEP[levels[TERRAFORMING]]
    value = saved * prices.STEPS_A_ROUND * prices.ORE[at] * turns
    value += (RANGE[levels[NAVIGATION]] - RANGE[0]) * prices.RANGE * turns
    low = 0
    for track in range(len(TRACKS)):
        low += (0, 1, 3, 3, 3, 3)[levels[track]]
    return value + prices.LOW_LEVEL * low * min(turns, 3.0)


def technology(state: Gaia, seat: int, turns: float, at: int) -> float:
    """What tiles and special actions will still bring, income apart."""
    player = state.players[seat]
    value = 0.0
    for tile in range(len(STANDARD)):
        if player.has_tile(tile):
            value += bundle(prices.TECH_SPECIAL[tile], at) * 0.85 * turns
            for event in range(len(prices.HAPPENS)):
                value += prices.TECH_EVENTS[tile][event] * prices.HAPPENS[event] * turns
            if tile == STRONG_TILE:
                value += min(turns, 3.0)
    if player.advanced:
        for tile in range(len(ADVANCED_TILES)):
            if player.advanced >> tile & 1:
                value += bundle(prices.ADVANCED_SPECIAL[tile], at) * 0.85 * turns
                for event in range(len(prices.HAPPENS)):
                    value += prices.ADVANCED_EVENTS[tile][event] * prices.HAPPENS[event] * turns
                what, each = prices.ADVANCED_PASS[tile]
                if what != NOTHING:
                    value += each * (count(state, seat, what) + 0.3) * turns
    if player.built[ACADEMY_2]:
        value += bundle(player.faction.board.academy_2, at) * 0.85 * turns
    return value


def federations(state: Gaia, seat: int, turns: float) -> float:
    """Power value that is in no federation yet, and how scattered it is."""
    player = state.players[seat]
    grows = player.faction.has_one_federation()
    threshold = player.faction.threshold(player)
    power = len(player.stations)
    loose: list[int] = []
    for hex in player.planets:
        if grows or not state.federated[hex] >> seat & 1:
            power += power_value(state, seat, hex)
            loose.append(hex)
    if grows:
        power -= threshold - 7
        threshold = 7
    parts = power / threshold
    gaps = 0
    if not grows:
        for hex in loose:
            row = DISTANCE[hex]
            least = 6
            for other in loose:
                if other != hex and row[other] < least:
                    least = row[other]
            gaps += least - 1
    if parts < 1.0:
        value = FEDERATION * parts * (0.4 + 0.6 * parts)
    else:
        value = FEDERATION * (1.0 + 0.8 * (min(parts, 2.5) - 1.0))
    value -= GAP * gaps * min(parts, 1.0)
    return max(0.0, value) * min(1.0, 0.3 + 0.35 * turns)


def formers(state: Gaia, seat: int, turns: float) -> float:
    """A gaiaformer on the map is nearly a mine; one at hand may become one."""
    player = state.players[seat]
    at_work = player.built[GAIAFORMER]
    if turns <= 1.0:
        ready = 0
        if at_work:
            for hex in range(len(state.planet)):
                if state.structure[hex] == GAIAFORMER and state.owner[hex] == seat and state.planet[hex] == 7:
                    ready += 1
        return 3.0 * ready
    at_hand = player.formers - at_work
    return 4.0 * at_work + prices.FORMER * at_hand * (turns - 1.0) * min(1.0, 0.4 + 0.2 * player.levels[GAIA_PROJECT])


def passing(state: Gaia, seat: int, turns: float) -> float:
    """What the booster gives when this round is over; nothing for who has passed already and taken the next one."""
    player = state.players[seat]
    if player.booster == NOTHING:
        return 0.0
    value = 0.0
    what, each = prices.BOOSTER_PASS[player.booster]
    if what != NOTHING:
        value += each * (count(state, seat, what) + 0.3)
    if prices.BOOSTER_STEPS[player.booster]:
        value += 0.85 * ORE_PER_STEP[player.levels[TERRAFORMING]] * prices.ORE[min(ROUNDS, state.round + 1)]
    if prices.BOOSTER_REACH[player.booster]:
        value += 1.2
    return value
