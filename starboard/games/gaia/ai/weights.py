"""The values of goods in points, round by round, and the other numbers of the bots' valuation."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import NOTHING, ROUNDS
from starboard.games.gaia.effects import BIG_ONES, LABS, MINES, STATIONS

# These numbers were tuned in games between players that follow the policy (tools/tune_gaia.py), except RANK, WAIT,
# HURRY and ABILITY_ONCE.

# The value of one of each in points, during setup and in rounds 1 to 6. Early goods can be invested, late ones buy
# points, and at the end three goods score one point.
CREDIT: Final = [0.47, 0.47, 0.47, 0.47, 0.46, 0.45, 0.41]
ORE: Final = [1.87, 1.87, 1.64, 1.44, 1.21, 0.96, 0.63]
KNOWLEDGE: Final = [2.46, 2.46, 1.97, 1.57, 1.17, 0.86, 0.53]
QIC: Final = [3.40, 3.40, 3.19, 3.00, 2.68, 2.39, 1.63]
POWER: Final = [0.61, 0.61, 0.56, 0.51, 0.45, 0.39, 0.31]  # ready in bowl III
CHARGED: Final = 0.55  # the part of a power that moving a token by one bowl brings
TOKEN: Final = [1.29, 1.29, 1.21, 1.11, 0.97, 0.67, 0.29]  # one more token in the power cycle
LAST: Final = 1.0 / 3.0  # one credit, ore or knowledge at the end
LAST_ROUND: Final = 0.61  # factor for goods in the last round, when nothing comes after
CREDITS_PER_ORE: Final = 1.83  # credits spent per ore, on average
BALANCE: Final = 0.50  # exponent: how strongly a scarce good gains value
LOW_LEVEL: Final = 1.11  # research below level 3, per level and round
RANGE: Final = 0.47  # one more range, per round
FED_POWER: Final = 1.64  # a point of power value on the way to a federation
GREEN: Final = 3.94  # the green side of a federation token
RANK: Final = 6.0  # points between two ranks of a final tile
STEPS_A_ROUND: Final = 1.20  # terraforming steps that a player makes in a round
FORMER: Final = 0.44  # a gaiaformer, per round

# The value of each institute's ability per round left, and once; in the order of FACTION_IDS.
ABILITY: Final = [0.85, 0.69, 0.45, 0.29, 0.45, 0.23, 0.69, 0.85, 0.92, 0.69, 2.00, 1.14, 1.14, 0.85]
ABILITY_ONCE: Final = [0.0, 0.0, 1.0, 5.0, 0.0, 0.5, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0]
NEW_TYPE: Final = 1.25  # a new type of planet, besides the final tile: the QIC action and a technology tile count them
NEIGHBOUR: Final = 0.19  # a structure of somebody else in the neighbourhood, per round: power, cheaper stations
REACH: Final = 0.11  # a free planet that comes into reach, per round
HOPE: Final = 1.03  # factor for a Gaia project, relative to the mine that it becomes
DETOUR: Final = 0.22  # points that are deducted if free actions are needed first
PASSIVE: Final = 1.45  # factor for power that neighbours' buildings charge
MORE_MINES: Final = 0.30  # what a mine makes possible besides its income, per round
TILE: Final = 0.92  # factor for a technology tile, relative to the sum of its parts
AREAS: Final = [0.94, 1.07, 1.02, 0.94, 1.35, 1.07]  # factors for a step in each research area
COMPANY: Final = 1.14  # somebody else's structure near a first one
TOGETHER: Final = 1.29  # an own structure near a first one
WAIT: Final = 0.2  # part of the next round tile's points that is lost by doing now what it rewards
HURRY: Final = 0.5  # points added to what somebody else could take first
FOLLOWS: Final = 0.44  # part of a lab's or institute's value that counts when the trading station is built

# How often each event happens in a round: mines, mines on Gaia planets, stations, big ones, research, tokens, steps.
HAPPENS: Final = [1.08, 0.33, 0.58, 0.33, 1.25, 0.33, 0.67]
# How much what is counted on passing grows in a round.
GROWTH: Final = [0.70, 0.35, 0.25, 0.25, 0.45, 0.25, 0.45, 0.25]
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
CHARGE_INCOME: Final = [CHARGED * price for price in later(POWER)]
TOKEN_INCOME: Final = later(TOKEN)
