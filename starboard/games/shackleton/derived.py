"""What the rules say of a position, for those who show it: drawings ask here, never the rules themselves."""

from __future__ import annotations

from starboard.games.shackleton.rules.astronauts import living_in
from starboard.games.shackleton.rules.building import FreeBuild
from starboard.games.shackleton.rules.explore import active_sectors, rent_of
from starboard.games.shackleton.rules.funding import visible
from starboard.games.shackleton.rules.maintenance import upkeep_of, winner_of
from starboard.games.shackleton.rules.markers import MARKERS_ON_A_BOARD
from starboard.games.shackleton.rules.prices import command_cost
from starboard.games.shackleton.rules.shuttles import TURNS
from starboard.games.shackleton.rules.turn import spaces_left
from starboard.games.shackleton.state import ACTIONS, NEUTRAL_OWNER, OVER, SETUP, SHUTTLES, Player, Shackleton

__all__ = [
    "ACTIONS",
    "MARKERS_ON_A_BOARD",
    "NEUTRAL_OWNER",
    "OVER",
    "SETUP",
    "SHUTTLES",
    "TURNS",
    "FreeBuild",
    "Player",
    "Shackleton",
    "active_sectors",
    "command_cost",
    "living_in",
    "rent_of",
    "spaces_left",
    "upkeep_of",
    "visible",
    "winner_of",
]
