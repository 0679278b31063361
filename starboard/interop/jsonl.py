"""Files of games that other engines recorded: JSON with a game on each line, plain or gzipped.

The package of a game interprets the lines; see docs/records.md.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final, TextIO

from starboard.kernel.errors import BadRecord

Trace = dict[str, Any]

UNREADABLE: Final = (KeyError, TypeError, ValueError, IndexError, AttributeError)
"""What reading a trace raises if the trace has not the expected form."""


def _opened(path: Path) -> TextIO:
    if path.suffix == ".gz":
        return TextIOWrapper(gzip.open(path), encoding="utf-8")
    return path.open(encoding="utf-8")


def first_keys(path: Path) -> set[str]:
    """Return the keys of the first line, by which a game recognises its files; none if the file is not JSON lines."""
    try:
        with _opened(path) as text:
            first = json.loads(text.readline())
    except (OSError, ValueError, EOFError, RecursionError, zlib.error):
        return set()
    return set(first) if isinstance(first, dict) else set()


def read_rows(path: Path, fields: Sequence[str], what: str) -> Iterator[Trace]:
    """Read the lines of a file, each of which must have these fields; `what` names a line in complaints."""
    try:
        with _opened(path) as text:
            for number, line in enumerate(text, 1):
                yield _row(line, f"line {number} of {path.name}", fields, what)
    except (EOFError, OSError, UnicodeDecodeError, zlib.error) as error:
        raise BadRecord(f"{path.name} is cut off or damaged: {error}") from error


def _row(line: str, where: str, fields: Sequence[str], what: str) -> Trace:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{where} is not JSON: {error}") from error
    missing = [field for field in fields if not isinstance(row, dict) or field not in row]
    if missing:
        raise BadRecord(f"{where} is not {what}: it has no {missing[0]!r}")
    trace: Trace = row
    return trace
