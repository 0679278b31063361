"""A cache of drawings: a move changes little of a table, and several people see the same parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final


class RenderCache:
    """Drawings by a key that holds all that they depend on; a full cache drops its oldest third."""

    def __init__(self, size: int) -> None:
        self.size: Final = size
        self._drawn: Final[dict[tuple[object, ...], str]] = {}

    def get(self, key: tuple[object, ...], draw: Callable[[], str]) -> str:
        """Return the drawing of this key; draw it if it is not cached yet."""
        drawing = self._drawn.get(key)
        if drawing is None:
            if len(self._drawn) >= self.size:
                for old in list(self._drawn)[: self.size // 3]:
                    self._drawn.pop(old, None)
            drawing = self._drawn[key] = draw()
        return drawing

    def clear(self) -> None:
        """Empty the cache, for tests that compare cached drawings with fresh ones."""
        self._drawn.clear()


PANELS: Final = RenderCache(3_000)  # a player's board, a corporation: at some 15 kB each, less than 50 MB
PIECES: Final = RenderCache(20_000)  # a hex, a sector: a few hundred bytes
