"""The end of a game in the site's terms: where the points came from, the counts of the final tiles, the board."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia.components import NOTHING, STRUCTURES, TRACKS
from starboard.games.gaia.interop.names import (
    BOOSTER_NAMES,
    FINAL_TILES,
    PLANET_LETTERS,
    POSITION_NAMES,
    STRUCTURE_OF,
    TRACK_NAMES,
)
from starboard.games.gaia.map import NAMES
from starboard.games.gaia.rules.final_scoring import progress
from starboard.games.gaia.state import (
    BY_ADVANCED,
    BY_AUCTION,
    BY_BOOSTER,
    BY_CHARGING,
    BY_FACTION,
    BY_FEDERATION,
    BY_FINAL,
    BY_GAIA_LEVEL,
    BY_RESCORING,
    BY_RESOURCES,
    BY_ROUND,
    BY_START,
    BY_TECH,
    BY_TRACK,
    BY_TYPES,
    Gaia,
)

SPACE_STATION: Final = "sp"
ROUNDS_SCORED: Final = range(1, 7)
_DURING: Final = {
    **{BY_ROUND + round: f"round{round}" for round in ROUNDS_SCORED},
    **{BY_BOOSTER + number: name for number, name in enumerate(BOOSTER_NAMES)},
    **{BY_FEDERATION: "federation", BY_CHARGING: "charge", BY_RESCORING: "qic2", BY_TYPES: "qic3"},
    **{BY_GAIA_LEVEL: "gaia", BY_FACTION: "gleens"},
}
_END: Final = {
    **{BY_FINAL: "final1", BY_FINAL + 1: "final2", BY_RESOURCES: "spend", BY_AUCTION: "bid"},
    **{BY_TRACK + track: TRACK_NAMES[track] for track in range(len(TRACKS))},
}


def breakdown(state: Gaia, seat: int, advanced_at: list[int]) -> dict[str, Any]:
    """Return a player's points by source; `advanced_at` says where the advanced tiles lay at first."""
    during = dict(_DURING)
    for position, tile in enumerate(state.standard_at):
        during[BY_TECH + tile] = f"tech-{POSITION_NAMES[position]}"
    for track, tile in enumerate(advanced_at):
        during[BY_ADVANCED + tile] = f"adv-{TRACK_NAMES[track]}"
    earned = state.players[seat].earned
    return {
        "start": earned[BY_START],
        "during": {name: earned[source] for source, name in during.items() if earned[source]},
        "end": {name: earned[source] for source, name in _END.items() if earned[source]},
    }


def final_counts(state: Gaia) -> list[dict[str, Any]]:
    """Return how far everybody is on the final tiles."""
    names = {tile: name for name, tile in FINAL_TILES.items()}
    seats = range(len(state.players))
    return [
        {"tile": names[tile], "counts": [progress(state, seat, tile) for seat in seats]} for tile in state.final_tiles
    ]


def board(state: Gaia) -> dict[str, list[Any]]:
    """Return every hex with something on it: planet, structure, owner, guest, and whose federations it is part of."""
    hexes: dict[str, list[Any]] = {}
    for hex, name in enumerate(NAMES):
        federations = [seat for seat in range(len(state.players)) if state.federated[hex] >> seat & 1]
        structure: str | None = None
        owner: int | None = None
        if state.structure[hex] != NOTHING:
            structure, owner = STRUCTURE_OF[STRUCTURES[state.structure[hex]]], state.owner[hex]
        elif state.station[hex] != NOTHING:
            structure, owner = SPACE_STATION, state.station[hex]
        guest = state.guest[hex] if state.guest[hex] != NOTHING else None
        if structure is not None or federations:
            hexes[name] = [PLANET_LETTERS[state.planet[hex]], structure, owner, guest, federations]
    return hexes


def their_board(rows: list[list[Any]]) -> dict[str, list[Any]]:
    """Return the site's list of hexes in the same form."""
    return {
        f"{q}x{r}": [planet, structure, owner, guest, sorted(federations)]
        for q, r, _, planet, structure, owner, guest, federations in rows
    }
