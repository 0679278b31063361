"""Reading and writing records: whatever is wrong with a file is said in one sentence."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from starboard.kernel.errors import BadOption, BadRecord

RECORD: Final = "starboard record"


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror or error}") from error
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path} is not a text file: byte {error.start + 1} is not UTF-8") from error


def is_record(path: Path) -> bool:
    """Does the file begin like one of our records? (A file that cannot be opened is an error.)"""
    try:
        with path.open("rb") as file:
            return file.read(len(RECORD) + 3).removeprefix(b"\xef\xbb\xbf").startswith(RECORD.encode())
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror or error}") from error


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all, so that a crash never leaves half a record."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, encoding="utf-8")
        os.replace(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise BadOption(f"{path} cannot be written: {error.strerror or error}") from error


def free_path(stem: str, suffix: str = ".record") -> Path:
    """A file of this name in the present folder that does not exist yet."""
    path, number = Path(stem + suffix), 1
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}{suffix}")
    return path
