"""Words of the game that are no things on the table: what energy, upkeep, rent and the like mean."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.components import CREDITS, LEVELS, LOW_ENERGY, VP
from starboard.games.shackleton.data.tables import Tables
from starboard.games.shackleton.text.amounts import amount
from starboard.kernel.parts import Speaker

IDS: Final = (
    *("energy", "panel", "upkeep", "rent", "objective", "tourist", "astrobot"),
    *("sector", "marker", "gateway", "rim", "command"),
    *("credits", "titanium", "rare-earth", "vp", "helium", "sample", "plant", "robot", "fuel", "watch"),
)


def concept_lines(tables: Tables, id: str, speaker: Speaker) -> list[str]:
    """Return what a word means, with the numbers of the tables in play."""
    return [speaker.say(f"shackleton.means.{id}", **_numbers(tables, id, speaker))]


def _span(tables: Tables, level: int) -> str:
    """Return the points of objectives of a level; from the least to the most if corporations differ."""
    points = sorted({corporation.objective_vp[level] for corporation in tables.corporations})
    return str(points[0]) if len(points) == 1 else f"{points[0]}–{points[-1]}"


def _numbers(tables: Tables, id: str, speaker: Speaker) -> dict[str, str | int]:
    """Return the arguments of the sentence."""
    if id == "energy":
        return {"most": tables.most_energy, "low": LOW_ENERGY}
    if id == "panel":
        return {"level": tables.no_panels_from}
    if id == "objective":
        points = " | ".join([_span(tables, level) for level in range(len(LEVELS))])
        return {"points": points, "vp": amount(max(tables.objective_bonus), VP, speaker)}
    return {"credits": amount(tables.gateway_credits, CREDITS, speaker)} if id == "gateway" else {}
