"""Reasons why an action is not offered: an i18n key and the section of the rules ledger."""

from __future__ import annotations

from typing import Any, Final

from starboard.kernel.immutable import Immutable


class Reason(Immutable):
    """Why an action is not offered. One object per rule, so reasons can be compared by identity."""

    def __init__(self, key: str, section: str) -> None:
        self.key: Final = key
        self.section: Final = section

    def __reduce__(self) -> tuple[Any, ...]:
        return Reason, (self.key, self.section)

    def __repr__(self) -> str:
        return f"Reason({self.key!r}, {self.section!r})"


NOT_ASKED: Final = Reason("kernel.why.not-asked", "kernel")
NOT_YOUR_CHOICE: Final = Reason("kernel.why.not-your-choice", "kernel")
GAME_OVER: Final = Reason("kernel.why.game-over", "kernel")
