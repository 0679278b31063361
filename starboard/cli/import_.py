"""`starboard import`: a log that somebody brings from elsewhere becomes a record of ours."""

from __future__ import annotations

import sys
import zlib
from pathlib import Path
from typing import Final

import click

from starboard.cli.errors import DISAGREES, complain
from starboard.cli.options import data_option
from starboard.kernel import record
from starboard.kernel.data_sets import use_data
from starboard.kernel.errors import BadOption, BadRecord, listing
from starboard.kernel.package import GamePackage, usable_games
from starboard.text.files import free_path, is_taken, write_text
from starboard.text.i18n import FALLBACK, speaker

_GZIPPED: Final = b"\x1f\x8b"
_GZIP_FORMAT: Final = 31  # zlib's number for it


def read_log(path: Path) -> str:
    """The text of a file, packed or not; of one that is cut off, what is there."""
    try:
        content = path.read_bytes()
    except (OSError, ValueError) as error:
        raise BadRecord(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from error
    if content.startswith(_GZIPPED):
        try:
            content = zlib.decompressobj(_GZIP_FORMAT).decompress(content)
        except zlib.error as error:
            raise BadRecord(f"{path} is damaged: {error}") from error
    return content.decode("utf-8-sig", errors="replace")


def importer_of(text: str) -> GamePackage:
    """The game that reads logs of this form."""
    tried: list[str] = []
    for name, package in usable_games(complain):
        try:
            interop = package.interop
            if interop.recognises_log(text):
                return package
        except Exception as error:  # a stranger's module may fail in any way
            complain(f"skipped: {name!r} cannot look at logs: {type(error).__name__}: {error}")
            continue
        if interop.reads_logs:
            tried.append(name)
    raise BadRecord(
        f"this is not a log of {listing(tried)}" if tried else "no registered game reads logs from elsewhere"
    )


@click.command("import")
@click.argument("file", metavar="FILE")
@click.option(
    "-o", "--output", metavar="RECORD", help="Write the record here; otherwise beside you, under a free name."
)
@click.option(
    "--game", "number", type=click.IntRange(1), default=1, metavar="N", help="Which game of the file: 1 is the first."
)
@click.option("--setup", metavar="FILE", help="The setup of the game, for a log that says nothing about it.")
@data_option
def import_log(file: str, output: str | None, number: int, setup: str | None, data: str | None) -> None:
    """Turn a log from another site into a record.

    Where a log cannot be read any further, the record goes as far as it could be; exit code 1 says so.
    """
    use_data(data)
    text = read_log(Path(file))
    target = Path(output) if output else free_path(Path(file).name.split(".")[0] or "imported")
    if is_taken(target):
        raise BadOption(f"{target} exists already; choose another name")
    package = importer_of(text)
    reasons = speaker(FALLBACK, package).reason  # in the language of all complaints
    found = package.interop.import_log(text, number, read_log(Path(setup)) if setup else "", reasons)
    write_text(target, record.write(found.record))
    ending = (
        f"the points are {listing([str(points) for points in found.record.result])}"
        if found.record.result
        else "unfinished"
    )
    click.echo(f"{target}: {found.record.game}, {found.moves} lines, {len(found.record.moves)} decisions, {ending}")
    if found.problem:
        complain(f"{file}: {found.problem}")
        sys.exit(DISAGREES)
