"""Noticing that the file of an SQLite database was deleted or replaced while it was in use."""

from __future__ import annotations

import os
from typing import Any, Final

from sqlalchemy import Engine, event
from sqlalchemy.exc import SQLAlchemyError


class DatabaseGone(SQLAlchemyError):
    """The database file is not the one that was opened. What SQLite still writes is lost when the server ends."""


class FileWatch:
    """Compares the file at a path with the one that was opened there first."""

    def __init__(self, path: str) -> None:
        self._path: Final = path
        self._opened: tuple[int, int] | None = None

    def opened(self, *_: Any) -> None:
        """Remember the file of the first connection."""
        if self._opened is None:
            self._opened = _identity(self._path)

    def check(self, *_: Any) -> None:
        """Raise DatabaseGone if the file at the path is not the one that was opened."""
        if self._opened is not None and _identity(self._path) != self._opened:
            raise DatabaseGone(
                f"the database file {self._path} was deleted or replaced while the server was running, and nothing can "
                "be stored; put the file back, or stop the server, restore a backup and start again"
            )


def watch_file(engine: Engine, path: str) -> None:
    """Check the file before each connection, because SQLite would create an empty one, and before each commit."""
    watch = FileWatch(path)
    event.listen(engine, "do_connect", watch.check)
    event.listen(engine, "connect", watch.opened)
    event.listen(engine, "commit", watch.check)


def _identity(path: str) -> tuple[int, int] | None:
    """Return what identifies a file on this machine, or None if there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
