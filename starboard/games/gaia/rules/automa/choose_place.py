"""How the Automa chooses (solo rules): narrow places down step by step, then by direction; or count options."""

from __future__ import annotations

from starboard.games.gaia import events
from starboard.games.gaia.components import GAIA, NOTHING, TRANSDIM, terraforming_steps
from starboard.games.gaia.data.automa import GAIA_STEPS, TRANSDIM_STEPS
from starboard.games.gaia.data.tiles import GAIA_COLONIES, PLANET_TYPES, SECTORS_COLONISED
from starboard.games.gaia.effects import (
    BY_LEFT_UP,
    BY_RIGHT_DOWN,
    FEWEST_STEPS,
    FROM_LEFT,
    NEAREST,
    PREFERS_NEAR,
    PREFERS_TRANSDIM,
    RIGHT_DOWN,
    TILE_GAIA,
    TILE_SECTORS,
    TILE_TYPES,
    DecisionCard,
)
from starboard.games.gaia.map import DISTANCE, HEXES, PLACES, SLOT_OF
from starboard.games.gaia.state import Gaia


def free_planets(state: Gaia, seat: int, reach: int) -> list[int]:
    """Return the planets without any piece (not even a gaiaformer) within range of an own planet."""
    near = state.players[seat].near
    return [
        hex for hex in range(HEXES) if state.planet[hex] >= 0 and state.structure[hex] == NOTHING and near[hex] <= reach
    ]


def keep(state: Gaia, hexes: list[int], matching: list[int], narrowing: int) -> list[int]:
    """Narrow hexes down to the matching ones, and tell it; if none or all of them match, nothing changes."""
    if not matching or len(matching) == len(hexes):
        return hexes
    state.tell(events.AUTOMA_NARROWED, narrowing, len(matching), len(hexes))
    return matching


def keep_least(state: Gaia, hexes: list[int], values: list[int], narrowing: int) -> list[int]:
    """Narrow hexes down to those with the least value."""
    least = min(values)
    return keep(state, hexes, [hexes[at] for at in range(len(hexes)) if values[at] == least], narrowing)


def steps_to(home: int, planet: int) -> int:
    """Return the terraforming steps as the Automa counts them."""
    if planet == GAIA:
        return GAIA_STEPS
    return TRANSDIM_STEPS if planet == TRANSDIM else terraforming_steps(home, planet)


def distance_to_others(state: Gaia, seat: int, hex: int) -> int:
    """Return the distance from a hex to the nearest planet of another player; stations and gaiaformers do not count."""
    row = DISTANCE[hex]
    return min([row[planet] for other in state.clockwise_after(seat) for planet in state.players[other].planets])


def nearest_to_others(state: Gaia, seat: int, hexes: list[int], narrowing: int) -> list[int]:
    """Narrow hexes down to those nearest to planets of other players."""
    return keep_least(state, hexes, [distance_to_others(state, seat, hex) for hex in hexes], narrowing)


def preferred(state: Gaia, seat: int, hexes: list[int], prefers: int) -> list[int]:
    """Narrow hexes down to what a faction's action prefers."""
    if prefers == PREFERS_TRANSDIM:
        return keep(state, hexes, [hex for hex in hexes if state.planet[hex] == TRANSDIM], prefers)
    return nearest_to_others(state, seat, hexes, prefers) if prefers == PREFERS_NEAR else hexes


def good_for_tile(state: Gaia, seat: int, hexes: list[int], tile: int) -> list[int]:
    """Narrow planets down to those that help with a final tile; only three of the six tiles matter."""
    player = state.players[seat]
    if tile == GAIA_COLONIES:
        return keep(state, hexes, [hex for hex in hexes if state.planet[hex] in (GAIA, TRANSDIM)], TILE_GAIA)
    if tile == PLANET_TYPES:
        return keep(state, hexes, [hex for hex in hexes if not player.types >> type_of(state, hex) & 1], TILE_TYPES)
    if tile == SECTORS_COLONISED:
        held = [SLOT_OF[hex] for hex in player.planets]
        return keep(state, hexes, [hex for hex in hexes if SLOT_OF[hex] not in held], TILE_SECTORS)
    return hexes


def type_of(state: Gaia, hex: int) -> int:
    """Return the type that a planet will have once the Automa lives there."""
    return GAIA if state.planet[hex] == TRANSDIM else state.planet[hex]


def planet_for_mine(state: Gaia, seat: int, hexes: list[int], support: DecisionCard, prefers: int) -> int:
    """Return where a mine goes: by preference, final tile, fewest steps, nearness to opponents, direction."""
    home = state.players[seat].faction.home
    hexes = preferred(state, seat, hexes, prefers)
    if support.tile != NOTHING:
        hexes = good_for_tile(state, seat, hexes, state.final_tiles[support.tile])
    hexes = keep_least(state, hexes, [steps_to(home, state.planet[hex]) for hex in hexes], FEWEST_STEPS)
    hexes = nearest_to_others(state, seat, hexes, NEAREST)
    return first_in_direction(state, hexes, support.direction)


def structure_to_upgrade(state: Gaia, seat: int, hexes: list[int], support: DecisionCard) -> int:
    """Return the structure to upgrade: the nearest to opponents, then by direction."""
    hexes = nearest_to_others(state, seat, hexes, NEAREST)
    return first_in_direction(state, hexes, support.direction)


def in_reading_order(hexes: list[int]) -> list[int]:
    """Return hexes row after row from the top, each from left to right."""
    ordered = sorted([(PLACES[hex][1], PLACES[hex][0], hex) for hex in hexes])
    return [hex for _, _, hex in ordered]


def narrowing_of(direction: int) -> int:
    """Return the narrowing by a direction."""
    return BY_RIGHT_DOWN if direction == RIGHT_DOWN else BY_LEFT_UP


def first_in_direction(state: Gaia, hexes: list[int], direction: int) -> int:
    """Return the first hex in a direction; left-up is the exact reverse of right-down."""
    ordered = in_reading_order(hexes)
    chosen = ordered[0] if direction == RIGHT_DOWN else ordered[len(ordered) - 1]
    return keep(state, hexes, [chosen], narrowing_of(direction))[0]


def counted(state: Gaia, options: int, support: DecisionCard) -> int:
    """Return the place of the option that the card counts to, from its side; after the last, counting starts again."""
    at = (support.count - 1) % options
    if options > 1:
        state.tell(events.AUTOMA_COUNTED, support.count, support.side, options)
    return at if support.side == FROM_LEFT else options - 1 - at
