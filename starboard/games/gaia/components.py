"""What the pieces are called: planets, structures, research areas. Numbers for the rules, ids for notation."""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1

# Planet types; the first seven in the order of the terraforming wheel.
TERRA: Final = 0
OXIDE: Final = 1
VOLCANIC: Final = 2
DESERT: Final = 3
SWAMP: Final = 4
TITANIUM: Final = 5
ICE: Final = 6
GAIA: Final = 7
TRANSDIM: Final = 8
LOST: Final = 9
PLANETS: Final = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice", "gaia", "transdim", "lost")
COLOURS: Final = 7
SPACE: Final = -1  # a hex without a planet
OUTSIDE: Final = -2  # a hex that is not part of this board


def terraforming_steps(home: int, planet: int) -> int:
    """Return how far apart two types of planets are on the terraforming wheel."""
    apart = abs(home - planet)
    return min(apart, COLOURS - apart)


# Structures.
MINE: Final = 0
STATION: Final = 1
LAB: Final = 2
INSTITUTE: Final = 3
ACADEMY_1: Final = 4  # the left one: knowledge
ACADEMY_2: Final = 5  # the right one: a special action
GAIAFORMER: Final = 6
STRUCTURES: Final = ("mine", "ts", "lab", "pi", "ac1", "ac2", "gf")
PIECES: Final = (8, 4, 3, 1, 1, 1, 3)
POWER_VALUE: Final = (1, 2, 2, 3, 3, 3, 0)
BIG: Final = (False, False, False, True, True, True, False)  # institutes and academies
SATELLITES: Final = 25
SPACE_STATIONS: Final = 6

# Research areas, left to right.
TERRAFORMING: Final = 0
NAVIGATION: Final = 1
AI: Final = 2
GAIA_PROJECT: Final = 3
ECONOMY: Final = 4
SCIENCE: Final = 5
TRACKS: Final = ("terra", "nav", "ai", "gaia", "eco", "sci")
TOP_LEVEL: Final = 5

# Where a standard tile lies: below a research area, or free for all.
POSITIONS: Final = (*TRACKS, "free1", "free2", "free3")

CREDITS_LIMIT: Final = 30
ORE_LIMIT: Final = 15
KNOWLEDGE_LIMIT: Final = 15
START_POINTS: Final = 10
ROUNDS: Final = 6
