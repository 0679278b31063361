"""`starboard import`: convert a log of another site to a record."""

from __future__ import annotations

import sys
import zlib
from pathlib import Path
from typing import Final

import click

from starboard.cli.errors import DISAGREES, complain
from starboard.cli.options import data_option
from starboard.kernel import record
from starboard.kernel.codec import BROKEN
from starboard.kernel.data_sets import use_data
from starboard.kernel.errors import BadOption, BadRecord, listing
from starboard.kernel.package import GamePackage, usable_games
from starboard.text.files import decoded, free_path, is_taken, read_bytes, write_text
from starboard.text.i18n import FALLBACK, speaker

_GZIPPED: Final = b"\x1f\x8b"
_GZIP_FORMAT: Final = 31  # zlib's number of that format


def read_log(path: Path) -> str:
    """Return the text of a file, unpacking gzip; of a truncated one, the part that is there."""
    content = read_bytes(path)
    if content.startswith(_GZIPPED):
        try:
            content = zlib.decompressobj(_GZIP_FORMAT).decompress(content)
        except zlib.error as error:
            raise BadRecord(f"{path} is damaged: {error}") from error
    return decoded(content)


def importer_of(text: str) -> GamePackage:
    """Return the game that can read this log."""
    tried: list[str] = []
    for name, package in usable_games(complain):
        try:
            interop = package.interop
            if interop.recognises_log(text):
                return package
        except Exception as error:  # a third-party module can fail in any way
            complain(f"skipped: {name!r} failed to read logs: {type(error).__name__}: {error}")
            continue
        if interop.reads_logs:
            tried.append(package.title)
    raise BadRecord(f"this is not a log of {listing(tried)}" if tried else "no registered game can import logs")


@click.command("import")
@click.argument("file", metavar="FILE")
@click.option("-o", "--output", metavar="RECORD", show_default="a free name in this folder", help="Record to write.")
@click.option(
    "--game", "number", type=click.IntRange(1), default=1, metavar="N", help="Number of the game in the file."
)
@click.option("--setup", metavar="FILE", help="Setup of the game, for a log that does not contain it.")
@data_option
def import_log(file: str, output: str | None, number: int, setup: str | None, data: str | None) -> None:
    """Convert a game log of another site to a record.

    If a line of the log cannot be read, the record ends before it and the exit code is 1.
    """
    use_data(data)
    text = read_log(Path(file))
    target = Path(output) if output else free_path(Path(file).name.split(".")[0] or "imported")
    if is_taken(target):
        raise BadOption(f"{target} exists already; choose another name")
    package = importer_of(text)
    reasons = speaker(FALLBACK, package).reason  # in the language of all complaints
    try:
        imported = package.interop.import_log(text, number, read_log(Path(setup)) if setup else "", reasons)
    except BROKEN as error:
        raise BadRecord(f"{file} cannot be read: {type(error).__name__}: {error}") from error
    written, points = imported.record, imported.record.result
    write_text(target, record.write(written))
    ending = f"final scores {listing([str(count) for count in points])}" if points else "unfinished"
    click.echo(f"{target}: {written.game}, {imported.moves} lines, {len(written.moves)} decisions, {ending}")
    for remark in imported.remarks:
        complain(f"{file}: {remark}")
    if imported.problem:
        complain(f"{file}: {imported.problem}")
        sys.exit(DISAGREES)
