"""What is printed on an Automa's cards: the words of the tables in `data/automa.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starboard.games.gaia.components import NOTHING

# What a card lets the Automa do.
BUILD_MINE: Final = 0
UPGRADE: Final = 1
RESEARCH: Final = 2  # in the area that is counted
RESEARCH_HIGHEST: Final = 3
COVER_ACTION: Final = 4  # a power or QIC action of the research board
FACTION_ACTION: Final = 5
DEEDS: Final = ("mine", "upgrade", "research", "research-highest", "cover", "faction")

# Which final tile helps to choose a planet; as a number, its place on the board.
TOP_TILE: Final = 0
BOTTOM_TILE: Final = 1
NO_TILE: Final = NOTHING

# In which direction a place is chosen.
RIGHT_DOWN: Final = 0  # from the top row on, each from left to right
LEFT_UP: Final = 1  # the exact reverse

# From which side options are counted.
FROM_LEFT: Final = 0
FROM_RIGHT: Final = 1
SIDES: Final = ("left", "right")

# Which of the three free boosters is taken on passing.
LEFT: Final = 0
MIDDLE: Final = 1
RIGHT: Final = 2
PLACES: Final = ("left", "middle", "right")

# What narrows down where a structure goes.
PREFERS_TRANSDIM: Final = 0
PREFERS_NEAR: Final = 1
TILE_GAIA: Final = 2
TILE_TYPES: Final = 3
TILE_SECTORS: Final = 4
FEWEST_STEPS: Final = 5
NEAREST: Final = 6
BY_RIGHT_DOWN: Final = 7
BY_LEFT_UP: Final = 8
CENTRE: Final = 9
NARROWINGS: Final = (
    *("transdim", "near", "tile-gaia", "tile-types", "tile-sectors"),
    *("steps", "nearest", "right-down", "left-up", "centre"),
)

# Why something cannot be done.
NO_MINE_LEFT: Final = 0
NO_PLANET_NEAR: Final = 1
NO_UPGRADE: Final = 2
NO_AREA: Final = 3
NO_SPACE: Final = 4
OBSTACLES: Final = ("no-mine", "no-planet", "no-upgrade", "no-area", "no-space")

AS_SUPPORTED: Final = 0  # as far as the support card says


@dataclass(frozen=True)
class DecisionCard:
    """One of the seventeen: the right half says what to do, the left half supports the next card."""

    number: int
    may_pass: bool  # the red cross
    does: int
    points: int
    tile: int
    reach: int
    direction: int
    side: int
    count: int
    booster: int
    start_slot: int  # of five boosters, from 1


@dataclass(frozen=True)
class Part:
    """One part of a faction's action; what is not said here is read from the support card."""

    does: int
    reach: int = AS_SUPPORTED
    prefers: int = NOTHING  # a narrowing that comes before all others
    area: int = NOTHING
    else_mine: int = 0  # if it cannot be done: a mine within this range


@dataclass(frozen=True)
class AutomaFaction:
    """An Automa's faction card."""

    id: str
    parts: tuple[Part, ...]
    points: int
    research: int = NOTHING  # the area with level 1 at the start
    new_type_points: int = 0  # for the first mine on each type of planet
    station_points: int = 0  # for each upgrade to a trading station
    covers: int = 1  # how many actions a card covers that is not the faction's
    turns_labs_back: bool = False
    labs_teach: bool = False


@dataclass(frozen=True)
class Level:
    """How strong the Automa is."""

    id: str
    start: int
    cards: tuple[int, ...]  # in the first deck, besides a random one
    bonus: int = 0  # added to all points it gets before the final scoring
    without: tuple[int, ...] = ()  # cards that leave the game
