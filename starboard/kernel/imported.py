"""What a game of another engine or site became."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from starboard.kernel.errors import Words

if TYPE_CHECKING:
    from starboard.kernel.record import Record


class Imported:
    """The record of a foreign log as far as it could be read, and why it could not be read to its end."""

    def __init__(self, record: Record, moves: int, wrong: Words | None, remarks: Sequence[Words] = ()) -> None:
        self.record: Final = record
        self.moves: Final = moves  # lines or events of the log that were played completely
        self.wrong: Final = wrong
        self.remarks: Final = list(remarks)  # what was left out or is doubtful, though everything could be played

    @property
    def problem(self) -> str:
        """Why the log could not be read to its end, in English."""
        return "" if self.wrong is None else str(self.wrong)
