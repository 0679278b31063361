"""Games that somebody brings along: our records, and logs of other sites as far as a game can read them."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from time import monotonic
from typing import Final

from starboard.kernel import record
from starboard.kernel.codec import BROKEN
from starboard.kernel.errors import BadOption, BadRecord, Disagreement, NotationError, StarboardError, listing
from starboard.kernel.package import find_game, known_games
from starboard.kernel.record import Record
from starboard.text.i18n import FALLBACK, Speaker, speaker
from starboard.web.tables.bot_pool import Thinkers
from starboard.web.tables.worker_processes import TooSlow

PATIENCE: Final = 10.0  # seconds
LONGEST_TEXT: Final = 4 * 1024 * 1024  # letters, once unpacked
_OURS: Final = "starboard record"
_GZIPPED: Final = b"\x1f\x8b"
_GZIP_FORMAT: Final = 31  # zlib's number for it


@dataclass(frozen=True, slots=True)
class Brought:
    """What became of a text: a record of ours, as far as it could be read, and what was wrong with the rest.

    It comes from another process, so the problem is told in the reader's language there.
    """

    record: str
    problem: str


def unpacked(content: bytes) -> str:
    """The text of a file, packed or not."""
    if content.startswith(_GZIPPED):
        packed = zlib.decompressobj(_GZIP_FORMAT)
        try:
            content = packed.decompress(content, LONGEST_TEXT + 1)
        except zlib.error as error:
            raise BadRecord(key="web.error.damaged-file") from error
        if not packed.eof and len(content) <= LONGEST_TEXT:  # cut off: half a game would look like one that goes on
            raise BadRecord(key="web.error.damaged-file")
    if len(content) > LONGEST_TEXT:
        raise BadOption(key="web.error.large-file", size=LONGEST_TEXT // 1024 // 1024)
    return content.decode("utf-8-sig", errors="replace")


async def bring(thinkers: Thinkers, text: str, number: int = 1, setup: str = "", language: str = FALLBACK) -> Brought:
    """Read a text in another process; refused if that takes too long, once it has begun."""
    try:
        found: Brought = await thinkers.run(read_in, text, number, setup, PATIENCE, language, limit=PATIENCE + 2)
        return found
    except TooSlow:
        raise BadRecord(key="web.error.slow-file", seconds=int(PATIENCE)) from None


def read_in(text: str, number: int, setup: str, patience: float, language: str = FALLBACK) -> Brought:
    """The work itself; what goes wrong is told, not raised, for not every error can travel between processes."""
    voice = speaker(language)
    try:
        if text.lstrip().startswith(_OURS):
            return _of_ours(text.lstrip(), monotonic() + patience / 2, voice)
        return _of_others(text, number, setup, voice)
    except StarboardError as error:
        return Brought("", voice.error(error))
    except BROKEN as error:
        return Brought("", voice.say("web.error.unreadable", why=f"{type(error).__name__}: {error}"))


def _of_ours(text: str, deadline: float, voice: Speaker) -> Brought:
    """Played once with an eye on the clock, so that the check in full, which cannot stop, takes no longer."""
    read = record.read(text)
    match = record.begin(read)
    problem = ""
    for at, move in enumerate(read.moves, start=1):
        if monotonic() > deadline:
            raise BadRecord(key="web.error.slow-record", line=move.line, at=at)
        try:
            match.play(move.code, move.seat)
        except (NotationError, BadOption, BadRecord) as error:
            problem = voice.say("error.record-decision", line=move.line, at=at, why=voice.error(error))
            read.moves, read.result = read.moves[: at - 1], None
            break
    try:
        record.replay(read)
    except Disagreement as error:
        return Brought("", voice.error(error))
    return Brought(record.write(_plain(read)), problem)


def _plain(read: Record) -> Record:
    """Without what is not needed to play it again."""
    read.number = 0
    return read


def _of_others(text: str, number: int, setup: str, voice: Speaker) -> Brought:
    """A log of another site, by whichever game recognises it."""
    tried: list[str] = []
    for name in known_games():
        try:
            package = find_game(name)
            if not package.interop.reads_logs:
                continue
            tried.append(name)
            is_its = package.interop.recognises_log(text)
        except Exception:  # a stranger's module may fail in any way
            continue
        if is_its:
            own = speaker(voice.lang, package)
            try:
                found = package.interop.import_log(text, number, setup, own.reason)
            except StarboardError as error:
                return Brought("", own.error(error))
            problem = "" if found.wrong is None else own.words(found.wrong)
            return Brought(record.write(found.record), problem)
    raise BadRecord(key="web.error.no-log", title=f"'{_OURS} {record.FORMAT}'", games=listing(tried))
