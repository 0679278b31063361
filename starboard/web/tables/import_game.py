"""Importing games: our records, and logs of other sites as far as a game can read them."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from gzip import GzipFile
from io import BytesIO
from time import monotonic
from typing import Final

from starboard.kernel import record
from starboard.kernel.codec import BROKEN
from starboard.kernel.errors import BadOption, BadRecord, Disagreement, StarboardError, listing
from starboard.kernel.package import find_game, known_games
from starboard.text.files import decoded
from starboard.text.i18n import FALLBACK, Speaker, speaker
from starboard.web.tables.bot_pool import BotPool
from starboard.web.tables.fair_queue import Customer
from starboard.web.tables.worker_processes import NOBODY, TooSlow

TIME_LIMIT: Final = 10.0  # seconds
LONGEST_TEXT: Final = 4 * 1024 * 1024  # bytes, decompressed
MOST_MOVES: Final = 5000  # to word the log of so many takes a quarter of a second
_TITLE: Final = "starboard record"
_GZIPPED: Final = b"\x1f\x8b"


@dataclass(frozen=True, slots=True)
class Imported:
    """The result of an import: a record of ours, as far as the text could be read, and what was wrong with the rest.

    It is made in another process, which words the problem in the reader's language.
    """

    record: str
    problem: str
    remarks: tuple[str, ...] = ()  # what was left out or is doubtful, though everything could be played
    is_outdated: bool = False  # a record of ours by earlier rules: the problem is nobody's mistake


def decompressed(content: bytes) -> str:
    """Return the text of a file, which may be compressed by gzip."""
    if content.startswith(_GZIPPED):
        content = _unpacked(content)
    if len(content) > LONGEST_TEXT:
        size = LONGEST_TEXT // 1024 // 1024
        raise BadOption(key="web.error.large-file", size=size)
    return decoded(content)


def _unpacked(content: bytes) -> bytes:
    """Return what the members of a gzip file contain, or as much of it as shows that it is too large.

    A file that is cut off or continues with something else is refused: it would look like an unfinished game.
    """
    try:
        return GzipFile(fileobj=BytesIO(content)).read(LONGEST_TEXT + 1)
    except (OSError, EOFError, zlib.error):
        raise BadRecord(key="web.error.damaged-file") from None


async def import_text(
    bot_pool: BotPool,
    text: str,
    number: int = 1,
    setup: str = "",
    language: str = FALLBACK,
    customer: Customer = NOBODY,
) -> Imported:
    """Read a text in another process, within a time limit that begins when the process does."""
    try:
        imported: Imported = await bot_pool.errand(
            read_text, text, number, setup, TIME_LIMIT, language, limit=TIME_LIMIT + 2, customer=customer
        )
        return imported
    except TooSlow:
        raise BadRecord(key="web.error.slow-file", seconds=int(TIME_LIMIT)) from None


def read_text(text: str, number: int, setup: str, time_limit: float, language: str = FALLBACK) -> Imported:
    """Read a text. Errors are returned as sentences, because not every exception can travel between processes."""
    reader_speaker = speaker(language)
    try:
        if text.lstrip().startswith(_TITLE):
            return _read_record(text.lstrip(), monotonic() + time_limit, language)
        return _read_log(text, number, setup, reader_speaker)
    except StarboardError as error:
        return Imported("", reader_speaker.error(error))
    except BROKEN as error:
        return Imported("", reader_speaker.say("web.error.unreadable", why=f"{type(error).__name__}: {error}"))


def _check_length(read: record.Record) -> None:
    """Refuse a game with more moves than a server can show quickly."""
    if len(read.moves) > MOST_MOVES:
        raise BadRecord(key="web.error.many-moves", most=MOST_MOVES, found=len(read.moves))


def _read_record(text: str, deadline: float, language: str) -> Imported:
    """Play a record of ours. What can be played of it is kept, also if it follows an earlier revision of the rules."""
    read = record.read(text)
    _check_length(read)
    game_speaker = speaker(language, find_game(read.game))
    playing = record.Replay(read)
    problem = ""
    try:
        while playing.play_next():
            if monotonic() > deadline:
                return Imported("", game_speaker.say("web.error.slow-record", line=playing.line, at=playing.read))
        playing.check_result()
    except Disagreement as error:
        problem = game_speaker.error(error)
    except BadRecord as error:  # the position that it starts from cannot be played on
        why = game_speaker.error(error)
        problem = game_speaker.say("error.record-decision", line=playing.line, at=playing.read + 1, why=why)
    written = record.of(playing.match)
    written.notes, written.number = read.notes, 0  # a table counts its questions itself
    return Imported(record.write(written), problem, is_outdated=playing.is_outdated)


def _read_log(text: str, number: int, setup: str, reader_speaker: Speaker) -> Imported:
    """Read a log of another site by the first game that recognises it."""
    tried: list[str] = []
    for name in known_games():
        try:
            package = find_game(name)
            if not package.interop.reads_logs:
                continue
            tried.append(package.title)
            is_its = package.interop.recognises_log(text)
        except Exception:  # a plug-in may fail in any way
            continue
        if is_its:
            game_speaker = speaker(reader_speaker.lang, package)
            try:
                log = package.interop.import_log(text, number, setup, game_speaker.reason)
                _check_length(log.record)
            except StarboardError as error:
                return Imported("", game_speaker.error(error))
            problem = "" if log.wrong is None else game_speaker.words(log.wrong)
            remarks = tuple(game_speaker.words(remark) for remark in log.remarks)
            return Imported(record.write(log.record), problem, remarks)
    raise BadRecord(key="web.error.no-log", title=f"'{_TITLE} {record.FORMAT}'", games=listing(tried))
