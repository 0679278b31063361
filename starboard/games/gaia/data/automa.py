"""The Automa's printed components: decision cards, faction cards, levels, and its numbers on the round tiles."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import AI, ECONOMY, GAIA_PROJECT, TERRAFORMING
from starboard.games.gaia.effects import (
    BOTTOM_TILE,
    BUILD_MINE,
    COVER_ACTION,
    FACTION_ACTION,
    FROM_LEFT,
    FROM_RIGHT,
    LEFT,
    LEFT_UP,
    MIDDLE,
    NO_TILE,
    PREFERS_NEAR,
    PREFERS_TRANSDIM,
    RESEARCH,
    RESEARCH_HIGHEST,
    RIGHT,
    RIGHT_DOWN,
    TOP_TILE,
    UPGRADE,
    AutomaFaction,
    DecisionCard,
    Level,
    Part,
)

CARDS: Final = (
    DecisionCard(1, True, UPGRADE, 1, TOP_TILE, 4, RIGHT_DOWN, FROM_LEFT, 1, LEFT, 1),
    DecisionCard(2, True, UPGRADE, 1, BOTTOM_TILE, 2, RIGHT_DOWN, FROM_LEFT, 2, MIDDLE, 2),
    DecisionCard(3, True, RESEARCH_HIGHEST, 1, TOP_TILE, 2, RIGHT_DOWN, FROM_LEFT, 3, RIGHT, 3),
    DecisionCard(4, False, BUILD_MINE, 1, NO_TILE, 2, LEFT_UP, FROM_RIGHT, 4, LEFT, 4),
    DecisionCard(5, True, COVER_ACTION, 1, BOTTOM_TILE, 2, LEFT_UP, FROM_RIGHT, 5, MIDDLE, 5),
    DecisionCard(6, False, BUILD_MINE, 3, TOP_TILE, 2, RIGHT_DOWN, FROM_RIGHT, 1, RIGHT, 1),
    DecisionCard(7, False, RESEARCH, 0, TOP_TILE, 2, RIGHT_DOWN, FROM_LEFT, 4, RIGHT, 2),
    DecisionCard(8, True, BUILD_MINE, 3, BOTTOM_TILE, 4, LEFT_UP, FROM_RIGHT, 1, MIDDLE, 3),
    DecisionCard(9, False, FACTION_ACTION, 0, BOTTOM_TILE, 2, LEFT_UP, FROM_RIGHT, 2, RIGHT, 4),
    DecisionCard(10, True, UPGRADE, 3, TOP_TILE, 2, LEFT_UP, FROM_RIGHT, 3, LEFT, 5),
    DecisionCard(11, False, UPGRADE, 2, BOTTOM_TILE, 4, RIGHT_DOWN, FROM_LEFT, 1, MIDDLE, 1),
    DecisionCard(12, True, COVER_ACTION, 3, TOP_TILE, 2, LEFT_UP, FROM_RIGHT, 1, RIGHT, 2),
    DecisionCard(13, False, FACTION_ACTION, 0, NO_TILE, 2, LEFT_UP, FROM_RIGHT, 2, RIGHT, 3),
    DecisionCard(14, False, COVER_ACTION, 3, BOTTOM_TILE, 2, LEFT_UP, FROM_RIGHT, 3, MIDDLE, 4),
    DecisionCard(15, False, RESEARCH_HIGHEST, 1, TOP_TILE, 2, LEFT_UP, FROM_LEFT, 2, LEFT, 5),
    DecisionCard(16, True, COVER_ACTION, 3, TOP_TILE, 2, RIGHT_DOWN, FROM_LEFT, 3, LEFT, 1),
    DecisionCard(17, False, RESEARCH, 2, BOTTOM_TILE, 2, RIGHT_DOWN, FROM_LEFT, 5, LEFT, 2),
)

FACTIONS: Final = (
    AutomaFaction(
        "terrans",
        (Part(RESEARCH, area=GAIA_PROJECT), Part(BUILD_MINE, reach=4, prefers=PREFERS_TRANSDIM)),
        2,
        research=GAIA_PROJECT,
    ),
    AutomaFaction("geodens", (Part(RESEARCH), Part(COVER_ACTION)), 1, research=TERRAFORMING, new_type_points=2),
    AutomaFaction("hadsch-hallas", (Part(UPGRADE, else_mine=3),), 1, research=ECONOMY, station_points=3),
    AutomaFaction("xenos", (Part(BUILD_MINE, reach=2), Part(COVER_ACTION)), 2, research=AI, covers=2),
    AutomaFaction("itars", (Part(COVER_ACTION), Part(COVER_ACTION)), 4),
    AutomaFaction("taklons", (Part(BUILD_MINE, reach=3, prefers=PREFERS_NEAR), Part(COVER_ACTION)), 2),
    AutomaFaction("firaks", (Part(UPGRADE),), 2, turns_labs_back=True, labs_teach=True),
)

LEVELS: Final = (
    Level("automalein", 0, (1, 4, 5, 7, 13)),
    Level("automa", 10, (1, 2, 4, 5, 7, 13)),
    Level("automachtig", 10, (1, 2, 4, 5, 7, 9, 13)),
    Level("ultoma", 10, (1, 2, 4, 5, 7, 9, 13, 15)),
    Level("alptrauma", 10, (1, 2, 4, 5, 7, 9, 13, 15), bonus=1),
)

ROUND_POINTS: Final[dict[str, tuple[int, int]]] = {
    "steps-2": (4, 6),
    "research-2": (2, 4),
    "mines-2": (4, 6),
    "tokens-5": (0, 5),
    "stations-4": (3, 6),
    "gaia-4": (2, 2),
    "big-5": (0, 5),
    "stations-3": (3, 6),
    "gaia-3": (2, 2),
    "big-5b": (0, 5),
}
"""Per round tile, the points on passing in rounds 1 to 3 and in rounds 4 to 6."""

LAST_EARLY_ROUND: Final = 3
LAST_CARDS: Final = 3
"""The Automa may pass when no more than this many cards are left, with the one just drawn."""

GAIA_STEPS: Final = 1
TRANSDIM_STEPS: Final = 2
"""The terraforming steps that Gaia planets and transdim planets count as when the Automa looks for the fewest."""

SOLO_TOKENS: Final = 2
"""Federation tokens of each kind if one person plays."""
