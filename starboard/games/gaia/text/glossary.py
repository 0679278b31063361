"""Words of the game that are no things on the table: what power, charging, boosters and the like mean."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import CREDITS_LIMIT, KNOWLEDGE_LIMIT, ORE_LIMIT
from starboard.games.gaia.data.research_tracks import KNOWLEDGE_PER_STEP, POINTS_PER_LEVEL
from starboard.games.gaia.data.tiles import RANK_POINTS
from starboard.games.gaia.rules.building import QIC_RANGE
from starboard.games.gaia.rules.charging import NEIGHBOURHOOD
from starboard.games.gaia.rules.conversions import COMMON
from starboard.games.gaia.rules.final_scoring import RESOURCES_PER_POINT
from starboard.games.gaia.rules.power import BRAINSTONE_POWER
from starboard.games.gaia.text.labels import conversion_text
from starboard.kernel.parts import Speaker

FEDERATION_POWER: Final = 7  # what most factions need

# The numbers that the sentences ask for.
CONCEPTS: Final[dict[str, dict[str, str | int]]] = {
    "federation": {"number": FEDERATION_POWER},
    "satellite": {},
    "power": {},
    "charging": {"number": NEIGHBOURHOOD},
    "burn": {},
    "brainstone": {"number": BRAINSTONE_POWER},
    "free-actions": {},
    "credits": {"limit": CREDITS_LIMIT},
    "ore": {"limit": ORE_LIMIT},
    "knowledge": {"number": KNOWLEDGE_PER_STEP, "limit": KNOWLEDGE_LIMIT},
    "qic": {"number": QIC_RANGE},
    "range": {"number": QIC_RANGE},
    "booster": {},
    "pass": {},
    "sector": {},
    "gaia-project": {},
    "round-scoring": {},
    "final-scoring": {
        "ranks": ", ".join([str(points) for points in RANK_POINTS]),
        "points": POINTS_PER_LEVEL,
        "number": RESOURCES_PER_POINT,
    },
    "neutral": {},
}
IDS: Final = tuple(CONCEPTS)


def concept_lines(number: int, speaker: Speaker) -> list[str]:
    """What a word means; free actions are listed."""
    id = IDS[number]
    lines = [speaker.say(f"gaia.means.{id}", **CONCEPTS[id])]
    if id == "free-actions":
        lines += [conversion_text(action, speaker) for action in COMMON]
    return lines
