"""What goods are worth in points, round by round, and what tiles show, as tables: the ground all guesses stand on."""

from __future__ import annotations

from typing import Final, TypeVar

from starboard.games.gaia.components import NOTHING, ROUNDS
from starboard.games.gaia.data.tiles import ADVANCED_TILES, BOOSTERS, ROUND_TILES, STANDARD
from starboard.games.gaia.effects import (
    BIG_ONES,
    EVENTS,
    LABS,
    MINES,
    NO_GOODS,
    STATIONS,
    Once,
    OncePer,
    Special,
    SpecialRange,
    SpecialStep,
    Tile,
    Whenever,
)
from starboard.games.gaia.rules.counting import on_pass
from starboard.games.gaia.rules.income import income_of

E = TypeVar("E")

# These numbers were tuned in games of players by hunch against each other (tools/tune_gaia.py), RANK, WAIT, HURRY and
# ABILITY_ONCE apart.

# Points for one of each, in the actions of rounds 1 to 6 (first: during setup). Early goods grow, late ones are spent
# on points, and what is left at the end is worth a third.
CREDIT: Final = [0.47, 0.47, 0.47, 0.47, 0.46, 0.45, 0.41]
ORE: Final = [1.87, 1.87, 1.64, 1.44, 1.21, 0.96, 0.63]
KNOWLEDGE: Final = [2.46, 2.46, 1.97, 1.57, 1.17, 0.86, 0.53]
QIC: Final = [3.40, 3.40, 3.19, 3.00, 2.68, 2.39, 1.63]
POWER: Final = [0.61, 0.61, 0.56, 0.51, 0.45, 0.39, 0.31]  # ready in bowl III
CHARGED: Final = 0.55  # a token moved on by one bowl: this part of a power
TOKEN: Final = [1.29, 1.29, 1.21, 1.11, 0.97, 0.67, 0.29]  # having one more token in the cycle
LAST: Final = 1.0 / 3.0  # credits, ore and knowledge at the end
LAST_ROUND: Final = 0.61  # what one has is worth less when nothing comes after
CREDITS_PER_ORE: Final = 1.83  # what is spent, on average
BALANCE: Final = 0.50  # how strongly what is scarce gets dearer
LOW_LEVEL: Final = 1.11  # research below level 3, per level and round
RANGE: Final = 0.47  # a longer range, per round
FED_POWER: Final = 1.64  # a point of power value on the way to a federation
GREEN: Final = 3.94  # the green side of a federation token
RANK: Final = 6.0  # points between two ranks of a final tile
STEPS_A_ROUND: Final = 1.20  # terraforming steps that a player wants to make
FORMER: Final = 0.44  # a gaiaformer, per round

# What an institute's own ability is worth per round left, and at once; in the order of FACTION_IDS.
ABILITY: Final = [0.85, 0.69, 0.45, 0.29, 0.45, 0.23, 0.69, 0.85, 0.92, 0.69, 2.00, 1.14, 1.14, 0.85]
ABILITY_ONCE: Final = [0.0, 0.0, 1.0, 5.0, 0.0, 0.5, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0]
NEW_TYPE: Final = 1.25  # a new type of planet, besides the final tile: the QIC action and a technology tile count them
NEIGHBOUR: Final = 0.19  # a structure of somebody else in the neighbourhood, per round: power, cheaper stations
REACH: Final = 0.11  # a free planet that comes into reach, per round
HOPE: Final = 1.03  # a Gaia project, next to the mine that it will become
DETOUR: Final = 0.22  # points that something must gain more if free actions are needed first
PASSIVE: Final = 1.45  # power that neighbours' buildings charge, next to what it is worth otherwise
MORE_MINES: Final = 0.30  # what a mine makes possible, besides its income, per round
TILE: Final = 0.92  # a technology tile, next to the sum of its parts
AREAS: Final = [0.94, 1.07, 1.02, 0.94, 1.35, 1.07]  # a step in each research area, next to the sum of its parts
COMPANY: Final = 1.14  # somebody else near a first structure
TOGETHER: Final = 1.29  # an own structure near it
WAIT: Final = 0.2  # points of the next round's tile that are lost by doing now what it rewards
HURRY: Final = 0.5  # points: what somebody else could take away comes first
FOLLOWS: Final = 0.44  # how much of what can be built on a trading station counts when building it

# How often a round, by event: mines, mines on Gaia planets, stations, big ones, research, tokens, steps.
HAPPENS: Final = [1.08, 0.33, 0.58, 0.33, 1.25, 0.33, 0.67]
# What is counted on passing, how much more of it there will be a round later.
GROWTH: Final = [0.70, 0.35, 0.25, 0.25, 0.45, 0.25, 0.45, 0.25]
COUNTED_AS: Final = [MINES, STATIONS, LABS, BIG_ONES, BIG_ONES, BIG_ONES, NOTHING]
"""Per structure, what it counts as on passing."""


def later(prices: list[float]) -> list[float]:
    """Per round, what one a round is worth, from the next round's income on."""
    sums = [0.0] * (ROUNDS + 1)
    for round in range(ROUNDS - 1, -1, -1):
        sums[round] = sums[round + 1] + prices[round + 1]
    return sums


CREDIT_INCOME: Final = later(CREDIT)
ORE_INCOME: Final = later(ORE)
KNOWLEDGE_INCOME: Final = later(KNOWLEDGE)
QIC_INCOME: Final = later(QIC)
CHARGE_INCOME: Final = [CHARGED * price for price in later(POWER)]
TOKEN_INCOME: Final = later(TOKEN)


def _events(tiles: tuple[Tile, ...]) -> list[list[int]]:
    """Per tile and event, the points it gives."""
    found: list[list[int]] = []
    for tile in tiles:
        points = [0] * len(EVENTS)
        for effect in tile.effects:
            if isinstance(effect, Whenever):
                points[effect.event] += effect.points
        found.append(points)
    return found


def _shown(tiles: tuple[Tile, ...], none: E) -> list[E]:
    """Per tile, its effect of the same kind as `none`, or that where it has no such effect."""
    found: list[E] = []
    for tile in tiles:
        shown = none
        for effect in tile.effects:
            if isinstance(effect, type(none)):
                shown = effect
        found.append(shown)
    return found


NO_EVENTS: Final = [0] * len(EVENTS)
NO_COUNT: Final = OncePer(NOTHING, NO_GOODS)
ROUND_EVENTS: Final = _events(ROUND_TILES)
TECH_EVENTS: Final = _events(STANDARD)
ADVANCED_EVENTS: Final = _events(ADVANCED_TILES)
BOOSTER_PASS: Final = on_pass(BOOSTERS)
ADVANCED_PASS: Final = on_pass(ADVANCED_TILES)
TECH_INCOME: Final = income_of(STANDARD)
BOOSTER_INCOME: Final = income_of(BOOSTERS)
TECH_PER: Final = [(per.count, per.goods) for per in _shown(STANDARD, NO_COUNT)]
ADVANCED_PER: Final = [(per.count, per.goods) for per in _shown(ADVANCED_TILES, NO_COUNT)]
"""Per tile, what it counts when it is taken (or NOTHING) and the goods for each."""
TECH_ONCE: Final = [once.goods for once in _shown(STANDARD, Once(NO_GOODS))]
TECH_SPECIAL: Final = [special.goods for special in _shown(STANDARD, Special(NO_GOODS))]
ADVANCED_SPECIAL: Final = [special.goods for special in _shown(ADVANCED_TILES, Special(NO_GOODS))]
"""Per tile, what its action brings every round."""
BOOSTER_STEPS: Final = [special.steps for special in _shown(BOOSTERS, SpecialStep(0))]
BOOSTER_REACH: Final = [special.reach for special in _shown(BOOSTERS, SpecialRange(0))]
