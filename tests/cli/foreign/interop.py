"""Reads traces of the form "name: agrees" or "name: what is wrong"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from starboard.kernel.errors import BadRecord, Words
from starboard.kernel.imported import Imported
from starboard.kernel.parts import Interop
from starboard.kernel.reason import GAME_OVER, Reason
from starboard.kernel.record import Record


class ForeignInterop(Interop):
    def recognises(self, path: Path) -> bool:
        return path.read_bytes().startswith(b"foreign trace")

    def verify_file(self, path: Path) -> Iterator[tuple[str, str | None]]:
        for line in path.read_text(encoding="utf-8").splitlines()[1:]:
            name, colon, verdict = line.partition(": ")
            if not colon:
                raise BadRecord(f"{line!r} is no game")
            yield name, None if verdict == "agrees" else verdict

    def recognises_log(self, text: str) -> bool:
        if text.startswith("foreign trouble"):
            raise ZeroDivisionError
        return text.startswith("foreign log")

    def import_log(self, text: str, number: int, setup: str, explain: Callable[[Reason], str]) -> Imported:
        """A record of nothing, with a problem if the log has one."""
        if "broken" in text:
            raise ValueError("not a number")
        record = Record("foreign", number, 2, {"setup": setup})
        record.seed = 7
        return Imported(record, 0, Words("", explain(GAME_OVER), {}) if "trouble" in text else None)


INTEROP = ForeignInterop()
