"""The starting position of a game played elsewhere, from its setup."""

from __future__ import annotations

from typing import Any

from starboard.games.gaia import GAME
from starboard.games.gaia.components import OUTSIDE
from starboard.games.gaia.data.tiles import COMMON_TOKENS
from starboard.games.gaia.faction import UNCHOSEN
from starboard.games.gaia.oracle.words import (
    BOOSTER_NAMES,
    FINAL_TILES,
    PLANETS,
    POSITION_NAMES,
    TOKEN_NAMES,
    TRACK_NAMES,
)
from starboard.games.gaia.rules.setup import empty_board, plan_setup
from starboard.games.gaia.space import HEXES, NUMBER, SLOTS
from starboard.games.gaia.state import Gaia, Player, Settings
from starboard.kernel.rng import seeded


def tile_number(id: str, prefix: str) -> int:
    """ "tech4" is the fourth of ours too."""
    if not id.startswith(prefix):
        raise ValueError(f"{id!r} is not a {prefix} tile")
    return int(id[len(prefix) :]) - 1


def starting_position(setup: dict[str, Any]) -> Gaia:
    """Before any move; by the site's rulings."""
    seats = int(setup["players"])
    settings = Settings(GAME.settled(seats, {"rules": "boardgamers"}))
    state = Gaia([], seeded(0), 0, settings, seats, [Player(UNCHOSEN) for _ in range(seats)])
    planets = [OUTSIDE] * HEXES
    for q, r, _, planet, _ in setup["hexes"]:
        planets[NUMBER[(q, r)]] = PLANETS[planet]
    empty_board(state, planets)
    state.layout = [""] * len(SLOTS)
    tech = setup["tech"]
    state.standard_at = [tile_number(tech[position], "tech") for position in POSITION_NAMES]
    state.advanced_at = [tile_number(tech[f"adv-{track}"], "advtech") for track in TRACK_NAMES]
    supply = setup["federation_supply"]
    state.supply = [int(supply[name]) for name in TOKEN_NAMES[:COMMON_TOKENS]]
    state.terraforming_token = TOKEN_NAMES.index(setup["terraforming_federation"])
    state.round_tiles = [tile_number(id, "score") for id in setup["round_scoring"]]
    state.final_tiles = [FINAL_TILES[id] for id in setup["final_scoring"]]
    state.boosters = sorted([BOOSTER_NAMES.index(id) for id in setup["boosters"]])
    plan_setup(state)
    return state
