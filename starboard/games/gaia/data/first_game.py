"""The factions of the first game, by the number of players (p. 5)."""

from __future__ import annotations

from typing import Final

FIRST_GAME: Final[dict[int, tuple[str, ...]]] = {
    1: ("hadsch-hallas",),
    2: ("hadsch-hallas", "xenos"),
    3: ("terrans", "taklons", "geodens"),
    4: ("terrans", "hadsch-hallas", "xenos", "taklons"),
}
FIRST_AUTOMA: Final = "taklons"
