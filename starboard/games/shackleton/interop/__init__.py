"""Games of the reference engine, replayed here with the data set `design`: see docs/records.md for what is compared.

The position comes only from the setup and the choices; questions, snapshots and results are only compared.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.games.shackleton.interop.import_log import import_log, recognises_log
from starboard.games.shackleton.interop.replay_game import Replay
from starboard.interop.trace_files import TraceFiles
from starboard.kernel.imported import Imported
from starboard.kernel.reason import Reason

FIELDS: Final = ("id", "setup", "events", "final")


class ReferenceFiles(TraceFiles):
    """Files of the reference engine, and single games that people import."""

    def recognises_log(self, text: str) -> bool:
        return recognises_log(text)

    def import_log(self, text: str, number: int, setup: str, explain: Callable[[Reason], str]) -> Imported:
        return import_log(text, number)


INTEROP: Final = ReferenceFiles("a game of Shackleton Base", FIELDS, set(FIELDS), lambda trace: Replay(trace).run())
