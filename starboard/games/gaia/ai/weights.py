"""The values of goods in points, round by round, and the other numbers of the bots' valuation."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import NOTHING, ROUNDS
from starboard.games.gaia.effects import BIG_ONES, LABS, MINES, STATIONS

# Numbers without a unit are points. They were tuned in games between players that follow the policy
# (tools/tune_gaia.py), except POINTS_PER_RANK, NEXT_ROUND_DEDUCTION, CONTESTED_ACTION and ABILITY_ONCE.

# The value of one of each in points, during setup and in rounds 1 to 6. Early goods can be invested, late ones buy
# points, and at the end three goods score one point.
CREDIT: Final = [0.47, 0.47, 0.47, 0.47, 0.46, 0.45, 0.41]
ORE: Final = [1.87, 1.87, 1.64, 1.44, 1.21, 0.96, 0.63]
KNOWLEDGE: Final = [2.46, 2.46, 1.97, 1.57, 1.17, 0.86, 0.53]
QIC: Final = [3.40, 3.40, 3.19, 3.00, 2.68, 2.39, 1.63]
POWER: Final = [0.61, 0.61, 0.56, 0.51, 0.45, 0.39, 0.31]  # ready in bowl III
CHARGE_SHARE: Final = 0.55  # the share of a spendable power that one charged power is worth
TOKEN: Final = [1.29, 1.29, 1.21, 1.11, 0.97, 0.67, 0.29]  # one more token in the power cycle
FINAL_GOOD: Final = 1.0 / 3.0  # points of one credit, ore or knowledge in final scoring
LAST_ROUND_FACTOR: Final = 0.61  # factor for goods in the last round, when nothing comes after
CREDITS_PER_ORE: Final = 1.83  # credits spent per ore, on average
SCARCITY_EXPONENT: Final = 0.50  # how strongly a scarce good gains value
LOW_LEVEL: Final = 1.11  # a research level below 3, per round
RANGE_STEP: Final = 0.47  # one more range, per round
FEDERATION_POWER: Final = 1.64  # a point of power value on the way to a federation
GREEN_TOKEN: Final = 3.94  # the green side of a federation token
POINTS_PER_RANK: Final = 6.0  # points between two ranks of a final tile
STEPS_PER_ROUND: Final = 1.20  # terraforming steps that a player makes in a round
GAIAFORMER: Final = 0.44  # a free gaiaformer, per round

# The value of each institute's ability per round left, and once; in the order of FACTION_IDS.
ABILITY: Final = [0.85, 0.69, 0.45, 0.29, 0.45, 0.23, 0.69, 0.85, 0.92, 0.69, 2.00, 1.14, 1.14, 0.85]
ABILITY_ONCE: Final = [0.0, 0.0, 1.0, 5.0, 0.0, 0.5, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0]
NEW_TYPE: Final = 1.25  # a new type of planet, besides the final tile: the QIC action and a technology tile count them
NEIGHBOUR: Final = 0.19  # a structure of somebody else in the neighbourhood, per round: power, cheaper stations
PLANET_IN_REACH: Final = 0.11  # a free planet that comes into reach, per round
PROJECT_FACTOR: Final = 1.03  # factor for a Gaia project, relative to the mine that it becomes
FREE_ACTION_DEDUCTION: Final = 0.22  # deducted from an action that needs free actions first
PASSIVE_CHARGE: Final = 1.45  # factor for power that neighbours' buildings charge
MINE_PROSPECT: Final = 0.30  # what a mine makes possible later, besides its income, per round
TILE_FACTOR: Final = 0.92  # factor for the best technology tile, relative to the sum of its parts
AREA_FACTORS: Final = [0.94, 1.07, 1.02, 0.94, 1.35, 1.07]  # factors for a step in each research area
START_NEAR_OTHERS: Final = 1.14  # another player's structure near an own first structure
START_NEAR_OWN: Final = 1.29  # an own structure near an own first structure
NEXT_ROUND_DEDUCTION: Final = 0.2  # share of the next round tile's points, deducted for doing now what it rewards
CONTESTED_ACTION: Final = 0.5  # added to a board action, which another player could take first
LATER_UPGRADE_SHARE: Final = 0.44  # share of a lab's or institute's value that the trading station before it gets

# How often each event happens in a round: a mine, a mine on a Gaia planet, a trading station, an institute or academy,
# a research level, a federation token, a terraforming step.
EVENTS_PER_ROUND: Final = [1.08, 0.33, 0.58, 0.33, 1.25, 0.33, 0.67]
# By how much each thing that scores on passing grows in a round, in the order of effects.COUNTS.
COUNT_GROWTH: Final = [0.70, 0.35, 0.25, 0.25, 0.45, 0.25, 0.45, 0.25]
COUNTED_AS: Final = [MINES, STATIONS, LABS, BIG_ONES, BIG_ONES, BIG_ONES, NOTHING]
"""What each structure counts as on passing."""


def later(prices: list[float]) -> list[float]:
    """Return, per round, the value of one good in every later round."""
    sums = [0.0] * (ROUNDS + 1)
    for round in range(ROUNDS - 1, -1, -1):
        sums[round] = sums[round + 1] + prices[round + 1]
    return sums


CREDIT_INCOME: Final = later(CREDIT)
ORE_INCOME: Final = later(ORE)
KNOWLEDGE_INCOME: Final = later(KNOWLEDGE)
QIC_INCOME: Final = later(QIC)
CHARGE_INCOME: Final = [CHARGE_SHARE * price for price in later(POWER)]
TOKEN_INCOME: Final = later(TOKEN)
