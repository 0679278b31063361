"""Drawings that were made before: a move changes little of a table, and several people look at the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final


class Memory:
    """Drawings by all that they show."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self._known: Final[dict[tuple[object, ...], str]] = {}

    def kept(self, key: tuple[object, ...], draw: Callable[[], str]) -> str:
        """The drawing of this key, made now if there is none yet. The key must hold all that the drawing shows."""
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= self.most:
                for old in list(self._known)[: self.most // 3]:
                    self._known.pop(old, None)
            known = self._known[key] = draw()
        return known

    def forget(self) -> None:
        """Forget everything: a test compares what was remembered with what is drawn afresh."""
        self._known.clear()


PANELS: Final = Memory(3_000)  # a player's board, a corporation: at some 15 kB each, less than 50 MB
PIECES: Final = Memory(20_000)  # a hex, a sector: a few hundred bytes
