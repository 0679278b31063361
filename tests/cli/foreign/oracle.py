"""Reads traces of the form "name: agrees" or "name: what is wrong"."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from starboard.kernel.errors import BadRecord


def recognises(path: Path) -> bool:
    return path.read_bytes().startswith(b"foreign trace")


def verify_file(path: Path) -> Iterator[tuple[str, str | None]]:
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        name, colon, verdict = line.partition(": ")
        if not colon:
            raise BadRecord(f"{line!r} is no game")
        yield name, None if verdict == "agrees" else verdict
