"""Where the AstroBot begins a search and in which direction: triangle and arrow of the previous card."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from starboard.games.shackleton.components import DIRECTIONS, SPACES
from starboard.games.shackleton.state import Shackleton, Solo

if TYPE_CHECKING:
    from starboard.games.shackleton.data.schema.solo import ActionCard

T = TypeVar("T")
ANGLES = (0.0, 60.0, 120.0, 180.0, 240.0, 300.0)  # of the six directions, clockwise from the top


def card_row(state: Shackleton, number: int) -> ActionCard:
    """Return an action card by its number, from 1."""
    return state.tables.contents.solo.action_cards.cards[number - 1]


def pointer(state: Shackleton, solo: Solo) -> ActionCard:
    """Return the card revealed before the present one (ruling 61)."""
    return card_row(state, solo.row[len(solo.row) - 2] if len(solo.row) > 1 else solo.row[0])


def direction(state: Shackleton, solo: Solo) -> int:
    """Return the direction of the triangle."""
    return DIRECTIONS.index(pointer(state, solo).triangle)


def clockwise(state: Shackleton, solo: Solo) -> bool:
    """Whether the arrow points clockwise."""
    return pointer(state, solo).arrow == "clockwise"


def arrow_side(state: Shackleton, solo: Solo) -> int:
    """Return the side of the arrow: left is 0, right is 1."""
    sides = state.tables.contents.solo.arrow_to_side
    return ("left", "right").index(sides.clockwise if clockwise(state, solo) else sides.anticlockwise)


def third(state: Shackleton, solo: Solo) -> int:
    """Return the column of the triangle: left, centre or right."""
    thirds = state.tables.contents.solo.triangle_to_third.in_order()
    return ("left", "centre", "right").index(thirds[direction(state, solo)])


def angle(state: Shackleton, solo: Solo) -> float:
    """Return the angle of the triangle, clockwise from the top."""
    return ANGLES[direction(state, solo)]


def spaces_in_order(state: Shackleton, solo: Solo) -> list[int]:
    """Return all spaces of the rim, from the triangle along the arrow."""
    first = state.tables.contents.solo.triangle_to_space.in_order()
    start = SPACES.index(first[direction(state, solo)])
    step = 1 if clockwise(state, solo) else -1
    return [(start + step * n) % len(SPACES) for n in range(len(SPACES))]


def by_development(table: dict[int, T], development: int) -> T:
    """Return the entry of a table whose key is the last one not above the development."""
    return table[max([step for step in table if step <= development])]


def solo_of(state: Shackleton) -> Solo:
    """Return the AstroBot's board, which must be there."""
    solo = state.solo
    assert solo is not None
    return solo
