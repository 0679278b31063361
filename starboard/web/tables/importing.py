"""Games that somebody brings along: our records, and logs of other sites as far as a game can read them."""

from __future__ import annotations

import asyncio
import zlib
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

from starboard.i18n import FALLBACK, speaker
from starboard.kernel import record
from starboard.kernel.codec import BROKEN
from starboard.kernel.errors import BadOption, BadRecord, Disagreement, NotationError, StarboardError, listing
from starboard.kernel.game import find_game, known_games
from starboard.kernel.record import Record
from starboard.web.tables.thinkers import Thinkers

PATIENCE: Final = 10.0  # seconds
LONGEST_TEXT: Final = 4 * 1024 * 1024  # letters, once unpacked
_OURS: Final = "starboard record"
_GZIPPED: Final = b"\x1f\x8b"
_GZIP_FORMAT: Final = 31  # zlib's number for it


@dataclass(frozen=True, slots=True)
class Brought:
    """What became of a text: a record of ours, as far as it could be read, and what was wrong with the rest."""

    record: str
    problem: str


def unpacked(content: bytes) -> str:
    """The text of a file, packed or not."""
    if content.startswith(_GZIPPED):
        try:
            content = zlib.decompressobj(_GZIP_FORMAT).decompress(content, LONGEST_TEXT + 1)
        except zlib.error as error:
            raise BadRecord(f"the file is damaged: {error}") from error
    if len(content) > LONGEST_TEXT:
        raise BadOption(f"the file is too large: {LONGEST_TEXT // 1024 // 1024} MB are allowed once it is unpacked")
    return content.decode("utf-8-sig", errors="replace")


async def bring(thinkers: Thinkers, text: str, number: int = 1, setup: str = "") -> Brought:
    """Read a text in another process; refused if that takes too long."""
    try:
        return await asyncio.wait_for(_brought(thinkers, text, number, setup), PATIENCE + 2)
    except TimeoutError:
        raise BadRecord(f"reading this takes more than {PATIENCE:.0f} seconds") from None


async def _brought(thinkers: Thinkers, text: str, number: int, setup: str) -> Brought:
    found: Brought = await thinkers.run(read_in, text, number, setup, PATIENCE)
    return found


def read_in(text: str, number: int, setup: str, patience: float) -> Brought:
    """The work itself; what goes wrong is told, not raised, for not every error can travel between processes."""
    try:
        if text.lstrip().startswith(_OURS):
            return _of_ours(text.lstrip(), monotonic() + patience / 2)
        return _of_others(text, number, setup)
    except StarboardError as error:
        return Brought("", str(error))
    except BROKEN as error:
        return Brought("", f"this cannot be read: {type(error).__name__}: {error}")


def _of_ours(text: str, deadline: float) -> Brought:
    """Played once with an eye on the clock, so that the check in full, which cannot stop, takes no longer."""
    read = record.read(text)
    match = record.begin(read)
    problem = ""
    for at, move in enumerate(read.moves, start=1):
        if monotonic() > deadline:
            raise BadRecord(f"line {move.line}, decision {at}: it takes too long to get here")
        try:
            match.play(move.code, move.seat)
        except (NotationError, BadOption, BadRecord) as error:
            problem = f"line {move.line}, decision {at}: {error}"
            read.moves, read.result = read.moves[: at - 1], None
            break
    try:
        record.replay(read)
    except Disagreement as error:
        return Brought("", str(error))
    return Brought(record.write(_plain(read)), problem)


def _plain(read: Record) -> Record:
    """Without what is not needed to play it again."""
    read.number = 0
    return read


def _of_others(text: str, number: int, setup: str) -> Brought:
    """A log of another site, by whichever game recognises it."""
    tried: list[str] = []
    for name in known_games():
        try:
            package = find_game(name)
            oracle: Any = package.part("oracle")
            if not hasattr(oracle, "import_log"):
                continue
            tried.append(name)
            is_its = oracle.recognises_log(text)
        except Exception:  # a stranger's module may fail in any way
            continue
        if is_its:
            found = oracle.import_log(text, number, setup, speaker(FALLBACK, package).reason)
            return Brought(record.write(found.record), found.problem)
    raise BadRecord(
        f"this is neither a record (its first line would be '{_OURS} {record.FORMAT}') nor a log of {listing(tried)}"
    )
