"""The triangle and the arrow of the card before: where the AstroBot begins to look, and which way round."""

from __future__ import annotations

from typing import Any

from starboard.games.shackleton.components import DIRECTIONS, SPACES
from starboard.games.shackleton.state import Shackleton, Solo

ANGLES = (0.0, 60.0, 120.0, 180.0, 240.0, 300.0)  # of the six directions, clockwise from the top


def card_row(state: Shackleton, number: int) -> dict[str, Any]:
    """An action card, by its number from 1."""
    row: dict[str, Any] = state.tables.blocks["solo"]["action_cards"]["cards"][number - 1]
    return row


def pointer(state: Shackleton, solo: Solo) -> dict[str, Any]:
    """The card revealed before the present one (ruling 61)."""
    return card_row(state, solo.row[len(solo.row) - 2] if len(solo.row) > 1 else solo.row[0])


def triangle(state: Shackleton, solo: Solo) -> str:
    return str(pointer(state, solo)["triangle"])


def clockwise(state: Shackleton, solo: Solo) -> bool:
    return bool(pointer(state, solo)["arrow"] == "clockwise")


def arrow_side(state: Shackleton, solo: Solo) -> int:
    """Left (0) or right (1), as the arrow says."""
    name: str = state.tables.blocks["solo"]["arrow_to_side"][str(pointer(state, solo)["arrow"])]
    return ("left", "right").index(name)


def third(state: Shackleton, solo: Solo) -> int:
    """Left, centre or right, as the triangle says."""
    name: str = state.tables.blocks["solo"]["triangle_to_third"][triangle(state, solo)]
    return ("left", "centre", "right").index(name)


def angle(state: Shackleton, solo: Solo) -> float:
    return ANGLES[DIRECTIONS.index(triangle(state, solo))]


def spaces_in_order(state: Shackleton, solo: Solo) -> list[int]:
    """All spaces of the rim, from the triangle along the arrow."""
    start = SPACES.index(state.tables.blocks["solo"]["triangle_to_space"][triangle(state, solo)])
    step = 1 if clockwise(state, solo) else -1
    return [(start + step * n) % len(SPACES) for n in range(len(SPACES))]


def by_development(table: dict[Any, Any], development: int) -> Any:
    """What a table says whose keys are the first step of the development track that counts."""
    value: Any = None
    for step in sorted([int(key) for key in table]):
        if step <= development:
            value = table[step]
    return value


def side_of(state: Shackleton, solo: Solo, name: str, hard: bool) -> dict[str, Any]:
    """The side of a corporation's solo card that is in play."""
    side: dict[str, Any] = state.tables.blocks["solo"]["corporation_cards"][name]["hard" if hard else "easy"]
    return side


def solo_of(state: Shackleton) -> Solo:
    solo = state.solo
    assert solo is not None
    return solo
