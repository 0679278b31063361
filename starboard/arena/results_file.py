"""A file of results, one JSON object per line, so that a long run can be resumed."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

from starboard.kernel.errors import BadOption, BadRecord
from starboard.text.files import is_taken, read_text


class ResultsFile:
    """A file of results; its first line describes the run."""

    def __init__(self, path: Path, about: dict[str, Any], key: Callable[[dict[str, Any]], Hashable]) -> None:
        self.path = path
        self.about = about
        self.key = key
        self.results: dict[Hashable, dict[str, Any]] = {}
        self._whole = 0  # bytes of the file without an incomplete last line
        if is_taken(path):
            self._read()

    def _read(self) -> None:
        lines = read_text(self.path).splitlines(keepends=True)
        if lines and not lines[-1].endswith("\n"):
            lines.pop()  # incomplete: the run was killed while writing it
        for number, line in enumerate(lines, 1):
            try:
                row = json.loads(line)
                if number == 1:
                    self._compare(row)
                else:
                    self.results[self.key(row)] = row
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise BadRecord(f"{self.path}, line {number}: this is not the result of a game") from error
            self._whole += len(line.encode())

    def _compare(self, about: dict[str, Any]) -> None:
        for name in {**self.about, **about}:
            if about.get(name) != self.about.get(name):
                difference = f"its {name} is {about.get(name)!r}, not {self.about.get(name)!r}"
                raise BadOption(f"{self.path} is of another run: {difference}; choose another file with --out")

    def __enter__(self) -> ResultsFile:
        try:
            self._file = self.path.open("r+b" if self.path.exists() else "w+b")
            self._file.truncate(self._whole)
            self._file.seek(self._whole)
            if not self._whole:
                self._write(self.about)
        except OSError as error:
            raise BadOption(f"{self.path} cannot be written: {error.strerror}") from error
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, result: dict[str, Any]) -> None:
        """Append a result and flush the file."""
        self.results[self.key(result)] = result
        self._write(result)

    def _write(self, row: dict[str, Any]) -> None:
        self._file.write(json.dumps(row, separators=(",", ":")).encode() + b"\n")
        self._file.flush()
