"""Which factions suit a table, judged by what is public when they are chosen; the board may not be made yet."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.ai.policy import LOG_ODDS_PER_POINT
from starboard.games.gaia.interfaces import FACTION_IDS
from starboard.games.gaia.state import Gaia
from starboard.kernel.evaluation import NEVER
from starboard.kernel.step import Decision

CONSIDERED: Final = 7  # factions that are considered at a table, different ones at each, so that games differ
CLOSE: Final = 6.0  # points: of these, the best and those that suit the table only this much less

# Fitted by ridge regression to the points in 4,524 games for two, in which both had random factions and followed the
# policy. Round tiles told nothing more. Both tables are in the order of FACTION_IDS, rows in that of FINAL_TILES.
STRENGTH: Final = [-0.2, -14.3, 3.4, -1.5, 3.3, 5.5, 7.3, 21.6, -8.6, -1.4, -3.9, -6.6, -7.0, 2.1]
"""Points ahead of an average faction."""

ON_FINAL_TILE: Final[list[list[float]]] = [
    [-0.3, -0.3, -1.4, 2.2, -0.9, 0.6],  # terrans
    [4.3, 1.3, -1.9, -2.1, 0.3, -1.8],  # lantids
    [1.1, -0.8, 0.4, -0.4, -0.3, 0.1],  # xenos
    [0.8, -2.0, -3.3, 1.9, 2.1, 0.6],  # gleens
    [-2.3, -1.1, 1.3, 0.1, 1.6, 0.5],  # taklons
    [1.4, -2.9, 1.9, -0.1, 0.8, -1.2],  # ambas
    [-0.3, -0.4, 0.8, 0.5, 0.8, -1.4],  # hadsch-hallas
    [-2.3, 1.4, -0.4, -0.6, -3.5, 5.3],  # ivits
    [0.5, 1.2, 3.5, -2.1, -1.6, -1.5],  # geodens
    [-0.3, 1.0, -0.3, -1.3, 0.9, -0.0],  # baltaks
    [-1.0, -0.1, -1.2, 1.8, 0.3, 0.1],  # firaks
    [0.2, -1.0, 1.0, 1.4, -0.6, -1.0],  # bescods
    [-2.3, 4.2, -1.4, 0.6, -1.3, 0.1],  # nevlas
    [0.5, -0.7, 1.0, -1.9, 1.4, -0.4],  # itars
]
"""Points that each final tile in play adds."""


def suitability(state: Gaia, faction: int) -> float:
    """Return by how many points this faction is expected to be ahead of an average one at this table."""
    points = STRENGTH[faction]
    for tile in state.final_tiles:
        points += ON_FINAL_TILE[faction][tile]
    return points


def is_considered(state: Gaia, faction: int) -> bool:
    """Whether bots think of this faction at this table; half of them, by the tiles that lie there."""
    shift = 0
    for tile in [*state.round_tiles, *state.boosters, *state.standard_at]:
        shift = (shift * 11 + tile) % len(FACTION_IDS)
    return (faction * 3 + shift) % len(FACTION_IDS) < CONSIDERED


def of_suitable_factions(state: Gaia, decision: Decision) -> list[float]:
    """Return the log-odds of factions: of those considered and still free, the best one and those close to it."""
    factions = [action.value for action in decision.actions]
    points = [suitability(state, faction) for faction in factions]
    thought_of = [value for at, value in enumerate(points) if is_considered(state, factions[at])]
    best = max(thought_of if thought_of else points)
    odds: list[float] = []
    for at, value in enumerate(points):
        is_close = best - CLOSE <= value <= best
        wanted = is_close and (not thought_of or is_considered(state, factions[at]))
        odds.append(LOG_ODDS_PER_POINT * (value - best) if wanted else NEVER)
    return odds
