"""Read and write records; an error says in one sentence what is wrong with the file."""

from __future__ import annotations

import os
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from contextlib import suppress
from pathlib import Path
from typing import Final

from starboard.kernel.errors import BadOption, BadRecord

RECORD: Final = "starboard record"
SVG: Final = ".svg"


def _why(error: OSError | ValueError) -> str:
    """Return the reason of the system, or of Python, which refuses some names (with a zero byte) itself."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def read_bytes(path: Path) -> bytes:
    """Return the content of a file."""
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise BadRecord(f"{path} cannot be read: {_why(error)}") from error


def read_text(path: Path) -> str:
    """Return the text of a file."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path} is not a text file: byte {error.start + 1} is not UTF-8") from error


def decoded(content: bytes) -> str:
    """Return a text that another program saved: in UTF-8, in UTF-16 with its mark, or as older Windows programs do."""
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def is_record(path: Path) -> bool:
    """Whether the file begins like one of our records; raises BadRecord if it cannot be opened."""
    try:
        with path.open("rb") as file:
            return file.read(len(RECORD) + 3).removeprefix(b"\xef\xbb\xbf").startswith(RECORD.encode())
    except (OSError, ValueError) as error:
        raise BadRecord(f"{path} cannot be read: {_why(error)}") from error


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all, so that a crash never leaves half a record."""
    try:
        part = path.with_name(path.name + ".part")
    except ValueError as error:
        raise BadOption(f"{str(path)!r} is not a valid file name") from error
    try:
        part.write_text(text, encoding="utf-8")
        os.replace(part, path)
    except (OSError, ValueError) as error:
        raise BadOption(f"{path} cannot be written: {_why(error)}") from error
    finally:
        with suppress(OSError, ValueError):  # the cause of a failed write may also prevent this
            part.unlink(missing_ok=True)


def is_taken(path: Path) -> bool:
    """Whether a file of this name exists; raises BadOption for a name that no file can have."""
    try:
        return path.exists()
    except (OSError, ValueError) as error:
        raise BadOption(f"{path} cannot be written: {_why(error)}") from error


def at_home(text: str) -> Path:
    """Return the path that a person typed, with "~" expanded."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise BadOption(f"there is no home folder for {text!r}; write the whole path") from error


def svg_path(text: str) -> Path:
    """Return the path that a person typed for a picture; refuse endings of other formats than SVG."""
    path = at_home(text)
    if path.suffix.lower() not in ("", SVG):
        raise BadOption(
            f"{path} would be a {path.suffix} file, but pictures are written as SVG only; "
            f"name it {path.with_suffix(SVG)}, which browsers open and other programs convert"
        )
    return path


def free_path(stem: str, suffix: str = ".record") -> Path:
    """Return a path in the current folder that does not exist yet, with a number appended if needed."""
    path, number = Path(stem + suffix), 1
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}{suffix}")
    return path
