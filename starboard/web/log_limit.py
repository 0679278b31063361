"""A limit for warnings that any visitor can cause: a flood of bad requests must not fill the log."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

MOST: Final = 5  # lines of one kind in a period
PERIOD: Final = 60.0  # seconds
OF_LIBRARIES: Final = ("uvicorn", "python_multipart", "asyncio")  # they warn of single requests; our own lines do not
LOG: Final = logging.getLogger("starboard.log")

Kind = tuple[str, str, int]  # a logger, and the place in its source: texts may contain numbers of the request


@dataclass(slots=True)
class Lines:
    """The lines of one kind in the present period."""

    since: float
    written: int = 0
    left_out: int = 0


class LogLimit(logging.Filter):
    """Lets a few lines of each kind pass in a period. The next line after it says how many were left out."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock: Final = clock
        self._lines: Final[dict[Kind, Lines]] = {}
        self._lock: Final = threading.Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        is_limited = record.name.partition(".")[0] in OF_LIBRARIES
        with self._lock:
            left_out = self._end_periods()
            passes = not is_limited or self._counts((record.name, record.pathname, record.lineno))
        for (name, _, _), count in left_out:
            LOG.warning("%d more lines of %s like the last ones were left out", count, name)
        return passes

    def _counts(self, kind: Kind) -> bool:
        """Count a line, and return whether it passes."""
        lines = self._lines.setdefault(kind, Lines(self._clock()))
        if lines.written == MOST:
            lines.left_out += 1
            return False
        lines.written += 1
        return True

    def _end_periods(self) -> list[tuple[Kind, int]]:
        """Forget what is older than a period. Return how many lines of each kind were left out there."""
        over = [kind for kind, lines in self._lines.items() if self._clock() - lines.since >= PERIOD]
        ended = [(kind, self._lines.pop(kind).left_out) for kind in over]
        return [(kind, count) for kind, count in ended if count]
