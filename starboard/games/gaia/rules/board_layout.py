"""The board (pp. 4 and 19): the printed layouts, and the rulebook's ways to make a variable one."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import COLOURS, OUTSIDE, SPACE
from starboard.games.gaia.data.sector_tiles import INNER_TILES, LARGE_LAYOUT, LARGE_LAYOUT_TURN, SECTORS, SMALL_LAYOUT
from starboard.games.gaia.map import HEXES, NEIGHBOURS, NUMBER, SLOTS
from starboard.games.gaia.state import Gaia
from starboard.kernel.hexes import disc, turned

LEFT_OUT: Final = ("09", "10")  # three players may leave these out
ROTATIONS: Final = 6
TURNS_BEFORE_RESHUFFLE: Final = 300

Layout = list[tuple[str, int]]
"""Per slot, its tile ("" for none) and by how many sixths it is turned."""


def printed(is_small: bool) -> Layout:
    """Return the printed layout of the first game."""
    layout: Layout = [("", 0)] * len(SLOTS)
    if is_small:
        for tile, centre in SMALL_LAYOUT.items():
            layout[SLOTS.index(centre)] = (tile, 0)
    else:
        for tile, centre in LARGE_LAYOUT.items():
            layout[SLOTS.index(turned(centre, LARGE_LAYOUT_TURN))] = (tile, LARGE_LAYOUT_TURN)
    return layout


def planets_of(layout: Layout) -> list[int]:
    """Return, per hex, the planet that a layout puts there, or SPACE or OUTSIDE."""
    planets = [OUTSIDE] * HEXES
    for slot, (tile, rotation) in enumerate(layout):
        if tile:
            q, r = SLOTS[slot]
            for place in disc((q, r), 2):
                planets[NUMBER[place]] = SPACE
            for offset, planet in SECTORS[tile].items():
                dq, dr = turned(offset, rotation)
                planets[NUMBER[(q + dq, r + dr)]] = planet
    return planets


def has_equal_neighbours(planets: list[int]) -> bool:
    """Whether two planets of one home type are neighbours. Gaia and transdim planets may be; see RULES.md."""
    for hex in range(HEXES):
        if 0 <= planets[hex] < COLOURS:
            for other in NEIGHBOURS[hex]:
                if planets[other] == planets[hex]:
                    return True
    return False


def make_layout(state: Gaia, board: str, seats: int) -> Layout:
    """Return a layout by the chosen method, with the state's dice."""
    layout = printed(seats <= 2)
    if board == "printed":
        return layout
    if board == "without-09-10":
        layout = [("", 0) if tile in LEFT_OUT else (tile, rotation) for tile, rotation in layout]
    free_slots: list[int] = []
    inner_slots: list[int] = []
    for slot, (tile, _) in enumerate(layout):
        if tile:
            keeps_place = board in ("method1", "method2") and tile in INNER_TILES
            (inner_slots if keeps_place else free_slots).append(slot)
    while True:
        if board == "method2":
            shuffle_tiles(state, layout, inner_slots)
        shuffle_tiles(state, layout, free_slots)
        for _ in range(TURNS_BEFORE_RESHUFFLE):
            for slot in free_slots:
                layout[slot] = (layout[slot][0], state.below(ROTATIONS))
            if not has_equal_neighbours(planets_of(layout)):
                return layout


def shuffle_tiles(state: Gaia, layout: Layout, slots: list[int]) -> None:
    """Shuffle the tiles of these slots among them; each slot keeps its rotation."""
    order = list(range(len(slots)))
    state.shuffle(order)
    tiles = [layout[slot][0] for slot in slots]
    for at, slot in enumerate(slots):
        layout[slot] = (tiles[order[at]], layout[slot][1])
