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

FEDERATION_POWER: Final = 7  # the power value that a federation of most factions needs

IDS: Final = (
    *("federation", "satellite", "power", "charging", "burn", "brainstone", "free-actions"),
    *("credits", "ore", "knowledge", "qic", "range", "booster", "pass", "sector", "gaia-project"),
    *("round-scoring", "final-scoring", "neutral"),
)
_RANKS: Final = ", ".join(map(str, RANK_POINTS))
NUMBERS: Final[dict[str, dict[str, str | int]]] = {  # by concept, the numbers in its sentences
    "federation": {"number": FEDERATION_POWER},
    "charging": {"number": NEIGHBOURHOOD},
    "brainstone": {"number": BRAINSTONE_POWER},
    "credits": {"limit": CREDITS_LIMIT},
    "ore": {"limit": ORE_LIMIT},
    "knowledge": {"number": KNOWLEDGE_PER_STEP, "limit": KNOWLEDGE_LIMIT},
    "qic": {"number": QIC_RANGE},
    "range": {"number": QIC_RANGE},
    "final-scoring": {"ranks": _RANKS, "points": POINTS_PER_LEVEL, "number": RESOURCES_PER_POINT},
}


def concept_lines(number: int, speaker: Speaker) -> list[str]:
    """Return what a word of the game means; free actions are listed."""
    id = IDS[number]
    lines = [speaker.say(f"gaia.means.{id}", **NUMBERS.get(id, {}))]
    if id == "free-actions":
        lines += [conversion_text(action, speaker) for action in COMMON]
    return lines
