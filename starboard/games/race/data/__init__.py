"""The printed cards: rows of values, without rules."""

from __future__ import annotations

from starboard.games.race.data.developments import DEVELOPMENTS
from starboard.games.race.data.military_worlds import MILITARY_WORLDS
from starboard.games.race.data.six_cost import SIX_COST
from starboard.games.race.data.start_worlds import START_WORLDS
from starboard.games.race.data.worlds import WORLDS

DESIGNS = (*START_WORLDS, *WORLDS, *MILITARY_WORLDS, *DEVELOPMENTS, *SIX_COST)
