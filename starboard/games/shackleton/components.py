"""Names and numbers of components that no data set can change, because the rules refer to them."""

from __future__ import annotations

from typing import Final

# The compiler writes a Final number into the code that uses it; names that are unpacked are looked up every time.
NOTHING: Final = -1
ROUNDS: Final = 3
MOST_SEATS: Final = 4

# Astronauts
TYPES: Final = ("engineer", "technician", "scientist")
ENGINEER: Final = 0
TECHNICIAN: Final = 1
SCIENTIST: Final = 2

# What a seat can gain or pay. Energy belongs to everybody, and any sample is one of three.
RESOURCES: Final = (
    "credits", "titanium", "rare_earth", "reputation", "vp", "helium", "ice", "regolith", "basalt", "plant", "tourist",
    "robot", "fuel", "watch", "energy", "any_sample",
)  # fmt: skip
CREDITS: Final = 0
TITANIUM: Final = 1
RARE_EARTH: Final = 2
REPUTATION: Final = 3
VP: Final = 4
HELIUM: Final = 5
ICE: Final = 6
REGOLITH: Final = 7
BASALT: Final = 8
PLANT: Final = 9
TOURIST: Final = 10
ROBOT: Final = 11
FUEL: Final = 12
WATCH: Final = 13
ENERGY: Final = 14
ANY_SAMPLE: Final = 15
HELD: Final = 14  # the first resources belong to a seat; energy and "any sample" do not
LOW_ENERGY: Final = 3  # below this, energy can be bought
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
FIRST_WORKSHOP: Final = 5
FIRST_LABORATORY: Final = 8
HEADQUARTERS: Final = 11
SORTS: Final = ("dome", "workshop", "laboratory", "headquarters")
DOME: Final = 0
WORKSHOP: Final = 1
LABORATORY: Final = 2
HQ: Final = 3
SORT_OF: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3)
STORAGE: Final = 12  # the housing spaces are the structures and this one
HOUSING: Final = (*STRUCTURES, "storage")
# Where a structure is, unless it is in a sector
UNBUILT: Final = -1
ON_SHIP: Final = 18
LOST: Final = 19
# The type of astronaut that a housing space is made for
MY_MATCH: Final[tuple[int, ...]] = (-1, -1, -1, -1, -1, 0, 1, 2, 0, 1, 2, -1, -1)

# Main actions and corporation actions
ROWS: Final = ("build", "fund", "corporation")
BUILD: Final = 0
FUND: Final = 1
CORPORATION: Final = 2
LEVELS: Final = ("low", "mid", "high")
REPUTATION_ACTIONS: Final = ("reputation", "titanium", "rare_earth", "marker")

# Corporations, in the order of their names in records
CORPORATIONS: Final = ("artemis", "selenium", "mining", "robotics", "evergreen", "skywatch", "mars")
ARTEMIS: Final = 0
SELENIUM: Final = 1
MINING: Final = 2
ROBOTICS: Final = 3
EVERGREEN: Final = 4
SKYWATCH: Final = 5
MARS: Final = 6
RECOMMENDED: Final = {
    "first-game": ("artemis", "mining", "selenium"),
    "second-game": ("evergreen", "skywatch", "robotics"),
    "third-game": ("mars", "mining", "robotics"),
}

LEADERS: Final = (
    "canada A", "canada B", "europe A", "europe B", "japan A", "japan B", "usa A", "usa B",
)  # fmt: skip

# Where points come from. For a corporation: four kinds each, in the order of the table.
PLAY: Final = 0
CARD: Final = 1
OBJECTIVE: Final = 2
END: Final = 3
KINDS_OF_POINTS: Final = ("play", "card", "objective", "end")
FROM_REPUTATION: Final = 12
FROM_STRUCTURES: Final = 13
FROM_LABORATORIES: Final = 14
FROM_ELSEWHERE: Final = 15
OTHER_SOURCES: Final = ("reputation", "structures", "laboratories", "other")
SOURCES: Final = 16
