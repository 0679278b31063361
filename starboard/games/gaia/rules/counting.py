"""What can be counted for a player, and points for what happens (round tiles and technology)."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import (
    ACADEMY_1,
    ACADEMY_2,
    BIG,
    GAIA,
    INSTITUTE,
    LAB,
    MINE,
    NOTHING,
    POWER_VALUE,
    STATION,
)
from starboard.games.gaia.data.tiles import ADVANCED_TILES, BOOSTERS, ROUND_TILES, STANDARD
from starboard.games.gaia.effects import (
    BIG_ONES,
    EVENTS,
    GAIA_PLANETS,
    LABS,
    MINES,
    SECTORS,
    STATIONS,
    TOKENS,
    TYPES,
    BigPower,
    OnPass,
    Tile,
    Whenever,
)
from starboard.games.gaia.map import SLOT_OF
from starboard.games.gaia.rules.gains import score
from starboard.games.gaia.state import BY_ADVANCED, BY_BOOSTER, BY_ROUND, BY_TECH, Gaia, Player


def count(state: Gaia, seat: int, what: int) -> int:
    """How many of something a player has."""
    player = state.players[seat]
    if what == MINES:
        return player.built[MINE] + (0 if player.lost == NOTHING else 1)
    if what == STATIONS:
        return player.built[STATION]
    if what == LABS:
        return player.built[LAB]
    if what == BIG_ONES:
        return player.built[INSTITUTE] + player.built[ACADEMY_1] + player.built[ACADEMY_2]
    if what == TYPES:
        return player.types.bit_count()
    if what == GAIA_PLANETS:
        return gaia_planets(state, seat)
    if what == SECTORS:
        return sectors(player)
    if what == TOKENS:
        return len(player.tokens)
    raise ValueError(f"nothing to count: {what}")


def gaia_planets(state: Gaia, seat: int) -> int:
    """Colonised, not shared and not merely transformed."""
    found = 0
    for hex in state.players[seat].planets:
        if state.planet[hex] == GAIA and state.owner[hex] == seat:
            found += 1
    return found


def sectors(player: Player) -> int:
    """Sectors with at least one colonised planet."""
    seen = 0
    for hex in player.planets:
        seen |= 1 << SLOT_OF[hex]
    return seen.bit_count()


def structures(player: Player) -> int:
    """All structures; the Lost Planet's mine is one, gaiaformers are none."""
    return len(player.planets)


def _points(tiles: tuple[Tile, ...], event: int) -> list[int]:
    """Per tile, the points it gives for an event."""
    found: list[int] = []
    for tile in tiles:
        points = 0
        for effect in tile.effects:
            if isinstance(effect, Whenever) and effect.event == event:
                points += effect.points
        found.append(points)
    return found


def on_pass(tiles: tuple[Tile, ...]) -> list[tuple[int, int]]:
    """Per tile, what it counts on passing (or NOTHING) and the points for each."""
    found: list[tuple[int, int]] = []
    for tile in tiles:
        counted = (NOTHING, 0)
        for effect in tile.effects:
            if isinstance(effect, OnPass):
                counted = (effect.count, effect.points)
        found.append(counted)
    return found


def _with_power(tiles: tuple[Tile, ...]) -> tuple[int, int]:
    """The tile that makes big structures stronger, and how strong."""
    for number, tile in enumerate(tiles):
        for effect in tile.effects:
            if isinstance(effect, BigPower):
                return (number, effect.power)
    raise ValueError("no tile makes structures stronger")


_ROUND_POINTS: Final = [_points(ROUND_TILES, event) for event in range(len(EVENTS))]
_TECH_POINTS: Final = [_points(STANDARD, event) for event in range(len(EVENTS))]
_ADVANCED_POINTS: Final = [_points(ADVANCED_TILES, event) for event in range(len(EVENTS))]
_BOOSTER_ON_PASS: Final = on_pass(BOOSTERS)
_ADVANCED_ON_PASS: Final = on_pass(ADVANCED_TILES)
STRONG_TILE: Final = _with_power(STANDARD)[0]
STRONG_POWER: Final = _with_power(STANDARD)[1]


def happened(state: Gaia, seat: int, event: int, times: int = 1) -> None:
    """Points for the round tile and for uncovered technology tiles."""
    if times == 0 or state.round == 0:
        return
    points = _ROUND_POINTS[event][state.round_tiles[state.round - 1]]
    if points:
        score(state, seat, points * times, BY_ROUND + state.round)
    player = state.players[seat]
    if player.tiles:
        for tile, each in enumerate(_TECH_POINTS[event]):
            if each and player.has_tile(tile):
                score(state, seat, each * times, BY_TECH + tile)
    if player.advanced:
        for tile, each in enumerate(_ADVANCED_POINTS[event]):
            if each and player.advanced >> tile & 1:
                score(state, seat, each * times, BY_ADVANCED + tile)


def score_pass(state: Gaia, seat: int) -> None:
    """Points that the booster and advanced tiles give when passing."""
    player = state.players[seat]
    what, each = _BOOSTER_ON_PASS[player.booster]
    if what != NOTHING:
        score(state, seat, each * count(state, seat, what), BY_BOOSTER + player.booster)
    for tile in range(len(ADVANCED_TILES)):
        if player.advanced >> tile & 1:
            what, each = _ADVANCED_ON_PASS[tile]
            if what != NOTHING:
                score(state, seat, each * count(state, seat, what), BY_ADVANCED + tile)


def power_value(state: Gaia, seat: int, hex: int) -> int:
    """What this player's structure on a hex is worth, for federations and for charging."""
    player = state.players[seat]
    if state.guest[hex] == seat:
        return POWER_VALUE[MINE]
    structure = state.structure[hex]
    value = POWER_VALUE[structure]
    if BIG[structure] and player.has_tile(STRONG_TILE):
        value = STRONG_POWER
    return value + player.faction.extra_power(player, state.planet[hex])
