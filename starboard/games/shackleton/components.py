"""What Shackleton Base is made of: names and numbers that no data set can change, because rules speak of them."""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1
ROUNDS: Final = 3

# Astronauts
TYPES: Final = ("engineer", "technician", "scientist")
ENGINEER, TECHNICIAN, SCIENTIST = 0, 1, 2

# What a seat can gain or pay. Energy belongs to everybody, and any sample is one of three.
RESOURCES: Final = (
    "credits", "titanium", "rare_earth", "reputation", "vp", "helium", "ice", "regolith", "basalt", "plant", "tourist",
    "robot", "fuel", "watch", "energy", "any_sample",
)  # fmt: skip
(
    CREDITS, TITANIUM, RARE_EARTH, REPUTATION, VP, HELIUM, ICE, REGOLITH, BASALT, PLANT, TOURIST, ROBOT, FUEL, WATCH,
    ENERGY, ANY_SAMPLE,
) = range(16)  # fmt: skip
HELD: Final = 14  # so many of them lie before a seat
SAMPLES: Final = (ICE, REGOLITH, BASALT)
TOLD_WHEN_GAINED: Final = (HELIUM, ICE, REGOLITH, BASALT, PLANT, ROBOT, FUEL)  # cards can react to these (ruling 6)

# The crater
SECTORS: Final = tuple([f"I{n}" for n in range(1, 7)] + [f"O{n}" for n in range(1, 13)])
INNER: Final = 6  # the first six sectors lie around the centre
SPACES: Final = tuple([f"P{n:02}" for n in range(1, 31)])
MARKER_SPACES: Final = tuple([f"M{n:02}" for n in range(1, 28)])
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")

# Structures, in the order of the player board; a dome stands for the next one from the left
STRUCTURES: Final = (
    "dome1", "dome2", "dome3", "dome4", "dome5", "workshop-top", "workshop-middle", "workshop-bottom",
    "laboratory-top", "laboratory-central", "laboratory-bottom", "headquarters",
)  # fmt: skip
DOMES: Final = 5
FIRST_WORKSHOP, FIRST_LABORATORY, HEADQUARTERS = 5, 8, 11
SORTS: Final = ("dome", "workshop", "laboratory", "headquarters")
DOME, WORKSHOP, LABORATORY, HQ = 0, 1, 2, 3
SORT_OF: Final = (0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3)
STORAGE: Final = 12  # the housing spaces are the structures and this one
HOUSING: Final = (*STRUCTURES, "storage")
UNBUILT, ON_SHIP, LOST = -1, 18, 19  # where a structure is, unless it is in a sector
MY_MATCH: Final = (-1, -1, -1, -1, -1, 0, 1, 2, 0, 1, 2, -1, -1)  # the type of astronaut that a space is made for

# Main actions and corporation actions
ROWS: Final = ("build", "fund", "corporation")
BUILD, FUND, CORPORATION = 0, 1, 2
LEVELS: Final = ("low", "mid", "high")
REPUTATION_ACTIONS: Final = ("reputation", "titanium", "rare_earth", "marker")

# Corporations, in the order of their names in records
CORPORATIONS: Final = ("artemis", "selenium", "mining", "robotics", "evergreen", "skywatch", "mars")
ARTEMIS, SELENIUM, MINING, ROBOTICS, EVERGREEN, SKYWATCH, MARS = range(7)
NEUTRAL: Final = -2  # the owner of a neutral dome

LEADERS: Final = (
    "canada A", "canada B", "europe A", "europe B", "japan A", "japan B", "usa A", "usa B",
)  # fmt: skip
CANADA_A, CANADA_B, EUROPE_A, EUROPE_B, JAPAN_A, JAPAN_B, USA_A, USA_B = range(8)

# Where points come from. For a corporation: four kinds each, in the order of the table.
PLAY, CARD, OBJECTIVE, END = 0, 1, 2, 3
KINDS_OF_POINTS: Final = ("play", "card", "objective", "end")
FROM_REPUTATION, FROM_STRUCTURES, FROM_LABORATORIES, FROM_ELSEWHERE = 12, 13, 14, 15
OTHER_SOURCES: Final = ("reputation", "structures", "laboratories", "other")
SOURCES: Final = 16
