"""What can be counted for a player, and the points that tiles give for events and on passing."""

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
    SATELLITES,
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
    effects_on,
)
from starboard.games.gaia.map import SLOT_OF
from starboard.games.gaia.rules.gains import score
from starboard.games.gaia.state import BY_ADVANCED, BY_BOOSTER, BY_ROUND, BY_TECH, Gaia, Player


def count(state: Gaia, seat: int, what: int) -> int:
    """Return how many of something a player has."""
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
    """Return how many Gaia planets a player has colonised; shared and merely transformed ones do not count."""
    planets = 0
    for hex in state.players[seat].planets:
        if state.planet[hex] == GAIA and state.owner[hex] == seat:
            planets += 1
    return planets


def sectors(player: Player) -> int:
    """Return in how many sectors a player has colonised a planet."""
    slots = 0
    for hex in player.planets:
        slots |= 1 << SLOT_OF[hex]
    return slots.bit_count()


def satellites_left(state: Gaia, seat: int) -> int:
    """Return how many satellites a player can still build; some serve as markers (pp. 7, 19 and 22)."""
    player = state.players[seat]
    left = SATELLITES - player.satellites
    if state.settings.satellites_mark:
        left -= len(state.final_tiles) + (1 if state.settings.pass_order else 0) + (0 if player.lost == NOTHING else 1)
    return max(0, left)


def event_points(tiles: tuple[Tile, ...]) -> list[list[int]]:
    """Return, per tile and event, the points it gives each time."""
    rules = effects_on(tiles, Whenever(NOTHING, 0))
    return [[rule.points if rule.event == event else 0 for event in range(len(EVENTS))] for rule in rules]


NO_PASS_POINTS: Final = OnPass(NOTHING, 0)
ROUND_EVENT_POINTS: Final = event_points(ROUND_TILES)
TECH_EVENT_POINTS: Final = event_points(STANDARD)
ADVANCED_EVENT_POINTS: Final = event_points(ADVANCED_TILES)
BOOSTER_ON_PASS: Final = effects_on(BOOSTERS, NO_PASS_POINTS)
ADVANCED_ON_PASS: Final = effects_on(ADVANCED_TILES, NO_PASS_POINTS)
_BIG_POWERS: Final = [effect.power for effect in effects_on(STANDARD, BigPower(0))]
STRONG_POWER: Final = max(_BIG_POWERS)
STRONG_TILE: Final = _BIG_POWERS.index(STRONG_POWER)
"""The tile that makes institutes and academies stronger."""


def happened(state: Gaia, seat: int, event: int, times: int = 1) -> None:
    """Score an event by the round tile and by uncovered technology tiles."""
    if times == 0 or state.round == 0:
        return
    round_points = ROUND_EVENT_POINTS[state.round_tiles[state.round - 1]][event]
    score(state, seat, round_points * times, BY_ROUND + state.round)
    player = state.players[seat]
    if player.tiles:
        for tile, points in enumerate(TECH_EVENT_POINTS):
            if points[event] and player.has_tile(tile):
                score(state, seat, points[event] * times, BY_TECH + tile)
    if player.advanced:
        for tile, points in enumerate(ADVANCED_EVENT_POINTS):
            if points[event] and player.advanced >> tile & 1:
                score(state, seat, points[event] * times, BY_ADVANCED + tile)


def score_pass(state: Gaia, seat: int) -> None:
    """Score what the booster and advanced tiles give on passing."""
    player = state.players[seat]
    _score_each(state, seat, BOOSTER_ON_PASS[player.booster], BY_BOOSTER + player.booster)
    for tile, rule in enumerate(ADVANCED_ON_PASS):
        if player.advanced >> tile & 1:
            _score_each(state, seat, rule, BY_ADVANCED + tile)


def _score_each(state: Gaia, seat: int, rule: OnPass, source: int) -> None:
    if rule is not NO_PASS_POINTS:
        score(state, seat, rule.points * count(state, seat, rule.count), source)


def power_value(state: Gaia, seat: int, hex: int) -> int:
    """Return the power value of this player's structure on a hex, for federations and for charging."""
    player = state.players[seat]
    if state.guest[hex] == seat:
        return POWER_VALUE[MINE]
    structure = state.structure[hex]
    value = POWER_VALUE[structure]
    if BIG[structure] and player.has_tile(STRONG_TILE):
        value = STRONG_POWER
    return value + player.faction.extra_power(player, state.planet[hex])
