"""The board (pp. 4 and 19): the printed layouts, and the rulebook's ways to make a variable one."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import OUTSIDE, SPACE
from starboard.games.gaia.data.sector_tiles import INNER_TILES, LARGE_LAYOUT, LARGE_LAYOUT_TURN, SECTORS, SMALL_LAYOUT
from starboard.games.gaia.map import HEXES, NEIGHBOURS, NUMBER, SLOT_OF, SLOTS
from starboard.games.gaia.state import Gaia
from starboard.kernel.hexes import disc, turned

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


def layout_of(state: Gaia) -> Layout:
    """Return the layout that a state shows."""
    return [(tile, int(turn or "0")) for tile, _, turn in [slot.partition("/") for slot in state.layout]]


def show_layout(state: Gaia, layout: Layout) -> None:
    """Lay the tiles of a layout on the table."""
    state.planet = planets_of(layout)
    state.find_worlds()
    state.layout = [f"{tile}/{rotation}" if tile else "" for tile, rotation in layout]


def has_equal_neighbours(planets: list[int], may_touch: tuple[int, ...]) -> bool:
    """Whether equal planets of two tiles are neighbours (p. 19), apart from types that may be. See RULES.md."""
    for hex in range(HEXES):
        planet = planets[hex]
        if planet >= 0 and planet not in may_touch:
            for other in NEIGHBOURS[hex]:
                if planets[other] == planet and SLOT_OF[other] != SLOT_OF[hex]:
                    return True
    return False


def begun_layout(state: Gaia) -> Layout:
    """Return the printed layout without the tiles that are left out: where the rulebook's methods begin."""
    method = state.settings.method
    layout = printed(len(state.players) <= 2)
    return [("", 0) if tile in method.left_out else (tile, rotation) for tile, rotation in layout]


def slots_of_free_tiles(state: Gaia, layout: Layout) -> list[int]:
    """Return the slots whose tiles are laid and turned at random; methods 1 and 2 keep the others together."""
    keeps_inner = state.settings.method.keeps_inner
    return [slot for slot, (tile, _) in enumerate(layout) if tile and not (keeps_inner and tile in INNER_TILES)]


def lay_tiles(state: Gaia, layout: Layout, free_slots: list[int]) -> None:
    """Lay the tiles at random by the chosen method (p. 19), with the state's dice; nothing is turned."""
    if state.settings.method.shuffles_inner:
        kept = [slot for slot, (tile, _) in enumerate(layout) if tile and slot not in free_slots]
        shuffle_tiles(state, layout, kept)
    shuffle_tiles(state, layout, free_slots)


def make_layout(state: Gaia) -> Layout:
    """Return a layout by the chosen method, laid and turned by the state's dice."""
    layout = begun_layout(state)
    if not state.settings.method.is_variable:
        return layout
    free_slots = slots_of_free_tiles(state, layout)
    while True:
        lay_tiles(state, layout, free_slots)
        for _ in range(TURNS_BEFORE_RESHUFFLE):
            for slot in free_slots:
                layout[slot] = (layout[slot][0], state.below(ROTATIONS))
            if not has_equal_neighbours(planets_of(layout), state.settings.may_touch):
                return layout


def shuffle_tiles(state: Gaia, layout: Layout, slots: list[int]) -> None:
    """Shuffle the tiles of these slots among them; each slot keeps its rotation."""
    order = list(range(len(slots)))
    state.shuffle(order)
    tiles = [layout[slot][0] for slot in slots]
    for at, slot in enumerate(slots):
        layout[slot] = (tiles[order[at]], layout[slot][1])
